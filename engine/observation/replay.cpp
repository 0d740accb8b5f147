// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/replay.h"

#include "engine/base/number_text.h"
#include "engine/base/sentence.h"
#include "engine/observation/element_values.h"
#include "engine/program/hazards.h"
#include "kernels/reference.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <map>
#include <thread>
#include <variant>

namespace streamscope {
namespace {

/// The bytes of a memory that something was written to.
class WrittenRanges {
public:
    void add(std::uint64_t begin, std::uint64_t end) {
        auto at = m_ranges.lower_bound(begin);
        if (at != m_ranges.begin() && std::prev(at)->second >= begin) {
            --at;
            begin = at->first;
        }
        while (at != m_ranges.end() && at->first <= end) {
            end = std::max(end, at->second);
            at = m_ranges.erase(at);
        }
        m_ranges.emplace(begin, end);
    }
    [[nodiscard]] bool covers(std::uint64_t begin, std::uint64_t end) const {
        const auto after = m_ranges.upper_bound(begin);
        return begin == end || (after != m_ranges.begin() && std::prev(after)->second >= end);
    }

private:
    std::map<std::uint64_t, std::uint64_t> m_ranges;  ///< begin → end; disjoint, not touching
};

class Replayer {
public:
    Replayer(const Program& program, const ReplayLimits& limits)
        : m_program(program),
          m_limits(limits),
          m_threads(limits.threads > 0 ? limits.threads
                                       : std::max(1U, std::thread::hardware_concurrency())),
          m_images(program.memories.size()) {}

    Replay run() && {
        checkKernels();
        checkHazards();
        checkCosts();
        checkThreads();
        if (m_result.whyNot.empty()) {
            fillAll();
        }
        for (const Call& call : m_program.calls) {
            if (!m_result.whyNot.empty()) {
                break;
            }
            perform(call.action);
        }
        if (m_result.whyNot.empty()) {
            keepWritten();
        }
        return std::move(m_result);
    }

private:
    struct Image {
        std::vector<std::byte> bytes;
        WrittenRanges written;  ///< kept for memories that the program allocates
        bool isWritten = false;
        bool isAllocated = false;     ///< holds anything where nothing was written
        bool isGone = false;          ///< freed, if only for a while
        bool isReadUnfilled = false;  ///< its zeros were read before anything was written
    };

    void refuse(std::string why) {
        if (m_result.whyNot.empty()) {
            m_result.whyNot = std::move(why);
        }
    }

    template <typename Visit>
    void forEachAction(Visit visit) const {
        for (const Call& call : m_program.calls) {
            const auto* launch = std::get_if<LaunchGraph>(&call.action);
            if (launch == nullptr) {
                visit(call.action);
                continue;
            }
            for (const GraphNode& node : m_program.graphs[indexOf(launch->graph)].nodes) {
                visit(node.action);
            }
        }
    }

    void checkHazards() {
        constexpr std::size_t kMost = 100'000;  // most of them may be harmless
        const Hazards hazards =
            withoutHarmless(m_program, findHazards(m_program, {.mostHazards = kMost}));
        if (!hazards.found.empty()) {
            const std::size_t others = hazards.found.size() - 1;
            refuse("the result depends on timing: " +
                   english(describeHazard(m_program, hazards.found[0], HazardNumbers::OfThread)) +
                   (others == 0 ? ""
                                : " (and " + std::to_string(others) +
                                      (hazards.hasMore ? " or more" : "") + " such)"));
        } else if (!hazards.areNone()) {
            refuse("the program is too large to tell whether its result depends on luck");
        }
    }

    void checkKernels() {
        for (const Kernel& kernel : m_program.kernels) {
            if (kernel.isOwn()) {
                refuse("there is no CPU reference of " +
                       m_program.kernelSources[kernel.source].name +
                       ", a kernel that the workload carries");
            }
        }
    }

    void checkCosts() {
        double bytes = 0;
        double flops = 0;
        double slicedFlops = 0;
        forEachAction([&](const Action& action) {
            if (const auto* copy = std::get_if<Copy>(&action)) {
                bytes += static_cast<double>(copy->bytes);
            } else if (const auto* launch = std::get_if<Launch>(&action)) {
                const Kernel& kernel = m_program.kernels[indexOf(launch->kernel)];
                bytes += kernel.bytesPerBlock * static_cast<double>(kernel.blocks);
                (isSliced(*launch) ? slicedFlops : flops) +=
                    kernel.flopsPerBlock * static_cast<double>(kernel.blocks);
            }
        });
        std::uint64_t memory = 0;
        for (const Memory& declared : m_program.memories) {
            memory += declared.bytes;
        }
        if (bytes > m_limits.bytes || flops > m_limits.flops || memory > m_limits.memory ||
            slicedFlops > m_limits.slicedFlops * m_threads) {
            refuse("computing it again on the CPU would take too long");
        }
    }

