//! Tests of a game told again as an animation: its frames, its viewers and their words.

use crate::{
    record::file,
    stage::{Stage, is_end, is_turn, leave, press, type_move},
};
use image::RgbImage;
use serde_json::json;
use standin::{Message, User};

const GAME: &str = "general";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

/// Two people who have played a little of a game.
async fn played(stage: &Stage) -> (Vec<User>, Message) {
    let users: Vec<User> = stage.users(["Ada", "Bela"]).into();
    let opening = stage.begin(GAME, &users, &[]).await;
    let first = users.iter().position(|user| opening.awaited() == [user.name()]).expect("one is called");
    for turn in 0..6 {
        for text in [["face n", "face s"][turn / 2 % 2], "end"] {
            type_move(&users[(first + turn) % 2], GAME, text).await;
        }
    }
    stage.delivered().await;
    let post = users[0].messages(GAME).await.into_iter().rfind(is_turn).expect("a post");
    (users, post)
}

async fn film(user: &User) -> Message {
    let told = user.command(GAME, "history replay", &[("gif", json!(true))]).await.message();
    assert!(told.ephemeral(), "{told:#?}");
    told
}

/// The number of frames of an animation, and its last frame.
async fn frames(message: &Message) -> (usize, RgbImage) {
    let (name, bytes) = file(message).await;
    assert_eq!(name, "replay.gif");
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut read = options.read_info(&bytes[..]).expect("a GIF");
    let mut screen = RgbImage::new(read.width().into(), read.height().into());
    let mut count = 0;
    while let Some(frame) = read.read_next_frame().expect("a frame") {
        count += 1;
        for (at, pixel) in (0..).zip(frame.buffer.chunks_exact(4)).filter(|(_, pixel)| pixel[3] > 0) {
            let (x, y) = (at % u32::from(frame.width), at / u32::from(frame.width));
            let pixel = image::Rgb([pixel[0], pixel[1], pixel[2]]);
            screen.put_pixel(x + u32::from(frame.left), y + u32::from(frame.top), pixel);
        }
    }
    (count, screen)
}

#[tokio::test]
async fn animation_of_a_running_game_is_public_and_ends_in_the_board() {
    let stage = Stage::fixed(2).await;
    let (users, _) = played(&stage).await;
    let [own, watched] = [film(&users[0]).await, film(&stage.standin.user("Edo")).await];
    assert!(own.content().contains("as an animation") && own.content().contains("everyone"), "{}", own.content());
    assert!(file(&own).await == file(&watched).await, "a player is shown what a watcher is");
    let (count, small) = frames(&own).await;
    assert!(count >= 6 && own.content().contains(&format!("in {count} pictures")), "{count}: {}", own.content());
    let about = own.attachments()[0]["description"].as_str().expect("words for those who do not see");
    assert!(about.contains(&format!("{count} pictures")), "{about}");
    let board = users[0].command(GAME, "board", &[("public", json!(true))]).await.message();
    let board = image::load_from_memory(&file(&board).await.1).expect("a picture").to_rgb8();
    assert_eq!(small.width(), board.width() * 3 / 5, "it is as wide as small pictures are");
    let (wide, high) = (small.width(), board.height() * small.width() / board.width());
    let shown = image::imageops::crop_imm(&small, 0, small.height() - high, wide, high).to_image();
    let board = image::imageops::resize(&board, wide, high, image::imageops::FilterType::Triangle);
    let apart: u64 = shown.iter().zip(board.iter()).map(|(one, other)| u64::from(one.abs_diff(*other))).sum();
    assert!(apart / (shown.len() as u64) < 8, "the last frame is the board as it is: {apart} in {}", shown.len());
    stage.close().await;
}

#[tokio::test]
async fn animation_of_a_finished_game_shows_any_view_and_leads_back() {
    let stage = Stage::fixed(2).await;
    let (users, _) = played(&stage).await;
    leave(&users[1], GAME).await;
    let post = users[0].wait_for(GAME, is_end).await;
    users[0].speaks("de").await;
    let panel = press(&users[0], &post, "Replay").await;
    let moving = press(&users[0], &panel, "Als Animation").await;
    assert!(moving.content().contains("Bildern, eines für jede Wahl"), "{}", moving.content());
    let (count, _) = frames(&moving).await;
    assert!(count >= 6, "{count}");
    let step = press(&users[0], &moving, "▶").await;
    assert_eq!(step.id(), moving.id());
    assert_eq!(file(&step).await.0, "board.png", "its picture is there again");
    let (menu, seat) = eyes(&step);
    let seen = users[0].select(&step, &menu, &[&seat]).await;
    let own = press(&users[0], &crate::stage::shown(&users[0], &step, &seen).await, "Als Animation").await;
    assert!(file(&own).await.1 != file(&moving).await.1, "a seat sees more than a watcher");
    stage.close().await;
}

/// An animation that Discord does not accept at once is delivered all the same. After a restart it is unchanged.
#[tokio::test]
async fn a_failure_of_a_moment_and_a_restart_change_nothing_of_it() {
    let mut stage = Stage::fixed(2).await;
    let (users, _) = played(&stage).await;
    let before = file(&film(&users[0]).await).await;
    stage.kill().await;
    stage.enter().await;
    stage.standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "status": 502, "count": 1})).await;
    assert!(file(&film(&users[0]).await).await == before, "it is made of the journal alone");
    stage.close().await;
}

/// The id of the menu of eyes, and the value of the first seat's.
fn eyes(panel: &Message) -> (String, String) {
    let menu = panel.components().into_iter().find(|part| part["options"].is_array()).expect("a menu of eyes");
    let text = |part: &serde_json::Value| part.as_str().expect("a text").to_owned();
    (text(&menu["custom_id"]), text(&menu["options"][1]["value"]))
}
