import CoreTypes

/// The timers whose callouts a loop's thread runs, linked through themselves, the innermost first. The list has a reference
/// to each.
struct FiringTimers {
    private var innermost: Unmanaged<Timer>?

    /// Takes over a reference.
    @inline(__always)
    mutating func push(_ timer: Unmanaged<Timer>) {
        timer._withUnsafeGuaranteedRef { $0.interrupted.address.pointee = innermost }
        innermost = timer
    }

    /// True if the list had it; its reference is the caller's now.
    @inline(__always)
    mutating func take(_ timer: Unmanaged<Timer>) -> Bool {
        guard innermost?.toOpaque() == timer.toOpaque() else { return unlink(timer) }
        innermost = Self.next(timer)
        return true
    }

    /// False if `tearDown` has taken the list.
    @inline(never)
    private func unlink(_ timer: Unmanaged<Timer>) -> Bool {
        var next = innermost
        while let other = next {
            next = Self.next(other)
            guard next?.toOpaque() == timer.toOpaque() else { continue }
            other._withUnsafeGuaranteedRef { $0.interrupted.address.pointee = Self.next(timer) }
            return true
        }
        return false
    }

    func contains(_ timer: Timer) -> Bool {
        var next = innermost
        while let other = next {
            if other.toOpaque() == Unmanaged.passUnretained(timer).toOpaque() { return true }
            next = Self.next(other)
        }
        return false
    }

    mutating func takeAll() -> [Timer] {
        var timers: [Timer] = []
        while let timer = innermost {
            innermost = Self.next(timer)
            timers.append(timer.takeRetainedValue())
        }
        return timers
    }

    @inline(__always)
    private static func next(_ timer: Unmanaged<Timer>) -> Unmanaged<Timer>? {
        timer._withUnsafeGuaranteedRef { $0.interrupted.address.pointee }
    }
}
