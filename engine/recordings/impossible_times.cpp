// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/impossible_times.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

namespace streamscope::recordings {
namespace {

/// Of operations on one stream, one after the other.
bool isOutOfOrder(const Recording& recording, const Operation& before, const Operation& after) {
    return before.call != kNone && after.call != kNone && before.call != after.call &&
           recording.calls[before.call].thread == recording.calls[after.call].thread &&
           before.start > after.start + kTooMuch;
}

/// As they were issued, stream by stream: those without a call do not tell.
std::uint64_t outOfOrder(const Recording& recording) {
    std::vector<const Operation*> issued;
    for (const Operation& one : recording.operations) {
        if (one.call != kNone) {
            issued.push_back(&one);
        }
    }
    std::ranges::stable_sort(issued, {}, [](const Operation* one) {
        return std::tuple(one->stream, one->call, one->start);
    });
    std::uint64_t count = 0;
    for (std::size_t i = 1; i < issued.size(); ++i) {
        const bool isOneStream = issued[i - 1]->stream == issued[i]->stream;
        count += isOneStream && isOutOfOrder(recording, *issued[i - 1], *issued[i]) ? 1 : 0;
    }
    return count;
}

/// The branches of a graph, which one call launches, may overlap as long as they like.
std::uint64_t overlapping(const Recording& recording) {
    std::vector<const Operation*> last(recording.streams.size(), nullptr);
    std::uint64_t count = 0;
    for (const Operation& one : recording.operations) {
        const Operation*& before = last[one.stream];
        const bool isOfOneCall = before != nullptr && before->correlation == one.correlation;
        if (before != nullptr && !isOfOneCall) {
            count += before->end - one.start > kTooMuch ? 1 : 0;
        }
        before = before == nullptr || one.end > before->end ? &one : before;
    }
    return count;
}

std::uint64_t early(const Recording& recording) {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(recording.operations, [&](const Operation& one) {
            return one.call != kNone && one.start + kTooMuch < recording.calls[one.call].start;
        }));
}

std::uint64_t crossing(const Recording& recording) {
    std::vector<std::vector<TimeNs>> open(recording.threads.size());  // ends, the innermost last
    std::uint64_t count = 0;
    for (const Call& call : recording.calls) {
        std::vector<TimeNs>& ends = open[call.thread];
        while (!ends.empty() && ends.back() <= call.start) {
            ends.pop_back();
        }
        const bool crosses = !ends.empty() && call.end > ends.back() + kTooMuch &&
                             ends.back() > call.start + kTooMuch;
        count += crosses ? 1 : 0;
        ends.push_back(call.end);
    }
    return count;
}

}  // namespace

std::uint64_t impossibleTimes(const Recording& recording) {
    return early(recording) + outOfOrder(recording) + overlapping(recording) + crossing(recording);
}

}  // namespace streamscope::recordings
