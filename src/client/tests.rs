//! The whole window but its picture: keys go in, and what is open comes out.

use std::time::Duration;

use bevy::{
    MinimalPlugins,
    ecs::entity::Entity,
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyCode, KeyboardInput},
        mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel},
        touch::TouchPhase,
    },
    math::{DVec2, Vec2},
    prelude::{App, AppExtStates, Interaction, NextState, State, Text, TextColor, With},
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
    window::{CursorMoved, ExitCondition, PrimaryWindow, Window, WindowPlugin},
};

use crate::{
    game::Game,
    grid::Point,
    read::Gauge,
    replay::{Playthrough, Preamble, Recording, Start, Told},
    scenario::{Being, Mind, Scenario},
    sim::{EventKind, Place, StableId},
};

use super::{
    curtain::{self, Curtain},
    dialogs::{self, Dialog, Dialogs},
    geometry::{Arrangement, TILE, Viewport},
    grace,
    input::{self, click::StandsFor},
    preferences::Preferences,
    projector,
    quick::{self, QuickRow},
    redraw,
    session::{self, Data, Session},
    state::{self, Screen},
    target,
    topic::Topic,
    ui::{self, log::LogRow, menu::MenuRow, theme},
    verb::{Need, Page, Plan},
    verbs::verb,
    view::sprite_sheet::SpriteSheet,
};

mod alert;
mod at_hand;
mod map;
mod new_game;
mod stairs;

/// How long a frame takes here.
const FRAME: Duration = Duration::from_millis(400);

/// Somebody at the keys.
struct Typist {
    app: App,
}

impl Typist {
    /// In a hall, with these things in the pack, and so many bonuses due.
    fn new(things: &[&str], picks: i32) -> Self {
        Self::playing(Scenario {
            levels: vec![["######", "#@...#", "######"].map(str::to_owned).to_vec()],
            player: Being {
                carrying: things.iter().map(|thing| (*thing).to_owned()).collect(),
                picks: Some(picks),
                ..Being::default()
            },
            ..Scenario::default()
        })
    }

    /// In a hall of one row, with these creatures.
    fn in_hall(row: &str, legend: &[(char, Being)]) -> Self {
        let wall = "#".repeat(row.len());
        Self::playing(Scenario {
            levels: vec![vec![wall.clone(), row.to_owned(), wall]],
            legend: legend.iter().cloned().collect(),
            ..Scenario::default()
        })
    }

    fn playing(scenario: Scenario) -> Self {
        let game = Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"));
        Self::in_game(game)
    }

    fn in_game(game: Game) -> Self {
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
        // Nobody can press anything within the time in which a screen is deaf.
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .init_resource::<Viewport>()
        .init_resource::<SpriteSheet>()
        .init_resource::<Preferences>()
        .insert_resource(Data(definitions))
        .add_plugins((
            state::plugin,
            dialogs::plugin,
            grace::plugin,
            curtain::plugin,
            session::plugin,
            target::plugin,
            projector::plugin,
            quick::plugin,
            redraw::plugin,
            input::plugin,
            ui::plugin,
        ))
        .insert_resource(Session::with(play))
        .insert_state(Screen::Playing);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app.update();
        Self { app }
    }

    fn carrying(things: &[&str]) -> Self {
        Self::new(things, 0)
    }

    /// Types keys, all before the next frame; a space in the text is Escape.
    fn types(&mut self, text: &str) -> &mut Self {
        self.types_within_a_frame(text, false);
        // One dialog a frame, and one for the last to be drawn.
        for _ in 0..=text.len() {
            self.app.update();
        }
        self
    }

