// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sweep/sweep.h"

#include "engine/base/in_order.h"
#include "engine/suggest/work.h"
#include "engine/workload/parameters.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

std::optional<double> ratio(DurationNs part, std::optional<DurationNs> whole) {
    return whole && *whole > 0
               ? std::optional(static_cast<double>(part) / static_cast<double>(*whole))
               : std::nullopt;
}

Sentence problemOf(const Diagnostics& diagnostics) {
    const Diagnostic& first = diagnostics.front();
    return first.pointer.empty()
               ? first.phrase()
               : say(SENTENCE("Streamscope", "%1: %2"), first.pointer, first.phrase());
}

class Sweeper {
public:
    Sweeper(const SweepRequest& request, const Device& device, RunControl& control)
        : m_request(request), m_device(device), m_control(control) {
        m_sweep.axes = request.axes;
        m_sweep.provenance.device = english(device.description());
        m_sweep.provenance.workload = request.workload.title;
        m_sweep.provenance.parameters = fixedText();
    }

    Sweep run() {
        std::vector<Attempt> attempts(m_sweep.size());
        inOrder(
            attempts.size(), m_device.atOnce(), [&](std::size_t i) { attempts[i] = attemptAt(i); },
            [&](std::size_t i) { return take(std::move(attempts[i])); });
        return std::move(m_sweep);
    }

private:
    /// A point by itself.
    struct Attempt {
        SweepPoint point;
        std::optional<Work> work;      ///< where it ran
        Provenance provenance;         ///< of that run
        std::optional<Error> stopped;  ///< ends the sweep before this point
    };

    [[nodiscard]] std::string fixedText() const {
        std::string text;
        for (const Parameter& parameter : m_request.workload.parameters) {
            const bool isSwept = std::ranges::any_of(m_request.axes, [&](const SweepAxis& axis) {
                return axis.parameter.name == parameter.name;
            });
            if (isSwept) {
                continue;
            }
            text += text.empty() ? "" : ", ";
            text += parameter.name + "=" +
                    formatValue(parameter, valueUnder(m_request.fixed, parameter));
        }
        return text;
    }

    [[nodiscard]] std::vector<double> valuesAt(std::size_t place) const {
        std::vector<double> values(m_sweep.axes.size());
        for (std::size_t a = values.size(); a-- > 0;) {
            const std::vector<double>& along = m_sweep.axes[a].values;
            values[a] = along[place % along.size()];
            place /= along.size();
        }
        return values;
    }

    /// Any thread: changes nothing here.
    [[nodiscard]] Attempt attemptAt(std::size_t place) const {
        Attempt attempt;
        if (m_control.cancelled) {
            attempt.stopped = Error::of(ErrorCode::Cancelled,
                                        say(SENTENCE("Streamscope", "the sweep was stopped")));
            return attempt;
        }
        attempt.point.values = valuesAt(place);
        ParameterValues values = m_request.fixed;
        for (std::size_t a = 0; a < attempt.point.values.size(); ++a) {
            values[m_sweep.axes[a].parameter.name] = attempt.point.values[a];
        }
        const auto program = expand(m_request.workload, values);
        if (program) {
            run(*program, attempt);
        } else {
            attempt.point.problem = problemOf(program.error());
        }
        return attempt;
    }

    void run(const Program& program, Attempt& attempt) const {
        const auto trace = m_device.run(program, m_control);
        if (!trace) {
            if (isFatal(trace.error(), m_device)) {
                attempt.stopped = trace.error();
            }
            attempt.point.problem = trace.error().phrase();
            return;
        }
        attempt.work = workOf(program);
        attempt.provenance = trace->provenance;
        attempt.point.makespan = trace->makespan;
        if (operationCount(*trace) > 0) {
            const auto bounds = m_device.bounds(program, m_control);
            attempt.point.bounds = bounds ? *bounds : measure(*trace).bounds;
            attempt.point.withoutOverlap = m_device.withoutOverlap(program, m_control);
        }
    }

    /// The next point; whether the sweep goes on.
    bool take(Attempt attempt) {
        if (attempt.stopped) {
            m_sweep.stopped = std::move(attempt.stopped);
            return false;
        }
        if (attempt.work && !m_firstWork) {
            m_firstWork = attempt.work;
            takeProvenance(attempt.provenance);
        }
        attempt.point.isSameWork = !attempt.work || isSameWork(*m_firstWork, *attempt.work);
        m_sweep.points.push_back(std::move(attempt.point));
        if (m_request.onPoint) {
            m_request.onPoint(m_sweep);
        }
        return true;
    }

