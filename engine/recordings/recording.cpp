// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording.h"

#include "engine/analysis/shared_gpus.h"
#include "engine/recordings/impossible_times.h"
#include "engine/recordings/pairing.h"
#include "engine/recordings/unrecorded.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

namespace streamscope::recordings {
namespace {

std::uint32_t processOfStream(const Recording& recording, std::uint32_t stream) {
    if (stream >= recording.streams.size()) {
        return 0;
    }
    const std::uint32_t device = recording.streams[stream].device;
    return device < recording.devices.size() ? recording.devices[device].process : 0;
}

/// Of two calls that begin at once the longer one is the outer.
bool isBefore(const Call& left, const Call& right) {
    return std::tuple(left.start, -left.end, left.correlation) <
           std::tuple(right.start, -right.end, right.correlation);
}

bool runsBefore(const Operation& left, const Operation& right) {
    return std::tuple(left.start, left.correlation, left.end, left.stream) <
           std::tuple(right.start, right.correlation, right.end, right.stream);
}

void countMissing(Recording& recording) {
    Missing& missing = recording.missing;
    const auto count = [](const auto& list, const auto& lacks) {
        return static_cast<std::uint64_t>(std::ranges::count_if(list, lacks));
    };
    if (recording.tool == Tool::Chrome) {
        return;
    }
    missing.isWithoutGpu = recording.operations.empty();
    missing.calls = count(recording.operations, [](const Operation& one) {
        return one.call == kNone && one.kind != WorkKind::Migration;
    });
    missing.operations = count(unrecordedIssues(recording), std::identity());
    missing.unified = count(recording.operations,
                            [](const Operation& one) { return one.kind == WorkKind::Migration; });
    missing.earlyStarts = count(recording.operations, [&](const Operation& one) {
        const TimeNs called = one.call == kNone ? one.start : recording.calls[one.call].start;
        return one.start < called && one.start + kTooMuch >= called;
    });
    missing.impossible += impossibleTimes(recording);
    missing.pairs = count(recording.eventWaits, [](const EventWait& wait) {
        return wait.record == kNone && !wait.isIdle;
    });
    missing.idleWaits =
        count(recording.eventWaits, [](const EventWait& wait) { return wait.isIdle; });
    missing.waitStreams =
        count(recording.eventWaits, [](const EventWait& wait) { return wait.stream == kNone; });
    missing.recordStreams = count(recording.eventRecords,
                                  [](const EventRecord& record) { return record.stream == kNone; });
    std::vector<bool> isUsed(recording.streams.size());
    for (const Operation& operation : recording.operations) {
        isUsed[operation.stream] = true;
    }
    for (std::size_t i = 0; i < recording.streams.size(); ++i) {
        const bool isUnknown = recording.streams[i].type == StreamType::Unknown;
        missing.streamTypes += isUnknown && isUsed[i] ? 1 : 0;
    }
    missing.arrays = count(recording.operations, [](const Operation& one) {
        return one.kind == WorkKind::Copy &&
               (one.from == MemoryKind::Array || one.to == MemoryKind::Array);
    });
}

/// Sentences about a recording, those of nothing left out.
class Remarks {
public:
    void add(std::uint64_t count, SentenceText<1> one, SentenceText<1> many) {
        if (count > 0) {
            add(counted(count, one, many));
        }
    }
    void add(Sentence sentence) { m_sentences.push_back(std::move(sentence)); }
    [[nodiscard]] Paragraph take() { return std::move(m_sentences); }

private:
    Paragraph m_sentences;
};

void remarkDamage(const Recording& recording, Remarks& remarks) {
    const Missing& missing = recording.missing;
    if (missing.damaged > 0) {
        remarks.add(counted(
            missing.damaged,
            SENTENCE("Streamscope",
                     "%1 event of the file could not be read and is left out; it is at byte %2."),
            SENTENCE("Streamscope",
                     "%1 events of the file could not be read and are left out; the first is at "
                     "byte %2."),
            std::to_string(missing.damagedAt)));
    }
    if (missing.isCut) {
        remarks.add(say(SENTENCE("Streamscope",
                                 "The file ends too soon: what came later is missing. Record or "
                                 "copy it again to have all of it.")));
    }
    remarks.add(missing.incomplete,
                SENTENCE("Streamscope", "%1 entry without a time or a stream is left out."),
                SENTENCE("Streamscope", "%1 entries without a time or a stream are left out."));
    remarks.add(missing.dropped,
                SENTENCE("Streamscope", "CUPTI had no room for %1 record, which is missing."),
                SENTENCE("Streamscope", "CUPTI had no room for %1 records, which are missing."));
    remarks.add(missing.unended,
                SENTENCE("Streamscope",
                         "%1 process ended without an end of its recording (it was killed): what "
                         "ran last may be missing."),
                SENTENCE("Streamscope",
                         "%1 processes ended without an end of their recordings (they were "
                         "killed): what ran last may be missing."));
    remarks.add(
        missing.openRanges,
        SENTENCE("Streamscope", "%1 range of the program has a begin and no end, and is left out."),
        SENTENCE("Streamscope",
                 "%1 ranges of the program have a begin and no end, and are left out."));
    remarks.add(missing.impossible,
                SENTENCE("Streamscope",
                         "%1 operation or call has a time that cannot be so, before its call or "
                         "amid others of its stream or thread: the file is wrong there, and what "
                         "is said of the time around it may be, too."),
                SENTENCE("Streamscope",
                         "%1 operations or calls have times that cannot be so, before their calls "
                         "or amid others of their stream or thread: the file is wrong there, and "
                         "what is said of the time around them may be, too."));
    for (const std::string& note : missing.notes) {
        remarks.add(say(
            SENTENCE("Streamscope", "%1 reports: %2"),
            std::string(recording.tool == Tool::Nsight ? "Nsight Systems" : "streamscope record"),
            note));
    }
}

void remarkUnknown(const Recording& recording, Remarks& remarks) {
    const Missing& missing = recording.missing;
    if (missing.calls > 0) {
        remarks.add(say(SENTENCE("Streamscope",
                                 "The call that issued it is not in the file for %1 of %2 "
                                 "operations: when these were issued is not known."),
                        Count{missing.calls}, Count{recording.operations.size()}));
    }
    remarks.add(missing.operations,
                SENTENCE("Streamscope",
                         "%1 call launches a kernel or a graph, copies or sets memory, and the "
                         "file does not have its operation: the device may have worked on it while "
                         "it is shown idle."),
                SENTENCE("Streamscope",
                         "%1 calls launch kernels or graphs, copy or set memory, and the file does "
                         "not have their operations: the device may have worked on them while it "
                         "is shown idle."));
    remarks.add(missing.pairs,
                SENTENCE("Streamscope",
                         "%1 wait for an event: the file does not tell which record it was for."),
                SENTENCE("Streamscope",
                         "%1 waits for events: the file does not tell which records they were "
                         "for."));
    remarks.add(missing.idleWaits,
                SENTENCE("Streamscope",
                         "%1 wait is for an event that its process had not recorded before: it "
                         "waits for nothing, unless another process recorded it."),
                SENTENCE("Streamscope",
                         "%1 waits are for events that their process had not recorded before: they "
                         "wait for nothing, unless another process recorded them."));
    remarks.add(missing.recordStreams,
                SENTENCE("Streamscope",
                         "%1 event was recorded on a stream that the file does not name; it is "
                         "not shown."),
                SENTENCE("Streamscope",
                         "%1 events were recorded on streams that the file does not name; they "
                         "are not shown."));
    remarks.add(missing.streamTypes,
                SENTENCE("Streamscope",
                         "Whether %1 stream is blocking, or the default stream, is not in the "
                         "file."),
                SENTENCE("Streamscope",
                         "Whether %1 streams are blocking, or one is the default stream, is not in "
                         "the file."));
}

/// Of a recording without any GPU work.
Sentence howToRecordAgain(Tool tool) {
    return tool == Tool::Nsight
               ? say(SENTENCE("Streamscope",
                              "Nothing that ran on a GPU is in it: record again with \"nsys "
                              "profile --trace=cuda\", for as long as the program uses the GPU."))
           : tool == Tool::Streamscope
               ? say(SENTENCE("Streamscope",
                              "Nothing that ran on a GPU is in it: record again, for as long as "
                              "the program uses the GPU."))
               : say(SENTENCE("Streamscope",
                              "This is a profile of PyTorch, and nothing that ran on a GPU is "
                              "in it: profile again with ProfilerActivity.CUDA."));
}

bool shareGpus(const Recording& recording) {
    std::map<std::int64_t, std::uint32_t> processes;
    return std::ranges::any_of(recording.devices, [&](const Device& device) {
        const auto [known, isNew] = processes.emplace(device.gpu, device.process);
        return device.gpu >= 0 && known->second != device.process;
    });
}

void remarkAssumed(const Recording& recording, Remarks& remarks) {
    if (shareGpus(recording)) {
        remarks.add(aboutSharedGpus());
    }
    const Missing& missing = recording.missing;
    remarks.add(missing.earlyStarts,
                SENTENCE("Streamscope",
                         "%1 operation starts before its call does: the clocks of host and device "
                         "differ."),
                SENTENCE("Streamscope",
                         "%1 operations start before their calls do: the clocks of host and device "
                         "differ."));
    remarks.add(missing.graphNodes,
                SENTENCE("Streamscope",
                         "%1 graph launch was recorded as a whole, without its nodes; record with "
                         "--cuda-graph-trace=node to see them."),
                SENTENCE("Streamscope",
                         "%1 graph launches were recorded as a whole, without their nodes; record "
                         "with --cuda-graph-trace=node to see them."));
    remarks.add(missing.unified,
                SENTENCE("Streamscope",
                         "%1 page migration of managed memory: the driver made it, not a call. It "
                         "stands on a row of its own."),
                SENTENCE("Streamscope",
                         "%1 page migrations of managed memory: the driver made them, not calls. "
                         "They stand on a row of their own."));
    remarks.add(
        missing.arrays,
        SENTENCE("Streamscope", "%1 copy from or to an array is shown as one of memory."),
        SENTENCE("Streamscope", "%1 copies from or to arrays are shown as copies of memory."));
    if (missing.wholeMicroseconds) {
        remarks.add(say(SENTENCE("Streamscope",
                                 "Times are whole microseconds: what overlaps or follows by less "
                                 "may be rounding.")));
    }
    if (missing.isWithoutGpu) {
        remarks.add(howToRecordAgain(recording.tool));
        return;
    }
    if (recording.tool == Tool::Chrome) {
        remarks.add(say(SENTENCE("Streamscope",
                                 "This is a Chrome trace of an unknown tool: bars are shown as "
                                 "host functions, what they are of is not known.")));
        return;
    }
    if (std::ranges::any_of(recording.operations, [](const Operation& operation) {
            return operation.kind == WorkKind::Copy;
        })) {
        remarks.add(say(SENTENCE("Streamscope",
                                 "Which engine ran a copy is not recorded: it is taken from the "
                                 "copy's direction.")));
    }
    remarks.add(say(SENTENCE("Streamscope",
                             "No addresses are recorded: whether operations may change places, or "
                             "streams, is not known.")));
}

}  // namespace

void finish(Recording& recording) {
    std::ranges::stable_sort(recording.operations, runsBefore);
    std::ranges::stable_sort(recording.calls, isBefore);
    std::ranges::stable_sort(recording.ranges, [](const Range& left, const Range& right) {
        return std::tuple(left.thread, left.start, -left.end) <
               std::tuple(right.thread, right.start, -right.end);
    });
    const CallIndex calls(recording);
    for (Operation& operation : recording.operations) {
        operation.call = calls.find(processOfStream(recording, operation.stream),
                                    operation.correlation, operation.stream, operation.start);
    }
    pairEvents(recording);
    countMissing(recording);
}

Paragraph remarksOf(const Recording& recording) {
    Remarks remarks;
    remarkDamage(recording, remarks);
    remarkUnknown(recording, remarks);
    remarkAssumed(recording, remarks);
    return remarks.take();
}

}  // namespace streamscope::recordings
