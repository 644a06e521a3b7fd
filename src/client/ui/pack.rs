//! What is carried, and what can be done with each thing.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, Commands, IntoScheduleConfigs, Node, OnEnter, Res, State, Update, World,
        px, state_changed,
    },
};

use crate::{
    client::{
        session::{Data, Session},
        state::Dialog,
        view::Atlas,
    },
    read::{ItemInfo, PackEntry, Use, objection, pack},
    sim::{Definitions, Equipment, Inventory, StableId},
};

use super::{
    choice::Choice,
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    picture::picture,
    theme,
};

/// Side of the picture of a thing that is looked at, logical pixels.
const LARGE_PICTURE: f32 = 64.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Pack), open_pack)
        .add_systems(Update, open_item.run_if(state_changed::<Dialog>));
}

fn open_pack(
    mut commands: Commands<'_, '_>,
    session: Res<'_, Session>,
    data: Res<'_, Data>,
    atlas: Res<'_, Atlas>,
) {
    let Some(game) = session.game() else {
        return;
    };
    let carried = pack(game.world());
    let room = game
        .world()
        .get::<Inventory>(game.player())
        .map_or(0, Inventory::capacity);
    let title = format!("Your pack ({} of {room})", carried.len());
    let entries: Vec<Entry> = carried
        .iter()
        .map(|thing| row(thing, &data.0, Choice::Open(Dialog::Item(thing.id))))
        .collect();
    Frame::new(Dialog::Pack, title).open(&mut commands, |inside| {
        if things(inside, Dialog::Pack, entries, &atlas) {
            let words = "Choose a thing to see what can be done with it.";
            paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        }
    });
}

/// A list of things, or that there are none; whether there are.
pub(super) fn things(
    inside: &mut ChildSpawnerCommands<'_>,
    owner: Dialog,
    entries: Vec<Entry>,
    atlas: &Atlas,
) -> bool {
    let any = !entries.is_empty();
    if any {
        menu(inside, owner, entries, atlas);
    } else {
        let words = "You carry nothing.";
        paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
    }
    any
}

/// A thing in a list: its letter, picture, name and what it is good for. What
/// lies underfoot has the key that picks it up elsewhere.
pub(super) fn row(thing: &PackEntry, definitions: &Definitions, choice: Choice) -> Entry {
    let used = match thing.used {
        Some(Equipment::Weapon) => "wielded",
        Some(Equipment::Armour) => "worn",
        None if thing.letter.is_none() => "on the floor",
        None => "",
    };
    let detail: Vec<&str> = [thing.worth.as_str(), used]
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect();
    Entry::new(thing.letter.unwrap_or(','), thing.name.clone(), choice)
        .with_sprite(definitions.item(thing.kind).sprite.clone())
        .with_detail(detail.join("  "))
        .marked(thing.used.is_some())
}

fn open_item(
    mut commands: Commands<'_, '_>,
    dialog: Res<'_, State<Dialog>>,
    session: Res<'_, Session>,
    data: Res<'_, Data>,
    atlas: Res<'_, Atlas>,
) {
    let owner = *dialog.get();
    let Dialog::Item(id) = owner else {
        return;
    };
    let Some(world) = session.game().map(crate::game::Game::world) else {
        return;
    };
    let Some(thing) = pack(world).into_iter().find(|thing| thing.id == id) else {
        return;
    };
    let kind = data.0.item(thing.kind);
    let entries = Use::ALL
        .into_iter()
        .map(|purpose| offer(world, purpose, id))
        .collect();
    Frame::new(owner, thing.name.clone())
        .closed_by(Choice::Open(Dialog::Pack))
        .open(&mut commands, |inside| {
            inside
                .spawn(Node {
                    align_items: AlignItems::Center,
                    column_gap: px(theme::PAD),
                    ..Default::default()
                })
                .with_children(|row| {
                    row.spawn(picture(&atlas, &kind.sprite, LARGE_PICTURE, false));
                    row.spawn(theme::column()).with_children(|words| {
                        let widest = theme::WIDEST_TEXT - LARGE_PICTURE;
                        paragraph(words, kind.description.clone(), theme::TEXT, widest);
                        if !thing.worth.is_empty() {
                            paragraph(words, thing.worth.clone(), theme::GOOD, widest);
                        }
                    });
                });
            menu(inside, owner, entries, &atlas);
        });
}

/// One of the things to do with an item, by the key that does it in the caves.
fn offer(world: &World, purpose: Use, id: StableId) -> Entry {
    let is_armour =
        ItemInfo::of(world, id).is_some_and(|item| item.equipment == Some(Equipment::Armour));
    let (key, label) = match purpose {
        Use::Drop => ('d', "drop"),
        Use::Eat => ('e', "eat"),
        Use::Equip if is_armour => ('w', "put on"),
        Use::Equip => ('w', "wield"),
        Use::Unequip if is_armour => ('T', "take off"),
        Use::Unequip => ('T', "put away"),
    };
    Entry::new(key, label, Choice::Act(purpose.intent(id))).unless(objection(world, purpose, id))
}
