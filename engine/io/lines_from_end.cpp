// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/lines_from_end.h"

#include <algorithm>
#include <utility>

namespace strata::io {
namespace {

constexpr std::uint64_t kTailPieceBytes = std::uint64_t{1} << 16;

}  // namespace

LinesFromEnd::LinesFromEnd(const SmallFiles& files, std::string path)
    : files_(files),
      path_(std::move(path)),
      textBegin_(files_.sizeOf(path_)),
      lineEnd_(textBegin_) {}

std::optional<LinesFromEnd::Line> LinesFromEnd::next() {
    std::size_t before = std::string::npos;  // the newline of the line before
    for (;;) {
        before = text_.size() < 2 ? std::string::npos : text_.rfind('\n', text_.size() - 2);
        if (before != std::string::npos || textBegin_ == 0) {
            break;
        }
        readPieceBefore();
    }
    if (text_.empty()) {
        return std::nullopt;
    }
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    Line line{textBegin_ + begin, lineEnd_, text_.back() == '\n', text_.substr(begin)};
    if (line.hasNewline) {
        line.text.pop_back();
    }
    lineEnd_ = line.begin;
    text_.resize(begin);
    return line;
}

void LinesFromEnd::readPieceBefore() {
    if (text_.size() > kLineBytesMax) {
        text_.erase(1, text_.size() - 2);  // whether it ends with a newline stays known
    }
    const std::uint64_t bytes = std::min(kTailPieceBytes, textBegin_);
    textBegin_ -= bytes;
    text_.insert(0, files_.readAt(path_, textBegin_, bytes));
}

}  // namespace strata::io
