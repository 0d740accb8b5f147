// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/program/ordering.h"
#include "engine/program/program.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope {

/// One of the two operations of a Hazard.
struct HazardSide {
    static constexpr std::uint32_t kHostCall =
        0xffffffff;  ///< host work; allocates or frees in no stream

    std::uint32_t call = 0;       ///< into Program::calls
    std::uint32_t graphNode = 0;  ///< into Graph::nodes, for operations of a graph launch
    /// Its number in the order of Program::calls (in a Trace: trace_numbers.h), or kHostCall.
    std::uint32_t operation = 0;
    bool writes = false;        ///< otherwise it only reads there
    bool isDuringCall = false;  ///< the host thread does, in its own order (touches.h)
    friend bool operator==(const HazardSide&, const HazardSide&) = default;
};

/// Two operations that touch bytes [begin, end) of one memory, at least one of them writing, and no
/// documented guarantee says which comes first: what they leave depends on the device's timing, or
/// on which host thread calls first.
struct Hazard {
    MemoryId memory{};
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    HazardSide first;  ///< the one whose call comes first in Program::calls
    HazardSide second;
    friend bool operator==(const Hazard&, const Hazard&) = default;
};

/// What goes wrong if the two come in the wrong order (I1).
enum class HazardKind : std::uint8_t {
    Race,                 ///< both use the memory
    UseBeforeAllocation,  ///< one of them allocates it
    UseAfterFree,         ///< one of them frees it, and its bytes may go to another allocation
};
[[nodiscard]] HazardKind kindOf(const Program& program, const Hazard& hazard);

struct HazardLimits {
    std::size_t mostHazards = 1000;  ///< then the search ends
    /// Operations times the chains (streams, branches of graphs) that they tie together, and places
    /// of memory looked at: less than a second, and at most 256 MB.
    std::size_t mostSteps = std::size_t{1} << 26;
};

struct Hazards {
    std::vector<Hazard> found;  ///< by the second operation
    bool hasMore = false;       ///< the search ended at HazardLimits::mostHazards
    std::size_t harmless = 0;   ///< pairs of operations that withoutHarmless() left out
    bool isTooLarge = false;    ///< it ended at HazardLimits::mostSteps: there may be some, or more

    [[nodiscard]] bool areNone() const { return found.empty() && !hasMore && !isTooLarge; }
    /// Of operations: two that meet in several memories are one pair.
    [[nodiscard]] std::size_t pairs() const;
};

/// What happens unordered by the ordering alone: no engine and no latency counts. Every byte that
/// any two operations touch so is in one of those found, and every one found is real; but of three
/// operations that meet in one place it may name only some of the pairs (engine/program/races.h
/// names all). To allocate and to free in a stream is to write the whole memory (touches.h). A
/// memory allocated anew by the one host thread that uses it is another memory.
[[nodiscard]] Hazards findHazards(const Program& program, const Ordering& ordering,
                                  const HazardLimits& limits = {});

/// However the host threads' calls interleave.
[[nodiscard]] Hazards findHazards(const Program& program, const HazardLimits& limits = {});

/// Those that matter to what the program leaves: without two operations that write the same where
/// they meet, zeros or the same bytes of one source, as no order of theirs changes anything. What
/// is unordered with one of the two is named instead, where it was not. Where there is too much
/// to look at, they stay.
[[nodiscard]] Hazards withoutHarmless(const Program& program, Hazards hazards);

/// How operations are numbered where no run has numbered them yet: each host thread's by itself if
/// there are several, as the trace's numbers follow from how their calls interleave.
enum class HazardNumbers : std::uint8_t { OfRun, OfThread };

/// A sentence without its full stop: "copy in → a (#3) and vector_add (#7) touch a[0, 4096) in no
/// order: make the second wait for an event recorded after the first", or "(#3 of host thread b)".
/// The numbers in brackets count elements.
[[nodiscard]] Sentence describeHazard(const Program& program, const Hazard& hazard,
                                      HazardNumbers numbers = HazardNumbers::OfRun);

/// "a[0, 4096)", in elements where the place begins and ends with one.
[[nodiscard]] Sentence describePlace(const Program& program, const Hazard& hazard);

/// Whether one host thread calls both.
[[nodiscard]] bool areOfOneThread(const Program& program, const Hazard& hazard);

/// The last half of describeHazard(): what keeps the two apart, without a full stop.
[[nodiscard]] Sentence orderFor(const Program& program, const Hazard& hazard);

}  // namespace streamscope
