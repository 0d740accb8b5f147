// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/warp_writer.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

using kernels::Element;

/// A kernel's body in CUDA C++, between its braces.
std::string bodyOf(std::string_view kernel) {
    const std::size_t begin = kernel.find("{\n", kernel.find("__global__")) + 2;
    return std::string(kernel.substr(begin, kernel.rfind('}') - begin));
}

}  // namespace

std::string WarpWriter::type(Element element) const {
    static constexpr std::array<const char*, 7> kTypes{
        "wp.uint8", "wp.float64", "wp.float32", "wp.int64", "wp.int32", "wp.uint32", "wp.int8"};
    return kTypes.at(static_cast<std::size_t>(element));
}

void WarpWriter::writeImports() {
    if (std::ranges::any_of(m_draft.usage.memories, &MemoryUse::isUsed)) {
        line("import numpy as np");
    }
    line("import warp as wp");
    blank();
    blank();
}

void WarpWriter::writeKernels() {
    const Usage& usage = m_draft.usage;
    for (std::size_t i = 0; i < usage.kernels.size(); ++i) {
        writeText(kernelText(*usage.kernels[i].entry).warp, usage.kernels[i].element,
                  m_draft.kernels[i]);
        blank();
        blank();
    }
    if (usage.spins) {
        line("@wp.func_native(");
        line("    r\"\"\"");
        lines(bodyOf(kCudaSpin));
        line("\"\"\"");
        line(")");
        line("def wait(ns: wp.int64):");
        line("    ...");
        blank();
        blank();
        line("@wp.kernel");
        line("def " + m_draft.spin + "(ns: wp.int64):");
        line("    wait(ns)");
        blank();
        blank();
    }
    if (usage.hasHostWork) {
        line("def work(ns):  # keeps the calling thread busy");
        line("    start = time.perf_counter_ns()");
        line("    while time.perf_counter_ns() - start < ns:");
        line("        pass");
        blank();
        blank();
    }
    line("def copy(to, to_at, source, at, count, stream):  # wp.copy() takes a count of 0 for all");
    line("    if count > 0:");
    line("        wp.copy(to, source, to_at, at, count, stream=stream)");
    blank();
    blank();
}

std::string WarpWriter::made(const MemoryDeclaration& memory, const std::string& count) const {
    const std::string begin = "wp.empty(" + count + ", dtype=" + type(memory.type);
    if (memory.onDevice) {
        return begin + ", device=\"cuda:0\")";
    }
    const auto pinned = Draft::constant(memory.pinned, 0);
    return begin + ", device=\"cpu\"" +
           (!pinned        ? ", pinned=" + m_draft.writer.truth(*memory.pinned).text
            : *pinned != 0 ? ", pinned=True"
                           : "") +
           ")";
}

std::string WarpWriter::makesStream(const StreamDeclaration& stream) const {
    const bool isUrgent = Draft::constant(stream.priority, 0) != 0;
    return isUrgent ? "wp.Stream(\"cuda:0\", priority=" + m_draft.whole(*stream.priority).text + ")"
                    : "wp.Stream(\"cuda:0\")";
}

void WarpWriter::step(const StepNode& /*node*/, const EventStep& action) {
    line(streamOf(action.stream) + (action.waits ? ".wait_event(" : ".record_event(") +
         eventOf(action.event) + ")");
}

void WarpWriter::step(const StepNode& /*node*/, const SynchronizeStep& action) {
    using What = SynchronizeStep::What;
    line(action.what == What::Stream  ? "wp.synchronize_stream(" + streamOf(action.stream) + ")"
         : action.what == What::Event ? "wp.synchronize_event(" + eventOf(*action.event) + ")"
                                      : synchronizes());
}

void WarpWriter::copy(const CopyStep& action) {
    const Term from = m_draft.wholeOr(action.at, 0);
    const Term to = action.targetAt ? m_draft.whole(*action.targetAt) : from;
    const Term count =
        action.count ? m_draft.whole(*action.count) : m_draft.rest(action.source, action.at);
    line("copy(" + m_draft.memories[action.target] + ", " + to.text + ", " +
         m_draft.memories[action.source] + ", " + from.text + ", " + count.text + ", " +
         streamOf(action.stream) + ")");
}

void WarpWriter::clear(const SetStep& action) {
    const Term count =
        action.count ? m_draft.whole(*action.count) : m_draft.rest(action.target, action.at);
    line("with wp.ScopedStream(" + streamOf(action.stream) + "):");
    line("    " +
         slice(action.target, m_draft.memories[action.target], m_draft.wholeOr(action.at, 0),
               count) +
         ".zero_()");
}

void WarpWriter::launch(const StepNode& node, const KernelStep& action) {
    const auto call = [&](const Term& grid, const Term& block, const std::string& arguments) {
        const std::string threads =
            grid.text == "1" ? block.text : m_draft.writer.product(grid, block).text;
        line("wp.launch(" + m_draft.kernelName(action) + ", " + threads + ", [" + arguments +
             (action.isSpin ? "" : ", " + threads) + "], stream=" + streamOf(action.stream) +
             ", block_dim=" + block.text + ")" + labelOf(node, "#"));
    };
    if (action.isSpin) {
        call(m_draft.wholeOr(action.grid, 1), m_draft.wholeOr(action.block, 32),
             m_draft.nanoseconds(*action.microseconds).text);
        return;
    }
    const LaunchShape shape = shapeOf(m_draft, action);
    std::string arguments;
    for (const LaunchShape::Argument& argument : shape.arguments) {
        arguments += (arguments.empty() ? "" : ", ") + slice(shape, argument);
    }
    call(shape.grid, shape.block, arguments);
}

void WarpWriter::capture(const GraphStep& action, const std::string& graph) {
    line("with wp.ScopedCapture(stream=" + streamOf(action.stream) + ") as captured:");
    indent();
    writeBlock(action.body);
    dedent();
    line(graph + " = captured.graph");
}

void WarpWriter::launch(const LaunchStep& action, const std::string& graph) {
    line("wp.capture_launch(" + graph + ", stream=" + streamOf(action.stream) + ")");
}

}  // namespace streamscope
