//! The menus of the spells.

use crate::{
    menus::moves::{Move, Second, capital, face_menu, orbs_on, orbs_told, other_facings},
    state::{
        Spell,
        board::{Facing, Space, Suit},
        view::View,
    },
};
use engine::{Line, Menu, Seat};

/// Adds every way to zap now, each in one word if one target alone is in line.
pub(crate) fn add_zap<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    let targets = view.targets(seat);
    let [again, ..] = view.second_uses(seat);
    match targets.iter().next() {
        Some(at) if targets.len() == 1 && can_zap(view, seat) => {
            let about = zap_about(view, at);
            menu.each(view.suits_in_hand(seat), |menu, orb| {
                let label = Line::new("chamber-zap-with").seat("at", at).line("suit", orb.line());
                menu.pick(format!("zap-{}", orb.word()), label, Move::Cast(Spell::Zap { at, orb })).about(about.clone())
            })
            .when(again, |menu| {
                let label = Line::new("chamber-zap-again").seat("at", at);
                menu.pick("zap-again", label, Move::Again(Second::Zap(at))).about(about.clone())
            })
            .also("zap", move || zap_menu(view, seat))
        }
        _ => add_zap_by_target(menu, view, seat),
    }
}

/// Adds a zap whose target is asked for first.
fn add_zap_by_target<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    let label = Line::new("chamber-do-zap");
    menu.when(can_zap(view, seat), |menu| menu.sub("zap", label, move || zap_menu(view, seat)))
}

fn can_zap(view: &View, seat: Seat) -> bool {
    let [again, ..] = view.second_uses(seat);
    let armed = !view.holding(seat).hand.is_empty();
    again || (armed && !view.targets(seat).is_empty())
}

/// Adds every spell `seat` could cast now, each asked for step by step.
pub(crate) fn add_every_spell<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    add_spells(add_zap_by_target(menu, view, seat), view, seat)
}

/// Adds every spell but Zap that `seat` could cast now.
pub(crate) fn add_spells<'v>(menu: Menu<'v, Move>, view: &'v View, seat: Seat) -> Menu<'v, Move> {
    let armed = !view.holding(seat).hand.is_empty();
    let [_, warp_again, time_again] = view.second_uses(seat);
    let can_warp = warp_again || view.warps(seat).next().is_some();
    let can_slow = time_again || (armed && view.public.stones > 0);
    let spell = |menu: Menu<'v, Move>, word: &'static str, can: bool, further: fn(&'v View, Seat) -> Menu<'v, Move>| {
        let line = |end| Line::keyed(format!("chamber-do-{word}{end}"));
        menu.when(can, |menu| menu.sub(word, line(""), move || further(view, seat)).about(line("-about")))
    };
    let menu = spell(menu, "shield", view.can_shield(seat), shield_menu);
    let menu = spell(menu, "confuse", view.confusable(seat).next().is_some(), confuse_menu);
    let menu = spell(menu, "heal", view.can_heal(seat), heal_menu);
    let menu = spell(menu, "warp", can_warp, warp_menu);
    spell(menu, "time", can_slow, time_menu)
}

fn zap_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let [again, ..] = view.second_uses(seat);
    Menu::ask(Line::new("chamber-ask-zap")).each(view.targets(seat).iter(), |menu, at| {
        menu.sub(at.to_string(), target_label(view, at), move || {
            let ask = Line::new("chamber-ask-zap-orb").seat("at", at);
            let menu = orb_menu(view, seat, ask, move |orb| Move::Cast(Spell::Zap { at, orb }));
            menu.when(again, |menu| add_again(menu, view, Second::Zap(at)))
        })
        .about(zap_about(view, at))
    })
}

fn target_label(view: &View, at: Seat) -> Line {
    let target = view.public.sorcerer(at);
    Line::new("chamber-target").seat("who", at).line("suit", target.suit.line())
}

fn target_about(view: &View, at: Seat) -> Line {
    Line::new("chamber-target-about").number("pyramids", view.public.sorcerer(at).pyramids)
}

/// The words about a target of a zap: its pyramids, and what may stand before them.
fn zap_about(view: &View, at: Seat) -> Line {
    let yes_or_no = |so: bool| if so { "yes" } else { "no" };
    Line::new("chamber-zap-about")
        .number("pyramids", view.public.sorcerer(at).pyramids)
        .text("shield", yes_or_no(view.holding(at).shield.is_some()))
        .text("answer", yes_or_no(view.held(at) > 0))
}

fn orb_menu(view: &View, seat: Seat, ask: Line, make: impl Fn(Suit) -> Move) -> Menu<'_, Move> {
    Menu::ask(ask).each(view.suits_in_hand(seat), |menu, suit| menu.pick(suit.word(), suit.line(), make(suit)))
}

