// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/nsys_reader.h"
#include "engine/recordings/sqlite_file.h"
#include "engine/recordings/trace_of.h"
#include "tests/support/recording_writer.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace streamscope::recordings {
namespace {

using Execute = std::function<void(const std::string&)>;

constexpr const char* kKernels =
    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, "
    "correlationId, globalPid, shortName)";

Result<Recording> readOf(const std::function<void(const Execute&)>& fill) {
    const std::string bytes = test::databaseOf([&](const Execute& run) {
        run("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)");
        run("INSERT INTO StringIds VALUES (1, 'gemm')");
        fill(run);
    });
    const auto file = SqliteFile::ofBytes(bytes);
    return file ? readNsys(*file) : Result<Recording>(file.error());
}

TEST(ForeignDatabases, MayLackColumnsAndTables) {
    const auto read = readOf([](const Execute& run) {
        run(kKernels);
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 20, 0, 1, 7, 3, 16777216, 1)");
    });
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->operations.size(), 1U);
    EXPECT_EQ(read->names.at(read->operations[0].name), "gemm");
    EXPECT_EQ(read->processes.at(0).number, 1);
    EXPECT_EQ(read->missing.calls, 1U);
}

TEST(ForeignDatabases, LoseTheRowsOfWrongTypes) {
    const auto read = readOf([](const Execute& run) {
        run(kKernels);
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 20, 0, 1, 7, 3, 16777216, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES ('x', 20, 0, 1, 7, 3, 16777216, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, NULL, 0, 1, 7, 3, 16777216, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 20, 0, 1, 4294967295, 3, 16777216, "
            "1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 9223372036854775807, 0, 1, 7, 3, "
            "16777216, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (30, 20, 0, 1, 7, -3, 16777216, 99)");
    });
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->operations.size(), 2U);
    EXPECT_EQ(read->missing.incomplete, 4U);
    EXPECT_EQ(read->operations[1].end, 30) << "none ends before it begins";
    EXPECT_EQ(read->operations[1].name, kNone);
}

TEST(ForeignDatabases, KeepDoubledCallsOutAndCorrelationsOfProcessesApart) {
    const auto read = readOf([](const Execute& run) {
        run(kKernels);
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, "
            "correlationId, nameId)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 20, 0, 1, 7, 3, 16777216, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (11, 20, 0, 1, 7, 3, 33554432, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1, 2, 0, 16777217, 3, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1, 2, 67, 16777217, 3, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (3, 4, 1, 33554433, 3, 1)");
    });
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->calls.size(), 2U);
    EXPECT_EQ(read->missing.doubledCalls, 1U);
    EXPECT_EQ(read->devices.size(), 2U) << "one a process";
    EXPECT_EQ(read->calls.at(read->operations.at(0).call).start, 1);
    EXPECT_EQ(read->calls.at(read->operations.at(1).call).start, 3);
}

TEST(ForeignDatabases, RunNothing) {
    const auto read = readOf([](const Execute& run) {
        run("CREATE TABLE secret (start, end, deviceId, contextId, streamId, correlationId, "
            "globalPid, shortName)");
        run("INSERT INTO secret VALUES (10, 20, 0, 1, 7, 3, 16777216, 1)");
        run("CREATE VIEW CUPTI_ACTIVITY_KIND_KERNEL AS SELECT * FROM secret");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start, end, deviceId, contextId, streamId, "
            "correlationId, globalPid, bytes AS (length(zeroblob(1000000000))))");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (10, 20, 0, 1, 7, 3, 16777216)");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, "
            "correlationId, nameId)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1, 2, 0, 16777217, 3, 1)");
        run("CREATE TRIGGER t AFTER INSERT ON secret BEGIN DELETE FROM secret; END");
    });
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(read->operations.empty()) << "neither a view nor a column that is worked out";
    EXPECT_EQ(read->calls.size(), 1U);
    EXPECT_TRUE(read->missing.isCut);
}

TEST(ForeignDatabases, AreNoVirtualTables) {
    const std::string bytes = test::databaseOf([](const Execute& run) {
        run("CREATE TABLE real (x)");
        run("CREATE VIEW seen AS SELECT * FROM real");
        run("CREATE VIRTUAL TABLE made USING rtree(id, a, b)");
    });
    const auto file = SqliteFile::ofBytes(bytes);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_TRUE(file->hasTable("real"));
    EXPECT_FALSE(file->hasTable("seen"));
    EXPECT_FALSE(file->hasTable("made"));
    EXPECT_FALSE(file->hasTable("x\" OR 1 --"));
    int rows = 0;
    EXPECT_TRUE(file->each("made", {"id"}, [&](const SqliteRow&) { ++rows; }));
    EXPECT_EQ(rows, 0);
}

TEST(ForeignDatabases, LieUnderAnyNameAndAreLeftAlone) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("odd ?#%20-" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder);
    const std::string path = folder / "a b?mode=rwc#x%.sqlite";
    std::ofstream(path, std::ios::binary)
        << test::databaseOf([](const Execute& run) { run("CREATE TABLE t (x)"); });
    {
        const auto file = SqliteFile::open(path);
        ASSERT_TRUE(file) << file.error().message;
        EXPECT_TRUE(file->hasTable("t"));
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1)
        << "nothing was made beside it";
    EXPECT_EQ(SqliteFile::open(folder).error().message,
              "cannot read " + folder.string() + ": it is not a regular file");
    std::filesystem::remove_all(folder);
}

/// Kinds 11 and 12 are pages of managed memory, which no call moved.
TEST(ForeignDatabases, KeepPageMigrationsApartFromCopies) {
    const auto read = readOf([](const Execute& run) {
        run(kKernels);
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start, end, deviceId, contextId, streamId, "
            "correlationId, globalPid, bytes, copyKind, srcKind, dstKind)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 60, 0, 1, 7, 3, 16777216, 1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (70, 80, 0, 1, 7, 4, 16777216, 64, 2, "
            "2, "
            "1)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (20, 30, 0, 0, 0, 0, 16777216, 8192, "
            "11, "
            "7, 7)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (90, 99, 0, 0, 0, 0, 16777216, 4096, "
            "12, "
            "7, 7)");
    });
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->missing.calls, 2U) << "of the kernel and the copy alone";
    EXPECT_EQ(read->missing.unified, 2U);
    const auto trace = traceOf(*read, "x.sqlite");
    ASSERT_TRUE(trace) << trace.error().message;
    ASSERT_EQ(operationCount(*trace), 4U);
    std::size_t migrations = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::string& row = trace->streams[indexOf(trace->stream[i])].name;
        EXPECT_EQ(isMigration(*trace, i), row == "page migrations") << i;
        if (isMigration(*trace, i)) {
            ++migrations;
            EXPECT_EQ(operationLabel(*trace, idAt<OperationId>(i)), "page migration");
            EXPECT_TRUE(causesOf(*trace, idAt<OperationId>(i)).empty()) << "nothing held it";
            EXPECT_EQ(trace->kind[i], trace->size[i] == 8192 ? OperationKind::CopyHostToDevice
                                                             : OperationKind::CopyDeviceToHost);
        }
    }
    EXPECT_EQ(migrations, 2U);
}

}  // namespace
}  // namespace streamscope::recordings
