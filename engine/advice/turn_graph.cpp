// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/turn_graph.h"

#include "engine/advice/change.h"
#include "engine/advice/loss.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <set>
#include <string>
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

/// Whether every turn of the loop does the same: what it counts is not used.
bool isSameEachTurn(const Change& change, const std::string& loop) {
    const std::string name = change.at(loop + "/for");  // in quotes
    return change.at(loop + "/let").empty() && name.size() > 2 &&
           !mentions(change.at(loop + "/do"), name.substr(1, name.size() - 2));
}

/// Two steps, or a loop of its own.
bool hasSeveral(const Change& change, const std::string& loop) {
    return !change.at(loop + "/do/1").empty() || !change.at(loop + "/do/0/do").empty();
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
    std::set<TimeNs> calls;
    for (const OperationId operation : operations) {
        const Call* const call = facts.callOf(operation);
        if (call == nullptr || !std::holds_alternative<LaunchGraph>(call->action)) {
            calls.insert(facts.trace.issueBegin[indexOf(operation)]);
        }
    }
    return 2 * calls.size() <= operations.size();
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
    const std::string loop = outermostLoop(change, stepOf(facts, one));
    const std::string turn = change.at(loop + "/do");
    std::string stream;
    if (loop.empty() || !hasSeveral(change, loop) || !isSameEachTurn(change, loop) ||
        !canCapture(change, loop, stream)) {
        return;
    }
    const std::string name = quotedJson(change.freshName("captured"));
    change.set(loop + "/do", "[{\"launch\": " + name + ", \"stream\": " + stream + "}]");
    change.insertElement(
        loop, "{\"graph\": " + name + ", \"stream\": " + stream + ", \"do\": " + turn + "}");
    std::move(change).addTo(fixes, "graph");
}

}  // namespace streamscope::advice
