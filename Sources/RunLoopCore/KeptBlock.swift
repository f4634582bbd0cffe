import CSupport

/// A block that somebody else's memory may have gone from under by the time it runs.
///
/// The blocks runtime copies what a block captured. A block on the stack that captured nothing but plain values is copied
/// by copying its bytes, for which nothing has to be allocated and nobody's references have to be counted.
struct KeptBlock {
    let address: UnsafeRawPointer

    /// How many bytes a plain block has; 0 for a block of the runtime's.
    let plainSize: Int

    init(address: UnsafeRawPointer, plainSize: Int) {
        self.address = address
        self.plainSize = plainSize
    }

    /// For a queue that takes the bytes of a plain block before the caller returns.
    @inline(__always)
    init?(_ block: UnsafeRawPointer) {
        plainSize = size_of_plain_block(block)
        guard let address = plainSize > 0 ? block : UnsafeRawPointer(_Block_copy(block)) else { return nil }
        self.address = address
    }

    /// For several queues, none of which has it for itself.
    init?(shared block: UnsafeRawPointer) {
        guard let copy = _Block_copy(block) else { return nil }
        self.init(address: copy, plainSize: 0)
    }

    @inline(__always)
    func release() {
        if plainSize == 0 { _Block_release(address) }
    }
}
