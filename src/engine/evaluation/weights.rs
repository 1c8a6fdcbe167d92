//! How much each thing counts, by the stage of the game, in centidiscs.

/// Weights for one of the [`Features`](super::Features) in the opening and at the end; between them they change evenly.
pub(super) struct Weight {
    pub(super) opening: i32,
    pub(super) end: i32,
}

const fn weight(opening: i32, end: i32) -> Weight {
    Weight { opening, end }
}

pub(super) const TEMPO: i32 = 50;

pub(super) const MOBILITY: Weight = weight(90, 80);
pub(super) const POTENTIAL_MOBILITY: Weight = weight(45, 15);
pub(super) const CORNERS: Weight = weight(700, 350);
pub(super) const X_SQUARES: Weight = weight(-450, -150);
pub(super) const C_SQUARES: Weight = weight(-200, -60);
pub(super) const EDGES: Weight = weight(0, 40);
pub(super) const STABLE: Weight = weight(150, 110);
pub(super) const DISCS: Weight = weight(-30, 40);
