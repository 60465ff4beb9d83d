// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/line_journal.h"

#include "base/assert.h"

#include "strata/error.h"

#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <utility>

namespace strata::datasetgen {

namespace {

std::string bytesOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void writeAll(int descriptor, std::string_view text, const std::string& path) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            throwErrno(written < 0 ? errno : ENOSPC, Sentence("Can't write the journal"), path);
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::string joined(const std::vector<std::string>& lines) {
    std::string bytes;
    for (const std::string& line : lines) {
        STRATA_ASSERT(line.find('\n') == std::string::npos);
        bytes += line + '\n';
    }
    return bytes;
}

}  // namespace

LineJournal::LineJournal(std::string path)
    : path_(std::move(path)),
      descriptor_(::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)) {
    if (descriptor_ < 0) {
        throwErrno(errno, Sentence("Can't open the journal"), path_);
    }
    const std::string bytes = bytesOf(path_);
    const std::size_t whole = bytes.rfind('\n') + 1;  // npos + 1 is 0: no whole line
    if (whole != bytes.size() && ::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0) {
        const int reason = errno;
        ::close(descriptor_);
        throwErrno(reason, Sentence("Can't truncate the journal's incomplete line"), path_);
    }
}

LineJournal::~LineJournal() {
    ::close(descriptor_);
}

void LineJournal::append(std::string_view line) {
    STRATA_ASSERT(line.find('\n') == std::string_view::npos);
    write(std::string(line) + '\n', Wait::ForDisk);
}

void LineJournal::write(const std::vector<std::string>& lines) {
    write(joined(lines), Wait::ForFile);
}

void LineJournal::write(const std::string& bytes, Wait wait) {
    const off_t before = ::lseek(descriptor_, 0, SEEK_END);
    try {
        writeAll(descriptor_, bytes, path_);
        if (wait == Wait::ForDisk && ::fsync(descriptor_) != 0) {
            throwErrno(errno, Sentence("Can't sync the journal to disk"), path_);
        }
    } catch (const Error&) {
        // Where this fails too, the torn line is cut when the journal is opened next.
        [[maybe_unused]] const int cut = ::ftruncate(descriptor_, before);
        throw;
    }
}

void syncJournal(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    const bool isSynced = descriptor >= 0 && ::fsync(descriptor) == 0;
    const int reason = errno;
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    if (!isSynced && reason != ENOENT) {
        throwErrno(reason, Sentence("Can't sync the journal to disk"), path);
    }
}

std::vector<std::string> readJournal(const std::string& path) {
    const std::string bytes = bytesOf(path);
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end = bytes.find('\n'); end != std::string::npos;
         end = bytes.find('\n', begin)) {
        lines.push_back(bytes.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

}  // namespace strata::datasetgen
