// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recovery.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <csignal>

namespace streamscope::ui {
namespace {

UnsavedWork workOf(const char* text, int second = 0) {
    const QDateTime time(QDate(2026, 11, 21), QTime(21, 40, second), Qt::UTC);
    return {QStringLiteral("/some/µ.json"),
            {},
            QString::fromUtf8(text),
            QStringLiteral("old\n"),
            {{"streams", 4}, {"share", 0.25}},
            time,
            {QStringLiteral("\r\n"), QStringLiteral("\n")}};
}

TEST(Recovery, WorkComesBackFromItsFileAsItWas) {
    const UnsavedWork work = workOf("a \"text\"\nof µ lines\t😀");
    EXPECT_EQ(unsavedWorkFrom(toJson(work)), work);
}

TEST(Recovery, OtherBytesAreNoWork) {
    EXPECT_FALSE(unsavedWorkFrom("{}"));
    EXPECT_FALSE(unsavedWorkFrom("[1]"));
    const QByteArray whole = toJson(workOf("text"));
    for (qsizetype size = 0; size < whole.size() - 2; ++size) {
        EXPECT_FALSE(unsavedWorkFrom(whole.left(size)));
    }
}

TEST(Recovery, TheWorkOfALivingWindowIsNotTaken) {
    const QTemporaryDir folder;
    auto file = std::make_unique<RecoveryFile>(folder.path());
    file->write(workOf("one"));
    file->write(workOf("two"));
    file->wait();
    EXPECT_TRUE(findLeftWork(folder.path()).empty());
    file.reset();
    const auto left = findLeftWork(folder.path());
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left.front().work, workOf("two"));
    EXPECT_TRUE(findLeftWork(folder.path()).empty());  // the first finder holds it
}

TEST(Recovery, TheNewestIsFoundFirstAndDiscardedWorkIsGone) {
    const QTemporaryDir folder;
    for (int second : {10, 30, 20}) {
        RecoveryFile(folder.path()).write(workOf("text", second));
    }
    auto left = findLeftWork(folder.path());
    ASSERT_EQ(left.size(), 3U);
    EXPECT_EQ(left[0].work.time.time().second(), 30);
    EXPECT_EQ(left[2].work.time.time().second(), 10);
    left[0].discard();
    left.clear();
    EXPECT_EQ(findLeftWork(folder.path()).size(), 2U);
}

TEST(Recovery, ClearedWorkLeavesNothing) {
    const QTemporaryDir folder;
    {
        RecoveryFile file(folder.path());
        file.clear();
        file.write(workOf("text"));
        file.clear();
    }
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
}

TEST(Recovery, AFileThatCannotBeReadIsLeftAlone) {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("cut.unsaved")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": ");
    file.close();
    EXPECT_TRUE(findLeftWork(folder.path()).empty());
    EXPECT_TRUE(file.exists());
}

TEST(Recovery, WithoutAFolderNothingIsKept) {
    RecoveryFile file({});
    file.write(workOf("text"));
    file.clear();
    EXPECT_TRUE(findLeftWork({}).empty());
    EXPECT_TRUE(findLeftWork(QStringLiteral("/nonexistent")).empty());
}

/// A real process that is killed with the work under its lock.
TEST(RecoveryDeathTest, AKilledProcessLeavesItsWork) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const QString folder = QDir::tempPath() + QStringLiteral("/streamscope-killed");
    EXPECT_EXIT(
        {
            QDir(folder).removeRecursively();
            RecoveryFile file(folder);
            file.write(workOf("of the killed"));
            file.wait();
            std::raise(SIGKILL);
        },
        testing::KilledBySignal(SIGKILL), "");
    auto left = findLeftWork(folder);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left.front().work.text, QStringLiteral("of the killed"));
    left.clear();
    QDir(folder).removeRecursively();
}

}  // namespace
}  // namespace streamscope::ui
