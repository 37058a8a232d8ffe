//! Tests of standing answers (SW-72): played in a window as if their owner had answered, while nobody is waited for.

use crate::support::{ADA, Asked, BOB, CAT, DAN, Play, Position, duel, four, works};
use engine::{Computer, Hidden, Knowledge, Occasion, Path, Seat, Seed, Telling, Viewer};
use swords::{
    Swords,
    agenda::Frame,
    card::Card,
    event::{Casting, Change, Course, Dealing, Event},
    orders::{Orders, Trigger, is_answer},
    piece::Rank,
};

/// A position in which nothing waits for `seat`, who leaves these orders.
fn with_orders(mut position: Position, seat: Seat, orders: &[(Trigger, Card)]) -> Position {
    let orders = orders.iter().fold(Orders::default(), |orders, (trigger, card)| orders.with(*trigger, *card));
    position.state.orders[seat.index()] = Hidden::of(seat, orders);
    position
}

/// The lines of these facts that everybody but `seat` hears.
fn heard_by_others(events: &[Event], seat: Seat) -> Vec<Vec<String>> {
    let others = Viewer::all(4).filter(|viewer| !viewer.is(seat));
    let lines =
        |viewer| events.iter().filter_map(move |event| Swords::narrate(event, viewer)).map(|line| format!("{line:?}"));
    others.map(|viewer| lines(viewer).collect()).collect()
}

/// SW-72: a window that no stop holds does not wait, yet the answer is played in it.
#[test]
fn standing_answer_is_played_in_a_window_that_does_not_wait() {
    let position = four().piece(ADA, "pion a1").holds(BOB, "reteleport").sleeps(BOB);
    let mut play = with_orders(position, BOB, &[(Trigger::Teleport, Card::ReTeleport)]).play();
    let events = play.say(ADA, "step pion a1 left marsh:b6");
    assert!(works(&events, Card::ReTeleport), "{events:?}");
    assert!(
        !events.iter().any(|event| matches!(event, Event::Course(Course::Opened { .. } | Course::Answered { .. })))
    );
    assert!(play.acts(ADA), "nobody was waited for");
    assert_eq!(play.on(ADA, "marsh:b6"), "", "it has gone on to elsewhere");
}

/// SW-72, SW-127: a card that lets its owner choose a spot is played by standing answer as well.
#[test]
fn zombie_by_standing_answer_rises_without_a_question() {
    let position = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").holds(BOB, "zombie").sleeps(BOB);
    let mut play = with_orders(position, BOB, &[(Trigger::Death, Card::Zombie)]).play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    let events = play.hope(ADA, "fight c5", |events| crate::support::won(events) == Some(true));
    assert!(works(&events, Card::Zombie), "{events:?}");
    let risen = |event: &Event| matches!(event, Event::Change(Change::Returned { figure, owner: BOB, .. }) if figure.rank == Rank::Pion);
    assert!(events.iter().any(risen));
    assert!(
        !events.iter().any(|event| matches!(event, Event::Course(Course::MayPlace { .. } | Course::Opened { .. }))),
        "{events:?}"
    );
}

/// SW-72: a player on turn once more, and a guard that spares the prey, start no endless round of answers.
#[test]
fn a_standing_answer_acts_once_in_a_window() {
    let position = four().piece(ADA, "pion c2").open(ADA, "protection").holds(BOB, "teleport-trap major-death-trap");
    let both = [(Trigger::Trap, Card::TeleportTrap), (Trigger::Trap, Card::MajorDeathTrap)];
    let mut play = with_orders(position.sleeps(BOB), BOB, &both).play();
    let events = play.say(ADA, "step pion c2 b2");
    let settled = events
        .iter()
        .filter(|event| matches!(event, Event::Course(Course::Settled { acts: Some(BOB), ordered: true })));
    assert_eq!(settled.count(), 1);
    assert_eq!(play.hand(BOB), [Card::MajorDeathTrap], "what was said first goes first");
    assert!(play.acts(ADA), "and the window does not wait for whom it acted");
}