    [[nodiscard]] bool isSliced(const Launch& launch) const {
        const Kernel& kernel = m_program.kernels[indexOf(launch.kernel)];
        return kernel.entry != nullptr && kernel.entry->isElementwise && launch.accessCount > 0 &&
               countOf(launch) >= kernels::kFewestSlicedElements;
    }

    [[nodiscard]] std::uint64_t countOf(const Launch& launch) const {
        const Kernel& kernel = m_program.kernels[indexOf(launch.kernel)];
        return m_program.accesses[launch.firstAccess].bytes / infoOf(kernel.element).bytes;
    }

    /// Without hazards threads meet only in what all of them read, or in no order with an
    /// allocation.
    void checkThreads() {
        std::vector<ThreadId> toucher(m_program.memories.size(), ThreadId::None);
        for (std::size_t i = 0; i < m_program.threads.size(); ++i) {
            const HostThread& thread = m_program.threads[i];
            const auto touch = [&](MemoryId memory) {
                noteThread(memory, toucher[indexOf(memory)], idAt<ThreadId>(i));
            };
            for (std::uint32_t call = 0; call < thread.callCount; ++call) {
                const Action& action = m_program.calls[thread.firstCall + call].action;
                touched(action, touch);
            }
        }
    }

    void noteThread(MemoryId id, ThreadId& known, ThreadId thread) {
        const Memory& memory = m_program.memories[indexOf(id)];
        if (known != ThreadId::None && known != thread && memory.allocatedByProgram) {
            refuse("several host threads touch " + memory.name);
        }
        known = thread;
    }

    template <typename Touch>
    void touched(const Action& action, const Touch& touch) const {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            touch(copy->source);
            touch(copy->target);
        } else if (const auto* set = std::get_if<Set>(&action)) {
            touch(set->target);
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                touch(m_program.accesses[launch->firstAccess + i].memory);
            }
        } else if (const auto* allocate = std::get_if<Allocate>(&action)) {
            touch(allocate->memory);
        } else if (const auto* graph = std::get_if<LaunchGraph>(&action)) {
            for (const GraphNode& node : m_program.graphs[indexOf(graph->graph)].nodes) {
                touched(node.action, touch);
            }
        }
    }

    void fillAll() {
        for (std::size_t i = 0; i < m_images.size(); ++i) {
            const Memory& memory = m_program.memories[i];
            std::vector<std::byte>& bytes = m_images[i].bytes;
            bytes.resize(memory.bytes);
            m_images[i].isAllocated = memory.allocatedByProgram;
            if (memory.allocatedByProgram) {
                continue;
            }
            if (memory.fill == Fill::Random) {
                kernels::fillRandom(memory.element, bytes, i);
            } else if (memory.fill == Fill::Sequence) {
                kernels::fillSequence(memory.element, bytes);
            }
        }
    }

