// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

constexpr double kTie = 1.002;             ///< times the least makespan is as good
constexpr std::size_t kCombinations = 32;  ///< of choices that are all tried
constexpr std::size_t kStarts = 3;         ///< of the way downhill
constexpr DurationNs kNever = std::numeric_limits<DurationNs>::max();

class Search {
public:
    Search(Trials& trials, Point own) : m_trials(trials), m_own(std::move(own)) {
        for (std::size_t i = 0; i < m_own.size(); ++i) {
            const bool isNumber = parameter(i).type == ParameterType::Number;
            (isNumber ? m_numbers : m_choices).push_back(i);
        }
    }

    Point run() {
        // Some runs are kept for making the answer smaller.
        m_trials.limitRuns(std::max<std::size_t>(1, m_trials.budget() * 9 / 10));
        tryGrids(combinations());
        for (const Point& start : fastest(kStarts)) {
            goDownhill(start);
        }
        m_trials.limitRuns(m_trials.budget());
        shrink(smallestOfTies());
        return smallestOfTies();
    }

private:
    [[nodiscard]] const Parameter& parameter(std::size_t i) const { return m_trials.varied()[i]; }

    [[nodiscard]] DurationNs timeAt(const Point& point) {
        return m_trials.at(point).value_or(kNever);
    }

    [[nodiscard]] static Point with(Point point, std::size_t i, double value) {
        point[i] = value;
        return point;
    }

    // ---- 1. choices ----

    /// The own values of the numbers with every combination of choices, or where these are many
    /// with those that change one of them.
    [[nodiscard]] std::vector<Point> allCombinations() const {
        std::vector<Point> points{m_own};
        std::size_t count = 1;
        for (const std::size_t i : m_choices) {
            count = std::min(count * choicesOf(parameter(i)).size(), kCombinations + 1);
        }
        for (const std::size_t i : m_choices) {
            addOthers(points, count > kCombinations ? 1 : points.size(), i);
        }
        return points;
    }

    /// The first `known` points again with every other value of a choice.
    void addOthers(std::vector<Point>& points, std::size_t known, std::size_t i) const {
        for (const double value : neighborsOf(parameter(i), m_own[i])) {
            for (std::size_t k = 0; k < known; ++k) {
                points.push_back(with(points[k], i, value));
            }
        }
    }

    /// Those that run, the fastest first.
    [[nodiscard]] std::vector<Point> combinations() {
        std::vector<std::pair<DurationNs, Point>> timed;
        std::vector<Point> all = allCombinations();
        m_trials.tryAll(all);
        for (Point& point : all) {
            const DurationNs time = timeAt(point);
            if (time != kNever) {
                timed.emplace_back(time, std::move(point));
            }
        }
        std::ranges::stable_sort(timed, {}, &std::pair<DurationNs, Point>::first);
        std::vector<Point> points;
        points.reserve(timed.size());
        for (auto& [time, point] : timed) {
            points.push_back(std::move(point));
        }
        return points;
    }

    // ---- 2. grids over numbers ----

    void tryGrids(const std::vector<Point>& starts) {
        for (const Point& start : starts) {
            if (&start != &starts.front() && m_trials.runs() > m_trials.budget() / 2) {
                return;
            }
            Point best = start;
            for (std::size_t i = 0; i < m_numbers.size(); i += 2) {
                best = tryGrid(best, i);
            }
        }
    }

    /// Over the number of this place and the one after it; the best point found.
    [[nodiscard]] Point tryGrid(const Point& from, std::size_t place) {
        const std::size_t first = m_numbers[place];
        const bool isPair = place + 1 < m_numbers.size();
        const std::size_t second = isPair ? m_numbers[place + 1] : first;
        const auto [rows, columns] = axes(first, isPair ? std::optional(second) : std::nullopt);
        std::vector<Point> grid;
        for (const double row : rows) {
            for (const double column : isPair ? columns : std::vector{row}) {
                grid.push_back(with(with(from, first, row), second, column));
            }
        }
        return fastestOf(from, grid);
    }

    /// The finest grid that takes a quarter of the budget.
    [[nodiscard]] std::pair<std::vector<double>, std::vector<double>> axes(
        std::size_t first, std::optional<std::size_t> second) const {
        constexpr double kCoarsest = 1024;
        for (double ratio = 2;; ratio *= 2) {
            auto rows = gridOf(parameter(first), ratio);
            auto columns = second ? gridOf(parameter(*second), ratio) : std::vector<double>{0};
            if (rows.size() * columns.size() <= m_trials.budget() / 4 || ratio >= kCoarsest) {
                return {std::move(rows), std::move(columns)};
            }
        }
    }

    /// `from`, or the first of the fastest of these if that is faster.
    [[nodiscard]] Point fastestOf(Point from, const std::vector<Point>& others) {
        m_trials.tryAll(others);
        for (const Point& other : others) {
            if (timeAt(other) < timeAt(from)) {
                from = other;
            }
        }
        return from;
    }

