//! Tests of the stones that activating a tile takes.

use crate::support::{ADA, Asked, BARE, Play, Words, bag, duel, path};
use engine::{Line, Occasion};

/// Ada casts something that changes nothing and activates.
fn activated(play: &mut Play, path: &str) -> Vec<String> {
    play.say(ADA, "fly 1");
    play.say(ADA, path)
}

/// ST-23: touches and lines earn stones of the own tile alone.
#[test]
fn touches_and_lines_earn_stones_of_the_own_tile_alone() {
    let mut play = duel(["r.b.", "...r", "b...", "....", "y..."]);
    let told = activated(&mut play, "activate");
    assert_eq!(told[0], "activated");
    assert_eq!(
        play.ada().stones,
        bag("r"),
        "the red stone touches its like; blue lies apart, and tile 2 keeps its own"
    );
    let mut play = duel(["g...", "....", "....", "....", "gg.."]);
    activated(&mut play, "activate");
    assert_eq!(play.ada().stones, bag("g"), "a line across two tiles");
    let mut play = duel(["g.g.", "....", "....", ".r..", "...."]).with(|state| {
        state.public.board.places[2] = (2, 2);
        state.public.board.put(crate::support::spot("3a"), crate::support::element('g'));
    });
    play.say(ADA, "fly 1");
    assert_eq!(play.offered(ADA, "activate"), ["1a", "1c"], "a slanting line");
}

/// ST-24: a line earns one stone, and other touching stones come as well.
#[test]
fn a_line_earns_one_stone_and_what_else_touches_comes_as_well() {
    let play = duel(["yy..", "....", "yy..", "....", ".y.."]);
    let mut long = duel(["yy..", "....", "yy..", "....", ".y.."]);
    long.say(ADA, "fly 1");
    assert_eq!(long.offered(ADA, "activate"), ["1a", "1b"], "a run of five is one line");
    let before = play.public().board.clone();
    assert_eq!(before, long.public().board);
    let told = long.say(ADA, "activate 1b");
    assert_eq!(told[0], "activated");
    assert_eq!(long.ada().stones.len(), 1);
    let mut both = duel(["yy..", "..y.", "y...", "....", "...."]);
    both.say(ADA, "fly 1");
    assert_eq!(both.offered(ADA, "activate"), ["1a", "1b"], "1a and 1b are a line with 3a, and 1b touches above");
    both.say(ADA, "activate 1a");
    assert_eq!(both.ada().stones, bag("yy"), "the pick comes by the line, the other by the stone above it");
}

/// ST-24: each stone that can be picked says what is taken with it, so that nobody loses stones unawares.
#[test]
fn st_24_a_pick_says_what_it_takes() {
    let mut play = duel(["yy..", "..y.", "y...", "....", "...."]);
    play.say(ADA, "fly 1");
    for (said, labels) in [("activate", ["1a ◆ Yellow", "1b ◆ Yellow"]), ("", ["Activate for 1a", "Activate for 1b"])]
    {
        let question = play.session.question(ADA, Occasion::Awaited, &path(said)).expect("she is asked");
        let says = |line: &Line| Words::english().plain(line);
        let offers = question.offers[..2].iter().map(|offer| (says(&offer.label), offer.about.as_ref().map(says)));
        let takes = ["gives ◆ Yellow, ◆ Yellow", "gives ◆ Yellow"].map(|about| Some(about.to_owned()));
        assert_eq!(offers.collect::<Vec<_>>(), labels.map(str::to_owned).into_iter().zip(takes).collect::<Vec<_>>());
    }
}

/// ST-25: no earned stone is left.
#[test]
fn nothing_earned_is_left() {
    let mut play = duel(["rby.", "..br", "b...", "....", "...."]);
    play.say(ADA, "fly 1");
    let activations = play.offered(ADA, "").into_iter().filter(|word| word.starts_with("activate"));
    assert_eq!(activations.collect::<Vec<_>>(), ["activate"]);
    assert!(play.offered(ADA, "activate").is_empty(), "no choice of stones");
    play.say(ADA, "activate");
    assert_eq!(play.ada().stones, bag("rb"));
    assert_eq!(play.refused(ADA, "activate"), "activated");
}

/// ST-26: stones of the own colour bring Qi.
#[test]
fn stones_of_the_own_colour_bring_qi() {
    let mut play = duel(["rb..", "..br", "....", "....", "...."]);
    activated(&mut play, "activate");
    assert_eq!((play.ada().qi, play.public().qi), (1, 29), "one for red, none for blue");
}

#[test]
fn the_choice_between_like_outcomes_is_not_asked() {
    let mut play = duel(["yy..", "..yy", "y...", "....", ".y.."]);
    play.say(ADA, "fly 1");
    let activations = play.offered(ADA, "").into_iter().filter(|word| word.starts_with("activate"));
    assert_eq!(activations.collect::<Vec<_>>(), ["activate"]);
    assert!(duel(BARE).offered(ADA, "activate").is_empty(), "a card has to be cast first");
    assert_eq!(duel(BARE).refused(ADA, "activate"), "cast-first");
}
