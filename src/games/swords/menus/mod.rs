//! The menus of a seat that is awaited, drawn from its view.

pub(crate) mod explain;
pub(crate) mod magic_menus;
pub mod moves;
pub(crate) mod pickers;
pub mod spelling;
pub(crate) mod standing;
pub(crate) mod step_menus;

use crate::{
    Swords,
    magic::uses,
    menus::{
        moves::Move,
        pickers::{Leaf, Then, label, spots_menu},
    },
    picture::caption,
    rules::{legal, setup},
    state::{
        Muster,
        agenda::{Frame, Why},
        board::{Domain, Spot},
        piece::{PieceId, Rank},
        public_state::Stage,
        view::View,
    },
    stops::orders::Orders,
};
use engine::{Label, Line, Menu, Menus, Path, Reached, Seat, WIDEST};
use std::rc::Rc;

/// The first word of the placement of an army.
pub(crate) const MUSTER: &str = "muster";

impl Menus for Swords {
    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        match view.public.stage {
            Stage::Choosing(chooser) if chooser == seat => domain_menu(view),
            Stage::Mustering if !view.public.player(seat).mustered => muster_menu(view, seat),
            Stage::Placing(placer) if placer == seat => first_menu(view, seat),
            Stage::Playing => playing_menu(view, seat),
            _ => Menu::ask(Line::new("swords-ask-nothing")),
        }
    }

    fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
        standing::standing(view, seat)
    }

    fn orders(view: &View, seat: Seat) -> Vec<(Line, Line)> {
        standing::endable(view, seat)
    }

    /// Returns the end of movement, if everybody can see that `seat` can do nothing else. No piece steps or flies,
    /// nothing that lies open is of use, and no card can be invoked, whatever it may be.
    fn only_end(view: &View, seat: Seat) -> Option<Path> {
        let public = &view.public;
        let idle = public.stage == Stage::Playing && public.agenda.is_empty() && public.steps().moves_now(seat);
        let invokes = public.player(seat).held > 0 && legal::may_invoke(public, seat);
        let still = public.steps().steppers().is_empty() && public.steps().flyers().is_empty();
        let ends = idle && still && !invokes && uses::usable(public, seat, None).is_empty();
        (ends && public.conflicts.is_empty()).then(|| Path::said(&[&"done"]))
    }

    fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        explain::explain(view, seat, path)
    }

    /// Returns the question before an army is placed. It shows where the pieces would stand.
    fn confirm(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        path.0.first().filter(|word| word.as_str() == MUSTER)?;
        match Self::menu(view, seat).walk(path).ok()?.reached {
            Reached::Do(Move::Muster(muster)) => {
                Some(Line::new("swords-confirm-muster").list("pieces", caption::muster_in_words(&muster)))
            }
            _ => None,
        }
    }
}

fn playing_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    match view.public.agenda.last() {
        Some(Frame::Window(window)) => magic_menus::window_menu(view, seat, window),
        Some(Frame::Place { pieces, spots, why, .. }) => place_menu(view, seat, (pieces, spots, *why)),
        Some(Frame::Wisdom { .. }) => magic_menus::wisdom_menu(view, seat),
        Some(frame @ Frame::Steps { piece, left, .. }) => {
            let ask = Line::new("swords-ask-steps").number("left", *left).line("piece", view.figure(*piece));
            let menu = Menu::ask(ask)
                .group("step", Line::new("swords-do-step"), move || step_menus::free_menu(view, seat, frame));
            menu.when(!view.public.steps().must_step_off(seat), |menu| {
                menu.pick("done", Line::new("swords-do-done"), Move::Done)
            })
        }
        _ => turn_menu(view, seat),
    }
}

fn domain_menu(view: &View) -> Menu<'_, Move> {
    Menu::ask(Line::new("swords-ask-domain")).sub("domain", Line::new("swords-do-domain"), move || {
        Menu::ask(Line::new("swords-ask-domain")).each(setup::free_domains(&view.public), |menu, domain| {
            menu.pick(domain.word(), label(domain.line()), Move::Domain(domain))
        })
    })
}

