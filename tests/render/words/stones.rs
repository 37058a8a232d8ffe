//! Changes of Stones: the tiles and the stones taken from them, the Element Zone, players with their cards, artifacts,
//! the supply.

use super::{Change, Changes, Told};
use pervigil::{
    engine::Seat,
    games::stones::{
        Stones,
        board::{Spot, TileId},
        element::{Bag, Element},
        ending::End,
        material::{ArtifactId, Card, Cell},
        objective::Objective,
        public_state::Stage,
        view::View,
    },
};

#[test]
fn the_words_of_stones_tell_its_pictures() {
    super::words_tell_the_picture::<Stones>();
}

impl Told for Stones {
    const HEADINGS: &[(&str, &str)] = &[
        ("stones-picture-cast-last", "it heads the cards that were cast"),
        ("stones-picture-score", "the letter says what is counted"),
        ("stones-picture-left-over", "the words count each"),
        ("stones-picture-artifacts-left", "the words count them"),
        ("stones-picture-supply", "it heads the stones"),
        ("stones-picture-supply-crafted", "it heads the stones"),
    ];
    const UNSAID: &[(&str, &str)] = &[
        ("stones-picture-ring-sure", "it explains a ring"),
        ("stones-picture-ring-pick", "it explains a ring"),
        ("stones-picture-nth", "it counts the supply, which the words list in its order"),
    ];
    const EVERY: usize = 37;

    /// Returns whether a text is a slot's letter or the count of further cards cast, all of which the words name.
    fn is_printed(_: &View, text: &str) -> bool {
        ["a", "b", "c", "d"].contains(&text) || text.starts_with('+')
    }

    fn changed(view: &View) -> Vec<Change<View>> {
        let mut all = Changes::of(view);
        tiles(&mut all);
        table(view, &mut all);
        (0..view.public.players.len()).for_each(|at| player(at, &mut all));
        turn(view, &mut all);
        all.found
    }
}

fn tiles(all: &mut Changes<View>) {
    for spot in Spot::all() {
        all.add("a stone is gone", |view| view.public.board.put(spot, None));
        all.add("a stone is another", |view| view.public.board.put(spot, Some(Element::Wood)));
        all.add("a stone was taken", |view| view.public.taken.push((spot, Element::Water)));
    }
    for card in [Card::Spin, Card::Shift(Element::Water)] {
        for seat in (0..all.of.public.seats().min(2)).map(Seat) {
            all.add("a card was cast", |view| view.public.cast.present_mut().push((seat, card)));
        }
    }
    all.add("no stone was taken", |view| view.public.taken.clear());
    for tile in TileId::all() {
        all.add("a tile is turned", |view| view.public.board.spin(tile, true));
        all.add("tiles have changed places", |view| view.public.board.places.swap(tile.index(), 0));
    }
    all.add("the tiles lie in a row", |view| view.public.board.places = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]);
}

fn table(view: &View, all: &mut Changes<View>) {
    all.add("the supply is shorter", |view| {
        view.public.supply.pop();
    });
    all.add("the supply lies the other way round", |view| view.public.supply.reverse());
    all.add("the artifacts lie the other way round", |view| view.public.display.reverse());
    all.add("an artifact is not there", |view| {
        view.public.display.pop();
    });
    all.add("artifacts are to come", |view| view.artifacts += 1);
    all.add("an artifact is crafted together", |view| view.public.crafted.extend(ArtifactId::all().next()));
    all.add("Qi is left", |view| view.public.qi += 1);
    all.add("a round is over", |view| view.public.round += 1);
    all.add("an objective is another", |view| view.public.objectives.reverse());
    all.add("all objectives are others", |view| view.public.objectives = Objective::ALL[4..].to_vec());
    for element in Element::ALL.map(Element::index) {
        all.add("a rune on top is another", |view| view.public.runes[element] = Some(9));
        all.add("a rune on top is gone", |view| view.public.runes[element] = None);
        all.add("a stack of runes is higher", |view| view.runes[element] += 1);
    }
    if let Some(artifact) = view.public.display.first().copied() {
        for stone in Element::ALL {
            all.add("a stone is laid on an artifact", |view| view.public.laid.push((artifact, stone)));
        }
    }
}

fn player(at: usize, all: &mut Changes<View>) {
    for tile in TileId::all() {
        all.add("a Taoist stands elsewhere", |view| view.public.players[at].taoist = Some(tile));
    }
    for cell in Cell::all() {
        all.add("a Spirit stands elsewhere", |view| view.public.players[at].spirit = Some(cell));
    }
    all.add("a player has Qi", |view| view.public.players[at].qi += 1);
    all.add("a player has a rune", |view| view.public.players[at].runes = vec![(Element::Metal, 3)]);
    let (three, four) = (vec![(Element::Metal, 3)], vec![(Element::Metal, 4)]);
    all.after(
        "a rune is worth more",
        |view| view.public.players[at].runes = three,
        |view| view.public.players[at].runes = four,
    );
    all.add("a player has an artifact", |view| view.public.players[at].artifacts.extend(ArtifactId::all().next()));
    for stone in Element::ALL {
        all.add("a player has a stone", |view| {
            view.public.players[at].stones = view.public.players[at].stones.with(stone);
        });
    }
    all.add("a player has no stone", |view| view.public.players[at].stones = Bag::default());
    all.add("a card is not open", |view| {
        view.public.players[at].open.pop();
    });
    for card in [Card::Spin, Card::Quake, Card::Shift(Element::Water), Card::Shift(Element::Wood)] {
        all.add("a card is another", |view| view.public.players[at].open = vec![card]);
    }
    all.add("a player has left", |view| view.public.players[at].left = Some(1));
    all.add("a deck is larger", |view| view.decks[at] += 1);
}

fn turn(view: &View, all: &mut Changes<View>) {
    let Some(turn) = view.public.turn.clone() else { return };
    let stages = [Stage::Cast, Stage::Lay, Stage::Walk, Stage::Bonus, Stage::Craft, Stage::Gift, Stage::Return];
    for stage in stages {
        all.add("the turn is further on", |view| view.public.turn.as_mut().expect("a turn").enter(stage));
        for element in Element::ALL {
            all.after(
                "a step is allowed",
                |view| view.public.turn.as_mut().expect("a turn").enter(stage),
                |view| {
                    let turn = view.public.turn.as_mut().expect("a turn");
                    turn.steps = turn.steps.with(element);
                },
            );
        }
    }
    for seat in (0..view.public.seats()).map(Seat).filter(|seat| *seat != turn.holder) {
        all.add("another has the turn", |view| view.public.turn.as_mut().expect("a turn").holder = seat);
    }
    all.add("the game is over", |view| view.public.end = Some(End::Qi));
}
