// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/data_chain.h"

#include "engine/program/touches.h"
#include "engine/program/trace_numbers.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

/// Of one memory: for each byte how long the chain is that wrote it last.
class Written {
public:
    [[nodiscard]] DurationNs longestIn(std::uint64_t begin, std::uint64_t end) const {
        DurationNs longest = 0;
        auto at = m_places.upper_bound(begin);
        at = at == m_places.begin() ? at : std::prev(at);
        for (; at != m_places.end() && at->first < end; ++at) {
            longest = at->second.end > begin ? std::max(longest, at->second.chain) : longest;
        }
        return longest;
    }

    void write(std::uint64_t begin, std::uint64_t end, DurationNs chain) {
        cutAt(begin);
        cutAt(end);
        m_places.erase(m_places.lower_bound(begin), m_places.lower_bound(end));
        m_places[begin] = {end, chain};
    }

private:
    struct Place {
        std::uint64_t end = 0;
        DurationNs chain = 0;
    };

    void cutAt(std::uint64_t at) {
        const auto after = m_places.lower_bound(at);
        if (after == m_places.begin() || std::prev(after)->second.end <= at) {
            return;
        }
        Place& before = std::prev(after)->second;
        m_places.emplace_hint(after, at, Place{before.end, before.chain});
        before.end = at;
    }

    std::map<std::uint64_t, Place> m_places;  ///< by their first byte
};

bool tellsAll(const Trace& trace, const std::vector<OperationId>& numbers, const Touches& touches) {
    std::vector<bool> isTold(operationCount(trace), false);
    for (const TouchingOperation& operation : touches.operations) {
        if (operation.operation < numbers.size()) {
            isTold[indexOf(numbers[operation.operation])] = true;
        }
    }
    for (std::size_t i = 0; i < isTold.size(); ++i) {
        const OperationKind kind = trace.kind[i];
        if (!isTold[i] && (kind == OperationKind::Kernel || kind == OperationKind::HostFunction)) {
            return false;
        }
    }
    return true;
}

DurationNs lengthOf(const Trace& trace, const std::vector<OperationId>& numbers,
                    const TouchingOperation& operation) {
    if (operation.operation >= numbers.size()) {
        return 0;  // a host call
    }
    const std::size_t i = indexOf(numbers[operation.operation]);
    return trace.end[i] - trace.start[i];
}

/// How long the longest chain is that the host had waited for before a call.
class HostWaits {
public:
    explicit HostWaits(const Program& program)
        : m_program(program), m_recorded(program.events.size(), 0) {}

    /// Before that call, where the longest chain of all calls so far is `longest`.
    DurationNs before(std::uint32_t call, DurationNs longest) {
        for (; m_next < call && m_program.threads.size() == 1; ++m_next) {
            pass(m_program.calls[m_next].action, longest);
        }
        return m_waited;
    }

    /// After a call with one operation, whose chain is `chain`.
    void called(std::uint32_t call, DurationNs chain) {
        const auto* copy = std::get_if<Copy>(&m_program.calls[call].action);
        if (copy != nullptr && m_program.threads.size() == 1 &&
            isBetweenHostAndDevice(directionOf(m_program, *copy)) &&
            (!copy->async || isPageable(m_program, *copy))) {
            m_waited = std::max(m_waited, chain);
        }
    }

private:
    void pass(const Action& action, DurationNs longest) {
        if (const auto* record = std::get_if<RecordEvent>(&action)) {
            m_recorded[indexOf(record->event)] = longest;
        } else if (const auto* event = std::get_if<SynchronizeEvent>(&action)) {
            m_waited = std::max(m_waited, m_recorded[indexOf(event->event)]);
        } else if (const auto* work = std::get_if<HostWork>(&action)) {
            m_waited += work->duration;
        } else if (std::holds_alternative<SynchronizeStream>(action) ||
                   std::holds_alternative<SynchronizeDevice>(action)) {
            m_waited = std::max(m_waited, longest);
        }
    }

    const Program& m_program;
    std::vector<DurationNs> m_recorded;  ///< by event
    DurationNs m_waited = 0;
    std::uint32_t m_next = 0;
};

/// Visits all but allocating and freeing.
template <typename Visit>
void forEach(std::span<const Touch> touches, Visit visit) {
    for (const Touch& touch : touches) {
        if (!touch.isLifetime) {
            visit(touch.access, touch.access.offset + touch.access.bytes);
        }
    }
}

}  // namespace

std::optional<DurationNs> longestDataChain(const Program& program, const Trace& trace) {
    if (operationCount(program) != operationCount(trace)) {
        return std::nullopt;
    }
    const Touches touches = touchesOf(program);
    const std::vector<OperationId> numbers = numbersIn(trace, program);
    if (!tellsAll(trace, numbers, touches)) {
        return std::nullopt;
    }
    std::vector<Written> written(program.memories.size());
    HostWaits waits(program);
    DurationNs longest = 0;
    for (const TouchingOperation& operation : touches.operations) {
        const bool isKernel = std::holds_alternative<Launch>(actionOf(program, operation));
        DurationNs before = waits.before(operation.call, longest);
        forEach(touches.of(operation), [&](const Access& access, std::uint64_t end) {
            if (isKernel || !access.writes) {
                before =
                    std::max(before, written[indexOf(access.memory)].longestIn(access.offset, end));
            }
        });
        const DurationNs chain = before + lengthOf(trace, numbers, operation);
        forEach(touches.of(operation), [&](const Access& access, std::uint64_t end) {
            if (access.writes) {
                written[indexOf(access.memory)].write(access.offset, end, chain);
            }
        });
        waits.called(operation.call, chain);
        longest = std::max(longest, chain);
    }
    return std::max(longest,
                    waits.before(static_cast<std::uint32_t>(program.calls.size()), longest));
}

}  // namespace streamscope
