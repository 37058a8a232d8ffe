### Swords and Sorcery.

swords-title = Swords and Sorcery
swords-goal = Be the last wizard with a piece on the board.
swords-blurb = Two to seven wizards lead their warbands through seven domains and pile spell upon spell. The last one with a piece on the board wins.
swords-length = -# As computers play: 4 to 8 rounds, 30 decisions a seat
swords-domains-0 = domains are drawn
swords-domains-1 = you choose your domains, one after the other
swords-muster-0 = all muster at once, unseen
swords-muster-1 = you muster one piece at a time, in turn
swords-quiet-number = { $value } rounds without a lost piece end the game

## Domains, spots and pieces

swords-domain-barrow = the Barrow
swords-domain-marsh = the Glass Marsh
swords-domain-spire = the High Spire
swords-domain-canyon = the Red Canyon
swords-domain-moonwood = the Moonwood
swords-domain-court = the Drowned Court
swords-domain-ember = the Ember Keep
swords-spot = { $domain } { $cell }
swords-spot-plain = { "" }
swords-spot-nexus = , Nexus
swords-spot-trap = , trap spot
swords-at = { $cell }
swords-at-domain = { $cell }, { $domain }
swords-spot-label = { $at }{ $kind }
swords-there = { CAPITAL($things) }
swords-label = { CAPITAL($what) }
swords-piece-own = { CAPITAL($rank) } { $at }
swords-piece-of = { $owner }'s { $rank } { $at }
swords-onto-fight = Attack { $rank } { $at }
swords-way-steps = { $steps ->
    [one] One step
   *[other] { $steps } steps
}
swords-way-steps-there = { $steps ->
    [one] One step
   *[other] { $steps } steps
}; there: { $things }
swords-row = Row { $row }
swords-part = Part { $part }
swords-shared = Pieces that share a spot
swords-rank-pion = pion
swords-rank-guard = guard
swords-rank-warrior = warrior
swords-rank-wizard = wizard
swords-rank-demon = demon
swords-rank-hulk = mindless hulk
swords-rank-of = { $owner }'s { $rank }
swords-figure = { $owner }'s { $rank } ({ $at })
swords-figure-gone = { $owner }'s { $rank }
swords-figure-double = a doppelganger of { $piece }
swords-figure-nobody = a { $rank } ({ $at })
swords-thing-piece = { $owner }'s { $rank }
swords-thing-ghost = ghost of { $owner }'s { $rank }
swords-thing-stone = { $owner }'s { $rank }, turned to rock
swords-thing-double = doppelganger of { $owner }'s { $rank }
swords-thing-rock = a rock
swords-tx-left = Through the left transmitter
swords-tx-right = Through the right transmitter
swords-tx-left-dead = Left transmitter: the piece is lost
swords-tx-right-dead = Right transmitter: the piece is lost

## What is awaited

swords-awaited-domain = to choose a domain
swords-awaited-domain-tip = Your pieces begin in your domain. Transmitters at its sides lead into those of the neighbours.
swords-awaited-muster = to place a warband
swords-awaited-muster-tip = Keep your wizard safe, at the back or with pieces all around it: without it you can't use magic. A ready warband will do for a first game.
swords-awaited-place = to place a piece
swords-awaited-place-tip = Keep your wizard safe, at the back or with pieces all around it: without it you can't use magic.
swords-awaited-turn = to take a turn
swords-awaited-turn-tip = The highest die moves one piece, the second another, the lowest all others. Step onto an enemy to fight it; say you're done, and the fights begin.
swords-awaited-answer = to answer or pass
swords-awaited-answer-tip = You may answer with a card or pass. Nobody sees what you could have done, and passing keeps your cards.
swords-awaited-wisdom = to use cards of Wisdom
swords-awaited-wisdom-tip = Wisdom brought you cards. Use each now, or discard it.
swords-awaited-steps = to move on
swords-awaited-steps-tip = Go on moving, or stop where you are.

## What is done for those whose time is up

