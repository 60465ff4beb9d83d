// SPDX-License-Identifier: GPL-3.0-or-later
// The documents that pairs are to be made of, a row each, and the blocks that were read of them.
// Thread: the GUI thread.
#pragma once

#include "ui/base/change.h"
#include "ui/documents/document_values.h"

#include <QAbstractTableModel>
#include <QHash>
#include <optional>

namespace strata::ui {

/// The state as a person reads it.
QString stateText(const DocumentView& document);

class ExtractionModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Pages, State, Remark, kColumns };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const QVector<DocumentView>& documents() const { return documents_; }
    /// -1: not there.
    int rowOf(const QString& path) const;
    const DocumentView* find(const QString& path) const;
    /// Adds it, or puts it in the place of the one with its path.
    void set(const DocumentView& document);
    void remove(const QString& path);
    void clear();

    /// As read, with what was decided about each.
    void setBlocks(const QString& path, const QVector<BlockView>& blocks);
    const QVector<BlockView>& blocks(const QString& path) const;
    QVector<BlockView> blocks(const QString& path, int page) const;

    /// Lays decisions over blocks, as one step that can be taken back.
    void change(const QVector<BlockChange>& changes);
    /// Takes the last step back, or does it again; what is laid over the blocks now. None: there is
    /// no step.
    std::optional<QVector<BlockChange>> undo();
    std::optional<QVector<BlockChange>> redo();
    bool canUndo() const { return !undo_.isEmpty(); }
    bool canRedo() const { return !redo_.isEmpty(); }
    /// The steps, oldest first; those that were taken back stand behind the others.
    QVector<Change> changes() const;

    int count(DocumentState state) const;
    /// Pages of the documents that were read.
    int pagesRead() const;

Q_SIGNALS:
    /// A document came, went or changed its state.
    void changed();
    void changesChanged();
    void blocksChanged(const QString& path);

private:
    struct Step {
        Change change;
        QVector<BlockChange> blocks;  ///< to be laid
    };
    /// Lays the changes and gives those that would put it back.
    QVector<BlockChange> lay(const QVector<BlockChange>& changes);
    std::optional<QVector<BlockChange>> move(QVector<Step>& from, QVector<Step>& to);
    void forgetSteps(const QString& path);
    void countBlocks(const QString& path);

    QVector<DocumentView> documents_;
    QHash<QString, QVector<BlockView>> blocks_;
    QVector<Step> undo_;
    QVector<Step> redo_;
};

/// The blocks of one page, a row each, in reading order; a tick says that a block is used.
class BlockListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Kind, Text, kColumns };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Of the box: says `keptChosen` and changes nothing.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    const QVector<BlockView>& blocks() const { return blocks_; }
    /// Rows stay selected while they are those of the same blocks.
    void setBlocks(const QVector<BlockView>& blocks);

Q_SIGNALS:
    /// The person ticked a row's box or took the tick away.
    void keptChosen(int row, bool isKept);

private:
    QVector<BlockView> blocks_;
};

/// A block's kind in the person's language.
QString blockKindText(const QString& kind);

}  // namespace strata::ui
