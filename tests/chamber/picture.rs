//! Tests of the picture and of its words.

use crate::support::Words;
use crate::support::{ARMS, CROWNS, MOONS, Play, Position, SUNS, asking, space};
use chamber::{
    Chamber,
    board::{Space, Suit, orb_cells},
    public_state::{Guard, OpenOrb, Turn},
};
use engine::{
    Occasion, Picture, Seat, Session, Setup, Viewer,
    palette::{BOLT, WHITE},
    scene::{Shape, Tile},
};

/// The description as `viewer` hears it, everybody having the longest of names.
fn described(position: Position, viewer: Viewer) -> String {
    let seats = position.state.public.sorcerers.len() as u8;
    let session = Session::<Chamber>::new(&Setup::plain(seats)).in_world(position.state);
    let name = |Seat(seat): Seat| format!("{seat} is a name of thirty-two letters");
    let alt = Chamber::scene(&session.view(viewer)).alt;
    alt.iter().map(|line| Words::english().say(line, &name)).collect::<Vec<_>>().join("\n")
}

/// SC-54, SC-72 and SC-94: everybody sees who is protected from which spells, and which orb lies open.
#[test]
fn sc_94_protections_and_the_open_orb_are_told() {
    let mut position = asking(3);
    position.state.public.sorcerers[1].zap_guard = Guard::On;
    position.state.public.sorcerers[2].confuse_guard = Guard::Ending;
    position.state.public.turn.as_mut().expect("it is somebody's turn").open = Some(OpenOrb { was_time: true });
    let text = described(position, Viewer::Watcher);
    for (of, what) in [("(Moons)", ", protected from zaps."), ("(Crowns)", ", cannot be confused.")] {
        let line = text.lines().find(|line| line.contains(of)).expect("everybody is described");
        assert!(line.ends_with(what), "{line}");
    }
    assert_eq!(text.matches("protected").count() + text.matches("confused").count(), 2);
    assert!(text.contains("letters's Suns orb lies open."), "{text}");
    assert!(!described(asking(3), Viewer::Watcher).contains("lies open"));
}

/// Four on portals with every protection, an orb that lies open, a shield each and the rest on the board.
#[test]
fn the_longest_description_can_be_sent() {
    let mut position = asking(4).shielded(SUNS, "suns").shielded(MOONS, "moons").shielded(CROWNS, "crowns");
    position = position.shielded(ARMS, "arms").holds(SUNS, "suns moons crowns arms");
    let state = &mut position.state;
    for sorcerer in &mut state.public.sorcerers {
        (sorcerer.zap_guard, sorcerer.confuse_guard) = (Guard::On, Guard::On);
    }
    state.public.turn.as_mut().expect("it is somebody's turn").open = Some(OpenOrb { was_time: false });
    state.secrets.holdings[1].owes = state.secrets.holdings[0].hand[..1].to_vec();
    for (n, cell) in orb_cells().take(14).enumerate() {
        state.public.orbs.lay(Space::Cell(cell), Suit::ALL[n % 4]);
    }
    assert!(state.public.orbs.on(space("moons")).is_empty());
    let text = described(position, Viewer::Seat(SUNS));
    assert!(text.chars().count() <= 1024, "{} characters: {text}", text.chars().count());
}

/// The shapes on the tile of a space, and on a player's card.
fn painted(play: &Play, at: &str) -> Vec<Shape> {
    let scene = Chamber::scene(&play.room());
    let (column, row) = (u16::from(at.as_bytes()[0] - b'a'), at[1..].parse::<u16>().expect("a row"));
    let (x, y) = (60 + 84 * column, 80 + 84 * (10 - row));
    let tile = scene.tiles.into_iter().find(|tile| (tile.x, tile.y, tile.w) == (x, y, 84));
    tile.expect("each cell has a tile").shapes
}

/// Returns whether a tile is a player's card as a watcher sees it.
fn is_card(tile: &Tile) -> bool {
    tile.w == 420 && tile.h > 200
}

