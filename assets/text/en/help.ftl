# The help, and what turns its pages.

help-title = Help, page { $page } of { $pages }
next-page = Next page
previous-page = Previous page
help-find = Search the help
help-find-none = The help has no such line.

## What to do first: with keys, the mouse or fingers

first-goal = Goal
first-walk = Walk
first-walk-text = { $device ->
        [mouse] Click where you want to go. Click an item to take it, and an enemy beside you to attack it.
        [touch] Tap where you want to go. Tap an item to take it, and an enemy beside you to attack it.
       *[keys] Use the arrows, or h j k l and y u b n. Step into an enemy to attack it, and into rock to dig.
    }
first-explore = Explore
first-explore-text = { $device ->
        [mouse] The explore button below the map takes you where you have not been, and picks up what is useful, until something happens.
        [touch] The explore button below the map takes you where you have not been, and picks up what is useful, until something happens.
       *[keys] Press o: you go where you have not been, and pick up what is useful, until something happens.
    }
first-pack = Use things
first-pack-text = { $device ->
        [mouse] Click a quickslot below the map to use what is in it. The pack button lists all you carry.
        [touch] Tap a quickslot below the map to use what is in it. The pack button lists all you carry.
       *[keys] The digits use the quickslots below the map. Press i for all you carry.
    }
first-look = Learn more
first-look-text = { $device ->
        [mouse] Point at anything to read what it is. A right click lists all you can do there.
        [touch] Hold a finger on anything to read what it is and what you can do there.
       *[keys] Press ; to look around, x to read about things, and @ to read about yourself.
    }
first-rest = Rest
first-rest-text = { $device ->
        [mouse] When you are hurt and no enemy is near, click the rest button. It costs food.
        [touch] When you are hurt and no enemy is near, tap the rest button. It costs food.
       *[keys] When you are hurt and no enemy is near, press Z. It costs food.
    }
first-down = Go down
first-down-text = { $device ->
        [mouse] Click the stairs to go there and take them. The deeper you are, the stronger the creatures.
        [touch] Tap the stairs to go there and take them. The deeper you are, the stronger the creatures.
       *[keys] Press _ to go to the stairs, and then > to take them. The deeper you are, the stronger the creatures.
    }

## The story
help-story = Find the lost teddy bear on the deepest level, and carry it back into the daylight.
help-keeps = A Keep is a building full of rooms. Each locked door or other barrier bears a mark. The key, charm or magic word with the same mark gets you past: step onto its pedestal to take it, and it is yours for good. Where you feel a draught, { $device ->
        [touch] search
       *[keys] search (s)
    } next to a wall to find a secret door. A hairline crack may hint at one. The map{ $device ->
        [touch] { "" }
       *[keys] { " (M)" }
    } shows all you know.
help-picking = { $device ->
        [touch] To pick a tile: tap it. The buttons above the map go to the next target, pick and cancel.
       *[keys] To pick a tile: direction keys move the cursor, Tab goes to the next target, Enter picks, Escape cancels. Or click the tile.
    }
help-lists = { $device ->
        [touch] In every list: tap an entry, and drag to scroll. The x at the top, a tap outside or the Back of your device closes it.
       *[keys] In every list: press the key shown, or use arrows and Enter, or the mouse. Escape closes it.
    }
help-classic = At classic danger most of this does not apply: every creature hunts you from the start, and weapons differ only in their numbers.

## Keys

keys-arrows = arrows
keys-ctrl-arrows = Ctrl + arrows
keys-shift = Shift + direction
keys-corners = Home PageUp PageDown End
keys-ctrl-digit = Ctrl + digit
keys-numpad = numpad { $keys }
mouse-point = mouse   point
mouse-click = mouse   click
mouse-right-click = mouse   right-click
mouse-outside = mouse   click outside
mouse-panel = mouse   small map, creatures in sight
mouse-map = mouse   map of the level
mouse-wheel = mouse   wheel
touch-tap = tap
touch-hold = hold a finger
touch-drag = drag
touch-pinch = two fingers
help-touch-hold = Show what is there and all actions there
help-touch-drag = Show what is under the finger; scroll lists
help-touch-pinch = Zoom the map
help-mouse-point = Show what is there, and what a click does
help-mouse-click = Go there and pick up what lies there; attack, strike or shoot; dig; on yourself: stairs, pick up, wait
help-mouse-right-click = Show all actions there; in dialogs: go back
help-mouse-outside = Close the dialog
help-mouse-panel = Point and click as on the map itself
help-mouse-map = Point: show what you know of a room. Click: go there. Drag: move. Wheel: zoom.
help-mouse-wheel = Zoom the map; scroll the messages; turn pages

## Rules

rule-noticing = Noticing
rule-noticing-text = Creatures marked "zz" are asleep, those marked "?" are unaware of you, those marked "!" have just noticed you, and those without a mark are hunting you. A hunter that has not seen you for a long time gives up. On a hatched tile your step may be noticed (F2 hides the hatching).
rule-noise = Noise
rule-noise-text = Standing still is nearly silent. Steps are louder, attacks and throws louder still, and digging is loudest. Sleeping creatures hear half as far. Metal armour is loud. When you explore or travel, you keep away from sleeping creatures.
rule-calls = Calls
rule-calls-text = A goblin that notices you calls all goblins that hear it.
rule-dagger = Dagger
rule-dagger-text = Triple damage against sleeping or unaware targets.
rule-sword = Sword
rule-sword-text = When you stand next to an enemy that is hunting you and step to another tile next to it, you also hit it.
rule-staff = Staff
rule-staff-text = { $device ->
        [touch] Hits enemies two tiles away: tap one.
       *[keys] Hits enemies two tiles away: click, or press f.
    }
rule-club = Club
rule-club-text = The first attack only raises the club over a tile. The next one hits that tile for double damage, whatever stands there. If an enemy raises its club over your tile, the tile is marked: step away.
rule-stairs = Stairs
rule-stairs-text = Stairs are no escape: creatures next to you come along, and any that see you go will follow.
rule-rest = Rest
rule-rest-text = Resting (Z) heals you and costs food.
rule-goal = Teddy bear
rule-goal-text = Once you take it, the whole level hunts you.
