//! The menus of steps, marches and flights: a piece, and where it goes.

use super::{
    agenda::Frame,
    board::{Side, Spot},
    event::Way,
    legal::Entry,
    moves::Move,
    pickers::{Leaf, Then, pieces_menu},
    piece::PieceId,
    view::View,
};
use engine::{Line, Menu, Seat, WIDEST};
use std::rc::Rc;

/// A place that a piece can go to.
#[derive(Clone)]
struct Place {
    /// Where.
    to: Spot,
    /// By how many steps.
    steps: u8,
    /// The first transmitter on the way; none where it is shown with what is near, as an attack from afar is.
    side: Option<Side>,
    /// Whether it is shown before others where all would be too many: a single step, or an attack.
    first: bool,
    /// The move that goes there.
    chosen: Move,
}

/// The pieces that step by the dice, and where each can go.
pub(super) fn step_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let then = move |piece| {
        Leaf::Ask(Box::new(move || ways_menu(view, seat, piece, view.public.walks(piece), view.public.exits(piece))))
    };
    pieces_menu(view, seat, Line::new("swords-ask-step"), &view.public.steppers(), &(Rc::new(then) as Then<'_, _>))
}

/// Where the piece can go that steps outside the dice; its words only sort, as no other steps.
pub(super) fn free_menu<'v>(view: &'v View, seat: Seat, frame: &'v Frame) -> Menu<'v, Move> {
    let ask = || Menu::ask(Line::new("swords-ask-step"));
    let Frame::Steps { piece, .. } = frame else { return Menu::ask(Line::new("swords-ask-nothing")) };
    let rank = view.public.piece(*piece).rank;
    ask().group(rank.word(), rank.line(), move || {
        ask().each(view.public.piece(*piece).spot, |menu, spot| {
            menu.group(spot.word(view.home(seat)), view.at(seat, spot), move || {
                ways_menu(view, seat, *piece, view.public.free_walks(frame), view.public.free_exits(frame))
            })
        })
    })
}

/// The pieces that fly, and where each can.
pub(super) fn fly_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let then = move |piece| {
        Leaf::Ask(Box::new(move || {
            let ask = Line::new("swords-ask-step-to").line("piece", view.figure(piece));
            let chosen = move |to| Move::Step { piece, way: Way::Flight, to: Some(to) };
            let place = move |to| Place { to, steps: 2, side: None, first: true, chosen: chosen(to) };
            Menu::ask(ask).each(view.public.flights(piece), |menu, to| add_place(menu, view, seat, (piece, &place(to))))
        }))
    };
    pieces_menu(view, seat, Line::new("swords-ask-fly"), &view.public.flyers(), &(Rc::new(then) as Then<'_, _>))
}

/// All places that one piece gets to: those of its domain, then those beyond transmitters.
fn ways_menu(
    view: &View,
    seat: Seat,
    piece: PieceId,
    walks: Vec<Spot>,
    exits: Vec<(Side, Vec<Spot>)>,
) -> Menu<'_, Move> {
    let (dead, open): (Vec<_>, Vec<_>) = exits.into_iter().partition(|(_, spots)| spots.is_empty());
    let places = Rc::new(places(view, piece, walks, open));
    let beyond = |side: Option<Side>| places.iter().filter(move |place| place.side == side).cloned();
    let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| beyond(Some(*side)).next().is_some()).collect();
    let room = WIDEST - sides.len() - dead.len();
    let ask = Line::new("swords-ask-step-to").line("piece", view.figure(piece));
    let menu = add_places(Menu::ask(ask), view, seat, (piece, beyond(None).collect()), room);
    let menu = menu.each(sides, |menu, side| {
        let beyond: Vec<Place> = beyond(Some(side)).collect();
        let label = Line::keyed(format!("swords-tx-{}", side.word()));
        menu.group(side.word(), label, move || {
            add_places(Menu::ask(Line::new("swords-ask-tx")), view, seat, (piece, beyond.clone()), WIDEST)
        })
    });
    menu.each(dead, |menu, (side, _)| {
        let label = Line::keyed(format!("swords-tx-{}-dead", side.word()));
        menu.sub(side.word(), label, move || {
            let chosen = Move::Step { piece, way: Way::Tx(side), to: None };
            Menu::ask(Line::new("swords-ask-tx")).pick("die", Line::new("swords-do-die"), chosen)
        })
    })
}

/// Each place with the move that goes there: single steps, and marches to what lies further.
fn places(view: &View, piece: PieceId, walks: Vec<Spot>, exits: Vec<(Side, Vec<Spot>)>) -> Vec<Place> {
    let step = |way, to| {
        let side = if let Way::Tx(side) = way { Some(side) } else { None };
        Place { to, steps: 1, side, first: true, chosen: Move::Step { piece, way, to: Some(to) } }
    };
    let walks = walks.into_iter().map(|to| step(Way::Walk, to));
    let exits = exits.into_iter().flat_map(|(side, spots)| spots.into_iter().map(move |to| step(Way::Tx(side), to)));
    let marches = view.public.marches(piece).into_iter().filter_map(|way| {
        let to = way.last()?.1;
        let side = way.iter().find_map(|(way, _)| if let Way::Tx(side) = way { Some(*side) } else { None });
        let first = matches!(view.public.entry(piece, to), Some(Entry::Fight(_)));
        let side = side.filter(|_| !first);
        Some(Place { to, steps: way.len() as u8, side, first, chosen: Move::March { piece, to } })
    });
    let mut places: Vec<Place> = walks.chain(exits).chain(marches).collect();
    places.sort_by_key(|place| place.to);
    places
}

/// Adds the places; where they are more than `room`, single steps and attacks before all others, and those by row.
fn add_places<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    seat: Seat,
    (piece, places): (PieceId, Vec<Place>),
    room: usize,
) -> Menu<'v, Move> {
    if places.len() <= room {
        return menu.each(&places, |menu, place| add_place(menu, view, seat, (piece, place)));
    }
    let (first, places): (Vec<Place>, Vec<Place>) = places.into_iter().partition(|place| place.first);
    let menu = menu.each(&first, |menu, place| add_place(menu, view, seat, (piece, place)));
    let mut rows: Vec<u8> = places.iter().map(|place| place.to.cell.row()).collect();
    rows.sort_unstable();
    rows.dedup();
    let places = Rc::new(places);
    menu.each(rows, |menu, row| {
        let places = places.clone();
        let name = char::from(b'a' + row).to_string();
        let label = Line::new("swords-row").text("row", name.clone());
        menu.group(format!("row-{name}"), label, move || {
            let here = places.iter().filter(|place| place.to.cell.row() == row);
            Menu::ask(Line::new("swords-ask-spot"))
                .each(here, |menu, place| add_place(menu, view, seat, (piece, place)))
        })
    })
}

fn add_place<'v>(
    menu: Menu<'v, Move>,
    view: &'v View,
    seat: Seat,
    (piece, place): (PieceId, &Place),
) -> Menu<'v, Move> {
    let menu = menu.pick(place.to.word(view.home(seat)), view.onto(seat, piece, place.to), place.chosen.clone());
    menu.about(view.way_to(place.to, place.steps))
}
