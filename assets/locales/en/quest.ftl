### Summoner's Quest.
### Words of moves that no message has: arms, self.

quest-title = Summoner's Quest
quest-goal = Hold the chamber for three turns.
quest-blurb = Two to four summoners circle a world of four mythologies for cards and mana, and lay traps for each other. Hold the chamber for three turns, or be the last one standing.
quest-length = -# As computers play: 13 to 19 rounds, 50 decisions a seat
quest-rounds-number = { $value ->
    [one] after one round, all who are left are ranked
   *[other] after { $value } rounds, all who are left are ranked
}

## The board and what stands on it

quest-space-temple = { $space } (temple)
quest-space-portal = { $space } (portal)
quest-space-gate = the gate at { $portal }
quest-space-hall = hall { $depth } of { $portal }
quest-space-chamber = the chamber
quest-space-chamber-by-itself = The chamber
quest-section-0 = Nordic
quest-section-1 = Japanese
quest-section-2 = Greek
quest-section-3 = Amazonian
quest-section-4 = Ways to the chamber
quest-temple-of = The { $myth } temple, { $space }
quest-piece-at = On { $space }
quest-summon-of = { $piece } of { $owner }
quest-space-trap = A trap of { $owner } lies there
quest-space-pieces = There: { $pieces }
quest-summon-it = Summon { $card } ({ $cost } mana)
quest-cast-it = Cast { $card } ({ $cost } mana)
quest-cast-on = Cast { $card } on { $target }
quest-equip-it = Put on { $card } ({ $cost } mana)
quest-costs = Costs { $cost } mana. { $text }
quest-equip-on = Put { $card } on { $target }
quest-trap-it = Lay a trap: { $card }
quest-use-it = { $cost ->
    [0] Use { $card }
   *[other] Use { $card } ({ $cost } mana)
}
quest-use-on = Use { $card } on { $target }
quest-discard-it = Discard { $card }
quest-at-will = { $text } { $piece } bears it.
quest-borne = Borne by { $piece }
quest-trip = { $piece } → { $space }
quest-trip-both = With { $piece } → { $space }
quest-trip-pair = Both → { $space }
quest-trip-fight = { $trip } ⚔
quest-trip-against = { $about }, into a fight with { $foes }
quest-trip-mana = { $about }, +{ $count } mana at your temple
quest-trip-own-trap = { $about }, onto your own trap { $card }
quest-trip-trap = { $about }, onto a trap of { $owner }
quest-trip-onwards-each = { $pieces }, { $steps ->
    [one] one space each
   *[other] { $steps } spaces each
}
quest-trip-back-each = { $pieces }, { $steps ->
    [one] one space back each
   *[other] { $steps } spaces back each
}
quest-pair = { $one } and { $other }
quest-trip-onwards = { $steps ->
    [one] One space onwards
   *[other] { $steps } spaces onwards
}
quest-trip-back = { $steps ->
    [one] One space backwards
   *[other] { $steps } spaces backwards
}
quest-status-poisoned = poisoned
quest-status-rooted = rooted
quest-status-turned = turned
quest-status-cursed = cursed
quest-status-silenced = silenced
quest-status-blessed = blessed
quest-status-regrowing = regrowing
quest-status-hidden = hidden
quest-status-told = { $status } ({ $does })
quest-status-poisoned-does = Loses 1 life, or takes 1 damage, at the start of each of its turns.
quest-status-rooted-does = Does not move by the roll and takes no portal.
quest-status-turned-does = Moves the other way, enters no gate and gains no mana on the way.
quest-status-cursed-does = Has −1 on the combat die.
quest-status-silenced-does = Uses no ability, no equipment ability and no spell.
quest-status-blessed-does = Has +1 on the combat die.
quest-status-regrowing-does = Heals 1 at the start of each of its turns.
quest-status-hidden-does = Not touched by what others do in their turns. Traps and combats reach it all the same.

## What is awaited