    /// The keys go down, or repeat, and no frame passes.
    fn types_within_a_frame(&mut self, text: &str, repeat: bool) {
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
                repeat,
                window: Entity::PLACEHOLDER,
            });
        }
    }

    /// A key that is held down repeats so often, each time in a frame of its own.
    fn holds(&mut self, letter: &str, times: usize) -> &mut Self {
        self.types(letter);
        for _ in 0..times {
            self.types_within_a_frame(letter, true);
            self.app.update();
        }
        self
    }

    /// The mouse goes to a tile.
    fn points(&mut self, x: i32, y: i32) -> &mut Self {
        let side = f64::from(TILE * Viewport::default().zoom);
        let middle = |tile: i32| (f64::from(tile) + 0.5) * side;
        let world = self.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        for mut window in windows.iter_mut(world) {
            window.set_physical_cursor_position(Some(DVec2::new(middle(x), middle(y))));
        }
        self.moves()
    }

    /// The mouse goes to a row of the menu on top.
    fn points_at_row(&mut self, index: usize) -> &mut Self {
        let world = self.app.world_mut();
        let mut rows = world.query::<(&MenuRow, &mut Interaction)>();
        for (row, mut interaction) in rows.iter_mut(world) {
            let over = row.index == index;
            *interaction = if over {
                Interaction::Hovered
            } else {
                Interaction::None
            };
        }
        self
    }

    /// The mouse goes to the part of the window that stands for something.
    fn points_at(&mut self, wanted: Topic) -> &mut Self {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(Option<&Topic>, &mut Interaction)>();
        let mut found = 0;
        for (topic, mut interaction) in nodes.iter_mut(world) {
            let over = topic == Some(&wanted);
            found += usize::from(over);
            *interaction = if over {
                Interaction::Hovered
            } else {
                Interaction::None
            };
        }
        assert_eq!(found, 1, "{wanted:?}");
        self.moves()
    }

    /// The mouse goes to the row of who is in sight, 0 the first.
    fn points_at_company(&mut self, row: usize) -> &mut Self {
        let world = self.app.world_mut();
        let mut rows = world.query::<(&StandsFor, &mut Interaction)>();
        let mut shown: Vec<_> = rows
            .iter_mut(world)
            .filter(|(stands, _)| stands.0.is_some())
            .collect();
        *shown[row].1 = Interaction::Hovered;
        self.moves()
    }

    /// The mouse goes off whatever lies over the map.
    fn points_off(&mut self) -> &mut Self {
        let world = self.app.world_mut();
        let mut nodes = world.query::<&mut Interaction>();
        for mut interaction in nodes.iter_mut(world) {
            *interaction = Interaction::None;
        }
        self
    }

    fn moves(&mut self) -> &mut Self {
        self.app.world_mut().write_message(CursorMoved {
            window: Entity::PLACEHOLDER,
            position: Vec2::ZERO,
            delta: None,
        });
        self.app.update();
        self
    }

    /// The wheel is turned so many notches, up positive.
    fn rolls(&mut self, notches: f32) -> &mut Self {
        self.app.world_mut().write_message(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: notches,
            window: Entity::PLACEHOLDER,
            phase: TouchPhase::Moved,
        });
        self.app.update();
        self.app.update();
        self
    }

    fn hp(&self) -> i32 {
        let session = self.app.world().resource::<Session>();
        session.view().map_or(0, |view| view.me.stats.hp)
    }

    fn mouse(&mut self, button: MouseButton, state: ButtonState) -> &mut Self {
        self.app.world_mut().write_message(MouseButtonInput {
            button,
            state,
            window: Entity::PLACEHOLDER,
        });
        self.app.update();
        self
    }

    fn clicks(&mut self, button: MouseButton) -> &mut Self {
        self.mouse(button, ButtonState::Pressed);
        self.mouse(button, ButtonState::Released);
        self.app.update();
        self
    }

    fn stack(&self) -> &[Dialog] {
        self.app.world().resource::<Dialogs>().all()
    }

    fn turn(&self) -> u32 {
        let session = self.app.world().resource::<Session>();
        session.game().map_or(0, Game::turn)
    }

    /// Where the player stands in its row.
    fn x(&self) -> i32 {
        let session = self.app.world().resource::<Session>();
        let here: Option<Place> = session.view().map(|view| view.here());
        here.map_or(-1, |here| here.point.x)
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
    typist.types("iaCobob");
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
        [Dialog::Menu, Dialog::Page(Page::Help { page: 0 })]
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
    // Enter, pressed on from the fight, chooses nothing.
    assert_eq!(typist.types("\n\n").stack(), [Dialog::LevelUp]);
    assert_eq!(typist.types("2").stack(), [Dialog::LevelUp]);
    assert!(typist.reads("You have advanced to level 1: choose a bonus (1 left)"));
    assert_eq!(typist.types("3").stack(), []);
}

fn sleeping(kind: &str) -> Being {
    Being {
        mind: Some(Mind::Inert),
        ..Being::of_kind(kind)
    }
}

#[test]
fn a_key_explores_and_another_stops_it() {
    let mut typist = Typist::in_hall("#@....................................#", &[]);
    typist.types_within_a_frame("o", false);
    typist.app.update();
    assert_eq!(typist.turn(), 1, "the first step is taken at once");
    typist.app.update();
    assert!(typist.turn() > 1, "and it goes on by itself");
    let before = typist.turn();
    // The key that stops it does nothing else.
    typist.types("l");
    assert_eq!(typist.turn(), before);
    assert!(typist.reads("You stop."));
    typist.types("l");
    assert_eq!(typist.turn(), before + 1);
}

