"""The rules of Fuji, a module per chapter, from the ground up.

ring       chapter 3: members, neighbours, distances, routes
dice       chapter 4: who holds which dice, and what they count
skills     chapter 14, and the number of rerolls (chapter 8)
situation  chapter 5: flags, situation numbers, what hidden dice are known for
ending     chapter 13            eruption   chapter 11            health  chapter 12
setup      chapter 2             planning   chapter 7             rerolls chapter 8
rounds     chapters 5 and 6: how one phase follows another
order      chapter 10: who acts when                 movement  chapter 10: what an action does
items      chapter 15: who may use what              effects   chapter 15: what it does
answers    FU-5.5: what is asked in between          third     FU-16.3: decisions of two players
patience   what random play has had enough of        again     and what people may still do of it
signals    chapter 17                                play      the doors of the contract
"""
