// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rule_report.h"

#include "app/resources.h"

#include <gmock/gmock.h>

#include <fstream>
#include <set>
#include <sstream>

namespace streamscope::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using worker::ScenarioOutcome;
using Verdict = ScenarioOutcome::Verdict;

ScenarioOutcome outcome(std::string rules, Verdict verdict, std::string detail = {}) {
    return {"36_CE1", "A pipeline", std::move(rules), verdict, std::move(detail)};
}

TEST(RuleVerdicts, StandInNaturalOrderWithoutRemarks) {
    auto verdicts = verdictsOf({outcome("C10 C2 [O]", Verdict::Kept)});
    EXPECT_THAT(verdicts[Verdict::Kept], ElementsAre("C2", "C10"));
}

TEST(RuleVerdicts, UnderstandRangesAndRemarks) {
    auto verdicts = verdictsOf({outcome("G7-G9 K6 Cor. 2, table 2.1", Verdict::Kept),
                                outcome("I-table, resources/devices/h200.json", Verdict::Kept),
                                outcome("K4, allocation units of 7.3", Verdict::Kept),
                                outcome("S3", Verdict::Kept)});
    EXPECT_THAT(verdicts[Verdict::Kept],
                ElementsAre("7.3", "G7", "G8", "G9", "I-table", "K4", "K6", "S3"));
}

std::vector<std::string> idsOf(const std::string& rules) {
    RuleVerdicts verdicts = verdictsOf({outcome(rules, Verdict::Kept)});
    return verdicts[Verdict::Kept];
}

/// The ids of the tables of docs/rules.md: "H1", "H2" of "| H1, H2 | D | …", all of "N6–N9".
std::set<std::string> documentedIds() {
    std::set<std::string> ids;
    std::ifstream page(STREAMSCOPE_SOURCE_DIR "/docs/rules.md");
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| ")) {
            continue;
        }
        std::string cell = line.substr(2, line.find(" |") - 2);
        for (std::size_t dash = 0; (dash = cell.find("–")) != std::string::npos;) {
            cell.replace(dash, std::string("–").size(), "-");
        }
        const std::vector<std::string> found = idsOf(cell);
        ids.insert(found.begin(), found.end());
    }
    return ids;
}

TEST(RuleVerdicts, AreOfRulesThatArePublished) {
    const std::set<std::string> documented = documentedIds();
    ASSERT_GT(documented.size(), 80U);
    const std::vector<std::string> scenarios = scenarioNames();
    ASSERT_FALSE(scenarios.empty());
    for (const std::string& name : scenarios) {
        std::istringstream text(loadScenarioText(name).value_or(""));
        for (std::string line; std::getline(text, line);) {
            if (!line.starts_with("rules ")) {
                continue;
            }
            for (const std::string& id : idsOf(line.substr(6))) {
                EXPECT_TRUE(documented.contains(id)) << name << " names " << id;
            }
        }
    }
}

TEST(RuleVerdicts, CallARuleBrokenThatAnyCaseBroke) {
    auto verdicts = verdictsOf({outcome("C3", Verdict::Kept), outcome("C3 K3 [D]", Verdict::Broken),
                                outcome("C3", Verdict::Different), outcome("S1", Verdict::Failed)});
    EXPECT_THAT(verdicts[Verdict::Broken], ElementsAre("C3", "K3"));
    EXPECT_THAT(verdicts[Verdict::Kept], IsEmpty());
    EXPECT_THAT(verdicts[Verdict::Failed], ElementsAre("S1"));
}

TEST(RuleVerdicts, CallARuleDifferentThatAnyCaseFoundSo) {
    auto verdicts =
        verdictsOf({outcome("C3 [O]", Verdict::Different), outcome("C3", Verdict::Kept),
                    outcome("C4", Verdict::Failed), outcome("C4 [D]", Verdict::Different)});
    EXPECT_THAT(verdicts[Verdict::Different], ElementsAre("C3", "C4"));
    EXPECT_THAT(verdicts[Verdict::Broken], IsEmpty());
}

TEST(RuleVerdicts, CallARuleKeptThatSomeCasesDoNotConcern) {
    auto verdicts =
        verdictsOf({outcome("P1", Verdict::NotApplicable), outcome("C3", Verdict::NotApplicable),
                    outcome("C3", Verdict::Kept)});
    EXPECT_THAT(verdicts[Verdict::Kept], ElementsAre("C3"));
    EXPECT_THAT(verdicts[Verdict::NotApplicable], ElementsAre("P1"));
}

TEST(RuleText, ShowsIdsByVerdictAndDetailsOfWhatIsBroken) {
    const RuleFindings findings{
        "cuda:0",
        {outcome("C3 S1", Verdict::Kept, "never shown"),
         outcome("K6 [D]", Verdict::Broken, "expected s1.1 before s2.1\nbut it was not")},
        std::nullopt};
    const std::string text = ruleText(findings, Console{});
    EXPECT_THAT(text, HasSubstr("rules on cuda:0"));
    EXPECT_THAT(text, HasSubstr("\n  kept              2  C3 S1\n"));
    EXPECT_THAT(text, HasSubstr("\n  broken            1  K6\n"));
    EXPECT_THAT(text,
                HasSubstr("36_CE1, broken: A pipeline (K6 [D])\n    expected s1.1 before s2.1\n"
                          "    but it was not\n"));
    EXPECT_THAT(text, Not(HasSubstr("never shown")));
}

TEST(RuleText, FoldsLongRowsUnderTheirFirstId) {
    std::string rules;
    for (int i = 1; i < 60; ++i) {
        rules += "C" + std::to_string(i) + " ";
    }
    Console console;
    console.width = 60;
    const std::string text =
        ruleText({"cuda:0", {outcome(rules, Verdict::Kept)}, std::nullopt}, console);
    EXPECT_THAT(text, HasSubstr("\n                       C"));
    std::size_t longest = 0;
    for (std::size_t begin = text.find('\n') + 1; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        longest = std::max(longest, end - begin);
        begin = end + 1;
    }
    EXPECT_LE(longest, 60U);
}

TEST(RuleText, SaysWhatEndedItEarly) {
    const RuleFindings findings{"cuda:0", {}, Error{ErrorCode::Cancelled, "stopped"}};
    EXPECT_THAT(ruleText(findings, Console{}), HasSubstr("ended early: stopped\n"));
}

}  // namespace
}  // namespace streamscope::cli
