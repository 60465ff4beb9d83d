// SPDX-License-Identifier: GPL-3.0-or-later
// Invariants of the ring's thread:
//  1. queues_ and flying_ hold every piece that was taken from the inbox and is not over; flying_
//  has at most kFlyingMax.
//  2. A piece is in flying_ exactly while an entry that names it is prepared or with the kernel, so
//  the completion queue, twice as long as the submission queue, cannot overflow.
//  3. One read of the eventfd is always prepared or with the kernel: a sleeping thread can be
//  woken.
//  4. Prepared entries that the kernel did not take are the last `io_uring_sq_ready` ones of
//  prepared_.
#include "io/uring_disk.h"

#include "base/assert.h"
#include "base/gate.h"
#include "base/log.h"
#include "base/named_thread.h"
#include "io/drive_queues.h"
#include "io/open_file.h"
#include "io/thread_disk.h"
#include "io/transfer_piece.h"

#include "strata/error.h"

#include <liburing.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace strata::io {
namespace {

constexpr unsigned kDrivesMax = 8;  // more of them share the room
constexpr unsigned kFlyingMax = kDrivesMax * kPiecesInFlightMax;
constexpr unsigned kEntries = 2 * kFlyingMax;
constexpr int kRefusalsMax = 1000;  // of 1 ms: so long may the kernel refuse to take entries

[[noreturn]] void throwSetupFailed(int errorNumber) {
    Sentence cause = Sentence::verbatim(std::strerror(errorNumber));
    if (errorNumber == EPERM) {
        cause = Sentence(
            "forbidden, likely by the sysctl kernel.io_uring_disabled or a seccomp filter");
    } else if (errorNumber == ENOSYS) {
        cause = Sentence("unknown to this kernel (older than 5.6), or hidden by a seccomp filter");
    } else if (errorNumber == ENOMEM) {
        cause = Sentence("too little lockable memory (ulimit -l)");
    }
    throw Error(ErrorCode::IoFailed, Sentence("Can't set up io_uring: %1.", cause), {},
                Sentence("Strata uses threads instead, which are slightly slower."));
}

}  // namespace

class UringDisk::Ring {
public:
    Ring();
    ~Ring();
    Ring(const Ring&) = delete;
    Ring& operator=(const Ring&) = delete;

    void submit(Transfer transfer);

    FileTable files;
    std::atomic<std::uint64_t> bytesRead = 0;
    std::atomic<std::uint64_t> bytesWritten = 0;

private:
    using Flying = std::list<Piece>;
    struct Prepared {
        io_uring_sqe* entry;
        Flying::iterator piece;  // flying_.end(): the read of the eventfd
    };

    void run();
    bool takeInbox();
    void prepareWake();
    void preparePieces();
    void prepare(Piece piece);
    void enterKernel();
    void giveUpPrepared(int errorNumber);
    void reap();
    void wake();

    io_uring ring_{};
    int eventFd_ = -1;
    Gate gate_;

    std::mutex mutex_;
    std::vector<Piece> inbox_;  // guarded by mutex_
    bool ending_ = false;       // guarded by mutex_

    // The ring's thread only.
    DriveQueues queues_;
    Flying flying_;
    std::deque<Prepared> prepared_;
    std::uint64_t wakeCount_ = 0;  // the kernel writes here
    bool wakeArmed_ = false;
    int refusals_ = 0;

    NamedThread thread_;  // last: it uses the members above
};

