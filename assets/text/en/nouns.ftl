# What kinds of things are called: CLASS-NAME, the name as in the data files.

## Creatures

creature-player = player
creature-fungus = fungus
    .plural = fungi
creature-bat = bat
creature-zombie = zombie
creature-goblin = goblin
creature-rat = rat
creature-brute = brute
creature-pilferer = pilferer
creature-lurker = lurker
creature-slinger = slinger
creature-weaver = weaver
creature-midge = midge
    .plural = midges
creature-herb-wife = herb-wife
    .plural = herb-wives
    .gender = feminine
creature-squire = squire
    .gender = masculine
creature-poacher = poacher
    .gender = masculine
creature-barber = barber
    .gender = masculine
creature-shield-bearer = shield-bearer
creature-delver = delver
creature-bone-singer = bone-singer
creature-troll = troll
creature-memory-moth = memory moth
creature-warden = warden

## Items

item-rock = rock
item-dagger = dagger
item-sword = sword
item-staff = staff
    .plural = staves
item-bow = bow
item-arrow = arrow
item-baguette = baguette
item-club = club
item-tunic = tunic
item-chainmail = { $article ->
        [indefinite] suit of chainmail
       *[other] chainmail
    }
    .plural = suits of chainmail
item-platemail = { $article ->
        [indefinite] suit of plate armour
       *[other] plate armour
    }
    .plural = suits of plate armour
item-apple = apple
item-bread = bread
    .count = mass
    .plural = loaves of bread
item-teddy-bear = teddy bear
item-agate = agate
item-garnet = garnet
item-topaz = topaz
    .plural = topazes
item-sapphire = sapphire
item-diamond = diamond
item-health-potion = health potion
item-mana-potion = mana potion
item-poison-potion = poison potion
item-warriors-potion = warrior's potion
item-archers-potion = archer's potion
item-experience-potion = experience potion
item-slow-health-potion = slow health potion
item-harmless-potion = harmless potion
item-white-mages-spellbook = white mage's spellbook
item-blue-mages-spellbook = blue mage's spellbook
item-haste-potion = haste potion
item-slowness-potion = slowness potion
item-confusion-potion = confusion potion
item-paralysis-potion = paralysis potion
item-stone-skin-potion = stone skin potion
item-teleport-scroll = teleport scroll
item-map-scroll = map scroll
item-fear-scroll = fear scroll
item-alarm-scroll = alarm scroll
item-insight-scroll = insight scroll
item-web-scroll = web scroll
item-thirsty-sword = thirsty sword
item-burning-club = burning club
item-returning-dagger = returning dagger
item-sticky-staff = sticky staff
item-quiet-chainmail = { $article ->
        [indefinite] suit of quiet chainmail
       *[other] quiet chainmail
    }
    .plural = suits of quiet chainmail
item-feather-platemail = { $article ->
        [indefinite] suit of feather plate armour
       *[other] feather plate armour
    }
    .plural = suits of feather plate armour
item-thorny-tunic = thorny tunic
item-ring-of-swift-mana = ring of swift mana
    .plural = rings of swift mana
item-ring-of-thorns = ring of thorns
    .plural = rings of thorns
item-ring-of-the-ox = ring of the ox
    .plural = rings of the ox
item-ring-of-the-owl = ring of the owl
    .plural = rings of the owl
item-grey-cloak = grey cloak
item-cloak-of-ash = cloak of ash
    .plural = cloaks of ash
item-woven-cloak = woven cloak
item-cloak-of-eyes = cloak of eyes
    .plural = cloaks of eyes
item-scroll-of-making = scroll of making
    .plural = scrolls of making
item-harmless-scroll = harmless scroll
item-spark-wand = spark wand
item-slowing-wand = slowing wand
item-confusion-wand = confusion wand
item-swap-wand = swap wand
item-force-wand = force wand
item-harmless-wand = harmless wand
item-red-mages-spellbook = red mage's spellbook
item-violet-mages-spellbook = violet mage's spellbook

## Potions by their looks

item-red-potion = red potion
item-yellow-potion = yellow potion
item-green-potion = green potion
item-cyan-potion = cyan potion
item-blue-potion = blue potion
item-magenta-potion = magenta potion
item-dark-potion = dark potion
item-grey-potion = grey potion
item-light-potion = light potion
item-orange-potion = orange potion
item-brown-potion = brown potion
item-pink-potion = pink potion
item-black-potion = black potion
item-clear-potion = clear potion

