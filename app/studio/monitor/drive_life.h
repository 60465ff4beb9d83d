// SPDX-License-Identifier: GPL-3.0-or-later
// How worn the drive under a folder is, as an NVMe drive says it in its health log. Drives of other
// kinds, and systems that keep the log from their users, say nothing. Thread: any.
#pragma once

#include "ui/charts/run_model.h"

#include <QString>
#include <array>
#include <cstddef>
#include <optional>

namespace strata::studio {

using HealthLog = std::array<std::byte, 512>;

/// Source: NVM Express Base Specification 2.0, 5.16.1.3, SMART / Health Information (02h).
ui::DriveLife driveLifeOf(const HealthLog& log);

/// Asks the drive; empty: it does not say.
std::optional<ui::DriveLife> readDriveLife(const QString& folder);

}  // namespace strata::studio
