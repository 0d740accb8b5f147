// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/evaluated_advice.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace streamscope::test {

inline std::string contentOf(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::string shippedText(const std::string& name) {
    return contentOf(STREAMSCOPE_SOURCE_DIR "/resources/workloads/" + name + ".json");
}

inline DeviceProfile shippedProfile(const std::string& name) {
    return *readProfile(contentOf(STREAMSCOPE_SOURCE_DIR "/resources/devices/" + name + ".json"));
}

inline SimulatedDevice shippedDevice(const std::string& name) {
    return SimulatedDevice(shippedProfile(name));
}

/// A workload from what is worth writing of it.
inline std::string workloadText(const std::string& rest) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "Test", )" + rest + "}";
}

inline Attempt attempted(const std::string& text, const ParameterValues& values = {},
                         const std::string& device = "h200") {
    RunControl control;
    auto made = attempt(text, values, shippedDevice(device), control);
    if (!made) {
        ADD_FAILURE() << made.error().message;
        return {};
    }
    return *std::move(made);
}

inline AdviceInput inputOf(const Attempt& made) {
    return {&made.trace, &made.metrics, &made.program, &made.workload, made.text, made.values};
}

inline std::vector<std::string> idsOf(const std::vector<Advice>& list) {
    std::vector<std::string> ids(list.size());
    std::ranges::transform(list, ids.begin(), &Advice::id);
    return ids;
}

/// The first piece of advice of that sort; a failure if there is none.
inline Advice adviceNamed(const std::vector<Advice>& list, const std::string& id) {
    for (const Advice& advice : list) {
        if (advice.id == id) {
            return advice;
        }
    }
    ADD_FAILURE() << "no advice \"" << id << "\", but " << testing::PrintToString(idsOf(list));
    return {};
}

/// Applies one of its own fixes: the run after it.
inline Attempt fixed(const Attempt& before, const Fix& fix, const std::string& device = "h200") {
    ParameterValues values = before.values;
    for (const auto& [name, value] : fix.values) {
        values[name] = value;
    }
    return attempted(fix.text ? *fix.text : before.text, values, device);
}

}  // namespace streamscope::test
