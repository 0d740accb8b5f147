// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "tests/fuzz/fuzz.h"

#include <cstdlib>

namespace streamscope::fuzz {
namespace {

/// Two streams that copy both ways, a kernel and an event between them, a pageable copy, a memset.
const Program& program() {
    static const Program expanded = [] {
        const Result<Workload, Diagnostics> workload = readWorkload(R"({
            "format": "streamscope-workload", "version": 1, "title": "For profiles",
            "memory": {"h": {"on": "host", "pinned": true, "type": "f32", "count": 65536},
                       "p": {"on": "host", "type": "f32", "count": 65536},
                       "a": {"on": "device", "type": "f32", "count": 65536}, "b": {"on": "device", "type": "f32", "count": 65536}},
            "streams": {"s": {}, "t": {"blocking": false, "priority": -1}}, "events": {"e": {}},
            "program": [
                {"copy": "h", "to": "a", "stream": "s"}, {"copy": "p", "to": "b", "stream": "t"},
                {"kernel": "scale", "args": {"data": "a"}, "stream": "s"}, {"record": "e", "stream": "s"}, {"wait": "e", "stream": "t"},
                {"kernel": "scale", "args": {"data": "a"}, "stream": "t"}, {"set": "b", "stream": "s"},
                {"copy": "a", "to": "h", "stream": "t"}, {"synchronize": "device"}]})");
        expect(static_cast<bool>(workload), "the profiles' workload is not read");
        Result<Program, Diagnostics> result = expand(*workload);
        expect(static_cast<bool>(result), "the profiles' workload is not expanded");
        return std::move(*result);
    }();
    return expanded;
}

}  // namespace
}  // namespace streamscope::fuzz

/// A profile that is accepted is written and read as the same one, and simulates.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    const Result<DeviceProfile> profile = readProfile(fuzz::textOf(data, size));
    if (!profile) {
        fuzz::expect(!profile.error().message.empty(), "a profile is refused without a word");
        return 0;
    }
    const std::string written = writeProfile(*profile);
    const Result<DeviceProfile> again = readProfile(written);
    fuzz::expect(static_cast<bool>(again), "a profile that was written is not read");
    fuzz::expect(writeProfile(*again) == written,
                 "a profile that was written is read as another one");
    const Result<Trace> trace = simulate(fuzz::program(), *profile);
    if (trace) {
        fuzz::expectCanBeAnalysed(*trace);
        fuzz::expectSurvivesWriting(*trace);
    }
    return 0;
}
