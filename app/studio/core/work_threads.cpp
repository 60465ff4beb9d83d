// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/work_threads.h"

#include "studio/core/crash_handler.h"
#include "studio/core/low_priority.h"

#include <QThreadPool>
#include <utility>

namespace strata::studio {
namespace {

// More than there are lanes: work of one never waits for that of another.
constexpr int kThreadsMax = 1024;

class WorkThreads {
public:
    WorkThreads() {
        workers_.setMaxThreadCount(kThreadsMax);
        workers_.setExpiryTimeout(-1);
        starter_.setMaxThreadCount(1);
        starter_.setExpiryTimeout(-1);
        starter_.start(lowerPriority);  // the threads that it makes inherit it
    }

    void run(std::function<void()> work) {
        starter_.start([this, work = std::move(work)]() mutable {
            workers_.start([work = std::move(work)] {
                prepareCrashStack();
                work();
            });
        });
    }

private:
    QThreadPool workers_;
    QThreadPool starter_;  // last: it ends first
};

}  // namespace

void runOnWorkThread(std::function<void()> work) {
    static WorkThreads threads;
    threads.run(std::move(work));
}

}  // namespace strata::studio
