// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/cuda_writer.h"

#include "engine/writing/kernel_texts.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

std::string checked(const std::string& call) {
    return "CUDA_CHECK(" + call + ");";
}

std::string textOf(const std::optional<Formula>& formula) {
    return formula ? formula->text : "0";
}

/// Replaces "$name[" and "$name" of an argument.
void point(std::string& text, const LaunchShape::Argument& argument, const std::string& array) {
    const std::string mark = "$" + std::string(argument.name);
    const bool isFirst = argument.at.text == "0";
    const std::string base = array + ".expected";
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos;) {
        const bool isElement = text.compare(at + mark.size(), 1, "[") == 0;
        const bool isFirstElement = text.compare(at + mark.size(), 3, "[0]") == 0;
        const std::string offset =
            isFirst ? "" : ExpressionWriter::within(argument.at, Precedence::Sum) + " + ";
        const std::string with =
            isFirstElement ? base + "[" + argument.at.text + "]"
            : isElement    ? base + "[" + offset
            : isFirst      ? base
                           : base + " + " + ExpressionWriter::within(argument.at, Precedence::Sum);
        text.replace(at, mark.size() + (isFirstElement ? 3 : isElement ? 1 : 0), with);
        at += with.size();
    }
}

}  // namespace

CudaWriter::CudaWriter(Draft& draft) : ProgramWriter(draft) {
    m_expecting = draft.usage.changesMemory && !draft.usage.hasOwnKernels;
}

// ---- what steps name ----

std::string CudaWriter::streamOf(const std::optional<Reference>& reference) const {
    using Target = Reference::Target;
    const Target target = reference ? reference->target : Target::Default;
    if (target == Target::PerThread ||
        (target == Target::Default && m_draft.body.perThreadDefaultStream)) {
        return "cudaStreamPerThread";
    }
    if (target != Target::Declared) {
        return target == Target::Legacy ? "cudaStreamLegacy" : "0";
    }
    const std::string& name = m_draft.streams[reference->group];
    return reference->index ? name + "[" + m_draft.whole(*reference->index).text + "]" : name;
}

std::string CudaWriter::bytes(const Term& count, std::uint32_t memory) const {
    const auto element = m_draft.body.memories[memory].type;
    if (infoOf(element).bytes == 1) {
        return count.text;
    }
    return ExpressionWriter::within(count, Precedence::Product) + " * sizeof(" +
           std::string(cppType(element)) + ")";
}

std::string CudaWriter::directionOf(const CopyStep& copy) const {
    const MemoryDeclaration& from = m_draft.body.memories[copy.source];
    const MemoryDeclaration& to = m_draft.body.memories[copy.target];
    if (from.onDevice && to.onDevice && textOf(from.device) != textOf(to.device)) {
        return "cudaMemcpyDefault";
    }
    return std::string("cudaMemcpy") + (from.onDevice ? "Device" : "Host") + "To" +
           (to.onDevice ? "Device" : "Host");
}

std::string CudaWriter::place(const std::string& name, const Term& at) const {
    return at.text == "0" ? name : name + " + " + ExpressionWriter::within(at, Precedence::Sum);
}

// ---- what steers ----

void CudaWriter::step(const StepNode& /*node*/, const ForStep& action) {
    m_draft.enter(action);
    const std::string& name = m_draft.variables[action.slot].name;
    const auto stride = Draft::constant(action.step, 1);
    const Term step = m_draft.wholeOr(action.step, 1);
    const Term to = m_draft.whole(action.to);
    const std::string limit = ExpressionWriter::within(to, Precedence::Sum);
    const std::string sign = ExpressionWriter::within(step, Precedence::Sum);
    const std::string test =
        stride ? name + (*stride > 0 ? " < " : " > ") + limit
               : sign + " > 0 ? " + name + " < " + limit + " : " + name + " > " + limit;
    const std::string next = stride == 1 ? "++" + name : name + " += " + step.text;
    if (!stride && calls()) {
        line("if (" + sign + R"( == 0) std::printf("a loop has a step of 0\n"), std::exit(2);)");
    }
    line("for (long long " + name + " = " + m_draft.wholeOr(action.from, 0).text + "; " + test +
         "; " + next + ") {");
    indent();
    m_loopNames.push_back(name);
    const std::size_t first = m_source.lines.size();
    for (const LoopLet& let : action.lets) {
        m_draft.bind(let);
        const WrittenVariable& variable = m_draft.variables[let.slot];
        m_loopNames.push_back(variable.name);
        line("const " + typeOf(variable) + variable.name + " = " +
             m_draft.writer.term(let.value).text + ";");
    }
    writeBlock(action.body);
    for (std::size_t i = action.lets.size(); i-- > 0;) {
        markUnused(first + i, m_draft.variables[action.lets[i].slot].name);
    }
    m_loopNames.resize(m_loopNames.size() - 1 - action.lets.size());
    dedent();
    line("}");
}

