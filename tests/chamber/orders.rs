//! Tests of standing orders and of choices whose time runs out.

use crate::support::{Asked, CROWNS, MOONS, Position, SUNS, asking, chamber, keys, space};
use chamber::{
    board::{Space, Suit},
    public_state::{Guard, OpenOrb},
    state::{DeflectOrder, Phase, PlaceOrder},
};
use engine::{Awaited, Decision, Edition, Pace, Seat, Seats, Setup, Viewer};
use std::collections::BTreeSet;

/// A duel whose players are asked where orbs go, so that the orbs they owe can still be looked at.
fn duel() -> Position {
    standoff(asking(3))
}

/// The Suns at c4 look east at the Moons at g4.
fn standoff(position: Position) -> Position {
    position.stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms").holds(MOONS, "arms crowns")
}

#[test]
fn sc_110_an_order_deflects_as_the_player_would() {
    let mut play = duel().play();
    play.say(MOONS, "orders deflect arms anybody");
    assert_eq!(keys(&play.say(SUNS, "zap @2 arms")), ["zapped", "deflected", "hurt"]);
    assert_eq!(play.owes(MOONS), "arms");
}

#[test]
fn sc_110_never_means_let_it_come() {
    let mut play = duel().play();
    play.say(MOONS, "orders deflect never anybody");
    assert_eq!(keys(&play.say(SUNS, "zap @2 arms")), ["zapped", "let-come", "hurt"]);
}

#[test]
fn sc_110_an_order_for_one_goes_before_one_for_anybody() {
    let mut play = duel().play();
    play.say_all(&[(MOONS, "orders deflect never anybody"), (MOONS, "orders deflect crowns @1")]);
    assert_eq!(keys(&play.say(SUNS, "zap @2 arms")), ["zapped", "deflect-failed", "hurt"]);
    let mut play = duel().play();
    play.say_all(&[(MOONS, "orders deflect ask @1"), (MOONS, "orders deflect never anybody")]);
    play.say(SUNS, "zap @2 arms");
    assert_eq!(play.phase(), Phase::Zap { by: SUNS, at: MOONS });
}

#[test]
fn sc_110_order_for_an_orb_not_held_lets_the_zap_come() {
    for order in ["orders deflect suns anybody", "orders deflect suns @1"] {
        let mut play = duel().play();
        play.say(MOONS, order);
        assert_eq!(keys(&play.say(SUNS, "zap @2 arms")), ["zapped", "let-come", "hurt"], "{order}: nobody is asked");
        assert_eq!(play.owes(MOONS), "", "the orbs held stay where they are");
    }
}

/// SC-110, SC-100: the seats awaited and the lines in the room do not depend on whether the order's orb is held. An orb
/// that turns the zap is the exception, as it is shown.
#[test]
fn sc_110_no_wait_shows_what_is_not_held() {
    let seen = |hand: &str| {
        let mut play = duel().holds(MOONS, hand).play();
        play.say(MOONS, "orders deflect never anybody");
        play.say(MOONS, "orders deflect suns @1");
        let told = keys(&play.say(SUNS, "zap @2 arms"));
        (told, play.phase())
    };
    let (told, phase) = seen("moons crowns");
    assert_eq!(told, ["zapped", "let-come", "hurt"]);
    assert!(matches!(phase, Phase::Placing(owing) if !owing.has(MOONS)), "{phase:?}");
    assert_eq!(seen("suns crowns").0, ["zapped", "deflect-failed", "hurt"]);
}

/// A duel by the rules of the first edition, with the orders settled in its deal.
fn settled() -> Position {
    duel().of_old().ordered(|orders, _| orders.with_place(PlaceOrder::Ask))
}

/// The Suns are protected: a turned zap would not hurt them.
fn protected(position: Position) -> Position {
    position.state_with(|state| state.public.sorcerers[SUNS.index()].zap_guard = Guard::Ending)
}

