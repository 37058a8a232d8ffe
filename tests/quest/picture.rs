//! What the picture says, and that every space has a place in it.

use crate::support::{ADA, BELA, beast, quest, token};
use pervigil::{
    engine::{Game, Seat, Viewer},
    games::quest::{Quest, vocabulary::Status},
    words::Words,
};

fn described(play: &crate::support::Play, viewer: Viewer) -> String {
    let name = |Seat(seat): Seat| ["Ada", "Bela", "Chidi", "Dina"][usize::from(seat)].to_owned();
    let alt = Quest::scene(&play.session.view(viewer)).alt;
    alt.iter().map(|line| Words::english().say(line, &name)).collect::<Vec<_>>().join("\n")
}

/// The tiles cover the picture, each pixel once, for everybody.
#[test]
fn tiles_cover_the_picture() {
    for seats in 2..=4 {
        let play = quest(seats).holds(ADA, "fenrir gleipnir holmgang gungnir kappa").play();
        for viewer in Viewer::all(seats) {
            let scene = Quest::scene(&play.session.view(viewer));
            let area: u32 = scene.tiles.iter().map(|tile| u32::from(tile.w) * u32::from(tile.h)).sum();
            assert_eq!(area, u32::from(scene.width) * u32::from(scene.height));
        }
    }
}

#[test]
fn the_description_tells_what_stands_where() {
    let game = quest(2).at(ADA, "chamber").calls(BELA, "oni", "n9").trap(BELA, "gleipnir", "n20").gate(1);
    let play = game.has(token(BELA), Status::Cursed, 2).bears(token(BELA), "aegis").holds(ADA, "fenrir").play();
    let room = described(&play, Viewer::Watcher);
    for text in
        ["Ada on chamber: life 10", "turns held: 0", "cursed, Aegis, Oni 4/7 on n9", "Open: gate-12.", "n20 (Bela)"]
    {
        assert!(room.contains(text), "{text} in {room}");
    }
    assert!(!room.contains("Fenrir") && !room.contains("Gleipnir"));
    assert!(described(&play, Viewer::Seat(ADA)).contains("Your cards: Fenrir."));
    assert!(described(&play, Viewer::Seat(BELA)).contains("Gleipnir on n20"));
    assert_eq!(play.at(beast("oni")), "n9");
}
