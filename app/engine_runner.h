// SPDX-License-Identifier: GPL-3.0-or-later
// The real engine where the application asks for a CommandRunner. Thread: as command_runner.h says.
#pragma once

#include "command_runner.h"

#include <memory>

namespace strata {

/// A RunnerFactory.
std::unique_ptr<CommandRunner> makeEngineRunner(EventSink sink);

}  // namespace strata