#[test]
fn who_is_threatened_sees_that_nothing_goes_on_by_itself() {
    let colour = |row: &str| {
        let mut typist = Typist::in_hall(row, &[('z', Being::of_kind("zombie"))]);
        let world = typist.app.world_mut();
        let mut texts = world.query::<(&Text, &TextColor)>();
        let button = texts.iter(world).find(|(text, _)| text.0 == "explore");
        button.map(|(_, colour)| colour.0)
    };
    assert_eq!(colour("#@...#.z..#"), Some(theme::TEXT));
    assert_eq!(colour("#@.....z..#"), Some(theme::GREYED));
}

#[test]
fn a_walk_on_stops_before_somebody() {
    let mut typist = Typist::in_hall("#@....f..#", &[('f', sleeping("fungus"))]);
    typist.types("L").types("");
    assert_eq!((typist.x(), typist.turn()), (5, 4));
}

#[test]
fn a_held_key_neither_digs_nor_strikes_nor_walks_past_things() {
    let mut typist = Typist::in_hall("#@...##", &[]);
    assert_eq!(typist.holds("l", 20).x(), 4);
    assert_eq!(typist.turn(), 3, "it dug");
    // A press of its own does.
    assert_eq!(typist.types("l").turn(), 4);
    let mut typist = Typist::in_hall("#@..f...#", &[('f', sleeping("fungus"))]);
    assert_eq!(typist.holds("l", 20).turn(), 2);
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let mut typist = Typist::in_hall("#@....a...#", &[('a', apple)]);
    assert_eq!(typist.holds("l", 20).x(), 5, "beside it");
    assert_eq!(typist.holds("l", 20).x(), 6, "on it");
    assert_eq!(typist.holds("l", 20).x(), 9);
    assert_eq!(typist.holds(".", 3).turn(), 8 + 4);
}

#[test]
fn what_was_typed_ahead_is_dropped_when_somebody_comes_into_sight() {
    let zombie = sleeping("zombie");
    let mut typist = Typist::in_hall("#@.............z.#", &[('z', zombie)]);
    // Nine tiles are seen: the fifth step shows it.
    typist.types("llllllllllll");
    assert_eq!(typist.turn(), 5);
    // Once: then one knows.
    typist.types("ll");
    assert_eq!(typist.turn(), 7);
}

#[test]
fn in_a_quiet_place_everything_typed_is_carried_out() {
    let mut typist = Typist::in_hall("#@...#", &[]);
    typist.types_within_a_frame(&"lh".repeat(50), false);
    typist.app.update();
    assert_eq!(typist.turn(), 100);
}

#[test]
fn a_click_acts_when_it_is_let_go_over_what_it_was_pressed_on() {
    let mut typist = Typist::in_hall("#@..........#", &[]);
    typist
        .points(6, 1)
        .mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(typist.turn(), 0);
    typist
        .points(4, 1)
        .mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(typist.turn(), 0, "it was dragged off");
    typist.points(6, 1).clicks(MouseButton::Left);
    typist.types("");
    assert_eq!(typist.x(), 6);
    // Once more, and the press of another click stops it.
    typist.points(11, 1).clicks(MouseButton::Left);
    assert!(typist.x() > 6);
}

#[test]
fn a_click_on_the_unknown_costs_nothing_and_says_so() {
    let mut typist = Typist::in_hall("#@..........#", &[]);
    typist.points(20, 1).clicks(MouseButton::Left);
    assert_eq!(typist.turn(), 0);
    assert!(typist.reads("Nothing is known of it"));
}

#[test]
fn a_double_click_never_falls_into_what_its_first_half_opened() {
    let mut typist = Typist::carrying(&["rock"]);
    typist.types(" ");
    typist.points_at_row(7);
    typist.mouse(MouseButton::Left, ButtonState::Pressed);
    typist.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(typist.stack(), [Dialog::Menu, Dialog::Abandon]);
    // The frame in which it is drawn is the first that could take a press.
    typist.types_within_a_frame("", false);
    let world = typist.app.world_mut();
    world.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
        20,
    )));
    typist.app.update();
    typist.points_at_row(1).clicks(MouseButton::Left);
    assert_eq!(typist.stack(), [Dialog::Menu, Dialog::Abandon]);
    for _ in 0..20 {
        typist.app.update();
    }
    typist.points_at_row(0).clicks(MouseButton::Left);
    assert_eq!(typist.stack(), [], "no, play on");
}

