# What a table says.
forgotten = Jemand von früher
called-off = 🚪 { $seat } ist gegangen, bevor alle einmal am Zug waren. Die Partie ist damit abgebrochen und zählt nicht. Mit `/new` eröffnest du eine neue.
called-off-again = -# { $seat } hat damit { $count } Partien abgebrochen; `/stats player` zählt sie.
time-ran-out = ⌛ Die Zeit von { $seat } ist abgelaufen; es gilt die sichere Wahl.
time-ran-out-so = ⌛ Die Zeit von { $seat } ist abgelaufen: { $stead }.
minded = 🤖 Die Zeit von { $seat } ist abgelaufen: Ein Computer hütet den Platz, bis { $seat } wieder da ist.
returned = 👋 { $seat } ist wieder da.
turn-quiet = { $seat } beendet den Zug, ohne etwas zu tun.
away-minded = 🏖️ { $seat } ist bis <t:{ $until }:D> weg; ein Computer hütet den Platz.
away-waits = 🏖️ { $seat } ist bis <t:{ $until }:D> weg; die Uhr dieses Platzes steht bis dahin still.
leave-ended = 👋 Du bist an diesem Tisch zurück: Deine Abwesenheit hier ist zu Ende, und deine Uhr läuft.
minded-you = 🤖 Deine Zeit ist hier abgelaufen, also hütet ein Computer deinen Platz. Du kannst ihn jederzeit zurücknehmen, mit allem, was inzwischen geschehen ist. Endet die Partie vorher, zählt sie für dich als aufgegeben.
minded-share = 🤖 Ein Computer, der den Platz von { $seat } gehütet hat, traf { $minded } von { $all } Entscheidungen{ $rated ->
    [resigned] ; seit er übernahm, zählt die Partie für { $seat } deshalb als aufgegeben
   *[other] {""}
}.
laid-open = 🔎 { $seat } hatte noch { $known }{ $more ->
    [0] {""}
   *[other] { " " }und { $more } weitere
}.
back = 👋 Dein Platz gehört wieder dir.
table-sleeps = 💤 Hier spielen nur noch Computer, also schläft dieser Tisch. Drück auf **{ shown-wake }**: Dann hast du deinen Platz zurück, und es geht weiter.
table-sleeps-until = 💤 Hier spielen nur noch Computer, also schläft dieser Tisch. Drück auf **{ shown-wake }**: Dann hast du deinen Platz zurück, und es geht weiter. Wer am <t:{ $until }:D> noch fehlt, hat aufgegeben.
abandoned = 🚪 { $seat } fehlt in dieser Partie seit dreißig Tagen und hat damit aufgegeben.
abandoned-word = 🚪 { $game } in <#{ $channel }>: Du fehlst seit dreißig Tagen in deiner gewerteten Partie, also gilt sie als aufgegeben.
reminder = ⏰ Hier bist du immer noch dran.
deadline-moved = ⏳ Ich war eine Weile nicht verbunden, darum standen alle Uhren still. Du hast Zeit bis zur neuen Frist unten.
reminder-nudge = 👋 { $seat } möchte, dass du ziehst. { $times ->
    [1] {""}
   *[other] ({ $times }-mal gefragt, seit zuletzt jemand gezogen hat.)
}
unreachable = ✉️ { $seat }, du nimmst keine Direktnachrichten von mir an, also schicke ich keine. Es geht trotzdem alles von hier aus: Drück auf **{ shown-move }** oder **{ shown-hand }** oder benutz `/move` und `/board`; die Antworten siehst nur du. (Wenn du sie bekommen willst, erlaub in den Privatsphäre-Einstellungen dieses Servers Direktnachrichten.)
unreachable-now = ✉️ { $seat }, Discord lässt mich dir gerade keine Direktnachrichten schicken, also rufe ich dich hier. Es geht trotzdem alles von hier aus: Drück auf **{ shown-move }** oder **{ shown-hand }** oder benutz `/move` und `/board`; die Antworten siehst nur du.
channel-gone = 🚪 { $game }: Der Kanal deines Tisches wurde gelöscht. Der Tisch ist deshalb geschlossen, und die Partie zählt nicht. Mit `/new` eröffnest du eine neue.
channel-missing = 🚪 { $game } in <#{ $channel }>: Discord findet diesen Kanal nicht. Dein Tisch steht still, und seine Uhren auch. Die Partie geht weiter, sobald der Kanal wieder da ist. Ist er bis <t:{ $until }:D> nicht zurück, schließe ich den Tisch, und die Partie zählt nicht.
channel-back = 👋 Discord sagte mir, dieser Kanal sei weg (<t:{ $since }:R>), aber hier ist er. Der Tisch geht weiter, wo er war: Alle Uhren standen inzwischen still, und `/table turn` zeigt, wer bis wann dran ist.
post-refused = ⚠️ { $game }: Discord hat meine Nachricht in <#{ $channel }> abgelehnt, also liest sie dort niemand. Deine Züge zählen: `/history log` nennt sie, und `/board` zeigt das Brett. Hält eine AutoMod-Regel des Servers meine Nachrichten auf? Wer den Server verwaltet, kann mich davon ausnehmen.
card-refused = ⚠️ { $game }: Discord hat die Nachricht mit der Lobby deines Tisches in <#{ $channel }> abgelehnt, also kann niemand auf **{ shown-join }** drücken. Andere können dort `/table join` benutzen. Hält eine AutoMod-Regel des Servers meine Nachrichten auf? Wer den Server verwaltet, kann mich davon ausnehmen.
post-refused-you = ⚠️ Discord hat meine Nachricht im Kanal abgelehnt, also frage ich dich hier.
post-barred-you = 🔇 In <#{ $channel }> darf ich nichts mehr schreiben, also frage ich dich hier.
channel-barred = 🔇 { $game } in <#{ $channel }>: Ich darf dort nichts mehr posten. Du kannst weiterspielen, wenn du mich fragst, aber sonst sieht es niemand: Meine Nachrichten warten, bis ich wieder posten darf. Dafür brauche ich dort Kanäle ansehen, Dateien anhängen und Nachrichten senden (in einem Thread: Nachrichten in Threads senden). Wer den Server verwaltet, kann das erlauben.
channel-locked = 🔒 { $game } in <#{ $channel }>: Dieser Thread ist gesperrt, deshalb darf ich dort nichts mehr posten. Du kannst weiterspielen, wenn du mich fragst, aber sonst sieht es niemand. Meine Nachrichten warten, bis jemand, der Threads verwaltet, ihn entsperrt oder mich Threads verwalten lässt.
channel-open = 🔊 { $game } in <#{ $channel }>: Ich darf dort wieder posten. Was gewartet hat, steht jetzt da.
server-gone = 🚪 { $game }: Ich wurde vom Server deines Tisches entfernt und 30 Tage lang nicht wieder eingeladen. Der Tisch ist deshalb geschlossen, und die Partie zählt nicht. Mit `/new` eröffnest du anderswo eine neue.
server-back = 👋 Ich war nicht mehr auf diesem Server (<t:{ $since }:R>) und bin wieder da. Der Tisch geht weiter, wo er war: Alle Uhren standen so lange still, und `/table turn` zeigt, wer bis wann dran ist.
restored = ⏪ Ich wurde aus einer Sicherung wiederhergestellt, die bis <t:{ $since }> reicht. Was an diesem Tisch seitdem geschah, ist weg; bitte macht es noch einmal. Alle Uhren standen von da an bis jetzt still. Knöpfe neuerer Beiträge weiter oben gelten nicht mehr; so steht es:
restored-lobby = ⏪ Ich wurde aus einer Sicherung wiederhergestellt, die bis <t:{ $since }> reicht: Ich weiß nicht mehr, wer sich seitdem dazugesetzt hat oder aufgestanden ist. Setzt euch bitte noch einmal dazu oder steht auf, wenn es nicht stimmt.
restored-over = ⏪ Ich wurde aus einer Sicherung wiederhergestellt, die bis <t:{ $since }> reicht: Meine letzten Beiträge hier fehlen vielleicht. `/board` und `/history log` zeigen, wie die Partie ausging.

