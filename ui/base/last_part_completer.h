// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>
#include <QStringListModel>

#include <functional>
#include <optional>
#include <utility>

namespace streamscope::ui {

/// Completes the last part of a text and leaves what is before it unchanged.
class LastPartCompleter final : public QCompleter {
public:
    using BeginOf = std::function<std::optional<qsizetype>(const QString&)>;
    /// `beginOf` returns where the last part of a text begins; nothing: no part is offered.
    LastPartCompleter(BeginOf beginOf, QObject* parent)
        : QCompleter(parent), m_beginOf(std::move(beginOf)) {
        setModel(new QStringListModel(this));
        setCaseSensitivity(Qt::CaseInsensitive);
    }

    void setParts(const QStringList& parts) {
        static_cast<QStringListModel*>(model())->setStringList(parts);
    }
    [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override {
        return m_before + QCompleter::pathFromIndex(index);
    }
    [[nodiscard]] QStringList splitPath(const QString& path) const override {
        const auto begin = m_beginOf(path);
        m_before = path.left(begin.value_or(path.size()));
        return {begin ? path.mid(*begin) : QStringLiteral("\n")};
    }

private:
    BeginOf m_beginOf;
    mutable QString m_before;  ///< the text in front of the part last asked about
};

}  // namespace streamscope::ui
