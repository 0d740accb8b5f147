// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/random_workload.h"

#include "engine/scenarios/workload_author.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

constexpr std::uint64_t kMinOperations = 10;
constexpr std::uint64_t kMaxOperations = 400;
constexpr std::uint64_t kMinMicroseconds = 2'000;  ///< for each stream
constexpr std::uint64_t kEvents = 8;
constexpr std::uint64_t kTemporaries = 3;

WorkloadShape randomShape(RandomNumbers& random) {
    struct Type {
        std::string_view name;
        std::uint64_t bytes;
    };
    constexpr std::array<Type, 5> kTypes{
        {{"f64", 8}, {"f64", 8}, {"f32", 4}, {"f32", 4}, {"i32", 4}}};
    const Type type = kTypes[random.below(kTypes.size())];
    WorkloadShape shape;
    shape.type = type.name;
    shape.elementBytes = type.bytes;
    shape.streams = random.chance(10) ? 1 : random.spread(2, 16);
    shape.chunks = std::max(shape.streams, random.spread(1, 24));
    shape.branches = random.chance(30) ? random.between(1, 4) : 0;
    shape.hasUrgent = random.chance(25);
    shape.usesDefault = random.chance(25);
    shape.blocking = random.chance(30);
    const std::uint64_t memory = random.below(100);
    shape.pinned = memory < 85;
    shape.pageable = memory >= 65;
    constexpr std::uint64_t kMinSlot = std::uint64_t{64} << 10U;
    constexpr std::uint64_t kMaxSlot = std::uint64_t{64} << 20U;
    constexpr std::uint64_t kOneMemory = std::uint64_t{128} << 20U;  // half of what is pinned
    const std::uint64_t most = std::min(kMaxSlot, kOneMemory / shape.slots());
    constexpr std::uint64_t kAlignment = 1024;  // elements
    shape.slotElements = (random.chance(30) ? most : random.spread(kMinSlot, most)) /
                         shape.elementBytes / kAlignment * kAlignment;
    return shape;
}

std::string indexed(std::string_view group, std::uint64_t index) {
    return std::string(group) + "[" + std::to_string(index) + "]";
}

/// Writes one workload: what it declares, then phases until it is long enough.
class Composer {
public:
    explicit Composer(std::uint64_t seed)
        : m_random(seed),
          m_shape(randomShape(m_random)),
          m_json(appendTo(m_text)),
          m_hasTemporaries(seed >= kFirstWithTemporaries) {
        // One after the other; beside each other they take less.
        m_microseconds = m_random.spread(8'000, 100'000);
        m_operations = m_random.spread(kMinOperations, kMaxOperations);
        m_title = "Random workload " + std::to_string(seed);
    }

    std::string compose() {
        using enum JsonWriter::Layout;
        m_json.beginObject(Lines);
        m_json.key("format").value("streamscope-workload");
        m_json.key("version").value(1);
        m_json.key("title").value(m_title);
        m_json.key("let").beginObject();
        m_json.key("n").value(m_shape.slotElements);
        m_json.endObject();
        declareMemory();
        declareStreams();
        m_json.key("program").beginArray(Lines);
        writeProgram();
        m_json.endArray();
        m_json.endObject();
        m_json.flush();
        return std::move(m_text);
    }

private:
    struct MemoryWords {
        std::string_view name;
        std::string_view on;
        bool pinned = false;
        bool random = false;
    };

    void declareMemory() {
        m_json.key("memory").beginObject(JsonWriter::Layout::Lines);
        if (m_shape.pinned) {
            declare({"in", "host", true, true});
            declare({"out", "host", true});
        }
        if (m_shape.pageable) {
            declare({"in_pageable", "host", false, true});
            declare({"out_pageable", "host"});
        }
        declare({"a", "device", false, true});
        declare({"b", "device", false, true});
        declare({"c", "device"});
        for (std::uint64_t i = 0; m_hasTemporaries && i < kTemporaries; ++i) {
            declareTemporary("t" + std::to_string(i));
        }
        m_json.endObject();
    }

    void declare(const MemoryWords& words) {
        m_json.key(words.name).beginObject();
        m_json.key("on").value(words.on);
        if (words.on == "host") {
            m_json.key("pinned").value(words.pinned);
        }
        m_json.key("type").value(m_shape.type);
        m_json.key("count").value(std::to_string(m_shape.slots()) + "*n");
        if (words.random) {
            m_json.key("fill").value("random");
        }
        m_json.endObject();
    }

