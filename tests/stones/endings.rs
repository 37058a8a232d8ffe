//! Tests of the ends of the game, its points and places.

use crate::support::{ADA, Asked, BARE, BELA, Play, artifact, bag, duel, game};
use stones::{element::Element, ending::End, public_state::Player, score::Score};

fn with_runes(player: &mut Player, runes: &[Element]) {
    player.runes = runes.iter().map(|element| (*element, 1)).collect();
}

/// Lets the time of the player on turn run out.
fn idle(play: &mut Play) -> Vec<String> {
    play.times_out()
}

/// ST-50: the fifth rune ends the game with the round.
#[test]
fn the_fifth_rune_ends_the_game_with_the_round() {
    let red = ["r...", "...r", "....", "....", "...."];
    let mut play = game(3, "", red).spirit(2, 0).with(|state| {
        with_runes(&mut state.public.players[0], &[Element::Fire, Element::Wood, Element::Water, Element::Earth]);
    });
    play.ada_says(&["fly 1", "activate", "walk red"]);
    assert_eq!(play.say(ADA, "rune metal")[..2], ["rune-taken", "last-round"]);
    assert_eq!(play.public().last_round, Some(End::Runes));
    idle(&mut play);
    assert!(play.places().is_none(), "the third player has his turn as well");
    let told = idle(&mut play);
    assert_eq!(told[told.len() - 4..], ["ended-runes", "scored", "scored", "scored"]);
    assert_eq!(play.public().end, Some(End::Runes));
    assert_eq!(play.refused(ADA, "end"), "over");
}

/// ST-50: the last artifact ends the game at once.
#[test]
fn the_last_artifact_ends_the_game_at_once() {
    let mut play = duel(BARE).stones("yynrrrr").display(&["nu-wa-rock"]).with(|state| {
        state.secrets.artifacts.clear();
        state.public.last_round = Some(End::Runes);
    });
    play.ada_says(&["fly 1", "activate"]);
    let told = play.say(ADA, "craft nu-wa-rock brown yellow yellow");
    assert_eq!(told, ["crafted", "ended-artifacts", "scored", "scored"]);
    assert_eq!(play.places(), Some(vec![1, 2]));
}

/// ST-51: points are runes, artifacts, Qi, symbols and stones.
#[test]
fn points_are_runes_artifacts_qi_symbols_and_stones() {
    let play = duel(BARE).with(|state| {
        let player = &mut state.public.players[0];
        player.runes = vec![(Element::Fire, 0), (Element::Wood, 3)];
        player.artifacts = vec![artifact("plantain-fan"), artifact("pangu-axe")];
        player.qi = 4;
        player.stones = bag("rgby");
    });
    let score = Score::of(play.ada());
    assert_eq!(score, Score { runes: 3, artifacts: 8, qi: 4, symbols: 5, stones: 2 });
    assert_eq!(score.total(), 22);
}

/// ST-52: ties go to more artifacts, then to more runes, then they are shared.
#[test]
fn ties_go_to_more_artifacts_then_more_runes_then_are_shared() {
    let ended = |change: fn(&mut Player, &mut Player)| {
        let play = duel(BARE).with(|state| {
            let [one, other] = &mut state.public.players[..] else { panic!("two") };
            (one.qi, other.qi) = (10, 10);
            change(one, other);
            state.public.end = Some(End::Qi);
        });
        play.places().expect("over")
    };
    assert_eq!(ended(|_, _| {}), [1, 1]);
    assert_eq!(ended(|one, _| one.qi = 9), [2, 1]);
    assert_eq!(ended(|_, other| (other.qi, other.artifacts) = (7, vec![artifact("swelling-soil")])), [2, 1]);
    assert_eq!(ended(|one, _| one.runes.push((Element::Earth, 0))), [1, 2]);
}

