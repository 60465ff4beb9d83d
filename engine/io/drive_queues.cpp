// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/drive_queues.h"

#include "base/assert.h"

#include <algorithm>
#include <utility>

namespace strata::io {

void DriveQueues::add(Piece piece) {
    std::deque<Piece>& waiting = driveOf(piece).waiting;
    waiting.push_back(std::move(piece));
}

void DriveQueues::addFirst(Piece piece) {
    std::deque<Piece>& waiting = driveOf(piece).waiting;
    waiting.push_front(std::move(piece));
}

std::optional<Piece> DriveQueues::next() {
    for (std::size_t tried = 0; tried < drives_.size(); ++tried) {
        Drive& drive = drives_[turn_++ % drives_.size()];
        if (!drive.waiting.empty() && drive.inFlight < kPiecesInFlightMax) {
            Piece piece = std::move(drive.waiting.front());
            drive.waiting.pop_front();
            ++drive.inFlight;
            return piece;
        }
    }
    return std::nullopt;
}

void DriveQueues::land(const Piece& piece) {
    unsigned& inFlight = driveOf(piece).inFlight;
    STRATA_ASSERT(inFlight > 0);
    --inFlight;
}

std::vector<Piece> DriveQueues::takeWaiting() {
    std::vector<Piece> all;
    for (Drive& drive : drives_) {
        std::ranges::move(drive.waiting, std::back_inserter(all));
        drive.waiting.clear();
    }
    return all;
}

DriveQueues::Drive& DriveQueues::driveOf(const Piece& piece) {
    const dev_t device = piece.job->file->device();
    const auto found = std::ranges::find(drives_, device, &Drive::device);
    return found != drives_.end() ? *found : drives_.emplace_back(Drive{device, {}, 0});
}

}  // namespace strata::io
