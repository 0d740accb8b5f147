// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenarios/judge.h"

#include <string>

namespace streamscope::test {

/// Judges also what only simulated traces can meet: reasons, causes and drawings, whose cells are
/// given in milliseconds.
class SimulatedJudge final : public scenarios::Judge {
public:
    using Judge::Judge;

private:
    [[nodiscard]] std::string judgeSimulated(const std::string& expectation) const override;
    [[nodiscard]] std::string judgeDrawing(const std::string& expectation) const;
    [[nodiscard]] std::string judgeReason(const Words& words) const;
};

}  // namespace streamscope::test
