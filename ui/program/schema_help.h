// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <string_view>

class QByteArray;

namespace streamscope::ui {

/// What the JSON Schema of workloads says of its keys.
class SchemaHelp {
public:
    explicit SchemaHelp(const QByteArray& schema);

    /// Empty if it says nothing. `table` is a definition, or "workload" for the file itself;
    /// without a key what the definition is.
    [[nodiscard]] QString of(std::string_view table, std::string_view key = {}) const;

private:
    QHash<QString, QString> m_texts;  ///< by "table" and "table/key"
};

}  // namespace streamscope::ui
