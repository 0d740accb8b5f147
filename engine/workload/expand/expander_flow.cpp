// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expand/expander.h"

#include <algorithm>
#include <cmath>

namespace streamscope {
namespace {

/// A span on which a loop variable can still be counted exactly.
constexpr double kLoopBound = kLargestWhole;

std::int64_t iterationsOf(std::int64_t from, std::int64_t to, std::int64_t step) {
    const std::int64_t span = step > 0 ? to - from : from - to;
    const std::int64_t stride = std::abs(step);
    return span <= 0 ? 0 : (span + stride - 1) / stride;
}

}  // namespace

bool Expander::runThread(const ThreadDeclaration& thread) {
    m_device = {};
    m_lastDefault = StreamId::None;
    HostThread host;
    host.name = thread.name;
    host.firstCall = static_cast<std::uint32_t>(m_program.calls.size());
    const bool fine = runBlock(thread.body);
    host.callCount = static_cast<std::uint32_t>(m_program.calls.size()) - host.firstCall;
    m_program.threads.push_back(std::move(host));
    return fine;
}

bool Expander::runBlock(const Block& block) {
    return std::ranges::all_of(block, [this](const StepNode& step) { return runStep(step); });
}

bool Expander::walk(const StepNode& step, std::size_t steps) {
    m_stepsWalked += steps;
    if (m_stepsWalked <= m_limits.maximumSteps) {
        return true;
    }
    return fail(step.place,
                say(SENTENCE("Streamscope", "the program walks through more than %1 steps"),
                    std::to_string(m_limits.maximumSteps)),
                say(SENTENCE("Streamscope", "Choose fewer iterations.")));
}

bool Expander::runStep(const StepNode& step) {
    if (!walk(step, 1)) {
        return false;
    }
    return std::visit([&](const auto& action) { return perform(step, action); }, step.action);
}

void Expander::see(StepId step) {
    if (step != m_watched.step || m_watched.timesLeft-- > 0) {
        return;
    }
    m_watched.step = StepId::None;
    for (const Loop& loop : m_loops) {
        m_loopsSeen.push_back(
            {loop.step->place.pointer, static_cast<std::int64_t>(m_slots[loop.slot])});
    }
}

bool Expander::perform(const StepNode& step, const ForStep& action) {
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::int64_t stride = 1;
    constexpr Bounds kPlace{-kLoopBound, kLoopBound, SENTENCE("Streamscope", "a number")};
    if (!wholeOr(action.from, kPlace, from) || !whole(action.to, kPlace, to) ||
        !wholeOr(action.step, kPlace, stride)) {
        return false;
    }
    if (stride == 0) {
        return fail(action.step->place,
                    say(SENTENCE("Streamscope",
                                 "expected a \"step\" other than 0, which would never reach the "
                                 "end, found 0")));
    }
    const std::int64_t iterations = iterationsOf(from, to, stride);
    if (static_cast<std::size_t>(iterations) > m_limits.maximumSteps) {
        return fail(action.to.place,
                    say(SENTENCE("Streamscope", "expected at most %1 iterations, found %2"),
                        std::to_string(m_limits.maximumSteps),
                        foundIn(action.to, static_cast<double>(iterations))));
    }
    reserveFor(action, iterations);
    m_loops.push_back({&step, action.slot});
    for (std::int64_t i = 0; i < iterations; ++i) {
        m_slots[action.slot] = static_cast<double>(from + i * stride);
        // Counted although they are no steps: each iteration takes time, also with an empty body.
        const bool walked = walk(step, action.lets.size() + (action.body.empty() ? 1 : 0));
        const bool bound = walked && std::ranges::all_of(action.lets, [this](const LoopLet& let) {
                               return number(let.value, m_slots[let.slot]);
                           });
        if (!bound || !runBlock(action.body)) {
            return false;
        }
    }
    m_loops.pop_back();
    return true;
}

void Expander::reserveFor(const ForStep& action, std::int64_t iterations) {
    std::size_t calls = 0;
    std::size_t accesses = 0;
    for (const StepNode& step : action.body) {
        if (const auto* kernel = std::get_if<KernelStep>(&step.action)) {
            accesses += kernel->bindings.size();
        } else if (const auto* host = std::get_if<HostStep>(&step.action)) {
            accesses += host->bindings.size();
        }
        ++calls;
    }
    const std::size_t times =
        std::min(static_cast<std::size_t>(iterations), m_limits.maximumOperations);
    const auto grow = [times](auto& items, std::size_t each, std::size_t most) {
        const std::size_t wanted = items.size() + std::min(times * each, most);
        if (wanted > 2 * items.capacity()) {
            items.reserve(wanted);
        }
    };
    grow(m_program.calls, calls, m_limits.maximumOperations);
    grow(m_program.accesses, accesses, 4 * m_limits.maximumOperations);
}

bool Expander::perform(const StepNode&, const IfStep& action) {
    double condition = 0;
    return number(action.condition, condition) &&
           runBlock(condition != 0 ? action.then : action.otherwise);
}

bool Expander::perform(const StepNode&, const OnDeviceStep& action) {
    std::int64_t device = 0;
    if (!whole(action.device, deviceBounds(), device)) {
        return false;
    }
    const DeviceId before = m_device;
    m_device = idAt<DeviceId>(static_cast<std::size_t>(device));
    m_lastDefault = StreamId::None;
    const bool fine = runBlock(action.body);
    m_device = before;
    m_lastDefault = StreamId::None;
    return fine;
}

bool Expander::perform(const StepNode& step, const GraphStep& action) {
    if (m_capture) {
        return fail(step.place,
                    say(SENTENCE("Streamscope",
                                 "cannot capture another graph while graph \"%1\" is being "
                                 "captured: CUDA can, in another stream, but a workload captures "
                                 "one at a time"),
                        m_body.graphs[indexOf(m_capturedGraph)]),
                    say(SENTENCE("Streamscope", "Move the step out of the block.")));
    }
    StreamId origin{};
    if (!streamOf(action.stream, origin)) {
        return false;
    }
    GraphState& state = m_graphs[action.graph];
    if (state.capturedBy != StepId::None) {
        return fail(step.place,
                    say(SENTENCE("Streamscope", "graph \"%1\" is captured twice"),
                        m_body.graphs[action.graph]),
                    say(SENTENCE("Streamscope",
                                 "Capture it once, outside the loop, and launch it in the loop.")));
    }
    if (m_program.streams[indexOf(origin)].kind == StreamKind::LegacyDefault) {
        return fail(action.stream ? action.stream->place : step.place,
                    say(SENTENCE("Streamscope",
                                 "the legacy default stream cannot be captured (G1, "
                                 "cudaErrorStreamCaptureUnsupported)")),
                    say(SENTENCE("Streamscope", "Name a stream of the file as \"stream\".")));
    }
    state.capturedBy = step.id;
    m_capturedGraph = idAt<GraphId>(action.graph);
    ++m_captureNumber;
    m_capture.emplace(m_body.graphs[action.graph], origin);
    return runBlock(action.body) && endCapture(step, action);
}

bool Expander::endCapture(const StepNode& step, const GraphStep& action) {
    if (const auto stream = m_capture->unjoined()) {
        return fail(step.place,
                    say(SENTENCE("Streamscope",
                                 "stream %1 still has captured work that the origin stream does "
                                 "not wait for (G2, cudaErrorStreamCaptureUnjoined)"),
                        streamName(*stream)),
                    say(SENTENCE("Streamscope",
                                 "Record an event in it at the end of the block and let the origin "
                                 "stream wait for that event.")));
    }
    m_program.graphs[action.graph] = m_capture->take();
    m_capture.reset();
    m_capturedGraph = GraphId::None;
    return true;
}

bool Expander::perform(const StepNode& step, const LaunchStep& action) {
    const GraphState& state = m_graphs[action.graph];
    if (idAt<GraphId>(action.graph) == m_capturedGraph) {
        return fail(step.place,
                    say(SENTENCE("Streamscope", "graph \"%1\" is launched within its own capture"),
                        m_body.graphs[action.graph]),
                    say(SENTENCE("Streamscope", "Move the step out of the block.")));
    }
    if (state.capturedBy == StepId::None) {
        return fail(
            step.place,
            say(SENTENCE("Streamscope", "graph \"%1\" is launched before it is captured"),
                m_body.graphs[action.graph]),
            m_body.threads.size() > 1
                ? say(SENTENCE("Streamscope",
                               "Capture it in the thread that launches it, or in one before that "
                               "in the list of threads."))
                : say(SENTENCE("Streamscope",
                               "Put the step that captures it before the one that launches it.")));
    }
    StreamId stream{};
    if (!streamOf(action.stream, stream)) {
        return false;
    }
    for (const MemoryId memory : state.memories) {
        if (!touch(step, memory)) {
            return false;
        }
    }
    const Graph& graph = m_program.graphs[action.graph];
    if (m_capture) {
        return launchInCapture(step, stream, graph);
    }
    if (!count(step, std::max<std::size_t>(graph.nodes.size(), 1) - 1)) {
        return false;
    }
    return emit(step, stream, LaunchGraph{idAt<GraphId>(action.graph)});
}

bool Expander::launchInCapture(const StepNode& step, StreamId stream, const Graph& graph) {
    if (!checkCapturing(step, stream) || !count(step, graph.nodes.size())) {
        return false;
    }
    m_capture->add(stream, graph);
    return true;
}

}  // namespace streamscope
