//! The bot behind Discord's own name, over TLS, held to Discord's rates by serenity's own limiter.

use crate::{
    stage::{act, is_card},
    standin::{Openapi, Standin},
    tls::{self, Door},
};
use pervigil::{
    DICTIONARY, discord,
    games::CATALOGUE,
    rehearsal::Options,
    store::Store,
    table::{House, Surroundings},
};
use poise::serenity_prelude::HttpBuilder;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

#[tokio::test]
async fn a_lobby_fills_within_discords_rates() {
    let api = Openapi::load();
    let known_as = Some(tls::NAME.to_owned());
    let options = Options { observer: Some(api.observer()), rate_limits: true, known_as, ..Options::default() };
    let standin = Standin::start(options).await;
    let door = Door::open(standin.port()).await;
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("pervigil.db")).expect("the database opens");
    let house = House::new(CATALOGUE, store, Surroundings::default());
    let http = HttpBuilder::new(standin.token()).client(door.client()).build();
    assert!(http.ratelimiter.is_some() && http.proxy.is_none());
    let (stop, stopped) = oneshot::channel::<()>();
    let bot = tokio::spawn(discord::run_over(http, house, &DICTIONARY, async {
        let _ = stopped.await;
    }));
    standin.wait_for_command("new").await;

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
    let seen = api.exchanges();
    let refused: Vec<_> =
        seen.iter().filter(|exchange| exchange.status == 429).map(|exchange| &exchange.route).collect();
    assert!(refused.is_empty(), "{refused:?}");
    let edits = seen.iter().filter(|exchange| exchange.method == "PATCH" && exchange.path.contains(card.id())).count();
    assert_eq!(edits, 12);
    assert!(took > Duration::from_secs(4), "twelve edits at five in five seconds took {took:?}");
    assert_eq!(seen.iter().filter(|exchange| exchange.method == "PUT").count(), 1);
    let _ = stop.send(());
    bot.await.expect("no panic").expect("the bot ends in order");
    api.assert_clean();
}
