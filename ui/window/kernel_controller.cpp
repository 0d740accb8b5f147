// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/kernel_controller.h"

#include "ui/devices/kernel_permissions.h"
#include "ui/document/session.h"

#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace streamscope::ui {

KernelController::KernelController(Session& session, std::shared_ptr<KernelPermissions> permissions,
                                   QWidget& window)
    : QObject(&window),
      m_session(session),
      m_permissions(std::move(permissions)),
      m_window(window) {
    connect(&m_session, &Session::kernelsNotAllowed, this, &KernelController::onNotAllowed);
    connect(&m_session, &Session::deviceChanged, this, [this] {
        if (m_answer == Answer::Refused) {  // who chooses the GPU again is asked again
            m_answer = Answer::None;
        }
    });
}

void KernelController::forget() {
    m_answer = Answer::None;
    delete m_question;
}

void KernelController::onNotAllowed() {
    if (m_answer == Answer::Allowed) {
        allow();
    } else if (m_answer == Answer::None && !m_question) {
        ask();
    }
}

void KernelController::ask() {
    QStringList names;
    QString sources;
    for (const KernelSource& source : m_permissions->refused()) {
        names << QString::fromStdString(source.name);
        sources += QString::fromStdString(source.text) + QLatin1Char('\n');
    }
    m_question = new QMessageBox(&m_window);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    m_question->setObjectName(QStringLiteral("kernelQuestion"));
    m_question->setIcon(QMessageBox::Warning);
    m_question->setWindowTitle(tr("Kernels in the file"));
    m_question->setTextFormat(Qt::PlainText);
    m_question->setText(tr("This workload carries CUDA code of its own: %1.")
                            .arg(names.join(QStringLiteral(", "))));
    m_question->setInformativeText(
        tr("To run it on %1 the code is compiled and run with your rights. Allow it only if you "
           "trust where the file comes from. On a simulated device it never runs.")
            .arg(QString::fromStdString(m_session.device()->id())));
    m_question->setDetailedText(sources);
    QPushButton* run = m_question->addButton(tr("Run the code"), QMessageBox::AcceptRole);
    QPushButton* refuse = m_question->addButton(tr("Do not run it"), QMessageBox::RejectRole);
    m_question->setDefaultButton(refuse);
    m_question->setEscapeButton(refuse);
    connect(m_question, &QMessageBox::finished, this, [this, run] {
        if (m_question->clickedButton() == run) {
            m_answer = Answer::Allowed;
            allow();
        } else {
            m_answer = Answer::Refused;
        }
    });
    m_question->open();
}

void KernelController::allow() {
    m_permissions->allowRefused();
    m_session.runAgain();
}

}  // namespace streamscope::ui
