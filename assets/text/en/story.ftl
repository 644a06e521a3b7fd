# How a game went: the end screen, the character dump, and the history.

end-won = The { NOUN($goal, article: "none") } is home!
end-died = You have died
end-fled = You fled
scene-go-on = { $device ->
        [touch] tap to go on
       *[keys] any key or a click to go on
    }
scene-descent = Down you go. It only gets darker from here.
scene-named = { NOUN($kind) } has earned a name: { NOUN($creature) }.
scene-friend-died = { NOUN($creature) } is dead. You go on alone.
scene-found = You hold { NOUN($goal) }. Now bring it home.
scene-home = Daylight! { NOUN($goal) } is home, and so are you.
scene-death = The caves keep you.
end-same-world = Play the same world again
end-title = Title screen
end-not-kept = this game was not saved
ending-won = brought { NOUN($goal) } home
ending-fled = fled
ending-playing = still alive

story-ending = How it ended
story-score = Score
score-total = { $total }
score-of-parts = { $total }: { $parts }
score-gems = gems { $points }
score-depth = depth { $points }
score-goal = { NOUN($goal, article: "none") } { $points }
score-haste = speed bonus { $points }
character-score = If the game ended now, your score would be { $score }.
score-is-best = { $score }. Your best in these caves!
score-and-best = { $score }. Best in these caves: { $best }.
story-place = Where and when
story-place-value = depth { $depth } of { $depths }, turn { $turn }
story-level = Level
story-level-value = { $level } (XP { $xp })
story-killed = Killed
story-killed-none = no one
story-carried = Carried
story-carried-none = nothing
story-conduct = Conduct
story-conduct-none = nothing special
story-named = Named creatures
end-named-killed = You killed { NOUN($creature) } the { NOUN($kind, article: "none") }.
end-named-died = { NOUN($creature) } the { NOUN($kind, article: "none") } is dead: { $cause }.
end-named-lives = { NOUN($creature) } the { NOUN($kind, article: "none") }, level { $level }, lives on.
story-identified = Identified
story-secrets = Secret doors
story-secrets-value = { $found } of { $all } found
story-world = World
story-danger = Danger
story-seed = Seed
story-unseen = Elsewhere
story-last-messages = Last messages
story-count = { NOUN($noun, article: "none") }{ $count ->
        [one] { "" }
       *[other] {" "}x{ $count }
    }
story-more = { $count } more
conduct-blows = never attacked
conduct-missiles = never threw or fired at anyone
conduct-potions = never drank a potion
conduct-spells = never cast a spell
conduct-digging = never dug
conduct-food = never ate
conduct-meat = never ate meat
conduct-weapons = never wielded a weapon
conduct-armour = never wore armour

## What others did

story-filled = By turn { $turn } the { NOUN($kind, article: "none", number: "plural") } had filled depth { $depth }.
story-killed-one = { NOUN($kind, article: "indefinite") } from depth { $depth } killed { $count ->
        [one] { $count } creature
       *[other] { $count } creatures
    }.
story-killed-and-grew = { NOUN($kind, article: "indefinite") } from depth { $depth } killed { $count ->
        [one] { $count } creature
       *[other] { $count } creatures
    } and reached level { $level }.
story-learned = { NOUN($kind, article: "indefinite") } from depth { $depth } learned about { $count ->
        [one] { $count } item
       *[other] { $count } items
    } from others.
history-killed = killed { $whom }
history-told = told { $whom } about { NOUN($item, article: "indefinite") }
history-grew = reached level { $level }
history-improved = chose: { NOUN($perk, article: "none") }
history-learned = found out what { NOUN($item, article: "indefinite") } does
history-saw = saw what { NOUN($item, article: "indefinite") } does
history-read = read about { NOUN($item, article: "indefinite") } in an engraving by { NOUN($actor) }
history-was-told = heard about { NOUN($item, article: "indefinite") } from { $number }
history-came = reached depth { $depth }
history-filled = filled depth { $depth }
creature-numbered = { NOUN($kind, article: "none") } { $number }
number-of-depth = #{ $number } of depth { $depth }

## The character dump

dump-title = Caves of Slight Danger, version { $version }
dump-seed = Seed { $seed }
dump-seed-and-danger = Seed { $seed }, danger { NOUN($danger, article: "none") }
dump-summary = Level { $level }, { $ending } on depth { $depth } of { $depths }, turn { $turn }.
dump-map = Last map
dump-messages = Last messages
dump-body = Your character
dump-history = Turn by turn
dump-hp = HP { $now } of { $most }
dump-mana = mana { $now } of { $most }
dump-fight = attack { $attack }, defence { $defence }
dump-sight = sight { $tiles } tiles
dump-xp = XP { $xp }
dump-known = { NOUN($looks, article: "none") }: { NOUN($item, article: "none") } ({ $how })
dump-known-named = your name for it
dump-known-used = it worked on you
dump-known-seen = you saw it work
dump-known-shown = revealed to you
dump-known-read = scratched into the floor by { NOUN($actor) }
dump-known-told = { $number } told you
