import CoreTypes
import Synchronization

/// Version 1 sources: descriptors that the kernel watches.
extension RunLoop {
    @inline(__always)
    func portSet(of mode: Mode) -> PortSet? {
        guard mode.portCount.load(ordering: .acquiring) > 0 else { return nil }
        return shared.withLock { $0.contents[mode.index].ports }
    }

    func watch(_ place: SourcePlace, _ state: inout LoopState) {
        let index = place.mode.index
        let ports = state.contents[index].ports ?? PortSet(wakeup: wakeupPort)
        state.contents[index].ports = ports
        ports.add(place.descriptor, for: place.source)
        place.mode.portCount.add(1, ordering: .acquiringAndReleasing)
    }

    /// The last port source of a mode closes its set (D-12).
    func unwatch(_ place: SourcePlace, _ state: inout LoopState) {
        let index = place.mode.index
        state.contents[index].ports?.remove(place.descriptor, for: place.source)
        let left = place.mode.portCount.subtract(1, ordering: .acquiringAndReleasing).newValue
        if left == 0 { state.contents[index].ports = nil }
    }

    /// Step 9 for a port: performs the sources that wait on it (D-8); true if any was performed.
    func performPortSources(_ port: ReadyPort, _ mode: Mode) -> Bool {
        let sources = shared.withLock { $0.contents[mode.index].ports?.sources(of: port) ?? [] }
        var handled = false
        for source in sources where source.isValid {
            Callout.performSource(source.context.perform, source.context.info)
            handled = true
        }
        return handled
    }
}
