// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/profile_device.h"

#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "ui/document/text_file.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QFileInfo>

#include <utility>

namespace streamscope::ui {
namespace {

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
