# Beside the map: status, card and messages.

## The status

status-depth = Depth { $depth } of { $depths }
status-practice = Practice, depth { $depth }
status-turn = Turn { $turn }
status-level = Level { $level }
status-xp = XP { $xp }/{ $next }
status-food = { $hunger ->
        [starving] starving{" "}
        [hungry] hungry{" "}
        [full] full{" "}
        [stuffed] stuffed{" "}
       *[content] { "" }
    }{ $food }/{ $max }
status-bare-hands = bare hands
status-no-armour = no armour
status-raised = { $weapon }, raised
status-effect = { NOUN($effect, article: "none") } { $turns }
status-more-effects = { $count } more
status-line = HP { $hp }/{ $max-hp } · mana { $mana }/{ $max-mana } · food { $food } · level { $level } · depth { $depth } · p: panel
status-take = Take { NOUN($item, article: "none") }
status-catching-up = Catching up with depth { $depth }: { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }…

## The card

card-click = Click: { $action }
card-click-right = { $action }; right-click: all actions
card-all-actions = all actions
card-cast-on-self = cast on yourself
card-cast-on-target = choose a target
card-button = Button
card-item = { $things } ({ $letter }){ $slot ->
        [weapon] , wielded
        [armour] , worn
       *[other] { "" }
    }
card-floor = On the floor: { $things }
card-level = level { $level }
card-event = Turn { $turn }: { $event }

## The list of messages

log-title = Messages, page { $page } of { $pages }
log-older = Older
log-newer = Newer
log-turn = Turn { $turn }