/// SW-70, SW-72: the first seat in order after the actor acts, by word or by order. The other stays unseen.
#[test]
fn standing_and_given_answers_share_the_seat_order() {
    for (bob, dan, first) in [("anti-spell", "spell-bounce", BOB), ("horse", "anti-spell", DAN)] {
        let position = four().holds(ADA, "sleep").holds(BOB, bob).holds(CAT, "speed").holds(DAN, dan);
        let position = position.piece(CAT, "guard barrow:c4").sleeps(BOB).sleeps(DAN);
        let all = [(Trigger::Cards, Card::AntiSpell), (Trigger::Cards, Card::SpellBounce)];
        let mut play = with_orders(with_orders(position, BOB, &all), DAN, &all).play();
        play.say(ADA, "invoke sleep guard c4");
        assert_eq!(play.awaited(), [CAT], "it waits for whom it touches");
        let events = play.say(CAT, "pass");
        let acts = events.iter().find_map(|event| match event {
            Event::Course(Course::Settled { acts, ordered }) => Some((*acts, *ordered)),
            _ => None,
        });
        assert_eq!(acts, Some((Some(first), true)));
        assert!(
            !events.iter().any(|event| matches!(event, Event::Course(Course::Answered { seat, .. }) if *seat != CAT))
        );
    }
}

/// SW-72: a player's own answer goes before the answer that they left.
#[test]
fn own_answer_goes_before_the_standing_answer() {
    let position = four().holds(ADA, "sleep").holds(BOB, "anti-spell").holds(CAT, "speed").sleeps(BOB);
    let position = position.piece(CAT, "guard barrow:c4");
    let mut play = with_orders(position, BOB, &[(Trigger::Cards, Card::AntiSpell)]).play();
    play.say(ADA, "invoke sleep guard c4");
    assert!(play.offers(BOB, "", "ordered"), "his answer lies ready");
    play.say(BOB, "pass");
    let events = play.say(CAT, "pass");
    assert!(works(&events, Card::Sleep));
    assert_eq!(play.hand(BOB), [Card::AntiSpell]);
}

/// SW-70, SW-72: the answer of a player who is not awaited is heard by nobody. Until the window closes the player may
/// change it.
#[test]
fn an_answer_that_nobody_waits_for_is_not_even_heard_of() {
    let position = four().holds(ADA, "sleep").holds(BOB, "anti-spell horse").holds(CAT, "speed").sleeps(BOB);
    let mut play = position.piece(CAT, "guard barrow:c4").play();
    play.say(ADA, "invoke sleep guard c4");
    let before: Vec<_> = [ADA, CAT, DAN].map(|seat| play.view(seat)).into();
    let (awaited, events) = (play.session.awaited(), play.say(BOB, "invoke anti-spell"));
    assert!(heard_by_others(&events, BOB).iter().all(Vec::is_empty));
    assert_eq!(before, [ADA, CAT, DAN].map(|seat| play.view(seat)));
    assert_eq!(play.session.awaited(), awaited);
    let mut dice = Seed::from_number(1).advice(0);
    for viewer in Viewer::all(4) {
        let view = play.session.view(viewer);
        assert_eq!(play.session.in_world(Swords::determinize(&view, &mut dice)).view(viewer), view);
    }
    play.say_all(&[(BOB, "pass"), (BOB, "invoke anti-spell"), (BOB, "pass")]);
    assert!(works(&play.say(CAT, "pass"), Card::Sleep), "what was said last counts");
}

/// SW-72, SW-73: a player answers a window that waits for him himself. If his time runs out, the answer that he left is
/// given.
#[test]
fn a_window_that_waits_for_him_waits_whatever_he_has_left() {
    let wait = |hand: &str| {
        let position = four().holds(ADA, "sleep").holds(BOB, hand).piece(BOB, "guard barrow:c4");
        let mut play = with_orders(position, BOB, &[(Trigger::Touched, Card::AntiSpell)]).play();
        play.say(ADA, "invoke sleep guard c4");
        play
    };
    for (hand, given) in [("anti-spell", "ordered"), ("horse", "pass")] {
        let mut play = wait(hand);
        assert_eq!(play.awaited(), [BOB], "{hand}");
        let safe = Swords::safe_default(&play.view(BOB), BOB, &mut Seed::from_number(1).advice(0));
        assert_eq!(safe.to_string(), given);
        let events = play.say(BOB, given);
        assert_eq!(works(&events, Card::AntiSpell), hand == "anti-spell");
    }
}

/// SW-72: with `quiet` one passes for the whole turn.
#[test]
fn quiet_turn_suspends_standing_answers() {
    let position = four().holds(ADA, "sleep paralysis").holds(BOB, "anti-spell").piece(BOB, "guard barrow:c4");
    let mut play = with_orders(position, BOB, &[(Trigger::Cards, Card::AntiSpell)]).play();
    play.say_all(&[(ADA, "invoke sleep guard c4"), (BOB, "quiet"), (ADA, "invoke paralysis guard c4")]);
    assert!(play.acts(ADA));
    assert_eq!(play.hand(BOB), [Card::AntiSpell]);
}

