// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/arrays.h"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>

namespace streamscope::kernels {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Doubles = std::vector<double>;
using Ints = std::vector<std::int32_t>;
using Longs = std::vector<std::int64_t>;
constexpr auto kMinInt = std::numeric_limits<std::int32_t>::min();

TEST(VectorAddReference, AddsElementByElement) {
    Doubles a{1, 2.5, 3};
    Doubles b{10, 20, 30};
    Doubles out{0, 0, -7};
    compute("vector_add", {.count = 2}, a, b, out);
    EXPECT_EQ(out, (Doubles{11, 22.5, -7}));
}

TEST(VectorAddReference, WrapsWholeNumbersAround) {
    Bytes a{250};
    Bytes b{10};
    Bytes out{0};
    compute("vector_add", {.count = 1}, a, b, out);
    EXPECT_EQ(out, Bytes{4});
}

TEST(SaxpyReference, AddsTheScaledFirstToTheSecond) {
    Doubles x{1024, 2048};
    Doubles y{1, 2};
    compute("saxpy", {.count = 2}, x, y);
    EXPECT_EQ(y, (Doubles{1026, 2052}));
}

TEST(SaxpyReference, TriplesWholeNumbers) {
    Ints x{5, -1};
    Ints y{1, 2};
    compute("saxpy", {.count = 2}, x, y);
    EXPECT_EQ(y, (Ints{16, -1}));
}

TEST(ScaleReference, MultipliesInPlace) {
    Doubles data{1024, -2048};
    compute("scale", {.count = 2}, data);
    EXPECT_EQ(data, (Doubles{1025, -2050}));
    Bytes small{100};
    compute("scale", {.count = 1}, small);
    EXPECT_EQ(small, Bytes{44});
}

TEST(IncrementReference, AddsOne) {
    std::vector<std::int8_t> data{-1, 127};
    compute("increment", {.count = 2}, data);
    EXPECT_EQ(data, (std::vector<std::int8_t>{0, -128}));
}

TEST(MemoryCopyReference, CopiesTheSliceAndNoMore) {
    Ints in{1, 2, 3};
    Ints out{0, 0, 0};
    compute("memory_copy", {.count = 2}, in, out);
    EXPECT_EQ(out, (Ints{1, 2, 0}));
}

TEST(DivideByReference, DividesByTheOneDivisor) {
    Doubles data{1, 3};
    Doubles divisor{2};
    compute("divide_by", {.count = 2}, data, divisor);
    EXPECT_EQ(data, (Doubles{0.5, 1.5}));
}

TEST(DivideByReference, CutsWholeNumbersTowardsZero) {
    Ints data{7, -7};
    Ints divisor{2};
    compute("divide_by", {.count = 2}, data, divisor);
    EXPECT_EQ(data, (Ints{3, -3}));
}

TEST(DivideByReference, HasAnAnswerWhereCppHasNone) {
    Ints byZero{7, kMinInt};
    Ints zero{0};
    compute("divide_by", {.count = 2}, byZero, zero);
    EXPECT_EQ(byZero, (Ints{0, 0}));
    Ints byMinusOne{7, kMinInt};
    Ints minusOne{-1};
    compute("divide_by", {.count = 2}, byMinusOne, minusOne);
    EXPECT_EQ(byMinusOne, (Ints{-7, kMinInt}));
}

TEST(PolynomialReference, AddsThePowersOfHalfTheElement) {
    Doubles in{0, 1, 2, -2};
    Doubles out(4);
    compute("polynomial", {.count = 4}, in, out);
    EXPECT_EQ(out, (Doubles{1, 2, 257, 1}));
}

TEST(PolynomialReference, TakesWholeNumbersAsTheyAre) {
    Longs in{0, 1, -1, 2};
    Longs out(4);
    compute("polynomial", {.count = 4}, in, out);
    EXPECT_EQ(out, (Longs{1, 257, 1, -1}));  // 2^257 - 1 is -1 modulo 2^64
}

TEST(StencilReference, AveragesWhatLiesWithinTheSlice) {
    Doubles in{1, 2, 3, 4, 5, 6, 1000};
    Doubles out(6);
    compute("stencil", {.count = 6}, in, out);
    EXPECT_EQ(out, (Doubles{2, 2.5, 3, 4, 4.5, 5}));
}

TEST(StencilReference, DoesNotWrapSmallNumbers) {
    Bytes in{250, 251, 255};
    Bytes out(3);
    compute("stencil", {.count = 3}, in, out);
    EXPECT_EQ(out, (Bytes{252, 252, 252}));
}

TEST(StencilReference, LeavesASingleElementAlone) {
    Ints in{-9};
    Ints out{0};
    compute("stencil", {.count = 1}, in, out);
    EXPECT_EQ(out, Ints{-9});
}

TEST(SingleThreadSumReference, AddsFromTheFirstToTheLast) {
    Doubles in{1, 1e17, -1e17, 3};  // the 1 is lost in 1e17
    Doubles out{0};
    compute("single_thread_sum", {.count = 4}, in, out);
    EXPECT_EQ(out, Doubles{3});
}

TEST(PartialReduceReference, GivesEachBlockItsChunk) {
    Longs in(20);
    std::iota(in.begin(), in.end(), 1);
    Longs partial(3, -7);
    compute("partial_reduce", {.count = 20, .blocks = 2, .threads = 2}, in, partial);
    EXPECT_EQ(partial, (Longs{136, 74, -7}));
}

TEST(PartialReduceReference, LetsFewerBlocksTakeMoreChunks) {
    Longs in(20);
    std::iota(in.begin(), in.end(), 1);
    Longs partial(2);
    compute("partial_reduce", {.count = 20, .blocks = 2, .threads = 1}, in, partial);
    EXPECT_EQ(partial, (Longs{36 + 74, 100}));
}

TEST(PartialReduceReference, GivesBlocksWithoutAChunkZero) {
    Longs in{1, 2};
    Longs partial(2, -7);
    compute("partial_reduce", {.count = 2, .blocks = 2, .threads = 32}, in, partial);
    EXPECT_EQ(partial, (Longs{3, 0}));
}

TEST(MatrixProductReference, TimesTheUnitMatrixChangesNothing) {
    Longs a(4096);
    std::iota(a.begin(), a.end(), 0);
    Longs unit(4096);
    for (std::size_t i = 0; i < 64; ++i) {
        unit[i * 64 + i] = 1;
    }
    Longs out(4096, -7);
    compute("matrix_product", {.count = 4096}, a, unit, out);
    EXPECT_EQ(out, a);
    compute("matrix_product", {.count = 4096}, unit, a, out);
    EXPECT_EQ(out, a);
}

TEST(MatrixProductReference, MultipliesRowsOfTheFirstWithColumnsOfTheSecond) {
    Longs a(4096);
    Longs b(4096);
    a[3 * 64 + 5] = 2;
    b[5 * 64 + 60] = 7;
    Longs out(4096);
    compute("matrix_product", {.count = 4096}, a, b, out);
    Longs expected(4096);
    expected[3 * 64 + 60] = 14;
    EXPECT_EQ(out, expected);
}

TEST(MatrixProductReference, FillsUpTheLastMatrixWithZeros) {
    Longs a(4096 + 3, 1);
    Longs b(4096 + 3, 1);
    Longs out(4096 + 5, -7);
    compute("matrix_product", {.count = 4096 + 3}, a, b, out);
    EXPECT_EQ(out[4095], 64);
    EXPECT_EQ(Longs(out.begin() + 4096, out.end()), (Longs{1, 1, 1, -7, -7}));
}

TEST(SpinReference, TouchesNothing) {
    runReference(*find("spin"), {}, {});
}

}  // namespace
}  // namespace streamscope::kernels
