//! A table as it is stored for the first time.

use crate::{
    Announcement, Refused, SetupRefusal, TableRefusal, ThreadState,
    actor::{cause::caused, context::Context, fault, json, table::planted},
    lobby::sign::{alarms, renamed},
    model::agreement::Agreement,
};
use engine::{GameInfo, SetupError, record::Secrets};
use people::Person;
use std::collections::BTreeMap;
use store::{Destination, Phase, StoreError, TableId, TableRef, Write};

/// Rejects options that the game does not have, and values out of their range.
pub(crate) fn known(info: &GameInfo, options: &BTreeMap<String, i64>) -> Result<(), SetupRefusal> {
    let has =
        |key: &str, value: &i64| info.options.iter().any(|option| option.key == key && option.range.contains(value));
    match options.iter().find(|(key, value)| !has(key, value)) {
        Some((key, _)) => Err(SetupRefusal::Misfit(SetupError::Option(key.clone()))),
        None => Ok(()),
    }
}

/// A table to be stored.
pub(crate) struct Founding<'a> {
    pub channel: u64,
    pub guild: Option<u64>,
    /// The key of the game.
    pub game: &'a str,
    /// The terms that are agreed on so far.
    pub agreement: &'a Agreement,
    /// The secrets that its commitment is made of.
    pub secrets: &'a Secrets,
}

impl Founding<'_> {
    /// Stores the table with its card. The channel must be free.
    pub async fn store(self, context: &Context) -> Result<TableId, Refused> {
        let (channel, host) = (self.channel, self.agreement.host);
        match context.store.commit(caused(self.writes((context.now)(), context.silence))).await {
            Ok(committed) => {
                context.outbox.notify_one();
                committed.table.ok_or_else(|| TableRefusal::Fault.into())
            }
            Err(StoreError::ChannelBusy) => Err(busy(context, channel, host).await.into()),
            Err(error) => Err(fault(TableId(0), &error).into()),
        }
    }

    fn writes(self, at: i64, silence: Option<i64>) -> Vec<Write> {
        let Founding { channel, guild, game, agreement, secrets } = self;
        let (table, host, body) = (TableRef::New, agreement.host.0, json(agreement));
        let mut writes = vec![Write::CreateTable { channel, guild, game: game.to_owned(), host, body, at }];
        for seat in agreement.roster.seats() {
            let person = agreement.roster.kept_as(seat);
            writes.push(Write::Seat { table, seat: seat.0, person, body: String::new() });
        }
        writes.push(planted(table, secrets));
        let name = agreement.rematch.and_then(|_| renamed(game, agreement, ThreadState::Lobby));
        let card = Announcement::Lobby(agreement.card(game, None));
        writes.extend([card].into_iter().chain(name).map(|said| Write::Outbox {
            table,
            destination: Destination::Channel(channel),
            kind: said.kind().to_owned(),
            body: json(&said),
            at,
            replaces: said.replaces(),
            calls: said.calls(),
        }));
        writes.push(Write::SetAlarms { table, alarms: alarms(agreement, silence, at) });
        writes
    }
}

/// Returns the reason why `person` opens no table in a channel that has one. A failed read leaves the general reason.
async fn busy(context: &Context, channel: u64, person: Person) -> SetupRefusal {
    let tables = context.store.tables();
    let (open, own) = (tables.open_in(channel).await.ok().flatten(), tables.of_person(person.0).await);
    let own = open.filter(|open| own.is_ok_and(|own| own.contains(&open.id)));
    own.map_or(SetupRefusal::ChannelBusy, |open| SetupRefusal::OwnTable { begun: open.phase == Phase::Play })
}
