// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/trial.h"

#include "engine/advice/host_overlap.h"
#include "engine/suggest/work.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

Error problemOf(const Diagnostics& problems) {
    return {ErrorCode::InvalidInput, toText(problems.front(), "workload")};
}

/// Values of parameters that a new text has no more say nothing.
ParameterValues knownValues(const Workload& workload, ParameterValues values) {
    std::erase_if(values, [&](const auto& value) {
        return std::ranges::find(workload.parameters, value.first, &Parameter::name) ==
               workload.parameters.end();
    });
    return values;
}

struct Left {
    std::size_t count = 0;
    DurationNs cost = 0;
};

Left leftOf(const std::vector<Advice>& list, const std::string& id) {
    Left left;
    for (const Advice& advice : list) {
        if (advice.id == id) {
            ++left.count;
            left.cost += advice.cost;
        }
    }
    return left;
}

/// How many graphs are launched, and how many of them once.
struct LaunchedGraphs {
    std::ptrdiff_t all = 0;
    std::ptrdiff_t once = 0;
};

LaunchedGraphs launchedGraphs(const Program& program) {
    std::vector<std::size_t> launches(program.graphs.size(), 0);
    for (const Call& call : program.calls) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            ++launches[indexOf(launch->graph)];
        }
    }
    const auto none = std::ranges::count(launches, std::size_t{0});
    return {static_cast<std::ptrdiff_t>(launches.size()) - none,
            std::ranges::count(launches, std::size_t{1})};
}

GraphChange graphChange(const Program& before, const Program& after) {
    const LaunchedGraphs was = launchedGraphs(before);
    const LaunchedGraphs is = launchedGraphs(after);
    return is.once > was.once ? GraphChange::OnceOnly
           : is.all > was.all ? GraphChange::More
                              : GraphChange::None;
}

/// The names of memory that it allocates, and of that it frees.
std::pair<std::set<std::string>, std::set<std::string>> lifetimesIn(const Program& program) {
    std::pair<std::set<std::string>, std::set<std::string>> names;
    for (const Call& call : program.calls) {
        if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
            names.first.insert(program.memories[indexOf(allocate->memory)].name);
        } else if (const auto* free = std::get_if<Free>(&call.action)) {
            names.second.insert(program.memories[indexOf(free->memory)].name);
        }
    }
    return names;
}

/// How often the same memory is allocated and freed is no work; that it is, is.
bool doSameWork(const Program& before, const Program& after) {
    const Work was = workOf(before);
    Work is = workOf(after);
    if (lifetimesIn(before) == lifetimesIn(after)) {
        is.allocatedBytes = was.allocatedBytes;
        is.freedBytes = was.freedBytes;
    }
    return isSameWork(was, is);
}

}  // namespace

Result<Attempt> attempt(std::string_view text, const ParameterValues& values, const Device& device,
                        RunControl& control) {
    Attempt made;
    made.text = text;
    auto workload = readWorkload(text);
    if (!workload) {
        return problemOf(workload.error());
    }
    made.workload = *std::move(workload);
    made.values = knownValues(made.workload, values);
    auto program = expand(made.workload, made.values);
    if (!program) {
        return problemOf(program.error());
    }
    made.program = *std::move(program);
    auto trace = runWithBounds(device, made.program, control);
    if (!trace) {
        return trace.error();
    }
    made.trace = *std::move(trace);
    made.metrics = measure(made.trace);
    made.hazards = hazardsThatMatter(made.program);
    made.advice = advise({&made.trace, &made.metrics, &made.program, &made.workload, made.text,
                          made.values, device.features(), &control});
    if (control.cancelled) {
        return Error::of(ErrorCode::Cancelled,
                         say(SENTENCE("Streamscope", "the search for advice was stopped")));
    }
    return made;
}

Result<Attempt> attempt(const Attempt& before, const Fix& fix, const Device& device,
                        RunControl& control) {
    return attempt(fix.text ? *fix.text : before.text, fix.over(before.values), device, control);
}

Trial compareAttempts(const Attempt& before, const Attempt& after, const Advice& advice) {
    Trial trial{before.makespan(),
                after.makespan(),
                before.hazards.pairs(),
                after.hazards.pairs(),
                raceChange(before.program, before.hazards, after.program, after.hazards),
                hostUseChange(before.program, after.program)};
    if (trial.hostUse.isSafe()) {
        trial.hostUse =
            observedHostUseChange(before.program, before.trace, after.program, after.trace);
    }
    const std::size_t left = operationsLeftRunning(before.program);
    const std::size_t leftAfter = operationsLeftRunning(after.program);
    trial.leftRunning = leftAfter - std::min(left, leftAfter);
    trial.graphs = graphChange(before.program, after.program);
    trial.isSameWork = doSameWork(before.program, after.program);
    const Left was = leftOf(before.advice, advice.id);
    const Left is = leftOf(after.advice, advice.id);
    trial.isFixed = is.count < was.count || (was.cost > 0 && 2 * is.cost < was.cost) ||
                    (advice.id == "hazard" && trial.races.removed > 0);
    const bool isForRaces = advice.id == "dangling-wait" && advice.kind == AdviceKind::Danger;
    trial.isFixed = trial.isFixed && (!isForRaces || trial.races.removed > 0);
    trial.efficiencyBefore = before.metrics.efficiency;
    trial.efficiencyAfter = after.metrics.efficiency;
    trial.boundsBefore = before.metrics.bounds;
    trial.boundsAfter = after.metrics.bounds;
    return trial;
}

bool wouldHelp(const Trial& trial, const Advice& advice) {
    if (!trial.isSameWork || !trial.isFixed) {
        return false;
    }
    if (advice.kind == AdviceKind::Danger) {
        return true;
    }
    const bool isForTime = advice.id != "dangling-wait";  // of notes that have a fix
    return trial.graphs != GraphChange::OnceOnly &&
           (100 * trial.after < 99 * trial.before || (!isForTime && trial.after <= trial.before));
}

bool helps(const Trial& trial, const Advice& advice) {
    return trial.isSafe() && wouldHelp(trial, advice);
}

Sentence whyUnsafe(const Trial& trial) {
    const HostUseChange& use = trial.hostUse;
    if (!trial.races.isKnown || !use.isKnown) {
        return say(SENTENCE("Streamscope",
                            "whether it leaves accesses to memory without an order is not known: "
                            "there are too many to look at"));
    }
    if (trial.races.isSafe() && use.isSafe()) {
        return counted(trial.leftRunning,
                       SENTENCE("Streamscope", "the host would no longer wait for %1 operation"),
                       SENTENCE("Streamscope", "the host would no longer wait for %1 operations"));
    }
    if (trial.races.added > 0) {
        return counted(trial.races.added,
                       SENTENCE("Streamscope",
                                "%1 pair of operations would use the same memory in no order: "
                                "keep it by events"),
                       SENTENCE("Streamscope",
                                "%1 pairs of operations would use the same memory in no order: "
                                "keep it by events"));
    }
    return say(SENTENCE("Streamscope",
                        "the host’s “%1” could run while the device still uses %2: synchronize "
                        "before it"),
               use.work, use.memory);
}

}  // namespace streamscope
