import CSupport
import CoreTypes

/// The callback of a stream's client.
extension PortCallout {
    @inline(never)
    static func stream(_ stream: Stream, _ event: StreamEvents, _ client: StreamClient) {
        run_descriptor(client.callBack, OpaquePointer(stream.handle), event.rawValue, client.info)
        keep_frame()
    }
}
