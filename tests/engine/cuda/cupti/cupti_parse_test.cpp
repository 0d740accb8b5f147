// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_parse.h"

#include "tests/engine/cuda/cupti/cupti_records.h"

#include <gtest/gtest.h>

namespace streamscope::cuda {
namespace {

using test::copyRecord;
using test::kernelRecord;

template <typename Record>
std::optional<DeviceRecord> parsed(const Record& record) {
    return toDeviceRecord(*reinterpret_cast<const CUpti_Activity*>(&record));
}

TEST(CuptiRecords, OfKernelsTellWhereAndWhen) {
    NewestKernelRecord kernel = kernelRecord(77, 1000, 2500);
    kernel.graphNodeId = 0x1234567890;
    const auto record = parsed(kernel);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->kind, DeviceRecord::Kind::Kernel);
    EXPECT_EQ(record->start, 1000);
    EXPECT_EQ(record->end, 2500);
    EXPECT_EQ(record->device, 1);
    EXPECT_EQ(record->stream, streamKey(2, 13));
    EXPECT_EQ(record->correlation, 77U);
    EXPECT_EQ(record->graphNode, 0x1234567890U);
    EXPECT_EQ(record->bytes, 0U);
    EXPECT_FALSE(record->onComputeEngine);
}

TEST(CuptiRecords, OfCopiesTellBytesAndEngine) {
    NewestCopyRecord copy = copyRecord(5, 4096);
    copy.graphNodeId = 9;
    auto record = parsed(copy);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->kind, DeviceRecord::Kind::Copy);
    EXPECT_EQ(record->bytes, 4096U);
    EXPECT_EQ(record->start, 100);
    EXPECT_EQ(record->end, 200);
    EXPECT_EQ(record->stream, streamKey(2, 14));
    EXPECT_EQ(record->correlation, 5U);
    EXPECT_EQ(record->graphNode, 9U);
    EXPECT_FALSE(record->onComputeEngine);
    copy.channelType = CUPTI_CHANNEL_TYPE_COMPUTE;
    record = parsed(copy);
    ASSERT_TRUE(record);
    EXPECT_TRUE(record->onComputeEngine);
}

TEST(CuptiRecords, OfPeerCopiesAreOfTheirOwnKind) {
    CUpti_ActivityMemcpyPtoP4 copy{};
    copy.kind = CUPTI_ACTIVITY_KIND_MEMCPY2;
    copy.bytes = 8;
    copy.start = 3;
    copy.end = 4;
    copy.deviceId = 1;
    copy.contextId = 3;
    copy.streamId = 21;
    copy.correlationId = 6;
    copy.graphNodeId = 11;
    const auto record = parsed(copy);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->kind, DeviceRecord::Kind::PeerCopy);
    EXPECT_EQ(record->bytes, 8U);
    EXPECT_EQ(record->device, 1);
    EXPECT_EQ(record->stream, streamKey(3, 21));
    EXPECT_EQ(record->correlation, 6U);
    EXPECT_EQ(record->graphNode, 11U);
}

TEST(CuptiRecords, OfSetsTellBytes) {
    CUpti_ActivityMemset4 set{};
    set.kind = CUPTI_ACTIVITY_KIND_MEMSET;
    set.bytes = 64;
    set.start = 3;
    set.end = 4;
    set.contextId = 1;
    set.streamId = 7;
    set.correlationId = 12;
    const auto record = parsed(set);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->kind, DeviceRecord::Kind::Set);
    EXPECT_EQ(record->bytes, 64U);
    EXPECT_EQ(record->stream, streamKey(1, 7));
    EXPECT_EQ(record->correlation, 12U);
}

TEST(CuptiRecords, OfOtherKindsAreNone) {
    NewestOverheadRecord overhead{};
    overhead.kind = CUPTI_ACTIVITY_KIND_OVERHEAD;
    EXPECT_FALSE(parsed(overhead));
}

TEST(CuptiRecords, WithoutTimesAreRecognized) {
    EXPECT_FALSE(hasTimes(*parsed(kernelRecord(1, 0, 0))));
    EXPECT_TRUE(hasTimes(*parsed(kernelRecord(1, 1, 2))));
}

TEST(CuptiRecords, StreamsOfTwoContextsDiffer) {
    EXPECT_NE(streamKey(1, 7), streamKey(2, 7));
    EXPECT_NE(streamKey(1, 7), streamKey(1, 8));
}

}  // namespace
}  // namespace streamscope::cuda
