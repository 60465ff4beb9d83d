// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and values of sequences as right factors of bf16 products (packing.h), packed once for all
// queries and heads that see them, and the product of a tile with a panel of them. A panel is of
// kPanelColumns keys, of one sequence, filled up with zeros; sequences begin with panels of their
// own. Thread: packing: any, panels must be disjoint; products: any.
#pragma once

#include "compute/attention_shape.h"
#include "compute/compute.h"
#include "compute/packing.h"
#include "compute/workspace.h"

#include <cstdint>

namespace strata::compute {

/// A head's dimension in the steps of factors and outputs.
struct HeadSteps {
    HeadSteps() = default;
    explicit HeadSteps(std::int64_t dimension)
        : headDim(dimension),
          depth(wholeSteps(dimension, kDepthStep)),
          panels(wholeSteps(dimension, kPanelColumns) / kPanelColumns) {}

    /// Of an output of whole panels.
    std::int64_t stride() const { return panels * kPanelColumns; }
    /// Of one of its panels, those that hold something.
    std::int64_t columnsOf(std::int64_t panel) const {
        return std::min(kPanelColumns, wholeSteps(headDim - panel * kPanelColumns, kRowStep));
    }

    std::int64_t headDim = 0;
    std::int64_t depth = 0;
    std::int64_t panels = 0;
};

/// Rows of a left factor that lies in one block of depth.
struct LeftRows {
    const std::uint16_t* data;
    std::int64_t stride;
    std::int64_t rows;
    std::int64_t depth;
};

enum class Sums { Begin, Add };

/// out [whole row steps, columns] = or += left right, `columns` of a panel.
void multiplyPanel(
    const LeftRows& left, const std::uint16_t* right, std::int64_t columns, Matrix out, Sums sums);

/// out [whole row steps, steps.stride()] = or += left right, right being [depth, headDim] in panels
/// that are `panelElements` apart.
void multiplyPanels(const LeftRows& left,
                    const std::uint16_t* right,
                    std::int64_t panelElements,
                    const HeadSteps& steps,
                    Matrix out,
                    Sums sums);

/// The right factor x [depth, headDim] in panels that are `panelElements` apart.
void packPanels(const StoredMatrix& x,
                const HeadSteps& steps,
                std::int64_t panelElements,
                std::uint16_t* out);

struct AttentionFactors {
    AttentionFactors() = default;
    /// For sequences of `tokens` keys together, in panels of their own.
    AttentionFactors(Workspace& workspace,
                     Pass pass,
                     std::int64_t tokens,
                     const AttentionShape& shape);

    /// The right factor [headDim, a panel of keys]; the next panels follow.
    std::uint16_t* keysOf(std::int64_t kvHead, std::int64_t panel) const {
        return keyColumns + columnOffset(kvHead, panel);
    }
    std::uint16_t* valuesOf(std::int64_t kvHead, std::int64_t panel) const {
        return valueColumns + columnOffset(kvHead, panel);
    }
    /// The right factor [keys from `panel` on, headDim], its panels rowPanelElements() apart.
    std::uint16_t* rowsFrom(std::int64_t kvHead, std::int64_t panel) const {
        return rowPanels + (kvHead * steps.panels * panels + panel) * kPanelColumns * kPanelColumns;
    }
    std::int64_t rowPanelElements() const { return panels * kPanelColumns * kPanelColumns; }
    std::int64_t columnPanelElements() const { return kPanelColumns * steps.depth; }

    /// Packs a panel of keys or values [keys, headDim] for keysOf or valuesOf; `narrow` has room
    /// for it in bf16.
    void packColumns(const StoredMatrix& x, std::uint16_t* narrow, std::uint16_t* out) const;
    /// The same for rowsFrom.
    void packRows(const StoredMatrix& x, std::uint16_t* out) const;

    HeadSteps steps;
    std::int64_t panels = 0;                ///< of keys
    std::uint16_t* keyColumns = nullptr;    ///< a panel of keys each
    std::uint16_t* valueColumns = nullptr;  ///< backward only
    std::uint16_t* rowPanels = nullptr;     ///< of values; in the backward of keys

private:
    std::int64_t columnOffset(std::int64_t kvHead, std::int64_t panel) const {
        return (kvHead * panels + panel) * columnPanelElements();
    }
};

}  // namespace strata::compute
