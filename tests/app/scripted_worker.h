// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/worker/protocol.h"

#include <QTemporaryDir>

#include <string>
#include <vector>

namespace streamscope::test {

/// A worker that says what a test gives it: a shell that prints files. They live as long as this.
class ScriptedWorker {
public:
    /// Greets with these devices; without any with a reason.
    explicit ScriptedWorker(std::vector<DeviceFacts> devices);

    /// What it answers to every request.
    void answer(const worker::Message& message);
    /// What its script finds in the file $aside.
    void aside(const worker::Message& message);
    /// Shell commands instead, after the hello. $answer is the file with the answer.
    void script(std::string commands) { m_script = std::move(commands); }

    /// For --worker.
    [[nodiscard]] std::string command() const;

private:
    [[nodiscard]] std::string path(const char* name) const;

    QTemporaryDir m_folder;
    std::string m_script = "while read -r line; do cat \"$answer\"; done";
};

/// A device that a greeting can have.
[[nodiscard]] DeviceFacts someGpu();

/// Two copies and a kernel, measured on that device.
[[nodiscard]] Trace someMeasuredTrace();

}  // namespace streamscope::test
