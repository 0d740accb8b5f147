// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <vector>

namespace streamscope::bench {

/// Median and 99th percentile of the steps of one benchmark.
class Stopwatch {
public:
    void begin() { m_begin = now(); }
    void end() { m_times.push_back(now() - m_begin); }
    void report(benchmark::State& bench) {
        std::sort(m_times.begin(), m_times.end());
        const auto at = [this](double share) {
            return m_times[static_cast<std::size_t>(share *
                                                    static_cast<double>(m_times.size() - 1))];
        };
        bench.counters["median_ms"] = at(0.5);
        bench.counters["p99_ms"] = at(0.99);
    }

private:
    /// Of the main thread: a frame waits for no other, and whoever else is at work does not count.
    static double now() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
    }

    double m_begin = 0;  ///< ms
    std::vector<double> m_times;
};

}  // namespace streamscope::bench
