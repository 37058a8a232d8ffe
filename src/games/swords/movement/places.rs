//! The places that pieces can go to in one answer.

use crate::{
    event::Way,
    menus::moves::Move,
    rules::legal::{Entry, far},
    state::{
        board::{Side, Spot},
        ground::Spots,
        piece::{PieceId, Rank},
        public_state::PublicState,
    },
};

/// A place that a piece can go to.
#[derive(Clone)]
pub(crate) struct Place {
    /// The spot to go to.
    pub to: Spot,
    /// The number of steps.
    pub steps: u8,
    /// The first transmitter on the way. `None` if the place is shown with the near places, as a distant attack is.
    pub side: Option<Side>,
    /// True for a single step or an attack, which is shown before the others if all would be too many.
    pub first: bool,
    /// The move that goes there.
    pub chosen: Move,
}

/// Returns the attacks of these pieces on enemies within their steps, through transmitters too, the nearest first.
/// Hulks are left out on both sides.
pub(crate) fn attacks_of(public: &PublicState, steppers: &[PieceId]) -> Vec<(PieceId, Place)> {
    let taken = public.ground().taken();
    let fights = |piece: PieceId, place: &Place| {
        let other = public.steps().entry(piece, place.to);
        matches!(other, Some(Entry::Fight(other)) if public.piece(other.piece()).rank != Rank::Hulk)
    };
    let enemies: Vec<Spot> =
        public.acting().filter(|(id, _)| public.side(*id) != public.active()).filter_map(|(_, is)| is.spot).collect();
    let reaches = |piece: PieceId, spot: Spot| {
        let strides = i32::from(public.steps().strides(piece));
        enemies.iter().any(|enemy| far(public, spot, *enemy) <= strides)
    };
    let near = |piece: &PieceId| public.piece(*piece).spot.is_some_and(|spot| reaches(*piece, spot));
    let named = steppers.iter().copied().filter(|piece| public.piece(*piece).rank != Rank::Hulk).filter(near);
    let all = named.flat_map(|piece| {
        let open = public.steps().exits(piece).into_iter().filter(|(_, spots)| !spots.is_empty()).collect();
        let places = places(public, piece, (public.steps().walks(piece), open), (taken, |to| taken.has(to)));
        places.into_iter().filter(move |place| fights(piece, place)).map(move |place| (piece, place))
    });
    let mut all: Vec<(PieceId, Place)> = all.collect();
    all.sort_by_key(|(piece, place)| (place.steps, *piece, place.to));
    all
}

/// Returns each wanted place with the move that goes there: single steps, and marches to more distant places.
pub(crate) fn places(
    public: &PublicState,
    piece: PieceId,
    (walks, exits): (Vec<Spot>, Vec<(Side, Vec<Spot>)>),
    (taken, wanted): (Spots, impl Fn(Spot) -> bool),
) -> Vec<Place> {
    let step = |way, to| {
        let side = if let Way::Tx(side) = way { Some(side) } else { None };
        Place { to, steps: 1, side, first: true, chosen: Move::Step { piece, way, to: Some(to) } }
    };
    let walks = walks.into_iter().map(|to| step(Way::Walk, to));
    let exits = exits.into_iter().flat_map(|(side, spots)| spots.into_iter().map(move |to| step(Way::Tx(side), to)));
    let reach = public.reach(piece);
    let marches = reach.ends.iter().filter(|end| wanted(end.to())).map(|end| {
        let (to, steps) = (end.to(), end.steps);
        let first = taken.has(to) && matches!(public.steps().entry(piece, to), Some(Entry::Fight(_)));
        let by = |(way, _)| if let Way::Tx(side) = way { Some(side) } else { None };
        let side = if first { None } else { reach.way(*end).into_iter().find_map(by) };
        Place { to, steps, side, first, chosen: Move::March { piece, to } }
    });
    let mut places: Vec<Place> = walks.chain(exits).filter(|place| wanted(place.to)).chain(marches).collect();
    places.sort_by_key(|place| place.to);
    places
}
