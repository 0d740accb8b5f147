// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/fixes.h"

#include "engine/workload/edit/form.h"
#include "engine/workload/edit/json_edit.h"
#include "engine/workload/edit/rename.h"
#include "tests/engine/workload/edit/edited_texts.h"

#include <gmock/gmock.h>

#include <random>

namespace streamscope {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string workload(const std::string& streams, const std::string& steps) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "t",
  "memory": {"h": {"on": "host", "count": 64}, "d": {"on": "device", "count": 64}},
  "streams": {)" +
           streams + R"(},
  "program": [)" +
           steps + "]}";
}
const std::string kCopy = R"({"copy": "h", "to": "d", "stream": "s"})";
const std::string kBack = R"({"copy": "d", "to": "h", "stream": "s"})";

std::vector<std::string> wordsOf(const std::vector<TextFix>& fixes) {
    std::vector<std::string> words;
    words.reserve(fixes.size());
    for (const TextFix& fix : fixes) {
        words.push_back(english(fix.words));
    }
    return words;
}

std::vector<TextFix> firstFixes(const std::string& text) {
    const Diagnostics problems = problemsIn(text);
    return problems.empty() ? std::vector<TextFix>() : fixesOf(text, problems.front());
}

TEST(Groups, AStreamThatBecomesAGroupIsUsedByItsFirstAndBackWithoutIndex) {
    const std::string text = workload(R"("s": {})", kCopy + ", " + kBack);
    const auto group = setKey(text, "/streams/s", "count", "2");
    ASSERT_TRUE(group.hasValue());
    EXPECT_EQ(*jsonAt(group->text, "/program/0/stream"), R"("s[0]")");
    EXPECT_EQ(*jsonAt(group->text, "/program/1/stream"), R"("s[0]")");
    EXPECT_THAT(problemsIn(group->text), IsEmpty());
    const auto more = setKey(group->text, "/streams/s", "count", "3");
    EXPECT_EQ(*jsonAt(more->text, "/program/0/stream"), R"("s[0]")");
    EXPECT_EQ(resetKey(more->text, "/streams/s", "count")->text, text);
}

/// Reading another part of the source would be another program.
TEST(Fixes, ATargetThatIsSmallerThanItsSourceIsWrittenFromItsFirstElement) {
    const std::string text = workload(
        R"("s": {})",
        R"({"for": "i", "to": 2, "do": [{"copy": "h", "at": "i * 64", "count": 64, "to": "d"}]})");
    std::string larger = text;
    larger.replace(larger.find("64}, \"d\""), 2, "128");
    const auto fixes = firstFixes(larger);
    ASSERT_FALSE(fixes.empty());
    EXPECT_EQ(wordsOf(fixes).front(), "Set \"to_at\" to 0");
    for (const TextFix& fix : fixes) {
        const auto at = jsonAt(fix.edited.text, "/program/0/do/0/at");
        EXPECT_TRUE(!at || *at == R"("i * 64")") << english(fix.words);
    }
}

TEST(Fixes, AWholeGroupIsFixedInAllPlacesAtOnce) {
    const std::string text = workload(R"("s": {"count": 2})", kCopy + ", " + kBack);
    const auto fixes = firstFixes(text);
    EXPECT_EQ(wordsOf(fixes).front(), "Write s[0] in all 2 places");
    EXPECT_THAT(problemsIn(fixes.front().edited.text), IsEmpty());
}

TEST(Fixes, ANameThatIsNearIsOfferedFirstAndThenItsDeclaration) {
    const std::string text =
        workload(R"("copy": {})", R"({"copy": "h", "to": "d", "stream": "cpoy"})");
    EXPECT_THAT(wordsOf(firstFixes(text)),
                ElementsAre("Write copy", "Declare the stream \"cpoy\"", "Write default"));
}