UringDisk::Ring::Ring() {
    const int result = io_uring_queue_init(kEntries, &ring_, 0);
    if (result < 0) {
        throwSetupFailed(-result);
    }
    io_uring_probe* const probe = io_uring_get_probe_ring(&ring_);
    const bool usable = probe != nullptr && io_uring_opcode_supported(probe, IORING_OP_READ) != 0 &&
                        io_uring_opcode_supported(probe, IORING_OP_WRITE) != 0;
    io_uring_free_probe(probe);
    eventFd_ = ::eventfd(0, EFD_CLOEXEC);
    if (!usable || eventFd_ < 0) {
        const int errorNumber = usable ? errno : ENOSYS;
        if (eventFd_ >= 0) {
            ::close(eventFd_);
        }
        io_uring_queue_exit(&ring_);
        throwSetupFailed(errorNumber);
    }
    thread_ = NamedThread(
        "strata-ring", [this](const std::stop_token&) { run(); },
        [](const std::exception_ptr&) {
            log(LogLevel::Error, "the ring's thread ended: a transfer's callback threw");
            STRATA_ASSERT(!"onDone must not throw");
        });
}

UringDisk::Ring::~Ring() {
    gate_.close();
    gate_.waitUntilEmpty();
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake();
    thread_.join();
    io_uring_queue_exit(&ring_);
    ::close(eventFd_);
}

void UringDisk::Ring::submit(Transfer transfer) {
    auto ticket = gate_.enter();
    STRATA_ASSERT(ticket.has_value());
    (transfer.direction == Direction::Read ? bytesRead : bytesWritten) += transfer.buffer.size();
    const FileId file = transfer.file;
    std::vector<Piece> pieces =
        cutIntoPieces(std::move(transfer), files.get(file), std::move(*ticket));
    bool wasEmpty = false;
    {
        const std::lock_guard lock(mutex_);
        wasEmpty = inbox_.empty();
        inbox_.reserve(inbox_.size() + pieces.size());  // all of them are taken, or none
        for (Piece& piece : pieces) {
            inbox_.push_back(std::move(piece));
        }
    }
    if (wasEmpty) {  // otherwise somebody has rung and the inbox was not taken since
        wake();
    }
}

void UringDisk::Ring::wake() {
    const std::uint64_t one = 1;
    // Fails only when the counter is full, and then the thread is being woken anyway.
    static_cast<void>(::write(eventFd_, &one, sizeof one) == sizeof one);
}

void UringDisk::Ring::run() {
    while (takeInbox()) {
        prepareWake();
        preparePieces();
        enterKernel();
        reap();
    }
}

// False once the disk ends; by then nothing is in flight.
bool UringDisk::Ring::takeInbox() {
    const std::lock_guard lock(mutex_);
    for (Piece& piece : inbox_) {
        queues_.add(std::move(piece));
    }
    inbox_.clear();
    return !ending_;
}

void UringDisk::Ring::prepareWake() {
    if (wakeArmed_) {
        return;
    }
    if (io_uring_sqe* const entry = io_uring_get_sqe(&ring_); entry != nullptr) {
        io_uring_prep_read(entry, eventFd_, &wakeCount_, sizeof wakeCount_, 0);
        io_uring_sqe_set_data(entry, &wakeCount_);
        prepared_.push_back({entry, flying_.end()});
        wakeArmed_ = true;
    }
}

void UringDisk::Ring::preparePieces() {
    while (flying_.size() < kFlyingMax && io_uring_sq_space_left(&ring_) > 0) {
        std::optional<Piece> piece = queues_.next();
        if (!piece) {
            return;
        }
        if (piece->job->errorNumber == 0) {
            prepare(std::move(*piece));
        } else {  // the rest of a failed transfer
            queues_.land(*piece);
            piece->job->finishPiece();
        }
    }
}

void UringDisk::Ring::prepare(Piece next) {
    io_uring_sqe* const entry = io_uring_get_sqe(&ring_);
    STRATA_ASSERT(entry != nullptr);
    const auto piece = flying_.insert(flying_.end(), std::move(next));
    const int descriptor = piece->job->file->descriptor();
    const auto size = static_cast<unsigned>(piece->sizeBytes);
    if (piece->job->transfer.direction == Direction::Read) {
        io_uring_prep_read(entry, descriptor, piece->begin, size, piece->offset);
    } else {
        io_uring_prep_write(entry, descriptor, piece->begin, size, piece->offset);
    }
    io_uring_sqe_set_data(entry, &*piece);
    prepared_.push_back({entry, piece});
}