/// SC-54, SC-72: each protection has its own sign, next to the sorcerer and on his card.
#[test]
fn sc_54_sc_72_protections_are_painted() {
    let looks = |zap: Guard, mind: Guard| {
        let mut position = asking(2).stands(MOONS, "g4 n");
        let moons = &mut position.state.public.sorcerers[MOONS.index()];
        (moons.zap_guard, moons.confuse_guard) = (zap, mind);
        let play = position.play();
        let cards = Chamber::scene(&play.room()).tiles.into_iter().filter(is_card).collect::<Vec<_>>();
        (painted(&play, "g4"), cards)
    };
    let seen = [
        looks(Guard::Off, Guard::Off),
        looks(Guard::On, Guard::Off),
        looks(Guard::Off, Guard::Ending),
        looks(Guard::Ending, Guard::On),
    ];
    for (at, one) in seen.iter().enumerate() {
        for other in &seen[at + 1..] {
            assert_ne!(one.0, other.0, "beside the sorcerer");
            assert_ne!(one.1, other.1, "on his card");
        }
    }
    assert_eq!(looks(Guard::Ending, Guard::Off), seen[1], "how long it still holds is no other protection");
}

/// SC-35, SC-36, SC-50: a player who wants guidance sees where they can step, whom they could zap, and who looks at
/// them.
#[test]
fn sc_50_guidance_shows_steps_and_zaps_to_their_player_alone() {
    let guided = |play: &Play, seat| {
        let scene = Chamber::guided(&play.session.view(Viewer::Seat(seat)));
        let words: Vec<String> =
            scene.alt.iter().map(|line| Words::english().say(line, &|Seat(seat)| format!("S{seat}"))).collect();
        (words.join("\n"), scene)
    };
    let play = asking(3).stands(SUNS, "c4 e").stands(MOONS, "f4 n").stands(CROWNS, "f1 n").play();
    let (words, scene) = guided(&play, SUNS);
    assert!(words.contains("In your line of fire: S1."), "{words}");
    assert!(!words.contains("You stand in the line"), "{words}");
    let reach = words.lines().find(|line| line.contains("you can get to")).expect("it is her turn");
    let cells: Vec<&str> = reach.trim_end_matches('.').split("get to ").nth(1).unwrap().split(", ").collect();
    for (cell, can) in
        [("d4", true), ("d5", true), ("e4", true), ("e6", false), ("b4", true), ("a4", false), ("f4", false)]
    {
        assert_eq!(cells.contains(&cell), can, "{cell}: {reach}");
    }
    let plain = Chamber::scene(&play.session.view(Viewer::Seat(SUNS)));
    assert_eq!((scene.width, scene.height), (plain.width, plain.height));
    let written = ["chamber-picture-reach", "chamber-picture-aims"].map(|key| {
        let is = |shape: &Shape| matches!(shape, Shape::Text { text, .. } if text.key == key);
        [&scene, &plain].map(|scene| scene.tiles.iter().any(|tile| tile.shapes.iter().any(is)))
    });
    assert_eq!(written, [[true, false]; 2], "signs have a legend");
    let (words, _) = guided(&play, MOONS);
    assert!(words.contains("You stand in the line of fire of S0, S2."), "{words}");
    assert!(!words.contains("you can get to"), "it is not her turn: {words}");
    let room = play.session.view(Viewer::Watcher);
    assert_eq!(Chamber::guided(&room), Chamber::scene(&room));
    let (words, _) = guided(&asking(3).stands(SUNS, "c4 e").stands(MOONS, "d8 s").play(), SUNS);
    let danger = words.lines().find(|line| line.starts_with("There you'd stand")).expect("she could step into it");
    assert!(danger.contains("d4") && danger.contains("d5") && !danger.contains("e4"), "{danger}");
}

