// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/numba_writer.h"

namespace streamscope {
namespace {

constexpr std::string_view kSpin = R"(if config.ENABLE_CUDASIM:
    globaltimer = time.perf_counter_ns
else:

    @intrinsic
    def globaltimer(context):
        def generate(context, builder, signature, arguments):
            function = ir.FunctionType(ir.IntType(64), [])
            return builder.asm(function, "mov.u64 $0, %globaltimer;", "=l", [], True)

        return types.int64(), generate


@cuda.jit
def NAME(ns):
    if cuda.threadIdx.x == 0:
        start = globaltimer()
        while globaltimer() - start < ns:
            pass
    cuda.syncthreads()
)";

}  // namespace

void NumbaWriter::writeImports() {
    const Usage& usage = m_draft.usage;
    bool shares = usage.spins;
    bool hasArrays = false;
    for (const KernelUse& use : usage.kernels) {
        shares |= kernelText(*use.entry).numba.find("TYPE") != std::string_view::npos;
    }
    for (const MemoryUse& use : usage.memories) {
        hasArrays |= use.isUsed;
    }
    if (hasArrays) {
        line("import numpy as np");
    }
    if (usage.spins) {
        line("from llvmlite import ir");
    }
    const bool chooses = usage.spins || usage.usesLegacyStream;
    line(std::string("from numba import ") + (chooses ? "config, " : "") + "cuda" +
         (shares ? ", types" : ""));
    if (usage.spins) {
        line("from numba.extending import intrinsic");
    }
    blank();
    blank();
}

void NumbaWriter::writeKernels() {
    const Usage& usage = m_draft.usage;
    for (std::size_t i = 0; i < usage.kernels.size(); ++i) {
        writeText(kernelText(*usage.kernels[i].entry).numba, usage.kernels[i].element,
                  m_draft.kernels[i]);
        blank();
        blank();
    }
    if (usage.spins) {
        writeText(kSpin, kernels::Element::U8, m_draft.spin);
        blank();
        blank();
    }
}

void NumbaWriter::writeStart() {
    if (m_draft.usage.usesLegacyStream) {
        line("default_stream = 0 if config.ENABLE_CUDASIM else cuda.legacy_default_stream()");
    }
}

std::string NumbaWriter::made(const MemoryDeclaration& memory, const std::string& count) const {
    const std::string arguments = "(" + count + ", " + numpyType(memory.type) + ")";
    if (memory.onDevice) {
        return "cuda.device_array" + arguments;
    }
    const auto pinned = Draft::constant(memory.pinned, 0);
    return pinned ? (*pinned != 0 ? "cuda.pinned_array" : "np.empty") + arguments
                  : "(cuda.pinned_array if " +
                        ExpressionWriter::within(m_draft.writer.truth(*memory.pinned),
                                                 Precedence::Or) +
                        " else np.empty)" + arguments;
}

std::string NumbaWriter::stored(const std::string& values) const {
    return "if isinstance(array, np.ndarray):\n    array[:] = " + values +
           "\nelse:\n    array.copy_to_device(" + values + ")";
}

std::string NumbaWriter::fetched() const {
    return "array if isinstance(array, np.ndarray) else array.copy_to_host()";
}

std::string NumbaWriter::makesStream(const StreamDeclaration& /*stream*/) const {
    return "cuda.stream()";
}

std::string NumbaWriter::defaultStream(Reference::Target /*target*/) const {
    return "default_stream";
}

void NumbaWriter::step(const StepNode& /*node*/, const EventStep& action) {
    line(eventOf(action.event) + (action.waits ? ".wait(" : ".record(") + streamOf(action.stream) +
         ")");
}

void NumbaWriter::step(const StepNode& /*node*/, const SynchronizeStep& action) {
    using What = SynchronizeStep::What;
    line(action.what == What::Stream  ? streamOf(action.stream) + ".synchronize()"
         : action.what == What::Event ? eventOf(*action.event) + ".synchronize()"
                                      : "cuda.synchronize()");
}

void NumbaWriter::copy(const CopyStep& action) {
    const bool toHost = !m_draft.body.memories[action.target].onDevice;
    const std::string target = slice(action, true);
    const std::string source = slice(action, false);
    const bool isAsync = Draft::constant(action.async, 1) != 0;
    const std::string stream = isAsync ? ", stream=" + streamOf(action.stream) : "";
    line(toHost ? source + ".copy_to_host(" + target + stream + ")"
                : target + ".copy_to_device(" + source + stream + ")");
}

void NumbaWriter::launch(const StepNode& node, const KernelStep& action) {
    const std::string stream = streamOf(action.stream);
    if (action.isSpin) {
        const std::string shared =
            action.sharedBytes ? ", " + m_draft.whole(*action.sharedBytes).text : "";
        line(m_draft.spin + "[" + m_draft.wholeOr(action.grid, 1).text + ", " +
             m_draft.wholeOr(action.block, 32).text + ", " + stream + shared + "](" +
             m_draft.nanoseconds(*action.microseconds).text + ")" + labelOf(node, "#"));
        return;
    }
    const LaunchShape shape = shapeOf(m_draft, action);
    std::string arguments;
    for (const LaunchShape::Argument& argument : shape.arguments) {
        arguments += (arguments.empty() ? "" : ", ") + slice(shape, argument);
    }
    line(m_draft.kernelName(action) + "[" + shape.grid.text + ", " + shape.block.text + ", " +
         stream + "](" + arguments + ")" + labelOf(node, "#"));
}

}  // namespace streamscope
