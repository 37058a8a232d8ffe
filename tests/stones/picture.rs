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