/// SC-53, SC-66: a zap that has come stays in the picture, with its target, until the next turn's first act.
#[test]
fn sc_53_a_zap_that_hit_is_painted_and_told() {
    let zapped = |deflect: &str| {
        let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms").holds(MOONS, "arms");
        let mut play = position.play();
        let before = ["c4", "e4", "g4"].map(|at| painted(&play, at));
        play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, deflect)]);
        play.say(SUNS, "place j7");
        if deflect != "let" {
            play.say(MOONS, "place a5");
        }
        let after = ["c4", "e4", "g4"].map(|at| painted(&play, at));
        (play, before, after)
    };
    let words = |play: &Play| {
        let alt = Chamber::scene(&play.room()).alt;
        alt.iter().map(|line| Words::english().say(line, &|Seat(seat)| format!("S{seat}"))).collect::<Vec<_>>()
    };
    let bursts = |shapes: &[Shape]| {
        let corners = |shape: &Shape| format!("{shape:?}").matches('(').count();
        shapes.iter().filter(|shape| matches!(shape, Shape::Polygon { .. }) && corners(shape) >= 24).count()
    };
    let (mut play, before, after) = zapped("let");
    assert!(
        words(&play).contains(&"S0 zapped S1 (east: d4, e4, f4, g4); S1 lost a pyramid, g4.".to_owned()),
        "{:?}",
        words(&play)
    );
    assert_ne!(before[1], after[1], "the way it came");
    assert!(bursts(&after[2]) > bursts(&before[2]) && bursts(&after[0]) == bursts(&before[0]));
    let card = |play: &Play| {
        let tiles = Chamber::scene(&play.room()).tiles;
        tiles.into_iter().filter(is_card).map(|tile| tile.shapes.len()).collect::<Vec<_>>()
    };
    let news = card(&play);
    play.say_all(&[(SUNS, "end"), (MOONS, "face s")]);
    assert!(card(&play).iter().sum::<usize>() < news.iter().sum(), "the lost pyramid is crossed out while it is news");
    assert!(!words(&play).iter().any(|line| line.contains("zapped")), "{:?}", words(&play));
    assert_eq!(painted(&play, "e4"), before[1]);
    let (play, before, after) = zapped("deflect arms");
    assert!(
        words(&play)
            .contains(&"S0 zapped S1 (east: d4, e4, f4, g4); it came back and cost S0 a pyramid, c4.".to_owned()),
        "{:?}",
        words(&play)
    );
    assert!(bursts(&after[0]) > bursts(&before[0]) && bursts(&after[2]) == bursts(&before[2]));
}

/// SC-53: every zap of a turn is in picture and words, also if orbs lie on its way or it cost nothing.
#[test]
fn sc_53_every_zap_of_a_turn_is_seen() {
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").stands(CROWNS, "c8 s").shielded(MOONS, "suns");
    let position = position.holds(MOONS, "crowns").holds(CROWNS, "moons");
    let position = position.holds(SUNS, "arms moons").orbs("d4", "suns").orbs("e4", "moons").orbs("f4", "crowns");
    let mut play = position.orbs("c6", "arms").play();
    let ways = ["d4", "e4", "f4", "c6"];
    let before = ways.map(|at| painted(&play, at));
    play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "let"), (SUNS, "place j7"), (MOONS, "place a5")]);
    play.say_all(&[(SUNS, "face n"), (SUNS, "zap @3 moons"), (CROWNS, "let"), (SUNS, "place j8")]);
    for (at, before) in ways.iter().zip(before) {
        assert_ne!(painted(&play, at), before, "{at}");
    }
    let alt = Chamber::scene(&play.room()).alt;
    let words = alt.iter().map(|line| Words::english().say(line, &|Seat(seat)| format!("S{seat}")));
    let zaps: Vec<String> = words.filter(|line| line.contains("zapped")).collect();
    let missed = "S0 zapped S1 (east: d4, e4, f4, g4); nobody lost a pyramid.";
    assert_eq!(zaps, [missed, "S0 zapped S2 (north: c5, c6, c7, c8); S2 lost a pyramid, c8."]);
}

