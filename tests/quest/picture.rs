//! Tests of the picture: its words, and a place in it for every space.

use crate::support::Words;
use crate::support::{ADA, Asked, BELA, Play, Position, beast, card, quest, token};
use engine::{
    Basics, Language, Line, Picture, Scene, Seat, Viewer,
    scene::{Color, Shape, Tile},
};
use quest::{
    Quest,
    public_state::{Boost, Piece},
    vocabulary::{Die, Effect, Keep, Status},
};

fn worded(line: &Line, language: Language) -> String {
    let name = |Seat(seat): Seat| ["Ada", "Bela", "Chidi", "Dina"][usize::from(seat)].to_owned();
    Words::of(language).say(line, &name)
}

fn english(line: &Line) -> String {
    worded(line, Language::English)
}

pub(crate) fn described(play: &Play, viewer: Viewer) -> String {
    let alt = Quest::scene(&play.session.view(viewer)).alt;
    alt.iter().map(english).collect::<Vec<_>>().join("\n")
}

pub(crate) fn written(tile: &Tile) -> Vec<String> {
    let text = |shape: &Shape| if let Shape::Text { text, .. } = shape { Some(english(text)) } else { None };
    tile.shapes.iter().filter_map(text).collect()
}

/// The words that are written in a picture.
pub(crate) fn painted(scene: &Scene) -> String {
    scene.tiles.iter().flat_map(written).collect::<Vec<_>>().join("\n")
}

pub(crate) fn room(play: &Play) -> Scene {
    Quest::scene(&play.session.view(Viewer::Watcher))
}

/// Every pixel lies in one tile.
fn covers(scene: &Scene) {
    let area: u32 = scene.tiles.iter().map(|tile| u32::from(tile.w) * u32::from(tile.h)).sum();
    assert_eq!(area, u32::from(scene.width) * u32::from(scene.height));
    let apart = |one: &Tile, other: &Tile| {
        one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y
    };
    for (at, one) in scene.tiles.iter().enumerate() {
        assert!(scene.tiles[..at].iter().all(|other| apart(one, other)), "two tiles overlap");
        assert!(one.x + one.w <= scene.width && one.y + one.h <= scene.height);
    }
}

/// The tiles cover the picture, each pixel once, for everybody, however much there is to say.
#[test]
fn tiles_cover_the_picture() {
    for seats in 2..=4 {
        let bare = quest(seats).holds(ADA, "fenrir gleipnir holmgang gungnir kappa");
        let full = quest(seats).holds(ADA, "fenrir gleipnir holmgang gungnir kappa");
        let full = crowded(full, ADA, "oni talos sphinx harpy iara boto");
        let full = crowded(full, BELA, "draugr einherjar valkyrie surtr tanuki kitsune");
        let more: Vec<&str> =
            "huginn-and-muninn ratatoskr sleipnir nidhogg yuki-onna tengu jorogumo ryujin pegasus chiron medusa minotaur"
                .split(' ')
                .collect();
        let full = full.calls(ADA, &more.join(" "), "n20");
        for play in [bare.play(), full.play()] {
            for viewer in Viewer::all(seats) {
                covers(&Quest::scene(&play.session.view(viewer)));
            }
            for (word, _) in Quest::details(&play.session.view(Viewer::Watcher)) {
                covers(&Quest::detail(&play.session.view(Viewer::Watcher), word.as_str()).unwrap());
            }
        }
    }
}

/// A position with summons next to the summoner, each of which has a status.
fn crowded(game: Position, seat: Seat, ids: &str) -> Position {
    let game = game.calls(seat, ids, ["n1", "n9", "n17", "n25"][seat.index()]);
    ids.split(' ').fold(game, |game, id| game.has(beast(id), Status::Rooted, 2))
}

