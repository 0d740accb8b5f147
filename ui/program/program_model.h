// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/outline.h"

#include <QAbstractItemModel>
#include <QString>

#include <map>
#include <string>
#include <vector>

namespace streamscope::ui {

/// The tree of a workload for a view: what each row says, and the stream that it works in. Names
/// can be edited; what is typed is told, and the rows change when the text has.
class ProgramModel : public QAbstractItemModel {
    Q_OBJECT

public:
    using QAbstractItemModel::QAbstractItemModel;

    enum Column { Label, Stream, ColumnCount };

    /// Rows that only say something else now stay as they are for a view.
    void setOutline(Outline outline);
    [[nodiscard]] const Outline& outline() const { return m_outline; }
    /// The text has moved on and cannot be read: the rows are grey, and nothing can be edited.
    void setStale(bool isStale);
    [[nodiscard]] bool isStale() const { return m_isStale; }

    /// What is wrong at values of the text, by their pointers: it stands beside the rows that have
    /// them.
    void setProblems(const std::map<std::string, QString>& problems);

    /// Null for no index.
    [[nodiscard]] const OutlineNode* nodeOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(std::string_view pointer) const;
    /// The innermost row around a value of the text.
    [[nodiscard]] QModelIndex indexAround(std::string pointer) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    /// Changes nothing but emits rowsDropped().
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    void nameTyped(const QString& pointer, const QString& name);
    /// Before the child of that number of the row `onto`; −1: onto the row itself.
    void rowsDropped(const QStringList& rows, const QString& onto, int before);

private:
    struct Row {
        const OutlineNode* node = nullptr;
        int parent = -1;  ///< −1: none
        int number = 0;   ///< among its like
        std::vector<int> children;
    };

    void tellAll();
    void addRows(const std::vector<OutlineNode>& nodes, int parent);
    [[nodiscard]] const std::vector<int>& childrenOf(const QModelIndex& parent) const;

    Outline m_outline;
    std::vector<Row> m_rows;
    std::vector<int> m_top;
    std::map<std::string, QString> m_problems;  ///< by the pointers of rows
    bool m_isStale = false;
};

}  // namespace streamscope::ui