    void perform(const Action& action) {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            const std::byte* from = read(copy->source, copy->sourceOffset, copy->bytes);
            std::byte* to = write(copy->target, copy->targetOffset, copy->bytes);
            if (copy->bytes > 0) {
                std::memmove(to, from, copy->bytes);
            }
        } else if (const auto* set = std::get_if<Set>(&action)) {
            std::byte* to = write(set->target, set->offset, set->bytes);
            std::fill_n(to, set->bytes, std::byte{0});
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            perform(*launch);
        } else if (const auto* graph = std::get_if<LaunchGraph>(&action)) {
            for (const GraphNode& node : m_program.graphs[indexOf(graph->graph)].nodes) {
                perform(node.action);
            }
        } else if (const auto* allocate = std::get_if<Allocate>(&action)) {
            m_images[indexOf(allocate->memory)].written = {};
            m_images[indexOf(allocate->memory)].isAllocated = true;
        } else if (const auto* free = std::get_if<Free>(&action)) {
            m_images[indexOf(free->memory)].isGone = true;
        }
    }

    void perform(const Launch& launch) {
        const Kernel& kernel = m_program.kernels[indexOf(launch.kernel)];
        if (kernel.entry == nullptr || kernel.entry->arguments.empty()) {
            return;  // spins
        }
        if (!kernels::hasReference(*kernel.entry, kernel.element)) {
            refuse("there is no CPU reference of " + m_program.name(kernel.name));
            return;
        }
        std::vector<std::byte*> arguments;
        for (std::uint32_t i = 0; i < launch.accessCount; ++i) {
            const Access& access = m_program.accesses[launch.firstAccess + i];
            if (kernel.entry->arguments[i].mode != kernels::AccessMode::Write) {
                static_cast<void>(read(access.memory, access.offset, access.bytes));
            }
            arguments.push_back(access.writes ? write(access.memory, access.offset, access.bytes)
                                              : m_images[indexOf(access.memory)].bytes.data() +
                                                    access.offset);
        }
        kernels::runReference(
            *kernel.entry, {kernel.element, countOf(launch), kernel.blocks, kernel.threadsPerBlock},
            arguments, m_threads);
        m_result.tolerance =
            std::max(m_result.tolerance, kernels::tolerance(*kernel.entry, kernel.element));
    }

    [[nodiscard]] const std::byte* read(MemoryId id, std::uint64_t offset, std::uint64_t bytes) {
        const Memory& memory = m_program.memories[indexOf(id)];
        Image& image = m_images[indexOf(id)];
        if (image.isAllocated && !image.written.covers(offset, offset + bytes)) {
            refuse(memory.name + " is read before anything was written there");
        }
        image.isReadUnfilled |= memory.fill == Fill::Zero && !image.isWritten;
        return image.bytes.data() + offset;
    }

    [[nodiscard]] std::byte* write(MemoryId id, std::uint64_t offset, std::uint64_t bytes) {
        Image& image = m_images[indexOf(id)];
        image.isWritten = true;
        if (image.isAllocated) {
            image.written.add(offset, offset + bytes);
        }
        return image.bytes.data() + offset;
    }

    void keepWritten() {
        m_result.contents.resize(m_images.size());
        for (std::size_t i = 0; i < m_images.size(); ++i) {
            const Image& image = m_images[i];
            if (image.isWritten && !image.isAllocated && !image.isGone) {
                m_result.contents[i] = std::move(m_images[i].bytes);
                remarkOn(idAt<MemoryId>(i));
            }
        }
    }

    /// On the first memory with elements that are not numbers; the others have the same cause.
    void remarkOn(MemoryId id) {
        const std::size_t count = countNotNumbers(m_program.memories[indexOf(id)].element,
                                                  m_result.contents[indexOf(id)]);
        if (count == 0 || !m_result.remark.empty()) {
            return;
        }
        const std::string which = m_program.memories[indexOf(id)].name;
        const std::string unfilled = unfilledNames();
        m_result.remark = english(
            unfilled.empty()
                ? counted(
                      count,
                      SENTENCE(
                          "Streamscope",
                          "%1 element of %2 is not a number on the CPU either (0/0, for example)."),
                      SENTENCE("Streamscope",
                               "%1 elements of %2 are not a number on the CPU either (0/0, for "
                               "example)."),
                      which)
                : counted(count,
                          SENTENCE("Streamscope",
                                   "%1 element of %2 is not a number on the CPU either (0/0, for "
                                   "example): only zeros were read from %3. Give that memory "
                                   "values with \"fill\": \"random\"."),
                          SENTENCE("Streamscope",
                                   "%1 elements of %2 are not a number on the CPU either (0/0, for "
                                   "example): only zeros were read from %3. Give that memory "
                                   "values with \"fill\": \"random\"."),
                          which, unfilled));
    }

    /// "a, b": what was read though nothing had filled it.
    [[nodiscard]] std::string unfilledNames() const {
        std::string names;
        for (std::size_t i = 0; i < m_images.size(); ++i) {
            if (m_images[i].isReadUnfilled) {
                names += (names.empty() ? "" : ", ") + m_program.memories[i].name;
            }
        }
        return names;
    }

    const Program& m_program;
    const ReplayLimits& m_limits;
    unsigned m_threads;
    std::vector<Image> m_images;
    Replay m_result;
};

std::string shortNumber(double value) {
    constexpr int kDigits = 9;
    return numberText(value, kDigits);
}

}  // namespace

std::string Replay::differenceIn(const Program& program, MemoryId id,
                                 std::span<const std::byte> found) const {
    const Memory& memory = program.memories[indexOf(id)];
    const std::vector<std::byte>& expected = contents[indexOf(id)];
    if (found.size() != expected.size()) {
        return memory.name + ": its contents could not be read";
    }
    const std::size_t size = infoOf(memory.element).bytes;
    const bool isNumber = isFloating(memory.element);
    std::size_t wrong = 0;
    std::size_t first = 0;
    for (std::size_t at = 0; at + size <= expected.size(); at += size) {
        if (std::memcmp(expected.data() + at, found.data() + at, size) == 0) {
            continue;
        }
        const double want = valueAt(memory.element, expected.data() + at);
        const double got = valueAt(memory.element, found.data() + at);
        if (isNumber && areEqual(want, got, tolerance)) {
            continue;
        }
        first = wrong == 0 ? at : first;
        ++wrong;
    }
    if (wrong == 0) {
        return {};
    }
    return memory.name + ": " + std::to_string(wrong) + " of " +
           std::to_string(expected.size() / size) + " elements differ, the first at " +
           std::to_string(first / size) + " (expected " +
           shortNumber(valueAt(memory.element, expected.data() + first)) + ", found " +
           shortNumber(valueAt(memory.element, found.data() + first)) + ")";
}

Replay replay(const Program& program, const ReplayLimits& limits) {
    return Replayer(program, limits).run();
}

}  // namespace streamscope
