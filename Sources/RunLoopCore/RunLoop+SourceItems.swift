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
        var told: [Unmanaged<Mode>]? = source.context.hasSchedule ? [] : nil
        var isRunning = false
        source.places.withLock { places in
            guard source.isValid else { return }
            source.leaveHome(for: self)
            shared.withLock { state in
                if state.isDead { return }
                var references = remember(source, &places, &state) ? 1 : 0
                let isNew = !places.contains(self)
                let current = currentMode.load(ordering: .acquiring)
                state.modeAddresses.forEachCommon { mode in
                    guard isNew || !places.contains(self, mode) else { return }
                    enter(source, mode, descriptor: -1, &places, &state)
                    references &+= 1
                    told?.append(Unmanaged.passUnretained(mode))
                    if current == mode.handle { isRunning = true }
                }
                Unmanaged.passUnretained(source).retain(references)
            }
        }
        told?.forEach { $0._withUnsafeGuaranteedRef { Callout.scheduleSource(source, self, $0) } }
        if isRunning, !isCurrent { wakeUp() }
    }

    /// False for an invalid source, and in a loop whose thread has ended: nothing more to do.
    private func rememberCommon(_ source: Source) -> Bool {
        source.places.withLock { places in
            guard source.isValid else { return false }
            return shared.withLock { state in
                if state.isDead { return false }
                if remember(source, &places, &state) { Unmanaged.passUnretained(source).retain(1) }
                return true
            }
        }
    }

    /// True if a reference is the list's now. One that is remembered already returns to the common modes that it was
    /// removed from.
    private func remember(_ source: Source, _ places: inout SourcePlaces, _ state: inout LoopState) -> Bool {
        if places.isCommon(in: self) { return false }
        let place = state.sparePlaces.make(source, self, nil, descriptor: -1)
        state.commonSources.add(place)
        places.common.append(place)
        return true
    }

    /// Puts the source into one mode and schedules it, unless it is there already or invalid.
    func insert(_ source: Source, into mode: Mode) {
        // Nothing is asked for a descriptor that is not wanted.
        guard source.context.isVersion0 || source.places.withLock({ !$0.contains(self, mode) }) else { return }
        let descriptor = source.isValid ? Callout.askForPort(source) : -1
        let isInserted = source.places.withLock { places in
            guard source.isValid, !places.contains(self, mode) else { return false }
            source.leaveHome(for: self)
            return shared.withLock { state in
                // The thread has ended: what it held was taken out, and nothing would take this out again.
                if state.isDead { return false }
                enter(source, mode, descriptor: descriptor, &places, &state)
                Unmanaged.passUnretained(source).retain(1)
                return true
            }
        }
        guard isInserted else { return }
        Callout.scheduleSource(source, self, mode)
        wakeIfRunning(mode)
    }

    /// Called with both locks held, for a source that is not in the mode, which gets one of the caller's references.
    @inline(__always)
    private func enter(
        _ source: Source, _ mode: Mode, descriptor: Int32, _ places: inout SourcePlaces, _ state: inout LoopState
    ) {
        let place = state.sparePlaces.make(source, self, mode, descriptor: descriptor)
        state[mode].isCreated = true
        state[mode].sources.add(place)
        if !source.isHidden { mode.itemCount.increase(by: 1) }
        place._withUnsafeGuaranteedRef { place in
            if descriptor >= 0 { watch(place, &state) }
            if source.isSignalled { state.enterReadyQueue(place, mode) }
        }
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
        source.leave(self, ModeTarget(name))
    }

    /// Takes a place out of its mode. Called with both locks held.
    @inline(__always)
    fileprivate func drop(_ place: SourcePlace, _ mode: Mode, _ state: inout LoopState) {
        if place.descriptor >= 0 { unwatch(place, &state) }
        state.leaveReadyQueue(place, mode)
        state[mode].sources.take(place)
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
        while let loop = places.withLock({ $0.anyLoop }) { leave(loop, nil) }
    }

    /// Takes the source out of modes of a loop, then cancels it once for each. The lists' references keep it until then;
    /// they may be its only ones.
    ///
    /// No target is all modes. What is in none any more is no common item either: nothing brings it back (not MOD-12).
    func leave(_ loop: RunLoop, _ target: ModeTarget?) {
        var told: [Unmanaged<Mode>]? = context.hasCancel ? [] : nil
        var performed: Loan<Source>.Leaving?
        var references = 0
        places.withLock { places in
            loop.shared.withLock { state in
                guard let departure = Departure(from: target, of: state.modeAddresses),
                    !departure.isCommon || places.isCommon(in: loop)
                else { return }
                // Without a place here the list may be another loop's to read, without the source's lock (`Source.home`).
                if places.contains(loop) {
                    references = takePlaces(&places, &state, loop, departure) { told?.append($0) }
                }
                if references > 0 { performed = loop.performedSource.leave(self) }
                if places.list.isEmpty, isAtHome(loop.handle) { home.store(nil, ordering: .releasing) }
                if departure.isOneMode && places.contains(loop) { return }
                places.common.remove { place in
                    guard place.isIn(loop) else { return false }
                    state.commonSources.take(place)
                    return true
                } _: {
                    state.sparePlaces.keep($0)
                    references &+= 1
                }
            }
        }
        loop.settle(performed, loop.performedSource)
        told?.forEach { $0._withUnsafeGuaranteedRef { Callout.cancelSource(self, loop, $0) } }
        Unmanaged.passUnretained(self).release(references)
    }

    /// Takes the places that a loop's `departure` covers. How many references to the source are the caller's now.
    @inline(__always)
    private func takePlaces(
        _ places: inout SourcePlaces, _ state: inout LoopState, _ loop: RunLoop, _ departure: Departure,
        _ tell: (Unmanaged<Mode>) -> Void
    ) -> Int {
        var references = 0
        places.list.remove { place in
            place.unmanagedMode._withUnsafeGuaranteedRef { mode in
                guard place.isIn(loop), departure.covers(mode) else { return false }
                loop.drop(place, mode, &state)
                if !isHidden { mode.itemCount.increase(by: -1) }
                tell(Unmanaged.passUnretained(mode))
                return true
            }
        } _: {
            state.sparePlaces.keep($0)
            references &+= 1
        }
        return references
    }
}

/// Takes one object out of a list and returns the list's reference, so that it can be dropped outside a lock.
func removeIdentical<Item: AnyObject>(_ item: Item, from list: inout [Item]) -> Item? {
    guard let index = list.lastIndex(where: { $0 === item }) else { return nil }
    list.swapAt(index, list.count - 1)
    return list.removeLast()
}
