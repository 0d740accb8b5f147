// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/ordering.h"
#include "engine/scenarios/label_lookup.h"
#include "engine/scenarios/program_text.h"
#include "engine/trace/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace streamscope::scenarios {

/// How the milliseconds of a scenario file stand to the times of a trace.
struct TimeScale {
    double nsPerMs = 1e6;      ///< of trace time for one of the file
    DurationNs tolerance = 1;  ///< either side of a value, and of what one operation waits for
    double share = 0;          ///< of a value, either side of it, if that is more
    DurationNs nearly = 1000;  ///< either side of a value with ~, if that is more
    bool isMeasured = false;   ///< there are no reasons, and nothing can be drawn to the cell
};

/// What an expectation is about; of several clauses, the one that asks most.
enum class Subject : std::uint8_t {
    Trace,     ///< times, or which operations ran at once
    Ordering,  ///< guarantees of the ordering model alone
    Reasons,   ///< or drawings: only of simulated traces
    Failure,   ///< that the program cannot run
};
[[nodiscard]] Subject subjectOf(const std::string& expectation);

/// Holds one trace of a program against expectations of a scenario file. The trace may be empty
/// where only orderings are judged.
class Judge {
public:
    Judge(const TextProgram& text, const Trace& trace, const TimeScale& scale = {});
    virtual ~Judge() = default;

    /// Empty if it holds, else "expected … but …" on two lines; also where it cannot be read.
    [[nodiscard]] std::string judge(const std::string& expectation) const;

protected:
    using Words = std::vector<std::string>;

    /// An expectation about reasons or a drawing, which only a simulated trace can meet: not
    /// judged.
    [[nodiscard]] virtual std::string judgeSimulated(const std::string& /*expectation*/) const {
        return {};
    }
    [[nodiscard]] const Trace& trace() const { return m_trace; }
    [[nodiscard]] std::size_t operation(const std::string& name) const;

private:
    [[nodiscard]] std::string judgeAlternatives(const std::string& expectation) const;
    [[nodiscard]] std::string judgeAll(const std::string& clauses) const;
    [[nodiscard]] std::string judgeClause(const std::string& clause) const;
    [[nodiscard]] std::string judgeValue(const std::string& what, TimeNs time,
                                         const std::string& value) const;
    [[nodiscard]] std::string judgeSpan(const std::string& name, const std::string& span) const;
    [[nodiscard]] std::string judgeOrdering(const Words& words) const;
    [[nodiscard]] std::string judgeRelation(const Words& words) const;
    [[nodiscard]] const Label& label(const std::string& name) const;
    [[nodiscard]] TimeNs moment(const std::string& name, const std::string& which) const;
    [[nodiscard]] std::string milliseconds(TimeNs time) const;
    [[nodiscard]] bool matches(TimeNs time, const std::string& value) const;

    const TextProgram& m_text;
    const Trace& m_trace;
    TimeScale m_scale;
    LabelLookup m_lookup;
    Ordering m_ordering;
};

}  // namespace streamscope::scenarios
