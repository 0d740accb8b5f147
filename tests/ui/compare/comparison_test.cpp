// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison.h"

#include "engine/formats/trace_json.h"
#include "tests/support/fake_device.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/saved_trace.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/compared_run.h"
#include "ui/view/timeline_model.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

std::shared_ptr<const Run> comparedRun(std::size_t streams, std::size_t chunks = 8) {
    Trace trace = test::sampleTrace({.streams = streams, .chunks = chunks});
    trace.provenance.parameters = "streams=" + std::to_string(streams) +
                                  ", chunks=" + std::to_string(chunks) + ", pinned=true";
    return makeRun(std::move(trace));
}

TEST(ComparedRun, HoldsBothRunsAndKnowsTheOtherSideOfEachOperation) {
    const auto left = comparedRun(1);
    const auto right = comparedRun(4, 10);
    const auto both = compareRuns(left, right);
    ASSERT_TRUE(both->pair);
    EXPECT_EQ(operationCount(*both->trace),
              operationCount(*left->trace) + operationCount(*right->trace));
    std::size_t twins = 0;
    for (std::size_t i = 0; i < operationCount(*both->trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const auto twin = twinOf(*both, operation);
        EXPECT_EQ(describeChange(*both, operation).contains(QStringLiteral("Only in B")), !twin);
        if (twin) {
            ++twins;
            EXPECT_NE(both->pair->sides->sideOf(*twin), both->pair->sides->sideOf(operation));
            EXPECT_EQ(twinOf(*both, *twin), operation);
        }
    }
    EXPECT_EQ(twins, 2 * operationCount(*left->trace));
    EXPECT_EQ(both->metrics.makespan, right->metrics.makespan);
    EXPECT_EQ(both->metrics.engines.size(), both->trace->engines.size());
    EXPECT_EQ(both->metrics.streams.size(), both->trace->streams.size());
    EXPECT_FALSE(both->source.program);
}

TEST(ComparedRun, OfOneRunThereIsNoOtherSide) {
    const auto run = comparedRun(2);
    EXPECT_FALSE(twinOf(*run, OperationId{0}));
    EXPECT_FALSE(changeOf(*run, OperationId{0}));
    EXPECT_TRUE(describeChange(*run, OperationId{0}).isEmpty());
    EXPECT_FALSE(twinOf(*compareRuns(run, run), OperationId{100'000}));
}

TEST(CompareWords, SayHowTheLengthChanged) {
    EXPECT_EQ(makespanWords(9'020'000, 6'480'000),
              QStringLiteral("B is 28 % shorter: 9.02 → 6.48 ms"));
    EXPECT_EQ(makespanWords(1'000'000, 1'020'000),
              QStringLiteral("B is 2.0 % longer: 1 → 1.02 ms"));
    EXPECT_EQ(makespanWords(1'000'000, 3'000'000),
              QStringLiteral("B takes 3.0 times as long: 1 → 3 ms"));
    EXPECT_EQ(makespanWords(1'000'000, 1'000'010),
              QStringLiteral("A and B take the same time: 1 ms"));
    EXPECT_TRUE(makespanWords(0, 5).startsWith(QStringLiteral("A and B")));
    EXPECT_EQ(fromTo(1'020'000, 980'000), QStringLiteral("1.02 ms → 980 µs"));
    EXPECT_EQ(signedDuration(-1'500), QStringLiteral("−1.5 µs"));
    EXPECT_EQ(signedDuration(0), QStringLiteral("0"));
}

TEST(CompareWords, SayWhichParametersChanged) {
    Provenance left;
    Provenance right;
    left.parameters = "streams=1, order=depth, n=4";
    right.parameters = "streams=4, order=breadth, n=4, extra=1";
    EXPECT_EQ(parameterChanges(left, right),
              QStringLiteral("streams 1 → 4, order depth → breadth"));
    EXPECT_TRUE(parameterChanges(left, left).isEmpty());
}

TEST(CompareWords, CallRunsAfterWhatSetsThemApart) {
    Provenance left;
    Provenance right;
    const auto names = [&] {
        const SideLabels labels = sideNames(left, right);
        return labels.left + " | " + labels.right;
    };
    EXPECT_EQ(names(), "A | B") << "nothing does";
    left.device = "NVIDIA H200";
    right.device = "NVIDIA A100";
    EXPECT_EQ(names(), "NVIDIA H200 | NVIDIA A100");
    right.device = std::string(40, 'm');
    EXPECT_EQ(names(), "A | B") << "rows have no room for it";
    right.origin = Origin::Measured;
    EXPECT_EQ(names(), "simulated | measured");
    left.parameters = "n=4, order=depth";
    right.parameters = "n=4, order=breadth";
    EXPECT_EQ(names(), "order=depth | order=breadth");
    left.parameters = "s=1, order=depth";
    right.parameters = "s=4, order=depth, other=1";
    EXPECT_EQ(names(), "s=1 | s=4");
    left.parameters = "streams=1, order=depth";
    right.parameters = "streams=4, order=breadth";
    EXPECT_EQ(names(), "streams=1 | streams=4") << "both would be long";
}

TEST(CompareWords, CountWhatWasMatched) {
    Difference difference;
    difference.matched = 1;
    EXPECT_EQ(matchWords(difference), QStringLiteral("1 operation matched"));
    difference.matched = 24;
    difference.unmatched = {3, 8};
    EXPECT_EQ(matchWords(difference),
              QStringLiteral("24 operations matched, 3 only in A, 8 only in B"));
}

TEST(CompareWords, SayWhenRunsAreHardlyComparable) {
    Difference difference;
    difference.matched = 9;
    difference.unmatched = {0, 8};
    EXPECT_FALSE(areHardlyComparable(difference));
    difference.unmatched = {0, 9};
    EXPECT_TRUE(areHardlyComparable(difference));
    EXPECT_EQ(
        matchWords(difference),
        QStringLiteral("hardly comparable: 9 of 9 operations of A and only 9 of 18 of B have a "
                       "counterpart"));
    difference.matched = 0;
    EXPECT_EQ(matchWords(difference),
              QStringLiteral("hardly comparable: no operation of A has a counterpart in B"));
    EXPECT_FALSE(areHardlyComparable(Difference{})) << "two runs of nothing";
}

TEST(CompareWords, SayWhereEachSideComesFrom) {
    auto measured = makeRun(test::asMeasured(test::sampleTrace()));
    const auto both = compareRuns(comparedRun(1), measured);
    EXPECT_EQ(sideName(*both->pair->sides, Side::Left), QStringLiteral("A (simulated)"));
    EXPECT_EQ(sideName(*both->pair->sides, Side::Right), QStringLiteral("B (measured)"));
    EXPECT_EQ(both->timeline->signs.pale, QStringLiteral("B (measured)"));
}

/// Both are put together beside the main thread.
template <typename Condition>
bool showsSoon(const Comparison& comparison, Condition condition) {
    return QTest::qWaitFor([&] {
        return comparison.shown() && comparison.shown()->pair &&
               condition(*comparison.shown()->pair);
    });
}
bool showsSoon(const Comparison& comparison, const std::shared_ptr<const Run>& left,
               const std::shared_ptr<const Run>& right) {
    return showsSoon(comparison,
                     [&](const RunPair& pair) { return pair.left == left && pair.right == right; });
}

TEST(Comparison, ShowsTheLiveRunUntilOneIsKept) {
    Comparison comparison;
    QSignalSpy shown(&comparison, &Comparison::shownChanged);
    const auto first = comparedRun(1);
    comparison.setLive(first);
    EXPECT_EQ(comparison.shown(), first);
    EXPECT_EQ(shown.count(), 1);
    EXPECT_FALSE(comparison.isActive());
    comparison.keepLive();
    EXPECT_TRUE(comparison.isActive());
    EXPECT_EQ(comparison.shown(), first) << "until both are put together";
    EXPECT_TRUE(showsSoon(comparison, first, first));
}

TEST(Comparison, AMovedKnobMovesBAtOnceAndLeavesA) {
    Comparison comparison;
    const auto first = comparedRun(1);
    comparison.setLive(first);
    comparison.keepLive();
    const auto second = comparedRun(4);
    comparison.setLive(second);
    EXPECT_TRUE(showsSoon(comparison, first, second));
    comparison.swap();
    EXPECT_TRUE(comparison.isSwapped());
    EXPECT_TRUE(showsSoon(comparison, second, first));
    comparison.clear();
    EXPECT_EQ(comparison.shown(), second);
    EXPECT_FALSE(comparison.isSwapped());
}

TEST(Comparison, WithoutALiveRunNothingIsShown) {
    Comparison comparison;
    comparison.setLive(comparedRun(1));
    comparison.keepLive();
    comparison.setLive(nullptr);
    EXPECT_FALSE(comparison.shown());
    EXPECT_TRUE(comparison.isActive());
    comparison.setLive(comparedRun(2));
    EXPECT_TRUE(showsSoon(comparison, comparison.kept(), comparison.live()));
}

TEST(Comparison, KeepsASavedRunOrTellsWhyNot) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.json"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(test::savedTrace(test::asMeasured(test::sampleTrace())));
    file.close();
    Comparison comparison;
    comparison.setLive(comparedRun(2));
    QSignalSpy failed(&comparison, &Comparison::failed);
    comparison.keepFile(path);
    EXPECT_TRUE(comparison.isBusy());
    ASSERT_TRUE(QTest::qWaitFor([&] { return comparison.isActive(); }));
    EXPECT_EQ(comparison.kept()->trace->provenance.origin, Origin::Measured);
    EXPECT_FALSE(comparison.isBusy());

    comparison.keepFile(QStringLiteral("/nonexistent.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 1; }));
    EXPECT_TRUE(failed[0][0].toString().contains(QStringLiteral("/nonexistent.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{}");
    file.close();
    comparison.keepFile(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 2; }));
    EXPECT_TRUE(failed[1][0].toString().contains(QStringLiteral("is no saved run")));
    EXPECT_TRUE(comparison.isActive());  // the one before stays
}

std::shared_ptr<const Run> runWithProgram() {
    RunSource source;
    source.program = std::make_shared<const Program>();
    return makeRun(test::sampleTrace(), source);
}

/// Says of its runs whether they are as recorded.
class ForecastDevice final : public Device {
public:
    explicit ForecastDevice(bool isRecorded = false) : m_isRecorded(isRecorded) {}
    std::string id() const override { return "sim:fake"; }
    Sentence description() const override { return {"a forecast", {}}; }
    std::uint64_t memoryBytes() const override { return 0; }
    std::shared_ptr<const Device> asRecorded() const override {
        return std::make_shared<ForecastDevice>(true);
    }
    Result<Trace> run(const Program&, RunControl&) const override {
        Trace trace = test::sampleTrace();
        trace.provenance.detail = m_isRecorded ? "recorded" : "unrecorded";
        return trace;
    }

private:
    bool m_isRecorded;
};

std::shared_ptr<const Run> forecast() {
    RunControl control;
    const auto device = std::make_shared<ForecastDevice>();
    RunSource source;
    source.program = std::make_shared<const Program>();
    source.device = device;
    return makeRun(*device->run(*source.program, control), source);
}

TEST(Comparison, SimulatesAsRecordedBesideWhatCuptiRecorded) {
    Comparison comparison;
    const auto simulated = forecast();
    const auto measured = makeRun(test::asMeasured(test::sampleTrace()));
    ASSERT_EQ(measured->trace->measurement->recorder, Recorder::Cupti);
    comparison.setLive(simulated);
    comparison.keep(measured);
    const auto detail = [&](const auto& side) { return side->trace->provenance.detail; };
    const auto showsSoonOf = [&](const auto& left, const auto& right) {
        return showsSoon(comparison, [&](const RunPair& pair) {
            return detail(pair.left) == left && detail(pair.right) == right;
        });
    };
    const std::string measuredDetail = detail(measured);
    EXPECT_TRUE(showsSoonOf(measuredDetail, "recorded"));
    comparison.swap();
    EXPECT_TRUE(showsSoonOf("recorded", measuredDetail));
    comparison.keep(simulated);
    comparison.setLive(measured);
    EXPECT_TRUE(showsSoonOf("recorded", measuredDetail));
    comparison.setLive(simulated);
    EXPECT_TRUE(showsSoonOf("unrecorded", "unrecorded")) << "beside another forecast";
    comparison.clear();
    EXPECT_EQ(detail(comparison.shown()), "unrecorded") << "alone";
}

/// A GPU of a host that was measured.
class MeasuredHost final : public Device {
public:
    std::string id() const override { return "cuda:0"; }
    Origin origin() const override { return Origin::Measured; }
    Sentence description() const override { return {"a GPU", {}}; }
    std::uint64_t memoryBytes() const override { return 0; }
    std::shared_ptr<const Device> withOwnHost(std::shared_ptr<const Device> /*simulated*/,
                                              RunControl& /*control*/) const override {
        return std::make_shared<ForecastDevice>(true);
    }
    Result<Trace> run(const Program&, RunControl&) const override {
        return test::asMeasured(test::sampleTrace());
    }
};

TEST(Comparison, SimulatesWithTheHostOfTheGpuBeside) {
    Comparison comparison;
    RunSource source;
    source.device = std::make_shared<MeasuredHost>();
    Trace trace = test::asMeasured(test::sampleTrace());
    trace.measurement->recorder = Recorder::None;
    comparison.setLive(forecast());
    comparison.keep(makeRun(std::move(trace), source));
    EXPECT_TRUE(showsSoon(comparison, [](const RunPair& pair) {
        return pair.right->trace->provenance.detail == "recorded";
    }));
}

TEST(Comparison, KeepsARunOnAnotherDeviceOrTellsWhyNot) {
    const auto gpu = std::make_shared<test::FakeGpu>();
    Comparison comparison;
    QSignalSpy failed(&comparison, &Comparison::failed);
    QSignalSpy busy(&comparison, &Comparison::busyChanged);
    comparison.setLive(comparedRun(2));
    comparison.keepRunOn(gpu);  // a saved run has no program
    EXPECT_FALSE(comparison.isBusy());
    comparison.setLive(runWithProgram());
    comparison.keepRunOn(gpu);
    EXPECT_TRUE(comparison.isBusy());
    gpu->answer();
    ASSERT_TRUE(QTest::qWaitFor([&] { return comparison.isActive(); }));
    EXPECT_EQ(busy.count(), 2);
    gpu->failWith({ErrorCode::Device, "the GPU has gone"});
    comparison.keepRunOn(gpu);
    gpu->answer();
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 1; }));
    EXPECT_EQ(failed[0][0].toString(), QStringLiteral("the GPU has gone"));
}

TEST(Comparison, ASlowRunCanBeCalledOffAndItsObjectCanGo) {
    const auto gpu = std::make_shared<test::FakeGpu>();
    {
        Comparison comparison;
        comparison.setLive(runWithProgram());
        comparison.keepRunOn(gpu);
        comparison.cancel();
        EXPECT_FALSE(comparison.isBusy());
        comparison.keepRunOn(gpu);
        EXPECT_TRUE(comparison.isBusy());
    }
    EXPECT_LE(gpu->started, 2);
}

}  // namespace
}  // namespace streamscope::ui
