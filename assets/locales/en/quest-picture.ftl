### The picture of Summoner's Quest, and its description for those who do not see it.

## In the picture; short.
quest-picture-more = +{ $count } · /board detail
# A summon with its attack, the life left, and its space; equipment with its charges.
quest-picture-creature = { $card } { $attack }/{ $left } { $space }
quest-picture-about = { $piece }: { $what }
quest-picture-charged = { $card }, { $charges ->
    [one] 1 charge
   *[other] { $charges } charges
}
quest-picture-hand = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
# A status behind its symbol, with the turns that it lasts.
quest-picture-status = { $status }{ $left ->
    [0] {""}
    [one] {" "}1 turn
   *[other] {" "}{ $left } turns
}
# The labels of the spaces of an arm; the number of its portal is below.
quest-picture-gate = gate
quest-picture-hall = hall { $depth }
quest-picture-lately = played
quest-picture-last = Last move
quest-picture-route = { $from } → { $to }
quest-kind-focus = focus point
quest-kind-portal = portal
quest-kind-temple = temple
quest-legend-focus = focus: a card
quest-legend-trap = trap
quest-legend-gear = equipment
quest-legend-spent = ability used
quest-legend-boost = lasting effect
# The words on the lock of a gate.
quest-picture-open = open
quest-picture-shut = shut
# The mana on a player's card.
quest-picture-active = { $count } active
quest-picture-used = { $count } used
# The space of a piece, on a space where it can go.
quest-picture-origin = { $space }→
# The loser of the last combat: the life lost and left; before the dice, the life at stake.
quest-picture-left = −{ $harm } → { $life } ♥
quest-picture-risk = risks { $harm } ♥
quest-legend-more = more signs
quest-legend-power = attack/life
quest-legend-poisoned = −1 life a turn
quest-legend-rooted = stays put
quest-legend-turned = walks back
quest-legend-cursed = −1 in combat
quest-legend-silenced = uses nothing
quest-legend-blessed = +1 in combat
quest-legend-regrowing = +1 life a turn
quest-legend-hidden = not touched
quest-picture-rounds = Round { $round } of { $last }
quest-picture-out = Out of the quest
quest-picture-trap = { $card } on { $space }
quest-picture-summon = Creature · attack { $attack } · life { $life }
quest-picture-spell = Spell · range { $range }
quest-picture-equipment = Equipment
quest-picture-trap-card = Trap · { $negate }+ destroys it
quest-picture-round = Round { $round } of { $last } · deck { $deck } · pool { $pool }

## How the game stands; in the picture and first in its description.
quest-picture-setup = The quest begins.
quest-picture-temple = { $seat } chooses a temple.
# The latest event and the choice that is awaited, one sentence each.
quest-picture-told = { $news } { $next }
quest-picture-holds = { $count ->
    [0] { $seat } is in the chamber.
   *[other] { $seat } holds the chamber: { $count } of 3.
}
quest-picture-beat = { $winner } beat { $loser }.
quest-picture-reached = { $who } went to { $space }.
quest-picture-rolls = { $seat } is to roll.
quest-picture-moves = { $seat } rolled { $steps } and moves next.
quest-picture-goes-on = { $seat } may still act.
quest-picture-decides = { $seat } decides.
quest-picture-turn = { $seat } acts.
quest-picture-combat = { $attacker } attacks { $defender }.
quest-picture-attacks = Attacks
quest-picture-defends = Defends
quest-picture-fought = Last combat { $where }: { $attacker } { $attack }, { $defender } { $defence }.
# The life that the last combat cost, behind it; and the life that a combat will cost.
quest-picture-cost = { $fought } { $loser } lost { $harm } life.
quest-picture-stakes = If beaten, { $attacker } loses { $risk } life, { $defender } { $loss }.
quest-picture-played = Played last: { $cards }.
quest-picture-played-by = { $card } ({ $who })
quest-picture-won = { $seat } has won!
quest-picture-over = The quest is over.

## The description.
quest-picture-way = { $to } (from { $from })
quest-picture-rolled = Rolled { $first } and { $second }{ $ways ->
    [0] {""}
   *[other] , which leads to { $spaces }
}.
quest-picture-went = Went by { $spaces }.
quest-picture-went-by = { $who } went by { $spaces }.
quest-picture-of = { $piece } ({ $owner })
quest-picture-card = { $card } ({ $cost } mana · { $kind })
quest-picture-card-free = { $card } ({ $kind })
quest-picture-player = { $seat } { $where } has { $life } life, { $active } active and { $used } used mana and { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $traps ->
    [0] { "" }
    [one] , and 1 trap laid
   *[other] , and { $traps } traps laid
}.
quest-picture-signs = On { $seat }: { $signs }.
quest-picture-summons = Creatures of { $seat }: { $summons }.
quest-picture-creature-at = { $card } { $attack }/{ $left } { $where }
quest-picture-creature-with = { $card } { $attack }/{ $left } { $where } ({ $signs })
quest-picture-on = on { $space }
quest-picture-at-gate = at { $space }
quest-picture-in-hall = in { $space }
quest-picture-inside = in the chamber
quest-picture-waits = { $seat } has { $life } life, { $active } active mana and no temple yet.
quest-picture-is-out = { $seat } is out.
quest-picture-vigil = { $seat } has held the chamber for { $count } of 3 turns.
quest-picture-temples = Own temples: { $temples }.
quest-picture-gates = Open gates: { $gates }.
quest-picture-marks = Traps: { $marks }.
quest-picture-mark = { $space } ({ $owner })
quest-picture-cards = Your cards: { $cards }.
quest-picture-own-traps = Your traps: { $traps }.
quest-picture-no-cards = You hold no cards.

## What lies on a piece; with its symbol in the picture, without it in the description.
quest-sign = { $symbol } { $what }
quest-sign-status = { $status } { $left ->
    [0] until this turn ends
    [one] for 1 turn
   *[other] for { $left } turns
}
quest-sign-in-combat = { $what } in this combat
quest-sign-until-turn = { $what } until the owner's next turn
quest-sign-charges = { $card } with { $charges ->
    [one] 1 charge
   *[other] { $charges } charges
} left
quest-sign-spent = ability used
quest-sign-at-will-spent = equipment used this turn

## A player's pieces by themselves, for /board detail.
quest-detail = { $seat } in detail
quest-detail-piece = { $piece } { $where }
quest-detail-summon = { $piece } { $where } · attack { $attack } · life { $left } of { $life }
# What lies on a piece, as it begins a line.
quest-detail-sign = { CAPITAL($what) }
quest-detail-does = { $what }. { $text }

# What is pointed out to one viewer alone, in words.
quest-picture-aims-words = With this roll you would fight on { $spaces }.
quest-picture-reach-words = The roll leads you to { $spaces }.
quest-picture-threats-words = { $seat } reaches your summoner with { $rolls } of { $of } rolls.
