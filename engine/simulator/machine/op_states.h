// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/machine/engine_listener.h"
#include "engine/simulator/machine/route.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace streamscope::simulator {

/// The category of what an operation follows, which selects the device's reaction time. OtherCopy:
/// a copy follows one of another engine or of none.
enum class After : std::uint8_t { Nothing, Kernel, Copy, OtherCopy, HostFunction, Barrier };

/// What is known of an operation between its issue and its end.
struct OpState {
    const Action* action = nullptr;
    const RecordedWork* recorded = nullptr;  ///< null: the profile says how long it takes
    Op next = kNoOp;                         ///< the next operation of its stream
    Op previous = kNoOp;                     ///< the previous operation of its stream
    Op previousWork = kNoOp;                 ///< the previous one that is no event record
    Op lastDependency = kNoOp;               ///< the dependency that ended last and so released it
    Op passedOn = kNoOp;                     ///< without work: the operation whose end it passed on
    std::uint32_t firstEdge = 0xffffffff;
    std::uint32_t pending = 0;             ///< dependencies that have not ended
    std::uint32_t hostBlock = 0xffffffff;  ///< the last call that blocked the issuing thread
    /// Of a copy; an operation without work takes over those of the copy that released it.
    std::uint32_t copyEngine = 0;
    std::uint16_t channel = 0;   ///< C15: of the copy engine; likewise
    bool sharesChannel = false;  ///< C15: waits in its channel, and others behind it; likewise
    Reason dependencyReason = Reason::None;
    After after = After::Nothing;
    OperationKind kind{};
    Path path{};
    bool isPageable = false;  ///< as Route::isPageable
    bool isStaged = false;    ///< as Route::isStaged
    bool inGraph = false;
    bool waitsForConnection = false;  ///< K6: for nothing else any more
    bool isPlaced = false;            ///< all its blocks have been placed
    bool hasEnded = false;
    bool isCallLater = false;      ///< its call reached the device after what it follows had ended
    std::uint16_t connection = 0;  ///< K6: of kernels, memsets and copies within a device
    std::uint16_t released = 0;    ///< E8: operations that its end has released
    std::uint32_t eventWaits = 0;  ///< E8: waits directly before it that had to wait
    DeviceId device{};             ///< that runs it

    /// It takes no time: event records and waits, stream-ordered allocation.
    [[nodiscard]] bool hasNoWork() const { return path == Path::NoWork; }
    [[nodiscard]] bool isKernel() const { return path == Path::Kernel; }
    [[nodiscard]] bool isRecord() const { return kind == OperationKind::RecordEvent; }
};

/// The states of the operations that have been issued and not ended. They are kept in blocks of
/// consecutive operations; a block is used again when all its operations have ended.
class OpStates {
public:
    /// In order of issue.
    void append(const OpState& state) {
        if (m_count % kBlock == 0) {
            appendBlock();
        }
        m_blocks.back()->states[m_count++ % kBlock] = state;
    }
    /// Of an operation that has not ended, or ended since the last call of forgetEnded().
    [[nodiscard]] OpState& operator[](Op op) { return m_blocks[op / kBlock]->states[op % kBlock]; }
    [[nodiscard]] const OpState& operator[](Op op) const {
        return m_blocks[op / kBlock]->states[op % kBlock];
    }
    /// Of any operation.
    [[nodiscard]] bool hasEnded(Op op) const {
        const Block* block = m_blocks[op / kBlock].get();
        return block == nullptr || block->states[op % kBlock].hasEnded;
    }
    void end(Op op) {
        Block& block = *m_blocks[op / kBlock];
        block.states[op % kBlock].hasEnded = true;
        if (++block.ended == kBlock) {
            m_ended.push_back(op / kBlock);
        }
    }
    void forgetEnded() {
        for (const std::uint32_t index : m_ended) {
            m_unused.push_back(std::move(m_blocks[index]));
        }
        m_ended.clear();
    }
    [[nodiscard]] std::size_t size() const { return m_count; }

private:
    static constexpr std::size_t kBlock = 256;
    struct Block {
        std::array<OpState, kBlock> states;
        std::size_t ended = 0;
    };

    void appendBlock() {
        if (m_unused.empty()) {
            m_blocks.push_back(std::make_unique<Block>());
            return;
        }
        m_blocks.push_back(std::move(m_unused.back()));
        m_unused.pop_back();
        m_blocks.back()->ended = 0;
    }

    std::vector<std::unique_ptr<Block>> m_blocks;  ///< null: all its operations have ended
    std::vector<std::unique_ptr<Block>> m_unused;
    std::vector<std::uint32_t> m_ended;  ///< blocks to be forgotten
    std::size_t m_count = 0;
};

}  // namespace streamscope::simulator
