// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/findings.h"

#include <utility>

namespace streamscope::ui {
namespace {

std::vector<bool> marked(const Trace& trace, const std::vector<OperationId>& found) {
    std::vector<bool> isFound(operationCount(trace));
    for (const OperationId operation : found) {
        if (indexOf(operation) < isFound.size()) {
            isFound[indexOf(operation)] = true;
        }
    }
    return isFound;
}

void addFound(const Trace& trace, const Lane& lane, const std::vector<bool>& isFound,
              std::vector<Lane>& lanes) {
    std::vector<std::uint32_t> items;
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        const auto operation = operationOf(trace, lane.source, lane.items[i]);
        if (operation && isFound[indexOf(*operation)]) {
            items.push_back(lane.items[i]);
        }
    }
    if (!items.empty()) {
        lanes.push_back(makeLane(trace, lane.source, lane.slot, std::move(items)));
    }
}

}  // namespace

Findings findIn(const TimelineModel& model, const std::vector<OperationId>& found) {
    const Trace& trace = *model.trace;
    const std::vector<bool> isFound = marked(trace, found);
    Findings findings;
    findings.lanes.resize(model.rows.size());
    for (std::size_t row = 0; row < model.rows.size(); ++row) {
        for (const Lane& lane : model.rows[row].lanes) {
            addFound(trace, lane, isFound, findings.lanes[row]);
        }
    }
    return findings;
}

}  // namespace streamscope::ui
