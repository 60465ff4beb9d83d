// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over independent items on the library's threads, so that products and own loops share one pool.
// Which thread does an item never changes its result.
// Thread: the engine thread; not from inside another such loop.
#pragma once

#include <ATen/Parallel.h>

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace strata::compute {

/// Elements of work below which another thread is not worth waking.
inline constexpr std::int64_t kParallelElements = 16384;

/// body(begin, end) on disjoint ranges that cover [0, rows); a row is `rowElements` of work.
template <typename Body>
void parallelRows(std::int64_t rows, std::int64_t rowElements, const Body& body) {
    at::parallel_for(0, rows, std::max<std::int64_t>(1, kParallelElements / std::max<std::int64_t>(1, rowElements)), body);
}

/// task(index, lane) for every index in [0, count); at most one task at a time runs in a lane < laneCount, so that a lane
/// can own scratch memory. Tasks are taken in order by whichever lane is free.
template <typename Task>
void parallelTasks(std::int64_t count, std::int64_t laneCount, const Task& task) {
    std::atomic<std::int64_t> next{0};
    at::parallel_for(0, std::min(count, laneCount), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t lane = begin; lane < end; ++lane) {
            for (std::int64_t index = next++; index < count; index = next++) {
                task(index, lane);
            }
        }
    });
}

/// Columns that one item of a sum over rows takes: two cache lines' worth, whatever the number of threads.
inline constexpr std::int64_t kColumnBlock = 32;

/// body(begin, end) for column blocks that cover [0, columns); for sums down the rows of a matrix.
template <typename Body>
void parallelColumns(std::int64_t columns, std::int64_t rows, const Body& body) {
    const std::int64_t blocks = (columns + kColumnBlock - 1) / kColumnBlock;
    parallelRows(blocks, rows * kColumnBlock, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t block = begin; block < end; ++block) {
            body(block * kColumnBlock, std::min(columns, (block + 1) * kColumnBlock));
        }
    });
}

}  // namespace strata::compute
