### Summoner's Quest.

quest-title = Summoner's Quest
quest-goal = Halte die Kammer drei Züge lang.
quest-blurb = Zwei bis vier Beschwörer umrunden eine Welt aus vier Mythologien, sammeln Karten und Mana und legen einander Fallen. Wer die Kammer drei Züge lang hält, gewinnt – oder wer als Letzter übrig ist.
quest-length = -# Wenn Computer spielen: 13 bis 19 Runden, 50 Entscheidungen pro Platz
quest-rounds-number = { $value ->
    [one] nach einer Runde werden alle gereiht, die noch leben
   *[other] nach { $value } Runden werden alle gereiht, die noch leben
}

## The board and what stands on it

quest-space-temple = { $space } (Tempel)
quest-space-portal = { $space } (Portal)
quest-space-gate = Tor bei { $portal }
quest-space-hall = Halle { $depth } von { $portal }
quest-space-chamber = Kammer
quest-space-chamber-by-itself = Die Kammer
quest-section-0 = Norden
quest-section-1 = Japan
quest-section-2 = Griechenland
quest-section-3 = Amazonas
quest-section-4 = Wege zur Kammer
quest-temple-of = { $myth }: Tempel { $space }
quest-piece-at = Dort: { $space }
quest-summon-of = { $piece } von { $owner }
quest-space-trap = Dort liegt eine Falle von { $owner }
quest-space-pieces = Dort: { $pieces }
quest-summon-it = { $card } beschwören ({ $cost } Mana)
quest-cast-it = { $card } wirken ({ $cost } Mana)
quest-cast-on = { $card } auf { $target }
quest-equip-it = { $card } anlegen ({ $cost } Mana)
quest-costs = Kostet { $cost } Mana. { $text }
quest-equip-on = { $card } anlegen: { $target }
quest-trap-it = Falle legen: { $card }
quest-use-it = { $cost ->
    [0] { $card } nutzen
   *[other] { $card } nutzen ({ $cost } Mana)
}
quest-use-on = { $card } nutzen: { $target }
quest-discard-it = { $card } ablegen
quest-at-will = { $text } Träger ist { $piece }.
quest-borne = Träger: { $piece }
quest-trip = { $piece } → { $space }
quest-trip-both = Mit { $piece } → { $space }
quest-trip-pair = Beide → { $space }
quest-trip-fight = { $trip } ⚔
quest-trip-against = { $about }, in einen Kampf mit { $foes }
quest-trip-mana = { $about }, +{ $count } Mana an deinem Tempel
quest-trip-own-trap = { $about }, auf deine eigene Falle { $card }
quest-trip-trap = { $about }, auf eine Falle von { $owner }
quest-trip-onwards-each = { $pieces }, je { $steps ->
    [one] ein Feld weiter
   *[other] { $steps } Felder weiter
}
quest-trip-back-each = { $pieces }, je { $steps ->
    [one] ein Feld zurück
   *[other] { $steps } Felder zurück
}
quest-pair = { $one } und { $other }
quest-trip-onwards = { $steps ->
    [one] Ein Feld weiter
   *[other] { $steps } Felder weiter
}
quest-trip-back = { $steps ->
    [one] Ein Feld zurück
   *[other] { $steps } Felder zurück
}
quest-status-poisoned = vergiftet
quest-status-rooted = gefesselt
quest-status-turned = verwirrt
quest-status-cursed = verflucht
quest-status-silenced = verstummt
quest-status-blessed = gesegnet
quest-status-regrowing = in Heilung
quest-status-hidden = verborgen
quest-status-told = { $status } ({ $does })
quest-status-poisoned-does = Verliert zu Beginn jedes eigenen Zuges 1 Leben oder erleidet 1 Schaden.
quest-status-rooted-does = Zieht nicht nach dem Wurf und nimmt kein Portal.
quest-status-turned-does = Zieht in die andere Richtung, biegt in kein Tor ein und gewinnt unterwegs kein Mana.
quest-status-cursed-does = Hat −1 auf dem Kampfwürfel.
quest-status-silenced-does = Nutzt keine Fähigkeit und keine Ausrüstung und wirkt keinen Zauber.
quest-status-blessed-does = Hat +1 auf dem Kampfwürfel.
quest-status-regrowing-does = Wird zu Beginn jedes eigenen Zuges um 1 geheilt.
quest-status-hidden-does = Bleibt unberührt von allem, was andere in ihren Zügen tun. Fallen und Kämpfe treffen trotzdem.

