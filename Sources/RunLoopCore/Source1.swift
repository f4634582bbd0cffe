import CoreTypes
import Synchronization

/// Version 1: a port has something to handle.
extension Source {
    /// Says that the port has something to handle: the source is performed once in the next pass of a mode that holds
    /// it, as if a descriptor were ready. Rouses a loop that sleeps in such a mode, by at most one system call.
    public func markReady() {
        var sleeper: Sleeper?
        var others: [Sleeper] = []
        places.withLock { places in
            guard isValid, !signalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
            places.forEach { place, loop, mode in
                loop.makeReady(place)
                guard let found = loop.sleeper(in: mode) else { return }
                if sleeper == nil { sleeper = found } else { others.append(found) }
            }
        }
        sleeper?.rouse()
        for sleeper in others { sleeper.rouse() }
    }

    /// Chooses what the descriptor is watched for from now on, in every mode that holds the source.
    ///
    /// More is watched at once, even by a loop that sleeps. Less is noted only: the kernel goes on watching until an
    /// event comes that nobody wants, so that a port which takes interest away before each callout and gets it back
    /// in the callout costs no system call.
    public func watch(for readiness: Readiness) {
        guard wants(readiness) else { return }
        places.withLock { places in
            places.forEach { place, loop, mode in loop.watchMore(place, mode) }
        }
    }

    /// Notes what is wanted; true if that is more than before, so that the kernel has to hear of it.
    @inline(__always)
    func wants(_ readiness: Readiness) -> Bool {
        // Loaded and stored: whoever wants more looks at what the kernel knows with the port table's lock held.
        let before = wanted.load(ordering: .acquiring)
        if before == readiness.rawValue { return false }
        wanted.store(readiness.rawValue, ordering: .releasing)
        return (readiness.rawValue ^ before) & (readiness.rawValue | Readiness.changesOnly.rawValue) != 0
    }

    /// The port has another descriptor from now on; -1: none.
    public func changeDescriptor(to descriptor: Int32) {
        places.withLock { places in
            places.forEach { place, loop, mode in
                loop.changeDescriptor(of: place, to: descriptor)
                loop.pokeIfRunning(mode)
            }
        }
    }

    /// What the descriptor is watched for.
    public var watched: Readiness { Readiness(rawValue: wanted.load(ordering: .acquiring)) }

    /// Whether a mode of any loop holds the source.
    public var isHeld: Bool { places.withLock { !$0.list.isEmpty } }

    /// Invalidates the source and wakes the other threads' loops that held it: their modes may be empty now.
    public func invalidateAndWake() {
        var loops: [RunLoop] = []
        places.withLock { places in places.forEach { _, loop, _ in loops.append(loop) } }
        invalidate()
        for loop in loops where !loop.isCurrent { loop.wakeUp() }
    }
}
