### The Sorcerer's Chamber.

chamber-title = The Sorcerer's Chamber
chamber-goal = Take the others' pyramids and be the last one standing.
chamber-blurb = A duel of two to four sorcerers. Collect orbs, keep their suits to yourself, and be the last one standing.
chamber-length = -# As computers play: 7 to 11 rounds, about 30 choices for each player
chamber-draw-number = { $value ->
    [0] the game is never a draw, however long nobody loses a pyramid
    [one] a round without a lost pyramid makes a draw
   *[other] { $value } rounds without a lost pyramid make a draw
}

## Suits, places and directions

chamber-suns = ☀ Suns
chamber-moons = ☾ Moons
chamber-crowns = ♛ Crowns
chamber-arms = ⚔ Arms
chamber-portal = the { $suit } portal
# Words of a place, a direction or an order as they begin an answer.
chamber-capital = { CAPITAL($words) }
chamber-facing-n = north
chamber-facing-ne = north-east
chamber-facing-e = east
chamber-facing-se = south-east
chamber-facing-s = south
chamber-facing-sw = south-west
chamber-facing-w = west
chamber-facing-nw = north-west

## What is awaited

chamber-awaited-turn = to take a turn
chamber-awaited-turn-tip = You have two moves, and a spell for every orb you hold. Gather orbs, face a sorcerer in a straight line, and zap.
chamber-awaited-answer = to answer a zap
chamber-awaited-answer-tip = If your orb has the suit of the zap, it turns round; otherwise the zap still comes and the orb is spent. Remember which orbs they took.
chamber-awaited-placement = to put orbs back
chamber-awaited-placement-tip = Put spent orbs where you can fetch them soon and the others can't.

## What is done for those whose time is up

chamber-stead-end = the turn was ended
chamber-stead-let = the zap went unanswered
chamber-stead-place = the orb was put back

## Questions and answers: the turn

chamber-ask-nothing = You have nothing to decide.
chamber-ask-turn = **It's your move.** { $moves ->
    [0] No moves left
    [one] One move left
   *[other] { $moves } moves left
}, { $orbs ->
    [0] no orbs
    [one] one orb
   *[other] { $orbs } orbs
} in hand{ $open ->
    [yes] , one lies open and can be used once more
   *[no] {""}
}. What do you do?
chamber-do-step = Step one space
chamber-do-face = Turn to another direction
chamber-do-zap = Zap a sorcerer in line
chamber-do-shield = Raise a shield
chamber-do-shield-about = It stops one zap, unless the zap has the shield's suit.
chamber-do-confuse = Confuse an opponent
chamber-do-confuse-about = An orb moves or turns the opponent of its suit.
chamber-do-heal = Heal yourself
chamber-do-heal-about = Two orbs go to your neighbours, and you regain a pyramid.
chamber-do-warp = Warp to a portal
chamber-do-warp-about = An orb takes you to the portal of its suit.
chamber-do-time = Slow time for one more move
chamber-do-time-about = Any orb and a time stone give you one more move this turn.
chamber-do-release = Put back your open orb
chamber-do-end = End turn
chamber-ask-step = Which way do you step?
chamber-ask-step-to = To which space in the { $facing } do you step?
chamber-way = Step { $facing } to { $space }
chamber-way-orb = Step { $facing } to { $space }: { $orb }
chamber-way-portal = Step { $facing } to the { $suit } portal
chamber-way-to = Step to { $space }
chamber-way-to-orb = Step to { $space }: { $orb }
chamber-there = There: { $orbs }
chamber-turn-to = Turn { $facing }
chamber-ask-face = Which way do you turn?

## Questions and answers: spells

