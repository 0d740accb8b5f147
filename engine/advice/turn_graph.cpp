// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/turn_graph.h"

#include "engine/advice/change.h"
#include "engine/advice/loss.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope::advice {
namespace {

/// A run of steps that all name one and the same stream can be captured as they are.
bool canCapture(const Change& change, const std::string& step, std::string& stream) {
    const auto inner = [&step](std::size_t i) { return step + "/do/" + std::to_string(i); };
    const auto isThere = [&](std::size_t i) { return !change.at(inner(i)).empty(); };
    if (isThere(0)) {
        std::size_t i = 0;
        while (isThere(i) && canCapture(change, inner(i), stream)) {
            ++i;
        }
        return !isThere(i);
    }
    const std::string named = change.at(step + "/stream");
    const bool isWork = !change.at(step + "/kernel").empty() ||
                        !change.at(step + "/copy").empty() || !change.at(step + "/set").empty();
    const bool isSame = stream.empty() || stream == named;
    stream = named;
    return isWork && isSame && !named.empty() && named.find('[') == std::string::npos &&
           named != "\"default\"" && named != "\"legacy\"";
}

bool isWordCharacter(char character) {
    return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

/// As a word of its own.
bool mentions(const std::string& text, const std::string& name) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !isWordCharacter(text[at - 1])) &&
            (end == text.size() || !isWordCharacter(text[end]))) {
            return true;
        }
    }
    return false;
}

/// Steps of a loop that follow one another and can be captured together.
struct Turn {
    std::string loop;  ///< its pointer
    std::size_t first = 0;
    std::size_t last = 0;
    std::string stream;  ///< in quotes

    [[nodiscard]] std::string step(std::size_t i) const {
        return loop + "/do/" + std::to_string(i);
    }
};

/// As many as possible around that one.
std::optional<Turn> turnAround(const Change& change, const std::string& loop, std::size_t one) {
    Turn turn{loop, one, one, {}};
    const auto take = [&](std::size_t i) {
        std::string stream = turn.stream;
        const bool isOne =
            !change.at(turn.step(i)).empty() && canCapture(change, turn.step(i), stream);
        turn.stream = isOne ? stream : turn.stream;
        return isOne;
    };
    if (!take(one)) {
        return std::nullopt;
    }
    while (turn.first > 0 && take(turn.first - 1)) {
        --turn.first;
    }
    while (take(turn.last + 1)) {
        ++turn.last;
    }
    const bool hasSeveral =
        turn.last > turn.first || !change.at(turn.step(turn.first) + "/do").empty();
    return hasSeveral ? std::optional(turn) : std::nullopt;
}

/// Whether every turn of these loops does the same there: what they count is not used.
bool isSameEachTurn(const Change& change, const std::vector<std::string>& loops, const Turn& turn) {
    return std::ranges::all_of(loops, [&](const std::string& loop) {
        const std::string name = change.at(loop + "/for");  // in quotes
        bool isUsed = !change.at(loop + "/let").empty() || name.size() <= 2;
        for (std::size_t i = turn.first; i <= turn.last && !isUsed; ++i) {
            isUsed = mentions(change.at(turn.step(i)), name.substr(1, name.size() - 2));
        }
        return !isUsed;
    });
}

/// In the outermost loop around the step in which that is possible; `loops` become those around it.
std::optional<Turn> turnOf(const Change& change, const std::string& step,
                           std::vector<std::string>& loops) {
    for (std::size_t at = step.find('/', 1); at != std::string::npos; at = step.find('/', at + 1)) {
        const std::string loop = step.substr(0, at);
        if (change.at(loop + "/for").empty()) {
            continue;
        }
        loops.push_back(loop);
        const std::string list = loop + "/do/";
        auto turn =
            step.starts_with(list)
                ? turnAround(change, loop, placeInList(step.substr(0, step.find('/', list.size()))))
                : std::nullopt;
        if (turn && isSameEachTurn(change, loops, *turn)) {
            return turn;
        }
    }
    return std::nullopt;
}

/// Of the loop's steps that are not captured.
Cases casesOf(const Change& change, const Turn& turn) {
    bool isAll = true;
    bool isAllWork = true;
    for (std::size_t i = 0; !change.at(turn.step(i)).empty(); ++i) {
        const bool isIn = turn.first <= i && i <= turn.last;
        isAll = isAll && isIn;
        isAllWork = isAllWork && (isIn || !change.at(turn.step(i) + "/synchronize").empty());
    }
    return {isAllWork ? "all work" : "part", isAll ? "all" : "others stay"};
}

/// What tells an operation from others of its step: its stream, and the memory that it uses.
using Identity = std::vector<std::uint64_t>;

Identity identityOf(const Facts& facts, OperationId operation) {
    const std::size_t i = indexOf(operation);
    Identity identity{indexOf(facts.trace.step[i]), indexOf(facts.trace.stream[i]),
                      indexOf(facts.trace.name[i]), facts.trace.size[i]};
    for (const Touch& touch : facts.accesses.of(operation)) {
        const Access& access = touch.access;
        identity.insert(identity.end(), {indexOf(access.memory), access.offset, access.bytes});
    }
    return identity;
}

}  // namespace

bool areNodes(const Facts& facts, const std::vector<OperationId>& operations) {
    std::vector<TimeNs> calls;
    for (const OperationId operation : operations) {
        const Call* const call = facts.callOf(operation);
        if (call == nullptr || !std::holds_alternative<LaunchGraph>(call->action)) {
            calls.push_back(facts.trace.issueBegin[indexOf(operation)]);
        }
    }
    std::ranges::sort(calls);
    const auto different = std::unique(calls.begin(), calls.end()) - calls.begin();
    return 2 * static_cast<std::size_t>(different) <= operations.size();
}

bool comeAgain(const Facts& facts, const std::vector<OperationId>& operations) {
    constexpr std::size_t kFewest = 4;  ///< launches
    std::set<Identity> different;
    for (const OperationId operation : operations) {
        different.insert(identityOf(facts, operation));
    }
    const std::size_t nodes = std::max<std::size_t>(different.size(), 2);
    return operations.size() >= kFewest * nodes && !areNodes(facts, operations);
}

void addGraphFix(const Facts& facts, OperationId one, std::vector<Fix>& fixes) {
    if (!facts.input.features.graphs) {
        return;
    }
    Change change(facts);
    std::vector<std::string> loops;
    const std::optional<Turn> turn = turnOf(change, stepOf(facts, one), loops);
    if (!turn) {
        return;
    }
    const std::string name = quotedJson(change.freshName("captured"));
    std::string steps;
    for (std::size_t i = turn->first; i <= turn->last; ++i) {
        steps += (steps.empty() ? "" : ", ") + change.at(turn->step(i));
        if (i > turn->first) {
            change.remove(turn->step(i));
        }
    }
    change.set(turn->step(turn->first),
               "{\"launch\": " + name + ", \"stream\": " + turn->stream + "}");
    change.insertElement(loops.front(), "{\"graph\": " + name + ", \"stream\": " + turn->stream +
                                            ", \"do\": [" + steps + "]}");
    const Cases cases = casesOf(change, *turn);
    std::move(change).addTo(fixes, "graph", {}, cases);
}

}  // namespace streamscope::advice