/// Returns the events when BOB, with these orders, holds this card while things happen that it cannot answer.
fn twins(orders: &[(Trigger, Card)], held: &str, watcher: bool) -> (Vec<Event>, Play) {
    let position =
        four().piece(ADA, "warrior c4").piece(ADA, "pion a1").piece(DAN, "pion barrow:c5").holds(CAT, "speed");
    let position = position.holds(ADA, "summon-rock").holds(BOB, held).sleeps(BOB);
    let position = if watcher { position.watches(CAT) } else { position };
    let mut play = with_orders(position, BOB, orders).play();
    let mut events = vec![];
    for said in
        ["invoke summon-rock e1", "step pion a1 left marsh:b6", "step warrior c4 c5", "done", "fight c5", "done"]
    {
        if play.public().active() == Some(ADA) && !play.refuses(ADA, said) {
            events.extend(play.say(ADA, said));
        }
        while play.has_window() {
            let seat = play.awaited()[0];
            events.extend(play.say(seat, "pass"));
        }
    }
    (events, play)
}

/// SW-72, SW-200: an order that cannot be carried out does nothing and shows nothing, and only its owner hears of a
/// possible answer. The others see the same events in the same order, and the same seats are awaited.
#[test]
fn standing_answers_hide_whether_they_can_be_carried_out() {
    let moved = [(Trigger::Moved, Card::ReTeleport), (Trigger::Touched, Card::AntiSpell)];
    for watcher in [false, true] {
        for orders in [&[][..], &moved] {
            let (here, there) = (twins(orders, "reteleport", watcher), twins(orders, "horse", watcher));
            assert_eq!(heard_by_others(&here.0, BOB), heard_by_others(&there.0, BOB));
            assert_eq!(here.0.len(), there.0.len(), "not even in the count of facts");
            for viewer in Viewer::all(4).filter(|viewer| !viewer.is(BOB)) {
                assert_eq!(here.1.session.view(viewer), there.1.session.view(viewer));
            }
        }
        let orders = [(Trigger::Death, Card::Zombie), (Trigger::Teleport, Card::ReTeleport)];
        let (here, there) = (twins(&orders, "zombie", watcher), twins(&orders, "horse", watcher));
        assert_eq!(heard_by_others(&here.0, BOB), heard_by_others(&there.0, BOB), "none of his pieces died");
    }
}

/// SW-72: if a window waits anyway, a player who left no answer hears what he could do, and nobody else does.
#[test]
fn possible_answer_in_a_waiting_window_is_told_its_owner_alone() {
    let told = |events: &[Event], seat: Seat| {
        let lines = events.iter().filter_map(|event| Swords::narrate(event, Viewer::Seat(seat)));
        lines.filter(|line| line.key == "swords-opened-could").count()
    };
    let with = |order: &str| {
        let position =
            four().piece(ADA, "pion a1").holds(BOB, "reteleport").holds(CAT, "speed").sleeps(BOB).watches(CAT);
        let mut play = position.play();
        play.say(BOB, order);
        let events = play.say(ADA, "step pion a1 left marsh:b6");
        assert_eq!(play.awaited(), [CAT]);
        assert_eq!(told(&events, ADA) + told(&events, CAT) + told(&events, DAN), 0);
        told(&events, BOB)
    };
    assert_eq!(with("answer teleport ask"), 1);
    assert_eq!(with("answer teleport never"), 0);
    assert_eq!(with("answer teleport reteleport"), 0, "it is answered for him");
}

/// SW-72: orders are left in private at any time, shown, and taken back.
#[test]
fn standing_answers_are_private_and_shown_to_their_owner() {
    let mut play = four().holds(BOB, "zombie").play();
    assert!(play.offers(BOB, "answer", "death") && play.offers(ADA, "watch answer", "death"), "also in the own turn");
    let events = play.say(BOB, "answer death zombie");
    assert!(heard_by_others(&events, BOB).iter().all(Vec::is_empty));
    assert_eq!(play.view(BOB).orders, Some(Orders::default().with(Trigger::Death, Card::Zombie)));
    assert_eq!(play.view(CAT).orders, Some(Orders::default()));
    assert!(play.room().orders.is_none());
    assert_eq!(play.words(BOB, "answer death"), "zombie ask never");
    play.say(BOB, "answer all");
    assert_eq!(play.view(BOB).orders, Some(Orders::all()));
    play.say_all(&[(BOB, "answer deaths never"), (BOB, "answer teleport ask")]);
    let orders = play.view(BOB).orders.unwrap();
    assert_eq!(orders.never, [Trigger::Deaths]);
    assert!(orders.plays.iter().all(|(trigger, _)| ![Trigger::Deaths, Trigger::Teleport].contains(trigger)));
    play.say(BOB, "answer usual");
    assert_eq!(play.view(BOB).orders, Some(Orders::default()));
}

