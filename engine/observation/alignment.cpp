// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/alignment.h"

#include <algorithm>
#include <limits>

namespace streamscope {
namespace {

constexpr std::int64_t kSlack = 8;  // so many elements may be missing on both sides
constexpr std::size_t kMaxCells = std::size_t{1} << 27;
constexpr std::int64_t kImpossible = std::numeric_limits<std::int64_t>::max() / 2;

enum class Choice : std::uint8_t { None, Pair, SkipLeft, SkipRight };

/// The cheapest way through a band around the diagonal, built from the end.
/// Cell (i, k): i elements of left and j = i + m_lowest + k of right are behind us.
class Band {
public:
    Band(std::size_t left, std::size_t right, const PairCost& cost)
        : m_left(static_cast<std::int64_t>(left)),
          m_right(static_cast<std::int64_t>(right)),
          m_cost(cost),
          m_lowest(std::min<std::int64_t>(0, m_right - m_left) - kSlack),
          m_width(std::max<std::int64_t>(0, m_right - m_left) + kSlack - m_lowest + 1) {}

    [[nodiscard]] bool fits() const {
        return static_cast<std::size_t>(m_left + 1) <=
               kMaxCells / static_cast<std::size_t>(m_width);
    }

    std::vector<std::uint32_t> run() && {
        m_choices.assign(cellOf(m_left + 1, 0), Choice::None);
        m_behind.assign(static_cast<std::size_t>(m_width), kImpossible);
        m_row = m_behind;
        for (std::int64_t i = m_left; i >= 0; --i) {
            for (std::int64_t k = m_width - 1; k >= 0; --k) {
                decide(i, k);
            }
            std::swap(m_row, m_behind);
        }
        return trace();
    }

private:
    [[nodiscard]] std::size_t cellOf(std::int64_t i, std::int64_t k) const {
        return static_cast<std::size_t>(i * m_width + k);
    }

    void decide(std::int64_t i, std::int64_t k) {
        const std::int64_t j = i + m_lowest + k;
        std::int64_t& best = m_row[static_cast<std::size_t>(k)];
        best = i == m_left && j == m_right ? 0 : kImpossible;
        if (j < 0 || j > m_right || best == 0) {
            return;
        }
        const auto consider = [&](std::int64_t cost, Choice choice) {
            if (cost < best) {
                best = cost;
                m_choices[cellOf(i, k)] = choice;
            }
        };
        if (i < m_left && j < m_right) {
            if (const auto cost =
                    m_cost(static_cast<std::size_t>(i), static_cast<std::size_t>(j))) {
                consider(m_behind[static_cast<std::size_t>(k)] + *cost, Choice::Pair);
            }
        }
        if (i < m_left && k > 0) {
            consider(m_behind[static_cast<std::size_t>(k - 1)] + kSkipCost, Choice::SkipLeft);
        }
        if (j < m_right && k + 1 < m_width) {
            consider(m_row[static_cast<std::size_t>(k + 1)] + kSkipCost, Choice::SkipRight);
        }
    }

    [[nodiscard]] std::vector<std::uint32_t> trace() const {
        std::vector<std::uint32_t> partner(static_cast<std::size_t>(m_left), kUnpaired);
        std::int64_t i = 0;
        std::int64_t k = -m_lowest;
        while (true) {
            switch (m_choices[cellOf(i, k)]) {
                case Choice::Pair:
                    partner[static_cast<std::size_t>(i)] =
                        static_cast<std::uint32_t>(i + m_lowest + k);
                    ++i;
                    break;
                case Choice::SkipLeft:
                    ++i;
                    --k;
                    break;
                case Choice::SkipRight:
                    ++k;
                    break;
                case Choice::None:
                    return partner;
            }
        }
    }

    std::int64_t m_left;
    std::int64_t m_right;
    const PairCost& m_cost;
    std::int64_t m_lowest;
    std::int64_t m_width;
    std::vector<Choice> m_choices;
    std::vector<std::int64_t> m_behind;  ///< the row of i + 1
    std::vector<std::int64_t> m_row;
};

}  // namespace

std::vector<std::uint32_t> alignInOrder(std::size_t left, std::size_t right, const PairCost& cost) {
    Band band(left, right, cost);
    if (band.fits()) {
        return std::move(band).run();
    }
    std::vector<std::uint32_t> partner(left, kUnpaired);
    for (std::size_t i = 0; i < std::min(left, right); ++i) {
        partner[i] = cost(i, i) ? static_cast<std::uint32_t>(i) : kUnpaired;
    }
    return partner;
}

}  // namespace streamscope