swords-stead-muster = the warband was placed automatically
swords-stead-pass = passed
swords-stead-done = the movement was ended
swords-stead-anywhere = the remaining pieces were placed automatically

## Questions: the beginning

swords-ask-nothing = You have nothing to decide.
swords-ask-domain = Which domain is yours?
swords-do-domain = Take a domain
swords-ask-muster = Where do your pieces stand? Nobody sees them before everyone has mustered.
swords-do-muster = Muster
swords-confirm-muster = **Your warband will stand like this:** { $pieces }. Once everyone has mustered, you can't change it. Are you sure?
swords-ask-muster-how = Place your warband: ready-made, or one by one, the wizard first?
swords-ask-muster-next = Which piece is next?
swords-ask-muster-spot = Where does the { $rank } stand?
swords-muster-suggested = The wizard well behind
swords-muster-wide = Spread wide
swords-muster-close = Close together
swords-muster-nexus = The wizard on the Nexus
swords-muster-suggested-about = The strong stand in the middle
swords-muster-wide-about = Ready for both transmitters
swords-muster-close-about = All stand around the wizard
swords-muster-nexus-about = Doubles bring cards there; the others stand around it
swords-do-muster-answers = Answer automatically, except for pions
swords-do-muster-answers-all = Answer automatically, for pions too
swords-about-spends = Plays { $cards } for you, except when only pions are at stake
swords-about-spends-many = Plays any of your { $count } answering cards for you, except when only pions are at stake
swords-about-ordered = Plays { $card }
swords-about-spends-none = Plays answer cards (such as Spell Bounce) for you when you hold one, unless only pions are at stake
swords-card-of-level = { $card } (level { $level })
swords-ask-first = Where do you place your { $rank }?
swords-do-place = Place it

## Questions: the turn

swords-ask-turn = **It's your move:** { $left ->
    [0] no steps left
    [one] one step left
   *[other] { $left } steps left
}. What do you do?
swords-ask-end = ⏳ { $rounds ->
    [one] One more round
   *[other] { $rounds } more rounds
} without a lost piece, and the strongest warband wins. { $ask }
swords-ask-fights = { $count ->
    [one] One conflict is
   *[other] { $count } conflicts are
} left to fight.
swords-do-step = Step
swords-attack = { CAPITAL($rank) } { $from } ⚔ { $other } { $at }
swords-attack-abroad = { $domain }: { $rank } { $from } ⚔ { $other } { $at }
swords-do-advance = Several pieces go forward together
swords-do-advance-pion = Pions forward: { $domain }
swords-do-advance-guard = Guards forward: { $domain }
swords-about-advance = { $count } move as close as they can and attack pieces that roll no more dice than they do
swords-ask-advance = Which go forward, and where to?
swords-do-fly = Fly over a spot
swords-do-fight = Fight
swords-do-fight-at = Fight at { $at }
swords-do-done = End your movement
swords-do-done-fight = End your movement and fight
swords-about-done-fight = Straight to this conflict, unless someone is asked for an answer before it
swords-do-fight-all = Fight them all
swords-do-done-fight-all = End your movement and fight { $count ->
    [one] it out
   *[other] them all
}
swords-about-fight-all = One after another; stops when someone is asked for an answer
swords-do-watch = When am I asked?
swords-about-watch = Choose when the game waits for you, and what is answered for you
swords-ask-step = Which piece steps?
swords-ask-step-to = Where does { $piece } go?
swords-ask-tx = Where does it come out?
swords-do-die = Nowhere: the piece is lost
swords-ask-fly = Which piece flies?
swords-ask-fight = Which conflict is fought next?
swords-ask-spot = Which spot?
swords-ask-piece = Which piece?
swords-ask-piece-at = The one on which spot?
swords-ask-which = Which?
swords-ask-steps = Where does { $piece } go? { $left ->
    [one] One step is
   *[other] { $left } steps are
} left.
swords-ask-place-back = Where does your { $rank } go back to?
swords-ask-place-zombie = Where does the dead { $rank } rise?
swords-ask-place-raised = Where does your { $rank } come back?
swords-do-anywhere = Place the rest automatically

