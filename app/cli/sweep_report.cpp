// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep_report.h"

#include "app/cli/parameter_json.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/number_text.h"
#include "engine/base/time.h"
#include "engine/formats/csv_row.h"
#include "engine/formats/replacement.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <vector>

namespace streamscope::cli {
namespace {

constexpr std::size_t kLongestBar = 40;
constexpr std::string_view kKneeSign = " <";

std::string valueText(const SweepAxis& axis, double value) {
    return printable(formatValue(axis.parameter, value));
}

std::string placeText(const Sweep& sweep, const SweepPoint& point) {
    return printable(valuesText(sweep, point));
}

std::string makespanText(const SweepPoint& point) {
    return point.makespan ? formatDuration(*point.makespan) : "-";
}

template <typename Format>
std::string orHyphen(const std::optional<double>& value, Format format) {
    return value ? format(*value) : "-";
}

/// In no more columns than a bar.
std::string shortened(const std::string& text) {
    return columnsOf(text) > kLongestBar ? fitted(text, kLongestBar) : text;
}

std::string bar(const SweepPoint& point, DurationNs longest) {
    if (!point.makespan || longest <= 0) {
        return shortened(printable(words(point.problem)));
    }
    const double share = static_cast<double>(*point.makespan) / static_cast<double>(longest);
    const auto length = std::max(1L, std::lround(share * static_cast<double>(kLongestBar)));
    std::string bar(static_cast<std::size_t>(length), '=');
    return bar;
}

DurationNs longestOf(const Sweep& sweep) {
    DurationNs longest = 0;
    for (const SweepPoint& point : sweep.points) {
        longest = std::max(longest, point.makespan.value_or(0));
    }
    return longest;
}

std::string drawList(const Sweep& sweep) {
    const std::set<std::size_t> knees = kneesOf(sweep);
    const DurationNs longest = longestOf(sweep);
    Table rows(1);
    std::vector<std::size_t> right;
    for (const SweepAxis& axis : sweep.axes) {
        right.push_back(right.size());
        rows[0].push_back(printable(axis.parameter.name));
    }
    for (const std::string& name :
         {Text::tr("makespan"), Text::tr("efficiency"), Text::tr("speed-up")}) {
        right.push_back(right.size());
        rows[0].push_back(name);
    }
    rows[0].emplace_back("");
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        const SweepPoint& point = sweep.points[i];
        std::vector<std::string> row;
        for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
            row.push_back(valueText(sweep.axes[a], point.values[a]));
        }
        row.push_back(makespanText(point));
        row.push_back(orHyphen(point.efficiency(), formatShare));
        row.push_back(orHyphen(point.speedup(), formatFactor));
        row.push_back(bar(point, longest) +
                      std::string(knees.contains(i) ? kKneeSign : std::string_view()));
        rows.push_back(std::move(row));
    }
    return alignedTable(rows, "", right);
}

std::string drawMatrix(const Sweep& sweep) {
    const std::set<std::size_t> knees = kneesOf(sweep);
    const std::size_t columns = sweep.lines();
    Table rows{{printable(sweep.axes[0].parameter.name) + " \\ " +
                printable(sweep.axes[1].parameter.name)}};
    std::vector<std::size_t> right{0};
    for (std::size_t column = 0; column < columns; ++column) {
        rows[0].push_back(valueText(sweep.axes[1], sweep.axes[1].values[column]) + "  ");
        right.push_back(column + 1);
    }
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        if (i % columns == 0) {
            rows.push_back({valueText(sweep.axes[0], sweep.points[i].values[0])});
        }
        const bool isKnee = knees.contains(i);
        rows.back().push_back(makespanText(sweep.points[i]) +
                              std::string(isKnee ? kKneeSign : std::string_view("  ")));
    }
    return Text::tr("makespans") + "\n" + alignedTable(rows, "", right);
}

std::size_t widest(const std::string& text) {
    std::size_t most = 0;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        most = std::max(most, columnsOf(std::string_view(text).substr(begin, end - begin)));
        begin = end + 1;
    }
    return most;
}

std::string kneeText(const Sweep& sweep) {
    const auto best = bestOf(sweep);
    if (!best) {
        return Text::tr("no point ran") + "\n";
    }
    const std::string least = makespanText(sweep.points[*best]);
    const std::string where = placeText(sweep, sweep.points[*best]);
    std::string text = (sweep.isSameWork() ? Text::tr("best: %1 at %2", least, where)
                                           : Text::tr("shortest: %1 at %2", least, where)) +
                       "\n";
    const std::set<std::size_t> knees = kneesOf(sweep);
    if (sweep.axes.size() == 1 && !knees.empty()) {
        const SweepPoint& knee = sweep.points[*knees.begin()];
        text += Text::tr("knee: %1 at %2, the smallest value within 5 % of the best",
                         makespanText(knee), placeText(sweep, knee)) +
                "\n";
    } else if (!knees.empty()) {
        text += Text::tr(
                    "<  the knee of each column: the smallest %1 within 5 % of the column's "
                    "best",
                    printable(sweep.axes[0].parameter.name)) +
                "\n";
    } else if (!sweep.isSameWork()) {
        text += Text::tr("no best and no knee: not every point does the same work") + "\n";
    }
    return text;
}

std::string boundText(const Sweep& sweep, const SweepPoint& point) {
    return Text::tr("%1 (%2) at %3", Duration{point.bounds->dependencies},
                    limitPhrase(point.bounds->limit), placeText(sweep, point));
}

