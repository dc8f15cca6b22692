"""Machine code from rules: what Python calls of a game, and all that this calls, in one object.

Numba makes a library of every function, optimises it together with all that it calls, and turns it
into machine code that mostly nobody calls from Python. Here a rule is only typed and lowered: its
library is a *page*, and nothing more is done with it. The pages that roots need are bound into one
*book*, which is optimised and turned into machine code once. That takes a fifth of the time, and
the object is a hundredth of the size.

While pages are made (`_as_pages`), Numba's own helpers become pages too, and what it compiled then
is of no use to anybody else in the process. So this happens in processes of its own; see
`machine.code`. To load an object leaves Numba as it is.
"""

from __future__ import annotations

import types as python_types
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import numba
import numpy as np
from numba import _dynfunc
from numba.cloudpickle import loads
from numba.core import base, event, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompileResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.runtime.nrt import rtsys
from numba.core.serialize import dumps
from numba.core.typing.typeof import typeof, typeof_impl

from archipel.core.contract import functions_of, stub_name
from archipel.core.record import known_dtypes
from archipel.core.rule import Root, is_rule, recorded, root_named

__all__ = ["load", "machine", "made", "missed"]

ROUNDS = 2  # of optimising: what one inlines, the next makes simple; a third gains nothing
OPTIONS = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True}


def machine() -> tuple[str, ...]:
    """What machine code depends on beside the sources of rules: compiler and processor."""
    codegen = cpu_target.target_context.codegen()
    versions = (numba.__version__, llvm.llvm_version_info, numba.config.BOUNDSCHECK)
    return tuple(map(str, (*versions, numba.config.OPT, *codegen.magic_tuple())))


# --- making ---------------------------------------------------------------------------------------


class _Kept(NamedTuple):
    """One root for arguments of one kind, as it is written to disk."""

    name: str
    signature: Any
    described: Any  # Numba's descriptor: under which names it lies in the object
    environment: Any
    referenced: tuple[Any, ...]  # environments of what it calls


def made(rehearse: Callable[[], None], compiled: Callable[[str], None]) -> tuple[bytes, set[str]]:
    """Machine code for all calls of roots that happen in a rehearsal, and the roots' modules.

    Calls `compiled(rule)` after each rule.
    """
    wanted: dict[tuple[Root, tuple[Any, ...]], None] = {}

    def called(root: Root, arguments: tuple[Any, ...]) -> None:
        wanted[root, tuple(_widened(typeof(argument)) for argument in arguments)] = None

    with recorded(called):
        rehearse()
    with global_compiler_lock, _announced(compiled), _as_pages({root.python for root, _ in wanted}):
        results = [(root.name, _result(root, kinds)) for root, kinds in wanted]
        book = _Book(cpu_target.target_context.codegen(), "archipel")
        book.bind([result for _, result in results])
    kept = []
    for name, result in results:
        _, described, environment, signature, *_, referenced = result._replace(
            library=book
        )._reduce()
        kept.append(_Kept(name, signature, described, environment, referenced))
    return bytes(dumps((book.object_code, kept))), {root.python.__module__ for root, _ in wanted}


def _result(root: Root, kinds: Sequence[Any]) -> CompileResult:
    dispatcher = _dispatcher(root.python)
    dispatcher.compile(tuple(kinds))
    return dispatcher.overloads[tuple(kinds)]


class _Page(JITCodeLibrary):  # type: ignore[misc]  # numba is untyped
    """A function as it was lowered, and what it links to; never machine code of its own."""

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        self._finalized = True


class _Book(JITCodeLibrary):  # type: ignore[misc]  # numba is untyped
    """Pages bound together; its doors are the wrappers that Python calls."""

    def bind(self, results: Iterable[CompileResult]) -> None:
        doors = {result.fndesc.llvm_cpython_wrapper_name for result in results}
        self.enable_object_caching()
        for page in _all_pages(result.library for result in results):
            module = page._final_module.clone()
            for function in module.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "weak_odr"  # helpers are on many pages
            self._final_module.link_in(module)
        for function in self._final_module.functions:
            if not function.is_declaration:
                function.linkage = "external" if function.name in doors else "internal"
        for _ in range(ROUNDS):
            passes, builder = self._codegen._module_pass_manager()
            passes.run(self._final_module, builder)
        self._final_module.verify()
        self._finalize_final_module()

    @property
    def object_code(self) -> bytes:
        return bytes(self._get_compiled_object())

    def serialize_using_object_code(self) -> None:
        """For `CompileResult._reduce`: the object is written once, not with each of its doors."""


def _all_pages(first: Iterable[Any]) -> list[Any]:
    found: dict[Any, None] = {}
    waiting = list(first)
    while waiting:
        page = waiting.pop()
        if page not in found:
            found[page] = None
            waiting += page._linking_libraries
    return list(found)


_doors: set[Callable[..., Any]] = set()  # the rules for which Python gets a wrapper


@contextmanager
def _as_pages(doors: set[Callable[..., Any]]) -> Iterator[None]:
    """Nothing that is compiled now becomes machine code by itself."""
    context = cpu_target.target_context
    codegen = context.codegen()
    usual, emit = codegen._library_class, context.get_executable
    codegen._library_class = _Page
    context.get_executable = _placeholder
    _doors.update(doors)
    try:
        yield
    finally:
        codegen._library_class, context.get_executable = usual, emit


def _placeholder(library: Any, described: Any, environment: Any) -> Any:
    """Stands for a compiled function until it is bound; nobody calls it."""
    name = described.qualname.rpartition(".")[2]
    module = described.lookup_module()
    return _dynfunc.make_function(module, name, "a page", 0, environment, (library,))


