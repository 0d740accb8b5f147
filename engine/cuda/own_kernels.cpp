// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/own_kernels.h"

#include "engine/base/sentence.h"
#include "engine/cuda/error.h"
#include "engine/program/kernel_source.h"

#include <cstring>

namespace streamscope::cuda {
namespace {

template <typename T>
std::uint64_t bitsOf(double value) {
    const T typed = static_cast<T>(value);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &typed, sizeof typed);
    return bits;
}

int architectureOf(int device) {
    int major = 0;
    int minor = 0;
    check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device),
          "ask for the architecture");
    check(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device),
          "ask for the architecture");
    return 10 * major + minor;
}

}  // namespace

std::uint64_t scalarBits(kernels::Element element, double value) {
    switch (element) {
        case kernels::Element::F64:
            return bitsOf<double>(value);
        case kernels::Element::F32:
            return bitsOf<float>(value);
        case kernels::Element::I64:
            return bitsOf<std::int64_t>(value);
        case kernels::Element::I32:
            return bitsOf<std::int32_t>(value);
        case kernels::Element::U32:
            return bitsOf<std::uint32_t>(value);
        case kernels::Element::I8:
            return bitsOf<std::int8_t>(value);
        case kernels::Element::U8:
            return bitsOf<std::uint8_t>(value);
    }
    return 0;
}

OwnKernels::~OwnKernels() {
    for (const Library library : m_libraries) {
        (void)unloadLibrary(library);
    }
}

const OwnKernels::Loaded& OwnKernels::load(std::uint32_t source, int device) {
    const int architecture = architectureOf(device);
    const auto [place, isNew] = m_loaded.try_emplace({source, architecture});
    if (!isNew) {
        return place->second;
    }
    const KernelSource& wanted = m_program->kernelSources[source];
    auto compiled = compile(wanted, architecture);
    if (!compiled) {
        throw Failure(compiled.error());
    }
    Loaded& loaded = place->second;
    loaded.compiled = *std::move(compiled);
    Library library = nullptr;
    const cudaError_t answer = loadLibrary(library, loaded.compiled.image.data());
    if (answer == cudaErrorNotSupported) {
        throw Failure(
            Error::of(ErrorCode::Unsupported,
                      say(SENTENCE("Streamscope",
                                   "kernels that a workload carries need a worker built with CUDA "
                                   "12.8 or newer; this one was built with an older one"))));
    }
    check(answer, "load kernel " + wanted.name);
    m_libraries.push_back(library);
    check(findFunction(loaded.function, library, loaded.compiled.symbol.c_str()),
          "load kernel " + wanted.name);
    return loaded;
}

const void* OwnKernels::function(std::uint32_t source, int device,
                                 std::span<const kernels::Element> memories) {
    const Loaded& loaded = load(source, device);
    const KernelSource& wanted = m_program->kernelSources[source];
    const std::string problem = signatureProblem(loaded.compiled.signature, wanted, memories);
    if (!problem.empty()) {
        throw Failure({ErrorCode::InvalidInput,
                       "the kernel " + wanted.name + " does not fit the workload",
                       {},
                       {{wanted.pointer, problem}}});
    }
    return loaded.function;
}

}  // namespace streamscope::cuda
