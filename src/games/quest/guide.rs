//! What the picture points out to its viewer: whom they can attack with the roll, and who can reach their summoner.

use super::{
    board::Space,
    legal::{self, Trip},
    public_state::{Piece, PublicState, Stage},
    view::View,
};
use engine::{
    Line, Seat, Viewer,
    pointers::{Pointer, Sign},
};

/// How many ways two dice can fall.
const ROLLS: usize = 36;

/// What is pointed out to a viewer.
pub(super) struct Guide {
    /// Where the roll leads them.
    pub reach: Vec<Space>,
    /// Where it leads them to somebody they would fight.
    pub aims: Vec<Space>,
    /// By how many rolls of 36 the pieces of others could get to their summoner, seat by seat, and from where.
    pub threats: Vec<(Seat, usize, Vec<Space>)>,
}

impl Guide {
    /// What is pointed out to the viewer; nothing to watchers, to those who are out and after the game.
    pub(super) fn of(view: &View) -> Option<Guide> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        let public = &view.public;
        let home = public.space(Piece::Summoner(seat)).filter(|_| !public.is_over())?;
        let own = |turn: &super::public_state::Turn| turn.seat == seat;
        let reach = if public.turn.is_some_and(|turn| own(&turn)) { ahead(public) } else { vec![] };
        let aims = reach.iter().copied().filter(|space| !public.foes_at(*space, seat).is_empty()).collect();
        let others = public.living().without(seat);
        let threats =
            others.iter().map(|other| threat(public, other, home)).filter(|(_, rolls, _)| *rolls > 0).collect();
        Some(Guide { reach, aims, threats })
    }

    /// What it says below the board and in words.
    pub(super) fn pointers(&self) -> Vec<Pointer> {
        let spaces = |what: &str, sign, spaces: &[Space]| {
            let words = Line::keyed(format!("quest-picture-{what}-words"));
            let words = words.list("spaces", spaces.iter().map(|space| Line::verbatim(space.to_string())));
            (!spaces.is_empty()).then(|| Pointer::new(sign, Line::keyed(format!("quest-picture-{what}")), words))
        };
        let threat = |(seat, rolls, _): &(Seat, usize, Vec<Space>)| {
            let line =
                |key| Line::new(key).seat("seat", *seat).number("rolls", *rolls as i64).number("of", ROLLS as i64);
            let (legend, words) = (line("quest-picture-threats"), line("quest-picture-threats-words"));
            Pointer { lines: 2, ..Pointer::new(Sign::Threat, legend, words) }
        };
        let own = [spaces("aims", Sign::Aim, &self.aims), spaces("reach", Sign::Reach, &self.reach)];
        own.into_iter().flatten().chain(self.threats.iter().map(threat)).collect()
    }
}

/// Where the roll of the turn leads, until the move is made.
pub(super) fn ahead(public: &PublicState) -> Vec<Space> {
    let Some((turn, roll)) = public.turn.and_then(|turn| Some((turn, turn.roll?))) else { return vec![] };
    if turn.moved || public.stage != Stage::Turn {
        return vec![];
    }
    trips(public, turn.seat, roll).into_iter().flat_map(|(_, ends)| ends).collect()
}

/// Where pieces of `seat` can get by a roll: where each trip begins, and where it can end.
fn trips(public: &PublicState, seat: Seat, roll: (u8, u8)) -> Vec<(Space, Vec<Space>)> {
    let of = |pieces: Vec<Piece>| {
        let steps = legal::steps(public, &pieces, roll);
        let ways = legal::ways(public, &pieces);
        let begun = ways.into_iter().filter_map(move |way| Trip::begin(public, &pieces, way, steps));
        begun.map(|trip| (trip.path[0], ends(public, &trip))).collect::<Vec<_>>()
    };
    legal::movers(public, seat).into_iter().flat_map(of).collect()
}

/// Where a trip can end: at each gate it may turn in or pass.
fn ends(public: &PublicState, trip: &Trip) -> Vec<Space> {
    let Some((arm, _)) = trip.gate(public) else { return vec![trip.at()] };
    [Some(arm), None].into_iter().flat_map(|turn_in| ends(public, &trip.clone().pass(public, turn_in))).collect()
}

/// By how many rolls pieces of `seat` could get to this space, and from where.
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
