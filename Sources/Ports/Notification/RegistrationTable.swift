import CoreTypes

/// The registrations of a centre, found by what they want to hear of and by observer. What a search costs does not depend
/// on how many others there are.
struct RegistrationTable {
    private var byWish = HashTable(isWide: false)
    private var byObserver = HashTable(isWide: false)
    private var lastSequence: UInt64 = 0

    /// Objects are strings, and equal ones are the same; else they are addresses.
    private let comparesObjects: Bool

    init(comparesObjects: Bool) { self.comparesObjects = comparesObjects }

    /// Those that are found together, in the order in which they were made.
    private final class Group {
        let name: Handle?
        let object: UnsafeRawPointer?
        var members: [Registration]

        init(_ first: Registration) {
            // Kept by its members, the first one or another one with an equal name.
            name = first.name
            object = first.object
            keeper = first
            members = [first]
        }

        /// Keeps name and object alive.
        private let keeper: Registration

        var observer: UnsafeMutableRawPointer? { keeper.observer }
    }

    // MARK: searching

    /// The registrations that a notification reaches, in the order in which they were made.
    func matching(_ name: Handle, _ object: UnsafeRawPointer?) -> [Registration] {
        if byWish.count == 0 { return [] }
        var found = members(name, nil)
        append(members(nil, nil), to: &found)
        if object != nil {
            append(members(name, object), to: &found)
            append(members(nil, object), to: &found)
        }
        return found
    }

    private func append(_ others: [Registration], to found: inout [Registration]) {
        if others.isEmpty { return }
        if found.isEmpty {
            found = others
            return
        }
        // Two lists in order become one.
        var merged: [Registration] = []
        merged.reserveCapacity(found.count + others.count)
        var next = 0
        for registration in found {
            while next < others.count, others[next].sequence < registration.sequence {
                merged.append(others[next])
                next += 1
            }
            merged.append(registration)
        }
        merged.append(contentsOf: others[next...])
        found = merged
    }

    private func members(_ name: Handle?, _ object: UnsafeRawPointer?) -> [Registration] {
        slot(name, object).map { Self.group(byWish, $0).members } ?? []
    }

    private func slot(_ name: Handle?, _ object: UnsafeRawPointer?) -> Int? {
        byWish.slot(hash: hash(name, object)) { word in
            Unmanaged<Group>.fromOpaque(word.unsafelyUnwrapped)._withUnsafeGuaranteedRef { group in
                Self.isSameText(group.name, name) && isSame(group.object, object)
            }
        }
    }

    private static func group(_ table: HashTable, _ slot: Int) -> Group {
        Unmanaged<Group>.fromOpaque(table.key(slot).unsafelyUnwrapped).takeUnretainedValue()
    }

    private func slot(_ observer: UnsafeMutableRawPointer?) -> Int? {
        byObserver.slot(hash: Self.hash(observer)) { word in
            Unmanaged<Group>.fromOpaque(word.unsafelyUnwrapped)._withUnsafeGuaranteedRef { $0.observer == observer }
        }
    }

    private static func hash(_ observer: UnsafeMutableRawPointer?) -> UInt {
        HashTable.spread(UInt(bitPattern: observer) >> 4)
    }

    private func hash(_ name: Handle?, _ object: UnsafeRawPointer?) -> UInt {
        let nameHash = name.map { Characters($0).hashCode } ?? 0
        guard let object else { return HashTable.spread(nameHash) }
        let objectHash = comparesObjects ? Characters(object).hashCode : UInt(bitPattern: object) >> 4
        return HashTable.spread(nameHash ^ (objectHash &* 0x9E37_79B9_7F4A_7C15 | 1))
    }

    private static func isSameText(_ first: Handle?, _ second: Handle?) -> Bool {
        guard let first, let second else { return first == second }
        return first == second || Characters(first) == Characters(second)
    }

    private func isSame(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?) -> Bool {
        comparesObjects ? Self.isSameText(first, second) : first == second
    }

    // MARK: changing

    mutating func add(_ registration: Registration) {
        lastSequence += 1
        registration.sequence = lastSequence
        let wish = slot(registration.name, registration.object)
        Self.add(registration, to: &byWish, wish, hash(registration.name, registration.object))
        Self.add(registration, to: &byObserver, slot(registration.observer), Self.hash(registration.observer))
    }

    private static func add(_ registration: Registration, to table: inout HashTable, _ slot: Int?, _ hash: UInt) {
        if let slot { return group(table, slot).members.append(registration) }
        if !table.hasPlace, !table.reserve(table.count + 1, in: .system) {
            Diagnostics.mistake("CFNotificationCenterAddObserver", "center", "has no memory for another observer")
        }
        let group = Unmanaged.passRetained(Group(registration))
        table.add(hash: hash, UnsafeRawPointer(group.toOpaque()), UnsafeRawPointer(group.toOpaque()))
    }

    /// Takes out and deactivates an observer's registrations; nil for the name or the object is any.
    mutating func remove(
        _ observer: UnsafeMutableRawPointer?, _ name: Handle?, _ object: UnsafeRawPointer?
    ) -> [Registration] {
        guard let slot = slot(observer) else { return [] }
        let removed = Self.group(byObserver, slot).members.filter {
            (name == nil || Self.isSameText($0.name, name)) && (object == nil || isSame($0.object, object))
        }
        // The last one first: then those behind it need not move up.
        for registration in removed.reversed() { remove(registration) }
        return removed
    }

    /// The same for those of a thread that has ended.
    mutating func remove(of receiver: NotificationReceiver) -> [Registration] {
        var removed: [Registration] = []
        for slot in 0..<byObserver.slotCount where byObserver.isUsed(slot) {
            removed += Self.group(byObserver, slot).members.filter { $0.receiver === receiver }
        }
        for registration in removed.reversed() { remove(registration) }
        return removed
    }

    mutating func removeAll() -> [Registration] {
        var removed: [Registration] = []
        for slot in 0..<byObserver.slotCount where byObserver.isUsed(slot) {
            removed += Self.group(byObserver, slot).members
        }
        for registration in removed.reversed() { remove(registration) }
        return removed
    }

    private mutating func remove(_ registration: Registration) {
        registration.deactivate()
        if let slot = slot(registration.name, registration.object) { Self.remove(registration, from: &byWish, slot) }
        if let slot = slot(registration.observer) { Self.remove(registration, from: &byObserver, slot) }
    }

    private static func remove(_ registration: Registration, from table: inout HashTable, _ slot: Int) {
        let group = group(table, slot)
        guard let index = index(of: registration, in: group.members) else { return }
        group.members.remove(at: index)
        guard group.members.isEmpty else { return }
        table.remove(slot)
        table.shrink(in: .system)
        Unmanaged.passUnretained(group).release()
    }

    /// Members are sorted.
    private static func index(of registration: Registration, in members: [Registration]) -> Int? {
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if members[middle].sequence < registration.sequence { low = middle + 1 } else { high = middle }
        }
        return low < members.count && members[low] === registration ? low : nil
    }
}
