// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"

#include <map>

namespace streamscope::test {

/// Settings that are forgotten with the test.
class MapSettings final : public ui::SettingsStore {
public:
    QVariant value(const QString& key) const override {
        const auto place = m_values.find(key);
        return place == m_values.end() ? QVariant() : place->second;
    }
    void setValue(const QString& key, const QVariant& value) override { m_values[key] = value; }
    void clear() { m_values.clear(); }

private:
    std::map<QString, QVariant> m_values;
};

}  // namespace streamscope::test
