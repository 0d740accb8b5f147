// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/reference.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace streamscope::kernels {
namespace {

/// So that every slice begins where a reference's own groups of elements begin, and on a cache
/// line.
constexpr std::uint64_t kSliceStep = 64;
constexpr std::size_t kMaxArguments = 4;

/// The bytes that a launch touches of one argument.
struct Range {
    const std::byte* begin = nullptr;
    const std::byte* end = nullptr;
    friend bool operator==(const Range&, const Range&) = default;
};

Range rangeOf(const Argument& argument, const LaunchShape& shape, const std::byte* begin) {
    const std::uint64_t elements = argument.extent == Extent::One ? 1 : shape.count;
    return {begin, begin + elements * infoOf(shape.element).bytes};
}

bool overlap(const Range& a, const Range& b) {
    const std::less<> isBefore;
    return isBefore(a.begin, b.end) && isBefore(b.begin, a.end);
}

bool reachesIntoAnother(std::size_t argument, const Entry& entry, const LaunchShape& shape,
                        std::span<std::byte* const> arguments) {
    const Range range = rangeOf(entry.arguments[argument], shape, arguments[argument]);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const Range other = rangeOf(entry.arguments[i], shape, arguments[i]);
        if (range != other && overlap(range, other)) {
            return true;
        }
    }
    return false;
}

/// Where the arguments of the elements from `at` on begin.
std::array<std::byte*, kMaxArguments> argumentsAt(const Entry& entry, const LaunchShape& shape,
                                                  std::span<std::byte* const> arguments,
                                                  std::uint64_t at) {
    std::array<std::byte*, kMaxArguments> moved{};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const bool isOne = entry.arguments[i].extent == Extent::One;
        moved.at(i) = arguments[i] + (isOne ? 0 : at * infoOf(shape.element).bytes);
    }
    return moved;
}

}  // namespace

bool canSlice(const Entry& entry, const LaunchShape& shape, std::span<std::byte* const> arguments) {
    if (!entry.isElementwise || arguments.size() > kMaxArguments) {
        return false;
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const bool writes = entry.arguments[i].mode != AccessMode::Read;
        if (writes && reachesIntoAnother(i, entry, shape, arguments)) {
            return false;
        }
    }
    return true;
}

void runReference(const Entry& entry, const LaunchShape& shape,
                  std::span<std::byte* const> arguments, unsigned threads) {
    if (threads < 2 || shape.count < kFewestSlicedElements || !canSlice(entry, shape, arguments)) {
        runReference(entry, shape, arguments);
        return;
    }
    const std::uint64_t share = (shape.count + threads - 1) / threads;
    const std::uint64_t size = (share + kSliceStep - 1) / kSliceStep * kSliceStep;
    const auto runSlice = [&](std::uint64_t at) {
        LaunchShape slice = shape;
        slice.count = std::min(size, shape.count - at);
        const auto moved = argumentsAt(entry, shape, arguments, at);
        runReference(entry, slice, std::span(moved).first(arguments.size()));
    };
    std::vector<std::jthread> helpers;
    for (std::uint64_t at = size; at < shape.count; at += size) {
        try {
            helpers.emplace_back(runSlice, at);
        } catch (const std::system_error&) {
            runSlice(at);  // no more threads to be had
        }
    }
    runSlice(0);
}

}  // namespace streamscope::kernels
