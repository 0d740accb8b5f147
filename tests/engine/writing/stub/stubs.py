# SPDX-License-Identifier: GPL-3.0-or-later
"""NumPy, Numba and PyTorch as far as written programs use them. Nothing is computed; every call is a line of a log."""

import os
import sys
import types

state = types.SimpleNamespace()


def start(path):
    state.file = None
    state.path = path
    state.last_id = 0
    state.address = 1 << 40
    state.is_timed = False
    state.legacy = Stream("legacy")
    state.current = state.legacy


def finish():
    if state.file is not None:
        state.file.close()


def log(line):
    if state.file is None:
        state.file = open(state.path, "w")
        names = ("CUDA_DEVICE_MAX_CONNECTIONS", "CUDA_LAUNCH_BLOCKING")
        print("environment", *(os.environ.get(name, "unset") for name in names), file=state.file)
    print("T0", line, file=state.file)


def mark_round():
    state.is_timed = not state.is_timed
    log("begin" if state.is_timed else "end")
    return 0.0


def new_id():
    state.last_id += 1
    return state.last_id


# ---- arrays ----


class Type:
    def __init__(self, itemsize):
        self.itemsize = itemsize

    def __call__(self, value=0):
        return value


class Array:
    """Memory, or a slice of it; whatever is computed of it is itself."""

    def __init__(self, size, dtype, place="pageable", address=None, itemsize=None):
        self.size = int(size)
        self.itemsize = dtype.itemsize if itemsize is None else itemsize
        self.place = place
        self.address = address
        if address is None:
            self.address = state.address
            state.address += self.bytes() + 4096
            log(f"place {self} {place} {self.bytes()}")

    def bytes(self):
        return self.size * self.itemsize

    def __str__(self):
        return f"p{self.address:x}"

    def __getitem__(self, index):
        if not isinstance(index, slice) or index.step is not None:
            return self
        begin, end, _ = index.indices(self.size)
        assert (index.start or 0) >= 0 and (index.stop is None or index.stop <= self.size), "outside of the array"
        return type(self)(max(end - begin, 0), None, self.place, self.address + begin * self.itemsize, self.itemsize)

    def __setitem__(self, index, value):
        pass

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *arguments, **named: self

    def computed(self, *_):
        return self

    __add__ = __radd__ = __sub__ = __mul__ = __rmul__ = __truediv__ = __floordiv__ = __mod__ = computed
    __invert__ = __or__ = computed

    # Numba
    def copy_to_device(self, source, stream=None):
        copy(self, source, stream)

    def copy_to_host(self, target=None, stream=None):
        if target is None:
            return HostArray(self.size, None, address=0, itemsize=self.itemsize)
        copy(target, self, stream)

    # PyTorch
    def copy_(self, source, non_blocking=False):
        is_default = state.current is state.legacy
        copy(self, source, state.current if non_blocking or not is_default else None)
        if not non_blocking and not is_default:
            state.current.synchronize()

    def add_(self, other, alpha=None):
        if isinstance(other, Array):
            launch_operation("saxpy", other, self)
        else:
            launch_operation("increment", self)

    def mul_(self, factor):
        launch_operation("scale", self)

    def cpu(self):
        return self


class HostArray(Array):
    pass


def copy(target, source, stream):
    assert target.size == source.size, "a copy between sizes"
    kind = (source.place == "device0") * 2 + (target.place == "device0")
    line = f"copy {target} {source} {source.bytes()} {kind}"
    if stream is None:
        log(line + " -")
    else:
        issue(stream, line)


def launch_operation(name, *arrays):
    places = " ".join(f"{each}#{each.bytes()}" for each in arrays)
    issue(state.current, f"launch {name} * * 0 {places} n:{arrays[0].size}")


# ---- streams, events, graphs ----


class Stream:
    def __init__(self, name=None, flags="any", priority=0):
        self.capture = None
        self.frontier = set()
        self.name = name or f"S{new_id()}"
        if name is None:
            log(f"stream {self.name} 0 {flags} {priority}")

    def synchronize(self):
        log(f"sync {self.name}")

    def wait_event(self, event):
        if event.capture is not None:
            self.capture = event.capture
            self.frontier |= event.frontier
            self.capture.streams.append(self)
        else:
            log(f"wait {self.name} {event.name}")


class Event:
    def __init__(self):
        self.name = f"E{new_id()}"
        self.capture = None

    def record(self, stream):
        self.capture = stream.capture
        self.frontier = set(stream.frontier)
        if self.capture is None:
            log(f"record {self.name} {stream.name}")

    def wait(self, stream):
        stream.wait_event(self)

    def synchronize(self):
        log(f"sync {self.name}")


def issue(stream, line):
    if stream.capture is None:
        log(f"{line} {stream.name}")
        return
    nodes = stream.capture.nodes
    nodes.append(" ".join([line, "after", *map(str, sorted(stream.frontier))]))
    stream.frontier = {len(nodes) - 1}