/// SC-94: question, words and picture agree on the orb that lies open after its first use.
#[test]
fn sc_94_the_open_orb_is_counted_alike() {
    let mut play = asking(2).stands(SUNS, "c4 e").holds(SUNS, "suns").play();
    play.say(SUNS, "time suns");
    let say = |line: &engine::Line| Words::english().say(line, &|Seat(seat)| format!("S{seat}"));
    let asked = play.session.question(SUNS, Occasion::Awaited, &"".parse().expect("a path")).expect("asked").ask;
    assert_eq!(
        say(&asked),
        "**It's your move.** 3 moves left, no orbs in hand, one lies open and can be used once more. What do you do?"
    );
    let scene = Chamber::scene(&play.session.view(Viewer::Seat(SUNS)));
    assert_eq!(scene.own.iter().map(say).collect::<Vec<_>>(), ["No orbs in your hand, plus 1 open."]);
    let texts: Vec<String> = scene
        .tiles
        .iter()
        .flat_map(|tile| &tile.shapes)
        .filter_map(|shape| if let Shape::Text { text, .. } = shape { Some(say(text)) } else { None })
        .collect();
    for text in ["Hand + open orb", "0+1", "1 open"] {
        assert!(texts.iter().any(|other| other == text), "{text} in {texts:?}");
    }
}

/// SC-42, SC-76: a question about an orb names the orb and why it goes back.
#[test]
fn sc_42_questions_about_orbs_name_their_matter() {
    let asked = |play: &Play, seat, text: &str| {
        let path = text.parse().expect("a path");
        let question = play.session.question(seat, Occasion::Awaited, &path).expect("the seat is asked");
        Words::english().say(&question.ask, &|Seat(seat)| format!("S{seat}"))
    };
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms").holds(MOONS, "crowns");
    let mut play = position.play();
    play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "deflect crowns")]);
    let where_to =
        "Where do you put back the ⚔ Arms orb of your spell? It can't lie next to you, on a portal or on another orb.";
    assert_eq!(asked(&play, SUNS, ""), where_to);
    assert_eq!(asked(&play, MOONS, "place"), "Which row for the ♛ Crowns orb that S0's zap cost you?");
    assert_eq!(asked(&play, MOONS, "place row2"), "Which cell of row 2 for the ♛ Crowns orb that S0's zap cost you?");
    let mut play = asking(2).pyramids(SUNS, 2).holds(SUNS, "suns moons").play();
    play.say(SUNS, "heal @2 suns @2 moons");
    assert_eq!(asked(&play, MOONS, "place"), "Which row for the ☀ Suns orb that S0 handed you?");
}

/// The cells of two neighbours after `by` zapped the other, who gave this answer.
fn between_neighbours(by: Seat, answer: &str) -> [Vec<Shape>; 2] {
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "d4 w").holds(SUNS, "arms").holds(MOONS, "arms");
    let mut play = position.state_with(|state| state.public.turn = Some(Turn::of(by))).play();
    let (at, target) = if by == SUNS { (MOONS, "zap @2 arms") } else { (SUNS, "zap @1 arms") };
    play.say_all(&[(by, target), (at, answer)]);
    ["c4", "d4"].map(|at| painted(&play, at))
}

/// The places of the lines of a zap among the shapes, from the bottom up.
fn bolts(shapes: &[Shape]) -> Vec<usize> {
    let is_bolt = |shape: &Shape| {
        let Shape::Path { stroke, .. } = shape else { return false };
        stroke.color == BOLT && stroke.width.pixels() > 8.0
    };
    (0..shapes.len()).filter(|at| is_bolt(&shapes[*at])).collect()
}

