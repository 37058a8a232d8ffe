//! The hints of a picture for its viewer: reachable spaces, targets, and opponents who could zap them.

use crate::state::{
    Phase,
    board::{Cell, Facing, Space},
    view::View,
};
use engine::{
    Line, Seat, Seats, Viewer,
    pointers::{Pointer, Sign},
};

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

    /// The pointers for the legend below the board and for the words.
    pub(crate) fn pointers(&self) -> Vec<Pointer> {
        let seats = |seats: Seats| seats.iter().map(Line::name_of).collect();
        let spaces = |spaces: &[Space]| spaces.iter().map(|space| space.line()).collect();
        let told: [(Sign, &str, Vec<Line>); 4] = [
            (Sign::Aim, "aims", seats(self.aims)),
            (Sign::Threat, "threats", seats(self.threats)),
            (Sign::Reach, "reach", spaces(&self.reach)),
            (Sign::Threat, "dangers", spaces(&self.dangers)),
        ];
        let pointer = |(sign, what, things): (Sign, &str, Vec<Line>)| {
            let legend = Line::keyed(format!("chamber-picture-{what}"));
            let words = Line::keyed(format!("chamber-picture-{what}-words")).list("things", things);
            Pointer::new(sign, legend, words)
        };
        told.into_iter().filter(|(_, _, things)| !things.is_empty()).map(pointer).collect()
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
