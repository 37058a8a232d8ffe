# The end of a game, and the same game once more.
button-rematch = Revanche
button-record = Protokoll
button-fairness = Fairness
gathered = 👋 Das war’s, { $people }.
lobby-kept = • { $name }{ $pick } – Platz freigehalten bis <t:{ $until }:f> (<t:{ $until }:R>)
refuse-not-played = Auf **{ shown-rematch }** kann nur drücken, wer bei dieser Partie mitgespielt hat. Eröffne mit `/new` einen eigenen Tisch oder setz dich an den neuen Tisch, sobald er für alle offen ist.
refuse-seats-kept = Die übrigen Plätze hier sind bis <t:{ $until }:f> für { $seats } freigehalten. Danach sind sie für alle frei: Drück dann auf **{ shown-join }**.
refuse-missing = Noch nicht da: { $seats }. Die Plätze sind bis <t:{ $until }:f> freigehalten. Warte, bis alle auf **{ shown-join }** gedrückt haben oder diese Zeit um ist; mit **{ shown-leave }** wird ein Platz früher frei.
