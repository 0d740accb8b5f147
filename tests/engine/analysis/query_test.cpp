// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/query.h"

#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cctype>
#include <random>
#include <string>
#include <vector>

namespace streamscope {
namespace {

using test::makeTrace;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using enum OperationKind;

/// Two streams, three kinds, two steps.
Trace small() {
    Trace trace = makeTrace({
        {CopyHostToDevice,
         0,
         0,
         1'000,
         101'000,
         {{1'000, OperationId{3}, Reason::EngineBusy}},
         "",
         4096},
        {Kernel,
         0,
         1,
         101'000,
         2'101'000,
         {{101'000, OperationId{0}, Reason::StreamOrder}},
         "vector_add",
         64},
        {CopyDeviceToHost, 1, 2, 500, 1'500, {}, "", 1 << 20},
        {Kernel, 1, 1, 1'500, 3'000, {{1'500, OperationId{2}, Reason::StreamOrder}}, "Scale it", 8},
    });
    trace.steps = {{"/program/0", "copy ha → a"}, {"/program/0/do/1", "vector_add"}};
    trace.step = {StepId{0}, StepId{1}, StepId::None, StepId{1}};
    return trace;
}

std::vector<std::size_t> found(const Trace& trace, std::string_view text) {
    const auto query = parseQuery(text);
    EXPECT_TRUE(query) << text << ": " << (query ? "" : query.error().problem);
    std::vector<std::size_t> numbers;
    if (query) {
        for (const OperationId operation : matchQuery(trace, *query)) {
            numbers.push_back(indexOf(operation));
        }
    }
    return numbers;
}

TEST(Query, OfNothingMatchesEverything) {
    EXPECT_THAT(found(small(), "  "), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(found(Trace{}, "kernel"), IsEmpty());
}

/// The second of two runs counts its operations, and what held them, from 0 again.
TEST(Query, AsksTheSecondOfTwoRunsForItsOwnNumbers) {
    const Trace trace = small();
    const auto numbers = [&](std::string_view text) {
        return matchQuery(trace, *parseQuery(text), 2);
    };
    EXPECT_THAT(numbers("#1"), ElementsAre(OperationId{1}, OperationId{3}));
    EXPECT_THAT(numbers("blocker=0 #1"), testing::Contains(OperationId{3}));
    EXPECT_THAT(numbers("blocker=2"), IsEmpty());
}

TEST(Query, LooksForAWordInNameKindStreamEngineAndStep) {
    EXPECT_THAT(found(small(), "SCALE"), ElementsAre(3));
    EXPECT_THAT(found(small(), "d2h"), ElementsAre(2));
    EXPECT_THAT(found(small(), "s1"), ElementsAre(2, 3));
    EXPECT_THAT(found(small(), "SMs"), ElementsAre(1, 3));
    EXPECT_THAT(found(small(), "ha"), ElementsAre(0));
    EXPECT_THAT(found(small(), "\"scale it\""), ElementsAre(3));
}

TEST(Query, AsksEveryFieldForATextOrANumber) {
    EXPECT_THAT(found(small(), "kind:copy"), ElementsAre(0, 2));
    EXPECT_THAT(found(small(), "kind=kernel"), ElementsAre(1, 3));
    EXPECT_THAT(found(small(), "name:add,scale"), ElementsAre(1, 3));
    EXPECT_THAT(found(small(), "name=add"), IsEmpty());
    EXPECT_THAT(found(small(), "stream=s0"), ElementsAre(0, 1));
    EXPECT_THAT(found(small(), "engine:d2h"), ElementsAre(2));
    EXPECT_THAT(found(small(), "step:/program/0"), ElementsAre(0, 1, 3));
    EXPECT_THAT(found(small(), "step=/program/0"), ElementsAre(0));
    EXPECT_THAT(found(small(), "step:/program"), ElementsAre(0, 1, 3));
    EXPECT_THAT(found(small(), "reason:stream_order"), ElementsAre(1, 3));
    EXPECT_THAT(found(small(), "blocker=2"), ElementsAre(3));
    EXPECT_THAT(found(small(), "size>=4KiB"), ElementsAre(0, 2));
    EXPECT_THAT(found(small(), "issue=0ns"), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(found(small(), "start<=1us"), ElementsAre(0, 2));
    EXPECT_THAT(found(small(), "end>0.1ms"), ElementsAre(0, 1));
    EXPECT_THAT(found(small(), "dur>100us"), ElementsAre(1));
    EXPECT_THAT(found(small(), "dur>=100\u00b5s"), ElementsAre(0, 1));
    EXPECT_THAT(found(small(), "dur:1us..1.5us"), ElementsAre(2, 3));
    EXPECT_THAT(found(small(), "dur:..1us"), ElementsAre(2));
    EXPECT_THAT(found(small(), "dur:2ms.."), ElementsAre(1));
    EXPECT_THAT(found(small(), "wait=1.5us"), ElementsAre(3));
    EXPECT_THAT(found(small(), "wait<1us"), ElementsAre(2));
    EXPECT_THAT(found(small(), "id>2"), ElementsAre(3));
    EXPECT_THAT(found(small(), "#2"), ElementsAre(2));
    EXPECT_THAT(found(small(), "#1-2"), ElementsAre(1, 2));
}

TEST(Query, NeedsAllItsTermsAndNegates) {
    EXPECT_THAT(found(small(), "kernel stream:s0"), ElementsAre(1));
    EXPECT_THAT(found(small(), "-kernel -d2h"), ElementsAre(0));
    EXPECT_THAT(found(small(), "-dur>100us -#0"), ElementsAre(2, 3));
}

struct Wrong {
    std::string text;
    std::string problem;
    std::size_t offset;
    std::size_t length;
};

TEST(Query, SaysWhatIsWrongAndWhere) {
    const std::vector<Wrong> all{
        {"kernel knd:x", "no field \"knd\": expected one of id, kind, name", 7, 3},
        {"  :x", "a field is missing in front of the operator", 2, 1},
        {"a - b", "\"-\" needs a term right after it", 2, 1},
        {"name:\"abc", "the quotation mark is never closed", 5, 4},
        {"kind<h2d", R"("kind" is a text: ask with ":" (contains) or "=" (is))", 4, 1},
        {"kind:a, b", "a text is missing here", 7, 1},
        {"kind:", "a text is missing here", 4, 1},
        {"dur>100", "expected a time such as 100us or 1.5ms, found \"100\"", 4, 3},
        {"dur>", "expected a time such as 100us or 1.5ms here", 3, 1},
        {"dur:1us..x", "expected a time such as 100us or 1.5ms, found \"x\"", 9, 1},
        {"dur>nanns", "expected a time", 4, 5},
        {"size>4XB", "expected a size such as 4096, 64KiB or 1.5MB, found \"4XB\"", 5, 3},
        {"#x", "expected a whole number such as 12, found \"x\"", 1, 1},
        {"#", "expected a whole number such as 12 here", 0, 1},
    };
    for (const Wrong& wrong : all) {
        const auto query = parseQuery(wrong.text);
        ASSERT_FALSE(query) << wrong.text;
        EXPECT_THAT(query.error().problem, HasSubstr(wrong.problem)) << wrong.text;
        EXPECT_EQ(query.error().offset, wrong.offset) << wrong.text;
        EXPECT_EQ(query.error().length, wrong.length) << wrong.text;
    }
}

TEST(Query, ReadsAnyTextAndPointsIntoIt) {
    std::mt19937 random(7);
    const std::string letters = "a#-:=<>\".,10us \xc2\xb5kindr";
    for (int round = 0; round < 20'000; ++round) {
        std::string text(random() % 14, ' ');
        std::ranges::generate(text, [&] { return letters[random() % letters.size()]; });
        const auto query = parseQuery(text);
        if (!query) {
            EXPECT_FALSE(query.error().problem.empty()) << text;
            EXPECT_GT(query.error().length, 0U) << text;
            EXPECT_LE(query.error().offset + query.error().length, text.size()) << text;
        }
    }
}

/// The slow and obvious way: a term at a time, an operation at a time, from its words.
bool obviously(const Trace& trace, std::size_t i, const std::string& term) {
    if (term.starts_with('-')) {
        return !obviously(trace, i, term.substr(1));
    }
    const auto small = [](std::string text) {
        std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
        return text;
    };
    const auto has = [&](const std::string& text, const std::string& part) {
        return small(text).find(part) != std::string::npos;
    };
    const std::string stream = trace.streams[indexOf(trace.stream[i])].name;
    const std::string label = operationLabel(trace, idAt<OperationId>(i));
    const DurationNs length = trace.end[i] - trace.start[i];
    if (term.starts_with("stream:")) {
        return has(stream, term.substr(7));
    }
    if (term.starts_with("dur>")) {
        return length > std::stol(term.substr(4));  // nanoseconds, as made below
    }
    if (term.starts_with("size<=")) {
        return trace.size[i] <= std::stoul(term.substr(6));
    }
    if (term.starts_with("reason:")) {
        return has(std::string(reasonCode(trace.reason[i])), term.substr(7));
    }
    return has(label, term) || has(std::string(kindName(trace.kind[i])), term) ||
           has(stream, term) || has(trace.engines[indexOf(trace.engine[i])].name, term);
}

/// The operations that each of the terms finds.
std::vector<std::size_t> obviouslyFound(const Trace& trace, const std::vector<std::string>& terms) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (std::ranges::all_of(terms,
                                [&](const auto& term) { return obviously(trace, i, term); })) {
            found.push_back(i);
        }
    }
    return found;
}

Trace randomTrace(std::mt19937& random) {
    std::vector<test::MadeOperation> made;
    for (std::size_t i = 0; i < 40; ++i) {
        const auto start = static_cast<TimeNs>(random() % 1000);
        test::MadeOperation one{random() % 2 == 0 ? Kernel : CopyHostToDevice, random() % 3,
                                random() % 3, start, start + static_cast<TimeNs>(random() % 900)};
        one.size = random() % 1000;
        one.name = random() % 3 == 0 ? "Add" + std::to_string(random() % 4) : "";
        if (i > 0 && random() % 2 == 0) {
            one.causes = {{start, idAt<OperationId>(i - 1), Reason::StreamOrder}};
        }
        made.push_back(one);
    }
    return makeTrace(made);
}

TEST(Query, AgreesWithASlowMatcherOnRandomTraces) {
    std::mt19937 random(11);
    const std::vector<std::string> terms{"kernel",    "h2d",         "s1",        "add",
                                         "stream:s0", "dur>500ns",   "size<=300", "reason:order",
                                         "-kernel",   "-dur>200ns",  "zzz",       "-stream:2",
                                         "sms",       "reason:none", "-size<=700"};
    for (int round = 0; round < 60; ++round) {
        const Trace trace = randomTrace(random);
        std::vector<std::string> wanted;
        std::string text;
        for (std::size_t k = 0; k <= random() % 3; ++k) {
            wanted.push_back(terms[random() % terms.size()]);
            text += wanted.back() + " ";
        }
        EXPECT_EQ(found(trace, text), obviouslyFound(trace, wanted)) << text;
    }
}

TEST(Query, ListsAFieldForEachOfItsNames) {
    for (std::size_t i = 0; i < kQueryFieldCount; ++i) {
        EXPECT_EQ(static_cast<std::size_t>(queryFields()[i].field), i);
        EXPECT_STRNE(queryFields()[i].about, "");
    }
}

}  // namespace
}  // namespace streamscope
