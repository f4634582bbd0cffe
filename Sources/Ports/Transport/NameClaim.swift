import CSupport
import CoreTypes
import Synchronization

/// A port's name, owned: no other port of this user can have it until it is released or the process ends.
final class NameClaim {
    let name: [UInt8]
    private let files: PortFiles
    private let directory: [CChar]
    private let lock: Guarded<LockFile?>
    private let generation = OpenDescriptors.generation

    enum Result {
        case claimed(NameClaim)
        case taken
        case failed
    }

    private init(_ name: [UInt8], _ files: PortFiles, _ directory: [CChar], _ lock: LockFile) {
        self.name = name
        self.files = files
        self.directory = directory
        self.lock = Guarded(lock)
    }

    deinit { release() }

    /// Claims a name of 1 to 255 bytes.
    static func claim(_ name: [UInt8]) -> Result {
        guard !name.isEmpty, name.count <= 255, let directory = PortDirectory.open() else { return .failed }
        DirectorySweep.once(directory)
        return claim(name, in: directory)
    }

    /// `consequence`: what a line about a refusal of the system says becomes of it.
    static func claim(
        _ name: [UInt8], in directory: borrowing PortDirectory,
        otherwise consequence: StaticString = "a message port gets no name"
    ) -> Result {
        let files = PortFiles(name)
        // Each round meets a file that was removed, or left by a crash: more than a few in a row do not happen.
        for _ in 0..<1000 {
            guard let lock = LockFile(directory, files.lock, for: .claiming) else {
                return failure("open", consequence)
            }
            switch lock.takeOwnership(directory, files.lock) {
            case .hasOwner: return .taken
            case .failed(let error): return failure("fcntl", consequence, error)
            case .replaced: continue
            case .owned: break
            }
            if !lock.name.isEmpty {
                // A crash left it. A new file for the new owner: see LockFile.
                files.remove(from: directory)
                continue
            }
            guard lock.write(name: name) else {
                let result = failure("write", consequence)
                files.remove(from: directory)
                return result
            }
            return .claimed(NameClaim(name, files, directory.path, lock))
        }
        return failure("open", consequence, ESTALE)
    }

    private static func failure(
        _ call: StaticString, _ consequence: StaticString, _ error: Int32 = system_errno()
    ) -> Result {
        Diagnostics.failure(of: call, error, consequence)
        return .failed
    }

    /// Makes the name's socket. Its file gets its name when it listens, so that nobody finds one that does not yet.
    /// A negative errno if that fails; nil if the directory was refused, which is told already.
    func listen(backlog: Int32) -> Int32? {
        guard let directory = PortDirectory.open(directory) else { return nil }
        let place = directory.descriptor
        return OpenDescriptors.open {
            unlinkat(place, files.newSocket, 0)
            let listener = transport_listen(place, self.directory, files.newSocket, backlog)
            guard listener >= 0, renameat(place, files.newSocket, place, files.socket) != 0 else { return listener }
            let error = system_errno()
            CSupport.close(listener)
            return -error
        }
    }

    /// Gives the name back. Nothing happens the second time, and in a forked child, where it is the parent's.
    func release() {
        guard generation == OpenDescriptors.generation, let lock = takeLock() else { return }
        // While the lock is held: whoever gets the name next makes files of its own.
        if let directory = PortDirectory.open(directory), directory.leads(files.lock, to: lock.descriptor) {
            files.remove(from: directory)
        }
    }

    private func takeLock() -> LockFile? {
        lock.withLock { lock in
            let taken = lock
            lock = nil
            return taken
        }
    }
}

extension PortFiles {
    /// The lock goes last: files without one would belong to nobody.
    func remove(from directory: borrowing PortDirectory) {
        directory.remove(newSocket)
        directory.remove(socket)
        directory.remove(lock)
    }
}
