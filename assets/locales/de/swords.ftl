### Swords and Sorcery.

swords-title = Swords and Sorcery
swords-goal = Behalte als Letzter eine Figur auf dem Brett.
swords-blurb = Zwei bis sieben Magier führen ihre Scharen durch sieben Domänen und türmen Zauber auf Zauber. Wer als Letzter noch eine Figur auf dem Brett hat, gewinnt.
swords-length = -# Wenn Computer spielen: 4 bis 8 Runden, 30 Entscheidungen pro Platz
swords-domains-0 = die Domänen werden ausgelost
swords-domains-1 = ihr wählt eure Domänen reihum
swords-muster-0 = alle stellen zugleich und verdeckt auf
swords-muster-1 = ihr stellt reihum auf, Figur für Figur
swords-quiet-number = { $value } Runden ohne verlorene Figur beenden die Partie

## Domains, spots and pieces

swords-domain-barrow = Hügelgrab
swords-domain-marsh = Glasmoor
swords-domain-spire = Hochturm
swords-domain-canyon = Rotklamm
swords-domain-moonwood = Mondau
swords-domain-court = Fluthof
swords-domain-ember = Glutburg
swords-spot = { $domain } { $cell }
swords-spot-plain = { "" }
swords-spot-nexus = , Nexus
swords-spot-trap = , Fallenfeld
swords-at = { $cell }
swords-at-domain = { $cell }, { $domain }
swords-spot-label = { $at }{ $kind }
swords-there = { CAPITAL($things) }
swords-label = { CAPITAL($what) }
swords-piece-own = { $rank } { $at }
swords-piece-of = { $rank } von { $owner }, { $at }
swords-onto-fight = Angriff: { $rank } { $at }
swords-way-steps = { $steps ->
    [one] Ein Schritt
   *[other] { $steps } Schritte
}
swords-way-steps-there = { $steps ->
    [one] Ein Schritt
   *[other] { $steps } Schritte
}; dort: { $things }
swords-row = Reihe { $row }
swords-part = Teil { $part }
swords-shared = Figuren, die sich ein Feld teilen
swords-rank-pion = Bauer
swords-rank-guard = Wächter
swords-rank-warrior = Krieger
swords-rank-wizard = Magier
swords-rank-demon = Dämon
swords-rank-hulk = Koloss
swords-rank-of = { $rank } von { $owner }
swords-figure = { $rank } von { $owner } ({ $at })
swords-figure-gone = { $rank } von { $owner }
swords-figure-double = ein Doppelgänger von { $piece }
swords-figure-nobody = { $rank } ({ $at })
swords-thing-piece = { $rank } von { $owner }
swords-thing-ghost = Geist ({ $rank } von { $owner })
swords-thing-stone = { $rank } von { $owner } als Fels
swords-thing-double = Doppelgänger ({ $rank } von { $owner })
swords-thing-rock = ein Fels
swords-tx-left = Durch das linke Tor
swords-tx-right = Durch das rechte Tor
swords-tx-left-dead = Linkes Tor: Figur geht verloren
swords-tx-right-dead = Rechtes Tor: Figur geht verloren

## What is awaited

swords-awaited-domain = Wahl der Domäne
swords-awaited-domain-tip = Deine Figuren beginnen in deiner Domäne. Die Tore an ihren Seiten führen zu den Nachbarn.
swords-awaited-muster = Aufstellung
swords-awaited-muster-tip = Stell deinen Magier sicher: nach hinten oder rings von Figuren umgeben. Ohne ihn kannst du nicht zaubern. Für die erste Partie genügt eine fertige Aufstellung.
swords-awaited-place = eine Figur setzen
swords-awaited-place-tip = Stell deinen Magier sicher: nach hinten oder rings von Figuren umgeben. Ohne ihn kannst du nicht zaubern.
swords-awaited-turn = Zug
swords-awaited-turn-tip = Der höchste Würfel bewegt eine Figur, der zweite eine andere, der niedrigste alle übrigen. Zieh auf einen Gegner, um ihn anzugreifen; sag, dass du fertig bist, und die Kämpfe beginnen.
swords-awaited-answer = antworten oder passen
swords-awaited-answer-tip = Du kannst mit einer Karte antworten oder passen. Niemand sieht, was du gekonnt hättest, und beim Passen behältst du deine Karten.
swords-awaited-wisdom = Karten der Weisheit
swords-awaited-wisdom-tip = Weisheit hat dir Karten gebracht. Nutze jede jetzt oder wirf sie ab.
swords-awaited-steps = weitere Schritte
swords-awaited-steps-tip = Zieh weiter oder bleib, wo du bist.