## Scrolls and wands by their looks

item-scroll-titled-kelom = scroll titled KELOM
    .plural = scrolls titled KELOM
item-scroll-titled-arvix = scroll titled ARVIX
    .plural = scrolls titled ARVIX
item-scroll-titled-tundo = scroll titled TUNDO
    .plural = scrolls titled TUNDO
item-scroll-titled-silbet = scroll titled SILBET
    .plural = scrolls titled SILBET
item-scroll-titled-moraq = scroll titled MORAQ
    .plural = scrolls titled MORAQ
item-scroll-titled-olphi = scroll titled OLPHI
    .plural = scrolls titled OLPHI
item-scroll-titled-zentu = scroll titled ZENTU
    .plural = scrolls titled ZENTU
item-scroll-titled-bragel = scroll titled BRAGEL
    .plural = scrolls titled BRAGEL
item-oak-wand = oak wand
item-bone-wand = bone wand
item-iron-wand = iron wand
item-glass-wand = glass wand
item-copper-wand = copper wand
item-birch-wand = birch wand

## Corpses

item-player-corpse = player corpse
item-fungus-corpse = fungus corpse
item-bat-corpse = bat corpse
item-zombie-corpse = zombie corpse
item-goblin-corpse = goblin corpse
item-rat-corpse = rat corpse
item-brute-corpse = brute corpse
item-pilferer-corpse = pilferer corpse
item-lurker-corpse = lurker corpse
item-slinger-corpse = slinger corpse
item-weaver-corpse = weaver corpse
item-midge-corpse = midge corpse
item-herb-wife-corpse = herb-wife corpse
item-squire-corpse = squire corpse
item-poacher-corpse = poacher corpse
item-barber-corpse = barber corpse
item-shield-bearer-corpse = shield-bearer corpse
item-delver-corpse = delver corpse
item-bone-singer-corpse = bone-singer corpse
item-troll-corpse = troll corpse
item-memory-moth-corpse = memory moth corpse
item-warden-corpse = warden corpse

## Effects

effect-health = health
    .count = mass
effect-mana = mana
    .count = mass
effect-slow-health = slow health
    .count = mass
effect-poison = poison
    .count = mass
effect-warriors-strength = warrior's strength
    .count = mass
effect-archers-eye = archer's eye
    .count = mass
effect-experience = experience
    .count = mass
effect-web = web
effect-mending = mending
    .count = mass
effect-minor-heal = minor heal
    .count = mass
effect-major-heal = major heal
    .count = mass
effect-slow-heal = slow heal
    .count = mass
effect-inner-strength = inner strength
    .count = mass
effect-blood-to-mana = blood to mana
    .count = mass
effect-blink = blink
    .count = mass
effect-summon-bats = summon bats
    .count = mass
effect-detect-creatures = detect creatures
    .count = mass
effect-vanishing = vanishing
    .count = mass
effect-reeling = reeling
    .count = mass
effect-pressing = pressing on
    .count = mass
effect-war-cry = war cry
    .count = mass
effect-marked = mark
    .count = mass
effect-pinned = pinning shot
    .count = mass
effect-quick-step = quick step
    .count = mass
effect-fire-breath = fire breath
    .count = mass
effect-kindling = kindling
    .count = mass
effect-battle-hymn = battle hymn
    .count = mass
effect-rally = new heart
    .count = mass
effect-blast = blast
    .count = mass
effect-spring-net = spring net
    .count = mass
effect-stillness = stillness
    .count = mass
effect-dread = dread
    .count = mass
effect-haste = haste
    .count = mass
effect-slowness = slowness
    .count = mass
effect-confusion = confusion
    .count = mass
effect-paralysis = paralysis
    .count = mass
effect-stone-skin = stone skin
    .count = mass
effect-teleport = teleport
    .count = mass
effect-map = map
    .count = mass
effect-panic = panic
    .count = mass
effect-alarm = alarm
    .count = mass
effect-insight = insight
    .count = mass
effect-snare = snare
    .count = mass
effect-sparks = { $article ->
        [definite] spark
       *[other] sparks
    }
    .count = mass
effect-changing-places = changing places
    .count = mass
effect-force = { $article ->
        [definite] impact
       *[other] force
    }
    .count = mass
effect-fire-bolt = fire bolt
    .count = mass
effect-flames = { $article ->
        [definite] fire
       *[other] flames
    }
    .count = mass
