//! Smoke.
use crate::stage::Stage;
use serde_json::json;

#[tokio::test]
async fn smoke() {
    let mut stage = Stage::set().await;
    let (ada, bela) = (stage.standin.user("Ada"), stage.standin.user("Bela"));
    let out = ada.command("general", "new", &[("game", json!("chamber"))]).await;
    println!("{}", out.message().content());
    let card = ada.wait_for("general", |m| m.content().contains("Join")).await;
    println!("CARD {}\n{:?}", card.content(), card.buttons());
    bela.try_press(&card, "Join").await.unwrap().acknowledged().await;
    let out = bela.press(&card, "Start").await;
    println!("{:#}", out.0);
    ada.try_press(&card, "Start").await.unwrap().acknowledged().await;
    let post = ada.wait_for("general", |m| m.content().contains("⏳")).await;
    println!("{:#}", post.0);
    for user in [&ada, &bela] {
        let out = user.press(&post, "Your move").await;
        println!("{} {:?}", out.message().content(), out.message().buttons());
    }
    for (command, options) in [
        ("hand", vec![]),
        ("board", vec![("text", json!(true))]),
        ("turn", vec![]),
        ("orders", vec![]),
        ("rules", vec![]),
        ("resign", vec![]),
        ("games", vec![]),
        ("help", vec![]),
        ("move", vec![("text", json!("end"))]),
        ("move", vec![("text", json!("end"))]),
        ("move", vec![("text", json!("step b2"))]),
    ] {
        for user in [&ada, &bela] {
            let out = user.command("general", command, &options).await;
            println!("--- /{command} by {}: {}\n{:?}", user.name(), out.message().content(), out.message().buttons());
        }
    }
    println!("{:?}", ada.autocomplete("general", "move", &[("text", json!(""))], "text").await);
    for m in ada.messages("general").await {
        println!("=== {}", m.content());
    }
    stage.leave().await;
    stage.api.assert_clean();
}
