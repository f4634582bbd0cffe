import CSupport
import CoreTypes

/// The directory of the user's ports: two files for each name, "NAME.lock" and "NAME.port".
///
/// Opened for each use and checked each time: it has to be a directory, ours, and closed to everybody else.
struct PortDirectory: ~Copyable {
    let descriptor: Int32
    let path: [CChar]

    deinit { OpenDescriptors.close(descriptor) }

    private init(_ descriptor: Int32, _ path: [CChar]) {
        self.descriptor = descriptor
        self.path = path
    }

    /// The directory that the environment names, made if it is missing. nil, after one line, if it cannot be trusted.
    static func open() -> PortDirectory? { open(pathFromEnvironment()) }

    /// `makes`: not by who comes back to what was there; its parent may be anybody's by now. `tells`: not by who only gives
    /// something back.
    static func open(_ path: [CChar], makes: Bool = true, tells: Bool = true) -> PortDirectory? {
        var descriptor = OpenDescriptors.open { transport_open_directory(path) }
        if descriptor == -ENOENT, makes {
            mkdir(path, 0o700)
            descriptor = OpenDescriptors.open { transport_open_directory(path) }
        }
        guard descriptor >= 0 else {
            if tells { refuse(path, strerror(-descriptor)) }
            return nil
        }
        let directory = PortDirectory(descriptor, path)
        guard directory.isPrivate else { return nil }
        return directory
    }

    private var isPrivate: Bool {
        var status = stat()
        if fstat(descriptor, &status) != 0 {
            Self.refuse(path, strerror(system_errno()))
            return false
        }
        if status.st_uid != geteuid() {
            Self.refuse(path, "it belongs to another user")
            return false
        }
        if status.st_mode & 0o077 != 0 {
            Self.refuse(path, "other users may enter it (chmod 700 it)")
            return false
        }
        return true
    }

    private static let refusal = OnceFlag()

    private static func refuse(_ path: [CChar], _ reason: UnsafePointer<CChar>) {
        guard refusal.isFirst else { return }
        var text = TextBuffer("cfrunloop: directory of message ports ")
        path.withUnsafeBufferPointer { text.append($0.baseAddress.unsafelyUnwrapped) }
        text.append(" is refused: ")
        text.append(reason)
        text.append("; ports have no names between processes")
        text.printLine()
    }

    static func pathFromEnvironment() -> [CChar] {
        var path = TextBuffer()
        if let directory = variable("CFRUNLOOP_PORT_DIR") {
            path.append(directory)
        } else if let directory = variable("XDG_RUNTIME_DIR"), isOwn(directory) {
            path.append(directory)
            path.append("/cfrunloop-ports")
        } else {
            if let directory = variable("TMPDIR") { path.append(directory) } else { path.append("/tmp") }
            path.append("/cfrunloop-ports-")
            path.append(Int(geteuid()))
        }
        path.append(byte: 0)
        return path.bytes.map { CChar(bitPattern: $0) }
    }

    /// A variable that a login has left behind names a directory that is gone; one that came through `su` or `sudo` names
    /// another user's, who would be locked out by what is made there.
    private static func isOwn(_ directory: UnsafePointer<CChar>) -> Bool {
        var status = stat()
        return fstatat(AT_FDCWD, directory, &status, 0) == 0 && status.st_uid == geteuid()
    }

    private static func variable(_ name: StaticString) -> UnsafePointer<CChar>? {
        guard let value = getenv(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)),
            value.pointee != 0
        else { return nil }
        return UnsafePointer(value)
    }

    func remove(_ file: [CChar]) { unlinkat(descriptor, file, 0) }

    /// True if the name still leads to the file that the descriptor was opened for.
    func leads(_ file: [CChar], to opened: Int32) -> Bool {
        var named = stat()
        var held = stat()
        return fstatat(descriptor, file, &named, Int32(AT_SYMLINK_NOFOLLOW)) == 0 && fstat(opened, &held) == 0
            && named.st_ino == held.st_ino && named.st_dev == held.st_dev
    }
}
