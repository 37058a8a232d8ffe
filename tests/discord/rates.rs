//! Tests of the bot behind Discord's own name, over TLS, held to Discord's rates by serenity's limiter, as in
//! production. Over another server the bot itself waits as Discord asks.

use crate::stage::{Stage, act, is_card, is_turn, type_move};
use futures_util::future::join_all;
use pervigil::{
    DICTIONARY,
    discord::{self, RunError, Settings, Token},
    games::CATALOGUE,
    rehearsal::Options,
    store::Store,
    table::{House, Surroundings},
};
use poise::serenity_prelude::{ApplicationId, Route};
use serde_json::json;
use standin::{
    Message, Openapi, Standin, User, WAIT,
    log::Kept,
    tls::{self, Door},
    until,
};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};
use tracing::{Level, subscriber::DefaultGuard};

/// The text that serenity's limiter logs of a request that it holds back.
const HELD_BACK: &str = "Pre-emptive ratelimit on route";

/// The bot at play behind Discord's own name.
struct Production {
    standin: Standin,
    api: Openapi,
    bot: JoinHandle<Result<(), RunError>>,
    stop: oneshot::Sender<()>,
    log: Kept,
    _logged: DefaultGuard,
    _folder: TempDir,
    _door: Door,
}

impl Production {
    /// One with these people.
    async fn of(people: &[String]) -> Production {
        let (log, api) = (Kept::default(), Openapi::load());
        let writer = log.clone();
        let logged =
            tracing_subscriber::fmt().with_ansi(false).with_max_level(Level::DEBUG).with_writer(move || writer.clone());
        let logged = tracing::subscriber::set_default(logged.finish());
        // The last one goes by another name on the server.
        let users = [people, &["Edo".to_owned()]].concat();
        let known_as = Some(tls::NAME.to_owned());
        let options = Options { observer: Some(api.observer()), rate_limits: true, known_as, ..Options::default() };
        let options = if people.is_empty() { options } else { Options { users, ..options } };
        let standin = Standin::start(options).await;
        let door = Door::open(standin.port()).await;
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("pervigil.db")).expect("the database opens");
        let house = House::new(CATALOGUE, store, Surroundings::default());
        let settings = Settings::new(Token::new(standin.token()), None);
        let (client, (stop, stopped)) = (door.client(), oneshot::channel::<()>());
        let bot = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            discord::run_over(&client, &settings, house, &DICTIONARY, stopped).await
        });
        standin.wait_for_command("new").await;
        Production { standin, api, bot, stop, log, _logged: logged, _folder: folder, _door: door }
    }

    /// The routes of requests that Discord rejected for coming too often.
    fn refused(&self) -> Vec<String> {
        let seen = self.api.exchanges().into_iter();
        seen.filter(|exchange| exchange.status == 429).map(|exchange| exchange.route).collect()
    }

    /// The number of answers to interactions that serenity's limiter has held back.
    async fn answers_held_back(&self) -> usize {
        let world = self.standin.world().await;
        let application_id = world["bot"]["id"].as_str().and_then(|id| id.parse().ok()).map(ApplicationId::new);
        let (application_id, token) = (application_id.expect("the bot's id"), "token");
        let routes = [
            Route::WebhookOriginalInteractionResponse { application_id, token },
            Route::WebhookFollowupMessages { application_id, token },
        ];
        let held_back = routes.map(|route| format!("{HELD_BACK} {:?}", route.ratelimiting_bucket()));
        let said = self.log.text();
        held_back.iter().map(|words| said.matches(words).count()).sum()
    }

    async fn close(self) {
        let _ = self.stop.send(());
        self.bot.await.expect("no panic").expect("the bot ends in order");
        self.api.assert_clean();
    }
}

fn people(count: usize) -> Vec<String> {
    (1..=count).map(|n| format!("Player{n}")).collect()
}

#[tokio::test]
async fn a_lobby_fills_within_discords_rates() {
    let production = Production::of(&[]).await;
    let standin = &production.standin;
    let ada = standin.user("Ada");
    ada.command("general", "new", &[("game", json!("swords"))]).await;
    let card = ada.wait_for("general", is_card).await;
    let begun = Instant::now();
    for name in ["Bela", "Chidi", "Dina", "Edo", "Bela", "Chidi", "Dina", "Edo", "Bela", "Chidi", "Dina", "Edo"] {
        let user = standin.user(name);
        let card = user.wait_for("general", is_card).await;
        let seated = card.content().contains(name);
        act(&user, &card, if seated { "Leave" } else { "Join" }).await;
        user.wait_for("general", |card| is_card(card) && card.content().contains(name) != seated).await;
    }
    let took = begun.elapsed();
    let all = ["Ada", "Bela", "Chidi", "Dina", "Edo the Owl"];
    ada.wait_for("general", |card| is_card(card) && all.iter().all(|name| card.content().contains(name))).await;
    assert_eq!(production.refused(), [""; 0]);
    let seen = production.api.exchanges();
    let edits = seen.iter().filter(|exchange| exchange.method == "PATCH" && exchange.path.contains(card.id())).count();
    assert_eq!(edits, 12);
    assert!(took > Duration::from_secs(4), "twelve edits at five in five seconds took {took:?}");
    assert_eq!(seen.iter().filter(|exchange| exchange.method == "PUT").count(), 1);
    production.close().await;
}

/// Discord limits each interaction separately, so an answer never waits for another, however many there are.
#[tokio::test]
async fn no_answer_waits_for_those_to_others() {
    let names = people(24);
    let production = Production::of(&names).await;
    for command in ["help", "stats player"] {
        let asked = names.iter().map(async |name| {
            let asked = production.standin.user(name).try_command("general", command, &[]).await;
            asked.expect("the client sends it").outcome().await
        });
        let answers = join_all(asked).await;
        assert!(
            answers.iter().all(|answer| answer.state() == "answered" && !answer.message().loading()),
            "{answers:?}"
        );
    }
    assert_eq!(production.answers_held_back().await, 0);
    assert_eq!(production.refused(), [""; 0]);
    production.close().await;
}