## Questions: magic

swords-do-pass = Pass
swords-do-quiet = Pass for the rest of this turn
swords-do-ordered = Standing order: { $card }
swords-do-invoke = Invoke a card
swords-do-use = Use what lies open
swords-do-swap = Swap with a doppelganger
swords-do-discard = Discard a card
swords-do-enough = That is all
swords-ask-invoke = Which card?
swords-ask-use = What do you use?
swords-ask-discard = Which card do you discard?
swords-ask-target = { $card }: choose { $named ->
    [0] a target
   *[other] another target
}.
swords-ask-horse = { $card }: which piece? Your normal moves end with it, and { $left ->
    [one] your last step is
   *[other] your { $left } steps left are
} given up.
swords-about-horse = Gives up { $left ->
    [one] your last step
   *[other] your { $left } steps left
}
swords-about-idle = Adds nothing in conflict while you use { $weapon }
swords-about-at-once = { $text } It makes your plan so far at once, for all to see
swords-about-later = It lies open, but helps only from your next movement on
swords-ask-wisdom = You must invoke or discard { $count ->
    [one] one card
   *[other] { $count } cards
} of Wisdom now.
swords-ask-invoked = { $who } invokes { $card }. The card says: “{ $text }” Do you answer?
swords-ask-invoked-on = { $who } invokes { $card } on { $pieces }. The card says: “{ $text }” Do you answer?
swords-ask-trap = { CAPITAL($piece) } stands on a trap spot. Do you answer?
swords-ask-teleported = { CAPITAL($piece) } has teleported. Do you answer?
swords-ask-movement = Conflicts are about to begin. Do you do anything first?
swords-ask-fight-window = The conflict at { $spot } is about to be rolled. Do you do anything first?
swords-ask-died = Lost: { $pieces }. Do you answer?
swords-ask-turn-end = The turn is about to end. Do you do anything first?

## At any time