## What is awaited

quest-awaited-temple = Tempelwahl
quest-awaited-temple-tip = Dein Tempel gibt jedes Mal zwei Mana, wenn dein Beschwörer im Uhrzeigersinn wieder bei ihm ankommt.
quest-awaited-turn = Zug
quest-awaited-turn-tip = Würfle und zieh dann eine Figur um den ganzen Wurf. Zieh Karten auf Fokuspunkten, spar zehn Mana für ein Tor und halte die Kammer drei Züge lang.
quest-awaited-combat = Antwort im Kampf
quest-awaited-combat-tip = Setz eine Fähigkeit oder einen Gegenstand ein oder würfle einfach. Der höhere Wurf gewinnt und macht Schaden: eine Kreatur ihren Angriff, ein Beschwörer 2, bei Kreaturen sein eigenes Leben. Wer verliert, weicht zurück.

## What is done for those whose time is up

quest-stead-roll = es wurde gewürfelt
quest-stead-end = der Zug wurde beendet
quest-stead-pass = nichts wurde eingesetzt

## Questions and answers: the turn

quest-ask-nothing = Du hast nichts zu entscheiden.
quest-ask-temple = Von welchem Tempel brichst du auf?
quest-ask-turn = **Du bist dran:** { $active } aktives Mana, { $used } verbraucht. Was tust du?
quest-ask-turn-aim = **Du bist dran:** { $active } aktives Mana, { $used } verbraucht. { $aim } Was tust du?
quest-aim-open = Dein Mana reicht für ein Tor. Zieh zu einem Portal und öffne es.
quest-aim-enter = Geh hinein durch das offene Tor bei { $portals }.
quest-aim-stay = Das ist Zug { $turn } von 3 in der Kammer.
quest-ask-move = Du hast { $one } und { $other } gewürfelt. Wer zieht?
quest-do-move = Ziehen
quest-do-roll = Würfeln
quest-do-open = Tor für 10 Mana öffnen
quest-ask-open = Das Tor öffnet sich für alle und bleibt offen. 10 Mana ausgeben?
quest-do-open-gate = Öffnen
quest-do-summon = Kreatur beschwören
quest-do-cast = Zauber wirken
quest-do-use = Fähigkeit nutzen
quest-do-equip = Ausrüstung anlegen
quest-do-trap = Falle legen
quest-do-discard = Ausrüstung ablegen
quest-do-end = Zug beenden
quest-ask-summon = Welche Kreatur?
quest-ask-cast = Welchen Zauber?
quest-ask-use = Welche Fähigkeit?
quest-ask-equip = Welche Ausrüstung?
quest-ask-trap = Welche Falle? Alle sehen, wo sie liegt, aber niemand, was es ist.
quest-ask-discard = Welche Ausrüstung legst du ab?
quest-ask-bearer = Wer soll { $card } tragen?
quest-ask-place = Wohin legst du { $card }? Wer dort landet, auch du, würfelt. Ab { $negate } ist sie zerstört.
quest-ask-aim = { $card } – auf welches Ziel?
quest-part = Teil { $part }
quest-do-both = Beschwörer und eine Kreatur zusammen
quest-mover = { $pieces }: { $steps ->
    [one] ein Feld
   *[other] { $steps } Felder
}
quest-movers = { $pieces }
quest-ask-way = In welche Richtung?
quest-way-clockwise = Im Uhrzeigersinn
quest-way-back = Rückwärts
quest-leg = { $what } → { $space }
quest-ask-gate-shut = Das Tor bei { $portal } ist zu. Öffnest du es?
quest-ask-gate-open = Das Tor bei { $portal } ist offen. Gehst du hinein?
quest-gate-turn = Hineingehen
quest-gate-pass = Vorbeigehen
quest-gate-open = Für 10 Mana öffnen

## Questions and answers: what comes of a move

