//! Tests of the board.

use quest::board::{Place, Space, Way};

/// SQ-01, SQ-02: 32 spaces on the rim, four temples on its corners, four portals mid-side, and 13 inside.
#[test]
fn sq_01_sq_02_the_board_has_its_spaces() {
    let count = |is: fn(Place) -> bool| Space::all().filter(|space| is(space.place())).count();
    assert_eq!(count(|place| place == Place::Temple), 4);
    assert_eq!(count(|place| matches!(place, Place::Portal(_))), 4);
    assert_eq!(count(|place| place == Place::Focus), 24);
    assert_eq!(count(|place| matches!(place, Place::Arm(..) | Place::Chamber)), 13);
    for section in 0..4u8 {
        let focus = Space::all().filter(|space| space.on_rim() && space.section() == Some(section));
        assert_eq!(focus.filter(|space| space.place() == Place::Focus).count(), 6);
        assert_eq!(Space::rim(i32::from(section) * 8).place(), Place::Temple);
        assert_eq!(Space::rim(i32::from(section) * 8 + 4).place(), Place::Portal(section));
    }
    let inwards = |from: &str| Space::parse(from).unwrap().onward(Way::Clockwise).to_string();
    assert_eq!([inwards("gate-12"), inwards("hall1-12"), inwards("hall2-12")], ["hall1-12", "hall2-12", "chamber"]);
    assert_eq!([inwards("n31"), inwards("n3")], ["n0", "n4"]);
}

/// SQ-03: each section has its own mythology.
#[test]
fn sq_03_sections_are_in_order() {
    let sections: Vec<_> =
        ["n0", "n9", "n23", "n31", "hall1-20"].map(|word| Space::parse(word).unwrap().section()).into();
    assert_eq!(sections, [Some(0), Some(1), Some(2), Some(3), Some(2)]);
    assert_eq!(Space::CHAMBER.section(), None);
}

/// SQ-04: names of spaces read back.
#[test]
fn sq_04_names_read_back() {
    for space in Space::all() {
        assert_eq!(Space::parse(&space.to_string()), Some(space));
    }
    assert!((0..32).all(|number| Space::rim(number).to_string() == format!("n{number}")));
    for (arm, portal) in (0..4).zip([4, 12, 20, 28]) {
        let words = [0, 1, 2].map(|depth| Space::arm(arm, depth).to_string());
        assert_eq!(words, ["gate", "hall1", "hall2"].map(|word| format!("{word}-{portal}")));
    }
    assert_eq!(Space::all().count(), 45);
    for word in ["n32", "gate-5", "hall3-4", "n", ""] {
        assert_eq!(Space::parse(word), None, "{word}");
    }
}

/// SQ-63: range goes both ways round the rim, and into arms through open gates alone.
#[test]
fn sq_63_range_counts_neighbours() {
    let near = |from: &str, range, gates| {
        let mut near: Vec<String> =
            Space::parse(from).unwrap().within(range, gates).iter().map(Space::to_string).collect();
        near.sort();
        near.join(" ")
    };
    assert_eq!(near("n0", 2, [false; 4]), "n0 n1 n2 n30 n31");
    assert_eq!(near("n4", 1, [false; 4]), "n3 n4 n5");
    assert_eq!(near("n4", 2, [true, false, false, false]), "gate-4 hall1-4 n2 n3 n4 n5 n6");
    assert_eq!(near("chamber", 1, [false; 4]), "chamber hall2-12 hall2-20 hall2-28 hall2-4");
    assert_eq!(near("n7", 0, [true; 4]), "n7");
}