## What is done for those whose time is up

swords-stead-muster = die Schar wurde von selbst aufgestellt
swords-stead-pass = es wurde gepasst
swords-stead-done = die Bewegung wurde beendet
swords-stead-anywhere = die übrigen Figuren wurden von selbst gesetzt

## Questions: the beginning

swords-ask-nothing = Du hast nichts zu entscheiden.
swords-ask-domain = Welche Domäne soll deine sein?
swords-do-domain = Domäne nehmen
swords-ask-muster = Wo stehen deine Figuren? Niemand sieht sie, bevor alle aufgestellt haben.
swords-do-muster = Aufstellen
swords-confirm-muster = **So steht dann deine Schar:** { $pieces }. Sobald alle aufgestellt haben, kannst du es nicht mehr ändern. Bist du sicher?
swords-ask-muster-how = Stell deine Schar auf: fertig oder einzeln, der Magier zuerst?
swords-ask-muster-next = Welche Figur kommt als Nächstes?
swords-ask-muster-spot = Wo steht der { $rank }?
swords-muster-suggested = Magier weit hinten
swords-muster-wide = Weit verteilt
swords-muster-close = Dicht beisammen
swords-muster-nexus = Magier auf dem Nexus
swords-muster-suggested-about = Die Starken stehen in der Mitte
swords-muster-wide-about = Bereit für beide Tore
swords-muster-close-about = Alle um den Magier geschart
swords-muster-nexus-about = Ein Pasch bringt dort Karten; die anderen stehen um ihn herum
swords-do-muster-answers = Von selbst antworten, außer für Bauern
swords-do-muster-answers-all = Von selbst antworten, auch für Bauern
swords-about-spends = Spielt { $cards } für dich, außer wenn es nur um Bauern geht
swords-about-spends-many = Spielt jede deiner { $count } Antwortkarten für dich, außer wenn es nur um Bauern geht
swords-about-ordered = Spielt { $card }
swords-about-spends-none = Spielt Antwortkarten (etwa Querschläger) für dich, wenn du eine hast; nicht nur für Bauern
swords-card-of-level = { $card } (Stufe { $level })
swords-ask-first = Wo soll dein { $rank } stehen?
swords-do-place = Hinstellen

## Questions: the turn

swords-ask-turn = **Du bist dran:** { $left ->
    [0] keine Schritte mehr
    [one] noch ein Schritt
   *[other] noch { $left } Schritte
}. Was tust du?
swords-ask-end = ⏳ Noch { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
} ohne verlorene Figur, und die stärkste Schar gewinnt. { $ask }
swords-ask-fights = { $count ->
    [one] Ein Kampf steht
   *[other] { $count } Kämpfe stehen
} an.
swords-do-step = Schritt gehen
swords-attack = { $rank } { $from } ⚔ { $other } { $at }
swords-attack-abroad = { $domain }: { $rank } { $from } ⚔ { $other } { $at }
swords-do-advance = Mehrere Figuren zusammen vorrücken
swords-do-advance-pion = Bauern vorrücken Richtung { $domain }
swords-do-advance-guard = Wächter vorrücken Richtung { $domain }
swords-about-advance = { $count } gehen so weit vor wie möglich und greifen alle an, die nicht mehr Würfel haben
swords-ask-advance = Wer rückt vor, und wohin?
swords-do-fly = Über ein Feld fliegen
swords-do-fight = Kämpfen
swords-do-fight-at = Kampf auf { $at }
swords-do-done = Bewegung beenden
swords-do-done-fight = Bewegung beenden und kämpfen
swords-about-done-fight = Gleich zu diesem Kampf, wenn nicht vorher jemand gefragt wird
swords-do-fight-all = Alles auskämpfen
swords-do-done-fight-all = Bewegung beenden und { $count ->
    [one] kämpfen
   *[other] alles auskämpfen
}
swords-about-fight-all = Nacheinander; endet, sobald jemand gefragt wird
swords-do-watch = Wann wirst du gefragt?
swords-about-watch = Leg fest, wann das Spiel auf dich wartet und was für dich antwortet
swords-ask-step = Welche Figur geht?
swords-ask-step-to = { $piece }: Wohin?
swords-ask-tx = Wo kommt die Figur heraus?
swords-do-die = Nirgends: Die Figur ist verloren
swords-ask-fly = Welche Figur fliegt?
swords-ask-fight = Welcher Kampf kommt als Nächstes?
swords-ask-spot = Welches Feld?
swords-ask-piece = Welche Figur?
swords-ask-piece-at = Auf welchem Feld?
swords-ask-which = Was davon?
swords-ask-steps = { $piece }: Wohin? Noch { $left ->
    [one] ein Schritt
   *[other] { $left } Schritte
}.
swords-ask-place-back = Wohin weicht dein { $rank } zurück?
swords-ask-place-zombie = Wo erhebt sich der tote { $rank }?
swords-ask-place-raised = Wo kehrt dein { $rank } zurück?
swords-do-anywhere = Alle übrigen von selbst stellen

