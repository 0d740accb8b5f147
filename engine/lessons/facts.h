// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/predicate.h"
#include "engine/program/device.h"
#include "engine/suggest/work.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace streamscope {

/// A workload as a device ran it.
struct LessonRun {
    std::string text;
    ParameterValues values;
    Workload workload;
    Program program;
    Trace trace;
    Metrics metrics;
    DeviceFeatures features;
};

/// The devices that a lesson may name; null: there is none of that name.
using DeviceNamed = std::function<std::shared_ptr<const Device>(const std::string& name)>;

/// The runs that predicates speak of: that of a workload's text under some values on a device, and
/// those with other values or on other devices, each made when it is asked for the first time.
/// Not for several threads at once.
class LessonRuns {
public:
    LessonRuns(std::string text, ParameterValues values, std::string device, DeviceNamed devices);

    /// What the work must be the same as; without it every work is.
    void setWork(const Work& work) { m_work = work; }
    /// What `answer` is, for predicates about one.
    void setAnswer(double answer) { m_answer = answer; }
    /// The parameters with which the lesson begins.
    void setGiven(ParameterValues given) { m_given = std::move(given); }
    [[nodiscard]] const ParameterValues& given() const { return m_given; }

    /// Of the workload as it is. Errors: InvalidInput (the first problem of the text), Limit (more
    /// operations than kMaxOperations), those of the device.
    [[nodiscard]] Result<std::shared_ptr<const LessonRun>> own();

    /// The predicate's value. Errors: those of the runs; InvalidInput where a search finds nothing,
    /// or a name is of nothing in this run; Limit: more runs than kMaxRuns.
    [[nodiscard]] Result<double> value(const Predicate& predicate);

    static constexpr std::size_t kMaxRuns = 40;
    static constexpr std::size_t kMaxOperations = 100'000;

private:
    struct Which {
        std::string device;
        ParameterValues values;
        friend auto operator<=>(const Which&, const Which&) = default;
    };

    [[nodiscard]] Result<std::shared_ptr<const LessonRun>> run(const Which& which);
    [[nodiscard]] Result<LessonRun> runOn(const Device& device,
                                          const ParameterValues& values) const;
    [[nodiscard]] Result<double> value(const Predicate& predicate, const Which& which);
    [[nodiscard]] Result<double> value(const Fact& fact, const Which& which);
    [[nodiscard]] Result<double> within(const Fact& fact, Which which);
    [[nodiscard]] Result<double> givenValue(const std::string& parameter) const;

    std::string m_text;
    Which m_which;
    DeviceNamed m_devices;
    std::optional<Work> m_work;
    double m_answer = 0;
    ParameterValues m_given;
    std::map<Which, std::shared_ptr<const LessonRun>> m_runs;
};

/// "streams=1 order=breadth" over the values there are; a value may have spaces. Errors:
/// InvalidInput.
[[nodiscard]] Result<ParameterValues> withSettings(const Workload& workload, ParameterValues values,
                                                   std::string_view settings);

/// A fact of one run; not SameWork, Given, Answer, At and On, which are of more than
/// one. Pure. Errors: as value().
[[nodiscard]] Result<double> factOf(const LessonRun& run, const Fact& fact);

}  // namespace streamscope
