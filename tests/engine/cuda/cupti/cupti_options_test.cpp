// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_options.h"

#include <gtest/gtest.h>

namespace streamscope::cuda {
namespace {

std::string failure(std::string_view text) {
    const auto options = parseCuptiOptions(text);
    return options ? "" : options.error().message;
}

TEST(CuptiOptions, AreCuptisOwnWhereNothingIsSaid) {
    const auto options = parseCuptiOptions("");
    ASSERT_TRUE(options);
    EXPECT_FALSE(options->deviceBufferBytes);
    EXPECT_FALSE(options->perThread);
    EXPECT_TRUE(options->zeroed);
    EXPECT_TRUE(options->monotonic);
}

TEST(CuptiOptions, AreReadFromPairs) {
    const auto options = parseCuptiOptions(
        "buffer=65536,buffers=9,device_buffer=3200000,device_pool=20,device_preallocate=4,pinned=1,"
        "per_thread=0,zeroed=0,flush_period=7,hardware_trace=1,monotonic=0,graphs=0,kernels=0,"
        "copies=0,sets=0,forced=0");
    ASSERT_TRUE(options) << options.error().message;
    EXPECT_EQ(options->bufferBytes, 65536U);
    EXPECT_EQ(options->bufferCount, 9U);
    EXPECT_EQ(options->deviceBufferBytes, 3200000U);
    EXPECT_EQ(options->devicePoolLimit, 20U);
    EXPECT_EQ(options->devicePreallocate, 4U);
    EXPECT_EQ(options->pinned, true);
    EXPECT_EQ(options->perThread, false);
    EXPECT_FALSE(options->zeroed);
    EXPECT_EQ(options->flushPeriodMs, 7U);
    EXPECT_TRUE(options->hardwareTrace);
    EXPECT_FALSE(options->monotonic);
    EXPECT_FALSE(options->graphs || options->kernels || options->copies || options->sets);
    EXPECT_FALSE(options->forced);
}

TEST(CuptiOptions, NameWhatTheyDoNotKnow) {
    EXPECT_NE(failure("bufer=1").find("'bufer=1': there is no such option"), std::string::npos);
    EXPECT_NE(failure("buffer").find("expected key=value"), std::string::npos);
    EXPECT_NE(failure("buffer=8M").find("no whole number"), std::string::npos);
    EXPECT_NE(failure("buffer=").find("no whole number"), std::string::npos);
    EXPECT_NE(failure("pinned=2").find("too large"), std::string::npos);
    EXPECT_NE(failure("flush_period=4294967296").find("too large"), std::string::npos);
    EXPECT_NE(failure("buffer=10").find("at least 4096"), std::string::npos);
}

}  // namespace
}  // namespace streamscope::cuda