/// A run that takes less time may come less near to a bound that is lower still.
std::string efficiencyText(const Sweep& sweep) {
    constexpr double kNoticed = 0.01;
    const auto best = bestOf(sweep);
    if (!best || !sweep.points[*best].efficiency()) {
        return {};
    }
    const auto nearest = std::ranges::max_element(
        sweep.points, {}, [](const SweepPoint& point) { return point.efficiency().value_or(-1); });
    const SweepPoint& shortest = sweep.points[*best];
    return *nearest->efficiency() - *shortest.efficiency() < kNoticed
               ? std::string()
               : Text::tr(
                     "efficiency: what each run must take at least, of its makespan; that is "
                     "%1 and %2",
                     boundText(sweep, *nearest), boundText(sweep, shortest)) +
                     "\n";
}

/// Each problem once, with the first point that had it.
std::string problemText(const Sweep& sweep) {
    std::map<std::string, std::pair<std::size_t, std::size_t>> met;  // first point, how many
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        if (!sweep.points[i].problem.empty()) {
            auto& [first, count] =
                met.try_emplace(words(sweep.points[i].problem), i, 0).first->second;
            ++count;
        }
    }
    constexpr std::size_t kMost = 5;
    std::string text;
    std::size_t told = 0;
    for (const auto& [problem, place] : met) {
        if (told++ == kMost) {
            text += Text::tr("and %1 other reasons", Count{met.size() - kMost}) + "\n";
            break;
        }
        const std::string where = placeText(sweep, sweep.points[place.first]);
        text += (place.second > 1 ? Text::tr("not run: %1 and %2 more: %3", where,
                                             Count{place.second - 1}, printable(problem))
                                  : Text::tr("not run: %1: %2", where, printable(problem))) +
                "\n";
    }
    return text;
}

Json pointJson(const Sweep& sweep, const SweepPoint& point) {
    Json values;
    for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
        const Parameter& parameter = sweep.axes[a].parameter;
        values.add(parameter.name, valueJson(parameter, point.values[a]));
    }
    Json json{{"values", values},
              {"makespan_ns", point.makespan},
              {"bound_ns", point.bounds ? Json(point.bounds->allOverlap) : Json()},
              {"dependencies_ns", point.efficiency() ? Json(point.bounds->dependencies) : Json()},
              {"without_overlap_ns", point.withoutOverlap},
              {"efficiency", point.efficiency()},
              {"speedup", point.speedup()}};
    if (!point.problem.empty()) {
        json.add("problem", point.problem);
    }
    return json;
}

std::optional<std::string> csvNumber(const std::optional<double>& value) {
    constexpr int kDecimals = 6;
    return value ? std::optional(numberText(*value, kDecimals, std::chars_format::fixed))
                 : std::nullopt;
}

}  // namespace

std::string drawSweep(const Sweep& sweep, std::size_t width) {
    std::string text = printable(shipped(sweep.provenance.workload)) + "\n" +
                       printable(provenanceLine(sweep.provenance)) + "\n" +
                       printable(sweep.provenance.parameters) + "\n\n";
    const std::string matrix = sweep.axes.size() == 2 ? drawMatrix(sweep) : std::string();
    const bool isList = matrix.empty() || widest(matrix) > width;
    text += isList ? drawList(sweep) : matrix;
    return text + "\n" + kneeText(sweep) + (isList ? efficiencyText(sweep) : std::string()) +
           problemText(sweep);
}

Json sweepJson(const Sweep& sweep) {
    const auto nameOf = [](const SweepAxis& axis) { return axis.parameter.name; };
    const auto pointOf = [&sweep](const SweepPoint& point) { return pointJson(sweep, point); };
    return {{"format", "streamscope-sweep"},
            {"version", 1},
            {"workload", sweep.provenance.workload},
            {"origin", originName(sweep.provenance.origin)},
            {"device", sweep.provenance.device},
            {"detail", sweep.provenance.detail},
            {"parameters", sweep.provenance.parameters},
            {"over", Json::list(sweep.axes, nameOf)},
            {"points", Json::list(sweep.points, pointOf)},
            {"best", bestOf(sweep)},
            {"knees", Json::list(kneesOf(sweep))},
            {"same_work", sweep.isSameWork()},
            {"complete", !sweep.stopped}};
}

std::string sweepCsv(const Sweep& sweep) {
    std::string text;
    CsvRow head(text);
    for (const SweepAxis& axis : sweep.axes) {
        head.add(axis.parameter.name);
    }
    for (const char* name : {"makespan_ns", "bound_ns", "dependencies_ns", "efficiency", "speedup",
                             "origin", "device", "problem"}) {
        head.add(std::string_view(name));
    }
    head.end();
    for (const SweepPoint& point : sweep.points) {
        CsvRow row(text);
        for (std::size_t a = 0; a < sweep.axes.size(); ++a) {
            const Parameter& parameter = sweep.axes[a].parameter;
            const std::string value = formatValue(parameter, point.values[a]);
            parameter.type == ParameterType::Choice ? row.add(value) : row.addPlain(value);
        }
        row.add(point.makespan);
        row.add(point.bounds ? std::optional(point.bounds->allOverlap) : std::nullopt);
        row.add(point.efficiency() ? std::optional(point.bounds->dependencies) : std::nullopt);
        row.add(csvNumber(point.efficiency()));
        row.add(csvNumber(point.speedup()));
        row.add(originName(sweep.provenance.origin));
        row.add(sweep.provenance.device);
        row.add(english(point.problem));
        row.end();
    }
    return text;
}

std::string sweepPath(const Sweep& sweep, const std::string& path) {
    return sweep.stopped ? freePath(path) : path;
}

}  // namespace streamscope::cli
