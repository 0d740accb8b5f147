// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/json_pull.h"
#include "engine/lessons/answer_file.h"
#include "engine/lessons/facts.h"
#include "engine/lessons/lesson.h"
#include "engine/workload/nearest.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

namespace streamscope {
namespace {

constexpr std::array<std::string_view, 5> kKinds{"number", "choice", "pick", "place", "change"};
constexpr std::array<std::string_view, 3> kDroppable{"copies", "memsets", "memory"};

/// Reads lesson.json in one pass; a problem is kept by `pull`.
class LessonReader {
public:
    LessonReader(std::string_view text, JsonPull& pull, const LessonFile& file)
        : m_text(text), m_pull(pull), m_file(file) {}

    bool read(Lesson& lesson) {
        return object({{"format", [&] { return constant("streamscope-lesson"); }, true},
                       {"version", [&] { return versionOne(); }, true},
                       {"id", [&] { return text(lesson.id); }},
                       {"part", [&] { return m_pull.read(lesson.part); }, true},
                       {"workload", [&] { return workload(lesson.workload); }, true},
                       {"values", [&] { return m_pull.read(lesson.values); }},
                       {"devices", [&] { return texts(lesson.devices); }, true},
                       {"variants", [&] { return variants(lesson.variants); }},
                       {"exercises", [&] { return exercises(lesson.exercises); }, true}}) &&
               m_pull.end();
    }

private:
    struct Member {
        std::string_view key;
        std::function<bool()> read;
        bool isNeeded = false;
    };

    bool object(const std::vector<Member>& members) {
        std::vector<std::string_view> keys;
        std::ranges::transform(members, std::back_inserter(keys), &Member::key);
        std::vector<bool> seen(members.size(), false);
        const auto readMember = [&](std::string_view key) {
            const auto which =
                static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin());
            if (which == keys.size()) {
                const std::string nearest = nearestName(key, keys);
                return m_pull.fail(
                    nearest.empty()
                        ? say(SENTENCE("Streamscope", "is no key of a lesson"))
                        : say(SENTENCE("Streamscope", "is no key of a lesson; did you mean %1?"),
                              nearest));
            }
            if (seen[which]) {
                return m_pull.fail(say(SENTENCE("Streamscope", "is a duplicate key")));
            }
            seen[which] = true;
            return members[which].read();
        };
        if (!m_pull.eachMember(readMember)) {
            return false;
        }
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (members[i].isNeeded && !seen[i]) {
                return m_pull.fail(
                    say(SENTENCE("Streamscope", "\"%1\" is missing"), std::string(members[i].key)));
            }
        }
        return true;
    }

    bool constant(std::string_view wanted) {
        std::string found;
        return m_pull.read(found) &&
               (found == wanted ||
                m_pull.fail(say(SENTENCE("Streamscope", "expected \"%1\""), std::string(wanted))));
    }
    bool versionOne() {
        int version = 0;
        return m_pull.read(version) &&
               (version == 1 || m_pull.fail(say(SENTENCE("Streamscope", "expected version 1"))));
    }
    bool text(std::string& value) {
        return m_pull.read(value) &&
               (!value.empty() || m_pull.fail(say(SENTENCE("Streamscope", "expected a text"))));
    }
    bool texts(std::vector<std::string>& values) {
        return m_pull.forEach([&] { return text(values.emplace_back()); }) &&
               (!values.empty() ||
                m_pull.fail(say(SENTENCE("Streamscope", "expected at least one"))));
    }
    bool oneOf(std::span<const std::string_view> names, std::string& value) {
        if (!m_pull.read(value)) {
            return false;
        }
        if (std::ranges::find(names, value) != names.end()) {
            return true;
        }
        std::string all;
        for (const std::string_view name : names) {
            all.append(all.empty() ? "" : ", ").append(name);
        }
        return m_pull.fail(say(SENTENCE("Streamscope", "expected one of %1"), all));
    }

    /// The text behind a file's name.
    bool workload(std::string& value) {
        std::string name;
        if (!text(name)) {
            return false;
        }
        auto found = m_file(name);
        if (!found) {
            return m_pull.fail(say(
                SENTENCE("Streamscope", "there is no such file, and no such shipped workload")));
        }
        value = *std::move(found);
        return true;
    }

