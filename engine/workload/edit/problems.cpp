// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/problems.h"

#include "engine/workload/edit/fixes.h"

#include <set>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr ExpandLimits kShortProgram{5'000, 50'000};

}  // namespace

Problems problemsOf(std::string_view text, const ParameterValues& values) {
    const auto workload = readWorkload(text);
    if (!workload) {
        return {workload.error(), false};
    }
    ParameterValues known;
    for (const Parameter& parameter : workload->parameters) {
        const auto value = values.find(parameter.name);
        if (value != values.end() && value->second >= parameter.minimum &&
            value->second <= parameter.maximum) {
            known.insert(*value);
        }
    }
    const auto program = expand(*workload, known, kShortProgram);
    return {program ? Diagnostics() : program.error(), true};
}

std::string rowAround(const Outline& outline, std::string pointer) {
    while (nodeAt(outline, pointer) == nullptr && !pointer.empty()) {
        pointer.resize(pointer.rfind('/'));
    }
    return pointer;
}

bool isAsGood(std::string_view text, const Problems& before, const ParameterValues& values) {
    const Problems after = problemsOf(text, values);
    return after.all.empty() || (!before.all.empty() && after.all.size() <= before.all.size() &&
                                 after.isRead == before.isRead);
}

namespace {

std::vector<std::string> rowsWith(const Diagnostics& problems, std::string_view text) {
    const auto outline = outlineOf(text);
    std::set<std::string> rows;
    for (const Diagnostic& problem : problems) {
        const std::string row = outline ? rowAround(*outline, problem.pointer) : std::string();
        if (row.find('/', 1) != std::string::npos) {
            rows.insert(row);
        }
    }
    return {rows.begin(), rows.end()};
}

}  // namespace

std::optional<EditedRows> withoutBroken(EditedRows edited, const Problems& before,
                                        const ParameterValues& values, std::size_t& count) {
    constexpr std::size_t kMaxRounds = 50;
    for (std::size_t round = 0; round < kMaxRounds; ++round) {
        if (isAsGood(edited.text, before, values)) {
            return edited;
        }
        const auto rows = rowsWith(problemsOf(edited.text, values).all, edited.text);
        auto removed = removeRows(edited.text, rows);
        if (!removed) {
            return std::nullopt;
        }
        count += rows.size();
        edited = *std::move(removed);
    }
    return std::nullopt;
}

Diagnostics problemsIn(std::string_view text, const ParameterValues& values) {
    return problemsOf(text, values).all;
}

}  // namespace streamscope
