# Die Hilfe, und was ihre Seiten umblättert.

help-title = Hilfe, Seite { $page } von { $pages }
next-page = Nächste Seite
previous-page = Vorige Seite
help-find = Die Hilfe durchsuchen
help-find-none = Das steht nicht in der Hilfe.

## Was du zuerst tust: mit Tasten, Maus oder Fingern

first-goal = Ziel
first-walk = Gehen
first-walk-text = { $device ->
        [mouse] Klick dorthin, wohin du willst. Klick einen Gegenstand an, um ihn zu nehmen, und einen Feind neben dir, um ihn anzugreifen.
        [touch] Tipp dorthin, wohin du willst. Tipp einen Gegenstand an, um ihn zu nehmen, und einen Feind neben dir, um ihn anzugreifen.
       *[keys] Mit den Pfeiltasten oder h j k l und y u b n. Geh gegen einen Feind, um ihn anzugreifen, und gegen Fels, um zu graben.
    }
first-explore = Erkunden
first-explore-text = { $device ->
        [mouse] Der Knopf „erkunden“ unter der Karte führt dich in Unbekanntes und nimmt Nützliches mit, bis etwas geschieht.
        [touch] Der Knopf „erkunden“ unter der Karte führt dich in Unbekanntes und nimmt Nützliches mit, bis etwas geschieht.
       *[keys] Drück o: Du gehst in Unbekanntes und nimmst Nützliches mit, bis etwas geschieht.
    }
first-pack = Dinge nutzen
first-pack-text = { $device ->
        [mouse] Klick eine Schnelltaste unter der Karte an, um ihren Inhalt zu nutzen. Der Rucksack-Knopf zeigt alles, was du trägst.
        [touch] Tipp eine Schnelltaste unter der Karte an, um ihren Inhalt zu nutzen. Der Rucksack-Knopf zeigt alles, was du trägst.
       *[keys] Die Ziffern nutzen die Schnelltasten unter der Karte. Mit i siehst du alles, was du trägst.
    }
first-look = Mehr erfahren
first-look-text = { $device ->
        [mouse] Zeig auf etwas, um zu lesen, was es ist. Ein Rechtsklick zeigt alles, was du dort tun kannst.
        [touch] Halt einen Finger auf etwas, um zu lesen, was es ist und was du dort tun kannst.
       *[keys] Mit ; siehst du dich um, mit x liest du über Dinge, mit @ über dich selbst.
    }
first-rest = Rasten
first-rest-text = { $device ->
        [mouse] Wenn du verletzt bist und kein Feind nah ist, klick auf den Rast-Knopf. Das kostet Nahrung.
        [touch] Wenn du verletzt bist und kein Feind nah ist, tipp auf den Rast-Knopf. Das kostet Nahrung.
       *[keys] Wenn du verletzt bist und kein Feind nah ist, drück Z. Das kostet Nahrung.
    }
first-down = Hinabsteigen
first-down-text = { $device ->
        [mouse] Klick auf die Treppe, um hinzugehen und sie zu nehmen. Je tiefer du bist, desto stärker sind die Wesen.
        [touch] Tipp auf die Treppe, um hinzugehen und sie zu nehmen. Je tiefer du bist, desto stärker sind die Wesen.
       *[keys] Mit _ gehst du zur Treppe, mit > nimmst du sie. Je tiefer du bist, desto stärker sind die Wesen.
    }

## Die Geschichte
help-story = Finde den verlorenen Teddybären auf der tiefsten Ebene, und bring ihn zurück ans Tageslicht.
help-keeps = Eine Festung besteht aus Räumen. Türen und andere Hindernisse tragen ein Zeichen. Mit dem Schlüssel, Amulett oder Zauberwort, das dasselbe Zeichen trägt, kommst du daran vorbei. Jedes liegt auf einem Sockel: Betritt ihn, und es gehört dir für immer. Wo du einen Luftzug spürst, { $device ->
        [touch] such
       *[keys] such (s)
    } neben einer Wand nach einer Geheimtür. Ein Haarriss kann auf eine hinweisen.
help-picking = { $device ->
        [touch] Ein Feld wählen: Tipp es an. Die Knöpfe über der Karte springen zum nächsten Ziel, wählen und brechen ab.
       *[keys] Ein Feld wählen: Richtungstasten bewegen den Cursor, Tab springt zum nächsten Ziel, Enter wählt, Escape bricht ab. Oder klick das Feld an.
    }
