//! Computer players: what can be seen of them tells nothing of what they hold (SW-72).

use crate::support::{ADA, Asked, BOB, CAT, Play, four, table};
use engine::{Awaited, Dice, Game, Path, Seat, Seed, Setup, Viewer, Wit};
use swords::{
    Swords,
    card::Card,
    event::{Course, Event},
    orders::Orders,
    state::Held,
    stops::Stops,
    view::View,
};

/// The view of `seat` in a world in which it holds other cards, as many.
fn with_other_cards(view: &View, seat: Seat, dice: &mut Dice) -> View {
    let mut cards: Vec<Card> = Card::ALL.to_vec();
    dice.shuffle(&mut cards);
    let mut other = view.clone();
    let hand = other.hands[seat.index()].iter().zip(cards).map(|(held, card)| Held { card: Some(card), due: held.due });
    other.hands[seat.index()] = hand.collect();
    other
}

/// What others can tell of a choice: whether it arranges stops or orders, and which; whether it is quiet; whether it
/// answers at all.
fn shows(view: &View, path: &Path) -> String {
    let word = path.0.first().map_or("", |word| word.as_str());
    match word {
        "watch" | "stops" | "answer" | "quiet" => path.to_string(),
        _ if path.to_string() == "muster answers" => path.to_string(),
        "" => "nothing".into(),
        _ if view.public.window().is_some() => "an answer".into(),
        _ => String::new(),
    }
}

/// SW-72: in worlds that differ only in what a computer holds, its stops, its orders, its `quiet` and whether it answers
/// are the same, and so are the windows that wait for it.
#[test]
fn stops_and_answers_of_computers_depend_on_public_things_and_their_seat_alone() {
    let (mut windows, mut arranged) = (0, 0);
    for (number, wit) in [(1, Wit::Plain), (2, Wit::Forgetful), (3, Wit::Plain)] {
        let mut play = Play::dealt(&Setup::plain(4), number).0;
        let mut dice = play.seed.advice(u64::MAX);
        for step in 0..600 {
            let Awaited::Open { must, may, .. } = play.session.awaited() else { break };
            for seat in must.or(may).iter() {
                let view = play.view(seat);
                let chosen =
                    |view: &View| shows(view, &Swords::choose(view, seat, wit, &mut Seed::from_number(step).advice(1)));
                let here = chosen(&view);
                for _ in 0..3 {
                    let other = with_other_cards(&view, seat, &mut dice);
                    assert_eq!(chosen(&other), here, "seat {} after {step} choices", seat.0);
                }
                windows += usize::from(here == "an answer");
                arranged += usize::from(here.starts_with("watch") || here == "muster answers");
                assert!(here != "an answer" || must.has(seat), "it answers only where it is waited for");
            }
            let seat = must.iter().next().expect("somebody is asked");
            let path = Swords::choose(&play.view(seat), seat, wit, &mut dice);
            play.say(seat, &path.to_string());
        }
        let usual = |seat| play.view(Seat(seat)).stops == Some(Stops::default());
        assert!((0..4).all(usual), "all have the usual stops");
    }
    assert!(windows > 30 && arranged >= 8, "{windows} answers, {arranged} arrangements");
}

/// SW-72: a computer answers by the orders that all computers leave, whether or not it holds what they name.
#[test]
fn a_computer_leaves_the_same_orders_whatever_it_holds() {
    for hand in ["zombie anti-spell", "horse", ""] {
        let mut play = four().holds(ADA, hand).play();
        let mut dice = Seed::from_number(4).advice(0);
        let path = Swords::choose(&play.view(ADA), ADA, Wit::Plain, &mut dice);
        assert_eq!(path.to_string(), "watch answer all", "{hand:?}");
        play.say(ADA, &path.to_string());
        let next = Swords::choose(&play.view(ADA), ADA, Wit::Plain, &mut dice);
        assert_ne!(next.to_string(), "watch answer all", "once is enough");
    }
}

/// SW-72: before the battle anybody may leave all answers with their muster, in private; computers do.
#[test]
fn all_answers_can_be_left_before_the_battle() {
    let mut play = Play::dealt(&Setup::plain(2), 5).0;
    let path = play.advised(ADA, Wit::Plain);
    assert_eq!(path.to_string(), "muster answers");
    assert!(play.offers(ADA, "muster", "answers"));
    play.decide(ADA, &path);
    assert_eq!(play.view(ADA).orders, Some(Orders::all()));
    assert!(play.view(BOB).orders == Some(Orders::default()) && play.room().orders.is_none());
    assert!(!play.offers(ADA, "muster", "answers"), "once is enough");
    assert!(play.awaited().contains(&ADA), "still to muster");
    assert!(play.advised(ADA, Wit::Plain).to_string().starts_with("muster nexus"));
}

/// SW-71: what a computer draws changes nothing that waits for it.
#[test]
fn no_window_waits_for_a_computer_because_of_its_cards() {
    let waits = |hand: &str| {
        let position = four().piece(ADA, "warrior c4").piece(BOB, "guard barrow:c5").holds(BOB, hand);
        let mut play = position.play();
        let mut dice = Seed::from_number(4).advice(0);
        let mut waits = vec![];
        play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
        let events = play.hope(ADA, "fight c5", |events| {
            events.iter().any(|event| matches!(event, Event::Course(Course::Opened { .. })))
        });
        waits.push(events.len());
        let path = Swords::choose(&play.view(BOB), BOB, Wit::Plain, &mut dice);
        assert_ne!(path.to_string(), "quiet");
        play.hope(BOB, "pass", |events| crate::support::won(events) == Some(true));
        waits.push(usize::from(play.has_window()));
        (waits, play.view(BOB).stops, play.session.view(Viewer::Watcher))
    };
    let one = waits("zombie");
    assert_eq!(one, waits("horse"));
    assert_eq!(one.0[1], 0, "a death waits for nobody");
}

/// SW-52: with enemies two domains away alone, a computer goes there rather than sit by its wizard until the game ends.
#[test]
fn a_computer_goes_to_meet_its_enemies_however_far_they_are() {
    let mut position =
        table(4).piece(ADA, "wizard e3").piece(CAT, "wizard e3").piece(CAT, "guard e2").piece(CAT, "guard e4");
    for at in ["c4", "b3", "d2", "d3", "d4", "e2"] {
        position = position.piece(ADA, &format!("pion {at}"));
    }
    for (seat, place) in [(1, 4), (3, 3)] {
        position.state.public.players[seat].place = Some(place);
    }
    let home = position.state.public.player(CAT).domain;
    let mut play = position.play();
    for step in 0..400 {
        let Some(seat) = play.awaited().first().copied() else { break };
        let said = match seat {
            ADA => Swords::choose(&play.view(ADA), ADA, Wit::Plain, &mut Seed::from_number(step).advice(1)).to_string(),
            _ => if play.has_window() { "pass" } else { "done" }.to_owned(),
        };
        play.say(seat, &said);
        if play.public().own(ADA).any(|piece| play.public().piece(piece).domain() == home) {
            return;
        }
    }
    panic!("after {} rounds nobody has gone there", play.public().round);
}
