// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/drag/drag.h"
#include "engine/drag/preview.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

namespace streamscope {

inline std::string fileText(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline const Device& h200() {
    static const SimulatedDevice device(
        *readProfile(fileText(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json")));
    return device;
}

/// A text, and its run on a simulated device.
struct Dragging {
    std::string text;
    ParameterValues values;
    Workload workload;
    Program program;
    Trace trace;

    explicit Dragging(std::string from, ParameterValues with = {})
        : text(std::move(from)), values(std::move(with)) {
        auto read = readWorkload(text);
        if (!read) {
            ADD_FAILURE() << toText(read.error().front(), "test") << "\n" << text;
            return;
        }
        workload = *std::move(read);
        auto expanded = expand(workload, values);
        if (!expanded) {
            ADD_FAILURE() << toText(expanded.error().front(), "test") << "\n" << text;
            return;
        }
        program = *std::move(expanded);
        RunControl control;
        auto ran = h200().run(program, control);
        if (!ran) {
            ADD_FAILURE() << ran.error().message;
            return;
        }
        trace = *std::move(ran);
    }

    [[nodiscard]] DragInput input() const { return {text, workload, values, program, trace}; }
    [[nodiscard]] StreamId stream(std::string_view name) const {
        for (std::size_t i = 0; i < trace.streams.size(); ++i) {
            if (trace.streams[i].name == name) {
                return idAt<StreamId>(i);
            }
        }
        ADD_FAILURE() << "no stream " << name;
        return StreamId::None;
    }
    [[nodiscard]] std::string after(const Drag& drag, DragScope scope = DragScope::Step) const {
        const auto edited = dragged(input(), drag, scope);
        return edited ? edited->text : edited.error().message;
    }
};

inline constexpr std::string_view kHead =
    "{\n  \"format\": \"streamscope-workload\", \"version\": 1, \"title\": \"T\",\n  ";

}  // namespace streamscope
