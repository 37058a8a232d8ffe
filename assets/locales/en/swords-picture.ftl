### The picture of Swords and Sorcery, and its description for those who do not see it.

## In the picture; short.
swords-picture-barrow = Barrow
swords-picture-marsh = Glass Marsh
swords-picture-spire = High Spire
swords-picture-canyon = Red Canyon
swords-picture-moonwood = Moonwood
swords-picture-court = Drowned Court
swords-picture-ember = Ember Keep
swords-picture-barrow-short = Barrow
swords-picture-marsh-short = Marsh
swords-picture-spire-short = Spire
swords-picture-canyon-short = Canyon
swords-picture-moonwood-short = Moonwood
swords-picture-court-short = Court
swords-picture-ember-short = Ember
swords-picture-no-domain = no domain yet
# Above the name of a domain, beside what leads there or comes from there.
swords-picture-to = To
swords-picture-from = From
# The letter of a row of a map, or the number of its last spot.
swords-picture-row = { $part }
swords-picture-steps = { $left ->
    [one] 1 step left
   *[other] { $left } steps left
}
swords-picture-no-steps = No steps
swords-picture-stack = In the air, the top one first
# Above the cards that lie before the players, and above those that were played last.
swords-picture-open = { $count ->
    [one] 1 open card
   *[other] { $count } open cards
}
swords-picture-played-last = Played last
# Above the signs of what lasts on pieces, each with its card.
swords-picture-signs = Signs on pieces
# Between the side that moved in and the other, before their conflict.
swords-picture-attacks = attacks
# Between the winner of a conflict and the loser.
swords-picture-beats = beats
# $count: cards that are not shown
swords-picture-more = And { $count } more
# Above the conflicts that are to be fought, and above those that are over.
swords-picture-fights-to-come = Fights ahead
swords-picture-fights-over = Fights over, the winner first
# Above the cards in the hands of others that the viewer sees.
swords-picture-in-hand = In hand
# Beside samples of a line on the maps, of a spot with a trap, and of the Nexus.
swords-picture-walked = Ways
swords-picture-trap = Trap
swords-picture-nexus = Nexus
# Beside the signs on the maps, at most eight letters: a piece died, magic moved one, its steps, a burst of a fight
# that is over; then a rock, a ghost, a wizard turned to rock, a doppelganger; then a kind of piece.
swords-picture-died = Died
swords-picture-jumped = Teleport
swords-picture-stepped = Steps
swords-picture-burnt = Fought
swords-picture-rock = Rock
swords-picture-ghost = Ghost
swords-picture-stone = As rock
swords-picture-double = Double
swords-picture-body-wizard = Wizard
swords-picture-body-warrior = Warrior
swords-picture-body-guard = Guard
swords-picture-body-pion = Pion
swords-picture-body-demon = Demon
swords-picture-body-hulk = Hulk
swords-picture-used = used
swords-picture-in-use = in use
swords-picture-keeps = for { $card }
# $place: the player's place in the end
swords-picture-place = place { $place }
swords-picture-hand = { $count ->
    [one] Your card
   *[other] Your { $count } cards
}
swords-picture-kind-artifact = Artifact
swords-picture-kind-artifact-trap = Artifact, trap
swords-picture-kind-weapon = Weapon
swords-picture-kind-spell = Spell
swords-picture-kind-spell-trap = Spell, trap
swords-picture-kind-potion = Potion
swords-picture-kind-scroll = Scroll
swords-picture-kind-scroll-trap = Scroll, trap
# $rounds: until the game ends if nobody loses a piece
swords-picture-quiet = { $rounds ->
    [one] Over after 1 more round without a loss
   *[other] Over after { $rounds } more rounds without a loss
}

## How the game stands; in the picture and first in its description.
swords-picture-setup = The domains are being laid out.
swords-picture-choosing = { $who } chooses a domain.
swords-picture-mustering = The warbands muster: { $count ->
    [one] one is
   *[other] { $count } are
} missing.
swords-picture-placing = { $who } places a piece.
swords-picture-wisdom = { $who } uses the cards of Wisdom.
swords-picture-stepping = { $who } steps on with { $card }: { $left } left.
swords-picture-moving = { $who } moves. Round { $round }.
swords-picture-moving-on = { $winner } beats { $loser } ({ $spot }). { $who } moves.
swords-picture-fighting = { $who } fights: { $count ->
    [one] one conflict
   *[other] { $count } conflicts
} to go.
swords-picture-asked = { $who } may answer: { $about }.
swords-picture-asked-many = { $count } may answer: { $about }.
swords-picture-window-card = { $card }
swords-picture-window-trap = a trap at { $spot }
swords-picture-window-teleport = a teleport to { $spot }
swords-picture-window-movement = before the conflicts
swords-picture-window-fight = before the fight at { $spot }
swords-picture-window-attack = { $mover } attacks { $other } ({ $spot })
swords-picture-window-death = after a death
swords-picture-window-end = before the turn ends
swords-picture-over = The battle is over. First: { $seats }.

