// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"

#include <QSizeF>
#include <QString>

#include <array>

namespace streamscope::ui {

inline constexpr double kPixelsPerMillimetre = 96 / 25.4;
inline constexpr double kPixelsPerPoint = 96 / 72.0;
inline constexpr double kMinTextPoints = 4;
inline constexpr double kMaxTextPoints = 72;

/// A size that a picture is often wanted in.
struct SizePreset {
    const char* id = nullptr;    ///< as the command line and the settings know it
    const char* name = nullptr;  ///< for people; translated by presetName()
    QSizeF size;                 ///< pixels at 96 an inch; a height of 0: as high as the rows need
    double textPoints = 0;       ///< 0: what suits the size
    double scale = 1;            ///< of a PNG
    bool isBrief = false;        ///< without the full provenance
};

inline constexpr std::size_t kPresetCount = 6;
[[nodiscard]] const std::array<SizePreset, kPresetCount>& sizePresets();
/// Null if there is none of that id.
[[nodiscard]] const SizePreset* findPreset(const QString& id);
[[nodiscard]] QString presetName(const SizePreset& preset);

/// Size, text and scale of a preset.
void applyPreset(const SizePreset& preset, FigureOptions& options);

}  // namespace streamscope::ui
