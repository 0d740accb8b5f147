// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/fix_repair.h"

#include "engine/advice/change.h"
#include "engine/advice/host_overlap.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

/// What was in no order before as well is no affair of a fix.
std::set<std::string> hazardsOf(const Attempt& attempt) {
    std::set<std::string> found;
    for (const Advice& advice : attempt.advice) {
        if (advice.id == "hazard") {
            found.insert(english(advice.finding));
        }
    }
    return found;
}

std::string synchronizeDevice(std::size_t device, std::size_t count) {
    return count == 1 ? R"({"synchronize": "device"})"
                      : R"({"synchronize": "device", "device": )" + std::to_string(device) + "}";
}

}  // namespace

std::optional<std::string> Repairs::next(const Attempt& before, const Attempt& after,
                                         const Trial& trial) {
    if (!trial.races.isKnown || !trial.hostUse.isKnown) {
        return std::nullopt;
    }
    if (trial.races.added > 0) {
        return addEvent(before, after);
    }
    return trial.hostUse.added > 0 ? waitBeforeWork(after, trial.hostUse)
                                   : waitAtEnd(before, after);
}

/// The one that the advice on the first new hazard adds.
std::optional<std::string> Repairs::addEvent(const Attempt& before, const Attempt& after) {
    const std::set<std::string> had = hazardsOf(before);
    for (const Advice& advice : after.advice) {
        const auto event = std::ranges::find(advice.fixes, "event", &Fix::remedy);
        if (advice.id == "hazard" && event != advice.fixes.end() &&
            !had.contains(english(advice.finding))) {
            m_hasEvents = true;
            return event->text;
        }
    }
    return std::nullopt;
}

std::optional<std::string> Repairs::waitBeforeWork(const Attempt& after, const HostUseChange& use) {
    const auto isIt = [&](const Call& call) {
        const auto* work = std::get_if<HostWork>(&call.action);
        return work != nullptr && call.step != StepId::None &&
               after.program.name(work->name) == use.work;
    };
    const auto found = std::ranges::find_if(after.program.calls, isIt);
    if (found == after.program.calls.end() || std::ranges::count(m_works, use.work) > 0) {
        return std::nullopt;
    }
    m_works.push_back(use.work);
    auto text = insertElement(after.text, after.program.steps[indexOf(found->step)].pointer,
                              R"({"synchronize": "device"})");
    return text ? std::optional(*std::move(text)) : std::nullopt;
}

std::optional<std::string> Repairs::waitAtEnd(const Attempt& before, const Attempt& after) {
    constexpr std::size_t kMaxDevices = 8;
    const std::vector<std::size_t> had = leftRunningByThread(before.program);
    const std::vector<std::size_t> has = leftRunningByThread(after.program);
    const bool isOne = after.program.threads.size() == 1;
    const std::size_t devices = after.program.deviceCount;
    std::string text = after.text;
    bool isEdited = false;
    for (std::size_t i = 0; i < has.size() && devices <= kMaxDevices; ++i) {
        const std::string& name = after.program.threads[i].name;
        if (has[i] <= (i < had.size() ? had[i] : 0) || std::ranges::count(m_threads, name) > 0) {
            continue;
        }
        const std::string list = JsonLookup(text).at("/threads").empty()
                                     ? std::string("/program")
                                     : "/threads/" + std::to_string(i) + "/do";
        for (std::size_t device = 0; device < devices; ++device) {
            auto edited = insertElement(text, list + "/-", synchronizeDevice(device, devices));
            if (!edited) {
                return std::nullopt;
            }
            text = *std::move(edited);
        }
        isEdited = true;
        m_isAtEnd = isOne;
        m_threads.push_back(name);
    }
    return isEdited ? std::optional(std::move(text)) : std::nullopt;
}

void Repairs::tell(Fix& fix, std::size_t events) const {
    if (m_hasEvents) {
        fix.change.push_back(counted(
            events,
            SENTENCE("Streamscope",
                     "%1 event keeps the order of what uses the same memory: it is recorded after "
                     "the first, and the stream or the host thread of the second waits for it."),
            SENTENCE("Streamscope",
                     "%1 events keep the order of what uses the same memory: each is recorded "
                     "after the first, and the stream or the host thread of the second waits for "
                     "it.")));
    }
    if (!m_works.empty()) {
        fix.label = say(SENTENCE("Streamscope", "%1; synchronize before host work"), fix.label);
    }
    for (const std::string& work : m_works) {
        fix.change.push_back(
            say(SENTENCE("Streamscope", "Synchronizes the device before “%1”."), work));
    }
    if (m_isAtEnd) {
        fix.change.push_back(say(SENTENCE("Streamscope", "Synchronizes the device at the end.")));
    } else if (!m_threads.empty()) {
        fix.change.push_back(m_threads.size() == 1
                                 ? say(SENTENCE("Streamscope",
                                                "Synchronizes the device at the end of host thread "
                                                "%1."),
                                       Names{m_threads})
                                 : say(SENTENCE("Streamscope",
                                                "Synchronizes the device at the end of host "
                                                "threads %1."),
                                       Names{m_threads}));
    }
}

}  // namespace streamscope
