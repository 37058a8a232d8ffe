### Sorcerer & Stones.

stones-title = Sorcerer & Stones
stones-goal = Craft artifacts and gather runes: the most points win.
stones-goal-novice = Be the first to craft four artifacts.
stones-goal-coop = Craft as many artifacts together as you can; six are a success.
stones-blurb = A game of alchemy for two to four sorcerers. Move the tiles, line up spirit stones, craft legendary artifacts and gather the five runes. For a first game we recommend the short novice game. In another variant you all win or lose together, also alone. The host finds both under **{ button-options }**.
stones-blurb-novice = A game of alchemy for two to four sorcerers, in its short form for a first game. Move the tiles and line up spirit stones. They pay for legendary artifacts, and four of those win. The game with runes, Spirits and Qi is under **{ button-options }**.
stones-blurb-coop = A game of alchemy for one to four sorcerers who win or lose together. Move the tiles and line up spirit stones. They pay for legendary artifacts: craft six together, or better nine, before your cards run out.
stones-length = -# As computers play: 5 or 6 rounds, 20 decisions a seat
stones-rounds-number = { $value ->
    [0] no number of rounds ends the game
    [one] the game ends after one round
   *[other] the game ends after { $value } rounds
}
stones-variant-standard = the standard game
stones-variant-novice = the novice game
stones-variant-coop = all play together
stones-qi-stop = when the Qi runs out, the game ends at once
stones-qi-round = when the Qi runs out, the round is played to its end
stones-fourth-wins = the first with four artifacts wins at once
stones-fourth-counts = once someone has four artifacts, the round is played to its end, and most artifacts win
stones-leftmost-first = stones go to the leftmost artifact alone
stones-leftmost-needing = stones go to the leftmost artifact that still needs their colour
stones-refuse-alone = The standard and the novice game are for two to four. Invite someone or add a computer; to play alone, choose the variant in which all play together under **{ button-options }**.

## Stones, elements and cards

stones-red = ▲ Red
stones-blue = ● Blue
stones-yellow = ◆ Yellow
stones-green = ⬢ Green
stones-brown = ■ Brown
stones-fire = ▲ Fire
stones-water = ● Water
stones-metal = ◆ Metal
stones-wood = ⬢ Wood
stones-earth = ■ Earth
stones-card-shift = Shift { $stone }
stones-card-spin = Spin
stones-card-fly = Fly
stones-card-quake = Quake
stones-objective-line = Long lines
stones-objective-harvest = Rich harvest
stones-objective-pair = A pair
stones-objective-several = Several lines
stones-objective-crafting = Crafting
stones-objective-spending = Spending
stones-objective-melting = Melting
stones-artifact-nu-wa-rock = Nu Wa Rock
stones-artifact-shennong-cauldron = Shennong Cauldron
stones-artifact-plantain-fan = Plantain Fan
stones-artifact-swelling-soil = Swelling Soil
stones-artifact-sea-calming-pearl = Sea-Calming Pearl
stones-artifact-pangu-axe = Pangu Axe
stones-artifact-fuxi-zither = Fuxi Zither
stones-artifact-kongtong-seal = Kongtong Seal
stones-artifact-kunlun-mirror = Kunlun Mirror
stones-artifact-xuanyuan-sword = Xuanyuan Sword
stones-artifact-donghuang-bell = Donghuang Bell
stones-artifact-haotian-tower = Haotian Tower
stones-artifact-demon-refining-pot = Demon-Refining Pot
stones-artifact-jade-ruyi = Jade Ruyi
stones-spot = { $spot } { $stone }
stones-tile-number = Tile { $tile }
stones-pair = { $one } and { $other }
stones-rune = { $rune }, worth { $value }

## What is awaited

stones-awaited-turn = to take a turn
stones-awaited-turn-tip = Cast one or two cards to bring equal colours together, then activate your tile. You get its stones that touch their colour on another tile, and one of each line of three or more.
stones-awaited-start = to place their Taoist
stones-awaited-start-tip = Your Taoist takes stones from the tile it stands on. Start on a tile where a stone already touches its own colour on another tile.

## What is done for those whose time is up

stones-stead-skip = the rest of the turn was skipped

## What an activation would take

