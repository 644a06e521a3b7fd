# Die Hilfe, und was ihre Seiten umblättert.

help-title = Hilfe, Seite { $page } von { $pages }
next-page = Nächste Seite
previous-page = Vorige Seite
help-story = Finde den verlorenen Teddybären auf der tiefsten Ebene, und bring ihn zurück ans Tageslicht.
help-keeps = Eine Festung besteht aus Räumen. Türen und andere Hindernisse tragen ein Zeichen. Mit dem Schlüssel, Amulett oder Zauberwort, das dasselbe Zeichen trägt, kommst du daran vorbei. Jedes liegt auf einem Sockel: Betritt ihn, und es gehört dir für immer. Wo du einen Luftzug spürst, such (s) neben einer Wand nach einer Geheimtür. Ein Haarriss kann auf eine hinweisen.
help-picking = Ein Feld wählen: Richtungstasten bewegen den Cursor, Tab springt zum nächsten Ziel, Enter wählt, Escape bricht ab. Oder klick das Feld an.
help-lists = In Listen: Drück die gezeigte Taste, wähle mit Pfeiltasten und Enter oder klick. Escape schließt die Liste.
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
rule-staff-text = Trifft Feinde, die zwei Felder entfernt sind: Klick sie an oder drück f.
rule-club = Keule
rule-club-text = Mit dem ersten Angriff holst du nur aus, der nächste trifft dasselbe Feld mit doppeltem Schaden. Zielt ein Feind beim Ausholen auf dein Feld, ist es markiert: Geh weg.
rule-stairs = Treppen
rule-stairs-text = Treppen retten dich nicht: Wesen neben dir kommen mit, und wer dich gehen sieht, folgt.
rule-rest = Rasten
rule-rest-text = Rasten (Z) heilt dich und kostet Nahrung.
rule-goal = Teddybär
rule-goal-text = Sobald du ihn nimmst, jagt dich die ganze Ebene.
