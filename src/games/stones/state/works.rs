//! The artifacts that all players of a cooperative game build together (ST-61).

use crate::state::{
    element::{Bag, Element},
    material::ArtifactId,
    public_state::PublicState,
};

/// The open artifacts of a cooperative game, and the stones laid on them.
#[derive(Clone, Copy)]
pub struct Works<'s> {
    public: &'s PublicState,
}

impl PublicState {
    /// Returns the open artifacts of a cooperative game, and the stones laid on them.
    pub fn works(&self) -> Works<'_> {
        Works { public: self }
    }
}

impl<'s> Works<'s> {
    /// Returns the stones that lie on an open artifact, in the order laid (ST-61).
    pub fn laid_on(self, artifact: ArtifactId) -> Vec<Element> {
        self.public.laid.iter().filter(|(on, _)| *on == artifact).map(|(_, stone)| *stone).collect()
    }

    /// Returns the stones that an open artifact still takes (ST-61).
    pub fn needs(self, artifact: ArtifactId) -> Bag {
        artifact.facts().cost.less(&self.laid_on(artifact)).unwrap_or_default()
    }

    /// Returns the open artifacts on which stones are laid, from the left: the first, or by the table's option all
    /// (ST-61).
    pub fn open(self) -> &'s [ArtifactId] {
        let display = &self.public.display[..];
        if self.public.options.needing { display } else { &display[..display.len().min(1)] }
    }

    /// Returns the artifact on which a stone is laid. `None` if the stone is discarded (ST-61).
    pub fn place_for(self, stone: Element) -> Option<ArtifactId> {
        self.open().iter().copied().find(|artifact| self.needs(*artifact).of(stone) > 0)
    }
}
