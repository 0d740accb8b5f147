// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_model.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace streamscope::test {
namespace {

using What = PlainCall::What;
constexpr TimeNs kNever = std::numeric_limits<TimeNs>::max();

struct Operation {
    const PlainCall* call = nullptr;
    std::vector<std::size_t> after;  ///< operations that must have ended
    TimeNs ready = kNever;
    TimeNs start = kNever;
    TimeNs end = kNever;
    int unplaced = 0;  ///< blocks
    [[nodiscard]] bool hasEnded(TimeNs now) const { return end <= now; }
};

struct Sm {
    int warps = 64;
    int blocks = 32;
    int sharedKb = 228;
};
/// A block on its SM.
struct Block {
    std::size_t operation = 0;
    std::size_t sm = 0;
    TimeNs end = 0;
};

class Device {
public:
    Device(const std::vector<PlainCall>& calls, int sms)
        : m_calls(calls), m_sms(static_cast<std::size_t>(sms)) {}

    std::vector<PlainTimes> run() {
        for (TimeNs now = 0; now != kNever; now = nextMoment(now)) {
            m_now = now;
            removeBlocks();
            settle();
        }
        std::vector<PlainTimes> times;
        for (const Operation& operation : m_operations) {
            times.push_back({operation.start, operation.end});
        }
        return times;
    }

private:
    /// All that can happen without time going on.
    void settle() {
        while (callNext() || makeReady() || endMarks()) {
        }
        startFirst(What::CopyIn);
        startFirst(What::CopyOut);
        startFirst(What::HostFunction);
        placeBlocks();
        if (callNext() || makeReady() || endMarks()) {  // of what took no time
            settle();
        }
    }

    // ---- The host ----

    bool callNext() {
        if (m_next == m_calls.size() || m_now < m_busyUntil || !mayGoOn(m_calls[m_next])) {
            return false;
        }
        const PlainCall& call = m_calls[m_next++];
        if (call.what == What::Work) {
            m_busyUntil = m_now + call.time;
        } else if (isOperation(call)) {
            issue(call);
        }
        return true;
    }
    [[nodiscard]] bool mayGoOn(const PlainCall& call) const {
        for (std::size_t i = 0; i < m_operations.size(); ++i) {
            const Operation& one = m_operations[i];
            const bool isOfStream = one.call->stream == call.stream ||
                                    (call.stream[0] == 'L' && one.call->stream[0] == 's');  // N13
            const bool isWaitedFor =
                call.what == What::SynchronizeDevice ||
                (call.what == What::SynchronizeStream && isOfStream) ||
                (call.what == What::SynchronizeEvent && lastRecord(call.event) == i);
            if (isWaitedFor && !one.hasEnded(m_now)) {
                return false;
            }
        }
        return true;
    }
    [[nodiscard]] std::optional<std::size_t> lastRecord(std::size_t event) const {
        for (std::size_t i = m_operations.size(); i-- > 0;) {
            const PlainCall& call = *m_operations[i].call;
            if (call.what == What::Record && call.event == event) {
                return i;
            }
        }
        return std::nullopt;
    }

    /// A stream is in order; the legacy default stream and the blocking ones wait for each other.
    void issue(const PlainCall& call) {
        Operation made;
        made.call = &call;
        made.unplaced = call.blocks;
        const bool isLegacy = call.stream[0] == 'L';
        for (std::size_t i = 0; i < m_operations.size(); ++i) {
            const std::string& other = m_operations[i].call->stream;
            const bool isBarrier =
                (isLegacy && other[0] == 's') || (call.stream[0] == 's' && other[0] == 'L');
            if (other == call.stream || isBarrier) {
                made.after.push_back(i);
            }
        }
        if (const auto record = lastRecord(call.event); call.what == What::Wait && record) {
            made.after.push_back(*record);
        }
        m_operations.push_back(made);
    }

    // ---- Streams and events ----

    bool makeReady() {
        bool isAny = false;
        for (Operation& one : m_operations) {
            const bool isFree = std::ranges::all_of(
                one.after, [&](std::size_t i) { return m_operations[i].hasEnded(m_now); });
            if (one.ready == kNever && isFree) {
                one.ready = m_now;
                isAny = true;
            }
        }
        return isAny;
    }
    bool endMarks() {
        bool isAny = false;
        for (Operation& one : m_operations) {
            const bool isMark = one.call->what == What::Record || one.call->what == What::Wait;
            if (isMark && one.ready != kNever && one.start == kNever) {
                one.start = one.end = m_now;
                isAny = true;
            }
        }
        return isAny;
    }

