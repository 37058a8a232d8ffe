//! Animations: scene after scene goes in, a GIF comes out.

use crate::{
    PaintError,
    gif::{
        file,
        patch::Patch,
        pipeline::{Ahead, Shot},
    },
    painter::Painter,
    raster::{
        self,
        cores::on_all_cores,
        palette::{self, lab},
    },
    tiles::{
        grid::Grid,
        layout::{Frame, percent},
        ledger::Ledger,
    },
};
use engine::scene::{Anchor, Color, Scene, Shape, Tile};
use engine::{Line, PictureSize, Sight, palette::GROUND, palette::IVORY};
use std::borrow::Cow;
use std::mem;
use std::sync::{Arc, LazyLock};

/// The most bytes of changes remembered. Beyond it frames are left out.
const MOST: usize = 64 << 20;
/// The height of a caption in a picture of the usual size, and the size of its type, in pixels. The type can be read on
/// a phone even when it is shrunk. The height ends on a whole pixel in every size.
const CAPTION: u16 = 135;
const TYPE: f32 = 33.0;
/// The number of shades in which captions are written, including the ground. The fewer shades, the fewer bytes the
/// letters take.
const SHADES: u8 = 4;

/// The shade nearest to each colour in lightness, from the ground of a caption to its letters.
static SHADED: LazyLock<[u8; 256]> = LazyLock::new(|| {
    let shade = |number: u8| GROUND.mix(IVORY, (u32::from(number) * 100 / u32::from(SHADES - 1)) as u8);
    let pixels: Vec<_> = (0..SHADES).map(shade).map(|Color(red, green, blue, _)| [red, green, blue, 0]).collect();
    let shades = palette::indices(&pixels);
    let light = |index: u8| lab(palette::COLORS[usize::from(index)])[0];
    std::array::from_fn(|color| {
        let apart = |shade: &u8| (light(*shade) - light(color as u8)).abs();
        shades.iter().copied().min_by(|one, other| apart(one).total_cmp(&apart(other))).unwrap_or_default()
    })
});

/// An animation that is being made of one scene after the other.
///
/// It is one size smaller than the pictures of boards. That is as large as it is shown where people talk, and takes
/// half of the bytes. Memory is bounded: of very long games every second frame is left out, again and again. Another
/// core writes frames while scenes still come.
pub struct Film<'a> {
    painter: &'a Painter,
    sight: Sight,
    screen: Option<Screen>,
    /// The frames, and the thread that writes them meanwhile.
    shots: Vec<Arc<Shot>>,
    ahead: Option<Ahead>,
    weight: usize,
    most: usize,
    /// The number of scenes that make a frame, and the number of scenes of the last frame.
    every: usize,
    last: usize,
    added: usize,
}

/// An animation, with the numbers of its frames and of the scenes left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Animation {
    /// The GIF file.
    pub gif: Vec<u8>,
    /// The number of frames it has.
    pub frames: usize,
    /// The number of scenes left out so that it is no larger than asked for.
    pub left_out: usize,
}

/// The picture that was seen last.
struct Screen {
    width: usize,
    pixels: Vec<u8>,
    /// The number of pixels of the first picture, and the colour of the pixels beyond it until there are others.
    first: usize,
    ground: u8,
    tiles: Vec<(Frame, Vec<u8>)>,
}

