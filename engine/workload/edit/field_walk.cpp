// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/field_walk.h"

namespace streamscope {
namespace {

class FieldWalk {
public:
    explicit FieldWalk(const std::function<void(const FieldValue&)>& visit) : m_visit(visit) {}

    /// An object of that table: its keys in the order of the file, but a loop's number and its lets
    /// are known only in its steps.
    void object(const JsonValue& value, const KeyTable& table, const std::string& pointer) {
        if (value.kind != JsonValue::Kind::Object) {
            return;
        }
        const std::size_t outside = m_loopNames.size();
        fields(value, table, pointer, false);
        const JsonValue* name = table.name == "for" ? value.find("for") : nullptr;
        if (name != nullptr) {
            m_loopNames.push_back({name->text, childPointer(pointer, "for")});
        }
        const JsonValue* lets = table.name == "for" ? value.find("let") : nullptr;
        if (lets != nullptr) {
            this->lets(*lets, childPointer(pointer, "let"), true);
        }
        fields(value, table, pointer, true);
        m_loopNames.resize(outside);
    }

private:
    void fields(const JsonValue& value, const KeyTable& table, const std::string& pointer,
                bool areInside) {
        for (std::size_t i = 0; i < value.elements.size(); ++i) {
            const KeyRule* rule = ruleOf(table, value.keys[i]);
            if (rule != nullptr && isInsideOf(table, *rule) == areInside) {
                field(value, i, table, *rule, childPointer(pointer, value.keys[i]));
            }
        }
    }
    static const KeyRule* ruleOf(const KeyTable& table, const std::string& key) {
        for (const KeyRule& rule : table.keys) {
            if (rule.name == key) {
                return &rule;
            }
        }
        return nullptr;
    }
    static bool isInsideOf(const KeyTable& table, const KeyRule& rule) {
        return table.name == "for" && (rule.kind == FieldKind::Steps);
    }

    void tell(FieldKind kind, const JsonValue& value, const std::string& pointer) {
        m_visit({kind, &value, pointer, m_loopNames});
    }

    void field(const JsonValue& parent, std::size_t i, const KeyTable& table, const KeyRule& rule,
               const std::string& pointer) {
        const JsonValue& value = parent.elements[i];
        switch (rule.kind) {
            case FieldKind::Steps:
                steps(value, pointer);
                break;
            case FieldKind::Threads:
                for (std::size_t n = 0; n < value.elements.size(); ++n) {
                    object(value.elements[n], tableNamed("thread"),
                           childPointer(pointer, std::to_string(n)));
                }
                break;
            case FieldKind::Lets:
                if (table.name != "for") {
                    lets(value, pointer, false);
                }
                break;
            case FieldKind::Arguments:
                arguments(value, pointer);
                break;
            case FieldKind::Values:
                lets(value, pointer, false);
                break;
            case FieldKind::Lines:
                for (std::size_t n = 0; n < value.elements.size(); ++n) {
                    tell(rule.kind, value.elements[n], childPointer(pointer, std::to_string(n)));
                }
                break;
            case FieldKind::Signature:
                break;
            case FieldKind::Declarations:
                declarations(value, tableNamed(childTableOf(rule.name)), pointer);
                break;
            case FieldKind::Object:
                object(value, tableNamed(rule.name), pointer);
                break;
            case FieldKind::Value:
                tell(parent.find("choices") != nullptr ? FieldKind::Choice : FieldKind::Number,
                     value, pointer);
                break;
            default:
                tell(rule.kind, value, pointer);
        }
    }

    void steps(const JsonValue& list, const std::string& pointer) {
        if (list.kind != JsonValue::Kind::Array) {
            return;
        }
        for (std::size_t i = 0; i < list.elements.size(); ++i) {
            if (const KeyTable* table = stepTableOf(list.elements[i])) {
                object(list.elements[i], *table, childPointer(pointer, std::to_string(i)));
            }
        }
    }

    /// Of a loop each is known to those after it.
    void lets(const JsonValue& lets, const std::string& pointer, bool isInLoop) {
        for (std::size_t i = 0; i < lets.keys.size(); ++i) {
            const std::string place = childPointer(pointer, lets.keys[i]);
            tell(FieldKind::Number, lets.elements[i], place);
            if (isInLoop) {
                m_loopNames.push_back({lets.keys[i], place});
            }
        }
    }

    void arguments(const JsonValue& arguments, const std::string& pointer) {
        for (std::size_t i = 0; i < arguments.keys.size(); ++i) {
            const std::string place = childPointer(pointer, arguments.keys[i]);
            const JsonValue& value = arguments.elements[i];
            if (value.kind != JsonValue::Kind::Array) {
                argument(value, place);
                continue;
            }
            for (std::size_t n = 0; n < value.elements.size(); ++n) {
                argument(value.elements[n], childPointer(place, std::to_string(n)));
            }
        }
    }

    void argument(const JsonValue& value, const std::string& pointer) {
        value.kind == JsonValue::Kind::Object ? object(value, tableNamed("slice"), pointer)
                                              : tell(FieldKind::Memory, value, pointer);
    }

    void declarations(const JsonValue& section, const KeyTable& table, const std::string& pointer) {
        for (std::size_t i = 0; i < section.keys.size(); ++i) {
            object(section.elements[i], table, childPointer(pointer, section.keys[i]));
        }
    }

    const std::function<void(const FieldValue&)>& m_visit;
    std::vector<LoopName> m_loopNames;
};

TextRange trimmedRange(std::string_view text, std::size_t begin, std::size_t end) {
    while (begin < end && (text[begin] == ' ' || text[begin] == '\t')) {
        ++begin;
    }
    while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) {
        --end;
    }
    return {begin, end - begin};
}

}  // namespace

void walkFields(const JsonValue& root, const std::function<void(const FieldValue&)>& visit) {
    FieldWalk(visit).object(root, tableNamed("workload"), {});
}

ReferenceParts partsOf(std::string_view reference) {
    ReferenceParts parts;
    const std::size_t bracket = std::min(reference.find('['), reference.size());
    parts.name = trimmedRange(reference, 0, bracket);
    const TextRange whole = trimmedRange(reference, 0, reference.size());
    const std::size_t end = whole.offset + whole.length;
    parts.hasIndex = bracket < end && reference[end - 1] == ']';
    if (parts.hasIndex) {
        parts.index = {bracket + 1, end - bracket - 2};
    }
    return parts;
}

}  // namespace streamscope