stones-takes = gives { $stones }
stones-takes-choice = gives { $stones } (choose one of the line)
stones-takes-nothing = gives nothing

## Questions and answers: the setup and the cards

stones-ask-nothing = You have nothing to decide.
stones-ask-start = Which tile does your Taoist start on?
stones-do-start = Place your Taoist
stones-ask-turn = **It's your move.** Cast one or two cards, then activate your tile. As the stones lie, tile { $tile } { $takes }. Which card?
stones-ask-cast = As the stones lie now, your tile { $tile } { $takes }. Activate it, or cast a second card first?
stones-do-activate = Activate tile { $tile }
stones-do-shift = Shift: swap two stones
stones-do-spin = Spin: turn a tile
stones-do-fly = Fly: move your Taoist
stones-do-quake = Quake: move a tile
stones-do-undo = Take it all back
stones-do-skip = Skip the rest of your turn
# The question before the rest of a turn is skipped, and all that can be lost with it.
stones-confirm-skip = **The rest of your turn is skipped.** You lose: { $losses }. Are you sure?
stones-loses-order = the choice which stone is laid first
stones-loses-steps = the steps of your Spirit
stones-loses-rune = the rune { $runes }
stones-loses-craft = the crafting ({ $artifacts })
stones-loses-stones = { $stones ->
    [one] 1 random stone
   *[other] { $stones } random stones
}
stones-ask-spin = Which tile do you turn?
stones-ask-turning = Which way does tile { $tile } turn?
stones-turning-cw = ↻ Clockwise
stones-turning-ccw = ↺ Counterclockwise
stones-ask-fly = To which tile does your Taoist fly?
stones-ask-shift = Which Shift card do you cast?
stones-fizzle = Shift { $stone }: nothing moves
stones-ask-shift-stone = Which { $stone } stone do you swap?
stones-ask-shift-with = Which stone does { $spot } { $stone } change places with?
stones-ask-quake = Which tile do you move?
stones-ask-whither = Where does tile { $tile } go?
stones-ask-whither-swaps = Tile { $tile } can only swap, as other moves would split the tiles. With which tile?
stones-ask-quake-north = To the north of which tile does tile { $tile } go?
stones-ask-quake-east = To the east of which tile does tile { $tile } go?
stones-ask-quake-south = To the south of which tile does tile { $tile } go?
stones-ask-quake-west = To the west of which tile does tile { $tile } go?
stones-ask-quake-swap = With which tile does tile { $tile } change places?
stones-tile-stones = carries { $stones }
stones-spin-cw = Spin tile { $tile } clockwise ↻
stones-spin-ccw = Spin tile { $tile } counterclockwise ↺
stones-fly-to = Fly to tile { $tile }
stones-shift-from = Shift { $stone }: the stone on { $spot }
stones-quake-tile = Quake: move tile { $tile }
stones-whither-north = North of tile { $tile }
stones-whither-east = East of tile { $tile }
stones-whither-south = South of tile { $tile }
stones-whither-west = West of tile { $tile }
stones-whither-swap = Swap with tile { $tile }
stones-then-activates = Your tile is activated and { $takes }
stones-then-activates-final = Activates your tile, with no way back: it { $takes }
stones-then-stands = Your tile then { $takes }
stones-activate-for = Activate for { $spots }
stones-side-north = To the north of …
stones-side-east = To the east of …
stones-side-south = To the south of …
stones-side-west = To the west of …
stones-side-swap = Changes places with …
stones-ask-take = Of the line of { $length } { $stone }, which stone do you take?

## Questions and answers: the Spirit and the artifacts

