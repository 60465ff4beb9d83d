// SPDX-License-Identifier: GPL-3.0-or-later
// The command line that makes the wizard's dataset. Thread: free functions; any thread.
#pragma once

#include "jobs/dataset_job.h"

#include <QString>

namespace strata::studio {

/// `strata dataset build ...` with what differs from the defaults. Empty where no command makes the
/// same pairs: without documents, with edited prompts or relaxed gates. Passwords are left out.
QString commandOf(const jobs::DatasetBuildSettings& settings);

}  // namespace strata::studio
