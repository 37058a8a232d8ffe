//! Tests of the seven objectives.

use crate::support::{ADA, Asked, BARE, BELA, Play, bag, duel, line};
use stones::{
    objective::{Objective, Reward},
    public_state::Stage,
};

fn reward(of: Objective, taken: &str, lines: &[u8]) -> Option<(u32, u8)> {
    of.reward(&line(taken), lines).map(|Reward { qi, steps, .. }| (qi, steps))
}

/// ST-40: long lines give Qi and steps.
#[test]
fn long_lines_give_qi_and_steps() {
    let of = |lines| reward(Objective::Line, "g", lines);
    assert_eq!(
        [of(&[]), of(&[3]), of(&[4]), of(&[5]), of(&[6])],
        [None, Some((1, 0)), Some((1, 1)), Some((4, 1)), Some((4, 1))]
    );
    assert_eq!(of(&[3, 4, 5]), Some((6, 2)), "each line once");
}

/// ST-41: a rich harvest gives Qi.
#[test]
fn a_rich_harvest_gives_qi() {
    let of = |taken| reward(Objective::Harvest, taken, &[]);
    assert_eq!([of("r"), of("rb"), of("rbg"), of("rrbg")], [None, Some((1, 0)), Some((2, 0)), Some((4, 0))]);
}

/// ST-42: a pair gives three Qi once.
#[test]
fn a_pair_gives_three_qi_once() {
    let of = |taken| reward(Objective::Pair, taken, &[]);
    assert_eq!([of("rb"), of("rrb"), of("rrbb"), of("rrr")], [None, Some((3, 0)), Some((3, 0)), Some((3, 0))]);
}

/// ST-43: several lines give steps.
#[test]
fn several_lines_give_steps() {
    let of = |lines| reward(Objective::Several, "g", lines);
    let given = [of(&[3]), of(&[3, 5]), of(&[3, 3, 3]), of(&[3, 4, 5, 3])];
    assert_eq!(given, [None, Some((0, 1)), Some((0, 3)), Some((0, 3))]);
}

/// A game in which Ada has crafted an artifact and may use its gift.
fn crafted() -> Play {
    let mut play = duel(BARE).stones("yyn").display(&["nu-wa-rock", "plantain-fan"]).objectives(&[Objective::Crafting]);
    play = play.spirit(3, 3);
    play.ada_says(&["fly 1", "activate", "craft nu-wa-rock brown yellow yellow"]);
    assert_eq!(play.public().turn.as_ref().map(|turn| turn.stage), Some(Stage::Gift));
    play
}

/// ST-44: crafting gives a step or a flight or neither.
#[test]
fn crafting_gives_a_step_or_a_flight_or_neither() {
    let mut step = crafted();
    let flights = ["fly_2", "fly_3", "fly_4", "fly_5", "end", "skip"];
    let offered = step.offered(ADA, "");
    let (walks, rest) = offered.split_at(offered.len() - flights.len());
    assert_eq!(rest, flights);
    assert_eq!(walks.iter().filter(|word| word.starts_with("walk_")).count(), step.public().ways(ADA).len());
    let color = step.offered(ADA, "walk")[0].clone();
    step.say(ADA, &format!("walk {color}"));
    assert_ne!(step.ada_at(), (3, 3));
    let mut flight = crafted();
    assert_eq!(flight.offered(ADA, "fly"), ["2", "3", "4", "5"]);
    flight.say(ADA, "fly 4");
    assert_eq!((flight.ada().taoist, flight.holder()), (Some(crate::support::tile(4)), Some(BELA)));
    let mut neither = crafted();
    neither.say(ADA, "end");
    assert_eq!((neither.ada_at(), neither.holder()), ((3, 3), Some(BELA)));
}

/// ST-45: stones are spent for steps while the Spirit walks.
#[test]
fn stones_are_spent_for_steps_while_the_spirit_walks() {
    let mut play = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0).objectives(&[Objective::Spending]);
    play = play.stones("rrn");
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.ada().stones, bag("rrrn"));
    assert_eq!(play.offered(ADA, ""), ["walk_red_rune_metal", "walk", "spend", "end", "undo", "skip"]);
    play.say(ADA, "spend red");
    assert_eq!((play.ada_at(), play.ada().stones), ((1, 0), bag("rrn")), "the stone just taken still has its step");
    assert_eq!(play.public().supply.last(), Some(&line("r")[0]));
    let mut without = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0).stones("rrn");
    without.ada_says(&["fly 1", "activate"]);
    assert_eq!(without.refused(ADA, "spend red"), "no-spending");
}

/// ST-46: two stones count as any one.
#[test]
fn two_stones_stand_for_any_one() {
    let mut play = duel(BARE).stones("yybbr").display(&["nu-wa-rock"]).objectives(&[Objective::Melting]);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.offered(ADA, "craft nu-wa-rock yellow yellow"), ["red+blue", "blue+red", "blue+blue"]);
    play.say(ADA, "craft nu-wa-rock yellow blue+red yellow");
    let supply = &play.public().supply;
    assert_eq!(supply[supply.len() - 4..], line("ybry"));
    assert_eq!(play.ada().stones, bag("b"));
    let mut poor = duel(BARE).stones("yyb").display(&["nu-wa-rock"]).objectives(&[Objective::Melting]);
    poor.ada_says(&["fly 1", "activate"]);
    assert_eq!(poor.holder(), Some(BELA), "one stone is not two");
    let both = [Objective::Spending, Objective::Melting];
    let mut walks = duel(BARE).stones("bn").spirit(2, 0).objectives(&both);
    walks.ada_says(&["fly 1", "activate", "spend blue+brown red"]);
    assert_eq!((walks.ada_at(), walks.ada().stones.len()), ((1, 0), 0));
    let supply = &walks.public().supply;
    assert_eq!(supply[supply.len() - 2..], line("bn"));
}
