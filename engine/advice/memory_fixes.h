// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/change.h"
#include "engine/advice/facts.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace streamscope::advice {

/// What the program does with memory that calls without a stream allocate or free.
struct Lifetimes {
    bool isRepeated = false;  ///< some of it is allocated more than once
    bool isPinned = false;    ///< some of it is page-locked host memory
    bool areAllFrees = true;  ///< no call of those steps allocates
    bool isOfDevice = false;  ///< some of it is memory of a device
};

/// Of the steps named, or of all where none is. Without a program: as if it were repeated.
[[nodiscard]] Lifetimes lifetimesOf(const Facts& facts, const std::set<StepId>& steps = {});

enum class Allocated : std::uint8_t { ByHostCalls, InStreams };

/// Allocates before the loop, and frees after it, what each of its iterations allocates and frees.
void addHoistedFix(const Facts& facts, std::vector<Fix>& fixes,
                   Allocated where = Allocated::ByHostCalls);

/// Frees at the end what those steps free in between, where they are in no loop.
void addFreeAtEndFix(const Facts& facts, const std::set<StepId>& steps, std::vector<Fix>& fixes);

/// A fix that lets every cudaMalloc and cudaFree of device memory become an operation of the
/// stream that uses the memory (I1); none where one step would need several streams. It may be
/// wrong where several streams use one memory, as any fix may: trials show it
/// (engine/advice/trial.h).
void addStreamOrderedFix(const Facts& facts, std::vector<Fix>& fixes);

/// The stream, as JSON, of the operation that uses the device memory of that copy before it in the
/// order of the calls, or after it where none does; as its step names it, where that says the same
/// for the copy. By the copy's step; not of those for which there is none.
[[nodiscard]] std::map<std::string, std::string> streamsOfUsers(
    const Facts& facts, const Change& change, const std::map<StepId, std::string>& copies);

}  // namespace streamscope::advice
