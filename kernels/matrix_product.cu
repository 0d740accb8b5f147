// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/device_code.h"

namespace streamscope::kernels {
namespace {

constexpr std::uint32_t kTileElements = kTileSide * kTileSide;
constexpr std::uint32_t kTilesPerSide = kMatrixSide / kTileSide;
constexpr std::uint32_t kTilesPerMatrix = kTilesPerSide * kTilesPerSide;

/// One matrix of the slice; what lies beyond the slice counts as zero and is never touched.
template <typename T>
struct Matrix {
    T* elements;
    std::uint64_t count;  ///< elements that are there

    __device__ bool has(std::uint32_t i) const { return i < count; }
    __device__ T at(std::uint32_t i) const { return has(i) ? elements[i] : T{0}; }
};

/// Brings the tile that begins at row and column into shared memory, all threads together.
template <typename T>
__device__ void loadTile(const Matrix<T>& matrix, std::uint32_t row, std::uint32_t column,
                         T* tile) {
    for (std::uint32_t i = threadIdx.x; i < kTileElements; i += blockDim.x) {
        tile[i] = matrix.at((row + i / kTileSide) * kMatrixSide + column + i % kTileSide);
    }
}

/// Row `row` of tile a times column `column` of tile b.
template <typename T>
__device__ T addProducts(const T* a, const T* b, std::uint32_t element, T total) {
    const std::uint32_t row = element / kTileSide;
    const std::uint32_t column = element % kTileSide;
#pragma unroll
    for (std::uint32_t k = 0; k < kTileSide; ++k) {
        total = productPlus(a[row * kTileSide + k], b[k * kTileSide + column], total);
    }
    return total;
}

/// One tile of out, an element a thread; a block smaller than a tile goes over it in passes.
template <typename T>
__device__ void multiplyTile(const Matrix<T>& a, const Matrix<T>& b, const Matrix<T>& out,
                             std::uint32_t tile) {
    __shared__ T aTile[kTileElements];
    __shared__ T bTile[kTileElements];
    const std::uint32_t row = tile / kTilesPerSide * kTileSide;
    const std::uint32_t column = tile % kTilesPerSide * kTileSide;
    for (std::uint32_t pass = 0; pass < kTileElements; pass += blockDim.x) {
        const std::uint32_t element = pass + threadIdx.x;
        T total{0};
        for (std::uint32_t along = 0; along < kMatrixSide; along += kTileSide) {
            __syncthreads();
            loadTile(a, row, along, aTile);
            loadTile(b, along, column, bTile);
            __syncthreads();
            total = element < kTileElements ? addProducts(aTile, bTile, element, total) : total;
        }
        const std::uint32_t i =
            (row + element / kTileSide) * kMatrixSide + column + element % kTileSide;
        if (element < kTileElements && out.has(i)) {
            out.elements[i] = total;
        }
    }
}

template <typename T>
__global__ void matrixProduct(KernelValues values) {
    const std::uint64_t matrices = (values.count + kMatrixElements - 1) / kMatrixElements;
    const std::uint64_t tiles = matrices * kTilesPerMatrix;
    for (std::uint64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        const std::uint64_t begin = tile / kTilesPerMatrix * kMatrixElements;
        const std::uint64_t count = values.count - begin;
        multiplyTile(Matrix<T>{pointer<T>(values, 0) + begin, count},
                     Matrix<T>{pointer<T>(values, 1) + begin, count},
                     Matrix<T>{pointer<T>(values, 2) + begin, count},
                     static_cast<std::uint32_t>(tile % kTilesPerMatrix));
    }
}

}  // namespace

const void* matrixProductFunction(Element element) {
    return forElement(element, [](auto zero) {
        return reinterpret_cast<const void*>(&matrixProduct<decltype(zero)>);
    });
}

}  // namespace streamscope::kernels