/// SC-50, SC-65: a zap between neighbours is painted above both, and tells who zapped whom and whether it came back.
#[test]
fn sc_50_a_zap_between_neighbours_is_seen() {
    let arrow = |shapes: &[Shape]| {
        let is_arrow = |shape: &Shape| matches!(shape, Shape::Polygon { fill: Some(fill), .. } if *fill != BOLT);
        let floor =
            ["c4", "d4"].map(|at| painted(&asking(2).stands(SUNS, "a4 e").stands(MOONS, "j4 w").play(), at)).concat();
        shapes.iter().position(|shape| is_arrow(shape) && !floor.contains(shape)).expect("a sorcerer")
    };
    let of_suns = between_neighbours(SUNS, "let");
    for shapes in &of_suns {
        assert!(bolts(shapes).iter().any(|bolt| *bolt > arrow(shapes)), "above the sorcerer");
    }
    let of_moons = between_neighbours(MOONS, "let");
    let turned = between_neighbours(MOONS, "deflect arms");
    let lines = |cells: &[Vec<Shape>; 2]| {
        cells.each_ref().map(|shapes| bolts(shapes).into_iter().map(|at| shapes[at].clone()).collect::<Vec<_>>())
    };
    assert_ne!(lines(&of_suns), lines(&of_moons), "the other way round");
    assert_ne!(lines(&of_suns), lines(&turned), "a zap turned back is no zap of the other side");
}

/// SC-25, SC-35: a way has its sorcerer's colour, and an orb put back looks like no part of a way.
#[test]
fn sc_35_ways_and_orbs_put_back_look_different() {
    let steps = |seat: Seat| {
        let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 e").holds(seat, "arms");
        let mut play = position.state_with(|state| state.public.turn = Some(Turn::of(seat))).play();
        let (step, cell) = if seat == SUNS { ("d4", "c4") } else { ("h4", "g4") };
        play.say_all(&[(seat, step), (seat, "time arms"), (seat, "place a7")]);
        (painted(&play, cell), painted(&play, "a7"), painted(&play, "b7"))
    };
    let (of_suns, laid, bare) = steps(SUNS);
    assert_ne!(of_suns, steps(MOONS).0, "each in their colour");
    let marks = laid.iter().filter(|shape| !bare.contains(shape));
    assert!(marks.clone().count() > 4, "an orb, and a sign that it is new");
    assert!(!marks.into_iter().any(|shape| of_suns.contains(shape)), "no mark of a way");
}

/// SC-53, SC-61, SC-66: the headline says who zapped whom, and what it cost.
#[test]
fn sc_53_the_headline_tells_the_last_zap() {
    let headline = |deflect: &str, shield: bool| {
        let mut position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms");
        position = position.holds(MOONS, "arms").pyramids(SUNS, 2);
        let mut play = if shield { position.shielded(MOONS, "suns") } else { position }.play();
        play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, deflect)]);
        let scene = Chamber::scene(&play.room());
        let say = |line: &engine::Line| Words::english().say(line, &|Seat(seat)| format!("S{seat}"));
        let first = scene.tiles[0]
            .shapes
            .iter()
            .find_map(|shape| if let Shape::Text { text, .. } = shape { Some(say(text)) } else { None });
        assert_eq!(first.as_ref(), scene.alt.first().map(say).as_ref(), "it comes first in words");
        first.expect("a headline")
    };
    assert_eq!(headline("let", false), "S0 hits S1, who has 2 pyramids left.");
    assert_eq!(headline("let", true), "S0's zap at S1 is stopped: no pyramid lost.");
    assert_eq!(headline("deflect arms", false), "S1 turns back S0's zap: S0 has 1 pyramid left.");
}

/// SC-53, SC-77: the story keeps what the zap cost, whatever its target regains afterwards.
#[test]
fn sc_53_the_headline_keeps_the_cost_of_a_zap() {
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms");
    let mut play = position.play();
    play.say_all(&[(SUNS, "zap @2 arms")]);
    let mut view = play.room();
    let told = |view: &chamber::view::View| format!("{:?}", Chamber::scene(view).alt.first());
    let before = told(&view);
    view.public.sorcerers[1].pyramids = 3;
    assert_eq!(told(&view), before);
}