quest-ask-trap-on = Wer von beiden tritt auf die Falle?
quest-do-trap-on = Wählen, wer auf die Falle tritt
quest-ask-attack = Wen greifst du an?
quest-do-attack = Angreifen
quest-ask-fight-with = Wer von beiden kämpft?
quest-do-fight-with = Wählen, wer kämpft
quest-ask-portal = Nimmst du das Portal nach { $space }?
quest-portal-leads = Zum nächsten Portal im Uhrzeigersinn
quest-portal-skips = Am eigenen Tempel vorbei, ohne dessen Mana
quest-do-portal = Weiter nach { $space }
quest-do-stay = Hierbleiben
quest-ask-exchange = Du hast schon fünf Karten. Legst du eine ab, um eine neue zu ziehen?
quest-ask-which = Welche Karte legst du ab?
quest-do-keep = Alle fünf behalten
quest-ask-defend = { $attacker } greift { $piece } an. Wer verteidigt?
quest-do-defend = Wählen, wer verteidigt
quest-ask-combat = { $piece } ({ $deals } Schaden) gegen { $attacker } ({ $takes } Schaden), gleich wird gewürfelt. Setzt du vorher etwas ein?
quest-do-forgo = Nichts: einfach würfeln

## Standing orders

quest-ask-standing = Was möchtest du regeln?
quest-do-orders = Daueraufträge
quest-do-resign = Aufgeben
quest-ask-orders = { $defend } { $spend } Was änderst du?
quest-do-orders-defend = Wer deinen Beschwörer verteidigt
quest-do-orders-spend = Fähigkeiten bei Angriffen auf dich
quest-ask-orders-defend = Wer verteidigt deinen Beschwörer, wenn eine deiner Kreaturen bei ihm steht?
quest-ask-orders-spend = Welche Fähigkeiten nutzt du, wenn dich jemand angreift?
quest-order-ask = Nachfragen
quest-order-summon = Immer die stärkste Kreatur
quest-order-named = Immer { $summon }
quest-order-summoner = Immer der Beschwörer
quest-order-keep = Nachfragen, aber { $keep } Mana behalten
quest-order-never = Keine
quest-orders-defend-ask = Du wirst gefragt, wer deinen Beschwörer verteidigt.
quest-orders-defend-summon = Deinen Beschwörer verteidigt immer die stärkste Kreatur.
quest-order-ended-named = Dein Auftrag, dass { $summon } verteidigt, ist hinfällig, weil die Kreatur fort ist: Ich frage dich wieder.
quest-orders-defend-named = Deinen Beschwörer verteidigt immer { $summon }; ist sie nicht bei ihm, wirst du gefragt.
quest-orders-defend-summoner = Dein Beschwörer verteidigt sich immer selbst.
quest-orders-spend-ask = Greift dich jemand an, wirst du nach Fähigkeiten gefragt.
quest-orders-spend-keep = Greift dich jemand an, wirst du nach Fähigkeiten gefragt. Mindestens { $keep } aktives Mana bleibt dir.
quest-orders-spend-never = Greift dich jemand an, nutzt du keine Fähigkeiten.
quest-ordered = Deine Daueraufträge sind geändert. { $defend } { $spend }

## What happens: the course of the game

quest-roll = { $who } würfelt { $die }
quest-order-rolled = Gewürfelt wird um die Reihenfolge. { $rolls }.
quest-order-tied = Gewürfelt wird um die Reihenfolge. { $rolls }. Wer gleich gewürfelt hat, würfelt noch einmal.
quest-order-set = Die Reihenfolge: { $order }.
quest-temple-taken = { $who } bricht vom Tempel { $space } auf ({ $myth }).
quest-turn-began = { $who } ist am Zug.
quest-turn-ended = { $who } beendet den Zug.
quest-vigil = 👑 { $who } hält die Kammer seit { $count ->
    [one] einem Zug: noch zwei bis zum Sieg
    [2] zwei Zügen: noch einer bis zum Sieg
   *[other] { $count } Zügen
}.
quest-fell = 💀 { $who } hat den letzten Lebensstein verloren und ist raus.
quest-fell-cards = 💀 { $who } hat den letzten Lebensstein verloren und ist raus. Auf der Hand waren noch: { $cards }.
quest-resigned = 🏳️ { $who } gibt auf.
quest-resigned-cards = 🏳️ { $who } gibt auf und legt die Hand offen: { $cards }.
quest-won-chamber = 🏆 { $who } hat die Kammer drei Züge lang gehalten und gewinnt!
quest-won-last = 🏆 Nur { $who } ist noch übrig und gewinnt!
quest-ended = Die letzte Runde ist vorbei, und die Kammer hat keinen Herrn gefunden.

