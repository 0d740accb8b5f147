// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_steps.h"

#include <algorithm>
#include <cstddef>

namespace streamscope::recordings {
namespace {

/// The ranges of one thread while time goes on.
struct Open {
    std::size_t next = 0;  ///< the first that has not begun
    std::size_t last = 0;  ///< behind the last of the thread
    std::vector<std::uint32_t> ranges;
};

}  // namespace

std::vector<std::uint32_t> innermostRanges(const Recording& recording) {
    std::vector<std::uint32_t> names(recording.calls.size(), kNone);
    std::vector<Open> threads(recording.threads.size());
    for (std::size_t i = 0; i < recording.ranges.size(); ++i) {
        Open& open = threads[recording.ranges[i].thread];
        open.next = open.last == 0 ? i : open.next;
        open.last = i + 1;
    }
    for (std::size_t i = 0; i < recording.calls.size(); ++i) {
        const Call& call = recording.calls[i];
        Open& open = threads[call.thread];
        const auto dropEnded = [&](TimeNs time) {
            while (!open.ranges.empty() && recording.ranges[open.ranges.back()].end <= time) {
                open.ranges.pop_back();
            }
        };
        for (; open.next < open.last && recording.ranges[open.next].start <= call.start;
             ++open.next) {
            dropEnded(recording.ranges[open.next].start);
            open.ranges.push_back(static_cast<std::uint32_t>(open.next));
        }
        dropEnded(call.start);
        names[i] = open.ranges.empty() ? kNone : recording.ranges[open.ranges.back()].name;
    }
    return names;
}

}  // namespace streamscope::recordings
