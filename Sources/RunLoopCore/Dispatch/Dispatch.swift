/// The functions of libdispatch that ports need, looked up in the libdispatch of the process.
public struct Dispatch {
    /// A dispatch queue or source.
    public typealias Object = UnsafeMutableRawPointer
    public typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

    typealias ObjectCall = @convention(c) (Object) -> Void
    typealias SetPointer = @convention(c) (Object, UnsafeMutableRawPointer?) -> Void
    typealias SetFunction = @convention(c) (Object, Function?) -> Void
    typealias Async = @convention(c) (Object, UnsafeMutableRawPointer?, Function) -> Void
    typealias CreateQueue = @convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Object?
    typealias CreateSource = @convention(c) (UnsafeRawPointer, UInt, UInt, Object?) -> Object?

    let retainObject: ObjectCall
    let releaseObject: ObjectCall
    let asyncFunction: Async
    let createQueue: CreateQueue
    let createSource: CreateSource
    let readType: UnsafeRawPointer
    let setContext: SetPointer
    let setEventHandler: SetFunction
    let setCancelHandler: SetFunction
    let resume: ObjectCall
    let cancel: ObjectCall

    /// nil if the process has no libdispatch, or one that lacks a function.
    public static func load() -> Dispatch? { DispatchLibrary.find().flatMap { Dispatch($0) } }

    private init?(_ library: DispatchLibrary) {
        guard let retain: ObjectCall = library.function("dispatch_retain"),
            let release: ObjectCall = library.function("dispatch_release"),
            let async: Async = library.function("dispatch_async_f"),
            let createQueue: CreateQueue = library.function("dispatch_queue_create"),
            let createSource: CreateSource = library.function("dispatch_source_create"),
            let readType = library.address("_dispatch_source_type_read"),
            let setContext: SetPointer = library.function("dispatch_set_context"),
            let setEventHandler: SetFunction = library.function("dispatch_source_set_event_handler_f"),
            let setCancelHandler: SetFunction = library.function("dispatch_source_set_cancel_handler_f"),
            let resume: ObjectCall = library.function("dispatch_resume"),
            let cancel: ObjectCall = library.function("dispatch_source_cancel")
        else { return nil }
        retainObject = retain
        releaseObject = release
        asyncFunction = async
        self.createQueue = createQueue
        self.createSource = createSource
        self.readType = UnsafeRawPointer(readType)
        self.setContext = setContext
        self.setEventHandler = setEventHandler
        self.setCancelHandler = setCancelHandler
        self.resume = resume
        self.cancel = cancel
    }
}
