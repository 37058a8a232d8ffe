//! Tests of everything operators read while games are played: the full log, metrics and the doctor's findings. None of
//! it may hold a secret of these games.

use crate::{
    cabinet::moves,
    doctor::{config, surroundings},
    gaze::Look,
    leaks::{Leaky, Out, Secret},
    secrets::Secrets,
    sets::{is_drawn, set},
    stage::Stage,
    twins::{GAME, put},
};
use metrics_exporter_prometheus::PrometheusBuilder;
use pervigil::{
    doctor::examine,
    engine::{Catalogue, Entry},
    games::{CATALOGUE, amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords},
};
use rusqlite::Connection;
use serde_json::json;
use standin::log::Kept;
use tracing_subscriber::{Layer, filter::filter_fn, layer::SubscriberExt};

/// Returns whether this is logged at the fullest level. Libraries log none of their details.
fn is_ours(about: &tracing::Metadata<'_>) -> bool {
    let room = about.target().split("::").next().unwrap_or_default();
    *about.level() <= tracing::Level::INFO || ["discord", "table", "store", "people", "pervigil"].contains(&room)
}

/// The texts that an operator reads of a game in play.
struct Overheard {
    log: String,
    figures: String,
    findings: String,
    secrets: Secrets,
}

impl Overheard {
    /// The secrets in these texts, each with its place (`log`, `figures` or `findings`) and its line.
    fn leaks(&self) -> Vec<(&'static str, String, String)> {
        let all = [("log", &self.log), ("figures", &self.figures), ("findings", &self.findings)];
        let leaks = |(place, told): (&'static str, &String)| {
            let found = self.secrets.in_text(told, OWN_WORDS).into_iter();
            found.map(move |(secret, line)| (place, secret, line)).collect::<Vec<_>>()
        };
        all.into_iter().flat_map(leaks).collect()
    }
}

/// Words of the program's own that are the names of cards too.
const OWN_WORDS: &str = "";

/// Has a user look at much and make a move in a game from this catalogue. The doctor looks at it then, and again once
/// the hidden facts in the journal are damaged.
async fn overheard<G: Secret>(games: Catalogue) -> Overheard {
    let set = set::<G>().await;
    let mut stage = set.left.again().await;
    stage.plays(games);
    let log = Kept::default();
    let writer = log.clone();
    let lines = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(move || writer.clone());
    let dispatch = tracing::Dispatch::new(tracing_subscriber::registry().with(lines.with_filter(filter_fn(is_ours))));
    let recorder = PrometheusBuilder::new().build_recorder();
    let figures = recorder.handle();
    let recorder: &'static _ = Box::leak(Box::new(recorder));
    stage.begins(move || {
        // They last as long as the thread does.
        std::mem::forget(tracing::dispatcher::set_default(&dispatch));
        std::mem::forget(metrics::set_default_local_recorder(recorder));
    });
    stage.enter().await;
    let bela = stage.standin.user("Bela");
    for look in [Look::Commands, Look::Boards, Look::Panel, Look::Replay, Look::Search, Look::Typed, Look::Export] {
        look.taken(&bela, GAME).await;
    }
    moves::<G>(&stage, &bela).await;
    stage.delivered().await;
    stage.leave().await;
    let secrets = Secrets::of(&Connection::open(stage.database()).expect("the database opens"));
    let mut findings = found_by_doctor(&stage).await;
    stage.edit(|store| {
        put(store, &[]);
        let sql = "UPDATE journal SET body = replace(body, '\"seen_by\":', '\"seen_by\":-') WHERE kind = 'game'";
        assert!(store.execute(sql, []).expect("the journal is damaged") > 0);
    });
    findings.push_str(&found_by_doctor(&stage).await);
    Overheard { log: log.text(), figures: figures.render(), findings, secrets }
}

async fn found_by_doctor(stage: &Stage) -> String {
    let report = examine(Ok(config(stage)), &surroundings()).await;
    report.checks.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

macro_rules! games {
    ($($game:ident::$Game:ident)+) => {
        mod operators_read_no_secret {
            $(#[tokio::test]
            async fn $game() {
                let heard = super::overheard::<pervigil::games::$game::$Game>(super::CATALOGUE).await;
                assert!(heard.secrets.len() > 20 && heard.log.lines().count() > 40, "{}", heard.log);
                assert!(heard.figures.contains("pervigil_"), "{}", heard.figures);
                assert!(heard.findings.contains("tables"), "{}", heard.findings);
                assert_eq!(heard.leaks(), []);
            })+
        }
    };
}

pervigil::games::every_game!(games);

/// The places in which a leak planted in this game is found.
async fn found<G: Secret, const OUT: u8>() -> Vec<&'static str> {
    let games = Catalogue::of(const { &[Entry::of::<Leaky<G, OUT>>()] });
    let mut places: Vec<_> = overheard::<G>(games).await.leaks().into_iter().map(|(place, ..)| place).collect();
    places.dedup();
    places
}

/// Adds a finding that repeats a damaged row, as its reader would.
async fn a_finding_that_quotes_a_row<G: Secret>() {
    let mut heard = overheard::<G>(CATALOGUE).await;
    let card = heard.secrets.name_of_one().expect("something hidden has a name");
    let error = serde_json::from_value::<u8>(json!(card)).expect_err("a name is no number");
    heard.findings += "\nfault  tables  table 1 cannot be loaded: ";
    heard.findings += &error.to_string();
    let places: Vec<_> = heard.leaks().into_iter().map(|(place, ..)| place).collect();
    assert_eq!(places, ["findings"]);
}

macro_rules! planted {
    ($($name:ident: $Out:ident, shows in $place:literal, in $($game:ident::$Game:ident),+;)+) => {
        $(mod $name {
            use super::*;

            /// The games it is looked for in.
            const GAMES: &[&str] = &[$(stringify!($game)),+];

            $(#[tokio::test]
            async fn $game() {
                if is_drawn(stringify!($name), stringify!($game), GAMES) {
                    assert_eq!(found::<$Game, { Out::$Out as u8 }>().await, [$place]);
                }
            })+
        })+
    };
}

planted! {
    a_hand_in_the_log: Logged, shows in "log", in chamber::Chamber, quest::Quest, swords::Swords;
    a_hand_among_the_figures: Measured, shows in "figures", in amulets::Amulets, quest::Quest, stones::Stones;
}

mod a_hand_in_a_finding {
    use super::*;

    /// The games it is looked for in.
    const GAMES: &[&str] = &["chamber", "quest", "swords"];

    #[tokio::test]
    async fn chamber() {
        if is_drawn("a_hand_in_a_finding", "chamber", GAMES) {
            a_finding_that_quotes_a_row::<Chamber>().await;
        }
    }

    #[tokio::test]
    async fn quest() {
        if is_drawn("a_hand_in_a_finding", "quest", GAMES) {
            a_finding_that_quotes_a_row::<Quest>().await;
        }
    }

    #[tokio::test]
    async fn swords() {
        if is_drawn("a_hand_in_a_finding", "swords", GAMES) {
            a_finding_that_quotes_a_row::<Swords>().await;
        }
    }
}