## Questions: magic

swords-do-pass = Passen
swords-do-quiet = Passen, auch für den Rest des Zuges
swords-do-ordered = Dauerauftrag: { $card }
swords-do-invoke = Karte beschwören
swords-do-use = Offene Karte einsetzen
swords-do-swap = Mit Doppelgänger tauschen
swords-do-discard = Karte abwerfen
swords-do-enough = Das ist alles
swords-ask-invoke = Welche Karte?
swords-ask-use = Was setzt du ein?
swords-ask-discard = Welche Karte wirfst du ab?
swords-ask-target = { $card }: { $named ->
    [0] Wähle ein Ziel.
   *[other] Wähle noch ein Ziel.
}
swords-ask-horse = { $card }: Welche Figur? Deine normalen Schritte enden damit, { $left ->
    [one] der letzte verfällt
   *[other] { $left } verfallen
}.
swords-about-horse = { $left ->
    [one] Dein letzter Schritt verfällt
   *[other] { $left } Schritte verfallen
}
swords-about-idle = Wirkt im Kampf nicht neben der Waffe { $weapon }
swords-about-at-once = { $text } Führt deinen Plan bis hierher sofort aus, vor aller Augen
swords-about-later = Liegt dann offen, hilft aber erst ab deiner nächsten Bewegung
swords-ask-wisdom = { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
} der Weisheit: jetzt beschwören oder abwerfen.
swords-ask-invoked = { $who } beschwört { $card }. Auf der Karte steht: „{ $text }“ Antwortest du?
swords-ask-invoked-on = { $who } beschwört { $card }. Ziel: { $pieces }. Auf der Karte steht: „{ $text }“ Antwortest du?
swords-ask-trap = { $piece } steht auf einem Fallenfeld. Greifst du ein?
swords-ask-teleported = { $piece } wurde gerade teleportiert. Greifst du ein?
swords-ask-movement = Jetzt wird gekämpft. Greifst du vorher ein?
swords-ask-fight-window = Gleich fallen die Würfel im Kampf um { $spot }. Greifst du vorher ein?
swords-ask-died = Verloren: { $pieces }. Greifst du ein?
swords-ask-turn-end = Der Zug geht zu Ende. Greifst du vorher ein?

## At any time

