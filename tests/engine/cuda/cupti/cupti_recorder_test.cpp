// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_recorder.h"

#include "engine/cuda/cupti/clock.h"
#include "engine/cuda/cupti/cupti_api.h"
#include "engine/cuda/cupti/cupti_parse.h"
#include "engine/cuda/cupti/cupti_versions.h"
#include "tests/engine/cuda/cupti/cupti_records.h"
#include "tests/engine/cuda/cupti/fake_cupti.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <dlfcn.h>
#include <memory>

namespace streamscope::cuda {
namespace {

using test::copyRecord;
using test::FakeCupti;
using test::kernelRecord;

template <typename Handle>
Handle handle(std::uintptr_t number) {
    return reinterpret_cast<Handle>(number);  // NOLINT(performance-no-int-to-ptr)
}

/// CUPTI is the fake library, in its first state.
class CuptiRecorderTest : public testing::Test {
protected:
    void SetUp() override {
        setenv("STREAMSCOPE_CUPTI", FAKE_CUPTI, 1);
        unsetenv("STREAMSCOPE_CUPTI_OPTIONS");
        void* library = dlopen(FAKE_CUPTI, RTLD_NOW);
        const auto state = reinterpret_cast<decltype(&fakeCupti)>(dlsym(library, "fakeCupti"));
        m_fake = state();
        std::destroy_at(m_fake);
        std::construct_at(m_fake);
    }
    void TearDown() override { unsetenv("STREAMSCOPE_CUPTI"); }

    FakeCupti& fake() { return *m_fake; }

