//! Playing on from a position of a game that is over, or of a puzzle: the choice of computers, and the beginning.

use crate::{
    bot::Bot,
    panels::{
        history::{
            door::{ASK, Position},
            page_turn::{PageTurn, not_ours},
            replay,
        },
        start::{
            begin::Beginner,
            puzzle::{self, Puzzler},
        },
    },
    wording::draft::{Button, Draft, Row, Style},
};
use engine::{Level, Line};
use poise::serenity_prelude::Http;
use table::{NewTable, Onward, Refused, TableId};

/// Handles a press on the door, or on a level behind it.
pub(super) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn) -> Draft {
    let Some((position, word)) = Position::read(&turn.page.page) else { return not_ours(bot) };
    if let Position::OfGame(table, ..) = position
        && let Err(refused) = turn.within_reach(bot, table).await
    {
        return bot.refused(&refused);
    }
    let passage = Passage { bot, http, turn, position };
    match passage.pass(word).await {
        Ok(draft) => draft,
        Err(mut refused) => {
            refused.rows.push(Row::Buttons(vec![way_back(bot, &passage.position)]));
            refused
        }
    }
}

/// A person on the way from a position to a game.
struct Passage<'b> {
    bot: &'b Bot,
    http: &'b Http,
    turn: &'b PageTurn,
    position: Position,
}

impl Passage<'_> {
    /// Asks for a level, or begins a game against computers of the level of this word.
    async fn pass(&self, word: &str) -> Result<Draft, Draft> {
        let (ask, levels) = self.offer().await?;
        if word == ASK {
            return Ok(self.asked(&ask, levels));
        }
        match levels.iter().find(|level| level.word() == word) {
            Some(level) => self.begin(*level).await,
            None => Ok(not_ours(self.bot)),
        }
    }

    /// Returns the question for the level, and the levels that there are.
    async fn offer(&self) -> Result<(Line, &'static [Level]), Draft> {
        match &self.position {
            Position::OfGame(..) => {
                let offered = self.bot.house.lobby().offer_onward(&self.onward()?).await;
                let (turn, levels) = offered.map_err(|refused| self.bot.refused(&refused))?;
                Ok((Line::new("play-on-ask").number("turn", turn), levels))
            }
            Position::OfPuzzle(game, day) => {
                let (entry, ..) = self.puzzler().played_on(game, *day).await?;
                Ok((Line::new("play-on-ask-puzzle"), entry.levels))
            }
        }
    }

    fn asked(&self, ask: &Line, levels: &[Level]) -> Draft {
        let level = |word| Button {
            id: self.position.id(word).to_string(),
            label: self.bot.plain(&Line::keyed(format!("play-on-{word}"))),
            style: Style::Primary,
        };
        let levels = Row::Buttons(levels.iter().map(|known| level(known.word())).collect());
        let rows = vec![levels, Row::Buttons(vec![way_back(self.bot, &self.position)])];
        Draft { rows, ..Draft::text(self.bot.plain(ask)) }
    }

    async fn begin(&self, level: Level) -> Result<Draft, Draft> {
        let PageTurn { guest, guild, place, opener, press, me, .. } = self.turn;
        let (bot, http) = (self.bot, self.http);
        let beginner = Beginner { bot, http, me: *me, guest, guild: *guild, place, opener, press: *press };
        beginner.admit().await?;
        let begun: Result<TableId, Refused> = match &self.position {
            Position::OfGame(..) => bot.house.lobby().play_on(self.onward()?, level, *press).await,
            Position::OfPuzzle(game, day) => {
                let (entry, setup) = self.puzzler().played_on(game, *day).await?;
                let plain = NewTable::plain(place.channel, entry.info.key, guest.clone());
                bot.house.lobby().play_from(NewTable { guild: *guild, ..plain }, setup, level, *press).await
            }
        };
        begun.map_err(|refused| bot.refused(&refused))?;
        Ok(Draft::text(bot.plain(&Line::new("play-on-begun"))))
    }

    fn onward(&self) -> Result<Onward, Draft> {
        let PageTurn { guest, guild, place, .. } = self.turn;
        let Position::OfGame(of, viewer, position) = self.position else { return Err(not_ours(self.bot)) };
        Ok(Onward { of, viewer, position, channel: place.channel, guild: *guild, guest: guest.clone() })
    }

    fn puzzler(&self) -> Puzzler<'_> {
        Puzzler { bot: self.bot, guest: &self.turn.guest }
    }
}

/// Returns the button that leads back to a position.
fn way_back(bot: &Bot, position: &Position) -> Button {
    match position {
        Position::OfGame(table, viewer, number) => replay::way_back(bot, *table, *viewer, *number),
        Position::OfPuzzle(game, day) => puzzle::way_back(bot, game, *day),
    }
}
