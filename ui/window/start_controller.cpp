// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start_controller.h"

#include "ui/compare/comparison.h"
#include "ui/devices/device_list.h"
#include "ui/document/document.h"
#include "ui/document/session.h"
#include "ui/start/start_page.h"
#include "ui/window/appearance.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/messages.h"

#include <QStackedWidget>

namespace streamscope::ui {

StartController::StartController(const StartSurroundings& surroundings, QStackedWidget& pages)
    : QObject(&pages),
      m_around(surroundings),
      m_pages(pages),
      m_page(new StartPage(surroundings.services, &pages)) {
    pages.addWidget(m_page);
    pages.setCurrentIndex(beginsAtPage() ? 1 : 0);
    FileCommands* files = &m_around.files;
    connect(m_page, &StartPage::backWanted, this, &StartController::leave);
    connect(m_page, &StartPage::newWanted, files, &FileCommands::createNew);
    connect(m_page, &StartPage::openWanted, files, &FileCommands::askAndOpen);
    connect(m_page, &StartPage::fileChosen, files, &FileCommands::open);
    connect(m_page, &StartPage::textChosen, files, &FileCommands::openText);
    connect(m_page, &StartPage::recordWanted, this, &StartController::recordWanted);
    connect(&m_around.appearance, &Appearance::changed, this,
            [this] { isShown() ? m_page->drawExamples(m_around.appearance.theme()) : void(); });
    m_around.lessons.offerIn(*m_page);
}

bool StartController::beginsAtPage() const {
    const WindowServices& services = m_around.services;
    return services.hasStartPage && services.initialFile.isEmpty() &&
           services.initialText.isEmpty() && !services.initialLesson;
}

bool StartController::isShown() const {
    return m_pages.currentWidget() == m_page;
}

void StartController::setShown(bool isShown) {
    m_pages.setCurrentIndex(isShown ? 1 : 0);
    emit shownChanged(isShown);
    if (isShown) {
        m_page->setOpen(m_around.document.name());
        m_page->setRecent(m_around.files.recent());
        m_page->focusFirst();
        m_page->drawExamples(m_around.appearance.theme());
    }
}

bool StartController::leave() {
    if (!isShown()) {
        return false;
    }
    m_around.document.name().isEmpty() ? void() : setShown(false);
    return true;
}

void StartController::focusFirst() {
    m_page->focusFirst();
}

void StartController::openFirst() {
    const WindowServices& services = m_around.services;
    if (!services.initialBeside.isEmpty()) {  // opening a document ends a comparison
        connect(
            &m_around.session, &Session::runChanged, this,
            [this] { m_around.comparison.keepFile(m_around.services.initialBeside); },
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    }
    if (const auto device = m_around.devices.find(services.initialDevice)) {
        m_around.session.setDevice(device);
    }
    if (services.initialLesson) {
        m_around.lessons.open(*services.initialLesson);
    } else if (!services.initialFile.isEmpty()) {
        m_around.files.open(services.initialFile);
    } else if (!services.initialText.isEmpty()) {
        const QString& title = services.initialTitle;
        m_around.files.openText(title.isEmpty() ? tr("Untitled") : title, services.initialText);
    }
    if (services.hasStartPage) {
        setShown(m_around.document.name().isEmpty());
    } else if (m_around.document.name().isEmpty()) {
        openExample();
    }
}

/// The failure to open what was wanted stays above it.
void StartController::openExample() {
    const QString failure = m_around.messages.failure();
    if (m_around.services.examples.empty()) {
        m_around.files.createNew();
    } else {
        const Example& first = m_around.services.examples.front();
        m_around.files.openText(first.title, first.text);
    }
    failure.isEmpty() ? void() : m_around.messages.showFailure(failure);
}

}  // namespace streamscope::ui
