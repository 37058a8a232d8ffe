//! Tests of windows, stops and the order of answers (SW-62, SW-63, SW-68, SW-70 to SW-75).

use crate::support::{ADA, Asked, BOB, CAT, DAN, duel, events, four, works};
use engine::{
    Awaited, Computer, Hidden, Knowledge, Occasion, Pace, Path, Seat, Seats, Seed, Session, Setup, Submitted, Viewer,
};
use serde_json::Value;
use swords::{
    Swords,
    agenda::{Frame, Occasion as Why},
    card::Card,
    event::{Casting, Course, Dealing, Event, Leaving, Turning},
    public_state::Until,
    stops::{Stop, Stops},
};

/// SW-62: the last card invoked is the first resolved.
#[test]
fn the_last_invoked_is_the_first_resolved() {
    let position = four().holds(ADA, "summon-rock").holds(BOB, "burn-scrolls speed").holds(CAT, "shatter-rocks");
    let mut play = position.watches(BOB).watches(CAT).play();
    play.say(ADA, "invoke summon-rock c4");
    play.say_all(&[(BOB, "invoke burn-scrolls"), (CAT, "pass"), (CAT, "invoke shatter-rocks")]);
    assert_eq!(play.stack(), [Card::SummonRock, Card::BurnScrolls, Card::ShatterRocks]);
    let mut order = vec![];
    while !play.acts(ADA) {
        let seat = play.awaited()[0];
        order.extend(play.say(seat, "pass").into_iter().filter_map(|event| match event {
            Event::Casting(Casting::Resolved { card, .. }) => Some(card),
            _ => None,
        }));
    }
    assert_eq!(order, [Card::ShatterRocks, Card::BurnScrolls, Card::SummonRock]);
}

/// SW-63: a player whose wizard is in a conflict may not invoke, artifacts included.
#[test]
fn player_with_a_fighting_wizard_may_not_invoke_even_artifacts() {
    let position = duel().piece(ADA, "warrior e4").piece(BOB, "pion barrow:d4").holds(ADA, "armour speed");
    let mut play = position.open(ADA, "gauntlet-of-might").play();
    assert!(play.offers(ADA, "invoke", "armour"));
    play.say(ADA, "step wizard e3 d3");
    assert!(!play.words(ADA, "invoke").is_empty());
    play.say(ADA, "step wizard d3 d4");
    assert!(play.words(ADA, "invoke").is_empty(), "from the step that starts it");
    play.say(ADA, "done");
    assert!(play.words(ADA, "invoke").is_empty());
    let events = play.say(ADA, "fight d4");
    let bonus = events
        .iter()
        .find_map(|e| if let Event::Turning(Turning::Fought { sides, .. }) = e { Some(sides[0].bonus) } else { None });
    assert_eq!(bonus, Some(2), "open artifacts go on working");
}

/// SW-68: an open card is used at once, and in its owner's own movement if it says so.
#[test]
fn open_lever_is_used_at_once_and_in_the_own_movement_only() {
    let mut play =
        duel().piece(ADA, "pion c4").rock("c5").open(ADA, "lever").holds(BOB, "teleport").watches(BOB).play();
    play.say(ADA, "use lever c5 c6");
    assert!(play.acts(ADA), "no window of its own");
    assert_eq!(play.on(ADA, "c6"), "rock");
    assert_eq!(play.public().steps().left(), 11, "it costs no steps");
    let mut play = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:b4").rock("c3").open(ADA, "lever").play();
    play.say_all(&[(ADA, "step warrior c4 b4"), (ADA, "done")]);
    assert!(play.words(ADA, "use").is_empty(), "in the own movement only");
}

/// SW-70: windows open to players who may invoke and hold a card.
#[test]
fn windows_open_to_those_who_may_invoke_and_hold_a_card() {
    let position = four().holds(ADA, "summon-rock").holds(BOB, "thief").holds(CAT, "speed");
    let position = ["touched", "cards"].into_iter().fold(position, |position, _| position.watches(BOB).watches(DAN));
    let mut play = position.play();
    play.say(ADA, "invoke summon-rock c4");
    let Awaited::Open { must, may, decision } = play.session.awaited() else { panic!("somebody is asked") };
    assert_eq!(must, Seats::only(BOB), "the fourth has no card, the third no stop for it");
    assert_eq!(may, Seats::only(CAT), "while it waits, everybody it is open to may answer");
    assert_eq!(decision.pace, Pace::Window, "the clock for it is capped");
}

