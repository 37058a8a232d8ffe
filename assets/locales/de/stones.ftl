### Sorcerer & Stones.

stones-title = Sorcerer & Stones
stones-goal = Stelle Artefakte her und sammle Runen: Die meisten Punkte gewinnen.
stones-goal-novice = Stelle als Erster vier Artefakte her.
stones-goal-coop = Stellt gemeinsam möglichst viele Artefakte her; sechs sind ein Erfolg.
stones-blurb = Ein Alchemiespiel für zwei bis vier Zauberer. Bewege die Tafeln, bring Geistersteine in Linien, stelle legendäre Artefakte her und sammle die fünf Runen. Für die erste Partie empfehlen wir das kurze Spiel für Einsteiger. In einer anderen Variante gewinnt oder verliert ihr gemeinsam, auch du allein. Wer den Tisch eröffnet, findet beide unter **{ button-options }**.
stones-blurb-novice = Ein Alchemiespiel für zwei bis vier Zauberer, in der kurzen Form für die erste Partie. Bewege die Tafeln und bring Geistersteine in Linien. Mit ihnen bezahlst du legendäre Artefakte, und vier davon gewinnen. Das Spiel mit Runen, Geistern und Qi steht unter **{ button-options }**.
stones-blurb-coop = Ein Alchemiespiel für einen bis vier Zauberer, die gemeinsam gewinnen oder verlieren. Bewegt die Tafeln und bringt Geistersteine in Linien. Mit ihnen bezahlt ihr legendäre Artefakte: Stellt sechs her, besser neun, bevor euch die Karten ausgehen.
stones-length = -# Wenn Computer spielen: 5 oder 6 Runden, 20 Entscheidungen pro Platz
stones-rounds-number = { $value ->
    [0] keine Rundenzahl beendet die Partie
    [one] die Partie endet nach einer Runde
   *[other] die Partie endet nach { $value } Runden
}
stones-variant-standard = das Standardspiel
stones-variant-novice = das Einsteigerspiel
stones-variant-coop = alle spielen gemeinsam
stones-qi-stop = wenn das Qi ausgeht, endet die Partie sofort
stones-qi-round = wenn das Qi ausgeht, wird die Runde zu Ende gespielt
stones-fourth-wins = wer zuerst vier Artefakte hat, gewinnt sofort
stones-fourth-counts = hat jemand vier Artefakte, wird die Runde zu Ende gespielt, und die meisten Artefakte gewinnen
stones-leftmost-first = Steine kommen nur auf das Artefakt ganz links
stones-leftmost-needing = Steine kommen auf das Artefakt am weitesten links, das ihre Farbe noch braucht
stones-refuse-alone = Standard- und Einsteigerspiel sind für zwei bis vier. Lad noch jemanden ein oder setz einen Computer dazu; um allein zu spielen, wähle unter **{ button-options }** die Variante, in der alle gemeinsam spielen.

## Stones, elements and cards

stones-red = ▲ Rot
stones-blue = ● Blau
stones-yellow = ◆ Gelb
stones-green = ⬢ Grün
stones-brown = ■ Braun
stones-fire = ▲ Feuer
stones-water = ● Wasser
stones-metal = ◆ Metall
stones-wood = ⬢ Holz
stones-earth = ■ Erde
stones-card-shift = Tausch { $stone }
stones-card-spin = Drehung
stones-card-fly = Flug
stones-card-quake = Beben
stones-objective-line = Lange Linien
stones-objective-harvest = Reiche Ernte
stones-objective-pair = Ein Paar
stones-objective-several = Mehrere Linien
stones-objective-crafting = Herstellen
stones-objective-spending = Ausgeben
stones-objective-melting = Verschmelzen
stones-artifact-nu-wa-rock = Nüwa-Stein
stones-artifact-shennong-cauldron = Shennong-Kessel
stones-artifact-plantain-fan = Bananenblatt-Fächer
stones-artifact-swelling-soil = Schwellende Erde
stones-artifact-sea-calming-pearl = Perle der Meeresruhe
stones-artifact-pangu-axe = Pangu-Axt
stones-artifact-fuxi-zither = Fuxi-Zither
stones-artifact-kongtong-seal = Kongtong-Siegel
stones-artifact-kunlun-mirror = Kunlun-Spiegel
stones-artifact-xuanyuan-sword = Xuanyuan-Schwert
stones-artifact-donghuang-bell = Donghuang-Glocke
stones-artifact-haotian-tower = Haotian-Turm
stones-artifact-demon-refining-pot = Dämonen-Schmelztopf
stones-artifact-jade-ruyi = Jade-Ruyi
stones-spot = { $spot } { $stone }
stones-tile-number = Tafel { $tile }
stones-pair = { $one } und { $other }
stones-rune = { $rune }, Wert { $value }

