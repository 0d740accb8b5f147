// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/draft.h"

#include "engine/workload/parameters.h"
#include "kernels/definitions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <variant>

namespace streamscope {
namespace {

ValueKind kindOf(const Parameter& parameter) {
    switch (parameter.type) {
        case ParameterType::Boolean:
            return ValueKind::Truth;
        case ParameterType::Choice:
            return ValueKind::Choice;
        case ParameterType::Number:
            break;
    }
    return parameter.isInteger ? ValueKind::Whole : ValueKind::Real;
}

}  // namespace

Draft::Draft(const Workload& workload, const Program& expanded, const ParameterValues& given,
             Dialect dialect, std::span<const std::string_view> reserved)
    : body(*workload.body),
      program(expanded),
      parameters(*parametersUnder(workload, given)),
      values(given),
      usage(usageOf(body, program)),
      names(reserved),
      variables(body.slotCount),
      writer(dialect, variables) {
    nameParameters();
    nameDeclarations();
}

void Draft::nameParameters() {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const ParameterDeclaration& declared = body.parameters[i];
        WrittenVariable& variable = variables[i];
        variable.name = names.claim(declared.shown.name, "value");
        variable.kind = kindOf(parameters[i]);
        variable.choices = variable.kind == ValueKind::Choice ? &declared.shown.choices : nullptr;
    }
    for (std::size_t i = 0; i < body.lets.size(); ++i) {
        variables[parameters.size() + i].name = names.claim(body.lets[i].name, "value");
    }
    for (const std::uint32_t slot : body.valueOrder) {
        if (slot >= parameters.size()) {
            know(slot, body.lets[slot - parameters.size()].value);
        } else if (body.parameters[slot].minimum) {
            const auto formula = followed(slot);
            const bool isWhole = !formula || writer.term(*formula).kind != ValueKind::Real;
            variables[slot].kind = isWhole ? variables[slot].kind : ValueKind::Real;
            const Term least = writer.term(*body.parameters[slot].minimum);
            variables[slot].isNonNegative = least.isNonNegative;
            variables[slot].most =
                std::max(least.most, writer.term(*body.parameters[slot].maximum).most);
        }
    }
    variables[body.indexSlot] = {"index", ValueKind::Whole, true};
    nameLoops();
}

/// Loops beside each other may have one variable's name, and then have it here.
void Draft::nameLoops() {
    std::map<std::string, std::string> known;
    const auto name = [&](std::uint32_t slot, const std::string& wanted) {
        std::string& found = known[wanted];
        found = found.empty() ? names.claim(wanted, "value") : found;
        variables[slot].name = found;
    };
    for (const ThreadDeclaration& thread : body.threads) {
        forEachStep(thread.body, [&](const StepNode& step) {
            if (const auto* loop = std::get_if<ForStep>(&step.action)) {
                name(loop->slot, loop->name);
                for (const LoopLet& let : loop->lets) {
                    name(let.slot, let.name);
                }
            }
        });
    }
}

void Draft::nameDeclarations() {
    for (const MemoryDeclaration& memory : body.memories) {
        memories.push_back(names.claim(memory.name, "memory"));
    }
    for (const StreamDeclaration& stream : body.streams) {
        streams.push_back(names.claim(stream.name, "stream"));
    }
    for (const EventDeclaration& event : body.events) {
        events.push_back(names.claim(event.name, "event"));
    }
    for (const std::string& graph : body.graphs) {
        graphs.push_back(names.claim(graph, "graph"));
    }
    for (const KernelDeclaration& own : body.kernels) {
        ownKernels.push_back(names.claim(own.source.name, "kernel"));
    }
    for (const KernelUse& use : usage.kernels) {
        const bool isAlone = std::ranges::count(usage.kernels, use.entry, &KernelUse::entry) == 1;
        const std::string type = isAlone ? "" : "_" + std::string(infoOf(use.element).name);
        kernels.push_back(names.claim(std::string(use.entry->name) + type, "kernel"));
    }
    spin = names.claim("spin", "kernel");
    holding = names.claim("spin_holding", "kernel");
    counter = names.claim("k", "element");
}

void Draft::know(std::uint32_t slot, const Formula& value) {
    const Term term = writer.term(value);
    variables[slot].kind = term.kind;
    variables[slot].isNonNegative = term.isNonNegative;
    variables[slot].most = std::min(term.most, kLargestWhole);
}

void Draft::enter(const ForStep& loop) {
    const auto from = constant(loop.from, 0);
    const auto step = constant(loop.step, 1);
    const auto to = constant(loop.to, 0);
    const bool startsWell = loop.from ? writer.term(*loop.from).isNonNegative : from.has_value();
    WrittenVariable& variable = variables[loop.slot];
    variable.kind = ValueKind::Whole;
    variable.most =
        std::max(loop.from ? writer.term(*loop.from).most : 0, writer.term(loop.to).most);
    variable.isNonNegative = step && (*step > 0 ? startsWell : to && *to >= -1);
}

void Draft::bind(const LoopLet& let) {
    know(let.slot, let.value);
}

std::optional<Formula> Draft::followed(std::uint32_t parameter) const {
    const auto& formula = body.parameters[parameter].value;
    const bool isGiven = values.contains(parameters[parameter].name);
    return isGiven || !formula || treeOf(*formula).isConstant() ? std::nullopt : formula;
}

