// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/name_completer.h"

#include <QStringListModel>

namespace streamscope::ui {

qsizetype lastNameIn(const QString& expression) {
    qsizetype begin = expression.size();
    while (begin > 0 && (expression[begin - 1].isLetterOrNumber() ||
                         expression[begin - 1] == QLatin1Char('_'))) {
        --begin;
    }
    const bool isName = begin < expression.size() && !expression[begin].isDigit();
    return isName ? begin : expression.size();
}

NameCompleter::NameCompleter(QObject* parent) : QCompleter(parent) {
    setModel(new QStringListModel(this));
    setCaseSensitivity(Qt::CaseInsensitive);
}

void NameCompleter::setNames(const QStringList& names) {
    static_cast<QStringListModel*>(model())->setStringList(names);
}

QString NameCompleter::pathFromIndex(const QModelIndex& index) const {
    return m_before + QCompleter::pathFromIndex(index);
}

/// Nothing is offered behind a number or an operator.
QStringList NameCompleter::splitPath(const QString& path) const {
    const qsizetype begin = lastNameIn(path);
    m_before = path.left(begin);
    return {begin == path.size() ? QStringLiteral("\n") : path.mid(begin)};
}

}  // namespace streamscope::ui
