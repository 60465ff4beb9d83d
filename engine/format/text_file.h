// SPDX-License-Identifier: GPL-3.0-or-later
// Small files read whole. Thread: any.
#pragma once

#include <cstdint>
#include <string>

namespace strata::format {

/// The whole file as text. Throws NotFound, IoFailed, IoFailed when it is longer than `bytesMax`,
/// and InvalidText when something else lies in its place (format/stand_in.h).
std::string readTextFile(const std::string& path, std::uint64_t bytesMax = std::uint64_t{1} << 30);

/// Whether something is at `path`; what cannot be looked at is not there, and opening it says why.
bool fileExists(const std::string& path);

}  // namespace strata::format