chamber-ask-zap = Who do you zap?
chamber-target = { $who } of the { $suit }
chamber-target-about = { $pyramids ->
    [one] Has one pyramid
   *[other] Has { $pyramids } pyramids
}
# What may come between a zap and a pyramid. A zap whose end the zapper cannot know is cast at once.
chamber-zap-about = { $pyramids ->
    [one] Has one pyramid
   *[other] Has { $pyramids } pyramids
}{ $shield ->
    [yes] {" "}and a shield
   *[no] {""}
}{ $answer ->
    [yes] . They may deflect: no way back after the zap
   *[no] , no orb to deflect with
}
chamber-zap-with = Zap { $at } with { $suit }
chamber-zap-again = Zap { $at } with the open orb
chamber-ask-zap-orb = Which orb do you zap { $at } with?
chamber-again = The open { $suit } orb
chamber-again-about = It is used for the second time and then put back.
chamber-ask-shield = Which orb do you lay as your shield?
chamber-ask-confuse = Who do you confuse? It takes an orb of their suit.
chamber-ask-confuse-space = Your { $suit } orb confuses { $at }. Where do they stumble to?
chamber-stay = Stays at { $space }
chamber-keep = Still faces { $facing }
chamber-space-orb = { $space }: { $orb }
chamber-ask-confuse-facing = Which way does { $at } face then?
chamber-do-turn-him = Turns
chamber-ask-heal = Who gets the first orb?
chamber-ask-heal-other = Who gets the second orb?
chamber-ask-heal-orb = Which orb does { $to } get?
chamber-ask-warp = To which portal do you warp? It takes an orb of its suit, and you keep your direction.
chamber-ask-time = Which orb do you slow time with? { $stones ->
    [one] One time stone is left.
   *[other] { $stones } time stones are left.
}

## Questions and answers: zaps and orbs put back

chamber-ask-answer = { $by } zaps you with a concealed orb. Do you deflect?
chamber-ask-answer-open = { $by } zaps you with the open { $suit } orb, used for the second time. Do you deflect?
chamber-do-let = Don't deflect
chamber-do-deflect = Deflect
chamber-ask-deflect = With which orb? The zap turns back if the suits match.
chamber-ask-place = Where do you put back { $orb }? It can't lie next to you, on a portal or on another orb.
# Which orb is to be put back: one of one's own spells, one that another's zap cost, one handed over for a healing.
chamber-orb-spent = the { $suit } orb of your spell
chamber-orb-struck = the { $suit } orb that { $by }'s zap cost you
chamber-orb-given = the { $suit } orb that { $by } handed you
chamber-orb-unseen = the orb
chamber-do-place = Put it back
chamber-do-place-usual = { $cell }, near you
chamber-do-place-elsewhere = On another cell
chamber-ask-row = Which row for { $orb }?
chamber-row = Row { $row }
chamber-ask-cell = Which cell of row { $row } for { $orb }?

## Standing orders

chamber-ask-standing = What would you like to arrange?
chamber-do-orders = Standing orders
chamber-do-resign = Resign
chamber-ask-orders = Your standing orders – { $orders }. What would you like to change?
chamber-do-orders-deflect = How to answer zaps
chamber-do-orders-place = Where to put orbs back
chamber-ask-orders-deflect = How do you want to answer zaps?
chamber-ask-orders-against = Whose zaps is this order for ({ $order })?
chamber-anybody = Anyone's
chamber-same = The same as anyone's
chamber-ask-orders-same = Who should the general order apply to again?
chamber-ask-orders-place = Where do you want to put orbs back?
chamber-do-orders-far = Far from a sorcerer
chamber-ask-orders-far = Far from which sorcerer?
chamber-order-anybody = zaps: { $order }
chamber-order-from = zaps of { $from }: { $order }
chamber-order-place = orbs to put back: { $order }
chamber-order-pays = ask when it matters
chamber-order-pays-about = I let a concealed zap hit if I'm shielded or the zapper is protected, except on my last pyramid.
chamber-order-always = always ask
chamber-order-ask = ask
chamber-order-never = never deflect
chamber-order-with = deflect with { $suit }
chamber-order-usual = near you (in your turn, ask)
chamber-order-near = as near to you as allowed
chamber-order-random = anywhere, at random
chamber-order-ended-from = Your order for zaps of { $from } ({ $order }) ended: { $from } is out of the game.
chamber-order-ended-far = Your order to place orbs far from { $from } ended: { $from } is out of the game.
chamber-order-far = far from { $from }
chamber-order-far-own = far from you

## What happens: the beginning

