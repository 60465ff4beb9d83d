// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes are the HTML file.
#include "datasetgen/html/html_reader.h"
#include "fuzz/read_checked.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    strata::fuzz::readChecked(strata::fuzz::textOf(data, size), strata::datasetgen::readHtml);
    return 0;
}
