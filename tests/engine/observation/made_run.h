// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/observation/device_records.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace streamscope::test {

/// A run made by hand: what was planned, when it was issued, and what was recorded of it.
struct MadeRun {
    static constexpr std::uint32_t kFirstStream = 13;  ///< CUPTI's numbers of streams are not ours

    Program program;
    std::vector<PlannedOperation> plan;
    std::vector<DeviceRecord> records;
    RecordNames names;
    Observation seen;
    std::vector<TimeRange> expected;
    std::uint32_t correlation = 100;
    TimeNs now = 1'000'000;

    explicit MadeRun(std::size_t streams) {
        program.streams.resize(streams);
        for (std::uint32_t i = 0; i < streams; ++i) {
            names.streams.push_back(kFirstStream + i);
        }
    }

    std::size_t plans(OperationKind kind, std::uint32_t stream, std::uint64_t size = 0,
                      std::uint32_t thread = 0) {
        PlannedOperation operation;
        operation.kind = kind;
        operation.stream = idAt<StreamId>(stream);
        operation.size = size;
        operation.thread = idAt<ThreadId>(thread);
        plan.push_back(operation);
        Seen issued;
        issued.issueBegin = now;
        issued.issueEnd = now + 1000;
        issued.wasIssued = true;
        seen.operations.push_back(issued);
        expected.emplace_back();
        now += 2000;
        correlation += 3;
        return plan.size() - 1;
    }

    DeviceRecord& record(DeviceRecord::Kind kind, std::uint32_t stream, std::uint64_t bytes = 0) {
        DeviceRecord made;
        made.kind = kind;
        made.stream = kFirstStream + stream;
        made.bytes = bytes;
        made.correlation = correlation;
        made.start = now + 5000;
        made.end = now + 9000;
        records.push_back(made);
        if (!expected.empty()) {
            expected.back() = {made.start, made.end};
        }
        return records.back();
    }

    std::size_t kernel(std::uint32_t stream) {
        const std::size_t operation = plans(OperationKind::Kernel, stream, 64);
        record(DeviceRecord::Kind::Kernel, stream);
        return operation;
    }
    std::size_t copy(std::uint32_t stream, std::uint64_t bytes,
                     OperationKind kind = OperationKind::CopyHostToDevice) {
        const std::size_t operation = plans(kind, stream, bytes);
        record(DeviceRecord::Kind::Copy, stream, bytes);
        return operation;
    }

    std::uint64_t match() { return matchRecords(program, plan, records, names, seen); }

    void expectTimes() const {
        for (std::size_t i = 0; i < plan.size(); ++i) {
            const Seen& operation = seen.operations[i];
            EXPECT_EQ(operation.hasRun, !expected[i].isEmpty()) << "operation " << i;
            if (operation.hasRun) {
                EXPECT_EQ(operation.start, expected[i].begin) << "operation " << i;
                EXPECT_EQ(operation.end, expected[i].end) << "operation " << i;
            }
        }
    }
};

}  // namespace streamscope::test
