### Amulets.

amulets-title = Amulets
amulets-goal = Finde heraus, wer was hat, und sprich den Zauber.
amulets-blurb = Ein Deduktionsspiel für drei bis fünf Zauberer. Befrag die gefangenen Geister, behalt das Zauberbuch im Blick und wirk vor allen anderen den Zauber, der sie befreit.
amulets-length = -# Wenn Computer spielen: 3 bis 5 Runden, 4 Entscheidungen pro Platz
amulets-assist-0 = dein eigenes Bild zählt nichts für dich
amulets-assist-1 = dein eigenes Bild zählt, was für jeden Geist noch möglich ist
amulets-silence-number = { $value ->
    [0] Runden, in denen alle passen, beenden die Partie nie
    [one] eine Runde, in der alle passen, beendet die Partie
   *[other] { $value } Runden, in denen alle passen, beenden die Partie
}
amulets-last-number = { $value ->
    [0] dem letzten Zauberer im Spiel bleiben beliebig viele Züge
    [one] dem letzten Zauberer im Spiel bleibt ein Zug
   *[other] dem letzten Zauberer im Spiel bleiben { $value } Züge
}

## Amulets, and what they stand on

amulets-red = ▲ Rot
amulets-yellow = ★ Gelb
amulets-green = ⬢ Grün
amulets-blue = ◆ Blau
amulets-black = ● Schwarz
amulets-card = { $amulet } { $field }
amulets-sign = { $amulet ->
    [red] ▲
    [yellow] ★
    [green] ⬢
    [blue] ◆
   *[black] ●
} { $field }

## What is awaited

amulets-awaited-turn = Frage an die Geister
amulets-awaited-turn-tip = Leg die fünf Amulette, und alle Geister antworten. Jede Antwort schließt Heimatfelder und Amulette aus. Ein falscher Zauber beendet deine Fragen: Sprich ihn erst, wenn du sicher bist.

## What is done for those whose time is up

amulets-stead-pass = der Zug verfiel

## Questions and answers: the turn

amulets-ask-nothing = Du hast nichts zu entscheiden.
amulets-ask-turn = **Du bist dran.** Wie befragst du die Geister? Was du nicht versetzt, bleibt liegen.
    -# Auf dem Altar: { $altar }
    -# Dein Heim ist { $home }, dein Amulett ist { $amulet }. Finde die der anderen heraus.
amulets-ask-cut-in = Gerade ist nichts zu tun, aber den Zauber darfst du jederzeit wirken.
amulets-do-again = Unverändert befragen
amulets-do-move = { $amulet } versetzen
amulets-do-place = Alle fünf eintippen …
amulets-form-takes = A1 bis E5
amulets-do-ask = Alle fünf einzeln setzen
amulets-swap = { $field } (Tausch mit { $amulet })
amulets-ask-then = Die Amulette lägen dann so: { $altar }. Befragst du die Geister?
amulets-do-ask-now = Geister befragen
amulets-do-pass = Passen
amulets-do-cast = Zauber wirken
amulets-ask-amulet = Wohin setzt du { $amulet }?
amulets-stay = { $amulet } auf { $field } lassen
amulets-row = Reihe { $row }

## Questions and answers: the spell

amulets-ask-cast = **Der Zauber.** Du hast nur einen Versuch, und ein einziger Fehler lässt ihn scheitern. Wen nennst du zuerst?
amulets-ask-cast-early = **Gerade ist nichts zu tun: Du bist nicht dran.** Bist du sicher, darfst du trotzdem den Zauber wirken; er gilt erst, wenn du ihn bestätigst. Du hast nur einen Versuch, und ein einziger Fehler lässt ihn scheitern. Wen nennst du zuerst?
amulets-ask-cast-next = Wen nennst du als Nächstes?
amulets-ask-cast-amulet = Welches Amulett hat { $spirit }?
amulets-ask-cast-amulet-after = Am Zauber schon gescheitert: { $failed }. Nun zu deinem Versuch. Welches Amulett hat { $spirit }?
amulets-ask-cast-home = { $spirit } hat { $amulet }, sagst du. Und auf welchem Feld liegt das Heim?
amulets-confirm-pass = **Du passt** und fragst in diesem Zug nichts. Bist du sicher?
amulets-confirm-cast = **Du wirkst den Zauber:** { $named }. Du hast nur einen Versuch, und ein einziger Fehler lässt ihn scheitern. Bist du sicher?

## Pencil marks, and leaving