/// SC-101: a target that left no order is asked, shielded or not, whatever the source of the zap.
#[test]
fn sc_101_every_target_that_holds_an_orb_is_asked() {
    let ways: [fn(Position) -> Position; 5] = [
        |position| position,
        |position| position.shielded(MOONS, "suns"),
        |position| position.shielded(MOONS, "arms").pyramids(MOONS, 2),
        protected,
        |position| protected(position.shielded(MOONS, "crowns").pyramids(MOONS, 1)),
    ];
    for (number, way) in ways.into_iter().enumerate() {
        for hand in ["suns", "arms crowns", "moons moons"] {
            let mut play = way(standoff(chamber(3)).holds(MOONS, hand)).play();
            assert_eq!(keys(&play.say(SUNS, "zap @2 arms")), ["zapped"], "way {number} with {hand}");
            assert_eq!(play.phase(), Phase::Zap { by: SUNS, at: MOONS });
        }
        let mut play = way(standoff(chamber(3)).holds(MOONS, "")).play();
        assert_eq!(
            keys(&play.say(SUNS, "zap @2 arms"))[..2],
            ["zapped", "let-come"],
            "way {number}: nothing to deflect with"
        );
    }
}

/// SC-110: without an order orbs go back as near to their owner as allowed. Of these cells the farthest from others are
/// chosen, and ties are drawn.
#[test]
fn sc_110_orbs_go_back_near_their_owner_by_default() {
    let laid = |number| {
        let mut play = standoff(chamber(3)).play();
        play.seed = engine::Seed::from_number(number);
        play.say(SUNS, "zap @2 arms");
        let told = play.say(MOONS, "deflect crowns");
        assert_eq!(keys(&told), ["deflect-failed", "hurt", "placed"], "nobody waits for him");
        assert!(matches!(play.phase(), Phase::Placing(owing) if owing == Seats::only(SUNS)));
        let room = play.room();
        let orbs = room.public.orbs.cells().map(|(cell, suit)| format!("{cell} {}", suit.word()));
        orbs.collect::<Vec<_>>().concat()
    };
    let spots: BTreeSet<String> = (0..40).map(laid).collect();
    let expected = ["g6 crowns", "h6 crowns", "i6 crowns"].map(str::to_owned);
    assert_eq!(spots, expected.into(), "two moves from g4, and four from the nearest other");
}

/// SC-110: a player hears that their order answered. The room hears the line it would hear of an answer.
#[test]
fn sc_110_an_order_shows_to_its_owner_alone() {
    let answered = |order: Option<&str>| {
        let mut play = standoff(chamber(3)).play();
        order.into_iter().for_each(|order| drop(play.say(MOONS, order)));
        let told = play.say(SUNS, "zap @2 arms");
        let told = if order.is_none() { play.say(MOONS, "let") } else { told };
        told.into_iter()
            .find(|told| told.room.as_ref().is_some_and(|line| line.key == "chamber-let-come"))
            .expect("an answer")
    };
    let (own, ordered) = (answered(None), answered(Some("orders deflect never anybody")));
    assert_eq!(ordered.room, own.room);
    assert!(own.aside.is_empty());
    let [(seat, line)] = &ordered.aside[..] else { panic!("{:?}", ordered.aside) };
    assert_eq!((*seat, &*line.key), (MOONS, "chamber-by-order"));
    assert_eq!(ordered.confides, Seats::NONE, "nobody can tell that he heard more");
}

/// SC-110: in the first edition a player without an order is asked, except for guesses that hardly pay.
#[test]
fn sc_110_first_edition_asks_only_where_it_pays() {
    let told = |position: Position| keys(&position.play().say(SUNS, "zap @2 arms"));
    assert_eq!(told(settled()), ["zapped"], "neither a shield nor a protection");
    assert_eq!(told(settled().shielded(MOONS, "suns")), ["zapped", "let-come", "shield-held"]);
    assert_eq!(told(settled().shielded(MOONS, "arms")), ["zapped", "let-come", "shield-failed", "hurt"]);
    assert_eq!(told(protected(settled())), ["zapped", "let-come", "hurt"]);
    assert_eq!(told(protected(settled().pyramids(MOONS, 2))), ["zapped", "let-come", "hurt"]);
    assert_eq!(told(protected(settled().pyramids(MOONS, 1))), ["zapped"], "it is his last");
    assert_eq!(told(settled().shielded(MOONS, "suns").pyramids(MOONS, 1)), ["zapped"], "and this one too");
    let open = settled().shielded(MOONS, "suns").state_with(|state| {
        state.public.turn.as_mut().expect("a turn").open = Some(OpenOrb { was_time: true });
    });
    let mut play = protected(open).play();
    assert_eq!(keys(&play.say(SUNS, "zap @2 again")), ["zapped-again"], "an open zap is answered without a guess");
    assert_eq!(play.phase(), Phase::Zap { by: SUNS, at: MOONS });
}

