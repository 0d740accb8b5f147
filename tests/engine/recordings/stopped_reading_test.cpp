// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"
#include "engine/formats/export_format.h"
#include "engine/formats/trace_file.h"
#include "engine/formats/trace_json.h"
#include "engine/recordings/nsys_reader.h"
#include "engine/recordings/recording_file.h"
#include "engine/recordings/sqlite_file.h"
#include "engine/recordings/text_source.h"
#include "tests/support/recording_writer.h"
#include "tests/support/sample_trace.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <unistd.h>
#include <zlib.h>

namespace streamscope {
namespace {

/// Files that are longer than one piece of what reads them.
class StoppedReading : public testing::Test {
protected:
    StoppedReading() : m_folder(testing::TempDir() + "stopped" + std::to_string(::getpid())) {
        std::filesystem::create_directory(m_folder);
        m_trace.provenance.origin = Origin::Simulated;
    }
    ~StoppedReading() override { std::filesystem::remove_all(m_folder); }

    [[nodiscard]] std::string savedRun() const {
        std::string text;
        {
            JsonWriter json(appendTo(text));
            writeTrace(json, m_trace, measure(m_trace));
        }
        return text;
    }
    [[nodiscard]] std::string exported(ExportFormat format) const {
        std::string text;
        writeExport(m_trace, format, appendTo(text));
        return text;
    }
    static std::string packed(const std::string& text) {
        const std::string path = testing::TempDir() + "packed" + std::to_string(::getpid());
        gzFile file = gzopen(path.c_str(), "wb0");  // stored, so that it is long
        gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
        gzclose(file);
        std::ifstream in(path, std::ios::binary);
        std::string bytes{std::istreambuf_iterator<char>(in), {}};
        std::filesystem::remove(path);
        return bytes;
    }

    /// Stopped when it is asked for the `last`-th time, it is not asked again.
    void expectStops(const std::string& bytes, int last) const {
        const std::string path = m_folder / "file";
        std::ofstream(path, std::ios::binary) << bytes;
        int asked = 0;
        const auto read = readRunFile(path, [&](double share) {
            EXPECT_LE(share, 1);
            return ++asked < last;
        });
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().code, ErrorCode::Cancelled) << read.error().message;
        EXPECT_EQ(asked, last);
        EXPECT_TRUE(readRunFile(path)) << "the test itself";
    }

    std::filesystem::path m_folder;
    Trace m_trace = test::sampleTrace({.streams = 8, .chunks = 20'000});
};

TEST_F(StoppedReading, OfASavedRun) {
    expectStops(savedRun(), 1);
    expectStops(savedRun(), 2);
}

/// What reads the bytes goes no further.
TEST_F(StoppedReading, IsTheEndOfReading) {
    const std::string path = m_folder / "file";
    std::ofstream(path, std::ios::binary) << savedRun();
    int asked = 0;
    EXPECT_FALSE(readTraceFile(path, [&](double) { return ++asked < 2; }));
    EXPECT_EQ(asked, 2);
    asked = 0;
    const auto text = recordings::openText(path, [&](double) { return ++asked < 2; });
    ASSERT_TRUE(text);
    std::string piece(1000, '\0');
    while ((*text)->read(piece.data(), piece.size()) > 0) {
    }
    EXPECT_EQ(asked, 2);
    EXPECT_TRUE((*text)->isCut());
}

TEST_F(StoppedReading, OfASavedRunThatIsPacked) {
    expectStops(packed(savedRun()), 2);
}

TEST_F(StoppedReading, OfAChromeTrace) {
    expectStops(exported(ExportFormat::Chrome), 3);
    expectStops(packed(exported(ExportFormat::Chrome)), 3);
}

TEST_F(StoppedReading, OfADatabaseInTheMiddleOfATable) {
    using Execute = std::function<void(const std::string&)>;
    const std::string bytes = test::databaseOf([&](const Execute& run) {
        run("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, "
            "correlationId, globalPid, shortName)");
        run("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999) "
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL "
            "SELECT 10 * i, 10 * i + 5, 0, 1, 7, i, 16777216, 1 FROM n");
    });
    const auto file = recordings::SqliteFile::ofBytes(bytes);
    ASSERT_TRUE(file);
    int asked = 0;
    const auto read = recordings::readNsys(*file, [&](double) { return ++asked < 3; });
    EXPECT_EQ(asked, 3);
    EXPECT_EQ(file->rowsRead(), 2 * recordings::SqliteFile::kRowsBetween);
    expectStops(bytes, 3);
}

}  // namespace
}  // namespace streamscope
