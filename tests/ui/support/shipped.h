// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <QFile>
#include <QString>

#include <memory>
#include <string>

namespace streamscope::test {

inline QByteArray shippedFile(const std::string& path) {
    QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/") + QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QString shippedWorkload(const std::string& name) {
    return QString::fromUtf8(shippedFile("workloads/" + name + ".json"));
}

inline std::shared_ptr<const Device> shippedDevice(const std::string& name) {
    return std::make_shared<const SimulatedDevice>(
        *readProfile(shippedFile("devices/" + name + ".json").toStdString()));
}

}  // namespace streamscope::test
