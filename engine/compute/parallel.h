// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over independent items on the threads of a pool. How a loop is divided follows from its size alone, and which
// thread does a piece never changes its result: results do not depend on the number of threads.
// Thread: the engine thread; not from inside another such loop.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/worker_pool.h"

namespace strata::compute {

/// Elements of work below which another thread is not worth waking.
inline constexpr std::int64_t kParallelElements = 16384;
/// Pieces of a loop over rows: enough to keep the threads of a large machine evenly busy, few enough that claiming them
/// costs nothing.
inline constexpr std::int64_t kPiecesMax = 64;

/// body(begin, end) on disjoint ranges that cover [0, rows); a row is `rowElements` of work.
template <typename Body>
void parallelRows(WorkerPool& pool, std::int64_t rows, std::int64_t rowElements, const Body& body) {
    if (rows <= 0) {
        return;
    }
    const std::int64_t worthIt = std::max<std::int64_t>(1, kParallelElements / std::max<std::int64_t>(1, rowElements));
    const std::int64_t step = std::max(worthIt, (rows + kPiecesMax - 1) / kPiecesMax);
    if (step >= rows) {
        body(std::int64_t{0}, rows);
        return;
    }
    pool.parallelFor(static_cast<std::size_t>((rows + step - 1) / step), [&](std::size_t index) {
        const std::int64_t begin = static_cast<std::int64_t>(index) * step;
        body(begin, std::min(rows, begin + step));
    });
}

/// task(index, lane) for every index in [0, count); at most one task at a time runs in a lane < pool.threadCount(), so
/// that a lane can own scratch memory. Tasks are taken in order by whichever lane is free.
template <typename Task>
void parallelTasks(WorkerPool& pool, std::int64_t count, const Task& task) {
    pool.parallelForInLanes(static_cast<std::size_t>(count), [&](std::size_t index, std::size_t lane) {
        task(static_cast<std::int64_t>(index), static_cast<std::int64_t>(lane));
    });
}

/// Columns that one item of a sum over rows takes: two cache lines' worth, whatever the number of threads.
inline constexpr std::int64_t kColumnBlock = 32;

/// body(begin, end) for column blocks that cover [0, columns); for sums down the rows of a matrix.
template <typename Body>
void parallelColumns(WorkerPool& pool, std::int64_t columns, std::int64_t rows, const Body& body) {
    const std::int64_t blocks = (columns + kColumnBlock - 1) / kColumnBlock;
    parallelRows(pool, blocks, rows * kColumnBlock, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t block = begin; block < end; ++block) {
            body(block * kColumnBlock, std::min(columns, (block + 1) * kColumnBlock));
        }
    });
}

}  // namespace strata::compute
