# What happens, as the player reads it in the log.

event-took-stairs = { NOUN($actor) } { $actor ->
        [you] go
       *[other] goes
    } { $way ->
        [down] down
       *[up] up
    } the stairs.
event-followed = { NOUN($actor) } { $actor ->
        [you] follow
       *[other] follows
    } { NOUN($target) } { $way ->
        [down] down
       *[up] up
    } the stairs.
event-turned-back = There is no room at the other end of the stairs.
event-dug = { NOUN($actor) } { $actor ->
        [you] dig
       *[other] digs
    }.
event-opened = { NOUN($actor) } { $actor ->
        [you] open
       *[other] opens
    } a door.
event-opened-unseen = A door opens.
event-closed = { NOUN($actor) } { $actor ->
        [you] close
       *[other] closes
    } a door.
event-closed-unseen = A door closes.
event-unlocked = The { NOUN($mark, article: "none", case: "genitive") } { NOUN($key, article: "none") } gets you past { NOUN($barrier) }.
event-found-key = { NOUN($actor) } { $actor ->
        [you] gain
       *[other] gains
    } the { NOUN($mark, article: "none", case: "genitive") } { NOUN($key, article: "none") }! It is yours for good.
event-closed-vault = The other pedestals sink into the floor.
event-felt-draught = You feel a draught.
event-spared = Sparing hand: { NOUN($item, article: "definite") } is not used up.
event-received = Yours now: { NOUN($item, article: "indefinite") }.
event-stirred = { NOUN($item, article: "indefinite") } seems to move.
event-sounded-hollow = { NOUN($item) } hits the wall. It sounds hollow there!
event-found-secret = { NOUN($actor) } { $actor ->
        [you] find
       *[other] finds
    } a secret door!
event-attacked = { NOUN($actor) } { $actor ->
        [you] attack
       *[other] attacks
    } { NOUN($target) } for { $damage } damage.
event-struck-back = You strike back at { NOUN($target) } for { $damage } damage.
event-attacked-often = { NOUN($actor) } { $actor ->
        [you] attack
       *[other] attacks
    } { NOUN($target) } { $times } times for { $damage } damage in all.
event-stabbed = { NOUN($actor) } { $actor ->
        [you] stab
       *[other] stabs
    } { $target ->
        [you] you
        [unseen] something
       *[seen] the { $state ->
            [asleep] sleeping
           *[unaware] unaware
        } { NOUN($target, article: "none") }
    } for { $damage } damage.
event-hit = { NOUN($actor) } { $actor ->
        [you] hit
       *[other] hits
    } { NOUN($target) } with { NOUN($item, article: "indefinite") } for { $damage } damage.
event-shot = { NOUN($actor) } { $actor ->
        [you] shoot
       *[other] shoots
    } { NOUN($target) } for { $damage } damage.
event-shot-missed = { NOUN($actor) } { $actor ->
        [you] shoot
       *[other] shoots
    } at { NOUN($target) } and { $actor ->
        [you] miss
       *[other] misses
    }.
event-throw-missed = { NOUN($actor) } { $actor ->
        [you] throw
       *[other] throws
    } something at { NOUN($target) } and { $actor ->
        [you] miss
       *[other] misses
    }.
event-made = { NOUN($actor) } { $actor ->
        [you] hold
       *[other] holds
    } something better now: { NOUN($item, article: "indefinite") }.
event-unmade = { NOUN($actor) } { $actor ->
        [you] take
       *[other] takes
    } the improvement off { NOUN($item) }.
event-hit-often = { NOUN($actor) } { $actor ->
        [you] hit
       *[other] hits
    } { NOUN($target) } with { NOUN($item, article: "indefinite") } { $times } times for { $damage } damage in all.
event-shot-often = { NOUN($actor) } { $actor ->
        [you] shoot
       *[other] shoots
    } { NOUN($target) } { $times } times for { $damage } damage in all.
