//! A small real bot (serenity and poise) that does a bit of everything a game bot does.

#![allow(dead_code)]

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateAttachment,
    CreateButton, CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, FullEvent,
    Http, HttpBuilder, HttpError, InputTextStyle, Interaction, ModalInteraction,
};
use tokio::task::JoinHandle;

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, Heard, Error>;
/// The names of the events the bot understood.
type Heard = Arc<Mutex<Vec<&'static str>>>;

/// The first bytes of a PNG of 3 by 2.
pub(crate) const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02";

/// A toy bot at play, which leaves when dropped.
pub(crate) struct Toy(JoinHandle<String>, Heard);

impl Toy {
    /// The names of the events the bot understood, oldest first.
    pub(crate) fn heard(&self) -> Vec<&'static str> {
        self.1.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until the bot gives up, and returns why.
    pub(crate) async fn ended(mut self) -> String {
        (&mut self.0).await.expect("the bot ends of its own accord")
    }
}

impl Drop for Toy {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Lets the toy bot play at an address.
pub(crate) async fn play(url: &str, token: &str) -> Toy {
    play_with(url, token, serenity::GatewayIntents::non_privileged()).await
}

/// Lets the toy bot play at an address, asking for these intents.
pub(crate) async fn play_with(url: &str, token: &str, intents: serenity::GatewayIntents) -> Toy {
    let http = HttpBuilder::new(token).proxy(url).ratelimiter_disabled(true).build();
    let options = poise::FrameworkOptions {
        commands: vec![ping(), hand(), say(), roll(), panel(), dm(), long(), privacy(), slow(), twice()],
        event_handler: |context, event| {
            context.user_data.lock().unwrap_or_else(PoisonError::into_inner).push(event.snake_case_name());
            Box::pin(on_event(context.serenity_context, event))
        },
        on_error: |error| Box::pin(async move { eprintln!("toy bot: {error}") }),
        ..Default::default()
    };
    let heard = Heard::default();
    let known = Arc::clone(&heard);
    let framework = poise::Framework::builder()
        .setup(|context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                Ok(known)
            })
        })
        .options(options)
        .initialize_owners(false)
        .build();
    let client = serenity::ClientBuilder::new_with_http(http, intents).framework(framework).await;
    let mut client = client.expect("the toy bot is built");
    let played = async move { client.start().await.err().map(|error| error.to_string()).unwrap_or_default() };
    Toy(tokio::spawn(played), heard)
}

/// Returns Discord's code of a refusal, as text.
fn code(result: Result<impl Sized, serenity::Error>) -> String {
    match result {
        Ok(_) => "done".to_owned(),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal))) => refusal.error.code.to_string(),
        Err(other) => other.to_string(),
    }
}

/// Answers at once, for all to see.
#[poise::command(slash_command)]
async fn ping(context: Context<'_>) -> Result<(), Error> {
    context.say("pong").await?;
    Ok(())
}

/// Defers in private, then shows a picture.
#[poise::command(slash_command)]
async fn hand(context: Context<'_>) -> Result<(), Error> {
    context.defer_ephemeral().await?;
    let poise::Context::Application(application) = context else { return Ok(()) };
    let picture = CreateAttachment::bytes(PICTURE, "hand.png").description("a hand of nothing");
    let edit = EditInteractionResponse::new().content("your hand").new_attachment(picture);
    application.interaction.edit_response(context.http(), edit).await?;
    Ok(())
}

/// Says what is typed, with words to choose from.
#[poise::command(slash_command)]
async fn say(
    context: Context<'_>,
    #[description = "What to say"]
    #[autocomplete = "complete"]
    #[max_length = 20]
    text: String,
) -> Result<(), Error> {
    let reply = poise::CreateReply::default().content(format!("said {text}")).ephemeral(true);
    context.send(reply).await?;
    Ok(())
}

#[expect(clippy::unused_async, reason = "poise awaits it")]
async fn complete(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let words = ["moon", "mouse", "zap"].into_iter().filter(|word| word.starts_with(partial));
    words.fold(serenity::CreateAutocompleteResponse::new(), |answer, word| answer.add_string_choice(word, word))
}

/// Rolls for a user.
#[poise::command(slash_command)]
async fn roll(
    context: Context<'_>,
    #[description = "How many"]
    #[min = 1]
    #[max = 10]
    count: i64,
    #[description = "For whom"] whom: Option<serenity::User>,
    #[description = "In the open"] open: Option<bool>,
) -> Result<(), Error> {
    let whom = whom.map_or_else(|| "nobody".to_owned(), |user| user.global_name.unwrap_or(user.name));
    let reply = format!("{count} for {whom}");
    context.send(poise::CreateReply::default().content(reply).ephemeral(open != Some(true))).await?;
    Ok(())
}

/// Shows buttons and a menu.
#[poise::command(slash_command)]
async fn panel(context: Context<'_>) -> Result<(), Error> {
    let buttons = CreateActionRow::Buttons(vec![
        CreateButton::new("yes").label("Yes"),
        CreateButton::new("off").label("Off").disabled(true),
        CreateButton::new("form").label("Form"),
    ]);
    let options = ["north", "south"].map(|way| CreateSelectMenuOption::new(way, way)).to_vec();
    let menu = CreateSelectMenu::new("way", CreateSelectMenuKind::String { options });
    let rows = vec![buttons, CreateActionRow::SelectMenu(menu)];
    context.send(poise::CreateReply::default().content("choose").components(rows)).await?;
    Ok(())
}

/// Writes to the caller in private.
#[poise::command(slash_command)]
async fn dm(context: Context<'_>) -> Result<(), Error> {
    context.defer_ephemeral().await?;
    let button = CreateActionRow::Buttons(vec![CreateButton::new("yes").label("Yes")]);
    let message = CreateMessage::new().content("a secret").components(vec![button]);
    let sent = code(context.author().direct_message(context.http(), message).await);
    context.say(sent).await?;
    Ok(())
}

