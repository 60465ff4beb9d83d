// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/file_lock.h"

#include "strata/error.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string_view>

namespace strata::io {
namespace {

// The holder writes its number into the file; anything else there is not repeated to the user.
std::string holderOf(int descriptor) {
    std::array<char, 16> text{};
    const ssize_t length = ::pread(descriptor, text.data(), text.size(), 0);
    const std::string_view digits(text.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    const std::size_t end = digits.find_first_not_of("0123456789");
    return std::string(digits.substr(0, end));
}

}  // namespace

FileLock::FileLock(const std::string& path) {
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor_ < 0) {
        throwErrno(errno, Sentence("Can't open the lock"), path);
    }
    int result = 0;
    do {
        result = ::flock(descriptor_, LOCK_EX | LOCK_NB);
    } while (result != 0 && errno == EINTR);
    if (result != 0) {
        const int errorNumber = errno;
        const std::string holder = holderOf(descriptor_);
        ::close(descriptor_);
        if (errorNumber != EWOULDBLOCK) {
            throwErrno(errorNumber, Sentence("Can't lock the file"), path);
        }
        throw Error(ErrorCode::Locked,
                    Sentence("In use by %1", holder.empty() ? Sentence("another process")
                                                            : Sentence("process %1", holder)),
                    path, Sentence("Wait until it ends."));
    }
    // Only for the message above; the lock itself does not depend on it.
    const std::string text = std::to_string(::getpid()) + "\n";
    static_cast<void>(::ftruncate(descriptor_, 0) == 0 &&
                      ::pwrite(descriptor_, text.data(), text.size(), 0) > 0);
}

FileLock::~FileLock() {
    ::close(descriptor_);
}

}  // namespace strata::io
