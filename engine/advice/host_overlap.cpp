// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/host_overlap.h"

#include "engine/advice/access_timeline.h"
#include "engine/program/host_accesses.h"
#include "engine/program/ordering.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

/// By their names.
struct WorkAndMemory {
    std::string work;
    std::string memory;
    friend auto operator<=>(const WorkAndMemory&, const WorkAndMemory&) = default;
};

/// When operations of a device used a memory, and where.
class Uses {
public:
    void add(const Access& access, TimeRange range) { m_uses.push_back({access, range}); }
    void sort() {
        std::ranges::sort(m_uses, {}, [](const Use& use) { return use.range.begin; });
        TimeNs last = 0;
        for (const Use& use : m_uses) {
            last = std::max(last, use.range.end);
            m_lastEnds.push_back(last);
        }
    }
    /// Whether one of those within the range is such a use.
    template <typename Predicate>
    [[nodiscard]] bool any(TimeRange range, Predicate isOne) const {
        const auto end = std::ranges::lower_bound(m_uses, range.end, {},
                                                  [](const Use& use) { return use.range.begin; });
        for (std::ptrdiff_t i = end - m_uses.begin() - 1;
             i >= 0 && m_lastEnds[static_cast<std::size_t>(i)] > range.begin; --i) {
            const Use& use = m_uses[static_cast<std::size_t>(i)];
            if (use.range.end > range.begin && isOne(use.access)) {
                return true;
            }
        }
        return false;
    }

private:
    struct Use {
        Access access;
        TimeRange range;
    };
    std::vector<Use> m_uses;
    std::vector<TimeNs> m_lastEnds;  ///< of those up to each
};

/// Steps of host work and host functions beside operations on pinned memory, by the trace.
class Meetings {
public:
    Meetings(const Program& program, const Trace& trace)
        : m_program(program), m_trace(trace), m_timeline(trace, &program) {
        for (const AccessTimeline::Entry& entry : m_timeline.entries()) {
            addUses(entry);
        }
        for (const Call& call : program.calls) {
            noteGiven(call.step, call.action);
        }
        for (const Graph& graph : program.graphs) {
            for (const GraphNode& node : graph.nodes) {
                noteGiven(node.step, node.action);
            }
        }
        for (auto& [memory, uses] : m_uses) {
            uses.sort();
        }
    }

    std::set<WorkAndMemory> find() && {
        addHostWork();
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            const auto operation = idAt<OperationId>(i);
            if (m_trace.kind[i] == OperationKind::HostFunction) {
                const auto touches = m_timeline.of(operation);
                std::vector<Access> accesses(touches.size());
                std::ranges::transform(touches, accesses.begin(), &Touch::access);
                meet(operationLabel(m_trace, operation), accesses,
                     m_given.contains(m_trace.step[i]), {m_trace.start[i], m_trace.end[i]});
            }
        }
        return std::move(m_found);
    }

private:
    void addUses(const AccessTimeline::Entry& entry) {
        const bool isOfDevice =
            entry.operation != OperationId::None &&
            m_trace.kind[indexOf(entry.operation)] != OperationKind::HostFunction;
        for (const Touch& touch : entry.touches) {
            const MemoryId memory = touch.access.memory;
            if (isOfDevice && m_program.memories[indexOf(memory)].place == MemoryPlace::Pinned) {
                m_uses[memory].add(touch.access, {m_trace.start[indexOf(entry.operation)],
                                                  m_trace.end[indexOf(entry.operation)]});
            }
        }
    }

    /// By thread.
    [[nodiscard]] std::vector<std::vector<const Action*>> hostWorks() const {
        std::vector<std::vector<const Action*>> works(m_program.threads.size());
        for (std::size_t i = 0; i < works.size(); ++i) {
            const HostThread& thread = m_program.threads[i];
            for (std::uint32_t k = 0; k < thread.callCount; ++k) {
                const Action& action = m_program.calls[thread.firstCall + k].action;
                if (std::holds_alternative<HostWork>(action)) {
                    works[i].push_back(&action);
                }
            }
        }
        return works;
    }

    /// The calls of a thread's trace that work are those of its program, one by one.
    void addHostWork() {
        const auto works = hostWorks();
        std::vector<std::size_t> next(works.size(), 0);
        for (const HostCall& call : m_trace.hostCalls) {
            const std::size_t thread = indexOf(call.thread);
            if (call.kind != HostCallKind::Work || call.step == StepId::None ||
                thread >= works.size() || next[thread] == works[thread].size()) {
                continue;
            }
            const Action& action = *works[thread][next[thread]++];
            const auto accesses = hostAccessesOf(m_program, action);
            meet(m_program.steps[indexOf(call.step)].label, accesses, areHostAccessesGiven(action),
                 {call.begin, call.end});
        }
    }

    void noteGiven(StepId step, const Action& action) {
        if (areHostAccessesGiven(action)) {
            m_given.insert(step);
        }
    }

    void meet(const std::string& work, std::span<const Access> accesses, bool areGiven,
              TimeRange range) {
        if (range.isEmpty()) {
            return;
        }
        const auto isMet = [&](const Access& use) {
            return !areGiven || std::ranges::any_of(accesses, [&use](const Access& own) {
                return overlaps(own, use) && (own.writes || use.writes);
            });
        };
        for (const auto& [memory, uses] : m_uses) {
            if (uses.any(range, isMet)) {
                m_found.insert({work, m_program.memories[indexOf(memory)].name});
            }
        }
    }

    const Program& m_program;
    const Trace& m_trace;
    AccessTimeline m_timeline;
    std::map<MemoryId, Uses> m_uses;
    std::set<StepId> m_given;  ///< steps of the host with arguments
    std::set<WorkAndMemory> m_found;
};