fn add_again<'v>(menu: Menu<'v, Move>, view: &View, second: Second) -> Menu<'v, Move> {
    menu.each(view.open_orb(), |menu, suit| {
        menu.pick("again", Line::new("chamber-again").line("suit", suit.line()), Move::Again(second))
            .about(Line::new("chamber-again-about"))
    })
}

fn shield_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    orb_menu(view, seat, Line::new("chamber-ask-shield"), |orb| Move::Cast(Spell::Shield { orb }))
}

fn confuse_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("chamber-ask-confuse")).each(view.confusable(seat), |menu, at| {
        menu.sub(at.to_string(), target_label(view, at), move || confuse_space_menu(view, at))
            .about(target_about(view, at))
    })
}

fn confuse_space_menu(view: &View, at: Seat) -> Menu<'_, Move> {
    let (here, suit) = (view.public.sorcerer(at).space, view.public.sorcerer(at).suit);
    Menu::ask(Line::new("chamber-ask-confuse-space").seat("at", at).line("suit", suit.line()))
        .each(here, |menu, here| {
            let label = Line::new("chamber-stay").line("space", here.line());
            menu.sub("stay", label, move || confuse_facing_menu(at, here, other_facings(view, at)))
        })
        .each(view.free_around(at), |menu, to| {
            let further = move || {
                let now = view.public.sorcerer(at).facing;
                let keep = Line::new("chamber-keep").line("facing", now.line());
                confuse_facing_menu(at, to, Facing::ALL.into()).pick("keep", keep, confuse(at, to, now))
            };
            orbs_told(menu.sub(to.to_string(), space_label(view, to), further), view, to)
        })
}

fn space_label(view: &View, space: Space) -> Line {
    match (space, orbs_on(view, space).pop()) {
        (Space::Cell(_), Some(orb)) => Line::new("chamber-space-orb").line("space", space.line()).line("orb", orb),
        (Space::Cell(_), None) => space.line(),
        (Space::Portal(_), _) => capital(space.line()),
    }
}

fn confuse_facing_menu<'v>(at: Seat, to: Space, facings: Vec<Facing>) -> Menu<'v, Move> {
    let ask = move || Line::new("chamber-ask-confuse-facing").seat("at", at);
    Menu::ask(ask()).group("face", Line::new("chamber-do-turn-him"), move || {
        face_menu(ask(), facings.clone(), move |facing| confuse(at, to, facing))
    })
}

fn confuse(at: Seat, to: Space, facing: Facing) -> Move {
    Move::Cast(Spell::Confuse { at, to, facing })
}

fn heal_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let [right, left] = view.receivers(seat);
    let ways = if right == left { vec![(right, left)] } else { vec![(right, left), (left, right)] };
    Menu::ask(Line::new("chamber-ask-heal")).each(ways, |menu, (to, other)| {
        menu.sub(to.to_string(), Line::name_of(to), move || {
            let ask = Line::new("chamber-ask-heal-orb").seat("to", to);
            Menu::ask(ask).each(view.first_gifts(seat, to, other), |menu, suit| {
                menu.sub(suit.word(), suit.line(), move || heal_other_menu(view, seat, (to, suit), other))
            })
        })
    })
}

fn heal_other_menu(view: &View, seat: Seat, first: (Seat, Suit), other: Seat) -> Menu<'_, Move> {
    Menu::ask(Line::new("chamber-ask-heal-other")).sub(other.to_string(), Line::name_of(other), move || {
        let ask = Line::new("chamber-ask-heal-orb").seat("to", other);
        Menu::ask(ask).each(view.gifts(seat, other, Some(first.1)), |menu, suit| {
            let gifts = [first, (other, suit)];
            menu.pick(suit.word(), suit.line(), Move::Cast(Spell::Heal { gifts }))
        })
    })
}

fn warp_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let [_, again, _] = view.second_uses(seat);
    Menu::ask(Line::new("chamber-ask-warp"))
        .each(view.warps(seat), |menu, to| {
            let space = Space::Portal(to);
            orbs_told(menu.pick(to.word(), capital(space.line()), Move::Cast(Spell::Warp { to })), view, space)
        })
        .when(again, |menu| add_again(menu, view, Second::Warp))
}

fn time_menu(view: &View, seat: Seat) -> Menu<'_, Move> {
    let [_, _, again] = view.second_uses(seat);
    let ask = Line::new("chamber-ask-time").number("stones", view.public.stones);
    let menu = if view.public.stones > 0 {
        orb_menu(view, seat, ask, |orb| Move::Cast(Spell::Time { orb }))
    } else {
        Menu::ask(ask)
    };
    menu.when(again, |menu| add_again(menu, view, Second::Time))
}
