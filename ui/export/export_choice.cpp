// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_choice.h"

#include "ui/export/size_preset.h"

#include <QRegularExpression>

namespace streamscope::ui {
namespace {

QString key(const char* name) {
    return QString::fromLatin1(name);
}

template <typename Enum>
void read(const QVariantMap& settings, const char* name, Enum most, Enum& value) {
    bool isNumber = false;
    const int number = settings.value(key(name)).toInt(&isNumber);
    if (isNumber && number >= 0 && number <= static_cast<int>(most)) {
        value = static_cast<Enum>(number);
    }
}

void readFlag(const QVariantMap& settings, const char* name, bool& value) {
    value = settings.value(key(name), value).toBool();
}

void readNumber(const QVariantMap& settings, const char* name, double least, double most,
                double& value) {
    bool isNumber = false;
    const double number = settings.value(key(name)).toDouble(&isNumber);
    if (isNumber && number >= least && number <= most) {
        value = number;
    }
}

void readSize(const QVariantMap& settings, ExportChoice& choice) {
    constexpr double kMost = 32000;
    double width = choice.size.width();
    double height = choice.size.height();
    readNumber(settings, "width", 200, kMost, width);
    readNumber(settings, "height", 0, kMost, height);
    choice.size = {width, height};
    readFlag(settings, "isMetric", choice.isMetric);
    readNumber(settings, "scale", 0.1, 100, choice.scale);
}

}  // namespace

QString endingOf(PictureFormat format) {
    return format == PictureFormat::Pdf   ? QStringLiteral("pdf")
           : format == PictureFormat::Png ? QStringLiteral("png")
                                          : QStringLiteral("svg");
}

void choosePreset(const QString& id, ExportChoice& choice) {
    if (const SizePreset* preset = findPreset(id)) {
        choice.preset = id;
        choice.size = preset->size;
        choice.textPoints = preset->textPoints;
        choice.scale = preset->scale;
        choice.parts.fullProvenance = !preset->isBrief;
        choice.isMetric = id != QStringLiteral("screen") && !id.startsWith(QStringLiteral("slide"));
    }
}

QVariantMap toSettings(const ExportChoice& choice) {
    return {
        {key("format"), static_cast<int>(choice.format)},
        {key("preset"), choice.preset},
        {key("width"), choice.size.width()},
        {key("height"), choice.size.height()},
        {key("isMetric"), choice.isMetric},
        {key("textPoints"), choice.textPoints},
        {key("scale"), choice.scale},
        {key("theme"), static_cast<int>(choice.theme)},
        {key("span"), static_cast<int>(choice.span)},
        {key("showsTitle"), choice.parts.title},
        {key("showsNumbers"), choice.parts.numbers},
        {key("showsLegend"), choice.parts.legend},
        {key("arrangement"), static_cast<int>(choice.arrangement)},
        {key("hiddenGroups"), choice.hidden.filter(QRegularExpression(QStringLiteral("^[^:]*$")))},
        {key("showsMarks"), choice.parts.marks},
        {key("fullProvenance"), choice.parts.fullProvenance}};
}

ExportChoice fromSettings(const QVariantMap& settings) {
    ExportChoice choice;
    read(settings, "format", PictureFormat::Png, choice.format);
    read(settings, "theme", ThemeName::Print, choice.theme);
    read(settings, "span", PictureSpan::Range, choice.span);
    readSize(settings, choice);
    const QString preset = settings.value(key("preset"), choice.preset).toString();
    choice.preset.clear();
    choosePreset(preset, choice);
    readNumber(settings, "textPoints", 0, kMaxTextPoints, choice.textPoints);
    readFlag(settings, "showsTitle", choice.parts.title);
    choice.parts.numbers = choice.parts.title;
    readFlag(settings, "showsLegend", choice.parts.legend);
    read(settings, "arrangement", Arrangement::SideBySide, choice.arrangement);
    choice.hidden = settings.value(key("hiddenGroups")).toStringList();
    readFlag(settings, "showsMarks", choice.parts.marks);
    readFlag(settings, "fullProvenance", choice.parts.fullProvenance);
    return choice;
}

FigureOptions optionsOf(const ExportChoice& choice, const ViewState& state) {
    FigureOptions options;
    options.size = choice.size.toSize();
    options.textSize = choice.textPoints * kPixelsPerPoint;
    options.scale = choice.scale;
    options.theme = themeOf(choice.theme);
    options.parts = choice.parts;
    options.rows = state.rowView();
    options.rows.hidden = choice.hidden;
    options.arrangement = choice.arrangement;
    if (choice.span == PictureSpan::Window) {
        options.range = state.window();
        options.sharesOfRange = false;  // as the window has them
    } else if (choice.span == PictureSpan::Range) {
        options.range = state.range();
    }
    return options;
}

QString suggestedName(const QString& title, PictureFormat format) {
    constexpr qsizetype kMost = 60;
    QString name;
    for (const QChar c : title.toLower()) {
        if (c.isLetterOrNumber()) {
            name += c;
        } else if (!name.isEmpty() && !name.endsWith(QLatin1Char('-'))) {
            name += QLatin1Char('-');
        }
    }
    name = name.left(kMost);
    while (name.endsWith(QLatin1Char('-'))) {
        name.chop(1);
    }
    return (name.isEmpty() ? QStringLiteral("timeline") : name) + QLatin1Char('.') +
           endingOf(format);
}

}  // namespace streamscope::ui
