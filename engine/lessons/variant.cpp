// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/variant.h"

#include <cstdint>
#include <utility>

namespace streamscope {
namespace {

std::string joined(std::string_view first, std::string_view second) {
    return std::string(first) + (first.empty() || second.empty() ? "" : " ") + std::string(second);
}

/// FNV-1a, and the last step of splitmix64, without which the low bits of short names are alike.
std::uint64_t hashOf(std::string_view name) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char byte : name) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    }
    hash = (hash ^ (hash >> 30U)) * 0xbf58476d1ce4e5b9U;
    hash = (hash ^ (hash >> 27U)) * 0x94d049bb133111ebU;
    return hash ^ (hash >> 31U);
}

}  // namespace

std::size_t variantCount(const Lesson& lesson) {
    std::size_t count = 1;
    for (const VariedParameter& one : lesson.variants) {
        count *= one.values.size();
    }
    return count;
}

std::size_t variantOf(const Lesson& lesson, std::string_view name) {
    return name.empty() ? 0 : static_cast<std::size_t>(hashOf(name) % variantCount(lesson));
}

std::string variantSettings(const Lesson& lesson, std::size_t variant) {
    std::string all;
    for (const VariedParameter& one : lesson.variants) {
        const std::string& value = one.values[variant % one.values.size()];
        all = joined(all, one.name + "=" + value);
        variant /= one.values.size();
    }
    return all;
}

Lesson withVariant(Lesson lesson, std::size_t variant) {
    const std::string settings = variantSettings(lesson, variant);
    lesson.values = joined(lesson.values, settings);
    const auto keep = [&](ChangedWorkload& change) {
        if (!change.text.empty()) {  // which begins with its own values
            change.values = joined(settings, change.values);
        }
    };
    for (Exercise& exercise : lesson.exercises) {
        keep(exercise.solution);
        for (ForeseenAnswer& foreseen : exercise.foreseen) {
            if (auto* change = std::get_if<ChangedWorkload>(&foreseen.example)) {
                keep(*change);
            }
        }
    }
    return lesson;
}

}  // namespace streamscope
