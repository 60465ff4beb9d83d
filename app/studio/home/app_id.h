// SPDX-License-Identifier: GPL-3.0-or-later
// What a Linux desktop knows the program by: the name of its .desktop file, icon and AppStream
// entry (packaging/linux). Thread: any.
#pragma once

namespace strata::studio {

inline constexpr char kAppId[] = "io.github.strata_studio.StrataStudio";

}  // namespace strata::studio
