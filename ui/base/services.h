// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/course.h"
#include "engine/program/device.h"
#include "engine/trace/trace.h"
#include "engine/whatif/program_change.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::ui {

class DeviceFinder;
class KernelPermissions;

/// A workload that is shipped: an entry of File ▸ Examples, or of New from Template.
struct Example {
    QString title;
    QString about;
    QString text;  ///< the file's JSON
};

/// Where the window keeps what it remembers between starts (recent files, geometry).
class SettingsStore {
public:
    SettingsStore() = default;
    SettingsStore(const SettingsStore&) = delete;
    SettingsStore& operator=(const SettingsStore&) = delete;
    virtual ~SettingsStore() = default;
    [[nodiscard]] virtual QVariant value(const QString& key) const = 0;
    virtual void setValue(const QString& key, const QVariant& value) = 0;
};

/// What the app gives to the window.
struct WindowServices {
    std::vector<Example> examples;
    std::vector<Example> templates;  ///< what a new workload can begin as
    std::vector<CourseLesson> course;
    /// The lesson of a file or a folder; null: none can be opened.
    std::function<Result<CourseLesson>(const std::string& path)> lessonAt;
    QByteArray workloadSchema;  ///< JSON, for what is said of keys; may be empty
    std::vector<std::shared_ptr<const Device>> devices;  ///< at least one; the first is used
    std::shared_ptr<DeviceFinder> finder;  ///< of real devices; null: there are none to look for
    std::shared_ptr<KernelPermissions> kernels;  ///< what real devices ask; null: they ask no one
    /// How fast a recorded GPU copies pinned memory; null: nobody knows.
    std::function<whatif::PinnedRates(const Trace&)> pinnedRates;
    /// `streamscope record`: the program, and its first words; empty: nothing can be recorded.
    QStringList record;
    SettingsStore* settings = nullptr;  ///< borrowed, outlives the window; null: remembers nothing
    QString initialFile;                ///< opened after the window is shown; or else:
    QString initialText;                ///< the text of an untitled document
    std::optional<int> initialLesson;   ///< of the course, opened instead of these
    QString initialTitle;               ///< of that document; empty: "Untitled"
    std::string initialDevice;          ///< id of the device to begin with; empty: the first
    QString initialBeside;              ///< a saved run, put beside the first that is shown
    QString language = QStringLiteral("en");  ///< of the course; useLanguage() is for all else
    bool hasStartPage = false;  ///< shown if there is neither; or else the first example is opened
    QString recoveryFolder;     ///< for work that is not saved; empty: it is kept nowhere
};

}  // namespace streamscope::ui
