// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/worker/client.h"

#include <map>
#include <string>
#include <vector>

namespace streamscope::test {

using Words = std::vector<std::string>;

/// The built streamscope-worker with a simulated H200.
[[nodiscard]] Words simulatedWorker();

/// A worker that does what the title of the workload says: scripted_worker.cpp.
[[nodiscard]] Words scriptedWorker();

/// A process that plays these steps: fake_worker.cpp.
[[nodiscard]] Words fakeWorker(const Words& steps);

/// A shell command line that runs `first` when it is started first, and `then` ever after. `folder`
/// must not exist; it is made.
[[nodiscard]] Words onlyOnce(const Words& first, const Words& then, const std::string& folder);

/// A folder of this test's own, empty; removed with its owner.
class TemporaryFolder {
public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();
    [[nodiscard]] std::string operator/(const std::string& name) const {
        return m_path + "/" + name;
    }

private:
    std::string m_path;
};

/// A shipped workload, expanded; its source is there.
[[nodiscard]] Program shippedProgram(const std::string& name,
                                     const std::map<std::string, double>& values = {});

/// A workload with this title that copies once; `more` are further members: "\"events\": {}, ".
[[nodiscard]] Program titledProgram(const std::string& title, const std::string& more = {});

/// Of the process that answered, as the scripted worker says it.
[[nodiscard]] int processOf(const Trace& trace);

/// Waits until the worker said that it is at it. False if `isOver` came first.
[[nodiscard]] bool hasBegun(const RunControl& control, const std::atomic<bool>& isOver);

}  // namespace streamscope::test
