import CoreTypes
import Synchronization

extension RunLoop {
    /// Whether the name stands for all common modes.
    public static func isCommonModes(_ name: Handle) -> Bool { ModeTarget.isCommonModes(name) }

    /// Makes a mode common: it receives every common item (MOD-4). Again is nothing (MOD-6).
    public func addCommonMode(_ name: Handle) {
        let mode: Mode? = shared.withLock { state in
            let mode = state.mode(named: name, create: true).unsafelyUnwrapped
            return mode.isCommon.exchange(true, ordering: .acquiringAndReleasing) ? nil : mode
        }
        tellIfEnded(.addCommonMode)
        guard let mode else { return }
        // Marked first: an item that becomes common meanwhile is put into this mode by its own add, or by this.
        let items = shared.withLock {
            ($0.commonSources.sources, $0.commonTimers.map { $0.takeUnretainedValue() }, $0.commonObservers)
        }
        for source in items.0 { insert(source, into: mode) }
        for timer in items.1 { insertCommon(timer, into: mode) }
        for observer in items.2 { insertCommon(observer, into: mode) }
    }
}
