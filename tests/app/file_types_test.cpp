// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QMimeDatabase>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <string>

namespace streamscope::test {
namespace {

/// The types in a user's own folder, as a bundle installs them, and as Qt and so KDE read them; of
/// GLib see desktop_test.sh.
class FileTypes : public testing::Test {
protected:
    void SetUp() override {
        const QDir home(m_home.path());
        ASSERT_TRUE(home.mkpath(QStringLiteral("mime/packages")));
        const QString name = QStringLiteral("/io.github.streamscope.streamscope.xml");
        ASSERT_TRUE(QFile::copy(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/packaging") + name,
                                home.filePath(QStringLiteral("mime/packages") + name)));
        if (QProcess::execute(QStringLiteral("update-mime-database"),
                              {home.filePath(QStringLiteral("mime"))}) != 0) {
            GTEST_SKIP() << "no update-mime-database here";
        }
        qputenv("XDG_DATA_HOME", m_home.path().toUtf8());
    }
    void TearDown() override { qunsetenv("XDG_DATA_HOME"); }

    [[nodiscard]] static std::string typeOf(const char* name, const QByteArray& bytes) {
        return QMimeDatabase()
            .mimeTypeForFileNameAndData(QString::fromUtf8(name), bytes)
            .name()
            .toStdString();
    }

private:
    QTemporaryDir m_home;
};

TEST_F(FileTypes, OfAPlainJsonAreByWhatIsInItAndTheOthersStayTheirs) {
    const std::string ours = "application/vnd.streamscope.";
    EXPECT_EQ(typeOf("a.json", "{ \"format\": \"streamscope-workload\"}"), ours + "workload+json");
    EXPECT_EQ(typeOf("a.json", "{ \"format\": \"streamscope-trace\"}"), ours + "run+json");
    EXPECT_EQ(typeOf("a.json", "{ \"format\": \"streamscope-lesson\"}"), ours + "lesson+json");
    EXPECT_EQ(typeOf("a.streamscope-run.npz", "PK\3\4"), ours + "run+zip");
    EXPECT_EQ(typeOf("a.zip", "PK\3\4"), "application/zip");
    EXPECT_EQ(typeOf("a.json", "{ \"schemaVersion\": 1, \"deviceProperties\": []}"),
              ours + "recording+json");
    EXPECT_EQ(typeOf("a.pt.trace.json.gz", "\x1f\x8b"), ours + "recording+gzip");
    EXPECT_EQ(typeOf("a.json", "{\"a\": 1}"), "application/json");
    EXPECT_EQ(typeOf("a.json", "[1, 2]"), "application/json");
    EXPECT_EQ(typeOf("a.json", ""), "application/json");
    EXPECT_EQ(typeOf("a.json", "{\"$schema\": \"x\"}"), "application/schema+json");
}

}  // namespace
}  // namespace streamscope::test
