//! Tests of the layout at the beginning of a game.

use crate::support::{ADA, Asked, BELA, CHIDI, DINA, Play, agreed};
use engine::{Facts, Rules, Seat, Setup, Viewer};
use stones::{
    Stones,
    element::{Bag, Element},
    material::MATERIAL,
    public_state::PublicState,
};

fn dealt(seats: u8, number: u64) -> Play {
    Play::dealt(&Setup::plain(seats), number).0
}

fn many(look: impl Fn(&PublicState)) {
    for number in 0..60 {
        look(dealt(2 + (number % 3) as u8, number).public());
    }
}

/// ST-06: each player has his own colour and its rune.
#[test]
fn each_has_a_colour_of_his_own_and_its_rune() {
    for number in 0..40 {
        let mut setup = Setup::plain(3);
        setup.picks = vec![None, Some(2), None];
        let (play, _) = Play::dealt(&setup, number);
        let elements: Vec<Element> = play.public().players.iter().map(|player| player.element).collect();
        assert_eq!(elements[1], Element::Metal, "the colour he picked");
        assert!(elements[0] != elements[2] && !elements[..1].contains(&elements[1]) && elements[2] != elements[1]);
        assert!(!elements.contains(&Element::Earth));
        assert!(play.public().players.iter().all(|player| player.runes == [(player.element, 0)]));
    }
}

/// ST-07: the Qi supply depends on the number of players.
#[test]
fn the_qi_supply_goes_by_the_number_of_players() {
    assert_eq!([2, 3, 4].map(|seats| dealt(seats, 1).public().qi), [30, 42, 56]);
}

/// ST-10: four stones of four colours lie on each tile.
#[test]
fn four_stones_of_four_colours_lie_on_each_tile() {
    many(|public| {
        for tile in public.board.slots {
            let colors: Bag = tile.into_iter().flatten().collect();
            assert_eq!((colors.len(), colors.kinds().count()), (4, 4));
        }
    });
}

/// ST-11: twenty stones wait in line, no two neighbours alike.
#[test]
fn twenty_stones_wait_in_line_no_two_neighbours_alike() {
    many(|public| {
        assert_eq!(public.supply.len(), 20);
        assert!(public.supply.windows(2).all(|two| two[0] != two[1]));
    });
}

/// ST-12: four artifacts are open.
#[test]
fn four_artifacts_are_open() {
    many(|public| assert_eq!(public.display.len(), 4));
    assert_eq!(dealt(2, 1).session.view(Viewer::Watcher).artifacts, 10);
}

/// ST-13: Taoists are placed anticlockwise from the right of the first player.
#[test]
fn taoists_start_anticlockwise_from_the_first_players_right() {
    let play = dealt(4, 5).with(|state| state.public.first = Some(CHIDI));
    let mut play = play;
    for (seat, tile) in [(BELA, "3"), (ADA, "1"), (DINA, "5"), (CHIDI, "2")] {
        assert_eq!(play.holder(), Some(seat));
        if seat == ADA {
            assert_eq!(play.offered(ADA, "start"), ["1", "2", "4", "5"]);
            assert_eq!(play.refused(ADA, "start 3"), "tile-taken");
        }
        play.say(seat, &format!("start {tile}"));
    }
    assert_eq!(play.holder(), Some(CHIDI), "the first turn");
    let firsts: Vec<Seat> = (0..40).filter_map(|number| dealt(3, number).public().first).collect();
    assert!((0..3).all(|seat| firsts.contains(&Seat(seat))), "chance says who is first");
}

/// ST-14: four cards are open and seven in the deck.
#[test]
fn four_cards_are_open_and_seven_in_the_deck() {
    many(|public| assert!(public.players.iter().all(|player| player.open.len() == 4)));
    assert_eq!(dealt(3, 1).session.view(Viewer::Seat(ADA)).decks, [7, 7, 7]);
}

/// ST-15: a rune of each type is removed, and the highest lies on top.
#[test]
fn a_rune_of_each_type_is_removed_and_the_highest_lies_on_top() {
    let mut tops = vec![];
    for number in 0..60 {
        let play = dealt(2, number);
        let view = play.session.view(Viewer::Watcher);
        assert_eq!(view.runes, [1, 1, 1, 1, 2], "below the top");
        assert_eq!(view.removed, [true; 5]);
        for element in Element::ALL {
            let all = &MATERIAL.runes[element.index()];
            let top = view.public.runes[element.index()].expect("a top");
            assert!(top == all[0] || top == all[1], "the highest, or the next where that was removed");
            tops.push(top);
        }
        Stones::audit(play.session.state()).expect("highest on top");
    }
    assert!([2, 3, 4].iter().all(|top| tops.contains(top)));
}

/// ST-16: Spirits start on their corners, and three objectives are in play.
#[test]
fn spirits_start_on_corners_and_three_objectives_are_in_play() {
    many(|public| {
        for player in &public.players {
            assert_eq!(player.spirit, MATERIAL.corners[player.element.index()]);
        }
        let mut objectives = public.objectives.clone();
        objectives.dedup();
        assert_eq!(objectives.len(), 3);
    });
    let seen: Vec<_> = (0..60).flat_map(|number| dealt(2, number).public().objectives.clone()).collect();
    assert!(stones::objective::Objective::ALL.iter().all(|objective| seen.contains(objective)));
}

/// ST-70: everybody sees the same things, and nobody sees the piles.
#[test]
fn everybody_sees_the_same_and_nobody_the_piles() {
    let (play, _) = Play::dealt(&agreed(3, ""), 4);
    let room = play.session.view(Viewer::Watcher);
    for seat in [ADA, BELA, CHIDI] {
        let view = play.session.view(Viewer::Seat(seat));
        assert_eq!((view.public, view.decks, view.runes), (room.public.clone(), room.decks.clone(), room.runes));
    }
    let printed = format!("{:?}", play.session.state().secrets);
    assert!(!printed.contains("Spin") && !printed.contains("Shift"), "{printed}");
}

#[test]
fn one_alone_plays_together_or_not_at_all() {
    let line = Stones::check(&agreed(1, "")).expect_err("the standard game takes two");
    assert_eq!(line.key, "stones-refuse-alone");
    assert!(Stones::check(&agreed(1, "variant novice")).is_err());
    assert!(Stones::check(&agreed(1, "variant coop")).is_ok() && Stones::check(&agreed(2, "")).is_ok());
}
