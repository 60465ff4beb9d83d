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

QString blockText(const BlockView& block) {
    QString text = block.text;
    text.replace(QLatin1Char('\t'), QStringLiteral("  |  "));
    if (!block.removed.isEmpty()) {
        return BlockListModel::tr("Excluded, %1: %2").arg(block.removed, text);
    }
    if (!block.overlay.text.isEmpty()) {
        return BlockListModel::tr("Edited text: %1").arg(text);
    }
    return block.overlay.fate == BlockFate::TakenIn
               ? BlockListModel::tr("Included by you: %1").arg(text)
               : text;
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

ExtractionModel::ExtractionModel(QObject* parent)
    : RowTable({{tr("Document"), &DocumentView::name},
                {tr("Pages"),
                 [](const DocumentView& document) {
                     return document.pages == 0 ? QString() : countText(document.pages);
                 },
                 ColumnKind::Number},
                {tr("State"), [](const DocumentView& document) { return stateText(document); }},
                {tr("Details"), remarkOf}},
               parent) {}

QVariant ExtractionModel::roleAt(int row, int column, int role) const {
    const DocumentView& document = rows()[row];
    if (role == Qt::ForegroundRole && column == State) {
        const bool isBad = document.state == DocumentState::Failed;
        const bool isWarning =
            document.state == DocumentState::NeedsPassword || !document.problem.sentence.isEmpty();
        return isBad ? QVariant(currentTokens().bad)
                     : (isWarning ? QVariant(currentTokens().warn) : QVariant());
    }
    if (role == Qt::ToolTipRole) {
        return column == Remark ? remarkOf(document) : document.path;
    }
    return {};
}

int ExtractionModel::rowOf(const QString& path) const {
    const auto found = std::ranges::find(rows(), path, &DocumentView::path);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

const DocumentView* ExtractionModel::find(const QString& path) const {
    const int row = rowOf(path);
    return row < 0 ? nullptr : &rows()[row];
}

void ExtractionModel::set(const DocumentView& document) {
    const int row = rowOf(document.path);
    if (row < 0) {
        insert(rowCount(), document);
    } else {
        setRow(row, document);
    }
    Q_EMIT changed();
}

void ExtractionModel::remove(const QString& path) {
    const int row = rowOf(path);
    if (row < 0) {
        return;
    }
    blocks_.remove(path);
    erase(row);
    history_.close(path);
    Q_EMIT changed();
}

void ExtractionModel::clear() {
    blocks_.clear();
    history_.close();
    setRows({});
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
    if (row < 0 || rows()[row].state != DocumentState::Read) {
        return;
    }
    DocumentView document = rows()[row];
    document.removed = 0;
    document.changed = 0;
    for (const BlockView& block : blocks(path)) {
        document.removed += block.removed.isEmpty() ? 0 : 1;
        document.changed += block.overlay == BlockOverlay{} ? 0 : 1;
    }
    setRow(row, document);
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
    return static_cast<int>(std::ranges::count(rows(), state, &DocumentView::state));
}

int ExtractionModel::pagesRead() const {
    int pages = 0;
    for (const DocumentView& document : rows()) {
        pages += document.state == DocumentState::Read ? document.pages : 0;
    }
    return pages;
}

BlockListModel::BlockListModel(QObject* parent)
    : RowTable({{tr("Kind"), [](const BlockView& block) { return blockKindText(block.kind); }},
                {tr("Text"), blockText}},
               parent) {}

QVariant BlockListModel::roleAt(int row, int column, int role) const {
    const bool isUsed = rows()[row].removed.isEmpty();
    if (role == Qt::CheckStateRole && column == Kind) {
        return isUsed ? Qt::Checked : Qt::Unchecked;
    }
    return role == Qt::ForegroundRole && !isUsed ? QVariant(currentTokens().faint) : QVariant();
}

Qt::ItemFlags BlockListModel::flags(const QModelIndex& index) const {
    return RowTable::flags(index) |
           (index.isValid() && index.column() == Kind ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

bool BlockListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !index.isValid() || index.row() >= rowCount()) {
        return false;
    }
    Q_EMIT keptChosen(index.row(), value.toInt() == Qt::Checked);
    return true;
}

void BlockListModel::setBlocks(const QVector<BlockView>& blocks) {
    const bool isSame =
        std::ranges::equal(blocks, rows(), [](const BlockView& a, const BlockView& b) {
            return a.index == b.index && a.textRead == b.textRead;
        });
    if (isSame && !blocks.isEmpty()) {
        refreshRows(blocks);
    } else {
        setRows(blocks);
    }
}

}  // namespace strata::ui
