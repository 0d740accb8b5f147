// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/contrast.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/advice/advice_badge.h"
#include "ui/advice/advice_controller.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/program/program_panel.h"
#include "ui/view/colors.h"
#include "ui/window/appearance.h"
#include "ui/window/file_commands.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTimer>
#include <QTreeView>

namespace streamscope::ui {
namespace {

class HabitsWindow : public test::WindowFixture {
protected:
    HabitsWindow() { openExample(); }

    QString write(const char* name, const QByteArray& bytes) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString notice() {
        return find<QLabel>("notice").isVisible() ? find<QLabel>("notice").text() : QString();
    }
    void drop(QWidget& target, const QUrl& url) {
        QMimeData data;
        data.setUrls({url});
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&target, &enter);
        QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
        m_isDropAccepted = enter.isAccepted() && event.isAccepted();
    }
    static void click(const QMessageBox& box, const QString& text) {
        for (QAbstractButton* button : box.buttons()) {
            if (button->text() == text) {
                button->click();
                return;
            }
        }
    }
    void answerBy(const QString& text) {
        QObject::connect(&m_answers, &QTimer::timeout, [text] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                click(*box, text);
            }
        });
        m_answers.start(1);
    }

    QTemporaryDir m_folder;
    QTimer m_answers;
    bool m_isDropAccepted = false;
};

TEST_F(HabitsWindow, AWorkloadThatIsDroppedIsOpened) {
    const QString path = write("mine.json", test::kKnobs);
    drop(*m_window, QUrl::fromLocalFile(path));
    EXPECT_TRUE(m_isDropAccepted);
    EXPECT_EQ(m_window->document().path(), path);
    drop(*m_window, QUrl(QStringLiteral("https://example.org/a.json")));
    EXPECT_FALSE(m_isDropAccepted);
    EXPECT_EQ(m_window->document().path(), path);
}

TEST_F(HabitsWindow, TheEditorDoesNotTakeTheNameOfAFileThatIsDroppedOnIt) {
    const QString before = text();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QStringLiteral("/a.json"))});
    QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(editor().edit().viewport(), &event);
    EXPECT_EQ(text(), before);
}

TEST_F(HabitsWindow, AFileThatIsNeitherWorkloadNorRunIsToldAndNothingChanges) {
    const QString before = text();
    m_window->files().open(write("notes.txt", "hello"));
    EXPECT_TRUE(notice().contains(QStringLiteral("notes.txt"))) << notice().toStdString();
    EXPECT_TRUE(notice().contains(QStringLiteral("neither")));
    m_window->files().open(write("picture.png", "\x89PNG\r\n\x1a\n\xff"));
    EXPECT_TRUE(notice().contains(QStringLiteral("UTF-8"))) << notice().toStdString();
    EXPECT_EQ(text(), before);
    m_window->files().open(write("broken.json", "oops"));  // to be mended
    EXPECT_EQ(text(), QStringLiteral("oops"));
}

TEST_F(HabitsWindow, RecentFilesThatAreGoneCannotBeChosen) {
    const QString path = write("mine.json", test::kKnobs);
    m_window->files().open(path);
    QFile::remove(path);
    QMenu* recent = nullptr;
    for (auto* menu : m_window->findChildren<QMenu*>()) {
        recent = menu->title() == QStringLiteral("Open &Recent") ? menu : recent;
    }
    ASSERT_NE(recent, nullptr);
    emit recent->aboutToShow();
    ASSERT_EQ(recent->actions().size(), 1);
    EXPECT_FALSE(recent->actions().front()->isEnabled());
    EXPECT_TRUE(recent->actions().front()->text().contains(QStringLiteral("gone")));
}

