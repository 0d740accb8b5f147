// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/language.h"

#include "engine/writing/draft.h"
#include "engine/writing/pytorch_writer.h"

#include <algorithm>
#include <set>
#include <variant>

namespace streamscope {
namespace {

constexpr const char* kCan = "";
constexpr const char* kOneDevice =
    SENTENCE("Streamscope", "programs in Python are written for one device");
constexpr const char* kOneThread =
    SENTENCE("Streamscope",
             "Python's interpreter lock lets one host thread call at a time, so there is one");
constexpr const char* kCollects = SENTENCE(
    "Streamscope", "memory comes from the library's own allocator, which asks CUDA when it likes");
constexpr const char* kNoHostCopies = SENTENCE(
    "Streamscope", "copies between host memories are made by the host alone, in no stream");
constexpr const char* kLetGo =
    SENTENCE("Streamscope", "a stream is destroyed when Python lets go of it, not by a call");
constexpr const char* kOneKindOfCopy =
    SENTENCE("Streamscope", "whether a copy is async is decided when the program is written");

constexpr const char* kOwnIsCuda =
    SENTENCE("Streamscope", "the source of such a kernel is CUDA C++, and it is not translated");

constexpr const char* kNoNumbaGraphs = SENTENCE("Streamscope", "Numba captures no graphs");
constexpr const char* kNoNumbaPriorities =
    SENTENCE("Streamscope", "Numba's streams have no priorities");
constexpr const char* kFixedRegisters =
    SENTENCE("Streamscope", "registers are fixed when a kernel is compiled");
constexpr std::array<Ability, 28> kAbilities{{
    {Feature::Copies,
     SENTENCE("Streamscope", "async copies, pinned and pageable memory"),
     {kCan, kCan, kCan}},
    {Feature::BlockingStreams,
     SENTENCE("Streamscope", "blocking streams beside the legacy default stream"),
     {kCan, kCan, SENTENCE("Streamscope", "PyTorch has no blocking streams")}},
    {Feature::NonBlockingStreams,
     SENTENCE("Streamscope", "non-blocking streams beside the legacy default stream"),
     {kCan, SENTENCE("Streamscope", "Numba has no non-blocking streams"), kCan}},
    {Feature::DefaultStream,
     SENTENCE("Streamscope", "the legacy default stream"),
     {kCan, kCan, kCan}},
    {Feature::PerThreadStream,
     SENTENCE("Streamscope", "the per-thread default stream"),
     {kCan,
      SENTENCE("Streamscope",
               "no program in Numba is written with the per-thread default stream, which its "
               "simulator lacks"),
      SENTENCE("Streamscope", "PyTorch has no per-thread default stream")}},
    {Feature::Priorities,
     SENTENCE("Streamscope", "priorities -1 and 0"),
     {kCan, kNoNumbaPriorities, kCan}},
    {Feature::OtherPriorities,
     SENTENCE("Streamscope", "other priorities, or such as vary"),
     {kCan, kNoNumbaPriorities,
      SENTENCE("Streamscope", "PyTorch promises the priorities -1 and 0 only")}},
    {Feature::ManyStreams,
     SENTENCE("Streamscope", "more than 32 streams"),
     {kCan, kCan,
      SENTENCE(
          "Streamscope",
          "PyTorch takes its streams from a pool of 32, and the next would be the first again")}},
    {Feature::DestroyedStreams,
     SENTENCE("Streamscope", "destroying streams"),
     {kCan, kLetGo, kLetGo}},
    {Feature::Events, SENTENCE("Streamscope", "events, synchronizing"), {kCan, kCan, kCan}},
    {Feature::HostCopies,
     SENTENCE("Streamscope", "copies between host memories"),
     {kCan, kNoHostCopies, kNoHostCopies}},
    {Feature::Memsets,
     SENTENCE("Streamscope", "memsets"),
     {kCan, SENTENCE("Streamscope", "Numba has no memset"),
      SENTENCE("Streamscope", "PyTorch sets memory by a kernel, not by a memset")}},
    {Feature::Computing,
     SENTENCE("Streamscope", "kernels that compute, grid and block"),
     {kCan, kCan, kCan}},
    {Feature::OwnKernels,
     SENTENCE("Streamscope", "kernels in CUDA C++ that the workload carries"),
     {kCan, kOwnIsCuda, kOwnIsCuda}},
    {Feature::Spinning, SENTENCE("Streamscope", "spin, of a given time"), {kCan, kCan, kCan}},
    {Feature::SharedMemory,
     SENTENCE("Streamscope", "shared memory of spin"),
     {kCan, kCan,
      SENTENCE("Streamscope",
               "PyTorch's compiled kernels ask for more than 48 KiB by other calls "
               "in each version")}},
    {Feature::Registers,
     SENTENCE("Streamscope", "more than 24 registers of spin"),
     {kCan, SENTENCE("Streamscope", "Numba has no way to ask for more registers"),
      SENTENCE("Streamscope", "PyTorch has no way to ask for more registers")}},
    {Feature::VaryingRegisters,
     SENTENCE("Streamscope", "registers that vary"),
     {kFixedRegisters, kFixedRegisters, kFixedRegisters}},
    {Feature::Graphs, SENTENCE("Streamscope", "graphs"), {kCan, kNoNumbaGraphs, kCan}},
    {Feature::NestedGraphs,
     SENTENCE("Streamscope", "graphs launched within a capture"),
     {kCan, kNoNumbaGraphs, SENTENCE("Streamscope", "PyTorch takes no graph into another")}},
    {Feature::HostWork, SENTENCE("Streamscope", "host work"), {kCan, kCan, kCan}},
    {Feature::HostFunctions,
     SENTENCE("Streamscope", "host functions"),
     {kCan,
      SENTENCE("Streamscope", "Numba has only callbacks, which wait for Python's interpreter lock"),
      SENTENCE("Streamscope", "PyTorch has no host functions")}},
    {Feature::Lifetimes,
     SENTENCE("Streamscope", "allocating and freeing"),
     {kCan, kCollects, kCollects}},
    {Feature::StreamLifetimes,
     SENTENCE("Streamscope", "allocating and freeing in stream order"),
     {kCan, kCollects, kCollects}},
    {Feature::Devices,
     SENTENCE("Streamscope", "several devices, peer copies"),
     {kCan, kOneDevice, kOneDevice}},
    {Feature::Threads,
     SENTENCE("Streamscope", "several host threads"),
     {kCan, kOneThread, kOneThread}},
    {Feature::VaryingAsync,
     SENTENCE("Streamscope", "copies that are async or not as a parameter says"),
     {kCan, kOneKindOfCopy, kOneKindOfCopy}},
    {Feature::WideArguments,
     SENTENCE("Streamscope", "compiled kernels with 2^31 or more elements or nanoseconds"),
     {kCan, kCan,
      SENTENCE("Streamscope",
               "PyTorch passes a whole number to a compiled kernel as a 32-bit integer")}},
}};

/// Goes through a workload and notes what cannot be said.
class Judge {
public:
    Judge(const Draft& draft, Language language) : m_draft(draft), m_language(language) {}