impl<'a> Film<'a> {
    /// An animation without frames, for a person who asked for pictures of this sight.
    pub fn new(painter: &'a Painter, sight: Sight) -> Film<'a> {
        let sight = one_size_smaller(sight);
        Film {
            painter,
            sight,
            screen: None,
            shots: vec![],
            ahead: None,
            weight: 0,
            most: MOST,
            every: 1,
            last: 0,
            added: 0,
        }
    }

    /// Adds a scene below a caption. Both are worded by `say`. If no tile differs from the last scene, nothing is
    /// added, whatever the caption, and `false` is returned.
    ///
    /// Scenes wider than the first are cut off. It fails if [`Painter::png`] would fail.
    pub fn add(&mut self, scene: &Scene, caption: &Line, say: &dyn Fn(&Line) -> String) -> Result<bool, PaintError> {
        let percent = percent(scene, self.sight);
        let cut = self.painter.cuts.of(scene, percent)?;
        let (whole, parts) = (cut.whole, cut.parts(scene));
        let heading = heading(scene, caption);
        let above = Frame::of(&heading).stretched(percent);
        let screen = self.screen.get_or_insert_with(|| Screen::new(whole));
        let mut ledger = Ledger::new(0, parts.len() + 1, say);
        parts.iter().for_each(|(tile, frame)| ledger.enter(tile, (frame.w, frame.h)));
        ledger.enter(&heading, (above.w, above.h));
        let all = usize::from(whole.w) * (usize::from(whole.h) + usize::from(above.h));
        let mut patch = Patch::with_room(self.shots.last().map_or(all, |last| last.patch.pixels().len()));
        for (number, (tile, frame)) in parts.iter().enumerate() {
            let written = ledger.written(number);
            if screen.shows(number, *frame, written.key) {
                continue;
            }
            let size = (frame.w, frame.h);
            for (piece, pixels) in self.painter.pixels(tile, size, written).iter().enumerate() {
                screen.put(pixels, Grid::of(size).frame(piece).within(*frame), above.h, &mut patch);
            }
        }
        screen.end(whole, above.h, &mut patch);
        screen.tiles = parts.iter().zip(ledger.keys()).map(|((_, frame), key)| (*frame, key.to_vec())).collect();
        if patch.is_empty() && self.added > 0 {
            return Ok(false);
        }
        let size = (above.w, above.h);
        for (piece, pixels) in self.painter.pixels(&heading, size, ledger.written(parts.len())).iter().enumerate() {
            screen.put(&shaded(pixels), Grid::of(size).frame(piece).within(above), 0, &mut patch);
        }
        self.keep(patch);
        Ok(true)
    }

    /// The number of scenes that were added.
    pub fn len(&self) -> usize {
        self.added
    }

    /// Returns whether no scene was added.
    pub fn is_empty(&self) -> bool {
        self.added == 0
    }

    /// Returns the animation in no more than `most` bytes, unless a single frame has more. Of too many frames some are
    /// left out evenly, never the last. Each stays `delay` hundredths of a second, the last one longer. `progress`
    /// hears of each frame that was written, and how many there will be.
    ///
    /// It has no bytes if no scene was added.
    pub fn develop(&self, most: usize, delay: u16, progress: &mut dyn FnMut(usize, usize)) -> Animation {
        let Some(screen) = &self.screen else { return Animation { gif: vec![], frames: 0, left_out: 0 } };
        let mut frames = self.shots.len();
        loop {
            let gif = self.write(screen, frames, delay, progress);
            if gif.len() <= most || frames == 1 {
                return Animation { gif, frames, left_out: self.added - frames };
            }
            let fitting = frames as f64 * most as f64 / gif.len() as f64 * 0.97;
            frames = (fitting as usize).clamp(1, frames - 1);
        }
    }

    fn write(&self, screen: &Screen, frames: usize, delay: u16, progress: &mut dyn FnMut(usize, usize)) -> Vec<u8> {
        let (colors, desks) = (raster::colors(self.sight), &*self.painter.desks);
        let last = self.shots.len() - 1;
        let end = |frame: usize| if frames == 1 { last } else { frame * last / (frames - 1) };
        let write = |(): &mut (), nth: usize| {
            let frame = from_behind(nth, frames);
            let from = frame.checked_sub(1).map_or(0, |before| end(before) + 1);
            let shots = &self.shots[from..=end(frame)];
            let patches: Vec<_> = shots.iter().map(|shot| &shot.patch).collect();
            match shots {
                _ if frame == 0 => {
                    let lay = |pixels: &mut Vec<u8>| screen.lay_blank(pixels);
                    Cow::Owned(desks.at_one(|desk| desk.first(screen.width, lay, &patches)))
                }
                [shot] => shot.written(desks, screen.width, colors),
                _ => Cow::Owned(desks.at_one(|desk| desk.next(&patches, screen.width, colors))),
            }
        };
        let mut written = on_all_cores(frames, 1, || (), &write, &mut |done| progress(done, frames));
        written[1..].reverse();
        let stays = |frame: usize| if frame + 1 == frames { delay.saturating_mul(4) } else { delay };
        let sides = [screen.width, screen.pixels.len() / screen.width];
        file(sides, colors, written.iter().enumerate().map(|(frame, written)| (&**written, stays(frame))))
    }

    fn keep(&mut self, patch: Patch) {
        self.added += 1;
        self.weight += patch.weight();
        match self.shots.last_mut() {
            Some(last) if self.last < self.every => {
                let mut both = last.patch.clone();
                both.follow(patch);
                *last = Arc::new(Shot::new(both));
                self.last += 1;
            }
            _ => {
                self.shots.push(Arc::new(Shot::new(patch)));
                self.last = 1;
            }
        }
        self.have_written();
        while self.weight > self.most {
            let is_one = self.shots.len() == 1;
            self.thin();
            if is_one {
                break;
            }
        }
    }

    /// Has the last frame written meanwhile, if it is whole. The first one is left out, as it depends on how high the
    /// others are.
    fn have_written(&mut self) {
        let Some(screen) = &self.screen else { return };
        let desks = &self.painter.desks;
        let begin = || Ahead::begin(Arc::clone(desks), screen.width, raster::colors(self.sight));
        let ahead = self.ahead.get_or_insert_with(begin);
        if self.shots.len() > 1 && self.last == self.every {
            ahead.write(&self.shots[self.shots.len() - 1]);
        }
    }

    /// Merges every two frames into one.
    fn thin(&mut self) {
        let Some(screen) = &self.screen else { return };
        let mut now = vec![];
        screen.lay_blank(&mut now);
        let mut shown = now.clone();
        let shots = mem::take(&mut self.shots);
        self.last += if shots.len().is_multiple_of(2) { self.every } else { 0 };
        self.every *= 2;
        for pair in shots.chunks(2) {
            pair.iter().for_each(|shot| shot.patch.apply(&mut now));
            let mut both = Patch::default();
            for (row, at) in now.chunks_exact(screen.width).zip((0..).step_by(screen.width)) {
                both.add(at, row, &mut shown);
            }
            self.shots.push(Arc::new(Shot::new(both)));
        }
        self.weight = self.shots.iter().map(|shot| shot.patch.weight()).sum();
    }
}

/// The frame that is written as the nth. The first frame, which is whole, comes first, and then the frames that are
/// least likely to be written already.
fn from_behind(nth: usize, frames: usize) -> usize {
    if nth == 0 { 0 } else { frames - nth }
}

impl Screen {
    fn new(whole: Frame) -> Screen {
        Screen { width: whole.w.into(), pixels: vec![], first: 0, ground: 0, tiles: vec![] }
    }

