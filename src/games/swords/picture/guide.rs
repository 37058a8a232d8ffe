//! The pointers of the picture for its viewer: spots their pieces can go to, enemies they can attack, and enemies next
//! to them.

use crate::{
    movement::reach::End,
    rules::legal::Entry,
    state::{
        board::{Domain, Spot, spots_lines},
        piece::PieceId,
        public_state::PublicState,
        view::View,
    },
};
use engine::{
    Line, Seat, Viewer,
    pointers::{Pointer, Sign},
};
use std::collections::BTreeSet;

/// The spots that are pointed out to a viewer.
pub(crate) struct Guide {
    home: Option<Domain>,
    /// The vacant spots that the viewer's pieces can step to now.
    pub reach: BTreeSet<Spot>,
    /// The spots on which the viewer's pieces can attack an enemy now.
    pub aims: BTreeSet<Spot>,
    /// The spots of the viewer's pieces that stand one step from another's.
    pub threats: BTreeSet<Spot>,
}

impl Guide {
    /// Returns what is pointed out to the viewer. `None` for a watcher.
    pub(crate) fn of(view: &View) -> Option<Guide> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        let public = &view.public;
        let movers = if public.steps().moves_now(seat) { public.steps().steppers() } else { vec![] };
        let (mut reach, mut aims) = (BTreeSet::new(), BTreeSet::new());
        for (piece, to) in
            movers.into_iter().flat_map(|piece| ends(public, piece).into_iter().map(move |to| (piece, to)))
        {
            match public.steps().entry(piece, to) {
                Some(Entry::Fight(_)) => drop(aims.insert(to)),
                Some(Entry::Free) => drop(reach.insert(to)),
                None => {}
            }
        }
        let threats = public.own(seat).filter(|piece| is_beside_a_foe(public, seat, *piece));
        let threats = threats.filter_map(|piece| public.piece(piece).spot).collect();
        Some(Guide { home: view.home(seat), reach, aims, threats })
    }

    /// The pointers that are shown beside the board and told in words.
    pub(crate) fn pointers(&self) -> Vec<Pointer> {
        let told = [
            (Sign::Aim, "aims", &self.aims),
            (Sign::Threat, "threats", &self.threats),
            (Sign::Reach, "reach", &self.reach),
        ];
        let pointer = |(sign, what, spots): (Sign, &str, &BTreeSet<Spot>)| {
            let lines = spots_lines(spots.iter().copied().collect(), self.home);
            let legend = Line::keyed(format!("swords-picture-{what}"));
            let words = Line::keyed(format!("swords-picture-{what}-words")).list("spots", lines);
            Pointer::new(sign, legend, words)
        };
        told.into_iter().filter(|(_, _, spots)| !spots.is_empty()).map(pointer).collect()
    }
}

/// Everywhere that a piece can go now.
fn ends(public: &PublicState, piece: PieceId) -> Vec<Spot> {
    let exits = public.steps().exits(piece).into_iter().flat_map(|(_, spots)| spots);
    let far = public.reach(piece).ends.into_iter().map(End::to);
    public.steps().walks(piece).into_iter().chain(exits).chain(far).collect()
}

/// Returns whether another's piece is one step away. A step through a transmitter counts.
fn is_beside_a_foe(public: &PublicState, seat: Seat, piece: PieceId) -> bool {
    let Some(at) = public.piece(piece).spot else { return false };
    let near = |from: Spot| public.ground().is_step(from, at);
    public.acting().any(|(_, is)| is.owner.is_some_and(|owner| owner != seat) && is.spot.is_some_and(near))
}
