// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/drag/drag.h"
#include "engine/workload/edit/json_edit.h"
#include "engine/workload/edit/step_edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Which element of a list holds what is at `pointer`, or is it; nothing: none does.
[[nodiscard]] std::optional<std::size_t> placeInList(std::string_view list,
                                                     std::string_view pointer);
/// The host thread of a call: a place in Program::threads.
[[nodiscard]] std::size_t threadOf(const Program& program, std::uint32_t call);

namespace drag {

/// To three digits, or to whole numbers of at least 1.
[[nodiscard]] double rounded(double value, bool isWhole);

/// Edits of one text in a row. The first that fails is what done() tells.
class Edits {
public:
    explicit Edits(const DragInput& input);

    /// Text of the value there; empty if there is none.
    [[nodiscard]] std::string at(const std::string& pointer) const;

    /// Each returns where the bar's step is afterwards.

    /// For one iteration the step stands in an "if" over the loops' variables, as it was in "else".
    std::string setKey(const BarPlace& place, const std::string& key, const std::string& value,
                       DragScope scope);
    std::string move(const std::string& step, const StepPlace& place);
    /// An event, recorded behind the one and waited for before the other; also where the awaited
    /// step is then.
    struct Tied {
        std::string waiting;
        std::string awaited;
    };
    [[nodiscard]] Tied addDependency(const BarPlace& awaited, const BarPlace& waiting,
                                     DragScope scope);
    [[nodiscard]] bool areNone() const { return m_text == m_input.text; }

    void setParameter(const std::string& name, const std::string& value);

    /// `time`: which of the step's bars the dragged one is then.
    [[nodiscard]] Result<DraggedText> done(Sentence what, std::string step, std::size_t time) &&;

private:
    void take(Result<std::string> edited);
    [[nodiscard]] std::vector<LoopValue> loopsOf(const BarPlace& place) const;
    [[nodiscard]] std::string variableOf(const LoopValue& loop) const;
    [[nodiscard]] std::string conditionOf(const BarPlace& place) const;
    [[nodiscard]] std::string eventStep(const std::string& key, const std::string& event,
                                        const BarPlace& place, DragScope scope) const;

    const DragInput& m_input;
    std::string m_text;
    ParameterValues m_values;
    std::optional<Error> m_error;
};

}  // namespace drag
}  // namespace streamscope