swords-ask-standing = Was möchtest du regeln?
swords-do-stops = Wann das Spiel auf dich wartet
swords-do-answer = Deine Daueraufträge
swords-do-arm = Womit deine Figuren kämpfen
swords-do-resign = Aufgeben
swords-ask-arm = Womit sollen deine Figuren kämpfen?
swords-arm-none = keine Waffe (nur Handschuh und Tränke)
swords-arm-latest = die zuletzt beschworene Waffe
swords-ask-answer = Für dich wird geantwortet, ohne dass jemand wartet: { $orders }. Was änderst du?
swords-ask-answer-with = { CAPITAL($trigger) }: Was soll dann geschehen?
swords-do-answer-spare = Antwortkarten nutzen, außer für Bauern
swords-do-answer-all = Jede antwortende Karte spielen
swords-about-answer-all = Wo immer sie antworten kann, auch für Bauern
swords-do-answer-usual = Alle zurücknehmen
swords-do-answer-ask = Nichts spielen, aber Bescheid sagen
swords-about-answer-ask = Du erfährst, wo du antworten könntest
swords-do-answer-never = Nichts spielen und nichts sagen
swords-answer-touched = ein Zauber trifft dich oder die Deinen
swords-answer-cards = ein Gegner wirkt irgendeinen Zauber
swords-answer-trap = ein Gegner betritt ein Fallenfeld
swords-answer-moved = ein Gegner teleportiert deine Figur
swords-answer-teleport = eine gegnerische Figur teleportiert
swords-answer-death = eine deiner Figuren fällt
swords-answer-deaths = irgendeine Figur fällt
swords-answer-order = { $trigger } ({ $cards })
swords-answer-order-never = { $trigger } (nichts spielen, nichts sagen)
swords-answer-order-none = nichts
swords-answer-order-spares = aber nichts, wenn es nur um Bauern geht
swords-ask-stops = In diesen Fällen wartet das Spiel auf dich: { $stops }. Was änderst du?
swords-do-stops-kinds = Bei einer Art von Ereignissen
swords-do-stops-cards = Bei einer einzelnen Karte
swords-do-stops-pieces = Bei einer einzelnen Figur
swords-do-stops-usual = Zurück zum Üblichen
swords-ask-stops-kinds = Welche Art schaltest du ein oder aus?
swords-ask-stops-card = Welche Karte?
swords-ask-stops-piece = Welche Figur?
swords-ask-stops-rule = Wann soll das Spiel ihretwegen auf dich warten?
swords-stop-always = Immer
swords-stop-never = Nie
swords-stop-usual = Wie die anderen
swords-stop-on = Einschalten: { $stop }
swords-stop-off = Ausschalten: { $stop }
swords-stop-label-touched = Karten gegen dich
swords-stop-label-cards = Gegnerische Karten
swords-stop-label-trap = Fallenfeld, Falle offen
swords-stop-label-spots = Alle Fallenfelder
swords-stop-label-moved = Teleport deiner Figuren
swords-stop-label-teleports = Alle Teleports
swords-stop-label-movement = Ende der Bewegung
swords-stop-label-conflict = Deine Kämpfe
swords-stop-label-conflicts = Alle Kämpfe
swords-stop-label-death = Tod deiner Figuren
swords-stop-label-deaths = Jeder Tod
swords-stop-label-turns = Ende jedes Zuges
swords-stop-label-own = Eigene Karten und Kämpfe
swords-stop-label-pions = Auch Kämpfe von Bauern
swords-order-ended-arm = Dein Auftrag, mit { $arm } zu kämpfen, ist hinfällig, weil du es nicht mehr hast: Deine Figuren kämpfen mit der letzten Waffe.
swords-order-ended-piece = Dein Auftrag, wann das Spiel auf dich wartet ({ $what }), ist hinfällig, weil die Figur fort ist.
swords-stop-rule-always = immer { $what }
swords-stop-rule-never = nie { $what }
swords-stop-piece = was eine einzelne Figur betrifft
swords-stop-touched = Karten gegen dich und deine Figuren
swords-stop-cards = alle gegnerischen Karten
swords-stop-trap = Fallenfelder, solange du eine offene Falle hast
swords-stop-spots = alle betretenen Fallenfelder
swords-stop-moved = deine Figuren, wenn andere sie teleportieren
swords-stop-teleports = alle Teleports
swords-stop-movement = das Ende der Bewegung vor den Kämpfen
swords-stop-conflict = Kämpfe mit deinen Wächtern, Kriegern, Dämonen oder deinem Magier
swords-stop-conflicts = alle Kämpfe
swords-stop-death = der Tod deiner Figuren
swords-stop-deaths = jeder Tod
swords-stop-turns = das Ende jedes Zuges
swords-stop-own = deine eigenen Karten und Kämpfe
swords-stop-pions = auch Kämpfe, in denen von dir nur Bauern stehen

