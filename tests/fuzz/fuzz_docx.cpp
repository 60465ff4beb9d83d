// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes are the docx file, or its parts in plain text (packed_parts.h).
#include "datasetgen/office/docx_reader.h"
#include "fuzz/packed_parts.h"
#include "fuzz/read_checked.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    strata::fuzz::readChecked(
        strata::fuzz::packedParts(strata::fuzz::textOf(data, size), "word/document.xml"),
        strata::datasetgen::readDocx);
    return 0;
}
