// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/nvrtc.h"
#include "engine/cuda/runtime_versions.h"
#include "engine/program/program.h"

#include <cuda_runtime_api.h>

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace streamscope::cuda {

/// The kernels that a workload carries, on the devices of this process: each is compiled for an
/// architecture and loaded when it is first asked for. Throws Failure: InvalidInput with the places
/// in the workload where a source is wrong or takes other parameters than the workload says.
class OwnKernels {
public:
    explicit OwnKernels(const Program& program) : m_program(&program) {}
    ~OwnKernels();
    OwnKernels(const OwnKernels&) = delete;
    OwnKernels& operator=(const OwnKernels&) = delete;

    /// What cudaLaunchKernel() takes for it. `device`: CUDA's number of the current one.
    [[nodiscard]] const void* function(std::uint32_t source, int device,
                                       std::span<const kernels::Element> memories);

private:
    struct Loaded {
        CompiledKernel compiled;
        const void* function = nullptr;
    };
    const Loaded& load(std::uint32_t source, int device);

    const Program* m_program;
    std::map<std::pair<std::uint32_t, int>, Loaded> m_loaded;  ///< by source and architecture
    std::vector<Library> m_libraries;
};

/// A scalar as its type has it, in the first bytes.
[[nodiscard]] std::uint64_t scalarBits(kernels::Element element, double value);

}  // namespace streamscope::cuda
