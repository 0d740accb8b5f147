// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/appearance.h"

#include "ui/base/services.h"
#include "ui/view/colors.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>
#include <QToolTip>

#include <array>

namespace streamscope::ui {
namespace {

const char* const kThemeKey = "window/theme";

/// What the settings hold, in the order of ThemeChoice.
constexpr std::array<const char*, 3> kWords{"system", "light", "dark"};

ThemeChoice choiceOf(const QString& word) {
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        if (word == QLatin1String(kWords[i])) {
            return static_cast<ThemeChoice>(i);
        }
    }
    return ThemeChoice::System;
}

/// Fusion, the only style that follows any palette. Its boxes have an outline darker than the
/// window: nothing is seen of it in the dark.
class Style final : public QProxyStyle {
public:
    Style() : QProxyStyle(QStringLiteral("Fusion")) {}
    /// WCAG 2.5.8: room to hit.
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option,
                                         const QSize& size, const QWidget* widget) const override {
        constexpr QSize kMinTarget(24, 24);
        const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
        const bool isTarget = type == CT_PushButton || type == CT_CheckBox ||
                              type == CT_RadioButton || type == CT_ToolButton ||
                              type == CT_ComboBox || type == CT_LineEdit || type == CT_SpinBox ||
                              type == CT_Slider;
        return isTarget ? usual.expandedTo(kMinTarget) : usual;
    }
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        if (element == PE_PanelButtonCommand || element == PE_PanelButtonTool) {
            return drawButton(*option, *painter);
        }
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element == PE_IndicatorCheckBox) {
            painter->save();
            painter->setPen(option->palette.color(QPalette::PlaceholderText));
            painter->setBrush(Qt::NoBrush);
            painter->setRenderHint(QPainter::Antialiasing, false);
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            painter->restore();
        }
    }

private:
    /// Flat: a line around one color, without Fusion's gradient.
    static void drawButton(const QStyleOption& option, QPainter& painter) {
        const QPalette& palette = option.palette;
        const bool isDown = (option.state & (State_Sunken | State_On)) != 0;
        const bool isUnder =
            (option.state & State_MouseOver) != 0 && (option.state & State_Enabled) != 0;
        const bool hasFocus =
            (option.state & State_HasFocus) != 0 && (option.state & State_KeyboardFocusChange) != 0;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(palette.color(hasFocus ? QPalette::Highlight : QPalette::Mid));
        painter.setBrush(palette.color(isDown    ? QPalette::Mid
                                       : isUnder ? QPalette::Midlight
                                                 : QPalette::Button));
        painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        painter.restore();
    }
};

}  // namespace

Appearance::Appearance(SettingsStore* settings, QObject* parent)
    : QObject(parent), m_settings(settings) {
    if (m_settings != nullptr) {
        m_choice = choiceOf(m_settings->value(QLatin1String(kThemeKey)).toString());
    }
    QApplication::setStyle(new Style);  // the application's
    apply();
}

void Appearance::choose(ThemeChoice choice) {
    if (choice == m_choice) {
        return;
    }
    m_choice = choice;
    if (m_settings != nullptr) {
        m_settings->setValue(QLatin1String(kThemeKey),
                             QLatin1String(kWords[static_cast<std::size_t>(choice)]));
    }
    apply();
    emit changed();
}

void Appearance::apply() {
    m_isDark = m_choice == ThemeChoice::Dark;
    if (m_choice == ThemeChoice::System) {
        QApplication::setPalette(QPalette());  // the system's, to see what it is like
        m_isDark = ui::isDark(QApplication::palette());
    }
    const QPalette palette = paletteOf(m_isDark ? darkColors() : lightColors());
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

void Appearance::fill(QMenu& menu) {
    const std::array<QString, 3> names{tr("Like the &System"), tr("&Light"), tr("&Dark")};
    auto* group = new QActionGroup(&menu);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto choice = static_cast<ThemeChoice>(i);
        QAction* action = menu.addAction(names[i], this, [this, choice] { choose(choice); });
        action->setCheckable(true);
        action->setChecked(choice == m_choice);
        group->addAction(action);
    }
}

}  // namespace streamscope::ui
