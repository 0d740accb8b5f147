// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/drag/edits.h"

#include "engine/workload/expression/formula.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace streamscope {
namespace {

std::string unquoted(const std::string& json) {
    return json.size() < 2 ? std::string() : json.substr(1, json.size() - 2);
}

/// The same place after an element was inserted into a list.
std::string shifted(const std::string& pointer, const std::string& list, std::size_t inserted) {
    const auto place = placeInList(list, pointer);
    if (!place || *place < inserted) {
        return pointer;
    }
    const std::size_t begin = list.size() + 1;
    const std::size_t end = std::min(pointer.find('/', begin), pointer.size());
    return list + "/" + std::to_string(*place + 1) + pointer.substr(end);
}

}  // namespace

std::string listOf(const std::string& pointer) {
    const std::size_t slash = pointer.rfind('/');
    return slash == std::string::npos ? std::string() : pointer.substr(0, slash);
}

std::optional<std::size_t> placeInList(const std::string& list, const std::string& pointer) {
    if (!pointer.starts_with(list + "/")) {
        return std::nullopt;
    }
    std::size_t place = 0;
    const char* const begin = pointer.data() + list.size() + 1;
    const char* const end = pointer.data() + pointer.size();
    const auto [after, error] = std::from_chars(begin, end, place);
    const bool isPlace = error == std::errc() && (after == end || *after == '/');
    return isPlace ? std::optional(place) : std::nullopt;
}

std::size_t threadOf(const Program& program, std::uint32_t call) {
    const auto isOwn = [call](const HostThread& thread) {
        return call >= thread.firstCall && call < thread.firstCall + thread.callCount;
    };
    return static_cast<std::size_t>(std::ranges::find_if(program.threads, isOwn) -
                                    program.threads.begin());
}

namespace drag {

double rounded(double value, bool isWhole) {
    if (isWhole) {
        return std::max(1.0, std::round(value));
    }
    if (value <= 0) {
        return 0;
    }
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return unit >= 1 ? std::round(value / unit) * unit
                     : std::round(value * std::round(1 / unit)) / std::round(1 / unit);
}

Edits::Edits(const DragInput& input) : m_input(input), m_text(input.text), m_values(input.values) {}

std::string Edits::at(const std::string& pointer) const {
    auto value = jsonAt(m_text, pointer);
    return value ? *std::move(value) : std::string();
}

void Edits::take(Result<std::string> edited) {
    if (m_error) {
        return;
    }
    if (edited) {
        m_text = *std::move(edited);
    } else {
        m_error = edited.error();
    }
}

std::vector<LoopValue> Edits::loopsOf(const BarPlace& place) const {
    return loopsAround(m_input.workload, m_input.values, place.step, place.time);
}

std::string Edits::variableOf(const LoopValue& loop) const {
    return unquoted(at(loop.pointer + "/for"));
}

/// "i == 3 && j == 1"
std::string Edits::conditionOf(const BarPlace& place) const {
    std::string condition;
    for (const LoopValue& loop : loopsOf(place)) {
        condition += (condition.empty() ? "" : " && ") + variableOf(loop) +
                     " == " + std::to_string(loop.value);
    }
    return condition;
}

std::string Edits::setKey(const BarPlace& place, const std::string& key, const std::string& value,
                          DragScope scope) {
    if (scope == DragScope::Step) {
        take(setJson(m_text, place.pointer + "/" + key, value));
        return place.pointer;
    }
    const std::string step = at(place.pointer);
    const auto other = setJson(step, "/" + key, value);
    if (!other) {
        take(other);
        return place.pointer;
    }
    take(setJson(m_text, place.pointer,
                 "{\"if\": " + quotedJson(conditionOf(place)) + ", \"then\": [" + *other +
                     "], \"else\": [" + step + "]}"));
    return place.pointer + "/then/0";
}

std::string Edits::move(const std::string& list, std::size_t from, std::size_t to) {
    const std::string step = at(list + "/" + std::to_string(from));
    take(removeJson(m_text, list + "/" + std::to_string(from)));
    take(insertElement(m_text, list + "/" + std::to_string(to), step));
    return list + "/" + std::to_string(to);
}

std::string Edits::freshName(const std::string& wish) const {
    std::string name = wish;
    for (int i = 2; m_text.find(quotedJson(name)) != std::string::npos; ++i) {
        name = wish + "_" + std::to_string(i);
    }
    return name;
}

void Edits::declareEvent(const std::string& name, const std::string& declaration) {
    if (at("/events").empty()) {
        const bool hasThreads = !at("/threads").empty();
        take(insertMember(m_text, "/events", "{" + quotedJson(name) + ": " + declaration + "}",
                          hasThreads ? "threads" : "program"));
    } else {
        take(insertMember(m_text, "/events/" + name, declaration));
    }
}

std::string Edits::eventStep(const std::string& key, const std::string& event,
                             const BarPlace& place, DragScope scope) const {
    const std::string stream = at(place.pointer + "/stream");
    const std::string step = "{" + quotedJson(key) + ": " + quotedJson(event) +
                             (stream.empty() ? "" : ", \"stream\": " + stream) + "}";
    const std::string condition =
        scope == DragScope::Iteration ? conditionOf(place) : std::string();
    return condition.empty() ? step
                             : "{\"if\": " + quotedJson(condition) + ", \"then\": [" + step + "]}";
}

std::string Edits::addDependency(const BarPlace& awaited, const BarPlace& waiting,
                                 DragScope scope) {
    const std::string event = freshName("ready");
    std::string recorded = event;
    std::string awaitedEvent = event;
    std::string declaration = "{}";
    const auto before = loopsOf(awaited);
    const auto after = loopsOf(waiting);
    // Two loops that count alike: each iteration of the one waits for its own of the other.
    if (scope == DragScope::Step && before.size() == 1 && after.size() == 1 &&
        before[0].pointer != after[0].pointer && before[0].value == after[0].value &&
        at(before[0].pointer + "/to") == at(after[0].pointer + "/to") &&
        at(before[0].pointer + "/from").empty() && at(after[0].pointer + "/from").empty()) {
        declaration = "{\"count\": " + at(before[0].pointer + "/to") + "}";
        recorded += "[" + variableOf(before[0]) + "]";
        awaitedEvent += "[" + variableOf(after[0]) + "]";
    }
    const std::string record = eventStep("record", recorded, awaited, scope);
    const std::string wait = eventStep("wait", awaitedEvent, waiting, scope);

    // Behind the one and before the other: each insertion shifts what stands behind it.
    const std::string recordList = listOf(awaited.pointer);
    const std::size_t recordPlace = *placeInList(recordList, awaited.pointer) + 1;
    take(insertElement(m_text, recordList + "/" + std::to_string(recordPlace), record));
    const std::string moved = shifted(waiting.pointer, recordList, recordPlace);
    const std::string waitList = listOf(moved);
    const std::size_t waitPlace = *placeInList(waitList, moved);
    take(insertElement(m_text, moved, wait));
    declareEvent(event, declaration);
    return shifted(moved, waitList, waitPlace);
}

void Edits::setParameter(const std::string& name, const std::string& value) {
    take(setJson(m_text, "/parameters/" + name + "/value", value));
    m_values.erase(name);
}

Result<DraggedText> Edits::done(Sentence what, std::string step, std::size_t time) && {
    if (m_error) {
        return *m_error;
    }
    return DraggedText{std::move(what), std::move(m_text), std::move(m_values), std::move(step),
                       time};
}

}  // namespace drag
}  // namespace streamscope
