// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/naive_order.h"

#include <algorithm>
#include <set>

namespace streamscope::test {
namespace {

/// An operation, or (node none) the return of a host call.
struct Item {
    std::uint32_t call = 0;
    std::optional<std::uint32_t> node;
    std::size_t position = 0;  ///< of its call in the order of issue
    std::size_t thread = 0;
};

class Naive {
public:
    Naive(const Program& program, const std::optional<std::vector<std::uint32_t>>& issueOrder)
        : m_program(program), m_everyInterleaving(!issueOrder.has_value()) {
        std::vector<std::uint32_t> order;
        if (issueOrder) {
            order = *issueOrder;
        } else {
            for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
                order.push_back(call);
            }
        }
        for (std::size_t position = 0; position < order.size(); ++position) {
            addItems(order[position], position);
        }
    }

    NaiveOrder run() {
        const std::size_t count = m_items.size();
        std::vector<std::vector<bool>> before(count, std::vector<bool>(count, false));
        for (std::size_t b = 0; b < count; ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                before[a][b] = isDirect(m_items[a], m_items[b]);
            }
        }
        for (std::size_t middle = 0; middle < count; ++middle) {
            closeOver(before, middle);
        }
        return onlyOperations(before);
    }

private:
    /// What comes before the middle comes before all that the middle comes before.
    static void closeOver(std::vector<std::vector<bool>>& before, std::size_t middle) {
        for (std::size_t a = 0; a < middle; ++a) {
            const std::size_t first = before[a][middle] ? middle + 1 : before.size();
            for (std::size_t b = first; b < before.size(); ++b) {
                before[a][b] = before[a][b] || before[middle][b];
            }
        }
    }

    void addItems(std::uint32_t call, std::size_t position) {
        const std::size_t thread = threadOf(call);
        if (const auto* launch = std::get_if<LaunchGraph>(&action(call))) {
            const std::size_t nodes = m_program.graphs[indexOf(launch->graph)].nodes.size();
            for (std::uint32_t node = 0; node < nodes; ++node) {
                m_items.push_back({call, node, position, thread});
            }
        } else if (isOperation(m_program.calls[call])) {
            m_items.push_back({call, 0, position, thread});
        }
        m_items.push_back({call, std::nullopt, position, thread});
    }

