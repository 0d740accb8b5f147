// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"
#include "ui/document/text_file.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <cstdint>

namespace streamscope::ui {

/// Everything of a document that can be edited.
struct DocumentState {
    QString text;
    ParameterValues values;
    friend bool operator==(const DocumentState&, const DocumentState&) = default;
};

/// What an edit was, for the menu, and which edits it is merged with.
struct EditKind {
    QString what;   ///< "Undo …"
    QString topic;  ///< successive edits of one topic are one step; empty: each is its own
};

/// A workload that is opened. Its texts have the line ends of the window.
struct WorkloadSource {
    QString path;   ///< empty: never saved
    QString title;  ///< of a text without a path
    QString text;
    QString saved;  ///< the text that counts as saved
    ParameterValues values;
    LineEnds lineEnds;  ///< of the file
};

/// What is open: a workload with the values of its parameters, or a saved run or recording; its
/// place on disk, and the edits that can be undone. Text and values have one undo stack. Main
/// thread.
class Document : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Document)

public:
    enum class Kind : std::uint8_t { None, Workload, Recording };

    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    [[nodiscard]] bool isRecording() const { return m_kind == Kind::Recording; }
    [[nodiscard]] const QString& path() const { return m_path; }    ///< empty: never saved
    [[nodiscard]] const QString& title() const { return m_title; }  ///< of a text without a path
    [[nodiscard]] QString name() const;  ///< of the file, or else the title; empty: nothing is open
    [[nodiscard]] const LineEnds& lineEnds() const { return m_lineEnds; }
    [[nodiscard]] const DocumentState& state() const { return m_state; }
    [[nodiscard]] const QString& savedText() const { return m_saved; }
    [[nodiscard]] bool isTextModified() const { return m_state.text != m_saved; }

    void openWorkload(const WorkloadSource& source);
    /// A saved run or recording, which is read where it is shown. It has no text.
    void openRecording(const QString& path);
    /// The present text was written to that file.
    void setSaved(const QString& path);
    /// Whether the file's content is neither what was read nor what was written last. A file that
    /// was removed has not changed.
    [[nodiscard]] bool isChangedOnDisk() const;

    /// Edits a workload. Steps that were undone are forgotten. Does nothing if nothing changes.
    void edit(DocumentState state, const EditKind& kind);
    /// Changes the values as a consequence of the last edit: no step of its own.
    void amend(const ParameterValues& values);
    /// The next edit begins a new step.
    void seal() { ++m_seals; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    static constexpr int kMaxSteps = 1000;
    static constexpr qsizetype kMaxSize = qsizetype{64} << 20;  ///< characters of all steps, about

signals:
    void opened();    ///< another document
    void restored();  ///< state() is that of another step of the undo stack
    void changed();   ///< after every change, including those above

private:
    class Edit;

    void begin(Kind kind, const WorkloadSource& source);
    void onIndexChanged();

    Kind m_kind = Kind::None;
    QString m_path;
    QString m_title;
    LineEnds m_lineEnds;
    DocumentState m_state;
    QString m_saved;
    QUndoStack m_undo;
    int m_seals = 0;  ///< number of calls of seal(): only edits with the same number are merged
    bool m_isChanging = false;  ///< the undo stack changes, but not by undoing or redoing
};

}  // namespace streamscope::ui
