// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "ui/document/text_file.h"

#include <QFileInfo>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace streamscope::ui {

/// A step of the undo stack.
class Document::Edit : public QUndoCommand {
public:
    Edit(Document& document, DocumentState after, const EditKind& kind)
        : m_document(document),
          m_before(document.m_state),
          m_after(std::move(after)),
          m_topic(kind.topic),
          m_seals(document.m_seals) {
        const QString action = QString(kind.what).replace(u'&', QStringLiteral("&&"));
        setText(kind.what + u'\n' + action);  // for a list, and for the menu
    }

    [[nodiscard]] int id() const override { return 1; }
    void undo() override { m_document.m_state = m_before; }
    void redo() override { m_document.m_state = m_after; }
    void amend(const ParameterValues& values) const { m_after.values = values; }
    bool mergeWith(const QUndoCommand* command) override {
        const auto& next = static_cast<const Edit&>(*command);
        if (m_topic.isEmpty() || next.m_topic != m_topic || next.m_seals != m_seals) {
            return false;
        }
        m_after = next.m_after;
        setObsolete(m_after == m_before);
        return true;
    }

private:
    Document& m_document;
    DocumentState m_before;
    mutable DocumentState m_after;  ///< the stack gives out its commands as constants
    QString m_topic;
    int m_seals;
};

Document::Document(QObject* parent) : QObject(parent) {
    connect(&m_undo, &QUndoStack::indexChanged, this, &Document::onIndexChanged);
}

/// The stack emits a signal when it is destroyed.
Document::~Document() {
    m_undo.disconnect(this);
}

void Document::onIndexChanged() {
    if (!m_isChanging) {
        seal();
        emit restored();
        emit changed();
    }
}

QString Document::name() const {
    return m_path.isEmpty() ? m_title : QFileInfo(m_path).fileName();
}

void Document::begin(Kind kind, const WorkloadSource& source) {
    m_kind = kind;
    m_path = source.path;
    m_title = source.title;
    m_lineEnds = source.lineEnds;
    m_state = {source.text, source.values};
    m_saved = source.saved;
    {
        const QScopedValueRollback changing(m_isChanging, true);
        m_undo.clear();
    }
    const qsizetype steps = kMaxSize / std::max<qsizetype>(1, source.text.size());
    m_undo.setUndoLimit(static_cast<int>(std::clamp<qsizetype>(steps, 1, kMaxSteps)));
    seal();
    emit opened();
    emit changed();
}

void Document::openWorkload(const WorkloadSource& source) {
    begin(Kind::Workload, source);
}

void Document::openRecording(const QString& path) {
    WorkloadSource source;
    source.path = path;
    begin(Kind::Recording, source);
}

void Document::setSaved(const QString& path) {
    m_path = path;
    m_saved = m_state.text;
    seal();
    emit changed();
}

bool Document::isChangedOnDisk() const {
    const QFileInfo file(m_path);
    if (!file.exists() && !file.isSymLink()) {
        return false;
    }
    const auto bytes = readFile(m_path, kLargestTextFile);
    return !bytes || *bytes != fileText(m_saved, m_lineEnds).toUtf8();
}

void Document::edit(DocumentState state, const EditKind& kind) {
    if (isRecording() || state == m_state) {
        return;
    }
    {
        const QScopedValueRollback changing(m_isChanging, true);
        m_undo.push(new Edit(*this, std::move(state), kind));
    }
    emit changed();
}

void Document::amend(const ParameterValues& values) {
    if (values == m_state.values) {
        return;
    }
    m_state.values = values;
    if (m_undo.index() > 0) {
        static_cast<const Edit*>(m_undo.command(m_undo.index() - 1))->amend(values);
    }
    emit changed();
}

}  // namespace streamscope::ui
