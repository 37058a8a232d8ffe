//! Magic that draws, steals or shows cards.

use super::super::{
    Swords,
    agenda::Target,
    card::Card,
    cast::Cast,
    event::{Course, Dealing},
    hands,
};
use engine::{Hidden, Recorder, Seat};

pub(super) fn take(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    match cast.card {
        Card::StealArtifact => steal(recorder, cast),
        Card::Thief => rob(recorder, cast),
        Card::Wisdom => {
            hands::draw(recorder, cast.by, 3, true);
            recorder.record(Course::MayUse { seat: cast.by });
        }
        _ => gaze(recorder, cast.by),
    }
}

/// An opponent's open artifact changes hands (SW-139).
fn steal(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    let named = cast.targets.iter().find_map(|target| if let Target::Card(card) = target { Some(*card) } else { None });
    let Some(card) = named.filter(|card| !cast.judgement.spares_card(*card)) else { return };
    let Some(from) = floor.holder_of_open(card).filter(|from| *from != cast.by) else { return };
    recorder.record(Dealing::TookOpen { seat: cast.by, from, card });
    if card == Card::CrystalBall {
        gaze(recorder, cast.by);
    }
}

/// A card is taken unseen from an opponent's hand (SW-149).
fn rob(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let named = cast.targets.iter().find_map(|target| if let Target::Seat(seat) = target { Some(*seat) } else { None });
    let Some(from) = named.filter(|from| *from != cast.by) else { return };
    let hand: Vec<Card> = recorder.state().hand(from).collect();
    let Some(card) = recorder.dice().pick(&hand).copied() else { return };
    let seen_by = hands::gazers(&recorder.state().floor).with(from).with(cast.by);
    recorder.record(Dealing::Stole { seat: cast.by, from, card: Hidden::new(card, seen_by) });
}

/// The owner of the Crystal Ball sees the other hands (SW-109).
fn gaze(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let state = recorder.state();
    let others = state.floor.living().without(seat);
    let hands = others.iter().flat_map(|other| state.hand(other).collect::<Vec<_>>()).collect();
    recorder.record(Dealing::Gazed { seat, hands: Hidden::of(seat, hands) });
}