stones-ask-lay = The stones go to { $artifact }, which needs { $needs }. Which is next?
stones-ask-lay-needing = Each stone goes to the leftmost artifact that still needs its colour. Which is next?
stones-do-lay = Lay a stone
stones-lay = { $stone }
stones-lay-on = { $stone } → { $artifact }
stones-lay-discard = { $stone } → supply
stones-about-lay = { $stones }
stones-walk = { $steps }
stones-walk-rune = { $steps } → { $rune } ({ $value })
stones-walk-far-rune = { $steps } 🔮
stones-about-walk = Your Spirit walks there and stops
stones-about-walk-rune = Your Spirit walks there and takes the { $rune } rune, worth { $value }
stones-about-craft = For { $paid }
stones-about-cost = Costs { $cost }
stones-about-pay = In another order, or with two stones as one
stones-about-order = They join the supply in your order, and come back onto the tiles in it
stones-ask-walk = Your Spirit may walk: { $steps }. Where to?
stones-ask-walk-free = Your Spirit may take { $steps ->
    [one] one step
   *[other] { $steps } steps
} onto any symbol. Where to?
stones-ask-spend = Spend stones to let your Spirit walk?
stones-ask-step = Onto which symbol does your Spirit step?
stones-step-rune = { $symbol } → { $rune } ({ $value })
stones-do-walk = Step by step
stones-do-spend = Spend a stone for a step
stones-ask-spend-stone = Which stone do you spend?
stones-do-melt = Two stones as any one
stones-ask-melt = Which two stones count as one? They go to the supply in this order.
stones-do-rest = No more steps
stones-ask-rune = Your Spirit stands next to a rune. Do you take it?
stones-do-rune = Take the rune
stones-do-decline = Leave it
stones-ask-pursue = Two objectives give steps. Which comes first?
stones-pursue = { $objective }: { $steps ->
    [one] one step
   *[other] { $steps } steps
}
stones-ask-craft = Which artifact do you craft?
stones-do-craft = Pay in another way
stones-do-order = Choose the order of payment
stones-craft = { $artifact } ({ $points })
stones-do-pass = Craft nothing
stones-ask-pay = { $artifact } still takes { $owed }. Which stone goes to the supply next?
stones-ask-gift = For crafting, your Spirit takes a step onto any symbol, or your Taoist flies. Which?
stones-ask-return = You may keep five stones. { $stones ->
    [one] Choose one to return.
   *[other] Choose { $stones } to return, together or one by one.
}
stones-return-first = { $stone } first, then choose on
stones-do-return = Return a stone

## Leaving

stones-ask-standing = What would you like to do?
stones-do-resign = Resign

## What happens: the beginning

stones-plays = { $who } { $stone }
stones-colored = The colours of the sorcerers: { $players }.
stones-laid = Four stones shimmer on each Alchemy tile; twenty more wait in line.
stones-displayed = To be crafted: { $artifacts }.
stones-cards-dealt = Everyone lays four magic cards open.
stones-zone-ready = The Spirits take their corners of the Element Zone. The objectives: { $objectives }.
stones-drawn = { $who } has the first turn. Before it the Taoists are placed, that of { $who } last.
stones-started = { $who } places their Taoist on tile { $tile }.
stones-turn-began = It is { $who }'s turn.

## What happens: cards and stones

stones-way-cw = clockwise
stones-way-ccw = counterclockwise
stones-to-north = north of
stones-to-east = east of
stones-to-south = south of
stones-to-west = west of
stones-cast-spin = { $who } casts Spin: tile { $tile } turns { $turning }.
stones-cast-fly = { $who } casts Fly to tile { $tile }.
stones-cast-shift = { $who } casts Shift { $stone }: { $one } and { $other } change places.
stones-cast-fizzle = { $who } casts Shift { $stone }, but there is no such stone.
stones-cast-quake = { $who } casts Quake: tile { $tile } moves { $side } tile { $other }.
stones-cast-swap = { $who } casts Quake: tiles { $tile } and { $other } change places.
stones-activated = { $who } activates tile { $tile } and takes { $stones }.
stones-activated-nothing = { $who } activates tile { $tile }; no stones match.
stones-refilled = { $who } draws { $cards }{ $shuffled ->
    [yes] {" "}from the shuffled discards
   *[no] {""}
}. New stones: { $stones }.
stones-refilled-cards = { $who } draws { $cards }{ $shuffled ->
    [yes] {" "}from the shuffled discards
   *[no] {""}
}.
stones-refilled-slots = New stones: { $stones }.
stones-refilled-nothing = { $who } has no cards to draw, and no slot is empty.
stones-filled = The empty slots fill: { $stones }.
stones-placed = { $who } lays { $stone } on { $artifact }.
stones-placed-not = { $who } sends { $stone } to the supply.
stones-completed = ✨ { $artifact } is complete!
stones-crafted = ✨ { $who } crafts { $artifact } for { $paid }.
stones-opened = Next to be crafted: { $artifact } ({ $cost }).
stones-flew = { $who } flies to tile { $tile }.
stones-passed = { $who } crafts nothing.
stones-returned = { $who } returns { $stone }.

