//! Tests of tables in separate posts of forums, and of the tags with their game and state.

use crate::stage::{Stage, apart, begun_in, is_card, is_end, is_turn, leave, round, type_move};
use pervigil::store::Write;
use serde_json::{Value, json};
use standin::User;

/// A post as it is listed: its name, and the names of its tags.
async fn listed(stage: &Stage, post: &str) -> (String, Vec<String>) {
    let world = stage.standin.world().await;
    let channels = world["channels"].as_array().expect("channels");
    let found = |id: &Value| channels.iter().find(|channel| channel["id"] == *id).expect("it is there");
    let post = found(&json!(post));
    let known = found(&post["parent"])["tags"].as_array().expect("tags").clone();
    let name = |id: &Value| known.iter().find(|tag| tag["id"] == *id).expect("a tag of the forum")["name"].clone();
    let tags = post["tags"].as_array().expect("tags").iter().map(|id| text(&name(id))).collect();
    (text(&post["name"]), tags)
}

fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

/// The names of all tags of a forum.
async fn tags_of(stage: &Stage, forum: &str) -> Vec<String> {
    let world = stage.standin.world().await;
    let channels = world["channels"].as_array().expect("channels");
    let forum = channels.iter().find(|channel| channel["id"] == forum).expect("the forum");
    forum["tags"].as_array().expect("tags").iter().map(|tag| text(&tag["name"])).collect()
}

/// The number of times the bot changed a channel.
fn changes(stage: &Stage) -> usize {
    let said = stage.api.exchanges();
    said.iter().filter(|said| said.method == "PATCH" && said.route == "/channels/{channel_id}").count()
}

/// Returns the answer to a `/new` that opens no table.
async fn refused(user: &User, channel: &str, option: (&str, Value)) -> String {
    let answer = user.command(channel, "new", &[("game", json!("chamber")), option]).await.message();
    assert!(answer.ephemeral() && !answer.content().contains("A table is open"), "{}", answer.content());
    answer.content().to_owned()
}

#[tokio::test]
async fn a_table_in_a_forum_tells_game_and_state_by_its_tags() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let tags = ["amulets", "the sorcerer's CHAMBER", "lobby", "playing", "over"];
    let forum = stage.standin.add_forum("parlour", &tags).await;
    let post = &apart(&people[0], "general", ("forum", json!(forum))).await;
    let chamber = tags[1].to_owned();
    let name = "The Sorcerer's Chamber · Ada".to_owned();
    assert_eq!(listed(&stage, post).await, (name.clone(), vec![chamber.clone(), "lobby".into()]));
    let first = people[1].messages(post).await.into_iter().next().expect("a first message");
    assert!(first.content().contains("a table of **Ada**") && first.content().contains("orbs"), "{}", first.content());
    let opening = begun_in(post, &people).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, post).await, (format!("▶️ {name}"), vec![chamber.clone(), "playing".into()]));
    round(&people, post, &opening).await;
    leave(&people[1], post).await;
    people[0].wait_for(post, is_end).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, post).await, (format!("🏁 {name}"), vec![chamber, "over".into()]));
    let world = stage.standin.world().await;
    let thread = world["channels"].as_array().expect("channels").iter().find(|channel| channel["id"] == post.as_str());
    assert_eq!(thread.expect("the post")["auto_archive"], 60);
    assert_eq!(tags_of(&stage, &forum).await, tags, "no tag was made");
    assert_eq!(changes(&stage), 2, "a name and tags in one");
    stage.close().await;
}

#[tokio::test]
async fn forum_table_takes_the_current_post_or_opens_its_own() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let forum = stage.standin.add_forum("parlour", &["Playing"]).await;
    let talk = stage.standin.add_thread("talk", &forum).await;
    stage.begin(&talk, &people, &[]).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, &talk).await, ("talk".to_owned(), vec![]), "it is somebody's own");
    let post = apart(&people[0], &talk, ("thread", json!(true))).await;
    assert_ne!(post, talk);
    begun_in(&post, &people).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, &post).await.1, ["Playing"]);
    type_move(&people[0], &post, "end").await;
    stage.close().await;
}

#[tokio::test]
async fn forum_tags_of_other_languages_are_used_and_others_stay() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let tags = json!([{"name": "LÄUFT"}, {"name": "Lobby", "moderated": true}, {"name": "Chamber"}]);
    let forum = stage.standin.add_forum_with("stube", tags, false).await;
    let post = &apart(&people[0], "general", ("forum", json!(forum))).await;
    assert_eq!(listed(&stage, post).await.1, ["Chamber"], "those for moderators are theirs");
    begun_in(post, &people).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, post).await.1, ["Chamber", "LÄUFT"]);
    leave(&people[1], post).await;
    people[0].wait_for(post, |post| is_turn(post) && post.content().contains("called off")).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, post).await.1, ["Chamber"], "it is played no more, and there is no tag for that");
    stage.close().await;
}

#[tokio::test]
async fn missing_tags_are_made_if_permission_and_room_allow() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let forum = stage.standin.add_forum("parlour", &["Over"]).await;
    apart(&ada, "general", ("forum", json!(forum))).await;
    assert_eq!((tags_of(&stage, &forum).await, changes(&stage)), (vec!["Over".to_owned()], 0));
    stage.standin.allow(&forum, &["MANAGE_CHANNELS"]).await;
    let post = apart(&ada, "general", ("forum", json!(forum))).await;
    assert_eq!(tags_of(&stage, &forum).await, ["Over", "Chamber", "Lobby", "Playing"]);
    assert_eq!(listed(&stage, &post).await.1, ["Chamber", "Lobby"]);
    apart(&ada, "general", ("forum", json!(forum))).await;
    assert_eq!(changes(&stage), 1, "they are made once");
    let many: Vec<_> = (1..20).map(|number| format!("tag {number}")).collect();
    let many: Vec<_> = many.iter().map(String::as_str).collect();
    let full = stage.standin.add_forum("hall", &many).await;
    stage.standin.allow(&full, &["MANAGE_CHANNELS"]).await;
    let post = apart(&ada, "general", ("forum", json!(full))).await;
    assert_eq!((tags_of(&stage, &full).await.len(), listed(&stage, &post).await.1), (20, vec!["Chamber".to_owned()]));
    stage.close().await;
}

