//! Tests of the pictures and of their words.

use crate::support::Words;
use crate::support::{ADA, Asked, BARE, BELA, Play, agreed, duel, game};
use engine::{
    Picture, Scene, Seat, Viewer,
    palette::WALL_DARK,
    scene::{Shape, Tile, Typeface},
};
use render::Painter;
use stones::{
    Stones,
    board::TileId,
    element::{Bag, Element},
    ending::End,
    material::Card,
    objective::Objective,
    public_state::Stage,
};

fn worded(scene: &Scene) -> String {
    let name = |Seat(seat): Seat| ["Ada", "Bela", "Chidi", "Dina"][usize::from(seat)].to_owned();
    scene.alt.iter().map(|line| Words::english().say(line, &name)).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_description_tells_what_activating_would_take() {
    let mut play = duel(["rby.", "..br", "b...", ".y..", "...."]);
    let text = worded(&Stones::scene(&play.session.view(Viewer::Watcher)));
    assert!(text.starts_with("Ada casts. As the stones lie, tile 1 gives ▲ Red, ● Blue, ◆ Yellow."), "{text}");
    assert!(text.contains("Tile 1 (row 2, column 2): 1a red, 1b blue, 1c yellow, 1d –. On it: Ada."), "{text}");
    play.ada_says(&["fly 1", "activate"]);
    assert!(play.described()[0].key.ends_with("walks-onto"));
    let chart = Stones::chart(&play.session.view(Viewer::Seat(ADA))).expect("a larger picture");
    assert!(worded(&chart).contains("Ada's Spirit: zone row 6, column 1."), "{}", worded(&chart));
    assert!(worded(&chart).contains("The supply line of "));
}

/// Both pictures can be painted for every spread of the tiles and every kind of game.
#[test]
fn every_spread_of_tiles_fits_the_picture() {
    let mut row: Play = duel(BARE);
    row = row.with(|state| state.public.board.places = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]);
    let mut column = game(4, "variant coop", BARE);
    column = column.with(|state| state.public.board.places = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]);
    let all_on_one = game(3, "variant novice", BARE).with(|state| {
        state.public.players.iter_mut().for_each(|player| player.taoist = TileId::parse("3"));
    });
    for play in [row, column, all_on_one] {
        let view = play.session.view(Viewer::Watcher);
        for scene in [Stones::scene(&view), Stones::filmed(&view)].into_iter().chain(Stones::chart(&view)) {
            assert!(Painter::new().png(&scene, &|line| Words::english().plain(line)).is_ok());
        }
    }
}

/// Whatever is shown, a picture fits the frame that Discord has for it.
#[test]
fn every_picture_is_a_little_wider_than_high() {
    let kinds = [(2, ""), (3, ""), (4, ""), (2, "variant novice"), (4, "variant novice"), (1, "variant coop")];
    for (seats, options) in kinds {
        let play = game(seats, options, BARE).with(|state| {
            state.public.players[0].stones = Bag([5; 5]);
        });
        let view = play.session.view(Viewer::Seat(ADA));
        let scenes = [Stones::scene(&view), Stones::guided(&view), Stones::filmed(&view)];
        for Scene { width, height, .. } in scenes.into_iter().chain(Stones::chart(&view)) {
            assert!(height <= width && u32::from(width) * 7 <= u32::from(height) * 11, "{width} × {height}");
        }
    }
}

/// ST-27: while a Spirit is to walk, the words have its steps first, and the zone before the tiles.
#[test]
fn st_27_while_a_spirit_walks_the_zone_comes_first() {
    let mut play = duel(["r...", "...r", "....", "....", "...."]).spirit(2, 0);
    play.ada_says(&["fly 1", "activate"]);
    let text = worded(&Stones::scene(&play.session.view(Viewer::Watcher)));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..2],
        ["Ada's Spirit has 1 step left, next onto ▲ Red.", "Ada's Spirit can step onto red (row 2, column 1)."]
    );
    assert!(lines.contains(&"Ada's Spirit: zone row 3, column 1."), "{text}");
    assert!(lines.contains(&"Zone row 1: ◆ Metal, blue, green, red, yellow, ⬢ Wood."), "{text}");
    assert!(lines.contains(&"Zone row 3: blue, green, red, yellow, brown, blue."), "{text}");
    assert!(text.contains("Runes on top: "), "{text}");
    assert!(text.find("Tile 1") > text.find("Zone row 6"), "{text}");
    assert!(lines.iter().any(|line| line.starts_with("Bela (blue): ")), "whoever plays still is: {text}");
    let chart = worded(&Stones::chart(&play.session.view(Viewer::Watcher)).expect("a larger picture"));
    assert_eq!(chart, text, "the larger picture has the same words");
    play.say(ADA, "end");
    let text = worded(&Stones::scene(&play.session.view(Viewer::Watcher)));
    assert!(text.find("Tile 1") < text.find("Zone row 1") && !text.contains("can step"), "{text}");
}

