# The puzzle of the day.
puzzle-heading = 🧩 **{ $game }** · puzzle of the day, ends { $until }
puzzle-task = You are { $who }. Find the best move. Your first answer counts.
puzzle-task-deduced = You are { $who }. Only one answer fits all you know. Find it, and make the move. Your first answer counts.
puzzle-found = ✅ Found it: **{ $move }** wins { $chance } games of 100, the next best move { $next }.
puzzle-found-deduced = ✅ Found it: **{ $move }** is the only answer that fits.
puzzle-missed = ❌ Not the best move. You can read the solution { $when }.
puzzle-missed-deduced = ❌ Not the answer that fits. You can read the solution { $when }.
puzzle-streak = 🔥 { $days ->
    [one] A puzzle found on 1 day
   *[other] A puzzle found on { $days } days in a row
}.
puzzle-twice = You have answered this puzzle already, and your first answer counts.
puzzle-play-on-later = You can play on from this puzzle once you have answered it. Your first answer counts.
puzzle-stale = That button belongs to another question. Here is the puzzle:
puzzle-over = The day of that puzzle is over, so your answer doesn't count.
puzzle-none = There is no puzzle for that yet.
puzzle-solution-of = 🧩 **{ $game }** · solution of { $day }
puzzle-solution = The best move was **{ $move }**. It wins { $chance } games of 100, the next best move { $next }.
puzzle-solution-deduced = The only answer that fits was **{ $move }**.
puzzle-proof = -# Proved by playing on through { $turns } turns after each of { $tried } moves.
puzzle-proof-deduced = -# Proved by trying all { $dealt } possible secrets. Before the last question, { $before } of them still fitted.
puzzle-counted = { $answered ->
    [0] Nobody answered.
    [one] One person answered, and { $found ->
        [0] didn't find it
       *[other] found it
    }.
   *[other] { $found } of { $answered } people found it.
}
puzzle-today = Today's puzzle
puzzle-yesterday = Yesterday's solution
puzzle-choose = Puzzles of other games…
# In a channel, once a day.
puzzle-post = Find the best move: press **Solve**. Only you see your board and your answer.
puzzle-post-deduced = Only one answer fits what this player knows: press **Solve** to find it. Only you see your board and your answer.
puzzle-post-yesterday = Yesterday, { $game }: { $counted }
puzzle-solve = Solve
stats-puzzles = 🧩 { $found } of { $answered } puzzles found · days in a row: { $streak }, at best { $longest } (only you see this)
