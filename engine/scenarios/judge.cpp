// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/judge.h"

#include "engine/scenarios/scenario_file.h"
#include "engine/scenarios/text_token.h"
#include "engine/trace/trace_text.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace streamscope::scenarios {
namespace {

Subject subjectOfClause(const std::string& clause) {
    const std::vector<std::string> parts = words(clause);
    if (parts.size() < 2) {
        return Subject::Trace;
    }
    if (parts[0] == "fails") {
        return Subject::Failure;
    }
    if (parts[0] == "draw" || parts[1] == "reason" || parts[1] == "cause") {
        return Subject::Reasons;
    }
    return parts[1] == "order" || parts[1] == "unordered" ? Subject::Ordering : Subject::Trace;
}

std::vector<std::string> clausesOf(const std::string& expectation) {
    std::vector<std::string> clauses;
    for (const std::string& alternative : splitAt(expectation, '|')) {
        for (std::string& clause : splitAt(alternative, ',')) {
            clauses.push_back(std::move(clause));
        }
    }
    return clauses;
}

}  // namespace

Subject subjectOf(const std::string& expectation) {
    if (expectation.rfind("draw ", 0) == 0) {
        return Subject::Reasons;
    }
    const std::vector<std::string> clauses = clausesOf(expectation);
    for (const Subject asked : {Subject::Failure, Subject::Trace, Subject::Ordering}) {
        if (std::ranges::find(clauses, asked, subjectOfClause) != clauses.end()) {
            return asked;
        }
    }
    return Subject::Reasons;
}

Judge::Judge(const TextProgram& text, const Trace& trace, const TimeScale& scale)
    : m_text(text),
      m_trace(trace),
      m_scale(scale),
      m_lookup(text.program, trace),
      m_ordering(orderingOf(text.program)) {}

std::string Judge::judge(const std::string& expectation) const {
    try {
        const std::string found = judgeAlternatives(expectation);
        return found.empty() ? found : "  expected " + expectation + "\n  but " + found + "\n";
    } catch (const TextError& mistake) {
        return "  in '" + expectation + "': " + mistake.message + "\n";
    }
}

std::string Judge::judgeAlternatives(const std::string& expectation) const {
    if (expectation.rfind("draw ", 0) == 0) {
        return judgeSimulated(expectation);
    }
    std::string found;
    for (const std::string& alternative : splitAt(expectation, '|')) {
        const std::string wrong = judgeAll(alternative);
        if (wrong.empty()) {
            return {};
        }
        found += (found.empty() ? "" : "; ") + wrong;
    }
    return found;
}

std::string Judge::judgeAll(const std::string& clauses) const {
    for (const std::string& clause : splitAt(clauses, ',')) {
        std::string wrong = judgeClause(clause);
        if (!wrong.empty()) {
            return wrong;
        }
    }
    return {};
}

std::string Judge::judgeClause(const std::string& clause) const {
    const Words parts = words(clause);
    if (parts.size() == 2 && parts[0] == "makespan") {
        return judgeValue("makespan", m_trace.makespan, parts[1]);
    }
    if (parts.size() == 2) {
        return judgeSpan(parts[0], parts[1]);
    }
    if (parts.size() < 3) {
        throw TextError{"cannot read '" + clause + "'"};
    }
    if (parts[1] == "reason" || parts[1] == "cause") {
        return judgeSimulated(clause);
    }
    if (parts[1] == "order" || parts[1] == "unordered") {
        return judgeOrdering(parts);
    }
    if (parts[1] == "before" || parts[1] == "overlaps") {
        return judgeRelation(parts);
    }
    return judgeValue(parts[0] + " " + parts[1], moment(parts[0], parts[1]), parts[2]);
}

const Label& Judge::label(const std::string& name) const {
    const auto found = m_text.labels.find(name);
    if (found == m_text.labels.end()) {
        throw TextError{"no label '" + name + "'"};
    }
    return found->second;
}

std::size_t Judge::operation(const std::string& name) const {
    const std::optional<std::size_t> found = m_lookup.operation(label(name));
    if (!found) {
        throw TextError{"the trace has no operation '" + name + "'"};
    }
    return *found;
}

