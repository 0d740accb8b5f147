// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/settings.h"

namespace streamscope {

QVariant UserSettings::value(const QString& key) const {
    return m_settings.value(key);
}

void UserSettings::setValue(const QString& key, const QVariant& value) {
    m_settings.setValue(key, value);
}

}  // namespace streamscope
