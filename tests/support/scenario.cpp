// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenario.h"

#include "engine/program/ordering.h"
#include "engine/simulator/simulator.h"
#include "engine/trace/text_drawing.h"
#include "tests/support/program_text.h"
#include "tests/support/trace_lookup.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace streamscope::test {
namespace {

constexpr double kNsPerMs = 1e6;

struct Mistake {
    std::string message;
};

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> splitAt(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(trimmed(part));
    }
    return parts;
}

/// Reads the lines of a file into cases.
class FileReader {
public:
    explicit FileReader(std::string number) : m_number(std::move(number)) {}

    void readLine(const std::string& raw) {
        const std::string line = trimmed(raw.substr(0, raw.find("//")));
        const std::string word = line.substr(0, line.find(' '));
        if (line.empty() || word == "title" || word == "rules") {
            return;
        }
        if (word == "case") {
            m_cases.push_back({m_number + "_" + trimmed(line.substr(4)), {}, {}});
            m_section = Section::Own;
        } else if (word == "expect") {
            m_section = Section::Expect;
        } else if (word == "program") {
            m_section = Section::Shared;
        } else {
            addLine(line);
        }
    }

    std::vector<Scenario> finish() {
        for (Scenario& scenario : m_cases) {
            scenario.program += m_shared;
        }
        return std::move(m_cases);
    }

private:
    enum class Section { Own, Expect, Shared };

    void addLine(const std::string& line) {
        if (m_section == Section::Shared || m_cases.empty()) {
            m_shared += line + "\n";
        } else if (m_section == Section::Own) {
            m_cases.back().program += line + "\n";
        } else if (line.front() == ':') {
            m_cases.back().expectations.back() += "\n" + trimmed(line.substr(1));
        } else {
            m_cases.back().expectations.push_back(line);
        }
    }

    std::string m_number;
    std::vector<Scenario> m_cases;
    std::string m_shared;
    Section m_section = Section::Shared;
};

/// Holds one trace against expectations.
class Judge {
public:
    Judge(const TextProgram& text, const Trace& trace)
        : m_text(text),
          m_trace(trace),
          m_lookup(text.program, trace),
          m_ordering(orderingOf(text.program)) {}

    /// Empty, or what the trace says instead.
    std::string judge(const std::string& expectation) {
        if (expectation.rfind("draw ", 0) == 0) {
            return judgeDrawing(expectation);
        }
        std::string found;
        for (const std::string& alternative : splitAt(expectation, '|')) {
            std::string wrong = judgeAll(alternative);
            if (wrong.empty()) {
                return {};
            }
            found += (found.empty() ? "" : "; ") + wrong;
        }
        return found;
    }

private:
    std::string judgeAll(const std::string& clauses) {
        for (const std::string& clause : splitAt(clauses, ',')) {
            std::string wrong = judgeClause(clause);
            if (!wrong.empty()) {
                return wrong;
            }
        }
        return {};
    }

    std::string judgeDrawing(const std::string& expectation) {
        std::istringstream lines(expectation);
        std::string word;
        std::string rows;
        double cell = 0;
        lines >> word >> rows >> cell;
        std::string expected;
        std::getline(lines, word);
        for (std::string line; std::getline(lines, line);) {
            expected += line + "\n";
        }
        const std::string drawn =
            drawTrace(m_trace, std::llround(cell * kNsPerMs),
                      rows == "engines" ? TextRows::Engines : TextRows::Streams);
        return drawn == expected ? std::string() : "\n" + drawn;
    }

    std::string judgeClause(const std::string& clause) {
        std::istringstream stream(clause);
        std::vector<std::string> words;
        for (std::string word; stream >> word;) {
            words.push_back(word);
        }
        if (words.size() == 2 && words[0] == "makespan") {
            return judgeValue("makespan", m_trace.makespan, words[1]);
        }
        if (words.size() == 2) {
            return judgeSpan(words[0], words[1]);
        }
        if (words.size() < 3) {
            throw Mistake{"cannot read '" + clause + "'"};
        }
        if (words[1] == "reason" || words[1] == "cause") {
            return judgeReason(words);
        }
        const std::vector<std::string> relations{"before", "overlaps", "order", "unordered"};
        if (std::find(relations.begin(), relations.end(), words[1]) != relations.end()) {
            return judgeRelation(words);
        }
        return judgeValue(words[0] + " " + words[1], moment(words[0], words[1]), words[2]);
    }

    const Label& label(const std::string& name) {
        const auto found = m_text.labels.find(name);
        if (found == m_text.labels.end()) {
            throw Mistake{"no label '" + name + "'"};
        }
        return found->second;
    }

    std::size_t operation(const std::string& name) {
        const std::optional<std::size_t> found = m_lookup.operation(label(name));
        if (!found) {
            throw Mistake{"the trace has no operation '" + name + "'"};
        }
        return *found;
    }