# Refusals: what, why, and what to do now.
refuse-no-table = In diesem Kanal steht kein Tisch. Eröffne einen mit `/new`.
refuse-channel-busy = In diesem Kanal steht schon ein Tisch, und hier ist nur für einen Tisch Platz. Setz dich dazu oder eröffne deinen in einem anderen Kanal oder mit `/neu thread:True`. Spielt dort niemand mehr? Wer diesen Server verwaltet, kann den Tisch mit `/moderate close` schließen.
refuse-own-table = Du sitzt in diesem Kanal schon am Tisch, und hier ist nur für einen Tisch Platz. { $begun ->
    [0] Fang mit `/table start` an, oder steh mit `/table leave` auf.
   *[1] Spiel mit `/move` weiter, oder gib mit `/table resign` auf.
} Für ein zweites Spiel nimm einen anderen Kanal oder `/neu thread:True`.
refuse-channel-not-allowed = Auf diesem Server eröffnest du Tische in { $channels }. Benutz `/new` dort. Wer diesen Server verwaltet, kann diesen Kanal mit `/settings server` freigeben.
refuse-openers-role = Auf diesem Server darf nur Tische eröffnen, wer die Rolle <@&{ $role }> hat. Bitte jemanden mit dieser Rolle um einen Tisch oder jemanden, der diesen Server verwaltet, um die Rolle.
refuse-openers-managers = Auf diesem Server darf nur Tische eröffnen, wer ihn verwaltet. Frag nach einem Tisch und drück dann auf **{ shown-join }**.
refuse-unknown-game = Ein Spiel namens „{ $game }“ gibt es hier nicht. Es gibt: { $games }.
refuse-setup-seats = Dieses Spiel ist für { $min } bis { $max } Spieler. Lad noch jemanden ein oder setz einen Computer dazu.
refuse-setup-option = Die Option „{ $option }“ gehört nicht zu diesem Spiel oder liegt außerhalb ihrer Grenzen. Lass sie weg oder wähle eine aus der Liste, die beim Tippen erscheint.
refuse-not-seated = Du spielst hier nicht mit. `/board` zeigt dir die Partie; solange eine Lobby offen ist, drück auf **{ shown-join }**.
refuse-seated = Du sitzt schon an diesem Tisch. Wenn du dir etwas aussuchen willst, benutz `/table join` und nenn es dort.
refuse-minded = Ein Computer hütet hier deinen Platz und würde diesen Zug machen. Drück zuerst auf **{ button-back-again }**.
refuse-not-minded = Dein Platz gehört dir: Kein Computer hütet ihn.
refuse-no-draw = In diesem Spiel gibt es kein vereinbartes Unentschieden. Spiel weiter, oder gib die Partie mit `/table resign` auf.
refuse-draw-computer = Auf dem Platz von { $seat } spielt ein Computer, und Computer stimmen keinem Unentschieden zu. Spielt weiter, oder gib die Partie mit `/table resign` auf.
refuse-draw-alone = Hier ist sonst niemand, den ich fragen könnte.
refuse-paused = Dieser Tisch macht Pause, also zieht niemand. `/table pause` zeigt den Knopf, der sie für alle beendet.
refuse-not-paused = Dieser Tisch macht keine Pause, die du beenden könntest.
refuse-paused-alone = Du hast diesen Tisch schon angehalten, während alle anderen weg waren. Noch einmal geht das erst, wenn jemand anderes hier wieder etwas getan hat.
refuse-seated-already = Diese Person sitzt schon an diesem Tisch, und niemand spielt zwei Plätze. Wähle jemanden, der hier noch keinen Platz hat.
refuse-barred-newcomer = Wer diesen Server verwaltet, hat diese Person von seinen Tischen ausgeschlossen, also kann sie keinen Platz nehmen. Wähle jemand anders.
refuse-knows-another = Diese Person kannte an diesem Tisch schon die Hand eines anderen Platzes, also kann sie diesen nicht nehmen. Wähle jemand anders.
refuse-not-absent = { $seat } ist da, also kann nur { $seat } diesen Platz abgeben, mit `/table substitute`. Sobald ein Computer ihn hütet oder { $seat } weg ist, können es die anderen.
refuse-one-alone = Außer dir ist niemand da, also kannst du den Platz von { $seat } nicht allein abgeben. Spiel gegen den Computer weiter, der ihn hütet, oder bitte { $seat }, mit `/table substitute` jemanden zu nennen.
refuse-nobody-to-nudge = Hier ist sonst niemand dran.
refuse-nudged-today = Ich habe sie schon erinnert; du kannst sie <t:{ $until }:R> wieder erinnern. `/table turn` zeigt, wer bis wann dran ist.
refuse-away-until-when = Dieser Tag hat schon begonnen. Nenn einen, der noch kommt, zum Beispiel morgen.
refuse-no-days-left = { $left ->
    [0] Du hast in dieser Saison keine freien Tage mehr.
    [one] Du hast in dieser Saison nur noch einen freien Tag, das wären also zu viele. Wähle einen früheren Tag.
   *[other] Du hast in dieser Saison nur noch { $left } freie Tage, das wären also zu viele. Wähle einen früheren Tag.
} Deinen Tischen habe ich nichts gesagt.
refuse-full = An diesem Tisch sind alle Plätze besetzt. Eröffne mit `/new` einen anderen in einem anderen Kanal oder einem Thread.
refuse-no-such-pick = „{ $pick }“ kannst du dir hier nicht aussuchen. Wähle aus der Liste, die dir `/table join` beim Tippen anbietet.
refuse-pick-taken = Das hat sich schon jemand anders ausgesucht: { $pick }. Such dir etwas anderes aus oder nichts: Dann bekommst du, was frei ist.
refuse-no-computer = An diesem Tisch sitzt kein Computer, also kannst du auch keinen wegnehmen.
refuse-joined = Jemand anderes hat sich unter diesen Bedingungen dazugesetzt oder einen Platz sicher, also kannst du sie nicht mehr ändern. Du kannst die Lobby schließen und eine neue eröffnen.
refuse-host-only = Das darf nur, wer den Tisch leitet. Bitte darum oder eröffne mit `/new` einen eigenen Tisch. Antwortet niemand? Wer diesen Server verwaltet, kann diesen hier mit `/moderate close` schließen.
refuse-too-few = Zum Anfangen braucht es mindestens { $least } Spieler. Lad noch jemanden ein, auf **{ shown-join }** zu drücken, oder setz einen Computer dazu.
refuse-begun = Die Partie läuft schon. Mit `/table resign` gibst du sie auf.
refuse-begun-without = Die Partie in diesem Kanal hat schon begonnen, und du hast darin keinen Platz, also geht das nicht. `/board` zeigt sie dir, wie sie steht; mit `/new` in einem anderen Kanal oder mit `thread:True` eröffnest du einen eigenen Tisch.
refuse-not-begun = Die Partie hat noch nicht begonnen. Wer den Tisch leitet, kann sie mit **{ shown-start }** oder `/table start` beginnen.
refuse-over = Diese Partie ist vorbei. `/table turn` zeigt, was hier jetzt läuft; mit `/new` eröffnest du einen Tisch.
refuse-not-your-turn = Du bist nicht dran. Gewartet wird auf { $seats } ({ $awaited }). Wenn du dran bist, rufe ich dich.
refuse-done = Du bist in dieser Partie nicht mehr dran, also hast du nichts mehr zu tun. Gewartet wird auf { $seats } ({ $awaited }). `/board` zeigt, wie es weitergeht.
refuse-record-later = Die Partie hier läuft noch, und in ihrem Protokoll steht alles, was verdeckt ist. Sobald sie vorbei ist, gibt dir `/history record` das Partieprotokoll.
refuse-no-record = In diesem Kanal wurde noch keine Partie zu Ende gespielt, also gibt es kein Partieprotokoll. Ist eine vorbei, bekommst du es mit `/history record`.
refuse-no-orders = In diesem Spiel kannst du nur deinen nächsten Zug vorbereiten: Sag ihn mit `/aufträge zug:…`. Wenn du dran bist, rufe ich dich.
refuse-no-details = In diesem Spiel kannst du keinen Teil des Bildes vergrößern. `/board` ohne diese Angabe zeigt alles.
refuse-no-such-detail = „{ $word }“ ist kein Teil dieses Bildes. Diese gibt es: { $known }.
refuse-half = „{ $said }“ ist erst der Anfang eines Zuges. Mach weiter mit: { $near }.
refuse-queue-now = Du bist schon dran: Drück auf **{ shown-move }** oder benutz `/move`.
refuse-only-if-what = Eine Bedingung braucht einen Zug, der von ihr abhängt. Sag beides: `/aufträge zug:… nur_wenn:…`.
refuse-condition = Diese Bedingung kenne ich nicht. Ich kann nur darauf achten, dass { $known }.
refuse-no-condition = In diesem Spiel kann ein vorbereiteter Zug von nichts abhängen. Lass die Bedingung weg.
queue-condition = { $who } { $deed } hat
plan-let-go = 📝 Du hast anders gezogen, also ist dein Plan verworfen.
queue-made = ✔ Dein vorbereiteter Zug ist gemacht: `{ $moves }`.
queue-broken = ✖️ Ich habe deinen vorbereiteten Zug verworfen, denn er galt nur, wenn { $condition }.
queue-stopped = ✖️ Von deinem vorbereiteten Zug { $done ->
        [0] habe ich nichts gezogen
        [one] habe ich nur den ersten Teil gezogen
       *[other] habe ich nur die ersten { $done } Teile gezogen
    }. { $why }{ $rest ->
        [0] {""}
       *[other] {" "}Nicht gezogen: `{ $left }`. Tipp es noch einmal, wenn du es noch willst.
    }