/// Writes more than Discord accepts. Only managers of the server may use it.
#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD")]
async fn long(context: Context<'_>) -> Result<(), Error> {
    let many = vec![CreateActionRow::Buttons(vec![
        CreateButton::new("same").label("a"),
        CreateButton::new("same").label("b"),
    ])];
    let sent =
        context.channel_id().send_message(context.http(), CreateMessage::new().content("twins").components(many));
    let sent = code(sent.await);
    context.say(sent).await?;
    Ok(())
}

/// Shows the stored data.
#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(slash_command, subcommands("export"), subcommand_required)]
async fn privacy(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// All stored data, as a file.
#[poise::command(slash_command)]
async fn export(context: Context<'_>) -> Result<(), Error> {
    context.say("nothing").await?;
    Ok(())
}

/// Answers too late, and says so in the channel.
#[poise::command(slash_command)]
async fn slow(context: Context<'_>) -> Result<(), Error> {
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let told = code(context.say("late").await);
    context.channel_id().say(context.http(), format!("late: {told}")).await?;
    Ok(())
}

/// Answers twice, and says so in the channel.
#[poise::command(slash_command)]
async fn twice(context: Context<'_>) -> Result<(), Error> {
    let poise::Context::Application(application) = context else { return Ok(()) };
    let answer = || CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content("once"));
    application.interaction.create_response(context.http(), answer()).await?;
    let told = code(application.interaction.create_response(context.http(), answer()).await);
    context.channel_id().say(context.http(), format!("twice: {told}")).await?;
    Ok(())
}

async fn on_event(context: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(press) } => {
            on_press(&context.http, press).await
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(form) } => on_form(&context.http, form).await,
        _ => Ok(()),
    }
}

async fn on_press(http: &Arc<Http>, press: &ComponentInteraction) -> Result<(), Error> {
    let say = |text: String| CreateInteractionResponseMessage::new().content(text);
    let answer = match (press.data.custom_id.as_str(), &press.data.kind) {
        ("yes", _) => CreateInteractionResponse::UpdateMessage(say("chosen".to_owned()).components(vec![])),
        ("form", _) => {
            let input = CreateInputText::new(InputTextStyle::Short, "Name", "name");
            CreateInteractionResponse::Modal(
                CreateModal::new("who", "Who?").components(vec![CreateActionRow::InputText(input)]),
            )
        }
        ("way", ComponentInteractionDataKind::StringSelect { values }) => {
            CreateInteractionResponse::Message(say(format!("went {}", values.join(","))).ephemeral(true))
        }
        (other, _) => CreateInteractionResponse::Message(say(format!("unknown {other}")).ephemeral(true)),
    };
    press.create_response(http, answer).await?;
    Ok(())
}

async fn on_form(http: &Arc<Http>, form: &ModalInteraction) -> Result<(), Error> {
    let Some(ActionRowComponent::InputText(input)) =
        form.data.components.first().and_then(|row| row.components.first())
    else {
        return Ok(());
    };
    let hello = format!("hello {}", input.value.as_deref().unwrap_or("nobody"));
    let answer = CreateInteractionResponseMessage::new().content(hello).ephemeral(true);
    form.create_response(http, CreateInteractionResponse::Message(answer)).await?;
    Ok(())
}

/// Asks for everything a game bot asks for, by the typed calls of the real client.
pub(crate) async fn tour(url: &str, token: &str, user: &str) -> Result<(), Error> {
    let http = HttpBuilder::new(token).proxy(url).ratelimiter_disabled(true).build();
    let me = http.get_current_user().await?;
    let application = http.get_current_application_info().await?;
    http.set_application_id(application.id);
    http.get_bot_gateway().await?;
    let guild = http.get_guilds(None, None).await?.first().ok_or("a guild")?.id;
    http.get_guild(guild).await?;
    let user: serenity::UserId = user.parse()?;
    http.get_user(user).await?;
    http.get_member(guild, user).await?;
    http.get_global_commands().await?;
    let channel = http.get_channels(guild).await?.into_iter().next().ok_or("a channel")?;
    http.broadcast_typing(channel.id).await?;
    let first = channel.send_message(&http, CreateMessage::new().content("first")).await?;
    let reply = CreateMessage::new()
        .content("second")
        .reference_message(&first)
        .add_embed(serenity::CreateEmbed::new().title("board").image("attachment://board.png").field("a", "b", true));
    let mut second = channel.id.send_files(&http, [CreateAttachment::bytes(PICTURE, "board.png")], reply).await?;
    second.edit(&http, serenity::EditMessage::new().content("third")).await?;
    let newest = channel.messages(&http, serenity::GetMessages::new().limit(2)).await?;
    assert_eq!(newest.iter().map(|message| message.id).collect::<Vec<_>>(), [second.id, first.id]);
    assert_eq!(newest[0].author.id, me.id);
    let table = serenity::CreateThread::new("table").kind(serenity::ChannelType::PublicThread);
    let mut thread = channel.create_thread(&http, table).await?;
    thread.edit_thread(&http, serenity::EditThread::new().name("table 2")).await?;
    http.add_thread_channel_member(thread.id, user).await?;
    http.get_channel(thread.id).await?;
    let from = channel.create_thread_from_message(&http, first.id, serenity::CreateThread::new("from")).await?;
    assert_eq!(from.id.get(), first.id.get());
    let dm = user.create_dm_channel(&http).await?;
    dm.id.say(&http, "hello").await?;
    http.get_channel(dm.id).await?;
    second.delete(&http).await?;
    Ok(())
}
