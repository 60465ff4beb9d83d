// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/byte_source.h"

#include "strata/error.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <utility>

namespace strata::rows {
namespace {

constexpr std::size_t kMagicBytes = 4;

class FileSource final : public ByteSource {
public:
    explicit FileSource(const std::string& path) : path_(path), file_(path, std::ios::binary) {
        if (!file_) {
            throwErrno(errno, Sentence("Can't open the dataset"), path);
        }
        magicBytes_ = readFile(magic_);
    }

    /// The file's first bytes, which read() gives again.
    std::string_view magic() const { return {magic_.data(), magicBytes_}; }

    std::size_t read(std::span<char> room) override {
        if (taken_ < magicBytes_) {
            const std::size_t count = std::min(room.size(), magicBytes_ - taken_);
            std::copy_n(magic_.data() + taken_, count, room.data());
            taken_ += count;
            return count;
        }
        const std::size_t count = readFile(room);
        taken_ += count;
        return count;
    }

    std::uint64_t bytesTaken() const override { return taken_; }

private:
    std::size_t readFile(std::span<char> room) {
        file_.read(room.data(), static_cast<std::streamsize>(room.size()));
        if (file_.bad()) {
            throw Error(ErrorCode::IoFailed, Sentence("The dataset cannot be read."), path_,
                        Sentence("Check the disk (dmesg, smartctl)."));
        }
        return static_cast<std::size_t>(file_.gcount());
    }

    std::string path_;
    std::ifstream file_;
    std::array<char, kMagicBytes> magic_{};
    std::size_t magicBytes_ = 0;
    std::size_t taken_ = 0;
};

}  // namespace

std::unique_ptr<ByteSource> openByteSource(const std::string& path) {
    auto file = std::make_unique<FileSource>(path);
    if (isGzip(file->magic())) {
        return unpackGzip(std::move(file), path);
    }
    if (isZstd(file->magic())) {
        return unpackZstd(std::move(file), path);
    }
    return file;
}

bool isPackedFile(const std::string& path) {
    const FileSource file(path);
    return isGzip(file.magic()) || isZstd(file.magic());
}

}  // namespace strata::rows