#[test]
fn the_description_tells_what_stands_where() {
    let game = quest(2).at(ADA, "chamber").calls(BELA, "oni", "n9").trap(BELA, "gleipnir", "n20").gate(1);
    let play = game.has(token(BELA), Status::Cursed, 2).bears(token(BELA), "aegis").holds(ADA, "fenrir").play();
    let room = described(&play, Viewer::Watcher);
    for text in [
        "Ada in the chamber has 10 life, 6 active and 0 used mana and 1 card.",
        "Ada has held the chamber for 0 of 3 turns.",
        "On Bela: cursed for 2 turns, Aegis.",
        "Creatures of Bela: Oni 4/7 on n9.",
        "Open gates: the gate at n12.",
        "n20 (Bela)",
    ] {
        assert!(room.contains(text), "{text} in {room}");
    }
    assert!(!room.contains("Fenrir") && !room.contains("Gleipnir"));
    assert!(described(&play, Viewer::Seat(ADA)).contains("Your cards: Fenrir ("));
    assert!(described(&play, Viewer::Seat(BELA)).contains("Gleipnir on n20"));
    assert_eq!(play.at(beast("oni")), "n9");
}

/// Ada and an Oni of Bela's with everything that can lie on them.
fn laden() -> Play {
    let game = quest(2).calls(BELA, "oni", "n9").bears(beast("oni"), "gungnir").has(beast("oni"), Status::Rooted, 2);
    let statuses = [(Status::Poisoned, 2), (Status::Turned, 0), (Status::Blessed, 1)];
    let game = statuses.iter().fold(game, |game, (status, left)| game.has(token(ADA), *status, *left));
    let mut game = game.bears(token(ADA), "ariadnes-thread aegis");
    game.body(token(ADA)).gear[0].charges = 1;
    game.mage(ADA).at_will = true;
    game.state.public.summons[0].exhausted = true;
    game.play()
}

/// SQ-80: statuses with their time, equipment with its charges and used abilities are in the words.
#[test]
fn sq_80_statuses_and_equipment_of_pieces_stand_in_the_words() {
    let room = described(&laden(), Viewer::Watcher);
    let ada = "On Ada: poisoned for 2 turns, turned until this turn ends, blessed for 1 turn, \
               Ariadne's Thread with 1 charge left, Aegis, equipment used this turn.";
    let oni = "Creatures of Bela: Oni 4/7 on n9 (rooted for 2 turns, Gungnir, ability used).";
    for text in [ada, oni] {
        assert!(room.contains(text), "{text} in {room}");
    }
    let german: Vec<String> = self::room(&laden()).alt.iter().map(|line| worded(line, Language::German)).collect();
    let ada = "An Ada: vergiftet für 2 Züge, verwirrt bis zum Ende dieses Zugs, gesegnet für 1 Zug, \
               Ariadnefaden mit 1 Ladung, Ägis, Ausrüstung in diesem Zug genutzt.";
    assert!(german.iter().any(|line| line == ada), "{german:?}");
}

/// SQ-80: statuses, equipment and used abilities are in the player's quarter, behind the symbols that the tokens have on
/// the board.
#[test]
fn sq_80_statuses_and_equipment_of_pieces_are_painted() {
    let play = laden();
    let scene = room(&play);
    let all = painted(&scene);
    let rows = [
        "☠ poisoned 2 turns",
        "↺ turned",
        "▲ blessed 1 turn",
        "☾ equipment used this turn",
        "⚔ Ariadne's Thread, 1 charge",
        "⚔ Aegis",
        "Oni 4/7 n9, ⚓ rooted 2 turns, ☾ ability used",
        "Oni: ⚔ Gungnir",
    ];
    for text in rows {
        assert!(all.contains(text), "{text} in {all}");
    }
    let at = |word: &str| {
        let tile = scene.tiles.iter().map(written).find(|written| written.iter().any(|text| text == word));
        tile.unwrap_or_default()
    };
    for (space, badges) in [("n9", vec!["⚓", "⚔", "☾"]), ("n0", vec!["☠", "↺", "+"])] {
        let written = at(space);
        assert!(badges.iter().all(|badge| written.iter().any(|text| text == badge)), "{space}: {written:?}");
    }
    assert!(!at("n8").iter().any(|text| "☠⚓↺▼✖▲✚☁✦⚔☾+".contains(text.as_str())), "nothing lies on Bela");
}

