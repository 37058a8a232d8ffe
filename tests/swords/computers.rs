//! Tests of the computer players: their visible choices reveal nothing of their hands (SW-72).

use crate::support::{ADA, Asked, BOB, CAT, Play, Position, duel, four, table};
use catalogue::tier::sample;
use engine::{Awaited, Computer, Dice, Lookahead, Path, Seat, Seed, Setup, Viewer, Wit, move_of};
use swords::{
    Swords,
    card::Card,
    event::{Course, Event},
    orders::Orders,
    public_state::Until,
    state::HandCard,
    stops::Stops,
    view::View,
};

/// The view of `seat` in a world in which it holds as many other cards.
fn with_other_cards(view: &View, seat: Seat, dice: &mut Dice) -> View {
    let mut cards: Vec<Card> = Card::ALL.to_vec();
    dice.shuffle(&mut cards);
    let mut other = view.clone();
    let hand =
        other.hands[seat.index()].iter().zip(cards).map(|(held, card)| HandCard { card: Some(card), due: held.due });
    other.hands[seat.index()] = hand.collect();
    other
}

/// The part of a choice that others can see: its stops or orders, `quiet`, and whether it answers at all.
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

/// SW-72: in worlds that differ only in a computer's hand, its stops, its orders, its `quiet` and its decisions to
/// answer are equal. So are the windows that wait for it.
#[test]
fn computer_stops_and_answers_do_not_depend_on_its_hand() {
    let (mut windows, mut arranged) = (0, 0);
    for (number, wit) in [(1, Wit::Plain), (2, Wit::Forgetful), (3, Wit::Plain), (5, Wit::Lively)] {
        let mut play = Play::dealt(&Setup::plain(4), number).0;
        let mut dice = play.seed.advice(u64::MAX);
        for step in 0..sample(150, 600) {
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

/// SW-72: a computer answers by the orders that all computers leave, whether or not it holds the named cards.
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

/// SW-72: before the battle any player may leave all answers with their muster, in private. Computers do.
#[test]
fn all_answers_can_be_left_before_the_battle() {
    let mut play = Play::dealt(&Setup::plain(2), 5).0;
    let path = play.advised(ADA, Wit::Plain);
    assert_eq!(path.to_string(), "muster answers");
    assert!(play.words(ADA, "muster").ends_with(" spare answers"), "both stand behind all else");
    play.decide(ADA, &path);
    assert_eq!(play.view(ADA).orders, Some(Orders::all()));
    assert!(play.view(BOB).orders == Some(Orders::default()) && play.room().orders.is_none());
    assert!(!play.offers(ADA, "muster", "spare"), "once is enough");
    assert!(play.awaited().contains(&ADA), "still to muster");
    assert!(play.advised(ADA, Wit::Plain).to_string().starts_with("muster nexus"));
}

/// SW-71: the cards that a computer draws change no window that waits for it.
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

/// SW-52: if the only enemies are two domains away, a computer goes there rather than sit by its wizard until the game
/// ends.
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

/// The choices of a plain computer in this position with any dice, each once. All answers were left before.
fn chosen(position: Position, seat: Seat) -> Vec<String> {
    chosen_by(Wit::Plain, position, seat)
}

/// As [`chosen`], by a computer of this wit.
fn chosen_by(wit: Wit, position: Position, seat: Seat) -> Vec<String> {
    let mut play = position.play();
    if play.acts(seat) {
        play.say(seat, "watch answer all");
    }
    let view = play.view(seat);
    let choose = |number| Swords::choose(&view, seat, wit, &mut Seed::from_number(number).advice(1)).to_string();
    let mut said: Vec<String> = (0..60).map(choose).collect();
    said.sort();
    said.dedup();
    said
}

/// A table of four at which nobody is near anybody.
fn calm() -> Position {
    four().piece(BOB, "guard barrow:a1").piece(ADA, "guard e4").turn(ADA, [2, 1, 1])
}

/// A medium computer has no whims: a card without use for it stays in its hand, whatever the dice say.
#[test]
fn a_computer_invokes_nothing_for_its_own_sake() {
    let idle = "ghost-army vapour shatter-rocks strength giants-strength super-strength transform-to-dragon \
                evade-trap rock-transform magic-shield speed burn-scrolls spoilsport nermals-curse paralysis";
    let wits = [Wit::Plain, Wit::Lively].into_iter();
    for (card, wit) in idle.split_whitespace().flat_map(|card| wits.clone().map(move |wit| (card, wit))) {
        let said = chosen_by(wit, calm().holds(ADA, card), ADA);
        assert!(said.iter().all(|said| !said.contains(card)), "{card}: {said:?}");
        assert_eq!(said.len(), 1, "{card}: the same by any dice: {said:?}");
    }
}

/// An open card is used only if it helps: the wizard leaves an attacker next to them by a domain teleport.
#[test]
fn a_computer_uses_what_lies_open_only_where_it_helps() {
    let said = chosen(calm().open(ADA, "domain-teleport lever").rock("e1"), ADA);
    assert!(said.iter().all(|said| !said.starts_with("use") && !said.contains("teleport")), "{said:?}");
    let position = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard e3").piece(BOB, "warrior barrow:d3");
    let held = position.lasts(ADA, Card::Sleep, (ADA, "e3"), Until::Event).open(ADA, "domain-teleport");
    let said = chosen(held, ADA);
    assert!(said.len() == 1 && said[0].starts_with("domain-teleport e3 a"), "{said:?}");
}

/// SW-136: a shield is for an own piece that is about to be lost, and for no enemy.
#[test]
fn a_computer_shields_its_own_where_they_would_be_lost() {
    let crowd = calm().piece(CAT, "warrior barrow:b1").piece(BOB, "warrior barrow:b2").holds(ADA, "magic-shield");
    let said = chosen(crowd, ADA);
    assert!(said.iter().all(|said| !said.contains("shield")), "{said:?}");
    let position = duel().piece(ADA, "warrior c4").piece(BOB, "warrior barrow:a3").turn(BOB, [2, 1, 1]);
    let mut play = position.holds(BOB, "traitor").holds(ADA, "magic-shield").play();
    play.say(BOB, "invoke traitor warrior barrow:c4");
    assert_eq!(play.awaited(), [ADA]);
    assert_eq!(play.advised(ADA, Wit::Plain).to_string(), "magic-shield c4");
}

/// SW-151, SW-158: a computer's wizard drinks a strength before he strikes, and then strikes.
#[test]
fn a_computer_drinks_strength_to_strike() {
    for card in ["super-strength", "giants-strength"] {
        let position = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard barrow:d3").piece(BOB, "pion e1");
        let position = position.holds(ADA, card).turn(ADA, [2, 1, 1]);
        let mut play = position.play();
        play.say(ADA, "watch answer all");
        assert_eq!(play.advised(ADA, Wit::Plain).to_string(), card);
        play.say(ADA, &format!("invoke {card}"));
        let strike = play.advised(ADA, Wit::Plain);
        play.decide(ADA, &strike);
        assert_eq!(play.public().conflicts.len(), 1, "{strike}");
    }
}

/// SW-65: a computer considers guards before it casts magic at the things they guard.
#[test]
fn a_computer_casts_nothing_at_what_is_guarded() {
    let guarded = || four().piece(BOB, "warrior barrow:a1").open(BOB, "protection").holds(ADA, "traitor");
    let said = chosen(guarded().piece(CAT, "guard barrow:a5").turn(ADA, [2, 1, 1]), ADA);
    assert!(said.len() == 1 && said[0] == "traitor a5", "the next best: {said:?}");
    let mut bare = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard e3").piece(BOB, "warrior barrow:a1");
    bare = bare.open(BOB, "protection").holds(ADA, "traitor magic-missile");
    let said = chosen(bare, ADA);
    assert!(said.iter().all(|said| !said.contains("traitor") && !said.contains("missile")), "{said:?}");
}

/// SW-145: a spell that makes a conflict sure is cast upon the opponent in it, once there is one.
#[test]
fn a_computer_paralyses_whom_it_fights() {
    let position = duel().piece(ADA, "pion b3").piece(BOB, "warrior barrow:c4").turn(ADA, [1, 1, 1]);
    let mut play = position.holds(ADA, "paralysis").play();
    play.say(ADA, "watch answer all");
    assert!(!play.advised(ADA, Wit::Plain).to_string().contains("paralysis"), "there is no conflict as yet");
    play.say(ADA, "step pion b3 c4");
    let mut said = String::new();
    for _ in 0..4 {
        let path = play.advised(ADA, Wit::Plain);
        said = path.to_string();
        if said.contains("paralysis") {
            break;
        }
        play.decide(ADA, &path);
    }
    assert!(said.starts_with("paralysis") && said.ends_with("c4"), "{said}");
}

/// SW-147: a horse ends the steps by the dice, so it comes after them.
#[test]
fn a_computer_rides_when_it_has_walked() {
    let position = duel().piece(ADA, "guard c4").piece(BOB, "guard e4").holds(ADA, "horse").turn(ADA, [3, 1, 1]);
    let said = chosen(position, ADA);
    assert!(said.len() == 1 && !said[0].contains("horse"), "{said:?}");
    let mut position = duel().piece(ADA, "guard c4").piece(BOB, "guard e4").holds(ADA, "horse").turn(ADA, [1, 1, 1]);
    position.state.public.turn.as_mut().expect("a turn").steps.push((swords::piece::PieceId(4), 3));
    let said = chosen(position, ADA);
    assert!(said.len() == 1 && said[0].contains("horse"), "{said:?}");
}

/// SW-45: a weapon worse than the one in use stays in the hand, as the last one invoked is used.
#[test]
fn a_computer_lays_no_worse_weapon_over_a_better_one() {
    let said = chosen(calm().open(ADA, "swords").holds(ADA, "daggers"), ADA);
    assert!(said.iter().all(|said| !said.contains("daggers")), "{said:?}");
    let said = chosen(calm().open(ADA, "daggers").holds(ADA, "swords"), ADA);
    assert!(said.len() == 1 && said[0] == "swords", "{said:?}");
    let said = chosen(calm().holds(ADA, "daggers swords"), ADA);
    assert!(said.len() == 1 && said[0] == "swords", "the better first: {said:?}");
}

/// SW-156: a hulk comes to a place from which it can attack a wizard at once. Elsewhere it would only serve the next
/// player on turn.
#[test]
fn a_computer_summons_a_hulk_beside_a_wizard() {
    let said = chosen(calm().holds(ADA, "mindless-hulk"), ADA);
    let beside =
        |said: &String| ["marsh:d2", "marsh:d3", "marsh:e4", "spire", "canyon"].iter().any(|at| said.contains(at));
    assert!(said.len() == 1 && said[0].starts_with("mindless-hulk") && beside(&said[0]), "{said:?}");
}

/// A computer that looks ahead tries the game's own moves. Each is on the menu and worth a try, there are not too many,
/// and doing nothing more is one of them. Other seats are expected to act as their computers would.
#[test]
fn ideas_are_moves_and_what_is_expected_is_what_computers_do() {
    let mut tried = 0;
    for number in 1..=4 {
        let mut play = Play::dealt(&Setup::plain(2), number).0;
        for step in 0..sample(80, 200) {
            let Some(seat) = play.session.awaited().owing().iter().next() else { break };
            let (view, dice) = (play.view(seat), Seed::from_number(step).advice(number));
            let ideas = Swords::propose(&view, seat, &mut dice.clone());
            for idea in &ideas {
                let chosen = move_of::<Swords>(&view, seat, idea);
                assert!(chosen.is_some_and(|chosen| !Swords::is_idle(&chosen)), "“{idea}” after {step} choices");
            }
            let ends = |idea: &Path| ["pass", "done", "fight all"].contains(&&*idea.to_string());
            assert!(
                ideas.is_empty() || ideas.iter().any(ends) || !view.public.steps().moves_now(seat),
                "after {step} choices"
            );
            assert!(ideas.len() <= 40, "{} ideas after {step} choices", ideas.len());
            tried += ideas.len();
            let path = Swords::choose(&view, seat, Wit::Plain, &mut dice.clone());
            let expected = Swords::expected(&view, seat, &mut dice.clone());
            assert_eq!(move_of::<Swords>(&view, seat, &path), expected, "after {step} choices");
            play.decide(seat, &path);
        }
    }
    assert!(tried > 500, "only {tried}");
}
