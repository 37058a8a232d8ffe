//! Tests of the novice game and of the cooperative game.

use crate::support::Words;
use crate::support::{ADA, Asked, BARE, BELA, Play, agreed, artifact, bag, deal_cards, game, keys, line, path};
use engine::{Basics, Language, Occasion, Rules, Together};
use stones::{Stones, ending::End, material::Card};

/// ST-60: the novice game has artifacts alone, and four of them win.
#[test]
fn the_novice_game_has_artifacts_alone_and_four_of_them_win() {
    let mut play = game(2, "variant novice", ["r...", "...r", "....", "....", "...."]).stones("yyn");
    play = play.display(&["nu-wa-rock", "plantain-fan"]).with(|state| {
        state.public.players[0].artifacts = ["pangu-axe", "jade-ruyi", "fuxi-zither"].map(artifact).to_vec();
        state.public.players[1].artifacts = vec![artifact("haotian-tower")];
    });
    assert!(play.ada().runes.is_empty() && play.ada().spirit.is_none() && play.public().qi == 0);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!((play.ada().qi, play.ada().stones), (0, bag("yynr")));
    let told = play.say(ADA, "craft nu-wa-rock brown yellow yellow");
    assert_eq!(told.iter().find(|key| key.starts_with("ended-")).map(String::as_str), Some("ended-four"), "{told:?}");
    assert_eq!(play.public().end, Some(End::Four { by: ADA }));
    assert_eq!(play.places(), Some(vec![1, 2]));
    let tied = game(3, "variant novice", BARE).with(|state| state.public.end = Some(End::Rounds));
    assert_eq!(tied.places(), Some(vec![1, 1, 1]));
}

/// ST-60: by the option of rated tables, the round of the fourth artifact is played to its end. The most artifacts win,
/// and ties are shared.
#[test]
fn st_60_round_of_the_fourth_artifact_is_finished_by_option() {
    let novice = agreed(2, "variant novice");
    assert_eq!(Stones::rated(&novice), [("fourth", 1)]);
    let begun = || {
        let game = game(2, "variant novice, fourth counts", BARE).stones("yyn");
        game.display(&["nu-wa-rock", "plantain-fan"]).with(|state| {
            state.public.players[0].artifacts = ["pangu-axe", "jade-ruyi", "fuxi-zither"].map(artifact).to_vec();
            state.public.players[1].artifacts =
                ["haotian-tower", "kunlun-mirror", "kongtong-seal"].map(artifact).to_vec();
            state.public.players[1].stones = bag("rrg");
        })
    };
    let mut play = begun();
    play.ada_says(&["fly 1", "activate"]);
    let told = play.say(ADA, "craft nu-wa-rock brown yellow yellow");
    assert!(told.contains(&"four-crafted".to_owned()), "{told:?}");
    assert_eq!((play.places(), play.holder()), (None, Some(BELA)), "she has her turn as well");
    let mut caught_up = Play::of(play.session.clone(), play.seed.clone());
    let told = play.times_out();
    assert!(told.contains(&"ended-fourth".to_owned()), "{told:?}");
    assert_eq!(play.places(), Some(vec![1, 2]));
    for said in ["fly 2", "activate", "craft plantain-fan red red green"] {
        caught_up.say(BELA, said);
    }
    assert_eq!((caught_up.public().end, caught_up.places()), (Some(End::Fourth), Some(vec![1, 1])));
    let mut last = begun().with(|state| state.public.first = Some(BELA));
    last.ada_says(&["fly 1", "activate", "craft nu-wa-rock brown yellow yellow"]);
    assert_eq!(last.places(), Some(vec![1, 2]), "the round ends with her turn");
}

/// ST-60: the novice game is recommended for a first game, by the rules and by the card of a new table.
#[test]
fn st_60_the_novice_game_is_recommended_for_a_first_game() {
    for (language, words) in [
        (Language::English, ["recommend for a first game", "For a first game we recommend", "**More options…**"]),
        (
            Language::German,
            ["empfehlen wir für die erste Partie", "Für die erste Partie empfehlen wir", "**Weitere Optionen …**"],
        ),
    ] {
        let blurb = Words::of(language).plain(&engine::Line::new("stones-blurb"));
        let rules = Stones::INFO.rules.to(language);
        for (text, words, way) in [(rules, words[0], "`variant novice`"), (&*blurb, words[1], words[2])] {
            let told = text.lines().find(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}: {text}"));
            assert!(told.contains(way), "{told}");
        }
    }
}