TEST(Fixes, AnIndexBeyondTheGroupIsTakenIntoIt) {
    const std::string text =
        workload(R"("s": {"count": 2})", R"({"copy": "h", "to": "d", "stream": "s[2]"})");
    const auto fixes = firstFixes(text);
    ASSERT_FALSE(fixes.empty());
    EXPECT_EQ(*jsonAt(fixes.front().edited.text, "/program/0/stream"), R"("s[0]")");
}

TEST(Removals, WhatNothingUsesJustGoes) {
    const std::string text = workload(R"("s": {}, "t": {})", kCopy);
    const auto ways = removalsOf(text, {"/streams/t"});
    ASSERT_TRUE(ways.hasValue());
    ASSERT_EQ(ways->size(), 1U);
    EXPECT_TRUE(ways->front().words.empty());
}

TEST(Removals, AUsedStreamIsReplacedOrTakesItsStepsAlong) {
    const std::string text = workload(R"("s": {}, "t": {})", kCopy + ", " + kBack);
    const auto ways = removalsOf(text, {"/streams/s"});
    ASSERT_TRUE(ways.hasValue());
    EXPECT_THAT(wordsOf(*ways), ElementsAre("Use t instead", "Use default instead",
                                            "Remove 2 rows that use it too"));
    EXPECT_EQ(*jsonAt(ways->front().edited.text, "/program/1/stream"), R"("t")");
    EXPECT_EQ(*jsonAt(ways->back().edited.text, "/program"), "[]");
    for (const TextFix& way : *ways) {
        EXPECT_THAT(problemsIn(way.edited.text), IsEmpty());
    }
}

TEST(Rows, StepsMoveTogetherInTheirOrder) {
    const std::string text = workload(
        R"("s": {})",
        kCopy + R"(, {"for": "i", "to": 2, "do": []}, {"synchronize": "device"}, )" + kBack);
    const auto moved = moveRows(text, {"/program/3", "/program/0"}, {"/program/1/do", 0});
    ASSERT_TRUE(moved.hasValue());
    EXPECT_THAT(moved->rows, ElementsAre("/program/0/do/0", "/program/0/do/1"));
    EXPECT_EQ(*jsonAt(moved->text, "/program/0/do/0"), kCopy);
    EXPECT_EQ(*jsonAt(moved->text, "/program/0/do/1"), kBack);
    const auto back =
        moveRows(moved->text, {"/program/0/do/0", "/program/0/do/1"}, {"/program", 2});
    EXPECT_THAT(back->rows, ElementsAre("/program/2", "/program/3"));
    EXPECT_EQ(*jsonAt(back->text, "/program/3"), kBack);
}

TEST(Rows, CopiesOfSeveralStandBehindTheLast) {
    const std::string text = workload(R"("s": {})", kCopy + ", " + kBack);
    const auto twice = duplicateRows(text, {"/program/0", "/program/1"});
    ASSERT_TRUE(twice.hasValue());
    EXPECT_THAT(twice->rows, testing::UnorderedElementsAre("/program/2", "/program/3"));
    EXPECT_EQ(*jsonAt(twice->text, "/program/1"), kBack);
    EXPECT_EQ(*jsonAt(twice->text, "/program/2"), kCopy);
    EXPECT_EQ(*jsonAt(twice->text, "/program/3"), kBack);
}

TEST(Rows, StepsThatFollowEachOtherAreWrappedAndOthersAreNot) {
    const std::string text =
        workload(R"("s": {})", kCopy + ", " + kBack + R"(, {"synchronize": "device"})");
    const auto wrapped = wrapRows(text, {"/program/1", "/program/0"}, "for");
    ASSERT_TRUE(wrapped.hasValue());
    EXPECT_EQ(*jsonAt(wrapped->text, "/program/0/do/1"), kBack);
    EXPECT_FALSE(wrapRows(text, {"/program/0", "/program/2"}, "for").hasValue());
}

