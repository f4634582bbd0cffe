import Synchronization

/// The word at the end of an area, through which its two processes hand it to and fro. Only who has the area changes the
/// word: the sender while it is free, the receiver while it is not. So nobody waits for the other, and what a peer may
/// write into it can spoil nothing but the peer's own messages.
enum AreaState {
    /// The sender's, which may fill it.
    static let free: UInt32 = 0
    /// Holds a message that is on its way.
    static let sent: UInt32 = 1
    /// The receiver has a message whose bytes are these.
    static let viewed: UInt32 = 2
    /// Nobody's any more: a child that was forked while it was viewed looks at it as well, perhaps for ever.
    static let retired: UInt32 = 3

    typealias Word = UnsafeMutablePointer<Atomic<UInt32>>
}
