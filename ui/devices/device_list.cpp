// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/device_list.h"

#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "ui/document/text_file.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

const char* const kCommandKey = "worker";
const char* const kRecorderKey = "gpu/recorder";
const char* const kBothKey = "gpu/alsoEvents";
const char* const kBlocksKey = "gpu/recordBlocks";
const char* const kRunsKey = "gpu/repetitions";
const char* const kUntouchedKey = "gpu/untouched";
constexpr std::uint32_t kUsualRuns = 3;

std::uint32_t countIn(const QVariant& value, std::uint32_t usual) {
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    return isNumber ? static_cast<std::uint32_t>(std::clamp(number, 0, kMaxRuns)) : usual;
}

Error cannotOpen(const QString& path, const QString& reason) {
    return {ErrorCode::InvalidInput,
            Text::tr("Cannot open %1 as a device profile: %2.").arg(path, reason).toStdString()};
}

/// What to do with a file that is something else.
QString elsewhere(FileKind kind) {
    const QString what = spoken(Sentence{fileKindName(kind).data(), {}});
    return kind == FileKind::Workload || kind == FileKind::SavedRun
               ? Text::tr("it is %1, which File > Open opens").arg(what)
               : Text::tr("it is %1").arg(what);
}

}  // namespace

DeviceList::DeviceList(Devices simulated, std::shared_ptr<DeviceFinder> finder,
                       SettingsStore* store, QObject* parent)
    : QObject(parent),
      m_simulated(std::move(simulated)),
      m_finder(std::move(finder)),
      m_store(store),
      m_settings(loadRealSettings(store)) {}

std::shared_ptr<const Device> DeviceList::find(const std::string& id) const {
    for (const Devices* devices : {&m_simulated, &m_real}) {
        const auto place = std::find_if(devices->begin(), devices->end(),
                                        [&](const auto& device) { return device->id() == id; });
        if (place != devices->end()) {
            return *place;
        }
    }
    return nullptr;
}

void DeviceList::add(std::shared_ptr<const Device> device) {
    const auto place = std::ranges::find_if(
        m_simulated, [&](const auto& known) { return known->id() == device->id(); });
    if (place == m_simulated.end()) {
        m_simulated.push_back(std::move(device));
    } else {
        *place = std::move(device);
    }
    emit changed();
}

void DeviceList::search() {
    if (!m_finder) {
        return;
    }
    m_status = tr("Looking for GPUs …");
    static_cast<void>(m_finder->usualCommand());  // looked up anew
    m_job.start([this, finder = m_finder, settings = m_settings](BackgroundJob::Task& task) {
        return [this, answer = finder->find(settings, task.control)] { take(answer); };
    });
    emit changed();
}

void DeviceList::setSettings(const RealSettings& settings) {
    m_settings = settings;
    saveRealSettings(settings, m_store);
    search();
}

void DeviceList::take(const Result<RealDevices>& answer) {
    m_real = answer ? answer->devices : Devices();
    m_status = answer ? answer->about : spoken(answer.error());
    emit changed();
}

QString shortName(const Device& device) {
    return spoken(device.name());
}

RealSettings loadRealSettings(const SettingsStore* store) {
    RealSettings settings;
    settings.options.repetitions = kUsualRuns;
    if (store == nullptr) {
        return settings;
    }
    const auto value = [store](const char* key) { return store->value(QString::fromLatin1(key)); };
    settings.command = value(kCommandKey).toString();
    const bool usesEvents = value(kRecorderKey).toString() == QLatin1String("events");
    settings.options.recorder = usesEvents ? Recorder::Events : Recorder::Cupti;
    settings.options.alsoEvents = value(kBothKey).toBool() && !usesEvents;
    settings.options.recordBlocks = value(kBlocksKey).toBool();
    settings.options.repetitions = std::max(1U, countIn(value(kRunsKey), kUsualRuns));
    settings.options.untouched = countIn(value(kUntouchedKey), 0);
    return settings;
}

void saveRealSettings(const RealSettings& settings, SettingsStore* store) {
    if (store == nullptr) {
        return;
    }
    const auto save = [store](const char* key, const QVariant& value) {
        store->setValue(QString::fromLatin1(key), value);
    };
    save(kCommandKey, settings.command);
    save(kRecorderKey, fromView(recorderName(settings.options.recorder)));
    save(kBothKey, settings.options.alsoEvents);
    save(kBlocksKey, settings.options.recordBlocks);
    save(kRunsKey, settings.options.repetitions);
    save(kUntouchedKey, settings.options.untouched);
}

std::shared_ptr<const Device> deviceOfFile(DeviceProfile profile, const QString& path) {
    profile.id = QFileInfo(path).absoluteFilePath().toStdString();
    return std::make_shared<SimulatedDevice>(std::move(profile));
}

Result<std::shared_ptr<const Device>> openProfile(const QString& path) {
    const FileKind kind = fileKindAt(path);
    if (kind != FileKind::Profile && kind != FileKind::Other) {
        return cannotOpen(path, elsewhere(kind));
    }
    const auto text = readTextFile(path);
    if (!text) {
        return text.error();
    }
    auto profile = readProfile(text->toStdString());
    if (!profile) {
        return cannotOpen(path, spoken(profile.error()));
    }
    return deviceOfFile(*std::move(profile), path);
}

}  // namespace streamscope::ui
