// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/accessed_ranges.h"

#include <algorithm>
#include <iterator>

namespace streamscope::simulator {
namespace {

const Accessor& laterOf(const Accessor& old, const Accessor& recent) {
    return recent.stream != StreamId::None &&
                   (old.stream == StreamId::None || recent.end >= old.end)
               ? recent
               : old;
}

template <typename List>
auto iterator(List& list, std::size_t place) {
    return list.begin() + static_cast<std::ptrdiff_t>(place);
}

}  // namespace

Accessor AccessedRanges::Block::readOf(const Piece& piece) const {
    return laterOf(piece.read, read);
}

std::size_t AccessedRanges::Block::pieceOf(std::uint64_t offset) const {
    const auto after = std::ranges::upper_bound(pieces, offset, {}, &Piece::begin);
    return after == pieces.begin() ? 0 : static_cast<std::size_t>(after - pieces.begin()) - 1;
}

void AccessedRanges::Block::moveReadsToPieces() {
    for (Piece& piece : pieces) {
        piece.read = readOf(piece);
    }
    read = {};
}

std::size_t AccessedRanges::blockOf(const Memory& memory, std::uint64_t offset) {
    const auto after = std::ranges::upper_bound(memory, offset, {}, &Block::begin);
    return static_cast<std::size_t>(after - memory.begin()) - 1;  // the first begins at 0
}

AccessedRanges::Place AccessedRanges::placeOf(const Memory& memory, std::uint64_t offset) {
    const std::size_t block = blockOf(memory, offset);
    return {block, memory[block].pieceOf(offset)};
}

/// From now on a piece begins there.
void AccessedRanges::cutAt(Memory& memory, std::uint64_t offset) {
    const auto [number, place] = placeOf(memory, offset);
    std::vector<Piece>& pieces = memory[number].pieces;
    if (pieces[place].begin == offset) {
        return;
    }
    Piece piece = pieces[place];
    piece.begin = offset;
    pieces.insert(iterator(pieces, place + 1), piece);
    if (pieces.size() > kMaxPieces) {
        Block upper = memory[number];
        upper.pieces.erase(upper.pieces.begin(), iterator(upper.pieces, kMaxPieces / 2));
        pieces.resize(kMaxPieces / 2);
        memory.insert(iterator(memory, number + 1), std::move(upper));
    }
}

/// The pieces [first, last) become one.
void AccessedRanges::write(Memory& memory, Place first, Place last, const Piece& piece) {
    memory[first.first].moveReadsToPieces();
    std::vector<Piece>& pieces = memory[first.first].pieces;
    pieces[first.second] = piece;
    if (first.first == last.first) {
        pieces.erase(iterator(pieces, first.second + 1), iterator(pieces, last.second));
        return;
    }
    pieces.resize(first.second + 1);
    std::vector<Piece>& end = memory[last.first].pieces;
    end.erase(end.begin(), iterator(end, last.second));
    memory.erase(iterator(memory, first.first + 1), iterator(memory, last.first));
}

void AccessedRanges::read(Block& block, std::size_t first, std::size_t last, const Accessor& by) {
    block.end = std::max(block.end, by.end);
    if (first == 0 && last == block.pieces.size()) {
        block.read = laterOf(block.read, by);
        return;
    }
    block.moveReadsToPieces();
    for (std::size_t i = first; i < last; ++i) {
        block.pieces[i].read = laterOf(block.pieces[i].read, by);
    }
}

void AccessedRanges::add(const Access& access, const Accessor& by) {
    Memory& memory = m_memories[indexOf(access.memory)];
    cutAt(memory, access.offset);
    cutAt(memory, access.offset + access.bytes);
    const Place first = placeOf(memory, access.offset);
    const Place last = placeOf(memory, access.offset + access.bytes);
    if (access.writes) {
        write(memory, first, last, {access.offset, by, {}});
        Block& block = memory[first.first];
        block.end = std::max(block.end, by.end);
        return;
    }
    for (std::size_t i = first.first; i <= last.first; ++i) {
        const std::size_t from = i == first.first ? first.second : 0;
        const std::size_t to = i == last.first ? last.second : memory[i].pieces.size();
        if (from < to) {
            read(memory[i], from, to, by);
        }
    }
}

}  // namespace streamscope::simulator