#[test]
fn the_other_button_opens_what_can_be_done_and_goes_back() {
    let mut typist = Typist::carrying(&["rock"]);
    typist.points(3, 1).clicks(MouseButton::Right);
    assert_eq!(typist.stack(), [Dialog::There(Point::new(3, 1))]);
    assert!(typist.reads("Throw"));
    typist.clicks(MouseButton::Right);
    assert_eq!(typist.stack(), []);
    // What is thrown from there flies there.
    typist.points(3, 1).clicks(MouseButton::Right);
    typist.types("ta");
    assert_eq!((typist.stack(), typist.turn()), (&[][..], 1));
}

#[test]
fn again_needs_a_throw_before() {
    let mut typist = Typist::in_hall("#@...b.#", &[('b', sleeping("bat"))]);
    typist.types("a");
    assert!(typist.reads("You have not yet thrown or fired at anybody."));
    assert_eq!(typist.turn(), 0);
}

#[test]
fn again_is_the_last_throw() {
    let bat = || Being {
        hp: Some(1_000),
        max_hp: Some(1_000),
        ..sleeping("bat")
    };
    let map = ["#######", "#..b..#", "#@....#", "#..c..#", "#######"];
    let mut typist = Typist::playing(Scenario {
        levels: vec![map.map(str::to_owned).to_vec()],
        legend: [('b', bat()), ('c', bat())].into(),
        player: hurt(&["rock", "apple", "rock"], 100),
        ..Scenario::default()
    });
    let hits = |typist: &Typist| {
        let session = typist.app.world().resource::<Session>();
        let view = session.view();
        let events = view.iter().flat_map(|view| view.events.events());
        let hits = events.filter(|event| matches!(event.kind, EventKind::Hit { .. }));
        hits.map(|hit| (hit.item.map(|item| item.kind), hit.at.point))
            .collect::<Vec<_>>()
    };
    typist.points(3, 3).clicks(MouseButton::Right).types("ta");
    let first = hits(&typist);
    assert_eq!((typist.turn(), first.len()), (1, 1));
    assert_eq!(first[0].1, Point::new(3, 3));
    typist.types("a");
    assert_eq!((typist.turn(), hits(&typist)), (2, first));
}

#[test]
fn a_rest_is_asked_for_and_taken() {
    let mut typist = Typist::carrying(&[]);
    typist.types("Z");
    assert!(typist.reads("There is nothing to rest off."));
    assert_eq!(typist.stack(), []);
}

#[test]
fn what_is_known_is_found_by_a_part_of_its_name_and_gone_to() {
    let thing = |name: &str| Being {
        item: Some(name.to_owned()),
        ..Being::default()
    };
    let legend = [('a', thing("apple")), ('r', thing("rock"))];
    let mut typist = Typist::in_hall("#@..r..a..#", &legend);
    typist.types("X");
    assert!(typist.reads("Rock, 3 tiles away") && typist.reads("Apple, 6 tiles away"));
    typist.types("ppl");
    assert!(typist.reads("Apple, 6 tiles away") && !typist.reads("Rock, 3 tiles away"));
    typist.types("\n").types("");
    assert_eq!((typist.x(), typist.stack()), (7, &[][..]));
    typist.types("Xnobody");
    assert!(typist.reads("You know of nothing of that name."));
    assert_eq!(typist.types("\n").stack().len(), 1);
}

#[test]
fn what_fits_comes_first_and_equal_things_are_one_row() {
    let mut typist = Typist::carrying(&["rock", "rock", "bread", "rock", "sword"]);
    typist.types("e");
    assert!(typist.reads("bread") && !typist.reads("3 rocks"));
    typist.types("/");
    assert!(typist.reads("3 rocks"));
    typist.types("  w");
    assert!(typist.reads("attack +10  attack 20 -> 30") || typist.reads("sword"));
    typist.types(" t");
    assert!(typist.reads("3 rocks"));
    assert_eq!(typist.turn(), 0);
}

#[test]
fn the_map_is_framed_where_the_next_turn_may_be_the_last() {
    let zombie = Being {
        attack: Some(300),
        ..sleeping("zombie")
    };
    let mut typist = Typist::in_hall("#@...z...#", &[('z', zombie)]);
    typist.types("ll");
    let danger = |typist: &Typist| typist.app.world().resource::<Session>().is_in_danger();
    assert!(!danger(&typist));
    typist.types("l");
    assert!(danger(&typist));
    assert!(typist.reads("Those in sight could kill you within a turn!"));
}

