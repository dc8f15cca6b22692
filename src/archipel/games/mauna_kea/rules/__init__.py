"""The rules of Mauna Kea, a module per chapter, from the ground up.

area       sets of squares, and where one can get       lava     chapter 9
board      chapters 1 and 2, where everything stands    ending   chapters 10 and 11
setup      chapter 3                                    turn     chapters 4 and 8, which bind them
tiles      chapter 4, placing and spending              cards    chapter 12, played on one's turn
movement   chapter 5                                    quake    chapter 12, the earthquake
artifacts  chapter 6                                    score    chapters 11 and 12, what is earned
boats      chapter 7                                    play     the doors of the contract
"""