#[test]
fn sc_110_to_be_asked_always_is_one_order_among_others() {
    for (order, asked) in [
        ("ask anybody", true),
        ("ask @1", true),
        ("ask @3", false),
        ("usual anybody", false),
        ("never anybody", false),
        ("crowns anybody", false),
    ] {
        let mut play = settled().shielded(MOONS, "suns").play();
        play.say(MOONS, &format!("orders deflect {order}"));
        play.say(SUNS, "zap @2 arms");
        assert_eq!(play.phase() == Phase::Zap { by: SUNS, at: MOONS }, asked, "{order}");
    }
    let mut play = settled().play();
    play.say_all(&[(MOONS, "orders deflect never anybody"), (MOONS, "orders deflect usual @1")]);
    assert_eq!(keys(&play.say(SUNS, "zap @2 arms")), ["zapped"], "no shield: he is asked");
}

/// SC-100: a question does not depend on the orbs that a player holds or on the suit of their shield.
#[test]
fn sc_110_whether_one_is_asked_says_nothing_of_a_hand() {
    let hands = || Suit::ALL.into_iter().flat_map(|one| Suit::ALL.map(|other| [one.word(), other.word()]));
    let ways: [fn(Position) -> Position; 4] = [
        |position| position,
        |position| position.shielded(MOONS, "suns"),
        |position| protected(position.pyramids(MOONS, 2)),
        |position| protected(position.pyramids(MOONS, 1)),
    ];
    for (way, asked) in ways.into_iter().zip([true, false, false, true]) {
        for [one, other] in hands() {
            for (zap, hand) in [(one, format!("{one} {other}")), (one, other.to_owned()), (other, one.to_owned())] {
                let mut play = way(settled().holds(SUNS, zap).holds(MOONS, &hand)).play();
                let told = keys(&play.say(SUNS, &format!("zap @2 {zap}")));
                assert_eq!(told.len() == 1, asked, "{hand} against {zap}: {told:?}");
            }
        }
    }
    for shield in Suit::ALL.map(Suit::word) {
        let told = keys(&settled().shielded(MOONS, shield).play().say(SUNS, "zap @2 arms"));
        assert_eq!(told[1], "let-come", "{shield}");
    }
}

/// SC-110: the default orders depend on the game's edition. In the first they are settled in the deal.
#[test]
fn sc_110_default_orders_depend_on_the_edition() {
    use engine::{Journal, Session};
    let old = Setup { edition: Edition::FIRST, ..Setup::plain(3) };
    let (play, dealt) = crate::support::Play::dealt(&old, 1);
    let of = |session: &Session<chamber::Chamber>| {
        session.state().orders.iter().map(|orders| orders.truth().deflect).collect::<Vec<_>>()
    };
    assert_eq!(of(&play.session), [DeflectOrder::AskWhereItPays; 3]);
    let settles = |row: &&String| row.contains("orders_settled");
    assert_eq!(dealt.rows.iter().filter(settles).count(), 1);
    let mut before = Session::<chamber::Chamber>::new(&old);
    let rows: Vec<String> = dealt.rows.iter().filter(|row| !settles(row)).cloned().collect();
    Journal::replay(&mut before, &rows).expect("they are read");
    assert_eq!(of(&before), [DeflectOrder::Ask; 3]);
    assert_eq!(before.state().orders[1].truth().place, PlaceOrder::Far(MOONS));
    let (now, dealt) = crate::support::Play::dealt(&Setup::plain(3), 1);
    assert_eq!(
        (of(&now.session), dealt.rows.iter().any(|row| settles(&row))),
        ([DeflectOrder::Ask; 3].to_vec(), false)
    );
    assert_eq!(now.session.state().orders[1].truth().place, PlaceOrder::Usual);
}