effect-stuck = stickiness
    .count = mass
effect-grip = grip
effect-scorched = scorching
    .count = mass
effect-burning = { $article ->
        [definite] fire
       *[other] burning
    }
    .count = mass
effect-tremor = tremor
    .count = mass
effect-fear = fear
    .count = mass
effect-sleep = sleep
    .count = mass
effect-read-mind = read mind
    .count = mass

## Spells

spell-minor-heal = minor heal
spell-major-heal = major heal
spell-slow-heal = slow heal
spell-inner-strength = inner strength
spell-blood-to-mana = blood to mana
spell-blink = blink
spell-summon-bats = summon bats
spell-detect-creatures = detect creatures
spell-fire-bolt = fire bolt
spell-tremor = tremor
spell-stone-skin = stone skin
spell-read-mind = read mind
spell-confusion = confusion
spell-fear = fear
spell-sleep = sleep

## Keys

key-key = key
key-charm-of-leaping = charm of leaping
    .plural = charms of leaping
key-word = magic word
key-charm-of-breathing = charm of breathing
    .plural = charms of breathing

## What keys open

barrier-locked-door = locked door
barrier-chasm = chasm
barrier-wall-of-force = wall of force
    .plural = walls of force
barrier-flooded-passage = flooded passage
barrier-unlocked-door = unlocked door
barrier-passable-chasm = chasm
barrier-spent-wall-of-force = spent wall of force
    .plural = spent walls of force
barrier-passable-flooded-passage = flooded passage

## Marks of keys

mark-red-crescent = red crescent
    .genitive = red-crescent
mark-blue-star = blue star
    .genitive = blue-star
mark-green-circle = green circle
    .genitive = green-circle
mark-white-cross = white cross
    .genitive = white-cross
mark-violet-diamond = violet diamond
    .genitive = violet-diamond
mark-orange-triangle = orange triangle
    .genitive = orange-triangle
mark-grey-square = grey square
    .genitive = grey-square
mark-yellow-spiral = yellow spiral
    .genitive = yellow-spiral
mark-teal-wave = teal wave
    .genitive = teal-wave

## Furniture

furniture-pillar = pillar
furniture-statue = statue
furniture-water = water
    .count = mass
furniture-web = web
furniture-fire = fire
    .count = mass
furniture-dry-grass = dry grass
    .count = mass
furniture-poison-cloud = poison cloud
furniture-confusion-cloud = confusion cloud
furniture-paralysis-cloud = paralysis cloud
furniture-slowness-cloud = slowness cloud
place-engraving = engraving
furniture-rubble = rubble
    .count = mass
furniture-brazier = brazier
furniture-bookshelf = bookshelf
    .plural = bookshelves

## Kinds of tiles

terrain-cave-floor = cave floor
terrain-rock = rock
terrain-cave-wall = cave wall
terrain-wet-cave-floor = cave floor
terrain-wet-cave-wall = cave wall
terrain-red-cave-floor = cave floor
terrain-red-cave-wall = cave wall
terrain-bone-cave-floor = cave floor
terrain-bone-cave-wall = cave wall
terrain-glass-cave-floor = cave floor
terrain-glass-cave-wall = cave wall
terrain-stairs-down = stairs down
    .count = plural
terrain-stairs-up = stairs up
    .count = plural
terrain-way-out = way out
    .plural = ways out
terrain-stone-floor = stone floor
terrain-worked-stone = worked stone
    .count = mass
terrain-cracked-stone = cracked stone
    .count = mass
terrain-closed-door = closed door
terrain-open-door = open door
terrain-secret-door = secret door
terrain-pedestal = pedestal
terrain-vault-pedestal = vault pedestal
terrain-unknown-place = unknown place
terrain-end-of-the-world = edge of the map
    .plural = edges of the map

## Regions, which have their articles, and rooms

