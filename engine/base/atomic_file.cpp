// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/atomic_file.h"

#include "base/assert.h"

#include "strata/error.h"
#include "strata/units.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace strata {
namespace {

constexpr std::size_t kPieceBytes = kMiB;

std::string withoutLinks(const std::string& path) {
    std::error_code missing;
    const std::filesystem::path real = std::filesystem::canonical(path, missing);
    return missing ? path : real.string();
}

std::string folderOf(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

}  // namespace

void requireReplaceable(const std::string& path) {
    struct stat state {};
    if (::stat(path.c_str(), &state) != 0 || S_ISREG(state.st_mode)) {
        return;
    }
    throw Error(ErrorCode::NotWritable,
                S_ISDIR(state.st_mode) ? Sentence("A folder has the name of the output file.")
                                       : Sentence("The output path is not a regular file."),
                path, Sentence("Choose a file name in a writable folder."));
}

void syncFolder(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) {
        throwErrno(errno, Sentence("Can't open the folder"), path);
    }
    const int result = ::fsync(descriptor);
    const int errorNumber = errno;
    ::close(descriptor);
    // Some file systems have nothing to do for a folder and say so with EINVAL.
    if (result != 0 && errorNumber != EINVAL) {
        throwErrno(errorNumber, Sentence("Can't sync the folder to disk"), path);
    }
}

AtomicFile::AtomicFile(std::string path)
    : asked_(std::move(path)), target_(withoutLinks(asked_)), temporary_(target_ + ".writing") {
    requireReplaceable(asked_);
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor_ < 0) {
        throwErrno(errno, Sentence("Can't write the file"), asked_);
    }
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
    if (!isRenamed_) {
        ::unlink(temporary_.c_str());
    }
}

void AtomicFile::append(std::span<const std::byte> data) {
    STRATA_ASSERT(descriptor_ >= 0);
    bytesWritten_ += data.size();
    if (waiting_.size() + data.size() < kPieceBytes) {
        waiting_.insert(waiting_.end(), data.begin(), data.end());
        return;
    }
    send(waiting_);
    waiting_.clear();
    send(data);
}

void AtomicFile::append(std::string_view text) {
    append(std::as_bytes(std::span(text.data(), text.size())));
}

void AtomicFile::send(std::span<const std::byte> data) {
    while (!data.empty()) {
        const ssize_t count = ::write(descriptor_, data.data(), data.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            throwErrno(count < 0 ? errno : ENOSPC, Sentence("Can't write the file"), asked_);
        }
        data = data.subspan(static_cast<std::size_t>(count));
    }
}

void AtomicFile::finish() {
    if (descriptor_ < 0) {
        return;
    }
    send(waiting_);
    if (::fsync(descriptor_) != 0) {
        throwErrno(errno, Sentence("Can't sync the file to disk"), asked_);
    }
    // Some file systems report a failed write only when the file is closed.
    if (::close(std::exchange(descriptor_, -1)) != 0) {
        throwErrno(errno, Sentence("Can't write the file"), asked_);
    }
}

void AtomicFile::commit() {
    finish();
    if (std::rename(temporary_.c_str(), target_.c_str()) != 0) {
        throwErrno(errno, Sentence("Can't replace the file"), asked_);
    }
    isRenamed_ = true;
    syncFolder(folderOf(target_));
}

AtomicFile& StagedFiles::begin(const std::string& path) {
    return *files_.emplace_back(std::make_unique<AtomicFile>(path));
}

void StagedFiles::add(const std::string& path, const TextSource& text) {
    AtomicFile& file = begin(path);
    text([&](std::string_view part) { file.append(part); });
    file.finish();
}

void StagedFiles::commit() {
    for (const std::unique_ptr<AtomicFile>& file : files_) {
        file->finish();
    }
    for (const std::unique_ptr<AtomicFile>& file : files_) {
        file->commit();
    }
    files_.clear();
}

void writeFileAtomically(const std::string& path, std::string_view text) {
    writeFileAtomically(path, [&](const TextSink& say) { say(text); });
}

void writeFileAtomically(const std::string& path, const TextSource& text) {
    StagedFiles files;
    files.add(path, text);
    files.commit();
}

}  // namespace strata
