//! What the pictures show and say.

use crate::support::{ADA, BARE, Play, duel, game};
use pervigil::{
    engine::{Game, Scene, Seat, Viewer},
    games::stones::{Stones, board::TileId},
    render::Painter,
    words::Words,
};

fn worded(scene: &Scene) -> String {
    let name = |Seat(seat): Seat| ["Ada", "Bela", "Chidi", "Dina"][usize::from(seat)].to_owned();
    scene.alt.iter().map(|line| Words::english().say(line, &name)).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_description_tells_what_activating_would_take() {
    let mut play = duel(["rby.", "..br", "b...", ".y..", "...."]);
    let text = worded(&Stones::scene(&play.session.view(Viewer::Watcher)));
    assert!(text.starts_with("Ada casts; the tile takes ▲ Red, ● Blue, ◆ Yellow."), "{text}");
    assert!(text.contains("Tile 1 (row 2, column 2): 1a red, 1b blue, 1c yellow, 1d –. On it: Ada."), "{text}");
    play.say_all(&["fly 1", "activate"]);
    assert!(play.described()[0].key.ends_with("walks"));
    let chart = Stones::chart(&play.session.view(Viewer::Seat(ADA))).expect("a larger picture");
    assert!(worded(&chart).contains("Ada's Spirit: row 6, column 1 of the Element Zone."), "{}", worded(&chart));
    assert!(worded(&chart).contains("The supply line, the next stone first:"));
}

/// Wherever the tiles lie, both pictures can be painted, for every kind of game.
#[test]
fn every_spread_of_tiles_fits_the_picture() {
    let mut row: Play = duel(BARE);
    row = row.with(|state| state.floor.board.places = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]);
    let mut column = game(4, "variant coop", BARE);
    column = column.with(|state| state.floor.board.places = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]);
    let all_on_one = game(3, "variant novice", BARE).with(|state| {
        state.floor.players.iter_mut().for_each(|player| player.taoist = TileId::parse("3"));
    });
    for play in [row, column, all_on_one] {
        let view = play.session.view(Viewer::Watcher);
        for scene in [Stones::scene(&view), Stones::chart(&view).expect("a larger picture")] {
            assert!(Painter::new().png(&scene, &|line| Words::english().plain(line)).is_ok());
        }
    }
}

/// ST-27: while a Spirit is to walk, the words follow the picture: the zone with its symbols, and no tiles.
#[test]
fn st_27_while_a_spirit_walks_the_words_describe_the_zone() {
    let mut play = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0);
    play.say_all(&["fly 1", "activate"]);
    let text = worded(&Stones::scene(&play.session.view(Viewer::Watcher)));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["Ada's Spirit may walk.", "Ada's Spirit can step onto red (row 2, column 1)."]);
    assert!(lines.contains(&"Ada's Spirit: row 3, column 1 of the Element Zone."), "{text}");
    assert!(lines.contains(&"Zone row 1: ◆ Metal, blue, green, red, yellow, ⬢ Wood."), "{text}");
    assert!(lines.contains(&"Zone row 3: blue, green, red, yellow, brown, blue."), "{text}");
    assert!(text.contains("Runes on top: "), "{text}");
    assert!(!text.contains("Tile 1"), "the tiles are not in the picture: {text}");
    assert!(lines.iter().any(|line| line.starts_with("Bela (blue): ")), "whoever plays still is: {text}");
    let chart = worded(&Stones::chart(&play.session.view(Viewer::Watcher)).expect("a larger picture"));
    assert!(chart.contains("Zone row 1: ◆ Metal, blue"), "the larger picture has the zone at any time: {chart}");
    play.say(ADA, "end");
    let text = worded(&Stones::scene(&play.session.view(Viewer::Watcher)));
    assert!(text.contains("Tile 1") && !text.contains("Zone row"), "the tiles are back: {text}");
}

/// Where there is nothing on a list the words say so; a sentence never ends in a colon.
#[test]
fn an_empty_list_reads_as_none() {
    let play = game(2, "", BARE).with(|state| {
        let floor = &mut state.floor;
        (floor.supply, floor.display, floor.runes) = (vec![], vec![], [None; 5]);
        floor.players.iter_mut().for_each(|player| player.open.clear());
    });
    let view = play.session.view(Viewer::Watcher);
    let text = worded(&Stones::scene(&view)) + &worded(&Stones::chart(&view).expect("a larger picture"));
    assert!(text.contains("To be crafted: none.") && text.contains("Runes on top: none."), "{text}");
    assert!(text.contains("Ada's open cards: none.") && text.contains("stone first: none."), "{text}");
    assert!(![": .", ":;", ": ,", ": ;"].iter().any(|odd| text.contains(odd)), "{text}");
}
