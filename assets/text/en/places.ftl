# Places: what tiles are like, rooms, the map and stairs.

## What tiles are like

terrain-cave-floor-description = Damp stone, worn smooth by many small feet.
terrain-rock-description = Crumbling rock. You can dig through it, except at the edge of the map.
terrain-cave-wall-description = Soft, crumbling rock. You can dig through it, except at the edge of the map.
terrain-wet-cave-floor-description = Puddles, and the sound of dripping water.
terrain-wet-cave-wall-description = Wet, crumbling rock. You can dig through it.
terrain-red-cave-floor-description = Dust and grit. It has been dry here for a long time.
terrain-red-cave-wall-description = Dry red rock in thin layers. You can dig through it.
terrain-bone-cave-floor-description = Pale, cold stone that rings at every step.
terrain-bone-cave-wall-description = Chalk, as white and brittle as old bone. You can dig through it.
terrain-glass-cave-floor-description = Black glass, trodden to splinters.
terrain-glass-cave-wall-description = Black volcanic glass. You can dig through it, carefully.
terrain-stairs-down-description = Steps lead down into colder air.
terrain-stairs-up-description = Steps lead back up.
terrain-way-out-description = Daylight, and the smell of grass. Leaving ends the adventure.
terrain-stone-floor-description = Flat slabs, long unswept.
pedestal-with = Also on this pedestal: { $things }
terrain-worked-stone-description = Solid masonry. You cannot dig through it.
terrain-cracked-stone-description = Solid masonry with a hairline crack. There may be a secret door here, or only a crack.
terrain-closed-door-description = Old oak on old hinges. Walk into it to open it.
terrain-open-door-description = You can close it if nothing is in the doorway.
terrain-secret-door-description = It looks just like the wall around it.
terrain-pedestal-description = It holds something that gets you past a barrier and is yours for good. Step onto the pedestal to take it.
terrain-vault-pedestal-description = Part of a vault. Take from one pedestal, and the others sink into the floor for good.
terrain-end-of-the-world-description = Nothing lies beyond it.
barrier-locked-door-description = Oak and iron, with a mark above the keyhole. Only the key with the same mark opens it.
barrier-unlocked-door-description = You unlocked it. It stays open.
barrier-chasm-description = Too wide to jump, by about a yard. The mark at the edge shows which charm you need.
barrier-passable-chasm-description = With your charm, it is just an easy jump.
barrier-wall-of-force-description = The air is as hard as glass. The mark that hangs in it shows which magic word dispels it.
barrier-spent-wall-of-force-description = Nothing is left but a tingle and a smell of struck flint.
barrier-flooded-passage-description = Too far to swim on one breath. The mark above it shows which charm you need.
barrier-passable-flooded-passage-description = Cold and dark, but you can breathe in it now.
furniture-pillar-description = It holds up the ceiling.
furniture-statue-description = Someone important, judging by the chin. The name has worn away.
furniture-water-description = Black, still and far too deep to wade through.
furniture-web-description = Sticky threads. A step into them takes three turns.
furniture-fire-description = It burns everything in it, and spreads to grass and webs.
furniture-dry-grass-description = Pale stalks, dry as paper. One spark is enough.
furniture-poison-cloud-description = It smells of almonds. It will be gone in a few turns.
furniture-confusion-cloud-description = Looking at it makes you dizzy. It will be gone in a few turns.
furniture-paralysis-cloud-description = A cold fog that stiffens all who breathe it. It will be gone in a few turns.
furniture-slowness-cloud-description = The air is thick as honey. It will be gone in a few turns.
furniture-rubble-description = This used to be part of the ceiling. You can climb over it.
furniture-brazier-description = The coals still glow. You have not seen anyone tend them.
furniture-bookshelf-description = Rows of old ledgers. Someone was owed a great deal of money.

## Rooms

place-room = { NOUN($room) }, in { NOUN($region, article: "none", case: "dative") }. { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } seen.
place-exits = Exits: { $exits }.
exit-doors = { $count ->
        [one] { $count } door
       *[other] { $count } doors
    }
exit-secret-doors = { $count ->
        [one] { $count } secret door
       *[other] { $count } secret doors
    }
exit-open-ways = { $count ->
        [one] { $count } open passage
       *[other] { $count } open passages
    }
