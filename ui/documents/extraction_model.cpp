// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/extraction_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/documents/block_changes.h"

#include <QFileInfo>
#include <algorithm>

namespace strata::ui {
namespace {

/// What is wrong and what to do, or what was found.
QString remarkOf(const DocumentView& document) {
    switch (document.state) {
        case DocumentState::Failed:
        case DocumentState::NeedsPassword: {
            QStringList parts{document.problem.sentence, document.problem.hint};
            parts.removeAll(QString());
            return document.problem.code + QStringLiteral(": ") + parts.join(QLatin1Char(' '));
        }
        case DocumentState::Read: {
            if (!document.problem.sentence.isEmpty()) {
                return document.problem.code + QStringLiteral(": ") + document.problem.sentence +
                       QStringLiteral(" ") + document.problem.hint;
            }
            QString found = ExtractionModel::tr("%n block(s)", nullptr, document.blocks) +
                            QStringLiteral(", ") +
                            ExtractionModel::tr("%n excluded", nullptr, document.removed);
            if (document.changed > 0) {
                found += QStringLiteral(", ") +
                         ExtractionModel::tr("%n edited by you", nullptr, document.changed);
            }
            return (QStringList{found} + document.notes).join(QStringLiteral("; "));
        }
        case DocumentState::Waiting:
        case DocumentState::Reading:
            return {};
    }
    return {};
}

QVector<BlockView> const kNoBlocks;

/// As the history lists them.
QString wordsOf(const QVector<BlockChange>& changes) {
    const BlockOverlay& overlay = changes.first().overlay;
    const auto count = static_cast<int>(changes.size());
    QString what;
    if (!overlay.text.isEmpty()) {
        what = ExtractionModel::tr("%n block(s) edited", nullptr, count);
    } else if (overlay.fate == BlockFate::LeftOut) {
        what = ExtractionModel::tr("%n block(s) excluded", nullptr, count);
    } else if (overlay.fate == BlockFate::TakenIn) {
        what = ExtractionModel::tr("%n block(s) included", nullptr, count);
    } else {
        what = ExtractionModel::tr("%n block(s) restored", nullptr, count);
    }
    return QStringLiteral("%1, %2").arg(QFileInfo(changes.first().document).fileName(), what);
}

const QHash<QString, const char*>& kindNames() {
    static const QHash<QString, const char*> names{
        {QStringLiteral("heading"), QT_TRANSLATE_NOOP("strata::ui::ExtractionModel", "Heading")},
        {QStringLiteral("text"), QT_TRANSLATE_NOOP("strata::ui::ExtractionModel", "Text")},
        {QStringLiteral("table"), QT_TRANSLATE_NOOP("strata::ui::ExtractionModel", "Table")},
        {QStringLiteral("list"), QT_TRANSLATE_NOOP("strata::ui::ExtractionModel", "List")},
        {QStringLiteral("code"), QT_TRANSLATE_NOOP("strata::ui::ExtractionModel", "Code")},
        {QStringLiteral("caption"), QT_TRANSLATE_NOOP("strata::ui::ExtractionModel", "Caption")},
        {QStringLiteral("footnote"), QT_TRANSLATE_NOOP("strata::ui::ExtractionModel", "Footnote")}};
    return names;
}

}  // namespace

QString stateText(const DocumentView& document) {
    switch (document.state) {
        case DocumentState::Waiting:
            return ExtractionModel::tr("waiting");
        case DocumentState::Reading:
            return document.pages == 0 ? ExtractionModel::tr("reading")
                                       : ExtractionModel::tr("reading, page %1 of %2")
                                             .arg(document.pagesDone)
                                             .arg(document.pages);
        case DocumentState::Read:
            return ExtractionModel::tr("read");
        case DocumentState::NeedsPassword:
            return ExtractionModel::tr("needs a password");
        case DocumentState::Failed:
            return ExtractionModel::tr("can't be read");
    }
    return {};
}

QString blockKindText(const QString& kind) {
    const auto found = kindNames().find(kind);
    return found == kindNames().end() ? kind : ExtractionModel::tr(*found);
}

QStringList blockKindTexts() {
    QStringList texts;
    for (const char* kind : kindNames()) {
        texts.append(ExtractionModel::tr(kind));
    }
    texts.sort();
    return texts;
}

int ExtractionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(documents_.size());
}

int ExtractionModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QVariant ExtractionModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= documents_.size()) {
        return {};
    }
    const DocumentView& document = documents_[index.row()];
    if (role == Qt::TextAlignmentRole && index.column() == Pages) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::ForegroundRole && index.column() == State) {
        const bool isBad = document.state == DocumentState::Failed;
        const bool isWarning =
            document.state == DocumentState::NeedsPassword || !document.problem.sentence.isEmpty();
        return isBad ? QVariant(currentTokens().bad)
                     : (isWarning ? QVariant(currentTokens().warn) : QVariant());
    }
    if (role == Qt::ToolTipRole) {
        return index.column() == Remark ? remarkOf(document) : document.path;
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
        case Name:
            return document.name;
        case Pages:
            return document.pages == 0 ? QString() : countText(document.pages);
        case State:
            return stateText(document);
        default:
            return remarkOf(document);
    }
}

QVariant ExtractionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((section == Pages ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Name:
            return tr("Document");
        case Pages:
            return tr("Pages");
        case State:
            return tr("State");
        default:
            return tr("Details");
    }
}

int ExtractionModel::rowOf(const QString& path) const {
    for (int row = 0; row < documents_.size(); ++row) {
        if (documents_[row].path == path) {
            return row;
        }
    }
    return -1;
}

const DocumentView* ExtractionModel::find(const QString& path) const {
    const int row = rowOf(path);
    return row < 0 ? nullptr : &documents_[row];
}

void ExtractionModel::set(const DocumentView& document) {
    int row = rowOf(document.path);
    if (row < 0) {
        row = static_cast<int>(documents_.size());
        beginInsertRows({}, row, row);
        documents_.append(document);
        endInsertRows();
    } else {
        documents_[row] = document;
        Q_EMIT dataChanged(index(row, 0), index(row, kColumns - 1));
    }
    Q_EMIT changed();
}

void ExtractionModel::remove(const QString& path) {
    const int row = rowOf(path);
    if (row < 0) {
        return;
    }
    beginRemoveRows({}, row, row);
    documents_.remove(row);
    blocks_.remove(path);
    endRemoveRows();
    history_.close(path);
    Q_EMIT changed();
}

void ExtractionModel::clear() {
    beginResetModel();
    documents_.clear();
    blocks_.clear();
    history_.close();
    endResetModel();
    Q_EMIT changed();
}

void ExtractionModel::setBlocks(const QString& path, const QVector<BlockView>& blocks) {
    QVector<BlockView>& held = blocks_[path];
    held = blocks;
    for (int i = 0; i < held.size(); ++i) {
        BlockView& block = held[i];
        block.index = i;
        block.textRead = block.text;
        block.removedRead = block.removed;
        layOver(block, block.overlay);
    }
    history_.close(path);  // changes name blocks by their place, which this reading may differ in
    countBlocks(path);
    Q_EMIT blocksChanged(path);
}

void ExtractionModel::lay(const QVector<BlockChange>& changes) {
    const QString document = changes.first().document;
    QVector<BlockView>& blocks = blocks_[document];
    for (const BlockChange& change : changes) {
        layOver(blocks[change.block], change.overlay);
    }
    countBlocks(document);
    Q_EMIT blocksChanged(document);
    Q_EMIT laid(changes);
}

