//! Slots with item sprites: the quickslots, and below them the pack. A left click uses the content
//! in its default way, a right click lists all its uses.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{
    client::{
        animation::queue::{self, AnimationQueue},
        command::{
            hover_target::HoverTarget,
            quickslots::{QUICKSLOTS, Quickslots, digit},
        },
        dialogs::InputMode,
        geometry::Viewport,
        input::click::{Clicks, UnderMouse},
        picture::theme,
        session::Session,
        ui::{
            action::{Layer, UiAction},
            action_runner::ActionRunner,
            button::{OnClick, OnRightClick},
            setters::{set_displayed, set_text},
            shared_nodes::fixed_width,
            sprite_node::{GREYED, set_cell, sprite_node},
            ui_param::Ui,
        },
    },
    names::looks,
    read::{PackEntry, Quickslot, QuickslotKind, pack, stacked},
    sim::{Inventory, Known, StableId},
};

use super::layout::{INNER_WIDTH, Panel, PanelSet, SLOTS_PER_ROW, SPRITE_SIDE};

/// Maximum number of pack slots: one per letter.
const MAX_PACK_SLOTS: usize = 26;

/// A slot of the panel.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum ItemSlot {
    /// A quickslot, numbered from 0.
    Quick(usize),
    /// A pack slot, numbered from 0.
    Pack(usize),
}

#[derive(Component, Copy, Clone, Debug)]
struct SlotSprite(ItemSlot);

/// A text in a corner of a slot: its key in the upper left, the item count in the lower right.
#[derive(Component, Copy, Clone, Debug)]
struct SlotBadge {
    slot: ItemSlot,
    is_count: bool,
}

/// Displayed content of a slot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SlotContent {
    sprite: Option<String>,
    greyed: bool,
    is_equipped: bool,
    key: String,
    count: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drop_dragged).add_systems(
        PostUpdate,
        (
            update.run_if(needs_update).after(queue::advance),
            outline_hovered,
            show_dragged.run_if(resource_changed::<Clicks>),
        )
            .in_set(PanelSet),
    );
}

fn needs_update(
    session: Res<Session>,
    quick: Res<Quickslots>,
    panels: Query<(), Added<Panel>>,
    queue: Option<Res<AnimationQueue>>,
    mut flashing: Local<Option<StableId>>,
) -> bool {
    let now = queue.and_then(|queue| queue.flashing());
    let before = std::mem::replace(&mut *flashing, now);
    now != before || session.is_changed() || quick.is_changed() || !panels.is_empty()
}

pub(super) fn spawn_quickslots(panel: &mut ChildSpawnerCommands, ui: &Ui) {
    spawn_slots(panel, (0..QUICKSLOTS).map(ItemSlot::Quick), 1, ui);
}

pub(super) fn spawn_pack(panel: &mut ChildSpawnerCommands, ui: &Ui) {
    spawn_slots(panel, (0..MAX_PACK_SLOTS).map(ItemSlot::Pack), 2, ui);
}

fn spawn_slots(
    panel: &mut ChildSpawnerCommands,
    slots: impl Iterator<Item = ItemSlot>,
    min_rows: usize,
    ui: &Ui,
) {
    panel
        .spawn(Node {
            width: px(SPRITE_SIDE * SLOTS_PER_ROW as f32),
            max_width: px(INNER_WIDTH),
            min_height: px(SPRITE_SIDE * min_rows as f32),
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|grid| {
            for slot in slots {
                spawn_slot(grid, slot, ui);
            }
        });
}

fn spawn_slot(grid: &mut ChildSpawnerCommands, slot: ItemSlot, ui: &Ui) {
    let (topic, usual, all) = match slot {
        ItemSlot::Quick(index) => (
            HoverTarget::Quickslot(index),
            UiAction::UseQuickslot(index),
            UiAction::OpenQuickslot(index),
        ),
        ItemSlot::Pack(index) => (
            HoverTarget::PackSlot(index),
            UiAction::UsePackSlot(index),
            UiAction::OpenPackSlot(index),
        ),
    };
    grid.spawn((
        slot,
        topic,
        OnClick::on_screen(usual),
        OnRightClick(all),
        Button,
        Node {
            height: px(SPRITE_SIDE),
            ..fixed_width(SPRITE_SIDE)
        },
        BackgroundColor(theme::SLOT),
        Outline::new(px(1), px(-1), theme::BACKGROUND),
    ))
    .with_children(|inside| {
        inside.spawn((
            SlotSprite(slot),
            sprite_node(&ui.sprites, "player", SPRITE_SIDE),
        ));
        for is_count in [false, true] {
            let (start, end, edge) = match slot {
                _ if is_count => (Val::Auto, px(1), 0.0),
                ItemSlot::Pack(_) => (px(1), Val::Auto, 0.0),
                // Looks like a key, not like a heading of the slot below.
                ItemSlot::Quick(_) => (px(1), Val::Auto, 1.0),
            };
            inside
                .spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: start,
                        right: end,
                        top: start,
                        bottom: end,
                        border: UiRect::all(px(edge)),
                        padding: UiRect::horizontal(px(edge)),
                        ..Default::default()
                    },
                    BorderColor::all(theme::FRAME),
                    BackgroundColor(theme::BUTTON.with_alpha(edge)),
                ))
                .with_child((
                    SlotBadge { slot, is_count },
                    // Keeps text on sprites legible.
                    TextShadow {
                        offset: Vec2::ONE,
                        color: theme::BACKGROUND,
                    },
                    theme::button_label("", theme::COUNT, theme::TEXT),
                ));
        }
    });
}

