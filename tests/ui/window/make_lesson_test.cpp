// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson_folder.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/notice_bar.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>

namespace streamscope::ui {
namespace {

/// A teacher in front of a workload.
class Teacher : public test::WindowFixture {
protected:
    Teacher() {
        WindowServices some = services();
        some.lessonAt = [](const std::string& path) { return readLessonAt(path, {}); };
        openAndRun(std::move(some));
    }
    LessonCommands& commands() { return *m_window->findChild<LessonCommands*>(); }
    QString lesson() const { return m_folder.filePath(QStringLiteral("a_pipeline")); }

    QTemporaryDir m_folder;
};

TEST_F(Teacher, SavesALessonThatOpens) {
    commands().saveLessonIn(m_folder.path());
    const auto read = readLessonAt(lesson().toStdString(), {});
    ASSERT_TRUE(read) << read.error().message;
    m_window->files().open(lesson() + QStringLiteral("/lesson.json"));
    EXPECT_TRUE(m_window->lessons().walk().isOpen());
}

TEST_F(Teacher, ReplacesNothing) {
    ASSERT_TRUE(QDir().mkpath(lesson()));
    commands().saveLessonIn(m_folder.path());
    EXPECT_TRUE(find<QLabel>("notice").text().contains(QStringLiteral("exists already")));
    EXPECT_TRUE(QDir(lesson()).isEmpty());
}

TEST_F(Teacher, ReadsWhyNothingWasSaved) {
    QFile file(m_folder.filePath(QStringLiteral("file")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    commands().saveLessonIn(file.fileName());
    EXPECT_TRUE(find<QLabel>("notice").text().contains(QStringLiteral("Cannot make the folder")));
    m_window->editor().replaceText(QStringLiteral("{"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().problems().empty(); }));
    commands().askAndSaveLesson();
    EXPECT_TRUE(find<QLabel>("notice").text().contains(QStringLiteral("a workload that runs")));
}

}  // namespace
}  // namespace streamscope::ui