## The description.
swords-picture-turn = It is { $who }'s turn, dice { $dice }, { $left ->
    [0] no steps left.
    [one] 1 step left.
   *[other] { $left } steps left.
}
swords-picture-dice = Dice { $dice }, { $left ->
    [0] no steps left.
    [one] 1 step left.
   *[other] { $left } steps left.
}
swords-picture-fighter = { $who }'s { $rank }
swords-picture-conflict = Conflict at { $spot }: { $mover } attacks { $other }.
swords-picture-flight = In the air, the top one first: { $items }.
swords-picture-item = { $card } by { $who }{ $named ->
    [0] {""}
   *[other] {" "}on { $targets }
}
swords-picture-own-muster = You have mustered: { $pieces }.
swords-picture-own-army = Your warband would stand like this: { $pieces }.
swords-picture-own-card = { $card } ({ $kind } { $level })
swords-picture-own-hand = You hold { $cards }.
swords-picture-own-due = To be used at once: { $cards }.
swords-picture-seen-hand = { $who } holds { $cards }.
swords-picture-player = { $who } ({ $domain }), { $held ->
    [0] no cards
    [one] 1 card
   *[other] { $held } cards
}{ $count ->
    [0] {""}
    [one] , 1 piece
   *[other] , { $count } pieces
}{ $place ->
    [0] {""}
   *[other] , place { $place }
}{ $open ->
    [0] {""}
   *[other] ; open { $cards }
}{ $some ->
    [0] {""}
   *[other] : { $pieces }
}.
swords-picture-noted = { $card } ({ $note })
swords-picture-gone = { $who } ({ $domain }) has no piece left, place { $place }.
swords-picture-some-wizard = wizard { $spots }
swords-picture-some-stone = wizard as rock { $spots }
swords-picture-some-warrior = { $count ->
    [one] warrior
   *[other] warriors
} { $spots }
swords-picture-some-demon = demon { $spots }
swords-picture-some-hulk = hulk { $spots }
swords-picture-some-guard = { $count ->
    [one] guard
   *[other] guards
} { $spots }
swords-picture-some-pion = { $count ->
    [one] pion
   *[other] pions
} { $spots }
swords-picture-some-ghost = { $count ->
    [one] ghost
   *[other] ghosts
} ({ $rank }) { $spots }
swords-picture-some-likeness = { $count ->
    [one] doppelganger
   *[other] doppelgangers
} ({ $rank }) { $spots }
swords-picture-nobodys = Nobody's: { $pieces }.
swords-picture-rocks = Rocks: { $spots }.
swords-picture-way = { $rank } { $from } to { $to }
swords-picture-went = Moved last: { $ways }.
swords-picture-fell = Died last: { $spots }.
# $moved, $met: what the dice of either side came to
swords-picture-fought = Fought at { $spot }: { $mover } { $moved }, { $other } { $met }; { $winner } beats { $loser }.
swords-picture-played = Played last: { $cards }.
swords-picture-played-by = { $card } ({ $who })
swords-picture-lasts = { $card }: { $pieces }.
swords-picture-steps-made = Steps made: { $pieces }.
swords-picture-made = { $piece } ({ $steps })
swords-picture-awaited = Waiting for { $seats }.
swords-picture-owner = { $domain }, the domain of { $who }, who has { $held ->
    [0] no cards
    [one] 1 card
   *[other] { $held } cards
}{ $count ->
    [0] {""}
    [one] {" "}and 1 piece
   *[other] {" "}and { $count } pieces
}{ $place ->
    [0] {""}
   *[other] , place { $place }
}.
swords-picture-owner-gone = { $domain }, the domain of { $who }, who has { $held ->
    [0] no piece left
   *[other] no piece left and { $held } in hand
}, place { $place }.
swords-picture-whose = { CAPITAL($domain) }, the domain of { $who }
swords-picture-stands = { $who }: { $pieces }.
swords-picture-ground = Nexus { $nexus }, traps { $traps }.
swords-picture-leads = The left transmitter leads to { $left }, the right one to { $right }.
swords-picture-piece = { $rank } { $spot }

# What is pointed out to one viewer alone: beside the board in a word, and in words.
swords-picture-aims = Attack
swords-picture-aims-words = You can attack on { $spots }.
swords-picture-threats = Danger
swords-picture-threats-words = Another's piece is one step from yours: { $spots }.
swords-picture-reach = Move
swords-picture-reach-words = Your pieces can get to { $spots }.
