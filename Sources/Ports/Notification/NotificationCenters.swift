import CSupport
import CoreTypes

/// The process's centres, made together by whoever asks for one first.
final class NotificationCenters {
    let local = NotificationCenter(.local)
    let distributed = NotificationCenter(.distributed)
    let darwin = NotificationCenter(.darwin)

    private static let made = Guarded<NotificationCenters?>(nil)

    static var all: NotificationCenters {
        made.withLock { made in
            if let made { return made }
            let new = NotificationCenters()
            made = new
            // First: in a child it is to come before this, which asks it for the generation.
            OpenDescriptors.watchForks()
            // Their tables are whole in a forked child.
            system_at_fork(
                { NotificationCenters.forkBegins() }, { NotificationCenters.forkEnds() },
                { NotificationCenters.childBegins() })
            return new
        }
    }

    private static func forkBegins() {
        let all = all
        all.local.table.lockAcrossFork()
        all.distributed.table.lockAcrossFork()
        all.darwin.table.lockAcrossFork()
        NotificationReceiver.lockListAcrossFork()
    }

    private static func forkEnds() {
        let all = all
        NotificationReceiver.unlockListAcrossFork()
        all.darwin.table.unlockAcrossFork()
        all.distributed.table.unlockAcrossFork()
        all.local.table.unlockAcrossFork()
    }

    /// What was registered at the local centre stays. The rest was the parent's (D-13).
    private static func childBegins() {
        forkEnds()
        NotificationReceiver.abandonAfterFork()
        all.distributed.abandon()
        all.darwin.abandon()
        Subscribers.resetAfterFork()
        NotificationDirectory.resetAfterFork()
    }
}

extension NotificationCenter {
    fileprivate func abandon() {
        let abandoned = table.withLock { $0.removeAll() }
        withExtendedLifetime(abandoned) {}
    }
}
