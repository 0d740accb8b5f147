// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/offers.h"

#include "engine/analysis/inference/issue_times.h"
#include "engine/whatif/copy_rates.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace streamscope::whatif {
namespace {

/// A change to be tried.
struct Trial {
    SentenceText<0> label;
    ProgramChange change;
};

ProgramChange with(bool pinned, std::vector<Move> moves) {
    ProgramChange change;
    change.pinned = pinned;
    change.moves = std::move(moves);
    return change;
}

/// What is simpler comes before what holds it.
std::vector<Trial> trials() {
    const Move in{"H2D", "copies in"};
    const Move out{"D2H", "copies out"};
    ProgramChange nonBlocking;
    nonBlocking.nonBlocking = true;
    ProgramChange merged;
    merged.merged = true;
    ProgramChange withoutHostWaits;
    withoutHostWaits.withoutHostWaits = true;
    return {
        {SENTENCE("Streamscope", "Pin the host memory of copies"), with(true, {})},
        {SENTENCE("Streamscope", "Make the streams non-blocking"), nonBlocking},
        {SENTENCE("Streamscope", "Merge copies that stand next to each other"), merged},
        {SENTENCE("Streamscope", "Let streams wait for events, not the host"), withoutHostWaits},
        {SENTENCE("Streamscope", "Give copies in a stream of their own"), with(false, {in})},
        {SENTENCE("Streamscope", "Give copies out a stream of their own"), with(false, {out})},
        {SENTENCE("Streamscope", "Give copies in and out a stream each"), with(false, {in, out})},
        {SENTENCE("Streamscope",
                  "Pin the host memory of copies, and give copies in a stream of their own"),
         with(true, {in})},
        {SENTENCE("Streamscope",
                  "Pin the host memory of copies, and give copies in and out a "
                  "stream each"),
         with(true, {in, out})},
    };
}

/// Page migrations cannot be moved: no call made them.
bool hasAny(const Trace& trace, OperationKind kind) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == kind && !isMigration(trace, i)) {
            return true;
        }
    }
    return false;
}

/// Of more than a value that is read back: for one the host waits in any case.
bool hasPageable(const Trace& trace) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isReadback(trace, i) && isBetweenHostAndDevice(trace.kind[i]) &&
            hostMemoryOf(trace, i) == HostMemory::Pageable) {
            return true;
        }
    }
    return false;
}

/// Whether copies of pageable memory, or their calls, take a noticeable part of the run.
bool isPageableLong(const Trace& trace) {
    DurationNs time = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const bool isPageable =
            isBetweenHostAndDevice(trace.kind[i]) && hostMemoryOf(trace, i) == HostMemory::Pageable;
        time += isPageable ? std::max(trace.end[i] - trace.start[i],
                                      trace.issueEnd[i] - trace.issueBegin[i])
                           : 0;
    }
    return static_cast<double>(time) >= kMinGain * static_cast<double>(trace.makespan);
}

bool lacksPinnedRate(const Trace& trace, const PinnedRates& rates) {
    const bool isPinnedThere = std::ranges::any_of(trace.recorded, [](const auto& one) {
        return one.hostMemory == static_cast<std::uint8_t>(HostMemory::Pinned);
    });
    return hasPageable(trace) && isPageableLong(trace) && !isPinnedThere &&
           (rates.inBytesPerNs == 0 || rates.outBytesPerNs == 0);
}

/// Whether the host waits for values that it reads back, half of the times or more that it waits
/// before it issues something: it needs them.
bool waitsForValues(const Trace& trace) {
    const inference::EndsInCalls ends(trace);
    std::size_t waits = 0;
    std::size_t values = 0;
    const TimeNs lastIssue = trace.issueBegin.empty() ? 0 : std::ranges::max(trace.issueBegin);
    for (const HostCall& call : trace.hostCalls) {
        if (call.kind != HostCallKind::Synchronize || call.end > lastIssue) {
            continue;
        }
        const OperationId last =
            call.waitedFor != OperationId::None ? call.waitedFor : ends.lastIn(call);
        ++waits;
        values += last != OperationId::None && isReadback(trace, indexOf(last)) ? 1 : 0;
    }
    return values > 0 && 2 * values >= waits;
}

/// One that a barrier of the default stream delays.
bool isBlockingStream(const TraceStream& stream) {
    return stream.isBlocking == true && !stream.isDefault;
}

/// Whether the recording has what every part of the change is about.
bool applies(const Trace& trace, const ProgramChange& change) {
    const auto hasMoved = [&](const Move& move) {
        return hasAny(trace, move.name == "H2D" ? OperationKind::CopyHostToDevice
                                                : OperationKind::CopyDeviceToHost);
    };
    return (!change.pinned || hasPageable(trace)) && std::ranges::all_of(change.moves, hasMoved) &&
           (!change.withoutHostWaits || !waitsForValues(trace)) &&
           (!change.nonBlocking || std::ranges::any_of(trace.streams, isBlockingStream));
}

