//! Tests of the shape of the menus: few presses for a turn, short answers, and turns that end automatically.

use crate::support::{ADA, Asked, BELA, Play, Words, keys, quest, token};
use catalogue::Short;
use engine::{Edition, Knowledge, Language, Menus, Occasion, Setup, Viewer, WIDEST, Wit};
use quest::Quest;

#[test]
fn answers_are_short_enough_for_a_button() {
    for (seats, number) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        let (mut play, _) = Play::dealt(&Setup::plain(seats), number);
        play.say(ADA, "orders defend ask");
        for _ in 0..200 {
            let Some(seat) = play.asked() else { break };
            for occasion in [Occasion::Awaited, Occasion::Standing] {
                Short { explained: false }.ahead(&play, seat, occasion, &["", "use", "equip", "trap"]);
            }
            play.decide(seat, &play.advised(seat, Wit::Plain));
        }
    }
}

/// Every card is short in each of the answers that name it, in any hand.
#[test]
fn every_card_fits_into_its_answers() {
    let names: Vec<(String, engine::Line)> =
        quest::cards::Card::all().map(|card| (card.id().to_owned(), card.line())).collect();
    for (id, line) in &names {
        let card = quest::cards::Card::parse(id).expect("a card");
        let keys: &[&'static str] = match card {
            _ if card.is_summon() => &["quest-summon-it", "quest-use-it", "quest-discard-it"],
            _ if card.is_spell() => &["quest-cast-it", "quest-card-on-priced", "quest-discard-it"],
            _ if card.is_equipment() => &["quest-equip-it", "quest-card-on-priced", "quest-use-it", "quest-discard-it"],
            _ => &["quest-trap-it", "quest-discard-it"],
        };
        for (key, language) in keys.iter().flat_map(|key| Language::ALL.map(|language| (*key, language))) {
            let label = engine::Line::new(key).line("card", line.clone()).number("cost", 9);
            let label = label.line("target", engine::Line::verbatim("Maximilian"));
            let text = Words::of(language).plain(&label);
            assert!(text.chars().count() <= Short::LONGEST, "{text}");
        }
    }
}

/// SQ-21, SQ-22: cards and trips are one answer each. The words of the notation lead to the same moves.
#[test]
fn cards_and_trips_are_one_answer_each() {
    let same = |play: &dyn Fn() -> Play, said: &str, also: &str| {
        let [one, other] = [said, also].map(|text| {
            let mut play = play();
            play.say(ADA, text);
            play.truth().clone()
        });
        assert!(one == other, "{said} is {also}");
    };
    let turn = || quest(2).holds(ADA, "kappa gleipnir").mana(ADA, 6, 0).play();
    same(&turn, "kappa", "summon kappa");
    same(&turn, "gleipnir n13", "trap gleipnir n13");
    let trip = || quest(2).calls(ADA, "pegasus", "n2").gate(0).at(ADA, "n2").mana(ADA, 0, 6).rolled(2, 3).play();
    assert_eq!(
        trip().words(ADA, "move"),
        "summoner-turn summoner-pass pegasus-clockwise-turn pegasus-clockwise-pass pegasus-back both"
    );
    same(&trip, "move summoner-turn", "move summoner turn");
    same(&trip, "move pegasus-clockwise-pass", "move pegasus clockwise pass");
    let rich = quest(2).calls(ADA, "pegasus", "n20").at(ADA, "n2").mana(ADA, 10, 0).rolled(2, 3).play();
    assert_eq!(rich.words(ADA, "move summoner"), "open pass", "a gate is not opened in passing");
}

/// SQ-21: a card with its target is one answer if there are few targets, and can also be said word by word. Among many
/// targets the player is asked.
#[test]
fn sq_21_a_card_and_its_target_are_one_answer() {
    let game = || quest(2).at(BELA, "n5").calls(BELA, "kappa", "n5").holds(ADA, "tupas-thunder").at(ADA, "n1");
    let play = game().mana(ADA, 8, 0).play();
    assert_eq!(play.words(ADA, ""), "roll tupas-thunder_@2 tupas-thunder_kappa");
    for said in ["tupas-thunder_kappa", "tupas-thunder kappa", "cast tupas-thunder kappa"] {
        let mut play = game().mana(ADA, 8, 0).play();
        play.say(ADA, said);
        assert!(play.discarded("tupas-thunder") && play.summon("kappa").damage > 0, "{said}");
    }
    assert_eq!(play.words(ADA, "tupas-thunder"), "@2 kappa", "and so it can be typed");
    let full = "tupas-thunder gungnir wild-hunt fox-wedding kappa";
    let many = ["einherjar", "oni", "pegasus"].iter().zip(["n1", "n2", "n3"]);
    let many = many.fold(quest(2).holds(ADA, full).at(ADA, "n1"), |game, (card, at)| game.calls(ADA, card, at));
    assert!(many.mana(ADA, 9, 0).play().words(ADA, "").split(' ').count() <= WIDEST);
}