void CudaWriter::step(const StepNode& /*node*/, const IfStep& action) {
    line("if (" + m_draft.writer.truth(action.condition).text + ") {");
    indent();
    writeBlock(action.then);
    dedent();
    if (!action.otherwise.empty() && (calls() || hasEffect(action.otherwise))) {
        line("} else {");
        indent();
        writeBlock(action.otherwise);
        dedent();
    }
    line("}");
}

void CudaWriter::step(const StepNode& /*node*/, const OnDeviceStep& action) {
    const std::string before = std::exchange(m_device, m_draft.whole(action.device).text);
    if (calls()) {
        line(checked("cudaSetDevice(" + m_device + ")"));
    }
    writeBlock(action.body);
    m_device = before;
    if (calls()) {
        line(checked("cudaSetDevice(" + m_device + ")"));
    }
}

// ---- work ----

void CudaWriter::async(const std::optional<Formula>& isAsync, const std::string& call,
                       const std::string& blocking) {
    const auto known = Draft::constant(isAsync, 1);
    if (known) {
        line(*known != 0 ? call : blocking);
        return;
    }
    line("if (" + m_draft.writer.truth(*isAsync).text + ") {");
    line("    " + call);
    line("} else {");
    line("    " + blocking);
    line("}");
}

void CudaWriter::step(const StepNode& /*node*/, const CopyStep& action) {
    const Term from = m_draft.wholeOr(action.at, 0);
    const Term to = action.targetAt ? m_draft.whole(*action.targetAt) : from;
    const Term count =
        action.count ? m_draft.whole(*action.count) : m_draft.rest(action.source, action.at);
    const std::string& source = m_draft.memories[action.source];
    const std::string& target = m_draft.memories[action.target];
    if (!calls()) {
        line("std::copy_n(" + place(source + ".expected", from) + ", " + count.text + ", " +
             place(target + ".expected", to) + ");");
        return;
    }
    const std::string arguments = place(target, to) + ", " + place(source, from) + ", " +
                                  bytes(count, action.source) + ", " + directionOf(action);
    const std::string stream = streamOf(action.stream);
    const std::string call = "cudaMemcpyAsync(" + arguments + ", " + stream + ");";
    async(action.async, call,
          stream == "cudaStreamPerThread" ? call + " cudaStreamSynchronize(cudaStreamPerThread);"
                                          : "cudaMemcpy(" + arguments + ");");
}

void CudaWriter::step(const StepNode& /*node*/, const SetStep& action) {
    const Term at = m_draft.wholeOr(action.at, 0);
    const Term count =
        action.count ? m_draft.whole(*action.count) : m_draft.rest(action.target, action.at);
    const std::string& target = m_draft.memories[action.target];
    if (!calls()) {
        line("std::fill_n(" + place(target + ".expected", at) + ", " + count.text + ", 0);");
        return;
    }
    const std::string arguments = place(target, at) + ", 0, " + bytes(count, action.target);
    const std::string stream = streamOf(action.stream);
    const std::string call = "cudaMemsetAsync(" + arguments + ", " + stream + ");";
    async(action.async, call,
          stream == "cudaStreamPerThread" ? call + " cudaStreamSynchronize(cudaStreamPerThread);"
                                          : "cudaMemset(" + arguments + ");");
}

void CudaWriter::step(const StepNode& node, const KernelStep& action) {
    const std::string stream = streamOf(action.stream);
    const auto held = action.isSpin ? Draft::heldRegisters(action) : std::nullopt;
    const std::string name =
        held ? m_draft.holding + "<" + std::to_string(*held) + ">" : m_draft.kernelName(action);
    const auto launch = [&](const std::string& grid, const std::string& block,
                            const std::string& shared, const std::string& arguments) {
        const std::string inStream =
            shared != "0" || stream != "0" ? ", " + shared + ", " + stream : "";
        line(name + "<<<" + grid + ", " + block + inStream + ">>>(" + arguments + ");" +
             labelOf(node, "//"));
    };
    if (action.isSpin) {
        launch(m_draft.wholeOr(action.grid, 1).text, m_draft.wholeOr(action.block, 32).text,
               m_draft.wholeOr(action.sharedBytes, 0).text,
               m_draft.nanoseconds(*action.microseconds).text);
        return;
    }
    const LaunchShape shape = shapeOf(m_draft, action);
    if (action.entry == nullptr) {
        launch(shape.grid.text, shape.block.text, shape.sharedBytes.text,
               ownArguments(action, shape));
        return;
    }
    std::string arguments;
    for (const LaunchShape::Argument& argument : shape.arguments) {
        arguments += place(m_draft.memories[argument.memory], argument.at) + ", ";
    }
    if (calls()) {
        launch(shape.grid.text, shape.block.text, "0", arguments + shape.count.text);
    } else {
        expectKernel(action, shape);
    }
}

