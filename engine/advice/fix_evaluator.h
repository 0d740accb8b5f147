// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/evaluated_advice.h"
#include "engine/suggest/suggest.h"
#include "engine/workload/parameters.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// A fix, and the run with it.
struct Tried {
    Fix fix;
    Attempt attempt;
};

/// Sets one parameter.
[[nodiscard]] Fix switched(const Parameter& parameter, double value);

/// The fix of that advice from now on, with what has to be said of it.
void offer(EvaluatedAdvice& evaluated, const Fix& fix, const Trial& trial);

/// Tries fixes of one run on one device, as long as it may. Blocks; one thread.
class FixEvaluator {
public:
    FixEvaluator(Attempt before, const Device& device, RunControl& control,
                 const EvaluationOptions& options);

    [[nodiscard]] const Attempt& before() const { return m_before; }

    /// None: it may not run any more, or that device cannot run it.
    [[nodiscard]] std::optional<Attempt> run(const Fix& fix);

    /// The first of its own fixes that helps, where need be with the events and synchronizations
    /// that keep what relies on the order.
    void fixByItself(EvaluatedAdvice& evaluated);

    /// Tries every boolean and choice parameter. Takes the best if its run is clearly shorter than
    /// with the advice's own fix; an equal one is enough where the own fix edits the text.
    void fixBySwitch(EvaluatedAdvice& evaluated);

    /// Whether it helps; then it is offered.
    [[nodiscard]] bool accept(EvaluatedAdvice& evaluated, const Fix& fix,
                              const Attempt& after) const;

    [[nodiscard]] bool ran(const Trace& trace) const {
        return m_before.trace.makespan == trace.makespan;
    }

    [[nodiscard]] std::optional<Suggestion> search();

private:
    /// With what makes it safe, as far as that can be added, and whether it then still saves time;
    /// as it was where it cannot be added.
    struct Repaired {
        Tried tried;
        bool isInVain = false;  ///< it can be made safe, and then saves nothing
    };
    [[nodiscard]] Repaired repaired(Tried tried, const Advice& advice);
    [[nodiscard]] bool canRun(const Attempt& after) const;
    const std::vector<Tried>& switches();

    Attempt m_before;
    const Device& m_device;
    RunControl& m_control;
    const EvaluationOptions& m_options;
    std::size_t m_operations = 0;
    bool m_areSwitched = false;
    std::vector<Tried> m_switches;
};

}  // namespace streamscope