TEST_F(HabitsWindow, WhatAnotherProgramWroteIsNotReplacedUnasked) {
    const QString path = write("mine.json", test::kKnobs);
    m_window->files().open(path);
    typeAtEnd(QStringLiteral(" "));
    const QString mine = text();
    write("mine.json", "{\"theirs\": 1}");
    answerBy(QStringLiteral("Cancel"));
    EXPECT_FALSE(m_window->files().save());
    EXPECT_EQ(read(path), QByteArray("{\"theirs\": 1}"));
    EXPECT_TRUE(m_window->isWindowModified());
    m_answers.disconnect();
    answerBy(QStringLiteral("&Replace It"));
    EXPECT_TRUE(m_window->files().save());
    EXPECT_EQ(QString::fromUtf8(read(path)), mine);
    m_answers.stop();
    typeAtEnd(QStringLiteral(" "));
    EXPECT_TRUE(m_window->files().save());  // unasked: nobody else wrote
}

TEST_F(HabitsWindow, AFileThatWasRemovedIsWrittenAgain) {
    const QString path = write("mine.json", test::kKnobs);
    m_window->files().open(path);
    QFile::remove(path);
    typeAtEnd(QStringLiteral(" "));
    EXPECT_TRUE(m_window->files().save());
    EXPECT_TRUE(QFile::exists(path));
}

TEST_F(HabitsWindow, ThemesColorEverythingAndAreRemembered) {
    m_window->appearance().choose(ThemeChoice::Dark);
    QApplication::processEvents();
    const QImage dark = m_window->grab().toImage();
    qint64 darkPixels = 0;
    for (int y = 0; y < dark.height(); y += 4) {
        for (int x = 0; x < dark.width(); x += 4) {
            darkPixels += dark.pixelColor(x, y).lightness() < 128 ? 1 : 0;
        }
    }
    EXPECT_GT(darkPixels * 16, qint64{dark.width()} * dark.height() * 8 / 10);
    EXPECT_EQ(m_settings.value(QStringLiteral("window/theme")).toString(), QStringLiteral("dark"));
    m_window.reset();
    openExample();
    EXPECT_TRUE(m_window->appearance().isDark());
    m_window->appearance().choose(ThemeChoice::Light);
    EXPECT_FALSE(isDark(QApplication::palette()));
}

QList<QWidget*> widgetsWithWords(const QWidget& window) {
    QList<QWidget*> widgets = window.findChildren<QWidget*>();
    widgets.removeIf([](QWidget* widget) {
        const bool hasWords =
            qobject_cast<QLabel*>(widget) || qobject_cast<QAbstractButton*>(widget) ||
            qobject_cast<QAbstractScrollArea*>(widget) || qobject_cast<QLineEdit*>(widget);
        return !hasWords || !widget->isEnabled();
    });
    return widgets;
}

void expectReadable(const QWidget& widget) {
    const QColor front = widget.palette().color(widget.foregroundRole());
    const QColor back = widget.palette().color(widget.backgroundRole());
    EXPECT_GE(contrast(front, back), 4.5)
        << widget.metaObject()->className() << " " << widget.objectName().toStdString() << " "
        << front.name().toStdString() << " on " << back.name().toStdString();
}

/// What stands on what, of each widget that shows words.
void expectReadableWithAnyAdvice(test::TestedWindow& window) {
    for (const auto kind : {AdviceKind::Danger, AdviceKind::Loss, AdviceKind::Note}) {
        window.advice().badge().setAdvice(QStringLiteral("advice"), {}, kind);
        QApplication::processEvents();
        for (const QWidget* widget : widgetsWithWords(window)) {
            expectReadable(*widget);
        }
    }
}

TEST_F(HabitsWindow, EveryWordCanBeReadInBothThemes) {
    find<QWidget>("notice").parentWidget()->show();
    for (const auto choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        m_window->appearance().choose(choice);
        expectReadableWithAnyAdvice(*m_window);
    }
    m_window->appearance().choose(ThemeChoice::Light);
}

