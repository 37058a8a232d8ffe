//! Magic upon spells: on the stack, or just resolved.

use super::{Family, Magic};
use crate::{
    Swords,
    event::{Casting, Dealing, Fate},
    magic::{
        card::{Card, Kind},
        cast::Cast,
        targets::{Caster, Want},
    },
    rules::frames,
    state::{
        agenda::{Item, Occasion, Target},
        public_state::PublicState,
    },
    stops::orders::Trigger,
};
use engine::{Dice, Recorder};

/// The cards of this family.
pub(super) const FAMILY: Family =
    &[(Card::SpellBounce, &SpellBounce), (Card::AntiSpell, &AntiSpell), (Card::DualShot, &DualShot)];

/// An opponent's spell on the stack is one's own from now on (SW-130).
struct SpellBounce;

impl Magic for SpellBounce {
    fn implied(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        let spell = answered(caster).filter(|spell| spell.by != caster.seat)?;
        Some(vec![Target::Card(spell.card)])
    }

    /// Returns what the spell names from now on. It may keep what it names.
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        let Some(first) = named.first() else { return Want::One(vec![]) };
        let Some(spell) = first.card().map(Card::magic) else { return Want::Nothing };
        if spell.implied(caster).is_none_or(|implied| !implied.is_empty()) {
            return Want::Nothing;
        }
        match (spell.wants(Caster { window: None, ..caster }, &named[1..]), named.len()) {
            (Want::One(targets), 1) if targets.is_empty() => Want::Nothing,
            (Want::One(targets), 1) => Want::Maybe(targets),
            (want, _) => want,
        }
    }

    fn still_fits(&self, public: &PublicState, item: &Item) -> bool {
        item.targets.first().and_then(Target::card).is_none_or(|spell| public.item(spell).is_some())
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let Some(item) = cast.named_card().and_then(|spell| recorder.state().public.item(spell)) else { return };
        let (card, named) = (item.card, &cast.targets[1..]);
        let targets = if named.is_empty() { item.targets.clone() } else { named.to_vec() };
        recorder.record(Casting::Bounced { seat: cast.by, card, targets });
    }

    fn triggers(&self) -> &'static [Trigger] {
        &[Trigger::Touched, Trigger::Cards]
    }

    /// An Anti Spell is not taken over: it would still void what it was cast on.
    fn serves(&self, implied: &[Target]) -> bool {
        !implied.contains(&Target::Card(Card::AntiSpell))
    }

    fn answers(&self) -> bool {
        true
    }

    fn goes_on(&self, _: Caster<'_>, _: Target, _: &mut Dice) -> bool {
        false
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        worth_of_answer(caster, targets)
    }
}

/// A spell on the stack has no effect (SW-163).
struct AntiSpell;

impl Magic for AntiSpell {
    fn implied(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        Some(vec![Target::Card(answered(caster)?.card)])
    }

    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        target.card().is_some_and(|spell| caster.public.item(spell).is_some())
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let Some(item) = cast.named_card().and_then(|spell| recorder.state().public.item(spell)) else { return };
        let (by, card) = (item.by, item.card);
        frames::resolved(recorder, by, card, Fate::Void);
    }

    fn triggers(&self) -> &'static [Trigger] {
        &[Trigger::Touched, Trigger::Cards]
    }

    fn answers(&self) -> bool {
        true
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        worth_of_answer(caster, targets)
    }
}

/// An own spell that has just resolved goes back to the hand (SW-125).
struct DualShot;

impl Magic for DualShot {
    fn implied(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        match fresh(caster)[..] {
            [] => None,
            [spell] => Some(vec![Target::Card(spell)]),
            _ => Some(vec![]),
        }
    }

    fn names(&self, caster: Caster<'_>) -> Want {
        Want::cards(fresh(caster))
    }

    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        target.card().is_some_and(|spell| can_return(caster.public, spell))
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        if let Some(card) = cast.named_card() {
            recorder.record(Dealing::Kept { seat: cast.by, card });
        }
    }

    fn answers(&self) -> bool {
        true
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        40
    }
}

/// The spell that has been invoked and may be answered.
fn answered(caster: Caster<'_>) -> Option<&Item> {
    let Occasion::Invoked { card } = caster.occasion()? else { return None };
    caster.public.item(*card).filter(|item| item.card.kind() == Kind::Spell)
}

/// Returns what an answer to a spell is worth to a computer. It is more if an opponent's spell does harm.
fn worth_of_answer(caster: Caster<'_>, targets: &[Target]) -> i32 {
    let spell = targets.first().and_then(Target::card).and_then(|spell| caster.public.item(spell));
    spell.filter(|item| item.by != caster.seat).map_or(0, |item| if caster.is_touched_by(item) { 45 } else { 12 })
}

/// The player's spells that have just resolved or been made void and can go back to the hand.
fn fresh(caster: Caster<'_>) -> Vec<Card> {
    let own = caster.public.fresh.iter().filter(|(_, by)| *by == caster.seat);
    own.map(|(spell, _)| *spell).filter(|spell| can_return(caster.public, *spell)).collect()
}

/// Returns whether a spell that has been invoked is put away, or held by its effect alone.
fn can_return(public: &PublicState, spell: Card) -> bool {
    public.discards.contains(&spell) || public.lasting.iter().any(|one| one.card == spell && one.held)
}
