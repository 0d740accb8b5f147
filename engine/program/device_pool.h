// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// Several devices of one kind as one: each run goes to the next that is free. A run of which a
/// device is lost (error Device) is given to another one, and is lost itself if that is lost over
/// it too; it goes before runs that are new. A device is asked again after a loss, and no more
/// after two without an answer between.
class DevicePool final : public Device {
public:
    /// Precondition: at least one device. What the pool says of itself is what the first says.
    explicit DevicePool(std::vector<std::shared_ptr<const Device>> devices);
    [[nodiscard]] std::string id() const override;
    [[nodiscard]] Origin origin() const override;
    [[nodiscard]] Sentence description() const override;
    [[nodiscard]] std::uint64_t memoryBytes() const override;
    [[nodiscard]] DeviceFeatures features() const override;
    /// As many as there were devices to begin with.
    [[nodiscard]] std::size_t atOnce() const override;
    [[nodiscard]] bool canGoOn() const override;
    /// Waits for a free device. Error Device: the run's second loss, or no device is left.
    [[nodiscard]] Result<Trace> run(const Program& program, RunControl& control) const override;

private:
    struct Member {
        std::shared_ptr<const Device> device;
        int losses = 0;  ///< since its last answer
        bool isFree = true;

        [[nodiscard]] bool isLeft() const;
    };

    [[nodiscard]] bool isAnyLeft() const;
    [[nodiscard]] bool suits(const Member& member, const Member* butNot) const;
    [[nodiscard]] Member* freeOne(const Member* butNot) const;
    [[nodiscard]] Member* take(const Member* butNot) const;
    void giveBack(Member& member, const Result<Trace>& answer) const;
    [[nodiscard]] Error allLost() const;

    mutable std::mutex m_mutex;  ///< of all below
    mutable std::condition_variable m_changed;
    mutable std::vector<Member> m_members;
    mutable std::vector<const Member*> m_again;  ///< by whom the runs were lost that wait
    mutable std::optional<Error> m_lastLoss;
};

}  // namespace streamscope
