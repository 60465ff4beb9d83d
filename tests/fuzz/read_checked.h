// SPDX-License-Identifier: GPL-3.0-or-later
// What every fuzz target does with its bytes: a reader reads them in this process, and what it says
// is held against the promises of datasetgen/base/types.h and against the client that takes the
// worker's lines. A strata::Error is an answer; anything else that is thrown, and a broken promise,
// ends the process, so that the fuzzer and the replay in ctest both see it. Thread: one at a time.
#pragma once

#include "datasetgen/read/document_reader.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace strata::fuzz {

using Reader = datasetgen::Document (*)(std::span<const std::byte>, const datasetgen::ReadOptions&);

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Reads without OCR and with one thread: what a case does must not depend on the machine.
void readChecked(std::string_view bytes, Reader reader);

}  // namespace strata::fuzz