    Diagnostics run() && {
        judgeDeclarations();
        findWide();
        for (std::size_t i = 0; i < m_draft.body.threads.size(); ++i) {
            forEachStep(m_draft.body.threads[i].body,
                        [this](const StepNode& node) { judge(node); });
        }
        return std::move(m_found);
    }

private:
    void note(Feature feature, const Place& place) {
        const auto* ability = std::ranges::find(kAbilities, feature, &Ability::feature);
        const char* why = ability->whyNot.at(static_cast<std::size_t>(m_language));
        if (*why != '\0') {
            m_found.push_back(diagnosticAt(m_draft.body.text, place, Sentence{why, {}}));
        }
    }

    void judgeDeclarations() {
        for (std::size_t i = 0; i < m_draft.body.streams.size(); ++i) {
            judge(m_draft.body.streams[i]);
        }
        std::size_t streams = 0;
        for (const StreamDeclaration& stream : m_draft.body.streams) {
            streams += countOf(stream);
            if (streams > 32) {
                note(Feature::ManyStreams, stream.place);
                break;
            }
        }
        if (m_draft.hasSeveralDevices() && Draft::constant(m_draft.body.devices, 1) != 1) {
            note(Feature::Devices, m_draft.body.devices->place);
        }
        if (m_draft.body.threads.size() > 1) {
            note(Feature::Threads, {"/threads", {}});
        }
    }

    /// How many of a group there are under the values.
    [[nodiscard]] std::size_t countOf(const StreamDeclaration& stream) const {
        const std::string begin = stream.name + "[";
        return static_cast<std::size_t>(
            std::ranges::count_if(m_draft.program.streams, [&](const Stream& each) {
                return each.name == stream.name || each.name.starts_with(begin);
            }));
    }

    void judge(const StreamDeclaration& stream) {
        const auto blocking = Draft::constant(stream.blocking, 1);
        if (m_draft.usage.usesLegacyStream) {
            if (!blocking || *blocking != 0) {
                note(Feature::BlockingStreams, stream.place);
            }
            if (!blocking || *blocking == 0) {
                note(Feature::NonBlockingStreams, stream.place);
            }
        }
        const auto priority = Draft::constant(stream.priority, 0);
        if (!priority || *priority < -1 || *priority > 0) {
            note(Feature::OtherPriorities, stream.priority->place);
        } else if (*priority != 0) {
            note(Feature::Priorities, stream.priority->place);
        }
    }