/// SW-70: there is a window on each of the seven occasions.
#[test]
fn there_is_a_window_on_each_of_the_seven_occasions() {
    let position = four().holds(ADA, "summon-rock").holds(BOB, "thief speed teleport").watches(BOB);
    let position = position.piece(ADA, "warrior b1").piece(BOB, "pion barrow:c3").piece(ADA, "pion c2");
    let mut play = position.play();
    let mut seen = vec![];
    let mut look = |play: &crate::support::Play| {
        if let Some(Frame::Window(window)) = play.public().agenda.last() {
            seen.push(match window.occasion {
                Why::Invoked { .. } => "invoked",
                Why::Trap { .. } => "trap",
                Why::Teleported { .. } => "teleported",
                Why::Movement => "movement",
                Why::Fight { .. } => "fight",
                Why::Died { .. } => "died",
                Why::TurnEnd => "end",
            });
        }
    };
    let moves =
        ["invoke summon-rock a5", "step warrior b1 left marsh:b6", "step pion c2 b2", "step pion b2 c3", "done"];
    for said in moves {
        play.say(ADA, said);
        while play.has_window() {
            look(&play);
            play.say(BOB, "pass");
        }
    }
    play.say(ADA, "fight c3");
    while play.has_window() && play.public().active() == Some(ADA) {
        look(&play);
        play.say(BOB, "pass");
    }
    assert_eq!(seen, ["invoked", "teleported", "trap", "movement", "fight", "died", "end"]);
}

/// SW-70: the first in seat order after the actor acts, and the others stay unseen.
#[test]
fn first_seat_after_the_actor_acts_and_the_others_stay_unseen() {
    let position = four().holds(ADA, "summon-rock").holds(BOB, "burn-scrolls").holds(DAN, "shatter-rocks");
    let mut play = position.watches(BOB).watches(DAN).play();
    play.say(ADA, "invoke summon-rock c4");
    play.say(DAN, "invoke shatter-rocks");
    assert_eq!(play.stack(), [Card::SummonRock], "sealed until the last has answered");
    assert!(play.view(BOB).answer.is_none() && play.view(DAN).answer.is_some());
    let events = play.say(BOB, "invoke burn-scrolls");
    assert!(matches!(events[1], Event::Course(Course::Settled { acts: Some(BOB), .. })), "{events:?}");
    assert_eq!(play.hand(DAN), [Card::ShatterRocks]);
    assert!(play.awaited().contains(&DAN), "the window that follows asks him again");
}

/// SW-70: the active player may invoke at any point while no window is open.
#[test]
fn active_player_may_invoke_at_any_point_without_an_open_window() {
    let position = four().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").holds(ADA, "armour speed");
    let mut play = position.play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "invoke armour"), (ADA, "done")]);
    assert!(play.offers(ADA, "invoke", "speed"), "also between movement and conflicts");
    assert!(play.refuses(BOB, "invoke speed"));
}

/// SW-71: by default a window waits for the players whom it touches.
#[test]
fn by_default_a_window_waits_for_those_whom_it_touches() {
    let position = four().holds(ADA, "sleep summon-rock spoilsport thief").holds(BOB, "speed").holds(CAT, "teleport");
    let position =
        position.piece(BOB, "guard barrow:c4").open(CAT, "armour").open(DAN, "bear-trap").holds(DAN, "horse");
    let position = position.piece(ADA, "guard e1");
    let waits = |said: &str| {
        let mut play = position_of(&position).play();
        play.say(ADA, said);
        play.awaited()
    };
    assert_eq!(waits("invoke sleep guard c4"), [BOB], "his piece");
    assert_eq!(waits("invoke summon-rock c5"), [ADA], "nobody's: it is over at once");
    assert_eq!(waits("invoke thief @3"), [CAT], "he is named");
    assert_eq!(waits("invoke spoilsport"), [CAT, DAN], "it would touch what lies open before them");
    assert_eq!(waits("step guard e1 d2"), [DAN], "a trap spot, and he has an open trap");
}

