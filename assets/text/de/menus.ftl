# Das Hauptmenü, Menüs und Fenster über ganze Spiele.

title-motto = Irgendwo da unten ist ein Teddybär. Bring ihn nach Hause.
title-hint = { $device ->
        [touch] Version { $version }   tippen: handeln   halten: alle Aktionen dort   zwei Finger: Größe
       *[keys] Version { $version }   Pfeile und Enter, Buchstaben oder die Maus
    }
menu-continue = Weiterspielen
menu-settings = Einstellungen
menu-help = Hilfe
menu-quit = Beenden
menu-close = Schließen
menu-delete = Löschen
menu-copy-link = Link zu diesem Spiel kopieren
menu-abandon = Dieses Spiel aufgeben
menu-title = Caves of Slight Danger
menu-notice = Das hat nicht geklappt
key-paste = { $device ->
        [touch] einfügen
       *[keys] Strg+V  einfügen
    }
key-start = { $device ->
        [touch] starten
       *[keys] Enter  starten
    }
key-ok = { $device ->
        [touch] OK
       *[keys] Enter  OK
    }
# Der Name eines Dings für sich allein.
name-of = { NOUN($noun, article: "none") }

## Ein neues Spiel

new-game = Neues Spiel
new-game-of-seed = Neues Spiel mit Startwert { $seed }
new-game-which-hero = Wer bist du?
new-game-which-world = Welche Welt? Derselbe Startwert ergibt in jeder etwas anderes.
new-game-which-danger = Wie gefährlich?
new-game-danger = Gefahr: { $danger }
new-game-danger-is = { $danger } ({ $plain })
new-game-more = Mehr
new-game-more-about = Den Startwert wählen und damit die Höhlen.
world-campaign = Kampagne
world-keep = Festung
world-caves = Höhlen
kit-adventurer = Abenteurer
kit-archer = Bogenschütze
kit-mage = Magier
kit-items = Du trägst bei dir: { $items }.
kit-nothing = Du trägst nichts bei dir.
kit-perk = Erstes Talent: { NOUN($perk, article: "none") } ({ $effect }).
either = { $first } oder { $next }
kit-adventurer-about = Trifft Schlafende, bevor sie aufwachen. Gut für das erste Spiel.
kit-archer-about = Schießt aus der Ferne und ist im Nahkampf schwach.
kit-mage-about = Wirkt Zauber und hält wenig aus.
danger-slight = gering
danger-classic = klassisch
danger-grave = ernst
danger-easier = leichter
danger-usual = üblich
danger-harder = schwerer
danger-slight-about = Die üblichen Regeln: Wesen schlafen oder müssen dich erst bemerken, und du bekommst Talente.
danger-classic-about = Ältere, einfachere Regeln: Du beginnst mit bloßen Händen, und alle Wesen sind wach, aber schwächer.
danger-grave-about = Die Wesen schlagen härter zu und halten mehr aus, und es gibt weniger Tränke.
world-caves-summary = { $count ->
        [one] { $count } Höhlenebene
       *[other] { $count } Höhlenebenen
    }
world-keeps-summary = { $count ->
        [one] eine Festung mit verschlossenen Räumen
       *[other] { $count } Festungen mit verschlossenen Räumen
    }
world-large-keeps-summary = { $count ->
        [one] eine große Festung mit verschlossenen Räumen
       *[other] { $count } große Festungen mit verschlossenen Räumen
    }
enter-seed = Startwert eingeben
seed-hint = Eine Zahl oder ein beliebiges Wort. Derselbe Startwert ergibt dieselbe Welt.
seed-empty = Gib eine Zahl oder ein Wort ein.
seed-too-long = Nimm höchstens { $most } Zeichen.
seed-control-character = Steuerzeichen und Zeichen, die die Schreibrichtung ändern, sind nicht erlaubt.

## Gespeicherte Spiele

