// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/workload/expression/formula.h"
#include "engine/workload/step_node.h"
#include "engine/workload/workload.h"
#include "kernels/catalogue.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

// The parsed file. Everything that needs no parameter value is checked: keys, types, names,
// syntax. What is left are formulas, and indices into the declarations below.

struct ParameterDeclaration {
    Parameter shown;
    Place place;
    std::optional<Formula> value;  ///< none for a choice
    std::optional<Formula> minimum;
    std::optional<Formula> maximum;
};

struct LetDeclaration {
    std::string name;
    Formula value;
};

struct MemoryDeclaration {
    std::string name;
    Place place;
    bool onDevice = false;
    kernels::Element type = kernels::Element::U8;
    Fill fill = Fill::Zero;
    Formula count;
    std::optional<Formula> device;
    std::optional<Formula> pinned;
};

struct StreamDeclaration {
    std::string name;
    Place place;
    std::optional<Formula> count;  ///< given: a group
    std::optional<Formula> blocking;
    std::optional<Formula> priority;
    std::optional<Formula> device;
};

struct EventDeclaration {
    std::string name;
    Place place;
    std::optional<Formula> count;
};

/// What a block, or an element of a launch, of an own kernel costs where it is simulated.
struct KernelCost {
    std::optional<Formula> microseconds;  ///< of a block
    std::optional<Formula> bytes;         ///< of an element
    std::optional<Formula> flops;         ///< of an element
    std::optional<Formula> registers;     ///< of a thread
};

/// A kernel that the workload carries.
struct KernelDeclaration {
    KernelSource source;
    Place place;
    std::optional<Formula> sharedBytes;
    std::optional<KernelCost> cost;
    bool isWrong = false;  ///< while it is read: something of it was reported
};

struct ThreadDeclaration {
    std::string name;
    Block body;
};

struct WorkloadBody {
    std::string text;  ///< the file, for lines and columns
    std::string title;
    std::string caption;
    std::vector<ParameterDeclaration> parameters;  ///< slots 0, 1, …
    std::vector<LetDeclaration> lets;              ///< the slots after them
    std::vector<std::uint32_t> valueOrder;  ///< slots of parameters and lets, each after its needs
    std::uint32_t indexSlot = 0;
    std::uint32_t slotCount = 0;
    std::uint32_t formulaCount = 0;

    bool perThreadDefaultStream = false;
    std::optional<Formula> connections;
    std::optional<Formula> launchBlocking;
    std::optional<Formula> devices;
    std::optional<Formula> peerAccess;

    std::vector<KernelDeclaration> kernels;
    std::vector<MemoryDeclaration> memories;
    std::vector<StreamDeclaration> streams;
    std::vector<EventDeclaration> events;
    std::vector<std::string> graphs;
    std::vector<ThreadDeclaration> threads;
    std::vector<Step> steps;
    std::vector<TextRange> stepRanges;  ///< in the text
    std::vector<std::string> names;
};

}  // namespace streamscope