/// SQ-80: of whatever lies open of a piece nothing can change without words and picture changing.
#[test]
fn sq_80_words_and_picture_follow_whatever_lies_on_a_piece() {
    type Change = Box<dyn Fn(&mut Position, Piece)>;
    let mut changes: Vec<(String, Change)> = vec![];
    for status in Status::ALL {
        for left in 0..=3 {
            let change = move |game: &mut Position, piece| game.body(piece).statuses = vec![(status, left)];
            changes.push((format!("{status:?} {left}"), Box::new(change)));
        }
    }
    let effects = [
        Effect::Might { amount: 2 },
        Effect::Edge { amount: -1, on: Die::Combat },
        Effect::Fate { dice: 1, keep: Keep::Low },
        Effect::Guard { amount: 1 },
        Effect::Stride { amount: 2 },
        Effect::Sanctum,
    ];
    let lasting = |effect: &Effect| matches!(effect, Effect::Stride { .. } | Effect::Sanctum);
    for (effect, combat) in effects.into_iter().flat_map(|effect| [(effect, false), (effect, true)]) {
        if combat && lasting(&effect) {
            continue;
        }
        let change = move |game: &mut Position, piece| game.body(piece).boosts = vec![Boost { effect, combat }];
        changes.push((format!("{effect:?} {combat}"), Box::new(change)));
    }
    for charges in 1..=2 {
        let change = move |game: &mut Position, piece| game.body(piece).gear[0].charges = charges;
        changes.push((format!("{charges} charges"), Box::new(change)));
    }
    let spent = |game: &mut Position, piece| match piece {
        Piece::Summoner(seat) => game.mage(seat).at_will = true,
        Piece::Summon(_) => game.state.public.summons[0].exhausted = true,
    };
    changes.push(("spent".into(), Box::new(spent)));
    for piece in [token(BELA), beast("oni")] {
        let seen: Vec<(String, [String; 4])> = changes
            .iter()
            .map(|(what, change)| {
                let mut game = quest(2).at(BELA, "n10").calls(BELA, "oni", "n9").bears(piece, "ariadnes-thread");
                change(&mut game, piece);
                game.state.public.turn.as_mut().expect("a turn").seat = BELA;
                let play = game.play();
                let detail = Quest::detail(&play.session.view(Viewer::Watcher), "@2").expect("Bela plays");
                let words = detail.alt.iter().map(english).collect::<Vec<_>>().join("\n");
                (what.clone(), [described(&play, Viewer::Watcher), painted(&room(&play)), words, painted(&detail)])
            })
            .collect();
        for (at, (what, faces)) in seen.iter().enumerate() {
            for (other, others) in &seen[..at] {
                let same = faces.iter().zip(others).position(|(one, other)| one == other);
                assert_eq!(same, None, "{piece}: {what} reads like {other}: {}", faces[0]);
            }
        }
    }
}

