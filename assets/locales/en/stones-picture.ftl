### The pictures of Sorcerer & Stones, and their description for those who do not see them.

## In the pictures; short.
stones-picture-red = red
stones-picture-blue = blue
stones-picture-yellow = yellow
stones-picture-green = green
stones-picture-brown = brown
stones-picture-shift = Shift
stones-picture-left = left
# Stands behind the number, which is larger.
stones-picture-score = { $points ->
    [one] pt
   *[other] pts
}
# The points for artifacts, and for symbols and stones whose rune the player owns.
stones-picture-sources = Artifacts { $artifacts } · symbols { $symbols }
stones-picture-next = next
# The place in the supply of the first stone of a row.
stones-picture-nth = { $nth }
stones-picture-qi = { $qi } Qi
stones-picture-artifacts = { $artifacts } ✦
# In the novice game: the artifacts a player has, and how many win.
stones-picture-artifacts-of = { $artifacts } of { $goal } ✦
stones-picture-cards = { $cards } + { $deck } cards
stones-picture-round = Round { $round }
stones-picture-round-of = Round { $round } of { $last }
stones-picture-supply = Supply: { $stones }
stones-picture-supply-crafted = Supply: { $stones } · { $crafted } ✦ crafted
stones-picture-crafted = Crafted together: { $artifacts }
stones-picture-qi-left = Qi left: { $qi }
stones-picture-deck = Artifacts left: { $all }, { $artifacts } in the deck
# The Qi and the artifacts that are left, the open ones too, beside the headline.
stones-picture-left-over = Left: { $qi } Qi · { $artifacts } ✦
stones-picture-artifacts-left = Left: { $artifacts } ✦
# Beside a ring and a broken one: a stone that will be taken, and those of which one may be picked.
stones-picture-ring-sure = is taken
stones-picture-ring-pick = pick one
stones-picture-line = Line of 3: 1 Qi; of 4: 1 Qi, 1 step; of 5 or more: 4 Qi, 1 step
stones-picture-harvest = 2 stones: 1 Qi; 3: 2 Qi; 4: 4 Qi
stones-picture-pair = Two stones of one colour: 3 Qi
stones-picture-several = 2 lines: 1 step; 3 lines: 3 steps
stones-picture-crafting = An artifact: 1 step or a flight
stones-picture-spending = 1 stone spent: 1 more step
stones-picture-melting = 2 stones count as any one
# The artifacts' names in two lines.
stones-picture-artifact-nu-wa-rock-1 = Nu Wa
stones-picture-artifact-nu-wa-rock-2 = Rock
stones-picture-artifact-shennong-cauldron-1 = Shennong
stones-picture-artifact-shennong-cauldron-2 = Cauldron
stones-picture-artifact-plantain-fan-1 = Plantain
stones-picture-artifact-plantain-fan-2 = Fan
stones-picture-artifact-swelling-soil-1 = Swelling
stones-picture-artifact-swelling-soil-2 = Soil
stones-picture-artifact-sea-calming-pearl-1 = Sea-Calming
stones-picture-artifact-sea-calming-pearl-2 = Pearl
stones-picture-artifact-pangu-axe-1 = Pangu
stones-picture-artifact-pangu-axe-2 = Axe
stones-picture-artifact-fuxi-zither-1 = Fuxi
stones-picture-artifact-fuxi-zither-2 = Zither
stones-picture-artifact-kongtong-seal-1 = Kongtong
stones-picture-artifact-kongtong-seal-2 = Seal
stones-picture-artifact-kunlun-mirror-1 = Kunlun
stones-picture-artifact-kunlun-mirror-2 = Mirror
stones-picture-artifact-xuanyuan-sword-1 = Xuanyuan
stones-picture-artifact-xuanyuan-sword-2 = Sword
stones-picture-artifact-donghuang-bell-1 = Donghuang
stones-picture-artifact-donghuang-bell-2 = Bell
stones-picture-artifact-haotian-tower-1 = Haotian
stones-picture-artifact-haotian-tower-2 = Tower
stones-picture-artifact-demon-refining-pot-1 = Demon-Refining
stones-picture-artifact-demon-refining-pot-2 = Pot
stones-picture-artifact-jade-ruyi-1 = Jade
stones-picture-artifact-jade-ruyi-2 = Ruyi