## What happens: moves

quest-rolled = { $who } würfelt { $one } und { $other }.
quest-gate-opened = 🚪 { $who } hat das Tor bei { $space } geöffnet!
quest-moved = { $pieces } { $movers ->
    [one] zieht
   *[other] ziehen
} { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} → { $space }.
quest-moved-hastened = { $pieces } { $movers ->
    [one] zieht
   *[other] ziehen
} { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} → { $space }, beschleunigt durch { $cards }.
quest-portal-taken = Durchs Portal: { $pieces } → { $space }.
quest-stayed = { $who } nimmt das Portal nicht.
quest-kept = { $who } behält alle fünf Karten.
quest-pushed = { $piece } wird vorwärtsgetragen → { $space }.
quest-pulled = { $piece } wird zurückgeworfen → { $space }.
quest-warped = { $piece } verschwindet und taucht wieder auf → { $space }.
quest-swapped = { $piece } tauscht den Platz → { $space }.
quest-evicted = { $piece } fliegt aus der Kammer → { $space }.
quest-beaten = { $piece } muss weichen → { $space }.
quest-retreated = { $pieces } { $movers ->
    [one] weicht
   *[other] weichen
} zurück → { $space }.
quest-swapped-both = { $one } und { $other } tauschen die Plätze → { $here } und { $there }.
quest-trap-evaded = { $piece } entgeht der Falle { $card }, und sie ist weg.
quest-trap-destroyed = { $piece } würfelt { $die } und zerstört eine Falle. Es war { $card }.
quest-trap-sprung = { $piece } würfelt { $die } und löst { $card } aus! { $text }
quest-trap-sprung-short = { $piece } würfelt { $die } und löst { $card } aus!
quest-die-needs = { $die } ({ $needs } nötig)
quest-die-plus = { $die } + { $amount }
quest-die-minus = { $die } − { $amount }

## What happens: combats

quest-attacked = ⚔ { $attacker } greift { $target } an.
quest-defended = { $piece } übernimmt die Verteidigung.
quest-defended-ordered = { $piece } übernimmt die Verteidigung, nach einem Dauerauftrag.
quest-forwent-ordered = { $who } vertraut auf die Würfel, nach einem Dauerauftrag.
quest-forwent = { $who } vertraut auf die Würfel.
quest-fought-won = Würfel { $attack } gegen { $defence }. Der Angriff gelingt.
quest-fought-lost = Würfel { $attack } gegen { $defence }. Der Angriff scheitert.
quest-fought-tied = Würfel { $attack } gegen { $defence }, Gleichstand. Noch einmal!
# The dice of one side with what is added, or those of which the best or the worst counts.
quest-dice-sum = { $dice } = { $total }
quest-dice-count = ({ $dice }) = { $total }
quest-broken-off = Der Kampf bricht ab.

## What happens: cards and what they do

