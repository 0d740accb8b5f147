// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/occupancy.h"
#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/carveout.h"

#include <array>
#include <cstdint>
#include <vector>

namespace streamscope::simulator {

/// What one block takes of its SM (docs/rules.md, 7.3).
struct BlockNeeds {
    std::uint32_t warps = 1;
    std::uint32_t registers = 0;
    std::uint32_t sharedBytes = 0;
    Carveout carveout{};
    friend bool operator==(const BlockNeeds&, const BlockNeeds&) = default;
};
enum class SmResource : std::uint8_t { Threads, Blocks, Registers, SharedMemory };

/// What one block takes of it.
[[nodiscard]] constexpr std::uint32_t needOf(const BlockNeeds& needs, SmResource resource) {
    switch (resource) {
        case SmResource::Threads:
            return needs.warps;
        case SmResource::Blocks:
            return 1;
        case SmResource::Registers:
            return needs.registers;
        case SmResource::SharedMemory:
            return needs.sharedBytes;
    }
    return 0;
}
[[nodiscard]] SmLimits smLimits(const DeviceProfile& profile);
[[nodiscard]] BlockNeeds needsOf(const Kernel& kernel, const DeviceProfile& profile);
/// Blocks that an idle SM holds; 0: such a block can never run here.
[[nodiscard]] std::uint32_t blocksWhenIdle(const Kernel& kernel, const DeviceProfile& profile);

/// The SMs of one device, kept as groups of SMs in the same state, so that placing a grid costs the
/// number of different states and not of SMs or blocks.
///
///   idle          {0…131}
///   200 blocks    {0…67}: 2 each   {68…131}: 1 each
class SmPool {
public:
    struct Placement {
        std::uint32_t group = 0;
        std::uint32_t blocksPerSm = 0;
    };
    /// `to` was cut out of `from` and holds the same blocks on its SMs.
    struct Split {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
    };
    struct Outcome {
        std::uint64_t placed = 0;
        std::vector<Split> splits;  ///< in order; to be followed before placements
        std::vector<Placement> placements;
    };

    explicit SmPool(const DeviceProfile& profile);

    /// Puts up to `blocks` blocks where there is most room, breadth first (K5), until none fits
    /// (K4). `outcome` is cleared first; passed in so that its storage is reused.
    void place(const BlockNeeds& needs, std::uint64_t blocks, Outcome& outcome);

    /// Gives back what `blocksPerSm` blocks hold on every SM of the group. An emptied group joins
    /// the other empty SMs, and its index may be used again.
    void release(std::uint32_t group, const BlockNeeds& needs, std::uint32_t blocksPerSm);

    [[nodiscard]] std::uint32_t smCount(std::uint32_t group) const { return m_groups[group].count; }
    [[nodiscard]] std::size_t groupSlots() const { return m_groups.size(); }
    /// What is short on the SM that comes nearest to holding one more block, and its group.
    struct Shortage {
        SmResource resource{};
        std::uint32_t group = 0;
    };
    [[nodiscard]] Shortage shortage(const BlockNeeds& needs) const;
    /// That amount of the resource in parts of an idle SM's.
    [[nodiscard]] double shareOf(SmResource resource, std::uint64_t amount) const;

private:
    static constexpr std::size_t kWords = 4;
    using SmSet = std::array<std::uint64_t, kWords>;
    struct Group {
        SmSet sms{};
        std::uint32_t count = 0;     ///< 0: the slot is unused
        std::uint32_t resident = 0;  ///< blocks on each of its SMs
        std::uint32_t carveout = 0;  ///< of each of its SMs (K25); 0: idle, or any
        SmRoom free;
    };

    /// Bytes of shared memory that are left for blocks with these needs (K25).
    [[nodiscard]] std::uint32_t sharedFor(const Group& group, const BlockNeeds& needs) const;
    [[nodiscard]] std::uint32_t blocksFor(const Group& group, const BlockNeeds& needs) const;

    [[nodiscard]] std::uint32_t newSlot();
    void placeTopLevel(const BlockNeeds& needs, std::uint64_t& left, Outcome& outcome);
    void placeLastRound(const BlockNeeds& needs, std::uint32_t level, std::uint32_t blocks,
                        Outcome& outcome);
    [[nodiscard]] SmSet firstSms(std::uint32_t level, std::uint32_t count) const;
    void placeOnChosen(std::uint32_t group, const SmSet& chosen, const BlockNeeds& needs,
                       Outcome& outcome);
    std::uint32_t splitOff(std::uint32_t group, const SmSet& part, std::uint32_t count,
                           Outcome& outcome);
    void take(std::uint32_t group, const BlockNeeds& needs, std::uint32_t blocksPerSm,
              Outcome& outcome);

    SmRoom m_whole;  ///< an idle SM
    std::vector<Group> m_groups;
    std::vector<std::uint32_t> m_unusedSlots;
    std::vector<std::uint32_t> m_rooms;  ///< scratch of place(): room by group
};

}  // namespace streamscope::simulator
