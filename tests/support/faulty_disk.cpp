// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/faulty_disk.h"

#include "base/rng.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace strata::test {

FaultyDisk::FaultyDisk(std::unique_ptr<io::Disk> inner, FaultPlan plan)
    : plan_(plan), inner_(std::move(inner)) {}
FaultyDisk::~FaultyDisk() = default;

io::FileId FaultyDisk::open(const std::string& path, io::OpenMode mode, std::uint64_t sizeBytes) {
    return inner_->open(path, mode, sizeBytes);
}

void FaultyDisk::close(io::FileId file) {
    inner_->close(file);
}

bool FaultyDisk::fires(FaultTarget operation) {
    const bool counted = plan_.target == operation || (plan_.target == FaultTarget::Transfers &&
                                                       operation != FaultTarget::Syncs);
    if (!counted || (plan_.fault == Fault::FlipBit && operation != FaultTarget::Reads)) {
        return false;
    }
    const std::uint64_t number = ++seen_;
    const bool chosen = number == plan_.failAt ||
                        static_cast<double>(uniformFloat(plan_.seed, number)) < plan_.probability;
    fired_ += chosen ? 1 : 0;
    return chosen;
}

void FaultyDisk::submit(io::Transfer transfer) {
    const bool reading = transfer.direction == io::Direction::Read;
    if (!fires(reading ? FaultTarget::Reads : FaultTarget::Writes)) {
        inner_->submit(std::move(transfer));
        return;
    }
    const std::span<std::byte> buffer = transfer.buffer;
    if (plan_.fault == Fault::FlipBit) {
        const std::uint64_t bit =
            deriveKey(plan_.seed, seen_, 1) % (static_cast<std::uint64_t>(buffer.size()) * 8);
        transfer.onDone = [onDone = std::move(transfer.onDone), buffer, bit](int errorNumber) {
            if (errorNumber == 0) {
                buffer[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
            }
            onDone(errorNumber);
        };
    } else {
        const int failure = plan_.fault == Fault::NoSpace ? ENOSPC : EIO;
        // The inner disk calls back, so that the failure arrives on a thread of the disk like any
        // result.
        transfer.onDone = [onDone = std::move(transfer.onDone), failure](int) { onDone(failure); };
        const std::uint64_t half = buffer.size() / 2 / kIoAlignmentBytes * kIoAlignmentBytes;
        transfer.buffer = buffer.first(std::max(half, kIoAlignmentBytes));
    }
    inner_->submit(std::move(transfer));
}

void FaultyDisk::sync(io::FileId file) {
    if (fires(FaultTarget::Syncs)) {
        throwErrno(plan_.fault == Fault::NoSpace ? ENOSPC : EIO, "bring the file to stable storage",
                   "an injected fault");
    }
    inner_->sync(file);
}

}  // namespace strata::test