chamber-plays = { $who } is the sorcerer of the { $suit }
chamber-suits-drawn = The sorcerers take their portals: { $players }.
chamber-orders-settled = A concealed zap at a shield, or by someone who is protected, waits for no answer, except on the last pyramid. `/orders` changes that for you.
chamber-orbs-laid = Twenty-four orbs glow across the chamber.
chamber-roll = { $who }: { $die }
chamber-rolled = { $first } has the best roll and begins: { $rolls } (ace is best, blank is worst).
chamber-rolled-tied = Rolls for the first turn: { $rolls }. The best are equal and roll again.
chamber-die-null = blank
chamber-die-two = 2
chamber-die-three = 3
chamber-die-four = 4
chamber-die-five = 5
chamber-die-ace = ace

## What happens: turns and moves

chamber-stone-passed = The Sorcerer's Stone goes to { $to }.
chamber-stepped = { $who } steps to { $space }.
chamber-stepped-orbs = { $who } steps to { $space } and picks up { $count ->
    [one] an orb
   *[other] { $count } orbs
}.
chamber-stepped-own = { $who } steps to { $space } and picks up { $count ->
    [one] the { $orbs } orb
   *[other] these orbs: { $orbs }
}.
chamber-turned = { $who } turns to face { $facing }.
chamber-lapsed = { $who } doesn't use the open orb again.
chamber-lapsed-end = { $who } ends the turn.
chamber-lapsed-spell = { $who } casts another spell, so the open orb goes back first.
chamber-lapsed-own = { $who } will { $spell }, but the open orb goes back first.
chamber-spell-zap = zap { $at } with { $orb }
chamber-spell-shield = raise a shield with { $orb }
chamber-spell-confuse = confuse { $at }, to { $space }, facing { $facing }
chamber-spell-heal = heal: { $gifts }
chamber-spell-warp = warp to the { $suit } portal
chamber-spell-time = slow time with { $suit }

## What happens: spells

chamber-zapped = { $by } zaps { $at } with a concealed orb.
chamber-zapped-own = { $by } zaps { $at } with { $suit }, concealed for now.
chamber-zapped-again = { $by } zaps { $at } with the open { $suit } orb.
# Told to whoever left the order, and to nobody else.
chamber-by-order = By your standing order: { $said }
chamber-let-come = { $at } doesn't deflect. The zap of { $by } was { $zap }.
chamber-deflected = { $at } deflects: { $zap } against { $zap }! The zap turns on { $by }.
chamber-deflect-failed = { $at } tries to deflect with { $deflect }, but the zap of { $by } was { $zap }.
chamber-fizzled-left = The zap of { $by } comes to nothing.
chamber-dropped = The spell that { $who } was about to cast has lost its target and comes to nothing.
chamber-fizzled = The zap of { $by } has lost its target and fizzles out. It was { $suit }.
chamber-dissipated = { $who } is still protected from an earlier hit. The zap dissipates.
chamber-shield-held = { $who }'s { $suit } shield stops the zap and is used up.
chamber-shield-failed = { $who }'s shield is { $suit } too: it shatters and stops nothing.
chamber-hurt = { $who } loses a pyramid.
chamber-head-pyramids = 🔻 { $who } has { $left ->
    [one] one pyramid
   *[other] { $left } pyramids
} left.
chamber-shielded = { $who } raises a shield.
chamber-shielded-own = { $who } raises a shield of { $suit }.
chamber-confused = { $by } confuses { $who }, now at { $space } and facing { $facing }.
chamber-confused-orbs = { $by } confuses { $who }, now at { $space } and facing { $facing } with { $count ->
    [one] an orb
   *[other] { $count } orbs
} more.
chamber-confused-own = { $by } confuses you. You stumble to { $space }, face { $facing } and pick up { $count ->
    [one] the { $orbs } orb
   *[other] these orbs: { $orbs }
}.
chamber-healed = { $who } regains a pyramid. { $gifts }.
chamber-gift = { $to } gets a concealed orb
chamber-gift-own = { $to } gets a concealed orb: { $suit }
chamber-warped = { $who } warps to the { $suit } portal.
chamber-warped-orbs = { $who } warps to the { $suit } portal and picks up { $count ->
    [one] an orb
   *[other] { $count } orbs
}.
chamber-warped-own = { $who } warps to the { $suit } portal and picks up { $count ->
    [one] the { $orbs } orb
   *[other] these orbs: { $orbs }
}.
chamber-time = { $who } slows time with { $suit } and takes a time stone for one more move.
chamber-time-again = { $who } slows time with the same { $suit } orb and takes a time stone for one more move.
chamber-time-again-free = { $who } slows time again with the same { $suit } orb, and no time stone is taken.
chamber-placed = { $who } puts the { $suit } orb back on { $cell }.

