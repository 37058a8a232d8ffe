//! Magic upon magic.

use super::super::{
    Swords,
    agenda::Target,
    card::Card,
    cast::Cast,
    event::{Casting, Dealing, Fate},
    floor::{Floor, Lasting, Until},
    frames,
};
use engine::Recorder;

pub(super) fn take(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let named = cast.targets.iter().find_map(|target| if let Target::Card(card) = target { Some(*card) } else { None });
    match (cast.card, named) {
        (Card::AntiSpell, Some(card)) => annul(recorder, card),
        (Card::SpellBounce, Some(card)) => bounce(recorder, cast, card),
        (Card::DualShot, Some(card)) => recorder.record(Dealing::Kept { seat: cast.by, card }),
        (Card::EvadeTrap, Some(_)) => {
            let lasting = Lasting {
                card: cast.card,
                by: cast.by,
                pieces: vec![],
                trap: named,
                until: Until::TurnEnd,
                held: true,
            };
            recorder.record(Casting::Lasts { lasting, figures: vec![] });
        }
        (Card::Spoilsport, _) => ruin(recorder, cast, |_| true),
        (Card::BurnScrolls, _) => ruin(recorder, cast, Card::is_scroll),
        _ => {}
    }
}

/// A spell on the stack has no effect (SW-163).
fn annul(recorder: &mut Recorder<'_, Swords>, card: Card) {
    if let Some(by) = recorder.state().floor.item(card).map(|item| item.by) {
        frames::resolved(recorder, by, card, Fate::Void);
    }
}

/// A spell on the stack is the bouncer's from now on (SW-130).
fn bounce(recorder: &mut Recorder<'_, Swords>, cast: &Cast, card: Card) {
    let Some(item) = recorder.state().floor.item(card) else { return };
    let named = &cast.targets[1..];
    let targets = if named.is_empty() { item.targets.clone() } else { named.to_vec() };
    recorder.record(Casting::Bounced { seat: cast.by, card, targets });
}

/// Invoked magic is destroyed: open, on the stack, and what lasts (SW-128, SW-140).
fn ruin(recorder: &mut Recorder<'_, Swords>, cast: &Cast, meant: impl Fn(Card) -> bool) {
    let mut cards = in_force(&recorder.state().floor);
    cards.retain(|card| meant(*card) && !cast.judgement.spares_card(*card));
    if !cards.is_empty() {
        recorder.record(Casting::Ruined { cards });
    }
}

/// Every card that lies open, is on the stack or lasts.
fn in_force(floor: &Floor) -> Vec<Card> {
    let open = floor.open_cards().map(|(_, card)| card);
    let stack = floor.stack().map(|item| item.card);
    let mut cards: Vec<Card> = open.chain(stack).chain(floor.lasting.iter().map(|lasting| lasting.card)).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}
