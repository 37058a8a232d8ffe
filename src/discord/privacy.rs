//! `/privacy`: what is kept about a person, given to them as a file or forgotten.

use super::{
    acknowledge::acknowledged,
    asker::person,
    bot::{Bot, Context},
    custom_id::PageId,
    draft::{Button, Draft, File, Row},
    fault::Fault,
    page_turn::PageTurn,
};
use crate::{engine::Line, table::Person};

/// The press that says yes to being forgotten.
const FORGET: &str = "forget";
/// The press that says no.
const KEEP: &str = "keep";

/// A file of more bytes is written without spaces.
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
        let file = File { name: "pervigil-about-you.json".to_owned(), bytes };
        Draft { file: Some(file), ..Draft::text(self.plain(&Line::new("privacy-exported"))) }
    }

    async fn asked_to_forget(&self, person: Person) -> Draft {
        let open = match self.house.tables_of(person).await {
            Ok(tables) => tables.len() as i64,
            Err(refused) => return self.refused(&refused),
        };
        let button = |page: &str| Button {
            id: PageId::new("privacy", page).to_string(),
            label: self.plain(&Line::keyed(format!("button-{page}"))),
            primary: page == KEEP,
        };
        let rows = vec![Row::Buttons(vec![button(KEEP), button(FORGET)])];
        Draft { rows, ..Draft::text(self.plain(&Line::new("privacy-confirm").number("open", open))) }
    }

    /// What a press on the question whether to forget comes to.
    pub(super) async fn privacy_turned(&self, turn: &PageTurn) -> Draft {
        if turn.page.page != FORGET {
            return Draft::text(self.plain(&Line::new("privacy-kept")));
        }
        match self.house.forget(turn.guest.id).await {
            Ok(forgotten) => {
                let key = if forgotten.wiped { "privacy-forgotten" } else { "privacy-not-wiped" };
                Draft::text(self.plain(&Line::new(key).number("left", forgotten.left as i64)))
            }
            Err(refused) => self.refused(&refused),
        }
    }
}
