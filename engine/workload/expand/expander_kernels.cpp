// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expand/expander.h"

#include <array>
#include <cmath>
#include <limits>

namespace streamscope {
namespace {

constexpr double kMaxOfOwn = 4294967295;  // bytes of dynamic shared memory
constexpr double kMaxOwnRegisters = 255;
constexpr std::uint32_t kDefaultBlock = 256;

struct Range {
    double low;
    double high;
};

template <typename T>
constexpr Range rangeOf() {
    return {static_cast<double>(std::numeric_limits<T>::lowest()),
            static_cast<double>(std::numeric_limits<T>::max())};
}

/// What a scalar of that type can hold; whole numbers only as far as our own are exact.
Range holds(kernels::Element element) {
    switch (element) {
        case kernels::Element::U8:
            return rangeOf<std::uint8_t>();
        case kernels::Element::I8:
            return rangeOf<std::int8_t>();
        case kernels::Element::I32:
            return rangeOf<std::int32_t>();
        case kernels::Element::U32:
            return rangeOf<std::uint32_t>();
        case kernels::Element::I64:
            return {-kLargestWhole, kLargestWhole};
        case kernels::Element::F32:
            return rangeOf<float>();
        case kernels::Element::F64:
            return rangeOf<double>();
    }
    return {};
}

}  // namespace

void Expander::declareKernels() {
    for (const KernelDeclaration& declaration : m_body.kernels) {
        m_program.kernelSources.push_back(declaration.source);
        auto& known = m_ownCosts.emplace_back();
        KernelCostNow now;
        if (declaration.cost && costOf(*declaration.cost, now)) {
            known = now;
        }
    }
}

bool Expander::costOf(const KernelCost& cost, KernelCostNow& now) {
    constexpr double kMost = 1e15;
    constexpr double kNsPerUs = 1000;
    double microseconds = 0;
    const std::array<std::pair<const std::optional<Formula>*, double*>, 3> amounts{
        {{&cost.microseconds, &microseconds},
         {&cost.bytes, &now.bytesPerElement},
         {&cost.flops, &now.flopsPerElement}}};
    for (const auto& [formula, amount] : amounts) {
        if (*formula && !number(**formula, *amount)) {
            return false;
        }
        if (!(*amount >= 0 && *amount <= kMost)) {
            return fail((*formula)->place,
                        say(SENTENCE("Streamscope", "expected a cost from 0 to 10^15, found %1"),
                            foundIn(**formula, *amount)));
        }
    }
    now.nsPerBlock = microseconds * kNsPerUs;
    std::int64_t registers = now.registersPerThread;
    if (!wholeOr(cost.registers,
                 {1, kMaxOwnRegisters, SENTENCE("Streamscope", "a number of registers")},
                 registers)) {
        return false;
    }
    now.registersPerThread = static_cast<std::uint32_t>(registers);
    return true;
}

bool Expander::shapeOwn(const StepNode& step, const KernelStep& action, Kernel& kernel,
                        Slice& slice) {
    const KernelDeclaration& own = m_body.kernels[action.own];
    kernel.threadsPerBlock = kDefaultBlock;
    std::int64_t shared = 0;
    if (!countLaunch(step, action, slice) || !shapeGrid(step, action, slice, kernel, 1) ||
        !wholeOr(own.sharedBytes, {0, kMaxOfOwn, SENTENCE("Streamscope", "a number of bytes")},
                 shared) ||
        !giveScalars(action, kernel)) {
        return false;
    }
    kernel.sharedBytesPerBlock = static_cast<std::uint32_t>(shared);
    kernel.source = action.own;
    kernel.count = slice.count;
    kernel.element = m_body.memories[indexOf(slice.memory)].type;
    const auto& cost = m_ownCosts[action.own];
    kernel.hasCost = cost.has_value();
    chargeOwn(kernel, static_cast<double>(slice.count), cost.value_or(KernelCostNow{}));
    return true;
}

bool Expander::giveScalars(const KernelStep& action, Kernel& kernel) {
    std::vector<double> scalars;
    for (const KernelParameter& parameter : m_body.kernels[action.own].source.parameters) {
        if (parameter.kind != KernelParameter::Kind::Scalar) {
            continue;
        }
        const Formula& formula = action.values[scalars.size()];
        double value = 0;
        if (!number(formula, value)) {
            return false;
        }
        const Range range = holds(parameter.element);
        if (!(value >= range.low && value <= range.high) ||
            (!kernels::isFloating(parameter.element) && !isWhole(value))) {
            return fail(formula.place,
                        say(SENTENCE("Streamscope", "expected a number that fits %1, found %2"),
                            std::string(infoOf(parameter.element).name), foundIn(formula, value)));
        }
        scalars.push_back(value);
    }
    if (scalars.empty()) {
        return true;
    }
    const auto [place, isNew] =
        m_scalarPlaces.emplace(scalars, static_cast<std::uint32_t>(m_program.scalars.size()));
    if (isNew) {
        m_program.scalars.insert(m_program.scalars.end(), scalars.begin(), scalars.end());
    }
    kernel.firstScalar = place->second;
    return true;
}

}  // namespace streamscope
