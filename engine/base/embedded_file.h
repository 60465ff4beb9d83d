// SPDX-License-Identifier: GPL-3.0-or-later
// A file of the source tree that the build made part of the program (cmake/StrataEmbed.cmake).
// Thread: values; any thread.
#pragma once

#include <span>
#include <string_view>

namespace strata {

struct EmbeddedFile {
    std::string_view path;  ///< below the embedded folder: "de/refusals.txt"
    std::string_view text;
};

/// The text of the file at `path`; empty if there is none.
constexpr std::string_view embeddedText(std::span<const EmbeddedFile> files,
                                        std::string_view path) {
    for (const EmbeddedFile& file : files) {
        if (file.path == path) {
            return file.text;
        }
    }
    return {};
}

}  // namespace strata
