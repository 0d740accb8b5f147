// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/formats/trace_json.h"

#include <QFile>
#include <QString>

#include <stdexcept>
#include <string>

namespace streamscope::test {

/// A trace as a file holds it.
inline QByteArray savedTrace(const Trace& trace) {
    std::string text;
    {
        JsonWriter writer(appendTo(text));
        writeTrace(writer, trace, measure(trace));
    }
    return QByteArray::fromStdString(text);
}

inline void saveTrace(const Trace& trace, const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(savedTrace(trace)) < 0) {
        throw std::runtime_error("cannot write " + path.toStdString());
    }
}

}  // namespace streamscope::test
