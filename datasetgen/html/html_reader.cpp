// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/html_reader.h"

#include "datasetgen/html/html_blocks.h"
#include "datasetgen/text/text_decoding.h"

#include <utility>

namespace strata::datasetgen {

Document readHtml(std::span<const std::byte> bytes, const ReadOptions&) {
    DecodedText decoded = decodeText(bytes, declaredCharset(bytes));
    Document document = readHtmlMarkup(std::move(decoded.text), HtmlOrigin::Page, "html");
    if (!decoded.note.empty()) {
        document.notes.push_back(decoded.note);
    }
    return document;
}

}  // namespace strata::datasetgen
