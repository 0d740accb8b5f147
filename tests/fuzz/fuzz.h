// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// What the fuzzers of this folder share. Each of them is one libFuzzer program:
// LLVMFuzzerTestOneInput() reads any bytes as one kind of input, and what was accepted must keep
// what its header promises.
// `./dev fuzz` builds and runs them under the address and undefined-behavior sanitizers.

namespace streamscope::fuzz {

/// Ends the process with `what` unless `holds`: libFuzzer then keeps the input.
void expect(bool holds, const char* what);

[[nodiscard]] inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// The trace as a worker sends it; what is written must be read back as the same bytes.
void expectSurvivesWriting(const Trace& trace);

/// Every span of an accepted trace lies within it and ends no earlier than it begins; all that is
/// said of a run can be said of this one.
void expectCanBeAnalysed(const Trace& trace);

/// The shipped profile of an H200.
[[nodiscard]] const DeviceProfile& shippedProfile();

}  // namespace streamscope::fuzz