/// ST-53: the game ends after the set number of rounds.
#[test]
fn after_so_many_rounds_the_game_ends() {
    let mut play = game(2, "rounds 2", BARE);
    let told: Vec<Vec<String>> = (0..3).map(|_| idle(&mut play)).collect();
    let announced = |told: &[String]| told.ends_with(&["final-round".to_owned(), "turn-began".to_owned()]);
    assert_eq!([0, 1, 2].map(|turn| announced(&told[turn])), [false, true, false], "{told:?}");
    assert_eq!((play.holder(), play.public().round), (Some(BELA), 2));
    let told = idle(&mut play);
    assert_eq!(told.iter().find(|key| key.starts_with("ended-")).map(String::as_str), Some("ended-rounds"));
    let mut endless = game(2, "rounds 0", BARE).with(|state| state.public.round = 5000);
    (0..2).for_each(|_| drop(idle(&mut endless)));
    assert!(endless.places().is_none());
    assert_eq!(duel(BARE).public().options.rounds, 40);
}

/// A duel in which Ada takes the last Qi: one is left, and activating tile 1 brings her two.
fn last_qi(options: &str) -> Play {
    let mut play = game(2, options, ["rr..", "..rr", "....", "....", "...."]).stones("bbyygg").with(|state| {
        state.public.players[1].qi = state.public.qi as u32 - 1;
        state.public.qi = 1;
    });
    play.say(ADA, "fly 1");
    play
}

/// ST-50: Qi gained together is paid in full, then the game stops. No step, no refill and no return of stones follows.
#[test]
fn st_50_the_last_qi_stops_the_game_at_once() {
    let mut play = last_qi("").with(|state| state.public.last_round = Some(End::Runes));
    let told = play.say(ADA, "activate");
    assert_eq!(told, ["activated", "ended-qi", "scored", "scored"], "in a last round, too");
    assert_eq!((play.public().qi, play.ada().qi), (-1, 2), "what is owed beyond the last counts");
    assert_eq!((play.ada().stones.len(), play.ada().open.len()), (8, 3));
}

/// ST-50: by the table's option the round is played to its end, and Qi owed beyond the supply goes on counting.
#[test]
fn st_50_by_option_the_last_qi_ends_the_round() {
    let mut play = last_qi("qi round");
    play.say(ADA, "activate");
    assert!(play.places().is_none());
    let told = play.say(ADA, "skip");
    assert_eq!(told[told.len() - 2..], ["qi-spent", "turn-began"], "{told:?}");
    assert_eq!((play.public().last_round, play.holder()), (Some(End::Qi), Some(BELA)));
    let told = idle(&mut play);
    assert_eq!(told[told.len() - 3..], ["ended-qi", "scored", "scored"], "nobody has one turn more: {told:?}");
    let mut play = last_qi("qi round").with(|state| state.public.first = Some(BELA));
    play.say(ADA, "activate");
    let told = play.say(ADA, "skip");
    assert_eq!(
        told.iter().find(|key| key.starts_with("ended-")).map(String::as_str),
        Some("ended-qi"),
        "the round ends with her turn: {told:?}"
    );
    assert!(!told.contains(&"qi-spent".to_owned()), "{told:?}");
}

/// ST-50, ST-35: a player who takes the last Qi and leaves in that turn takes it along. The round is still the last.
#[test]
fn st_50_by_option_the_round_ends_though_the_taker_leaves() {
    let mut play = game(3, "qi round", ["r...", "...r", "....", "....", "...."]).spirit(2, 0).with(|state| {
        state.public.players[1].qi = state.public.qi as u32 - 1;
        state.public.qi = 1;
    });
    play.ada_says(&["fly 1", "activate"]);
    assert!(play.say(ADA, "resign").contains(&"qi-spent".to_owned()));
    idle(&mut play);
    let told = idle(&mut play);
    assert_eq!(told.iter().find(|key| key.starts_with("ended-")).map(String::as_str), Some("ended-qi"), "{told:?}");
}
