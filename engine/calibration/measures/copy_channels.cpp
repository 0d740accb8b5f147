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

constexpr std::size_t kStreams = 16;
constexpr std::size_t kCopies = 4;        ///< in each stream
constexpr std::size_t kMostChannels = 8;  ///< each of two streams at least
constexpr std::size_t kRounds = 10;       ///< every second one issues stream by stream
constexpr std::uint64_t kGateBytes = 128 * kMiB;
// Marks: those of the streams, and
constexpr std::size_t kGate = kStreams;

bool isStreamByStream(std::size_t round) {
    return round % 2 == 1;
}

/// While a long copy runs, all others are issued: one in each stream in turn, so that a channel
/// always has one that is ready; or stream by stream.
Program makeQueues() {
    ProgramBuilder builder("copies that wait in many streams");
    const ProgramBuilder::Between way{builder.pinned(kGateBytes), builder.onDevice(kGateBytes)};
    std::vector<StreamId> streams(kStreams + 1);
    std::ranges::generate(streams, [&] { return builder.stream(); });
    for (std::size_t round = 0; round < kRounds; ++round) {
        builder.mark(kGate);
        builder.copy(streams[kGate], way, kGateBytes);
        for (std::size_t i = 0; i < kStreams * kCopies; ++i) {
            const std::size_t stream = isStreamByStream(round) ? i / kCopies : i % kStreams;
            builder.mark(stream);
            builder.copy(streams[stream], way, kMiB);
        }
        builder.synchronizeDevice();
    }
    return builder.build();
}

/// The streams in the order in which one round's copies ran.
using Turns = std::vector<std::size_t>;

Turns readTurns(const Trace& trace, std::size_t round) {
    struct Start {
        TimeNs time = 0;
        std::size_t stream = 0;
    };
    std::vector<Start> starts;
    for (std::size_t stream = 0; stream < kStreams; ++stream) {
        const auto copies = operationsOf(trace, stream);
        for (std::size_t i = round * kCopies; i < (round + 1) * kCopies && i < copies.size(); ++i) {
            starts.push_back({trace.start[copies[i]], stream});
        }
    }
    std::ranges::stable_sort(starts, {}, &Start::time);
    Turns turns;
    std::ranges::transform(starts, std::back_inserter(turns), &Start::stream);
    return turns;
}

/// How often the next copy was of another channel, were there so many.
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
    for (std::size_t channels = 2; channels <= kMostChannels; ++channels) {
        const std::size_t seen = changes(turns, channels);
        if (seen + 1 >= channels && seen + 1 - channels <= fewest) {
            fewest = seen + 1 - channels;
            best = channels;
        }
    }
    return best;
}

/// Issued stream by stream, the first stream's last copy came before the last stream's first.
bool isByIssue(const Turns& turns) {
    const Turns first{0};
    const auto last = std::find_end(turns.begin(), turns.end(), first.begin(), first.end());
    return last < std::ranges::find(turns, kStreams - 1);
}

struct Channels {
    double count = 0;
    std::string how;
};

/// "0 4 8 12 1 5": the streams as each came first.
std::string firstTurns(const Turns& turns) {
    Turns seen;
    std::string text;
    for (const std::size_t stream : turns) {
        if (std::ranges::find(seen, stream) == seen.end()) {
            seen.push_back(stream);
            text.append(text.empty() ? "" : " ").append(std::to_string(stream));
        }
    }
    return text;
}

Channels readChannels(const Trace& trace) {
    std::vector<double> counts;
    std::size_t byIssue = 0;
    for (std::size_t round = 0; round < kRounds; ++round) {
        const Turns turns = readTurns(trace, round);
        if (isStreamByStream(round)) {
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
    result.how += "; the streams by their first: " + firstTurns(readTurns(trace, 0));
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
                     "the order of 1 MiB H2D, 4 waiting in each of 16 streams, " + channels.how);
    return std::nullopt;
}

}  // namespace streamscope::calibration
