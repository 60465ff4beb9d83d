// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_spool.h"

#include "strata/error.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

namespace strata::data {
namespace {

constexpr std::size_t kPendingBytesMax = std::size_t{1} << 20;
/// The disk is asked for its free space once for so many bytes.
constexpr std::uint64_t kCheckEveryBytes = std::uint64_t{64} << 20;

std::string temporaryFolder() {
    const char* const chosen = std::getenv("TMPDIR");
    return chosen != nullptr && *chosen != '\0' ? chosen : "/var/tmp";
}

}  // namespace

RowSpool::RowSpool() : folder_(temporaryFolder()) {
    std::string path = folder_ + "/strata-rows-XXXXXX";
    writing_ = ::mkostemp(path.data(), O_CLOEXEC);
    if (writing_ < 0) {
        throwErrno(errno, Sentence("Can't create a temporary file"), folder_);
    }
    try {
        reading_.emplace(path);
    } catch (const Error&) {
        ::unlink(path.c_str());
        ::close(writing_);
        throw;
    }
    ::unlink(path.c_str());
}

RowSpool::~RowSpool() {
    ::close(writing_);
}

void RowSpool::append(std::string_view bytes) {
    pending_ += bytes;
    if (pending_.size() >= kPendingBytesMax) {
        flush();
    }
}

void RowSpool::flush() {
    requireRoom();
    std::string_view left = pending_;
    while (!left.empty()) {
        const ssize_t count = ::write(writing_, left.data(), left.size());
        if (count < 0 && errno != EINTR) {
            throwErrno(errno, Sentence("Can't write the temporary file with the rows"), folder_);
        }
        left.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    written_ += pending_.size();
    pending_.clear();
}

void RowSpool::requireRoom() {
    if (size() <= checked_) {
        return;
    }
    std::error_code unknown;  // a disk that does not tell says it when it is written to
    const std::filesystem::space_info space = std::filesystem::space(folder_, unknown);
    if (!unknown && space.available < kSpoolFreeBytesMin + kCheckEveryBytes) {
        throw Error(ErrorCode::DiskFull,
                    Sentence("Strata unpacks the dataset into a temporary file to show its rows, "
                             "but less than %1 MiB of disk space is free.",
                             (kSpoolFreeBytesMin + kCheckEveryBytes) >> 20),
                    folder_,
                    Sentence("Free disk space, or set TMPDIR to a folder on a larger disk."));
    }
    checked_ = size() + kCheckEveryBytes;
}

}  // namespace strata::data
