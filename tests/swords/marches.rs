//! Tests of several steps in one choice: their promises, and the cases left to single steps (SW-30 to SW-35).

use crate::support::{ADA, Asked, BOB, CAT, Play, duel, table};
use engine::{Menus, Occasion, Path, Reached, Seat, Seed, Setup, WIDEST, Wit};
use swords::{
    Swords, advance,
    board::{Domain, Spot},
    card::Card,
    event::{Casting, Event, Turning, Way},
    moves::Move,
    piece::{PieceId, Rank},
    public_state::Until,
    spelling::spell,
};

/// The spots where pieces stepped, in order.
fn stepped(facts: &[Event]) -> Vec<String> {
    let to =
        |fact: &Event| if let Event::Turning(Turning::Stepped { to, .. }) = fact { Some(to.to_string()) } else { None };
    facts.iter().filter_map(to).collect()
}

/// The move that a seat's words make, and its spelling.
fn reads(play: &Play, seat: Seat, text: &str) -> Option<(Move, String)> {
    let view = play.view(seat);
    let walk = Swords::menu(&view, seat).walk(&text.parse().expect("a path")).ok()?;
    if let Reached::Do(chosen) = walk.reached { Some((chosen, walk.path.to_string())) } else { None }
}

/// SW-31: the words of earlier versions still read, and mean the step they always meant.
#[test]
fn a_step_is_said_with_or_without_the_words_that_only_sort() {
    let play = duel().piece(ADA, "warrior c4").piece(ADA, "pion a1").play();
    for (old, short) in [("step warrior c4 c5", "c4 c5"), ("step pion a1 left marsh:b6", "a1 marsh:b6")] {
        let said = [old, old.trim_start_matches("step "), short].map(|text| reads(&play, ADA, text));
        let (step, path) = said[0].clone().expect("it reads");
        assert!(matches!(step, Move::Step { .. }) && path == short, "{old}: {path}");
        assert!(said.iter().all(|other| *other == said[0]), "{old}");
    }
    let (march, path) = reads(&play, ADA, "step warrior c4 e5").expect("it reads");
    assert!(matches!(march, Move::March { .. }) && path == "c4 e5");
}

/// SW-31, SW-153: a piece that shares its spot is named with its kind.
#[test]
fn pieces_that_share_a_spot_are_named_with_their_kind() {
    let mut play = duel().holds(ADA, "vapour").play();
    play.say_all(&[(ADA, "invoke vapour"), (ADA, "step wizard e3 e2")]);
    for rank in ["wizard", "pion"] {
        let (_, path) = reads(&play, ADA, &format!("step {rank} e2 e1")).expect("it reads");
        assert_eq!(path, format!("{rank} e2 e1"));
    }
    assert_eq!(reads(&play, ADA, "e2 e1"), None, "which of the two?");
}

/// SW-30, SW-33: a march goes as far as the dice let the piece. It goes around pieces in its way, and may end in an
/// attack.
#[test]
fn march_goes_around_obstacles_as_far_as_the_dice_reach() {
    let position = duel().piece(ADA, "warrior c3").rock("c4").piece(BOB, "pion barrow:c5").turn(ADA, [3, 1, 1]);
    let mut play = position.play();
    assert!(play.refuses(ADA, "c3 c7") && play.refuses(ADA, "c3 c4"), "too far, and a rock");
    let facts = play.say(ADA, "c3 c5");
    assert_eq!(stepped(&facts).len(), 3, "one around the rock: {facts:?}");
    assert_eq!(play.public().conflicts.len(), 1);
    assert_eq!(play.public().steps().left(), 2);
}