/// SW-71: by default a window waits for the owner of a piece on a spot that a card names, though it names no piece.
#[test]
fn sw_71_a_window_waits_for_a_piece_on_a_named_spot() {
    let position = four().holds(ADA, "summon-rock").holds(BOB, "teleport").holds(CAT, "speed").watches(BOB);
    let mut play = position.piece(CAT, "guard barrow:c6").play();
    play.say(ADA, "invoke summon-rock c5");
    assert_eq!(play.awaited(), [BOB], "nobody stands there");
    play.say(BOB, "invoke teleport guard barrow:c6 barrow:c5");
    while play.stack().len() > 1 {
        let seat = play.awaited()[0];
        play.say(seat, "pass");
    }
    assert_eq!(play.on(ADA, "c5"), "guard@3");
    assert!(play.awaited().contains(&CAT), "{:?}", play.awaited());
}

fn position_of(position: &crate::support::Position) -> crate::support::Position {
    crate::support::Position { state: position.state.clone() }
}

/// SW-71: cards and traps wait though no more than pions are at stake. Conflicts of pions wait for players who ask for
/// it, and in the first edition cards and traps do too.
#[test]
fn sw_71_conflicts_of_pions_wait_where_one_says_so() {
    let position = four().holds(ADA, "sleep kamakazi traitor black-plague").holds(BOB, "speed").holds(CAT, "horse");
    let position = position.piece(ADA, "pion c4").piece(BOB, "pion barrow:c5").piece(ADA, "pion d4");
    let position =
        position.piece(ADA, "pion c7").piece(BOB, "guard barrow:c6").piece(ADA, "warrior b4").open(BOB, "bear-trap");
    let waits_in = |position: crate::support::Position, first: &str, said: &[&str]| {
        let mut play = position.play();
        if !first.is_empty() {
            play.say(BOB, first);
        }
        for said in said {
            play.say(ADA, said);
        }
        play.has_window() && play.awaited() == [BOB]
    };
    let waits = |first: &str, said: &[&str]| waits_in(position_of(&position), first, said);
    let waited_of_old = |first: &str, said: &[&str]| waits_in(position_of(&position).of_old(), first, said);
    let conflicts: [&[&str]; 2] = [&["step pion c4 c5", "fight c5"], &["step warrior b4 c5", "fight c5"]];
    for said in conflicts {
        assert!(!waits("", said), "{said:?}: pions alone");
        assert!(waits("stops kinds pions", said), "{said:?}: as it was said");
        assert!(!waits("stops kinds teleports", said), "{said:?}: and by no other word");
    }
    let touched: [&[&str]; 4] =
        [&["invoke sleep pion c5"], &["invoke traitor pion c5"], &["invoke kamakazi pion c4"], &["step pion d4 d5"]];
    for said in touched {
        assert!(waits("", said), "{said:?}: his pion, or a trap of his");
    }
    for said in conflicts.into_iter().chain(touched) {
        assert!(!waited_of_old("", said) && waited_of_old("stops kinds pions", said), "{said:?}: of old");
    }
    let more: [&[&str]; 5] = [
        &["invoke sleep guard c6"],
        &["invoke black-plague pion c5"],
        &["invoke kamakazi pion c7"],
        &["step pion c7 c6", "fight c6"],
        &["step warrior b4 b5"],
    ];
    for said in more {
        assert!(waits("", said), "{said:?}: more than pions");
    }
}

/// SW-71: conflicts wait for their owners but not for the fighters, and deaths wait if a player asks for it.
#[test]
fn conflicts_wait_for_the_attacked_and_deaths_wait_on_request() {
    let position =
        four().piece(ADA, "warrior c4").piece(BOB, "guard barrow:c5").holds(ADA, "speed").holds(BOB, "thief");
    for (asked, stops) in [(false, ""), (true, "stops kinds death"), (true, "stops kinds deaths")] {
        let mut play = position_of(&position).play();
        if !stops.is_empty() {
            play.say(BOB, stops);
        }
        play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
        assert!(play.acts(ADA), "the end of movement waits for nobody");
        play.say(ADA, "fight c5");
        assert_eq!(play.awaited(), [BOB]);
        play.hope(BOB, "pass", |events| matches!(crate::support::won(events), Some(true)));
        assert_eq!(play.has_window(), asked, "a piece of his died: {stops}");
    }
}