## What happens: the end

chamber-fell = 💀 { $who } has lost the last pyramid and is out.
chamber-resigned = 🏳️ { $who } resigns and leaves the chamber.
chamber-scattered = The orbs of { $who } fly to the portals. { $orbs }.
chamber-landed = { $portal } portal: { $suit }
chamber-caught = { $portal } portal: an orb, caught by the sorcerer there
chamber-caught-own = { $portal } portal: { $suit }, caught by you
chamber-ordered = Your standing orders now – { $orders }.
chamber-won = 🏆 { $who } is the last sorcerer in the chamber and wins!
chamber-agreed = 🤝 All agreed on a draw between { $who }.
chamber-drawn = 🤝 Nobody has lost a pyramid for too long. The game is a draw between { $who }.

## Refusals

chamber-refuse-no-moves = You have no moves left in this turn.
chamber-refuse-not-ahead = You can only step forward or half left or half right, and you face { $facing }. Turn first.
chamber-refuse-wall = There is a wall that way. Go another way or turn.
chamber-refuse-not-that-way = That space isn't one step away in that direction.
chamber-refuse-same-facing = You already face that way; a turn has to change it.
chamber-refuse-occupied = { $who } stands on { $space }.
chamber-refuse-no-space = “{ $word }” isn't a space of the chamber.
chamber-refuse-no-facing = “{ $word }” isn't a direction.
chamber-refuse-not-a-portal = “{ $word }” isn't a portal; there are suns, moons, crowns and arms.
chamber-refuse-orb-lies-open = Your { $suit } orb lies open after its first use. Say “again” to zap, warp or slow time with it once more.
chamber-refuse-no-orbs = You have no orbs in hand.
chamber-refuse-no-such-orb = You have no { $suit } orb in hand.
chamber-refuse-no-such-opponent = “{ $word }” isn't one of your opponents in the chamber.
chamber-refuse-no-second-use = You have no open orb that could be used a second time.
chamber-refuse-second-use-spells = The second use of an orb can only be a zap, a warp or more time.
chamber-refuse-zap-protected = { $who } lost a pyramid and is protected from zaps until the end of their next turn.
chamber-refuse-out-of-line = { $who } isn't in your line of fire.
chamber-refuse-no-target = Nobody you could zap is in your line of fire.
chamber-refuse-already-shielded = You already have a shield; it stays until it is hit.
chamber-refuse-nobody-to-confuse = To confuse an opponent you need an orb of their suit, and they must not be protected.
chamber-refuse-confuse-protected = { $who } was confused already and is protected until the end of their next turn.
chamber-refuse-confuse-orb = To confuse { $who } you need a { $suit } orb.
chamber-refuse-confuse-nothing = Their space or their facing must change.
chamber-refuse-not-adjacent = That isn't one space away.
chamber-refuse-not-hurt = You have lost no pyramid, so you can't heal.
chamber-refuse-heal-neighbours = The orbs go to your neighbours on the right and left, one each.
chamber-refuse-heal-orbs = Healing takes two orbs: one for each neighbour, of your own suit or of theirs.
chamber-refuse-no-portal = You have no orb of a free portal.
chamber-refuse-warp-here = You already stand on that portal.
chamber-refuse-no-stones = No time stones are left in this turn.
chamber-refuse-deflect-on-turn = You can only answer a zap that is aimed at you, never in your own turn.
chamber-refuse-nothing-to-place = You have no orb to put back.
chamber-refuse-place-portal = An orb is never put back on a portal.
chamber-refuse-place-orb = An orb lies there already.
chamber-refuse-place-next-to-you = That's too close: an orb can't go on your own space or next to it.
chamber-refuse-place-first = First put back the orb you owe.
chamber-refuse-answer-first = First answer the zap.

