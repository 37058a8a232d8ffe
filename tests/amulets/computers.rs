//! Computer players.

use crate::support::{ADA, BELA, CARDS, CHIDI, Play, game};
use pervigil::{
    engine::{Game, Level, Seat, Seed, Setup},
    games::amulets::{Amulets, event::End},
};

/// Plays a game between computers to its end: who may cut in is asked first.
fn played(seats: u8, number: u64, level: Level) -> Play {
    let (mut play, _) = Play::dealt(&Setup::plain(seats), number);
    let mut dice = Seed::from_number(number).advice(1);
    while let Some(holder) = play.holder() {
        let mut choose = |seat| Amulets::choose(&play.view(seat), seat, level, &mut dice);
        let cuts_in = play.session.awaited().interrupters();
        let chosen = cuts_in.map(|seat| (seat, choose(seat))).find(|(_, path)| !path.0.is_empty());
        let (seat, path) = chosen.unwrap_or_else(|| (holder, choose(holder)));
        play.say(seat, &path.to_string());
    }
    play
}

#[test]
fn the_medium_player_frees_the_spirits_in_few_questions_of_its_own() {
    let questions = |number| {
        let play = played(4, number, Level::Medium);
        let Some(End::Freed { by }) = play.room().floor.end else { panic!("somebody frees the spirits") };
        play.room().floor.questions_of(by)
    };
    let mut questions: Vec<usize> = (1..=21).map(questions).collect();
    questions.sort_unstable();
    println!("questions of the winner: {questions:?}");
    assert!(questions[10] <= 8, "{questions:?}");
}

/// It casts only what it knows, so it never fails.
#[test]
fn computers_never_cast_wrongly() {
    for (seats, level) in [(3, Level::Easy), (4, Level::Medium), (5, Level::Hard)] {
        let play = played(seats, 5, level);
        assert!(matches!(play.room().floor.end, Some(End::Freed { .. })), "{seats} seats");
        assert_eq!(play.room().floor.casters().count(), 1);
    }
}

/// Whoever could only cut in says nothing until it is sure.
#[test]
fn a_computer_cuts_in_when_it_is_sure_and_not_before() {
    let mut play = game(&CARDS[..3]);
    let mut dice = Seed::from_number(3).advice(0);
    let mut said =
        |play: &Play, seat: Seat| Amulets::choose(&play.view(seat), seat, Level::Medium, &mut dice).to_string();
    assert_eq!(said(&play, CHIDI), "");
    assert!(said(&play, ADA).starts_with("ask "));
    play.say(ADA, "cast @2 yellow a1 @3 black b2");
    play.say(BELA, "ask c3 a1 b4 b5 d4");
    assert_eq!(said(&play, BELA), "", "not yet");
    assert_eq!(said(&play, CHIDI), "cast @1 red c3 @2 yellow a1");
}