// Hands over what is prepared and sleeps until something is complete.
void UringDisk::Ring::enterKernel() {
    const int result = io_uring_submit_and_wait(&ring_, 1);
    while (prepared_.size() > io_uring_sq_ready(&ring_)) {
        prepared_.pop_front();
    }
    if (result >= 0 || result == -EINTR) {
        refusals_ = 0;
        return;
    }
    // EAGAIN, EBUSY, ENOMEM: the kernel has no room for more just now; anything else will not
    // change by itself.
    const bool mayPass = result == -EAGAIN || result == -EBUSY || result == -ENOMEM;
    if (!mayPass || ++refusals_ >= kRefusalsMax) {
        giveUpPrepared(-result);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

// The refused entries stay in the ring as entries that do nothing; their pieces and all that wait
// fail.
void UringDisk::Ring::giveUpPrepared(int errorNumber) {
    log(LogLevel::Error, std::string("io_uring takes no entries: ") + std::strerror(errorNumber));
    refusals_ = 0;
    std::vector<Piece> failed;
    for (const Prepared& prepared : prepared_) {
        if (prepared.piece == flying_.end()) {
            continue;
        }
        io_uring_prep_nop(prepared.entry);
        io_uring_sqe_set_data(prepared.entry, nullptr);
        queues_.land(*prepared.piece);
        failed.push_back(std::move(*prepared.piece));
        flying_.erase(prepared.piece);
    }
    std::erase_if(prepared_, [this](const Prepared& each) { return each.piece != flying_.end(); });
    for (Piece& piece : queues_.takeWaiting()) {
        failed.push_back(std::move(piece));
    }
    for (const Piece& piece : failed) {
        piece.job->fail(errorNumber);
        piece.job->finishPiece();
    }
}

void UringDisk::Ring::reap() {
    io_uring_cqe* completion = nullptr;
    while (io_uring_peek_cqe(&ring_, &completion) == 0) {
        void* const data = io_uring_cqe_get_data(completion);
        const int result = completion->res;
        io_uring_cqe_seen(&ring_, completion);
        if (data == nullptr) {
            continue;
        }
        if (data == &wakeCount_) {
            wakeArmed_ = false;
            continue;
        }
        auto flying = flying_.begin();
        while (flying != flying_.end() && &*flying != data) {
            ++flying;
        }
        STRATA_ASSERT(flying != flying_.end());
        Piece piece = std::move(*flying);
        flying_.erase(flying);
        queues_.land(piece);
        if (settle(piece, result) == PieceNext::SubmitAgain) {
            queues_.addFirst(std::move(piece));
        } else {
            piece.job->finishPiece();
        }
    }
}

UringDisk::UringDisk() : ring_(std::make_unique<Ring>()) {}
UringDisk::~UringDisk() = default;

FileId UringDisk::open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) {
    return ring_->files.open(path, mode, sizeBytes);
}

void UringDisk::close(FileId file) {
    ring_->files.close(file);
}

void UringDisk::submit(Transfer transfer) {
    ring_->submit(std::move(transfer));
}

void UringDisk::sync(FileId file) {
    ring_->files.get(file)->sync();
}

std::uint64_t UringDisk::bytesRead() const {
    return ring_->bytesRead;
}

std::uint64_t UringDisk::bytesWritten() const {
    return ring_->bytesWritten;
}

std::unique_ptr<Disk> openBestDisk() {
    try {
        return std::make_unique<UringDisk>();
    } catch (const Error&) {
        // No io_uring in this kernel or container: threads do the same, and `doctor` says which.
        return std::make_unique<ThreadDisk>();
    }
}

}  // namespace strata::io
