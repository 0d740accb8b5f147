// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/program/program.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace streamscope::simulator {

/// An operation that accessed memory, and when it ended.
struct Accessor {
    TimeNs end = 0;
    StreamId stream = StreamId::None;  ///< None: there is no such operation
    std::uint32_t call = 0;
};

/// Which operation accessed which bytes last. Of several that read the same bytes only the one that
/// ends last is remembered, of those that end together the newest.
///
/// The bytes of a memory are divided into pieces with the same history, and the pieces into blocks
/// of up to kMaxPieces. A read of a whole block is stored once for all its pieces, and a block
/// whose operations ended early enough is not searched. An access takes O(pieces / kMaxPieces +
/// kMaxPieces), unless many of the pieces that it covers ended later than it could start.
class AccessedRanges {
public:
    explicit AccessedRanges(std::size_t memories) : m_memories(memories, Memory(1)) {}

    /// The latest of `start` and the ends of what this access must not overtake, as far as
    /// `counts(const Accessor&)` says yes.
    template <typename Counts>
    [[nodiscard]] TimeNs latestEnd(const Access& access, TimeNs start, const Counts& counts) const {
        const auto include = [&](const Accessor& by) {
            if (by.stream != StreamId::None && by.end > start && counts(by)) {
                start = by.end;
            }
        };
        const Memory& memory = m_memories[indexOf(access.memory)];
        const std::uint64_t last = access.offset + access.bytes;
        for (std::size_t i = blockOf(memory, access.offset);
             i < memory.size() && memory[i].begin() < last; ++i) {
            const Block& block = memory[i];
            if (block.end <= start) {
                continue;
            }
            for (std::size_t p = block.pieceOf(access.offset);
                 p < block.pieces.size() && block.pieces[p].begin < last; ++p) {
                include(block.pieces[p].write);
                if (access.writes) {
                    include(block.readOf(block.pieces[p]));
                }
            }
        }
        return start;
    }

    void add(const Access& access, const Accessor& by);

private:
    static constexpr std::size_t kMaxPieces = 128;

    /// Bytes from `begin` up to the next piece.
    struct Piece {
        std::uint64_t begin = 0;
        Accessor write;
        Accessor read;
    };
    struct Block {
        std::vector<Piece> pieces = std::vector<Piece>(1);
        Accessor read;   ///< of every piece, newer than the piece's own
        TimeNs end = 0;  ///< no operation of the block ended later

        [[nodiscard]] std::uint64_t begin() const { return pieces.front().begin; }
        [[nodiscard]] Accessor readOf(const Piece& piece) const;
        /// The piece that holds the byte, or the first.
        [[nodiscard]] std::size_t pieceOf(std::uint64_t offset) const;
        void moveReadsToPieces();
    };
    using Memory = std::vector<Block>;
    /// Block and piece.
    using Place = std::pair<std::size_t, std::size_t>;

    [[nodiscard]] static std::size_t blockOf(const Memory& memory, std::uint64_t offset);
    [[nodiscard]] static Place placeOf(const Memory& memory, std::uint64_t offset);
    static void cutAt(Memory& memory, std::uint64_t offset);
    static void write(Memory& memory, Place first, Place last, const Piece& piece);
    static void read(Block& block, std::size_t first, std::size_t last, const Accessor& by);

    std::vector<Memory> m_memories;
};

}  // namespace streamscope::simulator
