import CSupport
import Synchronization

/// Removes what crashed processes left in the directory, once in a process, before it adds something itself.
enum DirectorySweep {
    private static let isDone = Atomic<Bool>(false)

    static func once(_ directory: borrowing PortDirectory) {
        if !isDone.exchange(true, ordering: .relaxed) { sweep(directory) }
    }

    static func sweep(_ directory: borrowing PortDirectory) {
        for files in locks(in: directory) {
            guard let lock = LockFile(directory, files.lock, for: .sweeping), !lock.hasOwner else { continue }
            guard case .owned = lock.takeOwnership(directory, files.lock, waits: false) else { continue }
            // Only observers of notifications have these.
            directory.remove(files.newInterests)
            directory.remove(files.interests)
            files.remove(from: directory)
        }
    }

    /// The files of all names, owned or not.
    static func locks(in directory: borrowing PortDirectory) -> [PortFiles] {
        var found: [PortFiles] = []
        // The stream closes its descriptor, so it gets one of its own.
        let path = directory.path
        let descriptor = OpenDescriptors.open { transport_open_directory(path) }
        guard descriptor >= 0, let stream = fdopendir(descriptor) else {
            OpenDescriptors.close(descriptor)
            return found
        }
        defer { OpenDescriptors.close(descriptor) { closedir(stream) } }
        while let entry = readdir(stream) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                let text = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
                if let files = PortFiles(entry: text) { found.append(files) }
            }
        }
        return found
    }
}
