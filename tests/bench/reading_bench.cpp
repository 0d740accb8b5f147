// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_trace.h"
#include "ui/timeline/overlay_painter.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/run.h"
#include "ui/view/view_state.h"

#include <QApplication>
#include <QImage>
#include <QPainter>

#include <benchmark/benchmark.h>

#include <map>
#include <memory>

namespace streamscope {
namespace {

using ui::OverlayOptions;
using ui::TimelineWidget;
using ui::ViewState;

constexpr QSize kPicture{1600, 900};

std::shared_ptr<const ui::Run> runOf(std::size_t operations) {
    static std::map<std::size_t, std::shared_ptr<const ui::Run>> made;
    auto& run = made[operations];
    if (!run) {
        made.clear();  // ten million operations once, not twice
        return made[operations] =
                   ui::makeRun(test::sampleTrace({.streams = 8, .chunks = operations / 3}));
    }
    return run;
}

/// A timeline that is never shown, zoomed in so that some hundred bars are seen.
struct Screen {
    explicit Screen(std::size_t operations) : image(kPicture, QImage::Format_ARGB32_Premultiplied) {
        widget.resize(kPicture);
        state.setRun(runOf(operations));
        while (!widget.causality()) {
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        const TimeNs middle = state.run()->trace->makespan / 2;
        state.setWindow({middle, middle + 20'000'000});
        widget.grab();
    }
    void showCriticalPath() {
        OverlayOptions options = widget.options();
        options.criticalPath = true;
        widget.setOptions(options);
    }
    void paintOverlay() {
        QPainter painter(&image);
        ui::paintOverlay(painter, widget.overlay(), widget.metrics(), widget.theme());
    }
    /// Walks over the picture, a little farther each time.
    QPointF nextPoint() {
        step = (step + 37) % 1300;
        return {200.0 + step, 120.0 + step % 300};
    }

    ViewState state;
    TimelineWidget widget{state};
    QImage image;
    int step = 0;
};

/// The pointer moves to another place: what is there is found, outlined in every row, told.
void hover(benchmark::State& bench) {
    Screen screen(static_cast<std::size_t>(bench.range(0)));
    while (bench.KeepRunning()) {
        screen.widget.hoverAt(screen.nextPoint().toPoint(), {});
        screen.paintOverlay();
    }
}
BENCHMARK(hover)->Arg(10'000)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

/// A click on another operation, with all that is drawn for it.
void select(benchmark::State& bench) {
    Screen screen(static_cast<std::size_t>(bench.range(0)));
    screen.showCriticalPath();
    while (bench.KeepRunning()) {
        screen.widget.select(screen.nextPoint());
        screen.paintOverlay();
    }
}
BENCHMARK(select)->Arg(10'000)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

/// The same while all of the run is seen and the critical path crosses the whole picture.
void selectFarOut(benchmark::State& bench) {
    Screen screen(static_cast<std::size_t>(bench.range(0)));
    screen.showCriticalPath();
    screen.state.showAll();
    screen.widget.grab();
    while (bench.KeepRunning()) {
        screen.widget.select(screen.nextPoint());
        screen.paintOverlay();
    }
}
BENCHMARK(selectFarOut)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
