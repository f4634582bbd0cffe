/// placeholder until the data branch lands
public enum AutoreleasePool { @inline(__always) public static func drain() {} }
