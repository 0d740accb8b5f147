// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"

#include <QSettings>

namespace streamscope {

/// What the window remembers, in the user's settings of this program.
class UserSettings final : public ui::SettingsStore {
public:
    [[nodiscard]] QVariant value(const QString& key) const override;
    void setValue(const QString& key, const QVariant& value) override;

private:
    QSettings m_settings{QStringLiteral("streamscope"), QStringLiteral("streamscope")};
};

}  // namespace streamscope