    [[nodiscard]] NaiveOrder onlyOperations(const std::vector<std::vector<bool>>& before) const {
        NaiveOrder result;
        std::vector<std::size_t> kept;
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            if (m_items[i].node || isPlainLifetime(m_items[i].call)) {
                kept.push_back(i);
                result.operations.push_back({m_items[i].call, m_items[i].node.value_or(0)});
            }
        }
        for (const std::size_t a : kept) {
            std::vector<bool>& row = result.before.emplace_back();
            for (const std::size_t b : kept) {
                row.push_back(before[a][b]);
            }
        }
        return result;
    }

    [[nodiscard]] const Action& action(std::uint32_t call) const {
        return m_program.calls[call].action;
    }
    [[nodiscard]] StreamId streamId(const Item& item) const {
        return m_program.calls[item.call].stream;
    }
    [[nodiscard]] const Stream& stream(const Item& item) const {
        return m_program.streams[indexOf(streamId(item))];
    }
    [[nodiscard]] std::size_t threadOf(std::uint32_t call) const {
        for (std::size_t i = 0; i < m_program.threads.size(); ++i) {
            const HostThread& thread = m_program.threads[i];
            if (call >= thread.firstCall && call < thread.firstCall + thread.callCount) {
                return i;
            }
        }
        return m_program.threads.size();
    }

    /// a comes first in m_items.
    [[nodiscard]] bool isDirect(const Item& a, const Item& b) const {
        if (!a.node) {
            // A thread's later calls begin after its earlier ones have returned.
            return a.thread == b.thread && a.call != b.call && waits(a.call);
        }
        if (m_everyInterleaving && a.thread != b.thread) {
            return false;
        }
        return b.node ? isOrderedOnDevice(a, b) : returnsAfter(a, b);
    }

    /// Frees, or allocates where another thread might use the memory, in no stream.
    [[nodiscard]] bool isPlainLifetime(std::uint32_t call) const {
        const bool isAllocation = std::holds_alternative<Allocate>(action(call));
        return (std::holds_alternative<Free>(action(call)) ||
                (isAllocation && m_program.threads.size() > 1)) &&
               m_program.calls[call].stream == StreamId::None;
    }

    [[nodiscard]] bool waits(std::uint32_t call) const {
        const Action& what = action(call);
        if (const auto* copy = std::get_if<Copy>(&what)) {
            return copyHoldsHost(*copy) || copyHoldsHostForStream(*copy);
        }
        if (const auto* set = std::get_if<Set>(&what)) {
            return !set->async && isOnHost(set->target);
        }
        return isPlainLifetime(call) || std::holds_alternative<SynchronizeStream>(what) ||
               std::holds_alternative<SynchronizeEvent>(what) ||
               std::holds_alternative<SynchronizeDevice>(what) ||
               (std::holds_alternative<Launch>(what) && m_program.environment.launchBlocking);
    }

    [[nodiscard]] bool isOnHost(MemoryId id) const {
        return m_program.memories[indexOf(id)].place != MemoryPlace::Device;
    }
    [[nodiscard]] bool copyHoldsHost(const Copy& copy) const {
        if (isOnHost(copy.source) && isOnHost(copy.target)) {
            return true;
        }
        if (copy.async) {
            return false;
        }
        return isOnHost(copy.target) || (isOnHost(copy.source) && !isPageable(m_program, copy));
    }
    /// cudaMemcpy from pageable memory: "stream sync first", then staging.
    [[nodiscard]] bool copyHoldsHostForStream(const Copy& copy) const {
        return !copyHoldsHost(copy) && !copy.async && isOnHost(copy.source);
    }

    /// Operation a against the return of call b.
    [[nodiscard]] bool returnsAfter(const Item& a, const Item& b) const {
        if (!waits(b.call)) {
            return false;
        }
        const Action& what = action(b.call);
        if (std::holds_alternative<SynchronizeStream>(what)) {
            return isSynchronized(a, b);
        }
        if (const auto* synchronize = std::get_if<SynchronizeDevice>(&what)) {
            return stream(a).device == synchronize->device;
        }
        if (const auto* synchronize = std::get_if<SynchronizeEvent>(&what)) {
            return isRecordSeen(a, b, synchronize->event);
        }
        const auto* copy = std::get_if<Copy>(&what);
        if (copy != nullptr && copyHoldsHostForStream(*copy)) {
            return a.call != b.call && isSynchronized(a, b);
        }
        return a.call == b.call;
    }

    /// N13: the legacy default stream is synchronized with all that its work is behind.
    [[nodiscard]] bool isSynchronized(const Item& a, const Item& b) const {
        return streamId(a) == streamId(b) ||
               (stream(b).kind == StreamKind::LegacyDefault &&
                (isLegacyBarrier(stream(a), stream(b)) || isPeerBarrier(a, b)));
    }

    [[nodiscard]] bool isOrderedOnDevice(const Item& a, const Item& b) const {
        if (a.call == b.call) {
            const auto& launch = std::get<LaunchGraph>(action(a.call));
            const std::vector<std::uint32_t>& needs =
                m_program.graphs[indexOf(launch.graph)].nodes[*b.node].dependencies;
            return std::find(needs.begin(), needs.end(), *a.node) != needs.end();
        }
        if (streamId(a) == streamId(b) || isLegacyBarrier(stream(a), stream(b)) ||
            isPeerBarrier(a, b) || isPeerBarrier(b, a)) {
            return true;
        }
        const auto* first = std::get_if<LaunchGraph>(&action(a.call));
        const auto* second = std::get_if<LaunchGraph>(&action(b.call));
        if (first != nullptr && second != nullptr && first->graph == second->graph) {
            return true;
        }
        const auto* wait = std::get_if<WaitEvent>(&action(b.call));
        return wait != nullptr && isRecordSeen(a, b, wait->event);
    }

    [[nodiscard]] static bool isLegacyBarrier(const Stream& a, const Stream& b) {
        if (a.device != b.device || a.kind == StreamKind::NonBlocking ||
            b.kind == StreamKind::NonBlocking) {
            return false;
        }
        return a.kind == StreamKind::LegacyDefault || b.kind == StreamKind::LegacyDefault;
    }

    /// `copy` is a peer copy in the null stream, `other` on one of its devices.
    [[nodiscard]] bool isPeerBarrier(const Item& copy, const Item& other) const {
        const auto* peer = std::get_if<Copy>(&action(copy.call));
        if (peer == nullptr || peer->async || stream(copy).kind != StreamKind::LegacyDefault ||
            directionOf(m_program, *peer) != CopyDirection::PeerToPeer) {
            return false;
        }
        const DeviceId device = stream(other).device;
        return stream(other).kind != StreamKind::NonBlocking &&
               (device == m_program.memories[indexOf(peer->source)].device ||
                device == m_program.memories[indexOf(peer->target)].device);
    }

    /// Whether `record` is the newest record of the event at the time of call `user` (E2).
    [[nodiscard]] bool isRecordSeen(const Item& record, const Item& user, EventId event) const {
        std::set<std::size_t> threads;
        const Item* newest = nullptr;
        for (const Item& item : m_items) {
            const auto* other = std::get_if<RecordEvent>(&action(item.call));
            if (!item.node || other == nullptr || other->event != event) {
                continue;
            }
            threads.insert(item.thread);
            if (item.position < user.position) {
                newest = &item;
            }
        }
        if (m_everyInterleaving && threads.size() > 1) {
            return false;
        }
        return newest != nullptr && newest->call == record.call;
    }

    const Program& m_program;
    bool m_everyInterleaving;
    std::vector<Item> m_items;
};

}  // namespace

NaiveOrder naiveOrderOf(const Program& program,
                        const std::optional<std::vector<std::uint32_t>>& issueOrder) {
    return Naive(program, issueOrder).run();
}

}  // namespace streamscope::test