## What is awaited

stones-awaited-turn = Zug
stones-awaited-turn-tip = Wirke eine oder zwei Karten, um gleiche Farben zusammenzubringen, und aktiviere dann deine Tafel. Du bekommst ihre Steine, die ihre Farbe auf einer anderen Tafel berühren. Aus jeder Linie von drei oder mehr bekommst du einen.
stones-awaited-start = Startplatz des Taoisten
stones-awaited-start-tip = Dein Taoist nimmt Steine von der Tafel, auf der er steht. Beginn auf einer Tafel, auf der ein Stein seine eigene Farbe auf einer anderen Tafel schon berührt.

## What is done for those whose time is up

stones-stead-skip = der Rest des Zuges verfiel

## What an activation would take

stones-takes = bringt { $stones }
stones-takes-choice = bringt { $stones } (einen der Linie wählst du)
stones-takes-nothing = bringt nichts

## Questions and answers: the setup and the cards

stones-ask-nothing = Du hast nichts zu entscheiden.
stones-ask-start = Auf welcher Tafel beginnt dein Taoist?
stones-do-start = Taoisten setzen
stones-ask-turn = **Du bist dran.** Wirke eine oder zwei Karten, dann aktiviere deine Tafel. Im Moment gilt: Tafel { $tile } { $takes }. Welche Karte?
stones-ask-cast = Jetzt gilt: Deine Tafel { $tile } { $takes }. Aktivierst du sie, oder wirkst du vorher eine zweite Karte?
stones-do-activate = Tafel { $tile } aktivieren
stones-do-shift = Tausch: zwei Steine tauschen
stones-do-spin = Drehung: eine Tafel drehen
stones-do-fly = Flug: deinen Taoisten versetzen
stones-do-quake = Beben: eine Tafel bewegen
stones-do-undo = Alles zurücknehmen
stones-do-skip = Rest des Zuges auslassen
# Die Frage, bevor der Rest eines Zuges entfällt, und alles, was damit verloren gehen kann.
stones-confirm-skip = **Der Rest deines Zuges entfällt.** Du verlierst: { $losses }. Bist du sicher?
stones-loses-order = die Wahl, welcher Stein zuerst liegt
stones-loses-steps = die Schritte deines Geistes
stones-loses-rune = die Rune { $runes }
stones-loses-craft = das Herstellen ({ $artifacts })
stones-loses-stones = { $stones ->
    [one] 1 zufälligen Stein
   *[other] { $stones } zufällige Steine
}
stones-ask-spin = Welche Tafel drehst du?
stones-ask-turning = Wie herum dreht sich Tafel { $tile }?
stones-turning-cw = ↻ Rechtsherum
stones-turning-ccw = ↺ Linksherum
stones-ask-fly = Auf welche Tafel fliegt dein Taoist?
stones-ask-shift = Welche Tauschkarte wirkst du?
stones-fizzle = Tausch { $stone }: nichts passiert
stones-ask-shift-stone = { $stone }: Welchen Stein tauschst du?
stones-ask-shift-with = { $spot } { $stone }: Mit welchem Stein tauscht er den Platz?
stones-ask-quake = Welche Tafel bewegst du?
stones-ask-whither = Wohin kommt Tafel { $tile }?
stones-ask-whither-swaps = Tafel { $tile } kann nur den Platz wechseln; sonst rissen die Tafeln auseinander. Mit welcher?
stones-ask-quake-north = Nördlich von welcher Tafel soll Tafel { $tile } liegen?
stones-ask-quake-east = Östlich von welcher Tafel soll Tafel { $tile } liegen?
stones-ask-quake-south = Südlich von welcher Tafel soll Tafel { $tile } liegen?
stones-ask-quake-west = Westlich von welcher Tafel soll Tafel { $tile } liegen?
stones-ask-quake-swap = Mit welcher Tafel wechselt Tafel { $tile } den Platz?
stones-tile-stones = trägt { $stones }
stones-spin-cw = Drehung: Tafel { $tile } rechtsherum ↻
stones-spin-ccw = Drehung: Tafel { $tile } linksherum ↺
stones-fly-to = Flug auf Tafel { $tile }
stones-shift-from = Tausch { $stone }: Stein auf { $spot }
stones-quake-tile = Beben: Tafel { $tile } bewegen
stones-whither-north = Nördlich von Tafel { $tile }
stones-whither-east = Östlich von Tafel { $tile }
stones-whither-south = Südlich von Tafel { $tile }
stones-whither-west = Westlich von Tafel { $tile }
stones-whither-swap = Platzwechsel mit Tafel { $tile }
stones-then-activates = Deine Tafel wird aktiviert und { $takes }
stones-then-activates-final = Aktiviert deine Tafel, ohne Weg zurück: Sie { $takes }
stones-then-stands = Deine Tafel { $takes }
stones-activate-for = Aktivieren für { $spots }
stones-side-north = Nördlich von …
stones-side-east = Östlich von …
stones-side-south = Südlich von …
stones-side-west = Westlich von …
stones-side-swap = Wechselt den Platz mit …
stones-ask-take = Linie aus { $length } × { $stone }: Welchen Stein nimmst du?

