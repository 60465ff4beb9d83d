// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/byte_file.h"

#include "strata/error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace strata::format {

ByteFile::ByteFile(std::string path) : path_(std::move(path)) {
    file_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status {};
    if (file_ < 0) {
        throwErrno(errno, Sentence("Can't read the file"), path_);
    }
    if (::fstat(file_, &status) != 0) {
        const int error = errno;
        ::close(std::exchange(file_, -1));
        throwErrno(error, Sentence("Can't read the file"), path_);
    }
    if (!S_ISREG(status.st_mode)) {
        ::close(std::exchange(file_, -1));
        throw Error(ErrorCode::IoFailed, Sentence("This is not a file."), path_,
                    Sentence("Check the path."));
    }
    size_ = static_cast<std::uint64_t>(status.st_size);
}

ByteFile::~ByteFile() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

ByteFile::ByteFile(ByteFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), size_(other.size_) {}

std::string ByteFile::head(std::size_t bytesMax) const {
    std::string bytes(std::min<std::uint64_t>(bytesMax, size_), '\0');
    read(0, std::as_writable_bytes(std::span(bytes.data(), bytes.size())));
    return bytes;
}

void ByteFile::read(std::uint64_t offset, std::span<std::byte> out) const {
    while (!out.empty()) {
        const ssize_t count = ::pread(file_, out.data(), out.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            throwErrno(errno, Sentence("Can't read the file"), path_);
        }
        if (count == 0) {
            throw Error(ErrorCode::UnexpectedEndOfFile,
                        Sentence("The file ends before byte %1", offset + out.size()), path_,
                        Sentence("It is truncated. Download or copy it again."));
        }
        offset += static_cast<std::uint64_t>(count);
        out = out.subspan(static_cast<std::size_t>(count));
    }
}

}  // namespace strata::format