quest-because = { $cause }: { $what }
quest-cause-poisoned = Gift
quest-cause-regrowing = Heilung
quest-drew = { $who } zieht eine Karte.
quest-drew-own = Du ziehst { $card }.
quest-trap-laid = { $who } legt eine Falle auf { $space }.
quest-trap-laid-own = Du legst { $card } auf { $space }.
quest-casts = { $who } wirkt { $card }
quest-uses = { $who } nutzt { $card }
quest-used = { $what }.
quest-used-on = { $what }, Ziel: { $on }.
quest-used-at = { $what }, Ziel: { $space }.
quest-hurt = { $piece } verliert { $amount } Leben.
quest-head-life = 🔻 { $who } hat noch { $left ->
    [one] einen Lebensstein
   *[other] { $left } Lebenssteine
}.
quest-hurt-summon = { $piece } erleidet { $amount } Schaden.
quest-healed = { $piece } bekommt { $amount } Leben zurück.
quest-healed-summon = { $piece } wird um { $amount } geheilt.
quest-boosted = { $piece }: { $effect }.
quest-boost-might = { $amount } Schaden mehr
quest-boost-edge = +{ $amount } auf dem Würfel
quest-boost-edge-less = −{ $amount } auf dem Würfel
quest-boost-fate-high = { $amount ->
    [one] ein Würfel
   *[other] { $amount } Würfel
} mehr, der beste zählt
quest-boost-fate-low = { $amount ->
    [one] ein Würfel
   *[other] { $amount } Würfel
} mehr, der schlechteste zählt
quest-boost-guard = erleidet je Treffer { $amount } Schaden weniger
quest-boost-stride = in diesem Zug { $amount ->
    [one] ein Feld
   *[other] { $amount } Felder
} weiter
quest-boost-sanctum = Karten kosten 1 weniger
quest-afflicted = { $piece } ist { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
} lang { $status }.
quest-cured-bad = { $piece } schüttelt alles Schlechte ab.
quest-cured-good = { $piece } verliert alle guten Zustände.
quest-stones-gained = { $who } bekommt { $count ->
    [one] einen Manastein
   *[other] { $count } Manasteine
} dazu.
quest-temple-gave = Am Tempel bekommt { $who } { $count ->
    [one] einen Manastein
   *[other] { $count } Manasteine
} dazu.
quest-mana-back = { $who } bekommt { $count } Mana zurück.
quest-mana-lost = { $who } verliert { $count } aktives Mana.
quest-discarded = { $who } legt { $card } ab.
quest-disarmed = Die Falle auf { $space } ist aufgedeckt und weg: { $card }.
quest-gear-lost = { $piece } trägt { $card } nicht mehr.
quest-summoned = { $who } beschwört { $card }!
quest-equipped = { $who } legt { $card } an.
quest-equipped-summon = { $who } rüstet { $piece } aus: { $card }.
quest-destroyed = { $card } ist vernichtet.
quest-reshuffled = Die Ablage wird zu einem neuen Stapel gemischt.

## Refusals

quest-refuse-move-first = Du hast gewürfelt: Zieh erst mit einer deiner Figuren.
quest-refuse-settle-first = Beantworte erst die offene Frage.
quest-refuse-rolled = Du hast in diesem Zug schon gewürfelt.
quest-refuse-nobody-moves = Keine deiner Figuren kann ziehen, also würfelst du nicht.
quest-refuse-roll-first = Erst würfeln, dann ziehen – und nur einmal im Zug.
quest-refuse-end-before-roll = Würfle und zieh, bevor du deinen Zug beendest.
quest-refuse-not-at-gate = Um ein Tor zu öffnen, muss dein Beschwörer auf seinem Portal stehen oder gerade daran vorbeiziehen.
quest-refuse-gate-open = Dieses Tor steht schon offen.
quest-refuse-gate-mana = Ein Tor kostet 10 aktives Mana.
quest-refuse-no-such-card = „{ $word }“ hast du nicht auf der Hand.
quest-refuse-wrong-kind = { $card } ist keine Karte dieser Art.
quest-refuse-mana = { $card } kostet { $cost } Mana, und du hast { $active } aktives.
quest-refuse-no-room = Eine Kreatur erscheint bei deinem Beschwörer; dort darf keine andere Kreatur und niemand sonst stehen.
quest-refuse-silenced = Die Figur, die das einsetzen soll, ist verstummt.
quest-refuse-not-yours = Auf dem Brett hast du kein „{ $word }“.
quest-refuse-no-ability = Das wirkt von selbst, du musst nichts tun.
quest-refuse-in-combat-only = Das setzt man im Kampf ein, vor dem Würfeln.
quest-refuse-one-at-will = Pro Zug nutzt du nur eine Ausrüstung, und das hast du schon getan.
quest-refuse-exhausted = Diese Fähigkeit hast du seit Beginn deines Zuges schon genutzt.
quest-refuse-ability-mana = Für diese Fähigkeit fehlt dir aktives Mana.
quest-refuse-no-target = Dafür ist gerade nichts in Reichweite.
quest-refuse-not-that-target = Das ist nicht in Reichweite, oder es würde dort nichts bewirken.
quest-refuse-bears-enough = Mehr lässt sich nicht tragen. Leg erst eine Ausrüstung ab.
quest-refuse-too-far-to-equip = Ausrüsten kannst du eine Kreatur nur, wenn sie höchstens ein Feld von deinem Beschwörer entfernt ist.
quest-refuse-no-space = „{ $word }“ ist kein Feld auf dem Brett.
quest-refuse-trap-chamber = In der Kammer kann keine Falle liegen.
quest-refuse-trap-there = Dort liegt schon eine Falle.

