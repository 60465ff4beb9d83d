// SPDX-License-Identifier: GPL-3.0-or-later
// What all pages together say: the type of the running text, the words of the document, and whether
// its fonts lost their ligatures.
// Thread: a StyleCount belongs to one thread; several are merged into one.
#pragma once

#include "datasetgen/pdf/fonts.h"
#include "datasetgen/pdf/page_check.h"
#include "datasetgen/pdf/page_layout.h"
#include "datasetgen/pdf/words.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

namespace strata::datasetgen::pdf {

struct StyleCount {
    std::map<std::pair<std::uint32_t, long>, std::size_t>
        characters;                             ///< by font and size in tenths
    std::map<long, std::size_t> ocrCharacters;  ///< by size in points
    HyphenVocabulary vocabulary;
    LigatureCount ligatures;

    void add(const PageWords& page);
    void merge(const StyleCount& other);
};

struct ReadStyle {
    DocumentStyle style;
    bool ligaturesAreLost = false;
};

ReadStyle styleOf(const StyleCount& count, const FontTable& fonts);

/// Sets what the fonts tell on each word. Where everything is monospaced nothing is.
void applyFonts(PageWords& page, const FontTable& fonts, const BodyType& body);

}  // namespace strata::datasetgen::pdf