## What happens: the beginning

swords-home = { $who }: { $domain }
swords-begun = Die Domänen sind ausgelost. { $homes }. { $first } beginnt.
swords-begun-choosing = Die Karten sind gemischt. { $first } beginnt und wählt eine Domäne.
swords-chose = { $who } wählt eine Domäne: { $domain }.
swords-mustered = { $who } hat aufgestellt.
swords-shown-wizard = { $who } { $cell }
swords-shown = Die Aufstellungen werden aufgedeckt. Die Magier: { $wizards }.
swords-all-placed = Alle Figuren stehen.
swords-placed = { $who } stellt auf: { $rank }, { $spot }.
swords-passed = Die nächste Figur wird gesetzt.

## What happens: turns and conflicts

swords-turn = Runde { $round }. { $who } würfelt { $dice }.
swords-turn-extra = Noch ein Zug für { $who }. Gewürfelt: { $dice }.
swords-stepped = { $piece } geht nach { $spot }.
swords-attacked = { $piece } greift an: { $spot }!
swords-stepped-tx = { $piece } teleportiert nach { $spot }.
swords-attacked-tx = { $piece } teleportiert nach { $spot } und greift an!
swords-flew = { $piece } fliegt nach { $spot }.
swords-flew-attacked = { $piece } fliegt nach { $spot } und greift an!
swords-movement-ended = { $who } hat die Bewegung beendet.
swords-roll = { $piece } { $value }
swords-roll-bonus = { $piece } { $base }+{ $bonus }
swords-roll-none = { $piece } –
swords-rolled-by = { $value } { $piece }
swords-rolled-by-bonus = { $base }+{ $bonus } { $piece }
swords-rolled-by-none = – { $piece }
swords-roll-card = { $piece } { $value } ({ $card })
swords-rolled-by-card = { $value } ({ $card }) { $piece }
swords-sides = { $one } ✗ { $other }
swords-fought = ⚔ { $spot }: { $sides } – { $winner } gewinnt.
swords-called-off = Der Kampf um { $spot } endet ohne Tote.
swords-turn-ended = Der Zug von { $who } endet.
swords-died = Im Kampf gefallen: { $pieces }.
swords-died-card = Verloren durch { $card }: { $pieces }.
swords-died-nowhere = Zwischen den Domänen verschollen: { $pieces }.
swords-died-no-room = Verloren, weil kein Feld mehr frei ist: { $pieces }.
swords-went-back = { $piece } weicht zurück nach { $spot }.
swords-out = 💀 Ausgeschieden: { $who }.
swords-head-few = 🔻 { $who } hat noch { $left ->
    [one] eine Figur
   *[other] { $left } Figuren
}.
swords-head-wizard = ☠️ Der Magier von { $who } ist tot.
swords-head-quiet = ⏳ Noch { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
} ohne verlorene Figur, und die stärkste Schar gewinnt.
swords-resigned = 🏳️ { $who } gibt auf.
swords-ended = Die Schlacht ist vorbei. Sieg für { $who }!
swords-ended-quiet = Zu lange ist keine Figur mehr gefallen. Die stärkste Schar und damit den Sieg { $count ->
    [one] hat
   *[other] haben
} { $who }.
swords-and = { $most } und { $last }

## What happens: magic

