### The picture of Swords and Sorcery, and its description for those who do not see it.

## In the picture; short. With the word that is typed for the domain.
swords-picture-barrow = Hügelgrab · barrow
swords-picture-marsh = Glasmoor · marsh
swords-picture-spire = Hochturm · spire
swords-picture-canyon = Rotklamm · canyon
swords-picture-moonwood = Mondau · moonwood
swords-picture-court = Fluthof · court
swords-picture-ember = Glutburg · ember
swords-picture-barrow-short = Hügelgrab
swords-picture-marsh-short = Glasmoor
swords-picture-spire-short = Hochturm
swords-picture-canyon-short = Rotklamm
swords-picture-moonwood-short = Mondau
swords-picture-court-short = Fluthof
swords-picture-ember-short = Glutburg
swords-picture-no-domain = noch keine Domäne
# Über dem Namen einer Domäne, neben dem, was dorthin führt oder von dort kommt.
swords-picture-to = Nach
swords-picture-from = Von
# Der Buchstabe einer Reihe einer Karte, oder die Nummer ihres letzten Felds.
swords-picture-row = { $part }
swords-picture-steps = { $left ->
    [one] 1 Schritt
   *[other] { $left } Schritte
}
swords-picture-no-steps = Kein Schritt
swords-picture-stack = In der Luft, oberste zuerst
# Above the cards that lie before the players, and above those that were played last.
swords-picture-open = { $count ->
    [one] 1 offene Karte
   *[other] { $count } offene Karten
}
swords-picture-played-last = Zuletzt gespielt
# Above the signs of what lasts on pieces, each with its card.
swords-picture-signs = Zeichen an Figuren
# Between the side that moved in and the other, before their conflict.
swords-picture-attacks = gegen
# Between the winner of a conflict and the loser.
swords-picture-beats = schlägt
# $count: cards that are not shown
swords-picture-more = Und noch { $count }
swords-picture-fights-to-come = Kämpfe, die noch kommen
swords-picture-fights-over = Kämpfe vorbei, Sieger zuerst
swords-picture-in-hand = Auf der Hand
# Neben Mustern einer Linie auf den Karten, eines Fallenfelds und des Nexus.
swords-picture-walked = Wege
swords-picture-trap = Falle
swords-picture-nexus = Nexus
swords-picture-died = Tod
swords-picture-jumped = Teleport
swords-picture-stepped = Schritte
swords-picture-burnt = Kampf
swords-picture-rock = Fels
swords-picture-ghost = Geist
swords-picture-stone = Als Fels
swords-picture-double = Abbild
swords-picture-body-wizard = Magier
swords-picture-body-warrior = Krieger
swords-picture-body-guard = Wächter
swords-picture-body-pion = Bauer
swords-picture-body-demon = Dämon
swords-picture-body-hulk = Koloss
swords-picture-used = benutzt
swords-picture-in-use = im Einsatz
swords-picture-keeps = für { $card }
# $place: the player's place in the end
swords-picture-place = Rang { $place }
swords-picture-hand = { $count ->
    [one] Deine Karte
   *[other] Deine { $count } Karten
}
swords-picture-kind-artifact = Artefakt
swords-picture-kind-artifact-trap = Artefakt, Falle
swords-picture-kind-weapon = Waffe
swords-picture-kind-spell = Zauber
swords-picture-kind-spell-trap = Zauber, Falle
swords-picture-kind-potion = Trank
swords-picture-kind-scroll = Schriftrolle
swords-picture-kind-scroll-trap = Schriftrolle, Falle
# $rounds: until the game ends if nobody loses a piece
swords-picture-quiet = { $rounds ->
    [one] Ende nach einer weiteren Runde ohne Verlust
   *[other] Ende nach { $rounds } weiteren Runden ohne Verlust
}

## How the game stands; in the picture and first in its description.
swords-picture-setup = Die Domänen werden ausgelegt.
swords-picture-choosing = { $who } wählt eine Domäne.
swords-picture-mustering = Die Scharen stellen sich auf: { $count ->
    [one] Eine fehlt
   *[other] { $count } fehlen
} noch.
swords-picture-placing = { $who } setzt eine Figur.
swords-picture-wisdom = { $who } nutzt die Karten der Weisheit.
swords-picture-stepping = { $who } geht weiter ({ $card }): noch { $left }.
swords-picture-moving = { $who } zieht. Runde { $round }.
swords-picture-moving-on = { $winner } schlägt { $loser } ({ $spot }). { $who } zieht.
swords-picture-fighting = { $who } kämpft: noch { $count ->
    [one] ein Kampf
   *[other] { $count } Kämpfe
}.
swords-picture-asked = { $who } darf antworten: { $about }.
swords-picture-asked-many = { $count } dürfen antworten: { $about }.
swords-picture-window-card = { $card }
swords-picture-window-trap = Falle auf { $spot }
swords-picture-window-teleport = Teleport nach { $spot }
swords-picture-window-movement = vor den Kämpfen
swords-picture-window-fight = vor dem Kampf um { $spot }
swords-picture-window-attack = { $mover } gegen { $other } ({ $spot })
swords-picture-window-death = nach einem Tod
swords-picture-window-end = vor dem Ende des Zuges
swords-picture-over = Die Schlacht ist vorbei. Rang 1: { $seats }.

