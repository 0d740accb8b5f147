// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/for_element.h"
#include "kernels/reference.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

/// Launches of references over plain vectors.
namespace streamscope::kernels {

[[nodiscard]] inline Entry unknownKernel() {
    Entry entry;
    entry.name = "no such kernel";
    return entry;
}

template <typename T>
[[nodiscard]] Element elementOf() {
    for (std::size_t i = 0; i < kElements.size(); ++i) {
        const auto element = static_cast<Element>(i);
        if (forElement(element, [](auto zero) { return std::is_same_v<decltype(zero), T>; })) {
            return element;
        }
    }
    assert(false && "no such element");
    return Element::U8;
}

[[nodiscard]] inline std::uint64_t blocksFor(const Entry& entry, std::uint64_t count,
                                             std::uint32_t threads) {
    const std::uint64_t perBlock = std::uint64_t{threads} * entry.elementsPerThread;
    return entry.serialNsPerElement > 0 ? 1 : (count + perBlock - 1) / perBlock;
}

/// As much as a launch over `count` elements touches of `argument`.
[[nodiscard]] inline std::uint64_t touched(const Argument& argument, const LaunchShape& shape) {
    switch (argument.extent) {
        case Extent::PerElement:
            return shape.count;
        case Extent::PerBlock:
            return shape.blocks;
        case Extent::One:
            break;
    }
    return 1;
}

/// Runs the reference of the kernel `name` over `count` elements of the arrays, changing them.
template <typename T, typename... More>
void compute(std::string_view name, LaunchShape shape, std::vector<T>& first, More&... more) {
    const Entry* entry = find(name);
    assert(entry != nullptr && entry->arguments.size() == 1 + sizeof...(more));
    shape.element = elementOf<T>();
    const std::vector<std::byte*> arguments{reinterpret_cast<std::byte*>(first.data()),
                                            reinterpret_cast<std::byte*>(more.data())...};
    runReference(*entry, shape, arguments);
}

/// As many blocks of as many threads as the catalogue says.
[[nodiscard]] inline LaunchShape shapeOver(std::string_view name, std::uint64_t count) {
    const Entry* entry = find(name);
    assert(entry != nullptr);
    return {.count = count,
            .blocks = blocksFor(*entry, count, entry->defaultBlock),
            .threads = entry->defaultBlock};
}

}  // namespace streamscope::kernels
