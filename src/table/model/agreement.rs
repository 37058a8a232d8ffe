//! The agreement that the people at a table make before their game.

use crate::{
    Absence, Clock, Closing, LobbyCard, LobbyRefusal, Newcomers, Roster, Sitter, TableRefusal, Who,
    history::credit::Former,
    lobby::reservation::Rematch,
    model::past::{OldName, Past},
};
use engine::{
    Commitment, Edition, Fingerprint, GameInfo, Level, Line, Origin, Pace, Salt, Seat, Seats, Setup,
    record::{Made, PROGRAM, Sitting, Terms},
};
use people::{Guest, Person};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that the people at a table have agreed on. It changes only before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Agreement {
    /// The person who opened the table, or to whom it was passed on.
    pub host: Person,
    /// The players, by seat.
    pub roster: Roster,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// The clock of the table.
    pub clock: Clock,
    /// The policy for seats whose people are away.
    #[serde(default, skip_serializing_if = "Absence::is_usual")]
    pub absence: Absence,
    /// The time for people who have never finished a game of this kind.
    #[serde(default, skip_serializing_if = "Newcomers::is_usual")]
    pub newcomers: Newcomers,
    /// The seats that have twice the time, from the start of the game on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beginners: Vec<Seat>,
    /// The seats whose people may ask for hints in a rated game, from the start of the game on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub novices: Vec<Seat>,
    /// True if clocks stand still on Saturdays and Sundays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weekends_off: bool,
    /// True if the table has its own thread.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own_thread: bool,
    /// True if the game counts for nobody's rating.
    pub unrated: bool,
    /// The commitment that binds the seed, from the opening of the table on.
    pub commitment: Commitment,
    /// The ids of the interactions that changed the agreement since the table was opened, in order.
    pub presses: Vec<u64>,
    /// The version of the program that opened the table. From the start of the game on, the version that started it.
    pub program: String,
    /// The edition of the rules, from the start of the game on.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// The game that this one is a rematch of, if it is a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
    /// The position of an earlier game that it is played on from, if it does not begin at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// The last person who was asked to take a seat in the middle of the game, and has not taken it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub newcomer: Option<Sitter>,
    /// The players who left their seats to others in the middle of the game, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Former>,
    /// Marks of the people who had seats in the game and had themselves forgotten. Empty once the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub knew: Vec<Knew>,
    /// The earlier names of people who were renamed in the middle of the game, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<OldName>,
}

/// A mark by which a table recognises a person who had themselves forgotten, but knows what a seat holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Knew {
    /// The seat that they know.
    pub seat: Seat,
    /// The mark: a fingerprint of a secret of the table and the person's id.
    pub mark: Fingerprint,
}

impl Knew {
    /// Returns the mark by which a table knows `person` again, once it has forgotten them. It is useless without the
    /// table's `salt`.
    pub fn mark(salt: &Salt, person: Person) -> Fingerprint {
        Fingerprint::of(format!("pervigil: seat known {} {person}", salt.to_hex()).as_bytes())
    }
}

impl Agreement {
    /// Returns a rated table at which nobody sits yet.
    pub fn new(host: Person, options: BTreeMap<String, i64>, clock: Clock, commitment: Commitment) -> Agreement {
        Agreement {
            host,
            roster: Roster::default(),
            options,
            clock,
            absence: Absence::default(),
            newcomers: Newcomers::default(),
            beginners: vec![],
            novices: vec![],
            weekends_off: false,
            own_thread: false,
            unrated: false,
            commitment,
            presses: vec![],
            program: PROGRAM.to_owned(),
            edition: Edition::CURRENT,
            rematch: None,
            origin: None,
            newcomer: None,
            former: vec![],
            knew: vec![],
            names: vec![],
        }
    }