swords-asked-steps = { $pieces } darf noch { $left ->
    [one] einen Schritt
   *[other] { $left } Schritte
} gehen.
swords-asked-horse = Die normalen Schritte von { $who } sind vorbei. { $pieces } darf noch { $left ->
    [one] einen Schritt
   *[other] { $left } Schritte
} gehen.
swords-asked-wisdom = { $who } muss Karten der Weisheit sofort nutzen.
swords-asked-back = { $who } entscheidet, wohin { $pieces } zurückweicht.
swords-asked-zombie = { $who } entscheidet, wo { $pieces } sich erhebt.
swords-asked-raised = { $who } entscheidet, wo die Toten zurückkehren: { $pieces }.
swords-finished = { $who } macht weiter.
swords-spent = { $card } ist verbraucht.
swords-opened = Das Spiel wartet auf { $who }: antworten oder passen?
swords-opened-about = Das Spiel wartet auf { $who } (Antwort oder Passen): { $about }.
swords-opened-conflict = { $mover } gegen { $other }
swords-opened-could = { $said } So lange kannst auch du antworten, mit { $cards }.
swords-answered = { $who } hat geantwortet.
swords-answered-pass = Du passt.
swords-answered-invoke = Du willst beschwören: { $card }.
swords-answered-use = Du willst einsetzen: { $card }.
swords-settled = { $who } greift ein.
# Told to whoever left the answer, and to nobody else.
swords-settled-ordered = Von selbst geantwortet, wie du es wolltest:
swords-settled-none = Niemand greift ein.
swords-invoked = { $who } beschwört { $card }.
swords-invoked-on = { $who } beschwört { $card }. Ziel: { $pieces }.
swords-sprung = { $who } löst { $card } aus. Ziel: { $piece }.
swords-used = { $who } setzt { $card } ein.
swords-refuse-answer-first = Du kannst gerade antworten. Antworte oder sag `pass`; danach geht es für dich weiter.
swords-refuse-moves-over = Deine Bewegung ist vorbei. Jetzt wird nur noch gekämpft: Sag `fight` und das Feld.
swords-refuse-no-fight = So ein Kampf steht nicht an. Sag `fight` und das Feld eines Kampfes, dann ist deine Bewegung vorbei.
swords-refuse-no-piece = Auf { $spot } steht kein { $rank } von dir.
swords-refuse-fights = Der { $rank } auf { $spot } steht in einem Kampf und geht keinen Schritt, bevor der ausgefochten ist.
swords-refuse-held = Der { $rank } auf { $spot } wird dort festgehalten und kann jetzt nicht gehen.
swords-refuse-no-steps = Der { $rank } auf { $spot } hat keinen Schritt mehr. Eine Figur geht höchstens so weit, wie dein höchster Würfel zeigt, eine zweite so weit wie der mittlere, jede weitere so weit wie der niedrigste. Insgesamt { $left ->
    [one] ist noch { $left } Schritt
   *[other] sind noch { $left } Schritte
} übrig.
swords-refuse-no-way = Mit den Schritten, die ihm bleiben, hat dein { $rank } keinen Weg nach { $spot }, auf dem nichts steht. Wo etwas steht oder lauert, geh Schritt für Schritt.
swords-refuse-on-ghost = Dein Magier steht bei einem deiner Geister und muss von dort weg, bevor deine Bewegung endet.
swords-refuse-strands = Auf { $spot } ist ein Geist von dir. Dein Magier darf nur dorthin, wenn ihm danach ein Schritt bleibt, um wieder wegzukommen.
swords-refuse-taken = Dein { $rank } kann nicht auf das Feld { $spot }. Dort: { $things }.
swords-refuse-not-held = Nicht auf deiner Hand: { $card }. Was du hast, zeigt `/board`.
swords-refuse-no-wizard = Für { $card } brauchst du einen Magier, und du hast gerade keinen.
swords-refuse-wizard-fights = Solange dein Magier in einem Kampf steht, darfst du nichts beschwören.
swords-refuse-no-occasion = Für { $card } ist jetzt nicht der Augenblick, oder es fehlt ein Ziel. { $text }
swords-resolved = { $card } wirkt.
swords-resolved-open = Offen vor { $who } liegt jetzt: { $card } („{ $text }“).
swords-resolved-no-wizard = { $card } bleibt ohne Wirkung: { $who } hat keinen Magier dafür.
swords-resolved-no-target = { $card } bleibt ohne Wirkung: Das Ziel gibt es nicht mehr.
swords-resolved-contradicted = { $card } trifft auf eine Abwehr derselben Stufe; beide verpuffen.
swords-resolved-fails = { $card } misslingt.
swords-resolved-void = { $card } ist aufgehoben.
swords-bounced = { $who } übernimmt { $card }.
swords-spared = { $guard } wehrt { $card } ab. Verschont: { $piece }.
swords-spared-card = { $guard } wehrt { $card } ab und bewahrt eine Karte.
swords-ruined = Zerstört: { $cards }.
swords-lasts = { $card } bleibt wirksam. Ziel: { $pieces }.
swords-lasts-trap = { $card }: { $trap } versagt in diesem Zug.
swords-lapsed = Vorbei: { $cards }.
swords-with-over = { $said } Vorbei: { $cards }.
swords-over-snare = der Griff einer Bärenfalle
swords-rolled = Würfel für { $card }: { $dice }.
swords-saved = { CAPITAL($piece) } würfelt { $dice } gegen { $card }, also mehr als { $number }: gerettet.
swords-not-saved = { CAPITAL($piece) } würfelt { $dice } gegen { $card }, also nicht mehr als { $number }.
swords-threw = Der Wurf für { $card } ist { $dice }, also mehr als { $number }.
swords-threw-badly = Der Wurf für { $card } ist { $dice }, also nicht mehr als { $number }.
swords-gazed = { $who } blickt in alle Hände.
swords-gazed-own = Auf den anderen Händen siehst du: { $cards }.
swords-drew = { $who } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
swords-drew-own = Du ziehst { $cards }.
swords-with-tip = { $said } { $tip }
swords-tip-answer = Mit einem Dauerauftrag (`/orders`) wird das für dich gespielt, ohne dass jemand wartet: { $cards }.
swords-drew-seen = { $who } zieht { $cards }.
swords-reshuffled = { $count ->
    [one] Die eine Karte der Ablage wird
   *[other] Die { $count } Karten der Ablage werden
} zum neuen Stapel.
swords-spoils = { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
} von { $from } { $count ->
    [one] geht
   *[other] gehen
} an { $to }.
swords-spoils-seen = { $to } bekommt von { $from }: { $cards }.
swords-spoils-lost = Von { $from } auf die Ablage: { $cards }.
swords-stole = { $who } stiehlt eine Karte von { $from }.
swords-stole-seen = { $who } stiehlt { $card } von { $from }.
swords-took-open = { $who } nimmt { $card } von { $from }.
swords-kept = Zurück auf der Hand von { $who }: { $card }.
swords-discarded = { $who } wirft ab: { $cards }.
swords-doubles-gone = Doppelgänger verschwinden: { $spots }.
swords-doubles-came = { $piece } hat jetzt Doppelgänger: { $spots }.
swords-swapped = { $piece } tauscht den Platz mit dem Doppelgänger auf { $spot }.
swords-moved = { $card }: { $piece } kommt nach { $spot }.
swords-rocks-laid = Felsen erscheinen: { $spots }.
swords-rocks-gone = Felsen verschwinden: { $spots }.
swords-rock-moved = Ein Fels rückt von { $from } nach { $to }.
swords-came = Ein { $rank } erscheint auf { $spot }.
swords-came-own = Ein { $rank } erscheint auf { $spot } und dient { $owner }.
swords-returned = Ein { $rank } erhebt sich für { $owner }: { $spot }.
swords-turned = { $piece } dient jetzt { $owner }.
swords-snared = { $piece } steckt in einer Bärenfalle fest.
swords-armed = { $who } kämpft von nun an so: { $arm }.
swords-quiet = Du passt für den Rest dieses Zuges.
swords-stopped = In diesen Fällen wartet das Spiel jetzt auf dich: { $stops }.
swords-ordered = Ab jetzt wird für dich geantwortet: { $orders }.