## Questions and answers: the Spirit and the artifacts

stones-ask-lay = Die Steine kommen auf ein Artefakt: { $artifact }. Es braucht noch { $needs }. Welcher ist der nächste?
stones-ask-lay-needing = Jeder Stein kommt auf das Artefakt am weitesten links, das seine Farbe noch braucht. Welcher ist der nächste?
stones-do-lay = Stein legen
stones-lay = { $stone }
stones-lay-on = { $stone } → { $artifact }
stones-lay-discard = { $stone } → Vorrat
stones-about-lay = { $stones }
stones-walk = { $steps }
stones-walk-rune = { $steps } → { $rune } ({ $value })
stones-walk-far-rune = { $steps } 🔮
stones-about-walk = Dein Geist geht dorthin und bleibt
stones-about-walk-rune = Dein Geist geht dorthin und nimmt die Rune { $rune }, Wert { $value }
stones-about-craft = Für { $paid }
stones-about-cost = Kostet { $cost }
stones-about-pay = In anderer Reihenfolge oder mit zwei Steinen als einem
stones-about-order = So kommen sie in den Vorrat, und so später wieder auf die Tafeln
stones-ask-walk = Dein Geist darf gehen: { $steps }. Wohin?
stones-ask-walk-free = Dein Geist darf { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} auf beliebige Symbole gehen. Wohin?
stones-ask-spend = Steine ausgeben, damit dein Geist geht?
stones-ask-step = Auf welches Symbol geht dein Geist?
stones-step-rune = { $symbol } → { $rune } ({ $value })
stones-do-walk = Schritt für Schritt
stones-do-spend = Stein für Schritt ausgeben
stones-ask-spend-stone = Welchen Stein gibst du aus?
stones-do-melt = Zwei Steine als einer
stones-ask-melt = Welche zwei Steine zählen als einer? In dieser Reihenfolge kommen sie in den Vorrat.
stones-do-rest = Keine Schritte mehr
stones-ask-rune = Dein Geist steht neben einer Rune. Nimmst du sie?
stones-do-rune = Rune nehmen
stones-do-decline = Liegen lassen
stones-ask-pursue = Zwei Aufgaben bringen Schritte. Welche zuerst?
stones-pursue = { $objective }: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
}
stones-ask-craft = Welches Artefakt stellst du her?
stones-do-craft = Anders bezahlen
stones-do-order = Reihenfolge beim Bezahlen wählen
stones-craft = { $artifact } ({ $points })
stones-do-pass = Nichts herstellen
stones-ask-pay = { $artifact } kostet noch { $owed }. Welcher Stein geht als nächster in den Vorrat?
stones-ask-gift = Für das Herstellen geht dein Geist einen Schritt auf ein beliebiges Symbol, oder dein Taoist fliegt. Was soll es sein?
stones-ask-return = Fünf Steine darfst du behalten. { $stones ->
    [one] Wähl einen, den du zurückgibst.
   *[other] Wähl { $stones }, die du zurückgibst, zusammen oder nacheinander.
}
stones-return-first = Zuerst { $stone }, dann weiter
stones-do-return = Stein zurückgeben

## Leaving

stones-ask-standing = Was möchtest du tun?
stones-do-resign = Aufgeben

## What happens: the beginning

