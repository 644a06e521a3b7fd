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

## Items

item-rock = rock
item-dagger = dagger
item-sword = sword
item-staff = staff
    .plural = staves
item-bow = bow
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

## Corpses

item-player-corpse = player corpse
item-fungus-corpse = fungus corpse
item-bat-corpse = bat corpse
item-zombie-corpse = zombie corpse
item-goblin-corpse = goblin corpse
item-rat-corpse = rat corpse
item-brute-corpse = brute corpse

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

## Spells

spell-minor-heal = minor heal
spell-major-heal = major heal
spell-slow-heal = slow heal
spell-inner-strength = inner strength
spell-blood-to-mana = blood to mana
spell-blink = blink
spell-summon-bats = summon bats
spell-detect-creatures = detect creatures

## Keys

key-key = key
key-charm-of-leaping = charm of leaping
    .plural = charms of leaping
key-word = word
key-charm-of-breathing = charm of breathing
    .plural = charms of breathing

## What keys open

barrier-locked-door = locked door
barrier-chasm = chasm
barrier-wall-of-force = wall of force
    .plural = walls of force
barrier-flooded-passage = flooded passage

## Marks of keys

mark-red-crescent = red crescent
mark-blue-star = blue star
mark-green-circle = green circle
mark-white-cross = white cross
mark-violet-diamond = violet diamond
mark-orange-triangle = orange triangle
mark-grey-square = grey square
mark-yellow-spiral = yellow spiral
mark-teal-wave = teal wave

## Furniture

furniture-pillar = pillar
furniture-statue = statue
furniture-water = water
    .count = mass
furniture-rubble = rubble
    .count = mass
furniture-brazier = brazier
furniture-bookshelf = bookshelf
    .plural = bookshelves
