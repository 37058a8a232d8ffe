//! Commands of play: moves, take-backs, pauses, draws, reminders, substitutes, orders and resigning.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::commands::text_moves;
use crate::{
    bot::{Bot, Context},
    input::{
        Queue,
        questions::{Questions, question},
        reading::seat_called,
    },
    interaction::asker::{called, person, table_here},
    panels::{
        self,
        followup::{Waiting, follow},
        undo::TakeBack,
    },
    wording::draft::Draft,
};
use engine::{Line, Occasion, Path, Word};
use people::{Guest, Person};
use poise::serenity_prelude as serenity;
use store::TableId;
use table::{Panel, PlanRefusal, RESIGN, Refusal, Refused, TableRefusal, TurnRefusal};

/// Type your move
#[poise::command(slash_command, guild_only, rename = "move")]
pub(super) async fn make_move(
    context: Context<'_>,
    #[description = "The move in words; options appear as you type"]
    #[autocomplete = "complete::whole_move"]
    text: String,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let table = match table_here(&context).await {
        Ok(table) => table,
        Err(refused) => {
            answer.give(bot.refused(&refused)).await;
            return Ok(());
        }
    };
    let draft = text_moves::typed(&context, &bot, table, &text).await;
    let waits = draft.waits;
    answer.give(draft).await;
    let later = answer.later();
    drop(answer);
    if waits {
        let waiting = Waiting { table, person: person(&context), message: None, heading: None };
        follow(&bot, later, waiting).await;
    }
    Ok(())
}

