// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/reference.h"

#include "kernels/definitions.h"
#include "kernels/for_element.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>
#include <vector>

namespace streamscope::kernels {
namespace {

/// The arrays of one launch.
template <typename T>
struct Arrays {
    std::span<std::byte* const> bytes;
    [[nodiscard]] T* operator[](std::size_t argument) const {
        return reinterpret_cast<T*>(bytes[argument]);
    }
};

template <typename T>
void vectorAdd(const LaunchShape& shape, Arrays<T> arrays) {
    std::transform(arrays[0], arrays[0] + shape.count, arrays[1], arrays[2], sum<T>);
}

template <typename T>
void saxpy(const LaunchShape& shape, Arrays<T> arrays) {
    std::transform(arrays[0], arrays[0] + shape.count, arrays[1], arrays[1],
                   [](T x, T y) { return productPlus(factor<T>(), x, y); });
}

/// Adds the first `count` of `values` as a warp does: halves onto halves. The sum is in values[0].
template <typename T>
void addAsWarp(T* values, std::size_t count) {
    for (std::size_t distance = kWarp / 2; distance > 0; distance /= 2) {
        for (std::size_t lane = 0; lane + distance < count; ++lane) {
            values[lane] = sum(values[lane], values[lane + distance]);
        }
    }
}

/// What each thread of a block has added when it has seen its chunks.
template <typename T>
void addChunks(const LaunchShape& shape, const T* in, std::uint64_t block, std::vector<T>& totals) {
    const std::uint64_t chunk = std::uint64_t{shape.threads} * kElementsPerReducingThread;
    std::ranges::fill(totals, T{0});
    for (std::uint64_t begin = block * chunk; begin < shape.count; begin += shape.blocks * chunk) {
        const std::uint64_t end = std::min(begin + chunk, shape.count);
        for (std::uint64_t row = begin; row < end; row += shape.threads) {
            const std::uint64_t threads = std::min<std::uint64_t>(shape.threads, end - row);
            std::transform(totals.data(), totals.data() + threads, in + row, totals.data(), sum<T>);
        }
    }
}

/// Adds in the very order of the device, so that not even rounding differs.
template <typename T>
void partialReduce(const LaunchShape& shape, Arrays<T> arrays) {
    std::vector<T> totals(shape.threads);
    for (std::uint64_t block = 0; block < shape.blocks; ++block) {
        addChunks(shape, arrays[0], block, totals);
        std::size_t warps = 0;
        for (std::size_t thread = 0; thread < totals.size(); thread += kWarp) {
            addAsWarp(totals.data() + thread, std::min<std::size_t>(kWarp, totals.size() - thread));
            totals[warps++] = totals[thread];
        }
        addAsWarp(totals.data(), warps);
        arrays[1][block] = totals.front();
    }
}

template <typename T>
void singleThreadSum(const LaunchShape& shape, Arrays<T> arrays) {
    T total{0};
    for (std::uint64_t i = 0; i < shape.count; ++i) {
        total = sum(total, arrays[0][i]);
    }
    *arrays[1] = total;
}

template <typename T>
void divideBy(const LaunchShape& shape, Arrays<T> arrays) {
    std::transform(arrays[0], arrays[0] + shape.count, arrays[0],
                   [divisor = *arrays[1]](T value) { return quotient(value, divisor); });
}

template <typename T>
void scale(const LaunchShape& shape, Arrays<T> arrays) {
    std::transform(arrays[0], arrays[0] + shape.count, arrays[0],
                   [](T value) { return product(factor<T>(), value); });
}

template <typename T>
void increment(const LaunchShape& shape, Arrays<T> arrays) {
    std::transform(arrays[0], arrays[0] + shape.count, arrays[0],
                   [](T value) { return sum(value, T{1}); });
}

/// Horner's rule over a few elements side by side: one alone would wait for itself.
constexpr std::size_t kAtOnce = 16;

template <typename T>
std::array<T, kAtOnce> polynomialsOf(const std::array<T, kAtOnce>& t) {
    std::array<T, kAtOnce> values{};
    values.fill(T{1});
    for (std::uint32_t k = 0; k < kPolynomialDegree; ++k) {
        for (std::size_t i = 0; i < kAtOnce; ++i) {
            values[i] = productPlus(values[i], t[i], T{1});
        }
    }
    return values;
}

template <typename T>
void polynomial(const LaunchShape& shape, Arrays<T> arrays) {
    for (std::uint64_t begin = 0; begin < shape.count; begin += kAtOnce) {
        const std::uint64_t count = std::min<std::uint64_t>(kAtOnce, shape.count - begin);
        const T* in = arrays[0] + begin;
        std::array<T, kAtOnce> t{};
        std::transform(in, in + count, t.data(), polynomialArgument<T>);
        std::copy_n(polynomialsOf(t).data(), count, arrays[1] + begin);
    }
}

template <typename T>
void stencil(const LaunchShape& shape, Arrays<T> arrays) {
    for (std::uint64_t i = 0; i < shape.count; ++i) {
        arrays[1][i] = meanOf(arrays[0], neighborsOf(i, shape.count));
    }
}

template <typename T>
void memoryCopy(const LaunchShape& shape, Arrays<T> arrays) {
    std::copy_n(arrays[0], shape.count, arrays[1]);
}

/// One row of a product. What is not there of a, b and out is beyond the slice and counts as 0.
template <typename T>
void multiplyRow(std::span<const T> a, std::span<const T> b, std::span<T> out) {
    std::array<T, kMatrixSide> row{};
    for (std::size_t k = 0; k < a.size(); ++k) {
        const std::size_t first = k * kMatrixSide;
        const std::size_t columns =
            first < b.size() ? std::min<std::size_t>(kMatrixSide, b.size() - first) : 0;
        for (std::size_t column = 0; column < columns; ++column) {
            row[column] = productPlus(a[k], b[first + column], row[column]);
        }
    }
    std::copy_n(row.data(), out.size(), out.data());
}

template <typename T>
void matrixProduct(const LaunchShape& shape, Arrays<T> arrays) {
    for (std::uint64_t at = 0; at < shape.count; at += kMatrixSide) {
        const std::uint64_t matrix = at / kMatrixElements * kMatrixElements;
        const std::uint64_t inRow = std::min<std::uint64_t>(kMatrixSide, shape.count - at);
        const std::uint64_t inMatrix = std::min(kMatrixElements, shape.count - matrix);
        multiplyRow<T>({arrays[0] + at, inRow}, {arrays[1] + matrix, inMatrix},
                       {arrays[2] + at, inRow});
    }
}

template <typename T>
void spin(const LaunchShape& /*shape*/, Arrays<T> /*arrays*/) {}

template <typename T>
struct Reference {
    std::string_view name;
    void (*run)(const LaunchShape&, Arrays<T>);
};

template <typename T>
constexpr std::array<Reference<T>, 12> kReferences{{{"vector_add", vectorAdd<T>},
                                                    {"saxpy", saxpy<T>},
                                                    {"partial_reduce", partialReduce<T>},
                                                    {"single_thread_sum", singleThreadSum<T>},
                                                    {"divide_by", divideBy<T>},
                                                    {"scale", scale<T>},
                                                    {"increment", increment<T>},
                                                    {"polynomial", polynomial<T>},
                                                    {"stencil", stencil<T>},
                                                    {"memory_copy", memoryCopy<T>},
                                                    {"matrix_product", matrixProduct<T>},
                                                    {"spin", spin<T>}}};

template <typename T>
const Reference<T>* referenceOf(const Entry& entry) {
    const auto* found = std::ranges::find(kReferences<T>, entry.name, &Reference<T>::name);
    return found == kReferences<T>.end() ? nullptr : found;
}

}  // namespace

bool hasReference(const Entry& entry, Element element) {
    return forElement(element,
                      [&](auto zero) { return referenceOf<decltype(zero)>(entry) != nullptr; });
}

void runReference(const Entry& entry, const LaunchShape& shape,
                  std::span<std::byte* const> arguments) {
    forElement(shape.element, [&](auto zero) {
        using T = decltype(zero);
        if (const auto* reference = referenceOf<T>(entry)) {
            reference->run(shape, Arrays<T>{arguments});
        }
    });
}

double tolerance(const Entry& entry, Element element) {
    // A few hundred roundings of the type: a polynomial's, or many launches over the same data.
    constexpr double kDouble = 1e-10;
    constexpr double kFloat = 1e-4;
    if (entry.arguments.empty()) {
        return 0;
    }
    return element == Element::F64 ? kDouble : (element == Element::F32 ? kFloat : 0);
}

}  // namespace streamscope::kernels
