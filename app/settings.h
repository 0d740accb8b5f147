// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"

#include <QSettings>

namespace streamscope {

/// What the program remembers of its user.
class UserSettings final : public ui::SettingsStore {
public:
    [[nodiscard]] QVariant value(const QString& key) const override {
        return m_settings.value(key);
    }
    void setValue(const QString& key, const QVariant& value) override {
        m_settings.setValue(key, value);
    }

private:
    QSettings m_settings{QStringLiteral("streamscope"), QStringLiteral("streamscope")};
};

}  // namespace streamscope
