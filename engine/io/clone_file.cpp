// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/clone_file.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace strata::io {

bool cloneFile(const std::string& from, const std::string& to) {
    const int source = ::open(from.c_str(), O_RDONLY | O_CLOEXEC);
    if (source < 0) {
        return false;
    }
    const int copy = ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (copy < 0) {
        ::close(source);
        return false;
    }
    const bool isDone = ::ioctl(copy, FICLONE, source) == 0 && ::fsync(copy) == 0;
    ::close(copy);
    ::close(source);
    if (!isDone) {
        ::unlink(to.c_str());
    }
    return isDone;
}

}  // namespace strata::io
