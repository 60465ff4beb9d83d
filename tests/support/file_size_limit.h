// SPDX-License-Identifier: GPL-3.0-or-later
// What a full disk does, anywhere: while it lives, no file of the process grows beyond some bytes,
// and a write beyond them fails. Thread: one at a time in the process.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace strata::test {

class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytesMax) : handlerBefore_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytesMax, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handlerBefore_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit before_{};
    void (*handlerBefore_)(int);
};

}  // namespace strata::test