exit-locked = { NOUN($barrier, article: "indefinite") } with { NOUN($mark, article: "indefinite") }: you { $has-key ->
        [yes] have
       *[no] need
    } the matching { NOUN($key, article: "none") }.
exit-unlocked = { NOUN($barrier, article: "indefinite") } with { NOUN($mark, article: "indefinite") }: you can get past it.
seen-here = Seen here: { $things }.
a-thing = { NOUN($thing, article: "indefinite") }
a-key = { NOUN($mark, article: "indefinite", case: "genitive") } { NOUN($key, article: "none") }
place = { $what }.
place-key = { NOUN($mark, article: "indefinite", case: "genitive") } { NOUN($key, article: "none") }. It gets you past { NOUN($barrier, article: "indefinite") }.
place-secret-door = A secret door that you found.

## The map

map-title = Map
map-hint = { $device ->
        [touch] Tap a room, and tap it again to walk there. Two fingers zoom.
       *[keys] Arrows or Tab: next room. Enter or click: walk there. Shift + arrows or drag: move. + - or wheel: zoom. < >: other levels. M: close.
    }
map-hint-caves = { $device ->
        [touch] Tap a tile, and tap it again to walk there. Two fingers zoom.
       *[keys] Click: walk there. Arrows or drag: move. + - or wheel: zoom. < >: other levels. M: close.
    }
map-level-above = <  level above
map-level-below = >  level below
map-colours-caves = Green: useful things. Dark: not seen yet.
map-colours = Green: useful things. Brown: doors. Marks on black: locks. Dark: not seen yet. { $device ->
        [touch] Tap
       *[keys] Point at
    } a room to learn more.
map-depth = Depth { $depth }
map-caves = Caves
map-unexplored = Locked ways to unexplored places
map-keys = Your keys
map-key = { NOUN($mark, article: "none", case: "genitive") } { NOUN($key, article: "none") }
map-lock = { NOUN($barrier, article: "none") } with { NOUN($mark, article: "indefinite") }
map-secrets = { $count ->
        [one] { $count } secret door found
       *[other] { $count } secret doors found
    }

## Stairs and doors

stairs-title = Stairs
stairs-below = Most creatures below are around level { $level }.
stairs-warning = Down there, { NOUN($target, article: "indefinite") } would be too strong for you: even unhurt, you would { $chance ->
        [never] never win
        [nearly-never] win less than 1% of the time
       *[other] win only { $chance }% of the time
    }.
stairs-none = You know of no stairs on this level.
stairs-take = Take { NOUN($stairs) }
stairs-go = Go to { NOUN($stairs) }
stairs-distance = { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, to the { direction }; then press { $key }
ask-close = Close which door?
close-door = The door to the { direction }

## Words before the names of rooms

room-word-flooded = Flooded
room-word-crooked = Crooked
room-word-silent = Silent
room-word-lower = Lower
room-word-upper = Upper
room-word-dusty = Dusty
room-word-painted = Painted
room-word-broken = Broken
room-word-narrow = Narrow
room-word-forgotten = Forgotten
room-word-hollow = Hollow
room-word-listing = Listing
room-word-whispering = Whispering
room-word-scorched = Scorched
room-word-patient = Patient
room-word-lesser = Lesser
room-word-greater = Greater
room-word-sunken = Sunken
room-word-locksmiths = Locksmith's
room-word-widows = Widow's
room-word-blind = Blind
room-word-borrowed = Borrowed
room-word-draughty = Draughty
room-word-mended = Mended
room-word-unfinished = Unfinished
room-word-mirrored = Mirrored
room-word-rusted = Rusted
room-word-second = Second
room-word-third = Third
room-word-penitent = Penitent
room-word-idle = Idle
room-word-copper = Copper
room-word-leaden = Leaden
room-word-salted = Salted
room-word-moth-eaten = Moth-Eaten
room-word-overlooked = Overlooked
room-word-reluctant = Reluctant
room-word-stained = Stained
room-word-disputed = Disputed
room-word-provisional = Provisional
room-word-rented = Rented
room-word-tilted = Tilted
room-word-echoing = Echoing
room-word-sealed = Sealed
room-word-inherited = Inherited
room-word-sober = Sober
