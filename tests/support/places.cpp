// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/places.h"

namespace strata::test {

std::string inTree(const std::string& path) {
    return STRATA_TREE "/" + path;
}

std::string inShared(const std::string& path) {
    return STRATA_TREE "/../shared/" + path;
}

}  // namespace strata::test
