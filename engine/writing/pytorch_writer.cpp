// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/pytorch_writer.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

using kernels::Element;

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

bool PyTorchWriter::hasOperation(const KernelStep& step) const {
    return !kernelText(*step.entry).torch.empty() && !step.grid && !step.block;
}

void PyTorchWriter::compile(const std::string& name, const std::vector<std::string>& source) {
    line(name + "_source = r\"\"\"extern \"C\" {");
    for (const std::string& each : withInts(source)) {
        line(each);
    }
    line("}\"\"\"");
}

void PyTorchWriter::writeKernels() {
    const Usage& usage = m_draft.usage;
    std::vector<bool> isCompiled(usage.kernels.size(), false);
    for (const ThreadDeclaration& thread : m_draft.body.threads) {
        forEachStep(thread.body, [&](const StepNode& node) {
            const auto* kernel = std::get_if<KernelStep>(&node.action);
            if (kernel != nullptr && !kernel->isSpin && !hasOperation(*kernel)) {
                const std::string& name = m_draft.kernelName(*kernel);
                isCompiled[static_cast<std::size_t>(std::ranges::find(m_draft.kernels, name) -
                                                    m_draft.kernels.begin())] = true;
            }
        });
    }
    std::vector<std::string> compiled;
    if (usage.spins || std::ranges::find(isCompiled, true) != isCompiled.end()) {
        blank();
    }
    for (std::size_t i = 0; i < usage.kernels.size(); ++i) {
        if (isCompiled[i]) {
            compile(m_draft.kernels[i], cudaKernel(*usage.kernels[i].entry,
                                                   usage.kernels[i].element, m_draft.kernels[i]));
            compiled.push_back(m_draft.kernels[i]);
        }
    }
    if (usage.spins) {
        compile(m_draft.spin, linesOf(withWord(kCudaSpin, "NAME", m_draft.spin)));
        compiled.push_back(m_draft.spin);
    }
    for (const std::string& name : compiled) {
        line(name + " = torch.cuda._compile_kernel(" + name + "_source, \"" + name + "\")");
    }
    blank();
    blank();
    if (usage.hasHostWork) {
        line("def work(ns):  # keeps the calling thread busy");
        line("    start = time.perf_counter_ns()");
        line("    while time.perf_counter_ns() - start < ns:");
        line("        pass");
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
        sum += (sum.empty() ? "" : " + ") + m_draft.wholeOr(stream.count, 1).text;
    }
    if (varies) {
        line("assert " + sum + " <= 32, \"PyTorch has 32 streams; the next would be the first\"");
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
    if (action.isSpin) {
        call(m_draft.wholeOr(action.grid, 1).text, m_draft.wholeOr(action.block, 32).text,
             m_draft.nanoseconds(*action.microseconds).text);
        return;
    }
    const LaunchShape shape = shapeOf(m_draft, action);
    if (!hasOperation(action)) {
        std::string arguments;
        for (const LaunchShape::Argument& argument : shape.arguments) {
            arguments += slice(shape, argument) + ", ";
        }
        call(shape.grid.text, shape.block.text, arguments + shape.count.text);
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
