// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>
#include <QString>
#include <QStringList>

namespace streamscope::ui {

/// Where the name begins that an expression ends with; its size if it ends with none.
[[nodiscard]] qsizetype lastNameIn(const QString& expression);

/// Completes the last name of an expression and leaves what is before it alone.
class NameCompleter : public QCompleter {
    Q_OBJECT

public:
    explicit NameCompleter(QObject* parent = nullptr);
    void setNames(const QStringList& names);

    [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override;
    [[nodiscard]] QStringList splitPath(const QString& path) const override;

private:
    mutable QString m_before;  ///< the text in front of the name last asked about
};

}  // namespace streamscope::ui
