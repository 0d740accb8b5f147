// SPDX-License-Identifier: GPL-3.0-or-later
// What else one could do with the same trace on the same machine: draw it with a plain painter,
// read it with a common library. Other viewers stand in peers.json.

#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "tests/bench/screen.h"
#include "tests/bench/stopwatch.h"
#include "tests/support/dense_trace.h"
#include "ui/view/run.h"

#include <QImage>
#include <QPainter>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace streamscope {
namespace {

using bench::kPicture;
using bench::Screen;
using bench::Stopwatch;

constexpr int kSteps = 24;

/// Eight zooms into the middle, eight pans, eight zooms out again.
TimeRange stepOf(TimeRange all, int step) {
    constexpr int kThird = kSteps / 3;
    constexpr double kZoom = 1.25;
    const int at = step % kSteps;
    const int depth = at < kThird ? at + 1 : at < 2 * kThird ? kThird : kSteps - 1 - at;
    const int pans = at < kThird ? 0 : at < 2 * kThird ? at - kThird + 1 : kThird;
    const double length = static_cast<double>(all.length()) / std::pow(kZoom, depth);
    const double middle = static_cast<double>(all.length()) / 2 + pans * length * 0.05;
    return {all.begin + static_cast<TimeNs>(middle - length / 2),
            all.begin + static_cast<TimeNs>(middle + length / 2)};
}

Trace traceOf(const benchmark::State& bench) {
    return test::denseTrace({.operations = static_cast<std::size_t>(bench.range(0)),
                             .streams = static_cast<std::size_t>(bench.range(1))});
}

void walkHere(benchmark::State& bench) {
    Screen screen;
    screen.state.setRun(ui::makeRun(traceOf(bench)));
    QApplication::processEvents();
    const TimeRange all = screen.state.fit();
    Stopwatch watch;
    int step = 0;
    while (bench.KeepRunning()) {
        watch.begin();
        screen.state.setWindow(stepOf(all, step++));
        QApplication::processEvents();
        watch.end();
    }
    watch.report(bench);
}

/// Bars and nothing else: no axis, text, selection or overview.
class PlainPicture {
public:
    explicit PlainPicture(const Trace& trace) : m_trace(trace), m_rows(trace.streams.size()) {
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            m_rows[indexOf(trace.stream[i])].push_back(i);
        }
    }

    /// With `skips`, at most one operation a pixel: the others are not drawn at all.
    void paint(TimeRange window, bool skips) {
        m_image.fill(Qt::white);
        QPainter painter(&m_image);
        const double height =
            static_cast<double>(kPicture.height()) / static_cast<double>(m_rows.size());
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            const QRectF place(0, static_cast<double>(row) * height, kPicture.width(), height - 1);
            paintRow(painter, m_rows[row], place, window, skips);
        }
    }

private:
    void paintRow(QPainter& painter, const std::vector<std::size_t>& row, const QRectF& place,
                  TimeRange window, bool skips) const {
        const double scale = place.width() / static_cast<double>(window.length());
        const auto endOf = [this](std::size_t i) { return m_trace.end[i]; };
        auto at = std::ranges::upper_bound(row, window.begin, {}, endOf);
        while (at != row.end() && m_trace.start[*at] < window.end) {
            const double left = static_cast<double>(m_trace.start[*at] - window.begin) * scale;
            const double right = static_cast<double>(m_trace.end[*at] - window.begin) * scale;
            painter.fillRect(QRectF(left, place.top(), std::max(1.0, right - left), place.height()),
                             colorOf(m_trace.kind[*at]));
            if (skips && right - left < 1) {
                const auto next = window.begin + static_cast<TimeNs>((left + 1) / scale);
                at = std::ranges::upper_bound(at + 1, row.end(), next, {}, endOf);
            } else {
                ++at;
            }
        }
    }

    static QColor colorOf(OperationKind kind) {
        return kind == OperationKind::Kernel             ? Qt::darkGreen
               : kind == OperationKind::CopyHostToDevice ? Qt::blue
                                                         : Qt::red;
    }

    const Trace& m_trace;
    std::vector<std::vector<std::size_t>> m_rows;  ///< operations by stream, in order
    QImage m_image{kPicture, QImage::Format_RGB32};
};

void walkPlainly(benchmark::State& bench, bool skips) {
    const Trace trace = traceOf(bench);
    PlainPicture picture(trace);
    Stopwatch watch;
    int step = 0;
    while (bench.KeepRunning()) {
        watch.begin();
        picture.paint(stepOf({0, trace.makespan}, step++), skips);
        watch.end();
    }
    watch.report(bench);
}
void plainPainter(benchmark::State& bench) {
    walkPlainly(bench, false);
}
void skippingPainter(benchmark::State& bench) {
    walkPlainly(bench, true);
}

void sizes(benchmark::internal::Benchmark* bench) {
    bench->Args({10'000, 8})->Args({1'000'000, 8})->Args({1'000'000, 64});
    bench->Iterations(benchmark::IterationCount{3} * kSteps)->Unit(benchmark::kMillisecond);
}
BENCHMARK(walkHere)->Apply(sizes);
BENCHMARK(plainPainter)->Apply(sizes);
BENCHMARK(skippingPainter)->Apply(sizes);

std::string fileText(const benchmark::State& bench) {
    std::string text;
    JsonWriter json(appendTo(text));
    const Trace trace = traceOf(bench);
    writeTrace(json, trace, measure(trace));
    json.flush();
    return text;
}

/// Until there is a Trace, from a file's text in memory.
void readHere(benchmark::State& bench) {
    const std::string text = fileText(bench);
    while (bench.KeepRunning()) {
        auto trace = readTrace(text);
        benchmark::DoNotOptimize(trace);
    }
}
BENCHMARK(readHere)->Args({1'000'000, 8})->Unit(benchmark::kMillisecond);

/// Until there is a document, of which no Trace is made yet.
void readWithNlohmannJson(benchmark::State& bench) {
    const std::string text = fileText(bench);
    while (bench.KeepRunning()) {
        auto document = nlohmann::json::parse(text);
        benchmark::DoNotOptimize(document);
    }
}
BENCHMARK(readWithNlohmannJson)->Args({1'000'000, 8})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
