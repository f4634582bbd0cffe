/// How texts are compared and searched; the numbers are those of CFStringCompareFlags.
public struct CompareOptions: OptionSet {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let caseInsensitive = CompareOptions(rawValue: 1)
    public static let backwards = CompareOptions(rawValue: 4)
    public static let anchored = CompareOptions(rawValue: 8)
    public static let numerically = CompareOptions(rawValue: 64)
    public static let forcedOrdering = CompareOptions(rawValue: 512)
}