swords-ask-standing = What would you like to arrange?
swords-do-stops = When the game waits for me
swords-do-answer = Your standing orders
swords-do-arm = What your pieces fight with
swords-do-resign = Resign
swords-ask-arm = What do your pieces fight with?
swords-arm-none = no weapon, but Gauntlet and potions
swords-arm-latest = the weapon invoked last
swords-ask-answer = These are answered for you, without a wait: { $orders }. What do you change?
swords-ask-answer-with = What do you do when { $trigger }?
swords-do-answer-spare = Play answering cards, except for pions
swords-do-answer-all = Play every answering card
swords-about-answer-all = Wherever it can answer, for pions too
swords-do-answer-usual = Drop all of them
swords-do-answer-ask = Play nothing, but tell me
swords-about-answer-ask = I tell you where you could answer
swords-do-answer-never = Play nothing, tell me nothing
swords-answer-touched = a spell touches you or yours
swords-answer-cards = an opponent casts any spell
swords-answer-trap = an opponent's piece enters a trap spot
swords-answer-moved = an opponent teleports a piece of yours
swords-answer-teleport = an opponent's piece teleports
swords-answer-death = a piece of yours dies
swords-answer-deaths = any piece dies
swords-answer-order = when { $trigger } ({ $cards })
swords-answer-order-never = when { $trigger } (play nothing, tell me nothing)
swords-answer-order-none = nothing
swords-answer-order-spares = but nothing when only pions are at stake
swords-ask-stops = The game waits for you in these cases: { $stops }. What do you change?
swords-do-stops-kinds = For a kind of event
swords-do-stops-cards = For a single card
swords-do-stops-pieces = For a single piece
swords-do-stops-usual = Back to the defaults
swords-ask-stops-kinds = Which kind do you turn on or off?
swords-ask-stops-card = Which card?
swords-ask-stops-piece = Which piece?
swords-ask-stops-rule = When should the game wait for you because of it?
swords-stop-always = Always
swords-stop-never = Never
swords-stop-usual = Like the others
swords-stop-on = Turn on: { $stop }
swords-stop-off = Turn off: { $stop }
swords-stop-label-touched = Cards that touch yours
swords-stop-label-cards = All cards of opponents
swords-stop-label-trap = Trap spots, your trap open
swords-stop-label-spots = All trap spots
swords-stop-label-moved = Your pieces teleported
swords-stop-label-teleports = All teleports
swords-stop-label-movement = End of movement
swords-stop-label-conflict = Your conflicts
swords-stop-label-conflicts = All conflicts
swords-stop-label-death = Deaths of your pieces
swords-stop-label-deaths = All deaths
swords-stop-label-turns = End of each turn
swords-stop-label-own = Your own cards and fights
swords-stop-label-pions = Conflicts of pions, too
swords-order-ended-arm = Your order to fight with { $arm } ended, because you no longer have it. Your pieces fight with the latest weapon.
swords-order-ended-piece = Your order to wait or not to wait for { $what } ended, because that piece is gone.
swords-stop-rule-always = always { $what }
swords-stop-rule-never = never { $what }
swords-stop-piece = what is about one piece
swords-stop-touched = cards that touch you or yours
swords-stop-cards = all cards of opponents
swords-stop-trap = trap spots entered while you have an open trap
swords-stop-spots = all trap spots entered
swords-stop-moved = pieces of yours teleported by others
swords-stop-teleports = all teleports
swords-stop-movement = the end of movement, before conflicts
swords-stop-conflict = conflicts with your guards, warriors, demons or wizard
swords-stop-conflicts = all conflicts
swords-stop-death = deaths of your pieces
swords-stop-deaths = all deaths
swords-stop-turns = the end of each turn
swords-stop-own = your own cards and fights
swords-stop-pions = also conflicts of your pions only

## What happens: the beginning

swords-home = { $who }: { $domain }
swords-begun = The domains are drawn. { $homes }. { $first } goes first.
swords-begun-choosing = The cards are shuffled. { $first } goes first and chooses a domain.
swords-chose = { $who } takes { $domain }.
swords-mustered = { $who } has mustered.
swords-shown-wizard = { $who } { $cell }
swords-shown = The musters are shown. The wizards: { $wizards }.
swords-all-placed = All pieces stand.
swords-placed = { $who } places a { $rank } on { $spot }.
swords-passed = The next player places a piece.

## What happens: turns and conflicts

swords-turn = Round { $round }. { $who } rolls { $dice }.
swords-turn-extra = Another turn for { $who }, who rolls { $dice }.
swords-stepped = { CAPITAL($piece) } steps to { $spot }.
swords-attacked = { CAPITAL($piece) } attacks at { $spot }!
swords-stepped-tx = { CAPITAL($piece) } teleports to { $spot }.
swords-attacked-tx = { CAPITAL($piece) } teleports to { $spot } and attacks!
swords-flew = { CAPITAL($piece) } flies to { $spot }.
swords-flew-attacked = { CAPITAL($piece) } flies to { $spot } and attacks!
swords-movement-ended = { $who }'s movement is over.
swords-roll = { $piece } { $value }
swords-roll-bonus = { $piece } { $base }+{ $bonus }
swords-roll-none = { $piece } –
swords-rolled-by = { $value } { $piece }
swords-rolled-by-bonus = { $base }+{ $bonus } { $piece }
swords-rolled-by-none = – { $piece }
swords-roll-card = { $piece } { $value } ({ $card })
swords-rolled-by-card = { $value } ({ $card }) { $piece }
swords-sides = { $one } ✗ { $other }
swords-fought = ⚔ { $spot }: { $sides } – { $winner } wins.
swords-called-off = The conflict at { $spot } ends without a death.
swords-turn-ended = { $who }'s turn ends.
swords-died = Lost in conflict: { $pieces }.
swords-died-card = { $card } takes { $pieces }.
swords-died-nowhere = Lost between the domains: { $pieces }.
swords-died-no-room = There is no spot left for { $pieces }.
swords-went-back = { CAPITAL($piece) } goes back to { $spot }.
swords-out = 💀 Out of the game: { $who }.
swords-head-few = 🔻 { $who } has { $left ->
    [one] one piece
   *[other] { $left } pieces
} left.
swords-head-wizard = ☠️ { $who }'s wizard is dead.
swords-head-quiet = ⏳ { $rounds ->
    [one] One more round
   *[other] { $rounds } more rounds
} without a lost piece, and the strongest warband wins.
swords-resigned = 🏳️ { $who } resigns.
swords-ended = The battle is over. { $who } won!
swords-ended-quiet = Nobody has lost a piece for too long. { $count ->
    [one] The strongest warband is that
   *[other] The strongest warbands are those
} of { $who }.
swords-and = { $most } and { $last }

