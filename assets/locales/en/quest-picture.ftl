### The picture of Summoner's Quest, and its description for those who do not see it.

## In the picture; short.
quest-picture-status = { $status } ({ $left })
quest-picture-gear = ⚔ { $gear }
quest-picture-creature = { $card } { $attack }/{ $left }
quest-picture-creature-at = { $card } { $attack }/{ $left } on { $space }
quest-picture-out = out of the quest
quest-picture-hand = Your hand: { $count ->
    [one] one card
   *[other] { $count } cards
}
quest-picture-traps = Your traps: { $traps }
quest-picture-trap = { $card } on { $space }
quest-picture-summon = Summon · attack { $attack } · life { $life }
quest-picture-spell = Spell · range { $range }
quest-picture-equipment = Equipment
quest-picture-trap-card = Trap · { $negate }+ destroys it
quest-picture-round = Round { $round } of { $last } · deck { $deck } · pool { $pool }

## How the game stands; in the picture and first in its description.
quest-picture-setup = The quest begins.
quest-picture-temple = { $seat } chooses a temple.
quest-picture-turn = { $seat } acts.
quest-picture-combat = { $attacker } attacks { $defender }.
quest-picture-won = { $seat } has won!
quest-picture-over = The quest is over.

## The description.
quest-picture-player = { $seat } on { $space }: life { $life }, mana { $active } and { $used } used, { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
quest-picture-player-with = { $seat } on { $space }: life { $life }, mana { $active } and { $used } used, { $cards ->
    [one] one card
   *[other] { $cards } cards
}; { $extra }.
quest-picture-chamber = chamber
quest-picture-waits = { $seat } has no temple yet.
quest-picture-is-out = { $seat } is out.
quest-picture-vigil = turns held: { $count }
quest-picture-gates = Open: { $gates }.
quest-picture-marks = Traps: { $marks }.
quest-picture-mark = { $space } ({ $owner })
quest-picture-cards = Your cards: { $cards }.
quest-picture-own-traps = Your traps: { $traps }.
quest-picture-no-cards = You hold no cards.