    std::unique_ptr<CuptiRecorder> open(const char* options = "") {
        setenv("STREAMSCOPE_CUPTI_OPTIONS", options, 1);
        auto recorder = CuptiRecorder::open();
        EXPECT_TRUE(recorder) << (recorder ? "" : recorder.error().message);
        return recorder ? *std::move(recorder) : nullptr;
    }
    std::unique_ptr<CuptiRecorder> started(const char* options = "", std::size_t records = 100) {
        auto recorder = open(options);
        if (recorder) {
            const auto error = recorder->start(records);
            EXPECT_FALSE(error) << (error ? error->message : "");
        }
        return recorder;
    }
    static std::string failure() {
        auto recorder = CuptiRecorder::open();
        if (recorder) {
            return "";
        }
        EXPECT_EQ(recorder.error().code, ErrorCode::Unsupported);
        return recorder.error().message;
    }

private:
    FakeCupti* m_fake = nullptr;
};

TEST_F(CuptiRecorderTest, PreparesBeforeItSwitchesAnythingOn) {
    fake().version = 130001;
    const auto recorder = open();
    ASSERT_TRUE(recorder);
    EXPECT_EQ(recorder->version(), "13.0");
    EXPECT_NE(fake().callback, nullptr);
    EXPECT_NE(fake().request, nullptr);
    ASSERT_NE(fake().timestamp, nullptr);
    const TimeNs before = hostNow();
    const auto stamp = static_cast<TimeNs>(fake().timestamp());
    EXPECT_GE(stamp, before);
    EXPECT_LE(stamp, hostNow());
    EXPECT_TRUE(fake().kinds.empty());
    EXPECT_EQ(fake().callbacks, std::set<std::uint32_t>{CUPTI_CBID_RESOURCE_GRAPHNODE_CLONED});
    EXPECT_EQ(fake().attributes.at(CUPTI_ACTIVITY_ATTR_ZEROED_OUT_ACTIVITY_BUFFER), 1U);
}

TEST_F(CuptiRecorderTest, SwitchesOnWhatItNeedsAndOffAgain) {
    {
        const auto recorder = started();
        ASSERT_TRUE(recorder);
        EXPECT_EQ(fake().kinds,
                  (std::set<CUpti_ActivityKind>{
                      CUPTI_ACTIVITY_KIND_MEMCPY, CUPTI_ACTIVITY_KIND_MEMSET,
                      CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY2}));
        recorder->stop();
        EXPECT_TRUE(fake().kinds.empty());
        EXPECT_FALSE(recorder->start(10));
        EXPECT_EQ(fake().kinds.size(), 4U);
    }
    EXPECT_TRUE(fake().kinds.empty());
    EXPECT_EQ(fake().callback, nullptr);
}

TEST_F(CuptiRecorderTest, TakesWhatWasRecordedAndGoesOn) {
    const auto recorder = started();
    ASSERT_TRUE(recorder);
    fake().add(kernelRecord(1, 1000, 2000));
    NewestOverheadRecord overhead{};
    overhead.kind = CUPTI_ACTIVITY_KIND_OVERHEAD;
    fake().add(overhead);
    fake().add(copyRecord(2, 4096));
    auto first = recorder->take();
    ASSERT_TRUE(first);
    ASSERT_EQ(first->records.size(), 2U);
    EXPECT_EQ(first->records[0].start, 1000);
    EXPECT_EQ(first->records[0].end, 2000);
    EXPECT_EQ(first->records[1].bytes, 4096U);
    EXPECT_EQ(first->dropped, 0U);
    EXPECT_EQ(first->lateBuffers, 0U);
    fake().add(kernelRecord(3, 5000, 6000));
    auto second = recorder->take();
    ASSERT_TRUE(second);
    ASSERT_EQ(second->records.size(), 1U);
    EXPECT_EQ(second->records[0].correlation, 3U);
    EXPECT_TRUE(fake().buffersWereZeroed);
    EXPECT_EQ(fake().flushes, (std::vector<std::uint32_t>{0, CUPTI_ACTIVITY_FLAG_FLUSH_FORCED, 0,
                                                          CUPTI_ACTIVITY_FLAG_FLUSH_FORCED}));
}

TEST_F(CuptiRecorderTest, ForgetsWhatIsDiscarded) {
    const auto recorder = started();
    ASSERT_TRUE(recorder);
    fake().add(kernelRecord(1, 1000, 2000));
    fake().dropped = 5;
    EXPECT_FALSE(recorder->discard());
    fake().add(kernelRecord(2, 3000, 4000));
    const auto recording = recorder->take();
    ASSERT_TRUE(recording);
    ASSERT_EQ(recording->records.size(), 1U);
    EXPECT_EQ(recording->records[0].correlation, 2U);
    EXPECT_EQ(recording->dropped, 0U);
}

TEST_F(CuptiRecorderTest, CountsWhatWasLost) {
    const auto recorder = started();
    ASSERT_TRUE(recorder);
    fake().dropped = 3;
    fake().add(kernelRecord(1, 0, 0));
    fake().add(kernelRecord(2, 10, 20));
    fake().add(CUpti_Activity{CUPTI_ACTIVITY_KIND_INVALID});
    const auto recording = recorder->take();
    ASSERT_TRUE(recording);
    EXPECT_EQ(recording->records.size(), 1U);
    EXPECT_EQ(recording->dropped, 5U);
}

TEST_F(CuptiRecorderTest, HoldsAsManyRecordsAsWereAnnounced) {
    constexpr std::uint32_t kRecords = 20000;
    const auto recorder = started("buffer=65536", kRecords);
    ASSERT_TRUE(recorder);
    for (int round = 0; round < 2; ++round) {
        for (std::uint32_t i = 0; i < kRecords; ++i) {
            fake().add(kernelRecord(i, i + 1, i + 2));
        }
        const auto recording = recorder->take();
        ASSERT_TRUE(recording);
        ASSERT_EQ(recording->records.size(), kRecords);
        EXPECT_EQ(recording->lateBuffers, 0U);
        for (std::uint32_t i = 0; i < kRecords; ++i) {
            ASSERT_EQ(recording->records[i].correlation, i);
        }
    }
}

TEST_F(CuptiRecorderTest, MakesMoreBuffersWhereItMust) {
    const auto recorder = started("buffer=4096", 10);
    ASSERT_TRUE(recorder);
    for (std::uint32_t i = 0; i < 1000; ++i) {
        fake().add(kernelRecord(i, i + 1, i + 2));
    }
    const auto recording = recorder->take();
    ASSERT_TRUE(recording);
    EXPECT_EQ(recording->records.size(), 1000U);
    EXPECT_GT(recording->lateBuffers, 0U);
}

TEST_F(CuptiRecorderTest, PassesOptionsOn) {
    const auto recorder = started(
        "device_buffer=6400000,device_pool=9,device_preallocate=5,pinned=1,per_thread=0,zeroed=0,"
        "flush_period=11,hardware_trace=1,graphs=0,sets=0");
    ASSERT_TRUE(recorder);
    EXPECT_EQ(fake().attributes, (std::map<CUpti_ActivityAttribute, std::uint64_t>{
                                     {CUPTI_ACTIVITY_ATTR_DEVICE_BUFFER_SIZE, 6400000},
                                     {CUPTI_ACTIVITY_ATTR_DEVICE_BUFFER_POOL_LIMIT, 9},
                                     {CUPTI_ACTIVITY_ATTR_DEVICE_BUFFER_PRE_ALLOCATE_VALUE, 5},
                                     {CUPTI_ACTIVITY_ATTR_MEM_ALLOCATION_TYPE_HOST_PINNED, 1},
                                     {kPerThreadBuffer, 0}}));
    EXPECT_EQ(fake().flushPeriod, 11U);
    EXPECT_TRUE(fake().hardwareTrace);
    EXPECT_TRUE(fake().callbacks.empty());
    EXPECT_FALSE(fake().kinds.contains(CUPTI_ACTIVITY_KIND_MEMSET));
}

TEST_F(CuptiRecorderTest, ShiftsTimesWhereCuptiKeepsItsOwnClock) {
    constexpr std::int64_t kShift = 1'700'000'000'000'000'000;
    fake().timestampResult = CUPTI_ERROR_NOT_SUPPORTED;
    fake().clockShift = kShift;
    const auto recorder = started();
    ASSERT_TRUE(recorder);
    const TimeNs now = hostNow();
    const auto theirs = static_cast<std::uint64_t>(now + kShift);
    fake().add(kernelRecord(1, theirs, theirs + 500));
    const auto recording = recorder->take();
    ASSERT_TRUE(recording);
    ASSERT_EQ(recording->records.size(), 1U);
    constexpr double kReadingError = 1e8;  // generous: the machine may be busy
    EXPECT_NEAR(static_cast<double>(recording->records[0].start - now), 0.0, kReadingError);
    EXPECT_EQ(recording->records[0].end - recording->records[0].start, 500);
}

TEST_F(CuptiRecorderTest, TellsStreamsOfTwoContextsApart) {
    const auto recorder = open();
    ASSERT_TRUE(recorder);
    fake().context = handle<CUcontext>(2);
    EXPECT_EQ(recorder->streamNumber(handle<CUstream>(13)), streamKey(2, 13));
    EXPECT_EQ(recorder->streamNumber(nullptr), streamKey(2, 7));
    EXPECT_EQ(recorder->streamNumber(CU_STREAM_LEGACY), streamKey(2, 7));
    EXPECT_EQ(recorder->streamNumber(CU_STREAM_PER_THREAD), streamKey(2, 8));
    fake().context = handle<CUcontext>(3);
    EXPECT_EQ(recorder->streamNumber(handle<CUstream>(13)), streamKey(3, 13));
    EXPECT_EQ(recorder->streamNumber(handle<CUstream>(666)), 0xffffffffU);
}

TEST_F(CuptiRecorderTest, FollowsNodesToTheirNewestClone) {
    const auto recorder = open();
    ASSERT_TRUE(recorder);
    const auto clone = [&](std::uintptr_t original, std::uintptr_t copy) {
        CUpti_GraphData graph{};
        graph.originalNode = handle<CUgraphNode>(original);
        graph.node = handle<CUgraphNode>(copy);
        CUpti_ResourceData data{};
        data.resourceDescriptor = &graph;
        fake().callback(fake().user, CUPTI_CB_DOMAIN_RESOURCE, CUPTI_CBID_RESOURCE_GRAPHNODE_CLONED,
                        &data);
    };
    clone(10, 20);
    clone(11, 21);
    clone(10, 30);
    clone(21, 31);
    EXPECT_EQ(recorder->nodeNumbers(
                  {handle<CUgraphNode>(10), handle<CUgraphNode>(11), handle<CUgraphNode>(12)}),
              (std::vector<std::uint64_t>{30, 31, 12}));
}

TEST_F(CuptiRecorderTest, SaysWhereItLookedInVain) {
    setenv("STREAMSCOPE_CUPTI", "/nowhere/libcupti.so", 1);
    const std::string message = failure();
    EXPECT_NE(message.find("CUPTI was not found"), std::string::npos) << message;
    EXPECT_NE(message.find("/nowhere/libcupti.so"), std::string::npos) << message;
    EXPECT_NE(message.find("Debian package libcupti11.8"), std::string::npos) << message;
}

TEST_F(CuptiRecorderTest, SaysWhichFunctionIsMissing) {
    setenv("STREAMSCOPE_CUPTI", INCOMPLETE_CUPTI, 1);
    const std::string message = failure();
    EXPECT_NE(message.find("lacks cuptiSubscribe"), std::string::npos) << message;
}

TEST_F(CuptiRecorderTest, RefusesAnOldCuptiAndTakesANewerOne) {
    fake().version = 17;
    const std::string message = failure();
    EXPECT_NE(message.find("too old"), std::string::npos) << message;
    EXPECT_NE(message.find("11.8"), std::string::npos) << message;
    fake().version = 140200;
    EXPECT_EQ(open()->version(), "14.2");
    fake().version = 22;
    EXPECT_EQ(open()->version(), "12.4");
    fake().version = 18;
    EXPECT_EQ(open()->version(), "11.8");
}

TEST_F(CuptiRecorderTest, SaysThatAnotherProfilerIsAttached) {
    fake().subscribeResult = CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED;
    EXPECT_NE(failure().find("another one is attached"), std::string::npos);
    fake().subscribeResult = CUPTI_ERROR_UNKNOWN;
    EXPECT_EQ(failure(), "subscribing to CUPTI failed: MADE_UP_ERROR");
}

TEST_F(CuptiRecorderTest, IsOneOnly) {
    {
        const auto first = open();
        ASSERT_TRUE(first);
        EXPECT_NE(failure().find("already"), std::string::npos);
    }
    EXPECT_TRUE(open());
}

TEST_F(CuptiRecorderTest, DeclinesBuffersWhenItIsGone) {
    open().reset();
    std::uint8_t* buffer = nullptr;
    std::size_t bytes = 1;
    std::size_t records = 1;
    fake().request(&buffer, &bytes, &records);
    EXPECT_EQ(buffer, nullptr);
    EXPECT_EQ(bytes, 0U);
    fake().complete(nullptr, 0, buffer, 0, 0);
}

TEST_F(CuptiRecorderTest, SwitchesNothingOnWhereOneKindIsRefused) {
    const auto recorder = open();
    ASSERT_TRUE(recorder);
    fake().enableResult = CUPTI_ERROR_NOT_COMPATIBLE;
    const auto error = recorder->start(10);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->message, "switching CUPTI's records on failed: MADE_UP_ERROR");
    EXPECT_TRUE(fake().kinds.empty());
}

TEST_F(CuptiRecorderTest, NamesTheOptionThatIsRefused) {
    fake().attributeResult = CUPTI_ERROR_NOT_SUPPORTED;
    setenv("STREAMSCOPE_CUPTI_OPTIONS", "pinned=1", 1);
    EXPECT_NE(failure().find("pinned"), std::string::npos);
    setenv("STREAMSCOPE_CUPTI_OPTIONS", "pinned=x", 1);
    const auto recorder = CuptiRecorder::open();
    ASSERT_FALSE(recorder);
    EXPECT_EQ(recorder.error().code, ErrorCode::InvalidInput);
}

TEST(CuptiPaths, AreTheOneThatIsNamed) {
    EXPECT_EQ(cuptiPaths([](const char* name) {
                  return std::string(name) == "STREAMSCOPE_CUPTI" ? "/a/libcupti.so" : "";
              }),
              std::vector<std::string>{"/a/libcupti.so"});
}

TEST(CuptiPaths, BeginWithTheSystemsAndKnowTheToolkits) {
    const auto paths = cuptiPaths(
        [](const char* name) { return std::string(name) == "CUDA_HOME" ? "/x/cuda" : ""; });
    ASSERT_GE(paths.size(), 7U);
    EXPECT_EQ(paths[0], "libcupti.so.13");
    EXPECT_EQ(paths[2], "libcupti.so.11.8");  // as Debian has it
    EXPECT_EQ(paths[4], "/x/cuda/extras/CUPTI/lib64/libcupti.so");
    EXPECT_NE(std::find(paths.begin(), paths.end(), "/usr/local/cuda/lib64/libcupti.so"),
              paths.end());
}

}  // namespace
}  // namespace streamscope::cuda
