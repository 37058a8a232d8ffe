### The picture of Amulets, and its description for those who do not see it.

## In the picture; short.
amulets-picture-red = Red
amulets-picture-yellow = Yellow
amulets-picture-green = Green
amulets-picture-blue = Blue
amulets-picture-black = Black
amulets-picture-means-home = I'm home
amulets-picture-means-someone = Someone is there
amulets-picture-means-feel = I feel it
amulets-picture-means-nothing = No answer
amulets-picture-means-asks = Asks
amulets-picture-means-casts = Casts
amulets-picture-means-checked = Right, wrong
amulets-picture-failed = Failed
amulets-picture-resigned = Resigned
amulets-picture-won = Winner
# $pairs: how many are still possible, as the table's assist counts them
amulets-picture-left = { $pairs } left
amulets-picture-earlier = … { $count } earlier: /board large:True
amulets-picture-older = … { $count } earlier: /board text:True

## How the game stands; in the picture and first in its description.
amulets-picture-setup = The altar is being made ready.
amulets-picture-turn = { $seat } may ask the spirits.
amulets-picture-laying = Not asked yet. Blue frame: moved.
amulets-picture-freed = { $seat } has freed the spirits!
amulets-picture-over = The game is over without a winner.

## The description.
amulets-picture-own = Your home is { $home }, your amulet is { $amulet }.
amulets-picture-altar = On the altar: { $altar }.
amulets-picture-laid = Not asked yet; the picture shows your question so far: { $moved }.
amulets-picture-has-failed = { $seat } has failed and only answers.
amulets-picture-has-resigned = { $seat } resigned; the spirit still answers.
amulets-picture-cards = The homes and amulets were: { $cards }.
amulets-picture-had = { $seat } { $card }
amulets-picture-wizards = The wizards: { $wizards }.
amulets-picture-book = The spell book before that, newest first, wizards by number, with the fields of Red, Yellow, Green, Blue and Black:
amulets-picture-numbered = { $number } { $seat }
amulets-picture-asked = { $number }. { $fields }, asked by { $by }: { $answers }.
amulets-picture-said-home = { $spirit } at home
amulets-picture-said-someone = { $spirit } someone there
amulets-picture-said-feel = { $spirit } feels it
amulets-picture-said-nothing = { $spirit } no answer
amulets-picture-cast = { $number }. The spell, cast by { $by }: { $named }.
amulets-picture-named = { $spirit } { $card }
amulets-picture-named-yes = { $spirit } { $card } (yes)
amulets-picture-named-no = { $spirit } { $card } (no)
amulets-picture-assist = Still possible: { $counts }.
amulets-picture-possible = { $pairs ->
    [one] 1 pair for { $seat }
   *[other] { $pairs } pairs for { $seat }
}
amulets-picture-marks = Your marks about { $seat } – { $marks }.
amulets-picture-likely = likely: { $list }
amulets-picture-crossed = crossed out: { $list }
amulets-picture-open = still open: { $list }
amulets-picture-pairs = { $pairs ->
    [one] 1 single pair
   *[other] { $pairs } single pairs
}
