// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/size_preset.h"

#include <QCoreApplication>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr double kPrintScale = 600 / 96.0;  ///< 600 dots an inch

constexpr double kSlideText = 14;  ///< points

constexpr double millimetres(double length) {
    return length * kPixelsPerMillimetre;
}

}  // namespace

const std::array<SizePreset, kPresetCount>& sizePresets() {
    // A slide is 7.5 inches high: its points are those of its other texts.
    static const std::array<SizePreset, kPresetCount> presets{
        {{"screen", QT_TRANSLATE_NOOP("SizePreset", "Screen, as high as needed"), {1600, 0}, 0, 1},
         {"slide",
          QT_TRANSLATE_NOOP("SizePreset", "Slide 16:9"),
          {1280, 720},
          kSlideText,
          1.5,
          true},
         {"slide43",
          QT_TRANSLATE_NOOP("SizePreset", "Slide 4:3"),
          {960, 720},
          kSlideText,
          1.5,
          true},
         {"column",
          QT_TRANSLATE_NOOP("SizePreset", "Paper, one column (85 mm)"),
          {millimetres(85), 0},
          7,
          kPrintScale},
         {"page",
          QT_TRANSLATE_NOOP("SizePreset", "Paper, full width (175 mm)"),
          {millimetres(175), 0},
          7.5,
          kPrintScale},
         {"poster",
          QT_TRANSLATE_NOOP("SizePreset", "Poster (A1)"),
          {millimetres(841), millimetres(594)},
          0,
          2}}};
    return presets;
}

const SizePreset* findPreset(const QString& id) {
    const auto& presets = sizePresets();
    const auto preset = std::ranges::find_if(
        presets, [&](const SizePreset& each) { return id == QLatin1String(each.id); });
    return preset == presets.end() ? nullptr : &*preset;
}

QString presetName(const SizePreset& preset) {
    return QCoreApplication::translate("SizePreset", preset.name);
}

void applyPreset(const SizePreset& preset, FigureOptions& options) {
    options.size = preset.size.toSize();
    options.textSize = preset.textPoints * kPixelsPerPoint;
    options.scale = preset.scale;
    options.parts.fullProvenance = !preset.isBrief;
}

}  // namespace streamscope::ui
