//! Tests of the turn: cards, refills, crafting, its end.

use crate::support::{ADA, Asked, BARE, BELA, CHIDI, Words, duel, game, keys, line, path, spot, tile};
use engine::{Menus, Occasion, Viewer};
use stones::{
    Stones,
    element::Element,
    material::{Card, MATERIAL},
    objective::Objective,
};

/// ST-20: one or two cards are cast, and the open ones are refilled.
#[test]
fn one_or_two_cards_are_cast_and_the_open_ones_refilled() {
    let mut play = duel(BARE);
    let cards = play.words(ADA, "");
    for word in ["shift_red", "spin_1_cw", "spin_5_ccw", "fly_1", "fly_5", "quake_3"] {
        assert!(cards.contains(word), "{word} in one answer: {cards}");
    }
    assert!(!cards.contains("activate") && !cards.contains("skip"), "nothing is cast");
    play.say(ADA, "fly 3");
    assert!(play.offered(ADA, "").contains(&"activate".to_owned()));
    play.say(ADA, "spin 1 cw");
    assert_eq!(play.offered(ADA, ""), ["activate", "undo"]);
    assert_eq!(play.refused(ADA, "quake 2 swap 3"), "two-cards");
    play.say(ADA, "activate");
    assert_eq!((play.ada().open.len(), play.ada().discards.len()), (4, 2));
    assert_eq!(play.holder(), Some(BELA));
}

/// ST-20: the discards are shuffled into a new deck, those just cast as well.
#[test]
fn an_empty_deck_is_made_of_the_discards() {
    let mut play = duel(BARE).with(|state| {
        state.secrets.decks[0].clear();
        let mut rest = MATERIAL.cards.clone();
        for card in &state.public.players[0].open {
            rest.remove(rest.iter().position(|other| other == card).unwrap());
        }
        state.public.players[0].discards = rest;
    });
    play.say(ADA, "fly 3");
    play.say(ADA, "activate");
    assert_eq!((play.ada().open.len(), play.ada().discards.len()), (4, 0));
    assert_eq!(play.session.state().secrets.decks[0].len(), 7);
}

/// ST-20: the cards drawn are reported together with the refill of the slots, after every step that can be taken back.
#[test]
fn st_20_cards_are_drawn_with_the_refill_of_the_slots() {
    let mut play = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.ada().open.len(), 3, "not yet drawn");
    assert!(play.offered(ADA, "").contains(&"undo".to_owned()));
    let told = play.told(ADA, "end").told;
    assert_eq!(keys(&told)[..2], ["rested", "refilled"]);
    assert_eq!((play.ada().open.len(), play.public().back.is_none()), (4, true), "no take-back reaches past them");
}

/// ST-21: each card has its written effect.
#[test]
fn each_card_does_what_it_says() {
    let mut play = duel(["rgby", "....", "....", "....", "n..."]);
    play.say(ADA, "spin 1 cw");
    assert_eq!(play.public().board.slots[0], line("yrgb").into_iter().map(Some).collect::<Vec<_>>()[..]);
    play.say(ADA, "undo");
    play.say(ADA, "spin 1 ccw");
    assert_eq!(play.public().board.slots[0], line("gbyr").into_iter().map(Some).collect::<Vec<_>>()[..]);
    play.say(ADA, "undo");
    play.say(ADA, "fly 2");
    assert_eq!(play.ada().taoist, Some(tile(2)), "where Bela stands as well");
    play.say(ADA, "undo");
    play.say(ADA, "fly 1");
    assert_eq!(play.ada().taoist, Some(tile(1)), "staying is allowed");
    play.say(ADA, "undo");
    assert_eq!(play.offered(ADA, "shift red"), ["1a"]);
    assert_eq!(play.refused(ADA, "shift red 1b 1c"), "first-stone");
    play.say(ADA, "shift red 1a 5a");
    assert_eq!(play.public().board.stone(spot("5a")), Some(Element::Fire));
    assert_eq!(play.public().board.stone(spot("1a")), Some(Element::Earth));
    play.say(ADA, "undo");
    let places = play.public().board.places;
    play.say(ADA, "quake 5 swap 2");
    assert_eq!((play.public().board.places[4], play.public().board.places[1]), (places[1], places[4]));
    play.say(ADA, "undo");
    play.say(ADA, "quake 5 north 3");
    assert_eq!(play.public().board.places[4], (1, 0), "the cross has lost its western arm");
}

