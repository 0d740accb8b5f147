// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/consistency.h"

#include "ui/view/timeline_model.h"
#include "ui/view/view_state.h"

#include <algorithm>

namespace streamscope::test {
namespace {

using ui::Bookmark;
using ui::ViewState;

class Findings {
public:
    explicit Findings(const ViewState& state) : m_state(state) {}

    void expect(bool isTrue, const QString& what) {
        if (!isTrue) {
            m_found << what;
        }
    }
    void within(const QString& what, TimeNs time) {
        const TimeRange fit = m_state.fit();
        expect(fit.begin <= time && time <= fit.end, QStringLiteral("%1 at %2 is outside [%3, %4]")
                                                         .arg(what)
                                                         .arg(time)
                                                         .arg(fit.begin)
                                                         .arg(fit.end));
    }
    void within(const QString& what, TimeRange range) {
        within(what + QStringLiteral(" begin"), range.begin);
        within(what + QStringLiteral(" end"), range.end);
        expect(range.begin < range.end, what + QStringLiteral(" is empty"));
    }
    void ofRun(const QString& what, std::optional<OperationId> operation) {
        const auto& run = m_state.run();
        expect(!operation || (run && indexOf(*operation) < operationCount(*run->trace)),
               what + QStringLiteral(" is no operation of the run"));
    }
    [[nodiscard]] const QStringList& all() const { return m_found; }

private:
    const ViewState& m_state;
    QStringList m_found;
};

void checkMarks(const ViewState& state, Findings& findings) {
    if (state.range()) {
        findings.within(QStringLiteral("range"), *state.range());
    }
    for (const auto& ruler : state.rulers()) {
        findings.within(QStringLiteral("ruler"), ruler.value_or(state.fit().begin));
    }
    findings.within(QStringLiteral("moment"), state.moment().value_or(state.fit().begin));
    for (const Bookmark& bookmark : state.bookmarks()) {
        findings.within(QStringLiteral("bookmark"), bookmark.time);
    }
    findings.expect(std::is_sorted(state.bookmarks().begin(), state.bookmarks().end(),
                                   [](const auto& a, const auto& b) { return a.time < b.time; }),
                    QStringLiteral("bookmarks are out of order"));
}

}  // namespace

QStringList checkConsistency(const ui::ViewState& state) {
    Findings findings(state);
    findings.within(QStringLiteral("window"), state.window());
    findings.expect(state.window().length() >= ViewState::kShortestWindow,
                    QStringLiteral("window is too short"));
    findings.ofRun(QStringLiteral("selection"), state.selection());
    findings.ofRun(QStringLiteral("hover"), state.hover());
    if (state.matches()) {
        for (const OperationId match : *state.matches()) {
            findings.ofRun(QStringLiteral("match"), match);
        }
        findings.expect(std::is_sorted(state.matches()->begin(), state.matches()->end()),
                        QStringLiteral("matches are out of order"));
    }
    checkMarks(state, findings);
    return findings.all();
}

}  // namespace streamscope::test