/// SW-71: each kind, and single cards and pieces, can be turned on and off in private.
#[test]
fn stops_for_kinds_cards_and_pieces_are_set_in_private() {
    let position = four().holds(ADA, "sleep summon-rock").holds(BOB, "speed").piece(BOB, "guard barrow:c4");
    let mut play = position_of(&position).play();
    play.say(BOB, "stops kinds touched");
    assert!(play.room().stops.is_none(), "nobody else sees them");
    assert_eq!(play.view(CAT).stops, Some(Stops::default()));
    assert_ne!(play.view(BOB).stops, Some(Stops::default()));
    play.say(ADA, "invoke sleep guard c4");
    assert!(play.acts(ADA), "turned off");
    let mut play = position_of(&position).play();
    play.say(BOB, "stops cards summon-rock always");
    play.say(ADA, "invoke summon-rock c5");
    assert_eq!(play.awaited(), [BOB]);
    let mut play = position_of(&position).play();
    play.say(BOB, "stops pieces guard barrow:c4 never");
    play.say(ADA, "invoke sleep guard c4");
    assert!(play.acts(ADA));
    play.say(BOB, "stops usual");
    assert_eq!(play.session.state().stops[1].show(Viewer::Seat(BOB)), Some(&Stops::default()));
    assert_eq!(Stops::default().kinds, Stop::DEFAULT);
}

/// SW-71: a player may pass for the rest of a turn.
#[test]
fn one_may_pass_for_the_rest_of_a_turn() {
    let position = four().holds(ADA, "sleep paralysis").holds(BOB, "speed").piece(BOB, "guard barrow:c4");
    let mut play = position.play();
    play.say_all(&[(ADA, "invoke sleep guard c4"), (BOB, "quiet"), (ADA, "invoke paralysis guard c4")]);
    assert!(play.acts(ADA), "nothing waits for him any more");
    play.say(ADA, "done");
    let quiet = play.view(BOB).stops.unwrap().quiet;
    assert!(quiet.is_some_and(|turn| turn < play.public().turns), "in this turn alone");
}

/// SW-72: a hand never determines whether a window waits.
#[test]
fn whether_a_window_waits_never_depends_on_a_hand() {
    let (mut play, _) = crate::support::Play::dealt(&Setup::plain(4), 72);
    let seed = play.seed.clone();
    let mut dice = seed.advice(0);
    let mut windows = 0;
    for _ in 0..600 {
        let speakers: Vec<Seat> = play.session.speakers().iter().collect();
        let Some(seat) = dice.pick(&speakers).copied() else { break };
        let path = play.any(seat, &mut dice);
        let here = said(&play.session, seat, &path, &seed).expect("a path of the menu is taken");
        let worlds = if play.state().answers.is_empty() { 3 } else { 0 };
        for _ in 0..worlds {
            let mut state = Swords::determinize(&play.view(seat), &mut dice);
            (state.stops, state.orders) = (play.state().stops.clone(), play.state().orders.clone());
            state.musters = play.state().musters.clone();
            let there = said(&play.session.in_world(state), seat, &path, &seed).expect("his own move can be made");
            let (mine, other) = (waited(&here), waited(&there));
            let alike = here.iter().zip(&there).take_while(|((_, a), (_, b))| told(a) == told(b)).count();
            assert!(
                mine == other
                    || alike < here.len().min(there.len()) && differ_by_cards(&here[alike].0, &there[alike].0)
            );
            windows += usize::from(!mine.is_empty());
        }
        play.decide(seat, &path);
    }
    assert!(windows > 20, "{windows}");
}

/// The events of a move, each with its row in the journal.
fn said(session: &Session<Swords>, seat: engine::Seat, path: &Path, seed: &Seed) -> Option<Vec<(Event, Value)>> {
    match session.submit(seat, session.stamp(seat, Occasion::Awaited)?, path, seed) {
        Ok(Submitted::Accepted(effects)) => {
            let rows = effects.rows[1..].iter().map(|row| serde_json::from_str(row).expect("a row is plain data"));
            Some(events(&effects).into_iter().zip(rows).collect())
        }
        _ => None,
    }
}

/// The seats that each window among these facts waits for.
fn waited(facts: &[(Event, Value)]) -> Vec<Seats> {
    facts
        .iter()
        .filter_map(
            |(event, _)| if let Event::Course(Course::Opened { waits, .. }) = event { Some(*waits) } else { None },
        )
        .collect()
}

/// A row without the private hints of possible answers.
fn told(row: &Value) -> Value {
    let mut row = row.clone();
    if let Some(Value::Object(opened)) = row.pointer_mut("/happened/course/opened") {
        opened.remove("could");
        opened.remove("about");
    }
    row
}

