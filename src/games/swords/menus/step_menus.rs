//! The menus of steps, marches and flights: a piece, and its destination.

use crate::{
    event::Way,
    menus::{
        moves::Move,
        pickers::{Leaf, Then, add_pieces, add_row, label, pieces_menu, shortest},
    },
    movement::{
        advance::Joint,
        places::{Place, places},
    },
    state::{
        agenda::Frame,
        board::{ROWS, Side, Spot},
        piece::PieceId,
        view::View,
    },
};
use engine::{Label, Line, Menu, Seat, WIDEST, Word};
use std::{collections::BTreeSet, rc::Rc};

/// Returns the menu of the pieces that step by the dice, and of their destinations. Before them come up to `attacks`
/// attacks, each in one answer.
pub(crate) fn step_menu(view: &View, seat: Seat, attacks: usize) -> Menu<'_, Move> {
    let then = move |piece| {
        Leaf::Ask(Box::new(move || {
            ways_menu(view, seat, piece, view.public.steps().walks(piece), view.public.steps().exits(piece))
        }))
    };
    let steppers = view.worked.steppers(&view.public);
    let nearest = if attacks > 0 { view.worked.attacks(&view.public) } else { &[] };
    let nearest = || nearest.iter().take(attacks);
    let named = shortest(view, seat, steppers, nearest().map(|(piece, _)| *piece));
    let menu = Menu::ask(Line::new("swords-ask-step")).each(nearest().zip(named), |menu, ((piece, place), named)| {
        let to = Word::new(place.to.word(view.home(seat)));
        let words: Vec<Word> = named.into_iter().chain([to]).collect();
        let label =
            Label::later(move || (view.attack(seat, *piece, place.to), Some(view.way_to(place.to, place.steps))));
        menu.pick(Word::phrase(&words), label, place.chosen.clone())
    });
    add_pieces(menu, view, seat, steppers, &(Rc::new(then) as Then<'_, _>))
}

/// Adds the marches of several pieces of a kind. Each takes one answer, if there is room besides so many others.
pub(crate) fn add_advances<'v>(menu: Menu<'v, Move>, view: &'v View, beside: usize) -> Menu<'v, Move> {
    let advances = view.worked.advances(&view.public);
    match advances.len() {
        0 => menu,
        some if some + beside <= WIDEST => menu.each(advances, |menu, one| add_advance(menu, "advance_", one)),
        _ => menu.sub("advance", Line::new("swords-do-advance"), move || {
            Menu::ask(Line::new("swords-ask-advance")).each(advances, |menu, one| add_advance(menu, "", one))
        }),
    }
}

fn add_advance<'v>(menu: Menu<'v, Move>, first: &str, (rank, domain, parts): &'v Joint) -> Menu<'v, Move> {
    let (rank, domain) = (*rank, *domain);
    let label = Label::later(move || {
        let label = Line::keyed(format!("swords-do-advance-{}", rank.word())).line("domain", domain.short());
        (label, Some(Line::new("swords-about-advance").number("count", parts.len() as i64)))
    });
    let chosen = move || Leaf::Do(Move::Advance { rank, domain, parts: parts.clone() });
    menu.leads(format!("{first}{}_{}", rank.word(), domain.word()), label, chosen)
}

/// Returns the menu of the destinations of the piece that steps outside the dice. Its words only sort, as no other
/// piece steps.
pub(crate) fn free_menu<'v>(view: &'v View, seat: Seat, frame: &'v Frame) -> Menu<'v, Move> {
    let ask = || Menu::ask(Line::new("swords-ask-step"));
    let Frame::Steps { piece, .. } = frame else { return Menu::ask(Line::new("swords-ask-nothing")) };
    let rank = view.public.piece(*piece).rank;
    ask().group(rank.word(), label(rank.line()), move || {
        ask().each(view.public.piece(*piece).spot, |menu, spot| {
            menu.group(spot.word(view.home(seat)), view.at(seat, spot), move || {
                ways_menu(
                    view,
                    seat,
                    *piece,
                    view.public.steps().free_walks(frame),
                    view.public.steps().free_exits(frame),
                )
            })
        })
    })
}

/// Returns the menu of the pieces that fly, and of their destinations.
pub(crate) fn fly_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let then = move |piece| {
        Leaf::Ask(Box::new(move || {
            let ask = Line::new("swords-ask-step-to").line("piece", view.figure(piece));
            let chosen = move |to| Move::Step { piece, way: Way::Flight, to: Some(to) };
            let place = move |to| Place { to, steps: 2, side: None, first: true, chosen: chosen(to) };
            Menu::ask(ask)
                .each(view.public.steps().flights(piece), |menu, to| add_place(menu, view, seat, (piece, &place(to))))
        }))
    };
    pieces_menu(view, seat, Line::new("swords-ask-fly"), &view.public.steps().flyers(), &(Rc::new(then) as Then<'_, _>))
}

/// Returns the menu of all places that a piece reaches: the places of its domain, then the places beyond transmitters.
fn ways_menu(
    view: &View,
    seat: Seat,
    piece: PieceId,
    walks: Vec<Spot>,
    exits: Vec<(Side, Vec<Spot>)>,
) -> Menu<'_, Move> {
    let (dead, open): (Vec<_>, Vec<_>) = exits.into_iter().partition(|(_, spots)| spots.is_empty());
    let places = Rc::new(places(&view.public, piece, (walks, open), (view.public.ground().taken(), |_| true)));
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

/// Adds the places. If they are more than `room`, single steps and attacks come before all others, as far as there is
/// room besides the rows. The nearest take precedence, and the others come by row.
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
    let rows = |places: &[Place]| -> Vec<u8> {
        let rows: BTreeSet<u8> = places.iter().map(|place| place.to.cell.row()).collect();
        rows.into_iter().collect()
    };
    let (mut first, mut places): (Vec<Place>, Vec<Place>) = places.into_iter().partition(|place| place.first);
    if first.len() + rows(&places).len() > room {
        first.sort_by_key(|place| (place.steps, place.to));
        places.extend(first.split_off(room - ROWS.len()));
        [&mut first, &mut places].into_iter().for_each(|places| places.sort_by_key(|place| place.to));
    }
    let menu = menu.each(&first, |menu, place| add_place(menu, view, seat, (piece, place)));
    let rows = rows(&places);
    let places = Rc::new(places);
    menu.each(rows, |menu, row| {
        let places = places.clone();
        add_row(menu, row, move || {
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
    let (to, steps) = (place.to, place.steps);
    let label = Label::later(move || (view.onto(seat, piece, to), Some(view.way_to(to, steps))));
    menu.pick(to.word(view.home(seat)), label, place.chosen.clone())
}
