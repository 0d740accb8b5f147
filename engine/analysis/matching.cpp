// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/matching.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

using Operations = std::vector<std::uint32_t>;
/// A stream's number that both traces share, by its number in one of them.
using StreamNumbers = std::vector<std::size_t>;

/// Streams of one name and device have one number; several of them in one trace do not.
std::array<StreamNumbers, 2> numberStreams(const Trace& left, const Trace& right) {
    std::map<std::tuple<DeviceId, std::string, std::size_t>, std::size_t> numbers;
    std::array<StreamNumbers, 2> found;
    for (const std::size_t side : {0U, 1U}) {
        std::map<std::pair<DeviceId, std::string>, std::size_t> met;
        for (const TraceStream& stream : (side == 0 ? left : right).streams) {
            const std::size_t nth = met[{stream.device, stream.name}]++;
            found[side].push_back(
                numbers.try_emplace({stream.device, stream.name, nth}, numbers.size())
                    .first->second);
        }
    }
    return found;
}

class Matcher {
public:
    Matcher(const Trace& left, const Trace& right)
        : m_traces{&left, &right}, m_numbers(numberStreams(left, right)) {
        m_found.groups = {groupOperations(left), groupOperations(right)};
        const bool isOneWorkload = left.provenance.workload == right.provenance.workload;
        m_found.pairs = pairGroups(m_found.groups[0], m_found.groups[1], isOneWorkload);
        m_found.twins[0].assign(operationCount(left), OperationId::None);
        m_found.twins[1].assign(operationCount(right), OperationId::None);
    }

    Matching match() {
        for (const GroupPair& pair : m_found.pairs) {
            if (pair.left && pair.right) {
                matchGroups(m_found.groups[0].groups[*pair.left].operations,
                            m_found.groups[1].groups[*pair.right].operations);
            }
        }
        return std::move(m_found);
    }

private:
    /// Which stream both traces know: one past the last for none.
    [[nodiscard]] std::size_t streamOf(std::size_t side, std::uint32_t operation) const {
        const std::size_t stream = indexOf(m_traces[side]->stream[operation]);
        const StreamNumbers& numbers = m_numbers[side];
        return stream < numbers.size() ? numbers[stream] : static_cast<std::size_t>(-1);
    }
    /// By stream, and within one in order of issue.
    [[nodiscard]] Operations byStream(std::size_t side, Operations operations) const {
        std::ranges::stable_sort(operations, {},
                                 [&](std::uint32_t i) { return streamOf(side, i); });
        return operations;
    }
    void matchGroups(const Operations& left, const Operations& right) {
        if (left.size() == right.size()) {
            const Operations l = byStream(0, left);
            const Operations r = byStream(1, right);
            const bool areSameStreams = std::ranges::equal(
                l, r, {}, [&](std::uint32_t i) { return streamOf(0, i); },
                [&](std::uint32_t i) { return streamOf(1, i); });
            if (areSameStreams) {
                matchInOrder(l, r);
                return;
            }
        }
        matchInOrder(left, right);
    }
    void matchInOrder(const Operations& left, const Operations& right) {
        for (std::size_t n = 0; n < std::min(left.size(), right.size()); ++n) {
            m_found.twins[0][left[n]] = idAt<OperationId>(right[n]);
            m_found.twins[1][right[n]] = idAt<OperationId>(left[n]);
        }
    }

    std::array<const Trace*, 2> m_traces;
    std::array<StreamNumbers, 2> m_numbers;
    Matching m_found;
};

}  // namespace

Matching matchOperations(const Trace& left, const Trace& right) {
    return Matcher(left, right).match();
}

}  // namespace streamscope
