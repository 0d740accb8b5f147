// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/order_asked.h"
#include "tests/engine/advice/faults.h"
#include "tests/engine/advice/shipped_names.h"
#include "tests/ui/support/pseudo_language.h"
#include "ui/view/spoken.h"

#include <string>
#include <vector>

namespace streamscope::ui {
namespace {

using test::attempted;
using test::isTranslated;
using test::withoutNames;

/// Of what was tried; and what a fix named.
QStringList namesIn(const Attempt& made) {
    return test::namesIn(made.trace) + test::namesIn(made.program) + test::namesIn(made.workload) +
           QStringList{QStringLiteral("ordered"), QStringLiteral("own"), QStringLiteral("h2d"),
                       QStringLiteral("d2h")};
}

class SpokenAdvice : public testing::Test {
protected:
    void expect(const Sentence& sentence) const {
        const QString text = spoken(sentence);
        EXPECT_TRUE(isTranslated(text, m_names)) << text.toStdString() << "\n"
                                                 << withoutNames(text, m_names).toStdString();
    }
    void expect(const Paragraph& paragraph) const {
        for (const Sentence& sentence : paragraph) {
            sentence.empty() ? void() : expect(sentence);
            EXPECT_TRUE(sentence.empty() || english(sentence).ends_with('.')) << sentence.text;
        }
    }
    void expect(const Fix& fix) const {
        expect(fix.label);
        expect(fix.change);
    }
    void expect(const Advice& advice) const {
        SCOPED_TRACE(advice.id);
        expect(advice.title);
        expect(advice.finding);
        expect(advice.meaning);
        advice.costBasis.empty() ? void() : expect(advice.costBasis);
        for (const Fix& fix : advice.fixes) {
            expect(fix);
        }
    }
    void expectAll(const Attempt& made) {
        m_names = namesIn(made);
        for (const Advice& advice : made.advice) {
            expect(advice);
        }
        for (const Advice& advice :
             advise({&made.trace, &made.metrics, nullptr, nullptr, {}, {}})) {
            expect(advice);
        }
        expect(whatBounds(made.trace, made.metrics));
    }
    void expectEvaluated(const Attempt& made) {
        m_names = namesIn(made);
        RunControl control;
        for (const EvaluatedAdvice& one :
             evaluateAdvice(test::inputOf(made), test::shippedDevice("h200"), control)) {
            expect(one.advice);
            one.fix ? expect(*one.fix) : void();
            for (const auto& labels : {one.ineffective, one.unsafe}) {
                for (const Sentence& label : labels) {
                    expect(label);
                }
            }
        }
    }

    const test::PseudoLanguage m_language;
    QStringList m_names;
};

TEST_F(SpokenAdvice, IsTranslatedWholeForEachFault) {
    for (const test::Fault& fault : test::faults()) {
        SCOPED_TRACE(fault.id);
        expectAll(attempted(fault.faulty, fault.faultyValues, fault.device));
    }
}

TEST_F(SpokenAdvice, IsTranslatedWholeForEachShippedWorkload) {
    for (const std::string& name : test::namesIn("workloads")) {
        for (const char* const device : {"h200", "fermi", "one_copy_engine"}) {
            SCOPED_TRACE(name + " on " + device);
            RunControl control;
            const auto made =
                attempt(test::shippedText(name), {}, test::shippedDevice(device), control);
            made ? expectAll(*made) : void();  // an old device has no graphs
        }
    }
}

TEST_F(SpokenAdvice, IsTranslatedWholeWithTheFixesThatWereTried) {
    for (const char* const name :
         {"normalise", "vector_add_default_stream", "default_stream_barrier", "implicit_sync",
          "launch_bound_vs_graph", "pageable_vs_pinned"}) {
        SCOPED_TRACE(name);
        expectEvaluated(attempted(test::shippedText(name)));
    }
}

/// Else the tests above would find nothing.
TEST_F(SpokenAdvice, ShowsWhatIsGluedFromPieces) {
    const QStringList names{QStringLiteral("small"), QStringLiteral("s[1]"), QStringLiteral("ms")};
    const auto isWhole = [&](const Sentence& one) { return isTranslated(spoken(one), names); };
    const Sentence phrase = say("%1 in %2", std::string("small"), std::string("s[1]"));
    constexpr SentenceText<3> kText =
        "Between two events in %1 pass %2, but the work between them runs for %3.";
    EXPECT_TRUE(isWhole(say(kText, phrase, Duration{2'000'000}, Duration{3'000'000})));
    EXPECT_FALSE(isWhole(
        say(kText, std::string("the small kernel"), Duration{2'000'000}, Duration{3'000'000})));
    const std::string glued = std::string("Between two events in %1 ") + "pass %2.";
    EXPECT_FALSE(isWhole({(glued + " It").c_str(), {}}));
    EXPECT_FALSE(isWhole(verbatim("small")));
    EXPECT_FALSE(isTranslated(spoken(phrase) + spoken(phrase), names));
}

// ---- What spoken() does itself.

TEST(Spoken, FillsPlacesAsTheWindowShowsThem) {
    EXPECT_EQ(spoken(say("%2 took %1, %3 of %4: %5.", Duration{1'500'000}, std::string("%1"),
                         Share{0.25}, Bytes{4096}, Count{7})),
              QStringLiteral("%1 took 1.5 ms, 25 % of 4 KiB: 7."));
    EXPECT_TRUE(spoken(Sentence{}).isEmpty());
}

TEST(Spoken, ListsAsEnglishDoes) {
    const std::vector<std::string> names{"a", "b", "c", "d", "e"};
    for (std::size_t count = 0; count <= names.size(); ++count) {
        const Names some{{names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count)}};
        Phrases phrases{{}, count % 2 == 0};
        for (const std::string& name : some.names) {
            phrases.phrases.push_back(verbatim(name));
        }
        const Sentence sentence = say("%1: %2.", some, phrases);
        EXPECT_EQ(spoken(sentence).toStdString(), english(sentence));
        EXPECT_EQ(spoken(Paragraph{sentence, {}, sentence}).toStdString(),
                  english(Paragraph{sentence, {}, sentence}));
    }
}

}  // namespace
}  // namespace streamscope::ui
