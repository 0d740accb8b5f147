// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/history.h"

#include <cassert>
#include <utility>

namespace streamscope::ui {

void History::begin(DocumentState state) {
    m_steps.clear();
    m_size = state.text.size();
    m_steps.push_back({std::move(state), {}});
    m_present = 0;
    m_isOpen = false;
}

void History::record(DocumentState state, const EditKind& kind) {
    if (state == present()) {
        return;
    }
    while (canRedo()) {
        m_size -= m_steps.back().state.text.size();
        m_steps.pop_back();
    }
    Step& last = m_steps.back();
    if (m_isOpen && canUndo() && !kind.topic.isEmpty() && kind.topic == last.kind.topic) {
        m_size += state.text.size() - last.state.text.size();
        last.state = std::move(state);
        return;
    }
    m_size += state.text.size();
    m_steps.push_back({std::move(state), kind});
    ++m_present;
    m_isOpen = true;
    forgetOldest();
}

void History::forgetOldest() {
    while (m_present > 0 && (m_steps.size() > kMostSteps || m_size > kLargest)) {
        m_size -= m_steps.front().state.text.size();
        m_steps.pop_front();
        --m_present;
    }
}

void History::amend(const ParameterValues& values) {
    m_steps[m_present].state.values = values;
}

QString History::undoName() const {
    return canUndo() ? m_steps[m_present].kind.what : QString();
}

QString History::redoName() const {
    return canRedo() ? m_steps[m_present + 1].kind.what : QString();
}

QStringList History::names() const {
    QStringList all;
    for (const Step& step : m_steps) {
        all << step.kind.what;
    }
    return all;
}

const DocumentState& History::goTo(std::size_t place) {
    assert(place < m_steps.size() && "there is no such state");
    seal();
    m_present = place;
    return present();
}

const DocumentState& History::undo() {
    assert(canUndo() && "nothing to undo");
    seal();
    --m_present;
    return present();
}

const DocumentState& History::redo() {
    assert(canRedo() && "nothing to redo");
    seal();
    ++m_present;
    return present();
}

}  // namespace streamscope::ui