/// Every edit that the window offers for a row.
class OfferedEdits {
public:
    OfferedEdits(const std::string& text, std::mt19937& random) : m_text(text), m_random(random) {
        gather(*outlineOf(text));
    }

    /// The text after any one of them; the same where it is refused.
    std::string any() {
        const OutlineNode& row = m_rows[number(m_rows.size())];
        switch (number(9)) {
            case 0: {
                auto ways = removalsOf(m_text, {row.pointer});
                return ways ? (*ways)[number(ways->size())].edited.text : m_text;
            }
            case 1:
                return textOf(duplicateRows(m_text, {row.pointer}));
            case 2:
                return textOf(wrapRows(m_text, {row.pointer}, number(2) == 0 ? "for" : "graph"));
            case 3: {
                auto renamed = rename(m_text, row.pointer, "another");
                return renamed ? *renamed : m_text;
            }
            case 4:
                return row.kind == "stream" || row.kind == "event"
                           ? textOf(setKeyOfRows(m_text, {row.pointer}, "count", "2"))
                           : m_text;
            case 5:
                return textOf(moveRows(m_text, {row.pointer}, anyPlace()));
            case 6:
                return textOf(putIntoStream(m_text, {row.pointer}, "default"));
            default:
                return withField(row);
        }
    }

private:
    std::size_t number(std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random);
    }
    void gather(const Outline& outline) {
        m_outline = m_outline.empty() ? outline : m_outline;
        for (const OutlineNode& node : outline) {
            if (node.part != OutlineNode::Part::Section) {
                m_rows.push_back(node);
            }
            gather(node.children);
        }
    }
    [[nodiscard]] std::string textOf(const RowsResult& edited) const {
        return edited ? edited->text : m_text;
    }
    StepPlace anyPlace() {
        const OutlineNode& row = m_rows[number(m_rows.size())];
        const std::string list = stepListOf(row);
        return list.empty() ? StepPlace{"/program", 0} : StepPlace{list, 0};
    }
    std::string withField(const OutlineNode& row) {
        const auto fields = formOf(m_outline, row);
        if (fields.empty()) {
            return m_text;
        }
        const FormField& field = fields[number(fields.size())];
        const auto names = suggestionsFor(m_outline, row, field);
        if (field.key.empty() || names.empty()) {
            return m_text;
        }
        return textOf(setKeyOfRows(m_text, {row.pointer}, field.key, names[number(names.size())]));
    }

    std::string m_text;
    std::mt19937& m_random;
    Outline m_outline;
    std::vector<OutlineNode> m_rows;
};

/// Follows the first fix of the first problem until there is none.
void fixAll(std::string text) {
    const std::string broken = text;
    for (int turn = 0; turn < 300; ++turn) {
        const Diagnostics problems = problemsIn(text);
        if (problems.empty()) {
            return;
        }
        const auto fixes = fixesOf(text, problems.front());
        ASSERT_FALSE(fixes.empty())
            << problems.front().pointer << ": " << problems.front().problem << "\n"
            << text;
        text = fixes.front().edited.text;
    }
    FAIL() << broken << "\n" << problemsIn(text).front().problem << "\n" << text;
}

TEST(Fixes, AfterAnyOfferedEditAValidWorkloadIsValidOrHasFixesThatMakeItSo) {
    auto texts = test::shippedTexts("workloads");
    for (const std::string& text : test::randomTexts(20)) {
        texts.push_back(text);
    }
    std::mt19937 random(20261127);
    std::size_t broken = 0;
    for (int turn = 0; turn < 400; ++turn) {
        const std::string& text = texts[static_cast<std::size_t>(turn) % texts.size()];
        const std::string edited = OfferedEdits(text, random).any();
        broken += problemsIn(edited).empty() ? 0 : 1;
        ASSERT_NO_FATAL_FAILURE(fixAll(edited)) << "before: " << text.substr(0, 80);
    }
    EXPECT_GT(broken, 0U);  // or else nothing is tested
}

}  // namespace
}  // namespace streamscope
