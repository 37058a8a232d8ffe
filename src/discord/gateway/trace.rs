//! A wrapper that handles each interaction under its own number. All that is logged of it bears that number, up to the
//! messages it causes.

use crate::gateway::raw;
use crate::measures;
use crate::server::Servers;
use poise::serenity_prelude as serenity;
use serenity::{Client, CommandType, Context, FullEvent, Http, Interaction, async_trait};
use std::sync::Arc;
use table::caused_by;
use tokio::time::Instant;

/// A framework that handles interactions under their numbers.
pub(super) struct Traced<F> {
    pub(super) framework: F,
    /// The connection for autocomplete answers.
    pub(super) offers: Arc<Http>,
    /// The servers whose reports are noted as they come, before a bot is there to hear of them.
    pub(super) servers: Arc<Servers>,
}

#[async_trait]
impl<F: serenity::Framework> serenity::Framework for Traced<F> {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, mut context: Context, event: FullEvent) {
        self.servers.note(&event);
        match &event {
            FullEvent::InteractionCreate { interaction } if !is_known(interaction) => raw::unasked(interaction),
            FullEvent::InteractionCreate { interaction } => {
                let id = interaction.id().get();
                let typed = matches!(interaction, Interaction::Autocomplete(_)).then(Instant::now);
                if typed.is_some() {
                    context.http = Arc::clone(&self.offers);
                }
                caused_by(id, self.framework.dispatch(context, event)).await;
                if let Some(begun) = typed {
                    measures::offered(begun.elapsed());
                }
            }
            _ => self.framework.dispatch(context, event).await,
        }
    }
}

/// Returns false for a command of a new kind, at which poise panics.
fn is_known(interaction: &Interaction) -> bool {
    match interaction {
        Interaction::Command(command) | Interaction::Autocomplete(command) => {
            matches!(command.data.kind, CommandType::ChatInput | CommandType::User | CommandType::Message)
        }
        _ => true,
    }
}
