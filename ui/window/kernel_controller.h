// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <memory>

class QMessageBox;

namespace streamscope::ui {

class KernelPermissions;
class Session;

/// Asks whether kernels that a workload carries may run on a real device: once for each document
/// whose kernels KernelPermissions does not allow yet. What the user then changes in this document
/// is the user's own: it is allowed without a question. Opened as another document it is allowed as
/// it was last run, and asked about if anything that KernelPermissions goes by differs.
class KernelController : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(KernelController)

public:
    /// All borrowed but `permissions`, which must not be null.
    KernelController(Session& session, std::shared_ptr<KernelPermissions> permissions,
                     QWidget& window);

    /// Another document: nothing that was answered holds for it.
    void forget();

private:
    enum class Answer { None, Allowed, Refused };
    void onNotAllowed();
    void ask();
    void allow();

    Session& m_session;
    std::shared_ptr<KernelPermissions> m_permissions;
    QWidget& m_window;
    QPointer<QMessageBox> m_question;
    Answer m_answer = Answer::None;
};

}  // namespace streamscope::ui
