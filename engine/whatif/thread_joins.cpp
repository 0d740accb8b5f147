// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/thread_joins.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace streamscope::whatif {
namespace {

using Steps = std::vector<HostStep>;

/// A thread that was joined needs some time to end; the wait for it is much longer.
constexpr DurationNs kSoonAfterLast = 300'000;
constexpr DurationNs kShortestWait = 50'000;
constexpr DurationNs kPartsOfWait = 4;

TimeNs lastReturn(const Steps& steps) {
    const auto latest = [](TimeNs last, const HostStep& step) { return std::max(last, step.end); };
    TimeNs last = 0;
    for (const HostStep& step : steps) {
        last = latest(last, step);
    }
    return last;
}

/// A thread that made no call, from one time to another.
struct Pause {
    std::size_t thread = 0;
    TimeNs begin = 0;
    TimeNs end = 0;
};

class Joins {
public:
    explicit Joins(std::vector<Steps>& threads) : m_threads(threads) {
        for (const Steps& steps : threads) {
            m_last.push_back(lastReturn(steps));
        }
    }

    std::vector<ThreadJoin> run() {
        for (std::size_t i = 0; i < m_threads.size(); ++i) {
            splitFirst(i);  // what it splits off is checked later
        }
        return std::move(m_joins);
    }

private:
    void splitFirst(std::size_t thread) {
        const std::vector<Pause> pauses = pausesOf(thread);
        for (std::size_t k = 0; k < pauses.size(); ++k) {
            auto join = isUsual(pauses, k) ? std::nullopt : joinIn(pauses[k]);
            if (join) {
                split(thread, k, *std::move(join));
                return;
            }
        }
    }

    /// Before each step.
    [[nodiscard]] std::vector<Pause> pausesOf(std::size_t thread) const {
        std::vector<Pause> pauses;
        TimeNs since = startOf(thread);
        for (const HostStep& step : m_threads[thread]) {
            pauses.push_back({thread, since, step.begin});
            since = std::max(since, step.end);
        }
        return pauses;
    }

    /// A thread that often makes no call for as long does so by itself.
    [[nodiscard]] static bool isUsual(const std::vector<Pause>& pauses, std::size_t place) {
        const DurationNs length = pauses[place].end - pauses[place].begin;
        const auto others = std::ranges::count_if(pauses, [length](const Pause& pause) {
            return pause.end - pause.begin >= length - length / kPartsOfWait;
        });
        constexpr std::ptrdiff_t kOften = 3;  // itself included
        return others >= kOften;
    }

    [[nodiscard]] TimeNs startOf(std::size_t thread) const {
        const auto found = std::ranges::find(m_joins, thread, &ThreadJoin::thread);
        return found == m_joins.end() ? 0 : found->time;
    }

    /// All threads that have made calls by then must have ended.
    [[nodiscard]] std::optional<ThreadJoin> joinIn(const Pause& pause) const {
        ThreadJoin join;
        for (std::size_t i = 0; i < m_threads.size(); ++i) {
            if (i == pause.thread || m_threads[i].empty() ||
                m_threads[i].front().begin >= pause.end) {
                continue;
            }
            if (m_last[i] > pause.end) {
                return std::nullopt;
            }
            if (m_last[i] > pause.begin) {
                join.after.push_back(static_cast<std::uint32_t>(i));
                join.time = std::max(join.time, m_last[i]);
            }
        }
        const DurationNs rest = pause.end - join.time;
        const DurationNs wait = pause.end - pause.begin;
        const bool isSoon =
            rest <= kSoonAfterLast && wait >= kShortestWait && rest * kPartsOfWait <= wait;
        return !join.after.empty() && isSoon ? std::optional(std::move(join)) : std::nullopt;
    }

    void split(std::size_t thread, std::size_t step, ThreadJoin join) {
        Steps& steps = m_threads[thread];
        const auto first = steps.begin() + static_cast<std::ptrdiff_t>(step);
        Steps rest(first, steps.end());
        steps.erase(first, steps.end());
        join.after.push_back(static_cast<std::uint32_t>(thread));
        join.thread = static_cast<std::uint32_t>(m_threads.size());
        m_last[thread] = lastReturn(steps);
        m_last.push_back(lastReturn(rest));
        m_threads.push_back(std::move(rest));
        m_joins.push_back(std::move(join));
    }

    std::vector<Steps>& m_threads;
    std::vector<TimeNs> m_last;  ///< by thread: when its last call returns
    std::vector<ThreadJoin> m_joins;
};

}  // namespace

std::vector<ThreadJoin> splitAtJoins(std::vector<std::vector<HostStep>>& threads) {
    return Joins(threads).run();
}

}  // namespace streamscope::whatif