/// SC-55: of two zaps on one line the last is painted, so that a blocked one does not hide a hit.
#[test]
fn sc_55_the_last_zap_on_a_line_is_painted() {
    let standing = || asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms crowns");
    let mut once = standing().play();
    once.say_all(&[(SUNS, "zap @2 crowns"), (SUNS, "place j7")]);
    let mut twice = standing().shielded(MOONS, "suns").play();
    twice.say_all(&[(SUNS, "zap @2 arms"), (SUNS, "place j8"), (MOONS, "place a5")]);
    assert_ne!(painted(&twice, "g4"), painted(&once, "g4"), "a bar where it was blocked");
    twice.say_all(&[(SUNS, "zap @2 crowns"), (SUNS, "place j7")]);
    assert_eq!(painted(&twice, "g4"), painted(&once, "g4"));
}

/// The texts on the players' cards of the room's picture, card by card.
fn on_cards(play: &Play) -> Vec<Vec<String>> {
    let say = |line: &engine::Line| Words::english().say(line, &|Seat(seat)| format!("S{seat}"));
    let text = |shape: &Shape| if let Shape::Text { text, .. } = shape { Some(say(text)) } else { None };
    let cards = Chamber::scene(&play.room()).tiles.into_iter().filter(is_card);
    cards.map(|card| card.shapes.iter().filter_map(text).collect()).collect()
}

/// SC-35, SC-42: the moves left stay on the holder's card while others answer and orbs are put back.
#[test]
fn sc_35_moves_left_stay_on_the_card() {
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms").holds(MOONS, "crowns");
    let mut play = position.shielded(MOONS, "suns").play();
    let moves = "2 moves left".to_owned();
    assert!(on_cards(&play)[0].contains(&moves));
    play.say(SUNS, "zap @2 arms");
    let cards = on_cards(&play);
    assert!(cards[0].contains(&moves) && cards[1].contains(&"must answer".to_owned()), "{cards:?}");
    play.say(MOONS, "deflect crowns");
    let cards = on_cards(&play);
    assert!(cards[0].contains(&moves) && cards[0].contains(&"places 1 orb".to_owned()), "{cards:?}");
    assert!(cards[1].contains(&"places 2 orbs".to_owned()) && !cards[1].contains(&moves), "{cards:?}");
    let alt = Chamber::scene(&play.room()).alt;
    let said = alt.iter().map(|line| Words::english().say(line, &|Seat(seat)| format!("S{seat}"))).collect::<Vec<_>>();
    for line in ["S0 puts back 1 orb, S1 puts back 2 orbs.", "It is S0's turn, 2 moves left."] {
        assert!(said.iter().any(|other| other == line), "{line} in {said:?}");
    }
}

/// SC-38, SC-50: a zap is no news any more once its caster is on turn again and the others have passed.
#[test]
fn sc_50_a_zap_is_no_news_after_a_round_of_passes() {
    let heads = |play: &Play| {
        let scene = Chamber::scene(&play.session.view(Viewer::Seat(SUNS)));
        Words::english().say(&scene.alt[0], &|Seat(seat)| format!("S{seat}"))
    };
    let mut play = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms").play();
    let empty = painted(&play, "e4");
    play.say_all(&[(SUNS, "zap @2 arms"), (SUNS, "place j7"), (SUNS, "end")]);
    assert_eq!(heads(&play), "S0 hits S1, who has 2 pyramids left.");
    play.say(MOONS, "end");
    assert_eq!(heads(&play), "S0 to move, 2 moves left.");
    let seen = Chamber::scene(&play.session.view(Viewer::Seat(SUNS)));
    let (cell, before) = (Chamber::spot(&play.room(), &seen, "e4").expect("a cell"), empty);
    let tile = seen.tiles.into_iter().find(|tile| (tile.x, tile.y) == (cell.x, cell.y)).expect("its tile");
    assert_eq!(tile.shapes, before, "without the lightning");
}

