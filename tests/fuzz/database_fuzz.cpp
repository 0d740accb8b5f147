// SPDX-License-Identifier: GPL-3.0-or-later
// The values in the tables of an export of Nsight Systems: mutating the bytes of a database seldom
// reaches them.

#include "engine/recordings/recording_file.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/recording_writer.h"

#include <array>
#include <string>
#include <vector>

namespace {

/// Takes values from the input, zeros when it is over.
class Values {
public:
    explicit Values(std::string_view bytes) : m_bytes(bytes) {}
    [[nodiscard]] bool isOver() const { return m_bytes.empty(); }
    unsigned byte() {
        if (m_bytes.empty()) {
            return 0;
        }
        const auto value = static_cast<unsigned char>(m_bytes.front());
        m_bytes.remove_prefix(1);
        return value;
    }
    /// Mostly a small number; now and then one of any size, or of another type.
    std::string value() {
        const unsigned kind = byte();
        switch (kind % 16) {
            case 0:
                return "NULL";
            case 1:
                return "'text'";
            case 2:
                return "1.5";
            case 3:
                return "x'00ff'";
            case 4:
                return "4294967295";
            case 5:
                return "-1";
            case 6:
                return "9223372036854775807";
            case 7:
                return std::to_string((std::int64_t{1} << (byte() % 63)) - 1);
            case 8:
                return std::to_string(16777216 * (1 + byte() % 3) + byte() % 3);
            default:
                return std::to_string(byte());
        }
    }

private:
    std::string_view m_bytes;
};

struct Table {
    const char* name;
    const char* columns;
    int count;
};
constexpr std::array<Table, 11> kTables{
    {{"CUPTI_ACTIVITY_KIND_KERNEL",
      "start, end, deviceId, contextId, streamId, globalPid, correlationId, shortName, gridX, "
      "gridY, gridZ, registersPerThread, staticSharedMemory",
      13},
     {"CUPTI_ACTIVITY_KIND_MEMCPY",
      "start, end, deviceId, contextId, streamId, globalPid, correlationId, bytes, copyKind, "
      "srcKind, dstKind",
      11},
     {"CUPTI_ACTIVITY_KIND_MEMSET",
      "start, end, deviceId, contextId, streamId, globalPid, correlationId, bytes, memKind", 9},
     {"CUPTI_ACTIVITY_KIND_GRAPH_TRACE",
      "start, end, deviceId, contextId, streamId, globalPid, correlationId, graphId", 8},
     {"CUPTI_ACTIVITY_KIND_RUNTIME", "start, end, eventClass, globalTid, correlationId, nameId", 6},
     {"CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
      "start, end, deviceId, contextId, streamId, globalPid, correlationId, eventId, eventSyncId",
      9},
     {"CUPTI_ACTIVITY_KIND_CUDA_EVENT", "deviceId, contextId, streamId, globalPid, correlationId",
      5},
     {"NVTX_EVENTS", "start, end, eventType, globalTid, text, textId", 6},
     {"TARGET_INFO_CUDA_STREAM", "processId, contextId, streamId, flag, priority", 5},
     {"ThreadNames", "globalTid, nameId", 2},
     {"PROCESSES", "globalPid, name", 2}}};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    Values values(fuzz::textOf(data, size));
    const std::string bytes = test::databaseOf([&](const auto& run) {
        run("CREATE TABLE StringIds (id, value)");
        run("INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel_v7000'), (2, 'cudaEventRecord'), "
            "(3, 'cudaStreamWaitEvent'), (4, 'cudaMemcpy'), (5, 'cudaStreamSynchronize'), (6, "
            "'k')");
        for (const Table& table : kTables) {
            run(std::string("CREATE TABLE ") + table.name + " (" + table.columns + ")");
        }
        while (!values.isOver()) {
            const Table& table = kTables[values.byte() % kTables.size()];
            std::string row = values.value();
            for (int i = 1; i < table.count; ++i) {
                row += ", " + values.value();
            }
            run(std::string("INSERT INTO ") + table.name + " VALUES (" + row + ")");
        }
    });
    const Result<Trace> trace = readRunBytes(bytes, "fuzz");
    if (!trace) {
        fuzz::expect(!trace.error().message.empty(), "a database is refused without a word");
        return 0;
    }
    fuzz::expectCanBeAnalysed(*trace);
    fuzz::expectSurvivesWriting(*trace);
    return 0;
}
