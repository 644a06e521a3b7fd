//! Spawns the sheet of the top dialog; dialogs below it are not drawn.

use bevy::{prelude::*, ui::FocusPolicy, ui::UiSystems};

use crate::client::{
    animation::queue::LONGEST_FRAME,
    command::{Command, argument::Ask, runner::Runner},
    dialog::{AnyDialog, Context},
    dialogs::Dialogs,
    geometry::{Viewport, ViewportSet},
    picture::theme,
    preferences::Preferences,
    redraw::Redraw,
    sheet::{Frame, Menu, Paragraph, Part, Sheet},
    state::Layer,
    words::Words,
};

use super::{
    button::{OnClick, text_button},
    finger::{Scrolls, scrolling},
    fit_window::MustFit,
    impossible::Impossible,
    map_bar::map_bar,
    menu::spawn_menu,
    picture::cover,
    shared_nodes::{column, fixed_width, text_row},
    sprite_node::sprite_node,
    text_input::text_input,
    ui_param::Ui,
};

/// Smallest size of a dialog with pages, in logical pixels.
const PAGES: (f32, f32) = (860.0, 690.0);
/// Side of the sprite of a portrait, in logical pixels.
const PORTRAIT_SIDE: f32 = 64.0;
/// Number of steps in which a dialog unrolls.
const STEPS: f32 = 4.0;
/// Duration of such a step, ms.
const STEP: f32 = 20.0;

/// Root node of the top dialog, with what it shows, and the width for its lines in logical pixels.
#[derive(Component)]
struct DialogRoot(AnyDialog, Sheet, f32);

/// Shade behind a dialog. A click on it closes the dialog.
#[derive(Component)]
pub(super) struct Backdrop;

/// Set of the system that spawns the top dialog. Systems that fill it run after this set.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct DialogSet;

pub(super) fn plugin(app: &mut App) {
    let has_changed = |dialogs: Res<Dialogs>,
                       words: Res<Words>,
                       viewport: Res<Viewport>,
                       roots: Query<&DialogRoot>| {
        let is_other = |root: &DialogRoot| root.2.total_cmp(&viewport.widest_line()).is_ne();
        let has_turned = roots.iter().any(is_other);
        dialogs.top_changed() || ((words.is_changed() || has_turned) && dialogs.top().is_some())
    };
    let open_top = open_top.in_set(DialogSet).after(ViewportSet);
    app.add_systems(PreUpdate, open_top.run_if(has_changed))
        .add_systems(PostUpdate, unroll.before(UiSystems::Layout));
}

/// Draws the top dialog. A dialog that is drawn already stays, so that a press on it still counts.
fn open_top(
    mut commands: Commands,
    mut runner: Runner,
    ui: Ui,
    roots: Query<(Entity, &DialogRoot)>,
    (menus, columns): (
        Query<&Menu>,
        Query<&ScrollPosition, (With<Scrolls>, With<ChildOf>)>,
    ),
) {
    let (top, is_refreshed) = runner.actions.dialogs.take_top();
    let context = runner.context();
    let sheet = top.as_ref().and_then(|top| top.sheet(&context));
    if let (Some(top), Some(sheet), Ok((_, drawn))) = (&top, &sheet, roots.single())
        && (&drawn.0, &drawn.1, drawn.2) == (top, sheet, ui.viewport.widest_line())
        && !ui.words.is_changed()
    {
        return;
    }
    for (entity, _) in &roots {
        commands.entity(entity).despawn();
    }
    match (top, sheet) {
        (Some(top), Some(mut sheet)) => {
            let menu = menus.iter().find(|menu| menu.layer == Layer::Dialog);
            if let (true, Some(menu), Some(drawn)) = (is_refreshed, sheet.menu_mut(), menu) {
                menu.selected = drawn.selected;
            }
            let scrolled = columns.iter().next().filter(|_| is_refreshed);
            let scrolled = scrolled.map_or(Vec2::ZERO, |scrolled| scrolled.0);
            spawn(&mut commands, (&top, &sheet), scrolled, &context, &ui);
            let ask = top.get::<Ask>().filter(|ask| ask.argument.is_tile());
            match (ask.copied(), runner.actions.session.known()) {
                (Some(ask), Some(view)) => runner.target.begin(&view, ask.plan),
                _ => runner.target.end(),
            }
        }
        (top, _) => {
            runner.target.end();
            if top.is_some() {
                // The subject of the dialog no longer exists.
                runner.actions.dialogs.clear();
            }
        }
    }
}