#[tokio::test]
async fn forum_with_required_tags_is_served_or_refused_with_a_reason() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let tags = json!([{"name": "Lobby", "moderated": true}, {"name": "Rules"}]);
    let strict = stage.standin.add_forum_with("strict", tags, true).await;
    let why = refused(&people[0], "general", ("forum", json!(strict))).await;
    assert!(why.contains("every post needs a tag") && why.contains("Chamber, Lobby"), "{why}");
    let served = stage.standin.add_forum_with("served", json!([{"name": "Lobby"}]), true).await;
    let post = &apart(&people[0], "general", ("forum", json!(served))).await;
    begun_in(post, &people).await;
    stage.delivered().await;
    let (name, tags) = listed(&stage, post).await;
    assert!(name.starts_with("▶️") && tags == ["Lobby"], "without a tag it may not be: {name} {tags:?}");
    stage.close().await;
}

#[tokio::test]
async fn refused_forum_post_names_its_true_reason() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let forum = stage.standin.add_forum("parlour", &[]).await;
    let here = ("forum", json!(forum));
    for (denied, words) in
        [("SEND_MESSAGES", "Send Messages"), ("ATTACH_FILES", "Attach Files"), ("VIEW_CHANNEL", "View Channels")]
    {
        stage.standin.deny(&forum, &[denied]).await;
        let why = refused(&ada, "general", here.clone()).await;
        assert!(why.contains(words) && why.contains(&format!("<#{forum}>")), "{why}");
    }
    stage.standin.shut(&forum, &["SEND_MESSAGES"]).await;
    let why = refused(&bela, "general", here.clone()).await;
    assert!(why.contains("You may not open posts"), "{why}");
    stage.standin.deny(&forum, &[]).await;
    for (status, code, words) in [
        (400, 160_006, "as many open threads"),
        (400, 40_066, "every post needs a tag"),
        (404, 10_003, "doesn't exist any more"),
        (403, 50_013, "won't let me open posts"),
        (400, 50_035, "couldn't open a post"),
    ] {
        let route = "/channels/{channel_id}/threads";
        stage.standin.fault(json!({"method": "POST", "route": route, "status": status, "code": code})).await;
        let why = refused(&ada, "general", here.clone()).await;
        assert!(why.contains(words), "{code}: {why}");
    }
    let other = [("game", json!("chamber")), ("forum", json!("games"))];
    assert!(ada.try_command("general", "new", &other).await.is_err(), "the client offers forums alone");
    let world = stage.standin.world().await;
    assert!(world["channels"].as_array().expect("channels").iter().all(|channel| channel["kind"] != "thread"));
    let post = apart(&ada, "general", here).await;
    ada.wait_for(&post, is_card).await;
    stage.close().await;
}

#[tokio::test]
async fn post_whose_words_are_blocked_is_opened_by_the_game() {
    const CREATION: &str = "/channels/{channel_id}/threads";
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let forum = stage.standin.add_forum("parlour", &[]).await;
    for blocked in [
        json!({"code": 200_000}),
        json!({"code": 200_001}),
        json!({"code": 50_035, "errors": {"name": {"_errors": [{"code": "X", "message": "words"}]}}}),
    ] {
        let mut fault = blocked.clone();
        (fault["method"], fault["route"], fault["status"]) = (json!("POST"), json!(CREATION), json!(400));
        stage.standin.fault(fault.clone()).await;
        let post = apart(&ada, "general", ("forum", json!(forum))).await;
        assert_eq!(listed(&stage, &post).await.0, "The Sorcerer's Chamber", "{blocked}");
        let first = ada.messages(&post).await.into_iter().next().expect("a first message");
        assert!(first.content().contains("Chamber") && !first.content().contains("Ada"), "{}", first.content());
        ada.wait_for(&post, is_card).await;
        fault["count"] = json!(2);
        stage.standin.fault(fault).await;
        let why = refused(&ada, "general", ("forum", json!(forum))).await;
        assert!(why.contains("couldn't open a post"), "{blocked}: {why}");
    }
    stage.close().await;
}

#[tokio::test]
async fn channel_rules_of_a_server_hold_for_forums() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let [allowed, other] = [stage.standin.add_forum("allowed", &[]).await, stage.standin.add_forum("other", &[]).await];
    let world = stage.standin.world().await;
    let guild = text(&world["guild"]["id"]).parse().expect("an id");
    let body = format!("{{\"channels\": [{allowed}]}}");
    stage.store().commit(vec![Write::ServerSettings { guild, body }]).await.expect("it is stored");
    let why = refused(&ada, "general", ("forum", json!(other))).await;
    assert!(why.contains("you can open tables in") && why.contains(&allowed), "{why}");
    let post = apart(&ada, "general", ("forum", json!(allowed))).await;
    ada.wait_for(&post, is_card).await;
    let own = apart(&ada, &post, ("thread", json!(true))).await;
    ada.wait_for(&own, is_card).await;
    stage.close().await;
}
