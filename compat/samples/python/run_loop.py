"""Run loops for Python: timers and sockets of the library through ctypes, without anything else to install.

    import run_loop

    def tick(timer):
        print("tick")

    run_loop.Timer(0.5, tick, repeats=True)
    run_loop.run(3)

What there is to learn from it:
  - every function is declared, for ctypes takes a result for an int and would cut a pointer to 32 bits;
  - CFSTR is a macro, so strings are created; constants such as kCFRunLoopCommonModes are variables of the library;
  - one callback for all timers and one for all sockets, which live as long as the module. Which object is meant is a
    number in the context's info, so nothing is called that Python has freed; the context's release callback says
    when the library is done with an object;
  - an exception cannot pass through C: it is kept, the run is stopped, and run() raises it;
  - Python handles signals between its own instructions, and there are none while the loop sleeps. A byte in a socket,
    which Python's signal.set_wakeup_fd writes, calls back into Python, and there the handler runs.
All of this is for one thread, the main one.
"""
import ctypes
import itertools
import os
import signal
import socket
import subprocess
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_double, c_int, c_int32, c_long, c_ubyte, c_uint, c_ulong, c_void_p, cast


def _load():
    """The library: where the environment says, where pkg-config says, or where the system looks."""
    path = os.environ.get("CFRUNLOOP_LIBRARY")
    if not path:
        try:
            command = ["pkg-config", "--variable=libdir", "cfrunloop"]
            path = subprocess.run(command, capture_output=True, text=True).stdout.strip() + "/libCFRunLoop.so.1"
        except OSError:
            path = ""
    return ctypes.CDLL(path if os.path.exists(path) else "libCFRunLoop.so.1")


_library = _load()


class _Context(Structure):
    """CFRunLoopTimerContext and CFSocketContext, which are alike. The callbacks are plain pointers here: NULL is None."""

    _fields_ = [("version", c_long), ("info", c_void_p), ("retain", c_void_p), ("release", c_void_p), ("description", c_void_p)]


_TimerCallBack = CFUNCTYPE(None, c_void_p, c_void_p)
_SocketCallBack = CFUNCTYPE(None, c_void_p, c_ulong, c_void_p, c_void_p, c_void_p)
_ReleaseCallBack = CFUNCTYPE(None, c_void_p)

for _name, _result, _arguments in [
    ("CFRelease", None, [c_void_p]),
    ("CFAbsoluteTimeGetCurrent", c_double, []),
    ("CFDataCreate", c_void_p, [c_void_p, c_void_p, c_long]),
    ("CFDataGetBytePtr", c_void_p, [c_void_p]),
    ("CFDataGetLength", c_long, [c_void_p]),
    ("CFStringCreateWithCString", c_void_p, [c_void_p, ctypes.c_char_p, c_uint]),
    ("CFRunLoopGetCurrent", c_void_p, []),
    ("CFRunLoopRunInMode", c_int32, [c_void_p, c_double, c_ubyte]),
    ("CFRunLoopStop", None, [c_void_p]),
    ("CFRunLoopAddTimer", None, [c_void_p, c_void_p, c_void_p]),
    ("CFRunLoopAddSource", None, [c_void_p, c_void_p, c_void_p]),
    ("CFRunLoopTimerCreate", c_void_p, [c_void_p, c_double, c_double, c_ulong, c_long, _TimerCallBack, POINTER(_Context)]),
    ("CFRunLoopTimerInvalidate", None, [c_void_p]),
    ("CFRunLoopTimerIsValid", c_ubyte, [c_void_p]),
    ("CFSocketCreateWithNative", c_void_p, [c_void_p, c_int, c_ulong, _SocketCallBack, POINTER(_Context)]),
    ("CFSocketCreateRunLoopSource", c_void_p, [c_void_p, c_void_p, c_long]),
    ("CFSocketSendData", c_long, [c_void_p, c_void_p, c_void_p, c_double]),
    ("CFSocketInvalidate", None, [c_void_p]),
    ("CFSocketIsValid", c_ubyte, [c_void_p]),
]:
    getattr(_library, _name).restype = _result
    getattr(_library, _name).argtypes = _arguments

_UTF8 = 0x08000100
_ACCEPT, _DATA = 2, 3
FINISHED, STOPPED, TIMED_OUT, HANDLED_SOURCE = 1, 2, 3, 4


def mode(name):
    """A mode of that name; it lives for ever, as constants do."""
    return _library.CFStringCreateWithCString(None, name.encode(), _UTF8)


DEFAULT_MODE = c_void_p.in_dll(_library, "kCFRunLoopDefaultMode").value
COMMON_MODES = c_void_p.in_dll(_library, "kCFRunLoopCommonModes").value

_living = {}  # the objects that the library may call back, by their numbers
_numbers = itertools.count(1)  # 0 would be NULL, and None
_exceptions = []
_depth = 0  # runs that we are in


def _call(function, *arguments):
    """Calls what the user has given us; its exceptions end the run."""
    try:
        function(*arguments)
    except BaseException as exception:  # KeyboardInterrupt is no Exception
        _exceptions.append(exception)
        stop()


