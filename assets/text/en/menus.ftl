# The title, menus, and dialogs about games as a whole.

title-motto = Somewhere down there is a teddy bear. Bring it home.
title-hint = { $device ->
        [touch] version { $version }   tap: act   hold: all actions there   two fingers: zoom
       *[keys] version { $version }   arrows and Enter, letters, or the mouse
    }
menu-continue = Continue
menu-settings = Settings
menu-help = Help
menu-quit = Quit
menu-close = Close
menu-delete = Delete
menu-copy-link = Copy a link to this game
menu-abandon = Abandon this game
menu-title = Caves of Slight Danger
menu-notice = Something went wrong
key-paste = { $device ->
        [touch] paste
       *[keys] Ctrl+V  paste
    }
key-start = { $device ->
        [touch] start
       *[keys] Enter  start
    }
key-ok = { $device ->
        [touch] OK
       *[keys] Enter  OK
    }
# The name of a thing by itself.
name-of = { NOUN($noun, article: "none") }

## A new game

new-game = New game
new-game-of-seed = New game with seed { $seed }
new-game-which-hero = Who are you?
new-game-which-world = Which world? The same seed makes a different map in each.
new-game-which-danger = How dangerous?
new-game-danger = Danger: { $danger }
new-game-danger-is = { $danger } ({ $plain })
new-game-more = More
new-game-more-about = Choose the seed, and so the caves.
world-campaign = Campaign
world-keep = Keep
world-caves = Caves
kit-adventurer = adventurer
kit-archer = archer
kit-mage = mage
kit-items = You carry: { $items }.
kit-nothing = You carry nothing.
kit-perk = First perk: { NOUN($perk, article: "none") } ({ $effect }).
either = { $first } or { $next }
kit-adventurer-about = Strikes sleepers before they wake. Good for a first game.
kit-archer-about = Shoots from afar, and is weak up close.
kit-mage-about = Casts spells, and breaks easily.
danger-slight = slight
danger-classic = classic
danger-grave = grave
danger-easier = easier
danger-usual = usual
danger-harder = harder
danger-slight-about = The standard rules: creatures sleep or must notice you first, and you gain perks.
danger-classic-about = Simpler, older rules: you start with bare hands, and all creatures are awake, but weaker.
danger-grave-about = Creatures hit harder and have more HP, and there are fewer potions.
world-caves-summary = { $count ->
        [one] { $count } cave level
       *[other] { $count } cave levels
    }
world-keeps-summary = { $count ->
        [one] a Keep with locked rooms
       *[other] { $count } Keeps with locked rooms
    }
world-large-keeps-summary = { $count ->
        [one] a large Keep with locked rooms
       *[other] { $count } large Keeps with locked rooms
    }
enter-seed = Enter a seed
seed-hint = A number or any word. The same seed makes the same world.
seed-empty = Type a number or a word.
seed-too-long = Use at most { $most } characters.
seed-control-character = A seed cannot contain control characters or change the direction of writing.

## Saved games

saved-games = Saved games
saved-games-none = There are no saved games.
saved-games-count = Saved games ({ $count })
saved-games-more = { $count } more: finish or delete some games to see them.
saved-game = Saved game
saved-game-number = Game { $number }
saved-game-in-use = open in another window
saved-game-summary = level { $level }, depth { $depth }, turn { $turn }, seed { $seed }, { $ago }
ask-delete = Delete this game?
delete-is-final = This cannot be undone.
no-keep = No, keep it
yes-delete = Yes, delete it
ago-moments = just now
ago-minutes = { $count ->
        [one] { $count } minute ago
       *[other] { $count } minutes ago
    }
ago-hours = { $count ->
        [one] { $count } hour ago
       *[other] { $count } hours ago
    }
ago-days = { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }

## Past games

past-games = Past games
past-games-count = Past games ({ $count })
past-games-none = none yet
past-games-totals = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: { $won } won, { $fled } fled, { $died } died. Deepest: depth { $deepest }. Longest: { $longest ->
        [one] { $longest } turn
       *[other] { $longest } turns
    }. Kills: { $kills }.
past-game-won = Won, depth { $depth }, score { $score }
past-game-died = Died, depth { $depth }, score { $score }
past-game-fled = Fled, depth { $depth }, score { $score }
past-game-abandoned = Abandoned, depth { $depth }
past-game-summary = { $ending }; level { $level }, turn { $turn }, { $kills ->
        [one] { $kills } kill
       *[other] { $kills } kills
    }, seed { $seed }, { $ago }
sort-by-depth = Sort by depth (now: latest first)
sort-by-turns = Sort by length (now: deepest first)
sort-by-date = Sort by date (now: longest first)
watch-game = Watch this game
play-seed-again = Play seed { $seed } again
story-title = Past game, page { $page } of { $pages }
past-game-place = depth { $depth }, turn { $turn }

