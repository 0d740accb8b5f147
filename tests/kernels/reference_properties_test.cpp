// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/definitions.h"
#include "tests/kernels/arrays.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace streamscope::kernels {
namespace {

using Longs = std::vector<std::int64_t>;
using Memory = std::vector<std::byte>;

Longs anyLongs(std::size_t count, unsigned seed) {
    std::mt19937_64 random(seed);
    Longs values(count);
    std::ranges::generate(values, [&] { return static_cast<std::int64_t>(random()); });
    return values;
}

/// Runs an elementwise kernel over [begin, end) of three memories.
void runSlice(const Entry& entry, Element element, std::array<Memory, 3>& memories,
              std::uint64_t begin, std::uint64_t end) {
    std::vector<std::byte*> arguments;
    for (std::size_t i = 0; i < entry.arguments.size(); ++i) {
        const bool isOne = entry.arguments[i].extent == Extent::One;
        arguments.push_back(memories[i].data() + (isOne ? 0 : begin * infoOf(element).bytes));
    }
    runReference(entry, {.element = element, .count = end - begin}, arguments);
}

std::array<Memory, 3> filledMemories(Element element, std::size_t count) {
    std::array<Memory, 3> memories;
    for (std::size_t i = 0; i < memories.size(); ++i) {
        memories[i].resize(count * infoOf(element).bytes);
        fillRandom(element, memories[i], i);
    }
    return memories;
}

std::vector<std::byte*> argumentsOf(const Entry& entry, std::array<Memory, 3>& memories) {
    std::vector<std::byte*> arguments(entry.arguments.size());
    std::transform(memories.begin(), memories.begin() + static_cast<long>(arguments.size()),
                   arguments.begin(), [](Memory& memory) { return memory.data(); });
    return arguments;
}

TEST(Reference, OfSeveralThreadsIsThatOfOne) {
    const LaunchShape shape{.element = Element::F64, .count = kFewestSlicedElements + 77};
    std::size_t sliced = 0;
    for (const Entry& entry : catalogue()) {
        if (entry.isElementwise) {
            auto one = filledMemories(shape.element, shape.count);
            runReference(entry, shape, argumentsOf(entry, one));
            auto several = filledMemories(shape.element, shape.count);
            EXPECT_TRUE(canSlice(entry, shape, argumentsOf(entry, several)));
            runReference(entry, shape, argumentsOf(entry, several), 3);
            EXPECT_EQ(one, several) << entry.name;
            ++sliced;
        }
    }
    EXPECT_EQ(sliced, 7U);
}

TEST(Reference, IsNotSlicedWhereAnArgumentReachesIntoAnother) {
    const LaunchShape shape{.element = Element::U8, .count = 10};
    std::array<std::byte, 30> memory{};
    std::byte* const a = memory.data();
    const auto can = [&](const char* name, std::vector<std::byte*> arguments) {
        return canSlice(*find(name), shape, arguments);
    };
    EXPECT_TRUE(can("memory_copy", {a, a + 10}));
    EXPECT_TRUE(can("memory_copy", {a, a}));
    EXPECT_FALSE(can("memory_copy", {a, a + 1}));
    EXPECT_TRUE(can("divide_by", {a, a + 10}));
    EXPECT_FALSE(can("divide_by", {a, a + 9}));
    EXPECT_FALSE(can("stencil", {a, a + 10}));
}

TEST(Reference, OfOneSliceAfterTheOtherIsThatOfTheWhole) {
    constexpr std::uint64_t kCount = 3 * kMatrixElements + 40;
    constexpr std::uint64_t kCut = 2 * kMatrixElements;
    for (const char* name : {"vector_add", "saxpy", "divide_by", "scale", "increment", "polynomial",
                             "memory_copy", "matrix_product"}) {
        const Entry& entry = *find(name);
        for (std::size_t i = 0; i < kElements.size(); ++i) {
            const auto element = static_cast<Element>(i);
            auto whole = filledMemories(element, kCount);
            runSlice(entry, element, whole, 0, kCount);
            auto cut = filledMemories(element, kCount);
            runSlice(entry, element, cut, kCut, kCount);
            runSlice(entry, element, cut, 0, kCut);
            EXPECT_EQ(whole, cut) << name << " of " << kElements[i].name;
        }
    }
}

std::uint64_t totalOf(const Longs& values) {
    std::uint64_t total = 0;
    for (const std::int64_t value : values) {
        total += static_cast<std::uint64_t>(value);
    }
    return total;
}

void expectWholeSum(Longs in, const LaunchShape& shape) {
    Longs partial(shape.blocks);
    compute("partial_reduce", shape, in, partial);
    EXPECT_EQ(totalOf(partial), totalOf(in))
        << shape.count << " elements, " << shape.blocks << " × " << shape.threads;
}

TEST(PartialReduceReference, AddsEveryElementOnceWhateverItsShape) {
    for (const std::uint64_t count : {1U, 7U, 256U, 2049U, 10'007U}) {
        const auto in = anyLongs(count, 5);
        for (const std::uint32_t threads : {1U, 3U, 32U, 33U, 256U, 1023U, 1024U}) {
            expectWholeSum(in, {.count = count, .blocks = 1, .threads = threads});
            expectWholeSum(in, {.count = count, .blocks = 2, .threads = threads});
            expectWholeSum(in, {.count = count, .blocks = 50, .threads = threads});
        }
    }
}

/// By the definition, element by element, with the missing ones filled up.
Longs productByDefinition(Longs a, Longs b) {
    const std::size_t count = a.size();
    const std::size_t padded = (count + kMatrixElements - 1) / kMatrixElements * kMatrixElements;
    a.resize(padded);
    b.resize(padded);
    Longs out(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t matrix = i / kMatrixElements * kMatrixElements;
        const std::size_t row = i % kMatrixElements / kMatrixSide;
        std::uint64_t total = 0;
        for (std::size_t k = 0; k < kMatrixSide; ++k) {
            total += static_cast<std::uint64_t>(a[matrix + row * kMatrixSide + k]) *
                     static_cast<std::uint64_t>(b[matrix + k * kMatrixSide + i % kMatrixSide]);
        }
        out[i] = static_cast<std::int64_t>(total);
    }
    return out;
}

TEST(MatrixProductReference, IsWhatTheDefinitionSays) {
    for (const std::size_t count : {1U, 63U, 64U, 65U, 1000U, 4096U, 9000U}) {
        auto a = anyLongs(count, 1);
        auto b = anyLongs(count, 2);
        Longs out(count);
        compute("matrix_product", {.count = count}, a, b, out);
        EXPECT_EQ(out, productByDefinition(a, b)) << count;
    }
}

TEST(PolynomialReference, IsNearTheClosedForm) {
    std::vector<double> in(1000);
    fillRandom(Element::F64, std::as_writable_bytes(std::span(in)), 4);
    std::vector<double> out(in.size());
    compute("polynomial", {.count = in.size()}, in, out);
    for (std::size_t i = 0; i < in.size(); ++i) {
        const double t = in[i] / 2;
        const double closed = (1 - std::pow(t, 257)) / (1 - t);
        ASSERT_NEAR(out[i] / closed, 1, 1e-11) << in[i];
    }
}

}  // namespace
}  // namespace streamscope::kernels