## Achievements
swords-feat-david = Riesentöter
swords-feat-david-how = Besiege mit einem Bauern einen Dämon oder Koloss im Kampf.
swords-feat-cataclysm = Verheerung
swords-feat-cataclysm-how = Töte mit einer einzigen Karte drei fremde Figuren auf einmal.
swords-feat-necromancer = Totenbeschwörer
swords-feat-necromancer-how = Hol einen fremden Toten auf deine Seite.
swords-feat-unbroken = Ungebrochen
swords-feat-unbroken-how = Gewinne mit höchstens drei verlorenen Figuren.
swords-feat-alone = Allein auf weiter Flur
swords-feat-alone-how = Gewinne mit einer einzigen übrigen Figur.
swords-feat-streak = Glückssträhne
swords-feat-streak-how = Verdiene dir mit Dreierpasch um Dreierpasch zwei weitere Züge in Folge.

## Lines of the room in one
swords-then = { $said } { $then }
swords-moves = { $who }: { $walks }.
swords-walk = { $rank } { $way }
swords-trail = { $way } → { $spot }
swords-leg-attacks = Angriff auf { $spot }
swords-leg-flies = fliegt nach { $spot }
swords-leg-flies-attacks = fliegt nach { $spot } und greift an
swords-asked = Das Spiel wartet auf { $who }: antworten oder passen? Schon geantwortet: { $answered }.
swords-asked-about = Das Spiel wartet auf { $who } (Antwort oder Passen): { $about }. Schon geantwortet: { $answered }.
swords-asked-none = Niemand greift ein (gefragt: { $who }).
swords-asked-acts = { $acts } greift ein (gefragt: { $who }).
swords-lays = { $who } beschwört und legt offen aus: { $cards }.{ $asked ->
    [0] {""}
   *[other] {" "}Gefragt: { $others }.
}
swords-lies = { $card } („{ $text }“)
swords-works = { $who } beschwört { $card }. Das wirkt{ $asked ->
    [0] {""}
   *[other] {" "}(gefragt: { $others })
}.
swords-works-on = { $who } beschwört { $card }. Ziel: { $pieces }. Das wirkt{ $asked ->
    [0] {""}
   *[other] {" "}(gefragt: { $others })
}.
swords-works-lasting = { $who } beschwört { $card }. Ziel: { $pieces }. Das wirkt und bleibt wirksam{ $asked ->
    [0] {""}
   *[other] {" "}(gefragt: { $others })
}.
swords-springs = { $who } löst { $card } aus. Ziel: { $piece }. Das wirkt{ $asked ->
    [0] {""}
   *[other] {" "}(gefragt: { $others })
}.
swords-springs-held = { $who } löst { $card } aus und hält damit fest: { $piece }{ $asked ->
    [0] {""}
   *[other] {" "}(gefragt: { $others })
}.
swords-throws = Würfe gegen { $card }, zu übertreffen ist { $number }: { $throws }.
swords-throw-saved = { $piece } { $dice } (sicher)
swords-throw-failed = { $piece } { $dice } (nicht sicher)
swords-returns = Zurück bei { $owner }: { $pieces }.
swords-piece-on = { $rank } { $spot }
swords-fought-fell = ⚔ { $spot }: { $sides } – { $pieces } fällt.
swords-fought-died = ⚔ { $spot }: { $sides }. Gefallen: { $pieces }.