stones-plays = { $who } { $stone }
stones-colored = Die Farben der Zauberer: { $players }.
stones-laid = Auf jeder Alchemietafel schimmern vier Steine; zwanzig weitere warten im Vorrat.
stones-displayed = Zum Herstellen liegen aus: { $artifacts }.
stones-cards-dealt = Alle legen vier Zauberkarten offen aus.
stones-zone-ready = Die Geister gehen in ihre Ecken der Elementzone. Die Aufgaben: { $objectives }.
stones-drawn = { $who } hat den ersten Zug. Vorher werden die Taoisten gesetzt, der von { $who } zuletzt.
stones-started = { $who } setzt den eigenen Taoisten auf Tafel { $tile }.
stones-turn-began = { $who } ist am Zug.

## What happens: cards and stones

stones-way-cw = rechtsherum
stones-way-ccw = linksherum
stones-to-north = nördlich von
stones-to-east = östlich von
stones-to-south = südlich von
stones-to-west = westlich von
stones-cast-spin = { $who } wirkt Drehung: Tafel { $tile } dreht sich { $turning }.
stones-cast-fly = { $who } wirkt Flug und landet auf Tafel { $tile }.
stones-cast-shift = { $who } wirkt Tausch { $stone }: { $one } und { $other } tauschen den Platz.
stones-cast-fizzle = { $who } wirkt Tausch { $stone }, aber einen solchen Stein gibt es nicht.
stones-cast-quake = { $who } wirkt Beben: Tafel { $tile } liegt jetzt { $side } Tafel { $other }.
stones-cast-swap = { $who } wirkt Beben: Tafel { $tile } und Tafel { $other } wechseln den Platz.
stones-activated = { $who } aktiviert Tafel { $tile } und nimmt { $stones }.
stones-activated-nothing = { $who } aktiviert Tafel { $tile }; kein Stein passt.
stones-refilled = { $who } zieht { $cards }{ $shuffled ->
    [yes] {" "}aus der gemischten Ablage
   *[no] {""}
}. Neue Steine: { $stones }.
stones-refilled-cards = { $who } zieht { $cards }{ $shuffled ->
    [yes] {" "}aus der gemischten Ablage
   *[no] {""}
}.
stones-refilled-slots = Neue Steine: { $stones }.
stones-refilled-nothing = { $who } zieht keine Karten, und kein Feld ist leer.
stones-filled = Die leeren Felder füllen sich: { $stones }.
stones-placed = { $who } legt { $stone } auf { $artifact }.
stones-placed-not = { $who } gibt { $stone } in den Vorrat.
stones-completed = ✨ { $artifact } – fertig!
stones-crafted = ✨ { $who } stellt her: { $artifact } für { $paid }.
stones-opened = Neu ausgelegt: { $artifact } ({ $cost }).
stones-flew = { $who } fliegt auf Tafel { $tile }.
stones-passed = { $who } stellt nichts her.
stones-returned = { $who } gibt { $stone } zurück.

## What happens: the Spirit

stones-walked = Der Geist von { $who } geht auf { $symbol }.
stones-walked-paid = { $walked } Das kostet { $paid }.
stones-rested = Der Geist von { $who } ruht.
stones-declined = { $who } lässt die Rune liegen.
stones-rune-taken = 🔮 { $who } nimmt die Rune { $rune }, Wert { $value }. Die nächste dort hat den Wert { $next }.
stones-rune-last = 🔮 { $who } nimmt die letzte Rune { $rune }, Wert { $value }.
stones-head-rune = 🔮 { $who } nimmt die Rune { $rune }, Wert { $value }: Rune { $count } von 5.
stones-rewarded = { $who } erfüllt Aufgaben. { $rewards }.
stones-reward-qi = { $objective }: { $qi } Qi
stones-reward-steps = { $objective }: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
}
stones-reward-both = { $objective }: { $qi } Qi und { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
}
stones-pursued = Jetzt die Schritte für die Aufgabe „{ $objective }“.

## What happens: time, leaving and the end

