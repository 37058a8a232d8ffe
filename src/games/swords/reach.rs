//! How far a piece gets in several steps, and by which ways: menus, rules and computer players all ask here.

use super::{
    agenda::Frame,
    board::{Side, Spot},
    card::Card,
    event::Way,
    legal::Entry,
    piece::PieceId,
    public_state::PublicState,
};

/// One step of a piece: how, and where to.
pub type Going = (Way, Spot);

/// The most steps that are ever looked ahead: two dice of a card.
const FARTHEST: u8 = 12;

impl PublicState {
    /// How many steps `piece` has now: by a card where one is under way, else by the dice.
    pub fn strides(&self, piece: PieceId) -> u8 {
        match self.agenda.last() {
            Some(Frame::Steps { piece: stepping, left, .. }) if *stepping == piece && self.is_mobile(piece) => *left,
            None => (1..=FARTHEST).take_while(|steps| self.may_step(piece, *steps)).count() as u8,
            _ => 0,
        }
    }

    /// The ways of two steps and more that `piece` can go now, one to each spot that it does not get to in one step.
    ///
    /// Each is a shortest of those on which nothing can come up but by a transmitter: up to its last step it leads over
    /// vacant spots that are no traps to the piece, past no sleeper and no contagion. The last step may lead into
    /// anything that the piece can enter, but onto no ghost. What can only be reached otherwise is reached step by step.
    pub fn marches(&self, piece: PieceId) -> Vec<Vec<Going>> {
        let Some(start) = self.piece(piece).spot else { return vec![] };
        let strides = self.strides(piece);
        if strides < 2 || self.is_under(piece, Card::TyphoidMary) {
            return vec![];
        }
        let near: Vec<Spot> = self.goings(piece, start).into_iter().map(|(_, to)| to).chain([start]).collect();
        let mut marches: Vec<Vec<Going>> = vec![];
        let (mut seen, mut edge) = (vec![start], vec![vec![]]);
        for _ in 0..strides {
            let mut further: Vec<Vec<Going>> = vec![];
            for way in &edge {
                let from = end(way).unwrap_or(start);
                let goings = self.goings(piece, from).into_iter();
                for going in goings.filter(|(way, to)| *way == Way::Walk || to.domain != start.domain) {
                    let (to, longer) = (going.1, [&way[..], &[going]].concat());
                    let known = near.contains(&to) || marches.iter().any(|other| end(other) == Some(to));
                    if !known && self.lets_in(piece, to) {
                        marches.push(longer.clone());
                    }
                    if !seen.contains(&to) && self.lets_through(piece, from, to) {
                        seen.push(to);
                        further.push(longer);
                    }
                }
            }
            edge = further;
        }
        marches
    }

    /// The way of two steps and more that `piece` goes to `to` in one choice.
    pub fn march(&self, piece: PieceId, to: Spot) -> Option<Vec<Going>> {
        self.marches(piece).into_iter().find(|way| end(way) == Some(to))
    }

    /// The steps from `from` onto spots that `piece` may enter, walks first.
    fn goings(&self, piece: PieceId, from: Spot) -> Vec<Going> {
        let walks = from.neighbours().map(|to| (Way::Walk, to));
        let beside = Side::ALL.into_iter().filter(|side| side.sends(from.cell));
        let through = beside.flat_map(|side| self.beyond_tx(from, side).into_iter().map(move |to| (Way::Tx(side), to)));
        walks.chain(through).filter(|(_, to)| self.entry(piece, *to).is_some()).collect()
    }

    /// Whether `piece` can step from `from` onto `to` and on, and nothing on the board makes a difference to it.
    fn lets_through(&self, piece: PieceId, from: Spot, to: Spot) -> bool {
        let quiet = |(other, is): (PieceId, &super::piece::Piece)| {
            let touches = |at: Spot| [from, to].into_iter().any(|spot| spot == at || spot.adjacent(at));
            other == piece || !is.spot.is_some_and(touches) || !self.cards_on(other).any(stirs)
        };
        self.is_vacant(to) && !(to.is_trap() && self.springs_traps(piece)) && self.acting().all(quiet)
    }

    /// Whether a march of `piece` may end on `to`: outside its owner's movement only where nothing stands (SW-152).
    fn lets_in(&self, piece: PieceId, to: Spot) -> bool {
        let attacks = matches!(self.entry(piece, to), Some(Entry::Fight(_))) && self.ghosts(to).next().is_none();
        let seat = match self.agenda.last() {
            Some(Frame::Steps { seat, .. }) => Some(*seat),
            _ => self.active(),
        };
        self.is_vacant(to) || (attacks && seat.is_some_and(|seat| self.moves_now(seat)))
    }
}

/// Whether a piece that others come near can be stirred by it, or can harm them.
fn stirs(card: Card) -> bool {
    matches!(card, Card::Sleep | Card::TyphoidMary)
}

/// Where a way leads.
fn end(way: &[Going]) -> Option<Spot> {
    way.last().map(|(_, to)| *to)
}
