//! A move as somebody types it: read against what they are asked, made, or asked about where it can mean several things.

use crate::{
    asker::guest,
    bot::{Bot, Context},
    custom_id::CustomId,
    draft::{Button, Draft, Row},
    notation,
    place::Place,
    reading::{Reading, Text, literally},
};
use engine::{Line, Path};
use people::{Guest, Person};
use std::sync::Arc;
use store::TableId;
use table::{Refusal, Refused, Roster};

/// The most readings that are asked about, and how many stand in a row.
const MOST: usize = 25;
const IN_A_ROW: usize = 5;

/// Makes the move that was typed.
pub(super) async fn typed(context: &Context<'_>, bot: &Bot, table: TableId, text: &str) -> Draft {
    let interaction = context.interaction;
    let kind = interaction.channel.as_ref().map(|channel| channel.kind);
    let place = Place::new(interaction.channel_id, kind, interaction.app_permissions);
    made(bot, table, &guest(context), &place, text).await
}

/// Makes the move that `guest` typed, or asks which is meant.
async fn made(bot: &Bot, table: TableId, guest: &Guest, place: &Place, text: &str) -> Draft {
    let person = guest.id;
    if notation::too_long(text) {
        return bot.refused(&Refusal::too_much(text).into());
    }
    let roster = match bot.house.glance(table, Some(person)).await {
        Ok(glance) => glance.roster,
        Err(refused) => return bot.refused(&refused),
    };
    let readings = match read(bot, table, person, text, &roster).await {
        Ok(readings) => readings,
        Err(refused) => return bot.refused(&refused),
    };
    let path = match &readings[..] {
        [Reading { path, .. }] => path.clone(),
        [] => literally(text, &bot.naming(&roster)),
        several => return bot.which(table, person, &roster, several).await,
    };
    let heard = bot.house.submit(table, person, None, path).await;
    if heard.is_ok() {
        bot.house.people().meet(guest).await;
    }
    bot.after(table, person, place, heard).await
}

/// What a text may mean to `person` at a table; nothing where it is empty or no move begins so.
pub(super) async fn read(
    bot: &Bot,
    table: TableId,
    person: Person,
    text: &str,
    roster: &Roster,
) -> Result<Vec<Reading>, Refused> {
    let text = Text::new(text, &bot.naming(roster), bot.dictionary.english());
    if text.is_empty() {
        return Ok(vec![]);
    }
    bot.house.read(table, person, Arc::new(move |ask| text.readings(ask))).await
}

impl Bot {
    /// Asks which of several readings is meant.
    async fn which(&self, table: TableId, person: Person, roster: &Roster, readings: &[Reading]) -> Draft {
        let naming = self.naming(roster);
        let mut buttons = vec![];
        let mut readings: Vec<&Reading> = readings.iter().collect();
        readings.sort_by_key(|reading| reading.path.to_string());
        for Reading { occasion, path } in readings.into_iter().take(MOST) {
            let Ok(panel) = self.house.panel(table, person, *occasion, Path::default()).await else { continue };
            let id = CustomId::say(table, panel.stamp, path.clone()).to_string();
            buttons.push(Button { id, label: notation::worded(path, &naming), primary: false });
        }
        let rows = buttons.chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect();
        Draft { rows, ..Draft::text(self.plain(&Line::new("which-meant"))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DICTIONARY;
    use games::CATALOGUE;
    use render::Painter;
    use store::Store;
    use table::{Clock, House, NewTable, Surroundings};

    /// A name that two people have is asked about, and nothing is done before.
    #[tokio::test]
    async fn a_name_that_two_people_have_is_asked_about() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("names.db")).expect("a store");
        let house = House::new(CATALOGUE, store, Surroundings::default());
        let (painter, dictionary) = (Arc::new(Painter::new()), &*DICTIONARY);
        let words = dictionary.english();
        let (members, newest, reach, under_way) = Default::default();
        let bot = Bot { house, painter, dictionary, words, members, reach, under_way, newest };
        let place = Place::private(poise::serenity_prelude::ChannelId::new(5));
        let guest = |id, name: &str| Guest { id: Person(id), name: name.to_owned(), speaks: None };
        let (ada, options) = (guest(1, "Ada"), std::collections::BTreeMap::default());
        let (game, host, clock) = ("chamber".to_owned(), ada.clone(), Clock::None);
        let new = NewTable { channel: 5, guild: None, game, host, options, clock, unrated: false };
        let table = bot.house.open(new).await.expect("a table");
        for (id, name) in [(2, "Bela"), (3, "bela\u{200b}")] {
            bot.house.join(table, guest(id, name), None, id).await.expect("a seat");
        }
        bot.house.start(table, ada.id, 4).await.expect("a game");
        let asked = made(&bot, table, &ada, &place, "orders deflect never Bela").await;
        assert_eq!(asked.text, "That can mean several things. Which do you mean?");
        let [Row::Buttons(buttons)] = &asked.rows[..] else { panic!("{asked:?}") };
        let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
        assert_eq!(labels, ["orders deflect never Bela (2)", "orders deflect never bela (3)"]);
        assert!(buttons.iter().zip(["@2", "@3"]).all(|(button, seat)| button.id.ends_with(seat)), "{buttons:?}");
        let before = bot.house.store().journal(table).await.expect("a journal").len();
        let done = made(&bot, table, &ada, &place, "orders deflect never bela (3)").await;
        assert!(done.text.contains("zaps of **bela \\(3\\)**: never deflect"), "{}", done.text);
        assert!(bot.house.store().journal(table).await.expect("a journal").len() > before);
    }
}
