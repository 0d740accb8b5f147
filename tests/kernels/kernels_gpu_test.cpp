// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/launch.h"
#include "tests/kernels/arrays.h"
#include "tests/kernels/device_arrays.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <ostream>
#include <random>
#include <string>

namespace streamscope::kernels {
namespace {

using Memory = std::vector<std::byte>;

/// Where the arrays begin in their memories, and what follows them, in elements. An odd place
/// spoils every alignment but that of the element; nothing behind lets compute-sanitizer see reads
/// beyond the end, something behind lets us see writes.
struct Surroundings {
    std::size_t before = 0;
    std::size_t behind = 0;
};

/// Whole numbers are any, floating ones harmless.
Memory anyElements(Element element, std::size_t count, std::uint32_t seed) {
    Memory memory(count * infoOf(element).bytes);
    if (element == Element::F32 || element == Element::F64) {
        fillRandom(element, memory, seed);
        return memory;
    }
    std::mt19937 random(seed);
    std::ranges::generate(memory, [&] { return static_cast<std::byte>(random()); });
    return memory;
}

/// The memories of one launch: on the host, where the reference works, and on the device.
struct Launched {
    std::vector<Memory> host;
    std::vector<DeviceMemory> device;
};

Launched makeMemories(const Entry& entry, const LaunchShape& shape, Surroundings around) {
    Launched launched;
    for (const Argument& argument : entry.arguments) {
        const std::size_t count = around.before + touched(argument, shape) + around.behind;
        launched.host.push_back(anyElements(shape.element, count,
                                            static_cast<std::uint32_t>(launched.host.size() + 1)));
        launched.device.emplace_back(launched.host.back());
    }
    return launched;
}

void computeOnDevice(const Entry& entry, const LaunchShape& shape, const Launched& launched,
                     std::size_t before) {
    LaunchRequest request{
        .element = shape.element, .blocks = shape.blocks, .threads = shape.threads};
    request.values.count = shape.count;
    for (std::size_t i = 0; i < launched.device.size(); ++i) {
        request.values.pointers[i] =
            launched.device[i].data() + before * infoOf(shape.element).bytes;
    }
    expectSuccess(launch(prepare(entry, request), nullptr), "launch");
}

void computeOnHost(const Entry& entry, const LaunchShape& shape, Launched& launched,
                   std::size_t before) {
    std::vector<std::byte*> arguments;
    for (Memory& memory : launched.host) {
        arguments.push_back(memory.data() + before * infoOf(shape.element).bytes);
    }
    runReference(entry, shape, arguments);
}

/// The first element that is further from what was expected than allowed, or -1.
template <typename T>
std::ptrdiff_t firstWrong(const Memory& found, const Memory& expected, double allowed) {
    for (std::size_t at = 0; at < found.size(); at += sizeof(T)) {
        T left{};
        T right{};
        std::memcpy(&left, found.data() + at, sizeof(T));
        std::memcpy(&right, expected.data() + at, sizeof(T));
        const double distance = std::abs(static_cast<double>(left) - static_cast<double>(right));
        const double scale = std::max(1.0, std::abs(static_cast<double>(right)));
        if (left != right && !(allowed > 0 && distance <= allowed * scale)) {
            return static_cast<std::ptrdiff_t>(at / sizeof(T));
        }
    }
    return -1;
}

/// Kernels whose reference adds in the very order of the device, or rounds once at most.
double allowedFor(const Entry& entry, Element element) {
    const bool mayDiffer =
        entry.name == "saxpy" || entry.name == "polynomial" || entry.name == "matrix_product";
    return mayDiffer ? tolerance(entry, element) : 0;
}

void expectReference(const Entry& entry, const LaunchShape& shape, Surroundings around) {
    Launched launched = makeMemories(entry, shape, around);
    computeOnDevice(entry, shape, launched, around.before);
    computeOnHost(entry, shape, launched, around.before);
    for (std::size_t i = 0; i < launched.host.size(); ++i) {
        const Memory found = launched.device[i].contents();
        const auto wrong = forElement(shape.element, [&](auto zero) {
            return firstWrong<decltype(zero)>(found, launched.host[i],
                                              allowedFor(entry, shape.element));
        });
        EXPECT_EQ(wrong, -1) << entry.arguments[i].name << " over " << shape.count
                             << " elements, blocks: " << shape.blocks << " × " << shape.threads
                             << ", from " << around.before;
    }
}

/// The shapes that a workload may ask of a kernel: its own, and a grid and block of the user's.
std::vector<LaunchShape> shapesOver(const Entry& entry, Element element, std::uint64_t count) {
    const auto shape = [&](std::uint64_t blocks, std::uint32_t threads) {
        return LaunchShape{
            .element = element, .count = count, .blocks = blocks, .threads = threads};
    };
    const auto needed = [&](std::uint32_t threads) { return blocksFor(entry, count, threads); };
    if (entry.serialNsPerElement > 0) {
        return {shape(1, 1)};
    }
    return {shape(needed(entry.defaultBlock), entry.defaultBlock), shape(needed(1000), 1000),
            shape(1, 96), shape(3, 7), shape(needed(64) + 5, 64)};
}

struct KernelAndType {
    const Entry* entry = nullptr;
    Element element{};
    friend std::ostream& operator<<(std::ostream& out, const KernelAndType& one) {
        return out << one.entry->name << " of " << infoOf(one.element).name;
    }
};

class KernelOnDevice : public testing::TestWithParam<KernelAndType> {};

TEST_P(KernelOnDevice, ComputesWhatItsReferenceDoes) {
    if (const auto why = whyNoDevice(); !why.empty()) {
        GTEST_SKIP() << why;
    }
    const auto [entry, element] = GetParam();
    for (const std::uint64_t count : {1U, 255U, 257U, 4096U, 10'007U}) {
        for (const LaunchShape& shape : shapesOver(*entry, element, count)) {
            expectReference(*entry, shape, {.before = 0, .behind = 0});
            expectReference(*entry, shape, {.before = 3, .behind = 64});
        }
    }
}

std::vector<KernelAndType> computingKernels() {
    std::vector<KernelAndType> all;
    for (const Entry& entry : catalogue()) {
        for (std::size_t i = 0; i < kElements.size() && !entry.arguments.empty(); ++i) {
            all.push_back({&entry, static_cast<Element>(i)});
        }
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(EveryKernel, KernelOnDevice, testing::ValuesIn(computingKernels()),
                         [](const auto& test) {
                             return std::string(test.param.entry->name) + "_" +
                                    std::string(infoOf(test.param.element).name);
                         });

}  // namespace
}  // namespace streamscope::kernels
