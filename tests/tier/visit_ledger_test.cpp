// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/visit_ledger.h"

#include "tier/expect_to_wait.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <future>
#include <optional>
#include <string>

namespace strata::tier {
namespace {

using plan::VisitMode;

/// Layers of 2, 1 and 1 slices.
plan::SliceMap threeLayers() {
    plan::SliceMap map;
    map.layerSlices = {{0, 2}, {2, 3}, {3, 4}};
    return map;
}

plan::StepPlan stepOf(const std::vector<std::int32_t>& layers, std::int32_t depth) {
    plan::StepPlan step;
    for (const std::int32_t layer : layers) {
        const auto index = static_cast<std::int32_t>(step.visits.size());
        step.visits.push_back({layer, VisitMode::Weights, std::max(0, index - depth)});
    }
    return step;
}

std::exception_ptr problem(const std::string& message) {
    return std::make_exception_ptr(Error(ErrorCode::IoFailed, Sentence::verbatim(message)));
}

std::string thrownBy(const std::function<void()>& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.message();
    }
    return "nothing";
}

class Ledger : public testing::Test {
protected:
    void begin(const std::vector<std::int32_t>& layers, std::int32_t depth) {
        step_ = stepOf(layers, depth);
        ledger_.beginStep(step_);
    }
    /// The way of a slice whose visit writes nothing.
    void wholeSlice(std::int32_t visit) {
        ledger_.sliceRead(visit);
        ledger_.sliceReady(visit);
        ledger_.sliceOver(visit);
    }
    void expectNextVisit(std::optional<std::int32_t> visit) {
        EXPECT_EQ(ledger_.nextVisit(), visit);
    }
    void fetchWhole(std::int32_t visit, int slices) {
        ASSERT_EQ(ledger_.nextVisit(), visit);
        for (int slice = 0; slice < slices; ++slice) {
            wholeSlice(visit);
        }
    }

