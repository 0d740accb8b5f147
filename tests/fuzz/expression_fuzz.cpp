// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/compile.h"
#include "tests/fuzz/fuzz.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

/// A formula that is accepted has a finite value or says why not, twice the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    static const std::vector<std::string> kChoices{"depth", "breadth"};
    static const Scope kScope{{"a", {0, false, nullptr}},
                              {"b", {1, false, nullptr}},
                              {"i", {2, true, nullptr}},
                              {"round", {3, false, nullptr}},
                              {"order", {4, false, &kChoices}}};
    static constexpr std::array kSlots{12.0, 5.0, 3.0, 0.25, 1.0};
    for (const Wanted wanted : {Wanted::Number, Wanted::WholeNumber}) {
        Formula formula;
        formula.text = fuzz::textOf(data, size);
        formula.wanted = wanted;
        if (compile(formula, kScope)) {
            continue;
        }
        Fault fault;
        const double value = evaluate(formula, kSlots.data(), fault);
        fuzz::expect(std::isfinite(value), "a formula's value is not finite");
        Fault again;
        fuzz::expect(evaluate(formula, kSlots.data(), again) == value && again.kind == fault.kind,
                     "a formula has two values");
        fuzz::expect(!quote(formula, kSlots.data()).empty(), "a formula cannot be quoted");
        if (fault.kind != Fault::Kind::None) {
            fuzz::expect(!describe(fault).empty(), "a fault has no description");
        }
    }
    return 0;
}
