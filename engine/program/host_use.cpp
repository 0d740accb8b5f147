// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_use.h"

#include "engine/base/intervals.h"
#include "engine/program/host_accesses.h"
#include "engine/program/order_clocks.h"
#include "engine/program/touches.h"
#include "engine/program/unordered_touches.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

constexpr std::size_t kMaxUseSteps = std::size_t{1} << 24;  ///< pairs looked at, and clock entries

using Works = std::map<std::string, std::size_t>;  ///< how many, by thread and name

/// A step of host work, and a memory that operations may use meanwhile.
struct Meeting {
    std::string work;
    std::string memory;
    std::vector<TimeRange> reads;  ///< spans of bytes, sorted and disjoint
    std::vector<TimeRange> writes;
};
using Meetings = std::map<std::string, Meeting>;

std::string workName(const Program& program, const HostThread& thread, const HostWork& work) {
    return thread.name + "\n" + program.name(work.name);
}

Works worksOf(const Program& program) {
    Works works;
    for (const HostThread& thread : program.threads) {
        for (std::uint32_t i = 0; i < thread.callCount; ++i) {
            const Action& action = program.calls[thread.firstCall + i].action;
            if (const auto* work = std::get_if<HostWork>(&action)) {
                ++works[workName(program, thread, *work)];
            }
        }
    }
    return works;
}

/// Goes through the calls of each host thread and keeps what its operations may still use.
class Scan {
public:
    Scan(const Program& program, bool isExact)
        : m_program(program),
          m_isExact(isExact),
          m_touches(touchesOf(program)),
          m_ordering(orderingOf(program)),
          m_clocks(m_ordering),
          m_touching(m_ordering.nodes.size(), nullptr) {
        for (const TouchingOperation& operation : m_touches.operations) {
            const std::uint32_t node = nodeOf(m_ordering, operation);
            if (std::holds_alternative<HostWork>(program.calls[operation.call].action)) {
                m_works.emplace(operation.call, &operation);
            } else if (node != Ordering::kNone) {
                m_touching[node] = &operation;
            }
        }
    }

    /// Nothing if there is too much to look at.
    std::optional<Meetings> run() && {
        for (const HostThread& thread : m_program.threads) {
            m_open.clear();
            for (std::uint32_t i = 0; i < thread.callCount; ++i) {
                call(thread, thread.firstCall + i);
                if (m_steps + m_clocks.steps() > kMaxUseSteps) {
                    return std::nullopt;
                }
            }
        }
        return std::move(m_meetings);
    }

private:
    struct Open {
        OrderPoint point;
        Access access;
    };

    void call(const HostThread& thread, std::uint32_t index) {
        while (m_node < m_ordering.nodes.size() && m_ordering.nodes[m_node].call == index) {
            pass(m_node++);
        }
        if (const auto* work = std::get_if<HostWork>(&m_program.calls[index].action)) {
            meet(workName(m_program, thread, *work), m_program.name(work->name), index);
        }
    }

    void pass(std::uint32_t node) {
        const OrderPoint point = m_clocks.advance();
        if (m_touching[node] != nullptr) {
            open(*m_touching[node], point);
        }
        if (m_ordering.nodes[node].kind == OrderNodeKind::HostReturn || isReadBack(node)) {
            m_steps += m_open.size();
            std::erase_if(m_open, [&](const Open& one) { return m_clocks.reaches(one.point); });
        }
    }

    void open(const TouchingOperation& operation, const OrderPoint& point) {
        for (const Touch& touch : m_touches.of(operation)) {
            const Memory& memory = m_program.memories[indexOf(touch.access.memory)];
            if (memory.place == MemoryPlace::Pinned) {
                m_open.push_back({point, touch.access});
            }
        }
    }

    /// H12: its call returns when it has ended, and so has what is before it in its stream.
    [[nodiscard]] bool isReadBack(std::uint32_t node) const {
        const auto* copy = std::get_if<Copy>(&m_program.calls[m_ordering.nodes[node].call].action);
        return copy != nullptr && isPageable(m_program, *copy) &&
               directionOf(m_program, *copy) == CopyDirection::DeviceToHost;
    }

    /// Work without arguments may use anything.
    [[nodiscard]] bool mayUse(std::uint32_t work, const Access& open) const {
        const auto found = m_works.find(work);
        return found == m_works.end()
                   ? !areHostAccessesGiven(m_program.calls[work].action)
                   : std::ranges::any_of(m_touches.of(*found->second), [&](const Touch& touch) {
                         return doMeet(touch, std::nullopt, Touch{open}, std::nullopt);
                     });
    }

    void meet(const std::string& name, const std::string& label, std::uint32_t work) {
        m_steps += m_open.size();
        const std::string key =
            name + "\n" + (m_isExact ? std::to_string(m_counts[name]++) : std::string()) + "\n";
        std::map<MemoryId, Meeting> now;
        for (const auto& [point, access] : m_open) {
            if (!mayUse(work, access)) {
                continue;
            }
            Meeting& meeting = now[access.memory];
            auto& spans = access.writes ? meeting.writes : meeting.reads;
            spans.push_back(m_isExact ? TimeRange{static_cast<TimeNs>(access.offset),
                                                  static_cast<TimeNs>(access.offset + access.bytes)}
                                      : TimeRange{0, 1});
        }
        for (auto& [id, meeting] : now) {
            const std::string& memory = m_program.memories[indexOf(id)].name;
            Meeting& all = m_meetings[key + memory];
            all.work = label;
            all.memory = memory;
            add(all.reads, meeting.reads);
            add(all.writes, meeting.writes);
        }
    }

    static void add(std::vector<TimeRange>& to, const std::vector<TimeRange>& spans) {
        to.insert(to.end(), spans.begin(), spans.end());
        to = unite(std::move(to));
    }

    const Program& m_program;
    bool m_isExact;  ///< each step of host work and each byte is told apart
    Touches m_touches;
    Ordering m_ordering;
    OrderClocks m_clocks;
    std::vector<const TouchingOperation*> m_touching;           ///< by node
    std::map<std::uint32_t, const TouchingOperation*> m_works;  ///< host work with arguments
    std::uint32_t m_node = 0;
    std::vector<Open> m_open;
    Works m_counts;
    Meetings m_meetings;
    std::size_t m_steps = 0;
};

bool covers(const IntervalSet& all, const IntervalSet& part) {
    return totalLength(intersect(all, part)) == totalLength(part);
}

/// What may be written may be read as well.
bool covers(const Meeting& was, const Meeting& is) {
    std::vector<TimeRange> both = was.reads;
    both.insert(both.end(), was.writes.begin(), was.writes.end());
    return covers(was.writes, is.writes) && covers(unite(std::move(both)), is.reads);
}

HostUseChange changeOf(const Meetings& was, const Meetings& is) {
    HostUseChange change;
    for (const auto& [key, meeting] : is) {
        const auto before = was.find(key);
        if (before != was.end() && covers(before->second, meeting)) {
            continue;
        }
        if (change.added++ == 0) {
            change.work = meeting.work;
            change.memory = meeting.memory;
        }
    }
    return change;
}

}  // namespace

HostUseChange hostUseChange(const Program& before, const Program& after) {
    const Works works = worksOf(after);
    if (works.empty()) {
        return {};
    }
    const bool isExact = works == worksOf(before);
    const auto is = Scan(after, isExact).run();
    if (is && is->empty()) {
        return {};
    }
    const auto was = is ? Scan(before, isExact).run() : std::nullopt;
    HostUseChange unknown;
    unknown.isKnown = false;
    return was && is ? changeOf(*was, *is) : unknown;
}

}  // namespace streamscope
