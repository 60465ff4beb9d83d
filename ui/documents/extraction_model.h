// SPDX-License-Identifier: GPL-3.0-or-later
// The documents that pairs are to be made of, a row each, and the blocks that were read of them.
// Thread: the GUI thread.
#pragma once

#include "ui/base/change_stack.h"
#include "ui/base/row_table.h"
#include "ui/documents/document_values.h"

#include <QHash>

namespace strata::ui {

/// The state as a person reads it.
QString stateText(const DocumentView& document);

class ExtractionModel : public RowTable<DocumentView> {
    Q_OBJECT

public:
    enum Column { Name, Pages, State, Remark };

    explicit ExtractionModel(QObject* parent = nullptr);

    const QVector<DocumentView>& documents() const { return rows(); }
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

    /// Lays decisions over blocks of one document, as one change that can be taken back.
    void change(const QVector<BlockChange>& changes);
    /// The changes of all documents; those of a document are closed when it is read anew or
    /// removed.
    ChangeStack& history() { return history_; }
    bool canUndo() const { return history_.canUndo(); }
    bool canRedo() const { return history_.canRedo(); }

    int count(DocumentState state) const;
    /// Pages of the documents that were read.
    int pagesRead() const;

Q_SIGNALS:
    /// A document came, went or changed its state.
    void changed();
    /// What is laid over the blocks now, by a person, by undo or by redo.
    void laid(const QVector<strata::ui::BlockChange>& changes);
    void blocksChanged(const QString& path);

protected:
    QVariant roleAt(int row, int column, int role) const override;

private:
    void lay(const QVector<BlockChange>& changes);
    void countBlocks(const QString& path);

    QHash<QString, QVector<BlockView>> blocks_;
    ChangeStack history_;
};

/// The blocks of one page, a row each, in reading order; a tick says that a block is used.
class BlockListModel : public RowTable<BlockView> {
    Q_OBJECT

public:
    enum Column { Kind, Text };

    explicit BlockListModel(QObject* parent = nullptr);

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Of the box: says `keptChosen` and changes nothing.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    /// Rows stay selected while they are those of the same blocks.
    void setBlocks(const QVector<BlockView>& blocks);

Q_SIGNALS:
    /// The person ticked a row's box or took the tick away.
    void keptChosen(int row, bool isKept);

protected:
    QVariant roleAt(int row, int column, int role) const override;
};

/// A block's kind in the person's language.
QString blockKindText(const QString& kind);
/// Of every kind, sorted.
QStringList blockKindTexts();

}  // namespace strata::ui
