// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace streamscope::test {

/// A real device that answers when it is told to, with as many chunks as the program has
/// operations; or fails as it is told. Stops when it is cancelled.
class FakeGpu final : public Device {
public:
    explicit FakeGpu(std::string id = "cuda:0") : m_id(std::move(id)) {}

    std::string id() const override { return m_id; }
    Origin origin() const override {
        return m_id.starts_with("sim:") ? Origin::Simulated : Origin::Measured;
    }
    Sentence description() const override { return {"Fake GPU, driver 1", {}}; }
    std::uint64_t memoryBytes() const override { return 1U << 30; }

    Result<Trace> run(const Program& program, RunControl& control) const override {
        std::unique_lock lock(m_mutex);
        ++started;
        control.progress = 0.25;
        while (m_answers == 0 && !control.cancelled) {
            m_changed.wait_for(lock, std::chrono::milliseconds(1));
        }
        if (control.cancelled) {
            return Error{ErrorCode::Cancelled, "cancelled"};
        }
        --m_answers;
        if (m_error) {
            return *std::exchange(m_error, std::nullopt);
        }
        return asMeasured(sampleTrace({.streams = 1, .chunks = operationCount(program)}));
    }

    /// Lets so many runs go on.
    void answer(int runs = 1) {
        const std::lock_guard lock(m_mutex);
        m_answers += runs;
        m_changed.notify_all();
    }
    void failWith(Error error) {
        const std::lock_guard lock(m_mutex);
        m_error = std::move(error);
    }

    mutable std::atomic<int> started = 0;

private:
    std::string m_id;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    mutable int m_answers = 0;
    mutable std::optional<Error> m_error;
};

}  // namespace streamscope::test