quest-awaited-temple = to choose a temple
quest-awaited-temple-tip = Your temple gives two mana each time your summoner comes round to it clockwise.
quest-awaited-turn = to take a turn
quest-awaited-turn-tip = Roll, then move one piece by the whole roll. Draw cards on focus points, save ten mana for a gate, and hold the chamber for three turns.
quest-awaited-combat = to answer in a combat
quest-awaited-combat-tip = Use one ability or one thing, or just roll. The higher die wins and deals damage: a creature its attack, a summoner 2, or its own life to a creature. The loser steps back.

## What is done for those whose time is up

quest-stead-roll = the dice were rolled
quest-stead-end = the turn was ended
quest-stead-pass = nothing was used

## Questions and answers: the turn

quest-ask-nothing = You have nothing to decide.
quest-ask-temple = Which temple do you start from?
quest-ask-turn = **It's your move:** { $active } active mana, { $used } used. What do you do?
quest-ask-turn-aim = **It's your move:** { $active } active mana, { $used } used. { $aim } What do you do?
quest-aim-open = You have the mana for a gate. Walk to a portal and open it.
quest-aim-enter = Go in through the open gate at { $portals }.
quest-aim-stay = This is turn { $turn } of 3 in the chamber.
quest-ask-move = You rolled { $one } and { $other }. Who moves?
quest-do-move = Move
quest-do-roll = Roll the dice
quest-do-open = Open the gate for 10 mana
quest-ask-open = The gate opens for everyone, for good. Spend 10 mana?
quest-do-open-gate = Open it
quest-do-summon = Summon a creature
quest-do-cast = Cast a spell
quest-do-use = Use an ability
quest-do-equip = Put on equipment
quest-do-trap = Lay a trap
quest-do-discard = Discard equipment
quest-do-end = End the turn
quest-ask-summon = Which creature?
quest-ask-cast = Which spell?
quest-ask-use = Which ability?
quest-ask-equip = Which equipment?
quest-ask-trap = Which trap? Everyone will see where it lies, but not what it is.
quest-ask-discard = Which equipment do you discard?
quest-ask-bearer = Who bears { $card }?
quest-ask-place = Where do you lay { $card }? Any piece that lands there, yours too, rolls a die. { $negate } or more destroys it.
quest-ask-aim = { $card } – on what?
quest-part = Part { $part }
quest-do-both = Summoner and a creature together
quest-mover = { $pieces }: { $steps ->
    [one] one space
   *[other] { $steps } spaces
}
quest-movers = { $pieces }
quest-ask-way = Which way?
quest-way-clockwise = Clockwise
quest-way-back = Backwards
quest-leg = { $what } → { $space }
quest-ask-gate-shut = The gate at { $portal } is shut. Open it?
quest-ask-gate-open = The gate at { $portal } is open. Go in?
quest-gate-turn = Enter
quest-gate-pass = Walk past
quest-gate-open = Open it for 10 mana

## Questions and answers: what comes of a move

quest-ask-trap-on = Which of the two takes the trap?
quest-do-trap-on = Choose who takes the trap
quest-ask-attack = Who do you attack?
quest-do-attack = Attack
quest-ask-fight-with = Which of the two fights?
quest-do-fight-with = Choose who fights
quest-ask-portal = Take the portal to { $space }?
quest-portal-leads = To the next portal clockwise
quest-portal-skips = Past your temple, without its mana
quest-do-portal = Go on to { $space }
quest-do-stay = Stay here
quest-ask-exchange = You hold five cards. Discard one to draw another?
quest-ask-which = Which card do you discard?
quest-do-keep = Keep all five
quest-ask-defend = { $attacker } attacks { $piece }. Who defends?
quest-do-defend = Choose who defends
quest-ask-combat = { $piece } ({ $deals } damage) against { $attacker } ({ $takes } damage), before the dice. Do you use anything?
quest-do-forgo = Use nothing: roll the dice

## Standing orders

