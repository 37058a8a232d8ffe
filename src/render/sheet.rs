//! Pictures made of finished ones: smaller, or many on one sheet.

use crate::{
    PaintError,
    raster::palette::{COLORS, Pixel, indices},
};
use image::{
    DynamicImage, ImageFormat, Rgb, RgbImage,
    imageops::{FilterType, overlay},
};
use png::{ColorType, Compression, Encoder, Filter};
use std::io::Cursor;

/// The widest thumbnail, in pixels.
const WIDEST: u32 = 4096;
/// The pixels between the places of a sheet, and around them.
const GAP: u32 = 12;

/// The picture at this width in pixels, its shape kept, in grey if asked. It shows what a phone shows, or what an eye
/// without colours sees.
///
/// The width must lie between 1 and 4096.
pub fn thumbnail(png: &[u8], width: u32, grey: bool) -> Result<Vec<u8>, PaintError> {
    let picture = image::load_from_memory_with_format(png, ImageFormat::Png)?;
    let height = (u64::from(picture.height()) * u64::from(width) / u64::from(picture.width().max(1))).max(1);
    if !(1..=WIDEST).contains(&width) || height > WIDEST.into() {
        return Err(PaintError::Size(width, u32::try_from(height).unwrap_or(u32::MAX)));
    }
    let small = picture.resize_exact(width, height as u32, FilterType::CatmullRom);
    let small = if grey { DynamicImage::ImageLuma8(small.to_luma8()) } else { small };
    let mut out = Cursor::new(Vec::new());
    small.write_to(&mut out, ImageFormat::Png)?;
    Ok(out.into_inner())
}

/// Returns PNGs side by side on a ground of one colour: so many in a row, each in the middle of a place of this size.
///
/// Parts that reach over the edge of the sheet are cut off.
pub fn sheet(pictures: &[Vec<u8>], columns: u32, (w, h): (u32, u32), ground: [u8; 3]) -> Result<Vec<u8>, PaintError> {
    let columns = columns.max(1);
    let rows = (pictures.len() as u32).div_ceil(columns);
    let step = |length: u32| length + GAP;
    let mut sheet = RgbImage::from_pixel(columns * step(w) + GAP, rows * step(h) + GAP, Rgb(ground));
    for (at, png) in (0..).zip(pictures) {
        let picture = image::load_from_memory_with_format(png, ImageFormat::Png)?.to_rgb8();
        let place =
            |nth: u32, length: u32, own: u32| i64::from(GAP + nth * step(length) + length.saturating_sub(own) / 2);
        let (x, y) = (place(at % columns, w, picture.width()), place(at / columns, h, picture.height()));
        overlay(&mut sheet, &picture, x, y);
    }
    indexed(&sheet)
}

/// Returns a picture in the colours of the house, which makes it a sixth as long.
fn indexed(picture: &RgbImage) -> Result<Vec<u8>, PaintError> {
    let pixels: Vec<Pixel> = picture.pixels().map(|Rgb([r, g, b])| [*r, *g, *b, u8::MAX]).collect();
    let mut out = vec![];
    let mut encoder = Encoder::new(&mut out, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_palette(COLORS.as_flattened());
    encoder.set_compression(Compression::High);
    // Neighbours in a palette are no neighbours to the eye, so a filter only makes it longer.
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices(&pixels))?;
    writer.finish()?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(width: u32, height: u32, color: [u8; 3]) -> Vec<u8> {
        let mut out = Cursor::new(Vec::new());
        let picture = DynamicImage::from(RgbImage::from_pixel(width, height, Rgb(color)));
        picture.write_to(&mut out, ImageFormat::Png).unwrap();
        out.into_inner()
    }

    #[test]
    fn sheet_has_each_picture_in_the_middle_of_its_place() {
        let [one, two, three, ground] = [40, 80, 120, 160].map(|at: usize| COLORS[at]);
        let pictures = [plain(10, 10, one), plain(4, 8, two), plain(10, 2, three)];
        let sheet = image::load_from_memory(&sheet(&pictures, 2, (10, 10), ground).unwrap()).unwrap().to_rgb8();
        assert_eq!(sheet.dimensions(), (2 * 10 + 3 * GAP, 2 * 10 + 3 * GAP));
        let at = |x: u32, y: u32| sheet.get_pixel(x, y).0;
        assert_eq!((at(GAP, GAP), at(GAP - 1, GAP)), (one, ground));
        let second = 2 * GAP + 10;
        assert_eq!((at(second + 3, GAP + 1), at(second + 2, GAP + 1), at(second + 6, GAP + 8)), (two, ground, two));
        assert_eq!((at(GAP, second + 4), at(GAP, second + 3), at(GAP, second + 6)), (three, ground, ground));
    }
}
