// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/end_signals.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <system_error>

namespace strata::studio {
namespace {

constexpr int kSignals[] = {SIGTERM, SIGINT, SIGHUP};

// All that a handler may touch.
volatile std::sig_atomic_t wakeDescriptor = -1;

void wake(int /*signal*/) {
    const int kept = errno;
    const std::uint64_t one = 1;
    // Full: then the notice is on its way already.
    [[maybe_unused]] const ssize_t written = ::write(wakeDescriptor, &one, sizeof(one));
    errno = kept;
}

void answerWith(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    for (const int signal : kSignals) {
        ::sigaction(signal, &action, nullptr);
    }
}

}  // namespace

EndSignals::EndSignals()
    : wake_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)), notifier_(wake_, QSocketNotifier::Read) {
    if (wake_ < 0) {
        throw std::system_error(errno, std::generic_category(), "eventfd");
    }
    wakeDescriptor = wake_;
    connect(&notifier_, &QSocketNotifier::activated, this, [this] {
        std::uint64_t count = 0;
        if (::read(wake_, &count, sizeof(count)) == static_cast<ssize_t>(sizeof(count))) {
            Q_EMIT received();
        }
    });
    answerWith(&wake);
}

EndSignals::~EndSignals() {
    answerWith(SIG_DFL);
    ::close(wake_);
}

}  // namespace strata::studio
