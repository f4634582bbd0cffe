/// The areas that a peer has passed over a channel, by their numbers.
struct IncomingAreas {
    private var first: PeerArea?
    private var second: PeerArea?

    subscript(number: UInt8) -> PeerArea? {
        get { number == 0 ? first : second }
        set { if number == 0 { first = newValue } else { second = newValue } }
    }
}
