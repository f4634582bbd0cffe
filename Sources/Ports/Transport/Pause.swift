import CSupport
import CoreTypes

enum Pause {
    private static let isTold = OnceFlag()
    private static let isShortageTold = OnceFlag()

    /// No descriptor is free and none is ours to close: somebody else has to, so there is nothing to wait for. A moment's
    /// sleep keeps the caller, which finds its descriptor ready again at once, from using the processor meanwhile.
    static func forDescriptor() {
        if isTold.isFirst { Diagnostics.failure(of: "recvmsg", EMFILE, "messages wait until a descriptor is free") }
        aMoment()
    }

    /// The same for memory.
    static func forMemory() {
        if isShortageTold.isFirst { Diagnostics.failure(of: "malloc", ENOMEM, "messages wait until there is memory") }
        aMoment()
    }

    private static func aMoment() {
        var moment = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        nanosleep(&moment, nil)
    }
}
