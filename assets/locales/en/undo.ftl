# Moves taken back, and votes.
struck = ~~{ CAPITAL($line) }~~
taken-back = ↩️ { $seat } took that back.
struck-of-yours = ↩️ { $game } in <#{ $channel }>: while you were away { $by } took a move back. This was done in your seat since then and is struck with it:
orders-taken-back = ↩️ { $game } in <#{ $channel }>: a move was taken back, and what you had settled in secret since then is void with it, as if you'd never said it. Nobody else knows that there was anything. If you still want it, say it again.
undo-free = Nobody has learned, rolled or drawn anything since you chose this, you included. **{ button-undo }** takes it back:
undo-asks = This would take back what you chose last and all that came after it. Since then someone has learned something, or chosen, or been asked for an answer; so { $seats } would have to agree. Dice and cards don't change: the same choice leads to the same result again.
undo-seen = You have seen what came of it. This game is unrated and nobody else is here to ask, so you may still take it back. Dice and cards don't change: the same choice leads to the same result again. **{ button-undo }** does it:
undo-unheard = (Nobody has heard anything of it.)
undo-asked = 🗳️ I am asking { $seats }, until <t:{ $until }:f>. It's off as soon as someone goes on with the game. You can withdraw it with `/table undo`.
undo-voting = 🗳️ A vote is under way here already, until <t:{ $until }:f>. Not answered yet: { $seats }. When it is over, ask again.
undo-voting-own = 🗳️ You are asking the others already, until <t:{ $until }:f>. Not answered yet: { $seats }.
button-undo = Take back
button-undo-ask = Ask them
button-agree = Agree
button-refuse = Refuse
button-withdraw = Withdraw
motion-take-back = 🗳️ { $by } asks to take this back, with all that came of it:
motion-agreed = ✅ Agreed: { $seats }
motion-take-back-about = -# One no ends it, and so does anyone who goes on with the game. Dice and cards wouldn't change.
motion-pause = ⏸️ { $by } asks for a pause.
motion-pause-about = -# If all agree, every clock stands still and nobody moves until one of you goes on. One no ends it; meanwhile the game goes on as ever.
motion-draw = 🤝 { $by } asks for a draw.
motion-draw-about = -# If all agree the game ends, and everybody who is still in it shares the first place. One no ends the question; meanwhile the game goes on as ever.
draw-asked = 🤝 I am asking { $seats }, until <t:{ $until }:f>. As soon as all agree the game ends as a draw.
motion-call-off = 🚪 { $by } asks to call the game off.
motion-call-off-about = -# If all agree, the game ends without places, and no rating changes. One no ends the question; meanwhile the game goes on as ever.
motion-substitute = 🔁 { $by } asks for { $newcomer } to play on in the seat of { $seat }, who is away.
motion-substitute-own = 🔁 { $seat } asks { $newcomer } to play on in their seat.
motion-substitute-about = -# { $newcomer } would know what { $seat } knows, but for their notes, from the moment they have the seat. The game counts for the person who made most of the seat's choices. The clock goes on as it stands. One no ends it.
motion-substitute-away-about = -# The seat changes hands only when the time is up, and one press of { $seat } on **{ shown-back-again }** keeps it. { $newcomer } sees nothing of the hand before. The game is then rated for { $newcomer } where they make most of the seat's choices, never for { $seat }. One no ends it.
motion-fate = ⌛ { $seat } ran out of time. What shall be done?
motion-fate-about = -# The most votes win; a tie goes to the mildest. If nobody answers, a computer plays on. If { $seat } moves before that, nothing is done.
motion-open = ⏳ Asked: { $seats }, until <t:{ $until }:t> (<t:{ $until }:R>)
motion-waits = ⏳ All agreed. The seat changes hands at <t:{ $until }:t> (<t:{ $until }:R>).
motion-away = 👋 { $seat }, press the button below if you want to keep your seat.
motion-undecided = ⌛ Nobody answered, so a computer plays on for { $seat } until they are back.
motion-decided-skip = ✅ Decided: this once the safe choice is made for { $seat }.
motion-decided-computer = ✅ Decided: a computer plays on for { $seat } until they are back.
motion-decided-expel = ✅ Decided: { $seat } is out of the game.
chosen-skip = 🔸 { $seat }: the safe choice, this once
chosen-computer = 🔸 { $seat }: a computer plays on
chosen-expel = 🔸 { $seat }: out of the game
button-skip = Safe choice, this once
button-mind = A computer plays on
button-expel = Out of the game
decide-waiting = ✅ Noted. Others are still asked.
decide-ended = ✅ Noted, and so it is decided.
fate-you = ⌛ Your time was up here, and the others are being asked what shall be done. If you move before they have decided, nothing is.
substitute-you = 🔁 { $game } in <#{ $channel }>: { $by } asks the others whether { $newcomer } may play on in your seat, as you are away. Press **{ shown-back-again }** here or in that channel, and the seat stays yours.
expelled-word = 🚪 { $game } in <#{ $channel }>: your time was up, and the others decided that you are out of the game.
pause-asked = ⏸️ I am asking { $seats }, until <t:{ $until }:f>. As soon as all agree every clock stands still.
paused = ⏸️ All agreed on a pause.
paused-alone = ⏸️ { $seat } paused the table, until <t:{ $until }:f> at the latest, as nobody else is here. Anyone else who comes back ends it with any press.
resumed = ▶️ { $seat } ended the pause; the clocks run on.
pause-over = ▶️ The pause has lasted as long as one may; the clocks run on.
pause-ended = ▶️ The pause is over, and the clocks run on.
table-pauses = ⏸️ This table pauses: no clock runs and nobody moves until one of you presses **{ shown-go-on }**, or at the latest until <t:{ $until }:D>.
button-go-on = Go on
awaited-vote = to answer what is put to the vote here
substitute-asked = 🔁 I am asking { $seats }, until <t:{ $until }:f>. As soon as all agree the seat changes hands. `/table undo` shows how far it is and can withdraw it.
substitute-asked-away = 🔁 I am asking { $seats }. Once all agree the seat changes hands at <t:{ $until }:f>, unless its person comes back before. `/table undo` shows how far it is and can withdraw it.
substituted = 🔁 { $seat } plays on in this seat from here on.
substituted-you = 🔁 This seat is yours now. Here is what it sees; `/history catchup` tells what has happened, and when it is up to you I call you.
substituted-now = 🔁 The seat is yours now.
substituted-word = 🔁 { $game } in <#{ $channel }>: someone else plays on in your seat from now on. I won't ask you anything there any more.
handed-share = 🔁 Before { $seat } had this seat: { $former }; of { $all } choices in all. { $rated ->
    [not] The seat isn't rated, as the person who played most of it lost it while away.
    [resigned] The game counts for { $counts }, as if they had resigned when a computer took over.
   *[other] The game counts for { $counts }.
}
handed-minded-share = 🔁 Before { $seat } had this seat: { $former }, and a computer that minded it made { $minded }; of { $all } choices in all{ $rated ->
    [resigned] . The seat is rated as if they had resigned when it took over
    [not] . The seat isn't rated, as the person who played most of it lost it while away
   *[other] {""}
}.
share-of = { $seat } made { $own }
motion-carried = ✅ All agreed.
motion-refused = ✖️ { $seat } did not agree. The game goes on as it is.
motion-withdrawn = ✖️ { $by } thought better of it. The game goes on as it is.
motion-lapsed = ⌛ Not all answered in time. The game goes on as it is.
motion-overtaken = ✖️ The game went on, so this is off.
vote-waiting = ✅ You agreed. It is done as soon as all have.
vote-all-agreed = ✅ You agreed, as all have. The seat changes hands when the time is up, unless its person comes back first.
vote-carried = ✅ You agreed, and so it is done.
vote-refused = ✖️ You did not agree, so it is off. The game goes on as it is.
vote-withdrawn = ✖️ It is off. The game goes on as it is.
refuse-nothing-to-take-back = You have chosen nothing here that could be taken back. Make a move first, with **{ shown-move }** or `/move`.
refuse-would-show = That cannot be taken back, not even if all agreed: { $seats } learned something hidden since then, and could not forget it. Go on from here.
refuse-seen = You have seen what came of it, and nobody else plays who could agree to take it back. At rated tables that stands. Go on from here.
refuse-seen-computer = You have seen what came of it, and a computer can't agree to take it back. At rated tables that stands. Go on from here.
refuse-seen-away = You have seen what came of it, and { $seat }, who is away, can't agree to take it back. At rated tables that stands. Go on from here.
refuse-moved-since = Something has happened since, so nothing was taken back. See what it would be now:
refuse-vote-open = A vote is under way here already. Wait until it is over, then ask again.
refuse-asked-lately = You asked for a vote here less than an hour ago, and not all agreed. You can ask again <t:{ $until }:R>.
refuse-vote-over = That vote is over, so your answer changes nothing. `/table turn` shows what stands here now.
refuse-voted = You have answered already; the others are still asked.
refuse-no-vote = You are not asked here: only those can answer whom the vote names.
