// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/moment.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "tests/support/sample_trace.h"
#include "ui/document/session.h"
#include "ui/export/figure_page.h"
#include "ui/export/page_file.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/run.h"
#include "ui/view/view_state.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QPixmap>
#include <QTimer>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

namespace streamscope {
namespace {

using ui::TimelineWidget;
using ui::ViewState;

constexpr QSize kPicture{1600, 900};

std::string readShipped(const std::string& name) {
    std::ifstream file(std::string(STREAMSCOPE_SOURCE_DIR "/resources/") + name);
    if (!file) {
        throw std::runtime_error("cannot read resources/" + name);
    }
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Chunks copied in, worked on and copied out; `chunks` is the knob.
const char* const kPipeline = R"({
  "format": "streamscope-workload", "version": 1, "title": "Pipeline",
  "parameters": {"chunks": {"value": 3333, "min": 1, "max": 1000000},
                 "streams": {"value": 4, "min": 1, "max": 32}},
  "memory": {"h": {"on": "host", "pinned": true, "count": "chunks * 65536"},
             "d": {"on": "device", "count": "chunks * 65536"}},
  "streams": {"s": {"count": "streams", "blocking": false}},
  "program": [{"for": "i", "to": "chunks", "do": [
    {"copy": "h", "to": "d", "at": "i * 65536", "count": 65536, "stream": "s[i % streams]"},
    {"kernel": "spin", "time_us": 5, "stream": "s[i % streams]"},
    {"copy": "d", "to": "h", "at": "i * 65536", "count": 65536, "stream": "s[i % streams]"}]}]
})";

/// A simulator whose runs take 60 ms: longer than a frame, and shorter than one who drags waits.
class SixtyMilliseconds final : public Device {
public:
    std::string id() const override { return "sim:slow"; }
    Sentence description() const override { return {"slow", {}}; }
    std::uint64_t memoryBytes() const override { return m_simulator.memoryBytes(); }
    Result<Trace> run(const Program& program, RunControl& control) const override {
        std::this_thread::sleep_for(std::chrono::milliseconds(60));
        return m_simulator.run(program, control);
    }

private:
    SimulatedDevice m_simulator{DeviceProfile{}};
};

/// A timeline that is never shown: grab() lays out and paints all the same.
struct Screen {
    Screen() {
        widget.resize(kPicture);
        widget.grab();
    }
    void draw() {
        QApplication::processEvents();  // the replot that the change has queued
        QPixmap picture = widget.grab();
        benchmark::DoNotOptimize(picture);
    }
    ViewState state;
    TimelineWidget widget{state};
};

/// What a moved slider costs, thread hand-over apart: expand, simulate, measure, index, draw.
void sliderToPicture(benchmark::State& bench) {
    const auto profile = readProfile(readShipped("devices/h200.json"));
    const auto workload = readWorkload(kPipeline);
    if (!profile || !workload) {
        bench.SkipWithError("the profile or the workload cannot be read");
        return;
    }
    const double chunks = static_cast<double>(bench.range(0)) / 3.0;
    Screen screen;
    double streams = 1;
    std::size_t operations = 0;
    while (bench.KeepRunning()) {
        streams = streams == 8 ? 1 : streams + 1;
        const auto program =
            expand(*workload, {{"chunks", std::floor(chunks)}, {"streams", streams}});
        auto trace = simulate(*program, *profile);
        operations = operationCount(*trace);
        screen.state.setRun(ui::makeRun(*std::move(trace)));
        screen.draw();
    }
    bench.counters["operations"] = static_cast<double>(operations);
}
BENCHMARK(sliderToPicture)->Arg(10'000)->Unit(benchmark::kMillisecond);

/// A second of a hand on a slider, which moves every 16 ms, over runs of 60 ms: the longest that
/// the event loop did not come round, as a timer of 1 ms sees it.
void dragOverSlowRuns(benchmark::State& bench) {
    double longest = 0;
    int shown = 0;
    for (auto _ : bench) {
        ui::Session session(std::make_shared<SixtyMilliseconds>());
        session.load(QString::fromUtf8(kPipeline));
        QObject::connect(&session, &ui::Session::runChanged, [&shown] { ++shown; });
        QElapsedTimer sinceBeat;
        QTimer heart;
        QObject::connect(&heart, &QTimer::timeout, [&] {
            longest = std::max(longest, static_cast<double>(sinceBeat.nsecsElapsed()) / 1e6);
            sinceBeat.start();
        });
        int chunks = 100;
        QTimer hand;
        QObject::connect(&hand, &QTimer::timeout, [&] {
            session.setValues({{"chunks", ++chunks}});
        });
        QTimer::singleShot(1000, QApplication::instance(), [] { QApplication::exit(); });
        sinceBeat.start();
        heart.start(1);
        hand.start(16);
        QApplication::exec();
    }
    bench.counters["longest_gap_ms"] = longest;
    bench.counters["runs_shown"] = shown;
}
BENCHMARK(dragOverSlowRuns)->Iterations(1)->Unit(benchmark::kMillisecond);

/// One frame of a walk over a trace of so many operations: zoomed in and panned at each step.
void drawFrame(benchmark::State& bench) {
    const auto chunks = static_cast<std::size_t>(bench.range(0)) / 3;
    Screen screen;
    screen.state.setRun(ui::makeRun(test::sampleTrace({.streams = 8, .chunks = chunks})));
    const TimeRange all = screen.state.fit();
    int step = 0;
    while (bench.KeepRunning()) {
        step = (step + 1) % 24;
        const DurationNs length = all.length() >> (step % 12);
        screen.state.setWindow({all.begin + length / 8, all.begin + length / 8 + length});
        screen.draw();
    }
}
BENCHMARK(drawFrame)->RangeMultiplier(10)->Range(10'000, 1'000'000)->Unit(benchmark::kMillisecond);

/// Measuring and indexing a trace before its first frame.
void indexTrace(benchmark::State& bench) {
    const auto chunks = static_cast<std::size_t>(bench.range(0)) / 3;
    const Trace trace = test::sampleTrace({.streams = 8, .chunks = chunks});
    while (bench.KeepRunning()) {
        benchmark::DoNotOptimize(ui::makeRun(trace));
    }
}
BENCHMARK(indexTrace)->RangeMultiplier(10)->Range(10'000, 1'000'000)->Unit(benchmark::kMillisecond);

/// The whole of a run that is open into the bytes of an SVG.
void exportSvg(benchmark::State& bench) {
    const auto chunks = static_cast<std::size_t>(bench.range(0)) / 3;
    const auto run = ui::makeRun(test::sampleTrace({.streams = 8, .chunks = chunks}));
    qsizetype bytes = 0;
    while (bench.KeepRunning()) {
        const ui::FigurePage page(ui::figureContent(*run), {});
        bytes = ui::svgOf(page).size();
    }
    bench.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(exportSvg)->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

/// A frame of playing: the queues of 64 streams at a moment.
void queuesAtAMoment(benchmark::State& bench) {
    const auto chunks = static_cast<std::size_t>(bench.range(0)) / 3;
    const Trace trace = test::sampleTrace({.streams = 64, .chunks = chunks});
    const MomentIndex index(trace);
    TimeNs time = 0;
    while (bench.KeepRunning()) {
        time = (time + trace.makespan / 7) % trace.makespan;
        benchmark::DoNotOptimize(momentAt(trace, index, time));
    }
    bench.counters["bytes_per_operation"] =
        static_cast<double>(index.bytes()) / static_cast<double>(operationCount(trace));
}
BENCHMARK(queuesAtAMoment)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace streamscope
