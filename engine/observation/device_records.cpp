// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/device_records.h"

#include "engine/observation/alignment.h"
#include "engine/observation/call_sequence.h"

#include <algorithm>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

/// A record of a graph's node.
struct NodeRecord {
    std::uint32_t record = 0;    ///< into the records
    std::uint32_t sequence = 0;  ///< the graph
    std::uint32_t launch = 0;    ///< into the sequence's spans; later: into its operations
    std::uint32_t node = 0;
};

class Matcher {
public:
    Matcher(const Program& program, const std::vector<PlannedOperation>& plan,
            std::vector<DeviceRecord> records, const RecordNames& names, Observation& seen)
        : m_program(program),
          m_plan(plan),
          m_records(std::move(records)),
          m_names(names),
          m_seen(seen),
          m_view{plan, seen},
          m_isMatched(plan.size(), false) {}

    std::uint64_t run() && {
        makeSequences();
        collectCalls();
        collectRecords();
        pair();
        fillCalls();
        fillNodes();
        return missing();
    }

private:
    /// One for each stream that the recorder tells apart, then one for each graph.
    void makeSequences() {
        for (const std::uint32_t stream : m_names.streams) {
            m_sequenceOf.try_emplace(stream, static_cast<std::uint32_t>(m_sequenceOf.size()));
        }
        m_firstGraph = static_cast<std::uint32_t>(m_sequenceOf.size());
        m_sequences.resize(m_firstGraph + m_program.graphs.size());
        for (std::size_t graph = 0; graph < m_names.graphNodes.size(); ++graph) {
            const std::vector<std::uint64_t>& nodes = m_names.graphNodes[graph];
            for (std::uint32_t node = 0; node < nodes.size(); ++node) {
                const auto sequence = m_firstGraph + static_cast<std::uint32_t>(graph);
                m_nodeOf.try_emplace(nodes[node], NodeRecord{0, sequence, 0, node});
            }
        }
    }

    void collectCalls() {
        for (std::uint32_t i = 0; i < m_plan.size(); ++i) {
            if (const auto sequence = sequenceOf(m_plan[i])) {
                m_sequences[*sequence].operations.push_back(i);
            }
        }
        const auto issued = [this](std::uint32_t i) { return m_seen.operations[i].issueBegin; };
        for (std::size_t i = 0; i < m_sequences.size(); ++i) {
            m_sequences[i].isGraph = i >= m_firstGraph;
            if (!std::ranges::is_sorted(m_sequences[i].operations, {}, issued)) {
                std::ranges::stable_sort(m_sequences[i].operations, {}, issued);
            }
        }
    }

    /// Where a plain call belongs, or the first node of a launch; nothing for the others.
    [[nodiscard]] std::optional<std::size_t> sequenceOf(const PlannedOperation& planned) const {
        if (planned.node == 0) {
            const auto& launch = std::get<LaunchGraph>(m_program.calls[planned.call].action);
            return m_firstGraph + indexOf(launch.graph);
        }
        if (planned.node == kNoNode && isRecorded(planned) != Recorded::Never) {
            return m_sequenceOf.at(m_names.streams[indexOf(planned.stream)]);
        }
        return std::nullopt;
    }

    void collectRecords() {
        if (!std::ranges::is_sorted(m_records, {}, &DeviceRecord::correlation)) {
            std::ranges::sort(m_records, {}, &DeviceRecord::correlation);
        }
        for (std::size_t first = 0; first < m_records.size();) {
            std::size_t last = first;
            while (last < m_records.size() &&
                   m_records[last].correlation == m_records[first].correlation) {
                ++last;
            }
            collectCall(first, last);
            first = last;
        }
    }

    /// The records [first, last) of one call: a plain one, or the launch of a graph.
    void collectCall(std::size_t first, std::size_t last) {
        RecordSpan plain;
        CallSequence* sequence = nullptr;
        for (std::size_t i = first; i < last; ++i) {
            if (m_records[i].graphNode != 0) {
                collectNode(static_cast<std::uint32_t>(i));
                continue;
            }
            plain.add(m_records[i]);
            const auto known = m_sequenceOf.find(m_records[i].stream);
            if (sequence == nullptr && known != m_sequenceOf.end()) {
                sequence = &m_sequences[known->second];
            }
        }
        if (sequence != nullptr) {  // other streams are a library's own
            sequence->spans.push_back(plain);
        }
    }

    void collectNode(std::uint32_t record) {
        const auto known = m_nodeOf.find(m_records[record].graphNode);
        if (known == m_nodeOf.end()) {
            return;
        }
        NodeRecord node = known->second;
        std::vector<RecordSpan>& launches = m_sequences[node.sequence].spans;
        if (launches.empty() || launches.back().correlation != m_records[record].correlation) {
            launches.emplace_back();
        }
        launches.back().add(m_records[record]);
        node.record = record;
        node.launch = static_cast<std::uint32_t>(launches.size() - 1);
        m_nodeRecords.push_back(node);
    }

    void pair() {
        Anchors anchors;
        std::vector<CallSequence*> withGaps;
        for (CallSequence& sequence : m_sequences) {
            if (pairOneToOne(m_view, sequence)) {
                anchors.add(m_view, sequence);
            } else {
                withGaps.push_back(&sequence);
            }
        }
        if (withGaps.empty()) {
            return;
        }
        anchors.sort();
        for (CallSequence* sequence : withGaps) {
            pairWithGaps(m_view, anchors, *sequence);
        }
    }

