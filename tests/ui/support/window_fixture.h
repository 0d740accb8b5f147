// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/simulator.h"
#include "tests/ui/support/map_settings.h"
#include "tests/ui/support/tested_window.h"
#include "tests/ui/support/wait_for_runs.h"
#include "ui/base/services.h"
#include "ui/document/session.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/workload_editor.h"

#include <QAction>
#include <QApplication>
#include <QTest>

#include <gmock/gmock.h>

#include <memory>
#include <stdexcept>
#include <utility>

namespace streamscope::test {

inline constexpr const char* kKnobs = R"({
  "format": "streamscope-workload",
  "version": 1,
  "title": "A pipeline",
  "parameters": {
    "streams": {"value": 1, "min": 1, "max": 8, "label": "Streams"},
    "bytes": {"value": 1048576, "min": 1024, "max": 1073741824, "label": "Bytes"},
    "pinned": {"value": true},
    "order": {"value": "depth", "choices": ["depth", "breadth"]}
  },
  "memory": {
    "h": {"on": "host", "pinned": "pinned", "count": "bytes"},
    "d": {"on": "device", "count": "bytes"}
  },
  "streams": {"s": {"count": "streams", "blocking": false}},
  "program": [
    {"for": "i", "to": 8, "do": [
      {"copy": "h", "to": "d", "stream": "s[i % streams]"},
      {"kernel": "spin", "time_us": "order == 'depth' ? 100 : 120", "stream": "s[i % streams]"}
    ]},
    {"synchronize": "device"}
  ]
}
)";

inline std::shared_ptr<const Device> plainDevice() {
    DeviceProfile profile;
    profile.id = "plain";
    profile.name = "Made for a test";
    profile.about = "round numbers";
    return std::make_shared<SimulatedDevice>(profile);
}

/// A window on one example, shown.
class WindowFixture : public testing::Test {
protected:
    ui::WindowServices services() {
        ui::WindowServices services;
        services.devices = {plainDevice()};
        services.examples = {{QStringLiteral("First"), QStringLiteral("about the first"),
                              QString::fromUtf8(kKnobs)}};
        services.settings = &m_settings;
        return services;
    }
    void open(ui::WindowServices services) {
        m_window = std::make_unique<TestedWindow>(std::move(services));
        waitForRuns(*m_window);
        m_window->show();
        QApplication::setActiveWindow(m_window.get());
        QApplication::processEvents();
    }
    void openAndRun(ui::WindowServices services) {
        open(std::move(services));
        ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
        QApplication::processEvents();  // the text has been set, not typed just now
    }
    void openExample() { openAndRun(services()); }

    template <typename Widget>
    Widget& find(const char* name) {
        auto* widget = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (widget == nullptr) {
            throw std::logic_error(name);
        }
        return *widget;
    }
    QAction& action(const char* text) {
        for (QAction* action : m_window->findChildren<QAction*>()) {
            if (action->text() == QString::fromUtf8(text)) {
                return *action;
            }
        }
        throw std::logic_error(text);
    }
    ui::Session& session() { return m_window->session(); }
    ui::WorkloadEditor& editor() { return m_window->editor(); }
    QString text() { return editor().text(); }
    /// Closing the window does not ask whether to save the text.
    void discardChanges() { m_window->document().setSaved(m_window->document().path()); }
    void type(const QString& text) { QTest::keyClicks(&editor().edit(), text); }
    void typeAtEnd(const QString& text) {
        editor().edit().moveCursor(QTextCursor::End);
        type(text);
    }

    MapSettings m_settings;
    std::unique_ptr<TestedWindow> m_window;
};

}  // namespace streamscope::test
