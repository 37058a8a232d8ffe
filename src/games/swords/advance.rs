//! Several pieces of one kind that go towards one domain in one choice.

use super::{
    Swords,
    board::{Cell, Domain, Spot},
    event::Way,
    legal::{Entry, nearest},
    march,
    piece::{PieceId, Rank},
    public_state::PublicState,
    reach::Going,
};
use engine::{Recorder, Seat};

/// The kinds of which a player has several.
pub const KINDS: [Rank; 2] = [Rank::Pion, Rank::Guard];

/// The farthest that the nearest enemy in a domain is for pieces to be sent there together: two throws of a die.
const NEAR: i32 = 12;

/// What one of them does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Which piece.
    pub piece: PieceId,
    /// Its steps.
    pub way: Vec<Going>,
    /// Where they end.
    pub to: Spot,
}

impl PublicState {
    /// What the pieces of this kind do that go towards `domain` together, one after another.
    ///
    /// The nearest goes first, each as near to an enemy there as the dice still let it, by the ways of
    /// [`PublicState::marches`]. None ends on a trap spot or a ghost, and none attacks what rolls more dice than it.
    pub fn advance(&self, rank: Rank, domain: Domain) -> Vec<Part> {
        let (mut ahead, mut parts) = (self.clone(), vec![]);
        let mut gone = vec![];
        while let Some(part) = ahead.next_to_advance(rank, domain, &gone) {
            gone.push(part.piece);
            ahead.stand(part.piece, part.to, part.way.len() as u8);
            parts.push(part);
        }
        parts
    }

    /// The kinds and domains for which at least two pieces go, no more than [`NEAR`] steps away.
    pub fn advances(&self) -> Vec<(Rank, Domain, Vec<Part>)> {
        let able = |rank: Rank| self.acting().filter(move |(id, is)| is.rank == rank && self.may_step(*id, 1));
        let several = |rank: &Rank| able(*rank).nth(1).is_some();
        let near = |rank: Rank, domain: Domain| {
            let goals = self.goals(rank, domain);
            let spots = able(rank).filter_map(|(_, is)| is.spot);
            !goals.is_empty() && spots.map(|at| nearest(self, at, domain, &goals)).any(|steps| steps <= NEAR)
        };
        let kinds = KINDS.into_iter().filter(several);
        let all = kinds.flat_map(|rank| self.domains().map(move |domain| (rank, domain)));
        let all = all.filter(|(rank, domain)| near(*rank, *domain));
        let with_parts = all.map(|(rank, domain)| (rank, domain, self.advance(rank, domain)));
        with_parts.filter(|(.., parts)| parts.len() > 1).collect()
    }

    /// The part of the nearest piece that goes, of those that have not yet.
    fn next_to_advance(&self, rank: Rank, domain: Domain, gone: &[PieceId]) -> Option<Part> {
        let goals = self.goals(rank, domain);
        let near = |at: Spot| nearest(self, at, domain, &goals);
        let able = self.acting().filter(|(id, is)| is.rank == rank && !gone.contains(id) && self.may_step(*id, 1));
        let mut able: Vec<(i32, PieceId)> = able.filter_map(|(id, is)| Some((near(is.spot?), id))).collect();
        able.retain(|_| !goals.is_empty());
        able.sort_unstable();
        able.into_iter().find_map(|(from, piece)| {
            let ways = self.ways(piece).into_iter().filter(|part| self.may_end(piece, part.to));
            let rated = ways.map(|part| (near(part.to), part)).filter(|(then, _)| *then < from);
            rated.min_by_key(|(then, part)| (*then, part.way.len())).map(|(_, part)| part)
        })
    }

    /// Where the enemies of whoever has the turn stand in `domain`: those that a piece of this kind may attack, else all.
    fn goals(&self, rank: Rank, domain: Domain) -> Vec<Cell> {
        let enemies = self.acting().filter(|(id, _)| self.side(*id) != self.active());
        let here: Vec<(Rank, Spot)> = enemies.filter_map(|(_, is)| Some((is.rank, is.spot?))).collect();
        let here = || here.iter().filter(|(_, spot)| spot.domain == domain);
        let even = here().filter(|(other, _)| other.dice() <= rank.dice()).map(|(_, spot)| spot.cell);
        let even: Vec<Cell> = even.collect();
        if even.is_empty() { here().map(|(_, spot)| spot.cell).collect() } else { even }
    }

    /// Everything `piece` can do by its steps.
    fn ways(&self, piece: PieceId) -> Vec<Part> {
        let walks = self.walks(piece).into_iter().map(|to| (Way::Walk, to));
        let exits = self.exits(piece).into_iter();
        let exits = exits.flat_map(|(side, spots)| spots.into_iter().map(move |to| (Way::Tx(side), to)));
        let ways = walks.chain(exits).map(|going| vec![going]).chain(self.marches(piece));
        ways.filter_map(|way| Some(Part { piece, to: way.last()?.1, way })).collect()
    }

    /// Whether `piece` may go there together with others.
    fn may_end(&self, piece: PieceId, to: Spot) -> bool {
        let trapped = to.is_trap() && self.springs_traps(piece);
        let even = match self.entry(piece, to) {
            Some(Entry::Fight(other)) => self.piece(other.piece()).rank.dice() <= self.piece(piece).rank.dice(),
            Some(Entry::Free) => true,
            None => false,
        };
        even && !trapped && self.ghosts(to).next().is_none()
    }

    /// What `steps` by the dice come to where nothing else comes of them.
    pub(super) fn stand(&mut self, piece: PieceId, to: Spot, steps: u8) {
        let stays = matches!(self.entry(piece, to), Some(Entry::Fight(_)));
        self.pieces[piece.index()].spot = Some(to);
        let Some(turn) = &mut self.turn else { return };
        match turn.steps.iter_mut().find(|(other, _)| *other == piece) {
            Some((_, made)) => *made += steps,
            None => turn.steps.push((piece, steps)),
        }
        turn.stopped.extend(stays.then_some(piece));
    }
}

/// The pieces of this kind go towards `domain`, one after another, as [`PublicState::advance`] says.
///
/// It records what their marches record, and stops where one of them comes to something else than it was to.
pub(super) fn advance(recorder: &mut Recorder<'_, Swords>, seat: Seat, rank: Rank, domain: Domain) {
    let (turn, mut gone) = (recorder.state().public.turns, vec![]);
    loop {
        let public = &recorder.state().public;
        if public.turns != turn || !public.agenda.is_empty() || !public.moves_now(seat) {
            return;
        }
        let Some(part) = public.next_to_advance(rank, domain, &gone) else { return };
        march::along(recorder, part.piece, &part.way);
        if recorder.state().public.piece(part.piece).spot != Some(part.to) {
            return;
        }
        gone.push(part.piece);
    }
}
