### The picture of the Sorcerer's Chamber, and its description for those who do not see it.

## In the picture; short.
chamber-picture-suns = Sonnen
chamber-picture-moons = Monde
chamber-picture-crowns = Kronen
chamber-picture-arms = Waffen
chamber-picture-hand-heading = Deine Kugeln
chamber-picture-hand-heading-open = Hand + offen
# $place: his place in the end
chamber-picture-out = Raus · Rang { $place }
chamber-picture-left = Rang { $place }
# On a player's card, each beside its sign: the orbs held, the moves left, what the game waits for, protections
chamber-picture-held = { $orbs ->
    [one] 1 Kugel
   *[other] { $orbs } Kugeln
}
# With an orb that lies open
chamber-picture-held-open = { $orbs ->
    [0] 1 offen
   *[other] 1 offen + { $orbs }
}
chamber-picture-moves = { $moves ->
    [0] keine Bewegung
    [one] 1 Bewegung
   *[other] { $moves } Bewegungen
}
chamber-picture-answers = antwortet
chamber-picture-places = legt { $orbs } zurück
chamber-picture-shield = Schild
# $confuse: yes if Confuse cannot touch them either
chamber-picture-no-zaps = { $confuse ->
    [yes] sicher: Blitz, Verwirren
   *[no] sicher vor Blitzen
}
chamber-picture-no-confuse = sicher vor Verwirren
# Below their number, in the middle of the board
chamber-picture-stones-name = Zeitsteine
# $turns: until the draw if nobody loses a pyramid
chamber-picture-draw = { $turns ->
    [0] Unentschieden
    [one] Unentschieden nach dem laufenden Zug ohne Treffer
   *[other] Unentschieden nach { $turns } Zügen ohne Treffer
}
# The same, short, in the picture; its words are in the line above.
chamber-picture-draw-note = { $turns ->
    [0] Unentschieden
    [one] Unentschieden nach dem Zug
   *[other] Unentschieden nach { $turns } Zügen
}

## How the game stands; in the picture unless it tells a story, and in its description.
chamber-picture-setup = Die Kammer wird aufgebaut.
chamber-picture-turn = { $seat } am Zug, { $moves ->
    [0] keine Bewegung mehr.
    [one] noch 1 Bewegung.
   *[other] noch { $moves } Bewegungen.
}
chamber-picture-zap = { $by } feuert auf { $at }!
# $seats: each with the orbs they put back
chamber-picture-placing = { $seats }.
chamber-picture-owes = { $seat } legt { $orbs ->
    [one] 1 Kugel
   *[other] { $orbs } Kugeln
} zurück
chamber-picture-over = { $count ->
    [one] { $seats } gewinnt die Kammer!
   *[other] Unentschieden: { $seats }.
}
# The last zap as a story: by whom, at whom, the pyramids left to the one it struck
chamber-picture-story-hit = { $left ->
    [0] { $by } nimmt { $at } die letzte Pyramide!
    [one] { $by } trifft: { $at } hat noch 1 Pyramide.
   *[other] { $by } trifft: { $at } hat noch { $left } Pyramiden.
}
chamber-picture-story-back = { $at } lenkt den Blitz von { $by } zurück: { $left ->
    [0] { $by } ist raus!
    [one] { $by } hat noch 1 Pyramide.
   *[other] { $by } hat noch { $left } Pyramiden.
}
chamber-picture-story-miss = Blitz von { $by } auf { $at } gestoppt: keine Pyramide verloren.

## The description.
chamber-picture-holder = { $seat } ist am Zug, { $moves ->
    [0] keine Bewegung mehr.
    [one] noch 1 Bewegung.
   *[other] noch { $moves } Bewegungen.
}
chamber-picture-sorcerer = { $seat } ({ $suit }): { $space }, Blick nach { $facing }, { $pyramids ->
    [one] 1 Pyramide,
   *[other] { $pyramids } Pyramiden,
} { $orbs ->
    [0] keine Kugel
    [one] 1 Kugel
   *[other] { $orbs } Kugeln
}{ $shield ->
    [yes] , mit Schild
   *[no] {""}
}{ $zapguard ->
    [yes] , vor Blitzen geschützt
   *[no] {""}
}{ $mindguard ->
    [yes] , nicht zu verwirren
   *[no] {""}
}{ $place ->
    [0] {""}
   *[other] , Rang { $place }
}.
# The last turn: the spaces a sorcerer went over, the cells orbs were put on, the cells a zap crossed
chamber-picture-went = Weg von { $seat }: { $spaces }.
chamber-picture-placed = Kugeln zurückgelegt auf { $cells }.
chamber-picture-hit = { $by } feuerte auf { $at } ({ $facing }: { $cells }); { $hit } verlor eine Pyramide, { $space }.
chamber-picture-missed = { $by } feuerte auf { $at } ({ $facing }: { $cells }); niemand verlor eine Pyramide.
chamber-picture-hit-back = { $by } feuerte auf { $at } ({ $facing }: { $cells }); der Blitz kam zurück und kostete { $hit } eine Pyramide, { $space }.
chamber-picture-open = Offen vor { $seat }: eine Kugel der { $suit }{ $orbs ->
    [0] { "" }
   *[other] , dazu { $orbs } in der Hand
}.
chamber-picture-gone = { $seat } ({ $suit }) ist raus, Rang { $place }.
chamber-picture-hand = { $orbs ->
    [0] Du hast keine Kugel in der Hand
   *[other] In deiner Hand: { $list }
}{ $open ->
    [yes] , dazu 1 offen
   *[no] {""}
}{ $shield ->
    [yes] ; dein Schild: { $suit }
   *[no] {""}
}.
chamber-picture-count = { $count } × { $of }
chamber-picture-orbs-of = { $count ->
    [one] 1 Kugel
   *[other] { $count } Kugeln
} der { $suit }
chamber-picture-orbs = Kugeln der { $suit }: { $list }.
chamber-picture-stones = Zeitsteine übrig: { $stones } von 3.
chamber-laid-open-shield = einen Schild aus { $suit }

# What is pointed out to somebody alone: short beside the board, and in words.
chamber-picture-aims = Im Visier
chamber-picture-aims-words = In deiner Schusslinie: { $things }.
chamber-picture-threats = Schusslinie
chamber-picture-threats-words = Du stehst in der Schusslinie von { $things }.
chamber-picture-reach = Erreichbar
chamber-picture-reach-words = Mit deinen Schritten erreichst du: { $things }.
chamber-picture-dangers-words = Dort stündest du in einer Schusslinie: { $things }.
