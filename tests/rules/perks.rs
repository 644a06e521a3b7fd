//! Perks: which are offered at a new level, and the effect of each.

mod callings;
mod handling;
mod moves;
mod offers;

use slight_danger::{
    grid::Point,
    sim::{Definitions, Intent, PerkKind},
};

use crate::support::{Being, Play, Scenario};

/// A scene in which the player, with 30 attack, takes these perks first.
fn with(perks: &[&str], map: &[&str], player: Being, change: fn(Scenario) -> Scenario) -> Play {
    let picks = i32::try_from(perks.len()).expect("a few");
    let scene = Scenario::new(map)
        .with_perks()
        .with_plain_damage()
        .data(|data| data.perks.offered = None)
        .player(player.attack(30).picks(picks));
    let mut play = change(scene).play();
    for name in perks {
        let perk = kind(&play, name);
        play.act(Intent::LevelUp { perk });
    }
    play
}

/// Makes creatures notice their enemies, whatever the difficulty says.
fn hunted(data: &mut Definitions) {
    let usual = slight_danger::content::builtin().expect("right data");
    data.rules.alert = usual.rules.alert;
}

fn kind(play: &Play, name: &str) -> PerkKind {
    play.known().definitions.perks.named(name).expect("a perk")
}

fn use_perk(play: &Play, name: &str, x: i32, y: i32) -> Intent {
    Intent::UsePerk {
        perk: kind(play, name),
        at: Point::new(x, y),
    }
}
