// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/facts.h"

#include "engine/advice/advice.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

double microseconds(DurationNs time) {
    return static_cast<double>(time) / kNsPerUs;
}

Error noSuch(Sentence sentence) {
    return Error::of(ErrorCode::InvalidInput, std::move(sentence));
}

Result<double> useOf(const std::vector<Use>& uses, const Fact& fact) {
    const auto found = std::ranges::find(uses, fact.argument, &Use::name);
    if (found == uses.end()) {
        return noSuch(
            say(SENTENCE("Streamscope", "This run has no engine \"%1\"."), fact.argument));
    }
    return fact.kind == FactKind::Busy ? microseconds(found->busy) : found->utilization;
}

/// Of the call that made the operation, with what it waited for.
TimeNs callEnd(const Trace& trace, OperationId operation) {
    TimeNs end = trace.issueEnd[indexOf(operation)];
    for (const HostCall& call : trace.hostCalls) {
        end = call.operation == operation && call.kind == HostCallKind::Issue
                  ? std::max(end, call.end)
                  : end;
    }
    return end;
}

Result<double> searched(const Trace& trace, const Fact& fact) {
    const std::vector<OperationId> found = matchQuery(trace, fact.query);
    if (fact.kind == FactKind::CountOf) {
        return static_cast<double>(found.size());
    }
    if (found.empty()) {
        return noSuch(say(SENTENCE("Streamscope", "No operation matches \"%1\"."), fact.argument));
    }
    const std::size_t first = indexOf(found.front());
    switch (fact.kind) {
        case FactKind::Start:
            return microseconds(trace.start[first]);
        case FactKind::End:
            return microseconds(trace.end[first]);
        case FactKind::Wait:
            return microseconds(
                std::max<DurationNs>(0, trace.start[first] - trace.issueEnd[first]));
        case FactKind::Returned:
            return microseconds(callEnd(trace, found.front()));
        default:
            break;
    }
    DurationNs longest = 0;
    for (const OperationId operation : found) {
        longest =
            std::max(longest, trace.end[indexOf(operation)] - trace.start[indexOf(operation)]);
    }
    return microseconds(longest);
}

/// Between the end of all that came before on the stream and the start of what comes next.
Result<double> longestPause(const Trace& trace, const std::string& name) {
    const auto stream = std::ranges::find(trace.streams, name, &TraceStream::name);
    if (stream == trace.streams.end()) {
        return noSuch(say(SENTENCE("Streamscope", "This run has no stream \"%1\"."), name));
    }
    const auto id = idAt<StreamId>(static_cast<std::size_t>(stream - trace.streams.begin()));
    std::vector<TimeRange> spans;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] == id && !isMark(trace.kind[i])) {
            spans.push_back({trace.start[i], trace.end[i]});
        }
    }
    std::ranges::sort(spans, {}, &TimeRange::begin);
    DurationNs longest = 0;
    TimeNs last = spans.empty() ? 0 : spans.front().end;
    for (const TimeRange& span : spans) {
        longest = std::max(longest, span.begin - last);
        last = std::max(last, span.end);
    }
    return microseconds(longest);
}

DurationNs heldIn(const Trace& trace) {
    DurationNs held = 0;
    for (const HostCall& call : trace.hostCalls) {
        held += call.kind == HostCallKind::Issue ? call.end - call.begin : 0;
    }
    return held;
}

bool isAdvised(const LessonRun& run, const std::string& id) {
    const auto advice = advise({&run.trace, &run.metrics, &run.program, &run.workload, run.text,
                                run.values, run.features});
    return std::ranges::find(advice, id, &Advice::id) != advice.end();
}

Result<double> valueOf(const LessonRun& run, const std::string& name) {
    const auto& parameters = run.workload.parameters;
    const auto found = std::ranges::find(parameters, name, &Parameter::name);
    if (found == parameters.end()) {
        return noSuch(say(SENTENCE("Streamscope", "The workload has no parameter \"%1\"."), name));
    }
    const auto set = run.values.find(name);
    return set == run.values.end() ? found->value : set->second;
}

}  // namespace

Result<ParameterValues> withSettings(const Workload& workload, ParameterValues values,
                                     std::string_view settings) {
    while (!settings.empty()) {
        // A value may have spaces: it ends before the last word that is followed by "=".
        const auto next = settings.find('=', settings.find('=') + 1);
        const std::string_view one =
            settings.substr(0, next == std::string_view::npos ? next : settings.rfind(' ', next));
        settings.remove_prefix(std::min(one.size() + 1, settings.size()));
        const std::string name(one.substr(0, one.find('=')));
        const auto found = std::ranges::find(workload.parameters, name, &Parameter::name);
        if (found == workload.parameters.end()) {
            return noSuch(
                say(SENTENCE("Streamscope", "The workload has no parameter \"%1\"."), name));
        }
        const auto value = parseValue(*found, one.substr(std::min(name.size() + 1, one.size())));
        if (!value) {
            return value.error();
        }
        values[name] = *value;
    }
    return values;
}

