# The panels of /settings.
settings-me = ## Your settings
    -# Only you see this. Changes apply from the next message, at every table.
settings-server = ## Settings of this server
    -# Changes apply from now on; open tables keep their clock.
settings-row = • **{ $what }**: { $now }
settings-now = Now: **{ $now }**
settings-which = What would you like to change?

# Of a person.
setting-pings = Mentions
setting-pings-about = When it's your move, I mention you once in the channel. Without mentions I only write your name there.
setting-pings-on = I mention you
setting-pings-off = no mentions
setting-quiet = Quiet hours
setting-quiet-about = In these hours I neither ping you nor remind you. If it's still your move when they end, I remind you then. **Deadlines do not move**, and your hand in the channel shows you everything at any hour. Direct messages that I hold back in those hours aren't sent later.
    `/settings me zone:` says where you live.
setting-quiet-from-to = { $from }–{ $to } ({ $zone }; it is { $time } there)
setting-quiet-none = none (your time zone is { $zone }; it is { $time } there)
setting-quiet-on = Quiet hours
setting-quiet-off = none
setting-from-choose = They begin at…
setting-to-choose = They end at…
setting-reminders = Reminders
setting-reminders-about = While it's your move I remind you by direct message before your time runs out.
setting-reminders-twice = at half and at four fifths of the time
setting-reminders-late = at four fifths of the time
setting-reminders-none = none before the deadline
setting-messages = Direct messages
setting-messages-about = I write to you when I ask you something, when you learn something that is for you alone, and to remind you. Without direct messages there are no reminders either; **{ shown-move }** and **{ shown-hand }** in the channel show you everything.
setting-messages-on = I write to you
setting-messages-off = none
setting-twice = How I ping you
setting-twice-about = I ping you once for a decision: by direct message if you can answer there, otherwise by a mention. I can also do both each time. If you've just made a move here, I wait up to two minutes first.
setting-twice-on = both ways
setting-twice-off = one way
setting-ends = End of turn
setting-ends-about = Once everyone can see that nothing is left for you to do in your turn, I can end it for you, or leave that to you.
setting-ends-on = ends when nothing is left to do
setting-ends-off = you end it yourself
setting-vision = Colours
setting-vision-about = I can paint the pictures that only you see – your hand, your own board, direct messages – in colours that you tell apart more easily.
setting-vision-usual = all colours
setting-vision-protan = little red (protanopia)
setting-vision-deutan = little green (deuteranopia)
setting-vision-tritan = little blue (tritanopia)
setting-guidance = Pointers and tips
setting-guidance-about = Do the pictures that only you see point out where you can go, who you could hit and who threatens you? In your first three games of a kind, your panels also say what a decision is about.
setting-guidance-first = in your first three games of a kind
setting-guidance-always = always
setting-guidance-never = never

# Of either.
setting-colors = Background
setting-colors-about = The background of pictures. The server sets it for pictures that everyone sees, you set it for those that only you see.
setting-colors-server = like the server
setting-colors-dark = dark
setting-colors-light = light
setting-language = Language
setting-language-about = What everyone sees is in the language of the server; what only you see is in yours. Typed moves are the same in every language.
setting-language-discord = like your Discord
setting-language-en = English
setting-language-de = Deutsch

# Of a server.
setting-channels = Channels
setting-channels-about = Where `/new` opens tables. Threads count as their channel.
setting-channels-everywhere = everywhere
setting-channels-choose = Only in these channels…
setting-openers = Who may open tables
setting-openers-about = Who may use `/new`. Server managers always may, and everyone may join.
setting-openers-everybody = everyone
setting-openers-managers = server managers
setting-openers-role = those with the role <@&{ $role }>
setting-openers-choose = Those with this role…
setting-clock = Usual clock
setting-clock-about = How long people may take at a table that is opened without a clock.
    • Live: 5 minutes a turn, 1 minute an answer
    • Daily: 24 hours a turn, 8 hours an answer
    • Relaxed: 72 hours a turn, 24 hours an answer
    Where several may answer the same thing at once, nobody has more than 6 hours.