/// ST-60 and ST-61: the goal and the blurb are those of the way in which a table plays.
#[test]
fn st_60_goal_and_blurb_are_those_of_the_way_to_play() {
    let entry = engine::Entry::of::<Stones>();
    for (options, goal, runes) in [
        ("", "Craft artifacts and gather runes: the most points win.", true),
        ("variant novice", "Be the first to craft four artifacts.", false),
        ("variant coop", "Craft as many artifacts together as you can; six are a success.", false),
    ] {
        let options = agreed(2, options).options;
        assert_eq!(Words::english().plain(&entry.goal(&options)), goal);
        let blurb = Words::english().plain(&entry.blurb(&options));
        assert_eq!(blurb.contains("the five runes"), runes, "{blurb}");
    }
}

/// A cooperative game in which tile 1 gives red, blue and yellow.
fn together(display: &[&str]) -> Play {
    game(2, "variant coop", ["rby.", "..br", "b...", ".y..", "...."]).display(display)
}

/// ST-61: stones go one by one to the leftmost artifact.
#[test]
fn stones_go_one_by_one_to_the_leftmost_artifact() {
    let mut play = together(&["sea-calming-pearl", "plantain-fan", "pangu-axe"]);
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(play.offered(ADA, "give"), ["red", "blue", "yellow"]);
    assert!(play.ada().stones.is_empty());
    assert_eq!(play.say(ADA, "give red"), ["placed-not"]);
    assert_eq!(play.public().supply.last(), Some(&line("r")[0]), "discarded means to the end of the supply");
    let told = play.say(ADA, "give blue");
    assert_eq!(told[..3], ["placed", "placed", "refilled"], "the last colour goes by itself");
    assert_eq!(play.public().works().laid_on(artifact("sea-calming-pearl")), line("by"));
    assert_eq!((play.ada().discards.len(), play.ada().open.len()), (1, 4), "what was cast has left the game");
    assert_eq!(play.holder(), Some(BELA));
}

/// ST-61: all stones are laid in one answer, in any order of them, which says where they go.
#[test]
fn st_61_an_order_of_stones_is_one_answer() {
    let mut play = together(&["sea-calming-pearl", "plantain-fan", "pangu-axe"]);
    play.ada_says(&["fly 1", "activate"]);
    let offered = play.offered(ADA, "");
    assert_eq!(offered.iter().filter(|word| word.starts_with("give_")).count(), 6, "{offered:?}");
    let question = play.session.question(ADA, Occasion::Awaited, &path("")).expect("she is asked");
    let first = &question.offers[0];
    assert_eq!(Words::english().plain(&first.label), "▲ Red, ● Blue, ◆ Yellow");
    let about = first.about.as_ref().map(|about| Words::english().plain(about)).expect("it says where they go");
    assert!(about.starts_with("▲ Red → supply, ● Blue → Sea-Calming Pearl"), "{about}");
    assert_eq!(play.say(ADA, "give red blue")[..3], ["placed-not", "placed", "placed"]);
    assert_eq!(play.holder(), Some(BELA));
}

/// ST-61: a completed artifact is crafted at once. Its stones go in the order laid, and a new one comes at the right
/// end.
#[test]
fn a_completed_artifact_makes_room_for_the_next() {
    let mut play = together(&["sea-calming-pearl", "plantain-fan", "pangu-axe"]);
    play = play.with(|state| {
        state.public.laid = vec![(artifact("sea-calming-pearl"), line("b")[0])];
        state.secrets.artifacts.truncate(1);
    });
    play.ada_says(&["fly 1", "activate", "give yellow"]);
    let supply = play.public().supply.len();
    let told = play.say(ADA, "give blue");
    assert_eq!(told[..5], ["placed", "completed", "opened", "placed", "refilled"], "red goes to the next one");
    assert_eq!(play.public().crafted, [artifact("sea-calming-pearl")]);
    assert_eq!((play.public().display[0], play.public().display.len()), (artifact("plantain-fan"), 3));
    assert_eq!(play.public().works().laid_on(artifact("plantain-fan")), line("r"));
    assert!(play.public().supply.len() < supply + 3, "the slots were refilled from it");
}

/// ST-61: without cards one skips casting, and when nobody has any the game ends.
#[test]
fn the_game_together_ends_with_the_cards() {
    let no_cards = |play: Play, seat: usize| {
        play.with(|state| {
            state.public.players[seat].open.clear();
            state.secrets.decks[seat].clear();
        })
    };
    let mut play = no_cards(together(&["pangu-axe"]), 0);
    assert_eq!(play.offered(ADA, ""), ["activate"]);
    play.ada_says(&["activate", "give red", "give blue"]);
    assert_eq!(play.holder(), Some(BELA), "Bela has cards");
    let mut play = no_cards(no_cards(together(&["pangu-axe"]), 0), 1).with(|state| {
        state.public.players[0].open = vec![Card::Fly];
        state.public.crafted = vec![artifact("jade-ruyi"); 7];
    });
    play.ada_says(&["fly 1", "activate", "give red"]);
    let told = play.say(ADA, "give blue");
    assert_eq!(told[told.len() - 2..], ["ended-cards", "together-novice"], "the turn is played to its end: {told:?}");
    let outcome = play.session.outcome().expect("over");
    assert_eq!((outcome.places, outcome.together), (vec![1, 1], Some(Together { won: true, score: 7 })));
}

