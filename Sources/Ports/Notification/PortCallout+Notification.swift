import CSupport
import CoreTypes

/// The call of an observer of notifications.
extension PortCallout {
    @inline(never)
    static func notified(
        _ registration: Registration, _ center: NotificationCenter, _ name: Handle, _ object: UnsafeRawPointer?,
        _ userInfo: Handle?
    ) {
        run_notification(
            registration.callback, OpaquePointer(center.handle), registration.observer, name, object, userInfo)
        keep_frame()
    }
}