    /// Lays the pixels before the first frame into `pixels`, which must be empty.
    fn lay_blank(&self, pixels: &mut Vec<u8>) {
        pixels.resize(self.first, 0);
        pixels.resize(self.pixels.len(), self.ground);
    }

    /// Returns whether the tile of this number had this frame and this key before.
    fn shows(&self, number: usize, frame: Frame, key: &[u8]) -> bool {
        self.tiles.get(number).is_some_and(|(place, known)| *place == frame && known == key)
    }

    /// Puts pixels into their frame, `down` rows further down.
    fn put(&mut self, pixels: &[u8], frame: Frame, down: u16, patch: &mut Patch) {
        let (left, top) = (usize::from(frame.x), usize::from(frame.y) + usize::from(down));
        let Some(room) = self.width.checked_sub(left).filter(|room| *room > 0) else { return };
        self.grow(top + usize::from(frame.h));
        for (row, y) in pixels.chunks_exact(frame.w.into()).zip(top..) {
            patch.add(y * self.width + left, &row[..room.min(row.len())], &mut self.pixels);
        }
    }

    /// Fills the room below a smaller picture and to its right with the colour of its last corner.
    fn end(&mut self, whole: Frame, down: u16, patch: &mut Patch) {
        let end = usize::from(whole.h) + usize::from(down);
        let ground = self.pixels[(end - 1) * self.width];
        if self.first == 0 {
            (self.first, self.ground) = (self.pixels.len(), ground);
        }
        let row = vec![ground; self.width];
        for y in end..self.pixels.len() / self.width {
            patch.add(y * self.width, &row, &mut self.pixels);
        }
        let beside = self.width.saturating_sub(whole.w.into());
        for y in usize::from(down)..end {
            patch.add((y + 1) * self.width - beside, &row[..beside], &mut self.pixels);
        }
    }

