import CoreTypes
import Synchronization

/// Adding, finding and removing sources.
///
/// Lock order: the item's lock, then the loop's. Callouts come after both; strong references that a removal takes
/// out are dropped outside, because a last release runs user code.
extension RunLoop {
    public func add(_ source: Source, to name: Handle) {
        let target = ModeTarget(name)
        // Remembered before the modes are read: a mode that becomes common meanwhile takes the source itself.
        switch target {
        case .named(let name):
            let mode = shared.withLock { $0.mode(named: name, create: true).unsafelyUnwrapped }
            if insert(source, into: mode) { wakeIfRunning(mode) }
        case .common:
            guard rememberCommon(source) else { return }
            let modes = shared.withLock { $0.modes(for: target) }
            modes.withUnsafeBufferPointer { modes in
                for index in modes.indices {
                    Unmanaged.passUnretained(modes[index])._withUnsafeGuaranteedRef { mode in
                        if insert(source, into: mode) { wakeIfRunning(mode) }
                    }
                }
            }
        }
    }

    /// Adding from another thread makes a loop that sleeps in that mode look (D-1).
    func wakeIfRunning(_ mode: Mode) {
        if !isCurrent, currentMode.load(ordering: .acquiring) == mode.handle { wakeUp() }
    }

    /// False for an invalid source, and in a loop whose thread has ended: nothing more to do.  One that is remembered
    /// already returns to the common modes that it was removed from.
    private func rememberCommon(_ source: Source) -> Bool {
        source.places.withLock { places in
            guard source.isValid else { return false }
            if places.isCommon(in: self) { return true }
            let isTaken = shared.withLock { state in
                if state.isDead { return false }
                state.commonSources.append(source)
                return true
            }
            if isTaken { places.commonLoops.append(Unmanaged.passUnretained(self)) }
            return isTaken
        }
    }

    /// Puts the source into one mode and schedules it; false if it is there already or invalid.
    func insert(_ source: Source, into mode: Mode) -> Bool {
        // Nothing is asked for a descriptor that is not wanted.
        guard source.context.isVersion0 || source.places.withLock({ $0.find(self, mode) == nil }) else { return false }
        let descriptor = source.isValid ? Callout.askForPort(source) : -1
        let inserted = source.places.withLock { places in
            guard source.isValid, places.find(self, mode) == nil else { return false }
            guard let place = shared.withLock({ makePlace(source, mode, descriptor, &$0) }) else { return false }
            places.list.append(place)
            return true
        }
        if inserted { Callout.scheduleSource(source, self, mode) }
        return inserted
    }

    /// nil once the thread has ended: what it held was taken out, and nothing would take this out again.
    private func makePlace(_ source: Source, _ mode: Mode, _ descriptor: Int32, _ state: inout LoopState)
        -> SourcePlace?
    {
        if state.isDead { return nil }
        let place = SourcePlace(source, self, mode, descriptor: descriptor)
        state[mode].isCreated = true
        place.position = state[mode].sources.count
        state[mode].sources.append(HeldSource(source: source, place: place))
        if !source.isHidden { mode.itemCount.increase(by: 1) }
        if descriptor >= 0 { watch(place, &state) }
        if source.isSignalled { state.enterReadyQueue(place, mode) }
        return place
    }

    public func contains(_ source: Source, in name: Handle) -> Bool {
        source.places.withLock { places in
            // Mostly the very string that a mode keeps: then no text is compared.
            if places.contains(where: { $0.isIn(self) && $1.name == name }) { return true }
            switch ModeTarget(name) {
            case .common: return places.isCommon(in: self)
            case .named(let name): return places.contains { $0.isIn(self) && $1.isNamed(name) }
            }
        }
    }

    public func remove(_ source: Source, from name: Handle) {
        keeping(source) {
            switch ModeTarget(name) {
            case .common: removeCommon(source)
            case .named(let name): remove(source, fromModeNamed: name)
            }
        }
    }

