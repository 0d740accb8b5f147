// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/kernel_costs.h"
#include "engine/workload/body.h"
#include "engine/workload/expand/capture.h"
#include "engine/workload/expand/expansion_state.h"
#include "engine/workload/expand/parameters.h"
#include "engine/workload/iteration.h"

#include <limits>
#include <map>
#include <unordered_map>

namespace streamscope {

struct KernelHash {
    [[nodiscard]] std::size_t operator()(const Kernel& kernel) const;
};

/// Unrolls one workload into one Program. Walks the steps as the host threads would, thread by
/// thread, and keeps what CUDA would remember: the current device, the capture under way, which
/// memory exists. Stops at the first problem of a step; declarations are checked together.
///
/// Functions that return bool return false once there is a problem; it is then recorded.
class Expander {
public:
    Expander(const WorkloadBody& body, const ExpandLimits& limits, std::vector<double> slots);

    [[nodiscard]] Result<Program, Diagnostics> run();

    /// run() notes the loops around the `time`th call of that step, from 0.
    void watch(StepId step, std::size_t time) { m_watched = {step, time}; }
    [[nodiscard]] const std::vector<LoopValue>& loopsSeen() const { return m_loopsSeen; }

private:
    using Presence = expansion::Presence;
    using MemoryState = expansion::MemoryState;
    using StreamState = expansion::StreamState;
    using EventState = expansion::EventState;
    using GraphState = expansion::GraphState;
    using Group = expansion::Group;
    struct Slice {
        MemoryId memory{};
        std::uint64_t at = 0;     ///< elements
        std::uint64_t count = 0;  ///< elements
        std::uint64_t elementBytes = 1;
        [[nodiscard]] std::uint64_t offsetBytes() const { return at * elementBytes; }
        [[nodiscard]] std::uint64_t bytes() const { return count * elementBytes; }
    };
    /// The formulas that a slice came from; null where the file gave none.
    struct SliceFormulas {
        const Formula* at = nullptr;
        const Formula* count = nullptr;
        bool isTargetAsSource = false;  ///< `at` is the source's, as "to_at" was left out
    };
    struct Bounds {
        double low = 0;
        double high = kLargestWhole;
        const char* what = SENTENCE("Streamscope", "a number");
    };

    // expander.cpp: problems, values, declarations
    bool fail(const Place& place, Sentence problem, Sentence suggestion = {});
    bool number(const Formula& formula, double& value);
    bool whole(const Formula& formula, const Bounds& bounds, std::int64_t& value);
    bool truth(const std::optional<Formula>& formula, bool otherwise, bool& value);
    bool wholeOr(const std::optional<Formula>& formula, const Bounds& bounds,
                 std::int64_t& value);  ///< keeps `value` where there is no formula
    bool nanoseconds(const Formula& formula, DurationNs& value);
    void declareEnvironment();
    void declareMemories();
    bool declareMemory(const MemoryDeclaration& declaration);
    void declareStreams();
    bool declareStreamGroup(const StreamDeclaration& declaration);
    void declareEvents();
    /// "7", and where it comes from: "7 from "i*n" with i = 1, n = 7".
    [[nodiscard]] Sentence foundIn(const Formula& formula, double value) const;
    [[nodiscard]] Bounds deviceBounds() const;
    [[nodiscard]] std::string pointerOf(StepId step) const;

    // expander_flow.cpp: what steers
    bool runThread(const ThreadDeclaration& thread);
    bool runBlock(const Block& block);
    bool runStep(const StepNode& step);
    bool walk(const StepNode& step, std::size_t steps);
    bool perform(const StepNode& step, const ForStep& action);
    bool perform(const StepNode& step, const IfStep& action);
    bool perform(const StepNode& step, const OnDeviceStep& action);
    bool perform(const StepNode& step, const GraphStep& action);
    bool perform(const StepNode& step, const LaunchStep& action);
    void reserveFor(const ForStep& action, std::int64_t iterations);
    bool endCapture(const StepNode& step, const GraphStep& action);
    bool launchInCapture(const StepNode& step, StreamId stream, const Graph& graph);

