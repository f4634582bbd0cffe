import CoreTypes
import Synchronization

/// Step 4: version 0 sources.
extension RunLoop {
    /// Queues a signalled source in one of its modes. Called with the source's lock held.
    @inline(__always)
    func makeReady(_ place: SourcePlace) {
        shared.withLock { state in
            guard place.isPresent else { return }
            place.unmanagedMode._withUnsafeGuaranteedRef { state.enterReadyQueue(place, $0) }
        }
    }

    /// Performs what was signalled when the step began, or only the first; true if anything was performed.
    @inline(__always)
    func performReadySources(_ mode: Mode, onlyOne: Bool) -> Bool {
        let count = mode.readyCount.load(ordering: .acquiring)
        if count == 0 { return false }
        return onlyOne || count == 1 ? performFirstReadySource(mode) : performAllReadySources(mode)
    }

    private func performFirstReadySource(_ mode: Mode) -> Bool {
        guard let use = takeFirstSignalled(mode) else { return false }
        use.item._withUnsafeGuaranteedRef { perform($0) }
        performedSource.end(use)
        return true
    }

    /// The first source of the queue, and its signal. Signals that another loop or mode has served leave their source in
    /// the queue: those are passed over.
    private func takeFirstSignalled(_ mode: Mode) -> Loan<Source>.Use? {
        shared.withLock { state in
            while let place = state[mode].ready.places.first {
                let source = place._withUnsafeGuaranteedRef { place in
                    state.leaveReadyQueue(place, mode)
                    return place.unmanagedSource
                }
                if source._withUnsafeGuaranteedRef({ $0.consumeSignal(in: self) }) {
                    return performedSource.begin(source)
                }
            }
            return nil
        }
    }

    /// Takes a port that has marked its source, which is retained: another thread may drop it while it performs.
    @inline(__always)
    func take(_ place: SourcePlace, _ mode: Mode, _ state: inout LoopState) -> Unmanaged<Source> {
        state.leaveReadyQueue(place, mode)
        return place.unmanagedSource.retain()
    }

    /// A callout may invalidate, remove or signal other sources, or run the loop itself: the batch is fixed first,
    /// each source is looked at again in its turn (SRC-18, SRC-19), and until then nested runs see it (NST-5).
    private func performAllReadySources(_ mode: Mode) -> Bool {
        // A nested run finds an empty buffer and leaves its own.
        var batch: [ReadyPlace] = []
        swap(&batch, &scratch.readyPlaces)
        shared.withLock { state in
            for place in state[mode].ready.places where isSignalled(place, mode, &state) {
                _ = place._withUnsafeGuaranteedRef { $0.unmanagedSource.retain() }
                batch.append(ReadyPlace(place.retain()))
            }
        }
        batch.sort { $0.precedes($1) }
        var handled = false
        for ready in batch {
            if ready.place._withUnsafeGuaranteedRef({ performInTurn($0, mode) }) { handled = true }
            ready.place.release()
        }
        batch.removeAll(keepingCapacity: true)
        swap(&batch, &scratch.readyPlaces)
        return handled
    }

    /// False when another mode or loop has served the signal: the place leaves the queue, so that a signal which comes
    /// during this batch waits for the next pass (SRC-18).
    private func isSignalled(_ place: Unmanaged<SourcePlace>, _ mode: Mode, _ state: inout LoopState) -> Bool {
        place._withUnsafeGuaranteedRef { place in
            let isSignalled = place.unmanagedSource._withUnsafeGuaranteedRef { $0.isSignalled }
            if !isSignalled { state.leaveReadyQueue(place, mode) }
            return isSignalled
        }
    }

    /// Performs one source of a batch and lets go of it.
    private func performInTurn(_ place: SourcePlace, _ mode: Mode) -> Bool {
        let source = place.unmanagedSource
        defer { source.release() }
        return source._withUnsafeGuaranteedRef { source in
            let isSignalled = shared.withLock { state in
                state.leaveReadyQueue(place, mode)
                return source.consumeSignal(in: self)
            }
            if isSignalled { perform(source) }
            return isSignalled
        }
    }

    @inline(__always)
    private func perform(_ source: Source) { Callout.performSource(source.context.perform, source.context.info) }
}

extension LoopState {
    /// Puts a place into the queue of its kind: signalled version 0 sources, or ports that have something.
    @inline(__always)
    mutating func enterReadyQueue(_ place: SourcePlace, _ mode: Mode) {
        let sequence = nextSequence()
        if place.isPort {
            self[mode].readyPorts.insert(place, sequence: sequence)
            mode.readyPortCount.store(self[mode].readyPorts.count, ordering: .releasing)
        } else {
            self[mode].ready.insert(place, sequence: sequence)
            mode.readyCount.store(self[mode].ready.count, ordering: .releasing)
        }
    }

    /// Takes a place out of its mode's queue, if it is there.
    @inline(__always)
    mutating func leaveReadyQueue(_ place: SourcePlace, _ mode: Mode) {
        guard place.readyPosition >= 0 else { return }
        if place.isPort {
            self[mode].readyPorts.remove(place)
            mode.readyPortCount.store(self[mode].readyPorts.count, ordering: .releasing)
        } else {
            self[mode].ready.remove(place)
            mode.readyCount.store(self[mode].ready.count, ordering: .releasing)
        }
    }
}
