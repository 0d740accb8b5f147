// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/pytorch_writer.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

using kernels::Element;

constexpr std::string_view kInt32 = R"(def int32(value):
    if value >= 2**31:
        sys.exit(f"PyTorch passes a whole number to a compiled kernel as a 32-bit integer: {value} does not fit")
    return value
)";

/// An int is what a Python int becomes in the call of a compiled kernel.
std::vector<std::string> withInts(std::vector<std::string> lines) {
    for (std::string& line : lines) {
        line = withWord(line, "size_t count", "int count");
        line = withWord(line, "long long ns", "int ns");
    }
    return lines;
}

}  // namespace

std::string PyTorchWriter::type(Element element) const {
    static constexpr std::array<const char*, 7> kTypes{
        "torch.uint8", "torch.float64", "torch.float32", "torch.int64",
        "torch.int32", "torch.uint32",  "torch.int8"};
    return kTypes.at(static_cast<std::size_t>(element));
}

void PyTorchWriter::writeImports() {
    if (std::ranges::any_of(m_draft.usage.memories, &MemoryUse::isUsed)) {
        line("import numpy as np");
    }
    line("import torch");
}

/// PyTorch has no arithmetic for uint32.
bool PyTorchWriter::isCompiled(const WorkloadBody& body, const KernelStep& step) {
    return step.isSpin || kernelText(*step.entry).torch.empty() || step.grid || step.block ||
           body.memories[step.bindings.front().memory].type == Element::U32;
}

void PyTorchWriter::compile(const std::string& name, const std::vector<std::string>& source) {
    m_compiled.push_back(name);
    blank();
    line(name + "_source = r\"\"\"extern \"C\" {");
    for (const std::string& each : withInts(source)) {
        line(each);
    }
    line("}\"\"\"");
}

void PyTorchWriter::writeKernels() {
    const Usage& usage = m_draft.usage;
    std::vector<bool> compiles(usage.kernels.size(), false);
    for (const ThreadDeclaration& thread : m_draft.body.threads) {
        forEachStep(thread.body, [&](const StepNode& node) {
            const auto* kernel = std::get_if<KernelStep>(&node.action);
            if (kernel != nullptr && !kernel->isSpin && isCompiled(m_draft.body, *kernel)) {
                const std::string& name = m_draft.kernelName(*kernel);
                compiles[static_cast<std::size_t>(std::ranges::find(m_draft.kernels, name) -
                                                  m_draft.kernels.begin())] = true;
            }
        });
    }
    for (std::size_t i = 0; i < usage.kernels.size(); ++i) {
        if (compiles[i]) {
            compile(m_draft.kernels[i], cudaKernel(*usage.kernels[i].entry,
                                                   usage.kernels[i].element, m_draft.kernels[i]));
        }
    }
    if (usage.spins) {
        compile(m_draft.spin, linesOf(withWord(kCudaSpin, "NAME", m_draft.spin)));
    }
    blank();
    blank();
    if (!m_compiled.empty()) {
        lines(kInt32);
        blank();
        blank();
    }
}

/// Its streams come from a pool of 32 a priority; the 33rd would be the first.
void PyTorchWriter::writeStart() {
    std::string sum;
    bool varies = false;
    for (const StreamDeclaration& stream : m_draft.body.streams) {
        varies |= !Draft::constant(stream.count, 1).has_value();
        sum += (sum.empty() ? "" : " + ") +
               ExpressionWriter::within(m_draft.wholeOr(stream.count, 1), Precedence::Sum);
    }
    if (varies) {
        line("if " + sum + " > 32:");
        line("    sys.exit(\"PyTorch has 32 streams; the next would be the first\")");
    }
    for (const std::string& name : m_compiled) {
        line(name + " = torch.cuda._compile_kernel(" + name + "_source, \"" + name + "\")");
    }
}

std::string PyTorchWriter::made(const MemoryDeclaration& memory, const std::string& count) const {
    const std::string begin = "torch.empty(" + count + ", dtype=" + type(memory.type);
    if (memory.onDevice) {
        return begin + ", device=\"cuda\")";
    }
    const auto pinned = Draft::constant(memory.pinned, 0);
    return begin +
           (!pinned        ? ", pin_memory=" + m_draft.writer.truth(*memory.pinned).text
            : *pinned != 0 ? ", pin_memory=True"
                           : "") +
           ")";
}

