//! What happens when time runs out, and when somebody leaves.

use crate::support::{ADA, Asked, BARE, BELA, CHIDI, Play, agreed, bag, duel, game};
use engine::{Game, Seed, Viewer};
use stones::{Stones, ending::End, material::Card};

/// Ada's safe default, said.
fn out_of_time(play: &mut Play) -> Vec<String> {
    let mut dice = Seed::from_number(1).advice(3);
    let path = Stones::safe_default(&play.session.view(Viewer::Seat(ADA)), ADA, &mut dice);
    play.say(ADA, &path.to_string())
}

/// ST-34
#[test]
fn out_of_time_the_rest_of_the_turn_is_skipped() {
    let mut play = duel(["r...", "...r", "....", "....", "...."]).stones("rrbbgyy");
    play.say(ADA, "fly 2");
    let told = out_of_time(&mut play);
    assert_eq!(told, ["skipped", "refilled", "returned", "returned", "turn-began"]);
    assert_eq!((play.ada().stones.len(), play.ada().open.len()), (5, 4));
    assert_eq!((play.ada().qi, play.holder()), (0, Some(BELA)), "nothing was activated");
    let mut late = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0);
    late.ada_says(&["fly 1", "activate"]);
    out_of_time(&mut late);
    assert_eq!((late.ada_at(), late.ada().stones), ((2, 0), bag("r")), "what was taken stays taken");
}

/// ST-34: together, the first open card leaves the game where none was cast, and stones are laid at random.
#[test]
fn out_of_time_together_a_card_leaves_the_game() {
    let mut play = game(2, "variant coop", ["rby.", "..br", "b...", ".y..", "...."]);
    let told = out_of_time(&mut play);
    assert_eq!(told, ["skipped", "discarded", "refilled", "turn-began"]);
    assert_eq!((&play.ada().discards[..], play.ada().open.len()), (&[Card::Spin][..], 4));
    let mut cast = game(2, "variant coop", ["rby.", "..br", "b...", ".y..", "...."]);
    cast.ada_says(&["fly 1", "activate"]);
    let told = out_of_time(&mut cast);
    assert_eq!((told.iter().filter(|key| key.starts_with("placed")).count(), cast.ada().discards.len()), (3, 1));
}

/// ST-34: in the setup, a random free tile.
#[test]
fn out_of_time_in_the_setup_a_free_tile_is_taken() {
    let (play, _) = Play::dealt(&agreed(2, ""), 3);
    let mut play = play.with(|state| state.public.first = Some(BELA));
    out_of_time(&mut play);
    assert!(play.ada().taoist.is_some());
}

/// ST-35
#[test]
fn who_leaves_takes_everything_along_but_the_stones() {
    let mut play = game(3, "", BARE).stones("rrb");
    let before = play.public().supply.len();
    let told = play.say(ADA, "resign");
    assert_eq!(told, ["resigned", "filled", "turn-began"], "empty slots are refilled");
    let filled = 20;
    assert_eq!(play.public().supply.len(), before + 3 - filled);
    let ada = play.ada();
    assert!(ada.taoist.is_none() && ada.spirit.is_none() && ada.stones.is_empty() && ada.open.is_empty());
    assert!(play.session.state().secrets.decks[0].is_empty());
    assert_eq!(play.holder(), Some(BELA));
    for seat in [BELA, CHIDI, BELA] {
        assert_eq!(play.holder(), Some(seat), "turns skip whoever has left");
        play.say(seat, "skip");
    }
    play.say(BELA, "resign");
    assert_eq!(play.public().end, Some(End::LastLeft { by: CHIDI }));
    assert_eq!(play.places(), Some(vec![3, 2, 1]));
}

/// ST-35: somebody leaves in another's turn, or while the Taoists are placed.
#[test]
fn others_go_on_when_somebody_leaves() {
    let mut play = game(3, "", BARE);
    play.say(ADA, "fly 3");
    play.say(CHIDI, "resign");
    assert_eq!(play.holder(), Some(ADA));
    assert_eq!(play.refused(ADA, "undo"), "nothing-to-undo", "nobody comes back by it");
    let (placing, _) = Play::dealt(&agreed(3, ""), 3);
    let mut placing = placing.with(|state| state.public.first = Some(ADA));
    placing.say(CHIDI, "resign");
    assert_eq!(placing.holder(), Some(BELA));
    placing.say(BELA, "start 1");
    placing.say(ADA, "start 2");
    assert_eq!(placing.holder(), Some(ADA));
}

/// ST-35: together the others go on; with nobody left it is a loss.
#[test]
fn together_the_others_go_on() {
    let mut play = game(2, "variant coop", BARE).with(|state| {
        state.public.crafted = vec![crate::support::artifact("jade-ruyi"); 9];
    });
    play.say(ADA, "resign");
    assert_eq!((play.holder(), play.public().crafted.len()), (Some(BELA), 9));
    let told = play.say(BELA, "resign");
    assert_eq!(told.iter().find(|key| key.starts_with("ended-")).map(String::as_str), Some("ended-deserted"));
    assert!(!play.session.outcome().expect("over").together.expect("together").won);
}
