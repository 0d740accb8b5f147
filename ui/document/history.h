// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <deque>

namespace streamscope::ui {

/// Everything of a document that one edits.
struct DocumentState {
    QString text;
    ParameterValues values;
    friend bool operator==(const DocumentState&, const DocumentState&) = default;
};

/// What an edit was, for the menu, and what it may become one step with.
struct EditKind {
    QString what;   ///< "Undo …"
    QString topic;  ///< edits of one topic in a row are one step; empty: each is its own
};

/// The states of one document, oldest first, and where one is among them: text and knobs in one
/// order.
///
///   state ─typing─▶ state ─Streams─▶ [state] ─fix─▶ state
///                                    present
///
/// A value without widgets. Texts are shared between states; the oldest go when all together are
/// larger than kLargest.
class History {
public:
    /// Another document: there is nothing to undo.
    void begin(DocumentState state);
    /// The document after an edit; what had been undone is forgotten. Nothing happens if nothing
    /// changed.
    void record(DocumentState state, const EditKind& kind);
    /// The same step after all: what followed from the last edit by itself.
    void amend(const ParameterValues& values);
    /// The next edit begins a step of its own.
    void seal() { m_isOpen = false; }

    [[nodiscard]] bool canUndo() const { return m_present > 0; }
    [[nodiscard]] bool canRedo() const { return m_present + 1 < m_steps.size(); }
    [[nodiscard]] QString undoName() const;  ///< empty if there is nothing to undo
    [[nodiscard]] QString redoName() const;
    [[nodiscard]] const DocumentState& present() const { return m_steps[m_present].state; }
    /// Precondition: canUndo().
    const DocumentState& undo();
    /// Precondition: canRedo().
    const DocumentState& redo();

    /// What led to each state, oldest first; to the first nothing did.
    [[nodiscard]] QStringList names() const;
    [[nodiscard]] std::size_t place() const { return m_present; }  ///< of the present state
    /// Precondition: there is a state of that number.
    const DocumentState& goTo(std::size_t place);

    static constexpr std::size_t kMostSteps = 1000;
    static constexpr qsizetype kLargest = qsizetype{64} << 20;  ///< characters

private:
    struct Step {
        DocumentState state;
        EditKind kind;  ///< what led to the state
    };

    void forgetOldest();

    std::deque<Step> m_steps{1};
    std::size_t m_present = 0;
    qsizetype m_size = 0;  ///< of the texts of all steps
    bool m_isOpen = false;
};

}  // namespace streamscope::ui
