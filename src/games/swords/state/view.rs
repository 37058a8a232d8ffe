//! The view of one viewer, and the names it gives to things.

use crate::{
    event::Figure,
    magic::card::Card,
    rules::legal::Entry,
    state::{
        HandCard, Muster, State,
        agenda::Doing,
        board::{Domain, Spot},
        digest::Worked,
        piece::PieceId,
        public_state::{PublicState, Thing},
    },
    stops::{Stops, orders::Orders},
};
use engine::{Line, Seat, Viewer};

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The viewer of the game.
    pub viewer: Viewer,
    /// The public state.
    pub public: PublicState,
    /// The hands. Each card is `None` if the viewer may not see it.
    pub hands: Vec<Vec<HandCard<Option<Card>>>>,
    /// The viewer's own muster, until all are shown.
    pub muster: Option<Muster>,
    /// The viewer's own stops.
    pub stops: Option<Stops>,
    /// The viewer's own standing answers.
    pub orders: Option<Orders>,
    /// The viewer's own sealed answer.
    pub answer: Option<Doing>,
    /// The results that were already computed from this view.
    pub(crate) worked: Worked,
}

/// Returns the part of `state` that `viewer` may know.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let mut public = PublicState { trail: state.public.trail.to(viewer), ..state.public.clone() };
    let rests = public.agenda.iter().rposition(crate::state::agenda::Frame::rests).map_or(0, |at| at + 1);
    public.agenda.truncate(rests);
    let shown =
        |held: &HandCard<engine::Hidden<Card>>| HandCard { card: held.card.show(viewer).copied(), due: held.due };
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
        worked: Worked::default(),
    }
}

impl View {
    /// Returns the own domain of `seat`.
    pub fn home(&self, seat: Seat) -> Option<Domain> {
        self.public.player(seat).domain
    }

    /// Returns the cards in `seat`'s hand that are seen, in the order of the ledger.
    pub fn hand(&self, seat: Seat) -> Vec<Card> {
        let mut cards: Vec<Card> = self.hands[seat.index()].iter().filter_map(|held| held.card).collect();
        cards.sort_unstable();
        cards
    }

    /// Returns a piece with its spot, in words.
    pub fn figure(&self, piece: PieceId) -> Line {
        Figure::of(&self.public, piece).line()
    }

    /// Returns a spot in short. Its domain is named if it is not `seat`'s own.
    pub fn at(&self, seat: Seat, spot: Spot) -> Line {
        if self.home(seat) == Some(spot.domain) {
            return Line::new("swords-at").text("cell", spot.cell.name());
        }
        spot.short()
    }

    /// Returns a spot in short, with its kind of ground.
    pub fn ground(&self, seat: Seat, spot: Spot) -> Line {
        Line::new("swords-spot-label").line("at", self.at(seat, spot)).line("kind", kind(spot))
    }

    /// Returns the answer that picks a spot: the fight on it, or the spot with its kind of ground.
    pub fn on_offer(&self, seat: Seat, spot: Spot) -> Line {
        match self.public.conflict_at(spot) {
            Some(_) => Line::new("swords-do-fight-at").line("at", self.at(seat, spot)),
            None => self.ground(seat, spot),
        }
    }

    /// Returns the things on a spot, in words. `None` if it is vacant.
    pub fn there(&self, spot: Spot) -> Option<Line> {
        let there: Vec<Line> = self.public.ground().things(spot).into_iter().map(|thing| self.thing(thing)).collect();
        (!there.is_empty()).then(|| Line::new("swords-there").list("things", there))
    }

    /// Returns the number of steps to a spot, with the things that stand there.
    pub fn way_to(&self, spot: Spot, steps: u8) -> Line {
        match self.there(spot) {
            Some(there) => Line::new("swords-way-steps-there").line("things", there),
            None => Line::new("swords-way-steps"),
        }
        .number("steps", steps)
    }

    /// Returns a piece in short, with the spot it stands or fell on. Its owner is named if it is not `seat`.
    pub fn standing(&self, seat: Seat, piece: PieceId) -> Line {
        let is = self.public.piece(piece);
        let line = match is.owner {
            Some(owner) if owner != seat => Line::new("swords-piece-of").seat("owner", owner),
            _ => Line::new("swords-piece-own"),
        };
        let at = is.spot.or(is.fell).map_or_else(|| Line::new("swords-spot-plain"), |spot| self.at(seat, spot));
        line.line("rank", is.rank.line()).line("at", at)
    }

    /// Returns the result of a step of `seat`'s `piece` onto `to`, in short.
    pub fn onto(&self, seat: Seat, piece: PieceId, to: Spot) -> Line {
        match self.public.steps().entry(piece, to) {
            Some(Entry::Fight(other)) => {
                let rank = self.public.piece(other.piece()).rank.line();
                Line::new("swords-onto-fight").line("rank", rank).line("at", self.at(seat, to))
            }
            _ => self.ground(seat, to),
        }
    }

    /// Returns an attack of `seat`'s `piece` on the piece on `to`, in short. If both stand in the same domain of another,
    /// it comes first.
    pub fn attack(&self, seat: Seat, piece: PieceId, to: Spot) -> Line {
        let is = self.public.piece(piece);
        let abroad = is.domain() == Some(to.domain) && self.home(seat) != Some(to.domain);
        let other = self.public.steps().entry(piece, to).and_then(|entry| match entry {
            Entry::Fight(other) => Some(self.public.piece(other.piece()).rank.line()),
            Entry::Free => None,
        });
        let line = if abroad {
            Line::new("swords-attack-abroad").line("domain", to.domain.short()).text("at", to.cell.name())
        } else {
            Line::new("swords-attack").line("at", self.at(seat, to))
        };
        let line = line.line("rank", is.rank.line()).text("from", is.spot.map_or("", |spot| spot.cell.name()));
        line.line("other", other.unwrap_or_else(|| Line::new("swords-spot-plain")))
    }

    /// Returns a thing that stands on a spot, in words.
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

/// Returns the kind of ground of a spot. A plain one has no name.
fn kind(spot: Spot) -> Line {
    Line::new(match spot {
        _ if spot.is_nexus() => "swords-spot-nexus",
        _ if spot.is_trap() => "swords-spot-trap",
        _ => "swords-spot-plain",
    })
}
