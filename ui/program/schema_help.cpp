// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/schema_help.h"

#include "ui/view/text.h"

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace streamscope::ui {
namespace {

QString textOf(const QJsonObject& definition) {
    return definition.value(QStringLiteral("description")).toString();
}

void addKeys(QHash<QString, QString>& texts, const QString& table, const QJsonObject& definition) {
    texts.insert(table, textOf(definition));
    const QJsonObject keys = definition.value(QStringLiteral("properties")).toObject();
    for (auto key = keys.begin(); key != keys.end(); ++key) {
        texts.insert(table + QLatin1Char('/') + key.key(), textOf(key.value().toObject()));
    }
}

}  // namespace

SchemaHelp::SchemaHelp(const QByteArray& schema) {
    const QJsonObject root = QJsonDocument::fromJson(schema).object();
    addKeys(m_texts, QStringLiteral("workload"), root);
    const QJsonObject definitions = root.value(QStringLiteral("$defs")).toObject();
    for (auto table = definitions.begin(); table != definitions.end(); ++table) {
        addKeys(m_texts, table.key(), table.value().toObject());
    }
}

QString SchemaHelp::of(std::string_view table, std::string_view key) const {
    const QString name = fromView(table);
    return m_texts.value(key.empty() ? name : name + QLatin1Char('/') + fromView(key));
}

}  // namespace streamscope::ui
