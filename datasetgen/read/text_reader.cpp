// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/read/text_reader.h"

#include "datasetgen/text/block_builder.h"
#include "datasetgen/text/plain_text.h"
#include "datasetgen/text/text_decoding.h"

namespace strata::datasetgen {

Document readText(std::span<const std::byte> bytes, const ReadOptions&) {
    const DecodedText decoded = decodeText(bytes);
    BlockBuilder builder("text");
    addPlainText(decoded.text, builder);
    if (!decoded.note.empty()) {
        builder.addNote(decoded.note);
    }
    return builder.finish();
}

}  // namespace strata::datasetgen
