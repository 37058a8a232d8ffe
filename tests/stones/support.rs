//! Positions set up by hand, and games played on from them.

use catalogue::Catalogue;
use engine::{Effects, Game, Line, Occasion, Path, Rejection, Seat, Seed, Session, Setup, Submitted, Told, Viewer};
use stones::{
    Stones,
    board::{Spot, TileId},
    element::{Bag, Element},
    floor::{Floor, Player, Turn},
    material::{ArtifactId, Card, MATERIAL},
    objective::Objective,
    state::State,
};

/// The words of the house and of this game.
pub(crate) type Words = catalogue::Words<Stones>;

/// The seats, clockwise.
pub(crate) const ADA: Seat = Seat(0);
pub(crate) const BELA: Seat = Seat(1);
pub(crate) const CHIDI: Seat = Seat(2);
pub(crate) const DINA: Seat = Seat(3);

/// Tiles on which nothing touches anything: dots are empty slots.
pub(crate) const BARE: [&str; 5] = ["....", "....", "....", "....", "...."];

/// A game played by saying moves.
pub(crate) struct Play {
    /// The game.
    pub(crate) session: Session<Stones>,
    /// Its chance.
    pub(crate) seed: Seed,
}

/// What is agreed on: so many seats, picks in the order of the colours, these options.
pub(crate) fn agreed(seats: u8, options: &str) -> Setup {
    let mut setup = Setup::plain(seats);
    setup.picks = (0..seats).map(Some).collect();
    setup.read_options(&Stones::INFO, options).expect("options of the game");
    setup
}

/// Ada is to cast on tile 1, the others stand on tiles 2 to 4; no objectives are in play.
pub(crate) fn game(seats: u8, options: &str, tiles: [&str; 5]) -> Play {
    let (play, _) = Play::dealt(&agreed(seats, options), 1);
    play.with(|state| {
        let floor = &mut state.floor;
        floor.first = Some(ADA);
        floor.round = 1;
        floor.objectives.clear();
        for (player, tile) in floor.players.iter_mut().zip(TileId::all()) {
            player.taoist = Some(tile);
        }
        floor.turn = Some(Turn::begun(ADA));
        lay(floor, tiles);
        for seat in 0..seats {
            deal_cards(state, Seat(seat), &[Card::Spin, Card::Fly, Card::Quake, Card::Shift(Element::Fire)]);
        }
    })
}

/// The standard game for two.
pub(crate) fn duel(tiles: [&str; 5]) -> Play {
    game(2, "", tiles)
}

/// Puts stones on the tiles, by the letters of their colours in the order of the slots; the others are the supply.
pub(crate) fn lay(floor: &mut Floor, tiles: [&str; 5]) {
    let mut left = Bag([MATERIAL.stones; 5]);
    for (spot, letter) in Spot::all().zip(tiles.iter().flat_map(|tile| tile.chars())) {
        let stone = element(letter);
        floor.board.put(spot, stone);
        left = stone.map_or(left, |stone| left.without(stone));
    }
    floor.supply = (0..8).flat_map(|nth| Element::ALL.into_iter().filter(move |stone| left.of(*stone) > nth)).collect();
}

/// The colour of a letter: r, b, y, g and n for brown.
pub(crate) fn element(letter: char) -> Option<Element> {
    let at = "grbyn".find(letter)?;
    Some(Element::ALL[at])
}

/// A handful by letters.
pub(crate) fn bag(letters: &str) -> Bag {
    letters.chars().filter_map(element).collect()
}

/// Colours by letters, in order.
pub(crate) fn line(letters: &str) -> Vec<Element> {
    letters.chars().filter_map(element).collect()
}

/// Gives these open cards to a seat; the others are its deck.
pub(crate) fn deal_cards(state: &mut State, seat: Seat, open: &[Card]) {
    let mut rest = MATERIAL.cards.clone();
    for card in open {
        let at = rest.iter().position(|other| other == card).expect("a card of the game");
        rest.remove(at);
    }
    let player = &mut state.floor.players[seat.index()];
    player.open = open.to_vec();
    player.discards.clear();
    let unseen = |card| engine::Hidden::new(card, engine::Seats::NONE);
    state.secrets.decks[seat.index()] = rest.into_iter().map(unseen).collect();
}

pub(crate) fn spot(word: &str) -> Spot {
    Spot::parse(word).expect("a slot")
}

pub(crate) fn tile(number: u8) -> TileId {
    TileId::try_from(number).expect("a tile")
}

/// The artifact that goes by this word.
pub(crate) fn artifact(word: &str) -> ArtifactId {
    ArtifactId::all().find(|artifact| artifact.facts().word == word).expect("an artifact")
}

impl Play {
    /// A game dealt from the seed of this number.
    pub(crate) fn dealt(setup: &Setup, number: u64) -> (Play, Effects) {
        let seed = Seed::from_number(number);
        let mut session = Session::new(setup);
        let effects = session.deal(&seed);
        session.replay(&effects.rows).expect("the deal can be read");
        (Play { session, seed }, effects)
    }

    /// The game in a world that `change` makes of this one.
    pub(crate) fn with(self, change: impl FnOnce(&mut State)) -> Play {
        let mut state = self.session.state().clone();
        change(&mut state);
        Play { session: self.session.in_world(state), seed: self.seed }
    }

