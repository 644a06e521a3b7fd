//! The player's status: depth, turn, bars, attack and defence.

use crate::{
    client::{
        animation::queue::{self, AnimationQueue},
        command::{hover_target::HoverTarget, verb::Outcome, verbs::verb_with_outcome},
        picture::theme::{self, TextStyle},
        session::Session,
        ui::{
            action::UiAction,
            button::{HoverHighlight, OnClick},
            setters::{set_displayed, set_text, set_width},
            shared_nodes::{column, fixed_width},
            sprite_node::with_icon,
            ui_param::Ui,
        },
    },
    read::{Stat, StatusView, status},
    sim::{Hunger, Keys},
    text::{Argument, Phrase},
};

use super::layout::{INNER_WIDTH, PanelSet, needs_update};
use bevy::{prelude::*, ui::FocusPolicy};

/// Height of the HP and mana bars, in logical pixels.
const LARGE_BAR_HEIGHT: f32 = 28.0;
/// Height of the other bars, in logical pixels.
const BAR_HEIGHT: f32 = 19.0;
/// Width of the mana bar, in logical pixels. The HP bar takes the rest of the row.
const MANA_WIDTH: f32 = 150.0;
/// Width of the labels of attack and defence, in logical pixels.
const NAME_WIDTH: f32 = 88.0;
/// Width of the numbers of attack and defence, in logical pixels.
const NUMBER_WIDTH: f32 = 30.0;
/// Gap between these columns, in logical pixels.
const COLUMN_GAP: f32 = 8.0;

#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum StatusText {
    Depth,
    Keys,
    Turn,
    Hp,
    Mana,
    Level,
    Xp,
    Food,
    Attack,
    Weapon,
    Defence,
    Armour,
}

#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum BarFill {
    Health,
    Mana,
    Experience,
    Food,
}

/// Recently lost part of the HP bar, behind the filled part.
#[derive(Component)]
struct HealthRest;

/// Number of keys, shown if the player has any.
#[derive(Component)]
struct KeyCount;

/// Appearance and content of a bar.
struct BarStyle {
    fill: BarFill,
    gauge: Stat,
    icon: &'static str,
    height: f32,
    colour: Color,
    number: StatusText,
    text_style: TextStyle,
}

const HEALTH: BarStyle = BarStyle {
    fill: BarFill::Health,
    gauge: Stat::Hp,
    icon: "icon_hp",
    height: LARGE_BAR_HEIGHT,
    colour: theme::HEALTH,
    number: StatusText::Hp,
    text_style: theme::VITAL,
};
const MANA: BarStyle = BarStyle {
    fill: BarFill::Mana,
    gauge: Stat::Mana,
    icon: "icon_mana",
    height: LARGE_BAR_HEIGHT,
    colour: theme::MANA,
    number: StatusText::Mana,
    text_style: theme::STRONG,
};
const EXPERIENCE: BarStyle = BarStyle {
    fill: BarFill::Experience,
    gauge: Stat::Experience,
    icon: "icon_xp",
    height: BAR_HEIGHT,
    colour: theme::EXPERIENCE,
    number: StatusText::Xp,
    text_style: theme::STRONG,
};
const FOOD: BarStyle = BarStyle {
    fill: BarFill::Food,
    gauge: Stat::Food,
    icon: "icon_food",
    height: BAR_HEIGHT,
    colour: theme::FOOD,
    number: StatusText::Food,
    text_style: theme::STRONG,
};