    fn grow(&mut self, height: usize) {
        if self.pixels.len() < height * self.width {
            self.pixels.resize(height * self.width, self.ground);
        }
    }
}

/// The sight one size smaller, if there is a smaller size. Animations are painted like that for a person who asked for
/// `sight`.
pub fn one_size_smaller(sight: Sight) -> Sight {
    let size = match sight.size {
        PictureSize::Small | PictureSize::Usual => PictureSize::Small,
        PictureSize::Large => PictureSize::Usual,
    };
    Sight { size, ..sight }
}

/// The scene below a caption, as a frame of an animation shows it in fewer shades.
///
/// It is a tile higher than the scene. So it may be too high for a picture, but not for a frame.
pub fn captioned(scene: &Scene, caption: &Line) -> Scene {
    let lower = |tile: &Tile| Tile { y: tile.y + CAPTION, ..tile.clone() };
    let tiles = [heading(scene, caption)].into_iter().chain(scene.tiles.iter().map(lower)).collect();
    Scene { height: scene.height + CAPTION, tiles, ..scene.clone() }
}

/// The pixels of a caption in its few shades.
fn shaded(pixels: &[u8]) -> Vec<u8> {
    let shade = |pixel: &mut u8| *pixel = SHADED[usize::from(*pixel)];
    let mut shaded = pixels.to_vec();
    let (some, rest) = shaded.as_chunks_mut::<16>();
    // Most of a caption is its ground.
    let ground = [SHADED[usize::from(pixels[0])]; 16];
    some.iter_mut().filter(|some| **some != ground).flatten().chain(rest).for_each(shade);
    shaded
}

/// The caption as a tile above the scene.
fn heading(scene: &Scene, caption: &Line) -> Tile {
    let width = f32::from(scene.width);
    let text = Shape::text(16.0, 38.0, TYPE, IVORY, caption.clone());
    let text = text.anchored(Anchor::Start, width - 32.0).broken(3);
    Tile::filled(0, 0, scene.width, CAPTION, GROUND).draw([text])
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Vision;
    use std::collections::BTreeSet;

    /// The sight of animations in which a pixel of a scene is a pixel, and the number of rows of their captions.
    const SIGHT: Sight = Sight { size: PictureSize::Large, colors: None, vision: Vision::Usual };
    const ABOVE: usize = CAPTION as usize;

    /// Numbers that look like chance.
    struct Dice(u32);

    impl Dice {
        fn below(&mut self, limit: u32) -> u32 {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (self.0 >> 8) % limit
        }
    }

    fn say(line: &Line) -> String {
        line.key.to_string()
    }

    /// A board of columns, in each of which a disc lies on some colour.
    fn board(dice: &mut Dice, height: u16) -> Scene {
        let column = |x: u16| {
            let disc = Shape::disc(20.0, dice.below(90) as f32, 15.0, Color::rgb(0xd4_2f34 * dice.below(9)));
            Tile::filled(x, 0, 40, height, Color::rgb(0x11_1111 * dice.below(16))).draw([disc])
        };
        let tiles = (0..4).map(|column| column * 40).map(column).collect();
        Scene { width: 160, height, tiles, ..Scene::default() }
    }

    fn boards(count: usize) -> Vec<Scene> {
        let mut dice = Dice(1);
        let mut boards = vec![board(&mut dice, 90)];
        for _ in 1..count {
            let mut next = boards[boards.len() - 1].clone();
            let other = board(&mut dice, 90);
            let column = dice.below(4) as usize;
            next.tiles[column] = other.tiles[column].clone();
            boards.push(next);
        }
        boards
    }

    fn film<'a>(painter: &'a Painter, boards: &[Scene]) -> Film<'a> {
        let mut film = Film::new(painter, SIGHT);
        for (number, board) in boards.iter().enumerate() {
            film.add(board, &Line::keyed(format!("Choice {number}")), &say).expect("a sound scene");
        }
        film
    }

    fn developed(film: &Film<'_>, most: usize) -> Animation {
        film.develop(most, 70, &mut |_, _| {})
    }

    /// The frames that a viewer shows one after the other: their width, and red, green and blue of each pixel.
    fn shown(gif: &[u8]) -> (usize, Vec<Vec<[u8; 3]>>) {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(gif).expect("a GIF");
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let (mut screen, mut frames) = (vec![[0; 3]; width * height], vec![]);
        while let Some(frame) = decoder.read_next_frame().expect("a sound frame") {
            for (number, pixel) in frame.buffer.chunks_exact(4).enumerate() {
                let (x, y) = (number % usize::from(frame.width), number / usize::from(frame.width));
                if pixel[3] > 0 {
                    let at = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                    screen[at] = [pixel[0], pixel[1], pixel[2]];
                }
            }
            frames.push(screen.clone());
        }
        (width, frames)
    }

    fn picture(painter: &Painter, scene: &Scene) -> Vec<[u8; 3]> {
        painted(painter, scene, one_size_smaller(SIGHT))
    }

    fn painted(painter: &Painter, scene: &Scene, sight: Sight) -> Vec<[u8; 3]> {
        let png = painter.png_for(scene, &say, sight).expect("a sound scene");
        image::load_from_memory(&png).expect("a PNG").to_rgb8().pixels().map(|pixel| pixel.0).collect()
    }

    /// Returns whether a frame is this picture, except for its first pixels, those of the caption. These have as many
    /// shades as captions have, the nearest each.
    fn is_shown(frame: &[[u8; 3]], picture: &[[u8; 3]], caption: usize) -> bool {
        let (above, below) = frame.split_at(caption);
        let shades: BTreeSet<_> = above.iter().collect();
        let apart = |one: &[u8; 3], other: &[u8; 3]| (lab(*one)[0] - lab(*other)[0]).abs();
        let is_nearest = |(shown, wanted): (&[u8; 3], &[u8; 3])| {
            shades.iter().all(|shade| apart(shown, wanted) <= apart(shade, wanted))
        };
        frame.len() == picture.len()
            && *below == picture[caption..]
            && shades.len() == usize::from(SHADES)
            && above.iter().zip(picture).all(is_nearest)
    }

    #[test]
    fn every_frame_shows_its_scene_below_its_caption() {
        let (painter, boards) = (Painter::new(), boards(40));
        let animation = developed(&film(&painter, &boards), usize::MAX);
        let (width, frames) = shown(&animation.gif);
        assert_eq!((animation.frames, animation.left_out, frames.len()), (40, 0, 40));
        for (number, (frame, board)) in frames.iter().zip(&boards).enumerate() {
            let caption = Line::keyed(format!("Choice {number}"));
            assert!(is_shown(frame, &picture(&painter, &captioned(board, &caption)), width * ABOVE), "frame {number}");
        }
        let captions: Vec<_> = frames.iter().map(|frame| &frame[..width * ABOVE]).collect();
        assert!(captions.windows(2).all(|pair| pair[0] != pair[1]), "each has a caption of its own");
    }

    #[test]
    fn an_animation_is_one_size_smaller_than_pictures_are() {
        let (painter, board, caption) = (Painter::new(), boards(1).remove(0), Line::new("A choice"));
        for (size, percent) in [(PictureSize::Small, 60), (PictureSize::Usual, 60), (PictureSize::Large, 100)] {
            let asked = Sight { size, ..SIGHT };
            let mut film = Film::new(&painter, asked);
            film.add(&board, &caption, &say).expect("a sound scene");
            let (width, frames) = shown(&developed(&film, usize::MAX).gif);
            assert_eq!((width, frames[0].len() / width), (160 * percent / 100, (90 + ABOVE) * percent / 100));
            let wanted = painted(&painter, &captioned(&board, &caption), one_size_smaller(asked));
            assert!(is_shown(&frames[0], &wanted, width * ABOVE * percent / 100), "{size:?}");
        }
    }

    #[test]
    fn a_caption_that_is_shrunk_is_nine_pixels_high_on_a_phone() {
        const { assert!(TYPE * crate::raster::text::SMALLEST * 400.0 / 1000.0 >= 9.0) }
    }

    #[test]
    fn a_board_that_stays_as_it_is_makes_no_frame() {
        let (painter, boards) = (Painter::new(), boards(2));
        let mut film = film(&painter, &boards);
        assert!(!film.add(&boards[1], &Line::new("Nothing changed"), &say).expect("a sound scene"));
        assert!(film.add(&boards[0], &Line::new("As it was"), &say).expect("a sound scene"));
        assert_eq!((film.len(), developed(&film, usize::MAX).frames), (3, 3));
    }

    #[test]
    fn too_large_animation_leaves_out_frames_but_never_the_last() {
        let (painter, boards) = (Painter::new(), boards(60));
        let film = film(&painter, &boards);
        let whole = developed(&film, usize::MAX).gif.len();
        for part in [2, 3, 7, 1000] {
            let animation = developed(&film, whole / part);
            assert!(animation.gif.len() <= whole / part || animation.frames == 1, "{part}");
            assert_eq!(animation.frames + animation.left_out, 60);
            let (width, frames) = shown(&animation.gif);
            assert_eq!(frames.len(), animation.frames);
            assert!(frames[frames.len() - 1][width * ABOVE..] == picture(&painter, &boards[59]));
        }
    }

    #[test]
    fn memory_of_a_long_film_is_bounded() {
        let (painter, boards) = (Painter::new(), boards(200));
        let mut film = Film { most: 400_000, ..Film::new(&painter, SIGHT) };
        for (number, board) in boards.iter().enumerate() {
            let added = film.add(board, &Line::keyed(format!("Choice {number}")), &say).expect("a sound scene");
            assert!(film.weight <= 400_000 && film.len() <= number + 1, "{number} {added}: {}", film.weight);
            let animation = developed(&film, usize::MAX);
            let (width, frames) = shown(&animation.gif);
            assert!(frames[frames.len() - 1][width * ABOVE..] == picture(&painter, board), "{number}");
        }
        let animation = developed(&film, usize::MAX);
        assert!(animation.frames > 5 && animation.frames + animation.left_out == film.len());
    }

    #[test]
    fn scenes_of_other_sizes_are_filled_up_or_cut() {
        let (painter, mut dice) = (Painter::new(), Dice(2));
        let boards = [90, 120, 60].map(|height| board(&mut dice, height));
        let (width, frames) = shown(&developed(&film(&painter, &boards), usize::MAX).gif);
        for (frame, board) in frames.iter().zip(&boards) {
            let whole = picture(&painter, board);
            let below = &frame[width * ABOVE..];
            assert_eq!((below.len(), below[..whole.len()] == whole), (160 * 120, true));
            let ground = whole[whole.len() - 160];
            assert!(below[whole.len()..].iter().all(|pixel| *pixel == ground), "the rest is as its last corner");
        }
        let wide =
            Scene { width: 400, height: 9, tiles: vec![Tile::filled(0, 0, 400, 9, Color::rgb(0))], ..Scene::default() };
        let slim =
            Scene { width: 20, height: 9, tiles: vec![Tile::filled(0, 0, 20, 9, Color::rgb(0))], ..Scene::default() };
        let sizes = [boards[0].clone(), wide, slim];
        assert_eq!(shown(&developed(&film(&painter, &sizes), usize::MAX).gif).0, 160);
    }

    /// Two tiles, of which one differs from the scene before. The tile below is as high as asked.
    fn pair(number: u32, width: u16, height: u16) -> Scene {
        let above = Tile::filled(0, 0, width, 8, Color::rgb(0x11_1111 * (number % 14)));
        let below = Tile::filled(0, 8, width, height, Color::rgb(0x2b_1d3f)).draw([Shape::disc(
            (number % 23) as f32,
            (number % 7) as f32,
            3.0,
            Color::rgb(0xd4_2f34),
        )]);
        Scene { width, height: 8 + height, tiles: vec![above, below], ..Scene::default() }
    }

    #[test]
    fn ten_thousand_scenes_take_bounded_room_and_end_with_the_last() {
        let (painter, most, scenes) = (Painter::new(), 1_000_000, 10_000);
        let mut film = Film { most, ..Film::new(&painter, SIGHT) };
        for number in 0..scenes {
            let caption = Line::keyed(format!("{}", number % 10));
            assert!(film.add(&pair(number, 24, 8), &caption, &say).expect("a sound scene"), "{number}");
            assert!(film.weight <= most, "{number}: {}", film.weight);
        }
        let animation = developed(&film, 200_000);
        assert!(painter.kept().bytes < 64 << 20 && animation.gif.len() <= 200_000);
        assert_eq!((film.len(), animation.frames + animation.left_out), (10_000, 10_000));
        let (width, frames) = shown(&animation.gif);
        assert!(frames.len() == animation.frames && frames.len() > 50, "{}", frames.len());
        assert!(frames[frames.len() - 1][width * ABOVE..] == picture(&painter, &pair(9999, 24, 8)));
    }

    #[test]
    fn twenty_sizes_one_after_the_other_are_filled_up_or_cut() {
        let painter = Painter::new();
        let sizes = |number: u32| (40 - 7 * (number * 5 % 9) as u16 / 2, 10 + 11 * (number * 7 % 20) as u16);
        let scenes: Vec<_> =
            (0..20).map(|number| (sizes(number), pair(number, sizes(number).0, sizes(number).1))).collect();
        let mut film = Film::new(&painter, SIGHT);
        for (number, (_, scene)) in scenes.iter().enumerate() {
            film.add(scene, &Line::keyed(format!("{number}")), &say).expect("a sound scene");
        }
        let (across, frames) = shown(&developed(&film, usize::MAX).gif);
        assert_eq!((across, frames.len()), (40, 20));
        for (frame, ((width, _), scene)) in frames.iter().zip(&scenes) {
            let (width, whole) = (usize::from(*width), picture(&painter, scene));
            let below = frame[across * ABOVE..].chunks_exact(across);
            assert!(below.zip(whole.chunks_exact(width)).all(|(row, wanted)| row[..width] == *wanted));
        }
    }

    #[test]
    fn no_scene_makes_no_animation_and_a_bad_one_is_refused() {
        let painter = Painter::new();
        let mut film = Film::new(&painter, SIGHT);
        assert!(film.is_empty() && developed(&film, 9).gif.is_empty());
        assert!(matches!(film.add(&Scene::default(), &Line::new("None"), &say), Err(PaintError::Size(0, 0))));
        let bare = Scene { width: 9, height: 9, ..Scene::default() };
        assert!(matches!(film.add(&bare, &Line::new("No tile"), &say), Err(PaintError::Gap)));
        assert!(film.is_empty() && developed(&film, 9).gif.is_empty());
        assert!(film.add(&pair(1, 9, 9), &Line::new("One"), &say).expect("a sound scene"));
        assert!(matches!(film.add(&bare, &Line::new("No tile"), &say), Err(PaintError::Gap)));
        assert_eq!(developed(&film, usize::MAX).frames, 1);
    }
}
