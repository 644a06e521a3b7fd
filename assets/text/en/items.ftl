# What items are like, and what the player knows of them.

## Descriptions: item-NAME-description

item-rock-description = A stone that fits the hand. Every second one breaks on what it hits.
item-dagger-description = Short, sharp and quick. Good for stabbing, and for throwing.
item-sword-description = A long, honest blade. Made to be held, not thrown.
item-staff-description = A length of hard wood. It hits enemies at a distance and keeps them there.
item-bow-description = A yew bow. A poor club, but good at a distance while the arrows last.
item-arrow-description = Ash, goose feather and a small steel point. Most can be picked up and shot again.
item-baguette-description = Long, crusty and several days old. Better than bare hands in a fight, and lunch afterwards.
item-club-description = A young tree without its leaves. It needs a strong arm.
item-tunic-description = Thick wool, mended twice. Better than nothing between you and their teeth.
item-chainmail-description = A shirt of small rings. Making it took someone a whole winter.
item-platemail-description = Steel plates from neck to knee. It takes the dents so that you don't.
item-apple-description = Red, round, and only slightly bruised.
item-bread-description = A whole round loaf. It keeps you going for days.
item-teddy-bear-description = One button eye is loose and one ear has been chewed, but it is the right one. Someone upstairs cannot sleep without it.
item-agate-description = Rings of brown and cream. It took longer to form than these caves did.
item-garnet-description = Dark red, like the seed of a fruit that no one planted.
item-topaz-description = A honey-coloured prism. It is warm, though no fire is near.
item-sapphire-description = Cut square by someone with patience. It holds a piece of sky that these depths never saw.
item-diamond-description = Clear, hard and far too bright for a place like this.
item-health-potion-description = Tastes of cherries and closes wounds.
item-mana-potion-description = It prickles on the tongue, then behind the eyes.
item-slow-health-potion-description = Thick and herbal. It takes its time.
item-poison-potion-description = It smells of almonds. It should not.
item-warriors-potion-description = Hot as mustard. For a while you could wrestle bears.
item-archers-potion-description = Clear as air. For a while you see much farther.
item-experience-potion-description = A whole life in a bottle. Someone else's.
item-white-mages-spellbook-description = Linen covers with a red sun. Every spell in it heals or strengthens.
item-blue-mages-spellbook-description = Blue leather with a crescent moon. Its author was never where you looked.
item-haste-potion-description = Sour as a lemon. The world holds its breath while you move.
item-slowness-potion-description = Honey, or something slower.
item-confusion-potion-description = The bottle has no right way up.
item-paralysis-potion-description = Cold as a cellar. Best enjoyed by someone else.
item-stone-skin-potion-description = Gritty. Blows glance off anyone who drinks it.
item-teleport-scroll-description = Read it, and be somewhere else on this level.
item-map-scroll-description = A map that draws itself in the reader's mind.
item-fear-scroll-description = A horrible face, drawn with love. Anyone nearby who sees it being read runs away.
item-alarm-scroll-description = One word: BANG. Everything around will hear it.
item-insight-scroll-description = It lists everything you carry, and what it is.
item-web-scroll-description = Sticky letters. Webs fall on everyone else around you.
item-spark-wand-description = It crackles. The first creature in its path is singed.
item-slowing-wand-description = Warm treacle drips from its tip. Its target moves at half speed.
item-confusion-wand-description = It never points where you aim it. Its target staggers about.
item-swap-wand-description = Both ends look the same. You and its target change places.
item-force-wand-description = It pushes back when you lift it. Its target flies away from you.
item-thirsty-sword-description = The blade is dry again before the blood is on it. It heals you when you hit.
item-burning-club-description = It smokes, and sets fire to the floor where it hits. Mind the grass.
item-returning-dagger-description = Throw it as far as you like. It will be back before you miss it.
item-sticky-staff-description = Its resin never dries. What it hits sticks to the floor.
item-quiet-chainmail-description = Every ring is wrapped in thread. You are quieter with it than without.
item-feather-platemail-description = Steel that weighs nothing. It still clanks.
item-thorny-tunic-description = Briars grow out of the cloth, points outward.
item-ring-of-swift-mana-description = Blue glass on a silver band. It hums like a spell about to be cast.
item-ring-of-thorns-description = A twig with long thorns, bent round a finger and gilded. It pricks those who hit its wearer.
item-ring-of-the-ox-description = Broad and heavy, with two horns. Everything else feels lighter.
item-ring-of-the-owl-description = Two round yellow eyes. Whoever wears it hears the mice in the wall, and what they say.
item-grey-cloak-description = The grey of a wall at dusk. The eye passes over it, and so does the ear.
item-cloak-of-ash-description = It has burnt once and will not do so again.
item-woven-cloak-description = A loose, wide weave. Arrows find the folds and not the one inside.
item-cloak-of-eyes-description = Painted with eyes, some of which blink. They see whoever is after you.
item-scroll-of-making-description = A list of tools, a drawing and an empty line for a name.
item-red-mages-spellbook-description = Scorched leather with a flame. Its spells burn, shake the ground and harden the skin.
item-violet-mages-spellbook-description = Violet silk with an open eye. Its spells reach into other minds.

