// SPDX-License-Identifier: GPL-3.0-or-later
// What a person's wish about blocks comes to: which blocks it means and what is laid over each.
// Thread: free functions; any thread.
#pragma once

#include "ui/documents/document_values.h"

namespace strata::ui {

enum class BlockWish { TakeIn, LeaveOut, AsRead };

/// Puts text and reason of a block as they are with this laid over what was read.
void layOver(BlockView& block, const BlockOverlay& overlay);

/// The changes that fulfil the wish for blocks of a document, by their places in `blocks`; those
/// that are so already are left out.
QVector<BlockChange> changesFor(BlockWish wish,
                                const QString& document,
                                const QVector<BlockView>& blocks,
                                const QVector<int>& places);

/// Other words for a block; those that it was read with take the person's back.
QVector<BlockChange> wordsFor(const QString& document, const BlockView& block, const QString& text);

/// The section that a block belongs to: from the nearest heading at or above it to the next of the
/// same or a higher rank. Without a heading above, everything before the first.
QVector<int> sectionOf(const QVector<BlockView>& blocks, int place);

/// The blocks on pages [first, last].
QVector<int> pagesOf(const QVector<BlockView>& blocks, int first, int last);

}  // namespace strata::ui