/// A part that a widget of Qt made for itself is named by its owner.
bool isPart(const QWidget& widget) {
    return qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QTabBar*>(&widget) ||
           widget.objectName().startsWith(QStringLiteral("qt_")) ||
           qobject_cast<const QAbstractSpinBox*>(widget.parentWidget()) ||
           qobject_cast<const QComboBox*>(widget.parentWidget()) ||
           widget.inherits("QComboBoxPrivateContainer") || widget.inherits("QComboBoxListView") ||
           widget.inherits("QToolBarExtension") || widget.inherits("QMenuBarExtension") ||
           widget.inherits("QHeaderView");
}

bool isUsed(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) ||
           qobject_cast<const QAbstractSlider*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QPlainTextEdit*>(&widget) ||
           qobject_cast<const QTextEdit*>(&widget) ||
           qobject_cast<const QAbstractItemView*>(&widget) ||
           (widget.focusPolicy() & Qt::TabFocus) != 0;
}

TEST_F(HabitsWindow, EveryWidgetThatIsUsedHasAName) {
    for (QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!isUsed(*widget) || isPart(*widget)) {
            continue;
        }
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool saysItself = button != nullptr && button->text().size() > 1;
        EXPECT_TRUE(saysItself || !widget->accessibleName().isEmpty())
            << widget->metaObject()->className() << " '" << widget->objectName().toStdString()
            << "' in " << widget->parentWidget()->metaObject()->className() << " '"
            << widget->parentWidget()->objectName().toStdString() << "'";
    }
}

TEST_F(HabitsWindow, TabReachesTheKnobsTheTextTheTimelineAndTheRails) {
    QSet<QWidget*> reached;
    m_window->timeline().setFocus();
    const auto tab = [&] {
        for (int i = 0; i < 200 && !reached.contains(&editor().edit()); ++i) {
            QWidget* focus = QApplication::focusWidget();
            ASSERT_NE(focus, nullptr);
            reached << focus;
            QTest::keyClick(focus, Qt::Key_Tab);
        }
    };
    tab();
    m_window->panels().show(QStringLiteral("workload"));
    tab();
    QTest::keyClick(&editor().edit(), Qt::Key_Escape);  // Tab belongs to the text there
    EXPECT_EQ(QApplication::focusWidget(), &m_window->timeline());
    EXPECT_TRUE(reached.contains(&m_window->timeline()));
    EXPECT_TRUE(reached.contains(&find<QWidget>("pinned")));
    EXPECT_TRUE(reached.contains(&find<QWidget>("order")));
    EXPECT_TRUE(reached.contains(&editor().edit()));
    for (RailButton* button : m_window->findChildren<RailButton*>()) {
        EXPECT_TRUE(reached.contains(button)) << button->text().toStdString();
    }
}

TEST_F(HabitsWindow, KnobsStandAboveTheWordsAboutThem) {
    auto& panel = *m_window->findChild<ParametersPanel*>();
    panel.setAbout(QStringLiteral("Title"), QStringLiteral("many words ").repeated(100));
    QApplication::processEvents();
    const auto bottom = [&](const char* name) {
        auto& widget = find<QWidget>(name);
        return widget.mapTo(&panel, widget.rect().bottomLeft()).y();
    };
    EXPECT_LT(bottom("order"), find<QLabel>("about").geometry().top());
}

TEST_F(HabitsWindow, AQuestionMarkListsTheKeysWhereNoTextIsTyped) {
    const auto sheet = [&] { return m_window->findChild<QDialog*>(QStringLiteral("keys")); };
    QTest::keyClick(&editor().edit(), '?');
    EXPECT_EQ(sheet(), nullptr);
    EXPECT_TRUE(text().contains(QLatin1Char('?')));
    QTest::keyClick(&m_window->program().tree(), Qt::Key_Question);
    ASSERT_NE(sheet(), nullptr);
    EXPECT_TRUE(sheet()->isVisible());
}

