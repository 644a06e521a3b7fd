//! Nodes as data. A function describes a part of the window as a tree of [`Widget`]s; [`Widgets::show`]
//! changes only the nodes whose description differs from the last one. A node keeps its entity
//! while its place and kind stay the same, so a press survives an update.

use std::mem::discriminant;

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    text::detect_text_needs_rerender,
    ui::{FocusPolicy, RelativeCursorPosition, UiSystems},
};

use crate::{
    client::{
        command::{Command, hover_target::HoverTarget},
        input::click::TileProxy,
        picture::{
            sprite_sheet::SpriteSheet,
            theme::{self, TextStyle},
        },
        state::Screen,
    },
    grid::Point,
};

use super::{
    button::{HoverHighlight, OnClick, OnRightClick},
    shared_nodes::fixed_width,
    sprite_node::whole_multiple,
    ui_param::Ui,
};

/// A node with its content, its input and the widgets inside it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Widget {
    pub(super) node: Node,
    content: Content,
    background: Option<Color>,
    frame: Option<Color>,
    outline: Option<Color>,
    about: Option<HoverTarget>,
    /// Map tile that the widget stands for, if it may stand for one.
    tile: Option<Option<Point>>,
    click: Option<Command>,
    right_click: Option<Command>,
    /// Background while the mouse is elsewhere, for a widget that lights up under the mouse.
    highlight: Option<Color>,
    pub(super) inside: Vec<Self>,
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Content {
    #[default]
    None,
    Text {
        words: String,
        style: TextStyle,
        colour: Color,
        wraps: bool,
        has_shadow: bool,
    },
    /// A cell of the sprite sheet, multiplied by a tint.
    Sprite {
        cell: usize,
        tint: Color,
    },
    Image(Handle<Image>),
}

impl Widget {
    pub(super) fn new(node: Node) -> Self {
        Self {
            node,
            ..Self::default()
        }
    }

