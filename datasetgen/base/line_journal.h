// SPDX-License-Identifier: GPL-3.0-or-later
// A file of lines that only grows: each line is on the disk when append returns, so that a crash or
// a power cut costs at most the line that was being written. Who must not wait for the disk writes
// first and syncs on another thread.
// Thread: an object belongs to one thread at a time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

class LineJournal {
public:
    /// Opens the file, made when missing. A last line without its end, left by a crash, is cut off.
    /// Throws DiskFull, NotWritable, NotFound (no such folder), IoFailed.
    explicit LineJournal(std::string path);
    ~LineJournal();
    LineJournal(const LineJournal&) = delete;
    LineJournal& operator=(const LineJournal&) = delete;

    /// `line` has no line end of its own. Throws DiskFull, IoFailed; the file then ends as before.
    void append(std::string_view line);
    /// As append, without waiting for the disk: the end of this process loses nothing, a power cut
    /// may, until syncJournal.
    void write(const std::vector<std::string>& lines);

private:
    enum class Wait { ForFile, ForDisk };

    void write(const std::string& bytes, Wait wait);

    std::string path_;
    int descriptor_;
};

/// Waits until what was written to the file is on the disk; one that has been removed since needs
/// no wait. Throws IoFailed.
void syncJournal(const std::string& path);

/// The whole lines of the file without their ends; none if it is missing.
std::vector<std::string> readJournal(const std::string& path);

}  // namespace strata::datasetgen
