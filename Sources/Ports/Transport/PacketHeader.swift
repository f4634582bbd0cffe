/// What each packet begins with.
///
/// A message of up to 64 KiB is one packet. A longer one is two: the second repeats the header and passes the memory.
/// In two, so that the receiver can make room for a descriptor first: the kernel drops one that there is no room for.
struct PacketHeader {
    var magic: UInt32 = Self.magic
    var version: UInt8 = Self.version
    var kind: UInt8
    var placement: UInt8
    /// Which of the sender's areas; 0 without one.
    var area: UInt8
    var identifier: Int32
    var unused: UInt32 = 0
    var length: UInt64

    static let size = 24
    static let magic: UInt32 = 0x4346_504D
    static let version: UInt8 = 2
    /// The largest message, in either direction (MSG-36).
    static let largestMessage = 0x6000_0000

    enum Kind: UInt8 {
        case oneWay = 1
        case request = 2
        case reply = 3
        /// In the place of a reply: the replying process has no memory for it, or had none for the request.
        case noReply = 4
    }

    enum Placement: UInt8 {
        case inline = 0
        case announced = 1
        case memory = 2
        /// The second packet of two, passing an area that is used again.
        case area = 3
        /// In the area that was passed before, and in one packet.
        case inArea = 4
    }

    init(_ kind: Kind, _ placement: Placement, _ identifier: Int32, _ length: Int, area: UInt8 = 0) {
        self.kind = kind.rawValue
        self.placement = placement.rawValue
        self.area = area
        self.identifier = identifier
        self.length = UInt64(length)
    }

    /// What the bytes of a packet say, before anybody believes them.
    init(unchecked: Void) {
        self.init(.oneWay, .inline, 0, 0)
        magic = 0
    }

    /// True if everything that does not depend on the packet's length is as it should be.
    var isWellFormed: Bool {
        magic == Self.magic && version == Self.version && Kind(rawValue: kind) != nil
            && Placement(rawValue: placement) != nil && isAreaAsItShouldBe && unused == 0
            && length <= UInt64(Self.largestMessage)
    }

    private var isAreaAsItShouldBe: Bool {
        area == 0
            || area < OutgoingAreas.count
                && (placement == Placement.area.rawValue || placement == Placement.inArea.rawValue)
    }

    /// True for the second packet of the message that this one announced.
    func announced(_ second: PacketHeader) -> Bool {
        second.isWellFormed && second.kind == kind && second.identifier == identifier && second.length == length
    }
}