    /// Widgets side by side, centred vertically.
    pub(super) fn row(gap: f32, inside: impl IntoIterator<Item = Self>) -> Self {
        Self::new(Node {
            column_gap: px(gap),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with(inside)
    }

    /// Widgets below one another.
    pub(super) fn column(gap: f32, inside: impl IntoIterator<Item = Self>) -> Self {
        Self::new(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(gap),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with(inside)
    }

    /// A text in one line.
    pub(super) fn line(words: impl Into<String>, style: TextStyle, colour: Color) -> Self {
        Self::text(words.into(), style, colour, false)
    }

    /// A text that wraps at a width in logical pixels. The text gets a box of its own, because Bevy
    /// measures a text without a width at its narrowest.
    pub(super) fn wrapped(
        words: impl Into<String>,
        style: TextStyle,
        colour: Color,
        width: f32,
    ) -> Self {
        Self::new(fixed_width(width)).with([Self::text(words.into(), style, colour, true)])
    }

    fn text(words: String, style: TextStyle, colour: Color, wraps: bool) -> Self {
        Self {
            content: Content::Text {
                words,
                style,
                colour,
                wraps,
                has_shadow: false,
            },
            ..Self::default()
        }
    }

    /// A cell of the sprite sheet with this side in logical pixels.
    pub(super) fn sprite(cell: usize, side: f32, tint: Color) -> Self {
        Self {
            content: Content::Sprite { cell, tint },
            ..Self::new(Node {
                width: px(side),
                height: px(side),
                flex_shrink: 0.0,
                ..Default::default()
            })
        }
    }

    /// An icon of about this side in logical pixels, whose pixels are whole window pixels unless that
    /// would make it much too large.
    pub(super) fn icon(ui: &Ui, sprite: &str, side: f32) -> Self {
        let scale = ui.viewport.pixels_per_unit();
        let whole = whole_multiple(side, scale);
        let side = if whole > 1.5 * side { side } else { whole };
        Self::sprite(ui.sprites.index(sprite), side, Color::WHITE)
    }

    /// Sprites over one another, the lowest first, in a square of this side in logical pixels.
    pub(super) fn layers(cells: impl IntoIterator<Item = usize>, side: f32, tint: Color) -> Self {
        let cells = cells.into_iter().map(|cell| {
            let mut layer = Self::sprite(cell, side, tint);
            layer.node.position_type = PositionType::Absolute;
            layer
        });
        Self::new(Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with(cells)
    }

    /// An image that is drawn elsewhere, and knows where in it the mouse is.
    pub(super) fn image(image: Handle<Image>, node: Node) -> Self {
        Self {
            content: Content::Image(image),
            ..Self::new(node)
        }
    }

    /// Adds widgets inside.
    pub(super) fn with(mut self, inside: impl IntoIterator<Item = Self>) -> Self {
        self.inside.extend(inside);
        self
    }

    pub(super) const fn background(mut self, colour: Color) -> Self {
        self.background = Some(colour);
        self
    }

    /// Sets the colour of the border, whose widths the node has.
    pub(super) const fn frame(mut self, colour: Color) -> Self {
        self.frame = Some(colour);
        self
    }

    /// Draws a line of one logical pixel around the widget, which lights up under the mouse.
    pub(super) const fn outline(mut self, colour: Color) -> Self {
        self.outline = Some(colour);
        self
    }

    /// Draws shadows below the texts, which lie on a picture.
    pub(super) fn shadowed(mut self) -> Self {
        if let Content::Text { has_shadow, .. } = &mut self.content {
            *has_shadow = true;
        }
        let inside = self.inside.into_iter().map(Self::shadowed);
        self.inside = inside.collect();
        self
    }

    /// Sets the tooltip.
    pub(super) const fn about(mut self, what: HoverTarget) -> Self {
        self.about = Some(what);
        self
    }

    /// Makes the widget stand for a tile of the map; `None` makes it ignore the mouse.
    pub(super) const fn tile(mut self, tile: Option<Point>) -> Self {
        self.tile = Some(tile);
        self
    }

    pub(super) fn on_click(mut self, action: Command) -> Self {
        self.click = Some(action);
        self
    }

    pub(super) fn on_right_click(mut self, action: Command) -> Self {
        self.right_click = Some(action);
        self
    }

    /// Lights the widget up under the mouse.
    pub(super) const fn highlight(mut self, idle: Color) -> Self {
        self.highlight = Some(idle);
        self
    }

    const fn takes_mouse(&self) -> bool {
        self.about.is_some() || self.tile.is_some() || self.click.is_some()
    }

    /// Whether a node of the other widget can show this one.
    fn is_alike(&self, other: &Self) -> bool {
        discriminant(&self.content) == discriminant(&other.content)
            && self.takes_mouse() == other.takes_mouse()
            && self.highlight.is_some() == other.highlight.is_some()
    }
}

/// The widget that a root node shows.
#[derive(Component, Default)]
pub(crate) struct Shown {
    widget: Widget,
    /// Number of nodes that have been spawned or changed so far.
    #[cfg(test)]
    pub(crate) changes: usize,
}

/// Set of the systems that show widgets. Runs before all systems that a new node needs to be drawn
/// in the same frame.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct WidgetSet;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        WidgetSet
            .before(UiSystems::Prepare)
            .before(UiSystems::Stack)
            .before(detect_text_needs_rerender),
    );
}

/// Shows widgets in the nodes below a root.
#[derive(SystemParam)]
pub(super) struct Widgets<'w, 's> {
    commands: Commands<'w, 's>,
    sprites: Res<'w, SpriteSheet>,
    children: Query<'w, 's, &'static Children>,
}

/// Spawns the root node of a part of the play screen.
pub(super) fn open<Root: Component + Default>(mut commands: Commands) {
    // A widget like the default node does not insert one, but its children need a parent with one.
    let root = (Root::default(), Node::default(), Shown::default());
    commands.spawn((root, DespawnOnExit(Screen::Playing)));
}

/// Whether a root has just been spawned.
pub(super) fn is_new(roots: Query<(), Added<Shown>>) -> bool {
    !roots.is_empty()
}

impl Widgets<'_, '_> {
    /// Shows a widget in a root node.
    pub(super) fn show(&mut self, root: Entity, shown: &mut Mut<Shown>, widget: Widget) {
        if shown.widget == widget {
            return;
        }
        let changes = self.update(root, &shown.widget, &widget);
        shown.widget = widget;
        #[cfg(test)]
        {
            shown.changes += changes;
        }
        #[cfg(not(test))]
        let _ = changes;
    }

    /// Updates a node and those below it, and returns the number of changed nodes.
    fn update(&mut self, entity: Entity, old: &Widget, new: &Widget) -> usize {
        if old == new {
            return 0;
        }
        let mut changes = 1;
        apply(
            &mut self.commands.entity(entity),
            Some(old),
            new,
            &self.sprites,
        );
        let nodes = self.children.get(entity).map(|all| all.to_vec());
        let nodes = nodes.unwrap_or_default();
        let pairs = nodes.iter().zip(old.inside.iter().zip(&new.inside));
        let alike: Vec<_> = pairs
            .take_while(|(_, (old, new))| old.is_alike(new))
            .collect();
        let kept = alike.len();
        for (node, (old, new)) in alike {
            changes += self.update(*node, old, new);
        }
        for node in nodes.iter().skip(kept) {
            self.commands.entity(*node).despawn();
        }
        for widget in &new.inside[kept..] {
            changes += self.spawn(entity, widget);
        }
        changes
    }

    fn spawn(&mut self, parent: Entity, widget: &Widget) -> usize {
        let mut entity = self.commands.spawn(ChildOf(parent));
        apply(&mut entity, None, widget, &self.sprites);
        let entity = entity.id();
        let inside = widget
            .inside
            .iter()
            .map(|widget| self.spawn(entity, widget));
        1 + inside.sum::<usize>()
    }
}

/// Inserts the components of a node that differ from those of its old description.
fn apply(node: &mut EntityCommands, old: Option<&Widget>, new: &Widget, sprites: &SpriteSheet) {
    if old.is_none_or(|old| old.node != new.node) {
        node.insert(new.node.clone());
    }
    if old.is_none_or(|old| old.content != new.content) {
        match &new.content {
            Content::None => {}
            Content::Text {
                words,
                style,
                colour,
                wraps,
                has_shadow,
            } => {
                let same = old.and_then(|old| match &old.content {
                    Content::Text { style, .. } => Some(style),
                    Content::None | Content::Sprite { .. } | Content::Image(_) => None,
                });
                if same == Some(style) {
                    node.insert((Text::new(words), TextColor(*colour)));
                } else {
                    node.insert(theme::label(words, *style, *colour));
                }
                if !wraps {
                    node.insert(TextLayout::no_wrap());
                }
                if *has_shadow {
                    node.insert(TextShadow {
                        offset: Vec2::ONE,
                        color: theme::BACKGROUND,
                    });
                }
            }
            Content::Sprite { cell, tint } => {
                node.insert(ImageNode {
                    color: *tint,
                    image: sprites.image.clone(),
                    texture_atlas: Some(sprites.cell(*cell)),
                    ..Default::default()
                });
            }
            Content::Image(image) => {
                node.insert((
                    ImageNode::new(image.clone()),
                    RelativeCursorPosition::default(),
                ));
            }
        }
    }
    if old.is_none() && new.takes_mouse() {
        node.insert((Interaction::None, FocusPolicy::Block));
    }
    let fields = |widget: &Widget| {
        (
            widget.highlight.or(widget.background),
            widget.frame,
            widget.outline,
        )
    };
    if old.map_or((None, None, None), fields) != fields(new) {
        node.insert((
            BackgroundColor(new.highlight.or(new.background).unwrap_or(Color::NONE)),
            BorderColor::all(new.frame.unwrap_or(Color::NONE)),
        ));
        if let Some(idle) = new.highlight {
            node.insert(HoverHighlight { idle });
        }
        if let Some(colour) = new.outline {
            node.insert(Outline::new(px(1), px(-1), colour));
        }
    }
    let input = |widget: &Widget| (widget.about, widget.tile, widget.click.clone());
    if old.map_or((None, None, None), input) != input(new) {
        insert_or_remove(node, new.about);
        insert_or_remove(node, new.tile.map(TileProxy));
        insert_or_remove(node, new.click.clone().map(OnClick::on_screen));
    }
    if old.and_then(|old| old.right_click.as_ref()) != new.right_click.as_ref() {
        insert_or_remove(node, new.right_click.clone().map(OnRightClick));
    }
}

fn insert_or_remove<C: Component>(node: &mut EntityCommands, component: Option<C>) {
    match component {
        Some(component) => node.insert(component),
        None => node.remove::<C>(),
    };
}
