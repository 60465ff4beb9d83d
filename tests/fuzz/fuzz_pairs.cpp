// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes are a document in the records of whole_documents.h.
#include "fuzz/read_checked.h"
#include "fuzz/whole_documents.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    strata::fuzz::carryThrough(strata::fuzz::documentOf(strata::fuzz::textOf(data, size)));
    return 0;
}
