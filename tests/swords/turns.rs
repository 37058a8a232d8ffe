//! Tests of turns, dice, the cards they earn, and the end (SW-20 to SW-25, SW-50 to SW-53).

use crate::support::{ADA, Asked, BOB, CAT, DAN, Play, deaths, duel, four, table, works};
use engine::{
    Entry, Line, Picture, Seat, Setup,
    scene::{Color, Shape},
};
use swords::{
    Swords,
    card::Card,
    event::{Casting, Change, Dealing, Event, Leaving, Turning},
    public_state::{Stage, Until},
};

fn began(events: &[Event]) -> Option<(Seat, [u8; 3], bool)> {
    events.iter().find_map(|event| match event {
        Event::Turning(Turning::Began { seat, dice, extra, .. }) => Some((*seat, *dice, *extra)),
        _ => None,
    })
}

fn drew(events: &[Event]) -> usize {
    events
        .iter()
        .map(|event| if let Event::Dealing(Dealing::Drew { cards, .. }) = event { cards.len() } else { 0 })
        .sum()
}

fn is_triple(dice: [u8; 3]) -> bool {
    dice[0] == dice[1] && dice[1] == dice[2]
}

/// SW-20: a turn moves, then fights, then passes clockwise.
#[test]
fn a_turn_moves_then_fights_then_passes_clockwise() {
    let mut play = four().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").play();
    play.say(ADA, "step warrior c4 c5");
    play.say(ADA, "done");
    assert!(play.fights() && play.acts(ADA));
    assert!(play.words(ADA, "step").is_empty(), "movement is over");
    let events = play.hope(ADA, "fight c5", |events| deaths(events) == 1);
    assert!(matches!(began(&events), Some((BOB, ..))), "{events:?}");
}

/// SW-21: a triple earns a card, and a double does only with the wizard on a nexus.
#[test]
fn triple_earns_a_card_and_double_only_with_a_wizard_on_a_nexus() {
    let mut play = duel().play();
    let events = play.hope(ADA, "done", |events| began(events).is_some_and(|(_, dice, _)| is_triple(dice)));
    assert_eq!(drew(&events), 1);
    let double = |events: &[Event]| {
        let mut dice = began(events).map_or([0; 3], |(_, dice, _)| dice);
        dice.sort_unstable();
        !is_triple(dice) && (dice[0] == dice[1] || dice[1] == dice[2])
    };
    assert_eq!(drew(&duel().play().hope(ADA, "done", double)), 0, "off the Nexus");
    let on_nexus = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard barrow:c4");
    assert_eq!(drew(&on_nexus.play().hope(ADA, "done", double)), 1, "any domain's Nexus will do");
    let on_nexus = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard c4").play();
    let mut play = on_nexus;
    let events = play.hope(ADA, "done", |events| began(events).is_some_and(|(_, dice, _)| is_triple(dice)));
    assert_eq!(drew(&events), 1, "a triple is not also a double");
}

/// SW-22: the discards are shuffled when a card is drawn from an empty deck.
#[test]
fn discards_are_shuffled_when_drawing_from_an_empty_deck() {
    let rest: Vec<&str> = Card::ALL.iter().filter(|card| **card != Card::Wisdom).map(|card| card.word()).collect();
    let mut play = duel().holds(ADA, "wisdom").discards(&rest.join(" ")).play();
    assert_eq!(play.public().deck, 0);
    let events = play.say(ADA, "invoke wisdom");
    assert!(events.iter().any(|event| matches!(event, Event::Dealing(Dealing::Reshuffled { .. }))));
    assert_eq!(play.hand(ADA).len(), 3);
    let held: Vec<&str> = Card::ALL.iter().filter(|card| **card != Card::Wisdom).map(|card| card.word()).collect();
    let mut play = duel().holds(ADA, "wisdom").holds(BOB, &held.join(" ")).sleeps(BOB).play();
    play.say(ADA, "invoke wisdom");
    assert_eq!(play.hand(ADA), [], "both are empty, and none is drawn: Wisdom is put away when its effect is over");
    assert!(play.is_discarded(Card::Wisdom));
}

