import CoreTypes
import Synchronization

/// Version 1 sources: descriptors that the kernel watches, and ports that have something without one.
extension RunLoop {
    @inline(__always)
    func ownPortSet(of mode: Mode) -> Unmanaged<PortSet>? {
        guard mode.portCount.load(ordering: .acquiring) > 0 else { return nil }
        let changes = mode.portSetChanges.load(ordering: .acquiring)
        if scratch.ports.changes != changes || scratch.ports.mode != mode.handle { fetchPortSet(of: mode, changes) }
        // The reference that the thread keeps lives until its next call of this.
        return scratch.ports.set.uncounted
    }

    @inline(never)
    private func fetchPortSet(of mode: Mode, _ changes: UInt64) {
        scratch.ports = OwnPortSet(mode: mode.handle, changes: changes, set: shared.withLock { $0[mode].ports })
    }

    /// Gives a mode a set of ports, or takes it.
    private func setPorts(_ ports: PortSet?, _ mode: Mode, _ state: inout LoopState) {
        state[mode].ports = ports
        mode.portSetChanges.add(1, ordering: .releasing)
    }

    func watch(_ place: SourcePlace, _ state: inout LoopState) {
        let mode = place.mode
        let ports = state[mode].ports ?? state.takeSparePorts() ?? PortSet(wakeup: wakeupPort)
        if state[mode].ports == nil { setPorts(ports, mode, &state) }
        state[mode].watchedPlaces += 1
        ports.add(place.descriptor, for: place.source)
        place.isActive = true
        mode.portCount.increase(by: 1)
    }

    /// The last port source of a mode gives its set back (D-12).
    func unwatch(_ place: SourcePlace, _ state: inout LoopState) {
        let mode = place.mode
        state[mode].ports?.remove(place.descriptor, for: place.source)
        state[mode].watchedPlaces -= 1
        setActive(false, place, mode)
        guard state[mode].watchedPlaces == 0 else { return }
        state.sparePorts = state[mode].ports
        setPorts(nil, mode, &state)
    }

    /// Called with the loop's lock held.
    @inline(__always)
    private func setActive(_ isActive: Bool, _ place: SourcePlace, _ mode: Mode) {
        guard place.isActive != isActive else { return }
        place.isActive = isActive
        mode.portCount.increase(by: isActive ? 1 : -1)
    }

    /// Makes a hidden source one of the mode's ports until it rests. In the mode where it rested last that costs no
    /// system call, nor does the rest: the kernel goes on watching a descriptor that is not expected to become ready.
    public func attend(_ source: Source, in name: Handle) {
        let isMore = source.wants(.readable)
        let isHere = source.places.withLock { places in
            places.list.withFirst { place in
                let mode = place.mode
                guard place.isIn(self), mode.isNamed(name) else { return false }
                shared.withLock { state in
                    setActive(true, place, mode)
                    if isMore { _ = tellMore(place, state[mode].ports.uncounted) }
                }
                return true
            }
        }
        if !isHere {
            source.leaveAll()
            add(source, to: name)
        }
    }

    /// The end of `attend`.
    public func rest(_ source: Source) {
        _ = source.wants([])
        source.places.withLock { places in
            places.forEach { place, loop, mode in
                if place.isIn(self) { shared.withLock { _ in setActive(false, place, mode) } }
            }
        }
    }

    /// The source wants more of its descriptor. What is always ready needs no event to end a sleep.
    func watchMore(_ place: SourcePlace, _ mode: Mode) {
        if shared.withLock({ state in tellMore(place, state[mode].ports.uncounted) }) { pokeIfRunning(mode) }
    }

    /// True if the descriptor is ready and no event will say so.
    @inline(__always)
    private func tellMore(_ place: SourcePlace, _ ports: Unmanaged<PortSet>?) -> Bool {
        guard place.isPresent, place.descriptor >= 0, let ports else { return false }
        return ports._withUnsafeGuaranteedRef { ports in
            place.unmanagedSource._withUnsafeGuaranteedRef { ports.update(place.descriptor, for: $0) }
        }
    }

    func changeDescriptor(of place: SourcePlace, to descriptor: Int32) {
        shared.withLock { state in
            guard place.isPresent, place.descriptor != descriptor else { return }
            if place.descriptor >= 0 { unwatch(place, &state) }
            place.descriptor = descriptor
            if descriptor >= 0 { watch(place, &state) }
        }
    }