event-fights-unseen = { NOUN($actor) } { $actor ->
        [you] fight
       *[other] fights
    } something that you cannot see.
event-threw = { NOUN($actor) } { $actor ->
        [you] throw
       *[other] throws
    } { NOUN($item, article: "indefinite") }.
event-broke = { NOUN($item) } breaks.
event-drank = { NOUN($actor) } { $actor ->
        [you] drink
       *[other] drinks
    } { NOUN($item, article: "indefinite") }.
event-ate = { NOUN($actor) } { $actor ->
        [you] eat
       *[other] eats
    } { NOUN($item, article: "indefinite") }.
event-read = { NOUN($actor) } { $actor ->
        [you] read
       *[other] reads
    } { NOUN($item, article: "indefinite") }.
event-zapped = { NOUN($actor) } { $actor ->
        [you] zap
       *[other] zaps
    } { NOUN($item, article: "indefinite") }.
event-felt-nothing = You feel nothing.
event-saw-nothing = You see no effect on { NOUN($target) }.
event-cast = { NOUN($actor) } { $actor ->
        [you] cast
       *[other] casts
    } { $spell }.
event-cast-without-mana = { NOUN($actor) } { $actor ->
        [you] point and mumble
       *[other] points and mumbles
    }, but nothing happens.
event-cast-at-nobody = { NOUN($actor) } { $actor ->
        [you] point and mumble
       *[other] points and mumbles
    } at nothing.
event-blinked = { NOUN($actor) } { $actor ->
        [you] reappear
       *[other] reappears
    }.
event-drifted = The current carries { NOUN($actor) } along.
event-boomed = A bang echoes all around.
event-appeared = { NOUN($kind, article: "indefinite") } appears.
event-learned = { NOUN($looks) } is { NOUN($item, article: "indefinite") }!
event-named = From now on you call { NOUN($item) } { $name }.
event-name-removed = { NOUN($item) } no longer has a name.
event-kind-named = From now on you call all { NOUN($item, article: "none", number: "plural") } { $name }.
event-kind-name-removed = You no longer have a name for { NOUN($item, article: "none", number: "plural") }.
event-told = { $actor ->
        [you] You say
        [unseen] { somebody-unseen } says
       *[seen] { NOUN($actor) } says
    } that { NOUN($looks, article: "none", number: "plural") } are { NOUN($item, article: "none", number: "plural") }.
event-earned-name = { NOUN($actor) } is now known as { $name }.
event-boasted = { $from ->
        [nowhere] { NOUN($actor) }
       *[other] To the { direction }, { NOUN($actor) }
    } boasts that { $actor ->
        [masculine] he
        [feminine] she
       *[other] it
    } { $of ->
        [wound] brought an adventurer below { $count }% HP
       *[kills] killed { $count ->
            [one] { $count } enemy
           *[other] { $count } enemies
        }
    }.
event-read-engraving = Scratched into the floor: “{ $claim }” { $trusted ->
        [no] You do not believe it, because { $actor ->
            [you] you wrote it.
           *[other] { NOUN($actor) } has lied to you.
        }
       *[yes] { $actor ->
            [you] You wrote it.
           *[other] Written by { NOUN($actor) }.
        }
    }
engraving-claim = { NOUN($looks) } is { NOUN($item, article: "indefinite") }.
engraving-unread = A message is scratched into the floor; step there to read it.
event-spread = { NOUN($actor) } { $actor ->
        [you] spread
       *[other] spreads
    }.
event-sprouted = A new { NOUN($kind, article: "none") } sprouts.
event-died = { NOUN($actor) } { $actor ->
        [you] die
       *[other] dies
    }.
event-hurt-by = { NOUN($actor) } { $actor ->
        [you] take
       *[other] takes
    } { $damage } damage from { NOUN($effect) }.
event-died-of = { NOUN($effect) } kills { NOUN($actor) }.
event-left = { NOUN($actor) } { $actor ->
        [you] leave
       *[other] leaves
    }.
