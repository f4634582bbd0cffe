import CMultiprocessing
import CoreTypes

/// A count or size of C's, which the Swift importer takes for signed.
func count(_ value: Int) -> UInt { UInt(bitPattern: value) }

/// An id as a number, 0 for what cannot be one: it is looked up, never followed.
func id(_ pointer: OpaquePointer?) -> UInt32 { UInt32(exactly: UInt(bitPattern: pointer)) ?? 0 }

func pointer(_ id: UInt32) -> OpaquePointer? { OpaquePointer(bitPattern: UInt(id)) }

/// Makes an object and gives out its id.
func create(
    _ place: UnsafeMutablePointer<OpaquePointer?>?, _ insert: (inout State, UInt32) -> Void
) -> OSStatus {
    endIfTerminated()
    guard let place else { return OSStatus(paramErr) }
    place.pointee = pointer(
        State.shared.withLock { state in
            let id = state.makeID()
            insert(&state, id)
            return id
        })
    return OSStatus(noErr)
}

/// Deletes what `remove` takes out of its table; whoever waits for it hears of that.
func delete<Object: Waitable>(_ remove: (inout State) -> Object?) -> OSStatus {
    endIfTerminated()
    let removed = State.shared.withLock { state in
        let object = remove(&state)
        object?.line.failAll(kMPDeletedErr)
        return object
    }
    return OSStatus(removed == nil ? kMPInvalidIDErr : noErr)
}

/// Does something with an object that is there.
func use<Object: AnyObject>(_ find: (inout State) -> Object?, _ body: (Object) -> Int) -> OSStatus {
    endIfTerminated()
    return OSStatus(State.shared.withLock { state in find(&state).map(body) ?? kMPInvalidIDErr })
}

/// The status of a wait whose value is of no interest.
func status<Value>(_ outcome: Outcome<Value>) -> OSStatus {
    switch outcome {
    case .got: return OSStatus(noErr)
    case .failed(let status): return OSStatus(status)
    }
}
