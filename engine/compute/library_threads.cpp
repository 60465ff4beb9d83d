// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/library_threads.h"

#include <ATen/Parallel.h>

namespace strata::compute {

void keepLibraryOnThisThread() {
    thread_local bool isKept = false;
    if (!isKept) {
        at::set_num_threads(1);
        isKept = true;
    }
}

}  // namespace strata::compute
