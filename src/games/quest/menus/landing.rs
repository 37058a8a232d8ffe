//! The menus of a landing: who takes the trap, who fights, what is used before the dice, and what the space offers.

use crate::{
    menus::{
        moves::{Move, on_piece, use_about, use_label, wide},
        trips::arrival,
    },
    rules::{
        harm::{cap, damage},
        legal,
    },
    state::{
        board::{Place, Space},
        public_state::{Ask, Combat, Landing, LandingPart, Piece},
        view::View,
    },
};
use engine::{Line, Menu, Seat};

/// Returns the menu of what a landing leaves to its seat (SQ-30).
pub(crate) fn landing_menu<'v>(view: &'v View, seat: Seat, landing: &'v Landing) -> Menu<'v, Move> {
    let space = landing.pieces.first().and_then(|piece| view.public.space(*piece)).unwrap_or(Space::CHAMBER);
    match (landing.part, space.place()) {
        (LandingPart::Trap, _) => {
            Menu::ask(Line::new("quest-ask-trap-on")).sub("trap-on", Line::new("quest-do-trap-on"), move || {
                Menu::ask(Line::new("quest-ask-trap-on")).each(landing.pieces.clone(), |menu, piece| {
                    menu.pick(piece.word(seat), piece.line(), Move::TrapOn(piece))
                })
            })
        }
        (LandingPart::Fight, _) => fight_menu(view, seat, landing, space),
        (LandingPart::Space, Place::Portal(_)) => portal_menu(view, seat, landing, space),
        (LandingPart::Space, _) => {
            let exchange = move |menu: Menu<'v, Move>| {
                menu.each(view.hand(seat), |menu, card| {
                    let label = Line::new("quest-discard-it").line("card", card.line());
                    menu.pick(card.id(), label, Move::Exchange(card)).about(card.text())
                })
            };
            exchange(Menu::ask(Line::new("quest-ask-exchange")))
                .pick("keep", Line::new("quest-do-keep"), Move::Keep)
                .also("discard", move || exchange(Menu::ask(Line::new("quest-ask-which"))))
        }
    }
}

/// Returns the question whether to take the portal at `space`, and what waits beyond it (SQ-34).
fn portal_menu<'v>(view: &View, seat: Seat, landing: &Landing, space: Space) -> Menu<'v, Move> {
    let to = space.next_portal(true);
    let between = space.number().map(|number| Space::rim(number + 4));
    let skips = landing.pieces.contains(&Piece::Summoner(seat)) && view.public.mage(seat).temple == between;
    let about = Line::new(if skips { "quest-portal-skips" } else { "quest-portal-leads" });
    let label = Line::new("quest-do-portal").text("space", to.word());
    let (label, about) = arrival(view, seat, to, (label, about));
    Menu::ask(Line::new("quest-ask-portal").text("space", to.word()))
        .pick("portal", label, Move::Portal)
        .about(about)
        .pick("stay", Line::new("quest-do-stay"), Move::Stay)
}

/// Returns the menu of attacks: the attacker, if two pieces have landed, and the target.
fn fight_menu<'v>(view: &'v View, seat: Seat, landing: &'v Landing, space: Space) -> Menu<'v, Move> {
    let targets = view.public.pieces().foes_at(space, seat);
    if let [attacker] = landing.pieces[..] {
        return Menu::ask(Line::new("quest-ask-attack"))
            .sub("attack", Line::new("quest-do-attack"), move || target_menu(view, seat, attacker, &targets));
    }
    Menu::ask(Line::new("quest-ask-fight-with")).sub("fight-with", Line::new("quest-do-fight-with"), move || {
        Menu::ask(Line::new("quest-ask-fight-with")).each(landing.pieces.clone(), |menu, attacker| {
            if let [target] = targets[..] {
                return menu.pick(attacker.word(seat), attacker.line(), Move::Fight { attacker, target });
            }
            let targets = targets.clone();
            menu.sub(attacker.word(seat), attacker.line(), move || target_menu(view, seat, attacker, &targets))
        })
    })
}

fn target_menu<'v>(view: &'v View, seat: Seat, attacker: Piece, targets: &[Piece]) -> Menu<'v, Move> {
    let ask = Line::new("quest-ask-attack");
    wide(Menu::ask(ask.clone()), &ask, targets, move |menu, target| {
        on_piece(menu, view, target.word(seat), target, Move::Fight { attacker, target })
    })
}

/// Returns the menu of a side of a combat: who defends, or what it uses before the dice (SQ-50, SQ-51).
pub(crate) fn combat_menu<'v>(view: &'v View, fight: &'v Combat) -> Menu<'v, Move> {
    let (own, rival) =
        if fight.ask == Ask::Attack { (fight.attacker, fight.defender) } else { (fight.defender, fight.attacker) };
    let line = move |key| Line::new(key).line("attacker", rival.line()).line("piece", own.line());
    if fight.ask == Ask::Defender {
        return Menu::ask(line("quest-ask-defend")).sub("defend", Line::new("quest-do-defend"), move || {
            let pieces: Vec<Piece> = [own].into_iter().chain(legal::stand_ins(&view.public, own)).collect();
            wide(Menu::ask(line("quest-ask-defend")), &line("quest-ask-defend"), &pieces, move |menu, piece| {
                let word = if piece == own { "self".to_owned() } else { piece.to_string() };
                menu.pick(word, piece.line(), Move::Defend(piece))
            })
        });
    }
    let using = move |menu: Menu<'v, Move>| {
        menu.each(legal::combat_cards(&view.public, own, rival), |menu, card| {
            let aim = card.block().and_then(|block| legal::combat_aim(&view.public, block, own, rival));
            menu.each(aim, |menu, aim| {
                let label = use_label(card);
                menu.pick(card.id(), label, Move::Use { source: own, card, aim }).about(use_about(own, card))
            })
        })
    };
    let harm = |winner, loser| cap(damage(&view.public, winner, loser), loser, 0);
    let ask = line("quest-ask-combat").number("deals", harm(own, rival)).number("takes", harm(rival, own));
    using(Menu::ask(ask.clone()))
        .pick("pass", Line::new("quest-do-forgo"), Move::Forgo)
        .also("use", move || using(Menu::ask(ask.clone())))
}
