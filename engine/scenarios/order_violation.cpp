// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/order_violation.h"

#include "engine/scenarios/label_lookup.h"

#include <vector>

namespace streamscope::scenarios {
namespace {

/// When everything an ordering knows of happened in a trace.
class Timing {
public:
    Timing(const Program& program, const Trace& trace, const Ordering& ordering,
           const OrderCheck& check)
        : m_program(program),
          m_trace(trace),
          m_ordering(ordering),
          m_check(check),
          m_lookup(program, trace),
          m_spans(ordering.nodes.size()) {}

    std::optional<OrderViolation> violation() {
        for (std::uint32_t i = 0; i < m_ordering.nodes.size(); ++i) {
            const OrderEdge* last = nullptr;
            for (const OrderEdge& edge : m_ordering.into(i)) {
                const bool later = last == nullptr || endOf(edge) > endOf(*last);
                last = later ? &edge : last;
            }
            const TimeNs earliest = last == nullptr ? 0 : endOf(*last);
            m_spans[i] = spanOf(m_ordering.nodes[i], earliest);
            if (last != nullptr && m_spans[i].begin < earliest - m_check.slack && !isExempt(i)) {
                return OrderViolation{last->rule, tooEarly(i, *last)};
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] TimeNs endOf(const OrderEdge& edge) const { return m_spans[edge.from].end; }

    [[nodiscard]] std::optional<std::size_t> operation(const OrderNode& node) const {
        return m_lookup.operation({node.call, node.graphNode});
    }

    /// A fence is as late as what leads to it; what is not in the trace counts as never in time.
    [[nodiscard]] TimeRange spanOf(const OrderNode& node, TimeNs earliest) const {
        if (node.kind == OrderNodeKind::Fence) {
            return {earliest, earliest};
        }
        if (node.kind == OrderNodeKind::HostReturn) {
            const TimeNs returned = m_lookup.returned(node.call).value_or(-1);
            return {returned, returned};
        }
        const std::optional<std::size_t> made = operation(node);
        return made ? TimeRange{m_trace.start[*made], m_trace.end[*made]} : TimeRange{-1, -1};
    }

    [[nodiscard]] bool isExempt(std::uint32_t i) const {
        const OrderNode& node = m_ordering.nodes[i];
        const std::optional<std::size_t> made =
            m_check.hostCopiesWait || node.kind != OrderNodeKind::Operation ? std::nullopt
                                                                            : operation(node);
        return made && m_trace.kind[*made] == OperationKind::CopyHostToHost;
    }

    [[nodiscard]] std::string tooEarly(std::uint32_t i, const OrderEdge& edge) const {
        const OrderNode& node = m_ordering.nodes[i];
        std::string text = "call " + std::to_string(node.call) + " '" +
                           m_program.steps[indexOf(m_program.calls[node.call].step)].label + "' ";
        text += node.kind == OrderNodeKind::HostReturn ? "returned at " : "started at ";
        text += std::to_string(m_spans[i].begin) + ", but not before " +
                std::to_string(endOf(edge)) + " by ";
        return text.append(ruleId(edge.rule));
    }

    const Program& m_program;
    const Trace& m_trace;
    const Ordering& m_ordering;
    const OrderCheck& m_check;
    LabelLookup m_lookup;
    std::vector<TimeRange> m_spans;
};

}  // namespace

std::optional<OrderViolation> orderViolation(const Program& program, const Trace& trace,
                                             const Ordering& ordering, const OrderCheck& check) {
    return Timing(program, trace, ordering, check).violation();
}

}  // namespace streamscope::scenarios
