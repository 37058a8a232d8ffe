# Figures of games played.

## Times and counts
stats-seconds = { $count } s
stats-minutes = { $count } min
stats-hours = { $count } h
stats-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
stats-length = { $choices ->
    [one] 1 choice
   *[other] { $choices } choices
}, { $time }
stats-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won{ $draws ->
    [0] {""}
   *[other] { " " }({ $draws } drawn)
}
stats-share = { $whole }.{ $tenth }
stats-called-off = 🚪 { $count ->
    [one] 1 game called off
   *[other] { $count } games called off
} on all servers
stats-places = Places: { $places }
stats-place = { $count } × { stats-ordinal }
stats-ordinal = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
stats-mean-length = A game takes { $value } on average
stats-mean-pace = A decision takes { $value } on average
stats-timeouts = { $count ->
    [one] Time ran out once
    [2] Time ran out twice
   *[other] Time ran out { $count } times
}
stats-decisions = { $count ->
    [one] 1 decision in { $time }
   *[other] { $count } decisions, { $time } each
}
stats-decisions-none = No decision
stats-unknown = No data was kept

## Luck
stats-and-a-half = { $whole }.5
stats-luck = { $sum } over { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
stats-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $reading }
stats-luck-is = Dice: { $luck } – { $reading }
stats-luck-very-kind = very kind
stats-luck-kind = kind
stats-luck-fair = as expected
stats-luck-unkind = unkind
stats-luck-very-unkind = very unkind

## What was played, what was achieved
stats-favourite = { $what } × { $count }
stats-favourite-is = Favourite: { $value }
stats-feats = { $feats }
stats-feat-had = 🏅 **{ $name }** ({ $date }): { $how }
stats-feat-open = ▫️ **{ $name }**: { $how }
stats-feats-count = { $earned } of { $all } achievements
stats-feats-title = 🏅 **{ $count }**
feast-won = Victory for { $who }
feast-placed = { $place }. { $who }
feast-others = { $places }
stats-feats-earned = 🏅 { $feats }
stats-feat-of = { $who }: { $feats }

## Whose
stats-of = 📊 { $who } · { $scope }: { $games }
stats-of-game = 📊 { $who } · { $game } · { $scope }: { $games }
stats-of-table = 📊 { $game }: { $length }
stats-of-table-bare = 📊 { $game }
stats-summary = { $games } · { $feats }
stats-more = Choose a game below for its figures and achievements.
stats-none = { $who } has not finished a game with me yet ({ $scope }). `/new` opens a table.
stats-none-of = { $who } has not finished a game of { $game } yet ({ $scope }). `/new` opens a table.
stats-choose = Look at…
stats-overview = All games
stats-table = This table
stats-own = My own games

## The pictures, and what they show in words
stats-picture-games = Games
stats-picture-won = Won
stats-picture-choices = Choices a game
stats-picture-lasts = A game lasts
stats-picture-pace = A decision takes
stats-picture-pace-of = { $time } a decision
stats-picture-places = Places
stats-picture-favourites = Played most
stats-picture-feats = Achievements
stats-picture-rating = Rating
stats-picture-rating-now = now { $rating }
stats-alt-title = { $title}: { $rest }
stats-alt-game = { $game }: { $figures }
stats-rating = Rating: { $rating }
stats-alt-rating = Rating: from { $first } to { $last }, highest { $most }
stats-seat = { $place ->
    [0] { $name }
   *[other] { stats-ordinal } { $name }
}: { $deeds }
