// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/answer.h"
#include "engine/advice/evaluated_advice.h"
#include "engine/program/program.h"
#include "engine/whatif/offers.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// What `advise` has to tell.
struct AdviceReport {
    std::string title;     ///< of the workload
    std::string deviceId;  ///< what ran it: "sim:h200", "cuda:0"
    std::string about;     ///< one line on the device
    std::string tried;     ///< the device that fixes were tried on: "sim:h200"; empty: on none
    Sentence caveat;       ///< what could not be looked for or tried; empty: nothing
    DurationNs makespan = 0;
    std::vector<EvaluatedAdvice> evaluated;
    std::string input = {};                     ///< a recording's file
    std::optional<whatif::Offers> offers = {};  ///< changes tried on a recording's replay
    std::optional<Error> whyNoOffers = {};      ///< why none could be tried
    Paragraph bound = {};  ///< what it is bound by, where there is no advice and it is far from it
};

/// Every piece of advice, numbered; times of the JSON are nanoseconds.
[[nodiscard]] Answer answer(const AdviceReport& report, std::size_t width);

/// "at least 2 pairs of operations use the same memory in no order, the first: … ; streamscope
/// advise FILE", or nothing where there are none; where too many operations are there to tell,
/// that. Operations are numbered as in the trace, if there is one, else as the program lists them.
[[nodiscard]] Sentence hazardWarning(const Program& program, const std::string& input,
                                     const Trace* trace = nullptr);

}  // namespace streamscope::cli
