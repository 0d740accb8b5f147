// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/stoppable.h"

#include <utility>

namespace streamscope {
namespace {

class StoppableDevice final : public Device {
public:
    StoppableDevice(std::shared_ptr<const Device> device, RunControl& control)
        : m_device(std::move(device)), m_control(control) {}

    [[nodiscard]] std::string id() const override { return m_device->id(); }
    [[nodiscard]] Origin origin() const override { return m_device->origin(); }
    [[nodiscard]] Sentence description() const override { return m_device->description(); }
    [[nodiscard]] std::uint64_t memoryBytes() const override { return m_device->memoryBytes(); }
    [[nodiscard]] DeviceFeatures features() const override { return m_device->features(); }
    [[nodiscard]] std::shared_ptr<const Device> asRecorded() const override {
        return m_device->asRecorded();
    }
    [[nodiscard]] std::size_t atOnce() const override { return m_device->atOnce(); }
    [[nodiscard]] bool canGoOn() const override { return m_device->canGoOn(); }
    [[nodiscard]] Result<Trace> run(const Program& program,
                                    RunControl& /*control*/) const override {
        return m_device->run(program, m_control);
    }
    [[nodiscard]] std::optional<Bounds> bounds(const Program& program,
                                               RunControl& /*control*/) const override {
        return m_device->bounds(program, m_control);
    }

private:
    const std::shared_ptr<const Device> m_device;
    RunControl& m_control;
};

}  // namespace

DeviceNamed stoppable(DeviceNamed devices, RunControl& control) {
    return [devices = std::move(devices),
            &control](const std::string& name) -> std::shared_ptr<const Device> {
        auto device = control.cancelled ? nullptr : devices(name);
        return device ? std::make_shared<const StoppableDevice>(std::move(device), control)
                      : nullptr;
    };
}

}  // namespace streamscope
