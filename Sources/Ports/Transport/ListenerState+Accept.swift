import CSupport
import CoreTypes

extension ListenerState {
    /// Takes one connection out of the queue, and its message if that is there.
    mutating func accept() -> Arrival? {
        let descriptor = acceptOne()
        if descriptor >= 0 { return admit(descriptor) }
        switch -descriptor {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return acceptWithoutRoom()
        default: return nil
        }
    }

    private func acceptOne() -> Int32 { OpenDescriptors.open { transport_accept(listener) } }

    private mutating func admit(_ descriptor: Int32) -> Arrival? {
        guard transport_peer_is_same_user(descriptor) else {
            OpenDescriptors.close(descriptor)
            return nil
        }
        let slot = channels.add(descriptor)
        let serial = channels[slot].serial
        let arrival = read(slot)
        // A message without an answer has closed its channel already.
        let event = UInt64(serial) << 32 | UInt64(slot)
        guard channels.slot(of: event) != nil else { return arrival }
        if !watch(descriptor, event) {
            // It cannot be heard again: an answer is all that may follow.
            if arrival == nil { close(slot) } else { channels[slot].isRetired = true }
        } else if let oldest = channels.oldest(.parked, ifMoreThan: ChannelTable.mostParked) {
            retire(oldest)
        }
        return arrival
    }

    /// Every descriptor is in use. One connection that waits for its next request makes room for a new one.
    private mutating func acceptWithoutRoom() -> Arrival? {
        while let idle = channels.oldest(.idle, ifMoreThan: 0) ?? channels.oldest(.parked, ifMoreThan: 0) {
            if let arrival = finish(idle) { return arrival }
            let descriptor = acceptOne()
            if descriptor >= 0 { return admit(descriptor) }
            if descriptor == -EAGAIN { return nil }
        }
        return acceptWithReserve()
    }

    /// Closes a channel, but for a message that has come over it and is the result.
    private mutating func finish(_ slot: Int) -> Arrival? {
        retire(slot)
        let serial = channels[slot].serial
        let arrival = read(slot)
        let event = UInt64(serial) << 32 | UInt64(slot)
        if arrival == nil, channels.slot(of: event) != nil { close(slot) }
        return arrival
    }

    /// One connection in the reserve's place, for one message and its answer.
    private mutating func acceptWithReserve() -> Arrival? {
        guard reserve >= 0 else {
            pauseAccepting()
            return nil
        }
        OpenDescriptors.close(reserve)
        reserve = -1
        let descriptor = acceptOne()
        guard descriptor >= 0 else {
            reserve = Self.openReserve()
            return nil
        }
        guard transport_peer_is_same_user(descriptor) else {
            OpenDescriptors.close(descriptor)
            reserve = Self.openReserve()
            return nil
        }
        // Closing it, after its answer if it wants one, brings the reserve back.
        return finish(channels.add(descriptor))
    }

    /// Waits until a channel of ours is closed. If there is none, somebody else has to close something: look again soon.
    private mutating func pauseAccepting() {
        reserve = Self.openReserve()
        guard reserve < 0 else { return }
        guard channels.openCount > 0 else {
            Pause.forDescriptor()
            return
        }
        isAcceptingPaused = true
        setListenerEvents(0)
    }

    mutating func resumeAccepting() {
        isAcceptingPaused = false
        setListenerEvents(EPOLLIN.rawValue)
    }

    private func setListenerEvents(_ events: UInt32) {
        var event = epoll_event()
        event.events = events
        event.data.u64 = ReadyEvents.listener
        epoll_ctl(set, EPOLL_CTL_MOD, listener, &event)
    }
}
