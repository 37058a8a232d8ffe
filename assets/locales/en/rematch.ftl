# The end of a game, and the same game once more.
button-rematch = Rematch
button-record = Record
button-fairness = Fairness
gathered = 👋 That was it, { $people }.
lobby-kept = • { $name }{ $pick } — seat kept until <t:{ $until }:f> (<t:{ $until }:R>)
refuse-not-played = Only people who played this game can press **{ shown-rematch }**. Open a table of your own with `/new`, or join theirs once it is open.
refuse-seats-kept = The seats that are left here are kept for { $seats } until <t:{ $until }:f>. After that, anyone can press **{ shown-join }**.
refuse-missing = Not here yet: { $seats }. Their seats are kept until <t:{ $until }:f>. Wait until then, or until they press **{ shown-join }**, or until they press **{ shown-leave }**.
