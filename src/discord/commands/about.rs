//! `/about`: the program and its version, why chance is fair, and the origin of the games.

use super::acknowledge::acknowledged;
use crate::{
    bot::{Bot, Context},
    rest::fault::Fault,
    wording::draft::Draft,
};
use engine::Line;

/// What Pervigil is, why its dice are fair, and whose games it plays
#[poise::command(slash_command, rename = "about")]
pub(super) async fn tell_about(context: Context<'_>) -> Result<(), Fault> {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(about(&bot)).await;
    Ok(())
}

fn about(bot: &Bot) -> Draft {
    let parts = [
        Line::new("about").text("version", env!("CARGO_PKG_VERSION")),
        Line::new("about-fairness"),
        Line::new("about-privacy"),
        Line::new("about-credits"),
    ];
    let text: Vec<String> = parts.iter().map(|part| bot.plain(part)).collect();
    Draft::text(text.join("\n"))
}