    TimeNs moment(const std::string& name, const std::string& which) {
        if (which == "returns") {
            const std::optional<TimeNs> time = m_lookup.returned(label(name).call);
            if (!time) {
                throw Mistake{"the trace has no call '" + name + "'"};
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
        throw Mistake{"cannot read '" + which + "'"};
    }

    static std::string milliseconds(TimeNs time) {
        std::ostringstream text;
        text.precision(10);
        text << static_cast<double>(time) / kNsPerMs;
        return text.str();
    }

    static bool matches(TimeNs time, const std::string& value) {
        const std::size_t digits = value.find_first_of("0123456789");
        const std::string sign = value.substr(0, digits);
        const double wanted = std::stod(value.substr(digits)) * kNsPerMs;
        const auto found = static_cast<double>(time);
        if (sign == ">=") {
            return found >= wanted - 1;
        }
        if (sign == "<=") {
            return found <= wanted + 1;
        }
        return std::abs(found - wanted) <= (sign == "~" ? 1000.0 : 1.0);
    }

    static std::string judgeValue(const std::string& what, TimeNs time, const std::string& value) {
        return matches(time, value) ? std::string() : what + " is " + milliseconds(time);
    }

    std::string judgeSpan(const std::string& name, const std::string& span) {
        const std::size_t dash = span.find('-');
        if (dash == std::string::npos) {
            throw Mistake{"not a span: '" + span + "'"};
        }
        const std::size_t i = operation(name);
        if (matches(m_trace.start[i], span.substr(0, dash)) &&
            matches(m_trace.end[i], span.substr(dash + 1))) {
            return {};
        }
        return name + " is " + milliseconds(m_trace.start[i]) + "-" + milliseconds(m_trace.end[i]);
    }

    std::string judgeReason(const std::vector<std::string>& words) {
        const std::size_t i = operation(words[0]);
        const OperationId wanted =
            words.size() > 3 ? idAt<OperationId>(operation(words[3])) : OperationId::None;
        const auto fits = [&](Reason reason, OperationId blocker) {
            return reasonCode(reason) == words[2] && (words.size() < 4 || blocker == wanted);
        };
        if (words[1] == "reason" && fits(m_trace.reason[i], m_trace.blocker[i])) {
            return {};
        }
        std::string chain = words[0] + " has " + std::string(reasonCode(m_trace.reason[i]));
        for (const Cause& cause : causesOf(m_trace, idAt<OperationId>(i))) {
            if (words[1] == "cause" && fits(cause.reason, cause.blocker)) {
                return {};
            }
            chain += "\n      " + std::string(reasonCode(cause.reason)) + ": " +
                     describeCause(m_trace, cause);
        }
        return chain;
    }

    std::string judgeRelation(const std::vector<std::string>& words) {
        if (words[1] == "order" || words[1] == "unordered") {
            const Label& a = label(words[0]);
            const Label& b = label(words[2]);
            const std::uint32_t first = m_ordering.operation(a.call, a.graphNode);
            const std::uint32_t second = m_ordering.operation(b.call, b.graphNode);
            const bool ordered = happensBefore(m_ordering, first, second);
            const bool reversed = happensBefore(m_ordering, second, first);
            const bool fine = words[1] == "order" ? ordered : !ordered && !reversed;
            return fine ? std::string() : "the ordering model says otherwise";
        }
        const std::size_t a = operation(words[0]);
        const std::size_t b = operation(words[2]);
        const bool before = m_trace.end[a] <= m_trace.start[b];
        const bool after = m_trace.end[b] <= m_trace.start[a];
        const bool fine = words[1] == "before" ? before : !before && !after;
        return fine ? std::string()
                    : words[0] + " ends " + milliseconds(m_trace.end[a]) + ", " + words[2] +
                          " starts " + milliseconds(m_trace.start[b]);
    }

    const TextProgram& m_text;
    const Trace& m_trace;
    TraceLookup m_lookup;
    Ordering m_ordering;
};

std::string judgeFailure(const Scenario& scenario, const Error& error) {
    const std::vector<std::pair<std::string, ErrorCode>> codes{
        {"fails Deadlock", ErrorCode::Deadlock}, {"fails Unsupported", ErrorCode::Unsupported}};
    for (const auto& [text, code] : codes) {
        if (scenario.expectations == std::vector{text} && error.code == code) {
            return {};
        }
    }
    return "the simulator refused: " + error.message;
}

std::string listing(const TextProgram& text, const Trace& trace) {
    const TraceLookup lookup(text.program, trace);
    std::ostringstream list;
    list.precision(10);
    for (const auto& [name, label] : text.labels) {
        const std::optional<std::size_t> i = lookup.operation(label);
        if (i && text.labels.size() < 200) {
            list << "  " << name << " " << static_cast<double>(trace.start[*i]) / kNsPerMs << "-"
                 << static_cast<double>(trace.end[*i]) / kNsPerMs << " "
                 << reasonCode(trace.reason[*i]) << "\n";
        }
    }
    return list.str();
}

std::string judgeOne(Judge& judge, const std::string& expectation) {
    try {
        const std::string found = judge.judge(expectation);
        return found.empty() ? found : "  expected " + expectation + "\n  but " + found + "\n";
    } catch (const Mistake& mistake) {
        return "  in '" + expectation + "': " + mistake.message + "\n";
    }
}

std::string judgeTrace(const Scenario& scenario, const TextProgram& text, const Trace& trace) {
    Judge judge(text, trace);
    std::string failures;
    for (const std::string& expectation : scenario.expectations) {
        failures += judgeOne(judge, expectation);
    }
    if (failures.empty()) {
        return {};
    }
    return failures + scenario.program + listing(text, trace) +
           drawTrace(trace, std::max<DurationNs>(trace.makespan / 60, 1));
}

}  // namespace

Result<std::vector<Scenario>> readScenarios(const std::string& path) {
    std::ifstream file(path);
    if (!file) {
        return Error{ErrorCode::Io, "cannot read " + path};
    }
    FileReader reader(std::filesystem::path(path).stem().string());
    for (std::string line; std::getline(file, line);) {
        reader.readLine(line);
    }
    return reader.finish();
}

std::string failureOf(const Scenario& scenario) {
    const Result<TextProgram> text = programFromText(scenario.program);
    if (!text) {
        return "the program cannot be read: " + text.error().message;
    }
    if (scenario.expectations.empty()) {
        return "nothing is expected";
    }
    const Result<Trace> trace = simulate(text->program, text->profile);
    if (!trace) {
        return judgeFailure(scenario, trace.error());
    }
    return judgeTrace(scenario, *text, *trace);
}

}  // namespace streamscope::test
