// SPDX-License-Identifier: GPL-3.0-or-later
// Whether an engine takes waiting copies channel by channel (C15) or as they became ready (C4).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <algorithm>
#include <optional>
#include <string>

namespace streamscope::calibration {
namespace {

constexpr std::size_t kPlaces = 64;  ///< copies of a round
constexpr std::size_t kCopies = 4;   ///< of each stream, where they are issued in a row
constexpr std::size_t kMaxChannels = 8;
constexpr std::size_t kRounds = 10;  ///< every second one issues rows
constexpr std::uint64_t kGateBytes = 128 * kMiB;
// Marks: the places in a round's order of issue, and
constexpr std::size_t kGate = kPlaces;

bool hasRows(std::size_t round) {
    return round % 2 == 1;
}

/// While a long copy runs, all others are issued: each in a stream of its own, so that none waits
/// for another but by its channel; or some in a row in each stream.
Program makeQueues() {
    ProgramBuilder builder("copies that wait in many streams");
    const ProgramBuilder::Between way{builder.pinned(kGateBytes), builder.onDevice(kGateBytes)};
    std::vector<StreamId> streams(kPlaces + 1);
    std::ranges::generate(streams, [&] { return builder.stream(); });
    for (std::size_t round = 0; round < kRounds; ++round) {
        builder.mark(kGate);
        builder.copy(streams[kGate], way, kGateBytes);
        for (std::size_t place = 0; place < kPlaces; ++place) {
            builder.mark(place);
            builder.copy(streams[hasRows(round) ? place / kCopies : place], way, kMiB);
        }
        builder.synchronizeDevice();
    }
    return builder.build();
}

/// One round's copies by their places in the order of issue, as they ran.
using Turns = std::vector<std::size_t>;

Turns readTurns(const Trace& trace, std::size_t round) {
    struct Start {
        TimeNs time = 0;
        std::size_t place = 0;
    };
    std::vector<Start> starts;
    for (std::size_t place = 0; place < kPlaces; ++place) {
        const auto copies = operationsOf(trace, place);
        if (round < copies.size()) {
            starts.push_back({trace.start[copies[round]], place});
        }
    }
    std::ranges::stable_sort(starts, {}, &Start::time);
    Turns turns;
    std::ranges::transform(starts, std::back_inserter(turns), &Start::place);
    return turns;
}

/// How often the next copy was of another channel, were there so many: each is of another stream
/// than the one issued before it.
std::size_t changes(const Turns& turns, std::size_t channels) {
    std::size_t count = 0;
    for (std::size_t i = 1; i < turns.size(); ++i) {
        count += turns[i] % channels != turns[i - 1] % channels ? 1U : 0U;
    }
    return count;
}

/// A channel is left once, when it has no copies any more. 0: no such number.
std::size_t channelsOf(const Turns& turns) {
    std::size_t best = 0;
    std::size_t fewest = 2;  // changes too many; with more it is no order
    for (std::size_t channels = 2; channels <= kMaxChannels; ++channels) {
        const std::size_t seen = changes(turns, channels);
        if (seen + 1 >= channels && seen + 1 - channels <= fewest) {
            fewest = seen + 1 - channels;
            best = channels;
        }
    }
    return best;
}

/// Issued in rows, the first row's last copy came before the last row's first.
bool isByIssue(const Turns& turns) {
    const auto isOfFirst = [](std::size_t place) { return place < kCopies; };
    const auto isOfLast = [](std::size_t place) { return place >= kPlaces - kCopies; };
    const auto last = std::find_if(turns.rbegin(), turns.rend(), isOfFirst).base();
    return last <= std::ranges::find_if(turns, isOfLast);
}

struct Channels {
    double count = 0;
    std::string how;
};

/// "0 4 8 12 16": the first copies that ran.
std::string firstTurns(const Turns& turns) {
    constexpr std::size_t kShown = 16;
    std::string text;
    for (std::size_t i = 0; i < std::min(kShown, turns.size()); ++i) {
        text.append(text.empty() ? "" : " ").append(std::to_string(turns[i]));
    }
    return text;
}

Channels readChannels(const Trace& trace) {
    std::vector<double> counts;
    std::size_t byIssue = 0;
    for (std::size_t round = 0; round < kRounds; ++round) {
        const Turns turns = readTurns(trace, round);
        if (hasRows(round)) {
            byIssue += isByIssue(turns) ? 1U : 0U;
        } else {
            counts.push_back(static_cast<double>(channelsOf(turns)));
        }
    }
    Channels result;
    result.count = medianOf(counts);
    result.how = std::to_string(std::ranges::count(counts, result.count)) + " of " +
                 std::to_string(counts.size()) + " times";
    if (result.count == 0 && byIssue > kRounds / 4) {
        result.count = 1;
        result.how += ", all by issue";
    }
    result.how +=
        "; by their places in the order of issue they ran " + firstTurns(readTurns(trace, 0));
    return result;
}

}  // namespace

std::optional<Error> measureCopyChannels(Session& session) {
    if (session.value("copy.issue_order") > 0) {
        session.takeFact("copy.channels", 0, "no meaning here: copies run in the order of issue");
        return std::nullopt;
    }
    const auto trace = session.run(makeQueues());
    if (!trace) {
        return trace.error();
    }
    const Channels channels = readChannels(*trace);
    session.takeFact("copy.channels", channels.count,
                     "the order of 1 MiB H2D that wait in 64 streams, " + channels.how);
    return std::nullopt;
}

}  // namespace streamscope::calibration
