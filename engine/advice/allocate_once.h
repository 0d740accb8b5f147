// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"

#include <cstdint>
#include <set>

namespace streamscope::advice {

/// What the program does with memory that calls without a stream allocate or free.
struct Lifetimes {
    bool isRepeated = false;  ///< some of it is allocated more than once
    bool isPinned = false;    ///< some of it is page-locked host memory
    bool areAllFrees = true;  ///< no call of those steps allocates
};

/// Of the steps named, or of all where none is. Without a program: as if it were repeated.
[[nodiscard]] Lifetimes lifetimesOf(const Facts& facts, const std::set<StepId>& steps = {});

enum class Allocated : std::uint8_t { ByHostCalls, InStreams };

/// Allocates before the loop, and frees after it, what each of its turns allocates and frees.
void addHoistedFix(const Facts& facts, Advice& advice, Allocated where = Allocated::ByHostCalls);

/// Frees at the end what those steps free in between, where they stand in no loop.
void addFreeAtEndFix(const Facts& facts, const std::set<StepId>& steps, Advice& advice);

}  // namespace streamscope::advice