#[test]
fn who_wants_to_takes_what_it_steps_onto() {
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let legend = [('a', apple)];
    let mut typist = Typist::in_hall("#@a....#", &legend);
    typist.types("l");
    assert_eq!(typist.turn(), 1, "not unless it is set");
    let mut typist = Typist::in_hall("#@a....#", &legend);
    let world = typist.app.world_mut();
    let kept = world.resource_mut::<Preferences>().turn("take_walking");
    assert_eq!(kept, Ok(()));
    typist.types("l");
    assert_eq!(typist.turn(), 2);
}

#[test]
fn what_is_left_for_want_of_room_is_told_once() {
    let thing = |name: &str| Being {
        item: Some(name.to_owned()),
        ..Being::default()
    };
    let legend = [('b', thing("bread")), ('r', thing("rock"))];
    let words = "Your pack is full: you leave the bread.";
    let told = |typist: &Typist| {
        let session = typist.app.world().resource::<Session>();
        let lines = session.log().iter();
        lines.filter(|line| line.message.text == words).count()
    };
    // Who explores is told of what it sees, and of a kind once.
    let full = || hurt(&["apple"; 20], 90);
    let mut typist = in_hall_as("#@r.bb..#", &legend, full());
    typist.types("o").types("").types("");
    assert_eq!(told(&typist), 1);
    let mut typist = in_hall_as("#@r.bb..#", &legend, hurt(&["apple"; 2], 90));
    typist.types("o").types("").types("");
    assert_eq!(told(&typist), 0);
    // Who takes what it steps onto, too, but nobody who takes nothing by walking.
    for (takes, times) in [(false, 0), (true, 1)] {
        let mut typist = in_hall_as("#@b.b..#", &legend, full());
        let world = typist.app.world_mut();
        if takes {
            let kept = world.resource_mut::<Preferences>().turn("take_walking");
            assert_eq!(kept, Ok(()));
        }
        typist.types("l").types("l").types("l");
        assert_eq!((typist.turn(), told(&typist)), (3, times));
    }
}

fn hurt(things: &[&str], hp: i32) -> Being {
    Being {
        hp: Some(hp),
        max_hp: Some(100),
        mana: Some(20),
        max_mana: Some(20),
        carrying: things.iter().map(|thing| (*thing).to_owned()).collect(),
        ..Being::default()
    }
}

fn in_hall_as(row: &str, legend: &[(char, Being)], player: Being) -> Typist {
    let wall = "#".repeat(row.len());
    Typist::playing(Scenario {
        levels: vec![vec![wall.clone(), row.to_owned(), wall]],
        legend: legend.iter().cloned().collect(),
        player,
        ..Scenario::default()
    })
}

const HEALER: &str = "white mage's spellbook";

#[test]
fn a_digit_drinks_eats_and_casts_on_oneself_at_once() {
    let things = ["health potion", "bread", HEALER];
    let mut typist = in_hall_as("#@...#", &[], hurt(&things, 30));
    typist.types("1");
    assert_eq!((typist.turn(), typist.stack()), (1, &[][..]));
    assert!(typist.hp() >= 45, "{}", typist.hp());
    let before = typist.hp();
    // Potion, food, then the spells of the book.
    typist.types("3");
    assert_eq!((typist.turn(), typist.stack()), (2, &[][..]));
    assert!(typist.hp() >= before + 20);
    typist.types("2");
    assert_eq!(typist.turn(), 3);
    typist.types("1");
    assert!(typist.reads("No health potion is left."));
    typist.types("0");
    assert!(typist.reads("Nothing is at hand under that number."));
    assert_eq!(typist.turn(), 3);
}

#[test]
fn a_digit_aims_what_is_thrown_and_the_same_digit_throws_it() {
    let bat = sleeping("bat");
    let mut typist = in_hall_as("#@..b.#", &[('b', bat)], hurt(&["rock", "bread"], 90));
    typist.types("1");
    assert!(matches!(typist.stack(), [Dialog::Ask(Need::Tile, _)]));
    // Another digit is not what began it.
    assert_eq!(typist.types("2").turn(), 0);
    assert_eq!((typist.types("1").turn(), typist.stack()), (1, &[][..]));
}

