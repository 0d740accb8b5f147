// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"
#include "engine/scenarios/random_numbers.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// What a random workload declares. Memory consists of equal slots; each is used by one stream
/// alone: slot i < chunks by s[i % streams], the others by what is named here.
struct WorkloadShape {
    std::uint64_t streams = 1;
    std::uint64_t chunks = 1;
    std::uint64_t branches = 0;  ///< of the graph; 0: there is none
    bool hasUrgent = false;
    bool usesDefault = false;
    bool blocking = false;
    bool pinned = true;     ///< there is pinned memory
    bool pageable = false;  ///< and pageable
    std::string_view type = "f64";
    std::uint64_t elementBytes = 8;
    std::uint64_t slotElements = 1024;

    [[nodiscard]] std::uint64_t urgentSlot() const { return chunks; }
    [[nodiscard]] std::uint64_t defaultSlot() const { return chunks + (hasUrgent ? 1 : 0); }
    [[nodiscard]] std::uint64_t graphSlot(std::uint64_t branch) const {
        return defaultSlot() + (usesDefault ? 1 : 0) + branch;
    }
    [[nodiscard]] std::uint64_t slots() const { return graphSlot(branches); }
};

/// Where a piece of work goes: texts as the file has them.
struct WorkPlace {
    std::string stream;  ///< empty: a call that is not async
    std::string at;
};

/// Writes the steps of a random workload and adds up what they are.
class WorkloadAuthor {
public:
    WorkloadAuthor(const WorkloadShape& shape, RandomNumbers& random, JsonWriter& json)
        : m_shape(shape), m_random(random), m_json(json) {}

    void copyIn(const WorkPlace& place, std::uint64_t elements);
    void copyOut(const WorkPlace& place, std::uint64_t elements);
    void copyWithin(const WorkPlace& place, std::uint64_t elements);
    void set(const WorkPlace& place, std::uint64_t elements);
    /// Any kernel of the catalogue.
    void kernel(const WorkPlace& place, std::uint64_t elements);
    void spin(const WorkPlace& place);
    void hostFunction(const WorkPlace& place);
    /// A slot of `a` through a memory that lives from here to there, to a slot of `c` of another
    /// stream or of the same; `event` orders the two.
    void temporary(const std::string& memory, const WorkPlace& from, const WorkPlace& to,
                   const std::string& event);
    /// One of these, as often as programs do it.
    void anyWork(const WorkPlace& place);

    void hostWork();
    void step(std::string_view kind, const std::string& value, const std::string& stream);
    void synchronizeEvent(const std::string& event);
    void beginLoop(const std::string& name, std::uint64_t times);
    void endLoop();

    /// From 4 KiB to the slot, small ones as often as large ones.
    [[nodiscard]] std::uint64_t anySize();

    [[nodiscard]] std::uint64_t operations() const { return m_operations; }
    /// What a large GPU needs for all of it, one after the other, in microseconds: an estimate.
    [[nodiscard]] std::uint64_t microseconds() const { return m_microseconds; }
    /// What was written so far was only captured.
    void startOver() { m_operations = m_microseconds = 0; }
    /// Counts what a launched graph does.
    void add(std::uint64_t operations, std::uint64_t microseconds) {
        m_operations += operations;
        m_microseconds += microseconds;
    }

private:
    void copySlot(const std::string& from, const std::string& to, const WorkPlace& place,
                  const std::string& target);
    void count(std::uint64_t microseconds);
    void copy(std::string_view from, std::string_view to, const WorkPlace& place,
              std::uint64_t elements);
    [[nodiscard]] std::string hostMemory(std::string_view pinned, std::string_view pageable);
    void argument(std::string_view name, std::string_view memory, const std::string& at);

    const WorkloadShape& m_shape;
    RandomNumbers& m_random;
    JsonWriter& m_json;
    std::vector<std::uint64_t> m_loops{1};  ///< how often what is written now will run
    std::uint64_t m_operations = 0;
    std::uint64_t m_microseconds = 0;
};

}  // namespace streamscope
