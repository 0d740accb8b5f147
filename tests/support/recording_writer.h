// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstdint>
#include <functional>
#include <random>
#include <string>

namespace streamscope::test {

/// The bytes of an export of Nsight Systems: `fill(execute)` is given what runs a statement.
[[nodiscard]] std::string databaseOf(
    const std::function<void(const std::function<void(const std::string&)>&)>& fill);

/// A recording as the PyTorch profiler writes it, and as Nsight Systems exports it. Both read it
/// back as the same, if it is one that both can say: of one process, with names that no JSON
/// escapes, and copies that have a kind.
[[nodiscard]] std::string asKineto(const recordings::Recording& recording);
[[nodiscard]] std::string asNsys(const recordings::Recording& recording);

/// Such a recording of a few streams and threads, finished.
[[nodiscard]] recordings::Recording randomRecording(std::mt19937& random, int operations);

/// All that a recording says, a line each, in an order that does not depend on how it numbers its
/// names, streams and threads.
[[nodiscard]] std::string describe(const recordings::Recording& recording);

}  // namespace streamscope::test