/// Returns whether two events may differ. Cards that are drawn, stolen, handed over or put away may, and a standing
/// answer may act in one world alone. Windows may not differ.
fn differ_by_cards(a: &Event, b: &Event) -> bool {
    let by_order = |event: &Event| matches!(event, Event::Course(Course::Settled { acts: Some(_), ordered: true }));
    if by_order(a) || by_order(b) {
        return true;
    }
    let of_cards = |event: &Event| {
        matches!(
            event,
            Event::Dealing(
                Dealing::Drew { .. }
                    | Dealing::Stole { .. }
                    | Dealing::Spoils { .. }
                    | Dealing::Discarded { .. }
                    | Dealing::Reshuffled { .. }
                    | Dealing::Gazed { .. }
            ) | Event::Leaving(Leaving::Out { .. })
                | Event::Casting(Casting::Invoked { .. })
        )
    };
    of_cards(a) && of_cards(b)
}

/// SW-73: running out of time is a pass, and when all have passed the top card resolves.
#[test]
fn timeout_is_a_pass_and_the_top_card_resolves_after_all_passes() {
    let position = four().holds(ADA, "sleep").holds(BOB, "speed").piece(BOB, "guard barrow:c4");
    let mut play = position.play();
    play.say(ADA, "invoke sleep guard c4");
    let safe = Swords::safe_default(&play.view(BOB), BOB, &mut Seed::from_number(1).advice(0));
    assert_eq!(safe.to_string(), "pass");
    assert!(works(&play.say(BOB, "pass"), Card::Sleep));
}

/// SW-74: the actor is asked last, and the window opens again until all pass.
#[test]
fn actor_comes_last_and_the_window_reopens_until_all_pass() {
    let position = four().holds(ADA, "summon-rock armour").holds(BOB, "burn-scrolls").holds(CAT, "speed");
    let mut position = position.watches(BOB).watches(CAT);
    position.state.stops[0] = Hidden::of(ADA, Stops { kinds: vec![Stop::Own], ..Stops::default() });
    let mut play = position.play();
    play.say(ADA, "invoke summon-rock c4");
    assert_eq!(play.awaited(), [ADA, BOB, CAT], "he is asked too");
    play.say_all(&[(ADA, "invoke armour"), (CAT, "pass")]);
    let events = play.say(BOB, "invoke burn-scrolls");
    assert!(
        events.iter().any(|event| matches!(event, Event::Course(Course::Settled { acts: Some(BOB), .. }))),
        "the actor comes last"
    );
    while play.stack().len() > 1 {
        play.say(play.awaited()[0], "pass");
    }
    assert_eq!(play.stack(), [Card::SummonRock]);
    assert!(play.has_window() && play.awaited().contains(&ADA), "the same window is open again");
    let asked = |play: &crate::support::Play| play.public().window().unwrap().acted;
    assert_eq!(asked(&play), Seats::only(BOB));
}

/// SW-75: deaths come before teleports, and teleports before traps.
#[test]
fn deaths_come_before_teleports_and_those_before_traps() {
    let position = four().piece(ADA, "pion c6").piece(BOB, "guard barrow:b3").holds(ADA, "teleport");
    let position = position.holds(BOB, "thief reteleport major-death-trap").watches(BOB);
    let position = position.lasts(BOB, Card::TyphoidMary, (ADA, "b3"), Until::Event);
    let mut play = position.play();
    play.say(ADA, "invoke teleport pion c6 a3");
    play.hope(BOB, "pass", |events| crate::support::deaths(events) == 1);
    assert!(matches!(play.public().window().unwrap().occasion, Why::Died { .. }), "what acts by itself acts first");
    play.say(BOB, "pass");
    assert!(play.acts(ADA), "it has died: no window for its teleport");
    let position = four().piece(ADA, "pion c4").holds(ADA, "teleport").holds(BOB, "reteleport major-death-trap");
    let mut play = position.watches(BOB).play();
    play.say(ADA, "invoke teleport pion c4 b2");
    play.say(BOB, "pass");
    assert_eq!(play.words(BOB, "invoke"), "reteleport", "immediately after: in this very window");
    play.say(BOB, "invoke reteleport c4");
    while play.has_window() {
        assert!(!play.offers(BOB, "invoke", "major-death-trap"), "it has left the trap spot");
        play.say(BOB, "pass");
    }
    assert_eq!(play.on(BOB, "c4"), "pion@1");
}