event-left-with-goal = { NOUN($actor) } { $actor ->
        [you] leave
       *[other] leaves
    } with { NOUN($goal) }!
event-picked-up = { NOUN($actor) } { $actor ->
        [you] pick
       *[other] picks
    } up { NOUN($item, article: "indefinite") }.
event-found-goal = You have found { NOUN($goal) }! Now bring it home.
event-dropped = { NOUN($actor) } { $actor ->
        [you] drop
       *[other] drops
    } { NOUN($item, article: "indefinite") }.
event-wielded = { NOUN($actor) } { $actor ->
        [you] wield
       *[other] wields
    } { NOUN($item, article: "indefinite") }.
event-put-on = { NOUN($actor) } { $actor ->
        [you] put
       *[other] puts
    } on { NOUN($item, article: "indefinite") }.
event-put-away = { NOUN($actor) } { $actor ->
        [you] put away { NOUN($item, article: "your") }
       *[other] puts away { NOUN($item, article: "indefinite") }
    }.
event-took-off = { NOUN($actor) } { $actor ->
        [you] take off { NOUN($item, article: "your") }
       *[other] takes off { NOUN($item, article: "indefinite") }
    }.
event-noticed-you = { NOUN($actor) } { $actor ->
        [you] notice
       *[other] notices
    } you{ $why ->
        [unknown] { "" }
        [saw] { "" }
       *[known] : { notice-cause }
    }.
event-noticed = { NOUN($actor) } { $actor ->
        [you] look
       *[other] looks
    } around{ $why ->
        [unknown] { "" }
       *[known] : { notice-cause }
    }.
event-woke = { NOUN($actor) } { $actor ->
        [you] wake
       *[other] wakes
    } up{ $why ->
        [unknown] { "" }
       *[known] : { notice-cause }
    }.
notice-cause = { $actor ->
        [you] you
        [masculine] he
        [feminine] she
       *[other] it
    } { $why ->
        [saw] saw you
        [steps] heard your steps
        [fight] heard the fight
        [digging] heard you dig
        [called] was called
        [hit] was hurt
        [alarm] was warned about you
       *[heard] heard you
    }
event-lost = { NOUN($actor) } { $actor ->
        [you] give
       *[other] gives
    } up the hunt.
event-called = { NOUN($actor) } { $actor ->
        [you] call
       *[other] calls
    } the others.
event-called-unseen = { somebody-unseen } calls the others.
event-footsteps = You hear footsteps on the stairs to the { direction }.
event-rumour = Word spreads that you carry { NOUN($goal) }.{ $waits ->
    [yes] {" "}Enemies wait at the stairs up.
   *[no] {""}
}
event-roused = Everything on this level is after you!
event-wound-up = { $over ->
        [sideways] { NOUN($actor) } { $actor ->
                [you] hold
               *[other] holds
            } { NOUN($item, article: "indefinite") } sideways to sweep three tiles!
       *[other] { NOUN($actor) } { $actor ->
                [you] raise
               *[other] raises
            } { NOUN($item, article: "indefinite") }{ $over ->
                [you] {" "}over you
               *[other] { "" }
            }!
    }
event-swung = { NOUN($actor) } { $actor ->
        [you] hit
       *[other] hits
    } nothing but the ground.
event-disgusted = { $actor ->
        [you] Gross!
       *[other] { NOUN($actor) } looks disgusted.
    }
event-overate = { $actor ->
        [you] You eat too much. It hurts.
       *[other] { NOUN($actor) } eats too much.
    }
event-starved = { NOUN($actor) } { $actor ->
        [you] starve
       *[other] starves
    }.
event-affected-many = { NOUN($effect, article: "none") } hits { $count } creatures: { $foes }.
event-effect-ended = { NOUN($effect, article: "none") } has worn off.
event-gained = { NOUN($actor) } { $actor ->
        [you] gain
       *[other] gains
    } { $xp } XP.
event-advanced = { NOUN($actor) } { $actor ->
        [you] advance to
       *[other] grows stronger and is now
    } level { $level }.
