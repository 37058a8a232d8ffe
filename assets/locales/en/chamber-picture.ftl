### The picture of the Sorcerer's Chamber, and its description for those who do not see it.

## In the picture; short.
chamber-picture-suns = Suns
chamber-picture-moons = Moons
chamber-picture-crowns = Crowns
chamber-picture-arms = Arms
chamber-picture-hand-heading = Your orbs
chamber-picture-hand-heading-open = Hand + open orb
# $place: his place in the end
chamber-picture-out = Out · place { $place }
chamber-picture-left = Place { $place }
# On a player's card, each beside its sign: the orbs held, the moves left, what the game waits for, protections
chamber-picture-held = { $orbs ->
    [0] no orbs
    [one] 1 orb
   *[other] { $orbs } orbs
}
# With an orb that lies open
chamber-picture-held-open = { $orbs ->
    [0] 1 open
   *[other] 1 open + { $orbs }
}
chamber-picture-moves = { $moves ->
    [0] no moves left
    [one] 1 move left
   *[other] { $moves } moves left
}
chamber-picture-answers = must answer
chamber-picture-places = { $orbs ->
    [one] places 1 orb
   *[other] places { $orbs } orbs
}
chamber-picture-shield = shield
# $confuse: yes if Confuse cannot touch them either
chamber-picture-no-zaps = { $confuse ->
    [yes] safe: zaps, Confuse
   *[no] safe from zaps
}
chamber-picture-no-confuse = safe from Confuse
# Below their number, in the middle of the board
chamber-picture-stones-name = time stones
# $turns: until the draw if nobody loses a pyramid
chamber-picture-draw = { $turns ->
    [0] A draw
    [one] A draw after this turn without a hit
   *[other] A draw after { $turns } more turns without a hit
}
# The same, short, in the picture; its words are in the line above.
chamber-picture-draw-note = { $turns ->
    [0] A draw
    [one] Draw after this turn
   *[other] Draw after { $turns } turns
}

## How the game stands; in the picture unless it tells a story, and in its description.
chamber-picture-setup = The chamber is being set up.
chamber-picture-turn = { $seat } to move, { $moves ->
    [0] no moves left.
    [one] 1 move left.
   *[other] { $moves } moves left.
}
chamber-picture-zap = { $by } zaps { $at }!
# $seats: each with the orbs they put back
chamber-picture-placing = { $seats }.
chamber-picture-owes = { $seat } puts back { $orbs ->
    [one] 1 orb
   *[other] { $orbs } orbs
}
chamber-picture-over = { $count ->
    [one] { $seats } wins the chamber!
   *[other] A draw: { $seats }.
}
# The last zap as a story: by whom, at whom, the pyramids left to the one it struck
chamber-picture-story-hit = { $left ->
    [0] { $by } takes the last pyramid of { $at }!
    [one] { $by } hits { $at }, who has 1 pyramid left.
   *[other] { $by } hits { $at }, who has { $left } pyramids left.
}
chamber-picture-story-back = { $at } turns back { $by }'s zap: { $left ->
    [0] { $by } is out!
    [one] { $by } has 1 pyramid left.
   *[other] { $by } has { $left } pyramids left.
}
chamber-picture-story-miss = { $by }'s zap at { $at } is stopped: no pyramid lost.

## The description.
chamber-picture-holder = It is { $seat }'s turn, { $moves ->
    [0] no moves left.
    [one] 1 move left.
   *[other] { $moves } moves left.
}
chamber-picture-sorcerer = { $seat } ({ $suit }): { $space }, facing { $facing }, { $pyramids ->
    [one] 1 pyramid,
   *[other] { $pyramids } pyramids,
} { $orbs ->
    [0] no orbs
    [one] 1 orb
   *[other] { $orbs } orbs
}{ $shield ->
    [yes] , shielded
   *[no] {""}
}{ $zapguard ->
    [yes] , protected from zaps
   *[no] {""}
}{ $mindguard ->
    [yes] , cannot be confused
   *[no] {""}
}{ $place ->
    [0] {""}
   *[other] , place { $place }
}.
# The last turn: the spaces a sorcerer went over, the cells orbs were put on, the cells a zap crossed
chamber-picture-went = { $seat }'s way: { $spaces }.
chamber-picture-placed = Orbs put back on { $cells }.
chamber-picture-hit = { $by } zapped { $at } ({ $facing }: { $cells }); { $hit } lost a pyramid, { $space }.
chamber-picture-missed = { $by } zapped { $at } ({ $facing }: { $cells }); nobody lost a pyramid.
chamber-picture-hit-back = { $by } zapped { $at } ({ $facing }: { $cells }); it came back and cost { $hit } a pyramid, { $space }.
chamber-picture-open = { $seat }'s { $suit } orb lies open{ $orbs ->
    [0] { "" }
   *[other] , { $orbs } in hand
}.
chamber-picture-gone = { $seat } ({ $suit }) is out, place { $place }.
chamber-picture-hand = { $orbs ->
    [0] No orbs in your hand
   *[other] In your hand: { $list }
}{ $open ->
    [yes] , plus 1 open
   *[no] {""}
}{ $shield ->
    [yes] ; your shield: { $suit }
   *[no] {""}
}.
chamber-picture-count = { $count } × { $of }
chamber-picture-orbs-of = { $count } { $suit } { $count ->
    [one] orb
   *[other] orbs
}
chamber-picture-orbs = { $suit } orbs: { $list }.
chamber-picture-stones = Time stones left: { $stones } of 3.
chamber-laid-open-shield = a shield of { $suit }

# What is pointed out to one viewer alone: short beside the board, and in words.
chamber-picture-aims = In your sights
chamber-picture-aims-words = In your line of fire: { $things }.
chamber-picture-threats = Line of fire
chamber-picture-threats-words = You stand in the line of fire of { $things }.
chamber-picture-reach = Within reach
chamber-picture-reach-words = With the moves you have you can get to { $things }.
chamber-picture-dangers-words = There you'd stand in a line of fire: { $things }.
