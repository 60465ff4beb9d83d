// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/block_changes.h"

#include <QCoreApplication>

namespace strata::ui {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(BlockChanges)
};

/// A fate that only repeats the reader's word is none.
BlockFate fateFor(BlockWish wish, const BlockView& block) {
    const bool wasKept = block.removedRead.isEmpty();
    if (wish == BlockWish::TakeIn && !wasKept) {
        return BlockFate::TakenIn;
    }
    return wish == BlockWish::LeaveOut && wasKept ? BlockFate::LeftOut : BlockFate::AsRead;
}

}  // namespace

void layOver(BlockView& block, const BlockOverlay& overlay) {
    block.overlay = overlay;
    block.text = overlay.text.isEmpty() ? block.textRead : overlay.text;
    switch (overlay.fate) {
        case BlockFate::AsRead:
            block.removed = block.removedRead;
            break;
        case BlockFate::TakenIn:
            block.removed.clear();
            break;
        case BlockFate::LeftOut:
            block.removed = Texts::tr("by you");
            break;
    }
}

QVector<BlockChange> changesFor(BlockWish wish,
                                const QString& document,
                                const QVector<BlockView>& blocks,
                                const QVector<int>& places) {
    QVector<BlockChange> changes;
    for (const int place : places) {
        const BlockView& block = blocks[place];
        BlockOverlay overlay{fateFor(wish, block),
                             wish == BlockWish::AsRead ? QString() : block.overlay.text};
        if (overlay != block.overlay) {
            changes.append({document, block.index, overlay});
        }
    }
    return changes;
}

QVector<BlockChange> wordsFor(const QString& document,
                              const BlockView& block,
                              const QString& text) {
    const BlockOverlay overlay{block.overlay.fate, text == block.textRead ? QString() : text};
    return overlay == block.overlay ? QVector<BlockChange>()
                                    : QVector<BlockChange>{{document, block.index, overlay}};
}

QVector<int> sectionOf(const QVector<BlockView>& blocks, int place) {
    int first = place;
    while (first > 0 && blocks[first].headingLevel == 0) {
        --first;
    }
    const int level = blocks[first].headingLevel;
    QVector<int> places;
    for (int i = first; i < blocks.size(); ++i) {
        const int own = blocks[i].headingLevel;
        if (i > first && own > 0 && (level == 0 || own <= level)) {
            break;
        }
        places.append(i);
    }
    return places;
}

QVector<int> pagesOf(const QVector<BlockView>& blocks, int first, int last) {
    QVector<int> places;
    for (int i = 0; i < blocks.size(); ++i) {
        if (blocks[i].page >= first && blocks[i].page <= last) {
            places.append(i);
        }
    }
    return places;
}

}  // namespace strata::ui