TEST_F(HabitsWindow, BoxesThatAreNotCheckedAreSeenInBothThemes) {
    for (const auto choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        m_window->appearance().choose(choice);
        QCheckBox box;
        const QImage image = box.grab().toImage();
        double most = 0;
        for (int x = 0; x < image.width(); ++x) {
            most = std::max(most, contrast(image.pixelColor(x, image.height() / 2),
                                           box.palette().color(QPalette::Window)));
        }
        EXPECT_GE(most, 3.0);  // what WCAG 2 asks of controls
    }
    m_window->appearance().choose(ThemeChoice::Light);
}

TEST_F(HabitsWindow, OneLineTellsWhereThePictureComesFromAndAClickOnItsBadgeTellsAll) {
    auto& line = find<QLabel>("provenance");
    for (const int width : {1600, 700}) {
        m_window->resize(width, 800);
        QApplication::processEvents();
        EXPECT_LT(line.height(), line.fontMetrics().lineSpacing() * 2);
        EXPECT_TRUE(line.toolTip().contains(QStringLiteral("order=depth")));
    }
    auto& badge = find<QToolButton>("origin");
    EXPECT_TRUE(badge.isVisible());
    EXPECT_NE(badge.focusPolicy() & Qt::TabFocus, 0);
    badge.click();
    const auto* details = m_window->findChild<QDialog*>();
    ASSERT_NE(details, nullptr);
    EXPECT_TRUE(
        details->findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("order=depth")));
}

/// Nobody shrinks a window afterwards that is wider than its screen.
TEST_F(HabitsWindow, TheFirstWindowIsAsSmallAsItIsAskedToBe) {
    m_settings.clear();
    const QSize size(1216, 684);
    for (const bool hasStartPage : {false, true}) {
        WindowServices all = services();
        all.hasStartPage = hasStartPage;
        m_window = std::make_unique<test::TestedWindow>(std::move(all));
        m_window->resize(size);
        m_window->show();
        QApplication::processEvents();
        EXPECT_EQ(m_window->size(), size);
    }
}

TEST_F(HabitsWindow, ASelectionStaysOnItsStepWhenTheTextGetsAnotherBefore) {
    const auto selected = [this] { return m_window->viewState().selection(); };
    const auto kindOf = [this](OperationId operation) {
        return session().run()->trace->kind[indexOf(operation)];
    };
    m_window->viewState().setSelection(OperationId{5});
    ASSERT_EQ(kindOf(OperationId{5}), OperationKind::Kernel);
    QString other = QString::fromUtf8(test::kKnobs);
    other.replace(QStringLiteral("\"program\": ["),
                  QStringLiteral("\"program\": [{\"set\": \"d\", \"stream\": \"s[0]\"},"));
    session().setText(other);
    ASSERT_TRUE(session().problems().empty());
    ASSERT_TRUE(selected());
    EXPECT_EQ(*selected(), OperationId{6});
    EXPECT_EQ(kindOf(*selected()), OperationKind::Kernel);
    session().setText(QString::fromUtf8(test::kKnobs));
    EXPECT_EQ(selected(), OperationId{5});
}

TEST_F(HabitsWindow, ARangeThatIsDraggedIsToldInFront) {
    for (const TimeNs end : {20'000, 30'000}) {
        m_window->panels().show(QStringLiteral("advice"));
        m_window->viewState().setRange(TimeRange{10'000, end});
        QApplication::processEvents();
        EXPECT_TRUE(m_window->panels().isOpen(QStringLiteral("details"))) << end;
    }
}

TEST_F(HabitsWindow, NothingIsCutAtSmallSizes) {
    for (const QSize size : {QSize(1600, 900), QSize(1280, 720), QSize(1024, 768)}) {
        m_window->resize(size);
        m_window->panels().reset();
        QApplication::processEvents();
        EXPECT_EQ(m_window->size(), size);
        EXPECT_GE(m_window->timeline().width(), size.width() * 55 / 100) << size.width();
        EXPECT_LE(m_window->minimumSizeHint().width(), size.width());
        EXPECT_LE(m_window->minimumSizeHint().height(), size.height());
    }
}

}  // namespace
}  // namespace streamscope::ui
