//! How much was searched, and whether to go on.

/// The search was told to stop, or has used up what it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Stopped;

/// How many positions may pass between two looks at the clock: less than a millisecond's worth.
const BETWEEN_LOOKS: u64 = 2048;

/// Counts the positions visited and says when to stop.
///
/// What is counted never depends on the clock, so that a search that is not stopped by it visits the same positions
/// every time.
pub(in crate::engine) struct Meter<'a> {
    clock: &'a dyn Fn() -> f64,
    stop: &'a dyn Fn() -> bool,
    /// When to stop, in milliseconds of the clock.
    deadline: f64,
    node_limit: u64,
    nodes: u64,
    next_look: u64,
}

impl<'a> Meter<'a> {
    pub(in crate::engine) fn new(
        clock: &'a dyn Fn() -> f64,
        deadline: f64,
        stop: &'a dyn Fn() -> bool,
        nodes: u64,
        node_limit: u64,
    ) -> Self {
        // The first look is due at once: a stop that is asked for beforehand is obeyed.
        Self { clock, stop, deadline, node_limit, nodes, next_look: nodes }
    }

    pub(in crate::engine) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What the clock says, in milliseconds.
    pub(in crate::engine) fn now(&self) -> f64 {
        (self.clock)()
    }

    /// Counts one position.
    #[inline]
    pub(super) fn enter(&mut self) -> Result<(), Stopped> {
        self.allow(1)?;
        self.nodes += 1;
        Ok(())
    }

    /// Makes sure that this many more positions may be visited before the next call.
    #[inline]
    pub(super) fn allow(&mut self, nodes: u64) -> Result<(), Stopped> {
        if self.nodes + nodes > self.next_look { self.look(nodes) } else { Ok(()) }
    }

    /// Counts positions that [`allow`](Self::allow) has allowed.
    #[inline]
    pub(super) const fn count(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    #[cold]
    fn look(&mut self, nodes: u64) -> Result<(), Stopped> {
        if self.nodes + nodes > self.node_limit || (self.stop)() || (self.clock)() >= self.deadline {
            return Err(Stopped);
        }
        self.next_look = (self.nodes + BETWEEN_LOOKS).min(self.node_limit);
        Ok(())
    }
}
