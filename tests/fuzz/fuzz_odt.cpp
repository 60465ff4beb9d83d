// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes are the odt file, the flat XML form of one, or its parts in plain text
// (packed_parts.h).
#include "datasetgen/office/odt_reader.h"
#include "fuzz/packed_parts.h"
#include "fuzz/read_checked.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = strata::fuzz::textOf(data, size);
    if (text.starts_with("<?xml")) {
        strata::fuzz::readChecked(text, strata::datasetgen::readOdt);
    } else {
        strata::fuzz::readChecked(strata::fuzz::packedParts(text, "content.xml"),
                                  strata::datasetgen::readOdt);
    }
    return 0;
}
