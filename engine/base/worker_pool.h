// SPDX-License-Identifier: GPL-3.0-or-later
// The threads of a run: one pool for kernels, optimizer and checksums, so that no more threads want
// to run than the run may use processors.
//
// A loop is work that its caller waits for and takes part in; its pieces are claimed one at a time
// by whoever is free. A posted task is work in the background. Invariants:
//  1. The end of a loop waits for pieces that are claimed and not finished, never for a thread: one
//     that the system takes off its processor holds up the piece it has claimed, nothing else.
//  2. A thread of the pool takes posted tasks before the next piece of a loop: loops starve none.
//  3. While a loop runs, its caller and threadCount() - 1 threads work. The last thread, the
//     reserve, takes posted tasks while there is no loop, as the caller may then be waiting for
//     them. Alone in the pool, it takes them at any time.
//  4. A thread that finds nothing to do spins for kSpin at most, then sleeps.
// Which thread runs what is not determined; results are when pieces write to disjoint places.
// Thread: post from any; one loop at a time, and none inside a loop or a posted task.
#pragma once

#include "base/named_thread.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <string>

namespace strata {

class WorkerPool {
public:
    /// Starts `threadCount` >= 1 threads, called "<name>-0", ..., where a long name is cut.
    /// Throws Internal when the system gives no thread.
    WorkerPool(std::size_t threadCount, const std::string& name);
    /// Runs what is queued, then joins.
    virtual ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// function(0) ... function(count - 1), each once; returns when all are done. After the first
    /// exception no further piece is begun, and it is rethrown here. Requires count < 2^32.
    /// Virtual, as the next one, so that a module loaded later runs the program's code: a thread
    /// knows whether it is inside a loop from a variable of the program.
    virtual void parallelFor(std::size_t count, const std::function<void(std::size_t)>& function);

    /// The same with function(index, lane): of the calls in a lane < threadCount() one runs at a
    /// time, so that a lane can own scratch memory.
    virtual void parallelForInLanes(std::size_t count,
                                    const std::function<void(std::size_t, std::size_t)>& function);

    /// Runs a task on some thread, soon. Waits while kQueuedMax are queued; a thread of the pool
    /// does not wait but runs the task itself. The future gives the task's exception.
    std::future<void> post(std::function<void()> task);

    /// Threads that compute at a time.
    std::size_t threadCount() const { return seats_.size(); }

    static constexpr std::size_t kQueuedMax = 1024;
    /// Longer than most pauses between two loops, much shorter than the time that another process
    /// may keep a processor.
    static constexpr std::chrono::microseconds kSpin{100};

private:
    using Function = std::function<void(std::size_t index, std::size_t lane)>;

    struct Piece {
        const Function* function;
        std::size_t index;
    };

    /// A thread and whether it sleeps; on a cache line of its own.
    struct alignas(64) Seat {
        std::atomic<std::uint32_t> sleeping{0};
        NamedThread thread;
    };

    void close();
    void work(std::size_t seatIndex);
    bool isReserve(std::size_t seatIndex) const { return seatIndex + 1 == seats_.size(); }
    bool mayTakeTask(std::size_t seatIndex) const;
    bool hasWork(std::size_t seatIndex) const;
    bool runTask(std::size_t seatIndex);
    bool runPieces(std::size_t seatIndex);
    void rest(std::size_t seatIndex);

    void openLoop(std::size_t count, const Function& function);
    void closeLoop();
    std::optional<Piece> claim();
    void run(const Piece& piece, std::size_t lane);
    void finish(std::uint32_t pieces);
    void abandonLoop(std::exception_ptr error);

    void wakeForTask();
    static bool wake(Seat& seat);

    std::deque<Seat> seats_;  // fixed after construction
    std::atomic<bool> closing_{false};

    // The loop. In claims_ the upper half counts loops and the lower half pieces not yet claimed:
    // whoever swaps it has read the function of that very loop, which cannot end without the piece.
    std::atomic<bool> looping_{false};
    std::atomic<std::uint64_t> claims_{0};
    std::atomic<const Function*> function_{nullptr};
    std::atomic<std::uint32_t> count_{0};
    std::atomic<std::uint32_t> unfinished_{0};  // pieces; the caller waits for 0
    std::mutex errorMutex_;
    std::exception_ptr error_;  // guarded by errorMutex_

    std::mutex mutex_;  // guards the queue; queued_ is its size
    std::condition_variable roomCame_;
    std::deque<std::packaged_task<void()>> queue_;
    std::atomic<std::size_t> queued_{0};
};

}  // namespace strata