Result<double> factOf(const LessonRun& run, const Fact& fact) {
    switch (fact.kind) {
        case FactKind::Makespan:
            return microseconds(run.trace.makespan);
        case FactKind::Bound:
            return microseconds(run.metrics.bounds.dependencies);
        case FactKind::Serial:
            return microseconds(run.metrics.serialSum);
        case FactKind::Efficiency:
            return run.metrics.efficiency.value_or(0);
        case FactKind::Hazards:
            return static_cast<double>(hazardsThatMatter(run.program).found.size());
        case FactKind::Held:
            return microseconds(heldIn(run.trace));
        case FactKind::Busy:
        case FactKind::ShareOf:
            return useOf(run.metrics.engines, fact);
        case FactKind::OverlapOf: {
            const auto found = std::ranges::find_if(run.metrics.overlaps, [&](const Overlap& one) {
                return one.left == fact.left && one.right == fact.right;
            });
            return found == run.metrics.overlaps.end() ? 0 : found->share;
        }
        case FactKind::Gap:
            return longestPause(run.trace, fact.argument);
        case FactKind::Advice:
            return isAdvised(run, fact.argument);
        case FactKind::Value:
            return valueOf(run, fact.argument);
        default:
            return searched(run.trace, fact);
    }
}

LessonRuns::LessonRuns(std::string text, ParameterValues values, std::string device,
                       DeviceNamed devices)
    : m_text(std::move(text)),
      m_which{std::move(device), std::move(values)},
      m_devices(std::move(devices)) {}

Result<std::shared_ptr<const LessonRun>> LessonRuns::own() {
    return run(m_which);
}

Result<std::shared_ptr<const LessonRun>> LessonRuns::run(const Which& which) {
    if (const auto made = m_runs.find(which); made != m_runs.end()) {
        return made->second;
    }
    if (m_runs.size() == kMaxRuns) {
        return Error::of(
            ErrorCode::Limit,
            say(SENTENCE("Streamscope", "A lesson may make at most %1 runs."), Count{kMaxRuns}));
    }
    const auto device = m_devices(which.device);
    if (!device) {
        return noSuch(say(SENTENCE("Streamscope", "There is no device \"%1\"."), which.device));
    }
    auto made = runOn(*device, which.values);
    if (!made) {
        return made.error();
    }
    auto kept = std::make_shared<const LessonRun>(*std::move(made));
    m_runs.emplace(which, kept);
    return kept;
}

Result<LessonRun> LessonRuns::runOn(const Device& device, const ParameterValues& values) const {
    const auto problemOf = [](const Diagnostics& problems) {
        return Error{ErrorCode::InvalidInput, toText(problems.front(), "workload")};
    };
    auto workload = readWorkload(m_text);
    if (!workload) {
        return problemOf(workload.error());
    }
    ExpandLimits limits;
    limits.maximumOperations = kMaxOperations;
    limits.maximumSteps = 10 * kMaxOperations;
    auto program = expand(*workload, values, limits);
    if (!program) {
        return problemOf(program.error());
    }
    RunControl control;
    auto trace = runWithBounds(device, *program, control);
    if (!trace) {
        return trace.error();
    }
    Metrics metrics = measure(*trace);
    return LessonRun{m_text,
                     values,
                     *std::move(workload),
                     *std::move(program),
                     *std::move(trace),
                     std::move(metrics),
                     device.features()};
}

Result<double> LessonRuns::value(const Predicate& predicate) {
    return value(predicate, m_which);
}

Result<double> LessonRuns::value(const Predicate& predicate, const Which& which) {
    std::vector<double> slots;
    for (const Fact& fact : predicate.facts) {
        const auto found = value(fact, which);
        if (!found) {
            return found.error();
        }
        slots.push_back(*found);
    }
    Fault fault;
    const double result = evaluate(predicate.formula, slots.data(), fault);
    if (fault.kind != Fault::Kind::None) {
        return noSuch(describe(fault));
    }
    return result;
}

Result<double> LessonRuns::value(const Fact& fact, const Which& which) {
    if (fact.inner) {
        return within(fact, which);
    }
    if (fact.kind == FactKind::Answer) {
        return m_answer;
    }
    if (fact.kind == FactKind::Given) {
        return givenValue(fact.argument);
    }
    const auto made = run(which);
    if (!made) {
        return made.error();
    }
    if (fact.kind == FactKind::SameWork) {
        return !m_work || isSameWork(*m_work, workOf((*made)->program));
    }
    return factOf(**made, fact);
}

Result<double> LessonRuns::givenValue(const std::string& parameter) const {
    const auto found = m_given.find(parameter);
    return found == m_given.end()
               ? noSuch(
                     say(SENTENCE("Streamscope", "The lesson begins without a parameter \"%1\"."),
                         parameter))
               : Result<double>(found->second);
}

Result<double> LessonRuns::within(const Fact& fact, Which which) {
    if (fact.kind == FactKind::On) {
        which.device = fact.argument;
        return value(*fact.inner, which);
    }
    const auto made = run(which);
    if (!made) {
        return made.error();
    }
    auto values = withSettings((*made)->workload, which.values, fact.argument);
    if (!values) {
        return values.error();
    }
    which.values = *std::move(values);
    return value(*fact.inner, which);
}

}  // namespace streamscope
