// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/pairing.h"

#include "engine/recordings/call_kinds.h"
#include "engine/recordings/unrecorded.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace streamscope::recordings {
namespace {

std::uint64_t keyOf(std::uint32_t process, std::uint64_t correlation) {
    return (std::uint64_t{process} << 48U) ^ correlation;
}

std::vector<CallKind> kindsOf(const std::vector<std::string>& names) {
    std::vector<CallKind> kinds(names.size());
    std::ranges::transform(names, kinds.begin(), callKindOf);
    return kinds;
}

class Pairing {
public:
    explicit Pairing(Recording& recording) : m_recording(recording) {}

    void run() {
        collectRecords();
        collectWaits();
        for (const Sync& sync : m_recording.syncs) {
            learnStream(sync);
        }
        findOffsets();
        for (Sync& sync : m_recording.syncs) {
            sync.record = recordOf(sync);
            if (sync.kind == SyncKind::StreamWait) {
                pair(sync);
            }
        }
    }

private:
    using Key = std::pair<std::uint32_t, std::uint64_t>;  ///< process and correlation
    using Records = std::vector<EventRecord>;

    /// Those of the tool's own list, and of all calls but those of captures, in which records and
    /// waits are edges of a graph; each once.
    void collectRecords() {
        Records& records = m_recording.eventRecords;
        const std::vector<CallKind> kinds = kindsOf(m_recording.names);
        const std::vector<bool> isOfCapture = callsOfCaptures(m_recording);
        for (std::uint32_t i = 0; i < m_recording.calls.size(); ++i) {
            const Call& call = m_recording.calls[i];
            const CallKind kind =
                call.name < kinds.size() && !isOfCapture[i] ? kinds[call.name] : CallKind::Other;
            const std::uint32_t process = processOf(m_recording, call);
            if (kind == CallKind::RecordEvent) {
                records.push_back({call.correlation, process, i, kNone});
            } else if (kind == CallKind::WaitEvent) {
                m_waits.push_back({i, kNone, kNone});
            }
        }
        std::ranges::stable_sort(records, {}, keyOfRecord);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < records.size(); ++i) {
            if (kept > 0 && keyOfRecord(records[kept - 1]) == keyOfRecord(records[i])) {
                EventRecord& known = records[kept - 1];
                known.call = known.call == kNone ? records[i].call : known.call;
                known.stream = known.stream == kNone ? records[i].stream : known.stream;
                known.reached = known.reached ? known.reached : records[i].reached;
            } else {
                records[kept++] = records[i];
            }
        }
        records.resize(kept);
    }

    void collectWaits() {
        m_recording.eventWaits = std::move(m_waits);
        for (std::uint32_t i = 0; i < m_recording.eventWaits.size(); ++i) {
            const Call& call = m_recording.calls[m_recording.eventWaits[i].call];
            m_waitOf.emplace(Key{processOf(m_recording, call), call.correlation}, i);
        }
    }

    static Key keyOfRecord(const EventRecord& record) {
        return {record.process, record.correlation};
    }

    [[nodiscard]] std::uint32_t recordAt(Key key) const {
        const Records& records = m_recording.eventRecords;
        const auto found = std::ranges::lower_bound(records, key, {}, keyOfRecord);
        return found != records.end() && keyOfRecord(*found) == key
                   ? static_cast<std::uint32_t>(found - records.begin())
                   : kNone;
    }

    /// What waits for a record says on which stream that was made.
    void learnStream(const Sync& sync) {
        if (sync.recordCall && sync.recordStream != kNone) {
            const std::uint32_t record = recordAt({sync.process, *sync.recordCall});
            if (record != kNone && m_recording.eventRecords[record].stream == kNone) {
                m_recording.eventRecords[record].stream = sync.recordStream;
            }
        }
    }

    /// How many records a process made before that call, and where its first one is.
    [[nodiscard]] std::pair<std::int64_t, std::int64_t> before(Key key) const {
        const Records& records = m_recording.eventRecords;
        const auto first = std::ranges::lower_bound(records, Key{key.first, 0}, {}, keyOfRecord);
        const auto last = std::ranges::lower_bound(records, key, {}, keyOfRecord);
        return {last - first, first - records.begin()};
    }

    /// Nsight Systems numbers the records of a process without gaps, from a number that is not in
    /// the file. No wait is for a record that is still to come, and some are for the latest one:
    /// these tell it.
    void findOffsets() {
        for (const Sync& sync : m_recording.syncs) {
            if (sync.kind == SyncKind::StreamWait && sync.recordNumber) {
                const auto [count, first] = before({sync.process, sync.correlation});
                const std::int64_t offset = *sync.recordNumber - count;
                const auto [place, isNew] = m_offsets.emplace(sync.process, offset);
                place->second = std::max(place->second, offset);
            }
        }
    }

