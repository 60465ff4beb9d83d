// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/document_copy.h"

#include "base/checksum.h"

#include "strata/error.h"
#include "strata/units.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kPieceBytes = 1UL << 20;

struct stat stateOf(int file, const std::string& path) {
    struct stat state {};
    if (::fstat(file, &state) != 0) {
        throwErrno(errno, Sentence("Can't read the file"), path);
    }
    return state;
}

FileDescriptor openDocument(const std::string& path) {
    // Not blocking: opening a named pipe would wait for its writer.
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.isOpen()) {
        throwErrno(errno, Sentence("Can't read the file"), path);
    }
    const struct stat state = stateOf(file.get(), path);
    if (!S_ISREG(state.st_mode)) {
        throw Error(ErrorCode::DocumentUnreadable,
                    S_ISDIR(state.st_mode) ? Sentence("This is a folder, not a document.")
                                           : Sentence("This is not a regular file."),
                    path, Sentence("Pass the documents themselves."));
    }
    return file;
}

void writeAll(int file, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            throw Error(ErrorCode::OutOfHostMemory, Sentence("Not enough memory for the document."),
                        {}, Sentence("Close other programs, or split the document."));
        }
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

bool isSameState(const struct stat& a, const struct stat& b) {
    return a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec &&
           a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

[[noreturn]] void throwTooLarge(const std::string& path, std::uint64_t bytesMax) {
    throw Error(ErrorCode::DocumentLimit, Sentence("The file is too large for a document."),
                path + ": more than " + formatBytes(bytesMax), Sentence("Split the file."));
}

/// Hands a regular file on from its begin to its end; returns its checksum.
std::string readThrough(const std::string& path,
                        std::uint64_t bytesMax,
                        const std::stop_token& stop,
                        const std::function<void(std::span<const std::byte>)>& take) {
    const FileDescriptor source = openDocument(path);
    const struct stat before = stateOf(source.get(), path);
    if (before.st_size > 0 && static_cast<std::uint64_t>(before.st_size) > bytesMax) {
        throwTooLarge(path, bytesMax);
    }
    Sha256 checksum;
    std::vector<std::byte> piece(kPieceBytes);
    std::uint64_t total = 0;
    while (true) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Reading the document was canceled."), path,
                        Sentence("Run the same command again."));
        }
        const ssize_t count = ::read(source.get(), piece.data(), piece.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            throwErrno(errno, Sentence("Can't read the file"), path);
        }
        if (count == 0) {
            break;
        }
        total += static_cast<std::uint64_t>(count);
        if (total > bytesMax) {
            throwTooLarge(path, bytesMax);
        }
        const auto bytes = std::span(piece).first(static_cast<std::size_t>(count));
        checksum.update(bytes);
        take(bytes);
    }
    if (!isSameState(before, stateOf(source.get(), path))) {
        throw Error(ErrorCode::DocumentUnreadable,
                    Sentence("The file changed while it was being read."), path,
                    Sentence("Read it again when no other program is writing to it."));
    }
    return checksum.finishHex();
}

}  // namespace

DocumentCopy copyDocument(const std::string& path, std::uint64_t bytesMax, std::stop_token stop) {
    FileDescriptor copy(::memfd_create("strata-document", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!copy.isOpen()) {
        throwErrno(errno, Sentence("Can't copy the document"), path);
    }
    std::string sha256 =
        readThrough(path, bytesMax, stop,
                    [&copy](std::span<const std::byte> bytes) { writeAll(copy.get(), bytes); });
    ::fcntl(copy.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
    return {std::move(copy), std::move(sha256)};
}

std::string sha256OfDocument(const std::string& path,
                             std::uint64_t bytesMax,
                             const std::stop_token& stop) {
    return readThrough(path, bytesMax, stop, [](std::span<const std::byte>) {});
}

}  // namespace strata::datasetgen
