//! Positions set up by hand, and games played on from them.

use catalogue::Keys;
use engine::{Basics, Counsel, Line, Occasion, Picture, Seat, Setup, Told, Viewer};

pub(crate) use catalogue::path;
use stones::{
    Stones,
    board::{Spot, TileId},
    element::{Bag, Element},
    material::{ArtifactId, Card, MATERIAL},
    objective::Objective,
    public_state::{Player, PublicState, Turn},
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

/// A game played by saying moves, in which tests hear the keys of the room's lines.
pub(crate) type Play = catalogue::Play<Stones, Keys>;

/// The agreed setup: this number of seats, picks in the order of the colours, and these options.
pub(crate) fn agreed(seats: u8, options: &str) -> Setup {
    let mut setup = Setup::plain(seats);
    setup.picks = (0..seats).map(Some).collect();
    setup.read_options(&Stones::INFO, options).expect("options of the game");
    setup
}

/// A game in which Ada is to cast on tile 1 and the others are on tiles 2 to 4. No objectives are in play.
pub(crate) fn game(seats: u8, options: &str, tiles: [&str; 5]) -> Play {
    let (play, _) = Play::dealt(&agreed(seats, options), 1);
    play.with(|state| {
        let public = &mut state.public;
        public.first = Some(ADA);
        public.round = 1;
        public.objectives.clear();
        for (player, tile) in public.players.iter_mut().zip(TileId::all()) {
            player.taoist = Some(tile);
        }
        public.turn = Some(Turn::begun(ADA));
        lay(public, tiles);
        for seat in 0..seats {
            deal_cards(state, Seat(seat), &[Card::Spin, Card::Fly, Card::Quake, Card::Shift(Element::Fire)]);
        }
    })
}

/// The standard game for two.
pub(crate) fn duel(tiles: [&str; 5]) -> Play {
    game(2, "", tiles)
}

/// Puts stones on the tiles, by the letters of their colours in the order of the slots. All others are the supply.
pub(crate) fn lay(public: &mut PublicState, tiles: [&str; 5]) {
    let mut left = Bag([MATERIAL.stones; 5]);
    for (spot, letter) in Spot::all().zip(tiles.iter().flat_map(|tile| tile.chars())) {
        let stone = element(letter);
        public.board.put(spot, stone);
        left = stone.map_or(left, |stone| left.without(stone));
    }
    public.supply =
        (0..8).flat_map(|nth| Element::ALL.into_iter().filter(move |stone| left.of(*stone) > nth)).collect();
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

/// Gives these open cards to a seat. All others are its deck.
pub(crate) fn deal_cards(state: &mut State, seat: Seat, open: &[Card]) {
    let mut rest = MATERIAL.cards.clone();
    for card in open {
        let at = rest.iter().position(|other| other == card).expect("a card of the game");
        rest.remove(at);
    }
    let player = &mut state.public.players[seat.index()];
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

/// The artifact with this word.
pub(crate) fn artifact(word: &str) -> ArtifactId {
    ArtifactId::all().find(|artifact| artifact.facts().word == word).expect("an artifact")
}

/// Actions and questions of the tests of this game.
pub(crate) trait Asked {
    /// With these objectives in play.
    fn objectives(self, objectives: &[Objective]) -> Play;

    /// With these stones in Ada's reservoir, taken from the supply.
    fn stones(self, letters: &str) -> Play;

    /// With Ada's Spirit on this cell.
    fn spirit(self, row: u8, column: u8) -> Play;

    /// With these artifacts open.
    fn display(self, words: &[&str]) -> Play;

    /// Has Ada make several moves and returns what is heard.
    fn ada_says(&mut self, said: &[&str]) -> Vec<String>;

    /// Acts in place of the player on turn, as if their time were up. Returns what is heard.
    fn times_out(&mut self) -> Vec<String>;

    /// The question after `text` and its answers, as Ada reads them.
    fn reads(&self, text: &str) -> (String, Vec<String>);

    /// The public part of the state.
    fn public(&self) -> &PublicState;

    /// The player Ada.
    fn ada(&self) -> &Player;

    /// The row and column of Ada's Spirit.
    fn ada_at(&self) -> (u8, u8);

    /// The seat on turn.
    fn holder(&self) -> Option<Seat>;

    /// The picture's description for the room.
    fn described(&self) -> Vec<Line>;
}

impl Asked for Play {
    fn objectives(self, objectives: &[Objective]) -> Play {
        self.with(|state| state.public.objectives = objectives.to_vec())
    }

    fn stones(self, letters: &str) -> Play {
        self.with(|state| {
            let stones = bag(letters);
            for stone in stones.stones() {
                let at = state.public.supply.iter().position(|other| *other == stone).expect("enough of them");
                state.public.supply.remove(at);
            }
            state.public.players[0].stones = stones;
        })
    }

    fn spirit(self, row: u8, column: u8) -> Play {
        self.with(|state| state.public.players[0].spirit = stones::material::Cell::at(row, column))
    }

    fn display(self, words: &[&str]) -> Play {
        self.with(|state| state.public.display = words.iter().map(|word| artifact(word)).collect())
    }

    fn ada_says(&mut self, said: &[&str]) -> Vec<String> {
        said.iter().flat_map(|text| self.say(ADA, text)).collect()
    }

    fn times_out(&mut self) -> Vec<String> {
        let seat = self.asked().expect("the game goes on");
        let path = Counsel::safe_default(&self.session, seat, &self.seed).expect("there is something to do");
        let stamp = self.session.stamp_in_stead(seat, &path).expect("it can be done");
        self.say_to(seat, stamp, &path.to_string())
    }

    fn reads(&self, text: &str) -> (String, Vec<String>) {
        let question = self.session.question(ADA, Occasion::Awaited, &path(text)).expect("it is asked");
        let english = |line: &Line| Words::english().plain(line);
        (english(&question.ask), question.offers.iter().map(|offer| english(&offer.label)).collect())
    }

    fn public(&self) -> &PublicState {
        &self.session.state().public
    }

    fn ada(&self) -> &Player {
        self.public().player(ADA)
    }

    fn ada_at(&self) -> (u8, u8) {
        self.ada().spirit.expect("a Spirit").into()
    }

    fn holder(&self) -> Option<Seat> {
        self.public().holder()
    }

    fn described(&self) -> Vec<Line> {
        Stones::scene(&self.session.view(Viewer::Watcher)).alt
    }
}

/// The keys of the lines that the room hears.
pub(crate) fn keys(told: &[Told]) -> Vec<String> {
    catalogue::keys::<Stones>(told)
}
