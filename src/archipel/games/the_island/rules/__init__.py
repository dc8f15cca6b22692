"""The rules of The Island, a module per chapter, from the ground up.

pieces    where everything stands             hand       section 5, step 1
spaces    section 9, what a space does        movement   section 6, step 2
setup     section 3                           sinking    section 7, step 3
ending    sections 11 and 13                  creatures  section 8, step 4
turn      section 4, which binds them         defence    section 10
"""