event-advanced-with = You advance to level { $level }: { $gains }.
level-gains = +{ $hp } HP, +{ $more } { $stat ->
        [mana] mana
       *[attack] attack
    }
level-blows = { $gains } (a typical { NOUN($foe, article: "none") } here dies in about { $now } hits instead of { $before })
event-improved = { NOUN($actor) } { $actor ->
        [you] gain
       *[other] gains
    } a perk: { NOUN($perk, article: "none") }.
event-lunged = { NOUN($actor) } { $actor ->
        [you] lunge
       *[other] lunges
    } at { NOUN($target) }.
event-parried = { NOUN($actor) } { $actor ->
        [you] parry
       *[other] parries
    } the blow of { NOUN($target) }.
event-leapt = { NOUN($actor) } { $actor ->
        [you] leap.
       *[other] leaps.
    }
event-shoved = { NOUN($actor) } { $actor ->
        [you] shove
       *[other] shoves
    } { NOUN($target) } back.
event-shoved-into = { NOUN($actor) } { $actor ->
        [you] shove
       *[other] shoves
    } { NOUN($target) } against an obstacle: { $target ->
        [you] you stagger
        [masculine] he staggers
        [feminine] she staggers
       *[other] it staggers
    }.
event-swapped = { NOUN($actor) } { $actor ->
        [you] change
       *[other] changes
    } places with { NOUN($target) }.
event-freed = { NOUN($actor) } { $actor ->
        [you] untie
       *[other] unties
    } { NOUN($target) }: a new friend!
event-fed = { NOUN($target) } eats { NOUN($item, article: "definite") } that { NOUN($actor) } threw.
event-ordered-come = You tell { NOUN($target) } to stay close to you.
event-ordered-stay = You tell { NOUN($target) } to wait there.
event-ordered-attack = You tell { NOUN($target) } to attack every enemy in sight.
event-parted = { NOUN($actor) } has had enough of you and leaves.
event-used-power = { NOUN($actor) } { $actor ->
        [you] point
       *[other] points
    } at { NOUN($target) }.
event-used-power-on-itself = { $actor ->
        [you] You gather your strength.
        [masculine] { NOUN($actor) } points at himself.
        [feminine] { NOUN($actor) } points at herself.
       *[other] { NOUN($actor) } points at itself.
    }
event-stole = { NOUN($actor) } steals { NOUN($item, article: "indefinite") } from { NOUN($target) }!
event-drained = { NOUN($actor) } touches { NOUN($target) } and drains { $xp } XP.
event-sang = { NOUN($actor) } sings to { NOUN($item, article: "definite") }.
event-raised = { NOUN($actor) } raises { NOUN($target, article: "indefinite") } from the dead!
event-pricked = Thorns prick { NOUN($target) } for { $damage } damage.
event-stung = Poisonous blood burns { NOUN($target) } for { $damage } damage.
event-level-danger = Most creatures here are around level { $level }.
omen-plague = Omen: fungi have overgrown this level. Go round them, or cut your way through.
omen-dark = Omen: nothing glows here. Bats fill the dark, and every hunter is awake.
omen-camp = Omen: half the hunters here share one camp, and all the level's weapons and armour are there.
omen-larder = Omen: there is a hoard of food here, and the rats have found it.
omen-tracker = Omen: a strong hunter has picked up your scent. It is on its way to you.
omen-quiet = Omen: a deep sleep fell on the hunters here before you came. Tread softly: there is an extra gem to find.
omen-feud = Omen: goblins and brutes are at war here. They hunt each other as well as you.
omen-liars = Omen: everything you are told about items on this level is a lie.
omen-library = Omen: goblins here have robbed a library. They carry its scrolls and a wand.
event-began-in-caves = You climb down into the caves. Somewhere below lies { NOUN($goal, article: "indefinite") }.
event-began-in-keep = You step into the Keep. Somewhere behind its locks lies { NOUN($goal, article: "indefinite") }.

