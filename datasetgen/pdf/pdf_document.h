// SPDX-License-Identifier: GPL-3.0-or-later
// A PDF file through Poppler: its words with places and type, and its pages as small grey images.
// Nothing else of the reader knows Poppler.
// Thread: an object belongs to one thread; several objects over the same bytes work side by side.
#pragma once

#include "datasetgen/base/page_image.h"
#include "datasetgen/pdf/fonts.h"
#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/ocr.h"
#include "datasetgen/pdf/words.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace strata::datasetgen::pdf {

struct PageText {
    PageWords page;
    GlyphCount glyphs;
    bool isBroken = false;  ///< Poppler cannot open the page
};

class PdfDocument {
public:
    /// The bytes stay the caller's and must outlive the object.
    /// Throws DocumentEncrypted, DocumentUnreadable, DocumentLimit.
    PdfDocument(std::span<const std::byte> bytes, const std::string& password);
    ~PdfDocument();
    PdfDocument(const PdfDocument&) = delete;
    PdfDocument& operator=(const PdfDocument&) = delete;

    int pages() const;
    /// Of the metadata; may be empty.
    std::string title() const;
    /// Page `index` from 0, words cleaned and upright; its fonts go into the table.
    PageText text(int index, FontTable& fonts) const;
    /// The page as a reader sees it. Huge pages come at a lower resolution: `dotsPerInch` is set to
    /// what was used. Empty when Poppler cannot draw.
    GreyImage image(int index, int& dotsPerInch) const;
    /// The page in colour, at most as large as datasetgen/base/page_image.h allows. Throws
    /// DocumentUnreadable when there is no such page or Poppler cannot draw it.
    PageImage picture(int index, double pixelsPerPoint) const;
    /// Whether the page uses bitmap or drawn glyphs, which often lack a map to characters.
    bool hasTypeThreeFont(int index) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata::datasetgen::pdf
