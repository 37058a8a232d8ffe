//! Magic upon cards in hands, and upon cards that lie open.

use super::{Family, Magic, Presence};
use crate::{
    Swords,
    event::{Casting, Course, Dealing},
    magic::{
        card::Card,
        cast::Cast,
        guards::{self, Act, Touched},
        targets::{Caster, Want},
    },
    rules::hands,
    state::{
        agenda::{Item, Target},
        public_state::PublicState,
    },
};
use engine::{Hidden, Recorder, Seat};

/// The cards of this family.
pub(super) const FAMILY: Family = &[
    (Card::SafeScroll, &SafeScroll),
    (Card::SafeArtifact, &SafeArtifact),
    (Card::CrystalBall, &CrystalBall),
    (Card::StealArtifact, &StealArtifact),
    (Card::BurnScrolls, &BurnScrolls),
    (Card::Spoilsport, &Spoilsport),
    (Card::Thief, &Thief),
    (Card::Wisdom, &Wisdom),
    (Card::OrbOfPower, &Presence),
];

/// It keeps an own scroll from being stolen or destroyed by others (SW-102).
struct SafeScroll;

impl Magic for SafeScroll {
    fn names(&self, caster: Caster<'_>) -> Want {
        one_of_own(caster, Card::is_scroll)
    }

    fn still_fits(&self, _: &PublicState, _: &Item) -> bool {
        true
    }

    fn keeps(&self, other: Card) -> bool {
        other.is_scroll()
    }
}

/// It keeps an own artifact from being stolen or destroyed by others (SW-106).
struct SafeArtifact;

impl Magic for SafeArtifact {
    fn names(&self, caster: Caster<'_>) -> Want {
        one_of_own(caster, Card::is_artifact)
    }

    fn still_fits(&self, _: &PublicState, _: &Item) -> bool {
        true
    }

    fn keeps(&self, other: Card) -> bool {
        other.is_artifact()
    }
}

/// Returns the choice of one open card of the player's own. Nothing is wanted if there is none, as it may come later.
fn one_of_own(caster: Caster<'_>, meant: impl Fn(Card) -> bool) -> Want {
    let open = caster.public.player(caster.seat).open.iter().map(|open| open.card);
    let own = Want::cards(open.filter(|card| meant(*card)));
    if own.can_be_met() { own } else { Want::Nothing }
}

/// Its owner sees the other hands (SW-109).
struct CrystalBall;

impl Magic for CrystalBall {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        gaze(recorder, cast.by);
    }
}

fn gaze(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let state = recorder.state();
    let others = state.public.living().without(seat);
    let hands = others.iter().flat_map(|other| state.hand(other).collect::<Vec<_>>()).collect();
    recorder.record(Dealing::Gazed { seat, hands: Hidden::of(seat, hands) });
}

/// An opponent's open artifact changes hands (SW-139).
struct StealArtifact;

impl Magic for StealArtifact {
    fn names(&self, caster: Caster<'_>) -> Want {
        let theirs = caster.public.open_cards().filter(|(seat, card)| *seat != caster.seat && card.is_artifact());
        Want::cards(theirs.map(|(_, card)| card))
    }

    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        target.card().and_then(|card| caster.public.holder_of_open(card)).is_some_and(|from| from != caster.seat)
    }

    fn touches(&self, _: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        item.targets.iter().filter_map(Target::card).map(|card| (Touched::Card(card), Act::Ruin)).collect()
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let Some(card) = cast.named_card().filter(|card| !cast.judgement.spares_card(*card)) else { return };
        let holder = recorder.state().public.holder_of_open(card);
        let Some(from) = holder.filter(|from| *from != cast.by) else { return };
        recorder.record(Dealing::TookOpen { seat: cast.by, from, card });
        if card == Card::CrystalBall {
            gaze(recorder, cast.by);
        }
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        40
    }
}

/// Invoked scrolls are destroyed (SW-128).
struct BurnScrolls;

impl Magic for BurnScrolls {
    fn touches(&self, public: &PublicState, _: &Item) -> Vec<(Touched, Act)> {
        guards::open_cards(public, Card::is_scroll)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        ruin(recorder, cast, Card::is_scroll);
    }

    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        caster.balance(Card::is_scroll)
    }

    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        (caster.balance(Card::is_scroll) > 0).then(Vec::new)
    }
}

/// All invoked magic is destroyed (SW-140).
struct Spoilsport;

impl Magic for Spoilsport {
    fn touches(&self, public: &PublicState, _: &Item) -> Vec<(Touched, Act)> {
        guards::open_cards(public, |_| true)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        ruin(recorder, cast, |_| true);
    }

    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        caster.balance(|_| true) - 5
    }

    fn lively(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        (caster.balance(|_| true) > 0).then(Vec::new)
    }
}

/// Invoked magic is destroyed: open, on the stack, and what lasts.
fn ruin(recorder: &mut Recorder<'_, Swords>, cast: &Cast, meant: impl Fn(Card) -> bool) {
    let mut cards = in_force(&recorder.state().public);
    cards.retain(|card| meant(*card) && !cast.judgement.spares_card(*card));
    if !cards.is_empty() {
        recorder.record(Casting::Ruined { cards });
    }
}

/// Every card that lies open, is on the stack or lasts.
fn in_force(public: &PublicState) -> Vec<Card> {
    let open = public.open_cards().map(|(_, card)| card);
    let stack = public.stack().map(|item| item.card);
    let mut cards: Vec<Card> = open.chain(stack).chain(public.lasting.iter().map(|lasting| lasting.card)).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

/// A card is taken unseen from an opponent's hand (SW-149).
struct Thief;

impl Magic for Thief {
    fn names(&self, caster: Caster<'_>) -> Want {
        let targets = caster.public.living().iter().map(Target::Seat);
        Want::One(targets.filter(|target| self.fits(caster, *target)).collect())
    }

    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        let public = caster.public;
        target.seat().is_some_and(|seat| public.lives(seat) && seat != caster.seat && public.player(seat).held > 0)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let named = cast.targets.iter().find_map(Target::seat);
        let Some(from) = named.filter(|from| *from != cast.by) else { return };
        let hand: Vec<Card> = recorder.state().hand(from).collect();
        let Some(card) = recorder.dice().pick(&hand).copied() else { return };
        let seen_by = hands::gazers(&recorder.state().public).with(from).with(cast.by);
        recorder.record(Dealing::Stole { seat: cast.by, from, card: Hidden::new(card, seen_by) });
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        40
    }
}

/// The player draws three cards, to be used at once (SW-155).
struct Wisdom;

impl Magic for Wisdom {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        hands::draw(recorder, cast.by, 3, true);
        recorder.record(Course::MayUse { seat: cast.by });
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        50
    }
}