/// SW-30, SW-33: if single steps, attacks and rows do not fit into one question, the farthest attacks are in their
/// rows.
#[test]
fn among_many_enemies_a_question_is_no_wider_than_it_may_be() {
    let position = table(2).piece(ADA, "wizard c7").piece(ADA, "warrior c3").piece(BOB, "wizard e3");
    let enemies = "a1 a2 a3 a4 a5 b1 b4 b6 c1 c6 d1 d2 d4 d6 e1 e3 e4 e5";
    let crowd = enemies.split(' ').fold(position, |position, at| position.piece(BOB, &format!("pion barrow:{at}")));
    let play = crowd.open(ADA, "trap-proof").turn(ADA, [6, 1, 1]).play();
    let question = play.session.question(ADA, Occasion::Awaited, &"step warrior c3".parse().expect("a path"));
    let offers = question.expect("it is asked").offers;
    assert!(offers.len() <= WIDEST && offers.iter().any(|offer| offer.group), "{} answers", offers.len());
    for at in enemies.split(' ') {
        assert!(reads(&play, ADA, &format!("c3 {at}")).is_some(), "{at} is attacked");
    }
}

/// SW-33, SW-35: past a trap, a sleeper or a carrier the steps are taken one by one.
#[test]
fn steps_past_a_trap_sleeper_or_carrier_are_taken_one_by_one() {
    let walled = || duel().piece(ADA, "warrior a2").rock("a1").rock("a3").rock("b3");
    assert_eq!(walled().play().words(ADA, "step warrior a2"), "b2", "the only way leads over a trap");
    let proof = walled().open(ADA, "trap-proof").play();
    assert!(proof.offers(ADA, "step warrior a2", "c4"), "which does nothing to this one");
    let open = |card: Card| {
        let position = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c6").turn(ADA, [2, 1, 1]);
        position.lasts(BOB, card, (ADA, "c6"), Until::Event).play()
    };
    for card in [Card::Sleep, Card::TyphoidMary] {
        assert!(open(card).refuses(ADA, "c4 c6"), "{card:?}: past c5, next to it");
        assert!(
            !open(card).refuses(ADA, "c4 c5") && !open(card).refuses(ADA, "c4 c2"),
            "{card:?}: not beyond its reach"
        );
    }
    assert!(!open(Card::NermalsCurse).refuses(ADA, "c4 c6"));
}

/// SW-70, SW-05: beyond a transmitter a march goes on if nobody has a window wait, and stops if a player has.
#[test]
fn a_march_stops_where_a_window_waits() {
    let position = || duel().piece(ADA, "warrior b1").piece(ADA, "pion a1").holds(BOB, "reteleport");
    let mut play = position().play();
    let facts = play.say(ADA, "step warrior b1 marsh:a3");
    assert_eq!(stepped(&facts), ["marsh:a5", "marsh:a4", "marsh:a3"]);
    let mut play = position().watches(BOB).play();
    let facts = play.say(ADA, "step warrior b1 marsh:a3");
    assert_eq!(stepped(&facts), ["marsh:a5"], "the step that opens it is taken");
    assert_eq!(play.awaited(), [BOB]);
    play.say(BOB, "pass");
    assert!(play.acts(ADA) && play.on(BOB, "a5") == "warrior@1", "and the rest is not gone");
    play.say(ADA, "step warrior marsh:a5 marsh:a3");
    assert_eq!(play.public().steps().left(), 8);
}

/// SW-72, SW-146: a piece that is sent elsewhere on its way goes no further.
#[test]
fn a_march_stops_where_the_piece_is_taken_off_its_way() {
    let mut play = duel().piece(ADA, "warrior b1").holds(BOB, "reteleport").play();
    play.say(BOB, "answer teleport reteleport");
    let facts = play.say(ADA, "step warrior b1 marsh:a3");
    assert_eq!(stepped(&facts), ["marsh:a5"]);
    assert!(play.acts(ADA) && play.on(BOB, "a5").is_empty() && play.on(BOB, "a3").is_empty());
    assert_eq!(play.public().steps().left(), 10);
}

/// SW-152: outside the dice, onto vacant spots alone but in the own movement.
#[test]
fn steps_by_a_card_are_marched_too() {
    let mut play = duel().holds(ADA, "speed").piece(BOB, "pion barrow:c4").play();
    play.hope(ADA, "invoke speed", |facts| crate::support::rolled(facts) == Some(4));
    let (march, path) = reads(&play, ADA, "step wizard e3 c4").expect("it reads");
    assert!(matches!(march, Move::March { .. }) && path == "c4", "no other piece steps");
    play.say(ADA, "c4");
    assert_eq!(play.public().conflicts.len(), 1);
    assert_eq!(play.public().steps().left(), 11, "outside the dice");
}

