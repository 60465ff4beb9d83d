// SPDX-License-Identifier: GPL-3.0-or-later
// A drive that says it wrote and did not, or wrote elsewhere: the old bytes are whole and once had
// a checksum that matched, but not the one that the manifest's record has. They are never used.
#include "sim/simulated_run.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

namespace strata::test {
namespace {

struct Tally {
    int noticedInTime = 0;    ///< by the run itself
    int noticedAtTheEnd = 0;  ///< by verification; nothing read the place before
    int harmless = 0;         ///< nothing that counts lay there
};

/// Runs with the fault in each write in turn, and asserts that none of them changes what the run
/// computes.
Tally sweep(const Shape& shape, Fault fault, std::uint64_t seed) {
    Tally tally;
    const SimulatedResult wanted = runWhole(shape);
    const TempDir folder;
    bool hasFired = true;
    for (std::uint64_t failAt = 1; hasFired; ++failAt) {
        SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string(),
                         {fault, FaultTarget::Writes, failAt, 0.0, seed});
        run.create();
        try {
            const std::vector<double> losses = run.trainToEnd();
            EXPECT_EQ(losses, wanted.losses) << "a misplaced write was used, write " << failAt;
            const train::StateReport state = run.inspect();
            if (!state.badSlices.empty()) {
                ++tally.noticedAtTheEnd;
            } else {
                EXPECT_EQ(state.sha256, wanted.hash) << "write " << failAt << ", seed " << seed;
                ++tally.harmless;
            }
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::ChecksumMismatch) << error.what();
            ++tally.noticedInTime;
        }
        hasFired = run.disk().faultsFired() > 0;
    }
    return tally;
}

TEST(MisplacedWrite, ThatWasLostIsNeverUsed) {
    Shape spilled;
    spilled.budgetBytes = leastBudgetBytes(spilled);
    Shape single;
    single.slots = 1;
    for (const Shape& shape : {Shape(), spilled, single}) {
        const Tally tally = sweep(shape, Fault::LoseWrite, testSeed(51));
        EXPECT_GT(tally.noticedInTime, 10);
        EXPECT_GT(tally.noticedAtTheEnd, 0);
        EXPECT_EQ(tally.harmless, 1) << "the round without a fault";
    }
}

TEST(MisplacedWrite, ThatWentElsewhereIsNeverUsed) {
    Shape spilled;
    spilled.budgetBytes = leastBudgetBytes(spilled);
    Shape folders;
    folders.folderShares = {3, 1};
    for (const Shape& shape : {Shape(), spilled, folders}) {
        const Tally tally = sweep(shape, Fault::MisdirectWrite, testSeed(52));
        EXPECT_GT(tally.noticedInTime, 10);
        EXPECT_EQ(tally.harmless, 1) << "the round without a fault";
    }
}

}  // namespace
}  // namespace strata::test
