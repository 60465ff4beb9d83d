// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupts.h"

#include "base/assert.h"

#include "strata/error.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>

namespace strata::cli {

Interrupts::Interrupts() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
    signalFd_ = signalfd(-1, &signals, SFD_CLOEXEC);
    finishedFd_ = eventfd(0, EFD_CLOEXEC);
    if (signalFd_ < 0 || finishedFd_ < 0) {
        throwErrno(errno, Sentence("Can't watch for Ctrl+C"), {});
    }
}

Interrupts::~Interrupts() {
    close(signalFd_);
    close(finishedFd_);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

Interrupts::Cause Interrupts::wait() {
    std::array<pollfd, 2> watched = {{{finishedFd_, POLLIN, 0}, {signalFd_, POLLIN, 0}}};
    while (poll(watched.data(), watched.size(), -1) < 0) {
        STRATA_ASSERT(errno == EINTR);
    }
    if ((watched[0].revents & POLLIN) != 0) {
        return Cause::Finished;
    }
    signalfd_siginfo taken{};
    STRATA_ASSERT(read(signalFd_, &taken, sizeof taken) == sizeof taken);
    return Cause::Interrupted;
}

void Interrupts::finish() {
    const std::uint64_t one = 1;
    STRATA_ASSERT(write(finishedFd_, &one, sizeof one) == sizeof one);
}

}  // namespace strata::cli