/// ST-21: with no stone of its colour a Shift is cast without effect.
#[test]
fn a_shift_without_its_stone_does_nothing() {
    let mut play = duel(["gg..", "....", "....", "....", "...."]);
    let before = play.public().board.clone();
    assert_eq!(play.say(ADA, "shift red"), ["cast-fizzle"]);
    assert_eq!(play.public().board, before);
    assert_eq!(play.ada().discards, [Card::Shift(Element::Fire)]);
}

/// ST-22: a quake never turns a tile or cuts one off, and Taoists ride along.
#[test]
fn quake_never_turns_or_isolates_tiles_and_taoists_ride_along() {
    let mut play = duel(["rgby", "....", "....", "....", "...."]);
    assert_eq!(play.refused(ADA, "quake 1 north 2"), "isolated", "the middle holds the others together");
    assert_eq!(play.refused(ADA, "quake 5 west 1"), "isolated", "its own place is no other place");
    let slots = play.public().board.slots;
    play.say(ADA, "quake 1 swap 2");
    assert_eq!((play.public().board.slots, play.ada().taoist), (slots, Some(tile(1))));
    assert_eq!(play.public().board.places[0], (1, 0));
    assert!(play.public().board.hangs_together());
}

/// ST-30: slots are refilled from the marker's end in reading order.
#[test]
fn slots_are_refilled_from_the_markers_end_in_reading_order() {
    let mut play = game(2, "variant novice", ["ryyg", "bbgr", "ggrb", "nbny", "nggy"]);
    let next: Vec<Element> = play.public().supply[..1].to_vec();
    play.say(ADA, "fly 1");
    play.say(ADA, "activate");
    assert_eq!(play.public().board.empty(), []);
    assert_eq!(play.public().board.stone(spot("1a")), Some(next[0]));
    let bare = duel(BARE);
    let order: Vec<String> = bare.public().board.empty().iter().map(ToString::to_string).collect();
    let rows = ["2a 2b", "2d 2c", "5a 5b 1a 1b 3a 3b", "5d 5c 1d 1c 3d 3c", "4a 4b", "4d 4c"];
    assert_eq!(order.join(" "), rows.join(" "));
}

/// ST-31: one artifact is crafted for stones in an order of choice.
#[test]
fn one_artifact_is_crafted_for_stones_in_an_order_of_choice() {
    let display = ["nu-wa-rock", "plantain-fan", "pangu-axe", "jade-ruyi"];
    let mut play = duel(BARE).stones("yyrn").display(&display);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.offered(ADA, "craft"), ["nu-wa-rock"]);
    assert_eq!(play.refused(ADA, "craft plantain-fan"), "cannot-pay");
    assert_eq!(play.refused(ADA, "craft haotian-tower"), "not-open");
    assert_eq!(play.offered(ADA, "craft nu-wa-rock"), ["yellow", "brown"]);
    let told = play.say(ADA, "craft nu-wa-rock brown yellow yellow");
    assert_eq!(told[..2], ["crafted", "opened"]);
    let supply = &play.public().supply;
    assert_eq!(supply[supply.len() - 3..], line("nyy"));
    assert_eq!((play.ada().artifacts.len(), play.public().display.len()), (1, 4));
    assert_eq!(play.holder(), Some(BELA), "one a turn at most");
    let mut play = duel(BARE).stones("yyrn").display(&display);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.say(ADA, "end")[0], "passed");
}

