### The picture of Summoner's Quest, and its description for those who do not see it.

## In the picture; short.
quest-picture-more = +{ $count } · /brett detail
# A summon with its attack, the life left, and its space; equipment with its charges.
quest-picture-creature = { $card } { $attack }/{ $left } { $space }
quest-picture-about = { $piece }: { $what }
quest-picture-charged = { $card }, { $charges ->
    [one] 1 Ladung
   *[other] { $charges } Ladungen
}
quest-picture-hand = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
# A status behind its symbol, with the turns that it lasts.
quest-picture-status = { $status }{ $left ->
    [0] {""}
    [one] {" "}1 Zug
   *[other] {" "}{ $left } Züge
}
# The labels of the spaces of an arm; the number of its portal is below.
quest-picture-gate = Tor
quest-picture-hall = Halle { $depth }
quest-picture-lately = gespielt
quest-picture-last = Letzter Zug
quest-picture-route = { $from } → { $to }
quest-kind-focus = Fokuspunkt
quest-kind-portal = Portal
quest-kind-temple = Tempel
quest-legend-focus = Fokus: eine Karte
quest-legend-trap = Falle
quest-legend-gear = Ausrüstung
quest-legend-spent = Fähigkeit genutzt
quest-legend-boost = wirkt eine Weile
# The words on the lock of a gate.
quest-picture-open = offen
quest-picture-shut = zu
# The mana on a player's card.
quest-picture-active = { $count } aktiv
quest-picture-used = { $count } leer
# The space of a piece, on a space where it can go.
quest-picture-origin = { $space }→
# The loser of the last combat: the life lost and left; before the dice, the life at stake.
quest-picture-left = −{ $harm } → { $life } ♥
quest-picture-risk = wagt { $harm } ♥
quest-legend-more = mehr Zeichen
quest-legend-power = Angriff/Leben
quest-legend-poisoned = −1 Leben je Zug
quest-legend-rooted = bleibt stehen
quest-legend-turned = geht rückwärts
quest-legend-cursed = −1 im Kampf
quest-legend-silenced = nutzt nichts
quest-legend-blessed = +1 im Kampf
quest-legend-regrowing = +1 Leben je Zug
quest-legend-hidden = unberührbar
quest-picture-rounds = Runde { $round } von { $last }
quest-picture-out = Ausgeschieden
quest-picture-trap = { $card } auf { $space }
quest-picture-summon = Kreatur · Angriff { $attack } · Leben { $life }
quest-picture-spell = Zauber · Reichweite { $range }
quest-picture-equipment = Ausrüstung
quest-picture-trap-card = Falle · ab { $negate } zerstörst du sie
quest-picture-round = Runde { $round } von { $last } · Stapel { $deck } · Vorrat { $pool }

## How the game stands; in the picture and first in its description.
quest-picture-setup = Die Reise beginnt.
quest-picture-temple = { $seat } wählt einen Tempel.
# The latest event and the choice that is awaited, one sentence each.
quest-picture-told = { $news } { $next }
quest-picture-holds = { $count ->
    [0] { $seat } ist in der Kammer.
   *[other] { $seat } hält die Kammer: { $count } von 3.
}
quest-picture-beat = { $winner } besiegt { $loser }.
quest-picture-reached = { $who } ist nun hier: { $space }.
quest-picture-rolls = { $seat } würfelt jetzt.
quest-picture-moves = { $seat } zieht mit { $steps }.
quest-picture-goes-on = { $seat } kann noch handeln.
quest-picture-decides = { $seat } entscheidet.
quest-picture-turn = { $seat } ist am Zug.
quest-picture-combat = Kampf: { $attacker } gegen { $defender }.
quest-picture-attacks = Greift an
quest-picture-defends = Wehrt sich
quest-picture-fought = Letzter Kampf { $where }: { $attacker } { $attack }, { $defender } { $defence }.
# Das Leben, das der letzte Kampf gekostet hat, dahinter; und das Leben, das ein Kampf kosten wird.
quest-picture-cost = { $fought } { $loser } verlor { $harm } Leben.
quest-picture-stakes = Wer verliert, zahlt mit Leben: { $attacker } { $risk }, { $defender } { $loss }.
quest-picture-played = Zuletzt gespielt: { $cards }.
quest-picture-played-by = { $card } ({ $who })
quest-picture-won = { $seat } hat gewonnen!
quest-picture-over = Die Reise ist zu Ende.