pub(super) fn plugin(app: &mut App) {
    let rest = show_rest.run_if(resource_exists_and_changed::<AnimationQueue>);
    let all = (update.run_if(needs_update), rest.after(queue::advance));
    app.add_systems(PostUpdate, all.in_set(PanelSet));
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands, ui: &Ui) {
    let fold = verb_with_outcome(|outcome| matches!(outcome, Outcome::TogglePanel));
    let heading = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..Default::default()
    };
    panel.spawn(heading).with_children(|row| {
        let depth = theme::label("", theme::HEADING, theme::ACCENT);
        with_icon(row, &ui.sprites, "icon_stairs", (StatusText::Depth, depth));
        row.spawn((KeyCount, Node::default()))
            .with_children(|ring| {
                let keys = theme::label("", theme::STRONG, theme::TEXT);
                with_icon(ring, &ui.sprites, "icon_key", (StatusText::Keys, keys));
            });
        let turn = theme::button_label("", theme::SMALL, theme::FAINT);
        row.spawn((StatusText::Turn, turn));
        if let Some(verb) = fold {
            row.spawn((
                Button,
                HoverTarget::Verb(verb),
                OnClick::on_screen(UiAction::Begin(verb)),
                Node::default(),
            ))
            .with_children(|button| {
                let idle = theme::BUTTON;
                let padding = UiRect::horizontal(px(theme::GAP / 2.0));
                let face = Node {
                    padding,
                    ..Default::default()
                };
                button
                    .spawn((HoverHighlight { idle }, BackgroundColor(idle), face))
                    .with_child(theme::button_label(">", theme::SMALL, theme::FAINT));
            });
        }
    });
    let word = |stat: &'static str| {
        let phrase = Phrase::new("stat").with("stat", stat);
        ui.words.heading(&phrase)
    };
    let name = |stat| theme::label(word(stat), theme::SMALL, theme::TEXT);
    panel
        .spawn(Node {
            column_gap: px(theme::GAP),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|row| {
            let rest = INNER_WIDTH - theme::GAP - MANA_WIDTH;
            row.spawn(fixed_width(rest)).with_children(|part| {
                spawn_bar(part, ui, &HEALTH, name("hp"));
            });
            row.spawn(fixed_width(MANA_WIDTH)).with_children(|part| {
                spawn_bar(part, ui, &MANA, name("mana"));
            });
        });
    spawn_bar(
        panel,
        ui,
        &EXPERIENCE,
        (
            StatusText::Level,
            theme::label("", theme::SMALL, theme::TEXT),
        ),
    );
    spawn_bar(panel, ui, &FOOD, name("food"));
    panel.spawn(column()).with_children(|rows| {
        for (name, sprite, gauge, number, with) in [
            (
                "attack",
                "icon_attack",
                Stat::Attack,
                StatusText::Attack,
                StatusText::Weapon,
            ),
            (
                "defence",
                "icon_defence",
                Stat::Defence,
                StatusText::Defence,
                StatusText::Armour,
            ),
        ] {
            rows.spawn((
                HoverTarget::Stat(gauge),
                Interaction::None,
                FocusPolicy::Block,
                Node {
                    column_gap: px(COLUMN_GAP),
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    ..Default::default()
                },
            ))
            .with_children(|row| {
                row.spawn(fixed_width(NAME_WIDTH)).with_children(|place| {
                    let word = theme::label(word(name), theme::SMALL, theme::FAINT);
                    with_icon(place, &ui.sprites, sprite, word);
                });
                row.spawn(Node {
                    justify_content: JustifyContent::FlexEnd,
                    ..fixed_width(NUMBER_WIDTH)
                })
                .with_child((number, theme::label("", theme::STRONG, theme::TEXT)));
                let rest = INNER_WIDTH - NAME_WIDTH - NUMBER_WIDTH - 2.0 * COLUMN_GAP;
                row.spawn(fixed_width(rest))
                    .with_child((with, theme::label("", theme::SMALL, theme::FAINT)));
            });
        }
    });
}

/// Spawns a bar with its label on the left and its number on the right.
fn spawn_bar(panel: &mut ChildSpawnerCommands, ui: &Ui, style: &BarStyle, name: impl Bundle) {
    panel
        .spawn((
            HoverTarget::Stat(style.gauge),
            Interaction::None,
            FocusPolicy::Block,
            Node {
                width: percent(100),
                height: px(style.height),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                padding: UiRect::horizontal(px(theme::GAP)),
                ..Default::default()
            },
            BackgroundColor(theme::BAR_BACK),
        ))
        .with_children(|back| {
            let part = Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(0),
                width: percent(0),
                height: percent(100),
                ..Default::default()
            };
            if style.fill == BarFill::Health {
                // At the bottom of the bar, so that the number stays legible.
                let rest = Node {
                    top: percent(75),
                    height: percent(25),
                    ..part.clone()
                };
                back.spawn((HealthRest, rest, BackgroundColor(theme::LOST)));
            }
            back.spawn((style.fill, part, BackgroundColor(style.colour)));
            with_icon(back, &ui.sprites, style.icon, name);
            back.spawn((
                style.number,
                theme::label("", style.text_style, theme::TEXT),
            ));
        });
}

