// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"

#include <QObject>

class QStackedWidget;

namespace streamscope::ui {

class Appearance;
class Comparison;
class DeviceList;
class Document;
class FileCommands;
class LessonController;
class Messages;
class Session;
class StartPage;

/// What the start page shows and opens. All are borrowed and outlive it.
struct StartSurroundings {
    const WindowServices& services;
    const DeviceList& devices;
    const Document& document;
    Session& session;
    Comparison& comparison;
    FileCommands& files;
    LessonController& lessons;
    Appearance& appearance;
    Messages& messages;
};

/// Shows the start page instead of the document, and opens the first document of the window. Main
/// thread.
class StartController : public QObject {
    Q_OBJECT

public:
    /// The start page is added to `pages`, which has the widget of the document already and owns
    /// this.
    StartController(const StartSurroundings& surroundings, QStackedWidget& pages);

    [[nodiscard]] bool isShown() const;
    void setShown(bool isShown);
    /// Shows the document, if there is one; false: the start page is not shown.
    bool leave();
    void focusFirst();
    /// What the services of the window say; or else the start page or the first example.
    void openFirst();

signals:
    void shownChanged(bool isShown);  ///< also when nothing changed
    void recordWanted();

private:
    [[nodiscard]] bool beginsAtPage() const;
    void openExample();

    StartSurroundings m_around;
    QStackedWidget& m_pages;
    StartPage* m_page;  ///< child of m_pages
};

}  // namespace streamscope::ui