## The description.
swords-picture-turn = { $who } ist am Zug, Würfel { $dice }, { $left ->
    [0] keine Schritte mehr.
    [one] noch 1 Schritt.
   *[other] noch { $left } Schritte.
}
swords-picture-dice = Würfel { $dice }, { $left ->
    [0] keine Schritte mehr.
    [one] noch 1 Schritt.
   *[other] noch { $left } Schritte.
}
swords-picture-fighter = { $rank } von { $who }
swords-picture-conflict = Kampf um { $spot }: { $mover } gegen { $other }.
swords-picture-flight = In der Luft, oberste zuerst: { $items }.
swords-picture-item = { $card } von { $who }{ $named ->
    [0] {""}
   *[other] {" "}(Ziel: { $targets })
}
swords-picture-own-muster = Du hast aufgestellt: { $pieces }.
swords-picture-own-army = So stünde deine Schar: { $pieces }.
swords-picture-own-card = { $card } ({ $kind } { $level })
swords-picture-own-hand = Auf deiner Hand: { $cards }.
swords-picture-own-due = Sofort zu nutzen: { $cards }.
swords-picture-seen-hand = Auf der Hand von { $who }: { $cards }.
swords-picture-player = { $who } ({ $domain }), { $held ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $held } Karten
}{ $count ->
    [0] {""}
    [one] , 1 Figur
   *[other] , { $count } Figuren
}{ $place ->
    [0] {""}
   *[other] , Rang { $place }
}{ $open ->
    [0] {""}
   *[other] ; offen { $cards }
}{ $some ->
    [0] {""}
   *[other] : { $pieces }
}.
swords-picture-noted = { $card } ({ $note })
swords-picture-gone = { $who } ({ $domain }) hat keine Figur mehr, Rang { $place }.
swords-picture-some-wizard = Magier { $spots }
swords-picture-some-stone = Magier als Fels { $spots }
swords-picture-some-warrior = { $count ->
    [one] Krieger
   *[other] Krieger
} { $spots }
swords-picture-some-demon = Dämon { $spots }
swords-picture-some-hulk = Koloss { $spots }
swords-picture-some-guard = { $count ->
    [one] Wächter
   *[other] Wächter
} { $spots }
swords-picture-some-pion = { $count ->
    [one] Bauer
   *[other] Bauern
} { $spots }
swords-picture-some-ghost = { $count ->
    [one] Geist
   *[other] Geister
} ({ $rank }) { $spots }
swords-picture-some-likeness = { $count ->
    [one] Doppelgänger
   *[other] Doppelgänger
} ({ $rank }) { $spots }
swords-picture-nobodys = Herrenlos: { $pieces }.
swords-picture-rocks = Felsen: { $spots }.
swords-picture-way = { $rank } { $from } nach { $to }
swords-picture-went = Zuletzt gezogen: { $ways }.
swords-picture-fell = Zuletzt gefallen: { $spots }.
# $moved, $met: what the dice of either side came to
swords-picture-fought = Gekämpft um { $spot }: { $mover } { $moved }, { $other } { $met }; { $winner } schlägt { $loser }.
swords-picture-played = Zuletzt gespielt: { $cards }.
swords-picture-played-by = { $card } ({ $who })
swords-picture-lasts = { $card }: { $pieces }.
swords-picture-steps-made = Schritte getan: { $pieces }.
swords-picture-made = { $piece } ({ $steps })
swords-picture-awaited = Erwartet: { $seats }.
swords-picture-owner = { $domain }, die Domäne von { $who }, auf der Hand { $held ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $held } Karten
}{ $count ->
    [0] {""}
    [one] , auf dem Brett 1 Figur
   *[other] , auf dem Brett { $count } Figuren
}{ $place ->
    [0] {""}
   *[other] , Rang { $place }
}.
swords-picture-owner-gone = { $domain }, die Domäne von { $who }, { $held ->
    [0] ohne Figuren
   *[other] ohne Figuren und mit { $held } auf der Hand
}, Rang { $place }.
swords-picture-whose = { $domain }, die Domäne von { $who }
swords-picture-stands = { $who }: { $pieces }.
swords-picture-ground = Nexus { $nexus }, Fallen { $traps }.
swords-picture-leads = Das linke Tor führt zu { $left }, das rechte zu { $right }.
swords-picture-piece = { $rank } { $spot }

# What is pointed out to one viewer alone: beside the board in a word, and in words.
swords-picture-aims = Angriff
swords-picture-aims-words = Angreifen kannst du hier: { $spots }.
swords-picture-threats = Gefahr
swords-picture-threats-words = Eine fremde Figur ist einen Schritt von deiner entfernt: { $spots }.
swords-picture-reach = Zug
swords-picture-reach-words = Deine Figuren erreichen: { $spots }.
