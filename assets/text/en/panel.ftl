# Beside the map: status, card and messages.

## The status

status-depth = Depth { $depth } of { $depths }
status-practice = Practice, depth { $depth }
status-turn = Turn { $turn }
status-level = Level { $level }
status-food = { $hunger ->
        [starving] starving
        [hungry] hungry
        [full] full
        [stuffed] stuffed
       *[content] food
    }
status-ready = { NOUN($perk, article: "none") }: ready
status-raised = { $weapon }, raised
status-effect = { NOUN($effect, article: "none") } { $turns }
status-more-effects = { $count } more
status-line = HP { $hp }/{ $max-hp } · mana { $mana }/{ $max-mana } · food { $food } · level { $level } · depth { $depth } · { $device ->
        [touch] tap: panel
       *[keys] p: panel
    }
status-catching-up = Catching up with depth { $depth }: { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }…

## The card

card-click = { $device ->
        [touch] Tap: { $action }
       *[keys] Click: { $action }
    }
card-click-right = { $device ->
        [touch] { $action }; hold: all actions
       *[keys] { $action }; right-click: all actions
    }
card-more-keys = { $device ->
        [touch] … (hold: more)
       *[keys] … (; and Enter: more)
    }
card-more = { $device ->
        [touch] … (hold: more)
       *[keys] … (right-click: more)
    }
card-all-actions = all actions
card-cast-on-self = cast on yourself
card-cast-on-target = choose a target
card-button = Button
card-item = { $things } ({ $letter }){ $slot ->
        [weapon] , wielded
        [worn] , worn
       *[other] { "" }
    }
card-underfoot = Underfoot
card-floor = On the floor: { $things }
card-event = Turn { $turn }: { $event }

## The list of messages

log-title = Messages, page { $page } of { $pages }
log-older = Older
log-newer = Newer
log-turn = Turn { $turn }
