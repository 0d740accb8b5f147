// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"
#include "ui/view/view_state.h"

#include <QSizeF>
#include <QString>
#include <QVariantMap>

namespace streamscope::ui {

enum class PictureFormat : std::uint8_t { Svg, Pdf, Png };
[[nodiscard]] QString endingOf(PictureFormat format);  ///< "svg"

/// How much of the run a picture shows.
enum class PictureSpan : std::uint8_t { Whole, Window, Range };

/// Everything that an export dialog asks for. A plain value: the dialog edits one, the settings
/// keep one.
struct ExportChoice {
    PictureFormat format = PictureFormat::Svg;
    QString preset = QStringLiteral("screen");  ///< empty: a size of the user's own
    QSizeF size{1600, 0};                       ///< pixels; a height of 0: as high as needed
    bool isMetric = false;                      ///< sizes are shown in millimetres
    double textPoints = 0;                      ///< of the smallest text; 0: what suits the size
    double scale = 1;
    ThemeName theme = ThemeName::Light;
    PictureSpan span = PictureSpan::Whole;
    Arrangement arrangement = Arrangement::Interleaved;
    FigureParts parts;
    QStringList hidden;  ///< rows and groups (FigureRow); of these only the groups are kept
    friend bool operator==(const ExportChoice&, const ExportChoice&) = default;
};

/// Size, unit, text and scale of a preset; nothing for an id that is not known.
void choosePreset(const QString& id, ExportChoice& choice);

[[nodiscard]] QVariantMap toSettings(const ExportChoice& choice);
/// What is missing or makes no sense is as in a new choice.
[[nodiscard]] ExportChoice fromSettings(const QVariantMap& settings);

/// What to draw of what `state` looks at.
[[nodiscard]] FigureOptions optionsOf(const ExportChoice& choice, const ViewState& state);

/// A name for the file: "vector-add-in-chunks.svg".
[[nodiscard]] QString suggestedName(const QString& title, PictureFormat format);

}  // namespace streamscope::ui
