// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/worker_pool.h"

#include "base/assert.h"

#include <immintrin.h>

#include <algorithm>
#include <utility>

namespace strata {
namespace {

constexpr std::uint64_t kPiecesMask = 0xFFFFFFFFU;
constexpr std::uint64_t kOneLoop = kPiecesMask + 1;

/// Threads of a pool always, and a loop's caller within it: no loop may begin here.
thread_local bool insideWork = false;

std::string threadName(const std::string& name, std::size_t index) {
    constexpr std::size_t kNameBytesMax = 15;  // of the system
    const std::string number = "-" + std::to_string(index);
    return name.substr(0, kNameBytesMax - number.size()) + number;
}

/// Whether `condition` came true within kSpin.
template <typename Condition>
bool spinUntil(const Condition& condition) {
    constexpr int kPausesPerLook = 32;
    const auto deadline = std::chrono::steady_clock::now() + WorkerPool::kSpin;
    do {
        for (int pause = 0; pause < kPausesPerLook; ++pause) {
            if (condition()) {
                return true;
            }
            _mm_pause();
        }
    } while (std::chrono::steady_clock::now() < deadline);
    return false;
}

}  // namespace

WorkerPool::WorkerPool(std::size_t threadCount, const std::string& name) : seats_(threadCount) {
    STRATA_ASSERT(threadCount >= 1);
    try {
        for (std::size_t index = 0; index < threadCount; ++index) {
            seats_[index].thread = NamedThread(
                threadName(name, index), [this, index](const std::stop_token&) { work(index); },
                [](const std::exception_ptr&) { std::terminate(); });  // what work() runs is fenced
        }
    } catch (...) {
        close();
        throw;
    }
}

WorkerPool::~WorkerPool() {
    STRATA_ASSERT(!looping_);
    close();
}

void WorkerPool::close() {
    closing_ = true;
    for (Seat& seat : seats_) {
        wake(seat);
    }
    for (Seat& seat : seats_) {
        seat.thread.join();
    }
}

// ---- the threads

void WorkerPool::work(std::size_t seatIndex) {
    insideWork = true;
    while (true) {
        if (runTask(seatIndex) || runPieces(seatIndex)) {
            continue;
        }
        if (closing_ && queued_ == 0) {
            return;
        }
        rest(seatIndex);
    }
}

bool WorkerPool::mayTakeTask(std::size_t seatIndex) const {
    return queued_ > 0 && (!isReserve(seatIndex) || !looping_ || threadCount() == 1);
}

bool WorkerPool::hasWork(std::size_t seatIndex) const {
    const bool pieces = !isReserve(seatIndex) && (claims_ & kPiecesMask) != 0;
    return pieces || mayTakeTask(seatIndex) || closing_;
}

bool WorkerPool::runTask(std::size_t seatIndex) {
    if (!mayTakeTask(seatIndex)) {
        return false;
    }
    std::unique_lock lock(mutex_);
    if (queue_.empty()) {
        return false;
    }
    std::packaged_task<void()> task = std::move(queue_.front());
    queue_.pop_front();
    queued_ = queue_.size();
    lock.unlock();
    roomCame_.notify_one();
    task();
    return true;
}

bool WorkerPool::runPieces(std::size_t seatIndex) {
    if (isReserve(seatIndex)) {
        return false;
    }
    std::uint32_t done = 0;
    while (queued_ == 0) {
        const std::optional<Piece> piece = claim();
        if (!piece) {
            break;
        }
        run(*piece, seatIndex + 1);
        ++done;
    }
    finish(done);
    return done > 0;
}

void WorkerPool::rest(std::size_t seatIndex) {
    if (!isReserve(seatIndex) && spinUntil([&] { return hasWork(seatIndex); })) {
        return;
    }
    // Either this sees the work, or whoever brought it sees that this sleeps.
    std::atomic<std::uint32_t>& sleeping = seats_[seatIndex].sleeping;
    sleeping = 1;
    if (!hasWork(seatIndex)) {
        sleeping.wait(1);
    }
    sleeping = 0;
}

bool WorkerPool::wake(Seat& seat) {
    if (seat.sleeping == 0 || seat.sleeping.exchange(0) == 0) {
        return false;
    }
    seat.sleeping.notify_one();
    return true;
}

// ---- loops

void WorkerPool::parallelFor(std::size_t count, const std::function<void(std::size_t)>& function) {
    parallelForInLanes(count, [&function](std::size_t index, std::size_t) { function(index); });
}

void WorkerPool::parallelForInLanes(std::size_t count, const Function& function) {
    STRATA_ASSERT(!insideWork && count <= kPiecesMask);
    STRATA_ASSERT(!looping_.exchange(true));
    insideWork = true;
    openLoop(count, function);
    std::uint32_t done = 0;
    while (const std::optional<Piece> piece = claim()) {
        run(*piece, 0);
        ++done;
    }
    finish(done);
    if (!spinUntil([this] { return unfinished_ == 0; })) {
        for (std::uint32_t left = unfinished_; left != 0; left = unfinished_) {
            unfinished_.wait(left);
        }
    }
    insideWork = false;
    closeLoop();
}

void WorkerPool::openLoop(std::size_t count, const Function& function) {
    function_ = &function;
    count_ = static_cast<std::uint32_t>(count);
    unfinished_ = static_cast<std::uint32_t>(count);
    claims_ = (claims_ & ~kPiecesMask) + kOneLoop + count;
    std::size_t wanted = std::min(std::max<std::size_t>(count, 1), threadCount()) - 1;
    for (std::size_t index = 0; wanted > 0; ++index, --wanted) {
        wake(seats_[index]);
    }
}

void WorkerPool::closeLoop() {
    looping_ = false;
    if (queued_ > 0) {
        wake(seats_.back());
    }
    std::exception_ptr error;
    {
        const std::lock_guard lock(errorMutex_);
        error = std::exchange(error_, nullptr);
    }
    if (error) {
        std::rethrow_exception(error);
    }
}

std::optional<WorkerPool::Piece> WorkerPool::claim() {
    std::uint64_t seen = claims_;
    while ((seen & kPiecesMask) != 0) {
        const Piece piece{function_, count_ - (seen & kPiecesMask)};
        if (claims_.compare_exchange_weak(seen, seen - 1)) {
            return piece;
        }
    }
    return std::nullopt;
}

void WorkerPool::run(const Piece& piece, std::size_t lane) {
    try {
        (*piece.function)(piece.index, lane);
    } catch (...) {
        abandonLoop(std::current_exception());
    }
}

void WorkerPool::finish(std::uint32_t pieces) {
    if (pieces > 0 && unfinished_.fetch_sub(pieces) == pieces) {
        unfinished_.notify_one();
    }
}

void WorkerPool::abandonLoop(std::exception_ptr error) {
    {
        const std::lock_guard lock(errorMutex_);
        if (!error_) {
            error_ = std::move(error);
        }
    }
    const std::uint64_t before = claims_.fetch_and(~kPiecesMask);
    unfinished_ -= static_cast<std::uint32_t>(before & kPiecesMask);
}

// ---- posted tasks

std::future<void> WorkerPool::post(std::function<void()> task) {
    std::packaged_task<void()> packaged(std::move(task));
    std::future<void> result = packaged.get_future();
    {
        std::unique_lock lock(mutex_);
        if (insideWork && queue_.size() >= kQueuedMax) {
            lock.unlock();
            packaged();
            return result;
        }
        roomCame_.wait(lock, [this] { return queue_.size() < kQueuedMax; });
        queue_.push_back(std::move(packaged));
        queued_ = queue_.size();
    }
    wakeForTask();
    return result;
}

void WorkerPool::wakeForTask() {
    for (Seat& seat : seats_) {
        const bool mayTake = &seat != &seats_.back() || !looping_ || threadCount() == 1;
        if (mayTake && wake(seat)) {
            return;
        }
    }
}

}  // namespace strata
