// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/for_element.h"
#include "kernels/reference.h"

#include <cstring>
#include <type_traits>

namespace streamscope::kernels {
namespace {

using Word = std::uint64_t;
constexpr std::size_t kWord = sizeof(Word);

/// The counter-based hash at the heart of the splitmix64 generator (Steele, Lea, Flood: Fast
/// splittable pseudorandom number generators, 2014), with one of its two multiplications.
constexpr Word hashOf(Word counter) {
    const Word spread = counter * 0x9e3779b97f4a7c15U;
    const Word word = (spread ^ (spread >> 30)) * 0xbf58476d1ce4e5b9U;
    return word ^ (word >> 31);
}

/// A word that holds `bits` in each element of `bytes` bytes.
constexpr Word inEvery(std::size_t bytes, Word bits) {
    Word word = 0;
    for (std::size_t shift = 0; shift < kWord; shift += bytes) {
        word |= bits << (8 * shift);
    }
    return word;
}

/// Random bits as a word of elements: floating ones in [1, 2), whole ones in [1, 32].
template <typename T>
constexpr Word elementsFrom(Word random) {
    if constexpr (std::is_same_v<T, double>) {
        return (random >> 12) | 0x3ff0'0000'0000'0000U;
    } else if constexpr (std::is_same_v<T, float>) {
        return ((random >> 9) & inEvery(4, 0x007f'ffffU)) | inEvery(4, 0x3f80'0000U);
    } else {
        return (random & inEvery(sizeof(T), 31)) + inEvery(sizeof(T), 1);
    }
}

template <typename T>
void fillRandomly(std::span<std::byte> memory, std::uint64_t seed, std::uint64_t offset) {
    const Word first = hashOf(seed + 1) + offset;
    const std::size_t whole = memory.size() / kWord * kWord;
    for (std::size_t at = 0; at < whole; at += kWord) {
        const Word word = elementsFrom<T>(hashOf(first + at));
        std::memcpy(memory.data() + at, &word, kWord);
    }
    if (whole < memory.size()) {
        const Word word = elementsFrom<T>(hashOf(first + whole));
        std::memcpy(memory.data() + whole, &word, memory.size() - whole);
    }
}

template <typename T>
void fillInOrder(std::span<std::byte> memory, std::uint64_t offset) {
    const std::size_t count = memory.size() / sizeof(T);
    const std::uint64_t first = offset / sizeof(T);
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<T>(first + i);
        std::memcpy(memory.data() + i * sizeof(T), &value, sizeof(T));
    }
}

}  // namespace

void fillRandom(Element element, std::span<std::byte> memory, std::uint64_t seed,
                std::uint64_t offset) {
    forElement(element, [&](auto zero) { fillRandomly<decltype(zero)>(memory, seed, offset); });
}

void fillSequence(Element element, std::span<std::byte> memory, std::uint64_t offset) {
    forElement(element, [&](auto zero) { fillInOrder<decltype(zero)>(memory, offset); });
}

}  // namespace streamscope::kernels