# An unseen speaker, and where the voice comes from.
somebody-unseen = { $from ->
        [nowhere] something out of sight
       *[other] something out of sight to the { direction }
    }
direction = { $from ->
        [north] north
        [north-east] north-east
        [east] east
        [south-east] south-east
        [south] south
        [south-west] south-west
        [west] west
       *[north-west] north-west
    }

## Effects, as they begin and as they end: effect-NAME-begins, effect-NAME-ends.

effect-health-begins = { NOUN($actor) } { $actor ->
        [you] feel
       *[other] looks
    } healthier.
effect-mana-begins = { NOUN($actor) } { $actor ->
        [you] feel your mana return
       *[other] looks refreshed
    }.
effect-slow-health-begins = { NOUN($actor) } { $actor ->
        [you] feel
       *[other] looks
    } a little better.
effect-poison-begins = { NOUN($actor) } { $actor ->
        [you] feel
       *[other] looks
    } sick.
effect-warriors-strength-begins = { NOUN($actor) } { $actor ->
        [you] feel
       *[other] looks
    } stronger.
effect-warriors-strength-ends = { NOUN($actor) } { $actor ->
        [you] feel weaker again: warrior's strength has worn off
       *[other] looks weaker again
    }.
effect-archers-eye-begins = { NOUN($actor) } { $actor ->
        [you] see farther
       *[other] seems to see farther
    }.
effect-experience-begins = { NOUN($actor) } { $actor ->
        [you] feel
       *[other] looks
    } more experienced.
effect-minor-heal-begins = { NOUN($actor) } { $actor ->
        [you] feel
       *[other] looks
    } healthier.
effect-major-heal-begins = { NOUN($actor) } { $actor ->
        [you] feel
       *[other] looks
    } much better.
effect-slow-heal-begins = { NOUN($actor) } { $actor ->
        [you] feel
       *[other] looks
    } a little better.
effect-inner-strength-begins = { NOUN($actor) } { $actor ->
        [you] glow with inner strength
       *[other] seems to glow with inner strength
    }.
effect-blood-to-mana-begins = { NOUN($actor) } { $actor ->
        [you] turn pale
       *[other] turns pale
    }.
effect-blink-begins = { NOUN($actor) } { $actor ->
        [you] vanish
       *[other] vanishes
    }.
effect-summon-bats-begins = Bats appear around { NOUN($actor) }.
effect-web-begins = A web falls over { NOUN($actor) }.
effect-mending-begins = { $actor ->
        [you] Your
       *[other] { NOUN($actor) }'s
    } wounds close.
effect-detect-creatures-begins = { NOUN($actor) } { $actor ->
        [you] sense creatures all around
       *[other] gazes into the distance
    }.
effect-haste-begins = { NOUN($actor) } { $actor ->
        [you] speed
       *[other] speeds
    } up.
effect-haste-ends = { NOUN($actor) } { $actor ->
        [you] slow down again: haste has worn off
       *[other] slows down again
    }.
effect-slowness-begins = { NOUN($actor) } { $actor ->
        [you] slow
       *[other] slows
    } down.
effect-slowness-ends = { NOUN($actor) } { $actor ->
        [you] move freely again: slowness has worn off
       *[other] moves freely again
    }.
effect-confusion-begins = { NOUN($actor) } { $actor ->
        [you] feel the floor sway
       *[other] staggers
    }.
effect-confusion-ends = { NOUN($actor) } { $actor ->
        [you] walk straight again: confusion has worn off
       *[other] walks straight again
    }.
effect-paralysis-begins = { NOUN($actor) } { $actor ->
        [you] cannot move
       *[other] goes stiff
    }.
effect-paralysis-ends = { NOUN($actor) } can move again{ $actor ->
        [you] : paralysis has worn off
       *[other] { "" }
    }.
effect-stone-skin-begins = { $actor ->
        [you] Your
       *[other] { NOUN($actor) }'s
    } skin turns to stone.
