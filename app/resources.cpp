// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resources.h"

#include "engine/simulator/profile_file.h"
#include "engine/workload/workload.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <utility>

/// Pulls the embedded files out of their static library. Outside of any namespace, as Qt asks.
static void initializeResources() {
    Q_INIT_RESOURCE(streamscope);
    Q_INIT_RESOURCE(translations);
    Q_INIT_RESOURCE(texts);
}

namespace streamscope {
namespace {

constexpr auto kJson = ".json";
constexpr auto kText = ".txt";

/// The names of a folder's files, `first` first and the others in alphabetical order.
std::vector<std::string> namesIn(const QString& folder, const char* suffix,
                                 std::string_view first) {
    initializeResources();
    std::vector<std::string> names;
    const QStringList files =
        QDir(folder).entryList({QString::fromLatin1("*") + QLatin1String(suffix)}, QDir::Files);
    for (const QString& file : files) {
        names.push_back(file.chopped(QLatin1String(suffix).size()).toStdString());
    }
    std::ranges::sort(names, {}, [first](const std::string& name) {
        return std::pair(name != first, std::string_view(name));
    });
    return names;
}

std::optional<std::string> load(const QString& path) {
    initializeResources();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    return file.readAll().toStdString();
}

std::optional<std::string> loadNamed(const char* folder, std::string_view name,
                                     const char* suffix) {
    // A name is not a path: nothing else in the folder's tree may be reached.
    if (name.find('/') != std::string_view::npos) {
        return std::nullopt;
    }
    return load(QLatin1String(folder) +
                QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())) +
                QLatin1String(suffix));
}

}  // namespace

std::vector<std::string> workloadNames() {
    return namesIn(QStringLiteral(":/workloads"), kJson, kFirstWorkload);
}

std::optional<std::string> loadWorkloadText(std::string_view name) {
    return loadNamed(":/workloads/", name, kJson);
}

namespace {

std::vector<ShippedWorkload> readAll(const std::vector<std::string>& names, const char* folder) {
    std::vector<ShippedWorkload> shipped;
    for (const std::string& name : names) {
        ShippedWorkload entry{name, {}, {}, loadNamed(folder, name, kJson).value_or(std::string())};
        if (const auto workload = readWorkload(entry.text)) {
            entry.title = workload->title;
            entry.about = workload->about;
        }
        shipped.push_back(std::move(entry));
    }
    return shipped;
}

}  // namespace

std::vector<ShippedWorkload> listWorkloads() {
    return readAll(workloadNames(), ":/workloads/");
}

std::vector<ShippedWorkload> listTemplates() {
    return readAll(namesIn(QStringLiteral(":/templates"), kJson, kFirstTemplate), ":/templates/");
}

std::vector<std::string> lessonNames() {
    initializeResources();
    std::vector<std::string> names;
    for (const QString& folder :
         QDir(QStringLiteral(":/lessons")).entryList(QDir::Dirs, QDir::Name)) {
        names.push_back(folder.toStdString());
    }
    return names;
}

std::optional<std::string> loadLessonFile(std::string_view lesson, std::string_view file) {
    return lesson.find('/') == std::string_view::npos
               ? loadNamed((":/lessons/" + std::string(lesson) + "/").c_str(), file, "")
               : std::nullopt;
}

std::optional<std::string> loadCompletion(std::string_view shell) {
    return loadNamed(":/completion/streamscope.", shell, "");
}

std::string loadWorkloadSchema() {
    return loadNamed(":/schema/", "workload.schema", kJson).value_or(std::string());
}

std::vector<std::string> profileNames() {
    return namesIn(QStringLiteral(":/devices"), kJson, kDefaultProfile);
}

std::optional<std::string> loadProfileText(std::string_view name) {
    return loadNamed(":/devices/", name, kJson);
}

std::vector<std::string> scenarioNames() {
    return namesIn(QStringLiteral(":/scenarios"), kText, {});
}

std::optional<std::string> loadScenarioText(std::string_view name) {
    return loadNamed(":/scenarios/", name, kText);
}

whatif::PinnedRates pinnedRatesFor(const Trace& recording) {
    for (const std::string& name : profileNames()) {
        const auto profile = readProfile(loadProfileText(name).value_or(""));
        for (const std::string& device : recording.devices) {
            if (profile && device.find(profile->name) != std::string::npos) {
                return {profile->copy.inBytesPerNs, profile->copy.outBytesPerNs};
            }
        }
    }
    return {};
}

}  // namespace streamscope