/// ST-23: the stones last taken are marked in their slots and named, until another player casts.
#[test]
fn st_23_stones_last_taken_stay_marked_until_another_casts() {
    let mut play = duel(["rby.", "..br", "b...", ".y..", "...."]);
    let scene = |play: &Play| Stones::scene(&play.session.view(Viewer::Watcher));
    let slots =
        |scene: &Scene| painted(scene).into_iter().filter(|text| ["1a", "1b", "1c", "1d"].contains(&&text[..])).count();
    assert!(!worded(&scene(&play)).contains("Last taken") && slots(&scene(&play)) == 0);
    play.ada_says(&["fly 1", "activate"]);
    play.say(ADA, "end");
    let news = scene(&play);
    assert_eq!(slots(&news), play.session.state().public.taken.len());
    assert!(worded(&news).contains("Last taken: 1a red, 1b blue, 1c yellow."), "{}", worded(&news));
    play.say(BELA, "fly 2");
    assert!(!worded(&scene(&play)).contains("Last taken"), "{}", worded(&scene(&play)));
}

/// ST-23: the rings on a tile are explained as long as there are any.
#[test]
fn st_23_rings_are_explained_while_there_are_any() {
    let meanings = |play: &Play| {
        let texts = painted(&Stones::scene(&play.session.view(Viewer::Watcher)));
        texts.into_iter().filter(|text| ["is taken", "pick one"].contains(&text.as_str())).collect::<Vec<_>>()
    };
    let mut play = duel(["rby.", "..br", "b...", ".y..", "...."]);
    assert_eq!(meanings(&play), ["is taken"]);
    assert_eq!(meanings(&duel(["yy..", "....", "y...", "....", "...."])), ["pick one"]);
    play.ada_says(&["fly 1", "activate"]);
    assert!(meanings(&play).is_empty());
}

/// ST-50: both things that end the game are counted beside the headline.
#[test]
fn st_50_the_qi_and_the_artifacts_left_are_counted() {
    let view = duel(BARE).session.view(Viewer::Watcher);
    let artifacts = view.artifacts + view.public.display.len();
    let texts = painted(&Stones::scene(&view));
    assert!(texts.contains(&format!("Left: 30 Qi · {artifacts} ✦")), "{texts:?}");
}

/// ST-16: a Spirit is as large on its corner, beside the runes, as anywhere else.
#[test]
fn st_16_spirits_are_of_one_size_wherever_they_stand() {
    let sizes = |play: &Play| {
        let scene = Stones::scene(&play.session.view(Viewer::Watcher));
        let hem = |shape: &Shape| match shape {
            Shape::Polygon { points, .. } if points.len() == 7 => {
                let across = points.iter().map(|(x, _)| x.0);
                Some(across.clone().max()? - across.min()?)
            }
            _ => None,
        };
        let sizes: Vec<i32> = scene.tiles.iter().flat_map(|tile| &tile.shapes).filter_map(hem).collect();
        sizes
    };
    let corners = sizes(&duel(BARE));
    assert_eq!(corners.len(), 4, "two Spirits, each with its halo");
    assert!(corners.iter().all(|size| *size > 300), "{corners:?}");
    let near = |(one, other): (&i32, &i32)| one.abs_diff(*other) <= 1;
    assert!(corners.iter().zip(&sizes(&duel(BARE).spirit(2, 2))).all(near));
}

