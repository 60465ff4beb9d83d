// SPDX-License-Identifier: GPL-3.0-or-later
// Unpacks Zstandard (RFC 8878). Thread: one.
#pragma once

#include "rows/byte_source.h"

#include <memory>
#include <string>
#include <string_view>

namespace strata::rows {

/// Frames that need a larger window are refused: 128 MiB, what the zstd program itself unpacks
/// unless told otherwise.
inline constexpr int kZstdWindowLogMax = 27;

/// Whether a file that begins so is Zstandard; skippable frames count.
bool isZstd(std::string_view magic);

/// `where` names the file in errors.
std::unique_ptr<ByteSource> unpackZstd(std::unique_ptr<ByteSource> packed, std::string where);

}  // namespace strata::rows
