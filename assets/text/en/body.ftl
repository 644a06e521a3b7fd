# The player's body: numbers, effects, level-ups and rest.

## Stats

stat = { $stat ->
        [hp] HP
        [hit-points] hit points
        [mana] mana
        [experience] experience
        [food] food
        [attack] attack
        [defence] defence
        [sight] sight
        [recovery] HP recovery
        [concentration] mana recovery
        [score] score
       *[speed] speed
    }
stat-by = { $stat ->
        [thrown] attack { $by } when thrown
        [ranged] attack { $by } when fired
       *[other] { stat } { $by }
    }
stat-change = { stat }{"\u00A0"}{ $now }{"\u00A0"}to{"\u00A0"}{ $then }
stat-of = { $now } of { $max }
stat-total = { $total }: { $own } of your own, { $by } from equipment
stat-level = level { $level }, { $xp } XP
about-hit-points = At 0 HP you die. You recover { $rate } HP every 1000 turns; each HP costs 1 food.
about-mana = Casting spells costs mana. You recover { $rate } mana every 1000 turns.
about-experience = At { $xp } XP you reach level { $level }: some HP back, and a perk of your choice. Kill to gain XP.
about-food = Each turn costs { $turn } food. { $step ->
        [0] Digging costs { $dig } more.
       *[other] A step costs { $step } more, digging { $dig } more.
    } Each HP you recover costs { $point }. You have enough for { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }. Below a quarter of your maximum you are hungry. At 0 you { $slow ->
        [no] starve to death.
       *[other] recover nothing and lose 1 HP every { $slow } turns.
    }
about-attack = { $rule ->
        [curve] Your attacks do { $unarmoured } damage on average to a target without defence, { $armoured } to one with defence 10.
       *[other] Damage you deal: 1 to (attack − target's defence), all equally likely.
    }
about-defence = { $rule ->
        [curve] An enemy with attack { $attack } does { $now } damage to you on average. Each point of defence helps less than the one before; above { $most } it adds nothing.
       *[other] Damage you take: 1 to (enemy's attack − your defence), all equally likely.
    }
you-wield = You are wielding { NOUN($item, article: "indefinite") }.
you-wield-nothing = You fight with your bare hands.
you-wear = You are wearing { NOUN($item, article: "indefinite") }.
you-wear-nothing = You are wearing no armour.
# A stat or an effect of the list of all, with its numbers. The dot makes a capital of the first letter.
character-title = Your character
character-entry = { $title }: { $detail }.
character-text = { $first } { $next }

## What effects do

does-nothing = nothing
does-heal = +{ $count } HP
does-harm = { $count } damage
does-mana = +{ $count } mana
does-learn = +{ $count } XP per level
does-blood-to-mana = spends HP to refill mana, { $count } for 1
does-blink = teleports to a random tile in sight, up to { $count } tiles away
does-fire = sets { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } on fire
does-teleport = teleports to a random tile { $count } or more tiles away
does-map = shows the map within { $count } tiles
does-identify = identifies everything carried
does-noise = makes a noise as loud as digging
does-push = pushes { $count } tiles away; what stops it takes { $harm } HP
does-change-places = changes places with you
does-tell-all = tells you all that the target believes of things
does-halt = no action possible
does-confuse = every second step goes in a random direction
does-scare = scared creatures flee
does-until-hurt = ends when hurt
does-around = works on all others in sight within { $count } tiles
does-web = covers up to { $count } tiles with a web
does-summon = summons { NOUN($kind, article: "indefinite") } onto every free tile next to the target
does-detect = senses every creature on the level
does-each-turn = { $does } { $percent ->
        [100] per turn
       *[other] in { $percent }% of turns
    }
turns = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
leaves-hp = leaves you with { $hp } HP
leaves-nothing = kills you unless you heal
caused-by = Caused by { NOUN($kind, article: "indefinite") }.
caused-by-you = You caused this.
caused-by-nobody = Nobody caused this.

## A new level

level-up-title = Level { $level }: choose a perk{ $picks ->
        [one] { "" }
       *[other] {" "}({ $picks } left)
    }
level-up-hint = Choosing does not use a turn. Press a letter, click, or use the arrows and Enter.

## Perks

ranks-of-perk = { NOUN($perk, article: "none") }{ $count ->
        [one] { "" }
       *[other] {" "}×{ $count }
    }
does-quiet = you are heard { $count } tiles less far
does-nourishment = food fills you { $count }% more
does-endurance = harmful effects last { $count }% as long
does-thorns = bites and claws cost the attacker { $count } HP
does-second-wind = each kill restores { $count } HP
does-hearing = you hear talk and hunters { $count } tiles away, even through walls
does-read-minds = pointing at a creature shows what it believes about potions
does-stealth = your steps don't wake sleepers beside you
does-riposte = after waiting, you answer the first blow with { $count }% of yours
does-follow-through = damage left over from a kill hits another enemy beside you
does-steady-aim = after waiting, throws and shots do { $count }% more damage
does-throwing = attack +{ $count } for what you throw
does-quick-hands = using, wielding and picking up items takes { $count }% of the time
does-digging = digging is heard { $tiles } tiles away and costs { $count } food
does-cheap-spells = spells cost { $count } less mana
does-leap = press v or right-click to jump over a tile ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
does-shove = press v or right-click to push a creature away, or cost it its next action if it can't move ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
does-sweep = press v or right-click to hit every enemy beside you for { $percent }% damage ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
does-swap = press v or right-click to change places with a creature that isn't hunting ({ $count ->
        [100] takes a turn
       *[other] takes { $count }% of a turn
    })
creature-perks = perks: { $perks }
creature-veteran = a veteran: far above the others of this place
creature-began = began at level { $began }{ $killed ->
        [nobody] { "" }
       *[other] , killed: { $killed }
    }
creature-belief = the { NOUN($noun, article: "none") } is { NOUN($item, article: "indefinite") }
creature-beliefs = thinks: { $things }
moves-title = Use which move?
moves-none = You have no move to use here.
move-at = { NOUN($perk, article: "none") }: { NOUN($target) }, { direction }
move-to = { NOUN($perk, article: "none") }{ $from ->
        [nowhere] { "" }
       *[other] {" "}({ direction })
    }

## Rest

rest-title = Rest until you have recovered?
rest-until-healed = Rest until your hit points are full
rest-until-mana = Rest until your mana is full, too
rest-no = Don't rest
rest-food = You have { $food } food.
rest-cost = This takes { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } and { $costs } food.
rest-gains = { $hp ->
        [0] { $mana ->
            [0] Bad effects wear off.
           *[other] You recover { $mana } mana.
        }
       *[other] { $mana ->
            [0] You recover { $hp } HP.
           *[other] You recover { $hp } HP and { $mana } mana.
        }
    }
rest-starves = Your food will not last: you would starve before you have recovered.
rest-search-party = A search party may come in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
rest-ends = You stop resting if an enemy appears, if you get hurt or hungry, or if you press a key or click. This counts neither poison nor any other effect that wears off before then.
rest-nothing = There is no need to rest.
rest-done = You are rested.
