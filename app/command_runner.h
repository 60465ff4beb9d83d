// SPDX-License-Identifier: GPL-3.0-or-later
// What the application needs of an engine; the programs give it strata::Engine, tests give it a
// script. Thread: post, requestStop and the destructor from any one thread at a time.
#pragma once

#include "strata/commands.h"
#include "strata/engine.h"

#include <functional>
#include <memory>

namespace strata {

/// Work that goes on beside the caller's thread and ends with an event.
class StoppableWork {
public:
    virtual ~StoppableWork() = default;
    virtual void requestStop() = 0;
};

class CommandRunner : public StoppableWork {
public:
    virtual void post(Command command) = 0;
    /// The same, for those who record why.
    virtual void requestStopFor(StopReason) { requestStop(); }
};

using RunnerFactory = std::function<std::unique_ptr<CommandRunner>(EventSink)>;

}  // namespace strata