stones-skipped = { $who } lässt den Rest des Zuges aus.
stones-discarded = Eine Karte von { $who } verlässt das Spiel: { $card }.
stones-undone = { $who } nimmt das zurück.
stones-resigned = 🏳️ { $who } gibt auf{ $stones ->
    [0] { "" }
   *[other] ; die Steine gehen in den Vorrat
}.
stones-last-round = ⏳ { $who } hat alle fünf Runen! Die Runde wird noch zu Ende gespielt.
stones-final-round = ⏳ Die letzte Runde beginnt, Runde { $round }.
stones-four-crafted = ⏳ { $who } hat vier Artefakte hergestellt! Die Runde wird noch zu Ende gespielt, und die meisten Artefakte gewinnen.
stones-qi-spent = ⏳ Das letzte Qi ist genommen! Die Runde wird noch zu Ende gespielt.
stones-scored = { $who }: **{ $total }** Punkte – { $runes } für Runen, { $artifacts } für Artefakte, { $qi } Qi, { $symbols } für Symbole, { $stones } für Steine.
stones-ended-runes = Jemand hat alle fünf Runen, und die Runde ist vorbei. Die Partie endet.
stones-ended-artifacts = Das letzte Artefakt ist hergestellt. Die Partie endet.
stones-ended-qi = Das Qi ist aufgebraucht. Die Partie endet.
stones-ended-rounds = Die letzte Runde ist vorbei. Die Partie endet.
stones-ended-four = { $who } hat vier Artefakte hergestellt und gewinnt!
stones-ended-fourth = Die Runde des vierten Artefakts ist vorbei. Die meisten Artefakte gewinnen.
stones-ended-cards = Die letzte Karte ist gespielt. Die Partie endet.
stones-ended-last-left = Nur { $who } sitzt noch am Tisch und gewinnt.
stones-ended-deserted = Am Tisch sitzt niemand mehr. Die Partie ist verloren.
stones-together-lost = { $artifacts ->
    [one] Ein Artefakt
   *[other] { $artifacts } Artefakte
} gemeinsam hergestellt: Sechs müssen es sein. Die Partie ist verloren – diesmal.
stones-together-apprentice = { $artifacts } Artefakte gemeinsam hergestellt: Ihr seid **Lehrlinge**.
stones-together-novice = { $artifacts } Artefakte gemeinsam hergestellt: Ihr seid **Novizen**.
stones-together-expert = { $artifacts } Artefakte gemeinsam hergestellt: Ihr seid **Experten**!
stones-together-master = { $artifacts } Artefakte gemeinsam hergestellt: Ihr seid **Meister Xian**!

## Refusals

stones-refuse-begun = Die Taoisten stehen schon.
stones-refuse-tile-taken = Dort steht schon ein Taoist; am Anfang hat jede Tafel höchstens einen.
stones-refuse-no-tile = „{ $word }“ ist keine Tafel; es gibt 1 bis 5.
stones-refuse-no-slot = „{ $word }“ ist kein Feld; sag die Nummer der Tafel und einen Buchstaben, etwa 2a.
stones-refuse-no-color = „{ $word }“ ist keine Farbe; es gibt `red` (Rot), `blue` (Blau), `yellow` (Gelb), `green` (Grün) und `brown` (Braun).
stones-refuse-cards-are-cast = Karten wirkst du am Anfang deines Zuges.
stones-refuse-two-cards = Du hast schon zwei Karten gewirkt, mehr geht nicht. Aktiviere deine Tafel.
stones-refuse-no-such-card = Keine deiner offenen Karten kann das.
stones-refuse-first-stone = Nenn zuerst einen Stein in der Farbe der Karte: { $stone }.
stones-refuse-same-color = Die beiden Steine müssen verschiedene Farben haben.
stones-refuse-itself = Eine Tafel kann nicht neben sich selbst rücken oder mit sich selbst tauschen.
stones-refuse-isolated = Der Platz ist besetzt, oder eine Tafel wäre abgeschnitten: Tafeln liegen mit ganzen Seiten aneinander, und alle fünf hängen zusammen.
stones-refuse-activated = Du hast deine Tafel in diesem Zug schon aktiviert.
stones-refuse-activate-first = Bevor deine Tafel aktiviert ist, kannst du nichts auslassen. Wirke eine Karte, falls noch keine gewirkt ist, und sag `activate`; was danach bleibt, kannst du auslassen.
stones-refuse-cast-first = Wirke zuerst eine Karte; zu jedem Zug gehören eine oder zwei.
stones-refuse-not-earned = Du wählst nur, wenn eine Linie auf deiner Tafel zwei Steine hat. Alles andere bekommst du von selbst.
stones-refuse-no-steps = Dein Geist hat jetzt keine Schritte zu gehen.
stones-refuse-no-spending = Steine gibst du nur für Schritte aus, während der Geist geht, und nur, wenn diese Aufgabe im Spiel ist.
stones-refuse-not-next-to-it = Neben deinem Geist ist kein freies Symbol dieser Farbe.
stones-refuse-no-step-of-it = In dieser Farbe hast du keinen Schritt.
stones-refuse-no-rune = Neben deinem Geist liegt keine Rune, die du nehmen könntest.
stones-refuse-own-rune = Eine Rune dieses Elements hast du schon.
stones-refuse-no-crafting = Artefakte stellst du her, wenn die Felder aufgefüllt sind, eines je Zug.
stones-refuse-not-open = Dieses Artefakt liegt nicht offen aus.
stones-refuse-cannot-pay = Dafür fehlen dir die Steine.
stones-refuse-nothing-to-return = Fünf Steine dürfen bleiben, und mehr hast du nicht.
stones-refuse-nothing-to-undo = Du hast nichts zurückzunehmen; was aufgefüllt oder aufgedeckt ist, bleibt.

