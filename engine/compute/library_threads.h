// SPDX-License-Identifier: GPL-3.0-or-later
// How many threads libtorch computes on. Thread: any.
#pragma once

namespace strata::compute {

/// From now on the library computes what the calling thread asks for on that thread alone. Both
/// settings that this makes, the math library's and OpenMP's, are a thread's own; the bf16 products
/// follow OpenMP's only.
void keepLibraryOnThisThread();

}  // namespace strata::compute