fn update(
    session: Res<Session>,
    quick: Res<Quickslots>,
    queue: Option<Res<AnimationQueue>>,
    ui: Ui,
    mut slots: Query<(&ItemSlot, &mut Node, &mut BackgroundColor)>,
    mut sprites: Query<(&SlotSprite, &mut ImageNode, &mut Visibility)>,
    mut badges: Query<(&SlotBadge, &mut Text, &mut TextColor)>,
) {
    let Some(view) = session.known() else {
        return;
    };
    let quickslots: Vec<SlotContent> = quick
        .all(&view)
        .into_iter()
        .enumerate()
        .map(|(index, (last, info))| quickslot_content(&view, index, last, info))
        .collect();
    let capacity = view.me.pack.capacity();
    let items = stacked(pack(&view));
    let pack_slots: Vec<SlotContent> = (0..capacity)
        .map(|slot| {
            let letter = Some(Inventory::letter(slot));
            let item = items.iter().find(|(item, _)| item.letter == letter);
            item.map(pack_slot_content).unwrap_or_default()
        })
        .collect();
    let empty = SlotContent::default();
    let content = |slot: ItemSlot| {
        let content = match slot {
            ItemSlot::Quick(index) => quickslots.get(index),
            ItemSlot::Pack(index) => pack_slots.get(index),
        };
        content.unwrap_or(&empty)
    };
    let taken = queue.and_then(|queue| queue.flashing());
    let place = taken.and_then(|item| view.me.pack.slot_of(item));
    let kind = taken.and_then(|item| Some(QuickslotKind::Item(view.item(item)?.kind)));
    for (slot, mut node, mut background) in &mut slots {
        let exists = match slot {
            ItemSlot::Pack(index) => *index < capacity,
            ItemSlot::Quick(_) => true,
        };
        set_displayed(&mut node, exists);
        let flashes = match slot {
            ItemSlot::Quick(index) => kind.is_some() && quick.assigned(*index) == kind,
            ItemSlot::Pack(index) => place == Some(*index),
        };
        background.set_if_neq(BackgroundColor(if flashes {
            theme::ACCENT
        } else if content(*slot).is_equipped {
            theme::IN_USE
        } else {
            theme::SLOT
        }));
    }
    for (SlotSprite(slot), mut image, mut visibility) in &mut sprites {
        let content = content(*slot);
        let cell = content
            .sprite
            .as_ref()
            .map(|sprite| ui.sprites.index(sprite));
        set_cell(&mut image, &mut visibility, &ui.sprites, cell);
        let tint = if content.greyed { GREYED } else { Color::WHITE };
        if image.color != tint {
            image.color = tint;
        }
    }
    for (badge, mut text, mut colour) in &mut badges {
        let content = content(badge.slot);
        let words = if badge.is_count {
            &content.count
        } else {
            &content.key
        };
        set_text(&mut text, words);
        let is_faint = content.sprite.is_none() || content.greyed;
        colour.set_if_neq(TextColor(if is_faint { theme::FAINT } else { theme::TEXT }));
    }
}

