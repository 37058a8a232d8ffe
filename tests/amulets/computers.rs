//! Tests of the computer players.

use crate::support::{ADA, Asked, BELA, CHIDI, Play};
use amulets::{
    Amulets,
    board::{Card, Field},
    deduce,
    event::End,
    view::View,
};
use engine::{Computer, Dice, Path, Seat, Seed, Setup, Wit};

/// Plays a game between computers of one wit to its end.
fn played(seats: u8, number: u64, wit: Wit) -> Play {
    contest(seats, number, |view, seat, dice| Amulets::choose(view, seat, wit, dice))
}

/// Plays a game to its end, each seat as `choose` has it.
fn contest(seats: u8, number: u64, choose: impl Fn(&View, Seat, &mut Dice) -> Path) -> Play {
    let (mut play, _) = Play::dealt(&Setup::plain(seats), number);
    let mut dice = Seed::from_number(number).advice(1);
    while let Some(holder) = play.holder() {
        let path = choose(&play.view(holder), holder, &mut dice);
        play.say(holder, &path.to_string());
    }
    play
}

/// Returns the seat that freed the spirits and the seat that had the first turn.
fn winner(play: &Play) -> (Option<Seat>, Seat) {
    let public = play.room().public;
    let first = public.book.first().expect("something was asked").by();
    (if let Some(End::Freed { by }) = public.end { Some(by) } else { None }, first)
}

/// Plays as a beginner: asks anything, looks only at the spirits' answers, and casts when these leave no doubt.
fn beginner(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    let told = deduce::told(view);
    let named = view.public.left_of(seat).map(|spirit| Some((spirit, told[spirit.index()].only()?)));
    let text = match named.collect::<Option<Vec<(Seat, Card)>>>() {
        Some(named) => {
            let words = |(spirit, card): (Seat, Card)| format!("{spirit} {} {}", card.amulet.word(), card.home.word());
            format!("cast {}", named.into_iter().map(words).collect::<Vec<_>>().join(" "))
        }
        None => {
            let mut fields: Vec<Field> = Field::all().collect();
            dice.shuffle(&mut fields);
            format!("ask {}", fields[..5].iter().map(|field| field.word()).collect::<Vec<_>>().join(" "))
        }
    };
    text.parse().expect("every text reads as a path")
}

/// No table is decided by speed or by the order in which computers are asked.
#[test]
fn turn_order_gives_equals_a_share_of_wins_at_every_place() {
    const GAMES: u64 = 60;
    let mut wins = [0u64; 5];
    for number in 1..=GAMES {
        let (by, first) = winner(&played(5, number, Wit::Plain));
        let by = by.expect("somebody frees the spirits");
        wins[usize::from((by.0 + 5 - first.0) % 5)] += 1;
    }
    println!("wins by turn order in {GAMES} games of five equals: {wins:?}");
    assert!(wins.iter().all(|wins| (GAMES / 15..=GAMES * 2 / 5).contains(wins)), "{wins:?}");
}

/// Easy forgets. It loses to medium, and now and then to a player who asks at random.
#[test]
fn easy_player_loses_to_medium_and_sometimes_to_a_beginner() {
    const GAMES: u64 = 40;
    let mut wins = [[0u32; 2]; 2];
    for number in 1..=GAMES {
        let one = Seat((number % 3) as u8);
        let against = contest(3, number, |view, seat, dice| {
            Amulets::choose(view, seat, if seat == one { Wit::Plain } else { Wit::Forgetful }, dice)
        });
        wins[0][usize::from(winner(&against).0 != Some(one))] += 1;
        let against = contest(3, number, |view, seat, dice| match seat == one {
            true => beginner(view, seat, dice),
            false => Amulets::choose(view, seat, Wit::Forgetful, dice),
        });
        wins[1][usize::from(winner(&against).0 != Some(one))] += 1;
    }
    println!("one medium against two easy {:?}, one beginner against two easy {:?}", wins[0], wins[1]);
    assert!(u64::from(wins[0][0]) >= GAMES * 3 / 5, "a third would be its share: {wins:?}");
    assert!(wins[1][0] >= 4, "{wins:?}");
}

#[test]
fn medium_player_frees_the_spirits_in_few_own_questions() {
    let questions = |number| {
        let play = played(4, number, Wit::Plain);
        let Some(End::Freed { by }) = play.room().public.end else { panic!("somebody frees the spirits") };
        play.room().public.questions_of(by)
    };
    let mut questions: Vec<usize> = (1..=21).map(questions).collect();
    questions.sort_unstable();
    println!("questions of the winner: {questions:?}");
    assert!(questions[10] <= 8, "{questions:?}");
}

/// A computer casts only pairs that it knows, so it never fails.
#[test]
fn computers_never_cast_wrongly() {
    for (seats, wit) in [(3, Wit::Forgetful), (4, Wit::Plain), (5, Wit::Plain)] {
        let play = played(seats, 5, wit);
        assert!(matches!(play.room().public.end, Some(End::Freed { .. })), "{seats} seats");
        assert_eq!(play.room().public.casters().count(), 1);
    }
}

/// A computer casts in its own turn. It uses the others' last questions only after each asker has had another turn.
#[test]
fn a_computer_lets_whoever_asked_come_first() {
    let knows = |view: &View| deduce::supported(&deduce::known(view)).iter().all(|left| left.only().is_some());
    let (mut held_back, mut cast) = (0, 0);
    for number in 1..=10 {
        let (mut play, _) = Play::dealt(&Setup::plain(3), number);
        let mut dice = Seed::from_number(number).advice(0);
        while let Some(seat) = play.holder() {
            for other in [ADA, BELA, CHIDI].into_iter().filter(|other| *other != seat) {
                let said = Amulets::choose(&play.view(other), other, Wit::Plain, &mut dice);
                assert!(said.0.is_empty(), "it does not cut in, whatever it knows");
            }
            let said = Amulets::choose(&play.view(seat), seat, Wit::Plain, &mut dice).to_string();
            let mut then = play.view(seat);
            let own = then.public.book.iter().rposition(|entry| entry.by() == seat);
            then.public.book.truncate(own.map_or(0, |own| own + 1));
            let casts = said.starts_with("cast");
            assert!(!casts || knows(&then), "what the others asked since is theirs to use first");
            held_back += u32::from(knows(&play.view(seat)) && !knows(&then));
            cast += u32::from(casts);
            play.say(seat, &said);
        }
    }
    assert_eq!(cast, 10, "somebody wins each");
    assert!(held_back > 0, "{held_back}");
}