orders-ended = 🔔 Diese Daueraufträge gelten nicht mehr, seit du zuletzt nachgesehen hast:
queue-again = ↩️ Dein vorbereiteter Zug in <#{ $channel }> wurde zurückgenommen. Ich ziehe ihn wieder, wenn du dran bist; mit `/orders` siehst oder verwirfst du ihn dort.
queue-interrupted = ✖️ Von deinem vorbereiteten Zug { $done ->
        [one] habe ich nur den ersten Teil gezogen
       *[other] habe ich nur die ersten { $done } Teile gezogen
    }, denn das kam dazwischen: { $between } { $why }{ $rest ->
        [0] {""}
       *[other] {" "}Nicht gezogen: `{ $left }`. Tipp es noch einmal, wenn du es noch willst.
    }
refuse-turn-over = Jetzt ist jemand anders dran: { $seats } ({ $awaited }). Der Rest blieb deshalb liegen.
refuse-leave-alone = Du kannst nicht zwischen anderen Zügen aufgeben. Sag es für sich allein: `/table resign`.
refuse-unsure = { $ask } Wenn ja, häng „yes“ an.
refuse-hints-off = Hier bekommst du keine Tipps: Es gibt sie nur in Partien ohne Wertung und in deinen ersten drei Partien eines Spiels. Entscheide ohne; `/rules` sagt, was deine Antworten bewirken.
refuse-hint-coming = Über den Tipp, um den du hier gebeten hast, denke ich noch nach. Warte einen Moment, er kommt von selbst.
refuse-plan-too-long = Dein Plan ist voll. Drück erst auf **{ plan-commit }** oder nimm Schritte zurück.
refuse-unclear = „{ $said }“ kann mehreres heißen. Sag es für sich, dann frage ich, was du meinst.
moves-stopped = ⚠️ { $done ->
    [one] Nur der erste Zug ist gemacht.
   *[other] Nur die ersten { $done } Züge sind gemacht.
} { $why }{ $rest ->
        [0] {""}
       *[other] {" "}Nicht gezogen: `{ $left }`. Tipp es noch einmal, wenn du es noch willst.
    }
moves-interrupted = ⚠️ { $done ->
    [one] Nur der erste Zug ist gemacht,
   *[other] Nur die ersten { $done } Züge sind gemacht,
} denn das kam dazwischen: { $between } { $why }{ $rest ->
        [0] {""}
       *[other] {" "}Nicht gezogen: `{ $left }`. Tipp es noch einmal, wenn du es noch willst.
    }
refuse-stale = Diese Frage ist schon beantwortet oder hat sich inzwischen geändert, also ist nichts passiert.
refuse-illegal-because = Das geht nicht: { $why }
refuse-illegal-why = Das geht nicht: { $why } Möglich wäre: { $near }.
refuse-illegal = „{ $word }“ ist hier nicht möglich. Möglich wäre: { $near }.
refuse-too-much = „{ $word }“ ist zu viel für diesen Zug. Tipp den Zug ohne diesen Zusatz.
refuse-fault = Bei mir ist etwas schiefgegangen, also habe ich deinen Zug nicht gemacht. Nichts ist verloren; versuch es gleich noch einmal.
refuse-unread = Discord hat etwas geschickt, das diese Version nicht lesen kann, also habe ich nichts getan. Bitte meinen Betreiber um die neueste Version, und versuch es dann noch einmal.
