// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/theme.h"

#include "tests/ui/support/contrast.h"

#include <gmock/gmock.h>

#include <cmath>

namespace streamscope::ui {
namespace {

/// What is left of a color on grey paper, 0 to 255.
double greyOf(const QColor& color) {
    return 0.299 * color.red() + 0.587 * color.green() + 0.114 * color.blue();
}

TEST(Theme, CopiesAndKernelsDifferInGreyPrintAndInHatch) {
    for (const Theme& theme : {lightTheme(), darkTheme(), printTheme()}) {
        const FamilyStyle& in = theme.style(Family::CopyIn);
        const FamilyStyle& kernel = theme.style(Family::Kernel);
        const FamilyStyle& out = theme.style(Family::CopyOut);
        EXPECT_GT(std::abs(greyOf(in.fill) - greyOf(out.fill)), 20);
        EXPECT_GT(std::abs(greyOf(out.fill) - greyOf(kernel.fill)), 40);
        EXPECT_NE(in.hatch, out.hatch);
        EXPECT_NE(in.hatch, kernel.hatch);
        EXPECT_NE(out.hatch, kernel.hatch);
    }
}

TEST(Theme, PrintKnowsNoHueAndNoTwoFamiliesLookAlike) {
    const Theme theme = printTheme();
    const auto isGrey = [](const QColor& c) {
        return c.red() == c.green() && c.green() == c.blue();
    };
    EXPECT_TRUE(isGrey(theme.text) && isGrey(theme.run) && isGrey(theme.badge) &&
                isGrey(theme.measuredBadge) && isGrey(theme.chosen) && isGrey(theme.mark));
    for (std::size_t i = 0; i < kFamilyCount; ++i) {
        const FamilyStyle& style = theme.families[i];
        EXPECT_TRUE(isGrey(style.fill)) << i;
        if (style.hatch != Hatch::None) {
            EXPECT_GE(contrast(style.fill, style.hatchInk), 3) << i;  // a hatch that prints
        }
        for (std::size_t k = 0; k < i; ++k) {
            const bool isSame =
                std::abs(greyOf(style.fill) - greyOf(theme.families[k].fill)) < 12 &&
                style.hatch == theme.families[k].hatch;
            // Host functions and host work share a look in every theme: both are the CPU's work.
            EXPECT_TRUE(!isSame ||
                        (Family(i) == Family::HostWork && Family(k) == Family::HostFunction))
                << i << " and " << k;
        }
    }
}

TEST(Theme, WordsAreReadableOnTheirBars) {
    for (const Theme& theme : {lightTheme(), darkTheme(), printTheme()}) {
        for (const FamilyStyle& style : theme.families) {
            EXPECT_GE(contrast(style.fill, style.text), 4.2) << style.fill.name().toStdString();
        }
        EXPECT_GE(contrast(theme.background, theme.text), 7);
        EXPECT_GE(contrast(theme.background, theme.mutedText), 4.5);
        EXPECT_GE(contrast(theme.badge, theme.badgeText), 4.5);
    }
}

}  // namespace
}  // namespace streamscope::ui
