// SPDX-License-Identifier: GPL-3.0-or-later
// Which pages must be read by OCR: no text although something is printed, characters without
// meaning, or a font that lost its ligatures without a trace.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/ocr.h"
#include "datasetgen/pdf/words.h"

#include <cstddef>
#include <string_view>

namespace strata::datasetgen::pdf {

enum class TextLayer {
    Usable,
    Missing,  ///< hardly any characters: a scan, or an empty page
    Garbled,  ///< characters that stand for nothing
};

TextLayer textLayerOf(const PageWords& page, const GlyphCount& glyphs);

/// Whether a page image shows more than specks.
bool hasInk(const GreyImage& image);

/// Counts the letter pairs ff, fi and fl. Running text in a Latin script has some every few lines.
struct LigatureCount {
    std::size_t words = 0;  ///< of three letters or more
    std::size_t pairs = 0;

    void add(std::string_view word);
    void merge(const LigatureCount& other);
    /// Long text without a single one: they were dropped.
    bool areLost() const;
};

}  // namespace strata::datasetgen::pdf
