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
# $turns: until the draw if nobody loses a pyramid
chamber-picture-draw = { $turns ->
    [0] Remis
    [one] Remis nach dem laufenden Zug ohne Treffer
   *[other] Remis nach { $turns } Zügen ohne Treffer
}
# The same, short, in the picture; its words are in the line above.
chamber-picture-draw-note = { $turns ->
    [0] Remis
    [one] Remis nach dem Zug
   *[other] Remis nach { $turns } Zügen
}

## How the game stands; in the picture and first in its description.
chamber-picture-setup = Die Kammer wird aufgebaut.
chamber-picture-turn = { $seat } am Zug, { $moves ->
    [0] keine Bewegung mehr.
    [one] noch 1 Bewegung.
   *[other] noch { $moves } Bewegungen.
}
chamber-picture-zap = { $by } feuert auf { $at }!
chamber-picture-placing = Kugeln zurücklegen: { $seats }.
chamber-picture-over = Die Partie ist vorbei. Vorn: { $seats }.

## The description.
chamber-picture-holder = { $seat } ist am Zug.
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
chamber-picture-open = Offen vor { $seat }: eine Kugel der { $suit }.
chamber-picture-gone = { $seat } ({ $suit }) ist raus, Rang { $place }.
chamber-picture-hand = { $orbs ->
    [0] Du hast keine Kugel auf der Hand
   *[other] Auf deiner Hand: { $list }
}{ $open ->
    [yes] , dazu 1 offen
   *[no] {""}
}{ $shield ->
    [yes] ; dein Schild: { $suit }
   *[no] {""}
}.
chamber-picture-count = { $count } × { $of }
chamber-picture-orbs = Kugeln der { $suit }: { $list }.
chamber-picture-stones = Zeitsteine übrig: { $stones }.
chamber-laid-open-shield = einen Schild aus { $suit }

# What is pointed out to somebody alone: short beside the board, and in words.
chamber-picture-aims = Im Visier
chamber-picture-aims-words = In deiner Schusslinie: { $things }.
chamber-picture-threats = Schusslinie
chamber-picture-threats-words = Du stehst in der Schusslinie von { $things }.
chamber-picture-reach = Erreichbar
chamber-picture-reach-words = Mit deinen Schritten erreichst du: { $things }.
chamber-picture-dangers-words = Dort stündest du in einer Schusslinie: { $things }.
