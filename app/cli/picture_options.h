// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/base/result.h"
#include "ui/export/figure_page.h"

#include <optional>
#include <string>
#include <string_view>

namespace streamscope::cli {

/// A number and the unit that follows it.
struct Quantity {
    double value = 0;
    std::string_view unit;
};
/// Nothing if `text` does not begin with a finite number.
[[nodiscard]] std::optional<Quantity> readQuantity(std::string_view text);
/// Of one "ns", "us", "µs", "ms" or "s".
[[nodiscard]] std::optional<double> nanosecondsIn(std::string_view unit);

/// "1600x900" or "1600"; or in millimetres, at 96 pixels an inch: "85mm", "175x80mm".
/// Error: InvalidInput.
[[nodiscard]] Result<PictureSize> readSize(const std::string& text);

/// "1.2ms..3ms", "100us..2ms", "1..3ms", or parts of the run: "20%..40%".
/// Error: InvalidInput (no such thing, or nothing between the two).
[[nodiscard]] Result<TimeRange> readRange(std::string_view text, DurationNs makespan);

/// What the wishes come to for this run. Errors: InvalidInput (a range or rows that are not
/// there).
[[nodiscard]] Result<ui::FigureOptions> pictureOptions(const PictureLook& look,
                                                       const ui::FigureContent& content);

}  // namespace streamscope::cli