#[test]
fn nothing_takes_more_than_two_clicks() {
    let click = MouseButton::Left;
    // Drink, heal by a spell, eat.
    let things = ["health potion", "bread", HEALER];
    for place in 0..3 {
        let mut typist = in_hall_as("#@...#", &[], hurt(&things, 30));
        typist.points_at(Topic::Quick(place)).clicks(click);
        assert_eq!(typist.turn(), 1, "place {place}");
    }
    // Throw.
    let bat = [('b', sleeping("bat"))];
    let mut typist = in_hall_as("#@..b.#", &bat, hurt(&["rock"], 90));
    typist.points_at(Topic::Quick(0)).clicks(click);
    typist.points_off().points(4, 1).clicks(click);
    assert_eq!(typist.turn(), 1);
    // Shoot: one.
    let archer = Being {
        wielding: Some("bow".to_owned()),
        ..Being::default()
    };
    let foe = [('z', sleeping("zombie"))];
    let mut typist = in_hall_as("#@...z.#", &foe, archer);
    typist.points(5, 1).clicks(click);
    assert_eq!(typist.turn(), 1);
    // Ten tiles, and stairs that are known: one.
    let mut typist = in_hall_as("#@..........#", &[], Being::default());
    typist.points(10, 1).clicks(click).types("");
    assert_eq!(typist.x(), 10);
    // What lies about is taken with one, and eaten with another.
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let mut typist = in_hall_as("#@..a..#", &[('a', apple)], Being::default());
    typist.points(4, 1).clicks(click).types("").types("");
    let turns = typist.turn();
    typist.points_at(Topic::Carried(0)).clicks(click);
    assert_eq!(typist.turn(), turns + 1);
}

#[test]
fn one_key_loots_a_room() {
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let mut typist = Typist::in_hall("#@a.aa..a.a#", &[('a', apple)]);
    typist.types("o").types("").types("");
    let session = typist.app.world().resource::<Session>();
    let carried = session.view().map(|view| view.me.pack.items().count());
    assert_eq!(carried, Some(5));
}

#[test]
fn the_other_button_lists_what_can_be_done_with_a_picture() {
    let mut typist = in_hall_as("#@...#", &[], hurt(&["rock", HEALER], 90));
    typist
        .points_at(Topic::Carried(0))
        .clicks(MouseButton::Right);
    assert_eq!(typist.stack(), [Dialog::Item(ROCK)]);
    typist.types(" ");
    // What is in use is not put away by a slip.
    let worn = Being {
        wearing: Some("tunic".to_owned()),
        ..Being::default()
    };
    let mut typist = in_hall_as("#@...#", &[], worn);
    typist
        .points_at(Topic::Carried(0))
        .clicks(MouseButton::Left);
    assert_eq!((typist.turn(), typist.stack().len()), (0, 1));
}

#[test]
fn a_spell_is_starred_from_what_can_be_done_with_it() {
    let mut typist = in_hall_as("#@...#", &[], hurt(&["rock", HEALER], 90));
    typist.points_at(Topic::Quick(1)).clicks(MouseButton::Right);
    assert!(matches!(typist.stack(), [Dialog::Spell(..)]));
    typist.types("s");
    assert!(typist.reads("take its star away"));
    let preferences = typist.app.world().resource::<Preferences>();
    assert_eq!(preferences.settings.starred(), ["minor heal"]);
}

#[test]
fn who_is_in_sight_is_picked_in_the_list_as_on_the_map() {
    let foe = [('z', sleeping("zombie"))];
    let mut typist = in_hall_as("#@z....#", &foe, Being::default());
    assert!(typist.reads("zombie, level 1") && typist.reads("stands still"));
    typist.points_at_company(0);
    assert!(typist.reads("click: attack the zombie"));
    typist.clicks(MouseButton::Left);
    assert_eq!(typist.turn(), 1);
    typist.clicks(MouseButton::Right);
    assert!(matches!(typist.stack(), [Dialog::There(_)]));
}

#[test]
fn whatever_is_pointed_at_is_explained() {
    let mut typist = in_hall_as("#@...#", &[], hurt(&["sword", HEALER], 60));
    typist.points_at(Topic::Gauge(Gauge::Hp));
    assert!(typist.reads("hit points") && typist.reads("60 of 100"));
    typist.points_at(Topic::Carried(0));
    assert!(typist.reads("a  sword"));
    assert!(typist.reads("click: wield; right: all that can be done"));
    typist.points_at(Topic::Quick(0));
    assert!(typist.reads("minor heal") && typist.reads("4 mana"));
    // A key makes the mouse that was left there point at nothing.
    typist.types(".");
    assert!(!typist.reads("4 mana"));
    // The same without the mouse.
    typist.types("@");
    assert!(typist.reads("hit points: 60 of 100"));
}

