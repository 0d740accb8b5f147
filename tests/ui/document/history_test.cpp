// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/history.h"

#include <gmock/gmock.h>

#include <random>
#include <vector>

namespace streamscope::ui {
namespace {

DocumentState stateOf(const char* text, double knob = 0) {
    return {QString::fromLatin1(text), {{"knob", knob}}};
}
EditKind kindOf(const char* topic) {
    return {QStringLiteral("edit of ") + QString::fromLatin1(topic), QString::fromLatin1(topic)};
}

TEST(History, TextAndKnobsComeBackInTheOrderOfTheirEdits) {
    History history;
    history.begin(stateOf("a"));
    history.record(stateOf("ab"), kindOf("text"));
    history.record(stateOf("ab", 1), kindOf("knob"));
    history.record(stateOf("abc", 1), kindOf("text"));
    EXPECT_EQ(history.undo(), stateOf("ab", 1));
    EXPECT_EQ(history.undoName(), QStringLiteral("edit of knob"));
    EXPECT_EQ(history.redoName(), QStringLiteral("edit of text"));
    EXPECT_EQ(history.undo(), stateOf("ab"));
    EXPECT_EQ(history.undo(), stateOf("a"));
    EXPECT_FALSE(history.canUndo());
    EXPECT_EQ(history.redo(), stateOf("ab"));
}

TEST(History, EditsOfOneTopicAreOneStepUntilSealed) {
    History history;
    history.begin(stateOf(""));
    history.record(stateOf("", 1), kindOf("knob"));
    history.record(stateOf("", 2), kindOf("knob"));
    history.seal();
    history.record(stateOf("", 3), kindOf("knob"));
    EXPECT_EQ(history.undo(), stateOf("", 2));
    EXPECT_EQ(history.undo(), stateOf(""));
}

TEST(History, AStepAfterAnUndoIsNeverMerged) {
    History history;
    history.begin(stateOf(""));
    history.record(stateOf("", 1), kindOf("knob"));
    history.seal();
    history.record(stateOf("", 2), kindOf("knob"));
    history.undo();
    history.record(stateOf("", 5), kindOf("knob"));
    EXPECT_FALSE(history.canRedo());
    EXPECT_EQ(history.undo(), stateOf("", 1));
}

TEST(History, EditsWithoutATopicAreStepsOfTheirOwn) {
    History history;
    history.begin(stateOf(""));
    history.record(stateOf("", 1), kindOf(""));
    history.record(stateOf("", 2), kindOf(""));
    EXPECT_EQ(history.undo(), stateOf("", 1));
}

TEST(History, AnEditThatChangesNothingIsNone) {
    History history;
    history.begin(stateOf("a"));
    history.record(stateOf("a"), kindOf("text"));
    EXPECT_FALSE(history.canUndo());
}

TEST(History, WhatFollowedFromAnEditBelongsToIt) {
    History history;
    history.begin(stateOf("a", 1));
    history.record(stateOf("b", 1), kindOf("text"));
    history.amend({});
    EXPECT_TRUE(history.present().values.empty());
    EXPECT_EQ(history.undo(), stateOf("a", 1));
}

/// Any walk ends where a list of all states says.
TEST(History, WalksAsAListOfStatesDoes) {
    std::mt19937 random(11);
    History history;
    std::vector<DocumentState> states{stateOf("0")};
    std::size_t here = 0;
    history.begin(states.front());
    for (int i = 1; i < 3000; ++i) {
        if (const auto wish = random() % 4; wish == 0 && here > 0) {
            EXPECT_EQ(history.undo(), states[--here]);
        } else if (wish == 1 && here + 1 < states.size()) {
            EXPECT_EQ(history.redo(), states[++here]);
        } else if (wish > 1 && states.size() < History::kMostSteps) {
            states.resize(++here);
            states.push_back({QString::number(i), {}});
            history.record(states.back(), kindOf(""));
        }
        EXPECT_EQ(history.present(), states[here]);
        EXPECT_EQ(history.canUndo(), here > 0);
        EXPECT_EQ(history.canRedo(), here + 1 < states.size());
    }
}

TEST(History, TheOldestGoWhenItGrowsTooLarge) {
    History history;
    const QString large(History::kLargest / 4, QLatin1Char('x'));
    history.begin({});
    for (int i = 0; i < 10; ++i) {
        history.record({large + QString::number(i), {}}, kindOf(""));
    }
    int steps = 0;
    for (; history.canUndo(); ++steps) {
        history.undo();
    }
    EXPECT_GT(steps, 1);
    EXPECT_LT(steps, 4);
}

}  // namespace
}  // namespace streamscope::ui
