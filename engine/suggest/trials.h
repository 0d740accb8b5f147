// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/program/hazards.h"
#include "engine/suggest/candidates.h"
#include "engine/suggest/suggest.h"
#include "engine/suggest/work.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace streamscope {

/// What does not change while points are tried.
struct TrialPlan {
    const Workload& workload;
    const Device& device;
    ParameterValues fixed;
    std::vector<Parameter> varied;
    std::size_t maximumRuns = 0;
    ExpandLimits limits;
    std::function<void(std::size_t)> onRun;
    std::optional<Work> work;            ///< what each point must do; none: anything
    std::optional<DeviceFeatures> used;  ///< by the own values; none: points may use anything
    const Program& own;                  ///< with the own values
    const Hazards& hazards;              ///< of that; a point may have no other races
};

/// Runs a workload at points, each at most once, and remembers. Stops running when the budget is
/// used or the user or the device stopped it; then every new point is one that does not run.
class Trials {
public:
    struct Run {
        DurationNs makespan = 0;
        std::optional<DurationNs> bound;
        DurationNs spread = 0;  ///< of its repetitions, between their quartiles
    };

    Trials(TrialPlan plan, RunControl& control);

    /// Runs those that are new, as many at once as the device can. Afterwards everything is as if
    /// at() had been asked for each in turn.
    void tryAll(const std::vector<Point>& points);
    /// The makespan there; none where it does not run.
    [[nodiscard]] std::optional<DurationNs> at(const Point& point);

    /// From now on no more runs than this in all.
    void limitRuns(std::size_t most) { m_most = most; }
    [[nodiscard]] bool isOver() const;

    [[nodiscard]] const std::vector<Parameter>& varied() const { return m_plan.varied; }
    [[nodiscard]] std::size_t budget() const { return m_plan.maximumRuns; }
    [[nodiscard]] std::size_t runs() const { return m_runs; }
    /// All points that ran.
    [[nodiscard]] const std::map<Point, Run>& ran() const { return m_ran; }
    /// Why the last point that did not run did not; of the last device that refused.
    [[nodiscard]] const std::optional<Error>& lastError() const { return m_lastError; }
    /// Some point was not tried because the budget was used.
    [[nodiscard]] bool wasShort() const { return m_wasShort; }
    /// Some point was not tried because it was not to be known whether it adds a race.
    [[nodiscard]] bool wasUnknown() const { return m_wasUnknown; }
    /// The user or a failing device ended it.
    [[nodiscard]] bool wasStopped() const { return m_wasStopped; }

    [[nodiscard]] ParameterValues valuesAt(const Point& point) const;

private:
    /// What came of a point; without run, error and isUnknown it does other work, or may not run.
    struct Attempt {
        std::optional<Run> run;
        std::optional<Error> error;
        bool isUnknown = false;  ///< whether it adds a race
        bool didRun = false;     ///< or was refused by the device
        bool isFatal = false;
    };

    [[nodiscard]] bool addsNoRace(const Program& program, Attempt& attempt) const;
    [[nodiscard]] std::optional<Program> programAt(const Point& point, Attempt& attempt) const;
    [[nodiscard]] Attempt attemptAt(const Point& point) const;
    [[nodiscard]] std::size_t mostBeforeItIsOver() const;
    bool take(const Point& point, Attempt attempt);

    TrialPlan m_plan;
    RunControl& m_control;
    std::size_t m_most;
    std::size_t m_runs = 0;
    std::map<Point, Run> m_ran;
    std::map<Point, bool> m_failed;
    std::optional<Error> m_lastError;
    bool m_wasShort = false;
    bool m_wasUnknown = false;
    bool m_wasStopped = false;
};

}  // namespace streamscope
