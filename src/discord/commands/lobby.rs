//! `/table`, as far as it concerns the lobby: joining, leaving, starting, closing and handing it on.

use super::{
    acknowledge::{Done, acknowledged, at_table},
    complete,
};
use crate::{
    bot::{Bot, Context},
    deadlines::is_unseen,
    input::{questions::Questions, reading::seat_called},
    interaction::asker::{guest, person, press, table_here},
    wording::draft::Draft,
};
use engine::Line;
use people::Person;
use table::TableId;
use table::{Refused, TableRefusal};

/// Take a seat at the table in this channel
#[poise::command(slash_command)]
pub(super) async fn join(
    context: Context<'_>,
    #[description = "What you'd like to play, such as a suit"]
    #[autocomplete = "complete::pick"]
    pick: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let joined = async {
        let table = table_here(&context).await?;
        bot.house.lobby().join(table, guest(&context), pick.map(|pick| pick.to_lowercase()), press(&context)).await?;
        Ok(seated(&bot, table).await)
    };
    let refused = |refused| Questions(bot.words).refused_in_lobby(&refused, person(&context));
    answer.give(joined.await.unwrap_or_else(refused)).await;
    Ok(())
}

/// Returns the answer to a person who has taken a seat. It says if the card that shows them was refused.
async fn seated(bot: &Bot, table: TableId) -> Draft {
    let lines: &[&'static str] =
        if is_unseen(bot, table).await { &["joined-unseen", "lobby-refused"] } else { &["joined"] };
    let said: Vec<_> = lines.iter().map(|key| bot.plain(&Line::new(key))).collect();
    Draft::text(said.join("\n"))
}

/// Leave your seat before the game begins
#[poise::command(slash_command)]
pub(super) async fn leave(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| {
        bot.house.lobby().leave(table, person(&context), press(&context)).await?;
        Ok(Draft::text(bot.plain(&Line::new("left"))))
    })
    .await
}

/// Start the game you host
#[poise::command(slash_command)]
pub(super) async fn start(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| {
        bot.house.lobby().start(table, person(&context), press(&context)).await?;
        Ok(Draft::text(bot.plain(&Line::new("begun"))))
    })
    .await
}

/// Close the lobby you host
#[poise::command(slash_command)]
pub(super) async fn close(context: Context<'_>) -> Done {
    at_table(&context, async |bot, table| {
        bot.house.lobby().close(table, person(&context)).await?;
        Ok(Draft::text(bot.plain(&Line::new("closed"))))
    })
    .await
}

/// Make another player the host of your lobby
#[poise::command(slash_command, rename = "host")]
pub(super) async fn pass_on(
    context: Context<'_>,
    #[description = "The new host: someone who sits at this table"]
    #[autocomplete = "complete::seated_here"]
    who: String,
) -> Done {
    at_table(&context, async |bot, table| passed_on(bot, table, person(&context), &who).await).await
}

async fn passed_on(bot: &Bot, table: TableId, by: Person, who: &str) -> Result<Draft, Refused> {
    let roster = bot.house.views().glance(table, None).await?.roster;
    let naming = bot.naming(&roster);
    let seat = seat_called(who, &naming).and_then(|seat| Some((seat, roster.person(seat)?)));
    let (seat, to) = seat.ok_or_else(|| Refused::at(&roster, TableRefusal::NotAtTable))?;
    bot.house.lobby().pass_on(table, by, to).await?;
    Ok(Draft::text(naming.say(&Line::new("host-passed-on").seat("seat", seat))))
}