/// Unrolls a dialog, which already takes keys. A dialog that replaces another appears at once.
fn unroll(
    (time, preferences): (Option<Res<Time<Real>>>, Res<Preferences>),
    mut boxes: Query<&mut UiTransform, (With<MustFit>, With<ChildOf>)>,
    (mut age, mut redraw): (Local<f32>, ResMut<Redraw>),
) {
    if boxes.is_empty() {
        *age = 0.0;
    } else if *age < f32::MAX {
        let steps = (*age / STEP).floor() + 1.0;
        let is_open = steps >= STEPS || !preferences.has_motion();
        for mut transform in &mut boxes {
            transform.scale.y = if is_open { 1.0 } else { steps / STEPS };
        }
        let passed = time.map_or(LONGEST_FRAME, |time| time.delta_secs() * 1000.0);
        let passed = passed.min(LONGEST_FRAME);
        *age = if is_open { f32::MAX } else { *age + passed };
        redraw.ask();
    }
}

/// What parts are spawned with.
struct Spawner<'a, 'c, 'w> {
    dialog: &'a AnyDialog,
    context: &'a Context<'c>,
    ui: &'a Ui<'w>,
    /// Where the content is scrolled to, in logical pixels.
    scrolled: Vec2,
}

fn spawn(
    commands: &mut Commands,
    (dialog, sheet): (&AnyDialog, &Sheet),
    scrolled: Vec2,
    context: &Context,
    ui: &Ui,
) {
    let spawner = Spawner {
        dialog,
        context,
        ui,
        scrolled,
    };
    let root = DialogRoot(dialog.clone(), sheet.clone(), ui.viewport.widest_line());
    let fill = |inside: &mut ChildSpawnerCommands| spawner.fill(inside, sheet);
    let least = match sheet.frame {
        Frame::Bar(gap) => {
            commands.spawn((root, map_bar(gap))).with_children(fill);
            return;
        }
        Frame::Window => {
            let column = Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                row_gap: px(theme::PAD),
                ..Default::default()
            };
            let back = covering(theme::BACKGROUND, AlignItems::Center, 0.0);
            commands.spawn((root, back)).with_children(|screen| {
                screen.spawn(column).with_children(fill);
            });
            return;
        }
        Frame::Box | Frame::AboveBelt => (0.0, 0.0),
        Frame::WideBox => (PAGES.0, 0.0),
        Frame::Pages => PAGES,
    };
    let viewport = &ui.viewport;
    let (least, pad) = match viewport.is_touch() {
        true => ((least.0.min(viewport.widest_line()), 0.0), theme::GAP),
        false => (least, theme::PAD),
    };
    let frame = (
        MustFit,
        Interaction::None,
        FocusPolicy::Block,
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Stretch,
            row_gap: px(theme::GAP),
            padding: UiRect::all(px(pad)),
            border: UiRect::all(px(2)),
            min_width: px(least.0),
            min_height: px(least.1),
            flex_shrink: 0.0,
            max_width: percent(if viewport.is_touch() { 100 } else { 97 }),
            max_height: percent(98),
            ..Default::default()
        },
        BackgroundColor(theme::PANEL),
        BorderColor::all(theme::FRAME),
    );
    let bottom = match sheet.frame {
        // With touch input the whole window is needed, and nothing is dragged.
        Frame::AboveBelt if !viewport.is_touch() => viewport.below(),
        _ => 0.0,
    };
    let align_items = match viewport.is_upright() {
        // Below the map, and near the thumbs.
        true => AlignItems::FlexEnd,
        false => AlignItems::Center,
    };
    let back = covering(theme::SHADE, align_items, bottom);
    let mut screen = commands.spawn((root, Backdrop, back));
    screen.with_children(
        |screen| match sheet.beside.filter(|_| !viewport.is_touch()) {
            Some(tile) => beside(
                screen,
                ui.viewport.tile_corner(tile),
                &ui.viewport,
                |place| {
                    place.spawn(frame).with_children(fill);
                },
            ),
            None => {
                screen.spawn(frame).with_children(fill);
            }
        },
    );
}

/// Spawns a place for a box beside a square given by its corner and side in pixels. The gaps to the
/// edges of the window shrink if the box needs more room.
fn beside(
    screen: &mut ChildSpawnerCommands,
    (x, y, side): (i32, i32, i32),
    viewport: &Viewport,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let gap = |pixels: i32| Node {
        flex_basis: px(pixels.max(0) as f32 * viewport.ui_pixel()),
        ..Default::default()
    };
    let (direction, aside) = if x < viewport.window.0 / 2 {
        (FlexDirection::Row, x + side)
    } else {
        (FlexDirection::RowReverse, viewport.window.0 - x)
    };
    let row = Node {
        flex_direction: direction,
        flex_shrink: 0.0,
        ..Default::default()
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        ..cover()
    };
    screen.spawn(column).with_children(|column| {
        column.spawn(gap(y));
        column.spawn(row).with_children(|row| {
            row.spawn(gap(aside));
            fill(row);
        });
    });
}

/// Components of a root that covers the window down to this distance from its lower edge, in
/// logical pixels.
fn covering(colour: Color, align_items: AlignItems, bottom: f32) -> impl Bundle {
    (
        Interaction::None,
        FocusPolicy::Block,
        GlobalZIndex(10),
        BackgroundColor(colour),
        Node {
            align_items,
            justify_content: JustifyContent::Center,
            height: Val::Auto,
            bottom: px(bottom),
            ..cover()
        },
    )
}

