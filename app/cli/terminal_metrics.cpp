// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal_metrics.h"

#include "app/cli/text.h"

#include <algorithm>

namespace streamscope::cli {
namespace {

using Table = std::vector<std::vector<std::string>>;

std::string summary(const Metrics& metrics) {
    const Bounds& bounds = metrics.bounds;
    const std::string limit(limitWords(bounds.limit));
    return alignedTable({
        {"makespan", formatDuration(metrics.makespan), "from the first call to the last end"},
        {"bound, no overlap", formatDuration(bounds.serial),
         "all operations, host work and calls, one after another"},
        {"bound, one copy engine", formatDuration(bounds.oneCopyEngine),
         "the longest of copies, filled SMs, host, host calls, one operation"},
        {"bound, all overlap", formatDuration(bounds.allOverlap),
         "the longest of copies in, copies out, filled SMs, host, host calls, one operation, each "
         "as "
         "long as here"},
        {"speedup", formatFactor(metrics.speedup),
         "bound of no overlap / makespan: how much ran at once, on average; less than 1: gaps"},
        {"efficiency", formatShare(metrics.efficiency),
         "bound of all overlap" + (limit.empty() ? "" : " (here " + limit + ")") + " / makespan"},
    });
}

/// Of the makespan; SMs may be busy throughout with kernels that fill next to nothing.
double filledShare(const Use& engine) {
    return engine.busy > 0 ? engine.utilisation * static_cast<double>(engine.filled) /
                                 static_cast<double>(engine.busy)
                           : 0;
}

bool isHardlyFilled(const Use& engine) {
    constexpr double kNoticed = 0.005;
    return engine.utilisation - filledShare(engine) > kNoticed;
}

std::string engineTable(const std::vector<Use>& engines) {
    const bool tellsFilled = std::ranges::any_of(engines, isHardlyFilled);
    Table table{{"engine", "busy", "of makespan", "operations"}};
    if (tellsFilled) {
        table.front().emplace_back("filled");
    }
    for (const Use& engine : engines) {
        if (engine.operations == 0) {
            continue;
        }
        table.push_back({printable(engine.name), formatDuration(engine.busy),
                         formatShare(engine.utilisation), std::to_string(engine.operations)});
        if (isHardlyFilled(engine)) {
            table.back().push_back(formatShare(filledShare(engine)));
        }
    }
    if (table.size() == 1) {
        return {};
    }
    return "\n" + alignedTable(table, "", {1, 2, 3, 4}) +
           (tellsFilled
                ? "SMs are busy while any kernel runs; filled counts how much of their room "
                  "kernels take, of the makespan\n"
                : "");
}

std::string overlapTable(const Metrics& metrics) {
    Table table{{"overlap", "time", "of the shorter"}};
    for (const Overlap& overlap : metrics.overlaps) {
        const bool bothTookPlace = metrics.busy[static_cast<std::size_t>(overlap.left)] > 0 &&
                                   metrics.busy[static_cast<std::size_t>(overlap.right)] > 0;
        if (bothTookPlace) {
            table.push_back({std::string(activityName(overlap.left)) + " with " +
                                 std::string(activityName(overlap.right)),
                             formatDuration(overlap.time), formatShare(overlap.share)});
        }
    }
    return table.size() > 1 ? "\n" + alignedTable(table, "", {1, 2}) : std::string();
}

}  // namespace

std::string drawMetrics(const Metrics& metrics) {
    return summary(metrics) + engineTable(metrics.engines) + overlapTable(metrics);
}

std::string_view limitWords(std::string_view limit) noexcept {
    return limit == "copy in"     ? "copies in"
           : limit == "copy out"  ? "copies out"
           : limit == "peer copy" ? "copies between devices"
           : limit == "kernel"    ? "filled SMs"
                                  : limit;
}

}  // namespace streamscope::cli