/// ST-27: the words and an arrow tell from where a Spirit came, as long as that can be taken back.
#[test]
fn st_27_the_way_a_spirit_came_is_shown() {
    let mut play = duel(["rg..", "...r", "...g", "....", "...."]).spirit(2, 0);
    let arrows = |play: &Play| {
        let scene = Stones::scene(&play.session.view(Viewer::Watcher));
        scene.tiles.iter().flat_map(|tile| &tile.shapes).filter(|shape| matches!(shape, Shape::Path { .. })).count()
    };
    play.ada_says(&["fly 1", "activate"]);
    assert_eq!(arrows(&play), 0);
    play.say(ADA, "walk red");
    let text = worded(&Stones::scene(&play.session.view(Viewer::Watcher)));
    assert!(text.contains("Ada's Spirit: zone row 2, column 1, from row 3, column 1."), "{text}");
    assert!(arrows(&play) > 0);
}

/// ST-27: the headline counts the steps that are left, those of objectives too.
#[test]
fn st_27_the_headline_counts_the_steps_left() {
    let headline =
        |play: &Play| worded(&Stones::scene(&play.session.view(Viewer::Watcher))).lines().next().map(String::from);
    let mut play = duel(["rby.", "..br", "b...", ".y..", "...."]).spirit(2, 0);
    play.ada_says(&["fly 1", "activate"]);
    assert!(headline(&play).unwrap().starts_with("Ada's Spirit has 3 steps left, next onto"), "{:?}", headline(&play));
    play.say(ADA, "walk red");
    assert!(headline(&play).unwrap().starts_with("Ada's Spirit has 2 steps left"), "{:?}", headline(&play));
    let free = play.with(|state| {
        let turn = state.public.turn.as_mut().unwrap();
        turn.enter(Stage::Bonus);
        turn.free = 1;
    });
    assert!(headline(&free).unwrap().starts_with("Ada's Spirit has 1 step left"), "{:?}", headline(&free));
}

/// ST-45: the headline says so if the next step costs a stone.
#[test]
fn st_45_the_headline_tells_that_a_step_costs_a_stone() {
    let mut play = duel(["rby.", "..br", "b...", ".y..", "...."]).spirit(2, 0).objectives(&[Objective::Spending]);
    play.ada_says(&["fly 1", "activate"]);
    assert!(play.described()[0].key.ends_with("walks-onto"));
    let spent = play.with(|state| state.public.turn.as_mut().unwrap().steps = Bag::default());
    assert!(spent.described()[0].key.ends_with("spends"), "{}", spent.described()[0].key);
}

/// ST-20: the cards of a turn are numbered as they were cast. A single one needs no number.
#[test]
fn st_20_the_cards_of_a_turn_are_in_their_order() {
    let mut play = duel(BARE);
    let text = |play: &Play| worded(&Stones::scene(&play.session.view(Viewer::Watcher)));
    play.say(ADA, "fly 3");
    assert!(text(&play).contains("Cast last: Fly (Ada)."), "{}", text(&play));
    play.say(ADA, "spin 1 cw");
    assert!(text(&play).contains("Cast last: 1. Fly (Ada), 2. Spin (Ada)."), "{}", text(&play));
    let painted = painted(&Stones::scene(&play.session.view(Viewer::Watcher)));
    assert!(painted.contains(&"Ada cast".to_owned()), "{painted:?}");
}

/// Taoists stand in the heads of their tiles, where they hide neither one another nor a stone.
#[test]
fn taoists_hide_neither_stones_nor_one_another() {
    for places in [[(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)], [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]] {
        let play = game(4, "", ["rbyn"; 5]).with(|state| {
            state.public.board.places = places;
            state.public.players.iter_mut().for_each(|player| player.taoist = TileId::parse("3"));
        });
        let shapes = &Stones::scene(&play.session.view(Viewer::Watcher)).tiles[1].shapes;
        let plates: Vec<_> = shapes.iter().filter_map(frame).collect();
        let robes: Vec<_> = shapes.iter().filter(|shape| is_robe(shape)).filter_map(bounds).collect();
        assert_eq!((plates.len(), robes.len()), (2 * 5, 2 * 4), "four robes, each with its halo");
        let apart = |one: &[i32; 4], other: &[i32; 4]| {
            one == other || one[2] < other[0] + 60 || other[2] < one[0] + 60 || one[3] < other[1] || other[3] < one[1]
        };
        assert!(robes.iter().all(|robe| robes.iter().all(|other| apart(robe, other))), "{robes:?}");
        let slots: Vec<_> = shapes.iter().filter_map(slot).collect();
        assert_eq!(slots.len(), 4 * 5);
        let clear = |robe: &[i32; 4]| slots.iter().all(|slot| robe[3] <= slot[1] || slot[3] <= robe[1]);
        assert!(robes.iter().all(clear), "{robes:?} over {slots:?}");
        let inside = |robe: &[i32; 4]| plates.iter().any(|plate| robe[1] > plate[1] && robe[3] < plate[3]);
        assert!(robes.iter().all(inside), "{robes:?} in {plates:?}");
    }
}

