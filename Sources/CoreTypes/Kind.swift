/// The type of an object; its raw value is what `CFGetTypeID` returns.
public struct Kind: Equatable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// What a deallocated object's memory still says, until something else uses it.
    static let deallocated = Kind(rawValue: 0xDEAD)

    public static let allocator = Kind(rawValue: 2)
    public static let string = Kind(rawValue: 7)
    public static let null = Kind(rawValue: 16)
    public static let set = Kind(rawValue: 17)
    public static let dictionary = Kind(rawValue: 18)
    public static let array = Kind(rawValue: 19)
    public static let data = Kind(rawValue: 20)
    public static let boolean = Kind(rawValue: 21)
    public static let number = Kind(rawValue: 22)
    public static let error = Kind(rawValue: 27)
    public static let url = Kind(rawValue: 29)
    public static let uuid = Kind(rawValue: 34)
    public static let date = Kind(rawValue: 42)
    public static let runLoop = Kind(rawValue: 43)
    public static let runLoopMode = Kind(rawValue: 44)
    public static let observer = Kind(rawValue: 45)
    public static let source = Kind(rawValue: 46)
    public static let timer = Kind(rawValue: 47)
    public static let machPort = Kind(rawValue: 53)
    public static let messagePort = Kind(rawValue: 54)
    public static let fileDescriptor = Kind(rawValue: 60)
    public static let socket = Kind(rawValue: 61)
    public static let readStream = Kind(rawValue: 62)
    public static let writeStream = Kind(rawValue: 63)
    public static let notificationCenter = Kind(rawValue: 64)

    /// The class name that descriptions begin with, nil for a number that is no type.
    public var name: StaticString? {
        switch self {
        case .allocator: "CFAllocator"
        case .string: "CFString"
        case .null: "CFNull"
        case .set: "CFSet"
        case .dictionary: "CFDictionary"
        case .array: "CFArray"
        case .data: "CFData"
        case .boolean: "CFBoolean"
        case .number: "CFNumber"
        case .error: "CFError"
        case .url: "CFURL"
        case .uuid: "CFUUID"
        case .date: "CFDate"
        case .runLoop: "CFRunLoop"
        case .runLoopMode: "CFRunLoopMode"
        case .observer: "CFRunLoopObserver"
        case .source: "CFRunLoopSource"
        case .timer: "CFRunLoopTimer"
        case .machPort: "CFMachPort"
        case .messagePort: "CFMessagePort"
        case .fileDescriptor: "CFFileDescriptor"
        case .socket: "CFSocket"
        case .readStream: "CFReadStream"
        case .writeStream: "CFWriteStream"
        case .notificationCenter: "CFNotificationCenter"
        default: nil
        }
    }
}
