import CSupport
import CoreTypes

/// A message port's name that is wanted and taken (docs/debugging.md).
enum NameCollision {
    private static let owned = Guarded([OwnedName]())

    /// Each name is told once: a program may try until a name is free. More names than these nobody reads.
    private static let told = Guarded([PortName]())
    private static let mostTold = 100

    /// Who in this process took a name.
    private struct OwnedName {
        let name: PortName
        let begin = Debugging.now
        let thread = system_thread_id()
        let caller = Debugging.caller
    }

    /// What became of a wish for a name.
    static func look(_ result: PortNames.Addition, _ name: PortName) {
        switch result {
        case .added:
            let new = OwnedName(name: name)
            owned.withLock { $0.append(new) }
        case .existing: tellTakenHere(name)
        case .refused: tellTakenElsewhere(name)
        }
    }

    static func enterChild() {
        owned.withLock { list in withUnsafeMutablePointer(to: &list) { $0.initialize(to: []) } }
        told.withLock { list in withUnsafeMutablePointer(to: &list) { $0.initialize(to: []) } }
    }

    static func giveBack(_ name: PortName) {
        owned.withLock { list in
            if let index = list.firstIndex(where: { $0.name == name }) { list.remove(at: index) }
        }
    }

    static func tellTakenHere(_ name: PortName) {
        guard isNew(name) else { return }
        var text = beginning(name)
        text.append("this process")
        // The last one: the one before may not be given back yet.
        if let owner = owned.withLock({ list in list.last { $0.name == name } }) {
            text.append(" since ")
            text.append(seconds: Debugging.now &- owner.begin)
            text.append(", on ")
            text.append(thread: owner.thread)
            text.append(by: owner.caller)
        }
        tell(&text)
    }

    private static func tellTakenElsewhere(_ name: PortName) {
        // If the system refused, that was said.
        guard isNew(name), let owner = NameOwner.find(name) else { return }
        var text = beginning(name)
        text.append("process ")
        if owner.process > 0 { text.append(Int(owner.process)) } else { text.append("unknown") }
        text.append(" since ")
        text.append(seconds: owner.age)
        tell(&text)
    }

    private static func isNew(_ name: PortName) -> Bool {
        told.withLock { told in
            if told.count == mostTold || told.contains(name) { return false }
            told.append(name)
            return true
        }
    }

    private static func beginning(_ name: PortName) -> TextBuffer {
        var text = Debugging.line
        text.append("the message port name \"")
        for byte in name.bytes { text.append(byte: byte < 0x20 || byte == 0x7F ? UInt8(ascii: "?") : byte) }
        text.append("\" is taken by ")
        return text
    }

    private static func tell(_ text: inout TextBuffer) {
        text.append("; wanted")
        text.appendHere()
        text.printLine()
    }
}

/// The process that has a name.
private struct NameOwner {
    /// 0: unknown.
    let process: Int32
    /// Nanoseconds.
    let age: UInt64

    static func find(_ name: PortName) -> NameOwner? {
        guard let directory = PortDirectory.open() else { return nil }
        let files = PortFiles(name.bytes)
        var status = stat()
        guard let lock = LockFile(directory, files.lock, for: .asking), lock.hasOwner,
            fstat(lock.descriptor, &status) == 0
        else { return nil }
        return NameOwner(process: transport_find_owner(&status), age: age(of: status))
    }

    /// The owner wrote into the file when it became the owner, and never again.
    private static func age(of status: stat) -> UInt64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let seconds = Int64(now.tv_sec) - Int64(status.st_mtim.tv_sec)
        let nanoseconds = Int64(now.tv_nsec) - Int64(status.st_mtim.tv_nsec)
        return UInt64(max(seconds * 1_000_000_000 + nanoseconds, 0))
    }
}