/// The left, top, right and bottom of the dark disc of a slot.
fn slot(shape: &Shape) -> Option<[i32; 4]> {
    let Shape::Circle { at: (x, y), radius, fill, .. } = shape else { return None };
    (*fill == Some(WALL_DARK)).then_some([x.0 - radius.0, y.0 - radius.0, x.0 + radius.0, y.0 + radius.0])
}

/// The left, top, right and bottom of the plate of an Alchemy tile.
fn frame(shape: &Shape) -> Option<[i32; 4]> {
    match shape {
        Shape::Rect { at, size, radius, .. } if radius.0 > 0 => {
            Some([at.0.0, at.1.0, at.0.0 + size.0.0, at.1.0 + size.1.0])
        }
        _ => None,
    }
}

/// Returns whether a shape is a robe, a high triangle. The head of Fire is lower.
fn is_robe(shape: &Shape) -> bool {
    let high = |[left, top, right, bottom]: [i32; 4]| bottom - top > right - left;
    matches!(shape, Shape::Polygon { points, stroke: Some(_), .. } if points.len() == 3)
        && bounds(shape).is_some_and(high)
}

/// The left, top, right and bottom of a polygon.
fn bounds(shape: &Shape) -> Option<[i32; 4]> {
    let Shape::Polygon { points, .. } = shape else { return None };
    let across = || points.iter().map(|(x, _)| x.0);
    let down = || points.iter().map(|(_, y)| y.0);
    Some([across().min()?, down().min()?, across().max()?, down().max()?])
}

/// Many stones are told by colour: the number and one stone.
#[test]
fn many_stones_are_counted_by_colour() {
    let texts = |stones: &str| {
        let play = game(4, "", BARE).stones(stones);
        let plate = Stones::scene(&play.session.view(Viewer::Watcher)).tiles[4].clone();
        texts(&plate)
    };
    assert!(!texts("bbbby").contains(&"4".to_owned()), "{:?}", texts("bbbby"));
    let many = texts("bbbbyy");
    assert!(many.contains(&"4".to_owned()) && many.contains(&"2".to_owned()), "{many:?}");
}

/// ST-14: open cards are told by their names, those of a kind together.
#[test]
fn st_14_open_cards_are_told_by_name() {
    let play = duel(BARE).with(|state| {
        state.public.players[0].open = vec![Card::Spin, Card::Shift(Element::Fire), Card::Spin];
        state.public.players[1].open.clear();
    });
    let texts = painted(&Stones::scene(&play.session.view(Viewer::Watcher)));
    let count = |name: &str| texts.iter().filter(|text| *text == name).count();
    assert_eq!((count("Spin"), count("×2"), count("Shift")), (1, 1, 1), "{texts:?}");
}

/// ST-50: the headline of an end tells who won, with how much, and how the game ended.
#[test]
fn st_50_the_headline_tells_how_it_ended() {
    let play = duel(BARE).with(|state| {
        state.public.players[1].qi = 20;
        state.public.end = Some(End::Qi);
    });
    assert!(
        worded(&Stones::scene(&play.session.view(Viewer::Watcher)))
            .starts_with("Won by Bela, with 20 points: no Qi is left.")
    );
}

