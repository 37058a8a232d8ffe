//! The invoking and resolving of cards (SW-60 to SW-68).

pub mod card;
pub(crate) mod cast;
pub mod guards;
pub(crate) mod targets;
pub(crate) mod uses;

use crate::{
    Swords,
    event::{Casting, Event, Fate, Figure},
    magic::{card::Card, cast::Cast, guards::Judgement},
    rules::{frames, legal::is_foiled},
    state::{
        agenda::{Doing, Item, Occasion, Target},
        public_state::PublicState,
    },
};
use engine::{Recorder, Seat};

/// Performs the magic that a player has chosen.
pub(crate) fn perform(recorder: &mut Recorder<'_, Swords>, seat: Seat, doing: &Doing) {
    match doing {
        Doing::Pass => {}
        Doing::Invoke { card, targets } => invoke(recorder, seat, *card, targets.clone()),
        Doing::Use { card, targets } => card.magic().perform(recorder, seat, targets),
    }
}

/// Invokes a card for `seat`. Everybody may answer before it resolves.
pub(crate) fn invoke(recorder: &mut Recorder<'_, Swords>, seat: Seat, card: Card, targets: Vec<Target>) {
    let figures = figures(&recorder.state().public, &targets);
    recorder.record(Casting::Invoked { seat, card, targets, figures });
    frames::answerable(recorder, Occasion::Invoked { card }, seat);
}

/// Returns the pieces among `targets`.
pub(crate) fn figures(public: &PublicState, targets: &[Target]) -> Vec<Figure> {
    targets.iter().filter_map(Target::piece).map(|piece| Figure::of(public, piece)).collect()
}

/// Resolves the top card of the stack.
pub(crate) fn resolve(recorder: &mut Recorder<'_, Swords>, item: &Item) {
    let public = &recorder.state().public;
    let judgement = guards::judge(public, item.card, item.by, &item.card.magic().touches(public, item));
    let fate = fate(public, item, &judgement);
    let spared: Vec<_> =
        judgement.spared.iter().map(|(touched, guard)| spared(public, item.card, *touched, *guard)).collect();
    frames::resolved(recorder, item.by, item.card, fate);
    match fate {
        Fate::Works => {
            spared.into_iter().for_each(|event| recorder.record(event));
            let Item { card, by, targets, .. } = item.clone();
            card.magic().resolve(recorder, &Cast { card, by, targets, judgement });
        }
        Fate::Contradicted => {
            let sprung = item.sprung && !item.card.is_single();
            let cards = judgement.tied.into_iter().chain(sprung.then_some(item.card)).collect();
            recorder.record(Casting::Ruined { cards });
        }
        _ => {}
    }
}

fn spared(public: &PublicState, card: Card, touched: guards::Touched, guard: Card) -> Event {
    let figure = match touched {
        guards::Touched::Piece(piece) => Some(Figure::of(public, piece)),
        guards::Touched::Card(_) => None,
    };
    Event::Casting(Casting::Spared { card, guard, figure })
}

/// Returns the fate of a card that resolves now.
fn fate(public: &PublicState, item: &Item, judgement: &Judgement) -> Fate {
    if !item.card.is_artifact() && public.wizard(item.by).is_none() {
        Fate::NoWizard
    } else if acts_as_trap(item) && is_foiled(public, item.card) {
        Fate::Fails
    } else if !judgement.tied.is_empty() {
        Fate::Contradicted
    } else if item.card.magic().still_fits(public, item) {
        Fate::Works
    } else {
        Fate::NoTarget
    }
}

/// Returns whether a card is a trap that is sprung now. A trap that is laid out does not count.
fn acts_as_trap(item: &Item) -> bool {
    item.card.is_trap() && (item.sprung || !item.card.stays())
}