/// ST-32: stones beyond five go back in an order of choice.
#[test]
fn stones_beyond_five_go_back_in_an_order_of_choice() {
    let mut play = duel(BARE).stones("rrbbgyy").display(&["swelling-soil"]);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.offered(ADA, "return"), ["green", "red", "blue", "yellow"]);
    play.say(ADA, "return blue");
    assert_eq!(play.say(ADA, "return red")[0], "returned");
    let supply = &play.public().supply;
    assert_eq!(supply[supply.len() - 2..], line("br"));
    assert_eq!((play.ada().stones.len(), play.holder()), (5, Some(BELA)));
}

/// ST-32: several stones in one answer.
#[test]
fn st_32_stones_go_back_in_one_answer() {
    let mut play = duel(BARE).stones("rrbbgyy").display(&["swelling-soil"]);
    play.ada_says(&["fly 1", "activate"]);
    let offered = play.offered(ADA, "");
    assert!(offered.contains(&"return_red_red".to_owned()) && offered.contains(&"return_green_yellow".to_owned()));
    assert_eq!(play.say(ADA, "return red blue")[..2], ["returned", "returned"]);
    let supply = &play.public().supply;
    assert_eq!((supply[supply.len() - 2..].to_vec(), play.holder()), (line("rb"), Some(BELA)));
}

/// ST-20 and ST-23: the last card of a turn also activates the tile if there is one way to do so. It can be said alone.
#[test]
fn st_20_the_second_card_activates_the_tile_in_the_same_answer() {
    let touching = ["r...", "...r", "....", "....", "...."];
    let mut play = duel(touching).spirit(2, 0);
    play.say(ADA, "spin 3 cw");
    let offered = play.offered(ADA, "");
    assert!(offered.contains(&"fly_1_activate".to_owned()) && !offered.contains(&"fly_1".to_owned()), "{offered:?}");
    let mut alone = duel(touching).spirit(2, 0);
    alone.ada_says(&["spin 3 cw", "fly 1"]);
    assert_eq!(alone.offered(ADA, ""), ["activate", "undo"]);
    assert_eq!(play.say(ADA, "fly 1 activate"), alone.ada_says(&["undo", "spin 3 cw", "fly 1", "activate"])[2..]);
    assert_eq!(play.ada().qi, 1);
}

/// ST-20: a turn can only be ended, for everybody to see, if the activation decides nothing.
#[test]
fn st_20_only_an_activation_that_decides_nothing_ends_the_turn() {
    let end = |play: &crate::support::Play| Stones::only_end(&play.room(), ADA).map(|path| path.to_string());
    let cast = |play: crate::support::Play| {
        let mut play = play;
        assert_eq!(end(&play), None, "cards can be cast");
        play.say(ADA, "fly 1");
        assert_eq!(end(&play), None, "one more can be");
        play.say(ADA, "spin 4 cw");
        play
    };
    let mut play = cast(duel(BARE));
    assert_eq!((end(&play), Stones::only_end(&play.room(), BELA)), (Some("activate".to_owned()), None));
    play.say(ADA, "activate");
    assert_eq!(play.holder(), Some(BELA), "the turn has ended");
    let touching = ["r...", "...r", "....", "....", "...."];
    assert_eq!(end(&cast(duel(touching).spirit(2, 0))), None, "the Spirit may walk");
    assert_eq!(end(&cast(duel(touching).spirit(5, 5))).as_deref(), Some("activate"), "it cannot");
    let rich = duel(BARE).stones("yyn").display(&["nu-wa-rock"]);
    assert_eq!(end(&cast(rich)), None, "an artifact may be crafted");
    assert_eq!(end(&cast(duel(BARE).stones("rrbbgyy").display(&["swelling-soil"]))), None, "stones go back");
    let choice = ["yy..", "..y.", "y...", "....", "...."];
    assert_eq!(end(&cast(duel(choice))), None, "a stone is picked");
}

/// ST-33: turns go clockwise.
#[test]
fn turns_go_clockwise() {
    let mut play = game(3, "", BARE);
    for seat in [ADA, BELA, CHIDI, ADA] {
        assert_eq!(play.holder(), Some(seat));
        play.times_out();
    }
    assert_eq!(play.public().round, 2);
}