## What one does to another
swords-deed-steal = dich nicht bestohlen
swords-deed-fight = nicht gegen dich gekämpft

## Warum ein Zug besser ist als andere

swords-why-force = { $what ->
    [you-more] deine Schar ist stärker
    [you-less] deine Schar ist schwächer
    [they-more] die Scharen der anderen sind stärker
   *[they-less] die Scharen der anderen sind schwächer
}
swords-why-wizard = { $what ->
    [you-more] dein Magier überlebt öfter
    [you-less] dein Magier stirbt öfter
    [they-more] die Magier der anderen überleben öfter
   *[they-less] die Magier der anderen sterben öfter
}
swords-why-cards = { $what ->
    [you-more] du behältst mehr Karten
    [you-less] du behältst weniger Karten
    [they-more] die anderen behalten mehr Karten
   *[they-less] die anderen behalten weniger Karten
}
swords-why-arms = { $what ->
    [you-more] du kämpfst öfter mit einer Waffe
    [you-less] du kämpfst öfter ohne Waffe
    [they-more] die anderen kämpfen öfter mit einer Waffe
   *[they-less] die anderen kämpfen öfter ohne Waffe
}
swords-why-strikes = { $what ->
    [you-more] du kannst besser zuschlagen
    [you-less] du kannst weniger gut zuschlagen
    [they-more] die anderen können besser zuschlagen
   *[they-less] die anderen können weniger gut zuschlagen
}
swords-why-held = { $what ->
    [you-more] mehr von deinen Figuren können nicht ziehen
    [you-less] mehr von deinen Figuren können ziehen
    [they-more] mehr Figuren der anderen können nicht ziehen
   *[they-less] mehr Figuren der anderen können ziehen
}

## Dangers, as a review tells them: clauses behind “at that point”

swords-plight-wizard = dein Magier war in einem Kampf
