// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/catalogue.h"

#include "kernels/definitions.h"
#include "kernels/reference.h"
#include "tests/kernels/arrays.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace streamscope::kernels {
namespace {

TEST(Catalogue, NamesEveryKernelOnceAndFindsIt) {
    std::set<std::string_view> names;
    for (const Entry& entry : catalogue()) {
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
        EXPECT_EQ(find(entry.name), &entry);
    }
    EXPECT_EQ(find("no such kernel"), nullptr);
}

TEST(Catalogue, AsksForNoMoreThanALaunchCanGive) {
    for (const Entry& entry : catalogue()) {
        EXPECT_LE(entry.arguments.size(), 3U) << entry.name;
        EXPECT_LE(entry.registersPerThread, kMaxRegisters) << entry.name;
        EXPECT_LE(entry.defaultBlock, 1024U) << entry.name;
        EXPECT_LE(entry.sharedBytesPerBlock, 48U * 1024) << entry.name;
    }
}

/// Elements of whole arrays that a launch reads and writes, for each of its elements.
double trafficOf(const Entry& entry) {
    double elements = 0;
    for (const Argument& argument : entry.arguments) {
        const double times = argument.mode == AccessMode::ReadWrite ? 2 : 1;
        elements += argument.extent == Extent::PerElement ? times : 0;
    }
    return elements;
}

TEST(Catalogue, CountsTheTrafficOfWholeArraysOnce) {
    for (const Entry& entry : catalogue()) {
        EXPECT_EQ(entry.bytesPerElement, trafficOf(entry)) << entry.name;
    }
}

TEST(Catalogue, HasAReferenceForEveryKernelAndType) {
    for (const Entry& entry : catalogue()) {
        for (std::size_t i = 0; i < kElements.size(); ++i) {
            EXPECT_TRUE(hasReference(entry, static_cast<Element>(i))) << entry.name;
        }
    }
    EXPECT_FALSE(hasReference(unknownKernel(), Element::F64));
}

TEST(Tolerance, IsZeroForWholeNumbersOnly) {
    for (const Entry& entry : catalogue()) {
        const bool computes = !entry.arguments.empty();
        for (const Element whole :
             {Element::U8, Element::I8, Element::I32, Element::U32, Element::I64}) {
            EXPECT_EQ(tolerance(entry, whole), 0) << entry.name;
        }
        EXPECT_EQ(tolerance(entry, Element::F32) > 0, computes) << entry.name;
        EXPECT_EQ(tolerance(entry, Element::F64) > 0, computes) << entry.name;
    }
}

TEST(SpinRegisters, GoUpInStepsBetweenTheFewestAndTheMost) {
    EXPECT_EQ(spinRegisters(0), 24U);
    EXPECT_EQ(spinRegisters(16), 24U);
    EXPECT_EQ(spinRegisters(25), 32U);
    EXPECT_EQ(spinRegisters(128), 128U);
    EXPECT_EQ(spinRegisters(248), 248U);
    EXPECT_EQ(spinRegisters(249), 255U);
    EXPECT_EQ(spinRegisters(255), 255U);
}

}  // namespace
}  // namespace streamscope::kernels
