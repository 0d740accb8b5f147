// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QtGlobal>

namespace streamscope::test {

/// What Qt complains of while this lives; one at a time. What a platform without a screen cannot do
/// is no complaint.
class QtWarnings {
public:
    QtWarnings() : m_before(qInstallMessageHandler(&QtWarnings::take)) { s_heard.clear(); }
    ~QtWarnings() { qInstallMessageHandler(m_before); }
    QtWarnings(const QtWarnings&) = delete;
    QtWarnings& operator=(const QtWarnings&) = delete;

    [[nodiscard]] const QStringList& heard() const { return s_heard; }

private:
    static void take(QtMsgType type, const QMessageLogContext&, const QString& message) {
        const bool isOfScreen = message.startsWith(QStringLiteral("This plugin does not support"));
        if (type != QtDebugMsg && type != QtInfoMsg && !isOfScreen) {
            s_heard << message;
        }
    }

    inline static QStringList s_heard;
    QtMessageHandler m_before;
};

}  // namespace streamscope::test
