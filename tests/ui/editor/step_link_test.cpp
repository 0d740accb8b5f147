// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/step_link.h"

#include "engine/simulator/simulator.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/json_place.h"
#include "ui/editor/workload_editor.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

#include <random>

namespace streamscope::ui {
namespace {

const char* const kLinkedText = R"({
  "format": "streamscope-workload", "version": 1, "title": "µ \"tied\"",
  "memory": {"h": {"on": "host", "pinned": true, "count": 4096}, "d": {"on": "device", "count": 4096}},
  "streams": {"s": {"count": 2}},
  "program": [
    {"for": "i", "to": 3, "do": [
      {"copy": "h", "to": "d", "stream": "s[0]"},
      {"if": "i == 1", "then": [{"kernel": "spin", "time_us": 10, "stream": "s[1]"}],
       "else": [{"copy": "d", "to": "h", "stream": "s[1]"}]}
    ]},
    {"synchronize": "device"}
  ]
})";

QString text() {
    return QString::fromUtf8(kLinkedText);
}

std::string at(const char* marker) {
    const auto place =
        stepAt(text(), static_cast<int>(text().indexOf(QString::fromUtf8(marker))) + 1);
    return place ? place->pointer.toStdString() : "none";
}

TEST(JsonPlace, FindsTheInnermostStepAroundAPosition) {
    EXPECT_EQ(at("\"for\""), "/program/0");
    EXPECT_EQ(at("\"copy\": \"h\""), "/program/0/do/0");
    EXPECT_EQ(at("time_us"), "/program/0/do/1/then/0");
    EXPECT_EQ(at("\"copy\": \"d\""), "/program/0/do/1/else/0");
    EXPECT_EQ(at("\"if\""), "/program/0/do/1");
    EXPECT_EQ(at("synchronize"), "/program/1");
    EXPECT_EQ(at("pinned"), "none");
    EXPECT_EQ(at("\"program\""), "none");
    EXPECT_FALSE(stepAt({}, 0));
}

TEST(JsonPlace, GoesFromAPointerToItsTextAndBack) {
    for (const char* pointer :
         {"/program/0", "/program/0/do/0", "/program/0/do/1/then/0", "/program/1"}) {
        const auto span = placeOf(text(), QString::fromUtf8(pointer));
        ASSERT_TRUE(span) << pointer;
        EXPECT_EQ(text()[span->begin], u'{');
        EXPECT_EQ(text()[span->begin + span->length - 1], u'}');
        const auto step = stepAt(text(), span->begin);
        ASSERT_TRUE(step);
        EXPECT_EQ(step->pointer, QString::fromUtf8(pointer));
        EXPECT_EQ(step->span.begin, span->begin);
    }
    const auto whole = placeOf(text(), {});
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->length, text().size());
    EXPECT_FALSE(placeOf(text(), QStringLiteral("/program/7")));
    EXPECT_FALSE(placeOf(text(), QStringLiteral("/program/0/for/0")));
    const QString odd = QStringLiteral(R"({"a/b": {"~": [1, 22]}})");
    EXPECT_EQ(placeOf(odd, QStringLiteral("/a~1b/~0/1"))->length, 2);
}

TEST(JsonPlace, IsSafeOnAnyText) {
    std::mt19937 random(2);
    for (int round = 0; round < 3000; ++round) {
        QString broken = text();
        const auto from = static_cast<qsizetype>(random() % static_cast<unsigned>(broken.size()));
        broken.remove(from, static_cast<qsizetype>(random() % 40));
        broken.insert(static_cast<qsizetype>(random() % static_cast<unsigned>(broken.size() + 1)),
                      QStringLiteral("[]{}\",:x\\")[static_cast<qsizetype>(random() % 9)]);
        const int place = static_cast<int>(random() % static_cast<unsigned>(broken.size() + 2));
        if (const auto step = stepAt(broken, place)) {
            EXPECT_LE(step->span.begin, place);
            EXPECT_LE(step->span.begin + step->span.length, broken.size());
        }
        static_cast<void>(placeOf(broken, QStringLiteral("/program/0/do/1")));
    }
}

