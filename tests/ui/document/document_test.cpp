// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <random>
#include <vector>

namespace streamscope::ui {
namespace {

DocumentState stateOf(const QString& text, double value = 0) {
    return {text, {{"streams", value}}};
}
EditKind kindOf(const char* topic) {
    return {QStringLiteral("edit of ") + QString::fromLatin1(topic), QString::fromLatin1(topic)};
}

class EditedDocument : public testing::Test {
protected:
    EditedDocument() { open(QStringLiteral("a")); }

    void open(const QString& text) {
        m_document.openWorkload({{}, QStringLiteral("Untitled"), text, text, {{"streams", 0}}, {}});
    }
    void edit(const QString& text, double value, const char* topic) {
        m_document.edit(stateOf(text, value), kindOf(topic));
    }
    const DocumentState& undone() {
        m_document.undoStack().undo();
        return m_document.state();
    }
    const DocumentState& redone() {
        m_document.undoStack().redo();
        return m_document.state();
    }

    Document m_document;
};

TEST_F(EditedDocument, TextAndValuesComeBackInTheOrderOfTheirEdits) {
    edit(QStringLiteral("ab"), 0, "text");
    edit(QStringLiteral("ab"), 1, "streams");
    edit(QStringLiteral("abc"), 1, "text");
    EXPECT_EQ(undone(), stateOf(QStringLiteral("ab"), 1));
    EXPECT_EQ(m_document.undoStack().undoText(), QStringLiteral("edit of streams"));
    EXPECT_EQ(m_document.undoStack().redoText(), QStringLiteral("edit of text"));
    EXPECT_EQ(undone(), stateOf(QStringLiteral("ab")));
    EXPECT_EQ(undone(), stateOf(QStringLiteral("a")));
    EXPECT_FALSE(m_document.undoStack().canUndo());
    EXPECT_FALSE(m_document.isTextModified());
    EXPECT_EQ(redone(), stateOf(QStringLiteral("ab")));
}

TEST_F(EditedDocument, EditsOfOneTopicAreOneStepUntilSealed) {
    edit(QStringLiteral("a"), 1, "streams");
    edit(QStringLiteral("a"), 2, "streams");
    m_document.seal();
    edit(QStringLiteral("a"), 3, "streams");
    EXPECT_EQ(undone(), stateOf(QStringLiteral("a"), 2));
    EXPECT_EQ(undone(), stateOf(QStringLiteral("a")));
}

TEST_F(EditedDocument, EditsOfOneTopicThatCancelEachOtherAreNoStep) {
    edit(QStringLiteral("ab"), 0, "text");
    edit(QStringLiteral("a"), 0, "text");
    EXPECT_FALSE(m_document.undoStack().canUndo());
}

TEST_F(EditedDocument, AnEditAfterAnUndoIsNotMerged) {
    edit(QStringLiteral("a"), 1, "streams");
    m_document.seal();
    edit(QStringLiteral("a"), 2, "streams");
    undone();
    edit(QStringLiteral("a"), 5, "streams");
    EXPECT_FALSE(m_document.undoStack().canRedo());
    EXPECT_EQ(undone(), stateOf(QStringLiteral("a"), 1));
}

TEST_F(EditedDocument, AnEditAfterSavingIsNotMerged) {
    edit(QStringLiteral("ab"), 0, "text");
    m_document.setSaved({});
    EXPECT_FALSE(m_document.isTextModified());
    edit(QStringLiteral("abc"), 0, "text");
    EXPECT_TRUE(m_document.isTextModified());
    EXPECT_EQ(undone(), stateOf(QStringLiteral("ab")));
    EXPECT_FALSE(m_document.isTextModified());
    undone();
    EXPECT_TRUE(m_document.isTextModified());
}

TEST_F(EditedDocument, EditsWithoutATopicAreStepsOfTheirOwn) {
    edit(QStringLiteral("a"), 1, "");
    edit(QStringLiteral("a"), 2, "");
    EXPECT_EQ(undone(), stateOf(QStringLiteral("a"), 1));
}

TEST_F(EditedDocument, AnEditThatChangesNothingIsNoStepAndNoChange) {
    const QSignalSpy changed(&m_document, &Document::changed);
    edit(QStringLiteral("a"), 0, "text");
    m_document.amend(stateOf({}).values);
    EXPECT_FALSE(m_document.undoStack().canUndo());
    EXPECT_TRUE(changed.isEmpty());
}

TEST_F(EditedDocument, AmendedValuesBelongToTheLastEdit) {
    edit(QStringLiteral("b"), 0, "text");
    m_document.amend({});
    EXPECT_TRUE(m_document.state().values.empty());
    EXPECT_EQ(undone(), stateOf(QStringLiteral("a")));
    EXPECT_TRUE(redone().values.empty());
}

TEST_F(EditedDocument, OnlyUndoingAndRedoingRestores) {
    const QSignalSpy restored(&m_document, &Document::restored);
    const QSignalSpy changed(&m_document, &Document::changed);
    edit(QStringLiteral("ab"), 0, "text");
    edit(QStringLiteral("abc"), 0, "text");
    EXPECT_TRUE(restored.isEmpty());
    EXPECT_EQ(changed.size(), 2);
    undone();
    EXPECT_EQ(restored.size(), 1);
    EXPECT_EQ(changed.size(), 3);
    open(QStringLiteral("other"));
    EXPECT_EQ(restored.size(), 1);
    EXPECT_EQ(changed.size(), 4);
}

TEST_F(EditedDocument, ARecordingHasNoTextAndNoEdits) {
    edit(QStringLiteral("ab"), 0, "text");
    const QSignalSpy opened(&m_document, &Document::opened);
    m_document.openRecording(QStringLiteral("/there/run.json"));
    EXPECT_EQ(opened.size(), 1);
    EXPECT_TRUE(m_document.isRecording());
    EXPECT_EQ(m_document.name(), QStringLiteral("run.json"));
    EXPECT_EQ(m_document.state(), DocumentState());
    edit(QStringLiteral("ab"), 0, "text");
    EXPECT_EQ(m_document.state(), DocumentState());
    EXPECT_FALSE(m_document.undoStack().canUndo());
    EXPECT_FALSE(m_document.isTextModified());
    open(QStringLiteral("c"));
    EXPECT_FALSE(m_document.isRecording());
    EXPECT_EQ(m_document.name(), QStringLiteral("Untitled"));
    EXPECT_EQ(m_document.state(), stateOf(QStringLiteral("c")));
}

TEST_F(EditedDocument, TheMenuShowsAnAmpersandAndTheListHasItOnce) {
    m_document.edit(stateOf(QStringLiteral("b")), {QStringLiteral("Copy & run"), {}});
    EXPECT_EQ(m_document.undoStack().text(0), QStringLiteral("Copy & run"));
    EXPECT_EQ(m_document.undoStack().undoText(), QStringLiteral("Copy && run"));
}

/// Against a list of all states, by edits, undos and redos in any order.
TEST_F(EditedDocument, StepsAreThoseOfAListOfStates) {
    std::mt19937 random(3);  // NOLINT: the same each time
    std::vector<DocumentState> states{m_document.state()};
    std::size_t at = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto action = random() % 5;
        if (action == 0 && at > 0) {
            EXPECT_EQ(undone(), states[--at]);
        } else if (action == 1 && at + 1 < states.size()) {
            EXPECT_EQ(redone(), states[++at]);
        } else if (action > 1 && states.size() < Document::kMaxSteps) {
            states.resize(++at);
            states.push_back(stateOf(QString::number(i), i));
            m_document.edit(states.back(), kindOf(""));
        }
        EXPECT_EQ(m_document.state(), states[at]);
        EXPECT_EQ(m_document.undoStack().canUndo(), at > 0);
        EXPECT_EQ(m_document.undoStack().canRedo(), at + 1 < states.size());
    }
}

TEST_F(EditedDocument, ALargeTextHasFewSteps) {
    const QString large(Document::kMaxSize / 4, u'x');
    open(large);
    for (int i = 0; i < 10; ++i) {
        edit(large + QString::number(i), 0, "");
    }
    EXPECT_EQ(m_document.undoStack().count(), 4);
}

TEST(Document, IsChangedOnDiskIfTheFileIsNeitherAsReadNorAsWritten) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.json"));
    const auto write = [&](const QByteArray& bytes) {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    Document document;
    const LineEnds lineEnds{QStringLiteral("\r\n"), QStringLiteral("\n")};
    document.openWorkload({path, {}, QStringLiteral("a\nb"), QStringLiteral("a\nb"), {}, lineEnds});
    EXPECT_FALSE(document.isChangedOnDisk()) << "it was removed";
    write("a\r\nb");
    EXPECT_FALSE(document.isChangedOnDisk());
    write("a\nb");
    EXPECT_TRUE(document.isChangedOnDisk());
    document.edit({QStringLiteral("a\rb"), {}}, {});
    document.setSaved(path);
    EXPECT_FALSE(document.isChangedOnDisk());
}

}  // namespace
}  // namespace streamscope::ui
