//! Tests of lessons: each is learned by the buttons and menus of its panels, by one person alone.

use crate::stage::{Stage, press, shown};
use pervigil::{
    engine::{Entry, Occasion, Offer, Path, Word},
    games::CATALOGUE,
    lessons::{Lesson, Position},
};
use standin::{Message, User};

/// The questions among which the answers of a move are looked for.
const MOST_QUESTIONS: usize = 20_000;

fn lesson_of(game: &str) -> (&'static Entry, Lesson) {
    let entry = CATALOGUE.find(game).expect("a game");
    (entry, Lesson::of(entry).expect("it has a lesson"))
}

async fn learn(user: &User, channel: &str, game: &str) -> Message {
    user.command(channel, "learn", &[("game", game.into())]).await.message()
}

/// Makes a move on the panel of a position, answer by answer.
pub(crate) async fn make(user: &User, panel: &Message, position: &Position, path: &Path) -> Message {
    let offers = position.session().offers_to(position.learner(), path, MOST_QUESTIONS);
    let words = offers.map_or_else(|| followed(position, path), |offers| offers.into_iter().map(word).collect());
    let mut panel = panel.clone();
    for word in words {
        if let Some(next) = answer(user, &panel, word.as_str()).await {
            panel = next;
        }
    }
    let asks_again = ["sure?", "sicher?"].iter().any(|asked| panel.content().contains(asked));
    let sure = if asks_again { answer(user, &panel, "yes").await } else { None };
    sure.unwrap_or(panel)
}

fn word(offer: Offer) -> Word {
    offer.word
}

/// The words of a long move with those that only sort, which its path leaves out.
fn followed(position: &Position, path: &Path) -> Vec<Word> {
    let offered = |said: &Path| -> Vec<Word> {
        let asked = position.session().question(position.learner(), Occasion::Awaited, said);
        asked.into_iter().flat_map(|question| question.offers).map(word).collect()
    };
    let mut said = Path::default();
    for next in &path.0 {
        let here = offered(&said);
        let leads = |sort: &Word| offered(&said.then(sort.clone())).contains(next);
        let sort = if here.contains(next) { None } else { here.into_iter().find(leads) };
        said = sort.map_or(said.clone(), |sort| said.then(sort)).then(next.clone());
    }
    said.0
}

/// Presses the answer of a panel that says this word. `None` if there is none, because it was the only one.
async fn answer(user: &User, panel: &Message, word: &str) -> Option<Message> {
    let says = |text: &str| text.rsplit(['|', ' ']).next() == Some(word);
    for part in panel.components() {
        let id = part["custom_id"].as_str().unwrap_or_default();
        let values = part["options"].as_array().into_iter().flatten().filter_map(|option| option["value"].as_str());
        let outcome = match values.into_iter().find(|value| says(value)) {
            Some(value) => user.select(panel, id, &[value]).await,
            None if part["type"] == 2 && says(id) => user.forge(panel, id, None).await,
            None => continue,
        };
        return Some(shown(user, panel, &outcome).await);
    }
    None
}

/// Learns a game to its end by the moves that are asked for.
async fn learned(user: &User, channel: &str, game: &str) -> Message {
    let (entry, lesson) = lesson_of(game);
    let mut panel = learn(user, channel, game).await;
    for step in 0..lesson.steps() {
        let position = lesson.at(entry, step).expect("a step");
        let of_all = format!(" {} ", lesson.steps());
        assert!(panel.ephemeral() && panel.attachments().len() == 1, "{panel:#?}");
        assert!(format!("{} ", panel.content().lines().next().unwrap_or_default()).contains(&of_all), "{panel:#?}");
        panel = make(user, &panel, &position, &position.right().expect("a move")).await;
        assert!(panel.content().contains('✅'), "{game}, step {step}: {panel:#?}");
    }
    panel
}

#[tokio::test]
async fn lesson_of_every_game_is_played_on_its_panels() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let languages = [("en-US", "Play now, against easy computers"), ("de", "Gleich spielen, gegen leichte Computer")];
    for entry in CATALOGUE {
        for (locale, play) in languages {
            ada.speaks(locale).await;
            let end = learned(&ada, "general", entry.info.key).await;
            assert!(end.buttons().contains(&play), "{end:#?}");
        }
    }
    assert!(
        ada.dms().await.is_empty() && ada.messages("general").await.iter().all(Message::ephemeral),
        "nobody else saw it"
    );
    stage.close().await;
}

#[tokio::test]
async fn wrong_move_is_explained_and_may_be_tried_again() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let (entry, lesson) = lesson_of("chamber");
    let position = lesson.at(entry, 0).expect("a step");
    let mut panel = learn(&ada, "general", "chamber").await;
    for wrong in ["c8", "face-n", "end"] {
        panel = make(&ada, &panel, &position, &wrong.parse().expect("words")).await;
        let text = panel.content();
        assert!(text.contains("❌") && text.contains("Choose **c9**") && text.contains("lesson 1 of 8"), "{text}");
    }
    panel = make(&ada, &panel, &position, &"c9".parse().expect("words")).await;
    assert!(panel.content().contains("lesson 2 of 8"), "{}", panel.content());
    stage.close().await;
}