    private func removeCommon(_ source: Source) {
        guard source.places.withLock({ $0.isCommon(in: self) }) else { return }
        source.leave { place in place.isIn(self) && place.withMode { $0.isCommon.load(ordering: .relaxed) } }
        forgetCommon(source)
    }

    private func remove(_ source: Source, fromModeNamed name: Handle) {
        guard let mode = shared.withLock({ $0.mode(named: name) }) else { return }
        source.leave { $0.isIn(self, mode) }
        // An item that is in no mode any more is no common item either: nothing brings it back (not MOD-12).
        if !source.places.withLock({ $0.isIn(self) }) { forgetCommon(source) }
    }

    func forgetCommon(_ source: Source) {
        let dropped: Source? = source.places.withLock { places in
            places.forgetCommon(self)
            return shared.withLock { removeIdentical(source, from: &$0.commonSources) }
        }
        withExtendedLifetime(dropped) {}
    }

    /// Removes a place from its mode. Called with the source's lock held.
    fileprivate func drop(_ place: SourcePlace) -> HeldSource {
        shared.withLock { state in
            place.withMode { mode in
                if place.descriptor >= 0 { unwatch(place, &state) }
                state.leaveReadyQueue(place, mode)
                let isHidden = place.unmanagedSource._withUnsafeGuaranteedRef { $0.isHidden }
                if !isHidden { mode.itemCount.increase(by: -1) }
                return state.takeSource(of: place, from: mode)
            }
        }
    }
}

extension LoopState {
    /// Takes the mode's claim out; the last one gets its position.
    fileprivate func takeSource(of place: SourcePlace, from mode: Mode) -> HeldSource {
        let position = place.position
        let last = self[mode].sources.count - 1
        place.position = -1
        if position < last {
            self[mode].sources.swapAt(position, last)
            self[mode].sources[position].place.position = position
        }
        return self[mode].sources.removeLast()
    }
}

/// A mode's claim on a source.
struct HeldSource {
    let source: Source
    let place: SourcePlace
}

/// What a removal took out: kept until its cancel callout is over.
private struct TakenSource {
    let loop: RunLoop
    let held: HeldSource
}

extension Source {
    /// Leaves all modes of all loops, cancelling once for each (SRC-7). Wakes nobody and waits for no perform.
    public func invalidate() {
        guard valid.exchange(false, ordering: .acquiringAndReleasing) else { return }
        signalled.store(false, ordering: .releasing)
        keeping(self) {
            for loop in places.withLock({ $0.commonLoops.map { $0.takeUnretainedValue() } }) {
                loop.forgetCommon(self)
            }
            leave { _ in true }
            Callout.tellInvalidated(self)
        }
    }

    /// Takes the source out of the places that match, then cancels it once for each. The caller keeps the source: what the
    /// modes held may go with the lock held, if nobody is told.
    func leave(where matches: (SourcePlace) -> Bool) {
        let isTold = context.isToldOfCancel
        var taken: [TakenSource] = []
        places.withLock { places in
            var index = 0
            while index < places.list.count {
                guard Unmanaged.passUnretained(places.list[index])._withUnsafeGuaranteedRef(matches) else {
                    index += 1
                    continue
                }
                let place = places.list.remove(at: index)
                let held = place.unmanagedLoop._withUnsafeGuaranteedRef { $0.drop(place) }
                if isTold { taken.append(TakenSource(loop: place.loop, held: held)) }
            }
        }
        for taken in taken { Callout.cancelSource(self, taken.loop, taken.held.place.mode) }
    }
}

/// Takes one object out of a list and returns the list's reference, so that it can be dropped outside a lock.
func removeIdentical<Item: AnyObject>(_ item: Item, from list: inout [Item]) -> Item? {
    guard let index = list.lastIndex(where: { $0 === item }) else { return nil }
    list.swapAt(index, list.count - 1)
    return list.removeLast()
}