## What happens: magic

swords-asked-steps = { CAPITAL($pieces) } may take { $left ->
    [one] one more step
   *[other] { $left } more steps
}.
swords-asked-horse = { $who }'s normal moves are over. { CAPITAL($pieces) } may take { $left ->
    [one] one more step
   *[other] { $left } more steps
}.
swords-asked-wisdom = { $who } has cards of Wisdom to use at once.
swords-asked-back = { $who } says where { $pieces } goes back to.
swords-asked-zombie = { $who } says where { $pieces } rises.
swords-asked-raised = { $who } says where the dead come back: { $pieces }.
swords-finished = { $who } goes on.
swords-spent = { $card } is spent.
swords-opened = The game waits for { $who } to answer or pass.
swords-opened-about = The game waits for { $who } to answer or pass: { $about }.
swords-opened-conflict = { $mover } attacks { $other }
swords-opened-could = { $said } Until then you can answer, too, with { $cards }.
swords-answered = { $who } has answered.
swords-answered-pass = You pass.
swords-answered-invoke = You invoke { $card }.
swords-answered-use = You use { $card }.
swords-settled = { $who } acts.
# Told to whoever left the answer, and to nobody else.
swords-settled-ordered = Answered automatically, as you chose:
swords-settled-none = Nobody acts.
swords-invoked = { $who } invokes { $card }.
swords-invoked-on = { $who } invokes { $card } on { $pieces }.
swords-sprung = { $who } springs { $card } on { $piece }.
swords-used = { $who } uses { $card }.
swords-refuse-answer-first = You have a chance to answer. Answer, or say `pass`; then you go on.
swords-refuse-moves-over = Your moves are over. You can only fight: say `fight` and where.
swords-refuse-no-fight = There is no such conflict. Say `fight` and the spot of one, and your movement is over.
swords-refuse-no-piece = No { $rank } of yours stands on { $spot }.
swords-refuse-fights = The { $rank } on { $spot } is in a conflict, so it can't step until that is fought.
swords-refuse-held = The { $rank } on { $spot } is held there, so it can't step now.
swords-refuse-no-steps = The { $rank } on { $spot } has no step left. One piece makes at most your highest die, another at most the next, any other at most the lowest; { $left ->
    [one] { $left } step is
   *[other] { $left } steps are
} left in all.
swords-refuse-no-way = Your { $rank } has no free way to { $spot } with the steps it has left. Past other pieces or traps, go one step at a time.
swords-refuse-on-ghost = Your wizard stands where a ghost of yours is, so it must leave that spot before your movement ends.
swords-refuse-strands = On { $spot } is a ghost of yours. Your wizard may go there only with a step left to leave it.
swords-refuse-taken = Your { $rank } can't go to { $spot }. There: { $things }.
swords-refuse-not-held = { $card } isn't in your hand. `/board` shows you what is.
swords-refuse-no-wizard = { $card } needs a wizard, and you have none now.
swords-refuse-wizard-fights = You can't invoke anything while your wizard is in a conflict.
swords-refuse-no-occasion = You can't use { $card } now, or it has nothing to name. { $text }
swords-resolved = { $card } takes effect.
swords-resolved-open = { $card } lies open before { $who } (“{ $text }”).
swords-resolved-no-wizard = { $card } does nothing: { $who } has no wizard for it.
swords-resolved-no-target = { $card } does nothing: what it named is gone.
swords-resolved-contradicted = { $card } meets a ward of the same level; neither has effect.
swords-resolved-fails = { $card } fails.
swords-resolved-void = { $card } is void.
swords-bounced = { $who } takes over { $card }.
swords-spared = { $guard } keeps { $card } from { $piece }.
swords-spared-card = { $guard } keeps a card from { $card }.
swords-ruined = Destroyed: { $cards }.
swords-lasts = { $card } lasts on { $pieces }.
swords-lasts-trap = { $card }: { $trap } doesn't work this turn.
swords-lapsed = Over: { $cards }.
swords-with-over = { $said } Over: { $cards }.
swords-over-snare = the hold of a bear trap
swords-rolled = Dice for { $card }: { $dice }.
swords-saved = { CAPITAL($piece) } rolls { $dice } against { $card }, beats { $number } and is safe.
swords-not-saved = { CAPITAL($piece) } rolls { $dice } against { $card } and doesn't beat { $number }.
swords-threw = The roll for { $card } is { $dice } and beats { $number }.
swords-threw-badly = The roll for { $card } is { $dice } and doesn't beat { $number }.
swords-gazed = { $who } looks into all hands.
swords-gazed-own = You see in the other hands: { $cards }.
swords-drew = { $who } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
swords-drew-own = You draw { $cards }.
swords-with-tip = { $said } { $tip }
swords-tip-answer = A standing order (`/orders`) can play this for you without a wait: { $cards }.
swords-drew-seen = { $who } draws { $cards }.
swords-reshuffled = { $count ->
    [one] The one discarded card makes
   *[other] { $count } discarded cards make
} a new deck.
swords-spoils = { $count ->
    [one] One card
   *[other] { $count } cards
} of { $from } { $count ->
    [one] goes
   *[other] go
} to { $to }.
swords-spoils-seen = { $to } gets from { $from }: { $cards }.
swords-spoils-lost = { $from }'s cards are discarded: { $cards }.
swords-stole = { $who } steals a card from { $from }.
swords-stole-seen = { $who } steals { $card } from { $from }.
swords-took-open = { $who } takes { $card } from { $from }.
swords-kept = { $card } goes back to { $who }'s hand.
swords-discarded = { $who } discards { $cards }.
swords-doubles-gone = Doppelgangers vanish: { $spots }.
swords-doubles-came = Doppelgangers of { $piece } stand on { $spots }.
swords-swapped = { CAPITAL($piece) } changes places with its doppelganger on { $spot }.
swords-moved = { $card } takes { $piece } to { $spot }.
swords-rocks-laid = Rocks appear: { $spots }.
swords-rocks-gone = Rocks vanish: { $spots }.
swords-rock-moved = A rock moves from { $from } to { $to }.
swords-came = A { $rank } appears on { $spot }.
swords-came-own = A { $rank } appears on { $spot } and serves { $owner }.
swords-returned = A { $rank } returns to { $owner } on { $spot }.
swords-turned = { CAPITAL($piece) } now serves { $owner }.
swords-snared = A bear trap holds { $piece }.
swords-armed = { $who } fights with { $arm } from now on.
swords-quiet = You pass for the rest of this turn.
swords-stopped = The game now waits for you in these cases: { $stops }.
swords-ordered = Answered for you from now on: { $orders }.

