// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fake_device.h"
#include "ui/devices/device_finder.h"

#include <QSemaphore>

#include <mutex>
#include <optional>

namespace streamscope::test {

/// A worker with one GPU that answers when `answer` is released, or is cancelled.
class FakeFinder final : public ui::DeviceFinder {
public:
    Result<ui::RealDevices> find(const ui::RealSettings& settings, RunControl& control) override {
        return test(settings, control);
    }
    Result<ui::RealDevices> test(const ui::RealSettings& settings,
                                 RunControl& control) const override {
        while (!answer.tryAcquire(1, 1)) {
            if (control.cancelled) {
                return Error{ErrorCode::Cancelled, "cancelled"};
            }
        }
        const std::lock_guard lock(m_mutex);
        m_asked = settings;
        return reply();
    }
    /// Of a GPU like the shipped one, when `answer` is released.
    Result<DeviceProfile> calibrate(const std::string& id, RunControl& control) override {
        while (!answer.tryAcquire(1, 1)) {
            if (control.cancelled) {
                return Error{ErrorCode::Cancelled, "cancelled"};
            }
        }
        DeviceProfile profile;
        profile.id = "measured";
        profile.name = "GPU " + id;
        profile.about = "Calibrated for a test.";
        return error ? Result<DeviceProfile>(*error) : profile;
    }
    QString usualCommand() const override { return QStringLiteral("streamscope-worker"); }
    ui::RealSettings asked() const {
        const std::lock_guard lock(m_mutex);
        return m_asked;
    }

    mutable QSemaphore answer;
    std::optional<Error> error;
    std::shared_ptr<FakeGpu> gpu = std::make_shared<FakeGpu>();

private:
    Result<ui::RealDevices> reply() const {
        if (error) {
            return *error;
        }
        return ui::RealDevices{{gpu}, QStringLiteral("gpu01: Fake GPU")};
    }

    mutable std::mutex m_mutex;
    mutable ui::RealSettings m_asked;
};

}  // namespace streamscope::test
