// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over independent items on the threads of a pool. How a loop is divided follows from its
// size alone, and which thread does a piece never changes its result: results do not depend on the
// number of threads. Thread: the engine thread; not from inside another such loop.
#pragma once

#include "base/worker_pool.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace strata::compute {

/// Elements of work that are worth a thread's claiming them: a few microseconds.
inline constexpr std::int64_t kPieceElements = 32768;
/// Pieces of a loop over rows at most: they keep the threads of a large machine evenly busy.
inline constexpr std::int64_t kPiecesMax = 64;

/// body(begin, end) on disjoint ranges that cover [0, rows); a row is `rowElements` of work.
template <typename Body>
void parallelRows(WorkerPool& pool, std::int64_t rows, std::int64_t rowElements, const Body& body) {
    const std::int64_t most = std::min(rows, kPiecesMax);
    if (most <= 1 || rows * rowElements < 2 * kPieceElements) {
        if (rows > 0) {
            body(std::int64_t{0}, rows);
        }
        return;
    }
    // A power of two, so that small loops are shared out evenly too.
    const auto worthIt =
        static_cast<std::uint64_t>(std::min(most, rows * rowElements / kPieceElements));
    const auto pieces = static_cast<std::int64_t>(std::bit_floor(worthIt));
    pool.parallelFor(static_cast<std::size_t>(pieces), [&](std::size_t index) {
        const auto piece = static_cast<std::int64_t>(index);
        body(rows * piece / pieces, rows * (piece + 1) / pieces);
    });
}

/// task(index, lane) for every index in [0, count); at most one task at a time runs in a lane <
/// pool.threadCount(), so that a lane can own scratch memory. Tasks are taken in order by whichever
/// lane is free.
template <typename Task>
void parallelTasks(WorkerPool& pool, std::int64_t count, const Task& task) {
    pool.parallelForInLanes(
        static_cast<std::size_t>(count), [&](std::size_t index, std::size_t lane) {
            task(static_cast<std::int64_t>(index), static_cast<std::int64_t>(lane));
        });
}

/// Columns that one item of a sum over rows takes: two cache lines' worth, whatever the number of
/// threads.
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
