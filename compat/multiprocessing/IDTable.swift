/// Objects by id, sorted: ids grow, so that a new one mostly comes last.
struct IDTable<Object: AnyObject> {
    private var entries: [(id: UInt32, object: Object)] = []

    subscript(_ id: UInt32) -> Object? {
        let place = place(of: id)
        return place < entries.count && entries[place].id == id ? entries[place].object : nil
    }

    mutating func insert(_ object: Object, _ id: UInt32) { entries.insert((id, object), at: place(of: id)) }

    mutating func remove(_ id: UInt32) -> Object? {
        let place = place(of: id)
        guard place < entries.count, entries[place].id == id else { return nil }
        return entries.remove(at: place).object
    }

    mutating func keepOnly(_ id: UInt32) { entries.removeAll { $0.id != id } }

    func forEach(_ body: (Object) -> Void) { entries.forEach { body($0.object) } }

    /// The first entry whose id is not below `id`.
    private func place(of id: UInt32) -> Int {
        if let last = entries.last, last.id < id { return entries.count }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
