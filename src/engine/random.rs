//! Numbers that look random and are the same on every machine.

/// Steele, Lea and Flood's SplitMix64 ("Fast splittable pseudorandom number generators", 2014).
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// Neighbouring seeds start far apart.
    pub(super) const fn new(seed: u64) -> Self {
        Self(Self(seed).next())
    }

    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 up to, not including, `end`.
    pub(super) const fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * end as u64) >> 32) as u32
    }

    /// A number around 0 with roughly this standard deviation, shaped like a bell: the sum of four even draws.
    pub(super) const fn bell(&mut self, deviation: i32) -> i32 {
        if deviation == 0 {
            return 0;
        }
        // Four even draws below a span have a standard deviation of 0.577 spans together.
        let span = deviation as u32 * 1732 / 1000 + 1;
        let mut sum = 0;
        let mut draw = 0;
        while draw < 4 {
            sum += self.below(span) as i32;
            draw += 1;
        }
        sum - 2 * (span as i32 - 1)
    }
}
