# Moves taken back, and votes.
struck = ~~{ CAPITAL($line) }~~
taken-back = ↩️ { $seat } took that back.
struck-of-yours = ↩️ { $game } in <#{ $channel }>: while you were away, { $by } took a move back. These later moves of your seat are struck with it:
orders-taken-back = ↩️ { $game } in <#{ $channel }>: a move was taken back, so the orders you gave since then are dropped too. Nobody else knows that you gave any. If you still want them, give them again.
undo-free = Nobody, you included, has learned, rolled or drawn anything since you chose this. **{ button-undo }** takes it back:
undo-asks = This would take back your last choice and everything after it. Since then someone has learned something, made a choice or been asked for an answer, so { $seats } must agree. Dice and cards don't change: the same choice leads to the same result again.
undo-seen = You have seen the result. This game is unrated and nobody else is here to ask, so you may still take it back. Dice and cards don't change: the same choice leads to the same result again. **{ button-undo }** does it:
undo-unheard = (Nobody else has heard of it.)
undo-asked = 🗳️ I'm asking { $seats }, until <t:{ $until }:f>. It's off as soon as someone plays on. You can withdraw it with `/table undo`.
undo-voting = 🗳️ A vote is already under way here, until <t:{ $until }:f>. Waiting for { $seats }. When it is over, ask again.
undo-voting-own = 🗳️ You are already asking the others, until <t:{ $until }:f>. Waiting for { $seats }.
button-undo = Take back
button-undo-ask = Ask them
button-agree = Agree
button-refuse = Refuse
button-withdraw = Withdraw
motion-take-back = 🗳️ { $by } asks to take this back, with everything that followed:
motion-agreed = ✅ Agreed: { $seats }
motion-take-back-about = -# One no cancels it, and so does anyone who plays on. Dice and cards won't change.
motion-pause = ⏸️ { $by } asks for a pause.
motion-pause-about = -# If all agree, every clock stands still and nobody moves until one of you goes on. One no cancels it. The game goes on meanwhile.
motion-draw = 🤝 { $by } asks for a draw.
motion-draw-about = -# If all agree, the game ends, and everyone who is still in it shares first place. One no cancels it. The game goes on meanwhile.
draw-asked = 🤝 I'm asking { $seats }, until <t:{ $until }:f>. As soon as all agree, the game ends as a draw.
motion-call-off = 🚪 { $by } asks to call the game off.
motion-call-off-about = -# If all agree, the game ends without places, and no rating changes. One no cancels it. The game goes on meanwhile.
motion-substitute = 🔁 { $by } asks for { $newcomer } to play on in the seat of { $seat }, who is away.
motion-substitute-own = 🔁 { $seat } asks { $newcomer } to play on in their seat.
motion-substitute-about = -# Once { $newcomer } has the seat, { $newcomer } sees { $seat }'s hand, but not { $seat }'s notes. The game counts for the person who made most of the seat's choices. The clock goes on as it stands. One no cancels it.
motion-substitute-away-about = -# The seat changes hands only when the time is up. Until then { $newcomer } sees nothing of the hand, and { $seat } keeps the seat by pressing **{ shown-back-again }**. If { $newcomer } makes most of the seat's choices, the game is rated for { $newcomer }, never for { $seat }. One no cancels it.
motion-fate = ⌛ { $seat } ran out of time. What now?
motion-fate-about = -# The most votes win; in a tie, the mildest option wins. If nobody answers, a stand-in plays the seat. If { $seat } moves first, nothing happens.
motion-open = ⏳ Asked: { $seats }, until <t:{ $until }:t> (<t:{ $until }:R>)
motion-waits = ⏳ All agreed. The seat changes hands at <t:{ $until }:t> (<t:{ $until }:R>).
motion-away = 👋 { $seat }, press the button below to keep your seat.
motion-undecided = ⌛ Nobody answered, so a stand-in plays for { $seat } until they are back.
motion-decided-skip = ✅ Decided: the safe choice is made for { $seat } this once.
motion-decided-computer = ✅ Decided: a stand-in plays for { $seat } until they are back.
motion-decided-expel = ✅ Decided: { $seat } is out of the game.
chosen-skip = 🔸 { $seat }: the safe choice, this once
chosen-computer = 🔸 { $seat }: a stand-in
chosen-expel = 🔸 { $seat }: out of the game
button-skip = Safe choice, this once
button-mind = A stand-in plays
button-expel = Out of the game
decide-waiting = ✅ Noted. Others have yet to answer.
decide-ended = ✅ Noted. That decides it.
fate-you = ⌛ Your time ran out here, and I'm asking the others what to do. If you move first, nothing happens.
substitute-you = 🔁 { $game } in <#{ $channel }>: { $by } asks the others if { $newcomer } may play on in your seat, as you are away. Press **{ shown-back-again }** here or in that channel to keep it.
expelled-word = 🚪 { $game } in <#{ $channel }>: your time ran out, and the others decided that you are out of the game.
pause-asked = ⏸️ I'm asking { $seats }, until <t:{ $until }:f>. As soon as all agree, every clock stands still.
paused = ⏸️ All agreed on a pause.
paused-alone = ⏸️ { $seat } paused the table until <t:{ $until }:f> at the latest, as nobody else is here. Anyone who comes back ends the pause with any press.
resumed = ▶️ { $seat } ended the pause; the clocks run on.
pause-over = ▶️ The pause has reached its longest time, and the clocks run on.
pause-ended = ▶️ The pause is over, and the clocks run on.
table-pauses = ⏸️ This table is paused: no clock runs and nobody moves until one of you presses **{ shown-go-on }**, or until <t:{ $until }:D> at the latest.
button-go-on = Go on
awaited-vote = to vote
substitute-asked = 🔁 I'm asking { $seats }, until <t:{ $until }:f>. As soon as all agree, the seat changes hands. `/table undo` shows the vote and can withdraw it.
substitute-asked-away = 🔁 I'm asking { $seats }. Once all agree, the seat changes hands at <t:{ $until }:f>, unless its player comes back first. `/table undo` shows the vote and can withdraw it.
substituted = 🔁 From here on, { $seat } plays in this seat.
substituted-you = 🔁 This seat is yours now. Here is what it sees. `/history catchup` shows what has happened, and I'll ping you when it's your move.
substituted-now = 🔁 The seat is yours now.
substituted-word = 🔁 { $game } in <#{ $channel }>: someone else plays your seat from now on. I won't ask you anything there any more.
handed-share = 🔁 Of this seat's { $all } choices, { $former } before { $seat } had it. { $rated ->
    [not] The seat isn't rated, as the person who played most of it lost it while away.
    [resigned] The game counts for { $counts }, as if they had resigned when a stand-in took over.
   *[other] The game counts for { $counts }.
}
handed-minded-share = 🔁 Of this seat's { $all } choices, { $former } before { $seat } had it, and a stand-in made { $minded }{ $rated ->
    [resigned] . The seat is rated as if they had resigned when it took over
    [not] . The seat isn't rated, as the person who played most of it lost it while away
   *[other] {""}
}.
share-of = { $seat } made { $own }
motion-carried = ✅ All agreed.
motion-refused = ✖️ { $seat } didn't agree. The game goes on.
motion-withdrawn = ✖️ { $by } withdrew it. The game goes on.
motion-lapsed = ⌛ Not everyone answered in time. The game goes on.
motion-overtaken = ✖️ Someone played on, so this is off.
vote-waiting = ✅ You agreed. It happens as soon as all have.
vote-all-agreed = ✅ You agreed, and so has everyone. The seat changes hands when the time is up, unless its player comes back first.
vote-carried = ✅ You agreed, so it's done.
vote-refused = ✖️ You didn't agree, so it's off. The game goes on.
vote-withdrawn = ✖️ It's off. The game goes on.
refuse-nothing-to-take-back = You have made no choice here that you could take back. Make a move first, with **{ shown-move }** or `/move`.
refuse-would-show = You can't take that back, even if everyone agreed: { $seats } learned something hidden since then. Go on from here.
refuse-seen = You have seen the result, and there's nobody else who could agree to take it back. At a rated table it stands. Go on from here.
refuse-seen-computer = You have seen the result, and a computer can't agree to take it back. At a rated table it stands. Go on from here.
refuse-seen-away = You have seen the result, and { $seat }, who is away, can't agree to take it back. At a rated table it stands. Go on from here.
refuse-moved-since = Something has happened since, so I took nothing back. This is what it would take back now:
refuse-vote-open = A vote is already under way here. Wait until it is over, then ask again.
refuse-asked-lately = You asked for a vote here less than an hour ago, and not all agreed. You can ask again <t:{ $until }:R>.
refuse-vote-over = That vote is over, so your answer changes nothing. `/table turn` shows where the game stands.
refuse-voted = You have already answered; others have yet to.
refuse-no-vote = Only the people named in the vote can answer.