    // expander_work.cpp: copies, sets, kernels
    bool perform(const StepNode& step, const CopyStep& action);
    bool perform(const StepNode& step, const SetStep& action);
    bool perform(const StepNode& step, const KernelStep& action);
    bool asyncStream(const std::optional<Formula>& async, const std::optional<Reference>& reference,
                     StreamId& stream);
    bool sliceAt(const StepNode& step, const SliceFormulas& formulas, Slice& slice);
    bool checkSlice(const StepNode& step, const SliceFormulas& formulas, const Slice& slice);
    bool shapeCatalogued(const StepNode& step, const KernelStep& action, Kernel& kernel,
                         Slice& slice);
    bool shapeSpin(const KernelStep& action, Kernel& kernel);
    /// How many elements: of the step, or to the end of the first argument.
    bool countLaunch(const StepNode& step, const KernelStep& action, Slice& slice);
    /// Threads and blocks as the step says, or as `perThread` elements need.
    bool shapeGrid(const StepNode& step, const KernelStep& action, const Slice& slice,
                   Kernel& kernel, double perThread);
    [[nodiscard]] Slice boundSlice(const Binding& binding, const Slice& launch,
                                   const Kernel& kernel, std::uint64_t perBlock) const;
    bool bindArguments(const StepNode& step, const KernelStep& action, const Kernel& kernel,
                       const Slice& slice);
    bool bindArgument(const StepNode& step, const Binding& binding, DeviceId device, Slice& slice);
    bool addAccess(const StepNode& step, const Binding& binding, const Slice& slice);
    [[nodiscard]] KernelId kernelId(StepId step, const Kernel& kernel);

    // expander_kernels.cpp: kernels that the workload carries
    void declareKernels();
    bool costOf(const KernelCost& cost, KernelCostNow& now);
    bool shapeOwn(const StepNode& step, const KernelStep& action, Kernel& kernel, Slice& slice);
    bool giveScalars(const KernelStep& action, Kernel& kernel);

    // expander_order.cpp: streams, events, the host, lifetimes
    bool perform(const StepNode& step, const EventStep& action);
    bool perform(const StepNode& step, const HostStep& action);
    bool bindHost(const StepNode& step, const HostStep& action);
    bool perform(const StepNode& step, const SynchronizeStep& action);
    bool perform(const StepNode& step, const LifetimeStep& action);
    bool perform(const StepNode& step, const DestroyStep& action);
    bool record(const StepNode& step, StreamId stream, EventId event);
    bool wait(const StepNode& step, StreamId stream, EventId event);
    bool allocate(const StepNode& step, MemoryId memory);
    bool release(const StepNode& step, MemoryId memory);
    bool touch(const StepNode& step, MemoryId memory);
    bool streamOf(const std::optional<Reference>& reference, StreamId& stream);
    bool indexed(const Reference& reference, const Group& group, std::string_view what,
                 std::uint32_t& id);
    [[nodiscard]] StreamId defaultStream(Reference::Target target);
    bool emit(const StepNode& step, StreamId stream, const Action& action);
    bool count(const StepNode& step, std::size_t operations);
    [[nodiscard]] const std::string& streamName(StreamId stream) const {
        return m_program.streams[indexOf(stream)].name;
    }

    // expander_capture.cpp: what a capture takes in
    bool waitInCapture(const StepNode& step, StreamId stream, EventId event);
    bool checkCapturing(const StepNode& step, StreamId stream);
    /// `error`: what CUDA answers.
    bool refuseInCapture(const StepNode& step, Sentence what, const char* error);
    /// What CUDA, or the host alone, would do at once.
    bool refuseOutside(const StepNode& step, Sentence what);

    const WorkloadBody& m_body;
    const ExpandLimits& m_limits;
    Program m_program;
    Diagnostics m_problems;
    std::vector<double> m_slots;
    std::vector<double> m_constants;  ///< by formula id: values that do not vary; NaN if unknown

    std::vector<MemoryState> m_memories;
    std::vector<StreamState> m_streams;
    std::vector<EventState> m_events;
    std::vector<GraphState> m_graphs;
    std::vector<Group> m_streamGroups;
    std::vector<Group> m_eventGroups;
    std::map<std::uint64_t, StreamId> m_defaultStreams;  ///< by kind, thread and device
    std::unordered_map<Kernel, KernelId, KernelHash> m_kernelIds;
    std::vector<std::optional<KernelCostNow>> m_ownCosts;         ///< by WorkloadBody::kernels
    std::map<std::vector<double>, std::uint32_t> m_scalarPlaces;  ///< into Program::scalars
    std::vector<KernelId> m_lastKernel;                           ///< by step

    std::size_t m_stepsWalked = 0;
    std::size_t m_operations = 0;
    std::size_t m_thread = 0;
    DeviceId m_device{};
    StreamId m_lastDefault = StreamId::None;  ///< `default` on the current device, when known
    std::optional<Capture> m_capture;
    GraphId m_capturedGraph = GraphId::None;
    std::uint64_t m_captureNumber = 0;

    struct Watched {
        StepId step = StepId::None;
        std::size_t timesLeft = 0;
    };
    struct Loop {
        const StepNode* step = nullptr;
        std::uint32_t slot = 0;
    };
    void see(StepId step);
    Watched m_watched;
    std::vector<Loop> m_loops;  ///< around the step that is walked, outermost first
    std::vector<LoopValue> m_loopsSeen;
};

}  // namespace streamscope
