// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/simulator.h"

namespace streamscope {
Result<Trace> simulate(const Program&, const DeviceProfile&, RunControl*) {
    return Error{};
}
Result<DeviceProfile> readProfile(std::string_view) {
    return DeviceProfile{};
}
std::span<const ProfileField> profileFields() {
    return {};
}
std::string writeProfile(const DeviceProfile&) {
    return {};
}
SimulatedDevice::SimulatedDevice(DeviceProfile profile) : m_profile(std::move(profile)) {}
std::string SimulatedDevice::id() const {
    return "sim:" + m_profile.id;
}
std::string SimulatedDevice::description() const {
    return m_profile.name;
}
std::uint64_t SimulatedDevice::memoryBytes() const {
    return 0;
}
Result<Trace> SimulatedDevice::run(const Program& program, RunControl& control) const {
    return simulate(program, m_profile, &control);
}
}  // namespace streamscope
