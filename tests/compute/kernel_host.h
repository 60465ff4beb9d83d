// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a kernel of compute/kernels on the CPU, block by block. Thread: any.
#pragma once

#include "compute/kernels/kernel_language.h"

namespace strata::test {

template <typename Arguments>
void runOnHost(void (*kernel)(Arguments), kernels::Index blocks, const Arguments& arguments) {
    for (kernels::Index block = 0; block < blocks; ++block) {
        kernels::hostBlock = block;
        kernel(arguments);
    }
}

}  // namespace strata::test