fn muster_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let home = view.home(seat);
    Menu::ask(Line::new("swords-ask-muster")).sub(MUSTER, Line::new("swords-do-muster"), move || {
        let suggested = setup::SUGGESTIONS.into_iter().filter_map(|word| Some((word, setup::suggestion(word, home?)?)));
        let menu = Menu::ask(Line::new("swords-ask-muster-how")).each(suggested, |menu, (word, muster)| {
            let line = |what: &str| Line::keyed(format!("swords-muster-{word}{what}"));
            menu.pick(word, line(""), Move::Muster(muster)).about(line("-about"))
        });
        let menu = add_next_of_muster(menu, view, seat, Rc::new(vec![]));
        menu.when(view.orders.as_ref().is_some_and(|orders| !orders.are_all()), |menu| {
            menu.pick("spare", Line::new("swords-do-muster-answers"), Move::Order(Orders::sparing()))
                .about(standing::spends(view, seat))
                .undrawn()
                .late()
                .pick("answers", Line::new("swords-do-muster-answers-all"), Move::Order(Orders::all()))
                .late()
        })
    })
}

/// Adds the rank that is placed next, and its spots: one piece after the other.
fn add_next_of_muster<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat, so_far: Rc<Muster>) -> Menu<'v, Move> {
    let Some(rank) = Rank::MUSTER.get(so_far.len()).copied() else { return menu };
    menu.sub(rank.word(), Label::later(move || (label(rank.line()), None)), move || {
        let taken: Vec<Spot> = so_far.iter().map(|(_, spot)| *spot).collect();
        let home = view.home(seat).into_iter().flat_map(Domain::spots);
        let spots = home.filter(|spot| !taken.contains(spot)).collect();
        let so_far = so_far.clone();
        let then = move |spot| {
            let muster: Muster = so_far.iter().copied().chain([(rank, spot)]).collect();
            if muster.len() == Rank::MUSTER.len() {
                return Leaf::Do(Move::Muster(muster));
            }
            let muster = Rc::new(muster);
            Leaf::Ask(Box::new(move || {
                add_next_of_muster(Menu::ask(Line::new("swords-ask-muster-next")), view, seat, muster.clone())
            }))
        };
        spots_menu(
            view,
            seat,
            Line::new("swords-ask-muster-spot").line("rank", rank.line()),
            spots,
            &(Rc::new(then) as Then<'_, _>),
        )
    })
}

