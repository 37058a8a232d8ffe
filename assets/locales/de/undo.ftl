# Moves taken back, and votes.
struck = ~~{ CAPITAL($line) }~~
taken-back = ↩️ { $seat } hat das zurückgenommen.
struck-of-yours = ↩️ { $game } in <#{ $channel }>: Während du weg warst, hat { $by } einen Zug zurückgenommen. Das hier geschah seitdem auf deinem Platz und ist damit gestrichen:
orders-taken-back = ↩️ { $game } in <#{ $channel }>: Ein Zug wurde zurückgenommen, also sind auch deine Aufträge von danach verworfen. Sonst weiß niemand, dass es sie gab. Wenn du sie noch willst, gib sie noch einmal.
undo-free = Seit du das gewählt hast, hat niemand etwas erfahren, gewürfelt oder gezogen, auch du nicht. **{ button-undo }** macht es rückgängig:
undo-asks = Damit würdest du zurücknehmen, was du zuletzt gewählt hast, und alles, was danach kam. Seitdem hat jemand etwas erfahren, selbst gewählt oder eine Frage bekommen; zustimmen müssten deshalb: { $seats }. Würfel und Karten ändern sich nicht: Dieselbe Wahl führt wieder zum selben Ergebnis.
undo-seen = Du hast das Ergebnis gesehen. Diese Partie ist ungewertet, und sonst ist niemand da, den ich fragen könnte; du darfst es also trotzdem zurücknehmen. Würfel und Karten ändern sich nicht: Dieselbe Wahl führt wieder zum selben Ergebnis. **{ button-undo }** macht es rückgängig:
undo-unheard = (Davon hat niemand etwas mitbekommen.)
undo-asked = 🗳️ Ich frage { $seats }, bis <t:{ $until }:f>. Sobald jemand weiterspielt, ist die Frage vom Tisch. Mit `/table undo` kannst du sie zurückziehen.
undo-voting = 🗳️ Hier wird schon über etwas abgestimmt, bis <t:{ $until }:f>. Noch keine Antwort: { $seats }. Frag danach noch einmal.
undo-voting-own = 🗳️ Du fragst die anderen schon, bis <t:{ $until }:f>. Noch keine Antwort: { $seats }.
button-undo = Zurücknehmen
button-undo-ask = Die anderen fragen
button-agree = Einverstanden
button-refuse = Ablehnen
button-withdraw = Zurückziehen
motion-take-back = 🗳️ { $by } möchte das hier zurücknehmen, mit allem, was daraus folgte:
motion-agreed = ✅ Einverstanden: { $seats }
motion-take-back-about = -# Ein Nein beendet die Frage, und auch, wer weiterspielt. Würfel und Karten ändern sich nicht.
motion-pause = ⏸️ { $by } möchte eine Pause.
motion-pause-about = -# Sind alle einverstanden, steht jede Uhr still, und niemand zieht, bis jemand von euch weitermacht. Ein Nein beendet die Frage. Die Partie geht inzwischen weiter.
motion-draw = 🤝 { $by } bietet ein Unentschieden an.
motion-draw-about = -# Sind alle einverstanden, endet die Partie, und alle, die noch dabei sind, teilen sich den ersten Platz. Ein Nein beendet die Frage. Die Partie geht inzwischen weiter.
draw-asked = 🤝 Ich frage { $seats }, bis <t:{ $until }:f>. Sobald alle einverstanden sind, endet die Partie unentschieden.
motion-call-off = 🚪 { $by } möchte die Partie abbrechen.
motion-call-off-about = -# Wenn alle zustimmen, endet die Partie ohne Plätze, und keine Wertung ändert sich. Ein Nein beendet die Frage. Die Partie geht inzwischen weiter.
motion-substitute = 🔁 { $by } möchte, dass { $newcomer } auf dem Platz von { $seat } weiterspielt (gerade nicht da).
motion-substitute-own = 🔁 { $seat } möchte den Platz abgeben: { $newcomer } soll weiterspielen.
motion-substitute-about = -# Sobald { $newcomer } den Platz hat, sieht { $newcomer } die Hand von { $seat }, aber nicht die Notizen. Die Partie zählt für die Person, die die meisten Entscheidungen dieses Platzes getroffen hat. Die Uhr läuft weiter, wie sie steht. Ein Nein beendet die Frage.
motion-substitute-away-about = -# Der Platz wechselt erst, wenn die Zeit um ist. Drückt { $seat } vorher auf **{ shown-back-again }**, wechselt er nicht. { $newcomer } sieht vorher nichts von der Hand. Trifft { $newcomer } die meisten Entscheidungen dieses Platzes, zählt die Partie für { $newcomer }, nie für { $seat }. Ein Nein beendet die Frage.
motion-fate = ⌛ Die Zeit von { $seat } ist abgelaufen. Was jetzt?
motion-fate-about = -# Die meisten Stimmen gelten, bei Gleichstand das Mildeste. Antwortet niemand, spielt ein Computer weiter. Zieht { $seat } vorher, geschieht nichts.
motion-open = ⏳ Gefragt: { $seats }, bis <t:{ $until }:t> (<t:{ $until }:R>)
motion-waits = ⏳ Alle sind einverstanden. Der Platz wechselt um <t:{ $until }:t> (<t:{ $until }:R>).
motion-away = 👋 { $seat }, drück den Knopf hier unten, wenn du deinen Platz behalten willst.
motion-undecided = ⌛ Niemand hat geantwortet, also spielt für { $seat } ein Computer weiter, bis { $seat } wieder da ist.
motion-decided-skip = ✅ Entschieden: Dieses eine Mal gilt für { $seat } die sichere Wahl.
motion-decided-computer = ✅ Entschieden: Für { $seat } spielt ein Computer weiter, bis { $seat } wieder da ist.
motion-decided-expel = ✅ Entschieden: { $seat } scheidet aus der Partie aus.
chosen-skip = 🔸 { $seat }: die sichere Wahl, dieses eine Mal
chosen-computer = 🔸 { $seat }: ein Computer spielt weiter
chosen-expel = 🔸 { $seat }: ausscheiden
button-skip = Sichere Wahl, dieses Mal
button-mind = Ein Computer spielt weiter
button-expel = Ausscheiden lassen
decide-waiting = ✅ Notiert. Andere sind noch gefragt.
decide-ended = ✅ Notiert, und damit ist es entschieden.
fate-you = ⌛ Deine Zeit ist hier abgelaufen, und ich frage die anderen, was geschehen soll. Ziehst du vorher, geschieht nichts.
substitute-you = 🔁 { $game } in <#{ $channel }>: { $by } fragt die anderen, ob { $newcomer } auf deinem Platz weiterspielen darf, weil du weg bist. Drück hier oder dort auf **{ shown-back-again }**, und der Platz bleibt deiner.
expelled-word = 🚪 { $game } in <#{ $channel }>: Deine Zeit war abgelaufen, und die anderen haben entschieden, dass du aus der Partie ausscheidest.
pause-asked = ⏸️ Ich frage { $seats }, bis <t:{ $until }:f>. Sobald alle einverstanden sind, steht jede Uhr still.
paused = ⏸️ Alle sind mit einer Pause einverstanden.
paused-alone = ⏸️ { $seat } macht eine Pause, längstens bis <t:{ $until }:f>, denn sonst ist niemand da. Kommt jemand zurück, beendet jeder Knopfdruck die Pause.
resumed = ▶️ { $seat } hat die Pause beendet; die Uhren laufen weiter.
pause-over = ▶️ Die Pause hat so lange gedauert, wie eine dauern darf; die Uhren laufen weiter.
pause-ended = ▶️ Die Pause ist vorbei, und die Uhren laufen weiter.
table-pauses = ⏸️ Dieser Tisch macht Pause: Keine Uhr läuft, und niemand zieht, bis jemand von euch auf **{ shown-go-on }** drückt, spätestens bis <t:{ $until }:D>.
button-go-on = Weitermachen
awaited-vote = abzustimmen
substitute-asked = 🔁 Ich frage { $seats }, bis <t:{ $until }:f>. Sobald alle einverstanden sind, wechselt der Platz. Mit `/table undo` siehst du, wie weit die Frage ist, und kannst sie zurückziehen.
substitute-asked-away = 🔁 Ich frage { $seats }. Sind alle einverstanden, wechselt der Platz am <t:{ $until }:f>, falls die Person nicht vorher zurückkommt. Mit `/table undo` siehst du, wie weit die Frage ist, und kannst sie zurückziehen.
substituted = 🔁 { $seat } spielt ab jetzt auf diesem Platz weiter.
substituted-you = 🔁 Dieser Platz gehört jetzt dir. Das sieht er; `/history catchup` erzählt, was bisher geschah, und wenn du dran bist, rufe ich dich.
substituted-now = 🔁 Der Platz gehört jetzt dir.
substituted-word = 🔁 { $game } in <#{ $channel }>: Auf deinem Platz spielt ab jetzt jemand anders weiter. Ich frage dich dort nichts mehr.
handed-share = 🔁 Bevor { $seat } diesen Platz hatte: { $former }; von insgesamt { $all } Entscheidungen. { $rated ->
    [not] Der Platz wird nicht gewertet: Wer das meiste gespielt hat, verlor ihn während der Abwesenheit.
    [resigned] Seit ein Computer übernahm, zählt die Partie für { $counts } als aufgegeben.
   *[other] Die Partie zählt für { $counts }.
}
handed-minded-share = 🔁 Bevor { $seat } diesen Platz hatte: { $former }, und ein Computer, der ihn gehütet hat, traf { $minded }; von insgesamt { $all } Entscheidungen{ $rated ->
    [resigned] ; seit er übernahm, zählt der Platz deshalb als aufgegeben
    [not] . Der Platz wird nicht gewertet: Wer das meiste gespielt hat, verlor ihn während der Abwesenheit
   *[other] {""}
}.
share-of = { $seat } traf { $own }
motion-carried = ✅ Alle sind einverstanden.
motion-refused = ✖️ { $seat } ist nicht einverstanden. Die Partie geht weiter.
motion-withdrawn = ✖️ { $by } hat die Frage zurückgezogen. Die Partie geht weiter.
motion-lapsed = ⌛ Nicht alle haben rechtzeitig geantwortet. Die Partie geht weiter.
motion-overtaken = ✖️ Die Partie ging weiter, damit ist die Frage vom Tisch.
vote-waiting = ✅ Du bist einverstanden. Sobald es alle sind, geschieht es.
vote-all-agreed = ✅ Du bist einverstanden, wie alle anderen. Der Platz wechselt, wenn die Zeit um ist, falls die Person nicht vorher zurückkommt.
vote-carried = ✅ Du bist einverstanden, und damit ist es geschehen.
vote-refused = ✖️ Du bist nicht einverstanden, damit ist die Frage vom Tisch. Die Partie geht weiter.
vote-withdrawn = ✖️ Die Frage ist vom Tisch. Die Partie geht weiter.
refuse-nothing-to-take-back = Du hast hier noch nichts gewählt, was du zurücknehmen könntest. Zieh erst, mit **{ shown-move }** oder `/move`.
refuse-would-show = Das lässt sich nicht zurücknehmen, auch nicht, wenn alle zustimmen: Seitdem haben andere etwas Verdecktes erfahren und könnten es nicht vergessen ({ $seats }). Spiel von hier aus weiter.
refuse-seen = Du hast das Ergebnis gesehen, und sonst spielt niemand, der zustimmen könnte, dass du es zurücknimmst. An gewerteten Tischen bleibt es dann dabei. Spiel von hier aus weiter.
refuse-seen-computer = Du hast das Ergebnis gesehen, und ein Computer kann nicht zustimmen, dass du es zurücknimmst. An gewerteten Tischen bleibt es dann dabei. Spiel von hier aus weiter.
refuse-seen-away = Du hast das Ergebnis gesehen, und { $seat } ist gerade nicht da und kann nicht zustimmen, dass du es zurücknimmst. An gewerteten Tischen bleibt es dann dabei. Spiel von hier aus weiter.
refuse-moved-since = Inzwischen ist etwas geschehen, also wurde nichts zurückgenommen. So sähe es jetzt aus:
refuse-vote-open = Hier wird schon über etwas abgestimmt. Warte, bis das vorbei ist, und frag dann noch einmal.
refuse-asked-lately = Du hast hier vor weniger als einer Stunde um eine Abstimmung gebeten, und nicht alle waren einverstanden. Du kannst <t:{ $until }:R> wieder fragen.
refuse-vote-over = Diese Abstimmung ist vorbei, also ändert deine Antwort nichts mehr. `/table turn` zeigt, wie es hier steht.
refuse-voted = Du hast schon geantwortet; die anderen sind noch gefragt.
refuse-no-vote = Antworten können nur die, die in der Abstimmung genannt sind.