/// Says the single steps of a way, until something else comes up. Returns the events.
fn one_by_one(play: &mut Play, seat: Seat, piece: PieceId, way: &[(Way, Spot)]) -> Vec<Event> {
    let mut facts = vec![];
    for (way, to) in way {
        let step = Move::Step { piece, way: *way, to: Some(*to) };
        facts.extend(play.say(seat, &spell(&play.view(seat), seat, &step).to_string()));
        if !play.acts(seat) || play.public().piece(piece).spot != Some(*to) {
            break;
        }
    }
    facts
}

/// SW-31: in games of computers every march has the result of its steps said one after another.
#[test]
fn a_march_is_the_sum_of_its_steps() {
    let (mut looked, mut far) = (0, 0);
    for (seats, number) in [(2, 1), (3, 2), (4, 3)] {
        let mut play = Play::dealt(&Setup::plain(seats), number).0;
        let mut dice = Seed::from_number(number).advice(1);
        for _ in 0..150 {
            let Some(seat) = play.asked() else { break };
            let steppers = if play.acts(seat) { play.public().steps().steppers() } else { vec![] };
            if let Some(piece) = dice.pick(&steppers).copied() {
                let marches = play.public().reach(piece).ways();
                if let Some(way) = dice.pick(&marches) {
                    let to = way.last().expect("a way has steps").1;
                    let march = spell(&play.view(seat), seat, &Move::March { piece, to });
                    let [mut once, mut each] = [(); 2].map(|()| Play::of(play.session.clone(), play.seed.clone()));
                    let facts = once.say(seat, &march.to_string());
                    let single = one_by_one(&mut each, seat, piece, way);
                    let rolls =
                        |fact: &Event| matches!(fact, Event::Casting(Casting::Threw { .. } | Casting::Rolled { .. }));
                    assert_eq!(stepped(&facts), stepped(&single), "{march}");
                    if !facts.iter().any(rolls) {
                        assert_eq!(once.public(), each.public(), "{march}");
                    }
                    looked += 1;
                    far += usize::from(way.iter().any(|(way, _)| *way != Way::Walk));
                }
            }
            let path = play.advised(seat, Wit::Plain);
            play.decide(seat, &path);
        }
    }
    assert!(looked > 50 && far > 5, "{looked} marches, {far} by transmitters");
}

/// Computers say a march where they walk a piece several steps.
#[test]
fn a_computer_marches() {
    let mut play =
        table(2).piece(ADA, "wizard e3").piece(ADA, "warrior a3").piece(BOB, "wizard e3").turn(ADA, [4, 1, 1]).play();
    play.say(ADA, "watch answer all");
    let path = play.advised(ADA, Wit::Plain);
    let (chosen, _) = reads(&play, ADA, &path.to_string()).expect("it reads");
    assert!(matches!(chosen, Move::March { .. }), "{path}");
}

/// SW-42: in movement a conflict is picked at once, and movement ends with it. Events in between are asked about first.
#[test]
fn picking_a_conflict_ends_the_movement() {
    let position = || duel().piece(ADA, "warrior c4").piece(BOB, "guard barrow:c5").holds(BOB, "speed");
    let mut play = position().play();
    play.say(ADA, "step warrior c4 c5");
    assert_eq!(play.words(ADA, "fight"), "c5");
    play.say(ADA, "fight c5");
    assert!(play.fights() && play.has_window(), "before its dice");
    assert!(play.public().agenda.len() == 2, "the conflict is picked");
    let mut play = position().watches(BOB).play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "fight c5")]);
    assert!(play.fights() && play.public().agenda.len() == 1, "first the end of movement is answered");
    play.say(BOB, "pass");
    assert!(play.acts(ADA) && play.words(ADA, "fight") == "c5");
}

