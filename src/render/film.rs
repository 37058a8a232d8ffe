//! Animations: scene after scene goes in, a GIF comes out.

use crate::{
    PaintError,
    painter::Painter,
    png::bits::{alike, alike_at_the_end},
    raster::{
        self,
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
use gif::{Encoder, Repeat};
use std::{mem, ops::Range, sync::LazyLock};

/// The most pixels between changes that are written down although they stay.
const GAP: usize = 11;
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

/// Returns the animation of the scenes that `shoot` adds, for a person who asked for pictures of this sight.
///
/// It has no more than `most` bytes, unless a single frame has more. If all scenes make too many, `shoot` adds them
/// again, and some are left out evenly, never the last. Each frame stays `delay` hundredths of a second, the last one
/// longer. There are no bytes if no scene was added.
///
/// It is one size smaller than the pictures of boards. That is as large as it is shown where people talk, and takes
/// half of the bytes.
pub fn animation<E: From<PaintError>>(
    painter: &Painter,
    sight: Sight,
    (most, delay): (usize, u16),
    shoot: &mut dyn FnMut(&mut Film<'_>) -> Result<(), E>,
) -> Result<Animation, E> {
    let mut part = None;
    loop {
        let mut film = Film::new(painter, sight, most, part);
        shoot(&mut film)?;
        let (gif, frames) = (film.file(delay)?, film.shot);
        let bytes = gif.len() + film.dropped;
        if bytes <= most || frames == 1 {
            return Ok(Animation { gif, frames, left_out: film.added - frames });
        }
        let fitting = frames as f64 * most as f64 / bytes as f64 * 0.97;
        part = Some(Part { frames: (fitting as usize).clamp(1, frames - 1), last: film.added - 1 });
    }
}

/// An animation that is being made of one scene after the other.
///
/// Memory is bounded: of what is too large for a file only the size is kept.
pub struct Film<'a> {
    painter: &'a Painter,
    sight: Sight,
    part: Option<Part>,
    most: usize,
    width: usize,
    /// The colour below the first picture until there are others.
    ground: u8,
    /// The pixels of the first frame, of the last frame and of the last scene.
    first: Vec<u8>,
    shown: Vec<u8>,
    now: Vec<u8>,
    /// The frames after the first, compressed, with their bytes and the bytes of frames dropped.
    frames: Vec<gif::Frame<'static>>,
    kept: usize,
    dropped: usize,
    shot: usize,
    added: usize,
}

/// The number of frames that are made of the scenes, evenly spread, and the number of the last scene.
#[derive(Clone, Copy)]
struct Part {
    frames: usize,
    last: usize,
}

/// A picture that is being put together, as numbers of colours.
struct Screen {
    width: usize,
    pixels: Vec<u8>,
}

impl<'a> Film<'a> {
    fn new(painter: &'a Painter, sight: Sight, most: usize, part: Option<Part>) -> Film<'a> {
        Film {
            painter,
            sight: one_size_smaller(sight),
            part,
            most,
            width: 0,
            ground: 0,
            first: vec![],
            shown: vec![],
            now: vec![],
            frames: vec![],
            kept: 0,
            dropped: 0,
            shot: 0,
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
        let heading = heading(scene, caption);
        let above = Frame::of(&heading).stretched(percent);
        let (down, across) = (usize::from(above.h), usize::from(cut.whole.w));
        let end = down + usize::from(cut.whole.h);
        let width = if self.is_empty() { across } else { self.width };
        let mut screen = Screen { width, pixels: vec![0; self.now.len().max(end * width)] };
        screen.draw(self.painter, &cut.parts(scene), down, say);
        let ground = screen.surround(across, end);
        if self.is_empty() {
            (self.width, self.ground) = (width, ground);
        }
        self.now.resize(screen.pixels.len(), self.ground);
        if !self.is_empty() && self.now[down * width..] == screen.pixels[down * width..] {
            return Ok(false);
        }
        screen.draw(self.painter, &[(&heading, above)], 0, say);
        screen.pixels[..down * width].iter_mut().for_each(|pixel| *pixel = SHADED[usize::from(*pixel)]);
        self.now = screen.pixels;
        if self.part.is_none_or(|part| part.shows(self.added, self.shot)) {
            self.shoot();
        }
        self.added += 1;
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

    /// Makes a frame of the last scene.
    fn shoot(&mut self) {
        if self.shot == 0 {
            self.first.clone_from(&self.now);
        } else {
            self.shown.resize(self.now.len(), self.ground);
            let frame = changes(&self.shown, &self.now, self.width);
            self.kept += frame.buffer.len();
            self.frames.push(frame);
        }
        if self.kept > self.most {
            self.dropped += mem::take(&mut self.kept);
            self.frames.clear();
        }
        self.shown.clone_from(&self.now);
        self.shot += 1;
    }

    /// The file of the frames that are kept.
    fn file(&mut self, delay: u16) -> Result<Vec<u8>, PaintError> {
        if self.is_empty() {
            return Ok(vec![]);
        }
        self.first.resize(self.now.len(), self.ground);
        let (width, height) = (self.width as u16, (self.now.len() / self.width) as u16);
        let mut encoder = Encoder::new(vec![], width, height, raster::colors(self.sight).as_flattened())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut first = gif::Frame::from_indexed_pixels(width, height, mem::take(&mut self.first), None);
        first.make_lzw_pre_encoded();
        self.frames.insert(0, first);
        let last = self.frames.len() - 1;
        for (number, frame) in self.frames.iter_mut().enumerate() {
            frame.delay = if number == last { delay.saturating_mul(4) } else { delay };
            encoder.write_lzw_pre_encoded_frame(frame)?;
        }
        Ok(encoder.into_inner()?)
    }
}

impl Part {
    /// Returns whether the scene of this number is shown after `shot` frames.
    fn shows(self, number: usize, shot: usize) -> bool {
        number == if self.frames == 1 { self.last } else { shot * self.last / (self.frames - 1) }
    }
}

impl Screen {
    /// Draws tiles into their frames, `down` rows further down. What lies beyond the right edge is cut off.
    fn draw(&mut self, painter: &Painter, parts: &[(&Tile, Frame)], down: usize, say: &dyn Fn(&Line) -> String) {
        let mut ledger = Ledger::new(0, parts.len(), say);
        parts.iter().for_each(|(tile, frame)| ledger.enter(tile, (frame.w, frame.h)));
        for (number, (tile, frame)) in parts.iter().enumerate() {
            let size = (frame.w, frame.h);
            for (piece, pixels) in painter.pixels(tile, size, ledger.written(number)).iter().enumerate() {
                self.put(pixels, Grid::of(size).frame(piece).within(*frame), down);
            }
        }
    }

    fn put(&mut self, pixels: &[u8], frame: Frame, down: usize) {
        let [left, top, across] = [frame.x, frame.y, frame.w].map(usize::from);
        let lines = self.pixels.chunks_exact_mut(self.width).skip(top + down);
        for (line, row) in lines.zip(pixels.chunks_exact(across)) {
            line.iter_mut().skip(left).zip(row).for_each(|(to, from)| *to = *from);
        }
    }

    /// Fills the room right of `across` columns and below `end` rows with the colour of the last corner. Returns this
    /// colour.
    fn surround(&mut self, across: usize, end: usize) -> u8 {
        let (picture, below) = self.pixels.split_at_mut(end * self.width);
        let ground = picture[(end - 1) * self.width];
        below.fill(ground);
        picture.chunks_exact_mut(self.width).for_each(|line| line[across.min(self.width)..].fill(ground));
        ground
    }
}

/// The frame that makes one picture of another of this width, compressed. Pixels that stay are see-through in it,
/// unless all colours are needed.
fn changes(before: &[u8], after: &[u8], width: usize) -> gif::Frame<'static> {
    let height = after.len() / width;
    let top = (alike(before, after) / width).min(height - 1);
    let bottom = (height - alike_at_the_end(before, after) / width).max(top + 1);
    let rows = || before.chunks_exact(width).zip(after.chunks_exact(width)).take(bottom).skip(top);
    let left = rows().map(|(old, new)| alike(old, new)).min().unwrap_or_default().min(width - 1);
    let beside = rows().map(|(old, new)| alike_at_the_end(old, new)).min().unwrap_or_default();
    let right = (width - beside).max(left + 1);
    let rows = || rows().map(|(old, new)| (&old[left..right], &new[left..right]));
    let mut pixels: Vec<u8> = rows().flat_map(|(_, new)| new).copied().collect();
    let stays: Vec<_> =
        (0..).step_by(right - left).zip(rows()).flat_map(|(at, (old, new))| runs(at, old, new)).collect();
    let clear = unused(&pixels, &stays);
    clear.iter().for_each(|clear| stays.iter().for_each(|run| pixels[run.clone()].fill(*clear)));
    let frame = gif::Frame::from_indexed_pixels((right - left) as u16, (bottom - top) as u16, pixels, clear);
    let mut frame = gif::Frame { left: left as u16, top: top as u16, ..frame };
    frame.make_lzw_pre_encoded();
    frame
}

/// The runs of pixels that stay in a row, which begins at `at`. Short ones between pixels that change are left out, as
/// the file is shorter then.
fn runs(at: usize, old: &[u8], new: &[u8]) -> Vec<Range<usize>> {
    let (mut runs, mut from) = (vec![], 0);
    while from < new.len() {
        let to = from + alike(&old[from..], &new[from..]);
        if to - from > GAP || from == 0 || to == new.len() {
            runs.push(at + from..at + to);
        }
        from = to + old[to..].iter().zip(&new[to..]).take_while(|(old, new)| old != new).count();
    }
    runs
}

/// A colour that no pixel outside these runs has.
fn unused(pixels: &[u8], runs: &[Range<usize>]) -> Option<u8> {
    let (mut is_used, mut from) = ([false; 256], 0);
    for run in runs {
        pixels[from..run.start].iter().for_each(|color| is_used[usize::from(*color)] = true);
        from = run.end;
    }
    pixels[from..].iter().for_each(|color| is_used[usize::from(*color)] = true);
    (0..=u8::MAX).find(|color| !is_used[usize::from(*color)])
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

    /// The animation of these boards in no more than `most` bytes.
    fn filmed(painter: &Painter, boards: &[Scene], most: usize) -> Animation {
        let shoot = |film: &mut Film<'_>| {
            for (number, board) in boards.iter().enumerate() {
                film.add(board, &Line::keyed(format!("Choice {number}")), &say)?;
                assert!(film.kept <= most && film.len() <= number + 1, "{number}: {}", film.kept);
            }
            Ok::<_, PaintError>(())
        };
        animation(painter, SIGHT, (most, 70), &mut { shoot }).expect("sound scenes")
    }

    /// The animation of one scene.
    fn single(painter: &Painter, scene: &Scene, caption: &Line, sight: Sight) -> Animation {
        let shoot = |film: &mut Film<'_>| film.add(scene, caption, &say).map(drop);
        animation(painter, sight, (usize::MAX, 70), &mut { shoot }).expect("a sound scene")
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
        let animation = filmed(&painter, &boards, usize::MAX);
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
            let (width, frames) = shown(&single(&painter, &board, &caption, asked).gif);
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
        let made = animation(&painter, SIGHT, (usize::MAX, 70), &mut |film| {
            let mut add = |board, caption| film.add(board, &Line::new(caption), &say);
            let added = [add(&boards[0], "One")?, add(&boards[1], "Two")?, add(&boards[1], "Nothing changed")?];
            assert_eq!((added, add(&boards[0], "As it was")?, film.len()), ([true, true, false], true, 3));
            Ok::<_, PaintError>(())
        });
        assert_eq!(made.expect("sound scenes").frames, 3);
    }

    #[test]
    fn too_large_animation_leaves_out_frames_but_never_the_last() {
        let (painter, boards) = (Painter::new(), boards(60));
        let whole = filmed(&painter, &boards, usize::MAX).gif.len();
        for part in [2, 3, 7, 1000] {
            let animation = filmed(&painter, &boards, whole / part);
            assert!(animation.gif.len() <= whole / part || animation.frames == 1, "{part}");
            assert_eq!(animation.frames + animation.left_out, 60);
            let (width, frames) = shown(&animation.gif);
            assert_eq!(frames.len(), animation.frames);
            assert!(frames[frames.len() - 1][width * ABOVE..] == picture(&painter, &boards[59]));
        }
    }

    #[test]
    fn long_film_of_any_length_ends_with_its_last_scene() {
        let (painter, boards) = (Painter::new(), boards(200));
        for number in (1..20).chain((20..=200).step_by(12)) {
            let animation = filmed(&painter, &boards[..number], 100_000);
            let (width, frames) = shown(&animation.gif);
            assert!(frames[frames.len() - 1][width * ABOVE..] == picture(&painter, &boards[number - 1]), "{number}");
            assert_eq!((animation.frames, animation.frames + animation.left_out), (frames.len(), number));
            assert!(animation.gif.len() <= 100_000 && frames.len() > number / 10, "{number}: {}", frames.len());
        }
    }

    #[test]
    fn sampled_scenes_spread_evenly_from_first_to_last() {
        for (scenes, frames) in (1..60).flat_map(|scenes| (1..=scenes).map(move |frames| (scenes, frames))) {
            let (part, mut shown) = (Part { frames, last: scenes - 1 }, vec![]);
            (0..scenes).for_each(|scene| shown.extend(part.shows(scene, shown.len()).then_some(scene)));
            let gaps: BTreeSet<_> = shown.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert_eq!((shown.len(), shown.last()), (frames, Some(&(scenes - 1))), "{scenes}");
            assert!(frames == 1 || shown[0] == 0, "{shown:?}");
            assert!(
                gaps.first().is_none_or(|least| *least > 0 && gaps.iter().all(|gap| gap - least <= 1)),
                "{shown:?}"
            );
        }
    }

    #[test]
    fn scenes_of_other_sizes_are_filled_up_or_cut() {
        let (painter, mut dice) = (Painter::new(), Dice(2));
        let boards = [90, 120, 60].map(|height| board(&mut dice, height));
        let (width, frames) = shown(&filmed(&painter, &boards, usize::MAX).gif);
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
        assert_eq!(shown(&filmed(&painter, &sizes, usize::MAX).gif).0, 160);
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
        let (painter, most, scenes) = (Painter::new(), 200_000, 10_000);
        let animation = animation(&painter, SIGHT, (most, 70), &mut |film| {
            for number in 0..scenes {
                let caption = Line::keyed(format!("{}", number % 10));
                assert!(film.add(&pair(number, 24, 8), &caption, &say)?, "{number}");
                assert!(film.kept <= most, "{number}: {}", film.kept);
            }
            assert_eq!(film.len(), 10_000);
            Ok::<_, PaintError>(())
        });
        let animation = animation.expect("sound scenes");
        assert!(painter.kept().bytes < 64 << 20 && animation.gif.len() <= 200_000);
        assert_eq!(animation.frames + animation.left_out, 10_000);
        let (width, frames) = shown(&animation.gif);
        assert!(frames.len() == animation.frames && frames.len() > 50, "{}", frames.len());
        assert!(frames[frames.len() - 1][width * ABOVE..] == picture(&painter, &pair(9999, 24, 8)));
    }

    #[test]
    fn twenty_sizes_one_after_the_other_are_filled_up_or_cut() {
        let painter = Painter::new();
        let sizes = |number: u32| (40 - 7 * (number * 5 % 9) as u16 / 2, 10 + 11 * (number * 7 % 20) as u16);
        let scenes: Vec<_> = (0..20).map(|number| pair(number, sizes(number).0, sizes(number).1)).collect();
        let (across, frames) = shown(&filmed(&painter, &scenes, usize::MAX).gif);
        assert_eq!((across, frames.len()), (40, 20));
        for (frame, scene) in frames.iter().zip(&scenes) {
            let (width, whole) = (usize::from(scene.width), picture(&painter, scene));
            let below = frame[across * ABOVE..].chunks_exact(across);
            assert!(below.zip(whole.chunks_exact(width)).all(|(row, wanted)| row[..width] == *wanted));
        }
    }

    #[test]
    fn no_scene_makes_no_animation_and_a_bad_one_is_refused() {
        let painter = Painter::new();
        let made = |shoot: &mut dyn FnMut(&mut Film<'_>) -> Result<(), PaintError>| {
            animation(&painter, SIGHT, (9, 70), shoot).expect("no scene or sound scenes")
        };
        let none = Animation { gif: vec![], frames: 0, left_out: 0 };
        assert_eq!(made(&mut |_| Ok(())), none);
        let bare = Scene { width: 9, height: 9, ..Scene::default() };
        let bad = |film: &mut Film<'_>| {
            assert!(matches!(film.add(&Scene::default(), &Line::new("None"), &say), Err(PaintError::Size(0, 0))));
            assert!(matches!(film.add(&bare, &Line::new("No tile"), &say), Err(PaintError::Gap)));
            Ok(())
        };
        assert_eq!(made(&mut { bad }), none);
        let one = made(&mut |film| {
            bad(film)?;
            assert!(film.is_empty() && film.add(&pair(1, 9, 9), &Line::new("One"), &say)?);
            bad(film)
        });
        assert_eq!(one.frames, 1);
    }

    #[test]
    fn runs_that_stay_are_long_or_at_an_edge() {
        let new: Vec<u8> = (0..60).map(|at| u8::from([5, 9, 21, 34].contains(&at))).collect();
        assert_eq!(runs(300, &[0; 60], &new), [300..305, 322..334, 335..360]);
        assert_eq!(runs(0, &new, &new), [Range { start: 0, end: 60 }]);
    }

    #[test]
    fn frame_that_needs_every_colour_shows_every_colour() {
        for missing in [None, Some(0), Some(9), Some(u8::MAX)] {
            let colors = || (0..=u8::MAX).map(|color| if Some(color) == missing { 100 } else { color });
            let new: Vec<u8> = colors().chain([7, 4]).collect();
            let old: Vec<u8> = colors().map(|color| !color).chain([7, 5]).collect();
            let (width, changes) = (new.len() as u16, changes(&old, &new, new.len()));
            assert_eq!(changes.transparent, missing);
            let mut encoder = Encoder::new(vec![], width, 1, palette::COLORS.as_flattened()).expect("a head");
            let before = gif::Frame::from_indexed_pixels(width, 1, old, None);
            encoder.write_frame(&before).and_then(|()| encoder.write_lzw_pre_encoded_frame(&changes)).expect("frames");
            let (_, frames) = shown(&encoder.into_inner().expect("a GIF"));
            let wanted: Vec<_> = new.iter().map(|color| palette::COLORS[usize::from(*color)]).collect();
            assert!(frames[1] == wanted, "{missing:?}");
        }
    }
}
