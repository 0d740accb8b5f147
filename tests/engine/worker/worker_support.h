// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/worker/client.h"

#include <string>
#include <vector>

namespace streamscope::test {

/// The built streamscope-worker with a simulated H200.
[[nodiscard]] std::vector<std::string> simulatedWorker();

/// The program that fake_worker.cpp makes of these lines.
[[nodiscard]] std::vector<std::string> fakeWorker(const std::vector<std::string>& script);

/// A shipped workload, expanded; its source is there.
[[nodiscard]] Program shippedProgram(const std::string& name,
                                     const std::map<std::string, double>& values = {});

/// The program of a workload text.
[[nodiscard]] Program programOf(const std::string& workload);

}  // namespace streamscope::test