quest-ask-standing = What would you like to arrange?
quest-do-orders = Standing orders
quest-do-resign = Resign
quest-ask-orders = { $defend } { $spend } What do you change?
quest-do-orders-defend = Who defends my summoner
quest-do-orders-spend = Abilities when I am attacked
quest-ask-orders-defend = Who defends your summoner when one of your creatures is on the same space?
quest-ask-orders-spend = Which abilities may be used when you are attacked?
quest-order-ask = Ask me
quest-order-summon = The strongest creature, always
quest-order-named = { $summon }, always
quest-order-summoner = The summoner, always
quest-order-keep = Ask me, but keep { $keep } active mana
quest-order-never = None
quest-orders-defend-ask = You'll be asked who defends your summoner.
quest-orders-defend-summon = The strongest creature always defends your summoner.
quest-order-ended-named = Your order that { $summon } defends ended because it's gone; you'll be asked.
quest-orders-defend-named = { $summon } always defends your summoner; if it isn't on the same space, you'll be asked.
quest-orders-defend-summoner = Your summoner always defends themselves.
quest-orders-spend-ask = You'll be asked about abilities when you are attacked.
quest-orders-spend-keep = You'll be asked about abilities when you are attacked, but never go below { $keep } active mana.
quest-orders-spend-never = No abilities are used when you are attacked.
quest-ordered = Your standing orders are changed. { $defend } { $spend }

## What happens: the course of the game

quest-roll = { $who } rolls { $die }
quest-order-rolled = Rolls for turn order: { $rolls }.
quest-order-tied = Rolls for turn order: { $rolls }. Ties are rolled again.
quest-order-set = Turn order: { $order }.
quest-temple-taken = { $who } sets out from the { $myth } temple, { $space }.
quest-turn-began = The turn of { $who } begins.
quest-turn-ended = { $who } ends the turn.
quest-vigil = 👑 { $who } has held the chamber for { $count ->
    [one] one turn: two more, and the game is won
    [2] two turns: one more, and the game is won
   *[other] { $count } turns
}.
quest-fell = 💀 { $who } has lost the last life stone and is out.
quest-fell-cards = 💀 { $who } has lost the last life stone and is out, still holding { $cards }.
quest-resigned = 🏳️ { $who } resigns and leaves the quest.
quest-resigned-cards = 🏳️ { $who } resigns and lays down { $cards }.
quest-won-chamber = 🏆 { $who } has kept the chamber for three turns and wins!
quest-won-last = 🏆 { $who } is the last summoner standing and wins!
quest-ended = The last round is over, and the chamber stays without a lord.

## What happens: moves

quest-rolled = { $who } rolls { $one } and { $other }.
quest-gate-opened = 🚪 { $who } has opened the gate at { $space }!
quest-moved = { $pieces } { $movers ->
    [one] moves
   *[other] move
} { $count ->
    [one] one space
   *[other] { $count } spaces
} to { $space }.
quest-moved-hastened = { $pieces } { $movers ->
    [one] moves
   *[other] move
} { $count ->
    [one] one space
   *[other] { $count } spaces
} to { $space }, hastened by { $cards }.
quest-portal-taken = Through the portal: { $pieces } to { $space }.
quest-stayed = { $who } doesn't take the portal.
quest-kept = { $who } keeps five cards.
quest-pushed = { $piece } is carried on to { $space }.
quest-pulled = { $piece } is thrown back to { $space }.
quest-warped = { $piece } vanishes and appears on { $space }.
quest-swapped = { $piece } changes places, to { $space }.
quest-evicted = { $piece } is thrown out of the chamber, to { $space }.
quest-beaten = { $piece } gives way, to { $space }.
quest-retreated = { $pieces } { $movers ->
    [one] falls
   *[other] fall
} back to { $space }.
quest-swapped-both = { $one } and { $other } change places, to { $here } and { $there }.
quest-trap-evaded = { $piece } evades the trap { $card }, and it is gone.
quest-trap-destroyed = { $piece } destroys a trap with { $die }: it was { $card }.
quest-trap-sprung = { $piece } rolls { $die } and springs { $card }! { $text }
quest-trap-sprung-short = { $piece } rolls { $die } and springs { $card }!
quest-die-needs = { $die } ({ $needs } needed)
quest-die-plus = { $die } + { $amount }
quest-die-minus = { $die } − { $amount }

## What happens: combats