/// SW-42: one answer fights all conflicts, in movement and after it, as if each were picked. Events in between are
/// asked about first, and the conflicts left then are not fought.
#[test]
fn all_conflicts_are_fought_in_one_answer() {
    let position = || {
        let position = duel().piece(ADA, "warrior c4").piece(BOB, "guard barrow:c5").piece(ADA, "warrior a3");
        position.piece(BOB, "guard barrow:a4").holds(BOB, "speed")
    };
    let fought =
        |facts: &[Event]| facts.iter().filter(|fact| matches!(fact, Event::Turning(Turning::Fought { .. }))).count();
    let ready = |position: crate::support::Position| {
        let mut play = position.play();
        play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "step warrior a3 a4")]);
        play
    };
    let mut play = ready(position().sleeps(BOB));
    assert!(play.offers(ADA, "", "fight_all") && play.words(ADA, "fight") == "c5 a4");
    let facts = play.say(ADA, "fight all");
    assert!(fought(&facts) == 2 && play.acts(BOB), "and the turn is over");
    let mut play = ready(position().sleeps(BOB));
    play.say(ADA, "done");
    assert_eq!(fought(&play.say(ADA, "fight all")), 2);
    let mut play = ready(position());
    assert_eq!(fought(&play.say(ADA, "fight all")), 0);
    assert_eq!(play.awaited(), [BOB], "before the dice");
    assert_eq!(fought(&play.say(BOB, "pass")), 1);
    assert!(play.acts(ADA) && play.public().conflicts.len() == 1, "the other is not picked yet");
    assert!(!play.offers(ADA, "", "fight_all") && play.words(ADA, "fight") == "a4", "one is no question");
    let mut play = duel().piece(ADA, "warrior c4").piece(BOB, "guard barrow:c5").sleeps(BOB).play();
    play.say(ADA, "step warrior c4 c5");
    assert!(play.words(ADA, "").contains("fight_all") && !play.words(ADA, "").split(' ').any(|word| word == "fight"));
    assert_eq!(fought(&play.say(ADA, "fight c5")), 1, "it is read as well");
}

/// The spots where pieces of a kind end that go forward together, by the word of their kind and of the domain.
fn forward(play: &Play, rank: Rank, domain: Domain) -> Vec<String> {
    advance::parts(play.public(), rank, domain).iter().map(|part| part.to.to_string()).collect()
}

/// SW-30, SW-31: pieces of a kind go towards a domain in one answer, the nearest first, as near as the dice let each.
/// They go around traps, and attack pieces that roll no more dice than they do.
#[test]
fn pieces_of_a_kind_go_forward_together() {
    let position = || {
        let position =
            table(2).piece(ADA, "wizard e3").piece(ADA, "pion c3").piece(ADA, "pion d1").piece(ADA, "pion a4");
        position.piece(ADA, "guard e1").piece(BOB, "wizard e3").piece(BOB, "guard barrow:c6").turn(ADA, [3, 2, 1])
    };
    let play = position().play();
    let told = play.words(ADA, "");
    assert!(told.contains("advance_pion_barrow") && told.contains("advance_pion_marsh"), "{told}");
    assert!(!told.contains("advance_guard"), "one guard alone");
    let goes = forward(&play, Rank::Pion, Domain::Barrow);
    assert_eq!(goes, ["barrow:b6", "barrow:c5", "barrow:c2"], "next to a guard, which rolls more, and on no trap");
    let mut play = position().piece(BOB, "pion barrow:c5").play();
    for (text, path) in [("advance pion barrow", "advance pion barrow"), ("advance_pion_barrow", "advance pion barrow")]
    {
        let (chosen, said) = reads(&play, ADA, text).expect("it reads");
        assert!(matches!(chosen, Move::Advance { .. }) && said == path, "{text}");
    }
    assert_eq!(forward(&play, Rank::Pion, Domain::Barrow).len(), 3);
    let facts = play.say(ADA, "advance pion barrow");
    assert!(play.public().conflicts.len() == 1 && play.acts(ADA), "one attacks the pion: {facts:?}");
    assert_eq!(play.on(ADA, "e1"), "guard@1");
}

