//! What dialogs show, as data.

use crate::{
    auto::AutoCommand,
    client::{
        command::{Command, argument::Ask, quickslots::Quickslots},
        dialog::{AnyDialog, Context},
        geometry::Viewport,
        input::device::Device,
        picture::sprite_sheet::SpriteSheet,
        session::Data,
        sheet::{Frame, Menu, Part, Row, Sheet},
        ui::{
            choose_item::{CARRIED, REACHABLE},
            find::Find,
            impossible::Impossible,
            message_list::MessageList,
            questions::{Doors, Leave, Moves},
            rest::Rest,
            seed::EnterSeed,
            settings::SettingsMenu,
        },
        words::{Words, english},
    },
    grid::Direction,
    sim::{Intent, StableId},
    text::Phrase,
};

use super::*;

impl TestClient {
    /// What a dialog shows now.
    pub(super) fn sheet_of(&self, dialog: impl Into<AnyDialog>) -> Option<Sheet> {
        self.with_context(|context| dialog.into().sheet(context))
    }

    pub(super) fn with_context<T>(&self, read: impl FnOnce(&Context) -> T) -> T {
        let world = self.app.world();
        let session = world.resource::<Session>();
        read(&Context {
            session,
            view: session.known(),
            settings: &world.resource::<Preferences>().settings,
            data: &world.resource::<Data>().0,
            quickslots: world.resource::<Quickslots>(),
            verbs: &crate::client::command::verbs::VERBS,
            words: world.resource::<Words>(),
            sprites: world.resource::<SpriteSheet>(),
            viewport: world.resource::<Viewport>(),
            device: *world.resource::<Device>(),
            shows_impossible: false,
        })
    }

    /// The menu of a dialog.
    pub(super) fn menu(&self, dialog: impl Into<AnyDialog>) -> Menu {
        let mut sheet = self.sheet_of(dialog);
        let menu = sheet.as_mut().and_then(Sheet::menu_mut);
        menu.cloned().unwrap_or_else(|| Menu::new(Vec::new()))
    }
}

fn keys(menu: &Menu) -> String {
    menu.rows.iter().map(|row| row.key).collect()
}

#[test]
fn a_question_has_a_text_and_its_answers() {
    let client = TestClient::carrying(&[]);
    let asked = Sheet::new("ask-flee")
        .text("flee-loses", theme::TEXT)
        .rows(vec![
            Row::new('n', "no-stay", Command::Back),
            Row::new('y', "yes-flee", Command::Flee),
        ]);
    assert_eq!(client.sheet_of(Leave), Some(asked));
    let door = LegendEntry {
        terrain: Some(crate::scenario::ScenarioTerrain::OpenDoor),
        ..LegendEntry::default()
    };
    let client = TestClient::in_hall("#@'..#", &[('\'', door)]);
    let close = Command::Act(Intent::Close { dir: Direction::E });
    let label = Phrase::new("close-door").with("from", Direction::E.name());
    let doors = Sheet::new("ask-close").rows(vec![Row::new('1', label, close)]);
    assert_eq!(client.sheet_of(Doors), Some(doors));
}

#[test]
fn an_item_has_rows_that_can_be_chosen_and_a_row_for_the_others() {
    let client = TestClient::carrying(&["sword"]);
    let item = ItemMenu(FIRST_ITEM);
    let possible = client.menu(item.clone());
    assert_eq!(keys(&possible), "wtdC#/");
    let impossible = Impossible(item.into());
    let last = possible.rows.last().and_then(|row| row.command.clone());
    assert_eq!(last, Some(Command::open(impossible.clone())));
    let impossible = client.menu(impossible);
    assert_eq!(keys(&impossible), "TeqrzE");
    assert_eq!(impossible.selected, None);
    for row in &impossible.rows {
        assert_eq!((&row.command, row.details.len()), (&None, 1), "{row:?}");
    }
    // An item that is gone has no menu.
    assert_eq!(client.sheet_of(ItemMenu(StableId(999))), None);
}

#[test]
fn suitable_items_come_first_and_equal_ones_share_a_row() {
    let mut client = TestClient::carrying(&["rock", "rock", "bread", "rock", "sword"]);
    let words = english();
    let labels = |client: &TestClient, dialog: AnyDialog| {
        let rows = client.menu(dialog).rows.into_iter();
        let labels: Vec<String> = rows.map(|row| words.text(&row.label)).collect();
        labels.join(", ")
    };
    let eat = ask(&CARRIED, plan('e'));
    let more = "See what is not possible now, and why (2)";
    assert_eq!(labels(&client, eat.clone()), format!("bread, {more}"));
    assert_eq!(labels(&client, Impossible(eat).into()), "3 rocks, sword");
    let throw = labels(&client, ask(&CARRIED, plan('t')));
    assert_eq!(throw, "3 rocks, sword, bread");
    let wield = client.menu(ask(&REACHABLE, plan('w')));
    let change = wield.rows[0].details.iter();
    let change: Vec<String> = change.map(|words| english().text(words)).collect();
    assert_eq!(
        change.join(", "),
        "attack +10, attack\u{a0}30\u{a0}(now\u{a0}20)"
    );
    assert_eq!(client.type_keys("").turn(), 0);
}