    void declareTemporary(const std::string& name) {
        m_json.key(name).beginObject();
        m_json.key("on").value("device");
        m_json.key("type").value(m_shape.type);
        m_json.key("count").value("n");
        m_json.endObject();
    }

    void declareStreams() {
        m_json.key("streams").beginObject();
        declareStream("s", m_shape.streams, m_shape.blocking, 0);
        if (m_shape.hasUrgent) {
            declareStream("urgent", 0, m_shape.blocking, m_random.between(1, 5));
        }
        if (m_shape.branches > 0) {
            declareStream("branch", m_shape.branches, false, 0);
        }
        m_json.endObject();
        m_json.key("events").beginObject();
        for (const std::string_view name : {"e", "fork", "join"}) {
            m_json.key(name).beginObject();
            m_json.key("count").value(name == "e" ? kEvents
                                                  : std::max(m_shape.streams, m_shape.branches));
            m_json.endObject();
        }
        m_json.endObject();
    }

    void declareStream(std::string_view name, std::uint64_t count, bool blocking,
                       std::uint64_t urgency) {
        m_json.key(name).beginObject();
        if (count > 0) {
            m_json.key("count").value(count);
        }
        m_json.key("blocking").value(blocking);
        if (urgency > 0) {
            m_json.key("priority").value(-static_cast<std::int64_t>(urgency));
        }
        m_json.endObject();
    }

    // ---- The program ----

    [[nodiscard]] WorkPlace slot(std::uint64_t slot) const {
        return {indexed("s", slot % m_shape.streams), std::to_string(slot) + "*n"};
    }
    [[nodiscard]] bool fits(std::uint64_t operations) const {
        return m_author.operations() + operations <= m_operations;
    }
    [[nodiscard]] bool isShort() const {
        return m_author.microseconds() < m_microseconds && fits(1);
    }

    void writeProgram() {
        if (m_shape.branches > 0) {
            captureGraph();
        }
        while (isShort() || m_author.operations() < kMinOperations) {
            writePhase();
            if (m_author.microseconds() < kMinMicroseconds * m_shape.streams && !fits(1)) {
                m_operations = std::min(m_operations + kMinOperations, kMaxOperations);
            }
        }
        m_author.step("synchronize", "device", "");
    }

    void writePhase() {
        const std::uint64_t kind = m_random.below(100);
        if (kind < 30) {
            pipeline();
        } else if (kind < 42) {
            forkAndJoin();
        } else if (kind < 52 && m_shape.branches > 0) {
            launchGraph();
        } else if (kind < 60 && m_shape.usesDefault) {
            defaultStream();
        } else {
            singleCalls();
        }
    }

    /// Chunk by chunk, or stage by stage.
    void pipeline() {
        const std::uint64_t rounds = m_random.chance(70) ? 1 : m_random.between(2, 4);
        const std::uint64_t stages = m_random.between(2, 4);
        if (!fits(rounds * m_shape.chunks * stages)) {
            singleCalls();
            return;
        }
        constexpr std::uint64_t kMaxBytes = std::uint64_t{256} << 20U;  // of one stage
        m_stagesElements = std::min(m_author.anySize(),
                                    kMaxBytes / m_shape.elementBytes / (rounds * m_shape.chunks));
        const bool breadth = m_random.chance(35);
        m_author.beginLoop("round", rounds);
        for (std::uint64_t stage = 0; stage < stages; ++stage) {
            if (stage == 0 || breadth) {
                m_author.beginLoop("i", m_shape.chunks);
            }
            writeStage(stage, stages);
            if (stage + 1 == stages || breadth) {
                m_author.endLoop();
            }
        }
        m_author.endLoop();
    }

    void writeStage(std::uint64_t stage, std::uint64_t stages) {
        const WorkPlace place{"s[i % " + std::to_string(m_shape.streams) + "]", "i*n"};
        if (stage == 0) {
            m_author.copyIn(place, m_stagesElements);
        } else if (stage + 1 == stages) {
            m_author.copyOut(place, m_stagesElements);
        } else if (m_random.chance(60)) {
            m_author.kernel(place, m_stagesElements);
        } else {
            m_author.spin(place);
        }
    }

    /// Stream 0 prepares, the others wait for it, stream 0 waits for them.
    void forkAndJoin() {
        if (!fits(5 * m_shape.streams)) {
            singleCalls();
            return;
        }
        m_author.anyWork(slot(0));
        m_author.step("record", "fork[0]", "s[0]");
        for (std::uint64_t i = 1; i < m_shape.streams; ++i) {
            m_author.step("wait", "fork[0]", indexed("s", i));
            m_author.anyWork(slot(i));
            m_author.step("record", indexed("join", i), indexed("s", i));
            m_author.step("wait", indexed("join", i), "s[0]");
        }
        m_author.anyWork(slot(0));
    }