/// SW-22, SW-61, SW-155
#[test]
fn wisdom_is_not_among_the_discards_it_shuffles() {
    let rest: Vec<&str> = Card::ALL.iter().filter(|card| **card != Card::Wisdom).map(|card| card.word()).collect();
    for number in 0..30 {
        let mut play = duel().holds(ADA, "wisdom").discards(&rest.join(" ")).play();
        play.seed = engine::Seed::from_number(number);
        play.say(ADA, "invoke wisdom");
        let drawn = play.hand(ADA).len();
        let deck = usize::from(play.public().deck);
        assert_eq!((drawn, deck), (3, rest.len() - drawn), "all but Wisdom and what it draws");
        assert!(!play.is_discarded(Card::Wisdom));
        assert!(!play.session.state().deck.iter().any(|card| *card.truth() == Card::Wisdom));
        while !play.hand(ADA).is_empty() {
            let card = play.words(ADA, "discard").split(' ').next().unwrap().to_owned();
            play.say(ADA, &format!("discard {card}"));
        }
        assert!(play.acts(ADA) && play.is_discarded(Card::Wisdom), "put away when its effect is over");
    }
    let mut play = duel().holds(ADA, "speed").play();
    play.say(ADA, "invoke speed");
    assert!(!play.is_discarded(Card::Speed), "steps are to come");
    play.say(ADA, "done");
    assert!(play.is_discarded(Card::Speed));
    let mut play = duel().holds(ADA, "wisdom").play();
    play.say_all(&[(ADA, "invoke wisdom"), (ADA, "resign")]);
    assert!(play.is_discarded(Card::Wisdom), "nor is it lost with its owner");
}

/// SW-52: a table chooses from 5 to 30 quiet rounds, and has 10 by default.
#[test]
fn table_chooses_5_to_30_quiet_rounds_and_has_10_by_default() {
    let entry = Entry::of::<Swords>();
    let with = |rounds| Setup { options: [("quiet".to_owned(), rounds)].into(), ..Setup::plain(2) };
    assert_eq!([4, 5, 30, 31, 0].map(|rounds| entry.check(&with(rounds)).is_ok()), [false, true, true, false, false]);
    for (setup, rounds) in [(Setup::plain(2), 10), (with(5), 5)] {
        let mut play = Play::dealt(&setup, 3).0;
        while play.public().stage != Stage::Over {
            let seat = play.awaited()[0];
            play.say(
                seat,
                ["muster close", "done", "pass"].into_iter().find(|text| !play.refuses(seat, text)).unwrap(),
            );
        }
        assert_eq!((play.public().round, play.session.outcome().unwrap().places), (rounds, vec![1, 1]));
    }
}

/// SW-50, SW-52: a player who is in at the end is seen as in.
#[test]
fn a_finished_game_shows_who_has_pieces_as_alive() {
    let told = |play: &Play| -> Vec<String> {
        Swords::scene(&play.room()).alt.iter().map(|line| line.key.to_string()).collect()
    };
    let mut play = four().piece(CAT, "guard c4").play();
    play.say_all(&[(BOB, "resign"), (DAN, "resign"), (ADA, "resign")]);
    assert_eq!(play.session.outcome().unwrap().places, [2, 4, 1, 3]);
    let keys = told(&play);
    let count = |key: &str| keys.iter().filter(|one| *one == key).count();
    assert_eq!((count("swords-picture-player"), count("swords-picture-gone")), (1, 3), "{keys:?}");
    let white = |seat: Seat, name: &Shape| match name {
        Shape::Text { text, color, .. } => *text == Line::name_of(seat) && *color == Color::rgb(0xff_ffff),
        _ => false,
    };
    let scene = Swords::scene(&play.room());
    let drawn = |seat: Seat| scene.tiles.iter().flat_map(|tile| &tile.shapes).filter(|one| white(seat, one)).count();
    assert_eq!([ADA, BOB, CAT, DAN].map(drawn), [0, 0, 1, 0], "on the map, in white rather than grey");
}

