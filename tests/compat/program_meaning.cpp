// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/workload.h"
#include "tests/compat/meaning.h"

#include <sstream>
#include <variant>
#include <vector>

namespace streamscope::test {
namespace {

std::string wordOf(MemoryPlace place) {
    return wordIn({{MemoryPlace::Device, "device"},
                   {MemoryPlace::Pinned, "pinned"},
                   {MemoryPlace::Pageable, "pageable"}},
                  place);
}
std::string wordOf(StreamKind kind) {
    return wordIn({{StreamKind::LegacyDefault, "legacy default"},
                   {StreamKind::PerThreadDefault, "per-thread default"},
                   {StreamKind::Blocking, "blocking"},
                   {StreamKind::NonBlocking, "non-blocking"}},
                  kind);
}
std::string wordOf(Fill fill) {
    return wordIn({{Fill::Zero, "zero"}, {Fill::Random, "random"}, {Fill::Sequence, "sequence"}},
                  fill);
}
std::string wordOf(const KernelParameter& parameter) {
    using Kind = KernelParameter::Kind;
    using kernels::AccessMode;
    return parameter.kind == Kind::Count    ? "count"
           : parameter.kind == Kind::Scalar ? std::string(kernels::infoOf(parameter.element).name)
                                            : wordIn({{AccessMode::Read, "read"},
                                                      {AccessMode::Write, "write"},
                                                      {AccessMode::ReadWrite, "read_write"}},
                                                     parameter.mode);
}

/// Writes a program in the words of the workload file. What a kernel of the catalogue costs is the
/// simulator's affair and is left out.
class ProgramText {
public:
    explicit ProgramText(const Program& program) : m_program(program) {}

    [[nodiscard]] std::string declarations() const {
        std::ostringstream out;
        const Environment& environment = m_program.environment;
        out << "devices " << m_program.deviceCount << (m_program.peerAccess ? " peer access" : "")
            << (environment.perThreadDefaultStream ? " per-thread" : " legacy")
            << (environment.launchBlocking ? " launch blocking" : "");
        if (environment.connections) {
            out << " connections " << *environment.connections;
        }
        out << "\n";
        for (const Stream& stream : m_program.streams) {
            out << "stream " << stream.name << ": device " << indexOf(stream.device) << ", "
                << wordOf(stream.kind) << ", priority " << stream.priority << "\n";
        }
        for (const Memory& memory : m_program.memories) {
            out << "memory " << memory.name << ": " << wordOf(memory.place) << " "
                << (memory.place == MemoryPlace::Device ? indexOf(memory.device) : 0) << ", "
                << memory.bytes << " bytes of " << kernels::infoOf(memory.element).name << ", "
                << wordOf(memory.fill) << (memory.allocatedByProgram ? ", allocated" : "") << "\n";
        }
        for (const KernelSource& source : m_program.kernelSources) {
            out << "kernel " << source.name << " at " << source.pointer << ", source "
                << digestOf(source.text) << ":";
            for (const KernelParameter& parameter : source.parameters) {
                out << " " << parameter.name << "=" << wordOf(parameter);
            }
            out << "\n";
        }
        return out.str();
    }

    [[nodiscard]] std::string graphs() const {
        std::string text;
        for (const Graph& graph : m_program.graphs) {
            text += "graph " + graph.name + "\n";
            for (const GraphNode& node : graph.nodes) {
                text += "  " + nodeText(node) + "\n";
            }
        }
        return text;
    }

    void calls(Table& table) const {
        for (const HostThread& thread : m_program.threads) {
            for (std::size_t call = 0; call < thread.callCount; ++call) {
                const Call& one = m_program.calls[thread.firstCall + call];
                const std::string stream =
                    one.stream == StreamId::None
                        ? ""
                        : " in " + m_program.streams[indexOf(one.stream)].name;
                table.add(thread.name + " " + pointer(one.step) + ": " + action(one.action) +
                          stream);
            }
        }
    }

private:
    [[nodiscard]] std::string pointer(StepId step) const {
        return step == StepId::None ? "-" : m_program.steps[indexOf(step)].pointer;
    }
    [[nodiscard]] std::string memory(MemoryId id) const {
        return m_program.memories[indexOf(id)].name;
    }
    [[nodiscard]] std::string event(EventId id) const { return m_program.events[indexOf(id)].name; }

    [[nodiscard]] std::string nodeText(const GraphNode& node) const {
        std::string text = pointer(node.step) + " on " + std::to_string(indexOf(node.device)) +
                           ": " + action(node.action) + " after";
        for (const std::uint32_t dependency : node.dependencies) {
            text += " " + std::to_string(dependency);
        }
        return text;
    }

    [[nodiscard]] std::string action(const Action& any) const {
        std::ostringstream out;
        std::visit([&](const auto& one) { write(out, one); }, any);
        return out.str();
    }

