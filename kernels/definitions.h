// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

/// What the kernels compute, said once for the device and for the reference. Whole numbers wrap
/// around as unsigned ones do.
namespace streamscope::kernels {

inline constexpr std::uint32_t kWarp = 32;

/// partial_reduce: each thread adds so many elements, a block's width apart.
inline constexpr std::uint32_t kElementsPerReducingThread = 8;

/// polynomial: Σ tᵏ for k = 0 … degree.
inline constexpr std::uint32_t kPolynomialDegree = 256;

/// stencil: neighbors on either side.
inline constexpr std::uint64_t kStencilReach = 2;

/// matrix_product: rows and columns of each matrix, and of the tiles that a block holds.
inline constexpr std::uint32_t kMatrixSide = 64;
inline constexpr std::uint32_t kTileSide = 16;
inline constexpr std::uint64_t kMatrixElements = std::uint64_t{kMatrixSide} * kMatrixSide;

/// spin: a variant for every amount of registers that a device can give a thread.
inline constexpr std::uint32_t kSpinRegisterStep = 8;
inline constexpr std::uint32_t kFewestSpinRegisters = 24;
inline constexpr std::uint32_t kMaxRegisters = 255;

/// The least that a variant holds which holds at least `registers`: in steps, 255 at most.
[[nodiscard]] constexpr std::uint32_t spinRegisters(std::uint32_t registers) {
    const std::uint32_t steps = (registers + kSpinRegisterStep - 1) / kSpinRegisterStep;
    const std::uint32_t held = steps * kSpinRegisterStep;
    return held < kFewestSpinRegisters ? kFewestSpinRegisters
                                       : (held < kMaxRegisters ? held : kMaxRegisters);
}

/// A type in which arithmetic on T cannot overflow: T itself, or an unsigned one at least as wide.
template <typename T>
using Wrapping =
    std::conditional_t<std::is_floating_point_v<T>, T,
                       std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>>;

template <typename T>
[[nodiscard]] constexpr T sum(T a, T b) {
    return static_cast<T>(static_cast<Wrapping<T>>(a) + static_cast<Wrapping<T>>(b));
}

/// a · x + y
template <typename T>
[[nodiscard]] constexpr T productPlus(T a, T x, T y) {
    return static_cast<T>(static_cast<Wrapping<T>>(a) * static_cast<Wrapping<T>>(x) +
                          static_cast<Wrapping<T>>(y));
}

template <typename T>
[[nodiscard]] constexpr T product(T a, T b) {
    return static_cast<T>(static_cast<Wrapping<T>>(a) * static_cast<Wrapping<T>>(b));
}

/// a / b; of whole numbers the part before the point, and 0 where b is 0.
template <typename T>
[[nodiscard]] constexpr T quotient(T a, T b) {
    if constexpr (std::is_floating_point_v<T>) {
        return a / b;
    } else {
        if (b == T{0}) {
            return T{0};
        }
        if (std::is_signed_v<T> && b == static_cast<T>(-1)) {
            return static_cast<T>(Wrapping<T>{0} - static_cast<Wrapping<T>>(a));
        }
        return static_cast<T>(a / b);
    }
}

/// saxpy and scale multiply by this: so near 1 that thousands of launches over the same data stay
/// finite, so far from it that a launch left out shows.
template <typename T>
[[nodiscard]] constexpr T factor() {
    return std::is_floating_point_v<T> ? static_cast<T>(1 + 1.0 / 1024) : T{3};
}

/// The polynomial's t for an x: half of it, so that x in [1, 2) gives small sums; a whole x as is.
template <typename T>
[[nodiscard]] constexpr T polynomialArgument(T x) {
    if constexpr (std::is_floating_point_v<T>) {
        return x * static_cast<T>(0.5);
    } else {
        return x;
    }
}

/// What stencil adds neighbors in, so that small whole numbers do not wrap.
template <typename T>
using Total = std::conditional_t<std::is_floating_point_v<T>, T, std::int64_t>;

/// The neighbors of element `i` among `count`: [begin, end).
struct Neighbors {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};
[[nodiscard]] constexpr Neighbors neighborsOf(std::uint64_t i, std::uint64_t count) {
    const std::uint64_t end = i + kStencilReach + 1;
    return {i < kStencilReach ? 0 : i - kStencilReach, end < count ? end : count};
}

template <typename T>
[[nodiscard]] constexpr T meanOf(const T* in, const Neighbors& near) {
    constexpr std::uint64_t kAll = 2 * kStencilReach + 1;
    Total<T> total{};
    const auto add = [&](std::uint64_t i) {
        total = sum<Total<T>>(total, static_cast<Total<T>>(in[i]));
    };
    if (near.end - near.begin == kAll) {  // nearly everywhere: unrolled, and divided by a constant
        for (std::uint64_t i = 0; i < kAll; ++i) {
            add(near.begin + i);
        }
        return static_cast<T>(total / static_cast<Total<T>>(kAll));
    }
    for (std::uint64_t i = near.begin; i < near.end; ++i) {
        add(i);
    }
    return static_cast<T>(total / static_cast<Total<T>>(near.end - near.begin));
}

}  // namespace streamscope::kernels