## The running game

save-and-leave = Save and return to the title screen
leave-practice = Leave practice (not saved)
ask-abandon = Abandon this game?
abandon-is-final = The game ends here. You will find it under past games, where you can watch it or practise from any turn.
no-play-on = No, play on
yes-abandon = Yes, abandon it
menu-proof = Show the way to win
ask-proof = Show the next step?
proof-tells-all = This gives away one step towards winning: where to go, and what to take or get past.
no-proof = No, I want to find it myself
yes-proof = Yes, show it
proof-title = The way to win
proof-more = Show the next step too
proof-take-key = Take the { NOUN($mark, article: "none", case: "genitive") } { NOUN($key, article: "none") } { $place }.
proof-take = Take { NOUN($item) } { $place }.
proof-open = Get past { NOUN($barrier) } marked with { NOUN($mark, article: "indefinite") } { $place }.
proof-stairs = Go { $way ->
        [down] down
       *[up] up
    } the stairs { $place }.
proof-leave = Leave by the exit { $place }.
proof-in-room = in the { NOUN($room, article: "none") } on depth { $depth }
proof-in-part = in the { direction } of depth { $depth }
ask-flee = Leave now?
flee-loses = If you leave without the teddy bear, you lose the game.
no-stay = No, stay
yes-flee = Yes, leave
warning-deadly = The enemies in sight could kill you in one turn!
warning-not-saved = This game cannot be saved: { $reason }
warning-no-folder = there is not a folder to save in; choose one with --data-dir
warning-not-kept = This game could not be added to the past games: { $reason }
warning-practice = From here on you play for practice: nothing is saved.
warning-catch-up-failed = A bug kept the game from catching up with depth { $depth }. You have not moved: play on, but do not go there.
warning-report = A report was saved to { $file }.
setting-not-kept = The setting was changed, but could not be saved. { $reason }
settings-repaired = Settings that could not be read were reset to their defaults; the old file was kept.
replay-game-over = The game is over here. Go back to an earlier turn.

## Settings

settings-hint = { $device ->
        [touch] A tap changes the value. Changes are saved at once.
       *[keys] Enter or a click changes the value. Changes are saved at once.
    }
setting-on = on
setting-off = off
setting-language = Language
setting-language-system = same as the system
setting-files = Files
setting-files-detail = export, import, space used
language-name = English
setting-fullscreen = Full screen (F11)
setting-earshot = Hatch tiles where a step would be noticed (F2)
setting-minds = Show what creatures are thinking (F3)
setting-motion = Animate movement, attacks and light
setting-glyphs = Draw the map as letters (F4)
setting-smooth-letters = Smooth letters instead of pixels
setting-interface-scale = Size of panel, texts and buttons
setting-percent = { $percent } %
setting-percent-too-large = { $percent } % (this window has room for { $largest } %)
setting-log-lines = Lines of messages over the map
setting-replay-speed = Turns per second in replays
setting-take-potions = Pick up potions, scrolls and wands while exploring
setting-take-books = Pick up spellbooks while exploring
setting-take-food = Pick up food while exploring
setting-take-gear = Pick up new weapons and armour while exploring
setting-take-missiles = Pick up things to throw while exploring
setting-take-walking = Also pick up items you walk over
setting-confirm-digging = Confirm digging when hungry or with enemies in sight
setting-eat = Eat automatically when hungry
setting-stop-after-effects = Stop exploring, travelling and resting when an effect ends

## Replays

replay-run = { $device ->
        [touch] play or pause
       *[keys] Space  play or pause
    }
replay-step = { $device ->
        [touch] step
       *[keys] Right  step
    }
replay-back = { $device ->
        [touch] back
       *[keys] Left  back
    }
replay-faster = { $device ->
        [touch] faster
       *[keys] Up  faster
    }
replay-slower = { $device ->
        [touch] slower
       *[keys] Down  slower
    }
replay-start = { $device ->
        [touch] to the start
       *[keys] Home  to the start
    }
replay-end = { $device ->
        [touch] to the end
       *[keys] End  to the end
    }
replay-practise = { $device ->
        [touch] practise from here
       *[keys] Enter  practise from here
    }
replay-leave = { $device ->
        [touch] leave
       *[keys] Esc  leave
    }
replay-position = Turn { $turn }   action { $action } of { $actions }   { $state ->
        [running] playing, { $speed } per second
        [ended] at the end
       *[paused] paused
    }
menu-impossible = See what is not possible now, and why ({ $count })
new-game-no-kit = adventurer
new-game-no-kit-about = Everyone starts with the same items here.
