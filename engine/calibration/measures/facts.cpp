// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/measures/measures.h"

namespace streamscope::calibration {
namespace {

constexpr std::string_view kQuery = "device query";
constexpr std::string_view kGuide = "CUDA Programming Guide 13, compute capabilities";

/// What the device says, unless it says nothing.
void takeSaid(Session& session, std::string_view path, double value) {
    if (value > 0) {
        session.takeFact(path, value, kQuery);
    }
}

void takeMultiprocessor(Session& session) {
    const DeviceFacts& facts = session.facts();
    takeSaid(session, "sm.count", facts.multiProcessors);
    takeSaid(session, "sm.warps", facts.warpsPerMultiProcessor);
    takeSaid(session, "sm.blocks", facts.blocksPerMultiProcessor);
    takeSaid(session, "sm.registers", facts.registersPerMultiProcessor);
    if (facts.sharedBytesPerMultiProcessor > 0) {
        session.takeFact("sm.shared", static_cast<double>(facts.sharedBytesPerMultiProcessor),
                         kQuery);
        session.takeFact("sm.shared_reserved",
                         static_cast<double>(facts.reservedSharedBytesPerBlock), kQuery);
    }
}

/// K15, K16: what changed with the compute capability.
void documentQueues(Session& session, double capability) {
    constexpr double kHyperQ = 3.5;
    const bool isOld = capability < kHyperQ;
    session.document("queue.single_queue", isOld ? 1 : 0,
                     "Hyper-Q, compute capability 3.5 and later");
    session.document("queue.dependency_check", isOld ? 1 : 0,
                     "compute capability 3.0 and before only");
    session.document("sm.register_unit", isOld && capability < 3 ? 64 : 256, kGuide);
    session.document("sm.warp_unit", isOld && capability < 3 ? 2 : 1, kGuide);
    session.document("sm.shared_unit", 128, kGuide);
}

}  // namespace

std::optional<Error> readFacts(Session& session) {
    const DeviceFacts& facts = session.facts();
    const double capability = facts.major + facts.minor / 10.0;
    session.takeFact("device.compute_capability", capability, kQuery);
    takeSaid(session, "device.memory", static_cast<double>(facts.memoryBytes));
    constexpr double kOneHost = 8;
    session.assume("device.maximum_devices",
                   std::max(kOneHost, static_cast<double>(session.deviceCount())),
                   "not measured; one host of eight");
    session.takeFact("device.lowest_priority", facts.lowestPriority, kQuery);
    session.takeFact("device.highest_priority", facts.highestPriority, kQuery);
    takeMultiprocessor(session);
    documentQueues(session, capability);
    return std::nullopt;
}

}  // namespace streamscope::calibration
