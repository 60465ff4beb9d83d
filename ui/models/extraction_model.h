// SPDX-License-Identifier: GPL-3.0-or-later
// The documents that pairs are to be made of, a row each, and the blocks that were read of them.
// Thread: the GUI thread.
#pragma once

#include "ui/values/document_values.h"

#include <QAbstractTableModel>
#include <QHash>

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

    void setBlocks(const QString& path, const QVector<BlockView>& blocks);
    const QVector<BlockView>& blocks(const QString& path) const;
    QVector<BlockView> blocks(const QString& path, int page) const;

    int count(DocumentState state) const;
    /// Pages of the documents that were read.
    int pagesRead() const;

Q_SIGNALS:
    /// A document came, went or changed its state.
    void changed();
    void blocksChanged(const QString& path);

private:
    QVector<DocumentView> documents_;
    QHash<QString, QVector<BlockView>> blocks_;
};

/// The blocks of one page, a row each, in reading order.
class BlockListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Kind, Text, kColumns };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const QVector<BlockView>& blocks() const { return blocks_; }
    void setBlocks(const QVector<BlockView>& blocks);

private:
    QVector<BlockView> blocks_;
};

/// A block's kind in the person's language.
QString blockKindText(const QString& kind);

}  // namespace strata::ui
