// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/agreement.h"
#include "engine/recordings/recording_file.h"
#include "engine/simulator/profile_file.h"
#include "engine/whatif/what_if.h"

#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace streamscope::whatif {
namespace {

/// A program that was recorded, changed by one knob, and recorded again (tests/data/what_if).
struct Pair {
    const char* name;
    Knobs knobs;
};

Knobs pinned() {
    Knobs knobs;
    knobs.pinned = true;
    return knobs;
}
Knobs kernels(const char* name, double factor) {
    Knobs knobs;
    knobs.kernels = {{name, factor}};
    return knobs;
}
Knobs moved(const char* name) {
    Knobs knobs;
    knobs.moves = {{name, "copies"}};
    return knobs;
}
Knobs with(bool Knobs::*knob) {
    Knobs knobs;
    knobs.*knob = true;
    return knobs;
}

std::vector<Pair> pairs() {
    return {{"cuda-pin", pinned()},
            {"cuda-pinout", pinned()},
            {"cuda-kernel", kernels("scale", 0.5)},
            {"cuda-small", kernels("spin", 3)},
            {"cuda-barrier", with(&Knobs::nonBlocking)},
            {"cuda-merge", with(&Knobs::merged)},
            {"cuda-movein", moved("H2D")},
            {"cuda-moveout", moved("D2H")},
            {"cuda-hostwait", with(&Knobs::withoutHostWaits)},
            {"py-prefetch", pinned()},
            {"py-scale", kernels("spin", 0.5)},
            {"py-move", moved("H2D")},
            {"py-sync", with(&Knobs::withoutHostWaits)},
            {"py-numbapin", pinned()},
            {"py-numbakernel", kernels("cw51", 2)},
            {"py-numbaout", moved("D2H")},
            {"py-train", pinned()},
            {"py-item", with(&Knobs::withoutHostWaits)},
            {"py-cpu", pinned()},
            {"py-side", kernels("spin", 2)},
            {"py-cupy", pinned()},
            {"cuda-threads", pinned()},
            {"cuda-readback", pinned()},
            {"cuda-bandwidth", kernels("axpy", 0.5)},
            {"cuda-graph", kernels("work", 2)},
            {"cuda-many", kernels("work", 0.5)},
            {"cuda-few", kernels("work", 2)},
            {"cuda-inout", moved("D2H")},
            {"cuda-mergeout", with(&Knobs::merged)}};
}

PinnedRates ratesOfH200() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto profile = readProfile(text);
    return profile ? PinnedRates{profile->copy.inBytesPerNs, profile->copy.outBytesPerNs}
                   : PinnedRates{};
}

Result<Trace> recordingOf(const char* name, const char* when) {
    return readRunFile(std::string(STREAMSCOPE_TEST_DATA "/what_if/") + name + "-" + when +
                       ".json.gz");
}

/// Asked for: median 3 %, 95th percentile 8 %.
TEST(Pairs, ArePredictedWithinAFewPercent) {
    std::vector<double> errors;
    std::string table;
    for (Pair& pair : pairs()) {
        SCOPED_TRACE(pair.name);
        const auto before = recordingOf(pair.name, "before");
        const auto after = recordingOf(pair.name, "after");
        ASSERT_TRUE(before && after);
        pair.knobs.pinnedRates = ratesOfH200();
        const auto result = predict(*before, pair.knobs);
        ASSERT_TRUE(result) << result.error().message;
        const auto apart = static_cast<double>(result->expected() - after->makespan);
        errors.push_back(100 * std::abs(apart) / static_cast<double>(after->makespan));
        EXPECT_LT(errors.back(), 8)
            << "expected " << result->expected() << " ns, recorded " << after->makespan;
        table += std::string(pair.name) + " " + std::to_string(errors.back()) + " %\n";
    }
    EXPECT_LE(spreadOf(errors).median, 3) << table;
    EXPECT_LE(spreadOf(errors).percentile95, 8) << table;
}

}  // namespace
}  // namespace streamscope::whatif