    bool predicate(std::optional<Predicate>& value) {
        std::string written;
        if (!text(written)) {
            return false;
        }
        auto compiled = compilePredicate(written);
        if (!compiled) {
            return m_pull.fail(say(SENTENCE("Streamscope", "character %1: %2"),
                                   Count{compiled.error().position + 1}, compiled.error().problem));
        }
        value = *std::move(compiled);
        return true;
    }

    bool search(std::string& value, std::optional<Query>* query = nullptr) {
        if (!text(value)) {
            return false;
        }
        auto parsed = parseQuery(value);
        if (!parsed) {
            return m_pull.fail(verbatim(parsed.error().problem));
        }
        if (query != nullptr) {
            *query = *std::move(parsed);
        }
        return true;
    }

    bool variants(std::vector<VariedParameter>& all) {
        std::size_t count = 1;
        return m_pull.eachMember([&](std::string_view name) {
            VariedParameter& one = all.emplace_back();
            one.name = name;
            if (!m_pull.forEach([&] { return settingValue(one.values.emplace_back()); })) {
                return false;
            }
            if (one.values.empty()) {
                return m_pull.fail(say(SENTENCE("Streamscope", "expected at least one")));
            }
            count *= std::min(one.values.size(), kMaxVariants + 1);
            return count <= kMaxVariants ||
                   m_pull.fail(say(SENTENCE("Streamscope", "these are more than %1 variants"),
                                   Count{kMaxVariants}));
        });
    }
    /// As one types it: 5 is "5", true is "true".
    bool settingValue(std::string& value) {
        if (m_pull.next() == '"') {
            return text(value);
        }
        const std::size_t begin = m_pull.offset();
        if (!m_pull.skip()) {
            return false;
        }
        value = m_text.substr(begin, m_pull.offset() - begin);
        return (value.front() != '{' && value.front() != '[') ||
               m_pull.fail(say(SENTENCE("Streamscope", "expected a value of a parameter")));
    }

    bool exercises(std::vector<Exercise>& all) {
        return m_pull.forEach([&] { return exercise(all.emplace_back()); }) &&
               (!all.empty() || m_pull.fail(say(SENTENCE("Streamscope", "expected at least one"))));
    }

    bool exercise(Exercise& one) {
        std::string kind;
        const auto drop = [&] { return oneOf(kDroppable, one.mayDrop.emplace_back()); };
        const bool isRead = object({{"id", [&] { return text(one.id); }, true},
                                    {"kind", [&] { return oneOf(kKinds, kind); }, true},
                                    {"expected", [&] { return predicate(one.expected); }},
                                    {"within", [&] { return m_pull.read(one.within); }},
                                    {"unit", [&] { return text(one.unit); }},
                                    {"choices", [&] { return texts(one.choices); }},
                                    {"right", [&] { return text(one.right); }},
                                    {"bars", [&] { return search(one.bars); }},
                                    {"show", [&] { return search(one.show); }},
                                    {"checks", [&] { return checks(one.checks); }},
                                    {"may_drop", [&] { return m_pull.forEach(drop); }},
                                    {"locked", [&] { return texts(one.locked); }},
                                    {"solution", [&] { return changed(one.solution); }},
                                    {"foreseen", [&] { return foreseen(one.foreseen); }, true}});
        one.kind = static_cast<ExerciseKind>(std::ranges::find(kKinds, kind) - kKinds.begin());
        return isRead && complete(one);
    }

    /// What its kind needs.
    bool complete(Exercise& one) {
        const auto need = [&](bool isThere, std::string_view key) {
            return isThere ||
                   m_pull.fail(say(SENTENCE("Streamscope", "\"%1\" is missing"), std::string(key)));
        };
        switch (one.kind) {
            case ExerciseKind::Number:
                return need(one.expected.has_value(), "expected") && need(one.within > 0, "within");
            case ExerciseKind::Choice:
                return need(one.choices.size() > 1, "choices") && need(!one.right.empty(), "right");
            case ExerciseKind::Pick:
                return need(!one.bars.empty(), "bars");
            case ExerciseKind::Place:
                if (!need(!one.bars.empty(), "bars") || !need(one.within > 0, "within")) {
                    return false;
                }
                return placed(one);
            case ExerciseKind::Change:
                return need(!one.checks.empty(), "checks") &&
                       need(one.solution != ChangedWorkload{}, "solution");
        }
        return true;
    }