saved-games = Gespeicherte Spiele
saved-games-none = Es gibt keine gespeicherten Spiele.
saved-games-count = Gespeicherte Spiele ({ $count })
saved-games-more = Noch { $count }: Beende oder lösche einige, um die übrigen zu sehen.
saved-game = Gespeichertes Spiel
saved-game-number = Spiel { $number }
saved-game-in-use = in einem anderen Fenster geöffnet
saved-game-summary = Stufe { $level }, Tiefe { $depth }, Zug { $turn }, Startwert { $seed }, { $ago }
ask-delete = Dieses Spiel löschen?
delete-is-final = Du bekommst es nicht zurück.
no-keep = Nein, behalten
yes-delete = Ja, löschen
ago-moments = gerade eben
ago-minutes = { $count ->
        [one] vor { $count } Minute
       *[other] vor { $count } Minuten
    }
ago-hours = { $count ->
        [one] vor { $count } Stunde
       *[other] vor { $count } Stunden
    }
ago-days = { $count ->
        [one] vor { $count } Tag
       *[other] vor { $count } Tagen
    }

## Vergangene Spiele

past-games = Vergangene Spiele
past-games-count = Vergangene Spiele ({ $count })
past-games-none = noch keine
past-games-totals = { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }: { $won } gewonnen, { $fled } geflohen, { $died } gestorben. Größte Tiefe: { $deepest }. Längstes Spiel: { $longest ->
        [one] { $longest } Zug
       *[other] { $longest } Züge
    }. Getötet: { $kills }.
past-game-won = Gewonnen, Tiefe { $depth }, { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }
past-game-died = Gestorben, Tiefe { $depth }, { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }
past-game-fled = Geflohen, Tiefe { $depth }, { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }
past-game-abandoned = Aufgegeben, Tiefe { $depth }
past-game-summary = { $ending }; Stufe { $level }, Zug { $turn }, { $kills } getötet, Startwert { $seed }, { $ago }
sort-by-depth = Nach Tiefe ordnen (jetzt: neueste zuerst)
sort-by-turns = Nach Länge ordnen (jetzt: tiefste zuerst)
sort-by-date = Nach Datum ordnen (jetzt: längste zuerst)
watch-game = Dieses Spiel ansehen
play-seed-again = Startwert { $seed } noch einmal spielen
story-title = Früheres Spiel, Seite { $page } von { $pages }
past-game-place = Tiefe { $depth }, Zug { $turn }

## Das laufende Spiel

save-and-leave = Speichern und zum Hauptmenü
leave-practice = Übung verlassen (wird nicht gespeichert)
ask-abandon = Dieses Spiel aufgeben?
abandon-is-final = Das Spiel endet hier. Du findest es bei den vergangenen Spielen, kannst es ansehen und ab jedem Zug zur Übung weiterspielen.
no-play-on = Nein, weiterspielen
yes-abandon = Ja, aufgeben
menu-proof = Den Weg zum Sieg zeigen
ask-proof = Den nächsten Schritt zeigen?
proof-tells-all = Das verrät einen Schritt auf dem Weg zum Sieg: wohin du gehen und was du nehmen oder öffnen musst.
no-proof = Nein, ich will ihn selbst finden
yes-proof = Ja, zeigen
proof-title = Der Weg zum Sieg
proof-more = Auch den Schritt danach zeigen
proof-take-key = { $place }: Nimm { NOUN($key, case: "accusative") } mit { NOUN($mark, article: "none", case: "dative") }.
proof-take = { $place }: Nimm { NOUN($item, case: "accusative") }.
proof-open = { $place }: Dort versperrt { NOUN($barrier) } mit { NOUN($mark, article: "none", case: "dative") } den Weg. Überwinde { $barrier ->
        [feminine] sie
        [neuter] es
       *[masculine] ihn
    }.
proof-stairs = { $place }: Nimm die Treppe { $way ->
        [down] nach unten
       *[up] nach oben
    }.