void ExtractionModel::change(const QVector<BlockChange>& changes) {
    QVector<BlockChange> wanted;
    QVector<BlockChange> before;
    for (const BlockChange& change : changes) {
        const QVector<BlockView>& blocks = this->blocks(change.document);
        if (change.block >= 0 && change.block < blocks.size()) {
            wanted.append(change);
            before.prepend({change.document, change.block, blocks[change.block].overlay});
        }
    }
    if (!wanted.isEmpty()) {
        history_.push(
            wordsOf(wanted),
            {PageId::Datasets, wanted.first().document, QStringLiteral("documents")},
            [this, wanted] { lay(wanted); }, [this, before] { lay(before); });
    }
}

void ExtractionModel::countBlocks(const QString& path) {
    const int row = rowOf(path);
    if (row < 0 || documents_[row].state != DocumentState::Read) {
        return;
    }
    DocumentView& document = documents_[row];
    document.removed = 0;
    document.changed = 0;
    for (const BlockView& block : blocks(path)) {
        document.removed += block.removed.isEmpty() ? 0 : 1;
        document.changed += block.overlay == BlockOverlay{} ? 0 : 1;
    }
    Q_EMIT dataChanged(index(row, 0), index(row, kColumns - 1));
}

const QVector<BlockView>& ExtractionModel::blocks(const QString& path) const {
    const auto found = blocks_.constFind(path);
    return found == blocks_.constEnd() ? kNoBlocks : *found;
}

QVector<BlockView> ExtractionModel::blocks(const QString& path, int page) const {
    QVector<BlockView> ofPage;
    const QVector<BlockView>& all = blocks(path);
    std::copy_if(all.begin(), all.end(), std::back_inserter(ofPage),
                 [page](const BlockView& block) { return block.page == page; });
    return ofPage;
}

int ExtractionModel::count(DocumentState state) const {
    return static_cast<int>(
        std::count_if(documents_.begin(), documents_.end(),
                      [state](const DocumentView& document) { return document.state == state; }));
}

int ExtractionModel::pagesRead() const {
    int pages = 0;
    for (const DocumentView& document : documents_) {
        pages += document.state == DocumentState::Read ? document.pages : 0;
    }
    return pages;
}

int BlockListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(blocks_.size());
}

int BlockListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QVariant BlockListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= blocks_.size()) {
        return {};
    }
    const BlockView& block = blocks_[index.row()];
    if (role == Qt::CheckStateRole) {
        return index.column() != Kind
                   ? QVariant()
                   : QVariant(block.removed.isEmpty() ? Qt::Checked : Qt::Unchecked);
    }
    if (role == Qt::ForegroundRole) {
        return block.removed.isEmpty() ? QVariant() : QVariant(currentTokens().faint);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (index.column() == Kind) {
        return blockKindText(block.kind);
    }
    QString text = block.text;
    text.replace(QLatin1Char('\t'), QStringLiteral("  |  "));
    if (!block.removed.isEmpty()) {
        return tr("Excluded, %1: %2").arg(block.removed, text);
    }
    if (!block.overlay.text.isEmpty()) {
        return tr("Edited text: %1").arg(text);
    }
    return block.overlay.fate == BlockFate::TakenIn ? tr("Included by you: %1").arg(text) : text;
}

Qt::ItemFlags BlockListModel::flags(const QModelIndex& index) const {
    return QAbstractTableModel::flags(index) |
           (index.isValid() && index.column() == Kind ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

bool BlockListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !index.isValid() || index.row() >= blocks_.size()) {
        return false;
    }
    Q_EMIT keptChosen(index.row(), value.toInt() == Qt::Checked);
    return true;
}

QVariant BlockListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return section == Kind ? tr("Kind") : tr("Text");
}

void BlockListModel::setBlocks(const QVector<BlockView>& blocks) {
    const bool isSame = blocks.size() == blocks_.size() &&
                        std::equal(blocks.begin(), blocks.end(), blocks_.begin(),
                                   [](const BlockView& a, const BlockView& b) {
                                       return a.index == b.index && a.textRead == b.textRead;
                                   });
    if (isSame && !blocks.isEmpty()) {
        blocks_ = blocks;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
        return;
    }
    beginResetModel();
    blocks_ = blocks;
    endResetModel();
}

}  // namespace strata::ui
