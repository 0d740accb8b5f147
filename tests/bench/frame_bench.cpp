// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/screen.h"
#include "tests/bench/stopwatch.h"
#include "tests/support/dense_trace.h"
#include "ui/view/run.h"

#include <QApplication>

#include <benchmark/benchmark.h>

#include <cmath>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using bench::Screen;
using bench::Stopwatch;

/// A trace of ten million operations takes a while to make: each is made once.
std::shared_ptr<const ui::Run> runOf(std::size_t operations, std::size_t streams) {
    static std::pair<std::pair<std::size_t, std::size_t>, std::shared_ptr<const ui::Run>> last;
    if (last.first != std::pair(operations, streams)) {
        last.second.reset();
        last = {{operations, streams},
                ui::makeRun(test::denseTrace({.operations = operations, .streams = streams}))};
    }
    return last.second;
}

/// From all to about one operation a row and back, panning on the way.
TimeRange stepOf(const ui::ViewState& state, int step) {
    constexpr int kZooms = 48;
    constexpr double kZoom = 1.25;
    const int depth = step % (2 * kZooms) < kZooms ? step % kZooms : kZooms - step % kZooms;
    const auto all = static_cast<double>(state.fit().length());
    const auto length = static_cast<DurationNs>(all / std::pow(kZoom, depth));
    const double place = 0.5 + 0.004 * (step % 7);
    const TimeNs middle = state.fit().begin + static_cast<TimeNs>(all * place);
    return {middle - length / 2, middle + length / 2};
}

/// One frame, from the changed view to the finished picture in the window's store.
void panAndZoom(benchmark::State& bench) {
    Screen screen;
    screen.state.setRun(
        runOf(static_cast<std::size_t>(bench.range(0)), static_cast<std::size_t>(bench.range(1))));
    screen.state.setSelection(OperationId{static_cast<std::uint32_t>(bench.range(0) / 2)});
    QApplication::processEvents();
    Stopwatch watch;
    int step = 0;
    while (bench.KeepRunning()) {
        watch.begin();
        screen.state.setWindow(stepOf(screen.state, step++));
        QApplication::processEvents();
        watch.end();
    }
    watch.report(bench);
}

/// Operations whose rows are in sight: what a pointer can reach.
std::vector<OperationId> inSight(const Screen& screen, std::size_t operations) {
    constexpr std::size_t kEnough = 50;
    const ui::Frame& frame = screen.timeline.drawList().frame;
    std::vector<OperationId> found;
    for (std::size_t i = 0; found.size() < kEnough; i = (i + operations / 7 + 13) % operations) {
        const auto place = screen.timeline.rows().placeOf(frame, idAt<OperationId>(i));
        if (place && place->top() >= frame.area.top() && place->bottom() <= frame.area.bottom()) {
            found.push_back(idAt<OperationId>(i));
        }
    }
    return found;
}

/// The pointer goes to another operation, which is marked in every row, and a third is chosen.
void hoverAndSelect(benchmark::State& bench) {
    Screen screen;
    const auto operations = static_cast<std::size_t>(bench.range(0));
    screen.state.setRun(runOf(operations, static_cast<std::size_t>(bench.range(1))));
    QApplication::processEvents();
    const std::vector<OperationId> reachable = inSight(screen, operations);
    Stopwatch watch;
    std::size_t step = 0;
    while (bench.KeepRunning()) {
        ++step;
        watch.begin();
        screen.state.setHover(reachable[step % reachable.size()]);
        screen.state.setSelection(reachable[(step + 7) % reachable.size()]);
        QApplication::processEvents();
        watch.end();
    }
    watch.report(bench);
}

void sizes(benchmark::internal::Benchmark* bench) {
    for (const int operations : {10'000, 1'000'000, 10'000'000}) {
        for (const int streams : {8, 64}) {
            bench->Args({operations, streams});
        }
    }
}
BENCHMARK(panAndZoom)->Apply(sizes)->Iterations(384)->Unit(benchmark::kMillisecond);
BENCHMARK(hoverAndSelect)->Apply(sizes)->Iterations(200)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
