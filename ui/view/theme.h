// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace streamscope::ui {

/// What a bar stands for, as far as its color goes.
enum class Family : std::uint8_t {
    CopyIn,
    Kernel,
    CopyOut,
    CopyOther,  ///< within a device, between devices, host to host
    Set,
    HostFunction,
    Memory,    ///< stream-ordered allocation and freeing
    HostWork,  ///< the host thread computes
    HostWait,  ///< the host thread is held inside a call
    Issue,     ///< a host call that makes an operation and returns
    Bound,     ///< a bound on the run's length, not a thing that happened
    Range,     ///< what the program called a piece of time
};
inline constexpr std::size_t kFamilyCount = 12;

/// Marks have no bar; their family means nothing.
[[nodiscard]] inline Family familyOf(OperationKind kind) noexcept {
    constexpr std::array<Family, kOperationKindCount> kFamilies{
        Family::CopyIn,    Family::CopyOut, Family::CopyOther, Family::CopyOther,
        Family::CopyOther, Family::Set,     Family::Kernel,    Family::HostFunction,
        Family::Memory,    Family::Memory,  Family::Memory,    Family::Memory};
    return kFamilies[static_cast<std::size_t>(kind)];
}
[[nodiscard]] Family familyOf(const HostCall& call) noexcept;
/// The legend's words, translated.
[[nodiscard]] QString familyName(Family family);

/// The second cue beside color, for grey print and color-blind eyes.
enum class Hatch : std::uint8_t { None, Rising, Falling, Level };

/// Colors that tell streams or kernels, not kinds.
inline constexpr std::uint8_t kTintCount = 8;
inline constexpr std::uint8_t kNoTint = 0xff;

/// Where a bar lies while a run is played: finished ones are pale, those to come are outlined.
enum class BarPhase : std::uint8_t { Current, Past, Ahead };
inline constexpr std::size_t kBarPhaseCount = 3;

/// How a bar differs from others of its family.
struct BarLook {
    std::uint8_t tint = kNoTint;
    bool isPale = false;   ///< of the second of two runs
    bool isFaded = false;  ///< not what was searched for
    BarPhase phase = BarPhase::Current;
    friend auto operator<=>(const BarLook&, const BarLook&) = default;

    /// Whether it has a rim, of the color of `rim()`.
    [[nodiscard]] bool hasRim() const { return isPale || phase == BarPhase::Ahead; }
    [[nodiscard]] BarLook rim() const {
        return {tint, false, isFaded, phase == BarPhase::Current ? phase : BarPhase::Past};
    }
};

struct FamilyStyle {
    QColor fill;
    QColor text;  ///< readable on `fill`
    Hatch hatch = Hatch::None;
    QColor hatchInk = {};   ///< of its lines; invalid: a shade of the fill
    double hatchScale = 1;  ///< of its lines and their distance, on paper
};

/// Every color of every picture. The three main families differ in hue (blue, orange, green), in
/// lightness (dark, light, middle) and in hatch (rising, none, falling).
struct Theme {
    QColor background;
    QColor band;  ///< behind every other row
    QColor grid;
    QColor text;
    QColor mutedText;
    QColor lead;    ///< waiting time before a bar
    QColor mark;    ///< event records and waits
    QColor run;     ///< the line where this run ended
    QColor hover;   ///< outline
    QColor chosen;  ///< outline of the selection
    QColor badge;   ///< behind the word that says that a picture is simulated
    QColor measuredBadge;
    QColor badgeText;
    QColor warning;  ///< what a reader must not overlook: a wrong result, lost records
    QColor seam;     ///< the last pixel of a bar, by its opacity, that tells it from the next
    std::array<FamilyStyle, kFamilyCount> families;
    std::array<QColor, kTintCount> tints;

    [[nodiscard]] const FamilyStyle& style(Family family) const {
        return families[static_cast<std::size_t>(family)];
    }
    /// `isPale`: washed out, for the second of two runs.
    [[nodiscard]] FamilyStyle style(Family family, bool isPale) const;
    [[nodiscard]] FamilyStyle styleOf(Family family, const BarLook& look) const;
    /// Behind the word "simulated", "measured" or "imported".
    [[nodiscard]] QColor badgeOf(Origin origin) const;
};

inline constexpr double kPaleShare = 0.34;   ///< of the full color
inline constexpr double kFadedShare = 0.22;  ///< of the full color
inline constexpr double kPastShare = 0.42;   ///< of the full color
inline constexpr double kAheadShare = 0.08;  ///< of the full color, inside the rim

/// From one color (share 0) to another (share 1).
[[nodiscard]] QColor blend(const QColor& from, const QColor& to, double share);

/// Of the lines of a style's hatch; its alpha is how much of a pixel they color.
[[nodiscard]] QColor hatchColor(const FamilyStyle& style);

[[nodiscard]] Theme lightTheme();
[[nodiscard]] Theme darkTheme();
/// Black on white: families differ in grey and in hatches that print strongly, never in hue.
[[nodiscard]] Theme printTheme();

enum class ThemeName : std::uint8_t { Light, Dark, Print };
[[nodiscard]] Theme themeOf(ThemeName name);

/// Of pictures beside widgets with that palette.
[[nodiscard]] Theme themeFor(const QPalette& palette);

/// A sans serif that is the same on every machine that has DejaVu Sans. Size in pixels.
[[nodiscard]] QFont pictureFont(double pixels, bool bold = false);

}  // namespace streamscope::ui
