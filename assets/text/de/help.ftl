# Die Hilfe, und was ihre Seiten umblättert.

help-title = Hilfe, Seite { $page } von { $pages }
next-page = Nächste Seite
previous-page = Vorige Seite
help-story = Bring den Teddybären aus der größten Tiefe zurück ans Tageslicht.
help-keeps = Eine Festung besteht aus Räumen. Türen und andere Hindernisse tragen ein Zeichen. Schlüssel, Amulett oder Zauberwort mit demselben Zeichen öffnet sie: Betritt den Sockel, auf dem es liegt. Wo du einen Luftzug spürst, suche (s) neben einer Wand. Ein Haarriss kann auf eine hinweisen.
help-picking = Ein Feld wählen: Richtungstasten bewegen den Cursor, Tab springt zum nächsten Ziel, Enter wählt, Escape bricht ab. Oder klick das Feld an.
help-lists = In Listen: Drück die gezeigte Taste, nimm Pfeile und Enter oder klick. Escape schließt die Liste.
help-classic = Bei klassischer Gefahr gilt nichts davon: Alle Wesen jagen dich sofort, und Waffen unterscheiden sich nur in ihren Werten.

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
mouse-map = Maus   Karte dieser Tiefe
mouse-wheel = Maus   Rad
help-mouse-point = Zeigen, was dort ist und was ein Klick bewirkt
help-mouse-click = Hingehen und aufheben, was dort liegt; angreifen, schlagen, schießen; graben; auf dich selbst: Treppe, aufheben, warten
help-mouse-right-click = Alle Aktionen dort; in Fenstern: zurück
help-mouse-outside = Fenster schließen
help-mouse-panel = Wie auf der Karte selbst
help-mouse-map = Daraufzeigen: was du über den Raum weißt. Klick: hingehen. Ziehen: verschieben. Rad: Größe.
help-mouse-wheel = Kartengröße ändern; in Meldungen scrollen; blättern

## Regeln

rule-noticing = Bemerken
rule-noticing-text = Wesen mit „zz“ schlafen, solche mit „?“ ahnen nichts von dir, solche mit „!“ haben dich gerade bemerkt, und solche ohne Zeichen jagen dich. Ein Jäger, der dich lange nicht sieht, gibt auf. Auf gefärbten Feldern kann man deinen Schritt bemerken (F2 blendet die Farbe aus).
rule-noise = Lärm
rule-noise-text = Stillstehen ist fast lautlos, Schritte sind lauter, Angriffe und Würfe noch lauter, Graben am lautesten. Schlafende hören halb so weit. Metallrüstung ist laut. Beim Erkunden meidest du Schlafende.
rule-calls = Rufe
rule-calls-text = Ein Goblin, der dich bemerkt, ruft alle Goblins, die ihn hören.
rule-dagger = Dolch
rule-dagger-text = Dreifacher Schaden gegen ahnungslose Ziele.
rule-sword = Schwert
rule-sword-text = Geh von einem Feld neben einem jagenden Feind auf ein anderes neben ihm: Du triffst ihn dabei.
rule-staff = Stab
rule-staff-text = Trifft Feinde, die zwei Felder entfernt sind: Klick sie an oder drück f.
rule-club = Keule
rule-club-text = Der erste Angriff hebt sie nur, der nächste trifft dasselbe Feld mit doppeltem Schaden. Geh von markierten Feldern weg.
rule-stairs = Treppen
rule-stairs-text = Treppen retten dich nicht: Wesen neben dir kommen mit, und wer dich gehen sieht, folgt.
rule-rest = Rasten
rule-rest-text = Rasten (Z) heilt dich und kostet Nahrung.
rule-goal = Teddybär
rule-goal-text = Sobald du ihn nimmst, jagt dich alles in dieser Tiefe.
