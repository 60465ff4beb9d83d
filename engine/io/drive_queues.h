// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces that wait for their drives. Each drive works on so many at once as it needs to be busy, so
// one that is slow or full holds up no other, and several together have several times as many in
// flight. Thread: one at a time.
#pragma once

#include "io/transfer_piece.h"

#include <sys/types.h>

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

namespace strata::io {

class DriveQueues {
public:
    /// Behind all that wait for the same drive.
    void add(Piece piece);
    /// Before them: what is missing of a piece that came back.
    void addFirst(Piece piece);

    /// The next piece of a drive that has room for it, the drives in turns; the piece is in flight
    /// until it lands. Nothing: none waits, or those that wait have to.
    std::optional<Piece> next();
    /// Call it before the piece is added again or ends.
    void land(const Piece& piece);

    /// All that wait, which then do no more.
    std::vector<Piece> takeWaiting();

private:
    struct Drive {
        dev_t device = 0;
        std::deque<Piece> waiting;
        unsigned inFlight = 0;  // at most kPiecesInFlightMax
    };

    Drive& driveOf(const Piece& piece);

    std::vector<Drive> drives_;  // of all files so far: few
    std::size_t turn_ = 0;       // begins the next round
};

}  // namespace strata::io