effect-stone-skin-ends = { $actor ->
        [you] Your skin turns soft again: stone skin has worn off
       *[other] { NOUN($actor) }'s skin turns soft again
    }.
effect-teleport-begins = { NOUN($actor) } { $actor ->
        [you] vanish
       *[other] vanishes
    }.
effect-map-begins = { $actor ->
        [you] A map of your surroundings forms in your mind
       *[other] { NOUN($actor) } closes { $actor ->
            [masculine] his
            [feminine] her
           *[other] its
        } eyes and nods
    }.
effect-panic-begins = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } gripped by panic.
effect-panic-ends = { NOUN($actor) } { $actor ->
        [you] calm down: panic has worn off
       *[other] calms down
    }.
effect-alarm-begins = Light flashes around { NOUN($actor) }.
effect-insight-begins = { NOUN($actor) } { $actor ->
        [you] recognise everything you carry
       *[other] looks wiser
    }.
effect-snare-begins = A web falls over { NOUN($actor) }.
effect-sparks-begins = Sparks fly at { NOUN($actor) }.
effect-changing-places-begins = { NOUN($actor) } { $actor ->
        [you] flicker
       *[other] flickers
    }.
effect-force-begins = A blast of force hits { NOUN($actor) }.
effect-fire-bolt-begins = A bolt of fire strikes { NOUN($actor) }.
effect-flames-begins = Flames leap up around { NOUN($actor) }.
effect-stuck-begins = { NOUN($actor) } { $actor ->
        [you] stick
       *[other] sticks
    } to the floor.
effect-grip-begins = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } held fast.
effect-grip-ends = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } free again.
effect-burning-begins = { NOUN($actor) } { $actor ->
        [you] catch
       *[other] catches
    } fire!
effect-burning-ends = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } no longer on fire.
effect-scorched-begins = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } scorched and will not heal for a while.
effect-scorched-ends = { NOUN($actor) } { $actor ->
        [you] have
       *[other] has
    } recovered from the fire.
effect-tremor-begins = The ground shakes under { NOUN($actor) }.
effect-fear-begins = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } afraid.
effect-fear-ends = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } no longer afraid.
effect-sleep-begins = { NOUN($actor) } { $actor ->
        [you] fall
       *[other] falls
    } asleep.
effect-sleep-ends = { NOUN($actor) } { $actor ->
        [you] wake
       *[other] wakes
    } up.
effect-read-mind-begins = { NOUN($actor) } { $actor ->
        [you] feel your mind being read
       *[other] stares blankly
    }.
effect-vanishing-begins = { NOUN($actor) } { $actor ->
        [you] slip
       *[other] slips
    } out of sight.
effect-vanishing-ends = { NOUN($actor) } can be seen again.
effect-reeling-begins = { NOUN($actor) } { $actor ->
        [you] reel
       *[other] reels
    } from the cut.
effect-reeling-ends = { NOUN($actor) } { $actor ->
        [you] stand
       *[other] stands
    } firm again.
effect-pressing-begins = { NOUN($actor) } { $actor ->
        [you] press
       *[other] presses
    } on.
effect-war-cry-begins = { NOUN($actor) } { $actor ->
        [you] draw
       *[other] draws
    } back in fear.
effect-war-cry-ends = { NOUN($actor) } { $actor ->
        [you] take
       *[other] takes
    } heart again.
effect-marked-begins = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } marked.
effect-marked-ends = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } no longer marked.
effect-pinned-begins = { NOUN($actor) } { $actor ->
        [you] are
       *[other] is
    } pinned down.
effect-pinned-ends = { NOUN($actor) } { $actor ->
        [you] pull
       *[other] pulls
    } free.
effect-quick-step-begins = { NOUN($actor) } { $actor ->
        [you] have
       *[other] has
    } time for a quick step.
effect-fire-breath-begins = Fire washes over { NOUN($actor) }.
effect-kindling-begins = { NOUN($actor) } { $actor ->
        [you] draw
       *[other] draws
    } mana from the kill.