/// Plays a few turns at a table of two.
async fn play(channel: &str, people: &[User; 2]) {
    people[0].command(channel, "new", &[("game", json!("chamber"))]).await;
    let card = people[0].wait_for(channel, is_card).await;
    act(&people[1], &card, "Join").await;
    let seated = |card: &Message| is_card(card) && card.content().contains(people[1].name());
    let card = people[1].wait_for(channel, seated).await;
    act(&people[0], &card, "Start").await;
    let calls = |post: &Message, user: &User| is_turn(post) && post.awaited() == [user.name()];
    let mut post = people[0].wait_for(channel, |post| people.iter().any(|user| calls(post, user))).await;
    for _ in 0..4 {
        let [mover, other] = if calls(&post, &people[0]) { [&people[0], &people[1]] } else { [&people[1], &people[0]] };
        assert_eq!(mover.press(&post, "Your move").await.state(), "answered");
        let answer = type_move(mover, channel, "end").await;
        assert!(answer.content().contains('✅'), "{}", answer.content());
        post = other.wait_for(channel, |next| calls(next, other) && next.id() > post.id()).await;
    }
}

#[tokio::test]
async fn many_tables_play_at_once_within_discords_rates() {
    let names = people(16);
    let production = Production::of(&names).await;
    let standin = &production.standin;
    let mut channels = vec![];
    for n in 0..names.len() / 2 {
        channels.push(standin.add_channel(&format!("table-{n}")).await);
    }
    let tables = channels.iter().zip(names.chunks(2)).map(async |(channel, pair)| {
        play(channel, &[standin.user(&pair[0]), standin.user(&pair[1])]).await;
    });
    join_all(tables).await;
    assert_eq!(production.answers_held_back().await, 0);
    assert_eq!(production.refused(), [""; 0]);
    production.close().await;
}

const SENDING: &str = "/channels/{channel_id}/messages";
/// The wait that Discord asks for, in seconds.
const ASKED: f64 = 3.0;

/// Posts that Discord has answered so, by their channel.
fn posts(stage: &Stage, channel: &str, status: u16) -> usize {
    let path = format!("/channels/{channel}/messages");
    let seen = stage.api.exchanges().into_iter();
    seen.filter(|said| said.method == "POST" && said.path.ends_with(&path) && said.status == status).count()
}

/// Has a player in each of two channels end a turn. The first post must wait for as long as Discord asks.
async fn asked_to_wait(global: bool) {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let openings = [stage.begin("general", &people, &[]).await, stage.begin("tavern", &people, &[]).await];
    let [here, there] = [openings[0].channel(), openings[1].channel()];
    stage.delivered().await;
    let before = [here, there].map(|channel| posts(&stage, channel, 200));
    let fault = json!({"method": "POST", "route": SENDING, "channel": here, "status": 429, "retry_after": ASKED,
        "global": global});
    stage.standin.fault(fault).await;
    end_turn(&people, &openings[0]).await;
    until(WAIT, async || posts(&stage, here, 429) == 1, || "nothing is posted".to_owned()).await;
    let asked = Instant::now();
    end_turn(&people, &openings[1]).await;
    let posted = || [here, there].map(|channel| posts(&stage, channel, 200));
    until(WAIT, async || posted() != before, || "nothing comes".to_owned()).await;
    let waited = asked.elapsed();
    assert!(global || posted()[0] == before[0], "the other channel goes on");
    until(WAIT, async || posted()[0] > before[0], || "the post is lost".to_owned()).await;
    let longest = if global { waited } else { asked.elapsed() };
    assert!(longest > Duration::from_secs_f64(ASKED - 0.1), "{longest:?}");
    stage.delivered().await;
    assert_eq!((posts(&stage, here, 429), posts(&stage, there, 429)), (1, 0), "none is tried too early");
    assert_eq!(posted(), before.map(|count| count + 1), "each comes once");
    stage.close().await;
}

/// Has the player who is called end their turn.
async fn end_turn(people: &[User; 2], post: &Message) {
    let mover = people.iter().find(|user| post.awaited() == [user.name()]).expect("one is called");
    let answer = type_move(mover, post.channel(), "end").await;
    assert!(answer.content().contains('✅'), "{}", answer.content());
}

/// Over another server than Discord's own serenity's limiter is off.
#[tokio::test]
async fn post_waits_as_asked_and_other_channels_go_on() {
    asked_to_wait(false).await;
}

#[tokio::test]
async fn global_wait_holds_all_channels() {
    asked_to_wait(true).await;
}

/// Each bucket of five posts is overrun once at most before its time is waited for.
#[tokio::test]
async fn fast_play_over_another_server_is_rejected_once_a_bucket() {
    let stage = Stage::held_to_rates().await;
    let people = stage.users(["Ada", "Bela"]);
    let mut post = stage.begin("general", &people, &[]).await;
    for _ in 0..14 {
        let mover =
            people.iter().find(|user| post.awaited() == [user.name()]).expect("one is called").name().to_owned();
        end_turn(&people, &post).await;
        let next = |next: &Message| is_turn(next) && next.id() > post.id() && next.awaited() != [mover.as_str()];
        post = people[0].wait_for("general", next).await;
    }
    stage.delivered().await;
    let channel = post.channel();
    let (taken, rejected) = (posts(&stage, channel, 200), posts(&stage, channel, 429));
    assert!(rejected <= taken / 5 + 1, "{rejected} of {taken} were too many");
    stage.close().await;
}
