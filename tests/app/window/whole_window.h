// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/inputs.h"
#include "app/cli/lesson_source.h"
#include "app/resources.h"
#include "engine/simulator/simulator.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/base/language.h"
#include "ui/panels/side_panels.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/view_state.h"

#include <QMenu>
#include <QTimer>

#include <functional>
#include <optional>
#include <string>

namespace streamscope::test {

/// A window with what is shipped, in the language that is in use.
class WholeWindow : public WindowFixture {
protected:
    ~WholeWindow() override {
        m_window.reset();
        ui::useLanguage(QStringLiteral("en"));
    }

    ui::WindowServices shipped() {
        ui::WindowServices wanted;
        wanted.settings = &m_settings;
        wanted.language = ui::usedLanguage();
        wanted.record = {QStringLiteral("true")};
        for (const std::string& name : profileNames()) {
            wanted.devices.push_back(
                std::make_shared<SimulatedDevice>(*cli::readProfileNamed(name)));
        }
        for (const ShippedWorkload& one : listWorkloads()) {
            wanted.examples.push_back({ui::shippedText(one.title), ui::shippedText(one.about),
                                       QString::fromStdString(one.text)});
        }
        for (const std::string& name : lessonNames()) {
            wanted.course.push_back(*cli::openShippedLesson(name));
        }
        return wanted;
    }
    void openShipped(const std::string& workload, QSize size) {
        ui::WindowServices wanted = shipped();
        wanted.initialText = QString::fromStdString(*loadWorkloadText(workload));
        openAndRun(std::move(wanted));
        m_window->resize(size);
        QApplication::processEvents();
    }
    void openLesson(int lesson, QSize size) {
        ui::WindowServices wanted = shipped();
        wanted.initialLesson = lesson;
        openAndRun(std::move(wanted));
        m_window->resize(size);
        QApplication::processEvents();
    }

    /// Each panel, one after the other.
    void showPanels(const std::function<void()>& look) {
        for (const ui::Panel* panel : m_window->findChildren<ui::Panel*>()) {
            m_window->panels().show(panel->objectName());
            QApplication::processEvents();
            look();
        }
    }
    /// Each dialog that an action opens, but those of Qt.
    void showDialogs(const std::function<void(QWidget&)>& look) {
        for (QAction* action : m_window->findChildren<QAction*>()) {
            const bool asks = action->menu() == nullptr && action->isEnabled() &&
                              action->text().contains(QStringLiteral("…"));
            if (asks) {
                QTimer closing;
                QObject::connect(&closing, &QTimer::timeout, [&] { close(look); });
                closing.start(1);
                action->trigger();
                QApplication::processEvents();
                close(look);
            }
        }
    }

private:
    static void close(const std::function<void(QWidget&)>& look) {
        QWidget* modal = QApplication::activeModalWidget();
        for (QWidget* widget :
             modal != nullptr ? QWidgetList{modal} : QApplication::topLevelWidgets()) {
            if (!widget->inherits("QDialog") || !widget->isVisible()) {
                continue;
            }
            if (!widget->inherits("QFileDialog")) {
                QApplication::processEvents();
                look(*widget);
            }
            widget->close();
        }
    }
};

}  // namespace streamscope::test