/// SW-40: pieces sent together go for enemies that roll no more dice than they do, though another is nearer. They go
/// for a stronger one if it is alone.
#[test]
fn pieces_that_go_together_seek_those_who_are_no_stronger() {
    let position = || {
        let position = table(2).piece(ADA, "wizard e3").piece(ADA, "pion c1").piece(BOB, "wizard e3");
        position.piece(BOB, "guard barrow:c3").turn(ADA, [1, 1, 1])
    };
    assert_eq!(forward(&position().play(), Rank::Pion, Domain::Barrow), ["barrow:c2"]);
    let away = position().piece(BOB, "pion barrow:a2").play();
    assert_eq!(forward(&away, Rank::Pion, Domain::Barrow), ["barrow:b1"], "away from the guard");
}

/// Pieces are sent together only as far as two throws of a die could bring the nearest of them.
#[test]
fn pieces_are_not_sent_together_to_who_is_far_away() {
    let offered = |pion: &str| {
        let position = table(6).piece(ADA, "wizard e3").piece(ADA, "pion b3").piece(ADA, "pion c3");
        let seen = position.piece(CAT, pion).play().words(ADA, "");
        seen.split(' ').any(|word| word == "advance_pion_spire")
    };
    assert!(offered("pion c3"), "twelve steps away");
    assert!(!offered("pion c2"), "thirteen");
}

/// SW-70, SW-72: if something comes up with one piece, the others do not go. It may be a window that waits, on its way
/// or at its end, or magic that takes it elsewhere. The rest is asked about again.
#[test]
fn pieces_that_go_together_stop_where_something_comes_up() {
    let position = |wizard: &str| {
        let position = table(2).piece(ADA, "wizard e3").piece(ADA, "pion b1").piece(ADA, "pion a1");
        position.piece(BOB, wizard).holds(BOB, "reteleport")
    };
    let goes = |play: &mut Play| stepped(&play.say(ADA, "advance pion marsh"));
    let undisturbed = goes(&mut position("wizard a2").play());
    assert!(undisturbed.len() > 2, "{undisturbed:?}");
    for (wizard, first) in [("wizard a2", "marsh:a5"), ("wizard a4", "marsh:a5")] {
        let mut play = position(wizard).watches(BOB).play();
        assert_eq!(goes(&mut play), [first], "the step that opens it is taken");
        assert_eq!(play.awaited(), [BOB]);
        play.say(BOB, "pass");
        assert!(play.acts(ADA) && play.words(ADA, "").contains("advance_pion_marsh"));
    }
    let mut play = position("wizard a2").play();
    play.say(BOB, "answer teleport reteleport");
    assert_eq!(goes(&mut play), ["marsh:a5"], "it is taken elsewhere");
    assert!(play.acts(ADA) && play.is_discarded(Card::ReTeleport));
}

/// In games of computers every joint march has the result of its parts' marches said one after another.
#[test]
fn a_joint_march_is_the_sum_of_its_parts() {
    let mut looked = 0;
    for (seats, number) in [(2, 6), (4, 7)] {
        let mut play = Play::dealt(&Setup::plain(seats), number).0;
        let mut dice = Seed::from_number(number).advice(1);
        for _ in 0..120 {
            let Some(seat) = play.asked() else { break };
            let advances = if play.acts(seat) { advance::advances(play.public()) } else { vec![] };
            if let Some((rank, domain, parts)) = dice.pick(&advances).cloned() {
                let said = spell(&play.view(seat), seat, &Move::Advance { rank, domain, parts: parts.clone() });
                let [mut once, mut each] = [(); 2].map(|()| Play::of(play.session.clone(), play.seed.clone()));
                let facts = once.say(seat, &said.to_string());
                let mut single = vec![];
                for part in &parts {
                    single.extend(one_by_one(&mut each, seat, part.piece, &part.way));
                    if !each.acts(seat) || each.public().piece(part.piece).spot != Some(part.to) {
                        break;
                    }
                }
                let rolls =
                    |fact: &Event| matches!(fact, Event::Casting(Casting::Threw { .. } | Casting::Rolled { .. }));
                if !facts.iter().any(rolls) {
                    assert_eq!(stepped(&facts), stepped(&single), "{said}");
                    assert_eq!(once.public(), each.public(), "{said}");
                    looked += 1;
                }
            }
            let path = play.advised(seat, Wit::Plain);
            play.decide(seat, &path);
        }
    }
    assert!(looked > 20, "{looked}");
}

