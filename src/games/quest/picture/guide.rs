//! Hints of the picture to its viewer: pieces they can attack with the roll, and pieces that can reach their summoner.

use crate::{
    picture::places::where_to,
    rules::legal::{self, Trip},
    state::{
        board::Space,
        public_state::{Piece, PublicState, Stage},
        view::View,
    },
};
use engine::{Line, Seat, Viewer};

/// The number of ways two dice can fall.
pub(crate) const ROLLS: usize = 36;

/// The hints that are shown to one viewer.
pub(crate) struct Guide {
    /// The spaces where the roll leads them.
    pub reach: Vec<Space>,
    /// The spaces where it leads them to a piece that they would fight.
    pub aims: Vec<Space>,
    /// The number of rolls of 36 by which each other seat's pieces can reach their summoner, and the spaces they come
    /// from.
    pub threats: Vec<(Seat, usize, Vec<Space>)>,
}

impl Guide {
    /// Returns the hints for the viewer. `None` for watchers, for seats that are out, and after the game.
    pub(crate) fn of(view: &View) -> Option<Guide> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        let public = &view.public;
        let home = public.space(Piece::Summoner(seat)).filter(|_| !public.is_over())?;
        let own = |turn: &crate::state::public_state::Turn| turn.seat == seat;
        let reach = if public.turn.is_some_and(|turn| own(&turn)) { ahead(public) } else { vec![] };
        let aims = reach.iter().copied().filter(|space| !public.pieces().foes_at(*space, seat).is_empty()).collect();
        let others = public.living().without(seat);
        let threats =
            others.iter().map(|other| threat(public, other, home)).filter(|(_, rolls, _)| *rolls > 0).collect();
        Some(Guide { reach, aims, threats })
    }

    /// Returns the number of rolls of 36 by which this seat's pieces can reach the viewer's summoner.
    pub(crate) fn danger(&self, seat: Seat) -> Option<usize> {
        self.threats.iter().find(|(other, _, _)| *other == seat).map(|(_, rolls, _)| *rolls)
    }

    /// Returns the hints in words.
    pub(crate) fn words(&self) -> Vec<Line> {
        let spaces = |key, spaces: &[Space]| {
            let line = Line::new(key).list("spaces", spaces.iter().map(|space| where_to(*space)));
            (!spaces.is_empty()).then_some(line)
        };
        let threat = |(seat, rolls, _): &(Seat, usize, Vec<Space>)| {
            let line = Line::new("quest-picture-threats-words").seat("seat", *seat);
            line.number("rolls", *rolls as i64).number("of", ROLLS as i64)
        };
        let aims = spaces("quest-picture-aims-words", &self.aims);
        let reach = spaces("quest-picture-reach-words", &self.reach);
        aims.into_iter().chain(reach).chain(self.threats.iter().map(threat)).collect()
    }
}

/// A way that the roll opens to pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Route {
    pub to: Space,
    pub from: Space,
}

/// Returns the spaces where the roll of the turn leads. Empty once the move is made.
pub(crate) fn ahead(public: &PublicState) -> Vec<Space> {
    let mut spaces: Vec<Space> = routes(public).into_iter().map(|route| route.to).collect();
    spaces.dedup();
    spaces
}

/// Returns the routes that the roll of the turn opens, in the order of their ends. Empty once the move is made.
pub(crate) fn routes(public: &PublicState) -> Vec<Route> {
    let Some((turn, roll)) = public.turn.and_then(|turn| Some((turn, turn.roll?))) else { return vec![] };
    if turn.moved || public.stage != Stage::Turn {
        return vec![];
    }
    let trips = trips(public, turn.seat, roll).into_iter();
    let mut routes: Vec<Route> =
        trips.flat_map(|(from, ends)| ends.into_iter().map(move |to| Route { to, from })).collect();
    routes.sort_unstable();
    routes.dedup();
    routes
}

/// Returns the trips of `seat`'s pieces by a roll: the space where each begins, and the spaces where it can end.
fn trips(public: &PublicState, seat: Seat, roll: (u8, u8)) -> Vec<(Space, Vec<Space>)> {
    let of = |pieces: Vec<Piece>| {
        let steps = legal::steps(public, &pieces, roll);
        let ways = legal::ways(public, &pieces);
        let begun = ways.into_iter().filter_map(move |way| Trip::begin(public, &pieces, way, steps));
        begun.map(|trip| (trip.path[0], ends(public, &trip))).collect::<Vec<_>>()
    };
    legal::movers(public, seat).into_iter().flat_map(of).collect()
}

/// Returns the spaces where a trip can end. At each gate it may turn in or pass.
fn ends(public: &PublicState, trip: &Trip) -> Vec<Space> {
    let Some((arm, _)) = trip.gate(public) else { return vec![trip.at()] };
    [Some(arm), None].into_iter().flat_map(|turn_in| ends(public, &trip.clone().pass(public, turn_in))).collect()
}

/// Returns `seat`, the number of rolls by which its pieces can reach this space, and the spaces they come from.
fn threat(public: &PublicState, seat: Seat, home: Space) -> (Seat, usize, Vec<Space>) {
    let rolls = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
    let (mut count, mut from) = (0, vec![]);
    for roll in rolls {
        let hits = trips(public, seat, roll).into_iter().filter(|(_, ends)| ends.contains(&home));
        let begin: Vec<Space> = hits.map(|(begin, _)| begin).collect();
        count += usize::from(!begin.is_empty());
        from.extend(begin);
    }
    from.sort_unstable();
    from.dedup();
    (seat, count, from)
}
