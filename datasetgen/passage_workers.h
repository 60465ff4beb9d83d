// SPDX-License-Identifier: GPL-3.0-or-later
// A list of pieces of work done by several threads in the order of the list.
// Thread: free functions; `work` runs on threads of its own.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace strata::datasetgen {

/// Does work(0) to work(count - 1), at most `threads` at once, each begun in order. The first that
/// throws ends it: no further one begins, those running are asked to stop by their token, and the
/// exception is passed on. Throws Stopped as well when `stop` is asked for.
void workInOrder(std::size_t count,
                 int threads,
                 const std::function<void(std::size_t index, const std::stop_token& stop)>& work,
                 const std::stop_token& stop);

}  // namespace strata::datasetgen
