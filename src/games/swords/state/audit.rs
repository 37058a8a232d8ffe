//! The invariants that the game conserves.

use crate::{
    magic::card::Card,
    rules::ghosts,
    state::{
        State,
        agenda::Frame,
        piece::Rank,
        public_state::{Stage, Thing},
    },
};
use engine::{Seat, Seats};

/// Checks that no card is lost or doubled, that everything stands where it may, and that the awaited seats are there.
///
/// It holds whenever a choice is awaited, not between the facts that follow from one. The error says what is amiss.
pub(crate) fn audit(state: &State) -> Result<(), String> {
    if state.public.stage == Stage::Setup {
        return Ok(());
    }
    audit_cards(state)?;
    audit_board(state)?;
    audit_seats(state)
}

fn audit_cards(state: &State) -> Result<(), String> {
    let public = &state.public;
    let hands = state.hands.iter().flatten().map(|held| *held.card.truth());
    let open = public.open_cards().map(|(_, card)| card).chain(public.discards.iter().copied());
    let stack = public.stack().filter(|item| !item.sprung).map(|item| item.card);
    let lasting = public.lasting.iter().filter(|lasting| lasting.held).map(|lasting| lasting.card);
    let under_way = public.agenda.iter().filter_map(Frame::holds);
    let deck = state.deck.iter().map(|card| *card.truth());
    let mut cards: Vec<Card> = hands.chain(open).chain(stack).chain(lasting).chain(under_way).chain(deck).collect();
    cards.sort_unstable();
    if cards != Card::ALL {
        let amiss = |card: &&Card| cards.iter().filter(|other| other == card).count() != 1;
        return Err(format!("{} cards; amiss: {:?}", cards.len(), Card::ALL.iter().filter(amiss).collect::<Vec<_>>()));
    }
    let counted = state.hands.iter().zip(&public.players).all(|(hand, player)| hand.len() == usize::from(player.held));
    if counted && usize::from(public.deck) == state.deck.len() { Ok(()) } else { Err("a hand is miscounted".into()) }
}

fn audit_board(state: &State) -> Result<(), String> {
    let public = &state.public;
    for spot in public.ground().spots() {
        let things = public.ground().things(spot);
        let solid = things.iter().filter(|thing| match thing {
            Thing::Ghost(_) => false,
            Thing::Piece(piece) => !public.is_vapour(*piece),
            Thing::Rock(_) | Thing::Double(_) => true,
        });
        let resting = public.agenda.is_empty() && public.stage == Stage::Playing;
        if solid.count() > 1 && public.conflict_at(spot).is_none() && resting {
            return Err(format!("{things:?} share {spot}"));
        }
    }
    if let Some(piece) = ghosts::stranded(public).filter(|_| public.agenda.is_empty() && public.stage == Stage::Playing)
    {
        return Err(format!("{piece:?} stands on a ghost's spot"));
    }
    let wizards =
        |seat| public.on_board().filter(move |(_, is)| is.rank == Rank::Wizard && is.owner == Some(seat)).count();
    match Seats::first(public.seats()).iter().find(|seat| wizards(*seat) > 1) {
        Some(seat) => Err(format!("{seat} has two wizards")),
        None => Ok(()),
    }
}

/// Checks that awaited seats are still in, and that seats that are out have no cards.
fn audit_seats(state: &State) -> Result<(), String> {
    let public = &state.public;
    let gone = |seat: Seat| !public.lives(seat);
    let awaited = match public.agenda.last() {
        Some(Frame::Window(window)) => window.outstanding(),
        Some(Frame::Place { seat, .. } | Frame::Wisdom { seat } | Frame::Steps { seat, .. }) => Seats::only(*seat),
        Some(frame) => return Err(format!("the game rests on {frame:?}")),
        None if public.stage == Stage::Playing => public.active().into_iter().collect(),
        None => Seats::NONE,
    };
    if awaited.iter().any(gone) {
        return Err(format!("{awaited:?} are awaited, and some of them out"));
    }
    let over = public.stage == Stage::Over;
    let rich = |seat: &Seat| public.player(*seat).held > 0 || !public.player(*seat).open.is_empty();
    match Seats::first(public.seats()).iter().filter(|seat| gone(*seat) && !over).find(rich) {
        Some(seat) => Err(format!("{seat} is out and has cards")),
        None => Ok(()),
    }
}