    /// A search within a predicate stands in single quotes, and so can have none.
    bool placed(Exercise& one) {
        auto start = compilePredicate("start('" + one.bars + "')");
        if (!start) {
            return m_pull.fail(say(SENTENCE("Streamscope",
                                            "\"%1\" has a single quote, which a search for a bar "
                                            "to be placed cannot have"),
                                   one.bars));
        }
        one.expected = *std::move(start);
        return true;
    }

    bool checks(std::vector<ChangeCheck>& all) {
        return m_pull.forEach([&] {
            ChangeCheck& check = all.emplace_back();
            std::optional<Predicate> is;
            const bool isRead = object({{"is", [&] { return predicate(is); }, true},
                                        {"say", [&] { return text(check.say); }, true},
                                        {"show", [&] { return search(check.show); }}});
            if (isRead) {
                check.is = *std::move(is);
            }
            return isRead;
        });
    }

    bool changed(ChangedWorkload& one) {
        return object({{"workload", [&] { return workload(one.text); }},
                       {"values", [&] { return text(one.values); }}});
    }

    bool foreseen(std::vector<ForeseenAnswer>& all) {
        const auto readChange = [this](ChangedWorkload& change) { return changed(change); };
        return m_pull.forEach([&] {
            ForeseenAnswer& one = all.emplace_back();
            std::string bars;
            return object(
                {{"say", [&] { return text(one.say); }, true},
                 {"when", [&] { return predicate(one.when); }},
                 {"bars", [&] { return search(bars, &one.bars); }},
                 {"example", [&] { return readAnswer(m_pull, one.example, readChange); }, true}});
        });
    }

    std::string_view m_text;
    JsonPull& m_pull;
    const LessonFile& m_file;
};

/// Of the same bytes the same on every machine (FNV-1a); line ends do not count.
std::string versionOf(std::string_view text, const Lesson& lesson) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    const auto add = [&](std::string_view part) {
        for (const char byte : part) {
            hash = byte == '\r' ? hash : (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
        }
        hash *= 0x100000001b3U;
    };
    add(text);
    add(lesson.workload);
    for (const Exercise& exercise : lesson.exercises) {
        add(exercise.solution.text);
    }
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) {
        digits += "0123456789abcdef"[(hash >> static_cast<unsigned>(shift)) & 0xFU];
    }
    return digits;
}

/// A value that the workload cannot take is found before somebody's name leads to it.
std::optional<Error> problemOfVariants(const Lesson& lesson) {
    if (lesson.variants.empty()) {
        return std::nullopt;
    }
    const auto workload = readWorkload(lesson.workload);
    if (!workload) {
        return Error{ErrorCode::InvalidInput, toText(workload.error().front(), "workload")};
    }
    for (const VariedParameter& one : lesson.variants) {
        for (const std::string& value : one.values) {
            if (auto set = withSettings(*workload, {}, one.name + "=" + value); !set) {
                return Error::of(ErrorCode::InvalidInput,
                                 say(SENTENCE("Streamscope", "lesson %1, %2: %3"), lesson.id,
                                     "/variants/" + one.name, set.error().phrase()));
            }
        }
    }
    return std::nullopt;
}

}  // namespace

Result<Lesson> readLesson(const std::string& id, const LessonFile& file) {
    const auto text = file("lesson.json");
    if (!text) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope", "lesson %1: there is no lesson.json."), id));
    }
    JsonPull pull(*text, {}, JsonPull::Texts::Strict);
    Lesson lesson;
    lesson.id = id;
    if (!LessonReader(*text, pull, file).read(lesson)) {
        const JsonProblem& problem = *pull.problem();
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope", "lesson %1, %2: %3"), id,
                             problem.pointer.empty() ? std::string("lesson.json") : problem.pointer,
                             problem.text));
    }
    lesson.version = versionOf(*text, lesson);
    if (auto problem = problemOfVariants(lesson)) {
        return *std::move(problem);
    }
    return lesson;
}

}  // namespace streamscope
