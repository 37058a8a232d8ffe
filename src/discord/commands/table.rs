//! `/table`: what can be done with the table in this channel besides moving. Its part about the lobby is in `lobby`.

use super::{
    acknowledge::{Done, at_table, lacks_subcommand},
    complete, lobby,
};
use crate::{
    bot::{Bot, Context},
    deadlines::Overview,
    input::{questions::Questions, reading::seat_called},
    interaction::asker::{called, person},
    panels::{self, handover::Handover, undo::TakeBack},
    wording::draft::Draft,
};
use engine::{Line, Occasion, Path, Word};
use people::{Guest, Person};
use poise::serenity_prelude as serenity;
use table::TableId;
use table::{RESIGN, Refusal, Refused, TableRefusal, TurnRefusal};

/// Join, start, pause or leave the game here, take back a move, and more
#[poise::command(
    slash_command,
    guild_only,
    rename = "table",
    subcommands(
        "turn",
        "undo",
        "pause",
        "nudge",
        "substitute",
        "ask_for_draw",
        "resign",
        "lobby::join",
        "lobby::leave",
        "lobby::start",
        "lobby::close",
        "lobby::pass_on"
    ),
    subcommand_required
)]
pub(super) async fn at_hand(context: Context<'_>) -> Done {
    lacks_subcommand(&context).await
}

/// See whose move it is, and until when
#[poise::command(slash_command)]
async fn turn(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| {
        let glance = bot.house.views().glance(table, Some(person(&context))).await?;
        Ok(Overview { bot, glance: &glance }.to_play().await)
    })
    .await
}

/// Take back your last choice; if needed, I ask the others
#[poise::command(slash_command)]
async fn undo(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| Ok(TakeBack { bot, table, person: person(&context) }.draft().await)).await
}

/// Ask the others for a pause: all clocks stand still until one of you goes on
#[poise::command(slash_command)]
async fn pause(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| Ok(panels::pause(bot, table, person(&context)).await)).await
}

/// Offer a draw, in games that have one
#[poise::command(slash_command, rename = "draw")]
async fn ask_for_draw(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| draw(bot, table, person(&context)).await).await
}

async fn draw(bot: &Bot, table: TableId, by: Person) -> Result<Draft, Refused> {
    let (seats, until, roster) = bot.house.votes().draw(table, by).await?;
    let line = Line::new("draw-asked").list("seats", seats.into_iter().map(Line::name_of));
    Ok(Draft::text(bot.naming(&roster).say(&line.text("until", (until / 1000).to_string()))))
}

/// Remind the players whose move it is, once a day at most
#[poise::command(slash_command)]
async fn nudge(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| nudged(bot, table, person(&context)).await).await
}

async fn nudged(bot: &Bot, table: TableId, by: Person) -> Result<Draft, Refused> {
    let nudged = bot.house.clocks().nudge(table, by).await?;
    let roster = bot.house.views().glance(table, None).await?.roster;
    let line = Line::new("nudged").list("seats", nudged.seats.into_iter().map(Line::name_of));
    Ok(Draft::text(bot.naming(&roster).say(&line.number("times", i64::from(nudged.times)))))
}

/// Let someone else play on in your seat, or for a player who is away
#[poise::command(slash_command)]
async fn substitute(
    context: Context<'_>,
    #[description = "Who plays on: I ask them, and they see the hand only once they have the seat"] who: serenity::User,
    #[description = "Whose seat (default: yours)"]
    #[autocomplete = "complete::seated_here"]
    seat: Option<String>,
) -> Done {
    at_table(&context, async |bot, table| {
        if who.bot {
            return Ok(Draft::text(bot.plain(&Line::new("refuse-substitute-bot"))));
        }
        let newcomer = Guest { id: Person(who.id.get()), name: called(&context, &who), speaks: None };
        offer_seat(bot, table, person(&context), seat.as_deref(), newcomer).await
    })
    .await
}

async fn offer_seat(
    bot: &Bot,
    table: TableId,
    by: Person,
    seat: Option<&str>,
    newcomer: Guest,
) -> Result<Draft, Refused> {
    let roster = bot.house.views().glance(table, None).await?.roster;
    let from = match seat {
        Some(name) => seat_called(name, &bot.naming(&roster)).and_then(|seat| roster.person(seat)),
        None => Some(by),
    };
    let from = from.ok_or_else(|| Refused::at(&roster, TableRefusal::NotAtTable))?;
    let handover = Handover { bot, table, by };
    if from == by {
        return handover.question(newcomer).await;
    }
    let offered = bot.house.votes().substitute(table, by, from, newcomer).await?;
    Ok(handover.told(offered, "substitute-asked-away"))
}

/// Resign from the game you are playing
#[poise::command(slash_command)]
async fn resign(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| {
        let said = Path(vec![Word::new(RESIGN)]);
        match bot.house.turns().panel(table, person(&context), Occasion::Standing, said).await {
            Ok(panel) => Ok(Questions(bot.words).panel(&panel)),
            Err(Refused { refusal: Refusal::Turn(TurnRefusal::NotYourTurn(_) | TurnRefusal::Done(_)), .. }) => {
                Ok(Draft::text(bot.plain(&Line::new("resign-nothing"))))
            }
            Err(refused) => Err(refused),
        }
    })
    .await
}
