//! The lines that run from each square to the edge.

/// The squares strictly beyond a square, towards the edge, in four directions.
pub(super) type Rays = [u64; 4];

/// Steps in file and rank of the directions whose squares have ever higher indices; the other four are their opposites.
const UPWARD: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

/// Rays towards h8's side of the square: east, south-west, south, south-east.
pub(super) static HIGHER: [Rays; 64] = table(1);
/// Rays towards a1's side of the square: west, north-east, north, north-west.
pub(super) static LOWER: [Rays; 64] = table(-1);

const fn table(sign: i32) -> [Rays; 64] {
    let mut table = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let mut direction = 0;
        while direction < 4 {
            let (file_step, rank_step) = UPWARD[direction];
            let mut file = index as i32 % 8 + sign * file_step;
            let mut rank = index as i32 / 8 + sign * rank_step;
            while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[index][direction] |= 1 << (rank * 8 + file);
                file += sign * file_step;
                rank += sign * rank_step;
            }
            direction += 1;
        }
        index += 1;
    }
    table
}
