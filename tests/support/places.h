// SPDX-License-Identifier: GPL-3.0-or-later
// Where this checkout lies. One object alone knows it: all others are the same in every checkout on
// a machine, so that ccache finds them. Thread: any.
#pragma once

#include <string>

namespace strata::test {

/// A file or folder of the checkout, by its path from there.
std::string inTree(const std::string& path);
/// The same of the reference data that may stand beside the checkout.
std::string inShared(const std::string& path);

}  // namespace strata::test
