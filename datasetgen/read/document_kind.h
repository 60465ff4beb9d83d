// SPDX-License-Identifier: GPL-3.0-or-later
// What a file is, told by its bytes: file names lie.
// Thread: pure functions; any thread.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace strata::datasetgen {

enum class DocumentKind { Pdf, Docx, Odt, Html, Markdown, Text };

/// Throws DocumentTypeUnknown (naming what the file looks like), DocumentEncrypted,
/// DocumentUnreadable (empty, or a damaged archive).
DocumentKind detectKind(std::span<const std::byte> bytes);

/// Whether UTF-8 text has enough Markdown in it to be read as such.
bool looksLikeMarkdown(std::string_view text);

/// Whether UTF-8 text begins as an HTML document, or is a piece of one.
bool looksLikeHtml(std::string_view text);

}  // namespace strata::datasetgen