void CudaWriter::expectKernel(const KernelStep& action, const LaunchShape& shape) {
    const auto element = m_draft.body.memories[shape.arguments.front().memory].type;
    std::string text =
        specialised(kernelText(*action.entry).host, element, m_draft.kernelName(action));
    text = withWord(text, "COUNT", ExpressionWriter::within(shape.count, Precedence::Sum));
    text = withWord(text, "GRID", ExpressionWriter::within(shape.grid, Precedence::Sign));
    text = withWord(text, "BLOCK", ExpressionWriter::within(shape.block, Precedence::Sign));
    text = withWord(text, "K", m_draft.counter);
    for (const LaunchShape::Argument& argument : shape.arguments) {
        point(text, argument, m_draft.memories[argument.memory]);
    }
    for (const std::string& each : linesOf(text)) {
        line(each);
    }
}

// ---- order, the host, lifetimes ----

void CudaWriter::step(const StepNode& /*node*/, const EventStep& action) {
    const std::string stream = streamOf(action.stream);
    line(action.waits ? "cudaStreamWaitEvent(" + stream + ", " + eventOf(action.event) + ", 0);"
                      : "cudaEventRecord(" + eventOf(action.event) + ", " + stream + ");");
}

void CudaWriter::step(const StepNode& node, const HostStep& action) {
    const std::string time = m_draft.nanoseconds(action.microseconds).text;
    if (!action.inStream) {
        line("work(" + time + ");" + labelOf(node, "//"));
        return;
    }
    line("cudaLaunchHostFunc(" + streamOf(action.stream) +
         ", [](void* ns) { work((long long)ns); }, (void*)(" + time + "));" + labelOf(node, "//"));
}

void CudaWriter::step(const StepNode& /*node*/, const SynchronizeStep& action) {
    using What = SynchronizeStep::What;
    if (action.what == What::Stream) {
        line(checked("cudaStreamSynchronize(" + streamOf(action.stream) + ")"));
        return;
    }
    if (action.what == What::Event) {
        line(checked("cudaEventSynchronize(" + eventOf(*action.event) + ")"));
        return;
    }
    const std::string device = action.device ? m_draft.whole(*action.device).text : m_device;
    if (device != m_device) {
        line(checked("cudaSetDevice(" + device + ")"));
    }
    line(checked("cudaDeviceSynchronize()"));
    if (device != m_device) {
        line(checked("cudaSetDevice(" + m_device + ")"));
    }
}

void CudaWriter::step(const StepNode& /*node*/, const LifetimeStep& action) {
    const std::string& name = m_draft.memories[action.memory];
    const MemoryDeclaration& memory = m_draft.body.memories[action.memory];
    if (action.stream) {
        const std::string stream = streamOf(action.stream);
        const std::string size = bytes(m_draft.elements(action.memory), action.memory);
        line(action.frees
                 ? checked("cudaFreeAsync(" + name + ", " + stream + ")")
                 : checked("cudaMallocAsync(&" + name + ".data, " + size + ", " + stream + ")"));
        if (action.frees) {
            line(name + ".data = nullptr;");
        }
        return;
    }
    const std::string device = memory.device ? m_draft.whole(*memory.device).text : "0";
    if (memory.onDevice && device != m_device) {
        line(checked("cudaSetDevice(" + device + ")"));
    }
    line(name + (action.frees ? ".release();" : ".allocate();"));
    if (memory.onDevice && device != m_device) {
        line(checked("cudaSetDevice(" + m_device + ")"));
    }
}

/// A function of what is known at the capture: the loops around it may be over at a launch.
void CudaWriter::expectGraph(const GraphStep& action) {
    std::string kept = "&";
    for (const std::string& name : m_loopNames) {
        kept += ", " + name;
    }
    line("expect_" + m_draft.graphs[action.graph] + " = [" + kept + "] {");
    indent();
    writeBlock(action.body);
    dedent();
    line("};");
}

void CudaWriter::step(const StepNode& /*node*/, const GraphStep& action) {
    if (!calls()) {
        expectGraph(action);
        return;
    }
    const std::string& graph = m_draft.graphs[action.graph];
    const std::string stream = streamOf(action.stream);
    line("if (!" + graph + ") {  // captured once, in the round before the one that is timed");
    indent();
    line(checked("cudaStreamBeginCapture(" + stream + ", cudaStreamCaptureModeRelaxed)"));
    writeBlock(action.body);
    line("cudaGraph_t captured;");
    line(checked("cudaStreamEndCapture(" + stream + ", &captured)"));
    line(checked("cudaGraphInstantiateWithFlags(&" + graph + ", captured, 0)"));
    line(checked("cudaGraphDestroy(captured)"));
    dedent();
    line("}");
}

void CudaWriter::step(const StepNode& /*node*/, const LaunchStep& action) {
    const std::string& graph = m_draft.graphs[action.graph];
    if (calls()) {
        line("cudaGraphLaunch(" + graph + ", " + streamOf(action.stream) + ");");
    } else {
        line("expect_" + graph + "();");
    }
}

void CudaWriter::step(const StepNode& /*node*/, const DestroyStep& action) {
    const std::string stream = streamOf(action.stream);
    line(checked("cudaStreamDestroy(" + stream + ")"));
    line(stream + " = nullptr;");
}

}  // namespace streamscope
