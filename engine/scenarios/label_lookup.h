// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenarios/program_text.h"
#include "engine/trace/trace.h"

#include <optional>

namespace streamscope::scenarios {

/// Finds the calls and graph nodes of a program again in a trace of it. The program must give
/// every call and every graph node a step of its own, and launch each graph from one host thread.
class LabelLookup {
public:
    LabelLookup(const Program& program, const Trace& trace);

    [[nodiscard]] std::optional<std::size_t> operation(const Label& label) const;
    /// When the call returned to its host thread, or nothing if the trace does not tell.
    [[nodiscard]] std::optional<TimeNs> returned(std::uint32_t call) const;

private:
    const Program& m_program;
    const Trace& m_trace;
    std::vector<std::vector<std::uint32_t>> m_operations;   ///< by step, in order of issue
    std::vector<std::optional<std::uint32_t>> m_hostCalls;  ///< by step
    std::vector<std::uint32_t> m_launch;  ///< per call: how many launches of its graph precede it
};

}  // namespace streamscope::scenarios