## Achievements
swords-feat-david = Giant-Killer
swords-feat-david-how = Beat a demon or a hulk in conflict with a pion.
swords-feat-cataclysm = Cataclysm
swords-feat-cataclysm-how = Kill three pieces of others at once with one card.
swords-feat-necromancer = Necromancer
swords-feat-necromancer-how = Raise another player's dead to your side.
swords-feat-unbroken = Unbroken
swords-feat-unbroken-how = Win with at most three pieces lost.
swords-feat-alone = Last One Standing
swords-feat-alone-how = Win with a single piece left.
swords-feat-streak = On a Streak
swords-feat-streak-how = Earn two more turns in a row with triples.

## Lines of the room in one
swords-then = { $said } { $then }
swords-moves = { $who }: { $walks }.
swords-walk = { $rank } { $way }
swords-trail = { $way } → { $spot }
swords-leg-attacks = attack at { $spot }
swords-leg-flies = flies to { $spot }
swords-leg-flies-attacks = flies to { $spot } and attacks
swords-asked = The game waits for { $who } to answer or pass. Already answered: { $answered }.
swords-asked-about = The game waits for { $who } to answer or pass: { $about }. Already answered: { $answered }.
swords-asked-none = Nobody acts (asked: { $who }).
swords-asked-acts = { $acts } acts (asked: { $who }).
swords-lays = { $who } invokes and lays open { $cards }.{ $asked ->
    [0] {""}
   *[other] {" "}Asked: { $others }.
}
swords-lies = { $card } (“{ $text }”)
swords-works = { $who } invokes { $card }, which takes effect{ $asked ->
    [0] {""}
   *[other] {" "}(asked: { $others })
}.
swords-works-on = { $who } invokes { $card } on { $pieces }; it takes effect{ $asked ->
    [0] {""}
   *[other] {" "}(asked: { $others })
}.
swords-works-lasting = { $who } invokes { $card } on { $pieces }; it takes effect and lasts{ $asked ->
    [0] {""}
   *[other] {" "}(asked: { $others })
}.
swords-springs = { $who } springs { $card } on { $piece }; it takes effect{ $asked ->
    [0] {""}
   *[other] {" "}(asked: { $others })
}.
swords-springs-held = { $who } springs { $card } on { $piece } and holds it{ $asked ->
    [0] {""}
   *[other] {" "}(asked: { $others })
}.
swords-throws = Rolls against { $card }, with { $number } to beat: { $throws }.
swords-throw-saved = { $piece } { $dice } (safe)
swords-throw-failed = { $piece } { $dice } (not safe)
swords-returns = Back with { $owner }: { $pieces }.
swords-piece-on = { $rank } { $spot }
swords-fought-fell = ⚔ { $spot }: { $sides } – { $pieces } dies.
swords-fought-died = ⚔ { $spot }: { $sides }. Lost: { $pieces }.