## Achievements
quest-feat-untouched = Unversehrt
quest-feat-untouched-how = Gewinne, ohne einen einzigen Lebensstein zu verlieren.
quest-feat-brink = Um Haaresbreite
quest-feat-brink-how = Gewinne mit deinem letzten Lebensstein.
quest-feat-trapper = Fallensteller
quest-feat-trapper-how = Lass in einer Partie drei deiner Fallen zuschnappen.
quest-feat-menagerie = Menagerie
quest-feat-menagerie-how = Hab fünf Kreaturen gleichzeitig auf dem Brett.
quest-feat-bare-hands = Mit bloßen Händen
quest-feat-bare-hands-how = Vernichte in einer Partie vier Kreaturen mit deinem Beschwörer selbst.
quest-feat-keymaster = Schlüsselmeister
quest-feat-keymaster-how = Öffne zwei Tore in einer Partie.

## Lines of the room in one
quest-then = { $said } { $then }
quest-rolled-moved = { $who } würfelt { $one } und { $other } und zieht { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} → { $space }.
quest-rolled-all-moved = { $who } würfelt { $one } und { $other }. { $pieces } { $movers ->
    [one] zieht
   *[other] ziehen
} { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} → { $space }.
quest-turn-goes = Der Zug von { $who } endet, { $next } ist am Zug.
quest-drew-more = { $who } zieht { $count } Karten.
quest-afflictions = { $piece } ist { $states }.
quest-state = { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
} lang { $status }

## Warum ein Zug besser ist als andere

quest-why-chamber = { $what ->
    [you-more] du hältst die Kammer öfter
    [you-less] du hältst die Kammer seltener
    [they-more] die anderen halten die Kammer öfter
   *[they-less] die anderen halten die Kammer seltener
}
quest-why-near = { $what ->
    [you-more] du kommst näher an die Kammer
    [you-less] du bist weiter von der Kammer entfernt
    [they-more] die anderen kommen näher an die Kammer
   *[they-less] die anderen sind weiter von der Kammer entfernt
}
quest-why-life = { $what ->
    [you-more] du behältst mehr Leben
    [you-less] du verlierst mehr Leben
    [they-more] die anderen behalten mehr Leben
   *[they-less] die anderen verlieren mehr Leben
}
quest-why-poisoned = { $what ->
    [you-more] du bist öfter vergiftet
    [you-less] du bist seltener vergiftet
    [they-more] die anderen sind öfter vergiftet
   *[they-less] die anderen sind seltener vergiftet
}
quest-why-summons = { $what ->
    [you-more] du hast mehr Kreaturen
    [you-less] du hast weniger Kreaturen
    [they-more] die anderen haben mehr Kreaturen
   *[they-less] die anderen haben weniger Kreaturen
}
quest-why-gear = { $what ->
    [you-more] du bist besser ausgerüstet
    [you-less] du bist schlechter ausgerüstet
    [they-more] die anderen sind besser ausgerüstet
   *[they-less] die anderen sind schlechter ausgerüstet
}
quest-why-cards = { $what ->
    [you-more] du hast mehr Karten auf der Hand
    [you-less] du hast weniger Karten auf der Hand
    [they-more] die anderen haben mehr Karten auf der Hand
   *[they-less] die anderen haben weniger Karten auf der Hand
}
quest-why-traps = { $what ->
    [you-more] du läufst eher in eine Falle
    [you-less] du läufst seltener in eine Falle
    [they-more] die anderen laufen eher in eine Falle
   *[they-less] die anderen laufen seltener in eine Falle
}
quest-why-rooted = { $what ->
    [you-more] du sitzt öfter fest
    [you-less] du sitzt seltener fest
    [they-more] die anderen sitzen öfter fest
   *[they-less] die anderen sitzen seltener fest
}

## Dangers, as a review tells them: clauses behind “at that point”

quest-plight-life = du hattest noch { $life } Leben
quest-plight-rival = { $who } hielt die Kammer
