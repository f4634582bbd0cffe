import CSupport

/// The clock that people read; it may jump (BASE-20).
public enum WallClock {
    /// From the beginning of 1970 to that of 2001, in seconds.
    public static let unixEpochToReference = 978_307_200

    /// Seconds since the beginning of 2001 in UTC.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec - unixEpochToReference) + Double(time.tv_nsec) * 1e-9
    }
}
