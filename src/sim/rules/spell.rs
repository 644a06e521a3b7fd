//! The effects of spells, which scrolls of making strengthen.

use std::borrow::Cow;

use crate::sim::{
    definition::{EffectDefinition, EffectStep, Kinds, SpellGain, SpellKind},
    world::items::Item,
};

use super::gear::share;

impl Kinds {
    /// Effect of a spell that is cast from a book.
    #[must_use]
    pub fn spell_effect(&self, book: Item, spell: SpellKind) -> Cow<'_, EffectDefinition> {
        let usual = self.effect(self.spell(spell).effect);
        match (self.spell_gain(spell), book.scrolls_for(spell)) {
            (None, _) | (_, 0) => Cow::Borrowed(usual),
            (Some(gain), scrolls) => {
                Cow::Owned(usual.strengthened(gain.share.saturating_mul(scrolls.into())))
            }
        }
    }

    /// The book after one more scroll of making for a spell; `None` if it does nothing for it. A
    /// book has only one spell that was made better.
    #[must_use]
    pub fn better_book(&self, book: Item, spell: SpellKind) -> Option<Item> {
        let is_free = book.made == 0 || book.spell == Some(spell);
        let may_grow = book.made < self.spell_gain(spell)?.most;
        let is_in_it = self.item(book.kind).spells.contains(&spell);
        let better = Item {
            made: book.made.checked_add(1)?,
            spell: Some(spell),
            ..book
        };
        let grows = || self.spell_effect(book, spell) != self.spell_effect(better, spell);
        (is_free && may_grow && is_in_it && grows()).then_some(better)
    }

    fn spell_gain(&self, spell: SpellKind) -> Option<SpellGain> {
        let rule = self.rules.making?;
        self.spell(spell).making.or(rule.spell)
    }
}

impl EffectDefinition {
    /// The effect with its steps at the start, its duration and its radius raised by a share per
    /// 1000. What happens in each turn stays, as it happens more often.
    fn strengthened(&self, per_thousand: i32) -> Self {
        let turns = i32::try_from(self.turns).unwrap_or(i32::MAX);
        let more = u32::try_from(share(turns, per_thousand)).unwrap_or(0);
        let start = self.start.iter();
        Self {
            turns: self.turns.saturating_add(more),
            around: raised(self.around, per_thousand),
            start: start.map(|step| step.strengthened(per_thousand)).collect(),
            ..self.clone()
        }
    }
}

impl EffectStep {
    /// The step with its numbers raised by a share per 1000, within their limits. The price of mana
    /// in blood stays, as a higher one would be worse, and so does the number of burning tiles, as
    /// the caster may stand on the next.
    fn strengthened(self, per_thousand: i32) -> Self {
        let most = self.number().map_or(i32::MAX, |(_, most)| most);
        let more = |number| raised(number, per_thousand).min(most);
        let small = |number: u16| u16::try_from(raised(number.into(), per_thousand));
        let small = |number| small(number).unwrap_or(u16::MAX);
        match self {
            Self::Heal(amount) => Self::Heal(more(amount)),
            Self::Harm(amount) => Self::Harm(more(amount)),
            Self::Mana(amount) => Self::Mana(more(amount)),
            Self::Learn(points) => Self::Learn(more(points)),
            Self::Blink(reach) => Self::Blink(more(reach)),
            Self::Web(tiles) => Self::Web(more(tiles)),
            Self::Teleport(tiles) => Self::Teleport(more(tiles)),
            Self::Map(tiles) => Self::Map(more(tiles)),
            Self::Push { tiles, harm } => Self::Push {
                tiles: more(tiles),
                harm: u8::try_from(small(harm.into())).unwrap_or(u8::MAX),
            },
            Self::HealShare { percent, least } => Self::HealShare {
                percent: more(percent),
                least: small(least),
            },
            Self::ManaShare { percent, least } => Self::ManaShare {
                percent: more(percent),
                least: small(least),
            },
            Self::HarmByLevel { base, per_level } => Self::HarmByLevel {
                base: small(base),
                per_level: small(per_level),
            },
            Self::BloodToMana(_)
            | Self::Fire(_)
            | Self::Identify
            | Self::Noise
            | Self::Swap
            | Self::TellAll
            | Self::Vanish
            | Self::Summon(_) => self,
        }
    }
}

fn raised(number: i32, per_thousand: i32) -> i32 {
    number.saturating_add(share(number, per_thousand))
}
