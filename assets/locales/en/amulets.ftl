### Amulets.

amulets-title = Amulets
amulets-goal = Learn who has what, then cast the spell.
amulets-blurb = A game of deduction for three to five wizards. Question the captured spirits, keep the spell book in mind, and be the first to cast the freeing spell.
amulets-length = -# As computers play: 3 to 5 rounds, 4 decisions a seat
amulets-assist-0 = your own view counts nothing for you
amulets-assist-1 = your own view counts what is still possible for each spirit
amulets-silence-number = { $value ->
    [0] rounds in which everyone passes never end the game
    [one] a round in which everyone passes ends the game
   *[other] { $value } rounds in which everyone passes end the game
}
amulets-last-number = { $value ->
    [0] the last wizard in play has any number of turns left
    [one] the last wizard in play has one turn left
   *[other] the last wizard in play has { $value } turns left
}

## Amulets, and what they stand on

amulets-red = ▲ Red
amulets-yellow = ★ Yellow
amulets-green = ⬢ Green
amulets-blue = ◆ Blue
amulets-black = ● Black
amulets-card = { $amulet } { $field }
amulets-sign = { $amulet ->
    [red] ▲
    [yellow] ★
    [green] ⬢
    [blue] ◆
   *[black] ●
} { $field }

## What is awaited

amulets-awaited-turn = to question the spirits
amulets-awaited-turn-tip = Place the five amulets and every spirit answers. Each answer rules out homes and amulets. One wrong spell ends your questions, so cast it only once you're sure.

## What is done for those whose time is up

amulets-stead-pass = the turn was passed

## Questions and answers: the turn

amulets-ask-nothing = You have nothing to decide.
amulets-ask-turn = **It's your move.** How do you ask the spirits? Amulets that you don't move stay.
    -# On the altar: { $altar }
    -# Your home is { $home }, your amulet is { $amulet }. Find out the others'.
amulets-ask-cut-in = Nothing to do now, but you may cast the spell at any time.
amulets-do-again = Ask without moving any
amulets-do-move = Move { $amulet }
amulets-do-place = Type all five…
amulets-form-takes = A1 to E5
amulets-do-ask = Place all five one by one
amulets-swap = { $field } (swap with { $amulet })
amulets-ask-then = The amulets would lie like this: { $altar }. Do you ask the spirits?
amulets-do-ask-now = Ask the spirits
amulets-do-pass = Pass
amulets-do-cast = Cast the spell
amulets-ask-amulet = Where do you put { $amulet }?
amulets-stay = Leave { $amulet } on { $field }
amulets-row = Row { $row }

## Questions and answers: the spell

amulets-ask-cast = **The spell.** You may try it once, and one wrong guess breaks it. Who do you name first?
amulets-ask-cast-early = **Nothing to do now: it isn't your turn.** If you're sure, you may cast the spell all the same; it isn't cast before you confirm it. You have one try, and one wrong guess breaks it. Who do you name first?
amulets-ask-cast-next = Who do you name next?
amulets-ask-cast-amulet = Which amulet is { $spirit }'s?
amulets-ask-cast-amulet-after = The spell has been tried already and failed for { $failed }. Now your guess. Which amulet is { $spirit }'s?
amulets-ask-cast-home = You say that { $spirit } has { $amulet }. Where is { $spirit }'s home?
amulets-confirm-pass = **You pass** and ask nothing this turn. Are you sure?
amulets-confirm-cast = **You cast the spell:** { $named }. You have one try, and one wrong guess breaks it. Are you sure?

## Pencil marks, and leaving

