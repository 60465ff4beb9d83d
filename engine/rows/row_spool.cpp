// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_spool.h"

#include "strata/error.h"
#include "strata/units.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>

namespace strata::rows {
namespace {

constexpr std::size_t kPendingBytesMax = std::size_t{1} << 20;

std::string temporaryFolder() {
    const char* const chosen = std::getenv("TMPDIR");
    return chosen != nullptr && *chosen != '\0' ? chosen : "/var/tmp";
}

}  // namespace

std::uint64_t spoolFreeBytes(std::uint64_t bytes) {
    return std::min(bytes, kSpoolFreeBytesMax);
}

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
    if (pending_.empty()) {
        return;
    }
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

void RowSpool::requireRoom() const {
    std::error_code unknown;  // a disk that does not tell says it when it is written to
    const std::filesystem::space_info space = std::filesystem::space(folder_, unknown);
    const std::uint64_t needed = pending_.size() + spoolFreeBytes(size());
    if (!unknown && space.available < needed) {
        throw Error(ErrorCode::DiskFull,
                    Sentence("Strata unpacks the dataset into a temporary file to show its rows. "
                             "That needs at least %1 of free disk space, but only %2 is free.",
                             formatBytes(needed), formatBytes(space.available)),
                    folder_,
                    Sentence("Free disk space, or set TMPDIR to a folder on a larger disk."));
    }
}

}  // namespace strata::rows
