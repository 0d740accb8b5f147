// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_provenance.h"

#include "engine/base/plain_text.h"
#include "engine/recordings/raw_text.h"

#include <algorithm>
#include <vector>

namespace streamscope::recordings {
namespace {

std::string toolName(const Recording& recording) {
    const std::string version = recording.version.empty() ? "" : " " + recording.version;
    return recording.tool == Tool::Kineto   ? "PyTorch profiler"
           : recording.tool == Tool::Nsight ? "Nsight Systems" + version
           : recording.tool == Tool::Streamscope
               ? "streamscope record" + (version.empty() ? "" : "," + version)
               : "Chrome trace";
}

/// "NVIDIA A100", or of several kinds all.
std::string deviceNames(const Recording& recording) {
    std::vector<std::string> names;
    for (const Device& device : recording.devices) {
        if (!device.name.empty() && std::ranges::find(names, device.name) == names.end()) {
            names.push_back(device.name);
        }
    }
    return names.empty() ? "a device without a name" : joined(names);
}

std::string lastPartOf(const std::string& path) {
    return readableText(path.substr(path.find_last_of('/') + 1));
}

}  // namespace

Provenance provenanceOf(const Recording& recording, const std::string& file) {
    const bool isGeneric = recording.tool == Tool::Chrome;
    Provenance provenance;
    if (recording.exported) {
        provenance = *recording.exported;
        const bool isMeasured = provenance.origin == Origin::Measured;
        provenance.origin = isMeasured ? Origin::Imported : provenance.origin;
        provenance.detail = (isMeasured ? "measured, " : "") + provenance.detail +
                            (provenance.detail.empty() ? "" : ", ") + lastPartOf(file);
        return provenance;
    }
    provenance.origin = Origin::Imported;
    provenance.device = isGeneric ? "a Chrome trace" : deviceNames(recording);
    provenance.detail =
        isGeneric ? lastPartOf(file) : toolName(recording) + ", " + lastPartOf(file);
    provenance.workload = lastPartOf(file);
    return provenance;
}

Measurement measurementOf(const Recording& recording, const Trace& trace) {
    Measurement measurement;
    measurement.recorder = Recorder::Cupti;
    measurement.makespans = {trace.makespan};
    for (const Sentence& sentence : remarksOf(recording)) {
        measurement.remarks.push_back(english(sentence));
    }
    return measurement;
}

}  // namespace streamscope::recordings
