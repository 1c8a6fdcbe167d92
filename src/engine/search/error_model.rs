//! How much a shallow search differs from a deep one. Written by `trainer probcut`.

/// The standard deviation in centidiscs of a search that ends in an estimate: the sum of these times 1, the
/// number of empty squares, a tenth of its square, the depth, the depth of the probe.
pub(super) static BEFORE_END: [f32; 5] = [547.124, -10.706, 1.163, 24.439, -50.695];

/// The same for searches to the end of the game; their depth is the number of empty squares.
pub(super) static AT_END: [f32; 5] = [613.023, 7.389, 0.0, 0.0, -41.992];