    /// Returns the agreement with `guest` in the next free seat.
    pub fn join(mut self, info: &GameInfo, guest: &Guest, pick: Option<&str>) -> Result<Agreement, LobbyRefusal> {
        if let Some(seat) = self.roster.seat_of(guest.id) {
            self.roster.0[seat.index()].pick.take();
            let pick = self.free_pick(info, pick.ok_or(LobbyRefusal::Seated)?)?;
            self.roster.0[seat.index()].pick = Some(pick);
            return Ok(self);
        }
        if let Some(seat) = self.roster.kept_seat(guest.id) {
            return self.take_kept(info, seat, guest, pick);
        }
        let pick = pick.map(|pick| self.free_pick(info, pick)).transpose()?;
        self.sit(info, guest.into(), pick)
    }

    /// Returns the agreement with a computer in the next free seat.
    pub fn add_computer(self, info: &GameInfo, level: Level) -> Result<Agreement, LobbyRefusal> {
        self.sit(info, Who::Computer { level }, None)
    }

    /// Returns the agreement without the computer that came last.
    pub fn remove_computer(mut self) -> Result<Agreement, LobbyRefusal> {
        let is_computer = |sitter: &Sitter| matches!(sitter.who, Who::Computer { .. });
        let at = self.roster.0.iter().rposition(is_computer).ok_or(LobbyRefusal::NoComputer)?;
        self.roster.0.remove(at);
        Ok(self)
    }

    /// Returns the agreement without `person` or the seat that is kept for them; the others move up. If the host
    /// leaves, the first person left becomes the host.
    pub fn leave(mut self, person: Person) -> Result<Agreement, TableRefusal> {
        let seat =
            self.roster.seat_of(person).or_else(|| self.roster.kept_seat(person)).ok_or(TableRefusal::NotSeated)?;
        self.roster.0.remove(seat.index());
        if person == self.host {
            let heir = self.people().next();
            self.host = heir.unwrap_or(person);
        }
        Ok(self)
    }

    /// Returns the agreement with another host, who must have a seat.
    pub fn pass_on(mut self, to: Person) -> Result<Agreement, TableRefusal> {
        self.roster.seat_of(to).ok_or(TableRefusal::NotAtTable)?;
        self.host = to;
        Ok(self)
    }

    /// Returns the agreement with an alias in place of `person`.
    #[must_use]
    pub fn forgetting(mut self, person: Person, alias: u64) -> Agreement {
        self.roster = self.roster.forgetting(person, alias);
        let forgotten = |who: Who| if who.is(person) { Who::Forgotten { alias } } else { who };
        self.newcomer = self.newcomer.map(|sitter| Sitter { who: forgotten(sitter.who), ..sitter });
        self.former.iter_mut().for_each(|former| former.who = forgotten(former.who.clone()));
        self.names.retain(|old| old.person != person);
        if self.host == person {
            self.host = Person(alias);
        }
        self
    }

    /// Returns the agreement with a mark of `person` for each seat of which they know what it holds.
    #[must_use]
    pub fn remembering(mut self, person: Person, mark: Fingerprint) -> Agreement {
        let own = self.roster.seat_of(person).into_iter();
        let left = self.former.iter().filter(|former| former.who.is(person)).map(|former| former.seat);
        let known: Vec<_> = own.chain(left).map(|seat| Knew { seat, mark }).collect();
        self.knew.extend(known);
        self
    }

    /// Returns the agreement without anybody's marks.
    #[must_use]
    pub fn without_marks(self) -> Agreement {
        Agreement { knew: vec![], ..self }
    }

    /// Returns whether the person with this mark knew a seat other than this one.
    pub fn knew_another(&self, mark: Fingerprint, seat: Seat) -> bool {
        self.knew.iter().any(|knew| knew.mark == mark && knew.seat != seat)
    }

    /// Returns whether the person of this mark, who was forgotten, knows what a seat holds.
    pub fn knew_any(&self, mark: Fingerprint) -> bool {
        self.knew.iter().any(|knew| knew.mark == mark)
    }

    /// The people who have a seat.
    pub fn people(&self) -> impl Iterator<Item = Person> {
        self.roster.seats().filter_map(|seat| self.roster.person(seat))
    }

    /// Returns the people who have a seat, or had a seat in the game.
    pub fn players(&self) -> Vec<Person> {
        let former = self.former.iter().filter_map(|former| match former.who {
            Who::Person { id, .. } | Who::Kept { id, .. } => Some(id),
            Who::Computer { .. } | Who::Forgotten { .. } => None,
        });
        self.people().chain(former).collect()
    }