/// SQ-80: one player's pieces can be seen separately, with the effects of everything on them.
#[test]
fn sq_80_a_player_can_be_seen_in_detail() {
    let play = laden();
    let view = play.session.view(Viewer::Watcher);
    let words: Vec<String> = Quest::details(&view).iter().map(|(word, _)| word.as_str().to_owned()).collect();
    assert_eq!(words, ["@1", "@2"]);
    let detail = Quest::detail(&view, "@1").expect("Ada plays");
    let (alt, all) = (detail.alt.iter().map(english).collect::<Vec<_>>().join("\n"), painted(&detail));
    for text in ["Turned until this turn ends", "Moves the other way", "The bearer evades the next 2 traps"] {
        assert!(alt.contains(text) && all.contains(text), "{text} in {alt} and {all}");
    }
    let oni = Quest::detail(&view, "@2").expect("Bela plays");
    let (alt, all) = (oni.alt.iter().map(english).collect::<Vec<_>>().join("\n"), painted(&oni));
    for text in ["Iron Club", "it deals 1 more damage and has +1 on its die", "+1 on the bearer's die"] {
        assert!(alt.contains(text) && all.contains(text), "{text} in {alt} and {all}");
    }
    assert!(alt.contains("ability used") && all.contains("Ability used"), "{alt} and {all}");
    assert!(all.contains("Oni on n9 · attack 4 · life 7 of 7"), "{all}");
    for word in ["@3", "ada", ""] {
        assert_eq!(Quest::detail(&view, word), None, "{word}");
    }
    let mut play = quest(3).play();
    play.say(BELA, "resign");
    let words = Quest::details(&play.session.view(Viewer::Watcher));
    assert_eq!(words.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>(), ["@1", "@3"]);
}

/// Every painted symbol is in the rules, where `/rules` finds it.
#[test]
fn the_rules_say_what_the_symbols_mean() {
    let mut game = quest(2);
    for status in Status::ALL {
        game.body(token(ADA)).statuses.push((status, 1));
    }
    game.body(token(ADA)).boosts.push(Boost { effect: Effect::Guard { amount: 1 }, combat: false });
    game = game.bears(token(ADA), "aegis");
    game.mage(ADA).at_will = true;
    let view = game.unchecked(1).session.view(Viewer::Watcher);
    let all = painted(&Quest::scene(&view)) + &painted(&Quest::detail(&view, "@1").unwrap());
    let symbols: std::collections::BTreeSet<char> =
        all.chars().filter(|letter| ('\u{2190}'..'\u{2bff}').contains(letter) && *letter != '−').collect();
    assert_eq!(symbols.iter().collect::<String>(), "↺▲▼☁☠☾⚓⚔✖✚✦");
    for (language, symbol) in Language::ALL.into_iter().flat_map(|tag| symbols.iter().map(move |it| (tag, *it))) {
        assert!(Quest::INFO.rules.to(language).contains(symbol), "{symbol} in {language:?}");
    }
}

/// SQ-25: everybody's own temple is marked in the picture and named in the words, as long as it brings mana.
#[test]
fn sq_25_the_own_temples_are_shown() {
    let mut play = quest(2).at(ADA, "n3").play();
    assert!(described(&play, Viewer::Watcher).contains("Own temples: n0 (Ada), n8 (Bela)."));
    let frame = |play: &Play, space: &str| {
        let scene = room(play);
        let tile = scene.tiles.iter().find(|tile| written(tile).iter().any(|text| text == space)).unwrap();
        tile.shapes.iter().filter(|shape| matches!(shape, Shape::Rect { fill: Some(fill), .. } if fill.3 == 0)).count()
    };
    assert_eq!(["n0", "n8", "n16"].map(|space| frame(&play, space)), [1, 1, 0]);
    play.say(BELA, "resign");
    assert!(!described(&play, Viewer::Watcher).contains("n8 (Bela)"));
}

/// The last move stays lit until a player makes the next.
#[test]
fn the_last_move_stays_lit_until_the_next() {
    let mut play = quest(2).at(BELA, "n9").rolled(1, 2).play();
    play.say(ADA, "move summoner");
    let trail = || ["n0", "n1", "n2", "n3"].map(crate::support::space);
    let seen =
        |play: &Play, viewer: Viewer| play.session.view(viewer).public.trails().ways().cloned().collect::<Vec<_>>();
    assert_eq!(seen(&play, Viewer::Watcher), [trail()]);
    play.say(ADA, "end");
    assert_eq!((play.asked(), seen(&play, Viewer::Watcher)), (Some(BELA), vec![trail().to_vec()]));
    play.say(BELA, "roll");
    assert_eq!(seen(&play, Viewer::Watcher)[0][0], crate::support::space("n9"));
    assert_eq!(seen(&play, Viewer::Seat(BELA))[0], trail(), "to him both are news");
    assert_eq!(seen(&play, Viewer::Seat(ADA)).len(), 1, "her own move is not");
}

