// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/byte_stream.h"

#include "base/assert.h"

#include "strata/error.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace strata::data {

ByteStream::ByteStream(const std::string& path) : path_(path), window_(kStreamWindowBytes) {
    std::error_code status;
    if (std::filesystem::is_directory(path, status)) {
        throw Error(ErrorCode::IoFailed, "This is a folder, not a file of rows.", path,
                    "Name the file itself.");
    }
    bytesTotal_ = std::filesystem::file_size(path, status);
    if (status) {
        throwErrno(status.value(), "open the dataset", path);
    }
    file_.open(path, std::ios::binary);
    if (!file_) {
        throwErrno(errno, "open the dataset", path);
    }
    refuseWideText();
    if (peek(3).starts_with("\xef\xbb\xbf")) {
        consume(3);
    }
}

void ByteStream::refuseWideText() {
    const std::string_view head = peek(4);
    // The first character of every supported format is ASCII, so a zero byte beside it is a wide
    // encoding.
    const bool wide = head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff") ||
                      (head.size() >= 2 && (head[0] == '\0') != (head[1] == '\0'));
    if (wide) {
        throw Error(ErrorCode::InvalidText, "The file is UTF-16 or UTF-32 text.", path_,
                    "Save it as UTF-8 (iconv -f UTF-16 -t UTF-8) and try again.");
    }
}

std::string_view ByteStream::peek(std::size_t bytes) {
    STRATA_ASSERT(bytes <= kStreamWindowBytes);
    if (end_ - begin_ < bytes && file_) {
        std::memmove(window_.data(), window_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
        file_.read(window_.data() + end_, static_cast<std::streamsize>(window_.size() - end_));
        if (file_.bad()) {
            throw Error(ErrorCode::IoFailed, "The dataset cannot be read.", path_,
                        "check the disk (dmesg, smartctl)");
        }
        end_ += static_cast<std::size_t>(file_.gcount());
    }
    return {window_.data() + begin_, end_ - begin_};
}

void ByteStream::consume(std::size_t bytes) {
    STRATA_ASSERT(bytes <= end_ - begin_);
    begin_ += bytes;
    bytesRead_ += bytes;
}

}  // namespace strata::data