#[test]
fn sc_110_an_order_for_a_sorcerer_gone_is_void() {
    let mut play = duel().play();
    play.say_all(&[(MOONS, "orders deflect never anybody"), (SUNS, "orders place far @3"), (CROWNS, "resign")]);
    play.say(SUNS, "zap @2 arms");
    assert_eq!(play.words(SUNS, ""), "place_a3 place", "it is as if he had said nothing");
    let mut play = duel().of_old().play();
    play.say_all(&[(MOONS, "orders deflect never anybody"), (SUNS, "orders place far @3"), (CROWNS, "resign")]);
    play.say(SUNS, "zap @2 arms");
    let cell = play.room().public.orbs.cells().next().expect("his orb is back").0;
    assert_eq!(space("c4").distance(Space::Cell(cell)), 7, "of old far from himself");
}

#[test]
fn sc_110_orbs_are_put_back_at_random_or_far_from_somebody() {
    let mut play = duel().play();
    play.say_all(&[(SUNS, "orders place far @2"), (MOONS, "orders deflect never anybody"), (SUNS, "zap @2 arms")]);
    assert!(play.acts(SUNS));
    let laid: Vec<_> =
        play.room().public.orbs.cells().map(|(cell, _)| Space::Cell(cell).distance(space("g4"))).collect();
    assert_eq!(laid, [6], "row 10 and column a are six moves away from g4");
    let spots: std::collections::HashSet<_> = (0..20)
        .map(|number| {
            let mut play = duel().play();
            play.seed = engine::Seed::from_number(number);
            play.say_all(&[(SUNS, "orders place random"), (MOONS, "orders deflect never anybody")]);
            play.say(SUNS, "zap @2 arms");
            play.room().public.orbs.cells().next()
        })
        .collect();
    assert!(spots.len() > 10);
}

/// SC-110: the dice choose among cells at equal distance. A sorcerer on a portal counts by its nearest cell.
#[test]
fn sc_110_far_from_somebody_ties_are_drawn() {
    let spots = |stands: &str| -> std::collections::BTreeSet<String> {
        let put = |number| {
            let position = chamber(3).stands(SUNS, "d4 n").stands(MOONS, stands).holds(SUNS, "arms");
            let mut play = position.play();
            play.seed = engine::Seed::from_number(number);
            play.say_all(&[(SUNS, "orders place far @2"), (SUNS, "time arms")]);
            play.room().public.orbs.cells().next().map(|(cell, _)| cell.to_string()).unwrap_or_default()
        };
        (0..40).map(put).collect()
    };
    let away = |spots: std::collections::BTreeSet<String>, from: &str| -> std::collections::BTreeSet<u8> {
        assert!(spots.len() > 5, "{spots:?}");
        spots.iter().map(|spot| space(spot).distance(space(from))).collect()
    };
    assert_eq!(away(spots("h8 n"), "h8"), [7].into());
    assert_eq!(away(spots("suns n"), "suns"), [8].into());
}

#[test]
fn sc_110_an_order_for_one_is_withdrawn_by_same() {
    let mut play = duel().play();
    assert_eq!(play.words(MOONS, "orders deflect"), "suns moons crowns arms never ask", "nothing to withdraw");
    play.say_all(&[(MOONS, "orders deflect arms anybody"), (MOONS, "orders deflect never @1")]);
    play.say(MOONS, "orders deflect never @3");
    assert_eq!(play.words(MOONS, "orders deflect same"), "@1 @3");
    play.say(MOONS, "orders deflect same @1");
    assert_eq!(play.words(MOONS, "orders deflect same"), "@3");
    play.say(CROWNS, "resign");
    let orders = play.view(MOONS).orders.expect("one's own orders are shown");
    assert_eq!((orders.deflect_from.len(), orders.lines(MOONS).len()), (0, 2), "of those who are gone nothing is said");
    assert_eq!(keys(&play.say(SUNS, "zap @2 arms")), ["zapped", "deflected", "hurt"]);
}