/// Leave standing orders, queue your next turn or make notes, for you alone
#[poise::command(slash_command, guild_only)]
pub(super) async fn orders(
    context: Context<'_>,
    #[description = "Your next turn, as you would type it: face n, end"]
    #[autocomplete = "complete::turn_ahead"]
    turn: Option<String>,
    #[description = "Make that turn only if this is still true then"]
    #[autocomplete = "complete::condition"]
    only_if: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let person = person(&context);
    let draft = async {
        let table = table_here(&context).await?;
        let said = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        match (said(turn), said(only_if)) {
            (Some(moves), only_if) => Queue { bot: &bot, table, person }.say(moves, only_if.as_deref()).await,
            (None, Some(_)) => Err(PlanRefusal::OnlyIfWhat.into()),
            (None, None) => arranged(&bot, table, person).await,
        }
    };
    answer.give(draft.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

/// Returns the panel of what can be arranged, below what has ended and what is queued.
async fn arranged(bot: &Bot, table: TableId, person: Person) -> Result<Draft, Refused> {
    let (ended, roster) = bot.house.turns().ended_orders(table, person).await?;
    let draft = left(bot, table, person).await;
    if ended.is_empty() {
        return draft;
    }
    let lines = [Line::new("orders-ended")].into_iter().chain(ended);
    let told = lines.map(|line| bot.naming(&roster).say(&line)).collect::<Vec<_>>().join("\n");
    Ok(match draft {
        Ok(draft) => Draft { text: format!("{told}\n\n{}", draft.text), ..draft },
        Err(_) => Draft::text(told),
    })
}

/// Returns the panel of what can be arranged, below what is queued, without what has ended.
async fn left(bot: &Bot, table: TableId, person: Person) -> Result<Draft, Refused> {
    let queued = Queue { bot, table, person }.draft().await;
    let panel = bot.house.turns().panel(table, person, Occasion::Standing, Path::default()).await?;
    match (where_to(panel), queued) {
        (None, None) => Err(PlanRefusal::NoOrders.into()),
        (None, Some(queued)) => Ok(queued),
        (Some(said), None) => Ok(question(bot, table, person, Occasion::Standing, said).await),
        (Some(said), Some(queued)) => {
            let draft = question(bot, table, person, Occasion::Standing, said).await;
            let text = format!("{}\n\n{}", queued.text, draft.text);
            Ok(Draft { text, rows: [draft.rows, queued.rows].concat(), ..draft })
        }
    }
}

/// Returns the point where arranging begins: the only matter, or the choice between several. `None` if there is nothing
/// but leaving the game.
fn where_to(panel: Panel) -> Option<Path> {
    let first = panel.said.0.into_iter().next();
    let offered = panel.question.offers.into_iter().map(|offer| offer.word);
    let matters: Vec<Word> = first.map_or_else(|| offered.collect(), |first| vec![first]);
    let mut matters = matters.into_iter().filter(|word| word.as_str() != RESIGN);
    match (matters.next(), matters.next()) {
        (None, _) => None,
        (Some(only), None) => Some(Path(vec![only])),
        (Some(_), Some(_)) => Some(Path::default()),
    }
}

/// Take back what you chose last; if needed, I ask the others
#[poise::command(slash_command, guild_only)]
pub(super) async fn undo(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => TakeBack { bot: &bot, table, person: person(&context) }.draft().await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Ask the others for a pause: all clocks stand still until one of you goes on
#[poise::command(slash_command, guild_only)]
pub(super) async fn pause(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => panels::pause(&bot, table, person(&context)).await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Offer a draw, in games that have one
#[poise::command(slash_command, guild_only, rename = "draw")]
pub(super) async fn ask_for_draw(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let asked = async { draw(&bot, table_here(&context).await?, person(&context)).await };
    answer.give(asked.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

async fn draw(bot: &Bot, table: TableId, by: Person) -> Result<Draft, Refused> {
    let (seats, until, roster) = bot.house.votes().draw(table, by).await?;
    let line = Line::new("draw-asked").list("seats", seats.into_iter().map(Line::name_of));
    Ok(Draft::text(bot.naming(&roster).say(&line.text("until", (until / 1000).to_string()))))
}

/// Remind the player who has to decide here, once a day at most
#[poise::command(slash_command, guild_only)]
pub(super) async fn nudge(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let nudged = async { nudged(&bot, table_here(&context).await?, person(&context)).await };
    answer.give(nudged.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

async fn nudged(bot: &Bot, table: TableId, by: Person) -> Result<Draft, Refused> {
    let nudged = bot.house.clocks().nudge(table, by).await?;
    let roster = bot.house.views().glance(table, None).await?.roster;
    let line = Line::new("nudged").list("seats", nudged.seats.into_iter().map(Line::name_of));
    Ok(Draft::text(bot.naming(&roster).say(&line.number("times", i64::from(nudged.times)))))
}

/// Let someone else play on in your seat, or for a player who is away
#[poise::command(slash_command, guild_only)]
pub(super) async fn substitute(
    context: Context<'_>,
    #[description = "Who plays on: I ask them, and they see the hand only once they have the seat"] who: serenity::User,
    #[description = "Whose seat (default: yours)"]
    #[autocomplete = "complete::seated_here"]
    seat: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    if who.bot {
        answer.give(Draft::text(bot.plain(&Line::new("refuse-substitute-bot")))).await;
        return Ok(());
    }
    let newcomer = Guest { id: Person(who.id.get()), name: called(&context, &who), speaks: None };
    let by = person(&context);
    let asked = async { offer_seat(&bot, table_here(&context).await?, by, seat.as_deref(), newcomer).await };
    answer.give(asked.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
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
    let offered = bot.house.votes().substitute(table, by, from, newcomer).await?;
    let key = if from == by { "substitute-asked" } else { "substitute-asked-away" };
    let line = Line::new(key).list("seats", offered.seats.into_iter().map(Line::name_of));
    let line = line.text("until", (offered.until / 1000).to_string());
    Ok(Draft::text(bot.naming(&offered.roster).say(&line)))
}

/// Give up the game you are playing
#[poise::command(slash_command, guild_only)]
pub(super) async fn resign(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let panel = async {
        let (table, said) = (table_here(&context).await?, Path(vec![Word::new(RESIGN)]));
        bot.house.turns().panel(table, person(&context), Occasion::Standing, said).await
    };
    let draft = match panel.await {
        Ok(panel) => Questions(bot.words).panel(&panel),
        Err(Refused { refusal: Refusal::Turn(TurnRefusal::NotYourTurn(_) | TurnRefusal::Done(_)), .. }) => {
            Draft::text(bot.plain(&Line::new("resign-nothing")))
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
