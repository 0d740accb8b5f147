// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/simulator.h"
#include "ui/document/session.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/workload_editor.h"
#include "ui/window/main_window.h"
#include "ui/window/services.h"

#include <QAction>
#include <QApplication>
#include <QTest>

#include <gmock/gmock.h>

#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

namespace streamscope::ui::test {

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

class MapSettings final : public SettingsStore {
public:
    QVariant value(const QString& key) const override {
        const auto place = m_values.find(key);
        return place == m_values.end() ? QVariant() : place->second;
    }
    void setValue(const QString& key, const QVariant& value) override { m_values[key] = value; }

private:
    std::map<QString, QVariant> m_values;
};

/// A window on one example, shown.
class WindowFixture : public testing::Test {
protected:
    WindowServices services() {
        WindowServices services;
        services.devices = {plainDevice()};
        services.examples = {{QStringLiteral("First"), QStringLiteral("about the first"),
                              QString::fromUtf8(kKnobs)}};
        services.settings = &m_settings;
        return services;
    }
    void open(WindowServices services) {
        m_window = std::make_unique<MainWindow>(std::move(services));
        m_window->show();
        QApplication::setActiveWindow(m_window.get());
        QApplication::processEvents();
    }
    void openExample() {
        open(services());
        ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    }

    template <typename Widget>
    Widget& find(const char* name) {
        auto* widget = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (widget == nullptr) {
            throw std::logic_error(name);
        }
        return *widget;
    }
    Session& session() { return m_window->session(); }
    WorkloadEditor& editor() { return m_window->editor(); }
    QString text() { return editor().text(); }
    void type(const QString& text) { QTest::keyClicks(&editor().edit(), text); }
    void typeAtEnd(const QString& text) {
        editor().edit().moveCursor(QTextCursor::End);
        type(text);
    }

    MapSettings m_settings;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace streamscope::ui::test