impl Spawner<'_, '_, '_> {
    fn fill(&self, inside: &mut ChildSpawnerCommands, sheet: &Sheet) {
        match (&sheet.title, sheet.frame) {
            (Some(title), Frame::Bar(_)) => {
                let title = self.ui.words.text(title);
                inside.spawn(theme::label(title, theme::HEADING, theme::ACCENT));
            }
            (Some(title), _) => self.title_row(inside, self.ui.words.heading(title)),
            (None, _) => {}
        }
        let is_box = !matches!(sheet.frame, Frame::Bar(_) | Frame::Window);
        let fill = |inside: &mut ChildSpawnerCommands| {
            for part in &sheet.parts {
                self.part(inside, part);
            }
        };
        if is_box && self.ui.viewport.is_touch() {
            let column = scrolling(theme::GAP, self.scrolled);
            inside.spawn(column).with_children(fill);
        } else {
            fill(inside);
        }
    }

    /// Largest width of a line, in logical pixels.
    fn room(&self) -> f32 {
        self.ui.viewport.widest_line()
    }

    fn title_row(&self, inside: &mut ChildSpawnerCommands, title: String) {
        let row = Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(theme::PAD * 2.0),
            flex_shrink: 0.0,
            ..Default::default()
        };
        inside.spawn(row).with_children(|row| {
            let viewport = &self.ui.viewport;
            let room = viewport.whole(self.room() - viewport.finger - theme::PAD * 2.0);
            row.spawn(fixed_width(
                theme::text_width(&title, theme::LARGE).min(room),
            ))
            .with_child((
                theme::label(title, theme::LARGE, theme::ACCENT),
                // A seed may be a long word.
                TextLayout::linebreak(LineBreak::WordOrCharacter),
            ));
            if !self.dialog.must_be_answered() {
                // They are rows of the menu below, which is meant too.
                let is_part = self.dialog.get::<Impossible>().is_some();
                let close = [Command::Back, Command::CloseAll][usize::from(is_part)].clone();
                text_button(
                    row,
                    OnClick::in_dialog(close),
                    px(theme::BUTTON_HEIGHT),
                    theme::label("x", theme::MEDIUM, theme::FAINT),
                );
            }
        });
    }

    fn part(&self, inside: &mut ChildSpawnerCommands, part: &Part) {
        match part {
            Part::Text(paragraph) => {
                self.paragraph(inside, paragraph, self.room());
            }
            Part::Line(cells) => {
                let cells = cells.iter();
                let cells =
                    cells.map(|cell| (cell.text.clone(), cell.width, cell.style, cell.colour));
                text_row(inside, self.room(), cells);
            }
            Part::Column { size, gap, parts } => {
                let size = size.filter(|size| size.0 <= self.room());
                let (width, height) =
                    size.map_or((Val::Auto, Val::Auto), |size| (px(size.0), px(size.1)));
                let node = Node {
                    width,
                    height,
                    row_gap: px(*gap),
                    flex_shrink: 0.0,
                    ..column()
                };
                inside.spawn(node).with_children(|inside| {
                    for part in parts {
                        self.part(inside, part);
                    }
                });
            }
            Part::Portrait(sprite, paragraphs) => {
                let row = Node {
                    align_items: AlignItems::FlexStart,
                    column_gap: px(theme::PAD),
                    flex_shrink: 0.0,
                    ..Default::default()
                };
                inside.spawn(row).with_children(|row| {
                    row.spawn(sprite_node(&self.ui.sprites, sprite, PORTRAIT_SIDE));
                    row.spawn(column()).with_children(|words| {
                        let room = self.room() - PORTRAIT_SIDE - theme::PAD;
                        let room = self.ui.viewport.whole(room);
                        for paragraph in paragraphs {
                            self.paragraph(words, paragraph, room);
                        }
                    });
                });
            }
            Part::Menu(menu) => spawn_menu(inside, menu.clone(), self.ui),
            Part::TextField(typing) => {
                text_input(inside, typing, self.room());
            }
            Part::Button {
                label,
                colour,
                command,
            } => {
                let label = self.ui.words.heading(label);
                text_button(
                    inside,
                    OnClick::in_dialog(command.clone()),
                    Val::Auto,
                    theme::button_label(label, theme::SMALL, *colour),
                );
            }
            Part::Picture => self.dialog.draw(self.context, inside),
        }
    }

    fn paragraph(&self, inside: &mut ChildSpawnerCommands, paragraph: &Paragraph, room: f32) {
        let text = self.ui.words.text(&paragraph.text);
        let most = paragraph.width.min(room);
        let width = if paragraph.is_fixed {
            most
        } else {
            theme::text_width(&text, theme::SMALL).min(most)
        };
        inside.spawn(fixed_width(width)).with_child(theme::label(
            text,
            theme::SMALL,
            paragraph.colour,
        ));
    }
}
