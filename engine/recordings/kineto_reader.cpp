// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/kineto_reader.h"

#include "engine/recordings/bar_events.h"
#include "engine/recordings/event_list.h"
#include "engine/recordings/kineto_events.h"

namespace streamscope::recordings {
namespace {

Error wrongTrace(Sentence problem) {
    return Error::of(ErrorCode::InvalidInput, std::move(problem));
}

/// What the list could not read goes to `missing`. False: it is no list of events at all.
template <typename Events>
bool fill(TextSource& source, const EventList::OnMember& onMember, Events& events) {
    EventList list(source);
    EventFields fields;
    const bool isTrace = list.walk(onMember, [&](std::string_view event) {
        bool isWanted = false;
        const bool isJson = readEvent(event, &Events::wanted, fields, isWanted);
        if (isWanted) {
            events.add(fields);
        }
        return isJson;
    });
    Missing& missing = events.missing();
    missing.damaged = list.damaged();
    missing.damagedAt = list.damagedAt();
    missing.isCut = list.isCut();
    return isTrace && list.hasEvents();
}

/// A file that is cut may have lost all that it was recorded for.
Result<Recording> unlessCut(Recording recording) {
    if (recording.missing.isCut && recording.operations.empty()) {
        return wrongTrace(say(SENTENCE("Streamscope",
                                       "it is truncated before any work of a GPU: copy it "
                                       "again, or record the program again")));
    }
    return recording;
}

}  // namespace

Result<Recording> readChromeTrace(TextSource& source) {
    KinetoEvents kineto;
    bool isWorkload = false;
    const bool isTrace = fill(
        source,
        [&](std::string_view key, std::string_view value) {
            kineto.addMember(key, value);
            isWorkload = isWorkload || (key == "format" && value == "\"streamscope-workload\"");
        },
        kineto);
    if (source.isDamaged()) {
        return wrongTrace(say(SENTENCE(
            "Streamscope", "its compressed data are damaged: copy it again, or record it anew")));
    }
    if (isWorkload) {
        return wrongTrace(say(SENTENCE("Streamscope",
                                       "it is a workload that is compressed: uncompress it with "
                                       "gunzip first")));
    }
    if (!isTrace) {
        return wrongTrace(say(SENTENCE("Streamscope",
                                       "it has no \"traceEvents\", as recordings of the PyTorch "
                                       "profiler and other Chrome traces have")));
    }
    if (!kineto.isEmpty()) {
        return unlessCut(std::move(kineto).take());
    }
    BarEvents bars;
    if (!source.rewind()) {
        return wrongTrace(say(SENTENCE("Streamscope", "it cannot be read a second time")));
    }
    fill(
        source, [](std::string_view /*key*/, std::string_view /*value*/) {}, bars);
    if (kineto.hasRanges() && !bars.hasOthers()) {
        return unlessCut(std::move(kineto).take());
    }
    Recording recording = std::move(bars).take();
    recording.missing.isWithoutGpu = kineto.hasRanges();
    if (recording.operations.empty()) {
        return wrongTrace(say(SENTENCE("Streamscope",
                                       "it has no events with a duration. Record the "
                                       "program again with the activities of the GPU")));
    }
    return recording;
}

}  // namespace streamscope::recordings
