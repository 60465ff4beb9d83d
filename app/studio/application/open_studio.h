// SPDX-License-Identifier: GPL-3.0-or-later
// The studio, opened even when its project folder has gone or cannot be written: the person is
// asked for another one then. Thread: the GUI thread.
#pragma once

#include "studio/application/application.h"

#include <memory>

namespace strata::studio {

/// Null: the person gave up. Throws what is not about the project's folder.
std::unique_ptr<Application> openStudio(QApplication& application, const StudioEnvironment& world);

}  // namespace strata::studio
