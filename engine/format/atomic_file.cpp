// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/atomic_file.h"

#include "base/assert.h"
#include "io/folders.h"
#include "io/small_files.h"

#include "strata/error.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace strata::format {
namespace {

std::string folderOf(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

}  // namespace

AtomicFileWriter::AtomicFileWriter(std::string path)
    : path_(std::move(path)), temporaryPath_(path_ + ".writing") {
    file_ = ::open(temporaryPath_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file_ < 0) {
        throwErrno(errno, "write the file", path_);
    }
}

AtomicFileWriter::~AtomicFileWriter() {
    if (file_ >= 0) {
        ::close(file_);
        ::unlink(temporaryPath_.c_str());
    }
}

void AtomicFileWriter::append(std::span<const std::byte> data) {
    STRATA_ASSERT(file_ >= 0);
    while (!data.empty()) {
        const ssize_t count = ::write(file_, data.data(), data.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            throwErrno(count < 0 ? errno : EIO, "write the file", path_);
        }
        data = data.subspan(static_cast<std::size_t>(count));
        bytesWritten_ += static_cast<std::uint64_t>(count);
    }
}

void AtomicFileWriter::append(std::string_view text) {
    append(std::as_bytes(std::span(text.data(), text.size())));
}

void AtomicFileWriter::commit() {
    STRATA_ASSERT(file_ >= 0);
    if (::fsync(file_) != 0) {
        throwErrno(errno, "write the file", path_);
    }
    if (::close(std::exchange(file_, -1)) != 0 ||
        std::rename(temporaryPath_.c_str(), path_.c_str()) != 0) {
        const int error = errno;
        ::unlink(temporaryPath_.c_str());
        throwErrno(error, "write the file", path_);
    }
    io::syncFolder(folderOf(path_));
}

void writeFileAtomically(const std::string& path, std::string_view content) {
    AtomicFileWriter writer(path);
    writer.append(content);
    writer.commit();
}

std::string readTextFile(const std::string& path, std::uint64_t bytesMax) {
    return io::systemFiles().read(path, bytesMax);
}

bool fileExists(const std::string& path) {
    return io::systemFiles().exists(path);
}

}  // namespace strata::format
