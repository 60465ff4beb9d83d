// SPDX-License-Identifier: GPL-3.0-or-later
// Unpacks gzip (RFC 1952) by zlib. Thread: one.
#pragma once

#include "rows/byte_source.h"

#include <memory>
#include <string>
#include <string_view>

namespace strata::rows {

/// Whether a file that begins so is gzip.
bool isGzip(std::string_view magic);

/// `where` names the file in errors. Zero bytes after the last member are padding, as other tools
/// take them; anything else there is damage.
std::unique_ptr<ByteSource> unpackGzip(std::unique_ptr<ByteSource> packed, std::string where);

}  // namespace strata::rows
