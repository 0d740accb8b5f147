// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/call_kinds.h"

#include <algorithm>

namespace streamscope::recordings {
namespace {

bool has(std::string_view name, std::string_view part) {
    return name.find(part) != std::string_view::npos;
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Of the letters < ( [ { their partner further on in `name`, or its end.
std::size_t skipBrackets(std::string_view name, std::size_t at) {
    int depth = 0;
    for (; at < name.size(); ++at) {
        const bool isArrow = name[at] == '>' && at > 0 && name[at - 1] == '-';
        depth += name[at] == '<' || name[at] == '(' || name[at] == '{' ? 1 : 0;
        depth -= (name[at] == '>' && !isArrow) || name[at] == ')' || name[at] == '}' ? 1 : 0;
        if (depth <= 0) {
            return at + 1;
        }
    }
    return name.size();
}

}  // namespace

CallKind callKindOf(std::string_view versioned) noexcept {
    const std::string_view name = withoutVersion(versioned);
    if (has(name, "EventRecord")) {
        return CallKind::RecordEvent;
    }
    if (has(name, "StreamWaitEvent")) {
        return CallKind::WaitEvent;
    }
    if (has(name, "Synchronize")) {
        return CallKind::Synchronize;
    }
    if (has(name, "GraphLaunch")) {
        return CallKind::GraphLaunch;
    }
    if (has(name, "LaunchKernel") || has(name, "LaunchCooperative") || has(name, "ModuleLaunch") ||
        has(name, "LaunchHostFunc")) {
        return CallKind::Launch;
    }
    const bool isOfGraph = has(name, "Graph");
    if (has(name, "Memcpy") && !isOfGraph) {
        return CallKind::Copy;
    }
    if ((has(name, "Memset") || has(name, "cuMemsetD")) && !isOfGraph) {
        return CallKind::Set;
    }
    const bool isAsync = has(name, "Async");
    if ((has(name, "Malloc") || has(name, "MemAlloc") || has(name, "HostAlloc") ||
         has(name, "HostRegister") || has(name, "ArrayCreate") || has(name, "Array3DCreate")) &&
        !isAsync && !isOfGraph) {
        return CallKind::Allocate;
    }
    if (name == "host_work") {
        return CallKind::Work;
    }
    const bool isFree = name == "cudaFree" || name == "hipFree" || has(name, "FreeHost") ||
                        has(name, "FreeArray") || has(name, "FreeMipmappedArray") ||
                        has(name, "ArrayDestroy") || has(name, "MemFree") ||
                        has(name, "HostFree") || has(name, "HostUnregister");
    return isFree && !isAsync ? CallKind::Free : CallKind::Other;
}

bool isRecordedCall(std::string_view name) noexcept {
    if (has(name, "StreamBeginCapture") || has(name, "StreamEndCapture")) {
        return true;
    }
    if (has(name, "Graph") && !has(name, "GraphLaunch")) {
        return false;
    }
    return callKindOf(name) != CallKind::Other || has(name, "LaunchHostFunc") ||
           has(name, "AddCallback") || has(name, "MallocAsync") ||
           has(name, "MallocFromPoolAsync") || has(name, "MemAllocAsync") ||
           has(name, "MemAllocFromPoolAsync") || has(name, "FreeAsync") || has(name, "MemPrefetch");
}

std::string_view withoutVersion(std::string_view name) noexcept {
    constexpr std::size_t kMinDigits = 4;
    const std::size_t mark = name.rfind("_v");
    if (mark == std::string_view::npos) {
        return name;
    }
    const std::string_view digits = name.substr(mark + 2);
    const bool isVersion =
        std::ranges::all_of(digits, isDigit) && (digits.size() >= kMinDigits || digits == "100");
    return isVersion ? name.substr(0, mark) : name;
}

std::string_view shortKernelName(std::string_view name) noexcept {
    // The last identifier before the first bracket that follows one: "anonymous namespace" and
    // lambdas are brackets of their own.
    std::size_t begin = 0;
    std::size_t at = 0;
    while (at < name.size()) {
        const char c = name[at];
        const bool isBracket = c == '<' || c == '(' || c == '{';
        if (c == '[' && at > begin && name.substr(at, 5) == "[abi:") {
            break;  // Numba's names carry the types so
        }
        if (isBracket && at > begin) {
            const std::size_t after = skipBrackets(name, at);
            if (name.substr(after, 2) != "::") {
                break;
            }
            at = after;
        } else if (isBracket) {
            at = skipBrackets(name, at);
        } else if (c == ' ' || c == ':') {
            begin = ++at;
        } else {
            ++at;
        }
    }
    const std::string_view found = name.substr(begin, at - begin);
    return found.empty() ? name : found;
}

}  // namespace streamscope::recordings
