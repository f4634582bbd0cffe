import CSupport

/// The files of a name, as C strings.
struct PortFiles {
    let lock: [CChar]
    let socket: [CChar]
    /// The socket's first name.
    let newSocket: [CChar]
    private let base: [UInt8]

    /// What an observer of notifications wants to hear of, and the next version of that.
    var interests: [CChar] { Self.join(base, ".wants") }
    var newInterests: [CChar] { Self.join(base, ".next") }

    static let lockEnding: StaticString = ".lock"
    private static let socketEnding: StaticString = ".port"
    private static let newSocketEnding: StaticString = ".new"

    init(_ name: [UInt8]) { self.init(base: PortFileName.make(name)) }

    private init(base: [UInt8]) {
        self.base = base
        lock = Self.join(base, Self.lockEnding)
        socket = Self.join(base, Self.socketEnding)
        newSocket = Self.join(base, Self.newSocketEnding)
    }

    /// The files to which a directory entry belongs, if that is a lock.
    init?(entry: UnsafePointer<CChar>) {
        let length = strlen(entry)
        let ending = Self.lockEnding.utf8CodeUnitCount
        guard length > ending, memcmp(entry + length - ending, Self.lockEnding.utf8Start, ending) == 0 else {
            return nil
        }
        self.init(base: (0..<length - ending).map { UInt8(bitPattern: entry[$0]) })
    }

    private static func join(_ base: [UInt8], _ ending: StaticString) -> [CChar] {
        var file = base.map { CChar(bitPattern: $0) }
        for index in 0..<ending.utf8CodeUnitCount { file.append(CChar(bitPattern: ending.utf8Start[index])) }
        file.append(0)
        return file
    }
}
