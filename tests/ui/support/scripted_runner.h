// SPDX-License-Identifier: GPL-3.0-or-later
// An engine that answers from a script, on the thread that asks: for tests of the services and of
// pages on them.
#pragma once

#include "command_runner.h"
#include "support/finished_with.h"

#include <functional>
#include <memory>
#include <vector>

namespace strata::ui::test {

using strata::test::finishedEmpty;
using strata::test::finishedWith;
using strata::test::resultWith;

/// What was asked, for the test to look at, and who answers.
struct Script {
    std::vector<Command> commands;
    int stops = 0;
    /// Says the command's events, its end included. Absent: every command finishes
    /// with an empty outcome.
    std::function<void(const Command&, const EventSink&)> answer;
};

/// Makes runners that share the script.
RunnerFactory scriptedRunners(const std::shared_ptr<Script>& script);

}  // namespace strata::ui::test
