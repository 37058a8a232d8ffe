//! Tests of turns whose time runs out, and of players who leave.

use crate::support::{ADA, Asked, BARE, BELA, CHIDI, Play, Words, agreed, bag, duel, game, path};
use engine::{Counsel, Edition, Occasion};
use stones::{ending::End, material::Card};

/// Lets Ada's time run out and returns what is heard.
fn out_of_time(play: &mut Play) -> Vec<String> {
    play.times_out()
}

/// ST-34, ST-25: the tile's stones are taken all the same, cast or not. The walk and crafting are left out.
#[test]
fn out_of_time_the_rest_of_the_turn_is_skipped() {
    for cast in [true, false] {
        let mut play = duel(["r...", "...r", "....", "....", "...."]).stones("rrbbgyy").spirit(2, 0);
        if cast {
            play.say(ADA, "fly 1");
        }
        let told = out_of_time(&mut play);
        let refilled = if cast { "refilled" } else { "refilled-slots" };
        let expected = ["skipped", "activated", refilled, "returned", "returned", "returned", "turn-began"];
        assert_eq!(told, expected, "cast: {cast}");
        assert_eq!((play.ada().stones.len(), play.ada().open.len()), (5, 4));
        assert_eq!((play.ada().qi, play.holder(), play.ada_at()), (1, Some(BELA), (2, 0)));
    }
    let mut late = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0);
    late.ada_says(&["fly 1", "activate"]);
    out_of_time(&mut late);
    assert_eq!((late.ada_at(), late.ada().stones), ((2, 0), bag("r")), "what was taken stays taken");
}

/// ST-34: of several sets that the tile could earn one is drawn.
#[test]
fn st_34_out_of_time_a_choice_of_stones_is_drawn() {
    let taken = |number| {
        let mut play = duel(["yy..", "....", "y...", "....", "...."]);
        play.seed = engine::Seed::from_number(number);
        play.times_out();
        play.public().taken.iter().map(|(spot, _)| spot.to_string()).collect::<Vec<_>>()
    };
    let sets: std::collections::BTreeSet<_> = (0..20).map(taken).collect();
    assert!(sets.len() > 1 && sets.iter().all(|set| set.len() == 1), "{sets:?}");
}

/// ST-20, ST-25: no player can choose the default when their time is up, so neither casting nor taking is dodged.
#[test]
fn st_20_no_turn_is_skipped_before_the_tile_is_activated() {
    let tiles = ["rr..", "..rr", "....", "....", "...."];
    let last_qi = |edition| {
        duel(tiles).with(|state| {
            state.public.options.edition = edition;
            state.public.players[1].qi = state.public.qi as u32 - 1;
            state.public.qi = 1;
        })
    };
    let mut play = last_qi(Edition::CURRENT);
    assert_eq!(play.refused(ADA, "skip"), "activate-first");
    play.say(ADA, "fly 1");
    assert_eq!(play.refused(ADA, "skip"), "activate-first", "with a card cast neither");
    assert!(!play.offered(ADA, "").contains(&"skip".to_owned()));
    let mut late = last_qi(Edition::CURRENT);
    let path = Counsel::safe_default(&late.session, ADA, &late.seed).expect("she is asked");
    let stamp = late.session.stamp_in_stead(ADA, &path).expect("it can be done");
    assert_eq!(stamp.occasion, Occasion::Overdue);
    let told = late.times_out();
    assert_eq!(told, ["skipped", "activated", "ended-qi", "scored", "scored"], "time does not save from the end");
    let mut of_old = last_qi(Edition::FIRST);
    assert_eq!(of_old.say(ADA, "skip")[..2], ["skipped", "refilled-slots"], "games of old go on as they began");
}

/// ST-20, ST-29: once it is activated the walk, steps and crafting may be left out, but no Qi of an objective.
#[test]
fn st_20_actions_after_the_activation_may_be_left_out() {
    let touching = ["r...", "...r", "....", "....", "...."];
    let harvest = duel(["rb..", "...r", "b...", "....", "...."]).objectives(&[stones::objective::Objective::Harvest]);
    let mut play = harvest.spirit(2, 0).with(|state| {
        state.public.players[1].qi = state.public.qi as u32 - 2;
        state.public.qi = 2;
    });
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!((play.ada().qi, play.public().qi), (1, 1));
    let told = play.say(ADA, "skip");
    assert_eq!(told[..3], ["skipped", "rewarded", "ended-qi"], "{told:?}");
    let mut play = duel(touching).spirit(2, 0);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.say(ADA, "skip"), ["skipped", "refilled", "turn-began"]);
    assert_eq!((play.ada().qi, play.ada_at()), (1, (2, 0)));
}

/// ST-34: a person who skips is asked once more, and reads all that the rest of the turn would have brought.
#[test]
fn st_34_skipping_says_first_what_is_lost() {
    let asked = |play: &Play| {
        let ask = play.session.confirm(ADA, &path("skip")).expect("she is asked once more");
        Words::english().plain(&ask)
    };
    let walking = ["r...", "...r", "....", "....", "...."];
    let mut play = duel(walking).stones("rrbbgyy").spirit(2, 0).display(&["kunlun-mirror", "nu-wa-rock"]);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(
        asked(&play),
        "**The rest of your turn is skipped.** You lose: the steps of your Spirit, the crafting (Kunlun Mirror), 3 \
         random stones. Are you sure?"
    );
    play.say(ADA, "end");
    assert!(asked(&play).contains("You lose: the crafting (Kunlun Mirror), 3 random"), "{}", asked(&play));
    play.say(ADA, "end");
    assert!(asked(&play).contains("You lose: 3 random stones."), "{}", asked(&play));
    let mut beside = duel(walking).spirit(2, 0);
    beside.ada_says(&["fly 1", "activate", "walk red"]);
    assert!(asked(&beside).contains("the rune ◆ Metal"), "{}", asked(&beside));
    assert_eq!(beside.session.confirm(ADA, &path("end")), None, "whatever else she answers is no skip");
}

/// ST-34: in the cooperative game the first open card leaves the game if none was cast, and stones are laid at random.
#[test]
fn out_of_time_together_a_card_leaves_the_game() {
    let mut play = game(2, "variant coop", ["rby.", "..br", "b...", ".y..", "...."]);
    let told = out_of_time(&mut play);
    assert_eq!(told[..2], ["skipped", "activated"], "{told:?}");
    assert_eq!(told[told.len() - 3..], ["discarded", "refilled", "turn-began"], "{told:?}");
    assert_eq!(told.iter().filter(|key| key.starts_with("placed")).count(), 3, "{told:?}");
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

/// ST-35: a player who leaves takes everything along but the stones.
#[test]
fn leaving_player_takes_everything_along_but_the_stones() {
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
        play.times_out();
    }
    play.say(BELA, "resign");
    assert_eq!(play.public().end, Some(End::LastLeft { by: CHIDI }));
    assert_eq!(play.places(), Some(vec![3, 2, 1]));
}

/// ST-35: a player leaves in another's turn, or while the Taoists are placed.
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

/// ST-35: in the cooperative game the others go on. With nobody left it is a loss.
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
