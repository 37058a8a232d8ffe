//! The frames into which Discord's clients fit the single picture of a message.
//!
//! The caps are those of the media frame of Discord's own clients, as they are known since 2023: a desktop fits a
//! picture into 550 × 350 CSS pixels, a phone into the width of the message. A press opens the whole picture.

use serde_json::{Value, json};

/// The widest and the highest picture on a desktop, in CSS pixels.
const DESKTOP: (u32, u32) = (550, 350);
/// The width of a message on a phone, in CSS pixels.
const PHONE: u32 = 390;
/// The height at which a phone cuts a picture, in hundredths of its width.
const PHONE_CUT: u32 = 125;

/// A client that shows pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A window on a desktop.
    Desktop,
    /// A phone 390 CSS pixels wide.
    Phone,
}

impl Frame {
    /// Returns the width at which a picture of this size is shown. A picture is never enlarged.
    pub fn width(self, (width, height): (u32, u32)) -> u32 {
        let (widest, highest) = match self {
            Frame::Desktop => DESKTOP,
            Frame::Phone => (PHONE, PHONE * PHONE_CUT / 100),
        };
        let by_height = u64::from(width) * u64::from(highest) / u64::from(height.max(1));
        width.min(widest).min(u32::try_from(by_height).unwrap_or(u32::MAX)).max(1)
    }
}

/// The caps as the page hears of them.
pub(crate) fn caps() -> Value {
    json!({"width": DESKTOP.0, "height": DESKTOP.1, "phone_cut": PHONE_CUT})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_fit_into_the_frame_of_each_client() {
        assert_eq!(Frame::Desktop.width((1000, 2000)), 175);
        assert_eq!(Frame::Desktop.width((1100, 700)), 550);
        assert_eq!(Frame::Phone.width((1000, 1000)), 390);
        assert_eq!(Frame::Phone.width((1000, 2500)), 194);
        assert_eq!(Frame::Phone.width((200, 100)), 200);
    }
}
