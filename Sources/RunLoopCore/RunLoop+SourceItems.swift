import CoreTypes
import Synchronization

/// Adding, finding and removing sources.
///
/// Lock order: the item's lock, then the loop's; both are taken once, however many modes a call changes. Callouts come
/// after both; strong references that a removal takes out are dropped outside, because a last release runs user code.
extension RunLoop {
    public func add(_ source: Source, to name: Handle) {
        switch ModeTarget(name) {
        case .named(let name):
            insert(source, into: shared.withLock { $0.mode(named: name, create: true).unsafelyUnwrapped })
        case .common where source.context.isVersion0: insertCommon(source)
        case .common:
            // Remembered before the modes are read: a mode that becomes common meanwhile takes the source itself.
            guard rememberCommon(source) else { break }
            for mode in shared.withLock({ $0.commonModes }) { insert(source, into: mode) }
        }
        tellIfEnded(.addSource)
    }

    /// Adding from another thread makes a loop that sleeps in that mode look (D-1).
    func wakeIfRunning(_ mode: Mode) {
        if !isCurrent, currentMode.load(ordering: .acquiring) == mode.handle { wakeUp() }
    }

    /// Puts a source of version 0 into all common modes, and remembers it for those to come.
    private func insertCommon(_ source: Source) {
        let isTold = source.context.hasSchedule
        var told: [Mode] = []
        var running: Mode?
        source.places.withLock { places in
            guard source.isValid else { return }
            source.leaveHome(for: self)
            shared.withLock { state in
                guard remember(source, &places, &state) else { return }
                let isNew = !places.contains(self)
                let modes = state.modes
                modes.forEachCommon { mode in
                    guard isNew || places.find(self, mode) == nil else { return }
                    enter(source, mode, descriptor: -1, &places, &state)
                    if isTold { told.append(mode) }
                    if currentMode.load(ordering: .acquiring) == mode.handle { running = mode }
                }
            }
        }
        for mode in told { Callout.scheduleSource(source, self, mode) }
        if let running { wakeIfRunning(running) }
    }

    /// False for an invalid source, and in a loop whose thread has ended: nothing more to do.
    private func rememberCommon(_ source: Source) -> Bool {
        source.places.withLock { places in
            source.isValid && shared.withLock { remember(source, &places, &$0) }
        }
    }

    /// One that is remembered already returns to the common modes that it was removed from.
    private func remember(_ source: Source, _ places: inout SourcePlaces, _ state: inout LoopState) -> Bool {
        if state.isDead { return false }
        if places.isCommon(in: self) { return true }
        state.commonSources.append(source)
        places.commonLoops.append(Unmanaged.passUnretained(self))
        return true
    }

    /// Puts the source into one mode and schedules it, unless it is there already or invalid.
    func insert(_ source: Source, into mode: Mode) {
        // Nothing is asked for a descriptor that is not wanted.
        guard source.context.isVersion0 || source.places.withLock({ $0.find(self, mode) == nil }) else { return }
        let descriptor = source.isValid ? Callout.askForPort(source) : -1
        let isInserted = source.places.withLock { places in
            guard source.isValid, places.find(self, mode) == nil else { return false }
            source.leaveHome(for: self)
            return shared.withLock { state in
                // The thread has ended: what it held was taken out, and nothing would take this out again.
                if state.isDead { return false }
                enter(source, mode, descriptor: descriptor, &places, &state)
                return true
            }
        }
        guard isInserted else { return }
        Callout.scheduleSource(source, self, mode)
        wakeIfRunning(mode)
    }

    /// Called with both locks held, for a source that is not in the mode.
    private func enter(
        _ source: Source, _ mode: Mode, descriptor: Int32, _ places: inout SourcePlaces, _ state: inout LoopState
    ) {
        let place = state.makePlace(source, self, mode, descriptor: descriptor)
        state[mode].isCreated = true
        place.position = state[mode].sources.count
        state[mode].sources.append(HeldSource(source: source, place: Unmanaged.passUnretained(place)))
        if !source.isHidden { mode.itemCount.increase(by: 1) }
        if descriptor >= 0 { watch(place, &state) }
        if source.isSignalled { state.enterReadyQueue(place, mode) }
        if source.home.load(ordering: .relaxed) == nil { source.home.store(handle, ordering: .releasing) }
        places.list.append(place)
    }

