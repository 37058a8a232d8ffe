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
use std::collections::BTreeSet;

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
        let field = Field::of(self, piece);
        let near: Vec<Spot> = field.goings(start).map(|(_, to)| to).chain([start]).collect();
        let mut marches: Vec<Vec<Going>> = vec![];
        let (mut seen, mut edge) = (vec![start], vec![vec![]]);
        for _ in 0..strides {
            let mut further: Vec<Vec<Going>> = vec![];
            for way in &edge {
                let from = end(way).unwrap_or(start);
                for going in field.goings(from).filter(|(way, to)| *way == Way::Walk || to.domain != start.domain) {
                    let to = going.1;
                    let known = near.contains(&to) || marches.iter().any(|other| end(other) == Some(to));
                    if !known && field.lets_in(to) {
                        marches.push([&way[..], &[going]].concat());
                    }
                    if !seen.contains(&to) && field.lets_through(from, to) {
                        seen.push(to);
                        further.push([&way[..], &[going]].concat());
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
}

/// What a piece finds on its ways.
struct Field<'p> {
    public: &'p PublicState,
    piece: PieceId,
    /// Where anything stands.
    taken: BTreeSet<Spot>,
    /// Where others stand that are stirred by who comes near, or harm them.
    wary: Vec<Spot>,
    /// Whether it may attack: in its owner's movement (SW-152).
    attacks: bool,
}

impl Field<'_> {
    fn of(public: &PublicState, piece: PieceId) -> Field<'_> {
        let pieces = public.on_board().filter_map(|(_, is)| is.spot);
        let bodies = public.rocks.iter().copied().chain(public.doubles.iter().map(|(at, _)| *at));
        let wary = public.acting().filter(|(other, _)| *other != piece && public.cards_on(*other).any(stirs));
        let seat = match public.agenda.last() {
            Some(Frame::Steps { seat, .. }) => Some(*seat),
            _ => public.active(),
        };
        Field {
            public,
            piece,
            taken: pieces.chain(bodies).collect(),
            wary: wary.filter_map(|(_, is)| is.spot).collect(),
            attacks: seat.is_some_and(|seat| public.moves_now(seat)),
        }
    }

    /// The steps from `from` onto spots that the piece may enter, walks first.
    fn goings(&self, from: Spot) -> impl Iterator<Item = Going> {
        let walks = from.neighbours().map(|to| (Way::Walk, to));
        let beside = Side::ALL.into_iter().filter(move |side| side.sends(from.cell));
        let beyond = move |side| self.public.beyond_tx(from, side).into_iter().map(move |to| (Way::Tx(side), to));
        walks.chain(beside.flat_map(beyond)).filter(|(_, to)| self.entry(*to).is_some())
    }

    fn entry(&self, to: Spot) -> Option<Entry> {
        if self.taken.contains(&to) { self.public.entry(self.piece, to) } else { Some(Entry::Free) }
    }

    /// Whether the piece can step from `from` onto `to` and on, and nothing on the board makes a difference to it.
    fn lets_through(&self, from: Spot, to: Spot) -> bool {
        let touches = |at: &Spot| [from, to].into_iter().any(|spot| spot == *at || spot.adjacent(*at));
        let trapped = to.is_trap() && self.public.springs_traps(self.piece);
        !self.taken.contains(&to) && !trapped && !self.wary.iter().any(touches)
    }

    /// Whether a march may end on `to`: where nothing stands, or with an attack.
    fn lets_in(&self, to: Spot) -> bool {
        let fights = || matches!(self.entry(to), Some(Entry::Fight(_))) && self.public.ghosts(to).next().is_none();
        !self.taken.contains(&to) || (self.attacks && fights())
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