## What one does to another
swords-deed-steal = stolen from you
swords-deed-fight = fought you

## Why a move is better than others

swords-why-force = { $what ->
    [you-more] your warband is stronger
    [you-less] your warband is weaker
    [they-more] the warbands of others are stronger
   *[they-less] the warbands of others are weaker
}
swords-why-wizard = { $what ->
    [you-more] your wizard survives more often
    [you-less] your wizard dies more often
    [they-more] the wizards of others survive more often
   *[they-less] the wizards of others die more often
}
swords-why-cards = { $what ->
    [you-more] you keep more cards
    [you-less] you keep fewer cards
    [they-more] others keep more cards
   *[they-less] others keep fewer cards
}
swords-why-arms = { $what ->
    [you-more] you fight with a weapon more often
    [you-less] you fight without a weapon more often
    [they-more] others fight with a weapon more often
   *[they-less] others fight without a weapon more often
}
swords-why-strikes = { $what ->
    [you-more] you can strike better
    [you-less] you can strike less
    [they-more] others can strike better
   *[they-less] others can strike less
}
swords-why-held = { $what ->
    [you-more] more of your pieces cannot move
    [you-less] more of your pieces can move
    [they-more] more pieces of others cannot move
   *[they-less] more pieces of others can move
}

## Dangers, as a review tells them: clauses behind “at that point”

swords-plight-wizard = your wizard was under attack