    // ---- 3. downhill ----

    [[nodiscard]] std::vector<Point> fastest(std::size_t count) const {
        std::vector<std::pair<DurationNs, Point>> all;
        for (const auto& [point, run] : m_trials.ran()) {
            all.emplace_back(run.makespan, point);
        }
        std::ranges::sort(all);
        all.resize(std::min(all.size(), count));
        std::vector<Point> points;
        points.reserve(all.size());
        for (auto& [time, point] : all) {
            points.push_back(std::move(point));
        }
        return points;
    }

    void goDownhill(Point at) {
        for (Point before; at != before && !m_trials.isOver();) {
            before = at;
            at = slideAll(at);
        }
    }

    /// Once along every parameter and every two numbers.
    [[nodiscard]] Point slideAll(Point at) {
        for (std::size_t i = 0; i < at.size(); ++i) {
            at = slide(at, [&](const Point& from) { return alone(from, i); });
        }
        for (std::size_t place = 0; place + 1 < m_numbers.size(); ++place) {
            at = slide(at, [&](const Point& from) { return together(from, place); });
        }
        return at;
    }

    /// To the fastest of what `neighbors` offers, as long as that is faster.
    template <typename Neighbors>
    [[nodiscard]] Point slide(Point at, const Neighbors& neighbors) {
        while (true) {
            Point best = fastestOf(at, neighbors(at));
            if (best == at) {
                return at;
            }
            at = std::move(best);
        }
    }

    [[nodiscard]] std::vector<Point> alone(const Point& from, std::size_t i) const {
        std::vector<Point> points;
        for (const double value : neighborsOf(parameter(i), from[i])) {
            points.push_back(with(from, i, value));
        }
        return points;
    }

    /// A number and the one after it in the same proportion: so many chunks a stream.
    [[nodiscard]] std::vector<Point> together(const Point& from, std::size_t place) const {
        const std::size_t first = m_numbers[place];
        const std::size_t second = m_numbers[place + 1];
        std::vector<Point> points;
        if (from[first] <= 0) {
            return points;
        }
        for (const double value : neighborsOf(parameter(first), from[first])) {
            const double other =
                nearestValue(parameter(second), from[second] * value / from[first]);
            points.push_back(with(with(from, first, value), second, other));
        }
        return points;
    }

    // ---- 4. ties ----

    [[nodiscard]] DurationNs longestTie() const {
        DurationNs least = kNever;
        for (const auto& [point, run] : m_trials.ran()) {
            least = std::min(least, run.makespan);
        }
        return static_cast<DurationNs>(static_cast<double>(least) * kTie);
    }

    /// Choices that are not the file's own, then the size of all numbers.
    [[nodiscard]] std::pair<std::size_t, double> sizeOf(const Point& point) const {
        std::size_t changed = 0;
        for (const std::size_t i : m_choices) {
            changed += point[i] == m_own[i] ? 0 : 1;
        }
        double product = 1;
        for (const std::size_t i : m_numbers) {
            product *= std::max(1.0, std::abs(point[i]));
        }
        return {changed, product};
    }

    [[nodiscard]] Point smallestOfTies() const {
        const DurationNs longest = longestTie();
        const Point* smallest = nullptr;
        const auto order = [this](const Point& point) {
            return std::tuple(sizeOf(point), m_trials.ran().at(point).makespan);
        };
        for (const auto& [point, run] : m_trials.ran()) {
            const bool isTie = run.makespan <= longest;
            if (isTie && (smallest == nullptr || order(point) < order(*smallest))) {
                smallest = &point;
            }
        }
        assert(smallest != nullptr && "the own values ran");
        return *smallest;
    }

    void shrink(Point at) {
        if (at.empty()) {
            return;
        }
        for (Point before; at != before && !m_trials.isOver();) {
            before = at;
            for (std::size_t i = 0; i < at.size(); ++i) {
                at = smallerTie(at, i).value_or(at);
            }
        }
    }

    [[nodiscard]] std::optional<Point> smallerTie(const Point& at, std::size_t i) {
        const bool isNumber = parameter(i).type == ParameterType::Number;
        const std::vector<double> values =
            isNumber ? smallerThan(parameter(i), at[i]) : std::vector{m_own[i]};
        for (const double value : values) {
            Point next = with(at, i, value);
            if (sizeOf(next) < sizeOf(at) && timeAt(next) <= longestTie()) {
                return next;
            }
        }
        return std::nullopt;
    }

    Trials& m_trials;
    Point m_own;
    std::vector<std::size_t> m_numbers;
    std::vector<std::size_t> m_choices;
};

}  // namespace

Point searchFastest(Trials& trials, const Point& own) {
    return Search(trials, own).run();
}

}  // namespace streamscope
