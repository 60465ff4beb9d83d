// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are no datasets, told by how they begin, so that a person is not told of bytes that
// are not UTF-8 but of what the file is and where it goes. Thread: any; pure.
#pragma once

#include <string>
#include <string_view>

namespace strata::rows {

/// `head`: the first bytes of a file, up to kStreamWindowBytes; more of them tell more.
/// Throws DatasetFormatUnknown naming the kind (PDF, ZIP and Office files, SQLite, pickle,
/// safetensors, GGUF, Arrow, pictures, archives, programs, web pages, Git LFS pointers, unknown
/// binary files), InvalidText for UTF-16 and UTF-32; `where` names the file.
void refuseForeignFile(std::string_view head, const std::string& where);

}  // namespace strata::rows
