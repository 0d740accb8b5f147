// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_file.h"

#include "engine/base/ascii.h"
#include "engine/formats/file_bytes.h"
#include "engine/formats/trace_npz.h"
#include "engine/formats/trace_reader.h"

#include <memory>

namespace streamscope {
namespace {

bool isNpzName(std::string_view path) {
    return lowered(std::string(path)).ends_with(".npz");
}

}  // namespace

Result<Trace> readTraceFile(const std::string& path,
                            const std::function<bool(double share)>& tell) {
    const auto file = std::make_shared<FileBytes>(path);
    if (!file->error().empty()) {
        return Error::of(ErrorCode::Io,
                         say(SENTENCE("Streamscope", "cannot read %1: %2"), path, file->error()));
    }
    if (isZip(file->bytes())) {
        return readTraceNpz(file->bytes(), file);
    }
    return readTrace(file->bytes(), {}, [&](std::size_t bytes) {
        file->forget(bytes);
        return !tell ||
               tell(static_cast<double>(bytes) / static_cast<double>(file->bytes().size()));
    });
}

Result<Trace> readTraceBytes(std::string bytes) {
    if (!isZip(bytes)) {
        return readTrace(bytes);
    }
    const auto archive = std::make_shared<const std::string>(std::move(bytes));
    return readTraceNpz(*archive, archive);
}

bool isTraceName(std::string_view path) {
    return isNpzName(path) || lowered(std::string(path)).ends_with(".json");
}

void writeTraceAs(std::string_view path, const Trace& trace, const Metrics& metrics,
                  const Repetitions& repetitions, const TextSink& sink) {
    if (isNpzName(path)) {
        return writeTraceNpz(trace, metrics, repetitions, sink);
    }
    JsonWriter json(sink);
    writeTrace(json, trace, metrics, repetitions);
}

}  // namespace streamscope