    /// Returns the earlier players of the seats and the earlier names of people.
    pub fn past(&self) -> Past {
        Past::new(self.former.clone(), self.names.clone())
    }

    /// Returns the agreement after one more press.
    #[must_use]
    pub fn pressed(mut self, press: u64) -> Agreement {
        self.presses.push(press);
        self
    }

    /// Returns the agreement as a game begins on it, by the rules of today or of the game that it is played on from.
    ///
    /// The seats of `beginners` have twice the time, and those of `novices` have hints.
    #[must_use]
    pub fn begun(self, beginners: Vec<Seat>, novices: Vec<Seat>) -> Agreement {
        let edition = if self.origin.is_some() { self.edition } else { Edition::CURRENT };
        Agreement { program: PROGRAM.to_owned(), edition, beginners, novices, ..self }
    }

    /// Returns the seats that may ask for a hint when they are to decide.
    pub fn hinted(&self) -> Seats {
        if self.unrated { Seats::first(self.roster.0.len() as u8) } else { self.novices.iter().copied().collect() }
    }

    /// Returns how long `seat` may take for a decision of this pace, in milliseconds, if `left` remains in its bank.
    pub fn allows(&self, seat: Seat, pace: Pace, left: Option<i64>) -> Option<i64> {
        let times = self.times(seat);
        Some(self.clock.allows(pace, left.map(|left| left / times))? * times)
    }

    /// Returns how much the bank of `seat` holds at most, in milliseconds; `None` if the table has no banks.
    pub fn bank(&self, seat: Seat) -> Option<i64> {
        Some(self.clock.bank()? * self.times(seat))
    }

    /// Returns how many times as long as others `seat` may take.
    fn times(&self, seat: Seat) -> i64 {
        if self.beginners.contains(&seat) { 2 } else { 1 }
    }

    /// Returns the terms on which `game` is played here, as its record states them.
    pub fn terms(&self, game: &str) -> Terms {
        let sitting = |seat| self.roster.computer(seat).map_or(Sitting::Person, Sitting::Computer);
        let (seats, presses) = (self.roster.seats().map(sitting).collect(), self.presses.clone());
        let made = Made { program: self.program.clone(), seats, presses };
        Terms { game: game.to_owned(), setup: self.setup(), commitment: self.commitment, made }
    }

    /// Returns the lobby card that shows this agreement on `game`.
    pub fn card(&self, game: &str, closing: Option<Closing>) -> LobbyCard {
        LobbyCard {
            game: game.to_owned(),
            host: self.host,
            roster: self.roster.clone(),
            clock: self.clock,
            absence: self.absence,
            newcomers: self.newcomers,
            weekends_off: self.weekends_off,
            options: self.options.clone(),
            unrated: self.unrated,
            commitment: self.commitment,
            kept_until: self.kept_until(),
            closing,
        }
    }

    /// Returns the setup with which the game is started.
    pub fn setup(&self) -> Setup {
        let picks = self.roster.0.iter().map(|sitter| sitter.pick).collect();
        let (seats, options) = (self.roster.0.len() as u8, self.options.clone());
        Setup { seats, picks, options, edition: self.edition, origin: self.origin.clone() }
    }

    fn sit(mut self, info: &GameInfo, who: Who, pick: Option<u8>) -> Result<Agreement, LobbyRefusal> {
        if self.roster.0.len() >= usize::from(*info.seats.end()) {
            return Err(self.full());
        }
        self.roster.0.push(Sitter { who, pick });
        Ok(self)
    }

    pub(crate) fn free_pick(&self, info: &GameInfo, pick: &str) -> Result<u8, LobbyRefusal> {
        let found = info.picks.iter().position(|word| *word == pick);
        let index = found.ok_or_else(|| LobbyRefusal::NoSuchPick(pick.to_owned()))? as u8;
        match self.roster.0.iter().any(|sitter| sitter.pick == Some(index)) {
            true => Err(LobbyRefusal::PickTaken(Line::keyed(format!("{}-{pick}", info.key)))),
            false => Ok(index),
        }
    }
}
