//! `/privacy`: gives a person the data that is kept about them as a file, or deletes it.

use super::acknowledge::acknowledged;
use crate::{
    bot::{Bot, Context},
    interaction::asker::person,
    rest::fault::Fault,
    wording::draft::{Draft, File},
};
use engine::Line;
use people::Person;

/// The size above which a file is written without spaces, in bytes.
const LARGE: usize = 1 << 20;
/// The largest file, in bytes, that Discord takes from everybody, with some room for the rest of the message.
const LARGEST: usize = 9 << 20;

/// What is kept about you: have it, or have it deleted
#[poise::command(slash_command, subcommands("export", "delete"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise calls it as async")]
pub(super) async fn privacy(_context: Context<'_>) -> Result<(), Fault> {
    Ok(())
}

/// Get a file with everything that is kept about you
#[poise::command(slash_command)]
async fn export(context: Context<'_>) -> Result<(), Fault> {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(bot.exported(person(&context)).await).await;
    Ok(())
}

/// Have everything deleted that is kept about you
#[poise::command(slash_command)]
async fn delete(context: Context<'_>) -> Result<(), Fault> {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(bot.asked_to_forget(person(&context)).await).await;
    Ok(())
}

impl Bot {
    async fn exported(&self, person: Person) -> Draft {
        let about = match self.house.about(person).await {
            Ok(about) => about,
            Err(refused) => return self.refused(&refused),
        };
        let mut bytes = format!("{about:#}\n").into_bytes();
        if bytes.len() > LARGE {
            bytes = format!("{about}\n").into_bytes();
        }
        if bytes.len() > LARGEST {
            return Draft::text(self.plain(&Line::new("privacy-too-large")));
        }
        let file = File { name: "pervigil-about-you.json".to_owned(), bytes, about: None };
        Draft { file: Some(file), ..Draft::text(self.plain(&Line::new("privacy-exported"))) }
    }
}
