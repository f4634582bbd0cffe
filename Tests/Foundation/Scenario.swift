// Foundation's run loops and a C library's, in one process: one after the other, nested in each other, and on different
// threads. `scenario` returns 0, or says on standard error what went wrong.
import Dispatch
import Foundation

typealias Inner = @convention(c) (UnsafeMutableRawPointer?) -> Int32

/// The C library's functions, worker.c, wherever they come from.
struct Worker {
    let strings: @convention(c) () -> Int32
    let loop: @convention(c) (Int32, Inner?, UnsafeMutableRawPointer?) -> Int32
    let serve: @convention(c) (UnsafePointer<Int32>, Int32) -> Int32
    let port: @convention(c) () -> Int32

    /// nil: what the program sees.
    init(_ library: UnsafeMutableRawPointer?) {
        func function<Function>(_ name: String) -> Function {
            guard let address = dlsym(library, name) else { fatalError("\(name) is not there") }
            return unsafeBitCast(address, to: Function.self)
        }
        strings = function("worker_strings")
        loop = function("worker_loop")
        serve = function("worker_serve")
        port = function("worker_port")
    }
}

nonisolated(unsafe) var worker: Worker!
nonisolated(unsafe) var failures: Int32 = 0

func expect(_ condition: Bool, _ what: String, line: UInt32 = #line) {
    if condition { return }
    FileHandle.standardError.write(Data("Scenario.swift:\(line): not so: \(what)\n".utf8))
    failures += 1
}

/// Runs Foundation's loop of this thread until a timer has called the function `times` times.
func foundationLoop(_ times: Int, _ inner: @escaping () -> Void = {}) {
    var fired = 0
    let timer = Timer(timeInterval: 0.001, repeats: true) { timer in
        if fired == times { return }
        inner()
        fired += 1
        if fired == times { timer.invalidate() }
    }
    let mode = RunLoop.Mode("scenario")
    RunLoop.current.add(timer, forMode: mode)
    let end = Date(timeIntervalSinceNow: 60)
    // A timer does not make it return.
    while fired < times, Date() < end { _ = RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 0.002)) }
    expect(fired == times, "Foundation's timer fired \(times) times")
}

func workerLoop(_ times: Int32, _ inner: Inner? = nil) {
    expect(worker.loop(times, inner, nil) == 0, "the C library's timer fired \(times) times")
}

/// Each loop inside a callback of the other, several deep.
func nest(_ depth: Int) {
    if depth == 0 { return }
    foundationLoop(2) { workerLoop(2) { _ in
        foundationLoop(1)
        return 0
    } }
    foundationLoop(1) { nest(depth - 1) }
    workerLoop(2) { _ in
        foundationLoop(2) { workerLoop(1) }
        return 0
    }
}

/// Runs the function on a thread of Foundation's. Nobody waits: the caller runs a loop until it is done.
final class Helper {
    private let done = DispatchSemaphore(value: 0)
    init(_ body: @escaping () -> Void) { Thread { body(); self.done.signal() }.start() }
    func join() { expect(done.wait(timeout: .now() + 60) == .success, "a thread ended") }
}

func onTwoThreads() {
    for round in 0..<10 {
        let helper = Helper {
            foundationLoop(3)
            if round % 2 == 0 { workerLoop(3) }
            foundationLoop(2) { workerLoop(1) }
        }
        workerLoop(3) { _ in
            foundationLoop(1)
            return 0
        }
        expect(worker.port() == 0, "messages arrive")
        helper.join()
    }
}

/// Foundation wakes its loop from another thread while that sleeps inside a callback of the C library's.
func wakeNested() {
    workerLoop(2) { _ in
        let loop = CFRunLoopBox(RunLoop.current)
        var woken = false
        let helper = Helper { loop.value.perform(inModes: [RunLoop.Mode("scenario")]) { woken = true } }
        let keep = Timer(timeInterval: 1000, repeats: false) { _ in }
        RunLoop.current.add(keep, forMode: RunLoop.Mode("scenario"))
        let end = Date(timeIntervalSinceNow: 60)
        while !woken, Date() < end {
            _ = RunLoop.current.run(mode: RunLoop.Mode("scenario"), before: Date(timeIntervalSinceNow: 0.01))
        }
        keep.invalidate()
        helper.join()
        return woken ? 0 : 1
    }
}

struct CFRunLoopBox: @unchecked Sendable {
    let value: RunLoop
    init(_ value: RunLoop) { self.value = value }
}

/// Both loops serve libdispatch's main queue, and nothing queued is lost between them.
func serveMainQueue() {
    let count = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    count.initialize(to: 0)
    for round in Int32(0)..<20 {
        for _ in 0..<5 { DispatchQueue.main.async { count.pointee += 1 } }
        let helper = Helper { for _ in 0..<5 { DispatchQueue.main.async { count.pointee += 1 } } }
        let wanted = (round + 1) * 10
        if round % 2 == 0 {
            expect(worker.serve(count, wanted) == 0, "the C library's loop serves the main queue")
        } else {
            let end = Date(timeIntervalSinceNow: 60)
            while count.pointee < wanted, Date() < end {
                _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
            }
            expect(count.pointee == wanted, "Foundation's loop serves the main queue")
        }
        helper.join()
    }
}

@_cdecl("scenario")
public func scenario(_ library: UnsafeMutableRawPointer?) -> Int32 {
    worker = Worker(library)
    expect(worker.strings() == 0, "constant strings")
    foundationLoop(3)
    workerLoop(3)
    expect("\(NSString("text"))" == "text" && NSNumber(value: 3).intValue == 3, "Foundation's own objects")
    nest(3)
    onTwoThreads()
    wakeNested()
    serveMainQueue()
    for _ in 0..<20 { Helper { foundationLoop(1); workerLoop(1) }.join() }
    expect(worker.strings() == 0, "constant strings, at the end")
    return failures == 0 ? 0 : 1
}
