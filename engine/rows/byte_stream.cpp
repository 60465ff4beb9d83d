// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/byte_stream.h"

#include "base/assert.h"

#include "strata/error.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <span>
#include <utility>

namespace strata::rows {
namespace {

class TextSource final : public ByteSource {
public:
    explicit TextSource(std::string_view text) : text_(text) {}

    std::size_t read(std::span<char> room) override {
        const std::size_t count = std::min(room.size(), text_.size() - taken_);
        std::copy_n(text_.data() + taken_, count, room.data());
        taken_ += count;
        return count;
    }

    std::uint64_t bytesTaken() const override { return taken_; }

private:
    std::string_view text_;
    std::size_t taken_ = 0;
};

}  // namespace

ByteStream::ByteStream(std::string_view text)
    : source_(std::make_unique<TextSource>(text)),
      window_(std::clamp<std::size_t>(text.size(), 1, kStreamWindowBytes)),
      bytesTotal_(text.size()) {}

ByteStream::ByteStream(const std::string& path, ByteTap tap)
    : tap_(std::move(tap)), window_(kStreamWindowBytes) {
    std::error_code status;
    if (std::filesystem::is_directory(path, status)) {
        throw Error(ErrorCode::IoFailed, Sentence("This is a folder, not a file with rows."), path,
                    Sentence("Pass the file itself."));
    }
    bytesTotal_ = std::filesystem::file_size(path, status);
    if (status) {
        throwErrno(status.value(), Sentence("Can't open the dataset"), path);
    }
    source_ = openByteSource(path);
    if (peek(3).starts_with("\xef\xbb\xbf")) {
        consume(3);
    }
}

std::string_view ByteStream::peek(std::size_t bytes) {
    STRATA_ASSERT(bytes <= window_.size());
    if (end_ - begin_ < bytes) {
        std::memmove(window_.data(), window_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
        while (end_ < bytes) {
            const std::size_t count = source_->read(std::span(window_).subspan(end_));
            if (count == 0) {
                break;
            }
            if (tap_) {
                tap_({window_.data() + end_, count});
            }
            end_ += count;
            unpacked_ += count;
        }
    }
    return {window_.data() + begin_, end_ - begin_};
}

void ByteStream::consume(std::size_t bytes) {
    STRATA_ASSERT(bytes <= end_ - begin_);
    begin_ += bytes;
}

std::uint64_t ByteStream::bytesRead() const {
    // Of packed bytes those that the window's share of what was unpacked stands for.
    const std::uint64_t taken = source_->bytesTaken();
    return unpacked_ == 0 ? taken : taken - (end_ - begin_) * taken / unpacked_;
}

}  // namespace strata::rows
