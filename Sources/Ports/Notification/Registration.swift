import CoreTypes
import Synchronization

/// One observer's wish to hear of notifications.
final class Registration {
    let observer: UnsafeMutableRawPointer?
    let callback: NotificationCenter.CallBack
    /// nil: any. Retained, and nobody else's, so that its release runs no user code.
    let name: Handle?
    /// nil: any. Such a string, too, where objects are strings.
    let object: UnsafeRawPointer?
    private let ownsObject: Bool
    /// The thread that is to be called; nil where the poster's is.
    let receiver: NotificationReceiver?
    /// In which order registrations were made.
    var sequence: UInt64 = 0

    private let active = Atomic<Bool>(true)

    init(
        _ observer: UnsafeMutableRawPointer?, _ callback: @escaping NotificationCenter.CallBack, _ name: Handle?,
        _ object: UnsafeRawPointer?, isString: Bool, _ receiver: NotificationReceiver?
    ) {
        self.observer = observer
        self.callback = callback
        self.name = name.map { Self.copy($0) }
        self.object = isString ? object.map { Self.copy($0) } : object
        ownsObject = isString
        self.receiver = receiver
    }

    deinit {
        if let name { Reference.release(name) }
        if ownsObject, let object { Reference.release(object) }
    }

    private static func copy(_ string: Handle) -> Handle {
        if Reference.isConstantString(string) { return string }
        return UnsafeRawPointer(Unmanaged.passRetained(StringObject(Characters(string))).toOpaque())
    }

    /// False once it was removed: it is not called any more.
    var isActive: Bool { active.load(ordering: .acquiring) }

    func deactivate() { active.store(false, ordering: .releasing) }
}
