import CoreTypes
import Synchronization

/// Version 1 sources: descriptors that the kernel watches.
extension RunLoop {
    @inline(__always)
    func portSet(of mode: Mode) -> PortSet? {
        guard mode.portCount.load(ordering: .acquiring) > 0 else { return nil }
        return shared.withLock { $0[mode].ports }
    }

    func watch(_ place: SourcePlace, _ state: inout LoopState) {
        let mode = place.mode
        let ports = state[mode].ports ?? PortSet(wakeup: wakeupPort)
        state[mode].ports = ports
        ports.add(place.descriptor, for: place.source)
        mode.portCount.add(1, ordering: .acquiringAndReleasing)
    }

    /// The last port source of a mode closes its set (D-12).
    func unwatch(_ place: SourcePlace, _ state: inout LoopState) {
        let mode = place.mode
        state[mode].ports?.remove(place.descriptor, for: place.source)
        let left = mode.portCount.subtract(1, ordering: .acquiringAndReleasing).newValue
        if left == 0 { state[mode].ports = nil }
    }

    /// Step 9 for a port: performs the sources that wait on it (D-8); true if any was performed.
    func performPortSources(_ port: ReadyPort, _ mode: Mode) -> Bool {
        let sources = shared.withLock { $0[mode].ports?.sources(of: port) ?? [] }
        var handled = false
        for source in sources where source.isValid {
            Callout.performSource(source.context.perform, source.context.info)
            handled = true
        }
        return handled
    }
}