effect-battle-hymn-begins = { NOUN($actor) } { $actor ->
        [you] strike
       *[other] strikes
    } up a battle hymn.
effect-battle-hymn-ends = { NOUN($actor) } { $actor ->
        [you] fall
       *[other] falls
    } silent.
effect-rally-begins = { NOUN($actor) } { $actor ->
        [you] take
       *[other] takes
    } heart.
effect-blast-begins = A blast hits { NOUN($actor) }.
effect-stillness-begins = { NOUN($actor) } { $actor ->
        [you] stand
       *[other] stands
    } still.
effect-stillness-ends = { NOUN($actor) } can move again.
effect-dread-begins = { NOUN($actor) } { $actor ->
        [you] falter
       *[other] falters
    } in dread.
effect-dread-ends = { NOUN($actor) } { $actor ->
        [you] take
       *[other] takes
    } heart again.
effect-spring-net-begins = A net springs over { NOUN($actor) }.
# For an effect without messages of its own; $look is its words in effects.ron, "look green".
effect-otherwise = Magic makes { NOUN($actor) } { $look }.

## What a creature in sight is doing, after its name.

doing-moved = { $way ->
        [nearer] comes nearer
        [away] moves away
       *[about] moves about
    }
doing-took-stairs = has just arrived by the stairs
doing-dug = digs
doing-opened = opens a door
doing-closed = closes a door
doing-unlocked = unlocks something
doing-struck = attacks { NOUN($target) }
doing-threw-at = throws something at { NOUN($target) }
doing-shot = shoots at { NOUN($target) }
doing-threw = throws something
doing-used = { $method ->
        [drink] drinks
        [eat] eats
        [read] reads
       *[zap] zaps
    } something
doing-ate = eats
doing-cast = casts { $spell }
doing-cast-in-vain = mumbles in vain
doing-blinked = has just reappeared
doing-drifted = drifts along
doing-appeared = has just appeared
doing-told = gossips
doing-boasted = boasts
doing-spread = spreads
doing-picked-up = picks something up
doing-dropped = puts something down
doing-equipped = readies some gear
doing-unequipped = puts some gear away
doing-noticed = has noticed { $target ->
        [you] you
       *[other] an enemy
    }
doing-woke = wakes up
doing-lost = gives up the hunt
doing-called = calls the others
doing-wound-up = raises a weapon
doing-lunged = lunges at { NOUN($target) }
doing-parried = parries the blow of { NOUN($target) }
doing-leapt = leaps
doing-shoved = shoves { NOUN($target) }
doing-swapped = changes places with { NOUN($target) }
doing-freed = unties { NOUN($target) }
doing-fed = feeds { NOUN($target) }
doing-ordered = gives orders
doing-used-power = points at { NOUN($target) }
doing-stole = steals from { NOUN($target) }
doing-turned = turns its shield
doing-sang = sings to the dead
doing-swung = hits nothing but the ground
doing-raised = { $over ->
        [sideways] holds { NOUN($weapon, article: "indefinite") } sideways to sweep
        [you] has { NOUN($weapon, article: "indefinite") } raised over you
       *[other] has { NOUN($weapon, article: "indefinite") } raised to attack
    }
doing-sleeps = asleep
doing-unaware = unaware
doing-hunts = is after you
doing-stands = stands still
doing-felt = out of sight, but sensed

## Causes of death and of damage.

death-starved = starved to death
death-overate = died of overeating
death-killed = killed by { $cause }
harm-creature = { NOUN($killer, article: "indefinite") }
harm-missile = { NOUN($killer, article: "indefinite") } with { NOUN($item, article: "indefinite") }
harm-effect = { $effect }
harm-effect-of = { NOUN($killer, article: "indefinite") }'s { $effect }
harm-own-effect = self-inflicted { $effect }
harm-hunger = hunger
harm-overeating = overeating
# A message that came several times in a row.
message-repeated = { $message } x{ $times }
