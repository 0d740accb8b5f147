// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/queue_words.h"

#include "tests/support/sample_trace.h"
#include "ui/compare/compared_run.h"
#include "ui/playback/player.h"
#include "ui/playback/queue_panel.h"
#include "ui/view/colours.h"
#include "ui/view/view_state.h"
#include "ui/view/words.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

std::vector<QueueLine> streamsAt(const Run& run, TimeNs time) {
    return streamLines(run, momentAt(*run.trace, MomentIndex(*run.trace), time));
}

TEST(QueueWords, OfTwoRunsCallOperationsByTheirOwnNumbers) {
    const auto one = makeRun(test::sampleTrace());
    const auto both = compareRuns(one, one);
    const TimeNs middle = one->trace->makespan / 2;
    const auto alone = streamsAt(*one, middle);
    const auto compared = streamsAt(*both, middle);
    ASSERT_EQ(compared.size(), 2 * alone.size());
    for (std::size_t i = 0; i < alone.size(); ++i) {
        for (const std::size_t side : {2 * i, 2 * i + 1}) {
            EXPECT_EQ(compared[side].running, alone[i].running);
            EXPECT_EQ(compared[side].queued, alone[i].queued);
            EXPECT_EQ(compared[side].later, alone[i].later);
        }
    }
    const auto last = idAt<OperationId>(operationCount(*both->trace) - 1);
    EXPECT_EQ(ownNumber(*both, last), operationCount(*one->trace) - 1);
    EXPECT_EQ(operationName(*both, last),
              operationName(*one->trace, idAt<OperationId>(operationCount(*one->trace) - 1)));
    EXPECT_EQ(ownNumber(*one, OperationId{3}), 3U);
}

TEST(QueuePanel, IsOfTheColoursOfItsPalette) {
    ViewState state;
    state.setRun(makeRun(test::sampleTrace()));
    Player player(state, [] { return 0; });
    QueuePanel panel(player, state);
    panel.setPalette(paletteOf(darkColours()));
    panel.show();
    state.setMoment(state.run()->trace->makespan / 2);
    const QueueModel& streams = panel.streams();
    int runs = 0;
    for (int row = 0; row < streams.rowCount(); ++row) {
        const QVariant colour = streams.index(row, 1).data(Qt::DecorationRole);
        if (!colour.isValid()) {
            continue;
        }
        const auto operation = streams.index(row, 1).data(QueueModel::kOperationRole).toUInt();
        const Family family = familyOf(state.run()->trace->kind[operation]);
        EXPECT_EQ(colour.value<QColor>(), darkTheme().style(family).fill);
        ++runs;
    }
    EXPECT_GT(runs, 0);
}

}  // namespace
}  // namespace streamscope::ui