    [[nodiscard]] std::uint32_t recordOf(const Sync& sync) const {
        if (sync.recordCall) {
            return recordAt({sync.process, *sync.recordCall});
        }
        const auto offset = m_offsets.find(sync.process);
        if (!sync.recordNumber || offset == m_offsets.end()) {
            return kNone;
        }
        const auto [count, first] = before({sync.process, sync.correlation});
        const std::int64_t place = *sync.recordNumber - offset->second - 1;
        return place >= 0 && place < count ? static_cast<std::uint32_t>(first + place) : kNone;
    }

    void pair(const Sync& sync) {
        const auto found = m_waitOf.find(Key{sync.process, sync.correlation});
        if (found != m_waitOf.end()) {
            EventWait& wait = m_recording.eventWaits[found->second];
            wait.stream = sync.stream;
            wait.record = sync.record;
            wait.isIdle = sync.isIdle;
            wait.over = m_recording.exported ? std::optional(sync.start) : std::nullopt;
        }
    }

    Recording& m_recording;
    std::vector<EventWait> m_waits;
    std::map<Key, std::uint32_t> m_waitOf;
    std::map<std::uint32_t, std::int64_t> m_offsets;  ///< by process: number of its first, less one
};

}  // namespace

std::uint32_t processOf(const Recording& recording, const Call& call) {
    return call.thread < recording.threads.size() ? recording.threads[call.thread].process : 0;
}

CallIndex::CallIndex(const Recording& recording) : m_recording(recording) {
    m_calls.reserve(recording.calls.size());
    for (std::uint32_t i = 0; i < recording.calls.size(); ++i) {
        const Call& call = recording.calls[i];
        if (call.correlation == kNoCorrelation) {
            continue;
        }
        const std::uint64_t key = keyOf(processOf(recording, call), call.correlation);
        const auto [place, isNew] = m_calls.emplace(key, i);
        if (!isNew && call.correlation == 0) {
            place->second = kNone;  // this tool writes 0 where there is no correlation
        } else if (!isNew && recording.calls[place->second].thread != call.thread) {
            std::vector<std::uint32_t>& shared = m_shared[key];
            shared.empty() ? shared.push_back(place->second) : void();
            shared.push_back(i);
        }
    }
    if (!m_shared.empty()) {
        findOwners();
    }
}

std::int64_t CallIndex::ownerOf(std::uint32_t call) const {
    const std::uint32_t thread = m_recording.calls[call].thread;
    return thread < m_recording.threads.size() ? m_recording.threads[thread].owner : 0;
}

/// Each group of calls with one number votes: its first call is of the process of the stream in
/// which the first operation of that number began, and so on.
void CallIndex::findOwners() {
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> streams;
    for (const Operation& operation : m_recording.operations) {  // by start
        const auto key = keyOf(0, operation.correlation);
        if (m_shared.contains(key)) {
            std::vector<std::uint32_t>& of = streams[key];
            std::ranges::find(of, operation.stream) == of.end() ? of.push_back(operation.stream)
                                                                : void();
        }
    }
    std::map<std::uint32_t, std::map<std::int64_t, std::size_t>> votes;
    for (const auto& [key, of] : streams) {
        const std::vector<std::uint32_t>& calls = m_shared.at(key);
        for (std::size_t i = 0; of.size() == calls.size() && i < of.size(); ++i) {
            ++votes[of[i]][ownerOf(calls[i])];
        }
    }
    for (const auto& [stream, owners] : votes) {
        m_owners[stream] = std::ranges::max_element(owners, {}, [](const auto& each) {
                               return each.second;
                           })->first;
    }
}

std::uint32_t CallIndex::find(std::uint32_t process, std::uint64_t correlation,
                              std::uint32_t stream, TimeNs time) const {
    const std::uint64_t key = keyOf(process, correlation);
    const auto found = correlation == kNoCorrelation ? m_calls.end() : m_calls.find(key);
    if (found == m_calls.end()) {
        return kNone;
    }
    const auto shared = m_shared.find(key);
    if (shared == m_shared.end()) {
        return found->second;
    }
    const auto owner = m_owners.find(stream);
    std::uint32_t last = kNone;
    for (const std::uint32_t call : shared->second) {
        const bool isOfOwner = owner == m_owners.end() || ownerOf(call) == owner->second;
        const bool isNext = last == kNone || m_recording.calls[call].start <= time;
        last = isOfOwner && isNext ? call : last;
    }
    return last == kNone ? found->second : last;
}

void pairEvents(Recording& recording) {
    Pairing(recording).run();
}

}  // namespace streamscope::recordings
