// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/drag/edits.h"

#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/expression/formula.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope {
namespace {

std::string unquoted(const std::string& json) {
    return json.size() < 2 ? std::string() : json.substr(1, json.size() - 2);
}

/// What shifts when an element comes into a list.
std::string shifted(const std::string& pointer, const StepPlace& inserted) {
    return shiftedPointer(pointer, inserted.list, inserted.index, 1);
}

}  // namespace

std::optional<std::size_t> placeInList(std::string_view list, std::string_view pointer) {
    if (!pointer.starts_with(list) || pointer.size() <= list.size() ||
        pointer[list.size()] != '/') {
        return std::nullopt;
    }
    const std::string_view rest = pointer.substr(list.size() + 1);
    return indexOfToken(rest.substr(0, rest.find('/')));
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

std::string Edits::move(const std::string& step, const StepPlace& place) {
    auto moved = moveStep(m_text, step, place);
    if (!moved) {
        take(moved.error());
        return step;
    }
    take(std::move(moved->text));
    return moved->pointer;
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

Edits::Tied Edits::addDependency(const BarPlace& awaited, const BarPlace& waiting,
                                 DragScope scope) {
    const auto document = JsonDocument::read(m_text);
    const std::string event = freshName(
        document ? namesGiven(document->root(), "events") : std::vector<std::string>(), "ready");
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

    const auto insert = [this](const StepPlace& place, const std::string& step) {
        auto inserted = insertStep(m_text, place, step);
        take(inserted ? Result<std::string>(std::move(inserted->text)) : inserted.error());
    };
    const auto placeOfStep = [](const std::string& pointer, std::size_t further) {
        const PointerSplit way = splitPointer(pointer);
        return StepPlace{std::string(way.parent), *indexOfToken(way.token) + further};
    };
    const StepPlace behind = placeOfStep(awaited.pointer, 1);
    insert(behind, record);
    const std::string moved = shifted(waiting.pointer, behind);
    const StepPlace ahead = placeOfStep(moved, 0);
    insert(ahead, wait);
    take(withDeclaration(m_text, "events", event, declaration));
    return {shifted(moved, ahead), shifted(awaited.pointer, ahead)};
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
