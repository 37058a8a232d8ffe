# Ratings and leaderboards.
rated-change = { $trend ->
    [up] 📈
    [down] 📉
   *[steady] ▪️
} { $seat } { $rating } ({ $change }){ $provisional ->
    [1] , provisional: { $games } of { $needed } games
   *[0] {""}
}
uncounted-unfought = -# Not rated: you agreed on a draw before anyone had lost anything.
uncounted-short = -# Not rated: a game that ends by resigning counts from { $turns } turns on.
uncounted-short-draw = -# Not rated: a game that nobody wins counts from { $turns } turns on.
uncounted-often = -# Not rated: { $one } and { $other } have had { $most } rated games with each other in 24 hours. The next one counts again once the first of them is a day old.
uncounted-all-often = -# Not rated: every two of you have played { $most } rated games together in 24 hours. Games count again once two of you have played fewer.
uncounted-alone = -# Not rated: the seats changed hands so often that fewer than two of you are rated.
rated-shared = -# Nobody won, so no rating changes.
lobby-unrated = -# Not rated: this game is on no leaderboard
lobby-hints = -# You can ask for a hint on your decisions
lobby-first-hints = -# You can ask for hints in your first three games of this kind
lobby-absence-minded = -# If someone's time runs out, a stand-in (a computer) plays the seat until they're back
lobby-absence-safe = -# If someone's time runs out, I make the safe choice for them; the third time in a row, a stand-in (a computer) takes over
lobby-absence-vote = -# If someone's time runs out, the others decide what happens; the third time in a row, a stand-in (a computer) takes over
lobby-newcomers = -# You get twice the time until you've finished a game of this kind
lobby-weekends = -# Clocks stand still on Saturdays and Sundays, in each player's time zone

board-heading = 🏅 { $game } · { $which }
board-which = { $list } · { $period } · { $scope }
board-since = { $which } · since { $day } { board-month }
board-list-people = people
board-list-computers = with computers
board-list-together = together
board-here = this server
board-everywhere = all servers
board-all-time = all time
board-season = season { $label }
board-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
board-sign = -# { $sign } in the picture is { $name }.
board-line = { $rank } { $name }: { $facts }
board-rating = { $worth }
board-best = best { $worth }
board-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
board-won = { $count } won
board-won-share = { $count } won
board-up = ▲ { $by }
board-down = ▼ { $by }
board-steady = no change
board-provisional = provisional
board-left = left the server
board-left-short = left
board-computer = Computer
board-computer-easy = Computer (easy)
board-computer-medium = Computer (medium)
board-computer-skilled = Computer (skilled)
board-computer-hard = Computer (hard)
board-nameless = Someone
board-nobody = Nobody has finished a rated game of this kind yet.
board-try-computers = No game without computers has been finished yet; games with computers have a leaderboard of their own.
board-not-on-it = You aren't on this leaderboard yet: finish a game of this kind, and you will be.
board-counted = Page { $page } of { $pages } · { $count ->
    [one] 1 player
   *[other] { $count } players
}
board-legend = ? provisional: fewer than { $games } games
board-title-name = Name
board-title-rating = Rating
board-title-best = Best
board-title-games = Games
board-title-won = Won
board-title-trend = Trend
board-now = { $period } (now)
button-page-back = ‹
button-page-on = ›
button-page-mine = Me
refuse-board-word = “{ $word }” isn't one of the choices here. Choose from the list that appears while you type.
