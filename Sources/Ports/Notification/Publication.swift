import CSupport
import CoreTypes
import Synchronization

/// What other processes can see of a thread that observes: its name, and what it wants to hear of.
struct Publication {
    private let token: UInt64
    private let name: [UInt8]
    private var claim: NameClaim?
    private var wishes: [Wish] = []
    private var wishesForAll = 0
    private var published = Interests()

    /// A name's hash, and how many registrations have it. A removal may come before its addition: below 0 for a moment.
    private struct Wish {
        let hash: UInt64
        var count: Int
    }

    private static let lastNumber = Atomic<Int>(0)

    /// Claims a name of the process's. Without one, after one line, only this process's notifications arrive.
    init(_ token: UInt64) {
        self.token = token
        var name: [UInt8] = []
        var claim: NameClaim?
        if let directory = NotificationDirectory.open() {
            DirectorySweep.sweep(directory)
            for _ in 0..<1000 {
                var text = TextBuffer()
                text.append(Int(getpid()))
                text.append("-")
                text.append(Self.lastNumber.add(1, ordering: .relaxed).newValue)
                name = text.bytes
                let result = NameClaim.claim(name, in: directory, otherwise: Self.consequence)
                if case .taken = result { continue }
                if case .claimed(let new) = result { claim = new }
                break
            }
        }
        self.name = name
        self.claim = claim
    }

    /// A listening socket; a negative number if there is none.
    func listen(backlog: Int32) -> Int32 {
        guard let listener = claim?.listen(backlog: backlog) else { return -1 }
        if listener < 0 { Self.refused("bind", -listener) }
        return listener
    }

    private static let consequence: StaticString = "notifications of other processes do not arrive"

    static func refused(_ call: StaticString, _ error: Int32) {
        Diagnostics.failure(of: call, error, consequence)
    }

    /// There are more or fewer registrations for a name than before; nil: for every name.
    mutating func add(_ hash: UInt64?, _ change: Int) {
        if let hash { count(hash, change) } else { wishesForAll += change }
        var interests = Interests()
        interests.wantsAll = wishesForAll > 0 || wishes.count > Interests.most
        if !interests.wantsAll { interests.hashes = wishes.filter { $0.count > 0 }.map { $0.hash } }
        if interests != published { publish(interests) }
    }

    private mutating func count(_ hash: UInt64, _ change: Int) {
        let place = self.place(of: hash)
        if place == wishes.count || wishes[place].hash != hash { wishes.insert(Wish(hash: hash, count: 0), at: place) }
        wishes[place].count += change
        if wishes[place].count == 0 { wishes.remove(at: place) }
    }

    private func place(of hash: UInt64) -> Int {
        var low = 0
        var high = wishes.count
        while low < high {
            let middle = (low + high) / 2
            if wishes[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func publish(_ interests: Interests) {
        published = interests
        guard claim != nil, let directory = NotificationDirectory.open() else { return }
        let error = InterestsFile(token: token, interests: interests).write(directory, PortFiles(name))
        if error != 0 { Self.refused("open", error) }
    }

    /// Gives the name back; nothing is published any more.
    mutating func withdraw() {
        guard let claim else { return }
        self.claim = nil
        if let directory = NotificationDirectory.open() {
            let files = PortFiles(name)
            directory.remove(files.newInterests)
            directory.remove(files.interests)
        }
        claim.release()
    }
}
