// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

Family familyOf(const HostCall& call) noexcept {
    if (call.kind == HostCallKind::Work) {
        return Family::HostWork;
    }
    const bool isHeld =
        call.kind == HostCallKind::Synchronize || call.waitedFor != OperationId::None;
    return isHeld ? Family::HostWait : Family::Issue;
}

QColor blend(const QColor& from, const QColor& to, double share) {
    const auto mix = [share](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * share));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

FamilyStyle Theme::style(Family family, bool isPale) const {
    return styleOf(family, {kNoTint, isPale, false});
}

FamilyStyle Theme::styleOf(Family family, const BarLook& look) const {
    FamilyStyle answer = style(family);
    if (look.tint != kNoTint) {
        constexpr int kDark = 120;  // lightness below which white is read better
        answer.fill = tints[look.tint];
        answer.text =
            answer.fill.lightness() < kDark ? QColor(Qt::white) : QColor(0x1b, 0x22, 0x2b);
    }
    if (look.phase == BarPhase::Ahead) {
        answer.hatch = Hatch::None;
    }
    if (look.isPale || look.isFaded || look.phase != BarPhase::Current) {
        constexpr std::array<double, kBarPhaseCount> kShares{1, kPastShare, kAheadShare};
        const double share = (look.isPale ? kPaleShare : 1) * (look.isFaded ? kFadedShare : 1) *
                             kShares[static_cast<std::size_t>(look.phase)];
        answer.fill = blend(background, answer.fill, share);
        answer.text = text;
        answer.hatchInk = answer.hatchInk.isValid() ? blend(answer.fill, text, 0.4) : QColor();
    }
    return answer;
}

QColor hatchColor(const FamilyStyle& style) {
    if (style.hatchInk.isValid()) {
        return style.hatchInk;
    }
    const bool isDark = style.fill.lightness() < 110;
    QColor color = isDark ? QColor(Qt::white) : QColor(Qt::black);
    color.setAlphaF(isDark ? 0.30F : 0.16F);
    return color;
}

QColor Theme::badgeOf(Origin origin) const {
    switch (origin) {
        case Origin::Simulated:
            return badge;
        case Origin::Measured:
            return measuredBadge;
        case Origin::Imported:
            break;
    }
    return mutedText;
}

QString familyName(Family family) {
    static constexpr std::array<const char*, kFamilyCount> kNames{
        QT_TRANSLATE_NOOP("Family", "copy host to device"),
        QT_TRANSLATE_NOOP("Family", "kernel"),
        QT_TRANSLATE_NOOP("Family", "copy device to host"),
        QT_TRANSLATE_NOOP("Family", "other copy"),
        QT_TRANSLATE_NOOP("Family", "set"),
        QT_TRANSLATE_NOOP("Family", "host function"),
        QT_TRANSLATE_NOOP("Family", "allocate, free"),
        QT_TRANSLATE_NOOP("Family", "host work"),
        QT_TRANSLATE_NOOP("Family", "host blocked"),
        QT_TRANSLATE_NOOP("Family", "host call"),
        QT_TRANSLATE_NOOP("Family", "bound"),
        QT_TRANSLATE_NOOP("Family", "range of the program")};
    return QCoreApplication::translate("Family", kNames[static_cast<std::size_t>(family)]);
}

Theme lightTheme() {
    const QColor ink(0x1b, 0x22, 0x2b);
    Theme theme;
    theme.background = Qt::white;
    theme.band = QColor(0xf4, 0xf6, 0xf8);
    theme.grid = QColor(0xd9, 0xdf, 0xe5);
    theme.text = ink;
    theme.mutedText = QColor(0x55, 0x60, 0x6c);
    theme.lead = QColor(0xcb, 0xd2, 0xda);
    theme.mark = QColor(0x4a, 0x2a, 0x7a);
    theme.run = QColor(0xb3, 0x26, 0x1e);
    theme.hover = QColor(0x1b, 0x22, 0x2b);
    theme.chosen = QColor(0xc2, 0x18, 0x5b);
    theme.badge = QColor(0x5e, 0x35, 0xb1);
    theme.measuredBadge = QColor(0x1b, 0x6e, 0x3c);
    theme.warning = QColor(0xb3, 0x26, 0x1e);
    theme.badgeText = Qt::white;
    theme.seam = QColor(0, 0, 0, 110);
    theme.tints = {QColor(0x33, 0x22, 0x88), QColor(0xdd, 0xcc, 0x77), QColor(0x44, 0xaa, 0x99),
                   QColor(0xcc, 0x66, 0x77), QColor(0x88, 0xcc, 0xee), QColor(0x11, 0x77, 0x33),
                   QColor(0xaa, 0x44, 0x99), QColor(0x99, 0x99, 0x33)};
    theme.families = {{{QColor(0x0b, 0x5a, 0x97), Qt::white, Hatch::Rising},
                       {QColor(0xf4, 0xb5, 0x3f), ink, Hatch::None},
                       {QColor(0x2f, 0xa8, 0x80), ink, Hatch::Falling},
                       {QColor(0x7f, 0xb8, 0xe0), ink, Hatch::Level},
                       {QColor(0xcf, 0x7f, 0xae), ink, Hatch::Level},
                       {QColor(0x8a, 0x4f, 0x2d), Qt::white, Hatch::None},
                       {QColor(0xb8, 0xad, 0x9c), ink, Hatch::None},
                       {QColor(0x8a, 0x4f, 0x2d), Qt::white, Hatch::None},
                       {QColor(0xdb, 0xdf, 0xe4), ink, Hatch::Falling},
                       {QColor(0x6f, 0x7a, 0x86), Qt::white, Hatch::None},
                       {QColor(0x9a, 0xa5, 0xb1), ink, Hatch::None},
                       {QColor(0xde, 0xd6, 0xf0), ink, Hatch::None}}};
    return theme;
}

