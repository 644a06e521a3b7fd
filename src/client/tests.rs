//! The whole window but its picture: keys go in, and what is open comes out.

use bevy::{
    MinimalPlugins,
    ecs::entity::Entity,
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyCode, KeyboardInput},
    },
    prelude::{App, AppExtStates, Text},
    state::app::StatesPlugin,
    window::{ExitCondition, WindowPlugin},
};

use crate::{
    game::Game,
    replay::{Playthrough, Preamble, Recording, Start, Told},
    scenario::{Being, Scenario},
    sim::StableId,
};

use super::{
    dialogs::{self, Dialog, Dialogs},
    geometry::Viewport,
    input,
    preferences::Preferences,
    projector, redraw,
    session::{self, Data, Session},
    state::{self, Screen},
    target, ui,
    verb::{Need, Page, Plan},
    verbs::verb,
    view::sprite_sheet::SpriteSheet,
};

/// Somebody at the keys.
struct Typist {
    app: App,
}

impl Typist {
    /// In a hall, with these things in the pack, and so many bonuses due.
    fn new(things: &[&str], picks: i32) -> Self {
        let scenario = Scenario {
            levels: vec![["######", "#@...#", "######"].map(str::to_owned).to_vec()],
            player: Being {
                carrying: things.iter().map(|thing| (*thing).to_owned()).collect(),
                picks: Some(picks),
                ..Being::default()
            },
            ..Scenario::default()
        };
        let game = Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"));
        let definitions = crate::content::builtin().unwrap_or_else(|error| panic!("{error}"));
        let preamble = Preamble::new(Start::Seed("1".to_owned()), &definitions);
        let play = Playthrough::resume(game, Recording::new(preamble), Told::default());
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            InputPlugin,
            WindowPlugin {
                primary_window: None,
                // Without a window it would end at once, and put the game down.
                exit_condition: ExitCondition::DontExit,
                ..Default::default()
            },
        ))
        .init_resource::<Viewport>()
        .init_resource::<SpriteSheet>()
        .init_resource::<Preferences>()
        .insert_resource(Data(definitions))
        .add_plugins((
            state::plugin,
            dialogs::plugin,
            session::plugin,
            target::plugin,
            projector::plugin,
            redraw::plugin,
            input::plugin,
            ui::plugin,
        ))
        .insert_resource(Session::with(play))
        .insert_state(Screen::Playing);
        app.update();
        Self { app }
    }

    fn carrying(things: &[&str]) -> Self {
        Self::new(things, 0)
    }

    /// Types keys, all before the next frame; a space in the text is Escape.
    fn types(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            let logical_key = match letter {
                ' ' => Key::Escape,
                '\n' => Key::Enter,
                _ => Key::Character(letter.to_string().into()),
            };
            self.app.world_mut().write_message(KeyboardInput {
                key_code: match letter {
                    ' ' => KeyCode::Escape,
                    _ => KeyCode::F24,
                },
                logical_key,
                state: ButtonState::Pressed,
                text: Some(letter.to_string().into()),
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
        }
        // One dialog a frame, and one for the last to be drawn.
        for _ in 0..=text.len() {
            self.app.update();
        }
        self
    }

    fn stack(&self) -> &[Dialog] {
        self.app.world().resource::<Dialogs>().all()
    }

    fn turn(&self) -> u32 {
        let session = self.app.world().resource::<Session>();
        session.game().map_or(0, Game::turn)
    }

    /// Whether a text of the window is this one.
    fn reads(&mut self, wanted: &str) -> bool {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts.iter(world).any(|text| text.0 == wanted)
    }
}

/// The first thing in the pack.
const ROCK: StableId = StableId(2);

fn plan(letter: char) -> Plan {
    Plan::new(verb(letter))
}

#[test]
fn escape_goes_back_the_way_one_came() {
    let mut typist = Typist::carrying(&["rock"]);
    let throw = Dialog::Ask(Need::Tile, plan('t').with(ROCK));
    typist.types("iat");
    assert_eq!(
        typist.stack(),
        [Dialog::Page(Page::Pack), Dialog::Item(ROCK), throw.clone()]
    );
    assert_eq!(
        typist.types(" ").stack(),
        [Dialog::Page(Page::Pack), Dialog::Item(ROCK)]
    );
    assert!(typist.reads("put away"), "the thing is drawn again");
    assert_eq!(typist.types(" ").stack(), [Dialog::Page(Page::Pack)]);
    assert_eq!(typist.types(" ").stack(), []);
    // From the list of what can be thrown, back to that list.
    typist.types("ta");
    assert_eq!(
        typist.stack(),
        [Dialog::Ask(Need::Carried, plan('t')), throw]
    );
    assert_eq!(
        typist.types(" ").stack(),
        [Dialog::Ask(Need::Carried, plan('t'))]
    );
    assert!(typist.reads("Throw what?"));
    assert_eq!(typist.types(" ").stack(), []);
    assert_eq!(typist.turn(), 0);
}

