// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/pending_decisions.h"

#include <utility>

namespace strata::studio {

void PendingDecisions::add(std::function<void()> append) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(append));
}

void PendingDecisions::write() {
    const std::lock_guard writing(writing_);
    while (true) {
        std::function<void()> next;
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.empty()) {
                return;
            }
            next = waiting_.front();
        }
        next();
        const std::lock_guard lock(mutex_);
        waiting_.pop_front();
    }
}

}  // namespace strata::studio
