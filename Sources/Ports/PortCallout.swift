/// Every call of a port's callback, in an extension beside each kind of port. None holds a lock, and each keeps a frame of
/// its own, so that a backtrace says what the loop was doing.
enum PortCallout {}