setting-clock-live = live
setting-clock-daily = daily
setting-clock-relaxed = relaxed
setting-clock-none = no clock
setting-season = Seasons
setting-season-about = How long a season of this server's leaderboard lasts, counted from the first of January.
setting-season-quarter = three months
setting-season-half = six months
setting-season-year = a year
setting-puzzles = Puzzle of the day
setting-puzzles-about = Once a day I can post a puzzle in a channel, at midnight of universal time. Only you see your own board and answer.
setting-puzzles-choose = Choose a channel
setting-puzzles-off = not posted
setting-permissions-whole = ✅ In <#{ $channel }> I may do everything I need.
server-lacks = ⚠️ In <#{ $channel }>, where there is a table, I lack { $missing }. You can grant it in that channel's settings under Permissions.
server-locked = 🔒 <#{ $channel }>, where there is a table, is a locked thread, so I can't post there. Someone who manages threads can unlock it.
server-gone-channel = 🚪 Discord can't find a channel with a table (<#{ $channel }>). Its table is on hold until it is back, for 30 days at most.
server-waits = ✉️ { $count ->
    [one] One message to <#{ $channel }> has waited
   *[other] { $count } messages to <#{ $channel }> have waited
} since <t:{ $since }:R>, as I can't deliver it there now.
server-more = … and { $more } more of that kind.
server-unknown = ❔ I couldn't check my permissions just now. Open these settings again later.
setting-permissions-lacking = ⚠️ In <#{ $channel }> I lack { $missing }. You can grant it in the channel's settings under Permissions.

# Refusals.
refuse-setting = That isn't one of the choices, so I changed nothing. Choose one of these:
refuse-zone = I don't know the time zone “{ $zone }”, so I changed nothing. Choose one from the list that `/settings me zone:` offers while you type, such as Europe/Berlin, or write your distance from universal time, such as UTC+2.
refuse-quiet-same = Quiet hours can't end at the hour they begin, so I changed nothing. To have none, press **none**.
refuse-manage-server = Only server managers can change these settings, and Discord says that you are not one. Ask one of them, or ask for a role with the permission **Manage Server**. Your own settings are under `/settings me`.
refuse-no-server = There's no server here. Use this command in a channel of your server, or `/settings me` for yourself.
refuse-not-on-server = I'm not on this server myself: you brought me along, and only you see what I say. So you can't set anything for it here. A server manager can invite me; your own settings are under `/settings me`.

# Of a table.
settings-lobby = ## Options of this table
    You can change them until someone else joins. Everyone sees them on the card.
settings-value = Choose
setting-rated = Ratings
setting-rated-about = A rated game moves everyone's rating, and counts for leaderboards. Without ratings, everyone may ask for hints.
setting-rated-on = rated
setting-rated-off = not rated
setting-absent = When time runs out
setting-absent-about = What happens to a seat when its player runs out of time. Usually I make the safe choice for them.
setting-absent-minded = a stand-in plays until they're back
setting-absent-safe = the safe choice, the third time a stand-in
setting-absent-vote = the others decide
setting-newcomers = First games
setting-newcomers-about = How much time players have in their first game of this kind. Usually twice as much as others.
setting-newcomers-double = twice the time
setting-newcomers-same = as much time as everyone
setting-weekends = Weekends
setting-weekends-about = Clocks can stand still on Saturdays and Sundays, in each player's time zone. Usually they run.
setting-weekends-on = clocks stand still
setting-weekends-off = clocks run
setting-chamber-draw = Draw
setting-chamber-draw-about = How long nobody may lose a pyramid before the game is a draw. Usually 40 rounds.
setting-quest-rounds = Length
setting-quest-rounds-about = After how many rounds the game is ranked as it stands. Usually 60.
setting-stones-variant = Variant
setting-stones-variant-about = The novice game is shorter, and best for a first game. In the third variant you all win or lose together, also alone.
setting-stones-rounds = Length
setting-stones-rounds-about = After how many rounds the game ends at the latest. Usually 40.
setting-stones-qi = End of the Qi
setting-stones-qi-about = What happens when the Qi runs out. Usually the game ends at once.
setting-stones-leftmost = Filling artifacts
setting-stones-leftmost-about = Which artifact takes the stones. Usually the leftmost alone.
setting-stones-fourth = Fourth artifact
setting-stones-fourth-about = What happens when someone makes the fourth artifact. Usually they win at once.
setting-swords-domains = Domains
setting-swords-domains-about = How everyone gets their domain. Usually it is drawn.
setting-swords-muster = Muster
setting-swords-muster-about = How the warbands are placed. Usually all at once, unseen.
setting-swords-quiet = Quiet rounds
setting-swords-quiet-about = How long no piece may be lost before the game ends. Usually 10 rounds.
setting-amulets-assist = Bookkeeping
setting-amulets-assist-about = Your own view can count for you what is still possible. Usually it doesn't.
setting-amulets-silence = Silence
setting-amulets-silence-about = How many rounds in which everyone passes end the game. Usually 2.
setting-amulets-last = Last wizard
setting-amulets-last-about = How many turns the last wizard in play has left. Usually 10.