    void write(std::ostream& out, const Copy& copy) const {
        out << "copy " << copy.bytes << " bytes " << memory(copy.source) << "+" << copy.sourceOffset
            << " to " << memory(copy.target) << "+" << copy.targetOffset
            << (copy.async ? " async" : "");
    }
    void write(std::ostream& out, const Set& set) const {
        out << "set " << set.bytes << " bytes " << memory(set.target) << "+" << set.offset
            << (set.async ? " async" : "");
    }
    [[nodiscard]] std::string scalarsOf(const Kernel& kernel) const {
        std::string text;
        std::size_t place = kernel.firstScalar;
        for (const KernelParameter& one : m_program.kernelSources[kernel.source].parameters) {
            if (one.kind == KernelParameter::Kind::Scalar) {
                text += " " + one.name + "=" + numberText(m_program.scalars[place++]);
            }
        }
        return text;
    }
    void write(std::ostream& out, const Launch& launch) const {
        const Kernel& kernel = m_program.kernels[indexOf(launch.kernel)];
        out << "kernel " << m_program.name(kernel.name) << " " << kernel.blocks << "x"
            << kernel.threadsPerBlock << " of " << kernels::infoOf(kernel.element).name;
        if (kernel.entry == nullptr) {
            out << ", shared " << kernel.sharedBytesPerBlock << ", registers "
                << kernel.registersPerThread << ", " << numberText(kernel.serialNsPerBlock)
                << " ns, bytes " << numberText(kernel.bytesPerBlock) << ", flops "
                << numberText(kernel.flopsPerBlock) << (kernel.hasCost ? "" : ", no cost");
        }
        if (kernel.isOwn()) {
            out << ", elements " << kernel.count << scalarsOf(kernel);
        }
        for (std::size_t at = 0; at < launch.accessCount; ++at) {
            const Access& access = m_program.accesses[launch.firstAccess + at];
            out << (access.writes ? " writes " : " reads ") << memory(access.memory) << "["
                << access.offset << "," << access.offset + access.bytes << ")";
        }
    }
    void write(std::ostream& out, const RecordEvent& record) const {
        out << "record " << event(record.event);
    }
    void write(std::ostream& out, const WaitEvent& wait) const {
        out << "wait " << event(wait.event);
    }
    void write(std::ostream& out, const HostFunction& function) const {
        out << "host function " << m_program.name(function.name) << " " << function.duration
            << " ns";
    }
    void write(std::ostream& out, const HostWork& work) const {
        out << "host work " << m_program.name(work.name) << " " << work.duration << " ns";
    }
    void write(std::ostream& out, const SynchronizeStream& /*one*/) const {
        out << "synchronize the stream";
    }
    void write(std::ostream& out, const SynchronizeEvent& one) const {
        out << "synchronize " << event(one.event);
    }
    void write(std::ostream& out, const SynchronizeDevice& one) const {
        out << "synchronize device " << indexOf(one.device);
    }
    void write(std::ostream& out, const Allocate& one) const {
        out << "allocate " << memory(one.memory);
    }
    void write(std::ostream& out, const Free& one) const { out << "free " << memory(one.memory); }
    void write(std::ostream& out, const LaunchGraph& one) const {
        out << "launch " << m_program.graphs[indexOf(one.graph)].name;
    }
    void write(std::ostream& out, const DestroyStream& /*one*/) const {
        out << "destroy the stream";
    }

    const Program& m_program;
};

/// Where something is wrong; its wording may change.
std::string placesOf(const Diagnostics& problems) {
    std::string places = "refused at";
    for (const Diagnostic& problem : problems) {
        places += " " + problem.pointer;
    }
    return places + "\n";
}

std::string parameterText(const Parameter& parameter) {
    std::string text =
        parameter.name + " = " + formatValue(parameter, parameter.value) + " from " +
        formatValue(parameter, parameter.minimum) + " to " +
        formatValue(parameter, parameter.maximum) +
        (parameter.type == ParameterType::Number && parameter.isInteger ? " whole" : "") + " \"" +
        parameter.label + "\" \"" + parameter.unit + "\"";
    for (const std::string& choice : parameter.choices) {
        text += " '" + choice + "'";
    }
    return text + "\n";
}

std::string programMeaning(const Workload& workload, const ParameterValues& values, bool isShown) {
    const auto program = expand(workload, values);
    if (!program) {
        return placesOf(program.error());
    }
    const ProgramText text(*program);
    Table calls("calls", isShown ? 40 : 0);
    text.calls(calls);
    if (isShown) {
        return text.declarations() + text.graphs() + calls.text();
    }
    return "declarations " + digestOf(text.declarations()) + ", graphs " + digestOf(text.graphs()) +
           ", " + calls.text();
}

}  // namespace

std::string workloadMeaning(const std::string& text) {
    const auto workload = readWorkload(text);
    if (!workload) {
        return placesOf(workload.error());
    }
    std::string meaning = "title: " + workload->title + "\nabout: " + workload->about + "\n";
    for (const Parameter& parameter : workload->parameters) {
        meaning += parameterText(parameter);
    }
    meaning += programMeaning(*workload, {}, true);
    for (const Parameter& parameter : workload->parameters) {
        std::vector<double> extremes{parameter.minimum, parameter.maximum};
        for (std::size_t choice = 1; choice + 1 < parameter.choices.size(); ++choice) {
            extremes.push_back(static_cast<double>(choice));
        }
        for (const double value : extremes) {
            meaning += "with " + parameter.name + "=" + formatValue(parameter, value) + ": " +
                       programMeaning(*workload, {{parameter.name, value}}, false);
        }
    }
    return meaning;
}

}  // namespace streamscope::test