/// SC-54, SC-72: one line on a card says all from which its player is safe.
#[test]
fn sc_54_a_card_says_what_its_player_is_safe_from() {
    let said = |zap: Guard, mind: Guard| {
        let mut position = asking(2);
        let moons = &mut position.state.public.sorcerers[MOONS.index()];
        (moons.zap_guard, moons.confuse_guard) = (zap, mind);
        on_cards(&position.play()).concat().into_iter().filter(|text| text.starts_with("safe")).collect::<Vec<_>>()
    };
    assert_eq!(said(Guard::On, Guard::Off), ["safe from zaps"]);
    assert_eq!(said(Guard::Off, Guard::On), ["safe from Confuse"]);
    assert_eq!(said(Guard::On, Guard::On), ["safe: zaps, Confuse"]);
    assert!(said(Guard::Off, Guard::Off).is_empty());
}

/// SC-08: the arrowhead before a sorcerer is white and the same for all, also in a shield and where a zap struck.
#[test]
fn sc_08_an_arrowhead_shows_each_facing() {
    let heads = |shapes: &[Shape]| {
        let is_head = |shape: &&Shape| matches!(shape, Shape::Polygon { fill: Some(WHITE), stroke: None, points } if points.len() == 4);
        shapes.iter().filter(is_head).cloned().collect::<Vec<_>>()
    };
    let standing = |seat: Seat, at: &str| asking(3).stands(SUNS, "c8 n").stands(seat, at);
    let of = |position: Position| heads(&painted(&position.play(), "e4"));
    let plain = of(standing(MOONS, "e4 ne"));
    assert_eq!(plain.len(), 1);
    assert_eq!(plain, of(standing(CROWNS, "e4 ne")), "whoever it is");
    assert_eq!(plain, of(standing(MOONS, "e4 ne").shielded(MOONS, "suns")), "in a shield");
    assert_ne!(plain, of(standing(MOONS, "e4 sw")), "the other way round");
    let mut play = standing(MOONS, "e4 ne").stands(SUNS, "c4 e").holds(SUNS, "arms").play();
    play.say_all(&[(SUNS, "zap @2 arms"), (SUNS, "place j7")]);
    assert_eq!(plain, heads(&painted(&play, "e4")), "where a zap struck");
}

/// SC-03: the portal of a suit that nobody plays is dim.
#[test]
fn sc_03_a_portal_that_nobody_plays_is_dim() {
    let portal = |seats: usize| {
        let scene = Chamber::scene(&asking(seats).play().room());
        let tile = scene.tiles.into_iter().find(|tile| (tile.x, tile.y, tile.w) == (60, 80 + 8 * 84, 168));
        tile.expect("a portal").shapes[..5].to_vec()
    };
    assert_ne!(portal(3), portal(4));
}

/// SC-53: a zap starts at a dot in its caster's colour, also on the way that the caster went.
#[test]
fn sc_53_a_zap_starts_at_a_dot() {
    let dots = |shapes: &[Shape]| {
        shapes.iter().filter(|shape| matches!(shape, Shape::Circle { fill: Some(BOLT), .. })).count()
    };
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms");
    let mut play = position.play();
    assert_eq!(dots(&painted(&play, "c4")), 0);
    play.say_all(&[(SUNS, "zap @2 arms"), (SUNS, "place j7")]);
    assert_eq!(dots(&painted(&play, "d4")), 1);
    play.say(SUNS, "d4");
    let left = painted(&play, "c4");
    let bare = painted(&asking(3).stands(SUNS, "a4 e").stands(MOONS, "g4 n").play(), "c4");
    let way =
        |shape: &Shape| matches!(shape, Shape::Path { stroke, .. } if stroke.color != BOLT) && !bare.contains(shape);
    let dot = left.iter().position(|shape| matches!(shape, Shape::Circle { fill: Some(BOLT), .. }));
    let way = left.iter().position(way);
    assert!(way.is_some() && dot > way, "above the way");
}