fn first_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let rank = setup::next_rank(&view.public, seat).unwrap_or(Rank::Pion);
    Menu::ask(Line::new("swords-ask-first").line("rank", rank.line())).sub(
        "place",
        Line::new("swords-do-place"),
        move || {
            let home = view.home(seat).into_iter().flat_map(Domain::spots);
            let spots = home.filter(|spot| view.public.ground().is_vacant(*spot)).collect();
            let ask = Line::new("swords-ask-muster-spot").line("rank", rank.line());
            spots_menu(view, seat, ask, spots, &(Rc::new(|spot| Leaf::Do(Move::First(spot))) as Then<'_, Spot>))
        },
    )
}

fn place_menu<'v>(
    view: &'v View,
    seat: Seat,
    (pieces, spots, why): (&'v [PieceId], &'v [Spot], Why),
) -> Menu<'v, Move> {
    let key = match why {
        Why::Back => "swords-ask-place-back",
        Why::Zombie => "swords-ask-place-zombie",
        Why::Raised => "swords-ask-place-raised",
    };
    let rank = pieces.first().map_or_else(|| Rank::Pion.line(), |piece| view.public.piece(*piece).rank.line());
    let ask = move || Line::keyed(key.to_owned()).line("rank", rank.clone());
    let menu = Menu::ask(ask()).group("place", Line::new("swords-do-place"), move || {
        let free = spots.iter().copied().filter(|spot| view.public.ground().is_vacant(*spot)).collect();
        spots_menu(view, seat, ask(), free, &(Rc::new(|spot| Leaf::Do(Move::Place(spot))) as Then<'_, Spot>))
    });
    menu.when(pieces.len() > 1, |menu| menu.pick("anywhere", Line::new("swords-do-anywhere"), Move::PlaceAll))
}

fn turn_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let moving = view.public.steps().moves_now(seat);
    let ask = if moving {
        Line::new("swords-ask-turn").number("left", view.public.steps().left())
    } else {
        Line::new("swords-ask-fights").number("count", view.public.conflicts.len() as i64)
    };
    let menu = Menu::ask(with_end(view, ask))
        .when(moving && !view.worked.steppers(&view.public).is_empty(), |menu| add_steps(menu, view, seat))
        .when(moving && !view.public.steps().flyers().is_empty(), |menu| {
            menu.sub("fly", Line::new("swords-do-fly"), move || step_menus::fly_menu(view, seat))
        })
        .when(!moving, |menu| add_fights(menu, view, seat));
    let menu = magic_menus::add_magic(menu, view, seat, None);
    let done = moving && !view.public.steps().must_step_off(seat);
    menu.when(done, |menu| add_done_fights(menu, view, seat).pick("done", Line::new("swords-do-done"), Move::Done))
        .sub("watch", Line::new("swords-do-watch"), move || standing::watch_menu(view, seat))
        .about(Line::new("swords-about-watch"))
}

/// Returns the question of a turn. It begins with the rounds that are left, if the game is about to end without losses
/// (SW-52).
fn with_end(view: &View, ask: Line) -> Line {
    match caption::quiet(view).and_then(|quiet| quiet.arg("rounds").cloned()) {
        Some(rounds) => Line::new("swords-ask-end").with("rounds", rounds).line("ask", ask),
        None => ask,
    }
}

/// Adds marches of several pieces in one answer, and the steps of each piece. Attacks take one answer each, as far as
/// there is room.
fn add_steps<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    let beside = magic_menus::beside(view, seat);
    let menu = step_menus::add_advances(menu, view, beside);
    let attacks = WIDEST.saturating_sub(beside + menu.width());
    menu.group_of_phrases("step", Line::new("swords-do-step"), move || step_menus::step_menu(view, seat, attacks))
}

/// Adds all conflicts in one answer, if there are several, and each conflict.
fn add_fights<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    menu.when(view.public.conflicts.len() > 1, |menu| {
        menu.pick("fight_all", Line::new("swords-do-fight-all"), Move::FightAll)
            .about(Line::new("swords-about-fight-all"))
    })
    .group("fight", Line::new("swords-do-fight"), move || fight_menu(view, seat))
}

/// Adds the conflicts to the end of movement. A single conflict needs no further question.
fn add_done_fights<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    let count = view.public.conflicts.len();
    let all = Line::new("swords-do-done-fight-all").number("count", count as i64);
    let about = if count == 1 { "swords-about-done-fight" } else { "swords-about-fight-all" };
    let menu = menu.when(count > 0, |menu| menu.pick("fight_all", all, Move::FightAll).about(Line::new(about)));
    menu.when(count == 1, |menu| menu.also("fight", move || fight_menu(view, seat))).when(count > 1, |menu| {
        menu.sub("fight", Line::new("swords-do-done-fight"), move || fight_menu(view, seat))
            .about(Line::new("swords-about-done-fight"))
    })
}

fn fight_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let spots = view.public.conflicts.iter().map(|conflict| conflict.spot).collect();
    spots_menu(
        view,
        seat,
        Line::new("swords-ask-fight"),
        spots,
        &(Rc::new(|spot| Leaf::Do(Move::Fight(spot))) as Then<'_, Spot>),
    )
}
