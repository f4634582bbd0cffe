import CoreTypes

/// Ports of one kind by name, sorted. It keeps none alive: a port leaves it when it becomes invalid, at the latest in its
/// deinit. Who finds one takes a reference only if it is not on its way out already.
struct NameTable {
    private var entries: [Entry] = []

    private struct Entry {
        let name: PortName
        var port: Unmanaged<MessagePort>
    }

    /// The port of that name, if it is alive.
    func find(_ name: PortName) -> MessagePort? {
        let place = self.place(of: name)
        guard place < entries.count, entries[place].name == name else { return nil }
        return Self.alive(entries[place].port)
    }

    /// Every port that is alive.
    var ports: [MessagePort] { entries.compactMap { Self.alive($0.port) } }

    /// Replaces one that is on its way out.
    mutating func set(_ port: MessagePort, _ name: PortName) {
        let place = self.place(of: name)
        let port = Unmanaged.passUnretained(port)
        if place < entries.count, entries[place].name == name {
            entries[place].port = port
        } else {
            entries.insert(Entry(name: name, port: port), at: place)
        }
    }

    /// Nothing happens if the name is another port's by now.
    mutating func remove(_ port: MessagePort, _ name: PortName) {
        let place = self.place(of: name)
        guard place < entries.count, entries[place].name == name,
            entries[place].port.toOpaque() == Unmanaged.passUnretained(port).toOpaque()
        else { return }
        entries.remove(at: place)
    }

    /// Where the name is, or would be.
    private func place(of name: PortName) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].name.precedes(name) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func alive(_ port: Unmanaged<MessagePort>) -> MessagePort? {
        guard Reference.retainIfAlive(UnsafeRawPointer(port.toOpaque())) else { return nil }
        return port.takeRetainedValue()
    }
}
