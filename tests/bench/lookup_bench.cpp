// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/query.h"
#include "tests/support/sample_trace.h"
#include "ui/inspector/inspector_content.h"
#include "ui/search/match_walk.h"
#include "ui/table/table_rows.h"

#include <benchmark/benchmark.h>

namespace streamscope {
namespace {

std::shared_ptr<const ui::Run> sampleRun(benchmark::State& bench) {
    const auto chunks = static_cast<std::size_t>(bench.range(0)) / 3;
    return ui::makeRun(test::sampleTrace({.streams = 8, .chunks = chunks}));
}

/// All that the inspector shows of one operation, as HTML.
void explainOperation(benchmark::State& bench) {
    const auto run = sampleRun(bench);
    const ui::RunFacts facts = ui::findFacts(*run);
    const std::size_t count = operationCount(*run->trace);
    std::size_t at = 0;
    while (bench.KeepRunning()) {
        at = (at + 7919) % count;
        const auto content = ui::inspect(*run, idAt<OperationId>(at), &facts);
        benchmark::DoNotOptimize(ui::groupsAsHtml(content, {}));
    }
}
BENCHMARK(explainOperation)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMillisecond);

/// A search of three terms.
void searchOperations(benchmark::State& bench) {
    const auto run = sampleRun(bench);
    const auto query = parseQuery("vector stream:s[1] dur>100us");
    while (bench.KeepRunning()) {
        benchmark::DoNotOptimize(matchQuery(*run->trace, *query));
    }
}
BENCHMARK(searchOperations)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

/// From one match to the next, of a third of all operations.
void walkMatches(benchmark::State& bench) {
    const auto run = sampleRun(bench);
    const auto matches = matchQuery(*run->trace, *parseQuery("kernel"));
    std::optional<OperationId> at;
    while (bench.KeepRunning()) {
        at = ui::walk(*run->trace, matches, at, ui::Walk::Next);
    }
}
BENCHMARK(walkMatches)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

/// The table's order by a column.
void sortTable(benchmark::State& bench) {
    const auto run = sampleRun(bench);
    ui::TableQuestion question;
    question.column = static_cast<ui::TableColumn>(bench.range(1));
    while (bench.KeepRunning()) {
        benchmark::DoNotOptimize(ui::tableRows(*run->trace, question));
    }
}
BENCHMARK(sortTable)
    ->Args({1'000'000, static_cast<int>(ui::TableColumn::Start)})
    ->Args({1'000'000, static_cast<int>(ui::TableColumn::Waited)})
    ->Args({1'000'000, static_cast<int>(ui::TableColumn::Operation)})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
