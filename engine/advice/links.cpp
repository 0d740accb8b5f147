// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/base/intervals.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <utility>
#include <vector>

// Copies that share a link, or take a longer way: confusions 6 and 19.

namespace streamscope::advice {
namespace {

double rateOf(const Facts& facts, OperationId operation) {
    const DurationNs duration = facts.duration(operation);
    return duration > 0 ? static_cast<double>(facts.trace.size[indexOf(operation)]) /
                              static_cast<double>(duration)
                        : 0;
}

/// The copies of one direction that are long enough to have a rate, and the time they cover.
struct Direction {
    std::vector<OperationId> copies;
    SpanUnion spans;
    double best = 0;
};

Direction directionOf(const Facts& facts, OperationKind kind) {
    Direction direction;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        if (facts.trace.kind[i] == kind && facts.trace.size[i] >= kLongCopy) {
            direction.copies.push_back(operation);
            direction.spans.add({facts.trace.start[i], facts.trace.end[i]});
            direction.best = std::max(direction.best, rateOf(facts, operation));
        }
    }
    return direction;
}

bool meets(const std::vector<TimeRange>& sorted, TimeRange span) {
    const auto next = std::ranges::lower_bound(sorted, span.begin + 1, {}, &TimeRange::end);
    return next != sorted.end() && next->begin < span.end;
}

struct Stretch {
    std::vector<OperationId> copies;
    DurationNs time = 0;
    double slowest = 1;  ///< rate, of the best

    void add(const Facts& facts, const Direction& one, const IntervalSet& others) {
        for (const OperationId copy : one.copies) {
            const std::size_t i = indexOf(copy);
            const double share = rateOf(facts, copy) / one.best;
            if (share < 0.97 && meets(others, {facts.trace.start[i], facts.trace.end[i]})) {
                copies.push_back(copy);
                time += static_cast<DurationNs>((1 - share) *
                                                static_cast<double>(facts.duration(copy)));
                slowest = std::min(slowest, share);
            }
        }
    }
};

}  // namespace

/// Seen where the same trace has copies that had the link to themselves.
void findDuplexLoss(const Facts& facts, List& list) {
    Direction in = directionOf(facts, OperationKind::CopyHostToDevice);
    Direction out = directionOf(facts, OperationKind::CopyDeviceToHost);
    Stretch stretch;
    stretch.add(facts, in, out.spans.spans());
    stretch.add(facts, out, in.spans.spans());
    if (stretch.slowest > 0.9 || !facts.isWorth(stretch.time / 2, kShareOfNotes)) {
        return;
    }
    Advice advice;
    advice.id = "duplex-loss";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Both directions at once are slower than one"));
    advice.finding = {counted(
        stretch.copies.size(),
        SENTENCE("Streamscope",
                 "%1 copy ran beside one of the other direction, down to %2 of the rate of the "
                 "quickest."),
        SENTENCE("Streamscope",
                 "%1 copies ran beside one of the other direction, down to %2 of the rate of the "
                 "quickest."),
        Share{stretch.slowest})};
    advice.finding.push_back(
        say(SENTENCE("Streamscope", "Added up, they took %1 longer than at the best rate seen."),
            Duration{stretch.time}));
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "The link and host memory are shared, and not perfectly duplex; it is still "
                     "better than one after the other, and no change of the order wins it back."))};
    setCost(facts, advice, stretch.time / 2,
            say(SENTENCE("Streamscope",
                         "half of what these copies take longer than at the best rate seen")),
            Shortened::HostCopies);
    advice.evidence = evidenceOf(facts, std::move(stretch.copies));
    advice.rules = {"C8"};
    list.push_back(std::move(advice));
}

void findStagedPeerCopies(const Facts& facts, List& list) {
    if (facts.program == nullptr || facts.program->peerAccess) {
        return;
    }
    std::vector<OperationId> copies;
    SpanUnion spans;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (facts.trace.kind[i] == OperationKind::CopyPeerToPeer) {
            copies.push_back(idAt<OperationId>(i));
            spans.add({facts.trace.start[i], facts.trace.end[i]});
        }
    }
    const DurationNs time = totalLength(spans.spans());
    if (!facts.isWorth(time)) {
        return;
    }
    Advice advice;
    advice.id = "peer-staged";
    advice.title = say(SENTENCE("Streamscope", "Peer copies go through the host"));
    advice.finding = {counted(
        copies.size(),
        SENTENCE("Streamscope", "%1 copy between devices took %2 of %3, as peer access is off."),
        SENTENCE("Streamscope", "%1 copies between devices took %2 of %3, as peer access is off."),
        Duration{time}, Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "Without peer access the bytes go to host memory and from there to the other "
                     "device, and hold a copy engine of both; cudaDeviceEnablePeerAccess lets "
                     "them cross directly."))};
    setCost(facts, advice, time, say(SENTENCE("Streamscope", "the time in which such copies run")),
            Shortened::PeerCopies);
    advice.evidence = evidenceOf(facts, std::move(copies));
    advice.rules = {"P5", "P7"};
    Change change(facts);
    change.makeBoolean("/peer_access", true);
    std::move(change).addTo(advice, say(SENTENCE("Streamscope", "Turn on peer access")),
                            {say(SENTENCE("Streamscope", "Copies between the devices directly."))});
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
