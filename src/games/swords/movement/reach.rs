//! The reach of a piece in several steps, and the ways there. Menus, rules and computer players all use it.

use crate::{
    event::Way,
    magic::card::Card,
    rules::legal::Entry,
    state::{
        agenda::Frame,
        board::{Side, Spot},
        ground::Spots,
        piece::PieceId,
        public_state::PublicState,
    },
};

/// One step of a piece: the way in which it steps, and the spot it steps onto.
pub type Going = (Way, Spot);

impl PublicState {
    /// Returns the ways of two steps and more that `piece` can go now, one to each spot that it does not reach in one
    /// step.
    ///
    /// Each is a shortest of the ways on which nothing can come up except by a transmitter. Up to its last step it
    /// leads over vacant spots that are no traps to the piece, past no sleeper and no contagion. The last step may lead
    /// into anything that the piece can enter, but onto no ghost. Any other spot must be reached step by step.
    pub fn reach(&self, piece: PieceId) -> Reach {
        let mut reach = Reach::default();
        let Some(start) = self.piece(piece).spot else { return reach };
        let strides = self.steps().strides(piece);
        if strides < 2 || self.is_under(piece, Card::TyphoidMary) {
            return reach;
        }
        let field = Field::of(self, piece);
        let mut known: Spots = field.beside(start).map(|(_, to)| to).chain([start]).collect();
        let mut seen: Spots = [start].into_iter().collect();
        reach.passed.push(End { going: (Way::Walk, start), before: 0, steps: 0 });
        let mut edge = 0..1;
        for steps in 1..=strides {
            for before in edge.clone() {
                let from = reach.passed[before].to();
                for going in field.beside(from).filter(|(way, to)| *way == Way::Walk || to.domain != start.domain) {
                    let (to, end) = (going.1, End { going, before: before as u16, steps });
                    if known.add(to) && field.lets_in(to) {
                        reach.ends.push(end);
                    }
                    if !seen.has(to) && field.lets_through(from, to) {
                        seen.add(to);
                        reach.passed.push(end);
                    }
                }
            }
            edge = edge.end..reach.passed.len();
        }
        reach
    }
}

/// The reach of a piece in several steps.
#[derive(Default)]
pub struct Reach {
    /// The spots on which it may end.
    pub(crate) ends: Vec<End>,
    /// The spot where it starts, and the spots it may pass.
    passed: Vec<End>,
}

/// A spot that a piece comes to.
#[derive(Clone, Copy)]
pub(crate) struct End {
    /// The last step to it.
    going: Going,
    /// The index of the spot before it among the spots passed.
    before: u16,
    /// The number of steps to it.
    pub steps: u8,
}

impl End {
    /// Returns the spot of the end.
    pub fn to(self) -> Spot {
        self.going.1
    }
}

impl Reach {
    /// Returns the ways to all of its ends.
    pub fn ways(&self) -> Vec<Vec<Going>> {
        self.ends.iter().map(|end| self.way(*end)).collect()
    }

    /// Returns the way to this spot. `None` if it is none of its ends.
    pub(crate) fn way_to(&self, to: Spot) -> Option<Vec<Going>> {
        self.ends.iter().find(|end| end.to() == to).map(|end| self.way(*end))
    }

    /// Returns the way to one of its ends.
    pub(crate) fn way(&self, end: End) -> Vec<Going> {
        let back = std::iter::successors(Some(end), |at| Some(self.passed[usize::from(at.before)]));
        let mut way: Vec<Going> = back.take_while(|at| at.steps > 0).map(|at| at.going).collect();
        way.reverse();
        way
    }
}

/// The obstacles that a piece finds on its ways.
struct Field<'p> {
    public: &'p PublicState,
    piece: PieceId,
    /// The spots on which anything stands.
    taken: Spots,
    /// The spots of other pieces that are stirred by a piece that comes near, or harm it.
    wary: Vec<Spot>,
    /// True if it may attack: in its owner's movement (SW-152).
    attacks: bool,
}

impl Field<'_> {
    fn of(public: &PublicState, piece: PieceId) -> Field<'_> {
        let wary = public.acting().filter(|(other, _)| *other != piece && public.cards_on(*other).any(stirs));
        let seat = match public.agenda.last() {
            Some(Frame::Steps { seat, .. }) => Some(*seat),
            _ => public.active(),
        };
        Field {
            public,
            piece,
            taken: public.ground().taken(),
            wary: wary.filter_map(|(_, is)| is.spot).collect(),
            attacks: seat.is_some_and(|seat| public.steps().moves_now(seat)),
        }
    }

    /// Returns the steps from `from`, walks first, whether the piece may enter there or not.
    fn beside(&self, from: Spot) -> impl Iterator<Item = Going> {
        let walks = from.neighbours().map(|to| (Way::Walk, to));
        let beside = Side::ALL.into_iter().filter(move |side| side.sends(from.cell));
        let beyond = move |side| self.public.ground().through_tx(from, side).map(move |to| (Way::Tx(side), to));
        walks.chain(beside.flat_map(beyond))
    }

    /// Returns whether the piece can step from `from` onto `to` and on, and nothing on the board makes a difference to
    /// it.
    fn lets_through(&self, from: Spot, to: Spot) -> bool {
        let touches = |at: &Spot| [from, to].into_iter().any(|spot| spot == *at || spot.adjacent(*at));
        let trapped = to.is_trap() && self.public.steps().springs_traps(self.piece);
        !self.taken.has(to) && !trapped && !self.wary.iter().any(touches)
    }

    /// Returns whether a march may end on `to`: on a vacant spot, or with an attack.
    fn lets_in(&self, to: Spot) -> bool {
        let fights = || matches!(self.public.steps().entry(self.piece, to), Some(Entry::Fight(_)));
        !self.taken.has(to) || (self.attacks && fights() && self.public.ground().ghosts(to).next().is_none())
    }
}

/// Returns whether `card` makes a piece that others come near stir, or harm them.
fn stirs(card: Card) -> bool {
    matches!(card, Card::Sleep | Card::TyphoidMary)
}