/// ST-51: everybody's points are shown as they stand. After the end it is said where they come from.
#[test]
fn st_51_points_are_shown_with_their_sources() {
    let play = duel(BARE).with(|state| {
        let player = &mut state.public.players[1];
        player.runes = vec![(Element::Water, 0), (Element::Wood, 3)];
        player.artifacts = vec![crate::support::artifact("plantain-fan")];
        (player.qi, player.stones) = (8, crate::support::bag("gb"));
    });
    let scene = |play: &Play| Stones::scene(&play.session.view(Viewer::Watcher));
    let now = scene(&play);
    assert!(painted(&now).iter().any(|text| text == "17"), "{:?}", painted(&now));
    assert!(worded(&now).contains("Bela (blue): points so far: 17; 8 Qi"), "{}", worded(&now));
    assert!(!worded(&now).contains("symbols"), "{}", worded(&now));
    let over = scene(&play.with(|state| state.public.end = Some(End::Qi)));
    let sources = "Artifacts 3 · symbols 3";
    assert!(painted(&over).iter().any(|text| text == sources), "{:?}", painted(&over));
    assert!(worded(&over).contains(&format!("Bela (blue): 17 points ({sources}); 8 Qi")), "{}", worded(&over));
}

/// Discord fits a picture into 550 × 350 pixels. There all writing has nine pixels, and figures that count eleven.
#[test]
fn figures_are_the_largest_writing_at_the_size_of_discord() {
    let Play { session, .. } = game(4, "", BARE).with(|state| {
        for player in &mut state.public.players {
            (player.qi, player.runes) = (13, vec![(player.element, 0), (Element::Earth, 4)]);
        }
    });
    let scene = Stones::scene(&session.view(Viewer::Watcher));
    let scale = (550.0 / f32::from(scene.width)).min(350.0 / f32::from(scene.height));
    let written = |shape: &Shape| match shape {
        Shape::Text { size, face, text, .. } => {
            Some((size.pixels() * scale, *face == Typeface::Bold, Words::english().plain(text)))
        }
        _ => None,
    };
    let written: Vec<_> = scene.tiles.iter().flat_map(|tile| &tile.shapes).filter_map(written).collect();
    assert!(written.iter().all(|(high, ..)| *high >= 9.0), "{written:?}");
    let counts = |text: &str| text.parse::<u32>().is_ok() || text.ends_with(" Qi") || text.ends_with(" ✦");
    let figures: Vec<_> = written.iter().filter(|(_, bold, text)| *bold && counts(text)).collect();
    assert_eq!(figures.len(), 4 * 3 + 4 * 2 + 5 + 4 + 5, "in plates, on runes, stacks, artifacts and tiles");
    assert!(figures.iter().all(|(high, ..)| *high >= 11.0), "{figures:?}");
}

/// ST-60: where no points count, none are shown or told: four artifacts win.
#[test]
fn st_60_the_novice_game_shows_artifacts_and_no_points() {
    let play = game(2, "variant novice", BARE).display(&["kunlun-mirror"]).stones("rrbb").with(|state| {
        state.public.players[1].artifacts = vec![crate::support::artifact("plantain-fan")];
    });
    let scene = Stones::scene(&play.session.view(Viewer::Watcher));
    let texts = painted(&scene);
    let count = |wanted: &str| texts.iter().filter(|text| *text == wanted).count();
    assert_eq!((count("0 of 4 ✦"), count("1 of 4 ✦"), count("5")), (1, 1, 1), "5 is only a tile: {texts:?}");
    assert!(worded(&scene).contains("To be crafted: Kunlun Mirror (red, red, blue, blue)."), "{}", worded(&scene));
    let crafts = play.with(|state| state.public.turn.as_mut().unwrap().enter(Stage::Craft));
    assert_eq!(crafts.reads("").1[0], "Kunlun Mirror");
    let standard = duel(BARE).display(&["kunlun-mirror"]).stones("rrbb");
    let standard = standard.with(|state| state.public.turn.as_mut().unwrap().enter(Stage::Craft));
    assert_eq!(standard.reads("").1[0], "Kunlun Mirror (5)");
    assert!(worded(&Stones::scene(&standard.session.view(Viewer::Watcher))).contains("Kunlun Mirror (5: red,"));
}

