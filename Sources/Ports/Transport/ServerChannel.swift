/// An accepted connection.
struct ServerChannel {
    let descriptor: Int32
    /// Tells this channel from one that has its place later.
    let serial: UInt32
    var stage = Stage.parked
    var reader = PacketReader()
    var areas = OutgoingAreas()
    /// When it was last of use, in a count of all uses.
    var lastUse: UInt64
    /// It is closed after what it still delivers.
    var isRetired = false
    /// Which of its requests is being answered.
    var request: UInt32 = 0

    enum Stage {
        /// Its first message has not come yet.
        case parked
        /// A request was answered; the next one may come.
        case idle
        /// A request is being answered.
        case busy
    }
}

/// A request that waits for its answer: which channel, and which of its requests.
struct ChannelRequest {
    let slot: Int
    let serial: UInt32
    let number: UInt32
}