## How the game stands; in the pictures and first in their description.
stones-picture-setup = The table is being laid.
stones-picture-places = { $seat } places the Taoist.
stones-picture-casts = { $seat } casts. As the stones lie, tile { $tile } { $takes }.
stones-picture-lays = { $seat } lays stones on the artifact.
stones-picture-spends = { $seat } may spend a stone for a step.
stones-picture-walks = { $seat }'s Spirit may walk.
stones-picture-walks-onto = { $seat }'s Spirit has { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} left, next onto { $symbols }.
stones-picture-rune = { $seat } may take the rune { $runes }.
stones-picture-gift = { $seat } may step or fly for crafting.
stones-picture-crafts = { $seat } may craft an artifact.
stones-picture-returns = { $seat } returns stones.
stones-picture-over = Won by { $seats }, with { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $end }.
stones-picture-over-crafted = Won by { $seats }, with { $artifacts ->
    [one] 1 artifact
   *[other] { $artifacts } artifacts
}: { $end }.
stones-picture-end-runes = five runes are found
stones-picture-end-artifacts = no artifact is left
stones-picture-end-qi = no Qi is left
stones-picture-end-rounds = the last round is over
stones-picture-end-four = the fourth decides
stones-picture-end-cards = no card is left
stones-picture-end-left = the others have left
stones-picture-together-won = Won together, with { $score } artifacts!
stones-picture-together-lost = Lost together, with { $score } artifacts.

## The description.
stones-picture-none = none
stones-picture-slot = { $slot } { $stone }
stones-picture-cast = Cast last: { $cards }.
stones-picture-cast-by = { $card } ({ $seat })
stones-picture-cast-nth = { $nth }. { $card } ({ $seat })
stones-picture-cast-last = { $seat } cast
stones-picture-taken-last = Last taken
stones-picture-taken = Last taken: { $stones }.
stones-picture-tile = Tile { $tile } (row { $row }, column { $column }): { $stones }.
stones-picture-tile-with = Tile { $tile } (row { $row }, column { $column }): { $stones }. On it: { $taoists }.
stones-picture-gone = { $seat } has left the game.
stones-picture-player = { $seat } ({ $color }): points so far: { $points }; { $qi } Qi, artifacts: { $artifacts }; stones: { $stones }; runes: { $runes }.
stones-picture-rival = { $seat } ({ $color }): artifacts: { $artifacts }; stones: { $stones }.
stones-picture-own-rune = { $rune } { $value }
stones-picture-scored = { $seat } ({ $color }): { $points } points ({ $sources }); { $qi } Qi, artifacts: { $artifacts }; stones: { $stones }; runes: { $runes }.
stones-picture-reach = { $seat } has the stones for { $artifacts }.
stones-picture-in-round = { $round }.
stones-picture-helper = { $seat } ({ $color }): { $cards ->
    [one] 1 open card
   *[other] { $cards } open cards
}, { $deck } in the deck{ $some ->
    [0] {""}
   *[other] ; stones: { $stones }
}.
stones-picture-artifact = { $artifact } ({ $points }: { $cost })
# Where points do not count.
stones-picture-artifact-plain = { $artifact } ({ $cost })
stones-picture-display = To be crafted: { $artifacts }.
stones-picture-laid = Laid on { $artifact }: { $stones }.
stones-picture-supply-line = The supply line of { $count }, the next stone first: { $stones }.
stones-picture-objective = { $objective }: { $reward }.
stones-picture-stack = { $rune } { $value } ({ $below } below)
stones-picture-runes = Runes on top: { $runes }.
stones-picture-spirit = { $seat }'s Spirit: zone row { $row }, column { $column }.
stones-picture-spirit-from = { $seat }'s Spirit: zone row { $row }, column { $column }, from row { $from-row }, column { $from-column }.
# A row of the Element Zone from the left; a corner goes by the element of the runes that lie there.
stones-picture-zone-row = Zone row { $row }: { $cells }.
stones-picture-steps = { $seat }'s Spirit can step onto { $steps }.
stones-picture-step = { $symbol } (row { $row }, column { $column })
stones-picture-open = { $seat }'s open cards: { $cards }.

# What is pointed out to one viewer alone: below the board, and in words.
stones-picture-payable = You have the stones for it
stones-picture-payable-words = You have the stones for { $artifacts }.
