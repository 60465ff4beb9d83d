// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/line_index.h"

#include "strata/error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <algorithm>
#include <cerrno>
#include <cstring>

namespace strata::studio {
namespace {

// The first piece is small, so that the first rows are there at once.
constexpr std::size_t kFirstPieceBytes = std::size_t{256} << 10;
constexpr std::size_t kPieceBytes = std::size_t{4} << 20;

bool isBlank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// Fewer bytes only at the end of the file.
std::size_t readAt(
    int file, std::uint64_t offset, char* into, std::size_t size, const QString& path) {
    std::size_t done = 0;
    while (done < size) {
        const ssize_t got =
            ::pread(file, into + done, size - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            throwErrno(errno, "read the data set", path.toStdString());
        }
        if (got == 0) {
            break;
        }
        done += static_cast<std::size_t>(got);
    }
    return done;
}

}  // namespace

/// What the scan found and has not yet shown to others. A line may begin in one piece and end in a
/// later one.
struct LineIndex::Batch {
    std::vector<std::uint64_t> begins;
    std::vector<std::size_t> blanksAfter;  // for each blank line, begins.size() at that moment
    std::uint64_t lineBegin = 0;
    std::uint64_t offset = 0;  // behind what was scanned
    bool lineHasText = false;
};

LineIndex::LineIndex(const QString& path) : path_(path) {
    file_ = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (file_ < 0) {
        throwErrno(errno, "open the data set", path.toStdString());
    }
    struct stat status {};
    if (::fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(file_);
        throw Error(ErrorCode::IoFailed, "this is not a file of rows", path.toStdString());
    }
    bytesTotal_ = static_cast<std::uint64_t>(status.st_size);
}

LineIndex::~LineIndex() {
    ::close(file_);
}

void LineIndex::build(const std::function<void()>& grown, const std::stop_token& stop) {
    std::vector<char> piece(kPieceBytes);
    Batch batch;
    std::size_t wanted = kFirstPieceBytes;
    while (true) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, "the data set was closed");
        }
        const std::size_t size = readAt(file_, batch.offset, piece.data(), wanted, path_);
        scan({piece.data(), size}, batch);
        const bool isEnd = size < wanted;
        if (isEnd && batch.lineHasText) {  // the last line has no line feed
            batch.begins.push_back(batch.lineBegin);
            batch.lineBegin = batch.offset;
        }
        publish(batch);
        if (isEnd) {
            const std::lock_guard lock(mutex_);
            isComplete_ = true;
        }
        grown();
        if (isEnd) {
            return;
        }
        wanted = kPieceBytes;
    }
}

void LineIndex::scan(std::string_view bytes, Batch& batch) {
    std::size_t at = 0;
    while (at < bytes.size()) {
        const void* feed = std::memchr(bytes.data() + at, '\n', bytes.size() - at);
        const std::size_t end =
            feed == nullptr
                ? bytes.size()
                : static_cast<std::size_t>(static_cast<const char*>(feed) - bytes.data());
        batch.lineHasText = batch.lineHasText || !isBlank(bytes.substr(at, end - at));
        if (feed == nullptr) {
            break;
        }
        if (batch.lineHasText) {
            batch.begins.push_back(batch.lineBegin);
        } else {
            batch.blanksAfter.push_back(batch.begins.size());
        }
        at = end + 1;
        batch.lineBegin = batch.offset + at;
        batch.lineHasText = false;
    }
    batch.offset += bytes.size();
}

void LineIndex::publish(Batch& batch) {
    const std::lock_guard lock(mutex_);
    for (const std::size_t before : batch.blanksAfter) {
        blanks_.push_back(count_ + static_cast<std::int64_t>(before));
    }
    for (const std::uint64_t begin : batch.begins) {
        const auto place = static_cast<std::size_t>(count_);
        if (place % kBlockRows == 0) {
            blocks_.push_back(std::make_unique<Block>());
        }
        (*blocks_.back())[place % kBlockRows] = begin;
        ++count_;
    }
    end_ = batch.lineBegin;
    batch.begins.clear();
    batch.blanksAfter.clear();
}

std::int64_t LineIndex::count() const {
    const std::lock_guard lock(mutex_);
    return count_;
}

bool LineIndex::isComplete() const {
    const std::lock_guard lock(mutex_);
    return isComplete_;
}

std::uint64_t LineIndex::bytesDone() const {
    const std::lock_guard lock(mutex_);
    return end_;
}

std::uint64_t LineIndex::memoryBytes() const {
    const std::lock_guard lock(mutex_);
    return blocks_.size() * sizeof(Block) + blanks_.capacity() * sizeof(std::int64_t);
}

std::int64_t LineIndex::lineNumber(std::int64_t row) const {
    const std::lock_guard lock(mutex_);
    const auto blanksBefore = std::ranges::upper_bound(blanks_, row) - blanks_.begin();
    return row + 1 + blanksBefore;
}

std::int64_t LineIndex::rowOfLine(std::int64_t line) const {
    const std::int64_t rows = count();
    std::int64_t low = 0;
    std::int64_t high = rows;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (lineNumber(middle) < line) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < rows && lineNumber(low) == line ? low : -1;
}

std::uint64_t LineIndex::beginOf(std::int64_t row) const {
    const auto place = static_cast<std::size_t>(row);
    return (*blocks_[place / kBlockRows])[place % kBlockRows];
}

std::string LineIndex::text(std::int64_t row) const {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    {
        const std::lock_guard lock(mutex_);
        begin = beginOf(row);
        end = row + 1 < count_ ? beginOf(row + 1) : end_;
    }
    if (end - begin > kRowBytesMax) {
        throw Error(ErrorCode::DatasetLineInvalid, "the row is longer than 32 MB",
                    path_.toStdString(), "split it, or leave it out");
    }
    std::string text(end - begin, '\0');
    text.resize(readAt(file_, begin, text.data(), text.size(), path_));
    // The line may be followed by blank ones.
    text.resize(text.find_last_not_of(" \t\r\n") + 1);
    return text;
}

}  // namespace strata::studio