/// Of two on a space neither covers the other's number.
#[test]
fn two_on_a_space_leave_each_other_room() {
    let scene = room(&quest(2).calls(ADA, "oni", "n0").play());
    let tile = scene.tiles.iter().find(|tile| written(tile).iter().any(|text| text == "n0")).unwrap();
    let right_of_life = tile.shapes.iter().find_map(|shape| match shape {
        Shape::Text { at, size, text, .. } if english(text) == "10" => Some(at.0.pixels() + 0.65 * size.pixels()),
        _ => None,
    });
    let left = |points: &[(engine::scene::Tenths, _)]| points.iter().map(|(x, _)| x.0).min().unwrap_or(0);
    let shield = tile.shapes.iter().rev().find_map(|shape| match shape {
        Shape::Polygon { points, .. } if points.len() == 5 => Some(left(points) as f32 / 10.0),
        _ => None,
    });
    assert!(right_of_life.unwrap() + 1.0 < shield.unwrap(), "{right_of_life:?} {shield:?}");
}

/// SQ-53, SQ-C10: the card of a creature says so if its attack is beyond what one combat takes from a summoner.
#[test]
fn sq_53_an_attack_beyond_the_cap_is_said_on_the_card() {
    for language in Language::ALL {
        let said = |text: &str| match language {
            Language::English => text.contains("attack takes 4 life at most from a summoner"),
            Language::German => text.contains("Einen Beschwörer kostet sein Angriff höchstens 4 Leben"),
        };
        for creature in quest::cards::Card::all().filter(|card| card.is_summon()) {
            let text = worded(&creature.text(), language);
            assert_eq!(said(&text), creature.attack_and_life().0 > 4, "{}: {text}", creature.id());
        }
    }
    assert_eq!(card("surtr").attack_and_life().0, 5);
}

/// The tile that holds a text.
pub(crate) fn tile_with<'a>(scene: &'a Scene, word: &str) -> &'a Tile {
    scene.tiles.iter().find(|tile| written(tile).iter().any(|text| text == word)).expect("somewhere")
}

/// The ink of a text on a tile.
fn ink(tile: &Tile, word: &str) -> Color {
    let ink = |shape: &Shape| match shape {
        Shape::Text { color, text, .. } if english(text) == word => Some(*color),
        _ => None,
    };
    tile.shapes.iter().find_map(ink).expect("a text")
}

/// The numbers of the spaces that the dice lead to are highlighted until the move is made, at open gates both ways.
#[test]
fn reachable_spaces_stand_out_until_the_move() {
    let mut play = quest(2).at(ADA, "n2").gate(0).rolled(2, 4).play();
    let stands_out = |play: &Play| {
        let scene = room(play);
        let (named, plain) = (painted(&scene), ink(tile_with(&scene, "n28"), "n28"));
        let words = (0..32).map(|n| format!("n{n}")).chain(["gate", "hall 1", "hall 2"].map(str::to_owned));
        let shown = words.filter(|word| named.lines().any(|text| text == word)).filter(|word| {
            let ink = ink(tile_with(&scene, word), word);
            ink != plain && ink != Color::rgb(0xff_ffff)
        });
        shown.collect::<Vec<_>>()
    };
    assert_eq!(stands_out(&play), ["n8"], "six from n2, and the chamber through the open gate");
    play.say(ADA, "move summoner pass");
    assert!(stands_out(&play).is_empty());
}