# What is not identified yet: appearance-CLASS-description
appearance-potion-description = A stoppered bottle. You can only guess what is in it.
appearance-scroll-description = A sealed scroll. Its title means nothing to you.
appearance-wand-description = A wand. You cannot tell what it does until you point it at a creature.

## What the player knows of an item

known-kind = This is { NOUN($item, article: "indefinite") }.
known-harmless = It seems to do nothing.
known-mana-regen = Your mana returns { $percent }% faster.
known-lightens = Weight slows you { $percent }% less.
known-hears = You hear speech { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } farther, and through walls.
known-senses = You know where your hunters are within { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }, even behind walls.
known-fireproof = Keeps off { $percent }% of the harm that fire does to you.
known-evades = { $percent }% of the shots and throws at you miss.
known-makes = Read it for one thing that you carry. A blade or club gets attack +{ $attack }, a bow attack +{ $ranged } when fired, a staff attack and defence +{ $both }, armour defence +{ $defence }; a ring or cloak does { $percent }% more; a wand gets { $charges ->
        [one] one more charge
       *[other] { $charges } more charges
    }; a spell of a book does { $spell }% more, though spells that heal gain less. It can also move what earlier scrolls added to a thing to another of the same slot, such as from a dagger to a sword.
known-making = With the scroll of making: { $change }
known-making-spell = With the scroll of making for { $spell }: { $change }
known-loud = Your noise carries { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } farther.
known-hits = Each hit also has an effect: { $does }.
known-drains = Heals you for { $percent }% of the damage it does.
known-thorns = Melee attackers also take { $percent }% of the damage they do to you.
known-ammunition = Each shot uses up { NOUN($item, article: "indefinite") }; you carry { $count ->
        [0] none
       *[other] { $count }
    }.
known-point-blank = Shots at an adjacent target do { $percent }% of the damage.
known-throw-range = Can be thrown { $tiles } tiles at most.
known-breaks = Breaks in { $percent }% of its hits.
known-returns = Flies back to you when thrown.
known-quiet = Your noise carries { $tiles ->
        [one] 1 tile less
       *[other] { $tiles } fewer tiles
    }.
known-heavy = Your steps take { $percent }% longer.
known-use = { $method ->
        [drink] Drink
        [eat] Eat
        [read] Read
       *[zap] Zap
    }: { $does }
known-charges = { $count ->
        [one] 1 charge
       *[other] { $count } charges
    } left
known-not = Unknown: you have not yet seen what { NOUN($item, article: "indefinite") } does.
known-no-effect = Unknown: you have used { NOUN($item, article: "indefinite") }, with no visible effect.
known-at-first = You knew from the start what { NOUN($item, article: "none", number: "plural") } are.
known-used = On turn { $turn } you found out what { NOUN($item, article: "none", number: "plural") } do.
known-felt-nothing = On turn { $turn } you used { NOUN($item, article: "indefinite") } and felt nothing.
known-seen = On turn { $turn } you saw what { NOUN($item, article: "indefinite") } does.
known-shown = On turn { $turn } you learned what { NOUN($item, article: "none", number: "plural") } are.
known-read = You read about { NOUN($item, article: "none", number: "plural") } on turn { $turn }, in an engraving by { NOUN($actor) }. This may be false.
known-told = { NOUN($actor, article: "indefinite") } told you about { NOUN($item, article: "none", number: "plural") } on turn { $turn }. This may be false.
known-spell = { $spell } ({ $mana } mana): { $does }

## What weapons are good at

trait-backstab = { times } damage against sleeping or unaware targets.
trait-slash = When you stand next to an enemy that is hunting you and step to another tile next to it, you also hit it.
trait-reach = Attacks up to { $tiles } tiles away.
trait-heavy = The first attack only raises the weapon over a tile. The next one hits that tile for { times } damage.
times = { $times ->
        [1] normal
        [2] double
        [3] triple
       *[other] { $times }-fold
    }

## What a creature will do with its weapon

weapon-asleep = Asleep.
weapon-unaware = Unaware of you.
weapon-stabs = Your first attack does { times } damage.
weapon-sideways = Weapon held sideways: it will sweep { $over ->
        [you] your tile and the two next to it
       *[other] three tiles
    } for normal damage.
weapon-low = Weapon held low, in case you step aside: expect a sweep, or a jab without warning.
weapon-raised = Weapon raised: it will hit { $over ->
        [you] your tile
       *[other] another tile
    } for { times } damage.
wields = wields { NOUN($item, article: "indefinite") }
wears = wears { NOUN($item, article: "indefinite") }
