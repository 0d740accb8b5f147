// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/analysis/query.h"
#include "engine/base/result.h"
#include "engine/workload/expression/compile.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// What a lesson asks of runs: an expression as workloads have them (docs/workload-format.md) over
// what happened. Times are microseconds, shares are from 0 to 1, truth is 1 or 0.
//
//   makespan bound serial efficiency hazards held same_work
//   busy('H2D') share('H2D')                 of an engine, in all and of the makespan
//   overlap('copy in', 'kernel')             of the shorter of the two
//   n('kernel stream:s[0]')                  how many operations a search finds, and of the first:
//   start('…') end('…') wait('…') returned('…') longest('…')
//   gap('s[0]')                              the longest pause between two operations of a stream
//   advice('few-connections')                whether it is given
//   value('streams')                         of a parameter; of a choice, its number from 0
//   given('streams')                         the same, as the lesson began with it
//   answer                                   the number that somebody has answered
//   at('streams=1', EXPRESSION)              the same, of a run with other values
//   on('sim:fermi', EXPRESSION)              of a run on another device
//
// Nothing else can be called, and nothing in it runs a program or reads a file.

enum class FactKind : std::uint8_t {
    Makespan,
    Bound,       ///< the dependencies', Bounds::dependencies
    Serial,      ///< Metrics::serialSum
    Efficiency,  ///< 0 where it is not known
    Hazards,
    Held,      ///< host time within calls that issue and had to wait
    SameWork,  ///< as the run that the lesson begins with
    Busy,
    ShareOf,
    OverlapOf,
    CountOf,
    Start,
    End,
    Wait,
    Returned,  ///< end of the call
    Longest,   ///< duration
    Gap,
    Advice,
    Value,
    Given,  ///< of a parameter, as the lesson begins, whatever was made of it
    Answer,
    At,
    On,
};

struct Predicate;

/// One number that a predicate needs.
struct Fact {
    FactKind kind = FactKind::Makespan;
    std::string argument;  ///< engine, stream, advice, parameter, settings, device
    Query query;           ///< of those that search
    Activity left{};       ///< of OverlapOf
    Activity right{};
    std::shared_ptr<const Predicate> inner;  ///< of At and On
};

/// A compiled one: the facts fill the slots of the formula.
struct Predicate {
    std::string text;
    std::vector<Fact> facts;
    Formula formula;
};

inline constexpr double kNsPerUs = 1000;
inline constexpr std::size_t kMaxFacts = 64;  ///< of a predicate, with those within at and on

/// Never throws; any text is safe. Errors: what is wrong and where, in bytes of the text.
[[nodiscard]] Result<Predicate, ExpressionProblem> compilePredicate(std::string_view text);

}  // namespace streamscope
