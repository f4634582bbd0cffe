import CSupport
import CoreTypes

/// The lock file of a name, opened. Whoever locks its first byte owns the name; the kernel drops the lock with the
/// owner's last descriptor, however the process ends.
///
/// A file is one owner's for ever: a name that an owner left behind by crashing gets a new file. So a peer that keeps the
/// file open can tell its owner from a later one.
final class LockFile {
    let descriptor: Int32
    private let generation = OpenDescriptors.generation

    /// The byte that the owner holds, and the one that is held for moments by whoever tries to become it.
    private static let ownership: Int32 = 0
    private static let trial: Int32 = 1

    enum Purpose {
        /// To find out about the owner.
        case asking
        /// To remove it if nobody owns it.
        case sweeping
        case claiming
    }

    init?(_ directory: borrowing PortDirectory, _ file: [CChar], for purpose: Purpose) {
        let place = directory.descriptor
        descriptor = OpenDescriptors.open {
            transport_open_file(place, file, purpose != .asking, purpose == .claiming)
        }
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
            status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
        else {
            return nil
        }
    }

    deinit { if isOurs { OpenDescriptors.close(descriptor) } }

    /// False in a forked child: the descriptor is closed, and its number may be anything's.
    var isOurs: Bool { generation == OpenDescriptors.generation }

    var hasOwner: Bool { isOurs && transport_is_locked(descriptor, Self.ownership) }

    /// The name that the owner wrote.
    var name: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        bytes.removeLast(bytes.count - max(count, 0))
        return bytes
    }

    func write(name: [UInt8]) -> Bool {
        name.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) } == name.count
    }

    enum Trial {
        case owned
        case hasOwner
        /// The file is not the name's any more.
        case replaced
        /// With an errno; EAGAIN: others had their turns all the time.
        case failed(Int32)
    }

    /// Tries to become the owner. Those who try take turns, so that "has an owner" never means somebody who only tried.
    func takeOwnership(_ directory: borrowing PortDirectory, _ file: [CChar], waits: Bool = true) -> Trial {
        let refusal = waitForTurn(looks: waits ? 2000 : 1)
        guard refusal == 0 else { return .failed(refusal) }
        defer { transport_unlock(descriptor, Self.trial) }
        guard directory.leads(file, to: descriptor) else { return .replaced }
        switch transport_lock(descriptor, Self.ownership) {
        case 0: return .owned
        case EAGAIN, EACCES: return .hasOwner
        case let error: return .failed(error)
        }
    }

    /// A turn is a few system calls long; a process that was stopped in its turn must not stop us for ever.
    /// 0, or an errno.
    private func waitForTurn(looks: Int) -> Int32 {
        for look in 1... {
            let error = transport_lock(descriptor, Self.trial)
            guard error == EAGAIN || error == EACCES else { return error }
            if look == looks { break }
            var pause = timespec(tv_sec: 0, tv_nsec: 500_000)
            nanosleep(&pause, nil)
        }
        return EAGAIN
    }
}