region-the-salt-cellars = the Salt Cellars
region-the-drowned-wing = the Drowned Wing
region-the-long-archive = the Long Archive
region-the-ember-halls = the Ember Halls
region-the-moss-court = the Moss Court
region-the-ossuary = the Ossuary
region-the-quiet-barracks = the Quiet Barracks
region-the-violet-stair = the Violet Stair
region-the-undercroft = the Undercroft
region-the-gilded-rooms = the Gilded Rooms
region-the-cold-kitchens = the Cold Kitchens
region-the-clockmakers-floor = the Clockmaker's Floor
room-gallery = Gallery
room-chamber = Chamber
room-larder = Larder
room-vestry = Vestry
room-passage = Passage
room-hall = Hall
room-cloister = Cloister
room-pantry = Pantry
room-armoury = Armoury
room-study = Study
room-refectory = Refectory
room-anteroom = Anteroom
room-workshop = Workshop
room-chapel = Chapel
room-cellar = Cellar
room-landing = Landing
room-parlour = Parlour
room-guardroom = Guardroom
room-counting-house = Counting House
room-dormitory = Dormitory
room-scullery = Scullery
room-treasury = Treasury
room-wardrobe = Wardrobe
room-nursery = Nursery
room-cistern = Cistern
room-buttery = Buttery
room-solar = Solar
room-laundry = Laundry
room-records-room = Records Room
room-waiting-room = Waiting Room
room-foundry = Foundry
room-court = Court
room-corner = Corner
room-vault = Vault

## Perks

perk-vanish = vanishing
    .count = mass
perk-deep-cut = deep cut
    .count = mass
perk-soft-soles = soft soles
    .count = mass
perk-numbing-cut = numbing cut
    .count = mass
perk-lunge = lunge
    .count = mass
perk-pressing-on = pressing on
    .count = mass
perk-parry = parry
    .count = mass
perk-war-cry = war cry
    .count = mass
perk-mark = mark
    .count = mass
perk-fletcher = fletcher
    .count = mass
perk-pinning-shots = pinning shots
    .count = mass
perk-shoot-and-step = shoot and step
    .count = mass
perk-fire-breath = fire breath
    .count = mass
perk-fireproof-skin = fireproof skin
    .count = mass
perk-hot-hands = hot hands
    .count = mass
perk-kindling = kindling
    .count = mass
perk-still-word = still word
    .count = mass
perk-battle-hymn = battle hymn
    .count = mass
perk-dreaded-name = dreaded name
    .count = mass
perk-captain = captain
    .count = mass
perk-blasting-charge = blasting charge
    .count = mass
perk-spring-net = spring net
    .count = mass
perk-sparing-hand = sparing hand
    .count = mass
perk-riveted-plates = riveted plates
    .count = mass
perk-toughness = toughness
    .count = mass
perk-strength = strength
    .count = mass
perk-thick-skin = thick skin
    .count = mass
perk-quick-healing = quick healing
    .count = mass
perk-iron-stomach = iron stomach
    .count = mass
perk-poison-blood = poison blood
    .count = mass
perk-second-wind = second wind
    .count = mass
perk-sharp-eyes = sharp eyes
    .count = mass
perk-keen-ear = keen ear
    .count = mass
perk-light-foot = light foot
    .count = mass
perk-mind-reading = mind reading
    .count = mass
perk-leap = leap
    .count = mass
perk-shove = shove
    .count = mass
perk-sweep = sweep
    .count = mass
perk-riposte = riposte
    .count = mass
perk-follow-through = follow-through
    .count = mass
perk-changing-places = changing places
    .count = mass
perk-keen-edge = keen edge
    .count = mass
perk-eager = eagerness
    .count = mass
perk-warm-blade = the warm blade
    .count = mass
perk-old-promise = an old promise
    .count = mass
perk-silent-mail = silent mail
    .count = mass
perk-light-plate = light plate
    .count = mass
perk-medicine-chest = a medicine chest
    .count = mass
perk-white-book = the white book
    .count = mass
perk-wandmakers-box = a wandmaker's box
    .count = mass
perk-full-quiver = a full quiver
    .count = mass
perk-steady-aim = steady aim
    .count = mass
perk-strong-arm = strong arm
    .count = mass
perk-quick-hands = quick hands
    .count = mass
perk-quiet-digging = quiet digging
    .count = mass
perk-spell-thrift = spell thrift
    .count = mass
perk-deep-well = deep well
    .count = mass
perk-silent-approach = silent approach
    .count = mass
perk-hit-points = more hit points
    .count = mass
perk-attack = more attack
    .count = mass
perk-defence = more defence
    .count = mass
perk-vision = better sight
    .count = mass
perk-hp-regeneration = faster HP recovery
    .count = mass
perk-mana = more mana
    .count = mass
perk-mana-regeneration = faster mana recovery
    .count = mass

## Callings

calling-shadow = shadow
calling-duellist = duellist
calling-hunter = hunter
calling-fire-eater = fire-eater
calling-speaker = speaker
calling-tinker = tinker