## The description.
quest-picture-way = { $to } (von { $from })
quest-picture-rolled = Gewürfelt: { $first } und { $second }{ $ways ->
    [0] {""}
   *[other] , das führt nach { $spaces }
}.
quest-picture-went = Gegangen: { $spaces }.
quest-picture-went-by = { $who } ging so: { $spaces }.
quest-picture-of = { $piece } ({ $owner })
quest-picture-card = { $card } ({ $cost } Mana · { $kind })
quest-picture-card-free = { $card } ({ $kind })
quest-picture-player = { $seat } { $where } hat { $life } Leben, { $active } aktives und { $used } verbrauchtes Mana und { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}{ $traps ->
    [0] { "" }
    [one] , dazu 1 gelegte Falle
   *[other] , dazu { $traps } gelegte Fallen
}.
quest-picture-signs = An { $seat }: { $signs }.
quest-picture-summons = Kreaturen von { $seat }: { $summons }.
quest-picture-creature-at = { $card } { $attack }/{ $left } { $where }
quest-picture-creature-with = { $card } { $attack }/{ $left } { $where } ({ $signs })
quest-picture-on = auf { $space }
quest-picture-at-gate = am { $space }
quest-picture-in-hall = in { $space }
quest-picture-inside = in der Kammer
quest-picture-waits = { $seat } hat { $life } Leben, { $active } aktives Mana und noch keinen Tempel.
quest-picture-is-out = { $seat } ist raus.
quest-picture-vigil = { $seat } hat die Kammer { $count } von 3 Zügen lang gehalten.
quest-picture-temples = Eigene Tempel: { $temples }.
quest-picture-gates = Offene Tore: { $gates }.
quest-picture-marks = Fallen: { $marks }.
quest-picture-mark = { $space } ({ $owner })
quest-picture-cards = Deine Karten: { $cards }.
quest-picture-own-traps = Deine Fallen: { $traps }.
quest-picture-no-cards = Du hast keine Karten auf der Hand.

## What lies on a piece; with its symbol in the picture, without it in the description.
quest-sign = { $symbol } { $what }
quest-sign-status = { $status } { $left ->
    [0] bis zum Ende dieses Zugs
    [one] für 1 Zug
   *[other] für { $left } Züge
}
quest-sign-in-combat = { $what } in diesem Kampf
quest-sign-until-turn = { $what } bis zum nächsten eigenen Zug
quest-sign-charges = { $card } mit { $charges ->
    [one] 1 Ladung
   *[other] { $charges } Ladungen
}
quest-sign-spent = Fähigkeit genutzt
quest-sign-at-will-spent = Ausrüstung in diesem Zug genutzt

## A player's pieces by themselves, for /board detail.
quest-detail = { $seat } im Einzelnen
quest-detail-piece = { $piece } { $where }
quest-detail-summon = { $piece } { $where } · Angriff { $attack } · Leben { $left } von { $life }
# What lies on a piece, as it begins a line.
quest-detail-sign = { CAPITAL($what) }
quest-detail-does = { $what }. { $text }

# What is pointed out to somebody alone, in words.
quest-picture-aims-words = Mit diesem Wurf würdest du kämpfen: { $spaces }.
quest-picture-reach-words = Der Wurf führt dich hierher: { $spaces }.
quest-picture-threats-words = { $seat } erreicht deinen Beschwörer mit { $rolls } von { $of } Würfen.