    void takeProvenance(const Provenance& ran) {
        m_sweep.provenance.origin = ran.origin;
        m_sweep.provenance.device = ran.device;
        m_sweep.provenance.detail = ran.detail;
    }

    const SweepRequest& m_request;
    const Device& m_device;
    RunControl& m_control;
    Sweep m_sweep;
    std::optional<Work> m_firstWork;
};

/// The points along the first axis at one place on the second.
std::vector<std::size_t> lineOf(const Sweep& sweep, std::size_t second) {
    const std::size_t stride = sweep.lines();
    std::vector<std::size_t> line;
    for (std::size_t i = second; i < sweep.points.size(); i += stride) {
        if (sweep.points[i].makespan) {
            line.push_back(i);
        }
    }
    return line;
}

}  // namespace

std::optional<double> SweepPoint::efficiency() const {
    return bounds && !bounds->isEstimated ? ratio(bounds->dependencies, makespan) : std::nullopt;
}

std::optional<double> SweepPoint::speedup() const {
    return withoutOverlap ? ratio(*withoutOverlap, makespan) : std::nullopt;
}

std::size_t Sweep::size() const {
    std::size_t size = axes.empty() ? 0 : 1;
    for (const SweepAxis& axis : axes) {
        size *= axis.values.size();
    }
    return size;
}

const SweepPoint* Sweep::at(std::size_t first, std::size_t second) const {
    const std::size_t stride = lines();
    const std::size_t place = first * stride + second;
    return place < points.size() ? &points[place] : nullptr;
}

bool Sweep::isSameWork() const {
    return std::ranges::all_of(points, [](const SweepPoint& point) { return point.isSameWork; });
}

std::optional<std::size_t> bestOf(const Sweep& sweep) {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        const auto& makespan = sweep.points[i].makespan;
        if (makespan && (!best || *makespan < *sweep.points[*best].makespan)) {
            best = i;
        }
    }
    return best;
}

std::optional<std::size_t> kneeOf(const Sweep& sweep, std::size_t second) {
    const std::vector<std::size_t> line = lineOf(sweep, second);
    const bool hasDirection =
        !sweep.axes.empty() && sweep.axes[0].parameter.type == ParameterType::Number;
    if (line.size() < 2 || !hasDirection) {
        return std::nullopt;
    }
    DurationNs best = *sweep.points[line.front()].makespan;
    for (const std::size_t i : line) {
        if (!sweep.points[i].isSameWork) {
            return std::nullopt;
        }
        best = std::min(best, *sweep.points[i].makespan);
    }
    const double most = static_cast<double>(best) * (1 + kKneeTolerance);
    const auto knee = std::ranges::find_if(line, [&](std::size_t i) {
        return static_cast<double>(*sweep.points[i].makespan) <= most;
    });
    return *knee;
}

std::set<std::size_t> kneesOf(const Sweep& sweep) {
    std::set<std::size_t> knees;
    for (std::size_t line = 0; line < sweep.lines(); ++line) {
        if (const auto knee = kneeOf(sweep, line)) {
            knees.insert(*knee);
        }
    }
    return knees;
}

std::string valuesText(const Sweep& sweep, const SweepPoint& point) {
    std::string text;
    for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
        const Parameter& parameter = sweep.axes[a].parameter;
        text +=
            (a == 0 ? "" : ", ") + parameter.name + "=" + formatValue(parameter, point.values[a]);
    }
    return text;
}

std::optional<Error> sweepProblem(const std::vector<SweepAxis>& axes,
                                  const ParameterValues& fixed) {
    if (axes.empty() || axes.size() > 2) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope", "a sweep is over one parameter or two")));
    }
    if (axes.size() == 2 && axes[0].parameter.name == axes[1].parameter.name) {
        return Error::of(
            ErrorCode::InvalidInput,
            say(SENTENCE("Streamscope", "\"%1\" cannot be swept twice"), axes[0].parameter.name));
    }
    std::size_t points = 1;
    for (const SweepAxis& axis : axes) {
        if (fixed.contains(axis.parameter.name)) {
            return Error::of(
                ErrorCode::InvalidInput,
                say(SENTENCE("Streamscope", "\"%1\" cannot be both swept and given a value"),
                    axis.parameter.name));
        }
        points *= axis.values.size();
    }
    if (points > kMaxSweepPoints) {
        return Error::of(ErrorCode::Limit,
                         say(SENTENCE("Streamscope",
                                      "the sweep would be %1 runs, at most %2 are allowed: give "
                                      "fewer values"),
                             Count{points}, Count{kMaxSweepPoints}));
    }
    return std::nullopt;
}

Sweep sweep(const SweepRequest& request, const Device& device, RunControl& control) {
    return Sweeper(request, device, control).run();
}

}  // namespace streamscope
