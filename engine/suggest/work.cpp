// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/work.h"

#include <algorithm>
#include <cmath>

namespace streamscope {
namespace {

constexpr double kTolerance = 0.001;

struct Adder {
    const Program& program;
    Work& sum;

    void operator()(const Copy& copy) const {
        const auto direction = static_cast<std::size_t>(directionOf(program, copy));
        sum.copiedBytes.at(direction) += static_cast<double>(copy.bytes);
    }
    void operator()(const Set& set) const { sum.setBytes += static_cast<double>(set.bytes); }
    void operator()(const Launch& launch) const {
        const Kernel& kernel = program.kernels[indexOf(launch.kernel)];
        const auto blocks = static_cast<double>(kernel.blocks);
        sum.flops += blocks * kernel.flopsPerBlock;
        if (kernel.flopsPerBlock == 0 || kernel.isOwn()) {
            sum.kernelBytes += blocks * kernel.bytesPerBlock;
            sum.kernelThreadNs += blocks * kernel.threadsPerBlock * kernel.serialNsPerBlock;
        }
    }
    void operator()(const HostFunction& function) const {
        sum.hostNs += static_cast<double>(function.duration);
    }
    void operator()(const HostWork& work) const {
        sum.hostNs += static_cast<double>(work.duration);
    }
    void operator()(const Allocate& allocate) const {
        sum.allocatedBytes += bytesOf(allocate.memory);
    }
    void operator()(const Free& free) const { sum.freedBytes += bytesOf(free.memory); }
    void operator()(const LaunchGraph& launch) const {
        for (const GraphNode& node : program.graphs[indexOf(launch.graph)].nodes) {
            std::visit(*this, node.action);
        }
    }
    template <typename Other>
    void operator()(const Other&) const {}

    [[nodiscard]] double bytesOf(MemoryId memory) const {
        return static_cast<double>(program.memories[indexOf(memory)].bytes);
    }
};

bool isNear(double left, double right) {
    return std::abs(left - right) <= kTolerance * std::max(left, right);
}

}  // namespace

Work workOf(const Program& program) {
    Work sum;
    for (const Call& call : program.calls) {
        std::visit(Adder{program, sum}, call.action);
    }
    return sum;
}

bool isSameWork(const Work& left, const Work& right) {
    return std::ranges::equal(left.copiedBytes, right.copiedBytes, isNear) &&
           isNear(left.setBytes, right.setBytes) && isNear(left.flops, right.flops) &&
           isNear(left.kernelBytes, right.kernelBytes) &&
           isNear(left.kernelThreadNs, right.kernelThreadNs) && isNear(left.hostNs, right.hostNs) &&
           isNear(left.allocatedBytes, right.allocatedBytes) &&
           isNear(left.freedBytes, right.freedBytes);
}

}  // namespace streamscope