proof-leave = { $place }: Geh durch den Ausgang nach Hause.
proof-in-room = Tiefe { $depth }, { NOUN($room, article: "none") }
proof-in-part = Tiefe { $depth }, im { direction }
ask-flee = Jetzt gehen?
flee-loses = Gehst du ohne den Teddybären, verlierst du das Spiel.
no-stay = Nein, bleiben
yes-flee = Ja, gehen
warning-deadly = Die Feinde in Sicht könnten dich in einem Zug töten!
warning-not-saved = Dieses Spiel kann nicht gespeichert werden: { $reason }
warning-no-folder = es gibt keinen Ordner zum Speichern; gib einen mit --data-dir an
warning-not-kept = Dieses Spiel konnte nicht bei den vergangenen Spielen gespeichert werden: { $reason }
warning-practice = Ab hier spielst du zur Übung weiter. Nichts wird gespeichert.
warning-catch-up-failed = Wegen eines Programmfehlers ließen sich die versäumten Züge in Tiefe { $depth } nicht nachholen. Du bist noch, wo du warst: Spiel weiter, aber geh nicht dorthin.
warning-report = Ein Bericht liegt in { $file }.
setting-not-kept = Die Einstellung gilt, konnte aber nicht gespeichert werden. { $reason }
settings-repaired = Unlesbare Einstellungen wurden auf die Standardwerte zurückgesetzt; die alte Datei bleibt erhalten.
replay-game-over = Hier ist das Spiel vorbei. Geh zu einem früheren Zug zurück.

## Einstellungen

settings-hint = { $device ->
        [touch] Tippen ändert den Wert. Er wird sofort gespeichert.
       *[keys] Enter oder ein Klick ändert den Wert. Er wird sofort gespeichert.
    }
setting-on = an
setting-off = aus
setting-language = Sprache
setting-language-system = wie das System
setting-files = Dateien
setting-files-detail = exportieren, importieren, belegter Platz
language-name = Deutsch
setting-fullscreen = Vollbild (F11)
setting-earshot = Felder färben, auf denen ein Schritt auffallen kann (F2)
setting-minds = Zeigen, was die Wesen denken (F3)
setting-motion = Bewegungen, Angriffe und Licht animieren
setting-glyphs = Karte als Buchstaben zeichnen (F4)
setting-smooth-letters = Glatte Buchstaben statt Pixel
setting-interface-scale = Größe von Leiste, Texten und Knöpfen
setting-percent = { $percent } %
setting-percent-too-large = { $percent } % (Platz im Fenster für { $largest } %)
setting-log-lines = Zeilen mit Meldungen über der Karte
setting-replay-speed = Züge pro Sekunde in Aufzeichnungen
setting-take-potions = Beim Erkunden Tränke, Schriftrollen und Zauberstäbe aufheben
setting-take-books = Beim Erkunden Zauberbücher aufheben
setting-take-food = Beim Erkunden Essen aufheben
setting-take-gear = Beim Erkunden neue Waffen und Rüstungen aufheben
setting-take-missiles = Beim Erkunden Wurfgeschosse aufheben
setting-take-walking = Auch sonst aufheben, worüber du läufst
setting-confirm-digging = Bei Hunger oder Gefahr das Graben bestätigen
setting-eat = Bei Hunger automatisch essen
setting-stop-after-effects = Erkunden, Reisen und Rasten anhalten, wenn eine Wirkung endet

## Aufzeichnungen

replay-run = { $device ->
        [touch] abspielen oder anhalten
       *[keys] Leertaste  abspielen oder anhalten
    }
replay-step = { $device ->
        [touch] vor
       *[keys] Rechts  vor
    }
replay-back = { $device ->
        [touch] zurück
       *[keys] Links  zurück
    }
replay-faster = { $device ->
        [touch] schneller
       *[keys] Hoch  schneller
    }
replay-slower = { $device ->
        [touch] langsamer
       *[keys] Runter  langsamer
    }
replay-start = { $device ->
        [touch] zum Anfang
       *[keys] Pos1  zum Anfang
    }
replay-end = { $device ->
        [touch] zum Ende
       *[keys] Ende  zum Ende
    }
replay-practise = { $device ->
        [touch] ab hier üben
       *[keys] Enter  ab hier üben
    }
replay-leave = { $device ->
        [touch] verlassen
       *[keys] Esc  verlassen
    }
replay-position = Zug { $turn }   Aktion { $action } von { $actions }   { $state ->
        [running] läuft, { $speed } pro Sekunde
        [ended] am Ende
       *[paused] Pause
    }
menu-impossible = Ansehen, was gerade nicht geht und warum ({ $count })
new-game-no-kit = Abenteurer
new-game-no-kit-about = Hier beginnen alle mit denselben Gegenständen.
