# What happened in a game: told again, searched, and stepped through.
button-replay = Replay
button-replay-here = Replay from here

## Lines, turn by turn
told-turn = -# Turn { $turn } · <t:{ $time }:f>
told-before = -# Before the first turn · <t:{ $time }:f>
told-handed = -# { $from } played until <t:{ $time }:f>; { $to } plays on for them since.
told-renamed = -# { $before } is called { $seat } now.
told-to-you = as you saw it
told-to-all = as everyone saw it
told-earlier = ‹ Earlier
told-later = Later ›

## `/history log`
log-title = 📜 **What happened**, { $heard }
log-found = 🔎 **{ $count ->
    [one] 1 line
   *[other] { $count } lines
} with “{ $search }”**, { $heard }
log-found-nothing = 🔎 Nothing matches “{ $search }”. Use words as they appear in my posts, in your language; fewer words find more.
log-empty = Nothing that you can see has happened in this game yet.
log-whole = All that happened

## `/history catchup`, and what changed since a post
catchup-title = ⏪ **Since <t:{ $time }:f>** (<t:{ $time }:R>), { $heard }
catchup-unsent = ✉️ **Direct messages I couldn't send you**
catchup-to-you = 📌 **What was done to you**
catchup-besides = 💬 **Besides**
catchup-all = 💬 **What happened**
catchup-pictures = -# First picture: then. Second picture: now.
catchup-nothing = ⏪ Nothing new since then.
refuse-catchup = You have no seat at this table, so there is no move of yours to start from. `/history log` lists everything that happened, `/history replay` shows it step by step. In the menu of one of my posts, under **Apps**, you find what changed since then.
refuse-no-post = That isn't one of my posts about a game, so I can't tell where to start. Choose one of my posts with a picture of the board. `/history log` lists everything that happened.
refuse-told-nowhere = You sit at no open table, so I don't know which game you mean. Use the command in the channel of the table; `/games` lists yours.
refuse-told-where = You sit at several tables. Use the command in the channel of the table you mean: { $channels }

## `/history replay`
replay-title = 🎞 **{ $game }** · { $position } of { $of } · turn { $turn }
replay-title-before = 🎞 **{ $game }** · { $position } of { $of }
replay-time = -# <t:{ $time }:f>
replay-eyes-of = -# As { $seat } saw it.
replay-eyes-of-all = -# As everyone could see it.
replay-eyes-of-all-yet = -# As everyone may see it; you can see it through each player's eyes once the game is over.
replay-eyes-yours-too = -# As everyone may see it. While the game is on, that goes for you, too; `/board` shows your own view.
replay-watcher = Everyone
replay-choose-eyes = Through whose eyes…
replay-first = ⏮
replay-back = ◀
replay-next = ▶
replay-last = ⏭
replay-turn-back = ‹ Turn
replay-turn-on = Turn ›
replay-share = Show everyone
replay-film = As an animation

# Playing on from a position of a game that is over.
button-play-on = Play on from here
play-on-easy = Easy
play-on-medium = Medium
play-on-skilled = Skilled
play-on-hard = Hard
play-on-ask = ▶️ Play on from { $turn ->
    [0] the start
   *[other] turn { $turn }
} in your seat, against computers, here in this channel. Everything you couldn't see then is dealt again, and the result doesn't count. How strong are the computers?
play-on-ask-puzzle = ▶️ Play on from this puzzle against computers, here in this channel. What you can't see is dealt again, and the result doesn't count. How strong are the computers?
play-on-begun = ▶️ Your game has begun here. Press **{ shown-move }** when it's your turn.
played-on = This game is played on from turn { $turn } of an earlier one. Everything hidden was dealt again, and the result doesn't count.
played-on-from-start = This game is played on from the start of an earlier one. Everything hidden was dealt again, and the result doesn't count.
played-on-from-puzzle = This game is played on from a puzzle. Everything hidden was dealt again, and the result doesn't count.
refuse-onward-not-yours = You had no seat in this game, so you can't play on from it. You can step through it with `/history replay`.
refuse-onward-later = This game isn't over. You can play on from its positions once it is.
refuse-onward-called-off = This game was called off without a result, so nobody plays on from it. `/play` begins a new game.
refuse-onward-over = The game is over at this point, so you can't play on. Step back to an earlier position.
refuse-onward-out = You are out of the game at this point. Step back to a position where you still play.
refuse-onward-twice = This game was itself played on from another. Go back to the first game and play on from there.
refuse-onward-old = An earlier version of me played this game, so I can't play on from it. You can step through it with `/history replay`.

# The animation of a game.
film-title = 🎞 **{ $game }** as an animation
film-about = The game in { $frames } pictures, one for each choice that changed the board.
film-cut = The game in { $frames } pictures; I left out { $left } to keep the file under 8 MB.
film-none = I couldn't make the animation. You can step through the game instead; my operator will find the reason in the log.
replay-shared = ✅ It's in <#{ $channel }> now; send others the link of that message.
shared-title = The game at this point
shared-eyes-of = -# As { $seat } saw it.
shared-eyes-of-all = -# As everyone could see it.
refuse-replay-later = What a single seat sees stays private until the game ends. `/history replay` shows the game as everyone may see it.
refuse-no-such-view = There is no such view of this game. `/history replay` shows it as everyone may see it.
refuse-no-such-position = There is no such position: this game has { $last ->
    [one] 1
   *[other] { $last }
}. `/history replay` steps through them.
refuse-share-later = Someone showed a position of this game a moment ago; one a minute is enough. Press again <t:{ $until }:R>.
refuse-share = You may not write in this channel, so you can't show anything here. Ask another player to do it.
button-share = Share
shared-by = 📣 { $who } shares:
shared = ✅ Everyone here can see it now.
refuse-share-again = Someone shared figures here a moment ago; one a minute is enough. Press again <t:{ $until }:R>.
refuse-share-locked = This thread is locked, so I can't post here. Ask someone who manages threads to unlock it, or share elsewhere.
refuse-share-barred = I can't post here, so nobody else sees it. In a private thread, mention me to add me; elsewhere a server manager can let me post.
refuse-share-failed = Discord didn't take it, so nobody else sees it. Press again later. If an AutoMod rule stops my posts, a server manager can exempt me from it.

## `/history review`
button-review = Turning points
review-begun = 🔍 I am going through { $decisions ->
    [one] the one decision
   *[other] the { $decisions } decisions
} you made in this game. It takes up to two minutes; what I find comes here, for you alone.
review-found = 🔍 { $points ->
    [one] This decision
   *[other] These { $points } decisions
} cost you most:
review-none = 🔍 I went through your decisions, and none cost you much: no other move was clearly better.
review-cut-short = -# Time ran out: I got to { $looked } of your { $decisions } decisions.
review-about = -# Chances as computers estimate them, from what you knew at the time. Only you see this.
review-point = **{ $number } · { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}** — you had { $before }; after what you did, { $after }.
review-done = You: **{ $move }**
review-plight = At that point { $plight }.
review-better = Better: **{ $move }**
refuse-review-later = The game is still on, and a review would tell you what to do. Once it is over, `/history review` shows you where it turned; until then, `/history log` lists what happened.
refuse-review-nothing = You made no decision in this game yourself, so I can't review it. `/history replay` steps through it.
refuse-review-unjudged = I can't work out the chances in this variant yet, so I can't tell where the game turned. `/history replay` steps through it.
refuse-review-coming = I'm still going through your game here. Wait a moment: I'll send you what I find.