## What happens: the Spirit

stones-walked = { $who }'s Spirit steps onto { $symbol }.
stones-walked-paid = { $walked } It costs { $paid }.
stones-rested = { $who }'s Spirit rests.
stones-declined = { $who } leaves the rune.
stones-rune-taken = 🔮 { $who } takes the { $rune } rune, worth { $value }. The next one there is worth { $next }.
stones-rune-last = 🔮 { $who } takes the last { $rune } rune, worth { $value }.
stones-head-rune = 🔮 { $who } takes the { $rune } rune, worth { $value }: rune { $count } of 5.
stones-rewarded = { $who } meets objectives. { $rewards }.
stones-reward-qi = { $objective }: { $qi } Qi
stones-reward-steps = { $objective }: { $steps ->
    [one] one step
   *[other] { $steps } steps
}
stones-reward-both = { $objective }: { $qi } Qi and { $steps ->
    [one] one step
   *[other] { $steps } steps
}
stones-pursued = Now the steps for { $objective }.

## What happens: time, leaving and the end

stones-skipped = { $who } skips the rest of the turn.
stones-discarded = { $who }'s card { $card } leaves the game.
stones-undone = { $who } takes that back.
stones-resigned = 🏳️ { $who } resigns{ $stones ->
    [0] { "" }
   *[other] ; the stones go to the supply
}.
stones-last-round = ⏳ { $who } holds all five runes! The round is played to its end.
stones-final-round = ⏳ The last round begins, round { $round }.
stones-four-crafted = ⏳ { $who } has crafted four artifacts! The round is played to its end, and most artifacts win.
stones-qi-spent = ⏳ The last Qi is taken! The round is played to its end.
stones-scored = { $who }: **{ $total }** points – { $runes } for runes, { $artifacts } for artifacts, { $qi } Qi, { $symbols } for symbols, { $stones } for stones.
stones-ended-runes = Someone has all five runes, and the round is over. The game ends.
stones-ended-artifacts = The last artifact is crafted. The game ends.
stones-ended-qi = The Qi is used up. The game ends.
stones-ended-rounds = The last round is over. The game ends.
stones-ended-four = { $who } has crafted four artifacts and wins!
stones-ended-fourth = The round of the fourth artifact is over. Most artifacts win.
stones-ended-cards = The last card is played. The game ends.
stones-ended-last-left = { $who } is the last sorcerer at the table and wins.
stones-ended-deserted = Nobody is left at the table. The game is lost.
stones-together-lost = { $artifacts ->
    [one] One artifact
   *[other] { $artifacts } artifacts
} crafted together: it takes six. The game is lost – this time.
stones-together-apprentice = { $artifacts } artifacts crafted together: you are an **Apprentice**.
stones-together-novice = { $artifacts } artifacts crafted together: you are a **Novice**.
stones-together-expert = { $artifacts } artifacts crafted together: you are an **Expert**!
stones-together-master = { $artifacts } artifacts crafted together: you are **Master Xian**!

## Refusals

