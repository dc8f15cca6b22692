"""The rules of Naufragés, a module per chapter, from the ground up.

flow       NA-15: tasks under way, the open decision       exploring  chapter 8
people     chapter 0: who is where                         returning  chapters 8.3 and 9
body       chapter 3.1: energy, injuries, traumas          survival   chapter 10
decks      cards without an order                          trading    chapters 4.4 and 15.3
tiles      adventure, harvest and fish tiles               windows    NA-15.6 and NA-15.11
stock      Stock, fire, weather                            ending     chapter 12
objects    NA-4.12, and the queue of NA-17.5               rounds     the steps of a round, with
                                                           round_actions, round_survival, round_end
bonuses    NA-4.5 and 17.7                                 setup      chapter 2
deaths     chapter 3.2                                     play       the doors of the contract
rolls      chapter 4.1
votes      chapter 4.3                                     conditions      17.2 to 17.4
efforts    announcements of several                        runs            NA-17.5 and hooks
camp       the Camp board                                  machine         17.9
uses       17.8                                            machine_flow    17.5, flow
placing    chapter 6                                       machine_people  17.5, players
resolving  chapter 7                                       machine_camp    17.5, camp and tracks
building   chapter 7.9                                     machine_cards   17.5, cards
salvage    chapter 7.5                                     cycle           fetch and execute
fishing    NA-7.6                                          peeking         17.5, `peek`
feeding    NA-6.9
speaking   NA-15.9 and NA-15.10                            machine_loops   17.9 and 17.6
"""