/// SQ-22: the first step of nearly every turn is to roll, if everybody sees that it must be done.
#[test]
fn sq_22_the_first_step_is_to_roll() {
    let first = |play: &Play, seat| Quest::first_step(&play.room(), seat).map(|(path, _)| path.to_string());
    assert_eq!(first(&quest(2).play(), ADA).as_deref(), Some("roll"));
    assert_eq!(first(&quest(2).play(), BELA), None, "it is not her turn");
    assert_eq!(first(&quest(2).moved().play(), ADA), None, "it is done");
    assert_eq!(first(&quest(2).rolled(1, 2).play(), ADA), None, "now it is to move");
}

/// SQ-66: a trap takes one more answer where others may land next, and everywhere else two.
#[test]
fn sq_66_landing_spaces_of_others_are_offered_first() {
    let play = quest(2).at(BELA, "n8").holds(ADA, "gleipnir").play();
    let question = play.session.question(ADA, Occasion::Awaited, &"gleipnir".parse().expect("a path")).expect("asked");
    let words: Vec<&str> = question.offers.iter().map(|offer| offer.word.as_str()).collect();
    assert_eq!(words[..3], ["n15", "n14", "n16"]);
    assert_eq!(play.offered(ADA, "gleipnir").len(), 44, "all but the chamber");
}

/// SQ-80: a turn is over once everybody sees that its player has nothing left to do. Hidden facts do not matter.
#[test]
fn sq_80_turn_ends_by_itself_once_all_see_that_nothing_is_left() {
    let only = |play: &Play| Quest::only_end(&play.room(), ADA).map(|path| path.to_string());
    let done = || quest(2).at(ADA, "n1").moved();
    assert_eq!(only(&done().play()).as_deref(), Some("end"));
    assert_eq!(done().play().words(ADA, ""), "end");
    assert_eq!(only(&quest(2).play()), None, "there is a roll to make");
    assert_eq!(Quest::only_end(&done().play().room(), BELA), None, "it is not her turn");
    for card in ["fenrir", "gleipnir", "aegis"] {
        assert_eq!(only(&done().holds(ADA, card).play()), None, "a card is in hand, whatever it is");
    }
    assert_eq!(only(&done().calls(ADA, "oni", "n3").play()).as_deref(), Some("end"), "it helps in combats alone");
    assert_eq!(only(&done().bears(token(ADA), "aegis").play()), None, "it can be put away");
    assert_eq!(only(&done().at(ADA, "n4").mana(ADA, 10, 0).play()), None, "the gate can be opened");
    let (mut play, _) = Play::dealt(&Setup::plain(3), 5);
    let mut dice = play.seed.advice(0);
    for _ in 0..200 {
        let Some(seat) = play.asked() else { break };
        let room = play.room();
        let twin = play.session.in_world(Quest::determinize(&room, &mut dice)).view(Viewer::Watcher);
        assert_eq!(Quest::only_end(&room, seat), Quest::only_end(&twin, seat));
        if let Some(end) = Quest::only_end(&room, seat) {
            assert_eq!(play.words(seat, ""), end.to_string(), "nothing else is on the menu");
        }
        play.decide(seat, &play.advised(seat, Wit::Plain));
    }
}

/// SQ-50: an attacked player is asked who defends unless they said otherwise. In the first edition the strongest summon
/// defends.
#[test]
fn sq_50_attacked_player_is_asked_who_defends() {
    let clash = |edition| {
        let mut game = quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").calls(BELA, "oni", "n5").rolled(2, 3);
        game.state.public.edition = edition;
        game.state.orders = quest::state::State::new(2, 60, edition).orders;
        let mut play = game.play();
        play.say(BELA, "orders spend never");
        play.say(ADA, "move summoner");
        play
    };
    let mut play = clash(Edition::CURRENT);
    assert_eq!(keys(&play.say(ADA, "attack @2")), ["attacked"]);
    assert_eq!((play.asked(), play.words(BELA, "defend")), (Some(BELA), "self oni".to_owned()));
    let mut play = clash(Edition::FIRST);
    assert_eq!(keys(&play.say(ADA, "attack @2"))[..3], ["attacked", "defended", "forwent"], "told as it was told then");
}

/// SQ-50: a move that ends in an attack says so, and whom it is against.
#[test]
fn sq_50_a_move_into_a_fight_says_so() {
    let offered = |bela: &str| {
        let play = quest(2).at(ADA, "n1").at(BELA, bela).rolled(2, 3).play();
        let path = "move".parse().expect("a path");
        let question = play.session.question(ADA, Occasion::Awaited, &path).expect("asked");
        let words = Words::of(Language::English);
        let said = |offer: &engine::Offer| {
            format!("{}: {}", words.plain(&offer.label), words.plain(offer.about.as_ref().expect("one")))
        };
        question.offers.iter().map(said).collect::<Vec<_>>()
    };
    assert!(offered("n6")[0].ends_with(" ⚔: 5 spaces onwards, into a fight with @2"), "{:?}", offered("n6"));
    assert!(offered("n9")[0].ends_with(": 5 spaces onwards"), "{:?}", offered("n9"));
}