/// A wrong spell is no harmless move: the learner reads what it would have cost.
#[tokio::test]
async fn wrong_spell_is_told_to_be_a_broken_one() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let (entry, lesson) = lesson_of("amulets");
    let last = lesson.steps() - 1;
    let mut panel = learn(&ada, "general", "amulets").await;
    for _ in 0..last {
        panel = press(&ada, &panel, "Show me").await;
    }
    let position = lesson.at(entry, last).expect("a step");
    let panel = make(&ada, &panel, &position, &"cast @2 red b3 @3 yellow c4".parse().expect("words")).await;
    let text = panel.content();
    assert!(text.contains("would have broken your spell") && !text.contains("isn't asked for"), "{text}");
    stage.close().await;
}

#[tokio::test]
async fn half_a_move_shows_on_the_board_of_a_step() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let first = learn(&ada, "general", "amulets").await;
    let second = press(&ada, &first, "Show me").await;
    let moving = answer(&ada, &second, "yellow").await.expect("an amulet to move");
    let half = answer(&ada, &moving, "d2").await.expect("a field");
    let told = |panel: &Message| panel.attachments()[0]["description"].as_str().expect("its words").to_owned();
    assert!(!told(&second).contains("Not asked yet") && told(&half).starts_with("Not asked yet"), "{half:#?}");
    stage.close().await;
}

#[tokio::test]
async fn learner_is_shown_the_move_and_goes_on_later() {
    let mut stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let first = learn(&ada, "general", "chamber").await;
    let second = press(&ada, &first, "Show me").await;
    assert!(second.content().contains("👉") && second.content().contains("lesson 2 of 8"), "{}", second.content());
    stage.leave().await;
    stage.enter().await;
    let later = learn(&ada, "dm", "chamber").await;
    assert!(later.content().contains("lesson 2 of 8"), "{}", later.content());
    let chosen = ada.command("dm", "learn", &[]).await.message();
    let options = chosen.components()[0]["options"].to_string();
    assert!(options.contains("Goes on with lesson 2 of 8"), "{options}");
    let anew = press(&ada, &later, "Start over").await;
    assert!(anew.content().contains("lesson 1 of 8"), "{}", anew.content());
    stage.close().await;
}

/// If the store fails once, the learner reads so, and goes on at the same step later.
#[tokio::test]
async fn progress_that_cannot_be_read_is_not_begun_anew() {
    let mut stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    press(&ada, &learn(&ada, "general", "chamber").await, "Show me").await;
    for (from, to) in [("person_settings", "elsewhere"), ("elsewhere", "person_settings")] {
        stage.leave().await;
        stage.edit(|store| store.execute_batch(&format!("ALTER TABLE {from} RENAME TO {to}")).expect("it is renamed"));
        stage.enter().await;
        let answer = learn(&ada, "general", "chamber").await;
        let expected = if to == "elsewhere" { "Something went wrong on my side" } else { "lesson 2 of 8" };
        assert!(answer.content().contains(expected), "{}", answer.content());
    }
    stage.close().await;
}

/// A press on the panel of an earlier step is judged by that step, and goes on from there.
#[tokio::test]
async fn lesson_opened_twice_goes_on_from_either_panel() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let [one, other] = [learn(&ada, "general", "chamber").await, learn(&ada, "general", "chamber").await];
    let (entry, lesson) = lesson_of("chamber");
    let position = lesson.at(entry, 0).expect("a step");
    for panel in [one, other] {
        let next = make(&ada, &panel, &position, &"c9".parse().expect("words")).await;
        assert!(next.content().contains("lesson 2 of 8"), "{}", next.content());
    }
    stage.close().await;
}

/// A lesson is nobody's table: it needs no channel where tables are allowed, and leaves a table there as it is.
#[tokio::test]
async fn lesson_at_a_table_changes_nothing_there() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    stage.begin("general", &[ada.clone(), bela], &[]).await;
    let before = ada.command("general", "board", &[("text", true.into())]).await.message();
    learned(&ada, "general", "chamber").await;
    let after = ada.command("general", "board", &[("text", true.into())]).await.message();
    assert_eq!(before.content(), after.content());
    stage.close().await;
}

#[tokio::test]
async fn lesson_ends_with_a_game_against_easy_computers() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let end = learned(&ada, "general", "chamber").await;
    let begun = press(&ada, &end, "Play now, against easy computers").await;
    assert!(begun.content().contains("has begun here"), "{}", begun.content());
    let end = learned(&ada, "general", "chamber").await;
    let taken = press(&ada, &end, "Play now, against easy computers").await;
    assert!(
        !taken.content().contains("has begun") && taken.buttons().contains(&"Start over"),
        "the ways stay: {taken:#?}"
    );
    stage.close().await;
}

#[tokio::test]
async fn forged_press_on_a_lesson_leads_nowhere() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let panel = learn(&ada, "general", "chamber").await;
    for forged in [
        "1|-9999|q|0.0|c9",
        "1|-1|a|join",
        "1|-1|u|x",
        "1|-1|p|0.0|commit",
        "1|-|learn|at chamber 99",
        "1|-|learn|show",
        "1|-|learn|play chess",
    ] {
        let outcome = ada.forge(&panel, forged, None).await;
        let answer = shown(&ada, &panel, &outcome).await;
        assert!(!answer.content().contains("lesson "), "{forged}: {answer:#?}");
    }
    let stale = ada.forge(&panel, "1|-1|q|7.7|c9", None).await;
    let stale = shown(&ada, &panel, &stale).await;
    assert!(stale.content().contains("another step") && stale.content().contains("lesson 1 of 8"), "{stale:#?}");
    stage.close().await;
}
