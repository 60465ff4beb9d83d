// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/input_store.h"

#include "base/assert.h"
#include "base/checksum.h"

#include "strata/error.h"

#include <utility>

namespace strata::tier {

InputStore::InputStore(io::Disk& disk, InputFiles files, TaskRunner runTask)
    : files_(std::move(files)),
      runTask_(std::move(runTask)),
      transfer_(disk,
                runTask_,
                ledger_,
                {Sentence("Can't read a layer input from SSD"),
                 Sentence("Can't write a layer input to SSD")}),
      crcs_(files_.places.size()) {}

InputStore::~InputStore() {
    abandon();
}

void InputStore::write(std::int32_t block, std::span<std::byte> bytes) {
    const TicketPointer ticket = begin(writes_, block, bytes);
    transfer_.post([this, block, bytes, ticket] {
        crcs_[static_cast<std::size_t>(block)] = crc32c(bytes);
        move(io::Direction::Write, block, bytes, [ticket] {});
    });
}

void InputStore::read(std::int32_t block, std::span<std::byte> bytes) {
    const TicketPointer ticket = begin(reads_, block, bytes);
    move(io::Direction::Read, block, bytes, [this, block, bytes, ticket] {
        transfer_.post([this, block, bytes, ticket] { check(block, bytes); });
    });
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

/// The ticket of a transfer, which its last stage gives back.
InputStore::TicketPointer InputStore::begin(Queue& queue,
                                            std::int32_t block,
                                            std::span<const std::byte> bytes) const {
    STRATA_ASSERT(static_cast<std::size_t>(block) < files_.places.size() &&
                  bytes.size() <= files_.placeBytes);
    Begun& begun = queue.emplace_back();
    begun.block = block;
    return std::make_shared<Gate::Ticket>(*begun.inFlight.enter());
}

void InputStore::move(io::Direction direction,
                      std::int32_t block,
                      std::span<std::byte> bytes,
                      CheckedTransfer::Stage next) const {
    const InputFiles::Place& place = files_.places[static_cast<std::size_t>(block)];
    const Piece piece{files_.files[place.folder], place.offset, bytes};
    transfer_.move(direction, {&piece, 1}, files_.names[place.folder], std::move(next));
}

void InputStore::check(std::int32_t block, std::span<const std::byte> bytes) const {
    if (crc32c(bytes) != crcs_[static_cast<std::size_t>(block)]) {
        throw Error(
            ErrorCode::ChecksumMismatch,
            Sentence("A layer input read back from SSD is damaged. It did not change any weights."),
            files_.names[files_.places[static_cast<std::size_t>(block)].folder],
            Sentence("Check the drive, then run `strata resume`."));
    }
}

void InputStore::await(Queue& queue, std::int32_t block) const {
    bool isOver = false;
    while (!isOver) {
        STRATA_ASSERT(!queue.empty());
        queue.front().inFlight.waitUntilEmpty();
        isOver = queue.front().block == block;
        queue.pop_front();
    }
    ledger_.throwIfFailed();
}

}  // namespace strata::tier