class TiedEditor : public testing::Test {
protected:
    TiedEditor() {
        m_editor.setText(text());
        m_editor.resize(500, 300);
        m_editor.show();
        QApplication::processEvents();  // the text has been set, not typed just now
        const auto workload = readWorkload(kLinkedText);
        const auto program = expand(*workload);
        m_state.setRun(makeRun(*simulate(*program, DeviceProfile{}),
                               {std::make_shared<const Workload>(*workload), nullptr, {}}));
    }
    void putCursor(const char* marker) {
        QTextCursor cursor = edit().textCursor();
        cursor.setPosition(static_cast<int>(m_editor.text().indexOf(QString::fromUtf8(marker))));
        edit().setTextCursor(cursor);
    }
    CodeEdit& edit() { return m_editor.edit(); }
    QString tintedText() {
        const auto span = edit().tinted();
        return span ? m_editor.text().mid(span->begin, span->length) : QString();
    }

    ViewState m_state;
    WorkloadEditor m_editor;
    StepLink m_link{m_state, m_editor};
    QSignalSpy m_entered{&m_link, &StepLink::stepEntered};
    QSignalSpy m_told{&m_link, &StepLink::told};
};

TEST_F(TiedEditor, AsksForTheOperationsOfTheStepUnderTheCursor) {
    putCursor(R"("copy": "h")");
    ASSERT_TRUE(m_entered.wait());
    EXPECT_EQ(m_entered.takeFirst().front().toString(), QStringLiteral("/program/0/do/0"));
    EXPECT_EQ(m_told.takeFirst().front().toString(),
              QStringLiteral("This step makes 3 operations"));
    putCursor("\"for\"");
    ASSERT_TRUE(m_told.wait());
    EXPECT_EQ(m_told.takeFirst().front().toString(),
              QStringLiteral("This step makes 6 operations"));
    putCursor("synchronize");
    ASSERT_TRUE(m_told.wait());
    EXPECT_EQ(m_told.takeFirst().front().toString(),
              QStringLiteral("This step makes no operations"));
    EXPECT_TRUE(m_entered.back().front().toString().isEmpty());
}

TEST_F(TiedEditor, LeavesTheStepWhenTheUserTypes) {
    putCursor("\"for\"");
    ASSERT_TRUE(m_entered.wait());
    QTest::keyClicks(&edit(), QStringLiteral(" "));
    EXPECT_TRUE(m_entered.back().front().toString().isEmpty());
    EXPECT_TRUE(m_told.back().front().toString().isEmpty())
        << "the number of operations may differ";
    const auto count = m_entered.count();
    QTest::qWait(2 * StepLink::kSettleMs);
    EXPECT_EQ(m_entered.count(), count);
    QTest::keyClick(&edit(), Qt::Key_Right);
    EXPECT_TRUE(m_entered.wait());
}

TEST_F(TiedEditor, TintsTheStepOfTheSelectedOperation) {
    m_state.setSelection(OperationId{0});
    EXPECT_EQ(tintedText(), QStringLiteral(R"({"copy": "h", "to": "d", "stream": "s[0]"})"));
    m_state.setSelection(std::nullopt);
    EXPECT_FALSE(edit().tinted());
}

TEST_F(TiedEditor, PutsTheCursorOnAStepWithoutAskingForIt) {
    const StepId step = m_state.run()->trace->step[0];
    EXPECT_TRUE(m_link.showStep(step));
    EXPECT_EQ(edit().textCursor().position(),
              static_cast<int>(text().indexOf(QStringLiteral("{\"copy\": \"h\""))));
    EXPECT_FALSE(tintedText().isEmpty());
    QTest::qWait(2 * StepLink::kSettleMs);
    EXPECT_EQ(m_entered.count(), 0);
    m_editor.setText(QStringLiteral("{}"));
    EXPECT_FALSE(m_link.showStep(step));
    EXPECT_EQ(m_told.back().front().toString(),
              QStringLiteral("The text has no step /program/0/do/0 any more."));
}

/// Qt keeps a document's cursors aside while it empties it: one that goes meanwhile is written to
/// when the document goes.
TEST(WorkloadEditor, HasNoMarksInATextThatIsReplaced) {
    WorkloadEditor editor;
    editor.setText(QStringLiteral("{\"program\": []}"));
    editor.edit().tint(TextSpan{1, 9});
    editor.edit().underline({TextSpan{12, 2}});
    ASSERT_EQ(editor.edit().extraSelections().size(), 2);
    QList<qsizetype> marks;
    QObject::connect(editor.edit().document(), &QTextDocument::contentsChange, &editor,
                     [&] { marks << editor.edit().extraSelections().size(); });
    editor.setText(QStringLiteral("{}"));
    ASSERT_FALSE(marks.isEmpty());
    EXPECT_EQ(marks.count(0), marks.size());
}

}  // namespace
}  // namespace streamscope::ui
