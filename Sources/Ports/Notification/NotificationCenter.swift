import CSupport
import CoreTypes
import RunLoopCore

/// Where notifications are posted and observed. There are three, which live as long as the process.
public final class NotificationCenter: Object {
    public typealias CallBack =
        @convention(c) (
            OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?
        ) -> Void

    /// Who hears of a notification.
    public enum Scope: UInt8 {
        /// This process, in the poster's thread.
        case local = 0
        /// All processes of the user, each observer in its own thread.
        case distributed = 1
        /// The same, with names of its own and nothing else.
        case darwin = 2
    }

    public let scope: Scope
    let table: Guarded<RegistrationTable>

    init(_ scope: Scope) {
        self.scope = scope
        table = Guarded(RegistrationTable(comparesObjects: scope != .local))
        super.init(.notificationCenter)
    }

    deinit { Diagnostics.mistake("CFRelease", "the notification center", "was released too often") }

    public static var local: NotificationCenter { NotificationCenters.all.local }
    public static var distributed: NotificationCenter { NotificationCenters.all.distributed }
    public static var darwin: NotificationCenter { NotificationCenters.all.darwin }

    // MARK: observing

    /// nil for the name or the object is any.
    public func add(
        _ observer: UnsafeMutableRawPointer?, _ callback: @escaping CallBack, _ name: Handle?,
        _ object: UnsafeRawPointer?
    ) {
        let receiver = scope == .local ? nil : NotificationReceiver.ofCurrentThread()
        let registration = Registration(
            observer, callback, name, scope == .darwin ? nil : object, isString: scope != .local, receiver)
        table.withLock { $0.add(registration) }
        receiver?.begin(hash(of: registration))
        // The thread is at its end.
        if let receiver, receiver.isOver { remove(of: receiver) }
    }

    public func remove(_ observer: UnsafeMutableRawPointer?, _ name: Handle?, _ object: UnsafeRawPointer?) {
        let object = scope == .darwin ? nil : object
        for registration in table.withLock({ $0.remove(observer, name, object) }) {
            registration.receiver?.end(hash(of: registration))
        }
    }

    func remove(of receiver: NotificationReceiver) {
        let removed = table.withLock { $0.remove(of: receiver) }
        withExtendedLifetime(removed) {}
    }

    /// nil: every name.
    private func hash(of registration: Registration) -> UInt64? {
        registration.name.map { NotificationMessage.hash(scope, $0) }
    }

    // MARK: posting

    /// Calls the observers of the local centre, in the order in which they were added.
    public func postLocally(_ name: Handle, _ object: UnsafeRawPointer?, _ userInfo: Handle?) {
        let matching = table.withLock { $0.matching(name, object) }
        if matching.isEmpty { return }
        // A callback may give up what the poster holds.
        Reference.retain(name)
        if let userInfo { Reference.retain(userInfo) }
        call(matching, name, object, userInfo)
        if let userInfo { Reference.release(userInfo) }
        Reference.release(name)
    }

    func call(_ registrations: [Registration], _ name: Handle, _ object: UnsafeRawPointer?, _ userInfo: Handle?) {
        for registration in registrations where registration.isActive && !RunLoop.isLeaving {
            PortCallout.notified(registration, self, name, object, userInfo)
        }
    }

    /// Hands a notification to all processes of the user, this one included. The reason if it cannot be sent.
    public func postToProcesses(_ name: Handle, _ object: Handle?, _ userInfo: Handle?) -> PostingProblem? {
        let isPlainName = scope == .darwin
        let (message, problem) = NotificationMessage.make(
            scope, name, isPlainName ? nil : object, isPlainName ? nil : userInfo)
        guard let message else { return problem }
        deliver(message, name, isPlainName ? nil : object)
        Subscribers.post(NotificationMessage.hash(scope, name), message.bytes) { NotificationReceiver.isOwn($0) }
        return nil
    }

    /// To the observing threads of this process, once each.
    private func deliver(_ message: NotificationMessage, _ name: Handle, _ object: Handle?) {
        var receivers: [NotificationReceiver] = []
        for registration in table.withLock({ $0.matching(name, object) }) {
            guard let receiver = registration.receiver else { continue }
            if !receivers.contains(where: { $0 === receiver }) { receivers.append(receiver) }
        }
        for receiver in receivers { receiver.put(message) }
    }

    public override func describe(into text: inout TextBuffer) {
        switch scope {
        case .local: text.append("local")
        case .distributed: text.append("distributed")
        case .darwin: text.append("darwin")
        }
    }
}