## Achievements
stones-feat-crossroads = Kreuzungspunkt
stones-feat-crossroads-how = Vollende mit einer einzigen Aktivierung vier Linien.
stones-feat-long-line = Die lange Linie
stones-feat-long-line-how = Vollende eine Linie aus fünf Steinen.
stones-feat-runes = Fünf Runen
stones-feat-runes-how = Läute mit deiner fünften Rune die letzte Runde ein.
stones-feat-artisan = Kunsthandwerk
stones-feat-artisan-how = Stelle in einer Partie fünf Artefakte her.
stones-feat-triumph = Triumph
stones-feat-triumph-how = Gewinne mit zwanzig oder mehr Punkten Vorsprung.
stones-feat-whisker = Um Haaresbreite
stones-feat-whisker-how = Gewinne mit einem einzigen Punkt Vorsprung oder erst im Stichentscheid.

## Lines of the room in one
stones-then = { $said } { $then }
stones-casts = { $who } wirkt { $spells }.
stones-casts-takes = { $who } wirkt { $spells }, aktiviert dann Tafel { $tile } und nimmt { $stones }.
stones-casts-nothing = { $who } wirkt { $spells } und aktiviert dann Tafel { $tile }; kein Stein passt.
stones-spell-spin = Drehung (Tafel { $tile } { $turning })
stones-spell-fly = Flug (auf Tafel { $tile })
stones-spell-shift = Tausch { $stone } ({ $one } ↔ { $other })
stones-spell-fizzle = Tausch { $stone } (kein solcher Stein)
stones-spell-quake = Beben (Tafel { $tile } jetzt { $side } Tafel { $other })
stones-spell-swap = Beben (Tafel { $tile } ↔ Tafel { $other })
stones-walks = Der Geist von { $who } geht auf { $way }.
stones-walks-rests = Der Geist von { $who } geht auf { $way } und ruht.
stones-trail = { $way } → { $symbol }
stones-step-paid = { $symbol } (für { $paid })
stones-returns = { $who } gibt { $stones } zurück.

## Warum ein Zug besser ist als andere

stones-why-points = { $what ->
    [you-more] du kommst auf mehr Punkte
    [you-less] du kommst auf weniger Punkte
    [they-more] die anderen kommen auf mehr Punkte
   *[they-less] die anderen kommen auf weniger Punkte
}
stones-why-runes = { $what ->
    [you-more] du sammelst mehr Runen
    [you-less] du sammelst weniger Runen
    [they-more] die anderen sammeln mehr Runen
   *[they-less] die anderen sammeln weniger Runen
}
stones-why-near-rune = { $what ->
    [you-more] du kommst näher an eine Rune
    [you-less] du bist weiter von einer Rune entfernt
    [they-more] die anderen kommen näher an eine Rune
   *[they-less] die anderen sind weiter von einer Rune entfernt
}
stones-why-stones = { $what ->
    [you-more] du hast mehr Steine
    [you-less] du hast weniger Steine
    [they-more] die anderen haben mehr Steine
   *[they-less] die anderen haben weniger Steine
}
stones-why-reach = { $what ->
    [you-more] du kommst näher an ein gutes Artefakt
    [you-less] du bist weiter von einem guten Artefakt entfernt
    [they-more] die anderen kommen näher an ein gutes Artefakt
   *[they-less] die anderen sind weiter von einem guten Artefakt entfernt
}

## Aims, as a hint names them where no move is better than others

stones-aim-ready = Für { $artifact } hast du alle Steine: Stell es her, sobald deine Tafel aktiviert ist.
stones-aim-lacks = Am nächsten bist du an { $artifact }; dir fehlt noch { $needs }.

## Dangers, as a review tells them: clauses behind “at that point”

stones-plight-behind = { $points ->
    [one] du lagst einen Punkt hinter der Spitze
   *[other] du lagst { $points } Punkte hinter der Spitze
}
