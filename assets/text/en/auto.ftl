# Automatic commands: why they stop, what a click does, and where one may go.

## Stops

stop-bonus = Choose a perk first.
stop-unknown = You have not explored that place yet.
stop-no-way = You know of no way there.
stop-locked = { NOUN($barrier) } with { NOUN($mark, article: "indefinite") } blocks the way. Find the matching { NOUN($key, article: "none") }.
stop-fire = { NOUN($fire) } blocks the way. Wait until it is gone.
stop-explored = Level explored. Take the stairs.
stop-explored-caves = Level explored. Take the stairs or dig.
stop-explored-fire = Level explored, except beyond { NOUN($fire) }. Wait until it is gone.
stop-explored-locked = Level explored, except beyond { NOUN($barrier) } with { NOUN($mark, article: "indefinite") }. Find the matching { NOUN($key, article: "none") }.
stop-sleeper = { NOUN($kind, article: "indefinite") } sleeps near your path ({ notice-risk }). Repeat to go on anyway.
stop-unaware = { NOUN($kind, article: "indefinite") } near your path may notice your steps ({ notice-risk }). Repeat to go on anyway.
notice-risk = { $count ->
        [one] chance of being noticed: up to { $chance }%
       *[other] chance that one of { $count } notices you: up to { $chance }%
    }
stop-sleeper-unseen = A creature sleeps near your path. Repeat to go on anyway.
stop-behind-door = { NOUN($kind, article: "indefinite") } may be behind the door. Walk into the door to open it.
stop-shut-door = Level explored, except beyond the door you closed.
throws-first = You throw something first, in case a creature hides there.
stop-may-lurk = A creature may be hiding under { NOUN($item) } { $tiles ->
        [1] next to you
       *[other] { $tiles } tiles to the { direction }
    }. Throw something at it, or step next to it yourself.
stop-in-the-way = { $actor ->
        [unseen] A creature
       *[seen] { NOUN($actor, article: "indefinite") }
    } blocks the way. Wait, or walk into { $actor ->
        [masculine] him
        [feminine] her
       *[other] it
    } to attack.
stop-in-the-way-for-good = { $actor ->
        [unseen] A creature
       *[seen] { NOUN($actor, article: "indefinite") }
    } blocks the way and will not move. Walk into { $actor ->
        [masculine] him
        [feminine] her
       *[other] it
    } to attack.
stop-in-the-way-bound = { $actor ->
        [unseen] A captive
       *[seen] { NOUN($actor, article: "indefinite") }
    } lies tied up in the way. Walk into { $actor ->
        [masculine] him to untie him
        [feminine] her to untie her
       *[other] it to untie it
    }.
stop-occupied = A creature stands there.
stop-here = Here: { NOUN($thing, article: "indefinite") }.
stop-beside = Next to you: { NOUN($thing, article: "indefinite") }.
stop-asleep = You stop: { NOUN($kind, article: "indefinite") } is in sight, asleep.
stop-far-off = You stop: { NOUN($kind, article: "indefinite") } is in sight, far away.
stop-unnoticed = You stop: { NOUN($kind, article: "indefinite") } is in sight and has not noticed you. Repeat to go on anyway.
stop-in-sight = You stop: { NOUN($kind, article: "indefinite") } is in sight.
stop-not-while-in-sight = Not while { NOUN($kind, article: "indefinite") } is in sight.
stop-eat-first = You are starving. Eat something first.
stop-eat = You are hungry and carry food. Eat, or repeat to go on anyway.
stop-hungry = You are { $hunger ->
        [hungry] hungry
       *[starving] starving
    }. Eat something.
stop-starving = You are about to starve: { $food } food left. Eat anything, even corpses.
stop-effect = You stop: an effect has ended.
stop-goal = You see { NOUN($goal) }!
stop-captive = You see { NOUN($kind, article: "indefinite") }, tied up. Walk into { $kind ->
        [masculine] him to untie him
        [feminine] her to untie her
       *[other] it to untie it
    }.
