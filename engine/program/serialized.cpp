// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/serialized.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Each stream becomes the first one of its device that is given an operation.
std::vector<StreamId> firstOfDevice(const Program& program) {
    std::vector<StreamId> first(program.deviceCount, StreamId::None);
    for (const Call& call : program.calls) {
        if (isOperation(call)) {
            StreamId& known = first[indexOf(program.streams[indexOf(call.stream)].device)];
            known = known == StreamId::None ? call.stream : known;
        }
    }
    std::vector<StreamId> merged;
    for (std::size_t i = 0; i < program.streams.size(); ++i) {
        const StreamId known = first[indexOf(program.streams[i].device)];
        merged.push_back(known == StreamId::None ? idAt<StreamId>(i) : known);
    }
    return merged;
}

bool takesTime(const Action& action) {
    return !std::holds_alternative<RecordEvent>(action) &&
           !std::holds_alternative<WaitEvent>(action);
}

/// One node after another, in the order of capture; what takes no time keeps its place.
void chain(Graph& graph) {
    std::vector<std::uint32_t> last;
    for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
        if (takesTime(graph.nodes[i].action)) {
            graph.nodes[i].dependencies = last;
            last = {i};
        }
    }
}

class Serializer {
public:
    explicit Serializer(const Program& program)
        : m_program(program), m_stream(firstOfDevice(program)), m_result(program) {}

    Program run() && {
        m_result.calls = {};
        m_result.recorded = {};  // by the calls as they were
        m_result.calls.reserve(m_program.calls.size());
        addInTurn();
        std::ranges::for_each(m_result.graphs, chain);
        if (!m_result.threads.empty()) {
            m_result.threads.resize(1);
            m_result.threads[0].firstCall = 0;
            m_result.threads[0].callCount = static_cast<std::uint32_t>(m_result.calls.size());
        }
        return std::move(m_result);
    }

private:
    /// The threads' calls in turn.
    void addInTurn() {
        const auto lengthOf = [](const HostThread& thread) { return thread.callCount; };
        const auto longest = std::ranges::max_element(m_program.threads, {}, lengthOf);
        const std::uint32_t turns = longest == m_program.threads.end() ? 0 : longest->callCount;
        for (std::uint32_t turn = 0; turn < turns; ++turn) {
            addOfEach(turn);
        }
    }

    void addOfEach(std::uint32_t turn) {
        for (const HostThread& thread : m_program.threads) {
            if (turn < thread.callCount) {
                add(m_program.calls[thread.firstCall + turn]);
            }
        }
    }

    void add(Call call) {
        if (std::holds_alternative<HostWork>(call.action)) {
            waitForLast(call.step);
        }
        // A stream that is destroyed is that stream still: it is only no longer used.
        if (call.stream != StreamId::None && !std::holds_alternative<DestroyStream>(call.action)) {
            call.stream = m_stream[indexOf(call.stream)];
        }
        if (isOperation(call)) {
            follow(call.stream, call.step);
        }
        m_result.calls.push_back(call);
    }

    /// What is next in this stream starts behind the last operation of another device.
    void follow(StreamId stream, StepId step) {
        if (m_last != StreamId::None && m_last != stream) {
            if (m_turn == EventId::None) {
                m_turn = idAt<EventId>(m_result.events.size());
                m_result.events.push_back({"turn"});
            }
            m_result.calls.push_back({step, m_last, RecordEvent{m_turn}});
            m_result.calls.push_back({step, stream, WaitEvent{m_turn}});
        }
        m_last = stream;
    }

    void waitForLast(StepId step) {
        if (m_last != StreamId::None) {
            m_result.calls.push_back({step, m_last, SynchronizeStream{}});
            m_last = StreamId::None;
        }
    }

    const Program& m_program;
    std::vector<StreamId> m_stream;
    Program m_result;
    StreamId m_last = StreamId::None;  ///< that was given an operation, since the host waited
    EventId m_turn = EventId::None;
};

}  // namespace

Program serialized(const Program& program) {
    return Serializer(program).run();
}

}  // namespace streamscope