/// The words of the normal picture tell its content: cards, supply, objectives, the round.
#[test]
fn the_words_tell_all_that_the_picture_shows() {
    let play = duel(BARE).objectives(&[Objective::Pair, Objective::Crafting, Objective::Melting]);
    let text = worded(&Stones::scene(&play.session.view(Viewer::Seat(BELA))));
    for line in [
        "Ada's open cards: Spin, Fly, Quake, Shift ▲ Red.",
        "Round 1 of 40.",
        "A pair: Two stones of one colour: 3 Qi.",
        "Qi left: 30",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
    assert!(text.contains("The supply line of 40, the next stone first: "), "{text}");
    let endless = game(2, "rounds 0", BARE);
    assert!(worded(&Stones::scene(&endless.session.view(Viewer::Watcher))).lines().any(|line| line == "Round 1."));
}

/// ST-53: both pictures show the round.
#[test]
fn st_53_the_round_is_painted() {
    let play = duel(BARE).with(|state| state.public.round = 7);
    let view = play.session.view(Viewer::Watcher);
    for scene in [Stones::scene(&view), Stones::chart(&view).expect("a larger picture")] {
        assert!(painted(&scene).iter().any(|text| text == "Round 7 of 40"), "{:?}", painted(&scene));
    }
}

/// The picture has every stone of the supply that can be there at the beginning of a turn, within its tile.
#[test]
fn the_whole_supply_is_painted() {
    let dealt = Play::dealt(&agreed(2, ""), 3).0;
    let scene = Stones::scene(&dealt.session.view(Viewer::Watcher));
    let shelf = scene.tiles.iter().find(|tile| texts(tile).iter().any(|text| text.starts_with("Supply: 20"))).unwrap();
    let shapes = shelf.shapes.iter().filter(|shape| !matches!(shape, Shape::Text { .. }));
    assert_eq!(shapes.count(), 1 + 2 * 20, "the ground, and each stone with its gleam");
    let right = |shape: &Shape| match shape {
        Shape::Circle { at, radius, .. } => at.0.0 + radius.0,
        Shape::Polygon { points, .. } => points.iter().map(|(x, _)| x.0).max().unwrap_or(0),
        _ => 0,
    };
    assert!(shelf.shapes.iter().map(right).max().unwrap() < 10 * i32::from(shelf.w), "none is cut off");
}

/// ST-61: in the cooperative game everybody sees the number of cards left in each deck, as it decides the end.
#[test]
fn st_61_together_the_decks_are_counted() {
    let play = game(2, "variant coop", BARE);
    let scene = Stones::scene(&play.session.view(Viewer::Watcher));
    assert!(worded(&scene).contains("Ada (red): 4 open cards, 7 in the deck."), "{}", worded(&scene));
    assert_eq!(painted(&scene).iter().filter(|text| *text == "4 + 7 cards").count(), 2);
}

/// The writing on a tile.
fn texts(tile: &Tile) -> Vec<String> {
    let name = |Seat(seat): Seat| ["Ada", "Bela", "Chidi", "Dina"][usize::from(seat)].to_owned();
    let text = |shape: &Shape| {
        if let Shape::Text { text, .. } = shape { Some(Words::english().say(text, &name)) } else { None }
    };
    tile.shapes.iter().filter_map(text).collect()
}

fn painted(scene: &Scene) -> Vec<String> {
    scene.tiles.iter().flat_map(texts).collect()
}

/// The words say so if a list is empty. A sentence never ends in a colon.
#[test]
fn an_empty_list_reads_as_none() {
    let play = game(2, "", BARE).with(|state| {
        let public = &mut state.public;
        (public.supply, public.display, public.runes) = (vec![], vec![], [None; 5]);
        public.players.iter_mut().for_each(|player| player.open.clear());
    });
    let view = play.session.view(Viewer::Watcher);
    let text = worded(&Stones::scene(&view)) + &worded(&Stones::chart(&view).expect("a larger picture"));
    assert!(text.contains("To be crafted: none.") && text.contains("Runes on top: none."), "{text}");
    assert!(text.contains("Ada's open cards: none.") && text.contains("stone first: none."), "{text}");
    assert!(![": .", ":;", ": ,", ": ;"].iter().any(|odd| text.contains(odd)), "{text}");
}
