# Neben der Karte: Werte, Kärtchen und Meldungen.

## Die Werte

status-depth = Tiefe { $depth } von { $depths }
status-practice = Übung, Tiefe { $depth }
status-turn = Zug { $turn }
status-level = Stufe { $level }
status-xp = EP { $xp }/{ $next }
status-food = { $hunger ->
        [starving] am Verhungern{" "}
        [hungry] hungrig{" "}
        [full] satt{" "}
        [stuffed] vollgestopft{" "}
       *[content] { "" }
    }{ $food }/{ $max }
status-bare-hands = bloße Hände
status-no-armour = keine Rüstung
status-raised = { $weapon }, erhoben
status-effect = { NOUN($effect, article: "none") } { $turns }
status-more-effects = { $count } weitere
status-line = LP { $hp }/{ $max-hp } · Mana { $mana }/{ $max-mana } · Nahrung { $food } · Stufe { $level } · Tiefe { $depth } · p: Leiste
status-take = { NOUN($item, article: "none", case: "accusative") } nehmen
status-catching-up = { $turns ->
        [one] 1 Zug wird
       *[other] { $turns } Züge werden
    } in Tiefe { $depth } nachgeholt …

## Das Kärtchen

card-click = Klick: { $action }
card-click-right = { $action }; Rechtsklick: alle Aktionen
card-all-actions = alle Aktionen
card-cast-on-self = auf dich selbst sprechen
card-cast-on-target = Ziel wählen
card-button = Knopf
card-item = { $things } ({ $letter }){ $slot ->
        [weapon] , in der Hand
        [armour] , angelegt
       *[other] { "" }
    }
card-floor = Auf dem Boden: { $things }
card-level = Stufe { $level }
card-event = Zug { $turn }: { $event }

## Die Liste der Meldungen

log-title = Meldungen, Seite { $page } von { $pages }
log-older = Ältere
log-newer = Neuere
log-turn = Zug { $turn }