    public func contains(_ source: Source, in name: Handle) -> Bool {
        source.places.withLock { places in
            // Mostly the very string that a mode keeps: then no text is compared.
            if places.contains(where: { $0.isIn(self) && $1.name == name }) { return true }
            if name == RunLoop.commonModesName { return places.isCommon(in: self) }
            // No mode has the pseudo-mode's name.
            if places.contains(where: { $0.isIn(self) && $1.isNamed(name) }) { return true }
            return ModeTarget.isCommonModes(name) && places.isCommon(in: self)
        }
    }

    public func remove(_ source: Source, from name: Handle) {
        keeping(source) {
            switch ModeTarget(name) {
            case .common: source.leave(self, .common)
            case .named(let name): source.leave(self, .mode(named: name))
            }
        }
    }

    /// Takes a place out of its mode. Called with both locks held.
    fileprivate func drop(_ place: SourcePlace, _ mode: Mode, _ state: inout LoopState) {
        if place.descriptor >= 0 { unwatch(place, &state) }
        state.leaveReadyQueue(place, mode)
        let position = place.position
        place.position = -1
        state[mode].takeSource(at: position)
    }
}

/// A mode's claim on a source. The place is the source's own.
struct HeldSource {
    let source: Source
    let place: Unmanaged<SourcePlace>
}

extension ModeContents {
    /// The last one takes the place of the one that goes.
    fileprivate mutating func takeSource(at position: Int) {
        let last = sources.count - 1
        if position < last {
            sources.swapAt(position, last)
            sources[position].place._withUnsafeGuaranteedRef { $0.position = position }
        }
        sources.removeLast()
    }
}

extension Source {
    /// Leaves all modes of all loops, cancelling once for each (SRC-7). Wakes nobody and waits for no perform.
    public func invalidate() {
        guard valid.exchange(false, ordering: .acquiringAndReleasing) else { return }
        signalled.store(false, ordering: .releasing)
        keeping(self) {
            leaveAll()
            Callout.tellInvalidated(self)
        }
    }

    /// Leaves all modes of all loops, which nothing else may bring it back to.
    func leaveAll() {
        while let loop = places.withLock({ $0.anyLoop }) { leave(loop, .everything) }
    }

    /// What of a loop a source leaves.
    enum Departure {
        case everything
        /// The common modes, if it is a common item.
        case common
        case mode(named: Handle)
    }

    /// Takes the source, which the caller keeps, out of modes of a loop, then cancels it once for each.
    ///
    /// What is in no mode any more is no common item either: nothing brings it back (not MOD-12).
    func leave(_ loop: RunLoop, _ departure: Departure) {
        let isTold = context.hasCancel
        var told: [Mode] = []
        var performed: Loan<Source>.Leaving?
        places.withLock { places in
            if case .common = departure, !places.isCommon(in: loop) { return }
            loop.shared.withLock { state in
                var only: Mode?
                if case .mode(let name) = departure {
                    only = state.mode(named: name)
                    if only == nil { return }
                }
                // Without a place here the list may be another loop's to read, without the source's lock (`Source.home`).
                if places.contains(loop) {
                    let count = places.takeOut { place, mode in
                        guard place.isIn(loop), departure.covers(mode, only) else { return false }
                        performed = performed ?? loop.performedSource.leave(self)
                        loop.drop(place, mode, &state)
                        if !isHidden { mode.itemCount.increase(by: -1) }
                        if isTold { told.append(mode) }
                        return true
                    }
                    for _ in 0..<count { state.takeLast(&places.list) }
                }
                if places.list.isEmpty, isAtHome(loop.handle) { home.store(nil, ordering: .releasing) }
                if only != nil && places.contains(loop) { return }
                if places.forgetCommon(loop) { _ = removeIdentical(self, from: &state.commonSources) }
            }
        }
        loop.settle(performed, loop.performedSource)
        for mode in told { Callout.cancelSource(self, loop, mode) }
    }
}

extension Source.Departure {
    @inline(__always)
    fileprivate func covers(_ mode: Mode, _ only: Mode?) -> Bool {
        switch self {
        case .everything: true
        case .common: mode.isCommon.load(ordering: .relaxed)
        case .mode: mode === only
        }
    }
}

/// Takes one object out of a list and returns the list's reference, so that it can be dropped outside a lock.
func removeIdentical<Item: AnyObject>(_ item: Item, from list: inout [Item]) -> Item? {
    guard let index = list.lastIndex(where: { $0 === item }) else { return nil }
    list.swapAt(index, list.count - 1)
    return list.removeLast()
}
