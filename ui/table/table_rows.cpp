// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/table_rows.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

bool runsWithin(const Trace& trace, std::size_t i, const TimeRange& span) {
    if (trace.start[i] == trace.end[i]) {
        return span.begin <= trace.start[i] && trace.start[i] < span.end;
    }
    return trace.start[i] < span.end && trace.end[i] > span.begin;
}

std::vector<std::uint32_t> asked(const Trace& trace, const TableQuestion& question) {
    std::vector<std::uint32_t> rows;
    const auto addIfAsked = [&](std::size_t i) {
        if (!question.span || runsWithin(trace, i, *question.span)) {
            rows.push_back(static_cast<std::uint32_t>(i));
        }
    };
    if (question.matches) {
        for (const OperationId match : *question.matches) {
            addIfAsked(indexOf(match));
        }
        return rows;
    }
    rows.reserve(question.span ? 0 : operationCount(trace));
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        addIfAsked(i);
    }
    return rows;
}

}  // namespace

TableQuestion questionOf(const ViewState& state, TableFilter filter) {
    TableQuestion question;
    switch (filter) {
        case TableFilter::InWindow:
            question.span = state.window();
            break;
        case TableFilter::InRange:
            question.span = state.range();
            break;
        case TableFilter::Matching:
            question.matches = state.matches();
            break;
        case TableFilter::All:
            break;
    }
    return question;
}

std::vector<std::uint32_t> tableRows(const Trace& trace, const TableQuestion& question) {
    std::vector<std::uint32_t> rows = asked(trace, question);
    if (question.column == TableColumn::Number) {
        if (question.isDescending) {
            std::ranges::reverse(rows);
        }
        return rows;
    }
    const SortKeys keyOf(trace, question.column);
    std::vector<std::pair<std::int64_t, std::uint32_t>> keys;
    keys.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        keys.emplace_back(keyOf(row), row);
    }
    if (question.isDescending) {
        std::ranges::sort(keys, [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        });
    } else {
        std::ranges::sort(keys);
    }
    std::ranges::transform(keys, rows.begin(), [](const auto& key) { return key.second; });
    return rows;
}

}  // namespace streamscope::ui