/// Content of a quickslot. Used-up content stays visible in grey.
fn quickslot_content(
    view: &Known,
    index: usize,
    last: Option<QuickslotKind>,
    info: Option<Quickslot>,
) -> SlotContent {
    let key = digit(index).to_string();
    let Some(info) = info else {
        return SlotContent {
            sprite: last.and_then(|last| slot_sprite(view, last)),
            greyed: true,
            key,
            ..SlotContent::default()
        };
    };
    let greyed = match info.kind {
        QuickslotKind::Spell(spell) => view.spell_price(spell) > view.me.metabolism.mana.amount,
        QuickslotKind::Item(_) => false,
    };
    SlotContent {
        sprite: Some(info.sprite),
        greyed,
        is_equipped: view.me.pack.equipped_as(info.item).is_some(),
        key,
        count: count_words(info.count),
    }
}

/// Sprite of a slot's content, even if used up.
fn slot_sprite(view: &Known, kind: QuickslotKind) -> Option<String> {
    match kind {
        QuickslotKind::Item(kind) => Some(looks(view, kind).0.to_owned()),
        QuickslotKind::Spell(spell) => view.definitions.spell(spell).sprite.clone(),
    }
}

fn count_words(count: usize) -> String {
    match count {
        0 | 1 => String::new(),
        many => many.to_string(),
    }
}

fn pack_slot_content((item, count): &(PackEntry, usize)) -> SlotContent {
    SlotContent {
        sprite: Some(item.sprite.clone()),
        is_equipped: item.used.is_some(),
        count: count_words(*count),
        ..SlotContent::default()
    }
}

/// Assigns a dragged item to a quickslot, swaps dragged quickslots, or says why the content cannot
/// be dropped elsewhere.
fn drop_dragged(
    on_top: Res<State<InputMode>>,
    clicks: Res<Clicks>,
    slots: Query<&ItemSlot>,
    mut runner: ActionRunner,
) {
    let Some((from, to)) = clicks.dragged() else {
        return;
    };
    let Ok(from) = slots.get(from) else {
        return;
    };
    if !Layer::Screen.is_active(**on_top) {
        return;
    }
    let quick = match to {
        UnderMouse::Node(to) => slots.get(to).ok(),
        UnderMouse::Tile(_) | UnderMouse::Nowhere => None,
    };
    let action = match (*from, quick) {
        (ItemSlot::Quick(other), Some(ItemSlot::Quick(place))) => {
            Some(UiAction::SwapQuickslots(*place, other))
        }
        (ItemSlot::Pack(slot), Some(ItemSlot::Quick(place))) => runner
            .item_in_slot(slot)
            .map(|(_, kind)| UiAction::AssignQuickslot(*place, QuickslotKind::Item(kind))),
        (ItemSlot::Pack(slot), _) => runner
            .item_in_slot(slot)
            .map(|_| UiAction::Refuse("quick-only-there")),
        (ItemSlot::Quick(_), _) => Some(UiAction::Refuse("quick-only-swap")),
    };
    if let Some(action) = action {
        runner.run(Layer::Screen, action);
    }
}

/// Sprite of the dragged item or spell.
#[derive(Component)]
struct Dragged;

/// Shows the dragged sprite beside the mouse.
fn show_dragged(
    mut commands: Commands,
    clicks: Res<Clicks>,
    slots: Query<(&ItemSlot, &Children)>,
    sprites: Query<(&ImageNode, &Visibility), With<SlotSprite>>,
    shown: Query<Entity, With<Dragged>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    viewport: Res<Viewport>,
) {
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let held = clicks
        .held()
        .filter(|held| clicks.over() != UnderMouse::Node(*held));
    let Some((_, children)) = held.and_then(|held| slots.get(held).ok()) else {
        return;
    };
    let image = children.iter().find_map(|child| sprites.get(child).ok());
    let image = image.filter(|(_, visibility)| **visibility != Visibility::Hidden);
    let cursor = windows.single().ok().and_then(Window::cursor_position);
    let (Some((image, _)), Some(cursor)) = (image, cursor) else {
        return;
    };
    commands.spawn((
        Dragged,
        image.clone(),
        Node {
            position_type: PositionType::Absolute,
            left: px(cursor.x / viewport.ui_scale + 4.0),
            top: px(cursor.y / viewport.ui_scale + 4.0),
            width: px(SPRITE_SIDE),
            height: px(SPRITE_SIDE),
            ..Default::default()
        },
        GlobalZIndex(100),
    ));
}

fn outline_hovered(
    mut slots: Query<(&Interaction, &mut Outline), (With<ItemSlot>, Changed<Interaction>)>,
) {
    for (interaction, mut outline) in &mut slots {
        outline.color = match interaction {
            Interaction::None => theme::BACKGROUND,
            Interaction::Hovered | Interaction::Pressed => theme::ACCENT,
        };
    }
}
