// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/loaded_program.h"
#include "engine/observation/replay.h"
#include "engine/trace/trace.h"

#include <optional>
#include <string>

namespace streamscope::cuda {

/// Compares what a run left in memory with what the CPU computes. The expected contents are
/// computed once, at the first check.
class ResultChecker {
public:
    explicit ResultChecker(const Program& program) : m_program(program) {}

    /// After a run, devices idle, before the next reset(). A verdict of Wrong or NotCheckable
    /// stays. Throws Failure.
    void check(LoadedProgram& loaded, Verification& verification);

    /// What a reader of the results must know (Replay::remark); mostly empty.
    [[nodiscard]] std::string remark() const { return m_expected ? m_expected->remark : ""; }

private:
    const Program& m_program;
    std::optional<Replay> m_expected;
};

}  // namespace streamscope::cuda
