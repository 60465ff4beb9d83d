// SPDX-License-Identifier: GPL-3.0-or-later
// Text files: small ones read whole, others line by line. Thread: any.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace strata::format {

/// The whole file as text. Throws NotFound, IoFailed, IoFailed when it is longer than `bytesMax`,
/// and InvalidText when something else lies in its place (format/stand_in.h).
std::string readTextFile(const std::string& path, std::uint64_t bytesMax = std::uint64_t{1} << 30);

/// Gives every line of a file, numbered from 1, without its newline. Pipes are read, too. Throws
/// NotFound (also a folder), NotWritable (no permission), IoFailed, DatasetEmpty (no line at all),
/// and what `take` throws.
void forEachLine(const std::string& path,
                 const std::function<void(std::int64_t number, const std::string& line)>& take);

/// Whether something is at `path`; what cannot be looked at is not there, and opening it says why.
bool fileExists(const std::string& path);

}  // namespace strata::format
