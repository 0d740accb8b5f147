// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/theme.h"

#include <QObject>

#include <cstdint>

class QMenu;

namespace streamscope::ui {

class SettingsStore;

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// View ▸ Theme: the colors of the whole program, remembered between starts. Main thread.
class Appearance : public QObject {
    Q_OBJECT

public:
    /// Applies what was chosen the last time. `settings` is borrowed and may be null.
    Appearance(SettingsStore* settings, QObject* parent);

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] bool isDark() const { return m_isDark; }
    [[nodiscard]] Theme theme() const { return m_isDark ? darkTheme() : lightTheme(); }
    void choose(ThemeChoice choice);
    void fill(QMenu& menu);

signals:
    void changed();

private:
    void apply();

    SettingsStore* m_settings;
    ThemeChoice m_choice = ThemeChoice::System;
    bool m_isDark = false;
};

}  // namespace streamscope::ui
