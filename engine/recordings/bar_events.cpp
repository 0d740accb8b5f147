// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/bar_events.h"

#include "engine/recordings/decimal.h"
#include "engine/recordings/raw_text.h"

#include <algorithm>
#include <array>

namespace streamscope::recordings {
namespace {

/// A pid or a tid may be a number or a text, and may be missing.
std::string labelOf(std::string_view raw) {
    return raw.empty() ? "0" : textOfJson(raw);
}

/// What the PyTorch profiler records of the host alone.
bool isOfPytorchHost(std::string_view category) {
    constexpr std::array<std::string_view, 6> kCategories{
        "\"cpu_op\"",   "\"user_annotation\"", "\"python_function\"",
        "\"Operator\"", "\"UserAnnotation\"",  "\"Trace\""};
    return std::ranges::find(kCategories, category) != kCategories.end();
}

}  // namespace

Wanted BarEvents::wanted(std::string_view phase, std::string_view /*category*/) {
    return phase == "\"X\"" || phase == "\"B\"" || phase == "\"E\"" || phase == "\"M\""
               ? Wanted::All
               : Wanted::Nothing;
}

std::uint32_t BarEvents::rowOf(const EventFields& fields) {
    const auto numbered = [this](const std::string& label) {
        return m_numbers.emplace(label, static_cast<std::int64_t>(m_numbers.size())).first->second;
    };
    const std::string process = labelOf(fields[Field::Process]);
    const std::string thread = labelOf(fields[Field::Thread]);
    const std::uint32_t device = m_builder.device(0, numbered(process));
    Recording& recording = m_builder.recording();
    std::string& deviceName = recording.devices[device].name;
    deviceName = deviceName.empty() ? process : deviceName;
    const std::uint32_t stream = m_builder.stream(device, 0, numbered(thread));
    std::string& streamName = recording.streams[stream].name;
    streamName = streamName.empty() ? thread : streamName;
    return stream;
}

void BarEvents::add(const EventFields& fields) {
    const std::string_view phase = fields[Field::Phase];
    if (phase == "\"M\"") {
        addNaming(fields);
        return;
    }
    const auto start = nanoseconds(fields[Field::Time]);
    if (!isTime(start)) {
        ++missing().incomplete;
        return;
    }
    m_hasOthers = m_hasOthers || !isOfPytorchHost(fields[Field::Category]);
    const std::uint32_t row = rowOf(fields);
    const std::uint32_t name = m_builder.names().idOf(fields[Field::Name], textOfJson);
    if (phase == "\"B\"") {
        m_open[row].push_back({*start, name});
        return;
    }
    Operation bar;
    bar.kind = WorkKind::Bar;
    bar.stream = row;
    bar.start = *start;
    bar.name = name;
    if (phase == "\"X\"") {
        bar.end = *start + std::clamp<std::int64_t>(
                               nanoseconds(fields[Field::Duration]).value_or(0), 0, kLongestTime);
    } else if (std::vector<Open>& open = m_open[row]; !open.empty()) {
        bar.start = std::min(open.back().start, *start);
        bar.name = open.back().name;
        bar.end = std::min(*start, bar.start + kLongestTime);
        open.pop_back();
    } else {
        ++missing().incomplete;
        return;
    }
    m_builder.recording().operations.push_back(bar);
}

void BarEvents::addNaming(const EventFields& fields) {
    const std::string_view what = unquoted(fields[Field::Name]);
    if (fields[Field::NamedAs].empty() || (what != "process_name" && what != "thread_name")) {
        return;
    }
    const std::uint32_t row = rowOf(fields);
    Recording& recording = m_builder.recording();
    const std::string name = textOfJson(fields[Field::NamedAs]);
    (what == "thread_name" ? recording.streams[row].name
                           : recording.devices[recording.streams[row].device].name) = name;
}

Recording BarEvents::take() && {
    for (const auto& [row, open] : m_open) {
        missing().incomplete += open.size();
    }
    return std::move(m_builder).take();
}

}  // namespace streamscope::recordings
