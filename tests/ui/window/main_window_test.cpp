// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "tests/ui/window/provenance_text.h"
#include "ui/base/language.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/workload_editor.h"
#include "ui/parameters/number_edit.h"
#include "ui/window/file_commands.h"
#include "ui/window/lookup.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <gmock/gmock.h>

#include <utility>

namespace streamscope::ui {
namespace {

/// With a letter of two bytes in it.
QString exampleText() {
    return QString::fromUtf8(test::kKnobs)
        .replace(QStringLiteral("A pipeline"), QStringLiteral("µ-pipeline"));
}

std::shared_ptr<const Device> deviceAt(double bytesPerNs) {
    DeviceProfile profile;
    profile.id = "made";
    profile.name = "Made for a test";
    profile.about = "round numbers";
    profile.copy.inBytesPerNs = bytesPerNs;
    profile.copy.outBytesPerNs = bytesPerNs;
    profile.pageable.inBytesPerNs = bytesPerNs / 4;
    return std::make_shared<SimulatedDevice>(profile);
}

class ShownWindow : public test::WindowFixture {
protected:
    ShownWindow() {
        WindowServices wanted = services();
        wanted.devices = {deviceAt(10), deviceAt(20)};
        wanted.examples.front().text = exampleText();
        openAndRun(std::move(wanted));
    }

    CodeEdit& edit() { return m_window->editor().edit(); }
    QString message() { return wordsOf(m_window->editor(), "workloadMessage"); }
    const Trace& trace() { return *m_window->session().run()->trace; }
    std::size_t barCount() { return m_window->timeline().drawList().bars.size(); }
    std::vector<QRectF> barRects() {
        std::vector<QRectF> rects;
        for (const BarItem& bar : m_window->timeline().drawList().bars) {
            rects.push_back(bar.rect);
        }
        return rects;
    }
    bool waitForMessage() {
        return QTest::qWaitFor([&] { return !message().isEmpty(); });
    }
};

TEST_F(ShownWindow, OpensOnTheFirstExample) {
    EXPECT_EQ(m_window->editor().text(), exampleText());
    EXPECT_GT(barCount(), 16U);
    EXPECT_TRUE(message().isEmpty()) << message().toStdString();
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("First")));
    EXPECT_FALSE(m_window->isWindowModified());
}

TEST_F(ShownWindow, MovingASliderMovesTheBars) {
    const auto before = barRects();
    const DurationNs makespan = trace().makespan;
    QSlider& slider = find<NumberEdit>("streams").slider();
    QTest::keyClick(&slider, Qt::Key_Right);
    EXPECT_EQ(find<NumberEdit>("streams").value(), 2);
    EXPECT_LT(trace().makespan, makespan);
    EXPECT_NE(barRects(), before);
    EXPECT_TRUE(provenanceText(*m_window).contains(QStringLiteral("streams=2")));
}

TEST_F(ShownWindow, AFieldABoxAndAListRunAgainToo) {
    QDoubleSpinBox& field = find<NumberEdit>("bytes").field();
    field.setValue(4096);
    EXPECT_EQ(trace().size[0], 4096U);
    EXPECT_LT(find<NumberEdit>("bytes").slider().value(), 100);
    const DurationNs pinned = trace().makespan;
    find<QCheckBox>("pinned").click();
    EXPECT_GT(trace().makespan, pinned);
    const DurationNs depth = trace().makespan;
    find<QComboBox>("order").setCurrentIndex(1);
    EXPECT_GT(trace().makespan, depth);
}

TEST_F(ShownWindow, BadJsonIsToldAndUnderlinedAndThePictureStays) {
    const auto run = m_window->session().run();
    const auto before = barRects();
    typeAtEnd(QStringLiteral("oops"));
    ASSERT_TRUE(waitForMessage());
    EXPECT_TRUE(message().contains(QStringLiteral("last valid version")));
    ASSERT_FALSE(edit().underlined().empty());
    const TextSpan span = edit().underlined().front();
    // The whole word is wrong; µ is one character of two bytes.
    EXPECT_EQ(span.begin, exampleText().size());
    EXPECT_EQ(span.length, 4);
    EXPECT_TRUE(message().startsWith(QStringLiteral("Line "))) << message().toStdString();
    EXPECT_EQ(m_window->session().run(), run);
    EXPECT_EQ(barRects(), before);
    EXPECT_TRUE(m_window->isWindowModified());
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(&edit(), Qt::Key_Backspace);
    }
    EXPECT_TRUE(QTest::qWaitFor([&] { return message().isEmpty(); }));
    EXPECT_TRUE(edit().underlined().empty());
}

TEST_F(ShownWindow, AWrongValueIsUnderlinedWhereItStands) {
    QString text = exampleText();
    text.replace(QStringLiteral("\"order == 'depth' ? 100 : 120\""),
                 QStringLiteral("\"nonesuch\""));
    edit().setPlainText(text);
    ASSERT_TRUE(waitForMessage());
    ASSERT_FALSE(edit().underlined().empty());
    const TextSpan span = edit().underlined().front();
    EXPECT_TRUE(text.mid(span.begin, span.length).contains(QStringLiteral("nonesuch")))
        << text.mid(span.begin, span.length).toStdString();
}