/// ST-61: the result has a name for six, seven, eight, nine and fewer artifacts.
#[test]
fn the_result_has_a_name() {
    let names = [5, 6, 7, 8, 9, 14].map(|crafted| {
        let mut play = game(1, "variant coop", BARE).with(|state| {
            state.public.crafted = vec![artifact("jade-ruyi"); crafted];
            deal_cards(state, ADA, &[Card::Fly]);
            state.secrets.decks[0].clear();
        });
        play.say(ADA, "fly 2");
        let told = keys(&play.told(ADA, "activate").told);
        let outcome = play.session.outcome().expect("over").together.expect("together");
        assert_eq!(outcome.won, crafted >= 6);
        told[told.len() - 1].clone()
    });
    let expected = ["lost", "apprentice", "novice", "expert", "master", "master"];
    assert_eq!(names, expected.map(|name| format!("together-{name}")));
}

/// ST-61: all fourteen crafted ends the game.
#[test]
fn the_last_artifact_ends_the_game_together() {
    let mut play = together(&["sea-calming-pearl"]).with(|state| {
        state.public.laid = vec![(artifact("sea-calming-pearl"), line("b")[0])];
        state.secrets.artifacts.clear();
    });
    play.ada_says(&["fly 1", "activate", "give yellow"]);
    let told = play.say(ADA, "give blue");
    assert_eq!(
        told.iter().find(|key| key.starts_with("ended-")).map(String::as_str),
        Some("ended-artifacts"),
        "{told:?}"
    );
}

/// ST-61: by the table's option a stone goes to the leftmost artifact that still needs its colour, so several grow.
#[test]
fn by_option_stones_go_to_the_leftmost_artifact_that_needs_them() {
    let display = ["sea-calming-pearl", "plantain-fan", "pangu-axe"];
    let tiles = ["rby.", "..br", "b...", ".y..", "...."];
    let mut play = game(2, "variant coop, leftmost needing", tiles).display(&display);
    play.ada_says(&["fly 1", "activate"]);
    let labels = |play: &Play| {
        let question = play.session.question(ADA, Occasion::Awaited, &path("give")).expect("she is asked");
        question.offers.iter().map(|offer| Words::english().plain(&offer.label)).collect::<Vec<_>>()
    };
    assert_eq!(labels(&play), ["▲ Red → Plantain Fan", "● Blue → Sea-Calming Pearl", "◆ Yellow → Sea-Calming Pearl"]);
    let told = play.told(ADA, "give red").told;
    let said = told[0].room.as_ref().map(|line| Words::english().say(line, &|_| "Ada".to_owned()));
    assert_eq!(said.as_deref(), Some("Ada lays ▲ Red on Plantain Fan."));
    play.say(ADA, "give blue");
    let on = |word| play.public().works().laid_on(artifact(word));
    assert_eq!((on("sea-calming-pearl"), on("plantain-fan"), on("pangu-axe")), (line("by"), line("r"), vec![]));
    let described: Vec<_> = play.described().iter().map(|line| Words::english().plain(line)).collect();
    assert!(described.contains(&"Laid on Plantain Fan: red.".to_owned()), "{described:?}");
}

/// ST-61: an artifact completed further right is crafted as well. Its stones go, and the others keep their order.
#[test]
fn artifact_further_right_is_completed_out_of_order_by_option() {
    let display = ["sea-calming-pearl", "plantain-fan", "pangu-axe"];
    let mut play = game(2, "variant coop, leftmost needing", ["rby.", "..br", "b...", ".y..", "...."]);
    play = play.display(&display).with(|state| {
        let fan = artifact("plantain-fan");
        state.public.laid =
            vec![(fan, line("g")[0]), (artifact("sea-calming-pearl"), line("b")[0]), (fan, line("r")[0])];
    });
    play.ada_says(&["fly 1", "activate"]);
    let told = play.say(ADA, "give red");
    assert_eq!(told[..3], ["placed", "completed", "opened"], "{told:?}");
    assert_eq!(play.public().crafted, [artifact("plantain-fan")]);
    assert_eq!(play.public().display[..2], [artifact("sea-calming-pearl"), artifact("pangu-axe")]);
    assert_eq!(play.public().works().laid_on(artifact("sea-calming-pearl")), line("b"));
    let supply = &play.public().supply;
    assert_eq!(supply[supply.len() - 3..], line("grr"), "in the order laid");
}
