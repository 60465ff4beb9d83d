// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/low_priority.h"

#include <sys/resource.h>
#include <unistd.h>

#include <thread>

namespace strata::studio {

namespace {
constexpr int kNice = 10;
}

void lowerPriority() {
    // Failing costs smoothness only.
    static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice));
}

void withLowPriority(const std::function<void()>& make) {
    std::jthread([&make] {
        lowerPriority();
        make();
    }).join();
}

}  // namespace strata::studio
