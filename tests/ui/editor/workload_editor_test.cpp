// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/workload_editor.h"

#include "ui/editor/code_edit.h"

#include <QPushButton>
#include <QTest>

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace streamscope::ui {
namespace {

/// The characters that a QTextDocument makes others of.
const std::vector<char16_t> kTouchy{0xA0, 0x2028, 0x2029, 0xFDD0, 0xFDD1, '\r', '\n', 0xFEFF};

QString documentOf(const WorkloadEditor& editor) {
    return editor.edit().document()->toRawText();
}

/// One character of the document stands for each of the text, line ends for line ends.
void expectInStep(const WorkloadEditor& editor) {
    const QString shown = documentOf(editor);
    ASSERT_EQ(shown.size(), editor.text().size());
    for (qsizetype i = 0; i < shown.size(); ++i) {
        const QChar c = editor.text().at(i);
        const bool isEnd = c == u'\n' || c == u'\r' || c == QChar(0x2029) || c == QChar(0xFDD0) ||
                           c == QChar(0xFDD1);
        ASSERT_EQ(shown.at(i), isEnd ? QChar(QChar::ParagraphSeparator) : c) << i;
    }
}

TEST(WorkloadEditor, GivesBackTheTextThatItWasGiven) {
    WorkloadEditor editor;
    QString text = QStringLiteral("{\"title\": \"");
    for (const char16_t c : kTouchy) {
        text += QChar(c);
        text += QLatin1Char('x');
    }
    text += QStringLiteral("\r\n\"}");
    editor.setText(text);
    EXPECT_EQ(editor.text(), text);
    editor.replaceText(QStringLiteral("[") + text);
    EXPECT_EQ(editor.text(), QStringLiteral("[") + text);
    expectInStep(editor);
}

/// Keys, pastes and erasing anywhere change what they touch and nothing else.
TEST(WorkloadEditor, ChangesOnlyWhatIsEdited) {
    std::mt19937 random(5);  // NOLINT: the same each time
    WorkloadEditor editor;
    const auto character = [&] {
        return random() % 2 == 0 ? QChar(kTouchy[random() % kTouchy.size()])
                                 : QChar(static_cast<char16_t>(u'a' + random() % 3));
    };
    for (int round = 0; round < 300; ++round) {
        QString text;
        for (auto i = random() % 40; i > 0; --i) {
            text += character();
        }
        editor.setText(text);
        for (int edit = 0; edit < 10; ++edit) {
            const auto size = static_cast<int>(text.size());
            const int at =
                size > 0 ? static_cast<int>(random() % static_cast<std::size_t>(size)) : 0;
            const int removed = std::min(static_cast<int>(random() % 3), size - at);
            const QString put = random() % 2 == 0 ? QStringLiteral("y") : QStringLiteral("y\nz");
            QTextCursor cursor(editor.edit().document());
            cursor.setPosition(at);
            cursor.setPosition(at + removed, QTextCursor::KeepAnchor);
            cursor.insertText(put);
            text.replace(at, removed, put);
            ASSERT_EQ(editor.text(), text);
            expectInStep(editor);
        }
        text.insert(text.size() / 2, character());
        editor.showText(text);
        ASSERT_EQ(editor.text(), text);
        expectInStep(editor);
    }
}

TEST(WorkloadEditor, ALineThatIsTooLongIsNotShownButKept) {
    WorkloadEditor editor;
    editor.show();
    const QString line = QStringLiteral("{\"a\":[") +
                         QStringLiteral("{\"copy\":1e-04},").repeated(5000) +
                         QStringLiteral("{}]}");
    editor.setText(line);
    EXPECT_EQ(editor.text(), line);
    EXPECT_FALSE(editor.edit().isVisible());
    EXPECT_TRUE(documentOf(editor).isEmpty());
    QString changed = line;
    changed.replace(QStringLiteral("{}]"), QStringLiteral("{ }]"));
    editor.replaceText(changed);
    EXPECT_EQ(editor.text(), changed);
    editor.findChild<QPushButton*>(QStringLiteral("layOutText"))->click();
    EXPECT_TRUE(editor.edit().isVisible());
    EXPECT_GT(editor.edit().document()->blockCount(), 5000);
    EXPECT_TRUE(editor.text().contains(QStringLiteral("{\"copy\": 1e-04},\n")));
    expectInStep(editor);
}

TEST(WorkloadEditor, ALongLineThatIsPastedIsPutAway) {
    WorkloadEditor editor;
    editor.show();
    editor.setText(QStringLiteral("{\n}"));
    QTextCursor cursor(editor.edit().document());
    cursor.setPosition(1);
    cursor.insertText(QStringLiteral("x").repeated(30'000));
    EXPECT_TRUE(QTest::qWaitFor([&] { return editor.isConcealed(); }));
    EXPECT_EQ(editor.text(), QStringLiteral("{%1\n}").arg(QStringLiteral("x").repeated(30'000)));
    editor.showText(QStringLiteral("{}"));
    EXPECT_FALSE(editor.isConcealed());
    expectInStep(editor);
}

}  // namespace
}  // namespace streamscope::ui