std::vector<std::uint32_t> Draft::rangesKnownWith(std::uint32_t slot) const {
    const auto order = [this](std::uint32_t each) {
        return std::ranges::find(body.valueOrder, each) - body.valueOrder.begin();
    };
    const auto last = [&](const Formula& bound) {
        std::ptrdiff_t latest = 0;
        for (const auto& [name, needed] : bound.variables) {
            latest = std::max(latest, order(needed));
        }
        return latest;
    };
    std::vector<std::uint32_t> known;
    for (std::uint32_t i = 0; i < parameters.size(); ++i) {
        const auto& [minimum, maximum] =
            std::tie(body.parameters[i].minimum, body.parameters[i].maximum);
        if (minimum && maximum &&
            std::max({order(i), last(*minimum), last(*maximum)}) == order(slot)) {
            known.push_back(i);
        }
    }
    return known;
}

std::optional<double> Draft::constant(const std::optional<Formula>& formula, double otherwise) {
    if (!formula) {
        return otherwise;
    }
    if (!treeOf(*formula).isConstant()) {
        return std::nullopt;
    }
    Fault fault;
    return evaluate(*formula, nullptr, fault);
}

Term Draft::elements(std::uint32_t memory) const {
    return whole(body.memories[memory].count);
}

Term Draft::rest(std::uint32_t memory, const std::optional<Formula>& at) const {
    const bool isFromBegin = constant(at, 0) == std::optional<double>(0);
    return isFromBegin ? elements(memory) : writer.difference(elements(memory), whole(*at));
}

Term Draft::nanoseconds(const Formula& microseconds) const {
    const Term term = writer.term(microseconds);
    Term product = writer.product(term, ExpressionWriter::literal(1000));
    if (const auto known = constant(microseconds, 0)) {
        Term literal = ExpressionWriter::literal(std::round(*known * 1000));
        return literal;
    }
    if (product.isFloating) {
        const bool isCpp = writer.isCpp();
        product.text = (isCpp ? "std::llround(" : "round(") + product.text + ")";
        product.precedence = Precedence::Primary;
        product.isFloating = false;
        product.kind = ValueKind::Whole;
    }
    return product;
}

std::optional<std::uint32_t> Draft::heldRegisters(const KernelStep& step) {
    const double wanted = step.registers ? constant(step.registers, 0).value_or(0) : 0;
    const auto held = kernels::spinRegisters(static_cast<std::uint32_t>(wanted));
    return held > kernels::kFewestSpinRegisters ? std::optional(held) : std::nullopt;
}

const std::string& Draft::kernelName(const KernelStep& step) const {
    if (step.isSpin) {
        return spin;
    }
    if (step.entry == nullptr) {
        return ownKernels[step.own];
    }
    const KernelUse use{step.entry, body.memories[step.bindings.front().memory].type};
    return kernels[static_cast<std::size_t>(std::ranges::find(usage.kernels, use) -
                                            usage.kernels.begin())];
}

LaunchShape shapeOf(const Draft& draft, const KernelStep& step) {
    static constexpr kernels::Entry kOwn{};  // one element a thread, 256 threads a block
    const kernels::Entry& entry = step.entry == nullptr ? kOwn : *step.entry;
    const Term launchAt = draft.wholeOr(step.at, 0);
    LaunchShape shape;
    const Binding& first = step.bindings.front();
    shape.count = step.count ? draft.whole(*step.count)
                             : draft.rest(first.memory, first.at ? first.at : step.at);
    const bool isSerial = entry.serialNsPerElement > 0;
    shape.block =
        isSerial ? ExpressionWriter::literal(1) : draft.wholeOr(step.block, entry.defaultBlock);
    const Term perThread = ExpressionWriter::literal(entry.elementsPerThread);
    const Term perBlock =
        entry.elementsPerThread == 1
            ? shape.block
            : (draft.constant(step.block, entry.defaultBlock)
                   ? ExpressionWriter::literal(entry.elementsPerThread *
                                               *draft.constant(step.block, entry.defaultBlock))
                   : draft.writer.product(perThread, shape.block));
    shape.grid = isSerial    ? ExpressionWriter::literal(1)
                 : step.grid ? draft.whole(*step.grid)
                             : draft.writer.quotientUp(shape.count, perBlock);
    shape.sharedBytes = draft.wholeOr(
        step.entry == nullptr ? draft.body.kernels[step.own].sharedBytes : std::nullopt, 0);
    for (std::size_t i = 0; i < step.bindings.size(); ++i) {
        const Binding& binding = step.bindings[i];
        const std::string_view name =
            step.entry == nullptr ? std::string_view() : entry.arguments[i].name;
        const bool isPerBlock = binding.extent == kernels::Extent::PerBlock;
        Term at = binding.at ? draft.whole(*binding.at)
                  : isPerBlock && draft.constant(step.at, 0) != 0
                      ? draft.writer.quotient(launchAt, perBlock)
                      : launchAt;
        shape.arguments.push_back(
            {binding.memory, name, binding.mode, binding.extent, std::move(at)});
    }
    return shape;
}

}  // namespace streamscope
