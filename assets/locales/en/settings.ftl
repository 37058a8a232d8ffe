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
setting-guidance = Pointers
setting-guidance-about = Do the pictures that only you see point out where you can go, who you could hit and who threatens you?
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
