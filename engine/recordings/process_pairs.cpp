// SPDX-License-Identifier: GPL-3.0-or-later
// What in a process's file belongs together: records and waits, begins and ends of ranges.
#include "engine/recordings/process_items.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace streamscope::recordings {
namespace {

using process_file::kNoNumber;

/// CUpti_ActivitySynchronizationType.
SyncKind syncKindOf(std::uint32_t number) {
    constexpr std::array kKinds{SyncKind::Unknown, SyncKind::Event, SyncKind::StreamWait,
                                SyncKind::Stream, SyncKind::Context};
    return number < kKinds.size() ? kKinds.at(number) : SyncKind::Unknown;
}

/// The event records, by the fields by which a wait identifies its record.
class EventRecords {
public:
    using Item = process_file::EventItem;

    explicit EventRecords(const std::vector<Item>& items) {
        for (const Item& item : items) {
            m_byEvent[{item.event, item.context}][item.head.id] = &item;
            if (item.record != 0) {
                m_byNumber[item.record] = &item;
            }
        }
    }

    /// That of the number that both have; without numbers the latest of the event before the wait's
    /// call. Null: there is none, or nobody knows which.
    [[nodiscard]] const Item* recordFor(const process_file::SyncItem& sync) const {
        if (sync.event == kNoNumber) {
            return nullptr;
        }
        const auto numbered = m_byNumber.find(sync.record);
        if (numbered != m_byNumber.end()) {
            return numbered->second;
        }
        const auto context = contextOf(sync);
        if (context == m_byEvent.end()) {
            return nullptr;
        }
        const auto after = context->second.lower_bound(sync.head.id);
        return after == context->second.begin() ? nullptr : std::prev(after)->second;
    }

    /// Whether no record can be that of the wait.
    [[nodiscard]] bool hasNone(const process_file::SyncItem& sync) const {
        const auto first = m_byEvent.lower_bound({sync.event, 0});
        const bool isUnknown = first == m_byEvent.end() || first->first.first != sync.event;
        return isUnknown || (contextOf(sync) != m_byEvent.end() && recordFor(sync) == nullptr);
    }

private:
    using Place = std::pair<std::uint32_t, std::uint32_t>;  ///< event, context
    using ByEvent = std::map<Place, std::map<std::uint32_t, const Item*>>;

    /// CUPTI may number the events of each context for itself, and a stream's wait names the
    /// stream's context: an event of another one is meant where only that has the number.
    [[nodiscard]] ByEvent::const_iterator contextOf(const process_file::SyncItem& sync) const {
        const auto own = m_byEvent.find({sync.event, sync.context});
        if (own != m_byEvent.end()) {
            return own;
        }
        const auto first = m_byEvent.lower_bound({sync.event, 0});
        const auto isOfEvent = [&](ByEvent::const_iterator place) {
            return place != m_byEvent.end() && place->first.first == sync.event;
        };
        return isOfEvent(first) && !isOfEvent(std::next(first)) ? first : m_byEvent.end();
    }

    std::unordered_map<std::uint64_t, const Item*> m_byNumber;
    ByEvent m_byEvent;
};

}  // namespace

void ProcessItems::addRecords() {
    for (const process_file::EventItem& item : m_events) {
        const std::uint32_t stream = streamOf(item.context, item.stream);
        m_builder.recording().eventRecords.push_back(
            {callOf(item.head.id), m_process, kNone, stream});
    }
}

void ProcessItems::addSyncs() {
    const EventRecords records(m_events);
    for (const process_file::SyncItem& item : m_syncs) {
        Sync sync;
        const auto span = spanOf(item.start, item.end);
        sync.start = span ? span->first : 0;
        sync.end = span ? span->second : 0;
        sync.correlation = callOf(item.head.id);
        sync.process = m_process;
        sync.kind = syncKindOf(item.kind);
        sync.stream = streamOf(item.context, item.stream);
        sync.device = deviceOf(item.context);
        sync.context = item.context;
        const auto* record = records.recordFor(item);
        if (record != nullptr) {
            sync.recordCall = callOf(record->head.id);
            sync.recordStream = streamOf(record->context, record->stream);
        }
        // Every record of the process is in the file, if CUPTI had room for it.
        sync.isIdle = item.event != kNoNumber && item.record == 0 && missing().dropped == 0 &&
                      records.hasNone(item);
        m_builder.recording().syncs.push_back(sync);
    }
}

/// CUPTI may call a thread by another number in marks than in calls, which is then none that Linux
/// gives: such marks are taken for those of the main thread.
std::uint32_t ProcessItems::threadOf(const Mark& mark) {
    constexpr std::uint32_t kMaxThreads = 1U << 22U;
    return m_builder.thread(m_process, mark.thread <= kMaxThreads ? mark.thread : m_number);
}

/// Of a process that was killed, a range that nobody ended lasts as long as anything that is known.
/// Else its end was one that CUPTI does not tell of, as of ranges with a payload.
void ProcessItems::addRanges() {
    std::ranges::stable_sort(m_marks, {}, &Mark::time);
    std::unordered_map<std::uint32_t, std::size_t> open;
    Recording& recording = m_builder.recording();
    TimeNs latest = 0;
    for (const process_file::CallItem& call : m_calls) {
        const auto span = spanOf(call.start, call.end);
        latest = span ? std::max(latest, span->second) : latest;
    }
    for (const Mark& mark : m_marks) {
        const auto time = spanOf(mark.time, mark.time);
        const auto begun = open.find(mark.head.id);
        if (!time) {
            ++missing().incomplete;
        } else if (mark.isEnd != 0 && begun != open.end()) {
            recording.ranges[begun->second].end = time->first;
            open.erase(begun);
        } else if (const std::uint32_t name = nameOf(mark.name, false);
                   mark.isEnd == 0 && name != kNone) {
            open[mark.head.id] = recording.ranges.size();
            recording.ranges.push_back(
                {time->first, std::max(latest, time->first), name, threadOf(mark)});
        }
    }
    if (m_hasEnd) {
        for (const auto& [id, place] : open) {
            recording.ranges[place].name = kNone;
        }
        missing().openRanges +=
            std::erase_if(recording.ranges, [](const Range& range) { return range.name == kNone; });
    }
}

}  // namespace streamscope::recordings
