# Neben der Karte: Werte, Kärtchen und Meldungen.

## Die Werte

status-depth = Tiefe { $depth } von { $depths }
status-practice = Übung, Tiefe { $depth }
status-turn = Zug { $turn }
status-level = Stufe { $level }
status-food = { $hunger ->
        [starving] am Verhungern
        [hungry] hungrig
        [full] satt
        [stuffed] vollgestopft
       *[content] Nahrung
    }
status-ready = { NOUN($perk, article: "none") }: bereit
status-raised = { $weapon }, erhoben
status-effect = { NOUN($effect, article: "none") } { $turns }
status-more-effects = { $count } weitere
status-line = LP { $hp }/{ $max-hp } · Mana { $mana }/{ $max-mana } · Nahrung { $food } · Stufe { $level } · Tiefe { $depth } · { $device ->
        [touch] tippen: Leiste
       *[keys] p: Leiste
    }
status-catching-up = { $turns ->
        [one] 1 Zug wird
       *[other] { $turns } Züge werden
    } in Tiefe { $depth } nachgeholt …

## Das Kärtchen

card-click = { $device ->
        [touch] Tippen: { $action }
       *[keys] Klick: { $action }
    }
card-click-right = { $device ->
        [touch] { $action }; halten: alle Aktionen
       *[keys] { $action }; Rechtsklick: alle Aktionen
    }
card-more-keys = { $device ->
        [touch] … (halten: mehr)
       *[keys] … (; und Enter: mehr)
    }
card-more = { $device ->
        [touch] … (halten: mehr)
       *[keys] … (Rechtsklick: mehr)
    }
card-all-actions = alle Aktionen
card-cast-on-self = auf dich selbst sprechen
card-cast-on-target = Ziel wählen
card-button = Knopf
card-item = { $things } ({ $letter }){ $slot ->
        [weapon] , in der Hand
        [worn] , angelegt
       *[other] { "" }
    }
card-underfoot = Unter dir
card-floor = Auf dem Boden: { $things }
card-event = Zug { $turn }: { $event }

## Die Liste der Meldungen

log-title = Meldungen, Seite { $page } von { $pages }
log-older = Ältere
log-newer = Neuere
log-turn = Zug { $turn }
