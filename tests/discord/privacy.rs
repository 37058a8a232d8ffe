//! Tests of the data that the bot keeps about a person: handed over, and deleted at their request.

use crate::stage::{Stage, downloaded, is_turn, press};
use serde_json::Value;
use standin::{Message, User};

async fn exported(user: &User) -> Value {
    let answer = user.command("general", "settings export", &[]).await.message();
    assert!(answer.ephemeral(), "only the asker sees it");
    let file = &answer.attachments()[0];
    assert_eq!(file["filename"], "pervigil-about-you.json");
    serde_json::from_slice(&downloaded(file).await).expect("it is JSON")
}

#[tokio::test]
async fn player_data_can_be_exported_and_deleted_without_a_trace() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela", "Chidi"]);
    stage.begin("general", &users, &[]).await;
    let [ada, bela, _] = &users;
    stage.delivered().await;
    let about = exported(ada).await;
    let id = ada.id().await;
    assert_eq!(
        (about["seats"][0]["person"].as_str(), about["tables"][0]["game"].as_str()),
        (Some(&*id), Some("chamber"))
    );
    assert!(!about.to_string().contains(&bela.id().await), "it tells of nobody else");
    let opened = about["tables"][0]["created_at"].as_str().expect("times are spelled out");
    assert!(opened.starts_with("20") && opened.ends_with('Z') && opened.len() == 20, "{opened}");
    assert_eq!(exported(ada).await, about, "it is the same every time");

    let asked = ada.command("general", "settings forget", &[]).await.message();
    assert!(
        asked.ephemeral() && asked.content().contains("First you leave the lobby or game you sit at"),
        "{}",
        asked.content()
    );
    let kept = press(ada, &asked, "Keep everything").await;
    assert!(kept.content().contains("I changed nothing") && kept.buttons().is_empty(), "{kept:?}");

    let asked = ada.command("general", "settings forget", &[]).await.message();
    let forgotten = press(ada, &asked, "Forget me").await;
    assert!(forgotten.content().contains("you are forgotten"), "{}", forgotten.content());
    let told = |post: &Message| is_turn(post) && post.content().contains("leaves the chamber");
    bela.wait_for("general", told).await;
    stage.delivered().await;
    let about = exported(ada).await;
    assert!(about.as_object().unwrap().values().all(|rows| rows.as_array().is_some_and(Vec::is_empty)), "{about}");
    stage.close().await;
}