stones-refuse-begun = The Taoists are already placed.
stones-refuse-tile-taken = A Taoist stands there; in the setup each tile has one at most.
stones-refuse-no-tile = “{ $word }” isn't a tile; there are 1 to 5.
stones-refuse-no-slot = “{ $word }” isn't a slot; say a tile's number and a letter, such as 2a.
stones-refuse-no-color = “{ $word }” isn't a colour; there are red, blue, yellow, green and brown.
stones-refuse-cards-are-cast = Cards are cast at the beginning of the turn.
stones-refuse-two-cards = You've cast two cards; that's the limit. Activate your tile.
stones-refuse-no-such-card = None of your open cards does that.
stones-refuse-first-stone = Name a { $stone } stone first; that is the colour of the card.
stones-refuse-same-color = The two stones must differ in colour.
stones-refuse-itself = A tile can't move next to itself or change places with itself.
stones-refuse-isolated = That place is taken, or a tile would be cut off: tiles must share full sides, and all five must be connected.
stones-refuse-activated = You have already activated your tile this turn.
stones-refuse-activate-first = You can't skip before your tile is activated. Cast a card if you haven't, and say `activate`; after that you can skip the rest.
stones-refuse-cast-first = Cast a card first; a turn takes one or two.
stones-refuse-not-earned = You only choose when a line has two stones on your tile. You get everything else automatically.
stones-refuse-no-steps = Your Spirit has no steps to take now.
stones-refuse-no-spending = You can spend stones for steps only while your Spirit walks, and only with that objective in play.
stones-refuse-not-next-to-it = No free symbol of that colour is next to your Spirit.
stones-refuse-no-step-of-it = You have no step of that colour.
stones-refuse-no-rune = No rune that you could take is next to your Spirit.
stones-refuse-own-rune = You already own a rune of that element.
stones-refuse-no-crafting = You craft artifacts after the slots have been refilled, one a turn.
stones-refuse-not-open = That artifact isn't open.
stones-refuse-cannot-pay = You don't have the stones for it.
stones-refuse-nothing-to-return = You have no more than the five stones that may stay.
stones-refuse-nothing-to-undo = You have nothing to take back; refilled stones and new cards stay.

## Achievements
stones-feat-crossroads = Crossroads
stones-feat-crossroads-how = Complete four lines with one activation.
stones-feat-long-line = The Long Line
stones-feat-long-line-how = Complete a line of five stones.
stones-feat-runes = Five Runes
stones-feat-runes-how = Start the last round by taking your fifth rune.
stones-feat-artisan = Artisan
stones-feat-artisan-how = Craft five artifacts in one game.
stones-feat-triumph = Triumph
stones-feat-triumph-how = Win by twenty points or more.
stones-feat-whisker = By a Whisker
stones-feat-whisker-how = Win by a single point, or by the tie-break.

## Lines of the room in one
stones-then = { $said } { $then }
stones-casts = { $who } casts { $spells }.
stones-casts-takes = { $who } casts { $spells }, then activates tile { $tile } and takes { $stones }.
stones-casts-nothing = { $who } casts { $spells }, then activates tile { $tile }; no stones match.
stones-spell-spin = Spin (tile { $tile } { $turning })
stones-spell-fly = Fly (to tile { $tile })
stones-spell-shift = Shift { $stone } ({ $one } ↔ { $other })
stones-spell-fizzle = Shift { $stone } (no such stone)
stones-spell-quake = Quake (tile { $tile } moves { $side } tile { $other })
stones-spell-swap = Quake (tile { $tile } ↔ tile { $other })
stones-walks = { $who }'s Spirit steps onto { $way }.
stones-walks-rests = { $who }'s Spirit steps onto { $way } and rests.
stones-trail = { $way } → { $symbol }
stones-step-paid = { $symbol } (for { $paid })
stones-returns = { $who } returns { $stones }.

## Why a move is better than others

stones-why-points = { $what ->
    [you-more] you score more
    [you-less] you score less
    [they-more] others score more
   *[they-less] others score less
}
stones-why-runes = { $what ->
    [you-more] you gather more runes
    [you-less] you gather fewer runes
    [they-more] others gather more runes
   *[they-less] others gather fewer runes
}
stones-why-near-rune = { $what ->
    [you-more] you come nearer to a rune
    [you-less] you are further from a rune
    [they-more] others come nearer to a rune
   *[they-less] others are further from a rune
}
stones-why-stones = { $what ->
    [you-more] you have more stones
    [you-less] you have fewer stones
    [they-more] others have more stones
   *[they-less] others have fewer stones
}
stones-why-reach = { $what ->
    [you-more] you come nearer to a good artifact
    [you-less] you are further from a good artifact
    [they-more] others come nearer to a good artifact
   *[they-less] others are further from a good artifact
}

## Aims, as a hint names them where no move is better than others

stones-aim-ready = You have the stones for { $artifact }: craft it once your tile is activated.
stones-aim-lacks = Nearest to you is { $artifact }; you still lack { $needs }.

## Dangers, as a review tells them: clauses behind “at that point”

stones-plight-behind = { $points ->
    [one] you were a point behind the leader
   *[other] you were { $points } points behind the leader
}