/// Only every fourth space of the rim is named, and spaces where something is or can be.
#[test]
fn few_spaces_are_named() {
    let scene = room(&quest(2).at(ADA, "n2").at(BELA, "hall1-12").trap(ADA, "gleipnir", "n22").play());
    let all = painted(&scene);
    let is_named = |word: &&str| all.lines().any(|text| text == *word);
    let named: Vec<String> = (0..32).map(|n| format!("n{n}")).filter(|word| is_named(&word.as_str())).collect();
    assert_eq!(named.join(" "), "n0 n2 n4 n8 n12 n16 n20 n22 n24 n28");
    assert_eq!(["gate", "hall 1", "hall 2"].iter().filter(|word| is_named(word)).collect::<Vec<_>>(), [&"hall 1"]);
}

/// Each player has the quarter next to their own temple. All pictures of a game are equally large, and neither higher
/// than wide nor much wider than high.
#[test]
fn the_middle_is_the_players_and_all_pictures_are_alike() {
    let play = quest(2).play();
    let scene = room(&play);
    let at = |name: &str| {
        let tile = tile_with(&scene, name);
        (tile.x > scene.width / 3, tile.y > scene.height / 2)
    };
    assert_eq!((at("Ada"), at("Bela")), ((false, false), (true, false)));
    let (w, h) = (u32::from(scene.width), u32::from(scene.height));
    assert!(w >= h && 7 * w <= 11 * h, "{w} {h}");
    let full = quest(2).holds(ADA, "fenrir kappa gleipnir holmgang gungnir").play();
    for viewer in Viewer::all(2) {
        let view = full.session.view(viewer);
        for other in [Quest::scene(&view), Quest::guided(&view)] {
            assert_eq!((other.width, other.height), (scene.width, scene.height));
        }
    }
}

/// The hand is in the strip: names, costs and the signs of their kinds. What the cards do is in the words.
#[test]
fn the_hand_is_painted_in_short_and_told_in_full() {
    let play = quest(2).holds(ADA, "fenrir gleipnir holmgang gungnir").play();
    let scene = Quest::scene(&play.session.view(Viewer::Seat(ADA)));
    for (name, sign) in [("Fenrir", "5/7"), ("Gleipnir", "4+"), ("Holmgang", "5"), ("Gungnir", "⚔")] {
        let written = written(tile_with(&scene, name));
        assert!(written.iter().any(|text| text == sign), "{sign} in {written:?}");
        assert!(scene.alt.iter().any(|line| english(line).starts_with(&format!("{name}. "))), "{name}");
    }
    assert!(!described(&play, Viewer::Watcher).contains("Fenrir"));
}

/// SQ-52: a combat is seen on its space and at the fighters. Once the dice have fallen it shows their results.
#[test]
fn sq_52_a_combat_is_drawn_and_told_until_the_next_move() {
    let mut play = quest(2).at(ADA, "n1").at(BELA, "n4").rolled(1, 2).play();
    let before = room(&play);
    play.say(ADA, "move summoner");
    let scene = room(&play);
    let public = &play.state().public;
    let fought = public.trails().fought().next().expect("nobody could use anything, so the dice have fallen");
    let [attack, defence] = fought.totals.map(|total| total.to_string());
    let mut combat = written(tile_with(&scene, "Attacks"));
    combat.retain(|text| !text.contains('♥'));
    assert_eq!([&combat[1], &combat[2], &combat[4], &combat[5]], ["Attacks", &attack, "Defends", &defence]);
    let words = described(&play, Viewer::Watcher);
    assert!(words.contains(&format!("Last combat on n4: Ada {attack}, Bela {defence}.")), "{words}");
    let shapes = |scene: &Scene| tile_with(scene, "n4").shapes.len();
    assert!(!painted(&before).contains("Attacks") && shapes(&scene) >= shapes(&before));
}