stop-found-key = It gets you past any { NOUN($barrier, article: "none") } with { NOUN($mark, article: "indefinite") }.
stop-unlocked = The way is open.
stop-draught = A secret door must be near. Search (s) next to a wall to find it.
stop-stirred = Did that really move? Something may lie in wait there: throw something at it, or keep two tiles away.
stop-found-secret = Walk into it to open it.
search-nothing = You find nothing here.
stop-key = The { NOUN($mark, article: "none", case: "genitive") } { NOUN($key, article: "none") } is next to you. Step onto the pedestal to take it, or go on exploring.
stop-lock = You can get past { NOUN($barrier) } marked with { NOUN($mark, article: "indefinite") }: walk into it, or go on exploring.
stop-vault = A vault: take from one pedestal, and the others sink into the floor. Step onto one and pick up what is on it, or go on exploring.
stop-explored-key = Level explored, but the { NOUN($mark, article: "none", case: "genitive") } { NOUN($key, article: "none") } is still on its pedestal.
stop-explored-lock = Level explored, except beyond { NOUN($barrier) } with { NOUN($mark, article: "indefinite") }. You can get past it.
stop-explored-vault = Level explored, but you have taken nothing from the vault.
stop-stairs = You see stairs { $way ->
        [down] down
       *[up] up
    }.
stopped = You stop.
attack-none = There is nothing to attack in sight.
dig-press-again = Repeat to dig.
keys-by-place = Your keyboard has other letters, so each key acts as the key in the same place on an American keyboard (? shows the keys).
keys-dropped = Interrupted: later key presses were ignored.
again-nothing = Nothing to repeat: fire, throw, zap or cast first.
again-nobody = No enemy in sight has noticed you.
again-out-of-sight = Your last target is gone, and no other enemy in sight has noticed you.
again-in-the-way = { NOUN($target) } is in the way.
again-used-up = You have none left.
quick-freed = Quickslot cleared.
close-no-door = There is no open door next to you.
name-nothing = There is nothing here to name.

## Clicks

click-unknown = not explored yet
click-attack = attack { NOUN($target) }
click-free = untie { NOUN($target) }
click-swap = change places with { NOUN($target) }
click-strike = strike { NOUN($target) }
click-shoot = shoot { NOUN($target) }
click-no-shot = no clear shot: { NOUN($kind, article: "indefinite") } is in the way
click-walk-up-to = walk up to { NOUN($target) }
click-open = open the door
click-pass = get past { NOUN($terrain) }
click-go-to = go to { NOUN($terrain) }
click-dig = dig (costs { $food } food)
click-rock = rock; stand next to it to dig
click-locked = { NOUN($barrier) } with { NOUN($mark, article: "indefinite") }: find the matching { NOUN($key, article: "none") }
click-down = go down
click-up = go up
click-leave = leave (ends the game)
click-to-exit = go to the way out
click-take = take { NOUN($item) }
click-walk = walk there
click-no-way = no known way there
click-step = step there
click-step-towards = one step that way
click-step-towards-creature = too far to attack: one step towards { NOUN($target) }
click-past = { $what }; { $count ->
        [one] a creature
       *[other] { $count } creatures
    } on the way may notice you (up to { $chance }%)
click-travel = { $what }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
click-wait = wait a turn
click-too-soon = { $device ->
        [touch] Tap ignored: it came too soon after the screen changed. Tap again.
       *[keys] Click ignored: it came too soon after the screen changed. Click again.
    }
click-moved = { $device ->
        [touch] Tap ignored: { NOUN($target) } is no longer there.
       *[keys] Click ignored: { NOUN($target) } is no longer there.
    }
click-just-came = you just took these stairs; { $device ->
        [touch] tap “Stairs” to go back
       *[keys] press { $key } to go back
    }
click-same = { $what } ({ $device ->
        [touch] same as a tap
       *[keys] same as a click
    })

## Going to a known place

find-title = Go where?
find-hint = { $device ->
        [touch] Type part of a name, then tap a place to go there.
       *[keys] Type part of a name. Arrows choose, Enter goes there.
    }
find-none = You know nothing by that name.
find-more = and { $count } more
target-away = { NOUN($thing, article: "none") }, { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } to the { direction }
target-secret-door = secret door
target-lock = { NOUN($barrier, article: "none") } with { NOUN($mark, article: "indefinite") } ({ NOUN($key, article: "none") })
target-on-depth = { NOUN($thing, article: "none") } on depth { $depth }, in the { direction }