/// Answers left in one go spare cards if no more than pions are at stake. Their owner hears that the cards could answer
/// there.
#[test]
fn answers_that_are_left_in_one_go_spare_pions() {
    for (orders, piece, answers) in
        [("spare", "pion", false), ("spare", "guard", true), ("all", "pion", true), ("all", "guard", true)]
    {
        let position = four().holds(ADA, "paralysis").holds(BOB, "anti-spell").sleeps(BOB);
        let mut play = position.piece(BOB, &format!("{piece} barrow:c4")).play();
        play.say(BOB, &format!("answer {orders}"));
        let events = play.say(ADA, &format!("invoke paralysis {piece} c4"));
        assert_eq!(works(&events, Card::AntiSpell), answers, "{orders}, for a {piece}: {events:?}");
        assert_eq!(play.hand(BOB).is_empty(), answers, "{orders}, for a {piece}");
    }
}

/// A standing answer is never the first thing to press in a window, and says what it spends.
#[test]
fn a_standing_answer_stands_behind_all_else_in_a_window() {
    let position = four().holds(ADA, "sleep").holds(BOB, "anti-spell").piece(BOB, "guard barrow:c4");
    let mut play = with_orders(position, BOB, &[(Trigger::Cards, Card::AntiSpell)]).play();
    play.say(ADA, "invoke sleep guard c4");
    let words = play.words(BOB, "");
    assert!(words.starts_with("pass ") && words.ends_with(" ordered"), "{words}");
    let question = play.session.question(BOB, Occasion::Awaited, &Path::default()).expect("it waits");
    let ordered = question.offers.last().expect("an answer");
    let about = ordered.about.as_ref().map(|about| about.key.as_ref());
    assert_eq!(about, Some("swords-about-ordered"), "it says what it spends");
}

/// SW-72: a player who draws a card that answers hears of standing answers, but never of a stop to turn on.
#[test]
fn drawn_answer_card_tips_its_owner_about_standing_answers() {
    let drew = |card: Card, viewer: Seat| {
        let cards = vec![Hidden::of(BOB, card)];
        Swords::narrate(&Event::Dealing(Dealing::Drew { seat: BOB, cards, due: false }), Viewer::Seat(viewer))
            .map(|line| line.key)
    };
    for card in Card::ALL.iter().copied() {
        let own = if is_answer(card) { "swords-with-tip" } else { "swords-drew-own" };
        assert_eq!(drew(card, BOB).as_deref(), Some(own), "{card:?}");
        assert_eq!(drew(card, ADA).as_deref(), Some("swords-drew"), "{card:?}: nobody else reads more than a count");
    }
    assert_eq!(Card::ALL.iter().filter(|card| is_answer(**card)).count(), 6);
}

/// SW-72, SW-130: a spell taken over by order names an opponent's strongest piece as its new target, or keeps its
/// targets.
#[test]
fn a_spell_taken_over_by_order_names_what_serves_its_new_owner() {
    let position = four().holds(ADA, "paralysis").holds(BOB, "spell-bounce").piece(BOB, "guard barrow:c4").sleeps(BOB);
    let mut play = with_orders(position, BOB, &[(Trigger::Touched, Card::SpellBounce)]).play();
    let events = play.say(ADA, "invoke paralysis guard c4");
    let bounced = events.iter().find_map(|event| match event {
        Event::Casting(Casting::Bounced { seat, targets, .. }) => Some((*seat, targets.clone())),
        _ => None,
    });
    let (by, targets) = bounced.expect("it is taken over");
    assert_eq!(by, BOB);
    let named = targets.iter().filter_map(|target| match target {
        swords::agenda::Target::Piece(piece) => Some(play.public().piece(*piece)),
        _ => None,
    });
    assert!(named.clone().count() == 1 && named.into_iter().all(|is| is.owner != Some(BOB) && is.rank == Rank::Wizard));
    assert!(!matches!(play.public().agenda.last(), Some(Frame::Window(_))));
}
