// SPDX-License-Identifier: GPL-3.0-or-later
// Where the rows of a JSONL file begin: 8 bytes a row, found while others already read the first
// ones. It reads with pread instead of mapping the file, because a mapped file that another program
// cuts short ends the whole studio. Thread: build() on one; everything else on any.
#pragma once

#include <QString>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace strata::studio {

/// A longer row is shown as unreadable; the engine refuses it too.
inline constexpr std::uint64_t kRowBytesMax = std::uint64_t{32} << 20;

class LineIndex {
public:
    /// Throws NotFound, NotWritable (no permission), IoFailed.
    explicit LineIndex(const QString& path);
    ~LineIndex();
    LineIndex(const LineIndex&) = delete;
    LineIndex& operator=(const LineIndex&) = delete;

    /// Reads the whole file; says `grown` each time more rows can be read. Throws IoFailed,
    /// Stopped.
    void build(const std::function<void()>& grown, const std::stop_token& stop);

    const QString& path() const { return path_; }
    std::int64_t count() const;
    bool isComplete() const;
    std::uint64_t bytesDone() const;
    std::uint64_t bytesTotal() const { return bytesTotal_; }
    std::uint64_t memoryBytes() const;

    /// Lines count from 1 and include blank ones, which are no rows.
    std::int64_t lineNumber(std::int64_t row) const;
    /// -1: a blank line, or not found yet.
    std::int64_t rowOfLine(std::int64_t line) const;
    /// `row` < count(). Throws IoFailed, DatasetLineInvalid (too long).
    std::string text(std::int64_t row) const;

private:
    static constexpr std::size_t kBlockRows = 65'536;
    using Block = std::array<std::uint64_t, kBlockRows>;
    struct Batch;

    void scan(std::string_view bytes, Batch& batch);
    void publish(Batch& batch);
    std::uint64_t beginOf(std::int64_t row) const;  // under mutex_

    const QString path_;
    int file_ = -1;
    std::uint64_t bytesTotal_ = 0;

    mutable std::mutex mutex_;
    std::vector<std::unique_ptr<Block>> blocks_;  // guarded by mutex_
    std::vector<std::int64_t> blanks_;  // guarded: for each blank line, the rows before it
    std::int64_t count_ = 0;            // guarded by mutex_
    std::uint64_t end_ = 0;             // guarded: behind the last row's line
    bool isComplete_ = false;           // guarded by mutex_
};

}  // namespace strata::studio