amulets-ask-standing = Was möchtest du tun?
amulets-do-note = Notizen
amulets-do-resign = Aufgeben
amulets-ask-note = Nur du siehst deine Notizen. Zu wem notierst du etwas?
amulets-do-fill = Ausgeschlossenes durchstreichen
amulets-ask-mark = Was notierst du zu { $spirit }?
amulets-mark-no = ✗ Durchstreichen
amulets-mark-maybe = ○ Als wahrscheinlich einkreisen
amulets-mark-clear = Radieren
amulets-ask-scope = { $spirit } – { $mark }: ein Amulett oder ein Heim?
amulets-all = Alles
amulets-ask-scope-row = { $spirit } – { $mark }: welches Heim in Reihe { $row }?
amulets-ask-pair = { $spirit } – { $mark }: { $amulet } mit welchem Heim?
amulets-anywhere = Egal, wo das Heim ist
amulets-scope-all = alles
amulets-noted-no = Du streichst bei { $spirit } durch: { $of }.
amulets-noted-maybe = Du kreist bei { $spirit } als wahrscheinlich ein: { $of }.
amulets-noted-clear = Du radierst bei { $spirit } weg: { $of }.
amulets-ruled-out = Von den 125 Paaren für { $spirit } schließen die Antworten { $pairs } aus, wenn man nur diesen Geist betrachtet; sie sind durchgestrichen.

## What happens

amulets-drawn = Alle Zauberer ziehen geheim ein Heim und ein Amulett.
amulets-drawn-own = Dein Heim ist { $home }, und dein Amulett ist { $amulet }. Das weiß sonst niemand.
amulets-laid = Die Amulette liegen auf dem Altar: { $altar }.
amulets-turn-began = { $who } ist am Zug.
amulets-asked = { $who } befragt die Geister { $altar }: { $answers }.
amulets-said-home = { $spirit } ✱ „Ich bin daheim“
amulets-said-someone = { $spirit } ○ „Jemand ist dort“
amulets-said-feel = { $spirit } ✚ „Ich spüre es“
amulets-said-nothing = { $spirit } – keine Antwort
amulets-passed = { $who } passt.
amulets-guess = { $spirit } { $card }
amulets-yes = { $spirit } sagt „Ja“
amulets-no = { $spirit } sagt „Nein“
amulets-cast = { $who } wirkt den Zauber! { $named }.
    { $checks }.
amulets-cast-failed = { $who } wirkt den Zauber: { $named }.
    { $checks }, also scheitert er. { $who } darf nicht mehr fragen oder zaubern, aber der Geist antwortet weiter. Alle fünf Amulette liegen neu: { $altar }.
amulets-head-broken = 💥 Der Zauber von { $who } scheitert.
amulets-resigned = 🏳️ { $who } gibt auf; der Geist antwortet weiter.
amulets-freed = ✨ { $who } hat die Geister befreit und gewinnt!
amulets-all-failed = 🤝 Alle Zauberer sind gescheitert. Niemand gewinnt; die Geister bleiben, wo sie sind.
amulets-silence = 🤝 Niemand befragt die Geister mehr. Niemand gewinnt.
amulets-too-late = 🤝 Der letzte Zauberer hat zu lange gewartet. Niemand gewinnt.
amulets-revealed = Das waren die Amulette und Heimfelder: { $cards }.
amulets-revealed-left = Das waren die Amulette und Heimfelder: { $cards }. Übrig blieben: { $left }.

## Refusals

amulets-refuse-not-your-turn = Du bist nicht am Zug, also kannst du nichts fragen; den Zauber darfst du aber jederzeit wirken.
amulets-refuse-five-fields = Nenn genau fünf Felder: für Rot, Gelb, Grün, Blau und Schwarz.
amulets-refuse-no-field = „{ $word }“ ist kein Feld; es gibt A1 bis E5.
amulets-refuse-field-twice = { $field } ist doppelt genannt; jedes Amulett steht auf einem eigenen Feld.
amulets-refuse-still-to-name = Nenn alle anderen je einmal, dazu das Amulett und dann das Heim. Es fehlt noch: { $left }.
amulets-refuse-no-amulet = „{ $word }“ ist kein Amulett; es gibt `red`, `yellow`, `green`, `blue` und `black`.
amulets-refuse-own-amulet = Das ist dein eigenes Amulett, also gehört es niemand anderem.
amulets-refuse-note-on-oneself = Notizen gelten den anderen; dein eigenes Heim und dein Amulett kennst du ja.
amulets-refuse-own-home = Das ist dein eigenes Heim, also gehört es niemand anderem.
amulets-refuse-amulet-twice = Dieses Amulett ist doppelt genannt; alle haben verschiedene.

## What wizards do, and achievements
amulets-thing-ask = Fragen
amulets-thing-cast = Der Zauber
amulets-feat-seer = Hellseher
amulets-feat-seer-how = Befrei die Geister mit weniger eigenen Fragen als alle anderen.
amulets-feat-own-time = In aller Ruhe
amulets-feat-own-time-how = Befrei die Geister in deinem eigenen Zug, ohne dass dir jemand zuvorkommt.
amulets-feat-swift = Kurzer Prozess
amulets-feat-swift-how = Befrei die Geister, bevor die erste Runde um ist.
amulets-feat-homing = Heimatgefühl
amulets-feat-homing-how = Bring mit einer Frage zwei Amulette heim.
amulets-feat-chorus = Voller Chor
amulets-feat-chorus-how = Hör alle vier Antworten auf eine einzige Frage.
amulets-feat-void = Ins Leere
amulets-feat-void-how = Stell in einer Partie zwei Fragen, auf die kein Geist antwortet.
