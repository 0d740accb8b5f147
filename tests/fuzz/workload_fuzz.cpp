// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "tests/fuzz/fuzz.h"

namespace streamscope::fuzz {
namespace {

constexpr ReadLimits kReadLimits{
    .maximumBytes = 1u << 16, .maximumDepth = 64, .maximumValues = 5000};
constexpr ExpandLimits kExpandLimits{.maximumOperations = 300, .maximumSteps = 3000};
constexpr HazardLimits kHazardLimits{.mostHazards = 100, .mostSteps = 1u << 16};

}  // namespace
}  // namespace streamscope::fuzz

/// Text → Workload → Program → hazards and simulated Trace → text → Trace.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    const Result<Workload, Diagnostics> workload =
        readWorkload(fuzz::textOf(data, size), fuzz::kReadLimits);
    if (!workload) {
        fuzz::expect(!workload.error().empty(), "a workload is refused without a word");
        return 0;
    }
    const Result<Program, Diagnostics> program = expand(*workload, {}, fuzz::kExpandLimits);
    if (!program) {
        fuzz::expect(!program.error().empty(), "a program is refused without a word");
        return 0;
    }
    for (const Hazard& hazard : findHazards(*program, fuzz::kHazardLimits).found) {
        fuzz::expect(!describeHazard(*program, hazard).empty(), "a hazard has no description");
    }
    const Result<Trace> trace = simulate(*program, fuzz::shippedProfile());
    if (trace) {
        fuzz::expectCanBeAnalysed(*trace);
        fuzz::expectSurvivesWriting(*trace);
    }
    return 0;
}
