//! Pixels to PNGs with few colours.

use super::PaintError;
use super::palette::Rgb;
use image::imageops::FilterType;
use image::{DynamicImage, ImageFormat};
use std::io::Cursor;

/// The widest thumbnail, in pixels.
const WIDEST: u32 = 4096;

/// Deflate's level: beyond it a picture takes far longer and becomes hardly smaller.
const LEVEL: u8 = 2;

/// The indexed PNG of these indices into `colors`, row by row.
pub(super) fn indexed(width: u32, height: u32, pixels: &[u8], colors: &[Rgb]) -> Result<Vec<u8>, PaintError> {
    let mut png = Vec::with_capacity(pixels.len() / 8);
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colors.concat());
    encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(png)
}

/// The picture at this width in pixels, its shape kept, in grey if asked: what a phone shows, or an eye without
/// colours sees. The width lies between 1 and 4096.
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