#[test]
fn a_spell_given_up_leads_back_to_the_spells() {
    let mut typist = Typist::carrying(&["white mage's spellbook"]);
    assert_eq!(typist.types("raa").stack().len(), 3);
    assert!(typist.reads("Cast minor heal on"));
    typist.types(" ");
    assert_eq!(
        typist.stack(),
        [
            Dialog::Ask(Need::Carried, plan('r')),
            Dialog::Ask(Need::Spell, plan('r').with(ROCK))
        ]
    );
    assert!(typist.reads("Cast which spell?"));
}

#[test]
fn a_look_ends_where_it_began_and_without_a_bow_nothing_is_aimed() {
    let mut typist = Typist::carrying(&["rock"]);
    let looks = [Dialog::Ask(Need::Tile, plan(';'))];
    assert_eq!(typist.types(";l").stack(), looks);
    assert!(typist.reads("Look at"));
    assert_eq!(typist.types(";").stack(), []);
    assert_eq!(typist.types("f").stack(), []);
    assert!(typist.reads("You don't have a ranged weapon wielded."));
    assert_eq!(typist.turn(), 0);
}

#[test]
fn what_is_examined_leads_back_to_the_list() {
    let mut typist = Typist::carrying(&["rock"]);
    typist.types("xa");
    assert_eq!(
        typist.stack(),
        [
            Dialog::Ask(Need::AtHand, plan('x')),
            Dialog::Ask(Need::Reading, plan('x').with(ROCK))
        ]
    );
    typist.types(" ");
    assert!(typist.reads("Examine what?"));
}

#[test]
fn what_is_done_closes_every_dialog() {
    let mut typist = Typist::carrying(&["rock"]);
    // All of it typed before the first is answered, and a step after it.
    assert_eq!(typist.types("iadl").stack(), []);
    assert_eq!(typist.turn(), 2);
    assert!(!typist.reads("Your pack (0 of 21)"));
}

#[test]
fn what_is_typed_stands_in_the_dialog() {
    let mut typist = Typist::carrying(&["rock"]);
    typist.types("iaNobob");
    assert!(typist.reads("bob_"));
    assert_eq!(typist.stack().len(), 4);
    assert_eq!(typist.types(" ").stack().len(), 3, "back to whom it is for");
    assert_eq!(typist.types("otom\n").stack(), []);
    typist.types("i");
    assert!(typist.reads("tom"));
    assert_eq!(typist.turn(), 0, "a name takes no time");
}

#[test]
fn the_menu_leads_on_and_back() {
    let mut typist = Typist::carrying(&[]);
    typist.types(" a");
    assert_eq!(typist.stack(), [Dialog::Menu, Dialog::Abandon]);
    assert_eq!(
        typist.types(" ?").stack(),
        [Dialog::Menu, Dialog::Page(Page::Help)]
    );
    assert_eq!(typist.types(" an").stack(), [], "no is to play on");
}

#[test]
fn a_bonus_is_chosen_before_anything_else() {
    let mut typist = Typist::new(&["rock"], 2);
    // Nothing can be done with a thing before, and that is told.
    let item = [Dialog::Page(Page::Pack), Dialog::Item(ROCK)];
    assert_eq!(typist.types("iad").stack(), item);
    assert!(typist.reads("Choose a bonus first."));
    assert_eq!(typist.types("  .").stack(), [Dialog::LevelUp]);
    assert_eq!(typist.types(" i").stack(), [Dialog::LevelUp]);
    assert!(typist.reads("You have advanced to level 1: choose a bonus (2 left)"));
    assert_eq!(typist.types("2").stack(), [Dialog::LevelUp]);
    assert!(typist.reads("You have advanced to level 1: choose a bonus (1 left)"));
    assert_eq!(typist.types("3").stack(), []);
}
