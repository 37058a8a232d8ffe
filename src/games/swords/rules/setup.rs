//! The setup of a game: domains, cards, musters (SW-10 to SW-13).

use crate::{
    Swords,
    event::Opening,
    magic::card::Card,
    rules::{hands, turns},
    state::{
        Muster,
        board::{Cell, Domain, Spot, ring_after},
        piece::Rank,
        public_state::{PublicState, Stage},
    },
};
use engine::{Hidden, Recorder, Seat};

/// Deals the first player, the deck, the domains and the first cards.
pub(crate) fn deal(recorder: &mut Recorder<'_, Swords>) {
    let options = recorder.state().public.options;
    let seats = recorder.state().public.seats();
    let first = Seat(recorder.dice().below(seats.into()) as u8);
    let mut cards = Card::ALL.to_vec();
    recorder.dice().shuffle(&mut cards);
    let deck = cards.into_iter().map(Hidden::unseen).collect();
    let mut domains = Domain::ALL.to_vec();
    recorder.dice().shuffle(&mut domains);
    domains.truncate(if options.choose_domains { 0 } else { seats.into() });
    let next = if options.choose_domains { Stage::Choosing(first) } else { mustering(options.alternate, first) };
    recorder.record(Opening::Begun { first, domains, deck, next });
    for on in 0..seats {
        let seat = Seat((first.0 + on) % seats);
        hands::draw(recorder, seat, 8 - seats, false);
    }
}

fn mustering(alternate: bool, first: Seat) -> Stage {
    if alternate { Stage::Placing(first) } else { Stage::Mustering }
}

/// Goes on if nobody need be asked. Returns whether it did.
pub(crate) fn take_next_step(recorder: &mut Recorder<'_, Swords>) -> bool {
    let public = &recorder.state().public;
    match public.stage {
        Stage::Choosing(seat) if !public.lives(seat) => {
            let left: Vec<Domain> = free_domains(public).collect();
            let domain = recorder.dice().pick(&left).copied().unwrap_or(Domain::Barrow);
            choose(recorder, seat, domain);
            true
        }
        Stage::Mustering if (public.living().iter()).all(|seat| public.player(seat).mustered) => {
            let musters = recorder.state().musters.iter();
            let musters =
                musters.map(|muster| muster.as_ref().map(|muster| muster.truth().clone()).unwrap_or_default());
            let musters = musters.collect();
            recorder.record(Opening::Shown { musters });
            let first = starter(&recorder.state().public);
            turns::begin(recorder, first, false);
            true
        }
        Stage::Placing(seat) if !public.lives(seat) => {
            let next = after_placing(public, seat);
            recorder.record(Opening::Passed { next });
            begin_if_placed(recorder);
            true
        }
        _ => false,
    }
}

/// Returns the seat of the first turn: the first player, or the next seat still in the game.
fn starter(public: &PublicState) -> Seat {
    if public.lives(public.first) { public.first } else { public.next_after(public.first) }
}

/// Returns the domains that nobody has.
pub fn free_domains(public: &PublicState) -> impl Iterator<Item = Domain> {
    let taken: Vec<Domain> = public.ground().domains().collect();
    Domain::ALL.into_iter().filter(move |domain| !taken.contains(domain))
}

/// Takes a domain for `seat` (SW-10).
pub(crate) fn choose(recorder: &mut Recorder<'_, Swords>, seat: Seat, domain: Domain) {
    let public = &recorder.state().public;
    let next = ring_after(public.seats(), seat).find(|other| public.player(*other).domain.is_none());
    let next = next.map_or(mustering(public.options.alternate, public.first), Stage::Choosing);
    recorder.record(Opening::Chose { seat, domain, next });
}

/// Musters unseen for `seat` (SW-12).
pub(crate) fn muster(recorder: &mut Recorder<'_, Swords>, seat: Seat, muster: Muster) {
    recorder.record(Opening::Mustered { seat, muster: Hidden::of(seat, muster) });
}

/// Places the next piece of `seat` (SW-12).
pub(crate) fn place(recorder: &mut Recorder<'_, Swords>, seat: Seat, spot: Spot) {
    let public = &recorder.state().public;
    let Some(rank) = next_rank(public, seat) else { return };
    let next = after_placing(public, seat);
    recorder.record(Opening::Placed { seat, rank, spot, next });
    begin_if_placed(recorder);
}

fn begin_if_placed(recorder: &mut Recorder<'_, Swords>) {
    let public = &recorder.state().public;
    if public.stage == Stage::Mustering {
        let musters = vec![vec![]; public.seats().into()];
        let first = starter(public);
        recorder.record(Opening::Shown { musters });
        turns::begin(recorder, first, false);
    }
}

/// Returns the rank that `seat` places next.
pub fn next_rank(public: &PublicState, seat: Seat) -> Option<Rank> {
    let placed = public.pieces.iter().filter(|piece| piece.owner == Some(seat)).count();
    Rank::MUSTER.get(placed).copied()
}

/// Returns the stage after `seat` has placed a piece: the next player's placing, or the end of mustering.
fn after_placing(public: &PublicState, seat: Seat) -> Stage {
    let placed =
        |of: Seat| public.pieces.iter().filter(|piece| piece.owner == Some(of)).count() + usize::from(of == seat);
    let more = public.in_order_after(seat).find(|other| placed(*other) < Rank::MUSTER.len());
    more.map_or(Stage::Mustering, Stage::Placing)
}

/// Returns a muster for a start by its word. Most have the wizard behind and the strong ahead.
pub fn suggestion(word: &str, domain: Domain) -> Option<Muster> {
    let cells = match word {
        "nexus" => return Some(round_the_nexus(domain)),
        "suggested" => ["e3", "c4", "d3", "d4", "b2", "b3", "b5", "c2", "c6", "d5"],
        "wide" => ["d3", "b3", "b2", "b5", "a2", "a4", "c1", "c7", "d2", "d5"],
        "close" => ["e3", "d3", "e2", "e4", "d2", "d4", "c3", "c4", "c5", "d5"],
        _ => return None,
    };
    let spot = |cell: &str| cell.parse().ok().map(|cell| Spot { domain, cell });
    Rank::MUSTER.into_iter().zip(cells).map(|(rank, cell)| Some((rank, spot(cell)?))).collect()
}

/// Returns a muster with the wizard on the Nexus, the strong and some pions around them, the other pions beyond these.
fn round_the_nexus(domain: Domain) -> Muster {
    let nexus = domain.nexus();
    let mut cells: Vec<Cell> = domain.spots().map(|spot| spot.cell).collect();
    cells.sort_by_key(|cell| (cell.distance(nexus.cell), *cell));
    Rank::MUSTER.into_iter().zip(cells).map(|(rank, cell)| (rank, Spot { domain, cell })).collect()
}

/// The words of [`suggestion`].
pub const SUGGESTIONS: [&str; 4] = ["suggested", "wide", "close", "nexus"];
