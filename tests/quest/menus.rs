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
            _ if card.is_spell() => &["quest-cast-it", "quest-cast-on", "quest-discard-it"],
            _ if card.is_equipment() => &["quest-equip-it", "quest-equip-on", "quest-use-it", "quest-discard-it"],
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

/// The question behind `said`, and its answers with what is said about them.
fn asked(play: &Play, said: &str) -> (String, Vec<String>) {
    let path = said.parse().expect("a path");
    let question = play.session.question(ADA, Occasion::Awaited, &path).expect("asked");
    let words = Words::of(Language::English);
    let answer = |offer: &engine::Offer| {
        let about = offer.about.as_ref().map(|about| format!(": {}", words.plain(about)));
        words.plain(&offer.label) + &about.unwrap_or_default()
    };
    (words.plain(&question.ask), question.offers.iter().map(answer).collect())
}

/// SQ-50: a move that ends in an attack says so, and whom it is against.
#[test]
fn sq_50_a_move_into_a_fight_says_so() {
    let offered = |bela: &str| asked(&quest(2).at(ADA, "n1").at(BELA, bela).rolled(2, 3).play(), "move").1;
    assert!(offered("n6")[0].ends_with(" ⚔: 5 spaces onwards, into a fight with @2"), "{:?}", offered("n6"));
    assert!(offered("n9")[0].ends_with(": 5 spaces onwards"), "{:?}", offered("n9"));
}

/// SQ-25, SQ-31: a move says what its seat knows of the way: the mana of the temple, and the trap at the end.
#[test]
fn sq_25_sq_31_a_move_tells_of_temple_and_trap() {
    let game = || quest(2).at(ADA, "n30").rolled(2, 3);
    let first = |play: Play| asked(&play, "move").1.remove(0);
    assert_eq!(first(game().play()), "@1 → n3: 5 spaces onwards, +2 mana at your temple");
    let own = game().trap(ADA, "charons-toll", "n3").play();
    assert!(first(own).ends_with(", onto your own trap Charon's Toll"));
    let other = game().trap(BELA, "charons-toll", "n3").play();
    assert!(first(other).ends_with(", onto a trap of @2"));
    let passed = quest(2).at(ADA, "n3").trap(BELA, "charons-toll", "n5").rolled(2, 3).play();
    assert_eq!(first(passed), "@1 → n8 (temple) ⚔: 5 spaces onwards, into a fight with @2");
}

/// SQ-22: a move of two names both.
#[test]
fn sq_22_a_move_of_two_says_that_both_move() {
    let game = || quest(2).at(ADA, "n1").calls(ADA, "kappa", "n1").rolled(2, 5);
    let last = |play: Play| asked(&play, "move").1.pop();
    assert_eq!(last(game().play()).as_deref(), Some("Both → n4 (portal): @1 and Kappa, 3 spaces each"));
    let several = game().calls(ADA, "oni", "n1").play();
    assert_eq!(last(several).as_deref(), Some("With Oni → n4 (portal): @1 and Oni, 3 spaces each"));
}

/// SQ-62, SQ-64, SQ-65: to put on, to use and to cast have a verb and a price each.
#[test]
fn sq_64_answers_say_what_is_done_with_a_card() {
    let game = quest(2).calls(ADA, "kappa", "n1").at(ADA, "n1").bears(token(ADA), "maraca");
    let (_, answers) = asked(&game.holds(ADA, "hagoromo ambrosia").mana(ADA, 9, 0).play(), "");
    for begun in
        ["Cast Ambrosia on @1: Costs 3 mana. ", "Use Maracá on @1: On your turn, pay 1 mana", "Put Hagoromo on Kappa"]
    {
        assert!(answers.iter().any(|answer| answer.starts_with(begun)), "{begun} in {answers:#?}");
    }
    assert!(answers.iter().any(|answer| answer.starts_with("Put on Hagoromo (")), "{answers:#?}");
    assert!(answers.last().is_some_and(|answer| answer == "Discard equipment"), "{answers:#?}");
}

/// SQ-34: a portal says what waits beyond it, and that it skips the own temple.
#[test]
fn sq_34_a_portal_tells_what_waits_beyond() {
    let beyond = |from: &str, bela: &str| {
        let mut play = quest(2).at(ADA, from).at(BELA, bela).trap(BELA, "charons-toll", "n20").rolled(1, 2).play();
        play.say(ADA, "move summoner");
        asked(&play, "")
    };
    let (ask, answers) = beyond("n25", "n9");
    assert_eq!((&*ask, &*answers[0]), ("Take the portal to n4?", "Go on to n4: Past your temple, without its mana"));
    let next = "To the next portal clockwise, onto a trap of @2, into a fight with @2";
    assert_eq!(beyond("n9", "n20").1[0], format!("Go on to n20 ⚔: {next}"));
}

/// SQ-40, SQ-42: the question of a turn names the next aim, from what the seat sees.
#[test]
fn sq_40_sq_42_a_turn_names_its_aim() {
    let aim = |play: Play| asked(&play, "").0;
    let game = || quest(2).at(ADA, "n1");
    assert_eq!(aim(game().mana(ADA, 9, 1).play()), "**It's your move:** 9 active mana, 1 used. What do you do?");
    assert!(aim(game().mana(ADA, 10, 0).play()).contains(" Walk to a portal and open it. "));
    assert!(aim(game().gate(1).play()).contains(" the open gate at n12. "));
    assert!(aim(quest(2).at(ADA, "chamber").play()).contains(" turn 1 of 3 in the chamber. "));
}

/// SQ-40: at a gate that is opened on the way, the second question is only whether to go in.
#[test]
fn sq_40_a_gate_is_asked_for_once() {
    let play = quest(2).calls(ADA, "pegasus", "n20").at(ADA, "n2").mana(ADA, 10, 0).rolled(2, 3).play();
    assert_eq!(asked(&play, "move summoner").0, "The gate at n4 is shut. Open it?");
    assert_eq!(asked(&play, "move summoner open").0, "The gate at n4 is open. Go in?");
}

/// SQ-53: the question before the dice says what each side would deal.
#[test]
fn sq_53_a_combat_says_what_is_at_stake() {
    let mut play = quest(2).calls(ADA, "minotaur", "n1").at(BELA, "n6").mana(ADA, 3, 0).rolled(2, 3).play();
    play.say(ADA, "move minotaur clockwise");
    assert!(asked(&play, "").0.starts_with("Minotaur (4 damage) against @2 (10 damage), "), "{}", asked(&play, "").0);
}
