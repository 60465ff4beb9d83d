// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/small_files.h"

#include "base/atomic_file.h"

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

namespace strata::io {
namespace {

/// Closes what it opened.
class Descriptor {
public:
    Descriptor(const std::string& path, int flags, const Sentence& failure)
        : number_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {
        if (number_ < 0) {
            throwErrno(errno, failure, path);
        }
    }
    ~Descriptor() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    /// Some file systems report a failed write only here.
    void close(const std::string& path) {
        if (::close(std::exchange(number_, -1)) != 0) {
            throwErrno(errno, Sentence("Can't write the file"), path);
        }
    }

private:
    int number_;
};

void writeAll(int file, std::uint64_t offset, std::string_view content, const std::string& path) {
    while (!content.empty()) {
        const ssize_t count =
            ::pwrite(file, content.data(), content.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            throwErrno(count < 0 ? errno : EIO, Sentence("Can't write the file"), path);
        }
        content.remove_prefix(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
}

class SystemFiles final : public SmallFiles {
public:
    bool exists(const std::string& path) const override {
        std::error_code unknown;
        return std::filesystem::exists(path, unknown);
    }

    std::string read(const std::string& path, std::uint64_t bytesMax) const override {
        const Descriptor file(path, O_RDONLY | O_NONBLOCK, Sentence("Can't read the file"));
        std::string text;
        std::string buffer(1 << 16, '\0');
        while (text.size() <= bytesMax) {
            const ssize_t count = ::read(file.number(), buffer.data(), buffer.size());
            if (count < 0 && errno == EINTR) {
                continue;
            }
            if (count < 0) {
                throwErrno(errno, Sentence("Can't read the file"), path);
            }
            if (count == 0) {
                return text;
            }
            text.append(buffer, 0, static_cast<std::size_t>(count));
        }
        throw Error(ErrorCode::IoFailed,
                    Sentence("The file is longer than the expected %1.", formatBytes(bytesMax)),
                    path, Sentence("Check that this is the right file."));
    }

    std::string readAt(const std::string& path,
                       std::uint64_t offset,
                       std::uint64_t bytes) const override {
        const Descriptor file(path, O_RDONLY | O_NONBLOCK, Sentence("Can't read the file"));
        std::string text(static_cast<std::size_t>(bytes), '\0');
        std::size_t done = 0;
        while (done < text.size()) {
            const ssize_t count = ::pread(file.number(), text.data() + done, text.size() - done,
                                          static_cast<off_t>(offset + done));
            if (count < 0 && errno == EINTR) {
                continue;
            }
            if (count <= 0) {  // nothing: another process has made the file shorter meanwhile
                throwErrno(count < 0 ? errno : EIO, Sentence("Can't read the file"), path);
            }
            done += static_cast<std::size_t>(count);
        }
        return text;
    }

    std::uint64_t sizeOf(const std::string& path) const override {
        std::error_code absent;
        const std::uintmax_t size = std::filesystem::file_size(path, absent);
        return absent ? 0 : size;
    }

    void write(const std::string& path, std::string_view content) override {
        Descriptor file(path, O_WRONLY | O_CREAT | O_TRUNC, Sentence("Can't write the file"));
        writeAll(file.number(), 0, content, path);
        file.close(path);
    }

    void writeAt(const std::string& path, std::uint64_t offset, std::string_view content) override {
        Descriptor file(path, O_WRONLY | O_CREAT, Sentence("Can't write the file"));
        writeAll(file.number(), offset, content, path);
        file.close(path);
    }

    void sync(const std::string& path) override {
        const Descriptor file(path, O_RDONLY, Sentence("Can't sync the file to disk"));
        while (::fsync(file.number()) != 0) {
            if (errno != EINTR) {
                throwErrno(errno, Sentence("Can't sync the file to disk"), path);
            }
        }
    }

    void rename(const std::string& from, const std::string& to) override {
        if (std::rename(from.c_str(), to.c_str()) != 0) {
            throwErrno(errno, Sentence("Can't replace the file"), to);
        }
    }

    void link(const std::string& existing, const std::string& alias) override {
        remove(alias);
        if (::link(existing.c_str(), alias.c_str()) != 0) {  // a file system without hard links
            write(alias, read(existing, UINT64_MAX - 1));
            sync(alias);
        }
    }

    void remove(const std::string& path) override {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }

    void syncFolder(const std::string& folder) override { strata::syncFolder(folder); }
};

}  // namespace

SmallFiles& systemFiles() {
    static SystemFiles files;
    return files;
}

void replaceFile(SmallFiles& files, const std::string& path, std::string_view content) {
    replaceFile(files, path, [&](const std::string& beside) { files.write(beside, content); });
}

void replaceFile(SmallFiles& files,
                 const std::string& path,
                 const std::function<void(const std::string& beside)>& write) {
    const std::string beside = path + ".writing";
    try {
        write(beside);
        files.sync(beside);
        files.rename(beside, path);
    } catch (...) {
        files.remove(beside);
        throw;
    }
    files.syncFolder(std::filesystem::path(path).parent_path().string());
}

}  // namespace strata::io