std::set<WorkAndMemory> meetingsOf(const Program& program, const Trace& trace) {
    return operationCount(program) == operationCount(trace) ? Meetings(program, trace).find()
                                                            : std::set<WorkAndMemory>();
}

}  // namespace

namespace {

/// By thread: the last call that frees memory and waits for the device, as cudaFree and
/// cudaFreeHost do in fact (I-table); all that the thread called before is over then.
std::vector<std::uint32_t> lastFrees(const Program& program) {
    std::vector<std::uint32_t> last(program.calls.size(), 0);
    for (const HostThread& thread : program.threads) {
        std::uint32_t free = 0;
        for (std::uint32_t i = thread.firstCall; i < thread.firstCall + thread.callCount; ++i) {
            const Call& call = program.calls[i];
            const auto* freed = std::get_if<Free>(&call.action);
            const bool waits =
                freed != nullptr && call.stream == StreamId::None &&
                program.memories[indexOf(freed->memory)].place != MemoryPlace::Pageable;
            free = waits ? i : free;
        }
        for (std::uint32_t i = thread.firstCall; i < thread.firstCall + thread.callCount; ++i) {
            last[i] = free;
        }
    }
    return last;
}

}  // namespace

std::vector<std::size_t> leftRunningByThread(const Program& program) {
    const Ordering ordering = orderingOf(program);
    const std::vector<std::uint32_t> frees = lastFrees(program);
    std::vector<bool> isOver(ordering.nodes.size());
    std::vector<std::size_t> left(program.threads.size(), 0);
    const auto threadOf = [&](std::uint32_t call) {
        const auto isOwn = [call](const HostThread& thread) {
            return call >= thread.firstCall && call < thread.firstCall + thread.callCount;
        };
        return static_cast<std::size_t>(std::ranges::find_if(program.threads, isOwn) -
                                        program.threads.begin());
    };
    for (std::size_t node = 0; node < isOver.size(); ++node) {
        const OrderNode& one = ordering.nodes[node];
        const auto* copy = std::get_if<Copy>(&program.calls[one.call].action);
        isOver[node] = one.kind == OrderNodeKind::HostReturn || one.call < frees[one.call] ||
                       (copy != nullptr && isPageable(program, *copy));  // H12, H13
    }
    markBefore(ordering, isOver);
    for (std::size_t node = 0; node < isOver.size(); ++node) {
        const OrderNode& one = ordering.nodes[node];
        const Action& action = program.calls[one.call].action;
        const bool isWork =
            one.kind == OrderNodeKind::Operation && !std::holds_alternative<RecordEvent>(action) &&
            !std::holds_alternative<WaitEvent>(action) &&
            !std::holds_alternative<Allocate>(action) && !std::holds_alternative<Free>(action);
        if (isWork && !isOver[node]) {
            ++left[threadOf(one.call)];
        }
    }
    return left;
}

std::size_t operationsLeftRunning(const Program& program) {
    const std::vector<std::size_t> left = leftRunningByThread(program);
    return std::accumulate(left.begin(), left.end(), std::size_t{0});
}

HostUseChange observedHostUseChange(const Program& before, const Trace& traceBefore,
                                    const Program& after, const Trace& traceAfter) {
    const std::set<WorkAndMemory> had = meetingsOf(before, traceBefore);
    HostUseChange change;
    for (const WorkAndMemory& one : meetingsOf(after, traceAfter)) {
        if (!had.contains(one) && change.added++ == 0) {
            change.work = one.work;
            change.memory = one.memory;
        }
    }
    return change;
}

}  // namespace streamscope
