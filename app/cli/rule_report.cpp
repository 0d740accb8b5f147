// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rule_report.h"

#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/plain_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

namespace streamscope::cli {
namespace {

std::string_view nameOf(RuleVerdict verdict) {
    constexpr std::array<std::string_view, 5> kNames{
        SENTENCE("Streamscope", "not applicable"), SENTENCE("Streamscope", "kept"),
        SENTENCE("Streamscope", "could not run"), SENTENCE("Streamscope", "different"),
        SENTENCE("Streamscope", "broken")};
    return kNames[static_cast<std::size_t>(verdict)];
}

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// As docs/rules.md writes them: "C3", and two that stand for a table.
bool isId(const std::string& word) {
    const bool isUsual = word.size() > 1 && word[0] >= 'A' && word[0] <= 'Z' && isDigit(word[1]);
    return isUsual || word == "I-table" || word == "7.3";
}

/// Adds "C3", or each of "C1-C4".
void addIds(const std::string& word, std::vector<std::string>& ids) {
    const std::size_t dash = word.find('-');
    if (dash == std::string::npos || word == "I-table") {
        ids.push_back(word);
        return;
    }
    const int first = std::atoi(word.c_str() + 1);
    const int last = std::atoi(word.c_str() + std::min(dash + 2, word.size()));
    for (int number = first; number <= last; ++number) {
        ids.push_back(word[0] + std::to_string(number));
    }
}

/// The ids in "C1-C4, K3 [O]"; other words are remarks.
std::vector<std::string> idsIn(const std::string& rules) {
    std::vector<std::string> ids;
    std::istringstream words(rules);
    for (std::string word; words >> word;) {
        word.erase(word.find_last_not_of(',') + 1);
        if (isId(word)) {
            addIds(word, ids);
        }
    }
    return ids;
}

/// C2 before C10.
struct NaturalOrder {
    bool operator()(const std::string& left, const std::string& right) const {
        return keyOf(left) < keyOf(right);
    }
    static std::pair<std::pair<std::string, long>, std::string> keyOf(const std::string& id) {
        const std::size_t digits = std::min(id.find_first_of("0123456789"), id.size());
        const long number = std::strtol(id.c_str() + digits, nullptr, 10);
        return {{id.substr(0, digits), number}, id};
    }
};

/// A verdict's row; its ids in as many lines as they need.
std::string verdictRow(std::string_view name, const std::vector<std::string>& ids,
                       std::size_t width) {
    constexpr std::size_t kBefore = 22;
    const std::string count = std::to_string(ids.size());
    std::string row = "  " + fitted(word(name), 14) + "  " +
                      std::string(3 - std::min<std::size_t>(3, count.size()), ' ') + count;
    if (!ids.empty()) {
        const std::string lines =
            wrapped(printable(joined(ids, " ")), width, std::string(kBefore + 1, ' '));
        row += "  " + lines.substr(kBefore + 1);
    } else {
        row += "\n";
    }
    return row;
}

/// Every line of it on its own, folded where it is long.
std::string indented(const std::string& text, std::size_t width) {
    std::string result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        result += wrapped(printable(line), width, "    ");
    }
    return result;
}

std::string caseText(const worker::ScenarioOutcome& outcome, std::size_t width) {
    return "\n  " + printable(outcome.name) + ", " + word(nameOf(outcome.verdict)) + ": " +
           printable(word(outcome.title)) + " (" + printable(outcome.rules) + ")\n" +
           indented(outcome.detail, width);
}

}  // namespace

RuleVerdicts verdictsOf(const std::vector<worker::ScenarioOutcome>& outcomes) {
    std::map<std::string, RuleVerdict, NaturalOrder> rules;
    for (const worker::ScenarioOutcome& outcome : outcomes) {
        for (const std::string& id : idsIn(outcome.rules)) {
            RuleVerdict& verdict = rules[id];
            verdict = std::max(verdict, outcome.verdict);
        }
    }
    RuleVerdicts verdicts;
    for (const auto& [id, verdict] : rules) {
        verdicts[verdict].push_back(id);
    }
    return verdicts;
}

std::string ruleText(const RuleFindings& findings, const Console& console) {
    RuleVerdicts verdicts = verdictsOf(findings.outcomes);
    std::string text = Text::tr(
                           "rules on %1  (docs/rules.md says what they are; %2 cases were "
                           "tried)",
                           findings.device, Count{findings.outcomes.size()}) +
                       "\n";
    text += wrapped(
        Text::tr("Broken: the documented order was not kept. Different: it was, but times, or what "
                 "ran together, are others than on the devices that the rule was observed on."),
        console.width, "");
    for (const RuleVerdict verdict :
         {RuleVerdict::Kept, RuleVerdict::Broken, RuleVerdict::Different,
          RuleVerdict::NotApplicable, RuleVerdict::Failed}) {
        const auto& ids = verdicts[verdict];
        if (verdict != RuleVerdict::Failed || !ids.empty()) {
            text += verdictRow(nameOf(verdict), ids, console.width);
        }
    }
    for (const worker::ScenarioOutcome& outcome : findings.outcomes) {
        if (outcome.verdict >= RuleVerdict::Failed) {
            text += caseText(outcome, console.width);
        }
    }
    if (findings.error) {
        text += "\n  " + Text::tr("ended early: %1", printable(words(*findings.error))) + "\n";
    }
    return text;
}

Json ruleJson(const RuleFindings& findings) {
    RuleVerdicts verdicts = verdictsOf(findings.outcomes);
    const auto ids = [&verdicts](RuleVerdict verdict) { return Json::list(verdicts[verdict]); };
    const auto caseJson = [](const worker::ScenarioOutcome& outcome) {
        return Json{{"name", outcome.name},
                    {"title", outcome.title},
                    {"rules", outcome.rules},
                    {"verdict", nameOf(outcome.verdict)},
                    {"detail", outcome.detail}};
    };
    Json json{{"device", findings.device},
              {"kept", ids(RuleVerdict::Kept)},
              {"broken", ids(RuleVerdict::Broken)},
              {"different", ids(RuleVerdict::Different)},
              {"not_applicable", ids(RuleVerdict::NotApplicable)},
              {"could_not_run", ids(RuleVerdict::Failed)},
              {"cases", Json::list(findings.outcomes, caseJson)}};
    if (findings.error) {
        json.add("ended_early", findings.error->message);
    }
    return json;
}

}  // namespace streamscope::cli