#[test]
fn steps_are_taken_back_until_slots_are_refilled() {
    let mut play = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0);
    let before = play.public().clone();
    assert_eq!(play.refused(ADA, "undo"), "nothing-to-undo");
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.ada().qi, 1);
    assert_eq!(play.say(ADA, "undo"), ["undone"]);
    assert_eq!(*play.public(), before);
    play.ada_says(&["fly 1", "activate", "end"]);
    assert_eq!(play.holder(), Some(BELA));
    assert_eq!(play.refused(ADA, "undo"), "not asked");
}

/// ST-21: the questions of a Quake ask one thing after the other.
#[test]
fn st_21_a_quake_asks_for_the_side_and_then_for_the_tile() {
    let play = duel(BARE);
    assert_eq!(play.reads("quake 2").0, "Where does tile 2 go?");
    assert_eq!(play.reads("quake 2 west").0, "To the west of which tile does tile 2 go?");
    assert_eq!(play.reads("quake 2 swap").0, "With which tile does tile 2 change places?");
}

/// ST-22: a tile that holds the others together can only swap, and the question says why.
#[test]
fn st_22_a_quake_of_the_middle_tile_says_why_it_only_swaps() {
    let ask = duel(BARE).reads("quake 1").0;
    assert_eq!(ask, "Tile 1 can only swap, as other moves would split the tiles. With which tile?");
}

/// ST-32: whoever returns stones reads how many, and is not offered to leave it to chance.
#[test]
fn st_32_returning_stones_says_how_many_and_offers_no_skip() {
    let mut play = duel(BARE).stones("rrbbgyy").display(&["swelling-soil"]);
    play.ada_says(&["fly 1", "activate"]);
    let (ask, answers) = play.reads("");
    assert_eq!(ask, "You may keep five stones. Choose 2 to return, together or one by one.");
    assert!(answers.ends_with(&["◆ Yellow first, then choose on".to_owned()]), "{answers:?}");
    assert!(!play.offered(ADA, "").contains(&"skip".to_owned()));
    assert_eq!(play.say(ADA, "skip")[..3], ["skipped", "returned", "returned"], "it can still be typed");
}

/// ST-31: without Melting only the order of payment can differ.
#[test]
fn st_31_only_melting_offers_another_way_to_pay() {
    let answers = |objectives: &[Objective]| {
        let mut play = duel(BARE).stones("yyn").display(&["nu-wa-rock"]).objectives(objectives);
        play.ada_says(&["fly 1", "activate"]);
        play.reads("").1
    };
    assert!(answers(&[]).contains(&"Choose the order of payment".to_owned()));
    assert!(answers(&[Objective::Melting]).contains(&"Pay in another way".to_owned()));
}

/// ST-20: an answer that ends what can be taken back says so.
#[test]
fn st_20_a_last_card_that_activates_for_good_says_so() {
    let told = |options| {
        let mut play = game(2, options, ["r...", "...r", "....", "....", "...."]);
        play.say(ADA, "spin 3 cw");
        let question = play.session.question(ADA, Occasion::Awaited, &path("")).expect("it is asked");
        let fly = question.offers.into_iter().find(|offer| offer.word.as_str() == "fly_1_activate");
        let about = fly.and_then(|offer| offer.about).expect("it is explained");
        Words::english().plain(&about)
    };
    assert_eq!(told("variant novice"), "Activates your tile, with no way back: it gives ▲ Red");
    assert_eq!(told(""), "Your tile is activated and gives ▲ Red");
}

/// ST-30: new stones are told by tile and slot, though they are laid in reading order.
#[test]
fn st_30_new_stones_are_told_by_tile_and_slot() {
    let mut play = game(2, "variant novice", BARE);
    play.say(ADA, "fly 1");
    let told = play.told(ADA, "activate").told;
    let refilled = told.iter().find_map(|told| told.to(Viewer::Watcher).filter(|line| line.key == "stones-refilled"));
    let said = Words::english().plain(refilled.expect("the slots are refilled"));
    let spots: Vec<usize> = ["1a", "1b", "1c", "1d", "2a"].map(|spot| said.find(spot).expect("each")).to_vec();
    assert!(spots.is_sorted(), "{said}");
}
