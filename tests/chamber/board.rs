//! Tests of the chamber itself: cells, portals, walls, lines and distances.

use chamber::board::{Cell, Facing, SIDE, Space, Suit, orb_cells};

fn space(word: &str) -> Space {
    Space::parse(word).unwrap()
}

fn words(spaces: impl IntoIterator<Item = Space>) -> String {
    let mut words: Vec<String> = spaces.into_iter().map(|space| space.to_string()).collect();
    words.sort();
    words.join(" ")
}

fn lines(from: &str, facing: Facing) -> Vec<String> {
    let line = |cells: Vec<Cell>| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    let mut lines: Vec<String> = space(from).lines(facing).map(|cells| line(cells.collect())).collect();
    lines.sort();
    lines
}

#[test]
fn sc_01_the_board_is_a_square_without_its_middle() {
    assert_eq!(Cell::all().count(), 96);
    for walled in ["e5", "f5", "e6", "f6", "k1", "a11", "a0", "a01", "a+1", "aa", ""] {
        assert_eq!(Cell::parse(walled), None, "{walled}");
    }
    assert!(Cell::all().all(|cell| Cell::parse(&cell.to_string()) == Some(cell)));
}

#[test]
fn sc_02_a_portal_is_one_space_of_four_cells_named_by_its_suit() {
    assert_eq!(Space::all().count(), 84);
    assert!(Space::all().all(|space| Space::parse(&space.to_string()) == Some(space)));
    let cells = |word| words(space(word).cells().map(Space::Cell));
    assert_eq!(cells("suns"), "a10 a9 b10 b9");
    assert_eq!(cells("crowns"), "i1 i2 j1 j2");
    assert_eq!(Space::parse("a10"), None, "a corner of a portal is no space of its own");
    assert!(Cell::all().all(|cell| Space::of(cell).cells().any(|own| own == cell)));
}

/// SC-03: portals lie clockwise from the top left.
#[test]
fn sc_03_portals_lie_clockwise_from_the_top_left() {
    let corner = |cell| Space::of(Cell::parse(cell).unwrap()).to_string();
    assert_eq!(["a10", "j10", "j1", "a1"].map(corner), ["suns", "moons", "crowns", "arms"]);
    assert_eq!(Suit::Arms.clockwise(1), Suit::Suns);
    assert_eq!(Suit::Suns.opposite(), Suit::Crowns);
}

#[test]
fn sc_04_nothing_crosses_a_wall() {
    assert_eq!(lines("c5", Facing::E), ["d5"]);
    assert_eq!(lines("e7", Facing::S), Vec::<String>::new());
    assert_eq!(words(space("e4").steps(Facing::N)), "");
    assert_eq!(words(space("j5").steps(Facing::E)), "");
    assert_eq!(lines("c4", Facing::E), ["d4 e4 f4 g4 h4 i4 j4"]);
}

/// SC-05: a diagonal step may touch a corner of the Pervigil.
#[test]
fn sc_05_a_diagonal_may_touch_a_corner_of_the_pervigil() {
    assert_eq!(words(space("d6").steps(Facing::NE)), "e7");
    assert_eq!(lines("c5", Facing::NE), ["d6 e7 f8 g9 h10"]);
}

#[test]
fn sc_06_spaces_are_adjacent_where_cells_touch() {
    assert_eq!(words(space("d4").neighbours()), "c3 c4 c5 d3 d5 e3 e4");
    assert_eq!(words(space("suns").neighbours()), "a8 b8 c10 c8 c9");
    assert_eq!(words(space("c8").neighbours()), "b7 b8 c7 c9 d7 d8 d9 suns");
    let orthogonal = [Facing::N, Facing::E, Facing::S, Facing::W];
    let ways = |straight: bool| -> usize {
        let those = Facing::ALL.into_iter().filter(|facing| orthogonal.contains(facing) == straight);
        those.map(|facing| space("suns").steps(facing).len()).sum()
    };
    assert_eq!((ways(true), ways(false)), (4, 5));
    let onto = Space::all().flat_map(|from| Facing::ALL.map(|facing| from.steps(facing)));
    assert_eq!(onto.flatten().filter(|to| *to == space("suns")).count(), 9);
    for (one, other) in Space::all().flat_map(|one| Space::all().map(move |other| (one, other))) {
        assert_eq!(one.adjacent(other), one.neighbours().any(|near| near == other), "{one} {other}");
    }
}

#[test]
fn sc_07_a_step_off_a_portal_may_be_made_from_any_of_its_cells() {
    let off = |portal, facing| words(space(portal).steps(facing));
    assert_eq!(off("suns", Facing::E), "c10 c9");
    assert_eq!(off("suns", Facing::S), "a8 b8");
    assert_eq!(off("suns", Facing::SE), "b8 c8 c9");
    assert_eq!(off("suns", Facing::NE), "c10");
    assert_eq!(off("suns", Facing::SW), "a8");
    assert_eq!(off("suns", Facing::NW), "");
    assert_eq!(off("crowns", Facing::NW), "h2 h3 i3");
    assert_eq!(off("moons", Facing::W), "h10 h9");
    assert_eq!(off("arms", Facing::NW), "a3");
}

#[test]
fn sc_08_directions_are_those_of_the_compass() {
    assert_eq!(words(space("d4").steps(Facing::N)), "d5");
    assert_eq!(words(space("d4").steps(Facing::SW)), "c3");
    assert_eq!(Facing::N.ahead(), [Facing::N, Facing::NW, Facing::NE]);
    assert!(Facing::ALL.into_iter().all(|facing| Facing::parse(facing.word()) == Some(facing)));
}

/// SC-22, also that it looks the same from every corner.
#[test]
fn sc_22_the_setup_is_fair() {
    let cells: Vec<Cell> = orb_cells().collect();
    assert_eq!(cells.len(), 24);
    for cell in &cells {
        let turned = Cell::at(cell.row(), SIDE - 1 - cell.column()).unwrap();
        let mirrored = Cell::at(SIDE - 1 - cell.column(), cell.row()).unwrap();
        assert!(cells.contains(&turned) && cells.contains(&mirrored), "{cell}");
        assert!(matches!(Space::of(*cell), Space::Cell(_)));
    }
    for portal in Suit::ALL.map(Space::Portal) {
        let near = cells.iter().map(|cell| portal.distance(Space::Cell(*cell)));
        assert_eq!(near.clone().filter(|away| *away <= 2).count(), 4);
        assert!(near.min() > Some(1), "clear of the portals");
    }
}

#[test]
fn sc_51_a_zap_leaves_a_portal_from_each_of_its_cells() {
    assert_eq!(lines("suns", Facing::E), ["c10 d10 e10 f10 g10 h10 i10 j10", "c9 d9 e9 f9 g9 h9 i9 j9"]);
    assert_eq!(lines("suns", Facing::SE).len(), 3);
    assert_eq!(lines("suns", Facing::NE), ["c10"]);
    assert_eq!(lines("suns", Facing::SW), ["a8"]);
    assert_eq!(lines("suns", Facing::NW), Vec::<String>::new());
}

/// SC-110: distances are a king's moves, and a portal counts by its nearest cell.
#[test]
fn distances_are_kings_moves_and_portals_count_by_nearest_cell() {
    let away = |one, other| space(one).distance(space(other));
    assert_eq!((away("suns", "c10"), away("suns", "d7"), away("suns", "crowns")), (1, 2, 7));
    assert_eq!((away("crowns", "suns"), away("d4", "d4"), away("a3", "j4")), (7, 0, 9));
}