help-lists = { $device ->
        [touch] In Listen: Tipp einen Eintrag an; Ziehen blättert. Das x oben, ein Tipp daneben oder das Zurück deines Geräts schließt die Liste.
       *[keys] In Listen: Drück die gezeigte Taste, wähle mit Pfeiltasten und Enter oder klick. Escape schließt die Liste.
    }
help-classic = Bei klassischer Gefahr gilt das meiste davon nicht: Alle Wesen jagen dich von Anfang an, und Waffen unterscheiden sich nur in ihren Werten.

## Tasten

keys-arrows = Pfeile
keys-ctrl-arrows = Strg + Pfeile
keys-shift = Umschalt + Richtung
keys-corners = Pos1 BildAuf BildAb Ende
keys-ctrl-digit = Strg + Ziffer
keys-numpad = Ziffernblock { $keys }
mouse-point = Maus   daraufzeigen
mouse-click = Maus   Klick
mouse-right-click = Maus   Rechtsklick
mouse-outside = Maus   Klick daneben
mouse-panel = Maus   kleine Karte, Wesen in Sicht
mouse-map = Maus   Karte dieser Ebene
mouse-wheel = Maus   Rad
touch-tap = tippen
touch-hold = Finger halten
touch-drag = ziehen
touch-pinch = zwei Finger
help-touch-hold = Zeigen, was dort ist und was dort geht
help-touch-drag = Zeigen, was unter dem Finger ist; in Listen blättern
help-touch-pinch = Karte vergrößern und verkleinern
help-mouse-point = Zeigen, was dort ist und was ein Klick bewirkt
help-mouse-click = Hingehen und aufheben, was dort liegt; angreifen, schlagen, schießen; graben; auf dich selbst: Treppe, aufheben, warten
help-mouse-right-click = Alle Aktionen dort; in Fenstern: zurück
help-mouse-outside = Fenster schließen
help-mouse-panel = Wie auf der Karte selbst
help-mouse-map = Daraufzeigen: was du über den Raum weißt. Klicken: hingehen. Ziehen: verschieben. Rad: Größe.
help-mouse-wheel = Kartengröße ändern; in Meldungen scrollen; blättern

## Regeln

rule-noticing = Bemerken
rule-noticing-text = Wesen mit „zz“ schlafen, solche mit „?“ ahnen nichts von dir, solche mit „!“ haben dich gerade bemerkt, und solche ohne Zeichen jagen dich. Ein Jäger, der dich lange nicht sieht, gibt auf. Auf gefärbten Feldern kann dein Schritt bemerkt werden (F2 blendet die Farbe aus).
rule-noise = Lärm
rule-noise-text = Stillstehen ist fast lautlos, Schritte sind lauter, Angriffe und Würfe noch lauter, Graben ist am lautesten. Schlafende hören halb so weit. Metallrüstung ist laut. Beim Erkunden und Reisen hältst du Abstand zu Schlafenden.
rule-calls = Rufe
rule-calls-text = Ein Goblin, der dich bemerkt, ruft alle Goblins, die ihn hören.
rule-dagger = Dolch
rule-dagger-text = Dreifacher Schaden gegen schlafende und ahnungslose Ziele.
rule-sword = Schwert
rule-sword-text = Gehst du um einen Feind herum, der dich jagt, und bleibst neben ihm, triffst du ihn dabei.
rule-staff = Kampfstab
rule-staff-text = { $device ->
        [touch] Trifft Feinde, die zwei Felder entfernt sind: Tipp sie an.
       *[keys] Trifft Feinde, die zwei Felder entfernt sind: Klick sie an oder drück f.
    }
rule-club = Keule
rule-club-text = Mit dem ersten Angriff holst du nur aus, der nächste trifft dasselbe Feld mit doppeltem Schaden. Zielt ein Feind beim Ausholen auf dein Feld, ist es markiert: Geh weg.
rule-stairs = Treppen
rule-stairs-text = Treppen retten dich nicht: Wesen neben dir kommen mit, und wer dich gehen sieht, folgt.
rule-rest = Rasten
rule-rest-text = Rasten (Z) heilt dich und kostet Nahrung.
rule-goal = Teddybär
rule-goal-text = Sobald du ihn nimmst, jagt dich die ganze Ebene.