    void fill(std::uint32_t operation, const RecordSpan& span) {
        fillFrom(span, m_plan[operation].kind, m_seen.operations[operation]);
        m_isMatched[operation] = true;
    }

    void fillCalls() {
        for (const CallSequence& sequence : std::span(m_sequences).first(m_firstGraph)) {
            fillSequence(sequence);
        }
    }

    void fillSequence(const CallSequence& sequence) {
        for (std::size_t i = 0; i < sequence.operations.size(); ++i) {
            if (sequence.partner[i] != kUnpaired) {
                fill(sequence.operations[i], sequence.spans[sequence.partner[i]]);
            }
        }
    }

    /// For each of the spans the launch it was paired with.
    static std::vector<std::uint32_t> launchesOf(const CallSequence& sequence) {
        std::vector<std::uint32_t> launches(sequence.spans.size(), kUnpaired);
        for (std::uint32_t launch = 0; launch < sequence.partner.size(); ++launch) {
            if (sequence.partner[launch] != kUnpaired) {
                launches[sequence.partner[launch]] = launch;
            }
        }
        return launches;
    }

    /// Turns NodeRecord::launch from a place among the records' launches into one among the calls.
    void findLaunches() {
        std::vector<std::vector<std::uint32_t>> launches(m_sequences.size());
        for (std::size_t i = m_firstGraph; i < m_sequences.size(); ++i) {
            launches[i] = launchesOf(m_sequences[i]);
        }
        for (NodeRecord& node : m_nodeRecords) {
            node.launch = launches[node.sequence][node.launch];
        }
        for (std::uint32_t i = m_firstGraph; i < m_sequences.size(); ++i) {
            if (m_sequences[i].operations.size() != m_sequences[i].spans.size()) {
                findLaunchesByTime(i);
            }
        }
    }

    /// Where correlations do not tell the launches apart (CUPTI of CUDA 13.0 at times gives wrong
    /// ones): launches of one graph follow each other, so the n-th record of a node is of the n-th
    /// launch, if each node has as many records as there are launches.
    void findLaunchesByTime(std::uint32_t graph) {
        std::vector<NodeRecord*> records;
        for (NodeRecord& record : m_nodeRecords) {
            if (record.sequence == graph) {
                records.push_back(&record);
            }
        }
        std::ranges::sort(records, {}, [this](const NodeRecord* record) {
            return std::tuple(record->node, m_records[record->record].start);
        });
        const std::size_t launches = m_sequences[graph].operations.size();
        if (launches == 0) {
            return;  // records of a graph that the program does not launch
        }
        for (std::size_t i = 0; i < records.size(); ++i) {
            const std::size_t first = i / launches * launches;
            const bool isWhole = first + launches <= records.size() &&
                                 records[i]->node == records[first]->node &&
                                 records[i]->node == records[first + launches - 1]->node;
            if (!isWhole) {
                return;
            }
        }
        for (std::size_t i = 0; i < records.size(); ++i) {
            records[i]->launch = static_cast<std::uint32_t>(i % launches);
        }
    }

    void fillNodes() {
        if (m_nodeRecords.empty()) {
            return;
        }
        findLaunches();
        std::ranges::stable_sort(m_nodeRecords, {}, [](const NodeRecord& node) {
            return std::tuple(node.sequence, node.node, node.launch);
        });
        for (std::size_t first = 0; first < m_nodeRecords.size();) {
            const NodeRecord& node = m_nodeRecords[first];
            RecordSpan span;
            for (; first < m_nodeRecords.size() && isSame(m_nodeRecords[first], node); ++first) {
                span.add(m_records[m_nodeRecords[first].record]);
            }
            if (node.launch != kUnpaired) {
                fillNode(m_sequences[node.sequence].operations[node.launch] + node.node, span);
            }
        }
    }

    static bool isSame(const NodeRecord& a, const NodeRecord& b) {
        return a.sequence == b.sequence && a.node == b.node && a.launch == b.launch;
    }

    void fillNode(std::uint32_t operation, const RecordSpan& span) {
        if (isOfKind(m_plan[operation], span)) {
            fill(operation, span);
        }
    }

    [[nodiscard]] std::uint64_t missing() const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < m_plan.size(); ++i) {
            count += isRecorded(m_plan[i]) == Recorded::Always && !m_isMatched[i] ? 1 : 0;
        }
        return count;
    }

    const Program& m_program;
    const std::vector<PlannedOperation>& m_plan;
    std::vector<DeviceRecord> m_records;
    const RecordNames& m_names;
    Observation& m_seen;
    PairingView m_view;
    std::vector<bool> m_isMatched;
    std::unordered_map<std::uint32_t, std::uint32_t> m_sequenceOf;  ///< by the stream's number
    std::unordered_map<std::uint64_t, NodeRecord> m_nodeOf;         ///< by the node's number
    std::uint32_t m_firstGraph = 0;
    std::vector<CallSequence> m_sequences;
    std::vector<NodeRecord> m_nodeRecords;
};

}  // namespace

std::uint64_t matchRecords(const Program& program, const std::vector<PlannedOperation>& plan,
                           std::vector<DeviceRecord> records, const RecordNames& names,
                           Observation& seen) {
    return Matcher(program, plan, std::move(records), names, seen).run();
}

}  // namespace streamscope