    const plan::SliceMap map_ = threeLayers();
    plan::StepPlan step_;
    VisitLedger ledger_{map_};
};

TEST_F(Ledger, AVisitGoesFromWaitingOverFetchingAndReadyToReleased) {
    expectToWaitFor([this] { begin({0}, 1); }, [this] { expectNextVisit(0); });
    wholeSlice(0);
    expectToWaitFor([this] { ledger_.sliceRead(0); }, [this] { ledger_.awaitRead(0); });
    expectToWaitFor([this] { ledger_.sliceReady(0); }, [this] { ledger_.awaitReady(0); });
    ledger_.release(0);
    expectToWaitFor([this] { ledger_.sliceOver(0); }, [this] { ledger_.awaitEnd(); });
}

TEST_F(Ledger, AVisitIsHandedOutOnlyWhenItsMemoryIsFree) {
    begin({0, 1, 2, 1}, 2);
    fetchWhole(0, 2);
    fetchWhole(1, 1);
    fetchWhole(2, 1);
    ledger_.release(1);  // visit 0 still holds its memory
    expectToWaitFor([this] { ledger_.release(0); }, [this] { expectNextVisit(3); });
}

TEST_F(Ledger, AVisitIsHandedOutOnlyWhenNoSliceOfItsLayerIsInFlight) {
    begin({1, 1}, 1);
    ASSERT_EQ(ledger_.nextVisit(), 0);
    ledger_.sliceRead(0);
    ledger_.sliceReady(0);
    ledger_.release(0);
    // the slice is still being written
    expectToWaitFor([this] { ledger_.sliceOver(0); }, [this] { expectNextVisit(1); });
}

TEST_F(Ledger, AFeederThatWaitsGoesOnWithARelease) {
    begin({0, 1, 2}, 1);
    fetchWhole(0, 2);
    fetchWhole(1, 1);
    auto next = std::async(std::launch::async, [this] { return ledger_.nextVisit(); });
    ledger_.release(0);
    EXPECT_EQ(next.get(), 2);
}

TEST_F(Ledger, AVisitIsReadWhenItsLastSliceIsThoughNoneIsReady) {
    begin({0}, 1);
    const auto wait = [this] { ledger_.awaitRead(0); };
    expectToWaitFor(
        [this] {
            ASSERT_EQ(ledger_.nextVisit(), 0);
            ledger_.sliceRead(0);
            ledger_.sliceRead(0);
        },
        wait);
    ledger_.sliceReady(0);
    expectToWaitFor([this] { ledger_.sliceReady(0); }, [this] { ledger_.awaitReady(0); });
    ledger_.sliceOver(0);
    ledger_.sliceOver(0);
}

TEST_F(Ledger, TheEndWaitsForSlicesAndTransfersInFlight) {
    begin({1}, 1);
    fetchWhole(0, 1);
    std::optional<Gate::Ticket> ticket = ledger_.enter();
    ASSERT_TRUE(ticket);
    expectToWaitFor([&ticket] { ticket->release(); }, [this] { ledger_.awaitEnd(); });

    begin({1}, 1);
    ASSERT_EQ(ledger_.nextVisit(), 0);
    ledger_.sliceRead(0);
    ledger_.sliceReady(0);
    expectToWaitFor([this] { ledger_.sliceOver(0); }, [this] { ledger_.awaitEnd(); });
}

TEST_F(Ledger, UpdatesAreOverThoughWeightsAreStillBeingRead) {
    step_ = stepOf({1, 2}, 2);
    step_.visits[0].mode = VisitMode::Update;
    ledger_.beginStep(step_);
    ASSERT_EQ(ledger_.nextVisit(), 0);
    ASSERT_EQ(ledger_.nextVisit(), 1);
    ledger_.sliceRead(0);
    ledger_.sliceReady(0);
    // the update is still being written
    expectToWaitFor([this] { ledger_.sliceOver(0); }, [this] { ledger_.awaitUpdates(); });
    wholeSlice(1);
    ledger_.awaitEnd();
}

TEST_F(Ledger, AFailureWakesWhoWaitsForUpdates) {
    step_ = stepOf({1}, 1);
    step_.visits[0].mode = VisitMode::Update;
    ledger_.beginStep(step_);
    ASSERT_EQ(ledger_.nextVisit(), 0);
    auto waiting = std::async(std::launch::async,
                              [this] { return thrownBy([this] { ledger_.awaitUpdates(); }); });
    ledger_.fail(problem("The drive is gone."));
    EXPECT_EQ(waiting.get(), "The drive is gone.");
    ledger_.sliceOver(0);
}

TEST_F(Ledger, BeforeItGoesTheLedgerWaitsForWhatIsInFlightAfterAFailureToo) {
    begin({1}, 1);
    ASSERT_EQ(ledger_.nextVisit(), 0);
    std::optional<Gate::Ticket> ticket = ledger_.enter();
    ledger_.fail(problem("A failure."));
    ledger_.sliceOver(0);
    const auto wait = [this] { ledger_.awaitNothingInFlight(); };
    expectToWaitFor([&ticket] { ticket->release(); }, wait);
}

TEST_F(Ledger, AfterAFailureNothingIsHandedOutAndNothingEnters) {
    begin({0, 1}, 1);
    ASSERT_EQ(ledger_.nextVisit(), 0);
    EXPECT_FALSE(ledger_.failed());
    ledger_.fail(problem("The first."));
    EXPECT_TRUE(ledger_.failed());
    EXPECT_FALSE(ledger_.enter());
    expectToWaitFor([this] { ledger_.close(); }, [this] { expectNextVisit(std::nullopt); });
}

TEST_F(Ledger, TheFirstFailureIsThrownAndTheEndWaitsForTransfers) {
    begin({0, 1}, 1);
    ASSERT_EQ(ledger_.nextVisit(), 0);
    ledger_.fail(problem("The first."));
    ledger_.fail(problem("The second."));
    EXPECT_EQ(thrownBy([this] { ledger_.awaitRead(0); }), "The first.");
    EXPECT_EQ(thrownBy([this] { ledger_.awaitReady(0); }), "The first.");
    EXPECT_EQ(thrownBy([this] { ledger_.release(0); }), "The first.");
    EXPECT_EQ(thrownBy([this] { ledger_.throwIfFailed(); }), "The first.");
    expectToWaitFor(
        [this] {
            ledger_.sliceOver(0);
            ledger_.sliceOver(0);
        },
        [this] { EXPECT_EQ(thrownBy([this] { ledger_.awaitEnd(); }), "The first."); });
    EXPECT_EQ(thrownBy([this] { ledger_.beginStep(step_); }), "The first.");
}

TEST_F(Ledger, AFailureWakesWhoWaitsForAVisit) {
    begin({0}, 1);
    auto read = std::async(std::launch::async, [this] { ledger_.awaitRead(0); });
    auto ready = std::async(std::launch::async, [this] { ledger_.awaitReady(0); });
    ledger_.fail(problem("A failure."));
    EXPECT_EQ(thrownBy([&read] { read.get(); }), "A failure.");
    EXPECT_EQ(thrownBy([&ready] { ready.get(); }), "A failure.");
}

TEST_F(Ledger, AnAbandonedStepIsOverWhenNothingIsInFlightAndAnotherMayBegin) {
    begin({0, 1, 2}, 2);
    ASSERT_EQ(ledger_.nextVisit(), 0);
    ledger_.abandonStep();
    wholeSlice(0);
    wholeSlice(0);
    ledger_.awaitEnd();

    expectToWaitFor([this] { begin({2}, 1); }, [this] { fetchWhole(0, 1); });
    ledger_.awaitEnd();
}

TEST_F(Ledger, CloseEndsAFeederThatWaits) {
    auto next = std::async(std::launch::async, [this] { return ledger_.nextVisit(); });
    ledger_.close();
    EXPECT_EQ(next.get(), std::nullopt);
    EXPECT_EQ(ledger_.nextVisit(), std::nullopt);
}

}  // namespace
}  // namespace strata::tier