/// SW-34: an attack is one answer, which is the place alone if this determines the piece. If there is no room, it is
/// still read.
#[test]
fn an_attack_is_one_answer() {
    let position = duel().piece(ADA, "warrior c3").piece(BOB, "pion barrow:c5").turn(ADA, [3, 1, 1]);
    let play = position.play();
    let words = play.words(ADA, "");
    assert!(words.split(' ').any(|word| word == "c3_c5"), "{words}");
    for text in ["c3_c5", "c3 c5", "step warrior c3 c5"] {
        let (chosen, path) = reads(&play, ADA, text).expect("it reads");
        assert!(matches!(chosen, Move::March { .. }) && path == "c3 c5", "{text}: {path}");
    }
    let (chosen, _) = reads(&play, ADA, "c3 c5").expect("it reads");
    assert_eq!(play.session.answers_to(ADA, &"c3 c5".parse().expect("a path"), 99), Some(1), "{chosen:?}");
    assert_eq!(play.session.answers_to(ADA, &"c3 c4".parse().expect("a path"), 99), Some(2));
    let play = duel().piece(ADA, "warrior c3").piece(BOB, "pion barrow:c5").piece(BOB, "pion barrow:b5");
    let words = play.turn(ADA, [4, 1, 1]).play().words(ADA, "");
    let attacks: Vec<&str> = words.split(' ').filter(|word| word.starts_with("c3_")).collect();
    assert_eq!(attacks, ["c3_c5", "c3_b5"], "the nearest first");
}

/// A turn in which nothing more can be done has visibly ended for everybody. A card in hand that could be invoked keeps
/// it open.
#[test]
fn a_turn_in_which_nothing_else_can_be_done_is_seen_to_be_over() {
    let only = |play: &Play, seat| Swords::only_end(&play.room(), seat).map(|path| path.to_string());
    let spent = |hand: &str, open: &str| {
        let position = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard e3").turn(ADA, [2, 1, 1]);
        let mut play = position.holds(ADA, hand).open(ADA, open).play();
        assert_eq!(only(&play, ADA), None, "a step is left");
        play.say(ADA, "e3 e5");
        play
    };
    assert_eq!(only(&spent("", ""), ADA), Some("done".to_owned()));
    assert_eq!(only(&spent("", ""), BOB), None, "it is not their turn");
    for hand in ["zombie", "speed"] {
        assert_eq!(only(&spent(hand, ""), ADA), None, "whatever it is that is held");
    }
    assert_eq!(only(&spent("", "domain-teleport"), ADA), None, "what lies open is of use");
    let mut play = spent("", "");
    let end = only(&play, ADA).expect("it is over");
    play.say(ADA, &end);
    assert!(play.acts(BOB));
}

/// In random games a turn that is seen to be over has no other move except arrangements for later.
#[test]
fn turn_that_ends_by_itself_has_no_other_move_on_the_menu() {
    let mut ended = 0;
    for (seats, number) in [(2, 4), (4, 5)] {
        let mut play = Play::dealt(&Setup::plain(seats), number).0;
        let mut dice = Seed::from_number(number).advice(1);
        for _ in 0..800 {
            let Some(seat) = play.asked() else { break };
            if let Some(end) = Swords::only_end(&play.room(), seat) {
                assert!(matches!(reads(&play, seat, &end.to_string()), Some((Move::Done, _))));
                assert_eq!(play.words(seat, ""), "done watch");
                ended += 1;
            }
            let path: Path = play.any(seat, &mut dice);
            play.decide(seat, &path);
        }
    }
    assert!(ended > 0, "{ended}");
}
