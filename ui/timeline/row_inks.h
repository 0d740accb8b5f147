// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/columns.h"
#include "ui/view/theme.h"

#include <QColor>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace streamscope::ui {

inline constexpr int kHatchSpacing = 8;         ///< pixels
inline constexpr double kSmallestHatched = 10;  ///< pixels; a narrower bar shows no hatch

/// The colors of one look: of families, and of tints.
struct Inks {
    std::array<QRgb, kFamilyCount> families{};
    std::array<QRgb, kTintCount> tints{};

    [[nodiscard]] QRgb of(std::size_t family, std::uint8_t tint) const {
        return tint == kNoTint ? families[family] : tints[tint];
    }
};

/// Of any tint of a look.
[[nodiscard]] inline Inks inksOf(const Theme& theme, BarLook look) {
    Inks inks;
    for (std::size_t i = 0; i < kFamilyCount; ++i) {
        look.tint = kNoTint;
        inks.families[i] = theme.styleOf(static_cast<Family>(i), look).fill.rgb();
    }
    for (std::size_t i = 0; i < kTintCount; ++i) {
        look.tint = static_cast<std::uint8_t>(i);
        inks.tints[i] = theme.styleOf({}, look).fill.rgb();
    }
    return inks;
}

/// `share` of 255.
[[nodiscard]] inline QRgb mixed(QRgb from, QRgb to, int share) {
    const auto mix = [share](int a, int b) { return a + (b - a) * share / 255; };
    return qRgb(mix(qRed(from), qRed(to)), mix(qGreen(from), qGreen(to)),
                mix(qBlue(from), qBlue(to)));
}

/// Colors that share a pixel, in parts of 255: red, green and blue side by side in one number, so
/// that one multiplication serves all three.
struct Mixture {
    std::uint64_t sums = 0;
    int parts = 0;

    /// What is more than the whole is left out.
    void add(QRgb color, int share) {
        share = std::min(share, 255 - parts);
        sums += spread(color) * static_cast<std::uint64_t>(share);
        parts += share;
    }
    [[nodiscard]] QRgb over(QRgb below) const {
        const int rest = std::max(0, 255 - parts);
        return Mixture{sums + spread(below) * static_cast<std::uint64_t>(rest), 255}.color();
    }
    /// Of one that has all its parts.
    [[nodiscard]] QRgb color() const {
        constexpr std::uint64_t kEach = 0x0000'0001'0001'0001;
        constexpr std::uint64_t kLow = 0x0000'00ff'00ff'00ff;
        std::uint64_t all = sums + 127 * kEach;
        all = (all + kEach + ((all >> 8) & kLow)) >> 8 & kLow;  // divides by 255
        return static_cast<QRgb>(0xff000000 | (all >> 16 & 0xff0000) | (all >> 8 & 0xff00) |
                                 (all & 0xff));
    }

private:
    [[nodiscard]] static std::uint64_t spread(QRgb color) {
        const std::uint64_t all = color;
        return (all & 0xff) | (all & 0xff00) << 8 | (all & 0xff0000) << 16;
    }
};

/// One period of a hatch over a color.
struct HatchTile {
    std::array<std::array<QRgb, kHatchSpacing>, kHatchSpacing> rows{};

    HatchTile(QRgb fill, Hatch hatch, const QColor& line) {
        constexpr double kHalfWidth = 0.6;
        for (int y = 0; y < kHatchSpacing; ++y) {
            for (int x = 0; x < kHatchSpacing; ++x) {
                const double covered =
                    std::clamp(kHalfWidth + 0.5 - distance(hatch, x, y), 0.0, 1.0);
                rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] =
                    mixed(fill, line.rgb(), static_cast<int>(covered * line.alpha()));
            }
        }
    }

    /// Of any row of the picture; repeats after kHatchSpacing pixels.
    [[nodiscard]] const QRgb* rowOf(int y) const {
        return rows[static_cast<std::size_t>(y % kHatchSpacing)].data();
    }

    /// Of a pixel's middle from the nearest line.
    static double distance(Hatch hatch, int x, int y) {
        if (hatch == Hatch::Level) {
            return std::abs(y - kHatchSpacing / 2);
        }
        const int across =
            ((hatch == Hatch::Rising ? x + y : x - y) + kHatchSpacing) % kHatchSpacing;
        return std::min(across, kHatchSpacing - across) * std::sqrt(0.5);
    }
};

}  // namespace streamscope::ui
