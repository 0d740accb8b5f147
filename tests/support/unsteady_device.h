// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device_pool.h"
#include "engine/program/program.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace streamscope::test {

/// A device whose makespan is made of the program alone, shortest at 7 streams and 50 calls. At
/// random it lets others go first and is lost: never twice between answers, and never over a
/// program that one of its like was lost over, so that a pool of them can make good for it.
class UnsteadyDevice final : public Device {
public:
    /// What those of one pool share.
    struct Losses {
        std::mutex mutex;
        std::set<DurationNs> over;  ///< programs, by their makespan
    };

    UnsteadyDevice(std::uint32_t seed, std::shared_ptr<Losses> losses)
        : m_random(seed), m_losses(std::move(losses)) {}

    std::string id() const override { return "cuda:0"; }
    Sentence description() const override { return {"Unsteady", {}}; }
    std::uint64_t memoryBytes() const override { return 1U << 30; }
    Result<Trace> run(const Program& program, RunControl& /*control*/) const override {
        Trace trace;
        trace.makespan = makespanOf(program);
        trace.provenance.device = "Unsteady";
        for (std::uint32_t turns = m_random() % 64; turns > 0; --turns) {
            std::this_thread::yield();
        }
        const std::scoped_lock lock(m_losses->mutex);
        if (!m_wasLost && m_random() % 3 == 0 && m_losses->over.insert(trace.makespan).second) {
            m_wasLost = true;
            return Error{ErrorCode::Device, "lost"};
        }
        m_wasLost = false;
        return trace;
    }

    [[nodiscard]] static DurationNs makespanOf(const Program& program) {
        const double streams = std::log(static_cast<double>(program.streams.size()) / 7);
        const double calls = std::log(static_cast<double>(program.calls.size()) / 50);
        return static_cast<DurationNs>(1e9 * (1 + streams * streams + calls * calls));
    }

private:
    mutable std::minstd_rand m_random;
    mutable bool m_wasLost = false;
    std::shared_ptr<Losses> m_losses;
};

/// So many of them as one; the same seed, not the same order of their answers.
inline std::shared_ptr<const DevicePool> unsteadyPool(std::size_t size, std::uint32_t seed) {
    const auto losses = std::make_shared<UnsteadyDevice::Losses>();
    std::vector<std::shared_ptr<const Device>> devices;
    for (std::size_t i = 0; i < size; ++i) {
        devices.push_back(
            std::make_shared<UnsteadyDevice>(seed * 1000 + static_cast<std::uint32_t>(i), losses));
    }
    return std::make_shared<DevicePool>(std::move(devices));
}

}  // namespace streamscope::test