Theme darkTheme() {
    Theme theme = lightTheme();
    const QColor paper(0x15, 0x1a, 0x21);
    theme.background = paper;
    theme.band = QColor(0x1c, 0x23, 0x2c);
    theme.grid = QColor(0x34, 0x3d, 0x48);
    theme.text = QColor(0xee, 0xf1, 0xf4);
    theme.mutedText = QColor(0xa9, 0xb4, 0xc0);
    theme.lead = QColor(0x45, 0x50, 0x5d);
    theme.mark = QColor(0xc5, 0xa8, 0xf2);
    theme.run = QColor(0xff, 0x8a, 0x80);
    theme.hover = Qt::white;
    theme.chosen = QColor(0xff, 0x80, 0xab);
    theme.badge = QColor(0xb3, 0x9d, 0xdb);
    theme.measuredBadge = QColor(0x81, 0xc7, 0x95);
    theme.warning = QColor(0xff, 0x8a, 0x80);
    theme.badgeText = paper;
    theme.seam = QColor(0, 0, 0, 130);
    theme.tints[0] = QColor(0x6b, 0x5b, 0xd6);
    theme.families[static_cast<std::size_t>(Family::CopyIn)].fill = QColor(0x1f, 0x6c, 0xb0);
    theme.families[static_cast<std::size_t>(Family::HostWait)] = {QColor(0x3d, 0x47, 0x53),
                                                                  theme.text, Hatch::Falling};
    theme.families[static_cast<std::size_t>(Family::Range)] = {QColor(0x4a, 0x40, 0x66), theme.text,
                                                               Hatch::None};
    return theme;
}

Theme printTheme() {
    const auto grey = [](int value) { return QColor(value, value, value); };
    const QColor black = Qt::black;
    const QColor white = Qt::white;
    Theme theme = lightTheme();
    theme.band = grey(0xf5);
    theme.grid = grey(0xdc);
    theme.text = black;
    theme.mutedText = grey(0x3c);
    theme.lead = grey(0xdc);
    theme.mark = black;
    theme.run = black;
    theme.hover = black;
    theme.chosen = black;
    theme.badge = black;
    theme.measuredBadge = black;
    theme.warning = black;
    theme.families = {{{grey(0x30), white, Hatch::Rising, white},
                       {grey(0xbe), black, Hatch::None},
                       {grey(0x86), black, Hatch::Falling, white},
                       {grey(0xe6), black, Hatch::Rising, black},
                       {grey(0xe6), black, Hatch::Level, black},
                       {grey(0x58), white, Hatch::None},
                       {grey(0x8e), black, Hatch::Level, white},
                       {grey(0x58), white, Hatch::None},
                       {grey(0xf0), black, Hatch::Falling, grey(0x70)},
                       {grey(0x70), white, Hatch::None},
                       {grey(0x9a), black, Hatch::None},
                       {grey(0xea), black, Hatch::None}}};
    return theme;
}

Theme themeOf(ThemeName name) {
    switch (name) {
        case ThemeName::Dark:
            return darkTheme();
        case ThemeName::Print:
            return printTheme();
        case ThemeName::Light:
            break;
    }
    return lightTheme();
}

QFont pictureFont(double pixels, bool bold) {
    QFont font;
    font.setFamilies({QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans"),
                      QStringLiteral("Liberation Sans"), QStringLiteral("WenQuanYi Micro Hei"),
                      QStringLiteral("Noto Sans CJK SC"), QStringLiteral("Noto Sans SC")});
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setBold(bold);
    return font;
}

}  // namespace streamscope::ui
