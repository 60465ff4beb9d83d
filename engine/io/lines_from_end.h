// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a file from the last to the first, read in pieces: memory does not grow with the
// file. For logs, whose end is what counts. Thread: one.
#pragma once

#include "io/small_files.h"

#include <cstdint>
#include <optional>
#include <string>

namespace strata::io {

/// A longer line is damage, such as the zeros that a loss of power leaves: its text is cut.
inline constexpr std::uint64_t kLineBytesMax = std::uint64_t{1} << 20;

class LinesFromEnd {
public:
    struct Line {
        std::uint64_t begin = 0;  ///< offset in the file, bytes
        std::uint64_t end = 0;    ///< behind its newline
        bool hasNewline = false;  ///< false: the file's last line, torn or still being written
        std::string text;         ///< without newline; of a longer one than kLineBytesMax a part
    };

    /// `files` must outlive this. A file that is not there has no lines.
    LinesFromEnd(const SmallFiles& files, std::string path);

    /// The line before the one given last; empty before the first. Throws IoFailed.
    std::optional<Line> next();

private:
    void readPieceBefore();

    const SmallFiles& files_;
    std::string path_;
    std::uint64_t textBegin_;  ///< offset of text_ in the file
    std::uint64_t lineEnd_;    ///< behind the line to give next
    std::string text_;         ///< what is read and not given yet
};

}  // namespace strata::io