#[test]
fn resting_into_starvation_selects_nothing() {
    let with_food = |food| {
        let player = LegendEntry {
            food: Some(food),
            ..wounded(&[], 20)
        };
        TestClient::in_hall_as("#@...#", &[], player).menu(Rest)
    };
    let (fed, starving) = (with_food(900), with_food(5));
    assert_eq!((keys(&fed), fed.selected), ("yn".to_owned(), Some(0)));
    assert_eq!(
        (keys(&starving), starving.selected),
        ("yn".to_owned(), None)
    );
    let rest = AutoCommand::Rest { mana: false };
    assert_eq!(fed.rows[0].command, Some(Command::Auto(rest)));
}

#[test]
fn a_search_travels_to_the_chosen_match() {
    let mut client = TestClient::in_hall("#@.a..s#", &[('a', item("apple")), ('s', item("sword"))]);
    client.type_keys("X");
    let chosen = |client: &TestClient| {
        let find = client.top::<Find>().cloned();
        find.and_then(|find| client.with_context(|context| AnyDialog::from(find).submit(context)))
    };
    let buttons = |client: &TestClient| {
        let find = client.top::<Find>().cloned();
        let sheet = find.and_then(|find| client.sheet_of(find));
        let parts = sheet.map_or(Vec::new(), |sheet| sheet.parts).into_iter();
        let commands = parts.filter_map(|part| match part {
            Part::Button { command, .. } => Some(command),
            _ => None,
        });
        commands.collect::<Vec<Command>>()
    };
    let all = buttons(&client);
    assert!(all.len() >= 2);
    assert_eq!(chosen(&client), all.first().cloned());
    // The last stays chosen.
    for _ in 0..=all.len() {
        client.press_key(KeyCode::ArrowDown, Key::ArrowDown);
    }
    assert_eq!(chosen(&client), all.last().cloned());
    client.press_key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(chosen(&client), all.get(all.len() - 2).cloned());
    client.type_keys("sword");
    assert_eq!(
        (buttons(&client).len(), chosen(&client)),
        (1, buttons(&client).pop())
    );
}

#[test]
fn a_refused_seed_stays_in_its_field_with_the_reason() {
    let client = TestClient::carrying(&[]);
    let empty = AnyDialog::from(EnterSeed::default());
    let again = client.with_context(|context| empty.submit(context));
    let Some(Command::Replace(again)) = again else {
        panic!("{again:?}");
    };
    let (before, after) = (client.sheet_of(empty), client.sheet_of(again));
    let parts = |sheet: Option<Sheet>| sheet.map_or(Vec::new(), |sheet| sheet.parts);
    let (before, after) = (parts(before), parts(after));
    assert_eq!(before[1..], after[1..]);
    let [Part::Text(hint), ..] = after.as_slice() else {
        panic!("{after:?}");
    };
    assert_eq!((hint.text.id(), hint.colour), ("seed-empty", theme::BAD));
}

#[test]
fn dialogs_whose_rows_change_keep_their_width() {
    let client = TestClient::carrying(&[]);
    let frame = |dialog: AnyDialog| client.sheet_of(dialog).map(|sheet| sheet.frame);
    assert_eq!(frame(SettingsMenu.into()), Some(Frame::WideBox));
    assert_eq!(frame(MessageList::default().into()), Some(Frame::Pages));
    assert_eq!(frame(Pack.into()), Some(Frame::AboveBelt));
}

#[test]
fn dialogs_are_equal_if_type_and_content_are() {
    let ask = |letter| {
        AnyDialog::from(Ask {
            argument: &CARRIED,
            plan: plan(letter),
        })
    };
    assert_eq!(ask('t'), ask('t').clone());
    assert_ne!(ask('t'), ask('d'));
    assert_ne!(AnyDialog::from(Pack), AnyDialog::from(Leave));
}

#[test]
fn only_pages_without_rows_have_no_menu() {
    let client = TestClient::carrying(&[]);
    let has_menu = |dialog: AnyDialog| {
        let mut sheet = client.sheet_of(dialog);
        sheet
            .as_mut()
            .is_some_and(|sheet| sheet.menu_mut().is_some())
    };
    // Enter closes a page, but not a list in which nothing can be chosen.
    assert!(!has_menu(MessageList::default().into()));
    assert!(has_menu(Moves(None).into()));
}

#[test]
fn the_title_of_the_pack_counts_what_needs_no_slot_apart() {
    let mut client = TestClient::carrying(&["rock", "agate", "garnet"]);
    client.type_keys("i");
    assert!(client.shows("Your pack (1 of 20 slots; 2 items need none)"));
    let mut client = TestClient::carrying(&["rock", "rock"]);
    client.type_keys("i");
    assert!(client.shows("Your pack (1 of 20 slots)"));
}

#[test]
fn the_map_of_caves_promises_no_rooms() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys("M");
    assert_eq!((client.count("room"), client.count("M: close")), (0, 1));
}