/// SW-23: without a wizard an artifact is invoked at once, and any other card is discarded.
#[test]
fn wizardless_player_invokes_artifacts_and_discards_other_cards() {
    let others: Vec<&str> = Card::ALL.iter().filter(|card| !card.is_artifact()).map(|card| card.word()).collect();
    let (mut invoked, mut discarded) = (0, 0);
    for number in 0..60 {
        let position = table(2).piece(ADA, "wizard e3").piece(BOB, "pion e3");
        let artifacts_on_top = number % 2 == 0;
        let mut play =
            position.discards(if artifacts_on_top { others.join(" ") } else { String::new() }.as_str()).play();
        play.seed = engine::Seed::from_number(number);
        let mut triple = false;
        for _ in 0..20 {
            if play.public().stage == Stage::Over {
                break;
            }
            let seat = play.awaited()[0];
            let events = play.say(seat, "done");
            triple |= began(&events).is_some_and(|(seat, dice, _)| seat == BOB && is_triple(dice));
            invoked +=
                usize::from(events.iter().any(|e| matches!(e, Event::Casting(Casting::Invoked { seat: BOB, .. }))));
            discarded +=
                usize::from(events.iter().any(|e| matches!(e, Event::Dealing(Dealing::Discarded { seat: BOB, .. }))));
            assert_eq!(play.hand(BOB), []);
        }
        assert!(triple || play.public().player(BOB).open.is_empty());
    }
    assert!(invoked > 0 && discarded > 0, "{invoked} {discarded}");
}

/// SW-24: there is no hand limit.
#[test]
fn there_is_no_hand_limit() {
    let many: Vec<&str> = Card::ALL[..40].iter().map(|card| card.word()).collect();
    let mut play = duel().holds(BOB, &many.join(" ")).sleeps(BOB).play();
    play.hope(ADA, "done", |events| drew(events) == 1 && began(events).is_some_and(|(seat, ..)| seat == BOB));
    assert_eq!(play.hand(BOB).len(), many.len() + 1);
    assert!(play.acts(BOB));
}

/// SW-25: dice fall automatically, and extra turns make no round.
#[test]
fn dice_fall_by_themselves_and_extra_turns_make_no_round() {
    let mut play = duel().turn(ADA, [3, 3, 3]).play();
    let events = play.say(ADA, "done");
    assert!(matches!(began(&events), Some((ADA, _, true))), "a triple earns another turn");
    assert_eq!(play.public().round, 1);
    while play.public().active() == Some(ADA) {
        play.say(ADA, "done");
    }
    assert_eq!(play.public().round, 1);
    while play.public().active() == Some(BOB) {
        play.say(BOB, "done");
    }
    assert_eq!(play.public().round, 2, "everybody has had a turn");
}

/// SW-50: a player whose last piece is gone is out, and his cards go.
#[test]
fn player_without_a_piece_is_out_and_his_cards_go() {
    let position = table(3).piece(ADA, "wizard e3").piece(ADA, "warrior c4").piece(BOB, "wizard barrow:c5");
    let mut play =
        position.piece(CAT, "wizard e3").open(BOB, "armour trap-expertise").holds(BOB, "teleport").sleeps(BOB).play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    play.hope(ADA, "fight c5", |events| {
        deaths(events) == 1 && events.iter().any(|e| matches!(e, Event::Leaving(Leaving::Out { .. })))
    });
    assert_eq!(play.public().player(BOB).place, Some(3));
    assert!(play.is_discarded(Card::Armour) && play.is_discarded(Card::TrapExpertise));
    assert_eq!(play.hand(ADA), [Card::Teleport], "what he held went to his wizard's killer first");
    assert_eq!(play.public().stage, Stage::Playing);
}