std::string PyTorchWriter::makesStream(const StreamDeclaration& stream) const {
    const bool isUrgent = Draft::constant(stream.priority, 0) != 0;
    return isUrgent ? "torch.cuda.Stream(priority=" + m_draft.whole(*stream.priority).text + ")"
                    : "torch.cuda.Stream()";
}

void PyTorchWriter::inStream(const std::string& stream, const std::string& statement) {
    const bool goesOn =
        m_open == stream && m_openIndent == m_indent && m_openEnd == m_source.lines.size();
    if (!goesOn) {
        line("with torch.cuda.stream(" + stream + "):");
    }
    indent();
    line(statement);
    dedent();
    m_open = stream;
    m_openIndent = m_indent;
    m_openEnd = m_source.lines.size();
}

void PyTorchWriter::step(const StepNode& /*node*/, const EventStep& action) {
    const std::string stream = streamOf(action.stream);
    line(action.waits ? stream + ".wait_event(" + eventOf(action.event) + ")"
                      : eventOf(action.event) + ".record(" + stream + ")");
}

void PyTorchWriter::step(const StepNode& /*node*/, const SynchronizeStep& action) {
    using What = SynchronizeStep::What;
    line(action.what == What::Stream  ? streamOf(action.stream) + ".synchronize()"
         : action.what == What::Event ? eventOf(*action.event) + ".synchronize()"
                                      : "torch.cuda.synchronize()");
}

void PyTorchWriter::copy(const CopyStep& action) {
    const bool isAsync = Draft::constant(action.async, 1) != 0;
    inStream(streamOf(action.stream), slice(action, true) + ".copy_(" + slice(action, false) +
                                          (isAsync ? ", non_blocking=True)" : ")"));
}

void PyTorchWriter::launch(const StepNode& node, const KernelStep& action) {
    const std::string stream = streamOf(action.stream);
    const auto call = [&](const std::string& grid, const std::string& block,
                          const std::string& arguments) {
        line(m_draft.kernelName(action) + "((" + grid + ", 1, 1), (" + block + ", 1, 1), [" +
             arguments + "], stream=" + stream + ")" + labelOf(node, "#"));
    };
    const auto int32 = [](const std::string& text) {
        const bool isConstant = text.find_first_not_of("0123456789") == std::string::npos;
        return isConstant ? text : "int32(" + text + ")";
    };
    if (action.isSpin) {
        call(m_draft.wholeOr(action.grid, 1).text, m_draft.wholeOr(action.block, 32).text,
             int32(m_draft.nanoseconds(*action.microseconds).text));
        return;
    }
    const LaunchShape shape = shapeOf(m_draft, action);
    if (isCompiled(m_draft.body, action)) {
        std::string arguments;
        for (const LaunchShape::Argument& argument : shape.arguments) {
            arguments += slice(shape, argument) + ", ";
        }
        call(shape.grid.text, shape.block.text, arguments + int32(shape.count.text));
        return;
    }
    const Element element = m_draft.body.memories[shape.arguments.front().memory].type;
    const bool isReal = element == Element::F64 || element == Element::F32;
    std::string text(kernelText(*action.entry).torch);
    text = withWord(text, "FACTOR", isReal ? "1.0009765625" : "3");
    for (const LaunchShape::Argument& argument : shape.arguments) {
        const std::string mark = "$" + std::string(argument.name);
        for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) {
            const std::string with = slice(shape, argument);
            text.replace(at, mark.size(), with);
            at += with.size();
        }
    }
    inStream(stream, text + labelOf(node, "#"));
}

void PyTorchWriter::capture(const GraphStep& action, const std::string& graph) {
    line(graph + " = torch.cuda.CUDAGraph()");
    line("with torch.cuda.graph(" + graph + ", stream=" + streamOf(action.stream) +
         ", capture_error_mode=\"relaxed\"):");
    indent();
    writeBlock(action.body);
    dedent();
}

void PyTorchWriter::launch(const LaunchStep& action, const std::string& graph) {
    inStream(streamOf(action.stream), graph + ".replay()");
}

}  // namespace streamscope
