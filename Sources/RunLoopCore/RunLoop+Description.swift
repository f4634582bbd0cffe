import CoreTypes
import Synchronization

/// What someone who debugs wants to see of a loop. Everything is taken out, and so kept, under the lock and
/// described without it: descriptions call the items' own callbacks.
extension RunLoop {
    func describeState(into text: inout TextBuffer) {
        let (modes, waitingBlocks) = shared.withLock { state in
            (state.modes.map { ModeSnapshot(mode: $0, contents: state[$0]) }, state.commonBlocks.count)
        }
        text.append("wakes = ")
        text.append(Int(truncatingIfNeeded: wakeCount.all))
        text.append(", waiting = ")
        text.append(isWaiting)
        text.append(", current mode = ")
        appendCurrentMode(to: &text)
        text.append(", common modes = (")
        appendNames(of: modes.filter { $0.mode.isCommon.load(ordering: .relaxed) }, to: &text)
        text.append("), blocks for the common modes = ")
        text.append(waitingBlocks)
        text.append(", modes = (")
        for mode in modes where mode.contents.isCreated {
            text.append("\n    ")
            mode.describe(into: &text)
        }
        text.append("\n)")
        withExtendedLifetime(modes) {}
    }

    private func appendCurrentMode(to text: inout TextBuffer) {
        guard let name = copyCurrentModeName() else { return text.append("none") }
        Characters(name).appendUTF8(to: &text)
        Reference.release(name)
    }

    private func appendNames(of modes: [ModeSnapshot], to text: inout TextBuffer) {
        for (index, snapshot) in modes.enumerated() {
            if index > 0 { text.append(", ") }
            Characters(snapshot.mode.name).appendUTF8(to: &text)
        }
    }
}

/// A mode as it was at one moment.
private struct ModeSnapshot {
    let mode: Mode
    let contents: ModeContents
    /// Retained under the lock: copies of a list and of a queue keep no source and no timer, and the list of observers is
    /// the lock's.
    let sources: [Source]
    let timers: [Timer]
    let observers: [Observer]

    init(mode: Mode, contents: ModeContents) {
        self.mode = mode
        self.contents = contents
        sources = contents.sources.sources
        timers = contents.timers.timers
        observers = contents.observers
    }

    func describe(into text: inout TextBuffer) {
        text.append("<CFRunLoopMode ")
        text.append(address: mode.handle)
        text.append(">{name = ")
        Characters(mode.name).appendUTF8(to: &text)
        text.append(", blocks = ")
        text.append(contents.blocks.count)
        append("sources", sources.filter { !$0.isHidden }.map { $0.handle }, to: &text)
        append("timers", timers.map { $0.handle }, to: &text)
        append("observers", observers.map { $0.handle }, to: &text)
        text.append("}")
    }

    private func append(_ title: StaticString, _ items: [Handle], to text: inout TextBuffer) {
        text.append(",\n        ")
        text.append(title)
        text.append(" = (")
        for item in items {
            text.append("\n            ")
            Reference.describe(item, into: &text)
        }
        text.append(items.isEmpty ? ")" : "\n        )")
    }
}