class Graph:
    def __init__(self):
        self.name = f"G{new_id()}"
        self.nodes = []
        self.streams = []

    def replay(self):
        log(f"graph {self.name} {state.current.name}")


class current_stream:
    """with torch.cuda.stream(…)"""

    def __init__(self, stream):
        self.stream = stream

    def __enter__(self):
        self.before = state.current
        state.current = self.stream

    def __exit__(self, *_):
        state.current = self.before


class capture(current_stream):
    """with torch.cuda.graph(…)"""

    def __init__(self, graph, stream, capture_error_mode):
        super().__init__(stream)
        self.graph = graph
        stream.capture = graph
        graph.streams.append(stream)

    def __exit__(self, *_):
        super().__exit__()
        for stream in self.graph.streams:
            stream.capture = None
            stream.frontier = set()
        for node in self.graph.nodes:
            log(f"node {self.graph.name} {node}")


# ---- kernels ----


def launch(name, grid, block, shared, stream, arguments, more=()):
    texts = [f"{each}#{each.bytes()}" if isinstance(each, Array) else f"n:{each}" for each in arguments]
    issue(stream, " ".join(["launch", name, str(grid), str(block), str(shared), *texts, *more]))


class Kernel:
    """@cuda.jit"""

    def __init__(self, function):
        self.name = function.__name__

    def __getitem__(self, shape):
        grid, block, stream, *shared = shape

        def call(*arguments):
            has_count = [] if isinstance(arguments[0], int) else ["*"]  # a slice knows its size
            launch(self.name, grid, block, shared[0] if shared else 0, stream, arguments, has_count)

        return call


class CompiledKernel:
    """torch.cuda._compile_kernel"""

    def __init__(self, source, name):
        log("compile")
        assert f" {name}(" in source
        self.name = name

    def __call__(self, grid, block, arguments, stream):
        assert grid[1:] == block[1:] == (1, 1)
        assert all(isinstance(each, Array) or each < 2**31 for each in arguments), "more than a C int"
        launch(self.name, grid[0], block[0], 0, stream, arguments)


# ---- modules ----


def module(name, **names):
    made = types.ModuleType(name)
    made.__dict__.update(names)
    sys.modules[name] = made
    return made


SIZES = {"uint8": 1, "int8": 1, "int32": 4, "uint32": 4, "float32": 4, "int64": 8, "float64": 8}
TYPES = {name: Type(size) for name, size in SIZES.items()}


def computed(*arguments, **named):
    return next(each for each in arguments if isinstance(each, (Array, list)))


def expected(size, *_, **named):
    return HostArray(size, TYPES["float64"], address=0)


generator = types.SimpleNamespace(random=expected, integers=lambda low, high, size, dtype: expected(size))
module(
    "numpy",
    **TYPES,
    ndarray=HostArray,
    empty=lambda size, dtype: HostArray(size, dtype),
    zeros=expected,
    ones=expected,
    arange=expected,
    full=expected,
    random=types.SimpleNamespace(default_rng=lambda seed: generator),
    isclose=computed,
    isnan=computed,
    flatnonzero=lambda array: HostArray(0, TYPES["uint8"], address=0),
    polyval=computed,
    bincount=computed,
    pad=computed,
    trunc=computed,
    matmul=computed,
    stack=lambda arrays: arrays[0],
    add=types.SimpleNamespace(accumulate=computed),
    nan=float("nan"),
)
cuda = types.SimpleNamespace(
    jit=Kernel,
    stream=lambda: Stream(flags="0"),
    event=Event,
    synchronize=lambda: log("sync device 0"),
    legacy_default_stream=lambda: state.legacy,
    device_array=lambda size, dtype: Array(size, dtype, "device0"),
    pinned_array=lambda size, dtype: HostArray(size, dtype, "pinned"),
)
config = types.SimpleNamespace(ENABLE_CUDASIM=False)
module("numba", cuda=cuda, config=config, types=types.SimpleNamespace())
module("numba.extending", intrinsic=lambda function: function)
module("llvmlite", ir=types.SimpleNamespace())


def tensor(size, dtype, device="cpu", pin_memory=False):
    return Array(size, dtype, "device0" if device == "cuda" else "pinned" if pin_memory else "pageable")


module(
    "torch",
    **TYPES,
    empty=tensor,
    add=lambda a, b, out: launch_operation("vector_add", a, b, out),
    from_numpy=lambda values: Array(values.size, None, address=0, itemsize=values.itemsize),
    cuda=types.SimpleNamespace(
        Stream=lambda priority=0: Stream(flags="1", priority=priority),
        Event=Event,
        CUDAGraph=Graph,
        stream=current_stream,
        graph=capture,
        synchronize=lambda: log("sync device 0"),
        default_stream=lambda: state.legacy,
        _compile_kernel=CompiledKernel,
    ),
)