TEST_F(ShownWindow, AnEditOfTheTextMovesTheBarsAndTheKnobs) {
    QString text = exampleText();
    edit().setPlainText(
        text.replace(QStringLiteral("\"value\": 1,"), QStringLiteral("\"value\": 4,")));
    ASSERT_TRUE(QTest::qWaitFor([&] { return trace().streams.size() >= 4; }));
    EXPECT_EQ(find<NumberEdit>("streams").value(), 4);
}

TEST_F(ShownWindow, AnotherDeviceRunsTheWorkloadAgain) {
    const DurationNs slow = trace().makespan;
    QAction* second = nullptr;
    for (QAction* action : m_window->findChildren<QAction*>()) {
        second = action->data().toString() == QStringLiteral("sim:made") ? action : second;
    }
    ASSERT_NE(second, nullptr);
    second->trigger();
    EXPECT_LT(trace().makespan, slow);
}

TEST_F(ShownWindow, SavingWritesTheTextAndClearsTheMark) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.json"));
    typeAtEnd(QStringLiteral(" "));
    EXPECT_TRUE(m_window->isWindowModified());
    ASSERT_TRUE(m_window->files().saveTo(path));
    EXPECT_FALSE(m_window->isWindowModified());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(QString::fromUtf8(file.readAll()), m_window->editor().text());
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("mine.json")));
    EXPECT_EQ(m_window->files().recent(), QStringList{path});
}

TEST_F(ShownWindow, AFailedSaveIsToldAndLosesNothing) {
    typeAtEnd(QStringLiteral(" "));
    const QString text = m_window->editor().text();
    EXPECT_FALSE(m_window->files().saveTo(QStringLiteral("/nonexistent/folder/mine.json")));
    const auto& notice = find<QLabel>("notice");
    EXPECT_TRUE(notice.isVisible());
    EXPECT_TRUE(notice.text().contains(QStringLiteral("/nonexistent/folder/mine.json")));
    EXPECT_EQ(m_window->editor().text(), text);
    EXPECT_TRUE(m_window->isWindowModified());
    discardChanges();
}

TEST_F(ShownWindow, AnExistingFileIsAskedAboutAlsoWhenItsEndingIsNotTyped) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.streamscope.json"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("precious");
    file.close();
    int questions = 0;
    bool isTyped = false;
    QTimer answers;
    QObject::connect(&answers, &QTimer::timeout, [&] {
        QWidget* asked = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(asked)) {
            ++questions;
            box->button(QMessageBox::No)->click();
        } else if (auto* dialog = qobject_cast<QFileDialog*>(asked); dialog && questions > 0) {
            dialog->reject();
        } else if (dialog && !std::exchange(isTyped, true)) {
            dialog->findChild<QLineEdit*>()->setText(folder.filePath(QStringLiteral("mine")));
            QMetaObject::invokeMethod(dialog, "accept", Qt::QueuedConnection);
        }
    });
    answers.start(1);
    EXPECT_FALSE(m_window->files().askAndSave());
    EXPECT_EQ(questions, 1);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), QByteArray("precious"));
}

TEST_F(ShownWindow, OpeningAMissingFileIsToldAndKeepsTheDocument) {
    m_window->files().open(QStringLiteral("/nonexistent.json"));
    EXPECT_TRUE(find<QLabel>("notice").isVisible());
    EXPECT_EQ(m_window->editor().text(), exampleText());
    EXPECT_TRUE(m_window->session().run());
}

TEST_F(ShownWindow, APictureSaysThatItIsSimulated) {
    EXPECT_TRUE(provenanceText(*m_window).startsWith(QStringLiteral("simulated · Made for a test")))
        << provenanceText(*m_window).toStdString();
}

TEST_F(ShownWindow, TheInspectorHoldsTheRunsNumbersAndTheirFormulas) {
    const auto& groups = m_window->lookup().inspector().content().groups;
    ASSERT_FALSE(groups.empty());
    const auto row =
        std::ranges::find(groups.front().rows, QStringLiteral("Makespan"), &InspectorRow::name);
    ASSERT_NE(row, groups.front().rows.end());
    EXPECT_EQ(row->value.toStdString(), formatDuration(trace().makespan));
    EXPECT_FALSE(row->tip.isEmpty());
}

TEST_F(ShownWindow, AFileWithoutARunShowsNoNumbers) {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("broken.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{");
    file.close();
    m_window->files().open(file.fileName());
    ASSERT_EQ(m_window->session().run(), nullptr);
    EXPECT_TRUE(m_window->lookup().inspector().content().groups.empty());
}

TEST_F(ShownWindow, ClosingRemembersTheGeometry) {
    m_window->close();
    EXPECT_FALSE(m_settings.value(QStringLiteral("window/geometry")).toByteArray().isEmpty());
}

/// It is used from the next start on: nothing that is open is touched.
TEST_F(ShownWindow, AnotherLanguageIsChosenForTheNextStart) {
    typeAtEnd(QStringLiteral(" "));
    const QString before = text();
    QAction& chinese = action("简体中文");
    chinese.trigger();
    EXPECT_TRUE(chinese.isChecked());
    EXPECT_EQ(chosenLanguage(&m_settings), QStringLiteral("zh_CN"));
    auto* box = m_window->findChild<QMessageBox*>();
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->text().contains(QStringLiteral("下次启动")));
    box->accept();
    EXPECT_EQ(text(), before);
    EXPECT_NE(m_window->viewState().run(), nullptr);
    EXPECT_EQ(usedLanguage(), QStringLiteral("en"));
    discardChanges();
}

}  // namespace
}  // namespace streamscope::ui
