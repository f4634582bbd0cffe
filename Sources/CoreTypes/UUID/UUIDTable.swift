import CSupport

/// Which object has which value; the table owns none of them.
enum UUIDTable {
    /// Nothing but this: a child that is forked while another thread makes it would wait for that thread for ever.
    private static let rows = Guarded(Rows())

    /// A fork while another thread changes the table would leave the child with half of a change.
    private static func watchForks() {
        system_at_fork(
            { UUIDTable.rows.lockAcrossFork() }, { UUIDTable.rows.unlockAcrossFork() },
            { UUIDTable.rows.unlockAcrossFork() })
    }

    static func find(_ value: UUIDValue) -> UUIDObject? { rows.withLock { $0.find(value) } }

    /// The object with this value; a new one, which is made without calling user code, is entered.
    static func object(_ value: UUIDValue, _ make: () -> UUIDObject) -> UUIDObject {
        var isFirst = false
        let object = rows.withLock { rows in
            if let found = rows.find(value) { return found }
            isFirst = rows.isNew
            let new = make()
            rows.insert(Unmanaged.passUnretained(new))
            return new
        }
        if isFirst { watchForks() }
        return object
    }

    /// Makes an object its own owner, once.
    static func keep(_ object: UUIDObject) {
        rows.withLock { _ in
            if object.isPermanent { return }
            object.isPermanent = true
            _ = Unmanaged.passRetained(object)
        }
    }

    /// Called by an object that ends, whether it is in the table or not.
    static func remove(_ object: Unmanaged<UUIDObject>) { rows.withLock { $0.remove(object) } }

    /// A hash table: each row is a list through its objects.
    private struct Rows {
        private var first: [Unmanaged<UUIDObject>?] = []
        private var count = 0

        var isNew: Bool { first.isEmpty }

        private func row(_ value: UUIDValue) -> Int { Int(value.hashCode & UInt(first.count - 1)) }

        /// An object that has lost its last owner is still in its row until its deinit takes the lock.
        func find(_ value: UUIDValue) -> UUIDObject? {
            if isNew { return nil }
            var next = first[row(value)]
            while let object = next {
                next = object._withUnsafeGuaranteedRef { $0.next }
                let isSought = object._withUnsafeGuaranteedRef { $0.value == value }
                if isSought, Reference.retainIfAlive(UnsafeRawPointer(object.toOpaque())) {
                    return object.takeRetainedValue()
                }
            }
            return nil
        }

        mutating func insert(_ object: Unmanaged<UUIDObject>) {
            if count >= first.count { grow() }
            link(object)
            count += 1
        }

        private mutating func link(_ object: Unmanaged<UUIDObject>) {
            let row = row(object._withUnsafeGuaranteedRef { $0.value })
            object._withUnsafeGuaranteedRef { $0.next = first[row] }
            first[row] = object
        }

        private mutating func grow() {
            let old = first
            first = [Unmanaged<UUIDObject>?](repeating: nil, count: max(old.count * 2, 16))
            for start in old {
                var next = start
                while let object = next {
                    next = object._withUnsafeGuaranteedRef { $0.next }
                    link(object)
                }
            }
        }

        mutating func remove(_ object: Unmanaged<UUIDObject>) {
            if isNew { return }
            let row = row(object._withUnsafeGuaranteedRef { $0.value })
            let following = object._withUnsafeGuaranteedRef { $0.next }
            guard var previous = first[row] else { return }
            if previous.toOpaque() == object.toOpaque() {
                first[row] = following
                count -= 1
                return
            }
            while let next = previous._withUnsafeGuaranteedRef({ $0.next }) {
                if next.toOpaque() == object.toOpaque() {
                    previous._withUnsafeGuaranteedRef { $0.next = following }
                    count -= 1
                    return
                }
                previous = next
            }
        }
    }
}
