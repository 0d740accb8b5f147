// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/change.h"
#include "engine/advice/facts.h"

#include <map>
#include <set>
#include <string>

namespace streamscope::advice {

/// Whether it allocates or frees memory of a device.
[[nodiscard]] bool isOfDeviceMemory(const Program& program, const Call& call);

/// A fix that lets every cudaMalloc and cudaFree of device memory become an operation of the
/// stream that uses the memory (I1); none where one step would need several streams. It may be
/// wrong where several streams use one memory, as any fix may: trials tell
/// (engine/advice/trial.h).
void addStreamOrderedFix(const Facts& facts, Advice& advice);

/// The stream, as JSON, of the operation that uses the device memory of that copy before it in the
/// order of the calls, or after it where none does; as its step names it, where that says the same
/// for the copy. By the copy's step; not of those for which there is none.
[[nodiscard]] std::map<std::string, std::string> streamsOfUsers(const Facts& facts,
                                                                const Change& change,
                                                                const std::set<StepId>& copies);

}  // namespace streamscope::advice
