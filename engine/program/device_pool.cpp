// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/device_pool.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace streamscope {
namespace {

constexpr int kMaxLosses = 2;

bool isLoss(const Result<Trace>& answer) {
    return !answer && answer.error().code == ErrorCode::Device;
}

}  // namespace

bool DevicePool::Member::isLeft() const {
    return losses < kMaxLosses;
}

DevicePool::DevicePool(std::vector<std::shared_ptr<const Device>> devices) {
    assert(!devices.empty());
    for (auto& device : devices) {
        m_members.push_back({std::move(device)});
    }
}

std::string DevicePool::id() const {
    return m_members.front().device->id();
}

Origin DevicePool::origin() const {
    return m_members.front().device->origin();
}

Sentence DevicePool::description() const {
    return m_members.front().device->description();
}

std::uint64_t DevicePool::memoryBytes() const {
    return m_members.front().device->memoryBytes();
}

DeviceFeatures DevicePool::features() const {
    return m_members.front().device->features();
}

std::size_t DevicePool::atOnce() const {
    return m_members.size();
}

bool DevicePool::canGoOn() const {
    const std::scoped_lock lock(m_mutex);
    return isAnyLeft();
}

Result<Trace> DevicePool::run(const Program& program, RunControl& control) const {
    Member* lostBy = nullptr;
    for (;;) {
        Member* member = take(lostBy);
        if (member == nullptr) {
            return allLost();
        }
        auto answer = member->device->run(program, control);
        giveBack(*member, answer);
        if (!isLoss(answer)) {
            return answer;
        }
        if (lostBy != nullptr) {
            return canGoOn() ? std::move(answer) : allLost();
        }
        lostBy = member;
    }
}

bool DevicePool::isAnyLeft() const {
    return std::ranges::any_of(m_members, &Member::isLeft);
}

/// Only the last that is left gets the same run twice.
bool DevicePool::suits(const Member& member, const Member* butNot) const {
    const bool isLast = std::ranges::count_if(m_members, &Member::isLeft) == 1;
    return member.isLeft() && (isLast || &member != butNot);
}

/// Null: none is free now.
DevicePool::Member* DevicePool::freeOne(const Member* butNot) const {
    const auto isAwaited = [&](const Member& member) {
        return std::ranges::any_of(m_again, [&](const Member* by) { return suits(member, by); });
    };
    const auto found = std::ranges::find_if(m_members, [&](const Member& member) {
        return member.isFree && suits(member, butNot) && (butNot != nullptr || !isAwaited(member));
    });
    return found == m_members.end() ? nullptr : &*found;
}

/// Null: none is left.
DevicePool::Member* DevicePool::take(const Member* butNot) const {
    std::unique_lock lock(m_mutex);
    if (butNot != nullptr) {
        m_again.push_back(butNot);
    }
    Member* member = nullptr;
    m_changed.wait(lock, [&] {
        member = freeOne(butNot);
        return member != nullptr || !isAnyLeft();
    });
    if (butNot != nullptr) {
        m_again.erase(std::ranges::find(m_again, butNot));
        m_changed.notify_all();
    }
    if (member != nullptr) {
        member->isFree = false;
    }
    return member;
}

void DevicePool::giveBack(Member& member, const Result<Trace>& answer) const {
    const std::scoped_lock lock(m_mutex);
    member.isFree = true;
    member.losses = isLoss(answer) ? member.losses + 1 : 0;
    if (isLoss(answer)) {
        m_lastLoss = answer.error();
    }
    m_changed.notify_all();
}

Error DevicePool::allLost() const {
    const std::scoped_lock lock(m_mutex);
    return Error::of(
        ErrorCode::Device,
        say(SENTENCE("Streamscope", "all %1 workers were lost, each twice. The last: %2"),
            Count{m_members.size()}, m_lastLoss->phrase()));
}

}  // namespace streamscope