#[test]
fn every_place_of_the_pack_answers_in_each_of_its_rows() {
    let mut things = vec!["rock"; 11];
    things.push("bread");
    let mut typist = in_hall_as("#@...#", &[], hurt(&things, 60));
    typist.points_at(Topic::Carried(11));
    assert!(typist.reads("l  bread"));
    // What is free says so.
    typist.points_at(Topic::Carried(19));
    assert!(typist.reads("room in the pack"));
    assert!(typist.reads("Nothing is here. 8 of 20 places are free."));
    typist.clicks(MouseButton::Left);
    assert_eq!(typist.turn(), 0);
    typist
        .points_at(Topic::Carried(11))
        .clicks(MouseButton::Left);
    assert_eq!(typist.turn(), 1);
    typist.points_at(Topic::Carried(11));
    assert!(typist.reads("Nothing is here. 9 of 20 places are free."));
}

#[test]
fn the_thing_that_is_looked_at_can_be_named() {
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let mut typist = Typist::in_hall("#@..a..#", &[('a', apple)]);
    typist.types(";C");
    assert!(matches!(typist.stack(), [_, Dialog::Ask(Need::Name, _)]));
    typist.types("  ;hC");
    assert!(typist.reads("Nothing lies there that you could name."));
}

#[test]
fn the_wheel_magnifies_the_map_and_goes_back_in_the_log() {
    let mut typist = Typist::in_hall("#@......#", &[]);
    let zoom = |typist: &Typist| typist.app.world().resource::<Arrangement>().zoom;
    typist.points(3, 1).rolls(1.0);
    assert_eq!(zoom(&typist), 1);
    typist.rolls(-1.0);
    assert_eq!(zoom(&typist), 0);
    typist.types("+");
    assert_eq!(zoom(&typist), 1);
    // Over the log it does not.
    typist.types("Zf0f0f0f0f0");
    let first = "There is nothing to rest off.";
    assert!(!typist.reads(first));
    let world = typist.app.world_mut();
    let mut rows = world.query_filtered::<&mut Interaction, With<LogRow>>();
    if let Some(mut row) = rows.iter_mut(world).next() {
        *row = Interaction::Hovered;
    }
    typist.rolls(20.0);
    assert!(typist.reads(first));
    assert_eq!(zoom(&typist), 1);
    // What is new brings the end back, also where it was told before.
    typist.types("0");
    assert!(!typist.reads(first));
}

#[test]
fn a_key_folds_the_panel_away_and_brings_it_back() {
    let mut typist = Typist::carrying(&[]);
    let folded = |typist: &Typist| typist.app.world().resource::<Arrangement>().is_folded;
    typist.types("p");
    assert!(folded(&typist));
    assert_eq!(typist.turn(), 0);
    typist.types("p");
    assert!(!folded(&typist));
}

#[test]
fn a_press_shows_within_two_frames() {
    let mut typist = Typist::in_hall("#@......#", &[]);
    assert!(typist.reads("turn 0"));
    typist.types_within_a_frame("l", false);
    typist.app.update();
    assert!(
        typist.reads("turn 1"),
        "the frame that takes the key shows it"
    );
    typist.types_within_a_frame("i", false);
    typist.app.update();
    typist.app.update();
    assert!(typist.reads("Your pack (0 of 21)") || typist.reads("Your pack (0 of 20)"));
}

#[test]
fn a_walk_to_a_thing_takes_it_though_stairs_come_into_sight_there() {
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let rows = [
        "#######", "#@...a#", "#####.#", "#####.#", "#####.#", "#####.#", "#####>#", "#######",
    ];
    let below = ["#######", "#<....#", "#######"];
    let level = |rows: &[&str]| rows.iter().map(|row| (*row).to_owned()).collect();
    let mut typist = Typist::playing(Scenario {
        levels: vec![level(&rows), level(&below)],
        legend: [('a', apple)].into(),
        ..Scenario::default()
    });
    typist.points(5, 1).clicks(MouseButton::Left);
    typist.types("").types("");
    let session = typist.app.world().resource::<Session>();
    let carried = session.view().map(|view| view.me.pack.items().count());
    assert_eq!((typist.x(), carried), (5, Some(1)));
    assert!(typist.reads("You see stairs down.") || typist.reads("You pick up an apple."));
}

