//! An adaptive range coder: numbers that are mostly small in little more room than they are worth.
//!
//! The carry-less scheme of Subbotin with one binary decision at a time, each with its own estimate of how likely it is
//! (the idea is Rissanen's and Langdon's, "Arithmetic coding", 1979). Reader and writer share one description of what is
//! coded: both are [`Bits`], and [`Numbers`] works with either.

/// How likely a decision is to be yes: a fast and a slow estimate, in parts of 65,536.
#[derive(Clone, Copy, Debug)]
struct Chance(u16, u16);

impl Chance {
    const EVEN: Self = Self(1 << 15, 1 << 15);

    /// The share of the range that stands for yes, of 4096; never all and never nothing.
    const fn share(self) -> u32 {
        let share = (self.0 as u32 + self.1 as u32) >> 5;
        if share == 0 { 1 } else if share > 4095 { 4095 } else { share }
    }

    const fn learn(&mut self, yes: bool) {
        if yes {
            self.0 += (u16::MAX - self.0) >> 4;
            self.1 += (u16::MAX - self.1) >> 7;
        } else {
            self.0 -= self.0 >> 4;
            self.1 -= self.1 >> 7;
        }
    }
}

/// One decision after the other, read or written.
pub trait Bits {
    /// Writes a decision and returns it, or ignores what is passed and returns the one read. `share` of 4096 says how
    /// likely it is to be yes.
    fn bit(&mut self, share: u32, yes: bool) -> bool;
}

/// Below this the range is widened by a byte.
const NARROW: u32 = 1 << 24;

/// Writes decisions.
#[derive(Debug)]
pub struct Writer {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Default for Writer {
    fn default() -> Self {
        Self { low: 0, range: u32::MAX, bytes: Vec::new() }
    }
}

impl Writer {
    /// All that was written.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        for shift in [24, 16, 8, 0] {
            self.carry();
            self.bytes.push((self.low >> shift) as u8);
        }
        self.bytes
    }

    /// A sum that has outgrown its 32 bits is carried into the bytes before it.
    fn carry(&mut self) {
        if self.low >> 32 != 0 {
            self.low &= u64::from(u32::MAX);
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
    }
}

impl Bits for Writer {
    fn bit(&mut self, share: u32, yes: bool) -> bool {
        let bound = (self.range >> 12) * share;
        if yes {
            self.range = bound;
        } else {
            self.low += u64::from(bound);
            self.range -= bound;
        }
        self.carry();
        while self.range < NARROW {
            self.bytes.push((self.low >> 24) as u8);
            self.low = self.low << 8 & u64::from(u32::MAX);
            self.range <<= 8;
        }
        yes
    }
}

/// Reads decisions.
#[derive(Debug)]
pub struct Reader<'a> {
    code: u32,
    range: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    /// Reads what a [`Writer`] wrote. Past the end there are zeros.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { code: 0, range: u32::MAX, bytes: bytes.iter() };
        for _ in 0..4 {
            reader.next();
        }
        reader
    }

    fn next(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
    }
}

impl Bits for Reader<'_> {
    fn bit(&mut self, share: u32, _: bool) -> bool {
        let bound = (self.range >> 12) * share;
        let yes = self.code < bound;
        if yes {
            self.range = bound;
        } else {
            self.code -= bound;
            self.range -= bound;
        }
        while self.range < NARROW {
            self.next();
            self.range <<= 8;
        }
        yes
    }
}

/// Magnitudes up to this have a decision each; larger ones are written bit by bit behind them.
const SMALL: usize = 14;

/// What was learnt about the numbers of one kind.
#[derive(Clone, Debug)]
pub struct Numbers {
    zero: Chance,
    negative: Chance,
    larger: [Chance; SMALL],
}

impl Default for Numbers {
    fn default() -> Self {
        Self { zero: Chance::EVEN, negative: Chance::EVEN, larger: [Chance::EVEN; SMALL] }
    }
}

impl Numbers {
    /// Writes a number and returns it, or ignores what is passed and returns the one read.
    pub fn code(&mut self, bits: &mut impl Bits, number: i32) -> i32 {
        let decide = |bits: &mut _, chance: &mut Chance, yes| {
            let yes = Bits::bit(bits, chance.share(), yes);
            chance.learn(yes);
            yes
        };
        if decide(bits, &mut self.zero, number == 0) {
            return 0;
        }
        let negative = decide(bits, &mut self.negative, number < 0);
        let mut magnitude = 1;
        for chance in &mut self.larger {
            if !decide(bits, chance, number.abs() > magnitude) {
                return if negative { -magnitude } else { magnitude };
            }
            magnitude += 1;
        }
        let mut rest = 0;
        for place in (0..16).rev() {
            let bit = bits.bit(2048, (number.abs() - magnitude) >> place & 1 == 1);
            rest |= i32::from(bit) << place;
        }
        magnitude += rest;
        if negative { -magnitude } else { magnitude }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::random::Random;

    #[test]
    fn what_is_written_is_read() {
        let mut random = Random::new(5);
        let numbers: Vec<i32> = (0..20_000)
            .map(|index| random.bell(if index % 7 == 0 { 300 } else { 2 }))
            .chain([0, 65_000, -65_000, 14, 15, -15])
            .collect();
        let (mut writer, mut learnt) = (Writer::default(), Numbers::default());
        for &number in &numbers {
            assert_eq!(learnt.code(&mut writer, number), number);
        }
        let bytes = writer.finish();
        let (mut reader, mut learnt) = (Reader::new(&bytes), Numbers::default());
        for &number in &numbers {
            assert_eq!(learnt.code(&mut reader, 0), number);
        }
    }

    #[test]
    fn what_is_always_the_same_takes_hardly_any_room() {
        let (mut writer, mut learnt) = (Writer::default(), Numbers::default());
        for _ in 0..100_000 {
            learnt.code(&mut writer, 0);
        }
        let bytes = writer.finish().len();
        assert!(bytes < 100, "{bytes} bytes");
    }
}