## Spells by name, and achievements
chamber-thing-zap = Zap
chamber-thing-deflect = Deflect
chamber-thing-shield = Shield
chamber-thing-confuse = Confuse
chamber-thing-heal = Heal
chamber-thing-warp = Warp
chamber-thing-time = Slow Time
chamber-feat-unscathed = Unscathed
chamber-feat-unscathed-how = Win without losing a single pyramid, in a game where another player fell.
chamber-feat-medicine = Own Medicine
chamber-feat-medicine-how = Deflect a zap so that it takes its caster's last pyramid.
chamber-feat-brink = Back from the Brink
chamber-feat-brink-how = Win a game in which you lost four pyramids or more.
chamber-feat-storm = Storm
chamber-feat-storm-how = Bring down two sorcerers in one turn of yours.
chamber-feat-bulwark = Bulwark
chamber-feat-bulwark-how = Stop four zaps with your shields in one game.
chamber-feat-repertoire = Full Repertoire
chamber-feat-repertoire-how = Cast all seven spells in one game, a deflected zap among them.

## Lines of the room in one
chamber-then = { $said } { $then }
chamber-moved = { $who } { $legs }.
chamber-leg-steps = steps to { $way }
chamber-leg-turns = turns to face { $facing }
chamber-leg-orbs = { $space } (+{ $count ->
    [one] 1 orb
   *[other] { $count } orbs
})
chamber-trail = { $way } → { $space }
chamber-puts = { $who } puts orbs back: { $orbs }.
chamber-orb-on = { $suit } on { $cell }
chamber-zap-let = ⚡ { $by } zaps { $at } with { $open ->
    [1] the open { $zap } orb
   *[0] { $zap }
}. { $at } doesn't deflect{ $hurt ->
    [1] {" "}and loses a pyramid
   *[0] { "" }
}.
chamber-zap-deflected = ⚡ { $by } zaps { $at } with { $open ->
    [1] the open { $zap } orb
   *[0] { $zap }
}. { $at } deflects, and the zap turns on { $by }{ $hurt ->
    [1] , who loses a pyramid
   *[0] { "" }
}!
chamber-zap-failed = ⚡ { $by } zaps { $at } with { $open ->
    [1] the open { $zap } orb
   *[0] { $zap }
}. { $at } tries in vain to deflect with { $deflect }{ $hurt ->
    [1] {" "}and loses a pyramid
   *[0] { "" }
}.

## What one does to another
chamber-deed-zap = zapped you
chamber-deed-confuse = confused you

## Why a move is better than others

chamber-why-pyramids = { $what ->
    [you-more] you keep more pyramids
    [you-less] you lose more pyramids
    [they-more] others keep more pyramids
   *[they-less] others lose more pyramids
}
chamber-why-orbs = { $what ->
    [you-more] you'll soon have more orbs
    [you-less] you'll soon have fewer orbs
    [they-more] others will soon have more orbs
   *[they-less] others will soon have fewer orbs
}
chamber-why-guarded = { $what ->
    [you-more] you'll soon be better protected
    [you-less] you'll soon be less protected
    [they-more] others will soon be better protected
   *[they-less] others will soon be less protected
}
chamber-why-aimed-at = { $what ->
    [you-more] more of the others can zap you
    [you-less] fewer of the others can zap you
    [they-more] others can be zapped more easily
   *[they-less] others are harder to zap
}
chamber-why-near = { $what ->
    [you-more] more orbs lie near you
    [you-less] fewer orbs lie near you
    [they-more] more orbs lie near others
   *[they-less] fewer orbs lie near others
}

## Dangers, as a review tells them: clauses behind “at that point”

chamber-plight-last = you had only one pyramid left
chamber-plight-aimed-at = { $count ->
    [one] an opponent was in line with you
   *[other] { $count } opponents were in line with you
}