#[test]
fn another_game_begins_with_nothing_at_hand_of_the_one_before() {
    let mut typist = Typist::carrying(&["rock"]);
    let used = |typist: &Typist| typist.app.world().resource::<QuickRow>().handy(0).is_some();
    assert!(used(&typist));
    let other = Typist::carrying(&[])
        .app
        .world_mut()
        .remove_resource::<Session>();
    let world = typist.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    typist.app.update();
    let world = typist.app.world_mut();
    world.insert_resource(other.unwrap_or_default());
    world
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Playing);
    typist.app.update();
    assert!(!used(&typist));
}

#[test]
fn the_keys_of_pages_turn_them() {
    let mut typist = Typist::carrying(&[]);
    typist.types("?");
    let page = |typist: &Typist| match typist.stack() {
        [Dialog::Page(Page::Help { page })] => Some(*page),
        _ => None,
    };
    assert_eq!(page(&typist), Some(0));
    typist.app.world_mut().write_message(KeyboardInput {
        key_code: KeyCode::PageDown,
        logical_key: Key::PageDown,
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
    typist.app.update();
    assert_eq!(page(&typist), Some(1));
}

#[test]
fn arrows_choose_among_what_is_found() {
    let thing = |name: &str| Being {
        item: Some(name.to_owned()),
        ..Being::default()
    };
    let legend = [('a', thing("apple")), ('r', thing("rock"))];
    let mut typist = Typist::in_hall("#@..r..a..#", &legend);
    typist.types("X");
    typist.app.world_mut().write_message(KeyboardInput {
        key_code: KeyCode::ArrowDown,
        logical_key: Key::ArrowDown,
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
    typist.types("").types("\n").types("");
    assert_eq!((typist.x(), typist.stack()), (7, &[][..]));
}

#[test]
fn enter_pressed_on_from_the_fight_throws_no_end_screen_away() {
    let killer = Being {
        attack: Some(900),
        ..Being::of_kind("zombie")
    };
    let mut typist = in_hall_as("#@z..#", &[('z', killer)], hurt(&[], 1));
    typist.types("..\n\n\n\n");
    let screen = typist.app.world().resource::<State<Screen>>();
    assert_eq!(**screen, Screen::Ended);
    assert!(typist.reads("You have died"));
}

#[test]
fn nothing_covers_the_last_blow_while_it_is_seen() {
    let foe = Being {
        creature: Some("zombie".to_owned()),
        attack: Some(500),
        ..Being::default()
    };
    let mut typist = in_hall_as("#@z..#", &[('z', foe)], hurt(&[], 1));
    let screen = |typist: &Typist| **typist.app.world().resource::<State<Screen>>();
    let hold = |typist: &mut Typist, is_held| {
        typist.app.world_mut().resource_mut::<Curtain>().is_held = is_held;
    };
    hold(&mut typist, true);
    typist.types(".");
    let turn = typist.turn();
    // Whatever is pressed then is nothing to the dead.
    typist.types("..");
    assert_eq!((screen(&typist), typist.turn()), (Screen::Playing, turn));
    hold(&mut typist, false);
    typist.moves();
    typist.moves();
    assert_eq!(screen(&typist), Screen::Ended);

    // A bonus is not chosen before it is seen that there is one to choose.
    let mut typist = Typist::new(&[], 1);
    hold(&mut typist, true);
    typist.types("..1");
    assert_eq!(typist.stack(), [Dialog::LevelUp]);
    hold(&mut typist, false);
    // Nor by a key that was meant for the fight.
    typist.types("1");
    assert_eq!(typist.stack(), [Dialog::LevelUp]);
    typist.moves();
    typist.types("1");
    assert_eq!(typist.stack(), []);
}

#[test]
fn a_foe_under_the_mouse_leaves_the_log_as_it_is() {
    let foe = [('z', sleeping("zombie"))];
    let mut typist = Typist::in_hall("#@...z...#", &foe);
    typist.types("f0f0f0");
    let shown = |typist: &mut Typist| {
        let world = typist.app.world_mut();
        let mut rows = world.query_filtered::<&Text, With<LogRow>>();
        rows.iter(world).filter(|text| !text.0.is_empty()).count()
    };
    assert_eq!(shown(&mut typist), 5);
    typist.points(5, 1);
    assert!(typist.reads("zombie"));
    assert_eq!(shown(&mut typist), 5);
}

#[test]
fn what_is_pasted_is_typed_as_far_as_it_fits() {
    let mut typist = Typist::carrying(&["rock"]);
    typist.types("iaCo");
    let mut dialogs = typist.app.world_mut().resource_mut::<Dialogs>();
    if let Some(typing) = dialogs.typing() {
        typing.paste("Tom\n\tthe rock");
    }
    typist.types("");
    assert!(typist.reads("Tomthe rock_"));
}