quest-attacked = ⚔ { $attacker } attacks { $target }.
quest-defended = { $piece } defends.
quest-defended-ordered = { $piece } defends, by standing order.
quest-forwent-ordered = { $who } trusts the dice, by standing order.
quest-forwent = { $who } trusts the dice.
quest-fought-won = Dice { $attack } against { $defence }. The attack succeeds.
quest-fought-lost = Dice { $attack } against { $defence }. The attack fails.
quest-fought-tied = Dice { $attack } against { $defence }, a tie. They roll again.
# The dice of one side with what is added, or those of which the best or the worst counts.
quest-dice-sum = { $dice } = { $total }
quest-dice-count = ({ $dice }) = { $total }
quest-broken-off = The combat breaks off.

## What happens: cards and what they do

quest-because = { $cause }: { $what }
quest-cause-poisoned = Poison
quest-cause-regrowing = Regrowth
quest-drew = { $who } draws a card.
quest-drew-own = You draw { $card }.
quest-trap-laid = { $who } lays a trap on { $space }.
quest-trap-laid-own = You lay { $card } on { $space }.
quest-casts = { $who } casts { $card }
quest-uses = { $who } uses { $card }
quest-used = { $what }.
quest-used-on = { $what } on { $on }.
quest-used-at = { $what } at { $space }.
quest-hurt = { $piece } loses { $amount } life.
quest-head-life = 🔻 { $who } has { $left ->
    [one] one life stone
   *[other] { $left } life stones
} left.
quest-hurt-summon = { $piece } takes { $amount } damage.
quest-healed = { $piece } regains { $amount } life.
quest-healed-summon = { $piece } heals { $amount } damage.
quest-boosted = { $piece }: { $effect }.
quest-boost-might = { $amount } more damage
quest-boost-edge = +{ $amount } on the die
quest-boost-edge-less = −{ $amount } on the die
quest-boost-fate-high = the best of { $amount ->
    [one] one die
   *[other] { $amount } dice
} more
quest-boost-fate-low = the worst of { $amount ->
    [one] one die
   *[other] { $amount } dice
} more
quest-boost-guard = takes { $amount } less damage each time
quest-boost-stride = { $amount } spaces further this turn
quest-boost-sanctum = cards cost 1 less
quest-afflicted = { $piece } is { $status } for { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
quest-cured-bad = { $piece } shakes off all that is bad.
quest-cured-good = { $piece } loses all blessings.
quest-stones-gained = { $who } gains { $count ->
    [one] a mana stone
   *[other] { $count } mana stones
} for good.
quest-temple-gave = At the temple { $who } gains { $count ->
    [one] a mana stone
   *[other] { $count } mana stones
} for good.
quest-mana-back = { $who } gets { $count } mana back.
quest-mana-lost = { $who } loses { $count } active mana.
quest-discarded = { $who } discards { $card }.
quest-disarmed = The trap on { $space } is shown and gone: { $card }.
quest-gear-lost = { $piece } no longer bears { $card }.
quest-summoned = { $who } summons { $card }!
quest-equipped = { $who } puts on { $card }.
quest-equipped-summon = { $who } equips { $piece } with { $card }.
quest-destroyed = { $card } is destroyed.
quest-reshuffled = The discards are shuffled into a new deck.

## Refusals

quest-refuse-move-first = You've rolled: move one of your pieces first.
quest-refuse-settle-first = Answer the open question first.
quest-refuse-rolled = You have already rolled this turn.
quest-refuse-nobody-moves = None of your pieces can move, so there is no roll.
quest-refuse-roll-first = Roll first, then move. There is one move a turn.
quest-refuse-end-before-roll = Roll and move before you end your turn.
quest-refuse-not-at-gate = Your summoner has to stand on a portal, or pass it in a move, to open its gate.
quest-refuse-gate-open = That gate is already open.
quest-refuse-gate-mana = A gate costs 10 active mana.
quest-refuse-no-such-card = “{ $word }” isn't in your hand.
quest-refuse-wrong-kind = { $card } isn't that kind of card.
quest-refuse-mana = { $card } costs { $cost } mana, and you have { $active } active.
quest-refuse-no-room = A creature appears next to your summoner, and there is no free space.
quest-refuse-silenced = The piece that would use that is silenced.
quest-refuse-not-yours = You have no “{ $word }” on the board.
quest-refuse-no-ability = That works automatically.
quest-refuse-in-combat-only = You can use that only in a combat, before the dice.
quest-refuse-one-at-will = You have already used an equipment ability this turn; one is the limit.
quest-refuse-exhausted = You have already used that ability this turn.
quest-refuse-ability-mana = You don't have enough active mana for that ability.
quest-refuse-no-target = Nothing that it could affect is within its range now.
quest-refuse-not-that-target = That is out of its range, or it would do nothing there.
quest-refuse-bears-enough = It can't carry any more. Discard a piece of equipment first.
quest-refuse-too-far-to-equip = You can only equip a creature within one space of your summoner.
quest-refuse-no-space = “{ $word }” isn't a space of the board.
quest-refuse-trap-chamber = You can't lay a trap in the chamber.
quest-refuse-trap-there = A trap already lies there.

## Achievements
quest-feat-untouched = Untouched
quest-feat-untouched-how = Win without losing a single life stone.
quest-feat-brink = On the Brink
quest-feat-brink-how = Win with your last life stone.
quest-feat-trapper = Trapper
quest-feat-trapper-how = Have three traps of yours spring in one game.
quest-feat-menagerie = Menagerie
quest-feat-menagerie-how = Have five creatures on the board at once.
quest-feat-bare-hands = Bare Hands
quest-feat-bare-hands-how = Destroy four creatures in one game with your summoner alone.
quest-feat-keymaster = Keymaster
quest-feat-keymaster-how = Open two gates in one game.

## Lines of the room in one
quest-then = { $said } { $then }
quest-rolled-moved = { $who } rolls { $one } and { $other } and moves { $count ->
    [one] one space
   *[other] { $count } spaces
} to { $space }.
quest-rolled-all-moved = { $who } rolls { $one } and { $other }. { $pieces } { $movers ->
    [one] moves
   *[other] move
} { $count ->
    [one] one space
   *[other] { $count } spaces
} to { $space }.
quest-turn-goes = { $who }'s turn ends, { $next }'s begins.
quest-drew-more = { $who } draws { $count } cards.
quest-afflictions = { $piece } is { $states }.
quest-state = { $status } for { $turns ->
    [one] one turn
   *[other] { $turns } turns
}

## Why a move is better than others

quest-why-chamber = { $what ->
    [you-more] you hold the chamber more often
    [you-less] you hold the chamber less often
    [they-more] others hold the chamber more often
   *[they-less] others hold the chamber less often
}
quest-why-near = { $what ->
    [you-more] you come nearer to the chamber
    [you-less] you are further from the chamber
    [they-more] others come nearer to the chamber
   *[they-less] others are further from the chamber
}
quest-why-life = { $what ->
    [you-more] you keep more life
    [you-less] you lose more life
    [they-more] others keep more life
   *[they-less] others lose more life
}
quest-why-poisoned = { $what ->
    [you-more] you are poisoned more often
    [you-less] you are poisoned less often
    [they-more] others are poisoned more often
   *[they-less] others are poisoned less often
}
quest-why-summons = { $what ->
    [you-more] you have more creatures
    [you-less] you have fewer creatures
    [they-more] others have more creatures
   *[they-less] others have fewer creatures
}
quest-why-gear = { $what ->
    [you-more] you are better equipped
    [you-less] you are less well equipped
    [they-more] others are better equipped
   *[they-less] others are less well equipped
}
quest-why-cards = { $what ->
    [you-more] you have more cards in hand
    [you-less] you have fewer cards in hand
    [they-more] others have more cards in hand
   *[they-less] others have fewer cards in hand
}
quest-why-traps = { $what ->
    [you-more] you are likelier to walk into a trap
    [you-less] you are less likely to walk into a trap
    [they-more] others are likelier to walk into a trap
   *[they-less] others are less likely to walk into a trap
}
quest-why-rooted = { $what ->
    [you-more] you are stuck more often
    [you-less] you are stuck less often
    [they-more] others are stuck more often
   *[they-less] others are stuck less often
}

## Dangers, as a review tells them: clauses behind “at that point”

quest-plight-life = you had { $life } life left
quest-plight-rival = { $who } held the chamber
