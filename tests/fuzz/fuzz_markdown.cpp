// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes are the Markdown file.
#include "datasetgen/html/markdown_reader.h"
#include "fuzz/read_checked.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    strata::fuzz::readChecked(strata::fuzz::textOf(data, size), strata::datasetgen::readMarkdown);
    return 0;
}