@_TimerCallBack
def _timer_fires(_, info):
    if timer := _living.get(info):
        _call(timer.callback, timer)


@_SocketCallBack
def _socket_has(_, kind, address, data, info):
    if connection := _living.get(info):
        if kind == _ACCEPT:
            argument = socket.socket(fileno=cast(data, POINTER(c_int)).contents.value)
        else:
            argument = ctypes.string_at(_library.CFDataGetBytePtr(data), _library.CFDataGetLength(data))
        _call(connection.callback, connection, argument)


@_ReleaseCallBack
def _release(info):
    _living.pop(info, None)


class _Object:
    """Keeps itself alive until the library is done with it, and a reference to the library's object as long as it lives."""

    _reference = None

    def _context(self):
        number = next(_numbers)
        _living[number] = self
        return byref(_Context(0, number, None, cast(_release, c_void_p), None))

    def __del__(self):
        if self._reference:
            _library.CFRelease(self._reference)


class Timer(_Object):
    """Calls callback(timer) after some seconds, or again and again."""

    def __init__(self, seconds, callback, repeats=False, in_mode=COMMON_MODES):
        self.callback = callback
        date = _library.CFAbsoluteTimeGetCurrent() + seconds
        interval = seconds if repeats else 0
        self._reference = _library.CFRunLoopTimerCreate(None, date, interval, 0, 0, _timer_fires, self._context())
        _library.CFRunLoopAddTimer(_library.CFRunLoopGetCurrent(), self._reference, in_mode)

    def invalidate(self):
        _library.CFRunLoopTimerInvalidate(self._reference)

    @property
    def is_valid(self):
        return bool(_library.CFRunLoopTimerIsValid(self._reference))


class _Socket(_Object):
    def __init__(self, python_socket, kind, callback, in_mode):
        self.callback = callback
        descriptor = python_socket.detach()  # the library closes it
        self._reference = _library.CFSocketCreateWithNative(None, descriptor, kind, _socket_has, self._context())
        source = _library.CFSocketCreateRunLoopSource(None, self._reference, 0)
        _library.CFRunLoopAddSource(_library.CFRunLoopGetCurrent(), source, in_mode)
        _library.CFRelease(source)

    def invalidate(self):
        """Closes the socket. Nothing else does: an object that is merely forgotten goes on."""
        _library.CFSocketInvalidate(self._reference)

    @property
    def is_valid(self):
        return bool(_library.CFSocketIsValid(self._reference))


class Listener(_Socket):
    """Calls callback(listener, socket) with each connection to a listening socket of Python's."""

    def __init__(self, python_socket, callback, in_mode=COMMON_MODES):
        super().__init__(python_socket, _ACCEPT, callback, in_mode)


class Connection(_Socket):
    """Calls callback(connection, bytes) with what a socket of Python's receives; b"" is its end, which invalidates it."""

    def __init__(self, python_socket, callback, in_mode=COMMON_MODES):
        super().__init__(python_socket, _DATA, callback, in_mode)

    def send(self, data, seconds=5):
        """Sends all of data, waiting for room if necessary; OSError if that fails."""
        content = _library.CFDataCreate(None, data, len(data))
        result = _library.CFSocketSendData(self._reference, None, content, seconds)
        _library.CFRelease(content)
        if result != 0:
            raise OSError("timeout" if result == -2 else "cannot send")


def stop():
    """Ends the innermost run."""
    _library.CFRunLoopStop(_library.CFRunLoopGetCurrent())


def run(seconds=1e10, in_mode=DEFAULT_MODE):
    """Runs until the time is over (TIMED_OUT), stop() is called (STOPPED), nothing is left (FINISHED), or a callback or a
    signal handler raises an exception, which is raised here."""
    global _depth
    _depth += 1
    result = _library.CFRunLoopRunInMode(in_mode, seconds, False)
    _depth -= 1
    if _exceptions:
        raise _exceptions.pop()
    return result


def _interrupt(*_):
    """In a run it could be raised anywhere, also where nothing of ours would catch it."""
    if not _depth:
        raise KeyboardInterrupt
    _exceptions.append(KeyboardInterrupt())
    stop()


class Signals:
    """While it is open, ^C raises KeyboardInterrupt in run(), and other handlers of Python's run in time; they may call
    stop(), and should not raise.

    with run_loop.Signals():
        run_loop.run()
    """

    def __enter__(self):
        receiver, self._sender = socket.socketpair()
        self._sender.setblocking(False)
        self._connection = Connection(receiver, lambda connection, data: _exceptions and stop())
        self._previous = signal.set_wakeup_fd(self._sender.fileno(), warn_on_full_buffer=False)
        self._previous_handler = signal.signal(signal.SIGINT, _interrupt)
        return self

    def __exit__(self, *_):
        signal.signal(signal.SIGINT, self._previous_handler)
        signal.set_wakeup_fd(self._previous)
        self._connection.invalidate()
        self._sender.close()
