// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/text_offers.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;

/// A text up to the cursor, and what follows it.
struct Typed {
    QString before;
    QString after;
};

const Typed kHead{QStringLiteral(R"({"format": "streamscope-workload", "version": 1,
  "parameters": {"chunks": {"value": 8}}, "memory": {"h": {"on": "host", "count": 8}, "d": {"on": "device", "count": 8}},
  "streams": {"a": {}, "s": {"count": 2}}, "events": {"e": {}}, "program": [{"for": "i", "to": "chunks", "do": [)"),
                  QStringLiteral("]}]}")};

std::vector<std::string> offered(const QString& typed, const QString& after = {}) {
    const QString before = kHead.before + typed;
    const QString text = before + after + kHead.after;
    const auto known = outlineOf((kHead.before + kHead.after).toStdString());
    const TextOffers offers =
        offersAt(known ? *known : Outline(), text, static_cast<int>(before.size()));
    std::vector<std::string> words;
    for (const QString& word : offers.words) {
        words.push_back(word.toStdString());
    }
    return words;
}

TEST(TextOffers, OfAnEmptyStepAreAllKindsOfSteps) {
    EXPECT_THAT(offered(QStringLiteral("{\"")), AllOf(Contains("copy"), Contains("kernel"),
                                                      Contains("for"), Not(Contains("spin"))));
}

TEST(TextOffers, OfAStepAreTheKeysThatItLacks) {
    EXPECT_THAT(
        offered(QStringLiteral(R"({"copy": "h", ")")),
        AllOf(Contains("to"), Contains("stream"), Not(Contains("copy")), Not(Contains("kernel"))));
}

TEST(TextOffers, OfAValueAreTheNamesOfItsKind) {
    EXPECT_THAT(offered(QStringLiteral(R"({"copy": ")")), AllOf(Contains("h"), Contains("d")));
    EXPECT_THAT(offered(QStringLiteral(R"({"copy": "h", "stream": ")")),
                AllOf(Contains("a"), Contains("s[i % 2]"), Contains("legacy"), Not(Contains("h"))));
    EXPECT_THAT(offered(QStringLiteral(R"({"record": ")")), testing::ElementsAre("e"));
}

TEST(TextOffers, OfAnExpressionAreTheNamesInScopeForItsLastName) {
    const QString typed = QStringLiteral(R"({"kernel": "spin", "time_us": "10 * ch)");
    EXPECT_THAT(offered(typed, QStringLiteral("\"}")), AllOf(Contains("chunks"), Contains("i")));
    const QString before = kHead.before + typed;
    EXPECT_EQ(offersAt({}, before, static_cast<int>(before.size())).begin, before.size() - 2);
}

TEST(TextOffers, OfTheWholeFileAndOfADeclarationAreTheirKeys) {
    const auto words = [](const QString& text) {
        return offersAt({}, text, static_cast<int>(text.size())).words;
    };
    const QStringList sections = words(QStringLiteral(R"({"memory": {}, ")"));
    EXPECT_TRUE(sections.contains(QStringLiteral("streams")));
    EXPECT_FALSE(sections.contains(QStringLiteral("memory")));
    const QStringList keys = words(QStringLiteral(R"({"memory": {"h": {"on": "host", ")"));
    EXPECT_TRUE(keys.contains(QStringLiteral("pinned")));
    EXPECT_FALSE(keys.contains(QStringLiteral("on")));
}

TEST(TextOffers, ThereAreNoneOutsideOfQuotesNorForNewNames) {
    EXPECT_THAT(offered(QStringLiteral("{")), IsEmpty());
    const QString text = QStringLiteral(R"({"memory": {")");
    EXPECT_TRUE(offersAt({}, text, static_cast<int>(text.size())).words.isEmpty());
    EXPECT_TRUE(offersAt({}, QStringLiteral("nonsense \" ]}"), 11).words.isEmpty());
}

}  // namespace
}  // namespace streamscope::ui
