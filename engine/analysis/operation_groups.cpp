// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/operation_groups.h"

#include <map>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

/// Finds the group of an operation, and makes it where it is the first.
class Grouping {
public:
    explicit Grouping(const Trace& trace)
        : m_trace(trace), m_places(trace.steps.size() * kOperationKindCount, kNowhere) {}

    OperationGroups group() {
        for (std::uint32_t i = 0; i < operationCount(m_trace); ++i) {
            OperationGroup& group = m_found.groups[placeOf(i)];
            group.operations.push_back(i);
            group.time += m_trace.end[i] - m_trace.start[i];
        }
        return std::move(m_found);
    }

private:
    using Unstepped = std::tuple<OperationKind, NameId, StreamId>;

    std::size_t placeOf(std::uint32_t i) {
        const std::size_t step = indexOf(m_trace.step[i]);
        const OperationKind kind = m_trace.kind[i];
        const bool hasStep = m_trace.step[i] != StepId::None && step < m_trace.steps.size();
        std::size_t& place =
            hasStep ? m_places[step * kOperationKindCount + static_cast<std::size_t>(kind)]
                    : m_unstepped.try_emplace({kind, m_trace.name[i], m_trace.stream[i]}, kNowhere)
                          .first->second;
        if (place == kNowhere) {
            place = m_found.groups.size();
            m_found.groups.push_back(hasStep ? ofStep(step, kind) : withoutStep(i));
        }
        return place;
    }

    [[nodiscard]] OperationGroup ofStep(std::size_t step, OperationKind kind) const {
        return {m_trace.steps[step].pointer, m_trace.steps[step].label, kind, {}, 0};
    }
    [[nodiscard]] OperationGroup withoutStep(std::uint32_t i) const {
        std::string label = operationLabel(m_trace, idAt<OperationId>(i));
        if (m_trace.stream[i] != StreamId::None) {
            label += " in " + m_trace.streams[indexOf(m_trace.stream[i])].name;
        }
        return {{}, std::move(label), m_trace.kind[i], {}, 0};
    }

    const Trace& m_trace;
    std::vector<std::size_t> m_places;  ///< by step and kind
    std::map<Unstepped, std::size_t> m_unstepped;
    OperationGroups m_found;
};

class GroupPairing {
public:
    GroupPairing(const OperationGroups& left, const OperationGroups& right)
        : m_left(left.groups),
          m_right(right.groups),
          m_twins(m_left.size(), kNowhere),
          m_isTaken(m_right.size(), false) {}

    std::vector<GroupPair> pair(bool isOneWorkload) {
        pairBy([](const OperationGroup& g) { return std::tuple(g.kind, g.pointer, g.label); });
        pairBy([](const OperationGroup& g) { return std::tuple(g.kind, g.label); });
        if (isOneWorkload) {
            pairBy([](const OperationGroup& g) {
                return std::tuple(g.kind, g.pointer.empty() ? g.label : g.pointer);
            });
        }
        std::vector<GroupPair> pairs;
        for (std::size_t i = 0; i < m_left.size(); ++i) {
            const bool isAlone = m_twins[i] == kNowhere;
            pairs.push_back({i, isAlone ? std::nullopt : std::optional(m_twins[i])});
        }
        for (std::size_t i = 0; i < m_right.size(); ++i) {
            if (!m_isTaken[i]) {
                pairs.push_back({std::nullopt, i});
            }
        }
        return pairs;
    }

private:
    /// The n-th left over of a key with the n-th left over of that key.
    template <typename KeyOf>
    void pairBy(KeyOf keyOf) {
        std::map<decltype(keyOf(m_left.front())), std::vector<std::size_t>> waiting;
        for (std::size_t i = m_right.size(); i-- > 0;) {  // the first is taken from the back
            if (!m_isTaken[i]) {
                waiting[keyOf(m_right[i])].push_back(i);
            }
        }
        for (std::size_t i = 0; i < m_left.size(); ++i) {
            const auto place =
                m_twins[i] == kNowhere ? waiting.find(keyOf(m_left[i])) : waiting.end();
            if (place != waiting.end() && !place->second.empty()) {
                m_twins[i] = place->second.back();
                m_isTaken[m_twins[i]] = true;
                place->second.pop_back();
            }
        }
    }

    const std::vector<OperationGroup>& m_left;
    const std::vector<OperationGroup>& m_right;
    std::vector<std::size_t> m_twins;  ///< of the left groups
    std::vector<bool> m_isTaken;       ///< of the right groups
};

}  // namespace

OperationGroups groupOperations(const Trace& trace) {
    return Grouping(trace).group();
}

std::vector<GroupPair> pairGroups(const OperationGroups& left, const OperationGroups& right,
                                  bool isOneWorkload) {
    return GroupPairing(left, right).pair(isOneWorkload);
}

}  // namespace streamscope