/// Changes that are not tried because the program is likely to need what they change.
void addLeftOut(const Trace& trace, Paragraph& notTried) {
    const auto isUnknown = [](const TraceStream& stream) { return !stream.isBlocking; };
    if (trace.streams.size() > 1 && std::ranges::any_of(trace.streams, isUnknown) &&
        std::ranges::none_of(trace.streams, isBlockingStream)) {
        notTried.push_back(
            say(SENTENCE("Streamscope",
                         "Making the streams non-blocking was not tried: the recording does not "
                         "say which of them are blocking.")));
    }
    if (waitsForValues(trace)) {
        notTried.push_back(say(
            SENTENCE("Streamscope",
                     "Leaving out the host's waits was not tried: at least half of them are for "
                     "values of at most 4 KiB that the program reads back.")));
    }
    bool isReadBack = false;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        isReadBack = isReadBack || (trace.kind[i] == OperationKind::CopyDeviceToHost &&
                                    hostMemoryOf(trace, i) == HostMemory::Pageable);
    }
    if (isReadBack && !hasPageable(trace)) {
        notTried.push_back(
            say(SENTENCE("Streamscope",
                         "Pinning was not tried: the only copies of pageable memory read back "
                         "at most 4 KiB each, and programs usually wait for such values, whatever "
                         "their memory.")));
    }
}

/// Whether `part` changes nothing that `whole` does not change too.
bool isPartOf(const ProgramChange& part, const ProgramChange& whole) {
    const auto has = [&](const Move& move) {
        return std::ranges::any_of(whole.moves,
                                   [&](const Move& other) { return other.name == move.name; });
    };
    return (!part.pinned || whole.pinned) && (!part.nonBlocking || whole.nonBlocking) &&
           (!part.merged || whole.merged) && (!part.withoutHostWaits || whole.withoutHostWaits) &&
           std::ranges::all_of(part.moves, has);
}

/// Worth it beside each part of it that is offered already.
bool addsTo(const std::vector<Offer>& offers, const Offer& offer, DurationNs least) {
    return std::ranges::none_of(offers, [&](const Offer& other) {
        return isPartOf(other.change, offer.change) && offer.gain < other.gain + least;
    });
}

/// Decides which predictions are offered.
class Selection {
public:
    Selection(const Trace& recording, Offers& offers) : m_recording(recording), m_offers(offers) {}

    void add(Offer offer, WhatIf what) {
        m_offers.replayError = what.replayError();
        offer.expected = what.expected();
        offer.bound = what.bound;
        offer.gain = m_recording.makespan - offer.expected;
        offer.cautions = std::move(what.cautions);
        const double share = std::max(kMinGain, 2 * std::abs(m_offers.replayError));
        const auto least =
            static_cast<DurationNs>(share * static_cast<double>(m_recording.makespan));
        if (offer.gain < least) {
            return;
        }
        if (offer.gain < what.pinning) {
            sayPinningIsLonger(offer, what.pinning);
        } else if (addsTo(m_offers.offers, offer, least)) {
            m_offers.offers.push_back(std::move(offer));
        }
    }

private:
    /// Once: the other changes that pin say the same.
    void sayPinningIsLonger(const Offer& offer, DurationNs pinning) {
        if (!std::exchange(m_saidPinning, true)) {
            m_offers.notTried.push_back(
                say(SENTENCE("Streamscope",
                             "%1: this would save %2 of what is recorded, but pinning takes about "
                             "%3 itself, once."),
                    offer.label, Duration{offer.gain}, Duration{pinning}));
        }
    }

    const Trace& m_recording;
    Offers& m_offers;
    bool m_saidPinning = false;
};

std::optional<Error> whyNoOffers(const Trace& recording) {
    if (operationCount(recording) > kMaxForOffers) {
        return Error::of(ErrorCode::Limit,
                         say(SENTENCE("Streamscope",
                                      "changes are tried on recordings of up to %1 operations; "
                                      "record a shorter time, or a range of the program"),
                             Count{kMaxForOffers}));
    }
    if (canReplay(recording) && !hasHostCalls(recording)) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope",
                         "the recording contains no calls of the host, so what delayed its work, "
                         "and what would help, is not known")));
    }
    return std::nullopt;
}

}  // namespace

Result<Offers> offersOf(const Trace& recording, const PinnedRates& pinnedRates,
                        RunControl* control) {
    if (auto error = whyNoOffers(recording)) {
        return *std::move(error);
    }
    const auto replay = Replay::of(recording, control);
    if (!replay) {
        return replay.error();
    }
    Offers result;
    result.recorded = recording.makespan;
    result.isPinnedRateUnknown = lacksPinnedRate(recording, pinnedRates);
    addLeftOut(recording, result.notTried);
    Selection selection(recording, result);
    std::size_t refused = 0;
    Sentence whyRefused;
    for (const Trial& trial : trials()) {
        if (!applies(recording, trial.change)) {
            continue;
        }
        Offer offer;
        offer.label = say(trial.label);
        offer.change = trial.change;
        offer.change.pinnedRates = pinnedRates;
        auto what = replay->with(offer.change, control);
        if (what) {
            selection.add(std::move(offer), *std::move(what));
        } else if (what.error().code == ErrorCode::Unsupported) {
            whyRefused = refused++ == 0 ? what.error().phrase() : std::move(whyRefused);
        } else {
            return what.error();
        }
    }
    if (refused > 0) {
        result.notTried.push_back(counted(
            refused, SENTENCE("Streamscope", "%1 change that was tried cannot be predicted: %2."),
            SENTENCE("Streamscope", "%1 changes that were tried cannot be predicted: %2."),
            std::move(whyRefused)));
    }
    if (auto caution = replay->cautionOnThreads(); caution && result.offers.empty()) {
        result.notTried.push_back(*std::move(caution));
    }
    std::ranges::stable_sort(result.offers, std::greater(), &Offer::gain);
    return result;
}

}  // namespace streamscope::whatif
