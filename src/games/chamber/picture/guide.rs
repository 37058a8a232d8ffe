//! The hints of a picture for its viewer: reachable spaces, targets, and opponents who could zap them.

use crate::state::{
    Phase,
    board::{Cell, Facing, Space},
    view::View,
};
use engine::{Line, Seat, Seats, Viewer, pointers::Sign};

/// The hints for a viewer.
pub(crate) struct Guide {
    /// The spaces they can step to in this turn.
    pub reach: Vec<Space>,
    /// The seats they look at.
    pub aims: Seats,
    /// The cells between them and those seats.
    pub line: Vec<Cell>,
    /// The seats that look at them.
    pub threats: Seats,
    /// The spaces they can step to at which an opponent looks.
    pub dangers: Vec<Space>,
}

impl Guide {
    /// The hints for the viewer. `None` for watchers, for sorcerers who are out, and before and after the game.
    pub(crate) fn of(view: &View) -> Option<Guide> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        let public = &view.public;
        if public.over || !public.lives(seat) || view.phase() == Phase::Setup {
            return None;
        }
        let aims = view.targets(seat);
        let line = aims.iter().flat_map(|at| public.path_of_zap(seat, at)).collect();
        let looks = |by: &Seat| public.in_line(*by, public.sorcerer(*by).facing).has(seat);
        let threats =
            public.opponents(seat).filter(|by| looks(by) && !public.sorcerer(seat).zap_guard.holds()).collect();
        let reach = if view.phase() == Phase::Turn(seat) { reach(view, seat) } else { vec![] };
        let dangers = reach.iter().copied().filter(|space| is_looked_at(view, seat, *space)).collect();
        Some(Guide { reach, aims, line, threats, dangers })
    }

    /// The hints in words.
    pub(crate) fn words(&self) -> Vec<Line> {
        let seats = |seats: Seats| seats.iter().map(Line::name_of).collect();
        let spaces = |spaces: &[Space]| spaces.iter().map(|space| space.line()).collect();
        let told: [(&str, Vec<Line>); 4] = [
            ("chamber-picture-aims-words", seats(self.aims)),
            ("chamber-picture-threats-words", seats(self.threats)),
            ("chamber-picture-reach-words", spaces(&self.reach)),
            ("chamber-picture-dangers-words", spaces(&self.dangers)),
        ];
        let told = told.into_iter().filter(|(_, things)| !things.is_empty());
        told.map(|(key, things)| Line::new(key).list("things", things)).collect()
    }

    /// The signs on the board and their meaning.
    pub(crate) fn legend(&self) -> Vec<(Sign, Line)> {
        let warns = !self.threats.is_empty() || !self.dangers.is_empty();
        let meanings = [
            (!self.reach.is_empty(), Sign::Reach, "chamber-picture-reach"),
            (!self.aims.is_empty(), Sign::Aim, "chamber-picture-aims"),
            (warns, Sign::Threat, "chamber-picture-threats"),
        ];
        let shown = meanings.into_iter().filter(|(is_shown, ..)| *is_shown);
        shown.map(|(_, sign, key)| (sign, Line::new(key))).collect()
    }
}

/// The spaces `seat` can get to by steps and turns with the moves it has left, the nearest first.
fn reach(view: &View, seat: Seat) -> Vec<Space> {
    let sorcerer = view.public.sorcerer(seat);
    let Some(start) = sorcerer.space else { return vec![] };
    let mut seen: Vec<(Space, Facing)> = vec![(start, sorcerer.facing)];
    let mut from = 0;
    for _ in 0..view.moves_left() {
        let edge = from..seen.len();
        from = edge.end;
        for at in edge {
            let (space, facing) = seen[at];
            let steps =
                facing.ahead().into_iter().flat_map(|way| space.steps(way)).filter(|to| view.public.is_free(*to));
            let steps = steps.map(|to| (to, facing)).chain(Facing::ALL.map(|facing| (space, facing)));
            for next in steps.collect::<Vec<_>>() {
                if !seen.contains(&next) {
                    seen.push(next);
                }
            }
        }
    }
    let mut spaces: Vec<Space> = vec![];
    for (space, _) in seen {
        if space != start && !spaces.contains(&space) {
            spaces.push(space);
        }
    }
    spaces
}

/// Returns whether an opponent would look at `seat`, unprotected, if it stood on `space`.
fn is_looked_at(view: &View, seat: Seat, space: Space) -> bool {
    let mut public = view.public.clone();
    public.sorcerers[seat.index()].space = Some(space);
    let looks = |by: Seat| public.in_line(by, public.sorcerer(by).facing).has(seat);
    !public.sorcerer(seat).zap_guard.holds() && public.opponents(seat).any(looks)
}
