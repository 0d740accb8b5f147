// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/sentence.h"

#include <gtest/gtest.h>

#include <string>

namespace streamscope {
namespace {

TEST(Sentence, FillsItsPlacesInAnyOrder) {
    const Sentence sentence =
        say(SENTENCE("Streamscope", "%2 waited %1: %3 of %4 in %5."), Duration{2'500'000},
            std::string("copy"), Share{0.25}, Bytes{4096}, Count{7});
    EXPECT_EQ(english(sentence), "copy waited 2.5 ms: 25 % of 4 KiB in 7.");
}

TEST(Sentence, ListsNamesAndPhrases) {
    const auto named = [](std::vector<std::string> names) {
        return english(say(SENTENCE("Streamscope", "%1 pinned"), Names{std::move(names)}));
    };
    EXPECT_EQ(named({"a"}), "a pinned");
    EXPECT_EQ(named({"a", "b"}), "a and b pinned");
    EXPECT_EQ(named({"a", "b", "c", "d", "e"}), "a, b, c and 2 more pinned");
    const Sentence kernel = say(SENTENCE("Streamscope", "kernel %1"), Duration{1000});
    EXPECT_EQ(english(say(SENTENCE("Streamscope", "by %1"), Phrases{{kernel, kernel}})),
              "by kernel 1 µs and kernel 1 µs");
    EXPECT_EQ(english(say(SENTENCE("Streamscope", "by %1"), Phrases{{kernel, kernel}, true})),
              "by kernel 1 µs or kernel 1 µs");
    EXPECT_EQ(english(say(SENTENCE("Streamscope", "by %1"), kernel)), "by kernel 1 µs");
}

TEST(Sentence, IsAnotherOneForOneThingThanForSeveral) {
    const auto waited = [](std::size_t count) {
        return english(counted(count, SENTENCE("Streamscope", "%1 copy of %2 waited."),
                               SENTENCE("Streamscope", "%1 copies of %2 waited."),
                               std::string("a")));
    };
    EXPECT_EQ(waited(1), "1 copy of a waited.");
    EXPECT_EQ(waited(12), "12 copies of a waited.");
}

/// A name is no text: what looks like a place in it stays.
TEST(Sentence, LeavesNamesAlone) {
    EXPECT_EQ(
        english(say(SENTENCE("Streamscope", "%1 and %2"), std::string("%2"), std::string("100 %"))),
        "%2 and 100 %");
    EXPECT_EQ(english(verbatim("%1 is mine")), "%1 is mine");
    EXPECT_EQ(english(say("100 % of it")), "100 % of it");
}

TEST(Sentence, ParagraphsSkipWhatIsNotSaid) {
    EXPECT_EQ(english(Paragraph{say("One."), Sentence{}, say("Two.")}), "One. Two.");
    EXPECT_TRUE(Sentence{}.empty());
}

}  // namespace
}  // namespace streamscope
