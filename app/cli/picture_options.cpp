// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture_options.h"

#include "app/cli/words.h"
#include "ui/export/figure_rows.h"
#include "ui/export/size_preset.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace streamscope::cli {
namespace {

struct Unit {
    std::string_view name;
    double ns;
};
constexpr std::array<Unit, 5> kUnits{
    {{"ns", 1}, {"us", 1e3}, {"µs", 1e3}, {"ms", 1e6}, {"s", 1e9}}};

std::optional<TimeNs> timeOf(const Quantity& quantity, DurationNs makespan) {
    constexpr double kMost = 9e18;
    const auto size = quantity.unit == "%" ? std::optional(static_cast<double>(makespan) / 100)
                                           : nanosecondsIn(quantity.unit);
    const double ns = quantity.value * size.value_or(0);
    if (!size || std::abs(ns) > kMost) {
        return std::nullopt;
    }
    return std::llround(ns);
}

Error wrongRange(std::string_view text, Sentence problem) {
    return inputError(SENTENCE("Streamscope", "--range %1: %2"), std::string(text),
                      std::move(problem));
}

constexpr double kPixelsPerMillimetre = 96 / 25.4;
constexpr std::string_view kMillimetres = "mm";

/// A whole number above 0, whatever its length; nothing if it is none.
std::optional<double> readLength(std::string_view digits) {
    const bool isWhole = !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
    double value = 0;
    if (isWhole) {
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    }
    return value > 0 ? std::optional(value) : std::nullopt;
}

ui::ThemeName themeOf(const std::string& name) {
    return name == "dark"    ? ui::ThemeName::Dark
           : name == "print" ? ui::ThemeName::Print
                             : ui::ThemeName::Light;
}

void setSize(const PictureLook& look, ui::FigureOptions& options) {
    if (const auto* preset = ui::findPreset(QString::fromStdString(look.preset))) {
        ui::applyPreset(*preset, options);
    }
    if (look.size) {
        options.size = QSize(look.size->width, look.size->height);
    }
    options.scale = look.scale > 0 ? look.scale : options.scale;
    options.textSize = look.textSize > 0 ? look.textSize * ui::kPixelsPerPoint : options.textSize;
}

Error unknownRow(const std::string& name, const std::vector<ui::FigureRow>& rows) {
    QStringList all;
    for (const ui::FigureRow& row : rows) {
        all << row.group << row.label;
    }
    all.removeDuplicates();
    return inputError(SENTENCE("Streamscope",
                               "--rows: there is no row or group \"%1\" in this run, which has %2"),
                      name, all.join(QStringLiteral(", ")).toStdString());
}

/// The rows, by group, key or label, that are not among `names`, which all must be there.
Result<QStringList> hiddenRows(const std::vector<std::string>& names,
                               const ui::FigureContent& content) {
    const auto rows = ui::figureRows(content);
    const auto isCalled = [](const ui::FigureRow& row, const std::string& name) {
        const QString text = QString::fromStdString(name);
        return row.group == text || row.key == text || row.label == text;
    };
    for (const std::string& name : names) {
        if (std::ranges::none_of(rows, [&](const auto& row) { return isCalled(row, name); })) {
            return unknownRow(name, rows);
        }
    }
    QStringList hidden;
    for (const ui::FigureRow& row : rows) {
        const bool isShown = names.empty() || std::ranges::any_of(names, [&](const auto& name) {
                                 return isCalled(row, name);
                             });
        isShown ? void() : hidden.push_back(row.key);
    }
    return hidden;
}

ui::Arrangement arrangementOf(const std::string& name) {
    return name == kStacked      ? ui::Arrangement::Stacked
           : name == kSideBySide ? ui::Arrangement::SideBySide
                                 : ui::Arrangement::Interleaved;
}

}  // namespace

std::optional<Quantity> readQuantity(std::string_view text) {
    Quantity quantity;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), quantity.value);
    if (error != std::errc() || !std::isfinite(quantity.value)) {
        return std::nullopt;
    }
    quantity.unit = text.substr(static_cast<std::size_t>(end - text.data()));
    return quantity;
}

std::optional<double> nanosecondsIn(std::string_view unit) {
    const auto* known = std::ranges::find(kUnits, unit, &Unit::name);
    return known == kUnits.end() ? std::nullopt : std::optional(known->ns);
}