@contextmanager
def _announced(compiled: Callable[[str], None]) -> Iterator[None]:
    class Listener(event.Listener):  # type: ignore[misc]  # numba is untyped
        def on_start(self, event: Any) -> None:
            pass

        def on_end(self, event: Any) -> None:
            if isinstance(event.data["dispatcher"], _RuleDispatcher):
                compiled(event.data["dispatcher"].__name__)

    with event.install_listener("numba:compile", Listener()):
        yield


# --- what a rule is to Numba ----------------------------------------------------------------------


class _RuleDispatcher(CPUDispatcher):  # type: ignore[misc]  # numba is untyped
    """A rule that is called by rules. Whole numbers arrive as int64, whatever their width was."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        _, folded = self._compiler.fold_argument_types(args, kws)
        return super().get_call_template(tuple(map(_widened, folded)), {})

    def add_overload(self, cres: CompileResult) -> None:
        self.overloads[tuple(cres.signature.args)] = cres  # nothing that Python could call


class _ContractDispatcher:
    """A function of the contract: which game's it is, the type of the state decides."""

    is_compiling = False

    def __init__(self, name: str) -> None:
        self.name = self.__name__ = name

    def _of(self, kinds: Sequence[Any]) -> _RuleDispatcher:
        return _dispatcher(functions_of(_dtypes()[kinds[0]])[self.name])

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return self._of(args).get_call_template(args, kws)

    def get_overload(self, kinds: Sequence[Any]) -> Any:
        return self._of(kinds).get_overload(kinds)


_dispatchers: dict[Callable[..., Any], _RuleDispatcher] = {}
_stubs: dict[str, _ContractDispatcher] = {}


def _dispatcher(function: Callable[..., Any]) -> _RuleDispatcher:
    if isinstance(function, Root):
        function = function.python
    if function not in _dispatchers:
        options = OPTIONS | {"no_cpython_wrapper": function not in _doors}
        _dispatchers[function] = _RuleDispatcher(function, targetoptions=options)
    return _dispatchers[function]


def _dtypes() -> dict[Any, Any]:
    """Numba's types of all records, back to NumPy's."""
    return {numba.from_dtype(dtype): dtype for dtype in known_dtypes()}


def _widened(kind: Any) -> Any:
    narrow = isinstance(kind, types.Integer) and kind.bitwidth < types.int64.bitwidth
    if narrow or isinstance(kind, types.IntEnumMember | types.IntegerLiteral):
        return types.int64
    return kind


@typeof_impl.register(python_types.FunctionType)  # type: ignore[untyped-decorator]
def _type_of_function(function: Callable[..., Any], _context: Any) -> Any:
    """Rules are called by rules as if they had been decorated for Numba."""
    if is_rule(function):
        return types.Dispatcher(_dispatcher(function))
    name = stub_name(function)
    if name:
        return types.Dispatcher(_stubs.setdefault(name, _ContractDispatcher(name)))
    return None


@typeof_impl.register(Root)  # type: ignore[untyped-decorator]
def _type_of_root(root: Root, context: Any) -> Any:
    return _type_of_function(root.python, context)


# --- loading --------------------------------------------------------------------------------------


class _Door(CPUDispatcher):  # type: ignore[misc]  # numba is untyped
    """Machine code of a root, for arguments of all kinds that were loaded.

    With any others the rule is interpreted.
    """

    def _compile_for_args(self, *args: Any, **_: Any) -> Callable[..., Any]:
        kinds = tuple(map(typeof, args))
        missed[self.py_func.__qualname__] = kinds
        if tuple(map(_widened, kinds)) in self.overloads:
            return self._with_whole_numbers
        return self.py_func  # type: ignore[no-any-return]

    def _with_whole_numbers(self, *args: Any) -> Any:
        return self(*(int(one) if isinstance(one, np.integer) else one for one in args))


missed: dict[str, tuple[Any, ...]] = {}  # calls without machine code, the last of each root
_loaded: dict[Root, _Door] = {}


def load(payload: bytes) -> None:
    """Machine code that `made` has made is used from now on."""
    object_code, kept = loads(payload)
    context = cpu_target.target_context
    with global_compiler_lock:
        rtsys.initialize(context)  # what machine code calls of Numba's runtime
        base._load_global_helpers()  # and of its helpers; compiling would want much more
        library = _opened(object_code, [one.described.llvm_cpython_wrapper_name for one in kept])
        ready: dict[Root, _Door] = {}
        for one in kept:
            root = root_named(one.name)
            entry = context.get_executable(library, one.described, one.environment)
            for environment in one.referenced:
                library.codegen.set_env(environment.env_name, environment)
            door = ready[root] = _loaded.setdefault(root, _Door(root.python, targetoptions=OPTIONS))
            door.add_overload(_result_of(one, library, entry))
    for root, door in ready.items():
        root.use(door)


def _opened(object_code: bytes, doors: Sequence[str]) -> Any:
    codegen = cpu_target.target_context.codegen()
    library = codegen.create_library("archipel")
    library.enable_object_caching()
    library._set_compiled_object(object_code)
    library._finalize_final_module()
    codegen._engine._defined_symbols |= set(doors)
    return library


def _result_of(one: _Kept, library: Any, entry: Any) -> CompileResult:
    context = cpu_target.target_context
    known = {
        "typing_context": context.typing_context,
        "target_context": context,
        "entry_point": entry,
        "library": library,
        "signature": one.signature,
        "fndesc": one.described,
        "environment": one.environment,
        "objectmode": False,
        "lifted": (),
        "reload_init": (),
        "referenced_envs": one.referenced,
    }
    return CompileResult(**dict.fromkeys(CompileResult._fields) | known)