    /// A loop that sleeps in this mode looks again; that is no wake.
    func pokeIfRunning(_ mode: Mode) {
        if currentMode.load(ordering: .acquiring) == mode.handle { pokeSleeper() }
    }

    /// The same, but the caller rouses the sleeper, if there is one, when it has let go of its locks: on one processor
    /// the sleeper runs at once, and would run into them.
    func sleeper(in mode: Mode) -> Sleeper? {
        guard currentMode.load(ordering: .acquiring) == mode.handle else { return nil }
        return endSleep()
    }

    /// Whether any version 1 source could be ready.
    @inline(__always)
    func mayHaveReadyPort(_ mode: Mode) -> Bool {
        mode.portCount.load(ordering: .acquiring) > 0 || hasUntoldPort(mode)
    }

    /// Whether there is something of which the kernel does not know.
    @inline(__always)
    func hasUntoldPort(_ mode: Mode) -> Bool {
        mode.readyPortCount.load(ordering: .acquiring) > 0 || mode.arrivedWaits.load(ordering: .acquiring) > 0
    }

    /// One port that is ready now. Those that the kernel does not know come first, as they cost no system call, but
    /// not more than a few in a row.
    func pollPorts(_ mode: Mode) -> PortEvent? {
        if noticeWait(mode) { return .arrival }
        if scratch.markedInARow < Self.mostMarkedInARow, let source = takeMarkedPort(mode) {
            scratch.markedInARow += 1
            return .marked(source)
        }
        scratch.markedInARow = 0
        if let port = ownPortSet(of: mode)?._withUnsafeGuaranteedRef({ $0.poll() }) { return .watched(port) }
        return takeMarkedPort(mode).map { .marked($0) }
    }

    private static var mostMarkedInARow: Int { 7 }

    /// The first port that marked its source.
    private func takeMarkedPort(_ mode: Mode) -> Unmanaged<Source>? {
        guard mode.readyPortCount.load(ordering: .acquiring) > 0 else { return nil }
        return shared.withLock { state in
            guard let place = state[mode].readyPorts.places.first else { return nil }
            return place._withUnsafeGuaranteedRef { take($0, mode, &state) }
        }
    }

    /// Step 9 for a port: performs the source, or those that wait on one descriptor (D-8); true if any was handled.
    @inline(__always)
    func performPort(_ event: PortEvent, _ mode: Mode) -> Bool {
        switch event {
        case .arrival: true
        case .watched(let port): performPortSources(port, mode)
        case .marked(let source): performMarkedPort(source)
        }
    }

    @inline(never)
    private func performMarkedPort(_ source: Unmanaged<Source>) -> Bool {
        defer { source.release() }
        return source._withUnsafeGuaranteedRef { $0.consumeSignal() && Callout.performPort($0, .marked) }
    }

    @inline(__always)
    private func performPortSources(_ port: ReadyPort, _ mode: Mode) -> Bool {
        guard let source = port.onlySource else { return performWaitingSources(port, mode) }
        defer { source.release() }
        // Only an observer of the wake can have changed on this thread who waits.
        if isWatched(.afterWaiting, mode) { return performWaitingSources(port, mode) }
        return source._withUnsafeGuaranteedRef { performPort($0, port) }
    }

    @inline(never)
    private func performWaitingSources(_ port: ReadyPort, _ mode: Mode) -> Bool {
        let waiting = shared.withLock { $0[mode].ports?.sources(of: port) }
        guard let waiting, let first = waiting.first else { return false }
        var handled = performPort(first, port)
        for source in waiting.others where performPort(source, port) { handled = true }
        return handled
    }

    @inline(__always)
    private func performPort(_ source: Source, _ port: ReadyPort) -> Bool {
        let readiness = port.readiness.intersection(source.watched.union(.troubles))
        guard source.isValid, !source.watched.isEmpty, !readiness.isEmpty else { return false }
        return Callout.performPort(source, readiness)
    }
}

/// A reference that the loop's own thread keeps from sleep to sleep: taking one each time would cost a lock and two
/// counts.
struct OwnPortSet {
    var mode: Handle?
    var changes: UInt64 = 0
    var set: PortSet?
}

/// A port with something to handle.
enum PortEvent {
    /// Something that the thread waits for.
    case arrival
    case watched(ReadyPort)
    /// Retained: another thread may drop it meanwhile.
    case marked(Unmanaged<Source>)
}

extension LoopState {
    /// A request that waits for its reply adds a port and removes it again: the set is kept for the next one.
    mutating func takeSparePorts() -> PortSet? {
        defer { sparePorts = nil }
        return sparePorts
    }
}