    /// With these objectives in play.
    pub(crate) fn objectives(self, objectives: &[Objective]) -> Play {
        self.with(|state| state.floor.objectives = objectives.to_vec())
    }

    /// With these stones in Ada's reservoir, taken from the supply.
    pub(crate) fn stones(self, letters: &str) -> Play {
        self.with(|state| {
            let stones = bag(letters);
            for stone in stones.stones() {
                let at = state.floor.supply.iter().position(|other| *other == stone).expect("enough of them");
                state.floor.supply.remove(at);
            }
            state.floor.players[0].stones = stones;
        })
    }

    /// With Ada's Spirit on this cell.
    pub(crate) fn spirit(self, row: u8, column: u8) -> Play {
        self.with(|state| state.floor.players[0].spirit = stones::material::Cell::at(row, column))
    }

    /// With these artifacts open.
    pub(crate) fn display(self, words: &[&str]) -> Play {
        self.with(|state| state.floor.display = words.iter().map(|word| artifact(word)).collect())
    }

    /// `seat` says a whole move, which has to be taken; the keys of what is told of it.
    pub(crate) fn say(&mut self, seat: Seat, text: &str) -> Vec<String> {
        keys(&self.heard(seat, text))
    }

    /// The same, all that is told.
    pub(crate) fn heard(&mut self, seat: Seat, text: &str) -> Vec<Told> {
        let path = path(text);
        let occasion = self.session.occasion(seat, path.0.first());
        let stamp = self.session.stamp(seat, occasion).unwrap_or_else(|| panic!("{seat} has nothing to say to {text}"));
        match self.session.submit(seat, stamp, &path, &self.seed) {
            Ok(Submitted::Accepted(effects)) => {
                self.session.replay(&effects.rows).expect("rows just written can be read");
                effects.told
            }
            other => panic!("{seat} said {text}: {other:?}"),
        }
    }

    /// The same for several moves of Ada's.
    pub(crate) fn say_all(&mut self, said: &[&str]) -> Vec<String> {
        said.iter().flat_map(|text| self.say(ADA, text)).collect()
    }

    /// Ada says a move that is refused; the key of the reason, or `unknown`, `not asked` or `over`.
    pub(crate) fn refused(&self, text: &str) -> String {
        let Some(stamp) = self.session.stamp(ADA, Occasion::Awaited) else {
            return if self.session.outcome().is_some() { "over" } else { "not asked" }.to_owned();
        };
        match self.session.submit(ADA, stamp, &path(text), &self.seed) {
            Err(Rejection::Illegal { why, .. }) => {
                Catalogue::of::<Stones>().reads(&why);
                why.key.trim_start_matches("stones-refuse-").to_owned()
            }
            Err(Rejection::UnknownWord(_)) => "unknown".to_owned(),
            other => panic!("{text}: {other:?}"),
        }
    }

    /// The words on offer to Ada after `text`, in order; words that only sort are looked into.
    pub(crate) fn words(&self, text: &str) -> Vec<String> {
        let Some(question) = self.session.question(ADA, Occasion::Awaited, &path(text)) else { return vec![] };
        let words = question.offers.into_iter().flat_map(|offer| match offer.group {
            true => self.words(&format!("{text} {}", offer.word.as_str())),
            false => vec![offer.word.as_str().to_owned()],
        });
        words.collect()
    }

    /// What is asked after `text`, and the answers, as Ada reads them.
    pub(crate) fn reads(&self, text: &str) -> (String, Vec<String>) {
        let question = self.session.question(ADA, Occasion::Awaited, &path(text)).expect("it is asked");
        let english = |line: &Line| Words::english().plain(line);
        (english(&question.ask), question.offers.iter().map(|offer| english(&offer.label)).collect())
    }

    /// The answers alone.
    pub(crate) fn labels(&self, text: &str) -> Vec<String> {
        self.reads(text).1
    }

    /// What lies open.
    pub(crate) fn floor(&self) -> &Floor {
        &self.session.state().floor
    }

    /// Ada.
    pub(crate) fn ada(&self) -> &Player {
        self.floor().player(ADA)
    }

    /// Where Ada's Spirit stands: row and column.
    pub(crate) fn ada_at(&self) -> (u8, u8) {
        self.ada().spirit.expect("a Spirit").into()
    }

    /// Whose turn it is.
    pub(crate) fn holder(&self) -> Option<Seat> {
        self.floor().holder()
    }

    /// The places, once the game is over.
    pub(crate) fn places(&self) -> Option<Vec<u8>> {
        self.session.outcome().map(|outcome| outcome.places)
    }

    /// The picture's description for the room.
    pub(crate) fn described(&self) -> Vec<Line> {
        Stones::scene(&self.session.view(Viewer::Watcher)).alt
    }
}

/// The keys of what the room hears.
pub(crate) fn keys(told: &[Told]) -> Vec<String> {
    let key = |line: &Line| line.key.trim_start_matches("stones-").to_owned();
    told.iter().filter_map(|told| told.room.as_ref()).map(key).collect()
}

/// A path of these words.
pub(crate) fn path(text: &str) -> Path {
    text.parse().expect("every text reads as a path")
}
