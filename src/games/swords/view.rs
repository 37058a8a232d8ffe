//! What one viewer may know, and how it calls things.

use super::{
    agenda::Doing,
    board::{Domain, Spot},
    card::Card,
    event::Figure,
    orders::Orders,
    piece::PieceId,
    public_state::{PublicState, Thing},
    state::{Held, Muster, State},
    stops::Stops,
};
use engine::{Line, Seat, Viewer};

/// What one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Everything that lies open.
    pub public: PublicState,
    /// The hands, each card where the viewer may see it.
    pub hands: Vec<Vec<Held<Option<Card>>>>,
    /// The viewer's own muster, until all are shown.
    pub muster: Option<Muster>,
    /// The viewer's own stops.
    pub stops: Option<Stops>,
    /// The viewer's own standing answers.
    pub orders: Option<Orders>,
    /// The viewer's own sealed answer.
    pub answer: Option<Doing>,
}

/// What `viewer` may know of `state`.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let mut public = state.public.clone();
    let rests = public.agenda.iter().rposition(super::agenda::Frame::rests).map_or(0, |at| at + 1);
    public.agenda.truncate(rests);
    let shown = |held: &Held<engine::Hidden<Card>>| Held { card: held.card.show(viewer).copied(), due: held.due };
    let own = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let muster = own.and_then(|seat| state.musters.get(seat.index())?.as_ref()?.show(viewer).cloned());
    let answer = state.answers.iter().find(|(seat, _)| Some(*seat) == own);
    View {
        viewer,
        public,
        hands: state.hands.iter().map(|hand| hand.iter().map(shown).collect()).collect(),
        muster,
        stops: own.and_then(|seat| state.stops.get(seat.index())?.show(viewer).cloned()),
        orders: own.and_then(|seat| state.orders.get(seat.index())?.show(viewer).cloned()),
        answer: answer.and_then(|(_, answer)| answer.show(viewer).cloned()),
    }
}

impl View {
    /// The own domain of `seat`.
    pub fn home(&self, seat: Seat) -> Option<Domain> {
        self.public.player(seat).domain
    }

    /// The cards in `seat`'s hand that are seen, in the order of the ledger.
    pub fn hand(&self, seat: Seat) -> Vec<Card> {
        let mut cards: Vec<Card> = self.hands[seat.index()].iter().filter_map(|held| held.card).collect();
        cards.sort_unstable();
        cards
    }

    /// A piece in words, with where it stands.
    pub fn figure(&self, piece: PieceId) -> Line {
        Figure::of(&self.public, piece).line()
    }

    /// A spot in words, with what is on it.
    pub fn spot(&self, spot: Spot) -> Line {
        let there = self.public.things(spot);
        let line = match there.first() {
            None => Line::new("swords-spot-free"),
            Some(_) => Line::new("swords-spot-with").list("things", there.into_iter().map(|thing| self.thing(thing))),
        };
        let kind = if spot.is_nexus() {
            Line::new("swords-spot-nexus")
        } else if spot.is_trap() {
            Line::new("swords-spot-trap")
        } else {
            Line::new("swords-spot-plain")
        };
        line.line("spot", spot.line()).line("kind", kind)
    }

    /// What a step of `piece` onto `to` comes to, in words.
    pub fn onto(&self, piece: PieceId, to: Spot) -> Line {
        match self.public.entry(piece, to) {
            Some(super::legal::Entry::Fight(_)) => Line::new("swords-onto-fight").line("spot", self.spot(to)),
            _ => self.spot(to),
        }
    }

    /// What stands on a spot, in words.
    pub fn thing(&self, thing: Thing) -> Line {
        let of = |key: &'static str, piece: PieceId| {
            let is = self.public.piece(piece);
            let line = Line::new(key).line("rank", is.rank.line());
            is.owner.map(|owner| line.seat("owner", owner))
        };
        let named = match thing {
            Thing::Piece(piece) => {
                of("swords-thing-piece", piece).or_else(|| Some(self.public.piece(piece).rank.line()))
            }
            Thing::Ghost(piece) => of("swords-thing-ghost", piece),
            Thing::Rock(Some(piece)) => of("swords-thing-stone", piece),
            Thing::Double(piece) => of("swords-thing-double", piece),
            Thing::Rock(None) => None,
        };
        named.unwrap_or_else(|| Line::new("swords-thing-rock"))
    }
}
