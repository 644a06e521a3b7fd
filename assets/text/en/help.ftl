# The help, and what turns its pages.

help-title = Help, page { $page } of { $pages }
next-page = Next page
previous-page = Previous page
help-story = Find the lost teddy bear on the deepest level, and carry it back into the daylight.
help-keeps = A Keep is a building full of rooms. Each locked door or other barrier bears a mark. The key, charm or magic word with the same mark gets you past: step onto its pedestal to take it, and it is yours for good. Where you feel a draught, search (s) next to a wall to find a secret door. A hairline crack may hint at one. The map (M) shows all you know.
help-picking = To pick a tile: direction keys move the cursor, Tab goes to the next target, Enter picks, Escape cancels. Or click the tile.
help-lists = In every list: press the key shown, or use arrows and Enter, or the mouse. Escape closes it.
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
rule-staff-text = Hits enemies two tiles away: click, or press f.
rule-club = Club
rule-club-text = The first attack only raises the club over a tile. The next one hits that tile for double damage, whatever stands there. If an enemy raises its club over your tile, the tile is marked: step away.
rule-stairs = Stairs
rule-stairs-text = Stairs are no escape: creatures next to you come along, and any that see you go will follow.
rule-rest = Rest
rule-rest-text = Resting (Z) heals you and costs food.
rule-goal = Teddy bear
rule-goal-text = Once you take it, the whole level hunts you.