Result<PictureSize> readSize(const std::string& text) {
    constexpr int kLargest = 32'000;
    constexpr int kMinWidth = 200;
    constexpr int kMinHeight = 120;
    const bool isMetric = text.ends_with(kMillimetres);
    const std::string_view lengths =
        std::string_view(text).substr(0, text.size() - (isMetric ? kMillimetres.size() : 0));
    const std::size_t x = lengths.find('x');
    const bool hasHeight = x != std::string_view::npos;
    const auto width = readLength(lengths.substr(0, x));
    const auto height = hasHeight ? readLength(lengths.substr(x + 1)) : std::optional(0.0);
    if (!width || !height) {
        return inputError(
            SENTENCE("Streamscope",
                     "--size: expected WxH in pixels such as 1600x900, or 85mm, found \"%1\""),
            text);
    }
    const double pixels = isMetric ? kPixelsPerMillimetre : 1;
    if (std::max(*width, *height) * pixels > kLargest) {
        const int most = isMetric ? static_cast<int>(kLargest / pixels) : kLargest;
        return isMetric
                   ? inputError(SENTENCE("Streamscope", "--size %1: a side is at most %2 mm"), text,
                                std::to_string(most))
                   : inputError(SENTENCE("Streamscope", "--size %1: a side is at most %2 pixels"),
                                text, std::to_string(most));
    }
    const PictureSize size{static_cast<int>(std::lround(*width * pixels)),
                           static_cast<int>(std::lround(*height * pixels))};
    if (size.width < kMinWidth || (hasHeight && size.height < kMinHeight)) {
        const auto least = [&](int side) {
            return std::to_string(static_cast<int>(std::ceil(side / pixels)));
        };
        return isMetric
                   ? inputError(
                         SENTENCE("Streamscope", "--size %1: a picture is at least %2 × %3 mm"),
                         text, least(kMinWidth), least(kMinHeight))
                   : inputError(
                         SENTENCE("Streamscope", "--size %1: a picture is at least %2 × %3 pixels"),
                         text, least(kMinWidth), least(kMinHeight));
    }
    return size;
}

Result<TimeRange> readRange(std::string_view text, DurationNs makespan) {
    constexpr std::string_view kTo = "..";
    const Sentence expected = streamscope::say(
        SENTENCE("Streamscope", "expected two times such as 1.2ms..3ms or 20%..40%"));
    const std::size_t middle = text.find(kTo);
    if (middle == std::string_view::npos) {
        return wrongRange(text, expected);
    }
    auto first = readQuantity(text.substr(0, middle));
    const auto second = readQuantity(text.substr(middle + kTo.size()));
    if (!first || !second) {
        return wrongRange(text, expected);
    }
    first->unit = first->unit.empty() ? second->unit : first->unit;
    const auto begin = timeOf(*first, makespan);
    const auto end = timeOf(*second, makespan);
    if (!begin || !end) {
        return wrongRange(text, expected);
    }
    if (*begin >= *end) {
        return wrongRange(text, streamscope::say(SENTENCE("Streamscope", "ends before it begins")));
    }
    const bool goesBeyond = second->unit == "%" && *end > makespan;
    if (*begin < 0 || *begin >= makespan || goesBeyond) {
        return wrongRange(text,
                          streamscope::say(SENTENCE("Streamscope", "the run lasts from 0 to %1"),
                                           formatDuration(makespan)));
    }
    return TimeRange{*begin, *end};
}

Result<ui::FigureOptions> pictureOptions(const PictureLook& look,
                                         const ui::FigureContent& content) {
    ui::FigureOptions options;
    setSize(look, options);
    options.theme = ui::themeOf(themeOf(look.theme));
    if (!look.range.empty()) {
        const auto range = readRange(look.range, content.model->trace->makespan);
        if (!range) {
            return range.error();
        }
        options.range = *range;
    }
    options.title = QString::fromStdString(look.title);
    options.caption = QString::fromStdString(look.caption);
    options.parts.title = look.showsTitle;
    options.parts.numbers = look.showsTitle;
    options.parts.legend = look.showsLegend;
    const auto hidden = hiddenRows(look.rows, content);
    if (!hidden) {
        return hidden.error();
    }
    options.rows.hidden = *hidden;
    if (!look.showsBounds) {
        options.rows.hidden << QStringLiteral("bounds");
    }
    options.arrangement = arrangementOf(look.arrangement);
    options.parts.fullProvenance = options.parts.fullProvenance && !look.isBrief;
    return options;
}

}  // namespace streamscope::cli
