//! Tests of the shape of the menus: few presses for a turn, short answers, and turns that end automatically.

use crate::support::{Asked, MOONS, Play, Position, SUNS, Words, chamber};
use catalogue::Short;
use chamber::{
    Chamber,
    board::Suit,
    public_state::{Guard, OpenOrb},
};
use engine::{Knowledge, Menus, Occasion, Seat, Setup, Viewer, Wit};

#[test]
fn answers_are_short_enough_for_a_button() {
    for (seats, number) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        let (mut play, _) = Play::dealt(&Setup::plain(seats), number);
        play.say_all(&[(SUNS, "orders place ask"), (MOONS, "orders deflect never @1")]);
        for _ in 0..150 {
            let Some(seat) = play.asked() else { break };
            for occasion in [Occasion::Awaited, Occasion::Standing] {
                Short { explained: true }.ahead(&play, seat, occasion, &["", "step", "face", "zap"]);
            }
            play.decide(seat, &play.advised(seat, Wit::Plain));
        }
    }
}

/// SC-07, SC-35: each step, each rotation and a zap at the sorcerer in line is one answer. The words of the notation
/// lead to the same moves.
#[test]
fn steps_rotations_and_a_zap_are_one_answer_each() {
    let game = || chamber(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms suns").play();
    let turns = "face-n face-ne face-se face-s face-sw face-w face-nw";
    assert_eq!(game().words(SUNS, ""), format!("e ne se {turns} zap-suns zap-arms shield warp time end"));
    for (said, also) in [("ne", "step ne"), ("face-n", "face n"), ("zap-arms", "zap @2 arms")] {
        let [one, other] = [said, also].map(|text| {
            let mut play = game();
            play.say(SUNS, text);
            play.state().clone()
        });
        assert!(one == other, "{said} is {also}");
    }
    let play = chamber(2).play();
    assert!(play.words(SUNS, "").starts_with("b8 c8 c9 c10 a8 face-n "), "{}", play.words(SUNS, ""));
    assert_eq!([play.words(SUNS, "step e"), play.words(SUNS, "step s")], ["c9 c10", "a8 b8"]);
    let several = chamber(3).stands(SUNS, "suns e").stands(MOONS, "f10 n").stands(Seat(2), "h9 n").holds(SUNS, "arms");
    assert!(several.play().offers(SUNS, "", "zap"), "of several in line one is named first");
}

/// SC-50, SC-52: a zap says what may stand between it and a pyramid, and each spell what it does.
#[test]
fn spells_say_what_they_do_and_zaps_what_they_meet() {
    let about = |position: Position, word: &str| {
        let play = position.play();
        let offers =
            play.session.question(SUNS, Occasion::Awaited, &"".parse().expect("a path")).expect("asked").offers;
        let offer = offers.into_iter().find(|offer| offer.word.as_str() == word).expect("it is offered");
        Words::english().say(&offer.about.expect("it says something"), &|Seat(seat)| format!("S{seat}"))
    };
    let game = || chamber(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms");
    assert_eq!(about(game(), "zap-arms"), "Has 3 pyramids, no orb to deflect with");
    let shielded = game().shielded(MOONS, "suns").holds(MOONS, "moons");
    let expected = "Has 3 pyramids and a shield. They may deflect: no way back after the zap";
    assert_eq!(about(shielded, "zap-arms"), expected);
    assert_eq!(about(game(), "warp"), "An orb takes you to the portal of its suit.");
}

/// SC-07, SC-35: a step is said by its direction or by its space, from a cell and from a portal. A direction that
/// leaves a choice asks for the space, and the notation stays as it is.
#[test]
fn a_step_is_said_by_its_direction_or_by_its_space() {
    let ends = |position: &dyn Fn() -> Position, said: &[&str], at: &str| {
        for text in said {
            let mut play = position().play();
            play.say(SUNS, text);
            assert_eq!((play.at(SUNS).as_str(), play.moves()), (at, 1), "{text}");
        }
    };
    ends(&|| chamber(3).stands(SUNS, "h2 n"), &["n", "h3", "step n"], "h3");
    ends(&|| chamber(3).stands(SUNS, "h2 n"), &["nw", "g3"], "g3");
    ends(&|| chamber(4).stands(SUNS, "i3 s").stands(Seat(2), "d4 n"), &["s", "crowns", "step s"], "crowns");
    let portal = || chamber(3).stands(SUNS, "suns e");
    ends(&portal, &["c9", "e c9", "step e c9", "se c9"], "c9");
    ends(&portal, &["c10", "ne", "e c10", "step ne"], "c10");
    let one_is_free = || portal().stands(MOONS, "c9 n");
    ends(&one_is_free, &["e", "e c10", "c10"], "c10");
    let play = portal().play();
    assert_eq!(play.words(SUNS, "e"), "c9 c10", "which of the two is asked");
    assert!(play.words(SUNS, "").starts_with("c9 c10 b8 c8 face-n "), "nothing more is offered");
    assert_eq!(chamber(3).stands(SUNS, "h2 n").play().refused(SUNS, "h4"), "not-adjacent");
    assert_eq!(chamber(3).stands(SUNS, "h2 n").play().refused(SUNS, "h1"), "not-ahead");
    assert_eq!(chamber(3).stands(SUNS, "h3 n").stands(MOONS, "h4 n").play().refused(SUNS, "h4"), "occupied");
    assert_eq!(portal().play().refused(SUNS, "e b8"), "not-that-way");
    let spent = portal().state_with(|state| state.public.turn.as_mut().expect("a turn").moves = 0);
    assert_eq!(spent.play().refused(SUNS, "c9"), "no-moves");
}

/// SC-38, SC-100: a turn is over once everybody sees that its player has no move and no use for an orb.
#[test]
fn turn_ends_by_itself_once_all_see_that_nothing_is_left() {
    let only = |play: &Play| Chamber::only_end(&play.room(), SUNS).map(|path| path.to_string());
    let spent = |hand: &str| {
        let position = chamber(2).stands(SUNS, "c4 n").stands(MOONS, "h8 n").holds(SUNS, hand);
        position.state_with(|state| state.public.turn.as_mut().expect("a turn").moves = 0)
    };
    assert_eq!(only(&spent("").play()).as_deref(), Some("end"));
    assert_eq!(spent("").play().words(SUNS, ""), "end");
    assert_eq!(only(&chamber(2).play()), None, "there are moves left");
    assert_eq!(Chamber::only_end(&spent("").play().room(), MOONS), None, "it is not their turn");
    let open = spent("").state_with(|state| {
        state.public.turn.as_mut().expect("a turn").open = Some(OpenOrb { was_time: false });
    });
    assert_eq!(only(&open.play()), None, "an orb lies open");
    assert_eq!(only(&spent("suns").play()), None, "it could be a shield");
    let walled = |hand: &str| {
        let position = chamber(4).holds(SUNS, hand).shielded(SUNS, "arms").state_with(|state| {
            (state.public.stones, state.public.turn.as_mut().expect("a turn").moves) = (0, 0);
            for sorcerer in &mut state.public.sorcerers {
                (sorcerer.confuse_guard, sorcerer.zap_guard) = (Guard::On, Guard::On);
            }
        });
        position.play()
    };
    for suit in Suit::ALL {
        assert_eq!(only(&walled(suit.word())).as_deref(), Some("end"), "no portal is free, nobody to cast at");
        let hurt = Position { state: walled(&format!("{} arms", suit.word())).state().clone() }.pyramids(SUNS, 2);
        assert_eq!(only(&hurt.play()), None, "two orbs could heal, whether these can or not");
    }
}

/// SC-100: turns that look alike to a watcher end alike.
#[test]
fn sc_100_automatic_end_of_turn_is_the_same_in_every_world() {
    let (mut play, _) = Play::dealt(&Setup::plain(3), 5);
    let mut dice = play.seed.advice(0);
    for _ in 0..200 {
        let Some(seat) = play.asked() else { break };
        let room = play.room();
        let twin = play.session.in_world(Chamber::determinize(&room, &mut dice)).view(Viewer::Watcher);
        assert_eq!(Chamber::only_end(&room, seat), Chamber::only_end(&twin, seat));
        if let Some(end) = Chamber::only_end(&room, seat) {
            assert_eq!(play.words(seat, ""), end.to_string(), "nothing else is on the menu");
        }
        play.decide(seat, &play.advised(seat, Wit::Plain));
    }
}

/// SC-110: in one's own turn the space nearest to oneself is shown first, and another may be said, whatever is held.
#[test]
fn sc_110_in_ones_own_turn_the_nearest_space_is_named_first() {
    for hand in ["arms", "arms moons suns"] {
        let position = || chamber(2).stands(SUNS, "c4 n").stands(MOONS, "h8 n").holds(SUNS, hand);
        let mut play = position().play();
        play.say(SUNS, "time arms");
        assert_eq!((play.asked(), play.words(SUNS, "")), (Some(SUNS), "place_a3 place".to_owned()));
        play.say(SUNS, "place a3");
        assert!(play.acts(SUNS) && play.board("a3") == "arms", "two moves from him and seven from the other");
        let mut play = position().play();
        play.say_all(&[(SUNS, "time arms"), (SUNS, "place j4")]);
        assert_eq!(play.board("j4"), "arms", "another space");
    }
}

/// SC-110: a standing order for orbs answers in place of its player, even in the player's own turn.
#[test]
fn sc_110_an_order_places_in_ones_own_turn_too() {
    let position = || chamber(2).stands(SUNS, "c4 n").stands(MOONS, "h8 n").holds(SUNS, "arms");
    assert_eq!(position().play().words(SUNS, "orders place"), "usual near @1 @2 ask random");
    for (order, away) in [("near", 2), ("far @1", 7)] {
        let mut play = position().play();
        play.say_all(&[(SUNS, &format!("orders place {order}")), (SUNS, "time arms")]);
        assert!(play.acts(SUNS), "{order}: nobody is waited for");
        let cell = play.room().public.orbs.cells().next().expect("it is back").0;
        assert_eq!(crate::support::space("c4").distance(chamber::board::Space::Cell(cell)), away, "{order}");
    }
    let mut play = position().play();
    play.say_all(&[(SUNS, "orders place ask"), (SUNS, "time arms")]);
    assert_eq!(play.words(SUNS, ""), "place", "who wants to be asked is shown no space first");
    play.say(SUNS, "orders place usual");
    assert_eq!(play.words(SUNS, ""), "place_a3 place");
}
