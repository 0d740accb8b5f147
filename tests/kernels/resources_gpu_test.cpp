// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"
#include "kernels/definitions.h"
#include "kernels/launch.h"
#include "tests/kernels/arrays.h"
#include "tests/kernels/device_arrays.h"

#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <set>

namespace streamscope::kernels {
namespace {

/// Registers are given out in such steps per thread (a warp's in units of 256).
constexpr std::uint32_t kGranule = 8;

std::uint32_t granules(std::uint32_t registers) {
    return (registers + kGranule - 1) / kGranule;
}

bool isHopper() {
    int major = 0;
    expectSuccess(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0), "ask");
    return major == 9;
}

KernelResources resourcesOf(const Entry& entry, Element element, std::uint32_t registers = 0) {
    KernelResources resources;
    const auto prepared = prepare(entry, {.element = element, .registersPerThread = registers});
    expectSuccess(readResources(prepared, resources), "read resources");
    return resources;
}

TEST(Prepare, KnowsEveryKernelForEveryType) {
    for (const Entry& entry : catalogue()) {
        std::set<const void*> functions;
        for (std::size_t i = 0; i < kElements.size(); ++i) {
            functions.insert(prepare(entry, {.element = static_cast<Element>(i)}).function);
        }
        EXPECT_FALSE(functions.contains(nullptr)) << entry.name;
        EXPECT_EQ(functions.size(), entry.arguments.empty() ? 1 : kElements.size()) << entry.name;
    }
}

TEST(Prepare, KnowsNoOtherKernel) {
    EXPECT_EQ(prepare(unknownKernel(), {}).function, nullptr);
}

TEST(Prepare, KeepsWhatWasAsked) {
    LaunchRequest request{.blocks = 5, .threads = 64, .sharedBytes = 100};
    request.values.count = 7;
    request.values.spinNs = 8;
    const auto prepared = prepare(*find("spin"), request);
    EXPECT_EQ(prepared.blocks, 5U);
    EXPECT_EQ(prepared.threads, 64U);
    EXPECT_EQ(prepared.sharedBytes, 100U);
    EXPECT_EQ(prepared.values.count, 7U);
    EXPECT_EQ(prepared.values.spinNs, 8U);
}

TEST(KernelResources, AreThoseOfTheCatalogueForDoubles) {
    if (const auto why = whyNoDevice(); !why.empty()) {
        GTEST_SKIP() << why;
    }
    if (!isHopper()) {
        GTEST_SKIP() << "the catalogue speaks of compute capability 9.0";
    }
    for (const Entry& entry : catalogue()) {
        const KernelResources found = resourcesOf(entry, Element::F64);
        EXPECT_EQ(granules(static_cast<std::uint32_t>(found.registers)),
                  granules(entry.registersPerThread))
            << entry.name << ": " << found.registers;
        EXPECT_EQ(found.staticSharedBytes, entry.sharedBytesPerBlock) << entry.name;
        EXPECT_EQ(found.localBytes, 0U) << entry.name;
    }
}

TEST(KernelResources, OfOtherTypesAreNoMore) {
    if (const auto why = whyNoDevice(); !why.empty()) {
        GTEST_SKIP() << why;
    }
    if (!isHopper()) {
        GTEST_SKIP() << "the catalogue speaks of compute capability 9.0";
    }
    for (const Entry& entry : catalogue()) {
        for (std::size_t i = 0; i < kElements.size(); ++i) {
            const KernelResources found = resourcesOf(entry, static_cast<Element>(i));
            EXPECT_LE(granules(static_cast<std::uint32_t>(found.registers)),
                      granules(entry.registersPerThread))
                << entry.name << " of " << kElements[i].name << ": " << found.registers;
            EXPECT_LE(found.staticSharedBytes, entry.sharedBytesPerBlock) << entry.name;
        }
    }
}

TEST(KernelResources, OfSpinAreTheRegistersAskedFor) {
    if (const auto why = whyNoDevice(); !why.empty()) {
        GTEST_SKIP() << why;
    }
    for (std::uint32_t asked = 1; asked <= kMaxRegisters; ++asked) {
        const auto found = resourcesOf(*find("spin"), Element::U8, asked).registers;
        EXPECT_EQ(granules(static_cast<std::uint32_t>(found)), granules(spinRegisters(asked)))
            << asked << " asked, " << found << " found";
    }
}

}  // namespace
}  // namespace streamscope::kernels