/// SW-50: players who go out in one event share the place and the win.
#[test]
fn those_who_go_in_one_event_share_the_place_and_the_win() {
    let mut play = table(2).piece(ADA, "wizard c4").piece(BOB, "pion barrow:c5").holds(ADA, "kamakazi").play();
    play.say(ADA, "invoke kamakazi wizard c4");
    assert_eq!(play.session.outcome().unwrap().places, [1, 1]);
}

/// SW-50: the last player with a piece wins at once.
#[test]
fn the_last_one_with_a_piece_wins_at_once() {
    let mut play = duel().play();
    play.say(BOB, "resign");
    assert_eq!(play.session.outcome().unwrap().places, [1, 2]);
}

/// SW-51: a demon and a stone wizard keep their owner in, but a ghost does not.
#[test]
fn demon_and_stone_wizard_keep_their_owner_in_unlike_a_ghost() {
    let demon = table(2).piece(ADA, "wizard e3").piece(BOB, "demon e3").play();
    assert!(demon.public().has_piece(BOB));
    let stone = table(2).piece(ADA, "wizard e3").piece(BOB, "wizard e3");
    let mut stone = stone.lasts(BOB, Card::RockTransform, (BOB, "e3"), Until::Event);
    stone.state.public.pieces[1].rock = true;
    assert!(stone.state.public.has_piece(BOB));
    stone.state.public.pieces[1].rock = false;
    stone.state.public.pieces[1].ghost = true;
    assert!(!stone.state.public.has_piece(BOB));
    let hulk = table(2).piece(ADA, "wizard e3").hulk("c4").play();
    assert!(!hulk.public().has_piece(BOB), "a hulk is nobody's");
}

/// SW-52: too many rounds without a loss end the game by the worth of the pieces.
#[test]
fn quiet_rounds_end_the_game_by_the_worth_of_the_pieces() {
    let mut play = duel().piece(ADA, "guard d3").play();
    while play.public().stage == Stage::Playing {
        assert!(play.public().round <= 11);
        let seat = play.awaited()[0];
        play.say(seat, if play.offers(seat, "", "done") { "done" } else { "pass" });
    }
    assert_eq!(play.session.outcome().unwrap().places, [1, 2]);
    assert_eq!(play.public().quiet, 9);
    let worth = [("pion", 1), ("guard", 2), ("warrior", 3), ("demon", 3), ("hulk", 0), ("wizard", 4)];
    for rank in swords::piece::Rank::ALL {
        assert!(worth.contains(&(rank.word(), rank.worth())));
    }
}

/// SW-53: a player who goes out in his own turn ends it, and no triple brings another.
#[test]
fn player_out_in_his_own_turn_ends_it_despite_a_triple() {
    let mut play = four().turn(ADA, [2, 2, 2]).play();
    let events = play.say(ADA, "resign");
    assert!(matches!(began(&events), Some((BOB, _, false))));
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Change(Change::Died { .. }) | Event::Dealing(Dealing::Spoils { .. }))),
        "nobody killed them"
    );
}

/// SW-53: the sealed answer of a player who leaves lapses, and the window goes on.
#[test]
fn sealed_answer_of_a_leaver_lapses_and_the_window_goes_on() {
    let position = four().holds(ADA, "summon-rock").holds(BOB, "burn-scrolls").holds(CAT, "thief").holds(DAN, "horse");
    let mut play = position.watches(BOB).watches(CAT).watches(DAN).play();
    play.say(ADA, "invoke summon-rock c4");
    play.say(BOB, "invoke burn-scrolls");
    assert_eq!(play.awaited(), [CAT, DAN]);
    play.say(BOB, "resign");
    assert_eq!(play.awaited(), [CAT, DAN]);
    play.say(CAT, "pass");
    let events = play.say(DAN, "pass");
    assert!(works(&events, Card::SummonRock) && !works(&events, Card::BurnScrolls));
    assert!(play.is_discarded(Card::BurnScrolls));
}