    /// Branches of copies and kernels that fork from the first one and join it again.
    void captureGraph() {
        m_json.beginObject(JsonWriter::Layout::Lines);
        m_json.key("graph").value("branches");
        m_json.key("stream").value("branch[0]");
        m_json.key("do").beginArray(JsonWriter::Layout::Lines);
        m_author.step("record", "fork[0]", "branch[0]");
        for (std::uint64_t i = 0; i < m_shape.branches; ++i) {
            writeBranch(i);
        }
        for (std::uint64_t i = 1; i < m_shape.branches; ++i) {
            m_author.step("wait", indexed("join", i), "branch[0]");
        }
        m_json.endArray();
        m_json.endObject();
        m_graphOperations = m_author.operations();
        m_graphMicroseconds = m_author.microseconds();
        m_author.startOver();
    }

    void writeBranch(std::uint64_t branch) {
        const WorkPlace place{indexed("branch", branch),
                              std::to_string(m_shape.graphSlot(branch)) + "*n"};
        if (branch > 0) {
            m_author.step("wait", "fork[0]", place.stream);
        }
        const std::uint64_t nodes = m_random.between(1, 4);
        for (std::uint64_t i = 0; i < nodes; ++i) {
            m_author.anyWork(place);
        }
        if (branch > 0) {
            m_author.step("record", indexed("join", branch), place.stream);
        }
    }

    void launchGraph() {
        constexpr std::uint64_t kMaxMicroseconds = 20'000;
        const std::uint64_t launches =
            m_graphMicroseconds > kMaxMicroseconds ? 1 : m_random.between(1, 4);
        if (!fits(launches * m_graphOperations)) {
            singleCalls();
            return;
        }
        m_author.beginLoop("i", launches);
        m_author.step("launch", "branches", indexed("s", m_random.below(m_shape.streams)));
        m_author.endLoop();
        m_author.add(launches * m_graphOperations, launches * m_graphMicroseconds);
    }

    void defaultStream() {
        WorkPlace place{"default", std::to_string(m_shape.defaultSlot()) + "*n"};
        if (m_random.chance(30)) {
            place.stream.clear();
            m_author.copyIn(place, m_author.anySize());
        } else {
            m_author.anyWork(place);
        }
    }

    void singleCalls() {
        const std::uint64_t calls = m_random.between(1, 6);
        for (std::uint64_t i = 0; i < calls && fits(1); ++i) {
            singleCall();
        }
        if (m_hasTemporaries && fits(8)) {
            m_author.temporary("t" + std::to_string(m_random.below(kTemporaries)), anyPlace(),
                               anyPlace(), indexed("e", m_random.below(kEvents)));
        }
    }

    void singleCall() {
        const std::uint64_t kind = m_random.below(100);
        const WorkPlace place = anyPlace();
        if (kind < 74) {
            m_author.anyWork(place);
        } else if (kind < 84) {
            const std::string event = indexed("e", m_random.below(kEvents));
            m_author.step("record", event, place.stream);
            m_author.step("wait", event, anyPlace().stream);
        } else if (kind < 91) {
            m_author.hostWork();
        } else if (kind < 96) {
            m_author.step("synchronize", "stream", place.stream);
        } else if (kind < 98) {
            m_author.synchronizeEvent(indexed("e", m_random.below(kEvents)));
        } else {
            m_author.step("synchronize", "device", "");
        }
    }

    WorkPlace anyPlace() {
        if (m_shape.hasUrgent && m_random.chance(15)) {
            return {"urgent", std::to_string(m_shape.urgentSlot()) + "*n"};
        }
        return slot(m_random.below(m_shape.chunks));
    }

    RandomNumbers m_random;
    WorkloadShape m_shape;
    std::string m_text;
    JsonWriter m_json;
    WorkloadAuthor m_author{m_shape, m_random, m_json};
    bool m_hasTemporaries = false;
    std::string m_title;
    std::uint64_t m_microseconds = 0;  ///< to reach
    std::uint64_t m_operations = 0;    ///< not to pass
    std::uint64_t m_graphOperations = 0;
    std::uint64_t m_graphMicroseconds = 0;
    std::uint64_t m_stagesElements = 0;
};

}  // namespace

std::string randomWorkload(std::uint64_t seed) {
    return Composer(seed).compose();
}

}  // namespace streamscope