TimeNs Judge::moment(const std::string& name, const std::string& which) const {
    if (which == "returns") {
        const std::optional<TimeNs> time = m_lookup.returned(label(name).call);
        if (!time) {
            throw TextError{"the trace has no call '" + name + "'"};
        }
        return *time;
    }
    const std::size_t i = operation(name);
    if (which == "start") {
        return m_trace.start[i];
    }
    if (which == "end") {
        return m_trace.end[i];
    }
    if (which == "ready") {
        return m_trace.ready[i];
    }
    if (which == "issued") {
        return m_trace.issueBegin[i];
    }
    throw TextError{"cannot read '" + which + "'"};
}

std::string Judge::milliseconds(TimeNs time) const {
    std::ostringstream text;
    constexpr int kMeasured = 4;  // digits that mean something
    constexpr int kSimulated = 10;
    text.precision(m_scale.isMeasured ? kMeasured : kSimulated);
    text << static_cast<double>(time) / m_scale.nsPerMs;
    return text.str();
}

bool Judge::matches(TimeNs time, const std::string& value) const {
    const std::size_t digits = std::min(value.find_first_of("0123456789"), value.size());
    const std::string sign = value.substr(0, digits);
    const double wanted = number(value.substr(digits)) * m_scale.nsPerMs;
    const auto found = static_cast<double>(time);
    const DurationNs least =
        sign == "~" ? std::max(m_scale.nearly, m_scale.tolerance) : m_scale.tolerance;
    const double tolerance = std::max(static_cast<double>(least), m_scale.share * wanted);
    if (sign == ">=") {
        return found >= wanted - tolerance;
    }
    if (sign == "<=") {
        return found <= wanted + tolerance;
    }
    return std::abs(found - wanted) <= tolerance;
}

std::string Judge::judgeValue(const std::string& what, TimeNs time,
                              const std::string& value) const {
    return matches(time, value) ? std::string() : what + " is " + milliseconds(time);
}

std::string Judge::judgeSpan(const std::string& name, const std::string& span) const {
    const std::size_t dash = span.find('-');
    if (dash == std::string::npos) {
        throw TextError{"not a span: '" + span + "'"};
    }
    const std::size_t i = operation(name);
    // No recorder sees when a copy within host memory begins: its start is that of its call.
    const bool hasStart = !m_scale.isMeasured || m_trace.kind[i] != OperationKind::CopyHostToHost;
    if ((!hasStart || matches(m_trace.start[i], span.substr(0, dash))) &&
        matches(m_trace.end[i], span.substr(dash + 1))) {
        return {};
    }
    return name + " is " + milliseconds(m_trace.start[i]) + "-" + milliseconds(m_trace.end[i]);
}

std::string Judge::judgeOrdering(const Words& words) const {
    const Label& a = label(words[0]);
    const Label& b = label(words[2]);
    const std::uint32_t first = m_ordering.operation(a.call, a.graphNode);
    const std::uint32_t second = m_ordering.operation(b.call, b.graphNode);
    const bool ordered = happensBefore(m_ordering, first, second);
    const bool reversed = happensBefore(m_ordering, second, first);
    const bool fine = words[1] == "order" ? ordered : !ordered && !reversed;
    return fine ? std::string() : "the ordering model says otherwise";
}

std::string Judge::judgeRelation(const Words& words) const {
    const std::size_t a = operation(words[0]);
    const std::size_t b = operation(words[2]);
    const bool apart = m_trace.end[a] <= m_trace.start[b] || m_trace.end[b] <= m_trace.start[a];
    const DurationNs slack = m_scale.isMeasured ? m_scale.tolerance : 0;
    const bool before = m_trace.end[a] <= m_trace.start[b] + slack;
    const bool fine = words[1] == "before" ? before : !apart;
    return fine ? std::string()
                : words[0] + " ends " + milliseconds(m_trace.end[a]) + ", " + words[2] +
                      " starts " + milliseconds(m_trace.start[b]);
}

}  // namespace streamscope::scenarios