/// SQ-22, SQ-34: a player who wants guidance sees where their roll leads, to whom, and by how many rolls others reach
/// them.
#[test]
fn guidance_shows_reach_and_danger_to_their_player_alone() {
    let guided = |play: &Play, viewer: Viewer| {
        let scene = Quest::guided(&play.session.view(viewer));
        scene
            .alt
            .iter()
            .map(|line| Words::english().say(line, &|Seat(seat)| ["Ada", "Bela"][usize::from(seat)].into()))
            .collect::<Vec<_>>()
            .join("\n")
    };
    let play = quest(2).at(ADA, "n1").at(BELA, "n4").rolled(1, 2).play();
    let words = guided(&play, Viewer::Seat(ADA));
    assert!(words.contains("The roll leads you to n4.") && words.contains("you would fight on n4."), "{words}");
    let words = guided(&play, Viewer::Seat(BELA));
    assert!(
        words.contains("Ada reaches your summoner with 2 of 36 rolls."),
        "three is rolled by 1 2 and by 2 1: {words}"
    );
    assert!(!words.contains("The roll leads you"), "{words}");
    assert!(!guided(&play, Viewer::Watcher).contains("reaches your summoner"));
    let play = quest(2).at(ADA, "n1").at(BELA, "n2").play();
    assert!(!guided(&play, Viewer::Seat(BELA)).contains("reaches your summoner"), "one is never rolled");
}

/// The title tells the latest event and the choice that is awaited.
#[test]
fn the_title_tells_what_happened_and_what_is_next() {
    let title = |play: &Play| english(&room(play).alt[0]);
    assert_eq!(title(&quest(2).play()), "Ada is to roll.");
    let mut play = quest(2).at(ADA, "n1").calls(ADA, "oni", "n20").rolled(1, 3).play();
    assert_eq!(title(&play), "Ada rolled 4 and moves next.");
    play.say(ADA, "move summoner");
    assert_eq!(title(&play), "Ada went to n5. Ada may still act.");
    play.say(ADA, "end");
    assert_eq!(title(&play), "Ada went to n5. Bela is to roll.");
    let game = quest(2).at(BELA, "chamber");
    assert_eq!(title(&game.play()), "Bela is in the chamber. Ada is to roll.");
}

/// The effect that lasts on a summon names that summon.
#[test]
fn a_lasting_effect_names_its_summon() {
    let mut game = quest(2).calls(BELA, "oni", "n9");
    game.body(beast("oni")).boosts.push(Boost { effect: Effect::Might { amount: 2 }, combat: false });
    assert!(painted(&room(&game.play())).contains("Oni: ✦ 2 more damage"));
}

/// Whatever a player bears is named as long as there is room, and not only counted.
#[test]
fn equipment_is_named_and_not_only_counted() {
    let game = quest(4).calls(ADA, "saci-perere", "n13").bears(token(ADA), "cloak-of-kakuremino megingjord gungnir");
    let all = painted(&room(&game.has(token(ADA), Status::Poisoned, 2).play()));
    for name in ["Cloak of Kakuremino", "Megingjörð", "Gungnir"] {
        assert!(all.contains(name), "{name} in {all}");
    }
    assert!(!all.contains("/board detail"), "{all}");
}

/// A long detail picture has two columns, so that it is hardly higher than wide.
#[test]
fn a_long_detail_has_two_columns() {
    let game = quest(2).calls(ADA, "oni fenrir medusa", "n0").bears(beast("oni"), "falcon-cloak");
    let play = game.bears(token(ADA), "gungnir aegis megingjord").has(token(ADA), Status::Poisoned, 2).play();
    let detail = Quest::detail(&play.session.view(Viewer::Watcher), "@1").expect("Ada plays");
    covers(&detail);
    assert!(u32::from(detail.height) * 4 <= u32::from(detail.width) * 5, "{} × {}", detail.width, detail.height);
    let all = painted(&detail);
    assert!(["Oni", "Fenrir", "Medusa", "Falcon Cloak", "Aegis"].iter().all(|name| all.contains(name)));
}