fn update(
    session: Res<Session>,
    ui: Ui,
    mut fields: Query<(&StatusText, &mut Text, &mut TextColor)>,
    mut bars: Query<(&BarFill, &mut Node)>,
    mut rings: Query<&mut Node, (With<KeyCount>, Without<BarFill>)>,
) {
    let Some(view) = session.known() else {
        return;
    };
    let status = status(&view);
    let keys = view.me.keys().map_or(&[][..], Keys::held).len();
    for mut ring in &mut rings {
        set_displayed(&mut ring, keys > 0);
    }
    for (field, mut text, mut colour) in &mut fields {
        let next = match *field {
            StatusText::Depth if session.is_practice() => {
                ui.say(Phrase::new("status-practice").with("depth", status.depth))
            }
            StatusText::Keys => keys.to_string(),
            field => words(field, &status, &ui),
        };
        set_text(&mut text, &next);
        if let Some(next) = warning_colour(*field, &status) {
            colour.set_if_neq(TextColor(next));
        }
    }
    for (bar, mut node) in &mut bars {
        set_width(&mut node, percent(100.0 * filled_part(*bar, &status)));
    }
}

/// Updates the part of the HP bar that was just lost.
fn show_rest(
    session: Res<Session>,
    queue: Res<AnimationQueue>,
    mut rests: Query<&mut Node, With<HealthRest>>,
) {
    let share = session.known().map_or(0.0, |view| {
        let (pose, stats) = (queue.pose(*view.me.id), view.me.stats);
        let rest = (stats.hp + pose.pending_damage) as f32 + pose.rest;
        (rest / stats.max_hp.max(1) as f32).clamp(0.0, 1.0)
    });
    for mut node in &mut rests {
        set_width(&mut node, percent(100.0 * share));
    }
}

/// Content of a status text.
fn words(field: StatusText, view: &StatusView, ui: &Ui) -> String {
    let used = |item: &Option<Argument>, nothing: &'static str| {
        item.clone().map_or_else(|| nothing.into(), Phrase::from)
    };
    let phrase = match field {
        StatusText::Hp => return format!("{}/{}", view.hp, view.max_hp),
        StatusText::Mana => return format!("{}/{}", view.mana, view.max_mana),
        StatusText::Attack => return view.attack.to_string(),
        StatusText::Defence => return view.defence.to_string(),
        // The key count is updated elsewhere.
        StatusText::Keys => return String::new(),
        StatusText::Depth => Phrase::new("status-depth")
            .with("depth", view.depth)
            .with("depths", view.depths),
        StatusText::Turn => Phrase::new("status-turn").with("turn", view.turn),
        StatusText::Level => Phrase::new("status-level").with("level", view.level),
        StatusText::Xp => Phrase::new("status-xp")
            .with("xp", view.xp)
            .with("next", view.next_level_at + 1),
        StatusText::Food => Phrase::new("status-food")
            .with("hunger", view.hunger.word())
            .with("food", view.food)
            .with("max", view.max_food),
        StatusText::Weapon => {
            let weapon = used(&view.weapon, "status-bare-hands");
            if view.is_raised {
                Phrase::new("status-raised").with("weapon", weapon)
            } else {
                weapon
            }
        }
        StatusText::Armour => used(&view.armour, "status-no-armour"),
    };
    ui.say(phrase)
}

/// Colour of a text that may warn of a low number; `None` for texts that never warn.
fn warning_colour(field: StatusText, view: &StatusView) -> Option<Color> {
    let warns = match field {
        StatusText::Hp => theme::is_low(view.hp, view.max_hp),
        StatusText::Food => matches!(view.hunger, Hunger::Starving | Hunger::Hungry),
        _ => return None,
    };
    Some(if warns { theme::BAD } else { theme::TEXT })
}

/// Filled part of a bar, 0 to 1.
fn filled_part(fill: BarFill, view: &StatusView) -> f32 {
    let (part, all) = match fill {
        BarFill::Health => (view.hp, view.max_hp),
        BarFill::Mana => (view.mana, view.max_mana),
        // Matches the number beside the bar.
        BarFill::Experience => (view.xp, view.next_level_at + 1),
        BarFill::Food => (view.food, view.max_food),
    };
    (part as f32 / all.max(1) as f32).clamp(0.0, 1.0)
}