#[test]
fn sc_111_out_of_time_every_legal_cell_is_as_likely() {
    use engine::Counsel;
    let mut position = asking(2).stands(SUNS, "c4 n").stands(MOONS, "h8 n").holds(SUNS, "arms");
    let rows = ["row10", "row9", "row8", "row7", "row6", "row5", "row4", "row3", "row2"];
    for row in 1..10 {
        for cell in position.state.public.cells_for_orb(SUNS).filter(|cell| cell.row() == row).collect::<Vec<_>>() {
            position = if cell.column() == 9 { position } else { position.orbs(&cell.to_string(), "suns") };
        }
    }
    let mut play = position.play();
    play.say(SUNS, "time arms");
    let free = play.words(SUNS, "place").split_whitespace().count();
    let alone = rows.iter().filter(|row| play.words(SUNS, &format!("place {row}")).split_whitespace().count() == 1);
    assert!(alone.count() >= 5, "row 1 has several cells and the others one");
    let in_row_1 = (0..400).filter(|number| {
        let seed = engine::Seed::from_number(*number);
        let path = Counsel::safe_default(&play.session, SUNS, &seed).expect("he is asked").to_string();
        path.ends_with('1') && !path.contains("10")
    });
    let share = play.words(SUNS, "place row1").split_whitespace().count() * 400 / free;
    assert!(in_row_1.count().abs_diff(share) < 45, "about {share} of 400");
}

#[test]
fn sc_110_orders_are_shown_to_their_owner_alone() {
    let mut play = duel().play();
    let told = play.say(MOONS, "orders deflect arms @1");
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].room, None);
    assert_eq!(told[0].aside.iter().map(|(seat, _)| *seat).collect::<Vec<Seat>>(), [MOONS]);
    play.say(MOONS, "orders place far @3");
    let orders = play.view(MOONS).orders.expect("one's own orders are shown");
    assert_eq!(orders.lines(MOONS).len(), 3);
    assert_eq!(orders.deflect_from, [(SUNS, DeflectOrder::With(chamber::board::Suit::Arms))]);
    assert_eq!((orders.deflect, orders.place), (DeflectOrder::Ask, PlaceOrder::Far(CROWNS)));
    assert_eq!(play.session.view(Viewer::Watcher).orders, None);
}

#[test]
fn sc_111_answers_and_placements_run_on_the_response_clock() {
    let pace = |play: &crate::support::Play| match play.session.awaited() {
        Awaited::Open { decision: Decision { pace, .. }, .. } => pace,
        Awaited::Nobody => panic!("somebody is awaited"),
    };
    let mut play = duel().play();
    assert_eq!(pace(&play), Pace::Turn);
    play.say(SUNS, "zap @2 arms");
    assert_eq!(pace(&play), Pace::Response);
    play.say(MOONS, "let");
    assert_eq!(pace(&play), Pace::Response);
}

#[test]
fn sc_111_timeout_deflects_nothing_places_orbs_and_ends_turns() {
    use engine::Counsel;
    let mut play = duel().play();
    play.say(SUNS, "zap @2 arms");
    let default = |play: &crate::support::Play, seat| Counsel::safe_default(&play.session, seat, &play.seed);
    assert_eq!(default(&play, MOONS).expect("he is asked").to_string(), "let");
    play.say(MOONS, "let");
    let path = default(&play, SUNS).expect("he is asked").to_string();
    assert!(path.starts_with("place "), "{path}");
    play.say(SUNS, "orders place usual");
    assert_eq!(default(&play, SUNS).expect("he is asked").to_string(), "place a3", "the space he is shown");
    play.say(SUNS, &path);
    assert_eq!(default(&play, SUNS).expect("he is asked").to_string(), "end");
    assert_eq!(default(&play, CROWNS), None);
}