amulets-ask-standing = What would you like to do?
amulets-do-note = Pencil marks
amulets-do-resign = Resign
amulets-ask-note = Only you see your pencil marks. Who are they about?
amulets-do-fill = Fill in what the answers rule out
amulets-ask-mark = What do you note about { $spirit }?
amulets-mark-no = ✗ Cross out
amulets-mark-maybe = ○ Circle as likely
amulets-mark-clear = Erase
amulets-ask-scope = { $spirit } – { $mark }: an amulet, or a home?
amulets-all = Everything
amulets-ask-scope-row = { $spirit } – { $mark }: which home in row { $row }?
amulets-ask-pair = { $spirit } – { $mark }: { $amulet } with which home?
amulets-anywhere = Wherever the home is
amulets-scope-all = everything
amulets-noted-no = You cross out for { $spirit }: { $of }.
amulets-noted-maybe = You circle as likely for { $spirit }: { $of }.
amulets-noted-clear = You erase your marks for { $spirit }: { $of }.
amulets-ruled-out = Of the 125 pairs for { $spirit }, the answers about this spirit alone rule out { $pairs }; I crossed them out.

## What happens

amulets-drawn = Each wizard draws a home and an amulet in secret.
amulets-drawn-own = Your home is { $home }, and your amulet is { $amulet }. Nobody else knows.
amulets-laid = The amulets lie on the altar: { $altar }.
amulets-turn-began = It is { $who }'s turn.
amulets-asked = { $who } asks the spirits { $altar }: { $answers }.
amulets-said-home = { $spirit } ✱ “I'm home”
amulets-said-someone = { $spirit } ○ “Someone is there”
amulets-said-feel = { $spirit } ✚ “I feel it”
amulets-said-nothing = { $spirit } – no answer
amulets-passed = { $who } passes.
amulets-guess = { $spirit } { $card }
amulets-yes = { $spirit } says “Yes”
amulets-no = { $spirit } says “No”
amulets-cast = { $who } casts the spell! { $named }.
    { $checks }.
amulets-cast-failed = { $who } casts the spell: { $named }.
    { $checks }, so it breaks. { $who } can't ask or cast any more, but the spirit still answers. All five amulets are laid out again: { $altar }.
amulets-head-broken = 💥 { $who }'s spell breaks.
amulets-resigned = 🏳️ { $who } resigns; the spirit still answers.
amulets-freed = ✨ { $who } has freed the spirits and wins!
amulets-all-failed = 🤝 Every wizard has failed. Nobody wins; the spirits stay where they are.
amulets-silence = 🤝 Nobody questions the spirits any more. Nobody wins.
amulets-too-late = 🤝 The last wizard has waited too long. Nobody wins.
amulets-revealed = The homes and amulets were: { $cards }.
amulets-revealed-left = The homes and amulets were: { $cards }. Left over: { $left }.

## Refusals

amulets-refuse-not-your-turn = It isn't your turn, so you can't ask the spirits; but you may cast the spell at any time.
amulets-refuse-five-fields = Name exactly five fields: for Red, Yellow, Green, Blue and Black.
amulets-refuse-no-field = “{ $word }” isn't a field; there are A1 to E5.
amulets-refuse-field-twice = { $field } is named twice; each amulet needs its own field.
amulets-refuse-still-to-name = Name each of the others once, then the amulet and the home. Still to name: { $left }.
amulets-refuse-no-amulet = “{ $word }” isn't an amulet; there are red, yellow, green, blue and black.
amulets-refuse-own-amulet = That amulet is yours, so it can't be anyone else's.
amulets-refuse-note-on-oneself = Pencil marks are about the others; you know your own home and amulet.
amulets-refuse-own-home = That is your home, so it can't be anyone else's.
amulets-refuse-amulet-twice = That amulet is named twice; each player has a different one.

## What wizards do, and achievements
amulets-thing-ask = Questions
amulets-thing-cast = The spell
amulets-feat-seer = Seer
amulets-feat-seer-how = Free the spirits with fewer questions of your own than anyone else asked.
amulets-feat-own-time = In Your Own Time
amulets-feat-own-time-how = Free the spirits in a turn of your own, with nobody cutting in before you.
amulets-feat-swift = Swift Justice
amulets-feat-swift-how = Free the spirits before the first round is over.
amulets-feat-homing = Homing Instinct
amulets-feat-homing-how = Bring two amulets home with one question.
amulets-feat-chorus = Full Chorus
amulets-feat-chorus-how = Hear all four answers to one question.
amulets-feat-void = Into the Void
amulets-feat-void-how = Ask two questions in one game that no spirit answers.