    void judge(const StepNode& node) {
        std::visit([&](const auto& action) { judge(node, action); }, node.action);
    }
    void judge(const StepNode& node, const std::optional<Reference>& stream) {
        using Target = Reference::Target;
        const Target target = stream ? stream->target : Target::Default;
        const bool isPerThread = target == Target::PerThread ||
                                 (target == Target::Default && m_draft.body.perThreadDefaultStream);
        const Place& place = stream ? stream->place : node.place;
        if (isPerThread) {
            note(Feature::PerThreadStream, place);
        } else if (target != Target::Declared) {
            note(Feature::DefaultStream, place);
        }
    }
    void judge(const StepNode& node, const CopyStep& copy) {
        judge(node, copy.stream);
        if (!Draft::constant(copy.async, 1)) {
            note(Feature::VaryingAsync, copy.async->place);
        }
        const auto& memories = m_draft.body.memories;
        if (!memories[copy.source].onDevice && !memories[copy.target].onDevice) {
            note(Feature::HostCopies, node.place);
        }
    }
    void judge(const StepNode& node, const SetStep& set) {
        judge(node, set.stream);
        note(Feature::Memsets, node.place);
        if (!Draft::constant(set.async, 1)) {
            note(Feature::VaryingAsync, set.async->place);
        }
    }
    void judge(const StepNode& node, const KernelStep& kernel) {
        judge(node, kernel.stream);
        if (kernel.sharedBytes) {
            note(Feature::SharedMemory, kernel.sharedBytes->place);
        }
        const auto registers = Draft::constant(kernel.registers, 0);
        if (!registers) {
            note(Feature::VaryingRegisters, kernel.registers->place);
        } else if (kernel.isSpin && Draft::heldRegisters(kernel)) {
            note(Feature::Registers, kernel.registers->place);
        }
        if (kernel.entry == nullptr) {
            note(Feature::OwnKernels, node.place);
        } else if (m_wide.contains(node.id) && PyTorchWriter::isCompiled(m_draft.body, kernel)) {
            note(Feature::WideArguments, node.place);
        }
    }
    void judge(const StepNode& node, const EventStep& event) { judge(node, event.stream); }
    void judge(const StepNode& node, const HostStep& host) {
        if (host.inStream) {
            note(Feature::HostFunctions, node.place);
        }
    }
    void judge(const StepNode& node, const SynchronizeStep& wait) {
        if (wait.what == SynchronizeStep::What::Stream) {
            judge(node, wait.stream);
        }
    }
    void judge(const StepNode& node, const LifetimeStep& life) {
        note(life.stream ? Feature::StreamLifetimes : Feature::Lifetimes, node.place);
    }
    void judge(const StepNode& node, const GraphStep& graph) {
        note(Feature::Graphs, node.place);
        forEachStep(graph.body, [this](const StepNode& inner) {
            if (std::holds_alternative<LaunchStep>(inner.action)) {
                note(Feature::NestedGraphs, inner.place);
            }
        });
    }
    void judge(const StepNode& node, const LaunchStep& launch) { judge(node, launch.stream); }
    void judge(const StepNode& node, const DestroyStep& /*destroy*/) {
        note(Feature::DestroyedStreams, node.place);
    }
    void judge(const StepNode& /*node*/, const ForStep& /*loop*/) {}
    void judge(const StepNode& /*node*/, const IfStep& /*branch*/) {}
    void judge(const StepNode& /*node*/, const OnDeviceStep& /*device*/) {}

    /// Steps that launch a kernel over 2^31 elements or for 2^31 ns, or more.
    void findWide() {
        const Program& program = m_draft.program;
        const auto look = [&](StepId step, const Action& action) {
            const auto* launch = std::get_if<Launch>(&action);
            if (launch != nullptr && argumentOf(program, *launch) > 2147483647) {
                m_wide.insert(step);
            }
        };
        for (const Call& call : program.calls) {
            look(call.step, call.action);
        }
        for (const Graph& graph : program.graphs) {
            for (const GraphNode& node : graph.nodes) {
                look(node.step, node.action);
            }
        }
    }

    /// Elements, or nanoseconds.
    static double argumentOf(const Program& program, const Launch& launch) {
        const Kernel& kernel = program.kernels[indexOf(launch.kernel)];
        double most = kernel.serialNsPerBlock;
        for (std::uint32_t i = 0; i < launch.accessCount; ++i) {
            const auto bytes = static_cast<double>(program.accesses[launch.firstAccess + i].bytes);
            most = std::max(most, bytes / infoOf(kernel.element).bytes);
        }
        return most;
    }

    const Draft& m_draft;
    Language m_language;
    Diagnostics m_found;
    std::set<StepId> m_wide;
};

}  // namespace

std::span<const Ability> abilities() {
    return kAbilities;
}

Diagnostics refusals(const Draft& draft, Language language) {
    return Judge(draft, language).run();
}

}  // namespace streamscope
