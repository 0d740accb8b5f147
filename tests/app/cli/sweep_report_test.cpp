// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep_report.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

namespace streamscope::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

SweepAxis axis(const std::string& name, std::vector<double> values) {
    SweepAxis axis;
    axis.parameter.name = name;
    axis.values = std::move(values);
    return axis;
}

Sweep twoParameters() {
    Sweep sweep;
    sweep.axes = {axis("streams", {1, 2}), axis("chunks", {4, 8})};
    const auto add = [&](double streams, double chunks, DurationNs makespan) {
        SweepPoint point;
        point.values = {streams, chunks};
        if (makespan > 0) {
            point.makespan = makespan;
        } else {
            point.problem = verbatim("\"n/chunks\", with a comma");
        }
        sweep.points.push_back(std::move(point));
    };
    add(1, 4, 9'000'000);
    add(1, 8, 0);
    add(2, 4, 5'000'000);
    add(2, 8, 4'000'000);
    return sweep;
}

std::string jsonOf(const Sweep& sweep) {
    std::string text;
    sweepJson(sweep).write([&text](std::string_view piece) { text += piece; });
    return text;
}

TEST(SweepReport, ThatWasStoppedSaysSoAndReplacesNoFile) {
    const std::string path = testing::TempDir() + "stopped_sweep.csv";
    const std::string free = testing::TempDir() + "stopped_sweep-2.csv";
    std::filesystem::remove(free);
    std::ofstream(path) << "complete";
    Sweep sweep = twoParameters();
    EXPECT_EQ(sweepPath(sweep, path), path);
    EXPECT_THAT(jsonOf(sweep), HasSubstr("\"complete\": true"));
    sweep.stopped = Error{ErrorCode::Cancelled, "stopped"};
    EXPECT_EQ(sweepPath(sweep, path), free);
    EXPECT_THAT(jsonOf(sweep), HasSubstr("\"complete\": false"));
}

TEST(SweepReport, OfTwoParametersIsAMatrixWhereItFits) {
    const std::string text = drawSweep(twoParameters(), 80);
    EXPECT_THAT(text, HasSubstr("streams \\ chunks"));
    EXPECT_THAT(text, HasSubstr("5 ms <"));
    EXPECT_THAT(text, HasSubstr("<  the knee of each column"));
    EXPECT_THAT(text, HasSubstr("best: 4 ms at streams=2, chunks=8"));
    EXPECT_THAT(text, HasSubstr("not run: streams=1, chunks=8: \"n/chunks\", with a comma"));
    const std::string narrow = drawSweep(twoParameters(), 20);
    EXPECT_THAT(narrow, Not(HasSubstr("streams \\ chunks")));
    EXPECT_THAT(narrow, HasSubstr("streams  chunks  makespan"));
}

/// The shorter run comes less near to its bound.
TEST(SweepReport, SaysOfWhichBoundsTheEfficienciesAre) {
    Sweep sweep;
    sweep.axes = {axis("streams", {1, 2})};
    for (const auto& [bound, limit] : {std::pair(9'000'000, "host calls"), {1'000'000, "kernel"}}) {
        SweepPoint point;
        point.values = {static_cast<double>(sweep.points.size() + 1)};
        point.makespan = sweep.points.empty() ? 10'000'000 : 5'000'000;
        point.bounds.emplace();
        point.bounds->dependencies = bound;
        point.bounds->limit = limit;
        sweep.points.push_back(std::move(point));
    }
    EXPECT_THAT(drawSweep(sweep, 80),
                HasSubstr("efficiency: what each run must take at least, of its makespan; that is "
                          "9 ms (host calls) at streams=1 and 1 ms (SMs) at streams=2\n"));
    sweep.points[1].bounds->dependencies = 4'900'000;
    EXPECT_THAT(drawSweep(sweep, 80), Not(HasSubstr("efficiency: what")));
}

TEST(SweepReport, SaysWhereThereIsNoKnee) {
    Sweep sweep = twoParameters();
    sweep.points[2].isSameWork = false;
    sweep.points[3].isSameWork = false;
    const std::string text = drawSweep(sweep, 80);
    EXPECT_THAT(text, HasSubstr("shortest: 4 ms at streams=2, chunks=8\n"
                                "no best and no knee: not every point does the same work\n"));
    EXPECT_THAT(text, Not(HasSubstr("best: ")));
    for (SweepPoint& point : sweep.points) {
        point.makespan.reset();
    }
    EXPECT_THAT(drawSweep(sweep, 80), HasSubstr("no point ran"));
}

TEST(SweepReport, QuotesInCsv) {
    const std::string text = sweepCsv(twoParameters());
    EXPECT_THAT(text, HasSubstr("1,8,,,,,,simulated,,\"\"\"n/chunks\"\", with a comma\"\n"));
    EXPECT_THAT(text, HasSubstr("2,4,5000000,,,,,simulated,,\n"));
}

TEST(SweepReport, HasTheBoundOfTheEfficiencyInCsv) {
    Sweep sweep = twoParameters();
    sweep.points[2].bounds = Bounds{4'000'000, 3'000'000, 4'500'000, "dependencies"};
    EXPECT_THAT(sweepCsv(sweep), HasSubstr("2,4,5000000,3000000,4500000,0.900000,,simulated,,\n"));
    sweep.points[2].bounds->isEstimated = true;
    EXPECT_THAT(sweepCsv(sweep), HasSubstr("2,4,5000000,3000000,,,,simulated,,\n"));
}

}  // namespace
}  // namespace streamscope::cli