    // ---- Engines: one thing at a time, in the order in which it became ready ----

    [[nodiscard]] std::vector<std::size_t> waiting(What what) const {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < m_operations.size(); ++i) {
            const Operation& one = m_operations[i];
            const bool isToDo = what == What::Kernel ? one.unplaced > 0 : one.start == kNever;
            if (one.call->what == what && one.ready <= m_now && isToDo) {
                found.push_back(i);
            }
        }
        std::ranges::stable_sort(found, {}, [&](std::size_t i) { return m_operations[i].ready; });
        return found;
    }
    void startFirst(What what) {
        const bool isBusy = std::ranges::any_of(m_operations, [&](const Operation& one) {
            return one.call->what == what && one.start != kNever && !one.hasEnded(m_now);
        });
        const std::vector<std::size_t> all = waiting(what);
        if (!isBusy && !all.empty()) {
            m_operations[all.front()].start = m_now;
            m_operations[all.front()].end = m_now + m_operations[all.front()].call->time;
        }
    }

    // ---- SMs: the blocks of the first grid in the queue, then of the next ----

    static int warpsOf(const PlainCall& call) { return (call.threads + 31) / 32; }
    static int roomFor(const PlainCall& call, const Sm& sm) {
        const int bySlots = std::min(sm.warps / warpsOf(call), sm.blocks);
        return call.sharedKb == 0 ? bySlots : std::min(bySlots, sm.sharedKb / call.sharedKb);
    }
    void change(const PlainCall& call, std::size_t sm, int sign) {
        m_sms[sm].warps += sign * warpsOf(call);
        m_sms[sm].blocks += sign;
        m_sms[sm].sharedKb += sign * call.sharedKb;
    }
    void placeBlocks() {
        for (const std::size_t i : waiting(What::Kernel)) {
            while (m_operations[i].unplaced > 0 && placeOne(i)) {
            }
            if (m_operations[i].unplaced > 0) {
                return;  // what is behind it in the queue waits too
            }
        }
    }
    /// Where there is most room.
    bool placeOne(std::size_t i) {
        Operation& grid = m_operations[i];
        const auto best = std::ranges::max_element(
            m_sms, {}, [&](const Sm& sm) { return roomFor(*grid.call, sm); });
        if (roomFor(*grid.call, *best) == 0) {
            return false;
        }
        const auto sm = static_cast<std::size_t>(best - m_sms.begin());
        change(*grid.call, sm, -1);
        m_blocks.push_back({i, sm, m_now + grid.call->time});
        grid.start = std::min(grid.start, m_now);
        --grid.unplaced;
        grid.end = grid.unplaced == 0 ? lastEnd(i) : kNever;
        return true;
    }
    [[nodiscard]] TimeNs lastEnd(std::size_t operation) const {
        TimeNs last = 0;
        for (const Block& block : m_blocks) {
            last = block.operation == operation ? std::max(last, block.end) : last;
        }
        return last;
    }
    void removeBlocks() {
        for (const Block& block : m_blocks) {
            if (block.end <= m_now) {
                change(*m_operations[block.operation].call, block.sm, 1);
            }
        }
        std::erase_if(m_blocks, [&](const Block& block) { return block.end <= m_now; });
    }

    // ---- The clock ----

    [[nodiscard]] TimeNs nextMoment(TimeNs now) const {
        TimeNs next = m_busyUntil > now ? m_busyUntil : kNever;
        for (const Operation& one : m_operations) {
            next = one.end > now ? std::min(next, one.end) : next;
        }
        for (const Block& block : m_blocks) {
            next = block.end > now ? std::min(next, block.end) : next;
        }
        return next;
    }

    const std::vector<PlainCall>& m_calls;
    std::vector<Sm> m_sms;
    std::vector<Operation> m_operations;
    std::vector<Block> m_blocks;
    std::size_t m_next = 0;
    TimeNs m_busyUntil = 0;
    TimeNs m_now = 0;
};

}  // namespace

bool isOperation(const PlainCall& call) {
    return call.what != What::Work && call.what != What::SynchronizeStream &&
           call.what != What::SynchronizeEvent && call.what != What::SynchronizeDevice;
}

std::vector<PlainTimes> plainTimes(const std::vector<PlainCall>& calls, int sms) {
    return Device(calls, sms).run();
}

}  // namespace streamscope::test
