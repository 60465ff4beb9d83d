// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/input_store.h"

#include "base/assert.h"
#include "base/checksum.h"

#include "strata/error.h"

#include <utility>

namespace strata::tier {

/// What is in flight of it is given back by its destructor at the latest: a task that a runner
/// drops keeps nobody waiting.
struct InputStore::Transfer {
    std::int32_t block = 0;
    std::span<std::byte> bytes;
    Gate::Ticket inFlight;
};

InputStore::InputStore(io::Disk& disk, InputFiles files, TaskRunner runTask)
    : disk_(disk),
      files_(std::move(files)),
      runTask_(std::move(runTask)),
      crcs_(files_.places.size()) {}

InputStore::~InputStore() {
    abandon();
}

void InputStore::write(std::int32_t block, std::span<std::byte> bytes) {
    STRATA_ASSERT(static_cast<std::size_t>(block) < files_.places.size() &&
                  bytes.size() <= files_.placeBytes);
    post(begin(writes_, block, bytes), &InputStore::sum);
}

void InputStore::read(std::int32_t block, std::span<std::byte> bytes) {
    STRATA_ASSERT(static_cast<std::size_t>(block) < files_.places.size() &&
                  bytes.size() <= files_.placeBytes);
    enter(begin(reads_, block, bytes), &InputStore::submitRead);
}

void InputStore::awaitWrite(std::int32_t block) {
    await(writes_, block);
}

void InputStore::awaitRead(std::int32_t block) {
    await(reads_, block);
}

void InputStore::abandon() noexcept {
    for (Queue* queue : {&writes_, &reads_}) {
        for (Begun& begun : *queue) {
            begun.inFlight.waitUntilEmpty();
        }
        queue->clear();
    }
}

InputStore::TransferPointer InputStore::begin(Queue& queue,
                                              std::int32_t block,
                                              std::span<std::byte> bytes) {
    Begun& begun = queue.emplace_back();
    begun.block = block;
    const auto transfer = std::make_shared<Transfer>();
    transfer->block = block;
    transfer->bytes = bytes;
    transfer->inFlight = std::move(*begun.inFlight.enter());
    return transfer;
}

/// Begins a stage, or ends the transfer after a failure. Throws nothing.
void InputStore::enter(const TransferPointer& transfer, Stage stage) {
    try {
        if (failed()) {
            end(transfer);
        } else {
            (this->*stage)(transfer);
        }
    } catch (...) {
        fail(std::current_exception());
        end(transfer);
    }
}

/// Lets a task begin a stage. Throws nothing.
void InputStore::post(const TransferPointer& transfer, Stage stage) {
    try {
        runTask_([this, transfer, stage] { enter(transfer, stage); });
    } catch (...) {
        fail(std::current_exception());
        end(transfer);
    }
}

void InputStore::sum(const TransferPointer& transfer) {
    crcs_[static_cast<std::size_t>(transfer->block)] = crc32c(transfer->bytes);
    submit(io::Direction::Write, transfer, nullptr);
}

void InputStore::submitRead(const TransferPointer& transfer) {
    submit(io::Direction::Read, transfer, &InputStore::check);
}

void InputStore::check(const TransferPointer& transfer) {
    if (crc32c(transfer->bytes) != crcs_[static_cast<std::size_t>(transfer->block)]) {
        throw Error(
            ErrorCode::ChecksumMismatch,
            Sentence("A layer input read back from SSD is damaged. It did not change any weights."),
            files_.names[placeOf(*transfer).folder],
            Sentence("Check the drive, then run `strata resume`."));
    }
    end(transfer);
}

/// A task begins `next` when the disk is done; null: the transfer is over then.
void InputStore::submit(io::Direction direction, const TransferPointer& transfer, Stage next) {
    const InputFiles::Place& place = placeOf(*transfer);
    disk_.submit({direction, files_.files[place.folder], place.offset, transfer->bytes,
                  [this, direction, transfer, next](int errorNumber) {
                      if (errorNumber != 0) {
                          try {
                              throwErrno(errorNumber,
                                         direction == io::Direction::Read
                                             ? Sentence("Can't read a layer input from SSD")
                                             : Sentence("Can't write a layer input to SSD"),
                                         files_.names[placeOf(*transfer).folder]);
                          } catch (...) {
                              fail(std::current_exception());
                          }
                      }
                      if (next != nullptr) {
                          post(transfer, next);
                      } else {
                          end(transfer);
                      }
                  }});
}

/// After this nobody may be in here: the store may be gone.
void InputStore::end(const TransferPointer& transfer) {
    transfer->inFlight.release();
}

void InputStore::await(Queue& queue, std::int32_t block) {
    bool isOver = false;
    while (!isOver) {
        STRATA_ASSERT(!queue.empty());
        queue.front().inFlight.waitUntilEmpty();
        isOver = queue.front().block == block;
        queue.pop_front();
    }
    const std::lock_guard lock(mutex_);
    if (failure_) {
        std::rethrow_exception(failure_);
    }
}

const InputFiles::Place& InputStore::placeOf(const Transfer& transfer) const {
    return files_.places[static_cast<std::size_t>(transfer.block)];
}

bool InputStore::failed() const {
    const std::lock_guard lock(mutex_);
    return failure_ != nullptr;
}

void InputStore::fail(std::exception_ptr problem) {
    const std::lock_guard lock(mutex_);
    if (!failure_) {
        failure_ = std::move(problem);
    }
}

}  // namespace strata::tier
