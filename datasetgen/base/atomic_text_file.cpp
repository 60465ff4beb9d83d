// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/atomic_text_file.h"

#include "strata/error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace strata::datasetgen {
namespace {

/// What a link leads to is replaced, not the link.
std::string withoutLinks(const std::string& path) {
    std::error_code missing;
    const std::filesystem::path real = std::filesystem::canonical(path, missing);
    return missing ? path : real.string();
}

/// Makes the new name itself durable; a folder that cannot be synced keeps the file anyway.
void syncFolderOf(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

}  // namespace

/// An open file that goes away with its name unless it was renamed. Errors name the file that it is
/// to become.
class TemporaryTextFile {
public:
    explicit TemporaryTextFile(const std::string& path)
        : asked_(path),
          target_(withoutLinks(path)),
          path_(target_ + ".part-" + std::to_string(::getpid())),
          descriptor_(::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)) {
        if (descriptor_ < 0) {
            throwErrno(errno, "create the file", asked_);
        }
    }
    TemporaryTextFile(const TemporaryTextFile&) = delete;
    TemporaryTextFile& operator=(const TemporaryTextFile&) = delete;
    ~TemporaryTextFile() {
        if (descriptor_ >= 0) {
            ::close(descriptor_);
        }
        if (!renamed_) {
            ::unlink(path_.c_str());
        }
    }

    void append(std::string_view text) {
        waiting_ += text;
        if (waiting_.size() >= kPieceBytes) {
            send();
        }
    }

    /// Nothing may be appended behind it.
    void finish() {
        send();
        if (::fsync(descriptor_) != 0) {
            throwErrno(errno, "write the file to disk", asked_);
        }
        const int closed = ::close(descriptor_);
        descriptor_ = -1;
        if (closed != 0) {
            throwErrno(errno, "close the file", asked_);
        }
    }

    void takeName() {
        if (::rename(path_.c_str(), target_.c_str()) != 0) {
            throwErrno(errno, "replace the file", asked_);
        }
        renamed_ = true;
        syncFolderOf(target_);
    }

private:
    static constexpr std::size_t kPieceBytes = 1UL << 20;

    void send() {
        std::string_view text = waiting_;
        while (!text.empty()) {
            const ssize_t written = ::write(descriptor_, text.data(), text.size());
            if (written < 0 && errno == EINTR) {
                continue;
            }
            if (written <= 0) {
                throwErrno(written < 0 ? errno : ENOSPC, "write the file", asked_);
            }
            text.remove_prefix(static_cast<std::size_t>(written));
        }
        waiting_.clear();
    }

    std::string asked_;
    std::string target_;
    std::string path_;
    std::string waiting_;  ///< text that is not in the file yet
    int descriptor_;
    bool renamed_ = false;
};

StagedFiles::StagedFiles() = default;
StagedFiles::~StagedFiles() = default;
StagedFiles::StagedFiles(StagedFiles&&) noexcept = default;
StagedFiles& StagedFiles::operator=(StagedFiles&&) noexcept = default;

void StagedFiles::add(const std::string& path, std::string_view text) {
    add(path, [&](const TextSink& say) { say(text); });
}

void StagedFiles::add(const std::string& path, const TextSource& text) {
    requireReplaceable(path);
    auto file = std::make_unique<TemporaryTextFile>(path);
    text([&](std::string_view part) { file->append(part); });
    file->finish();
    files_.push_back(std::move(file));
}

void StagedFiles::commit() {
    for (const std::unique_ptr<TemporaryTextFile>& file : files_) {
        file->takeName();
    }
    files_.clear();
}

void requireReplaceable(const std::string& path) {
    struct stat state {};
    if (::stat(path.c_str(), &state) != 0 || S_ISREG(state.st_mode)) {
        return;
    }
    throw Error(ErrorCode::NotWritable,
                S_ISDIR(state.st_mode) ? "A folder has the name of the output file."
                                       : "The output path is not a regular file.",
                path, "Choose a file name in a writable folder.");
}

void writeFileAtomically(const std::string& path, std::string_view text) {
    StagedFiles files;
    files.add(path, text);
    files.commit();
}

void writeFileAtomically(const std::string& path, const TextSource& text) {
    StagedFiles files;
    files.add(path, text);
    files.commit();
}

}  // namespace strata::datasetgen
