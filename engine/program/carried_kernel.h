// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/element.h"

#include <cstdint>
#include <string>
#include <vector>

namespace streamscope {

/// What a kernel that the workload carries takes, in the order of its CUDA function.
struct KernelParameter {
    enum class Kind : std::uint8_t {
        Memory,  ///< the address of the first element that the launch touches
        Count,   ///< the number of elements of the launch
        Scalar,  ///< a number that the step gives
    };
    std::string name;
    Kind kind = Kind::Memory;
    kernels::AccessMode mode = kernels::AccessMode::Read;  ///< of memory
    kernels::Element element = kernels::Element::F64;      ///< of a scalar
    friend bool operator==(const KernelParameter&, const KernelParameter&) = default;
};

/// A kernel that the workload carries. A real device compiles it; a simulated one goes by what its
/// Kernels say that a launch costs.
struct KernelSource {
    std::string name;     ///< of its __global__ function
    std::string text;     ///< CUDA C++, each line ended by a line feed
    std::string pointer;  ///< JSON pointer of the list of its lines
    std::vector<KernelParameter> parameters;
    friend bool operator==(const KernelSource&, const KernelSource&) = default;
};

}  // namespace streamscope
