### The picture of Summoner's Quest, and its description for those who do not see it.

## In the picture; short.
quest-picture-status = { $status } ({ $left })
quest-picture-gear = ⚔ { $gear }
quest-picture-creature = { $card } { $attack }/{ $left }
quest-picture-creature-at = { $card } { $attack }/{ $left } ({ $space })
quest-picture-out = ausgeschieden
quest-picture-hand = Deine Hand: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
quest-picture-traps = Deine Fallen: { $traps }
quest-picture-trap = { $card } auf { $space }
quest-picture-summon = Kreatur · Angriff { $attack } · Leben { $life }
quest-picture-spell = Zauber · Reichweite { $range }
quest-picture-equipment = Ausrüstung
quest-picture-trap-card = Falle · ab { $negate } zerstört
quest-picture-round = Runde { $round } von { $last } · Stapel { $deck } · Vorrat { $pool }

## How the game stands; in the picture and first in its description.
quest-picture-setup = Die Reise beginnt.
quest-picture-temple = { $seat } wählt einen Tempel.
quest-picture-turn = { $seat } ist am Zug.
quest-picture-combat = Kampf: { $attacker } gegen { $defender }.
quest-picture-won = { $seat } hat gewonnen!
quest-picture-over = Die Reise ist zu Ende.

## The description.
quest-picture-player = { $seat } ({ $space }): Leben { $life }, Mana { $active }, verbraucht { $used }, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
quest-picture-player-with = { $seat } ({ $space }): Leben { $life }, Mana { $active }, verbraucht { $used }, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}; { $extra }.
quest-picture-chamber = Kammer
quest-picture-waits = { $seat } hat noch keinen Tempel.
quest-picture-is-out = { $seat } ist raus.
quest-picture-vigil = Züge in der Kammer: { $count }
quest-picture-gates = Offen: { $gates }.
quest-picture-marks = Fallen: { $marks }.
quest-picture-mark = { $space } ({ $owner })
quest-picture-cards = Deine Karten: { $cards }.
quest-picture-own-traps = Deine Fallen: { $traps }.
quest-picture-no-cards = Du hast keine Karten auf der Hand.
