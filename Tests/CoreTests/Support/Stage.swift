import CSupport
@testable import CoreTypes
@testable import RunLoopCore

/// What happened, in words.
final class Trace {
    private var words: [String] = []

    func add(_ word: String) { words.append(word) }

    /// Everything since the last call.
    func take() -> String {
        defer { words = [] }
        return words.joined(separator: " ")
    }
}

/// The info of an item: what its callout adds to the trace and does, and how many owners it has.
final class Callee {
    let name: String
    let trace: Trace
    let body: () -> Void
    var owners = 0
    var calls = 0

    init(_ name: String, _ trace: Trace, _ body: @escaping () -> Void) {
        self.name = name
        self.trace = trace
        self.body = body
    }

    var info: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func of(_ info: UnsafeRawPointer?) -> Callee {
        Unmanaged<Callee>.fromOpaque(info.unsafelyUnwrapped).takeUnretainedValue()
    }

    /// A callout on behalf of nobody would be a defect of its own.
    func call(_ suffix: String = "") {
        trace.add(owners > 0 ? name + suffix : name + suffix + "-without-owner")
        calls += 1
        body()
    }
}

/// A run loop of the test's own, with items that write down their callouts.
final class Stage {
    let loop = RunLoop()
    let trace = Trace()
    private(set) var callees: [Callee] = []
    private var isOver = false

    deinit { end() }

    /// What the end of the loop's thread does.
    func end() {
        if !isOver { loop.tearDown() }
        isOver = true
    }

    /// How many owners the infos have together.
    var owners: Int { callees.reduce(0) { $0 + $1.owners } }

    private func makeCallee(_ name: String, _ body: @escaping () -> Void) -> Callee {
        let callee = Callee(name, trace, body)
        callees.append(callee)
        return callee
    }

    // MARK: items

    /// A version 0 source, added to `mode` unless that is nil.
    @discardableResult
    func source(
        _ name: String, order: Int = 0, in mode: Handle? = defaultMode, tracesModes: Bool = false,
        _ body: @escaping () -> Void = {}
    ) -> Source {
        let schedule: SourceContext.Schedule = { info, _, mode in
            Callee.of(info).trace.add("+\(Callee.of(info).name):\(text(UnsafeRawPointer(mode.unsafelyUnwrapped)))")
        }
        let cancel: SourceContext.Schedule = { info, _, mode in
            Callee.of(info).trace.add("-\(Callee.of(info).name):\(text(UnsafeRawPointer(mode.unsafelyUnwrapped)))")
        }
        let kind = SourceContext.Kind.version0(
            schedule: tracesModes ? schedule : nil, cancel: tracesModes ? cancel : nil,
            perform: { Callee.of($0).call() })
        let callee = makeCallee(name, body)
        let context = SourceContext(
            info: UnsafeMutableRawPointer(mutating: Self.retain(callee.info)), retain: Self.retain,
            release: Self.release, copyDescription: nil, equal: nil, hash: nil, kind: kind)
        let source = Source(order: order, context: context, placement: .standard)
        if let mode { loop.add(source, to: mode) }
        return source
    }

    @discardableResult
    func timer(
        _ name: String, date: Double = 0, interval: Double = 0, in mode: Handle? = defaultMode,
        _ body: @escaping () -> Void = {}
    ) -> Timer {
        let timer = Timer(
            date: date, interval: interval, order: 0, action: .function({ Callee.of($1).call() }),
            context: context(name, body), placement: .standard)
        if let mode { loop.add(timer, to: mode) }
        return timer
    }

    @discardableResult
    func observer(
        _ name: String, _ activities: UInt = 0xFF, order: Int = 0, repeats: Bool = true,
        in mode: Handle? = defaultMode, _ body: @escaping () -> Void = {}
    ) -> Observer {
        let observer = Observer(
            activities: activities, repeats: repeats, order: order,
            action: .function({ Callee.of($2).call(Stage.suffix($1)) }), context: context(name, body),
            placement: .standard)
        if let mode { loop.add(observer, to: mode) }
        return observer
    }

    private func context(_ name: String, _ body: @escaping () -> Void) -> ItemContext {
        ItemContext(
            retaining: makeCallee(name, body).info, retain: Self.retain, release: Self.release, copyDescription: nil)
    }

    private static let retain: RetainCallBack = { info in
        let callee = Callee.of(info)
        callee.owners += 1
        _ = Unmanaged.passRetained(callee)
        return info
    }

    private static let release: ReleaseCallBack = { info in
        let callee = Callee.of(info)
        callee.owners -= 1
        Unmanaged.passUnretained(callee).release()
    }

    private static func suffix(_ activity: UInt) -> String {
        switch Activities(rawValue: activity) {
        case .entry: "En"
        case .beforeTimers: "BT"
        case .beforeSources: "BS"
        case .beforeWaiting: "BW"
        case .afterWaiting: "AW"
        case .exit: "Ex"
        default: "?\(activity)"
        }
    }

    // MARK: running

    /// One run that does not sleep, or that something in it ends.
    @discardableResult
    func run(_ seconds: Double = 0, in mode: Handle = defaultMode, untilHandled: Bool = false) -> RunResult {
        loop.run(in: mode, seconds: seconds, returnAfterSourceHandled: untilHandled)
    }

    func queue(_ name: String, in modes: Handle..., then body: @escaping () -> Void = {}) {
        let trace = trace
        let block: @convention(block) () -> Void = {
            trace.add(name)
            body()
        }
        let address = unsafeBitCast(block, to: UnsafeRawPointer.self)
        if modes.count == 1 {
            loop.queueBlock(address, inMode: modes[0])
        } else {
            loop.queueBlock(address, inModes: modes)
        }
        withExtendedLifetime(block) {}
    }
}
