// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/text_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <sys/stat.h>

namespace streamscope::ui {
namespace {

using testing::HasSubstr;

TEST(TextFile, WhatIsWrittenIsRead) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.json"));
    ASSERT_TRUE(writeFileAtomically(path, "{\"µ\": 1}"));
    const auto text = readTextFile(path);
    ASSERT_TRUE(text);
    EXPECT_EQ(*text, QStringLiteral("{\"µ\": 1}"));
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

TEST(TextFile, AFailedWriteLeavesWhatWasThereAndNamesPathAndReason) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("gone/a.json"));
    const auto done = writeFileAtomically(path, "x");
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, ErrorCode::Io);
    EXPECT_THAT(done.error().message, HasSubstr(path.toStdString()));
    EXPECT_THAT(done.error().message, HasSubstr("No such file or directory"));
    EXPECT_FALSE(writeFileAtomically(folder.path(), "x"));
}

TEST(TextFile, AWorkloadOrASavedRunIsReplacedByItsOwnKindAlone) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.json"));
    const QByteArray mine = R"({"format": "streamscope-workload"})";
    const QByteArray run = R"({"format": "streamscope-trace"})";
    ASSERT_TRUE(writeFileAtomically(path, mine, FileKind::Workload));
    for (const FileKind kind : {FileKind::SavedRun, FileKind::Other}) {
        const auto done = writeFileAtomically(path, run, kind);
        ASSERT_FALSE(done);
        EXPECT_THAT(done.error().message,
                    HasSubstr(path.toStdString() + " is a workload, which would be lost"));
        EXPECT_EQ(*readFile(path, 1000), mine);
    }
    EXPECT_TRUE(writeFileAtomically(path, mine + ' ', FileKind::Workload));
    const QString saved = folder.filePath(QStringLiteral("run.json"));
    ASSERT_TRUE(writeFileAtomically(saved, run, FileKind::SavedRun));
    EXPECT_FALSE(writeFileAtomically(saved, mine, FileKind::Workload));
    EXPECT_EQ(*readFile(saved, 1000), run);
}

TEST(TextFile, MissingFoldersBadBytesAndDirectoriesAreErrors) {
    const QTemporaryDir folder;
    const auto missing = readTextFile(folder.filePath(QStringLiteral("none.json")));
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().message, HasSubstr("none.json"));
    EXPECT_FALSE(readTextFile(folder.path()));
    const QString path = folder.filePath(QStringLiteral("bytes"));
    ASSERT_TRUE(writeFileAtomically(path, "\xff\xfe\x80"));
    const auto bytes = readTextFile(path);
    ASSERT_FALSE(bytes);
    EXPECT_THAT(bytes.error().message, HasSubstr("UTF-8"));
}

/// Opening a pipe waits for its writer.
TEST(TextFile, APipeIsRefusedAtOnce) {
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("pipe"));
    ASSERT_EQ(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    const auto text = readTextFile(pipe);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, ErrorCode::Io);
    EXPECT_THAT(text.error().message, HasSubstr("it is a pipe or a device, no file"));
}

TEST(TextFile, AFileAboveTheLimitIsRefusedWithoutReadingAllOfIt) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("huge.json"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_TRUE(file.resize(1LL << 30));  // sparse
    const auto text = readTextFile(path);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().code, ErrorCode::Limit);
}

}  // namespace
}  // namespace streamscope::ui
