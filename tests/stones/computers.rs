//! Tests of the computer players.

use crate::support::{ADA, Asked, BARE, Play, Words, agreed, duel, game};
use engine::{Computer, Lookahead, Path, Seat, Seed, Viewer, Wit};
use stones::Stones;

/// Plays a game of two, the first seat greedy, the other at random. Returns the winners.
fn winner(number: u64) -> Vec<u8> {
    let (mut play, _) = Play::dealt(&agreed(2, ""), number);
    while let Some(seat) = play.asked() {
        let mut dice = play.seed.advice(play.session.decisions() + 1);
        let path = match seat {
            ADA => play.advised(seat, Wit::Plain),
            _ => play.any(seat, &mut dice),
        };
        play.decide(seat, &path);
    }
    play.places().expect("over")
}

#[test]
fn the_greedy_player_beats_the_random_one() {
    let won = (0..20).filter(|number| winner(*number) == [1, 2]).count();
    assert!(won >= 18, "{won} of 20");
}

/// The aim that a hint names to Ada.
fn aim(play: &Play) -> Option<String> {
    Stones::aim(&play.session.view(Viewer::Seat(ADA)), ADA).map(|aim| Words::english().plain(&aim))
}

#[test]
fn hint_names_the_artifact_that_lacks_the_fewest_stones() {
    let open = ["nu-wa-rock", "plantain-fan", "kunlun-mirror", "jade-ruyi"];
    let with = |stones| aim(&duel(BARE).stones(stones).display(&open));
    assert_eq!(with("yb").as_deref(), Some("Nearest to you is Nu Wa Rock; you still lack ◆ Yellow, ■ Brown."));
    assert_eq!(with("rbb").as_deref(), Some("Nearest to you is Kunlun Mirror; you still lack ▲ Red."));
    let ready = "You have the stones for Nu Wa Rock: craft it once your tile is activated.";
    assert_eq!(with("yyn").as_deref(), Some(ready));
    assert_eq!(aim(&game(2, "variant coop", BARE)), None, "together all work on the same ones");
}

fn chosen(play: &Play, wit: Wit) -> Path {
    let mut dice = Seed::from_number(5).advice(1);
    Stones::choose(&play.session.view(Viewer::Seat(ADA)), ADA, wit, &mut dice)
}

#[test]
fn it_takes_what_lies_ready() {
    let mut play = duel(["rby.", "..br", "b...", ".y..", "...."]).spirit(2, 0);
    for _ in 0..2 {
        let path = chosen(&play, Wit::Plain).to_string();
        if path.starts_with("activate") {
            break;
        }
        play.say(ADA, &path);
    }
    let path = chosen(&play, Wit::Plain).to_string();
    assert!(path.starts_with("activate"), "{path}");
    play.say(ADA, &path);
    assert!(play.ada().stones.len() >= 3);
}

#[test]
fn it_crafts_and_takes_runes() {
    let mut play = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0).stones("yyn").display(&["nu-wa-rock"]);
    play.ada_says(&["fly 1", "activate"]);
    let mut said = vec![];
    while play.holder() == Some(ADA) {
        let path = chosen(&play, Wit::Plain).to_string();
        play.say(ADA, &path);
        said.push(path);
    }
    assert_eq!(said[0], "walk red rune metal");
    assert!(said[1].starts_with("craft nu-wa-rock"), "{said:?}");
    assert_eq!(Seat(1), play.holder().expect("Bela's turn"));
}
