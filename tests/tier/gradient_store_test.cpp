// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/gradient_store.h"

#include "tier/small_state.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace strata::tier {
namespace {

using test::Gradients;
using test::SmallState;

/// Layer 0 has three slices, layer 1 two.
class GradientStoreTest : public testing::Test {
protected:
    /// Runs every task at once, on a thread of its own, and keeps the threads.
    TaskRunner threads() {
        return [this](std::function<void()> task) { threads_.emplace_back(std::move(task)); };
    }
    static TaskRunner atOnce() {
        return [](const std::function<void()>& task) { task(); };
    }

    /// What store throws; "nothing" when it returns.
    std::string store(const TaskRunner& runner, const GradientFill& fill) {
        make(runner);
        WaitSeconds waited;
        try {
            store_->store(0, state_->whole(0), fill, waited);
        } catch (const std::exception& error) {
            return error.what();
        }
        return "nothing";
    }

    void make(const TaskRunner& runner) {
        setup_.emplace(state_->setup(runner));
        ledger_.emplace(state_->memory().slices);
        staging_.emplace(setup_->regions.staging, state_->memory().stagingSlotBytes,
                         static_cast<std::size_t>(state_->memory().stagingCount));
        store_.emplace(*setup_, *staging_, *ledger_);
    }

    void useState(Gradients gradients) { state_.emplace(test::SmallShape{.gradients = gradients}); }

    /// What the layer's gradient must be.
    static std::vector<std::byte> gradientBytes(std::int64_t elements) {
        std::vector<std::byte> bytes(static_cast<std::size_t>(elements) * sizeof(float));
        SmallState::gradient(0)(0, elements, bytes.data());
        return bytes;
    }

    std::optional<SmallState> state_;
    std::optional<MoverSetup> setup_;
    std::optional<VisitLedger> ledger_;
    std::optional<StagingRing> staging_;
    std::optional<GradientStore> store_;
    std::vector<std::jthread> threads_;  // last: they use what is above
};

TEST_F(GradientStoreTest, AHeldGradientLiesInMemoryWhenStoreReturns) {
    useState(Gradients::Held);
    EXPECT_EQ(store(threads(), SmallState::gradient(0)), "nothing");
    const std::span<const std::byte> held = store_->held(0);
    const std::vector<std::byte> wanted = gradientBytes(5000);
    ASSERT_EQ(held.size(), wanted.size());
    EXPECT_EQ(std::memcmp(held.data(), wanted.data(), wanted.size()), 0);
    EXPECT_EQ(state_->disk().writes(), 0U);
}

TEST_F(GradientStoreTest, APartTouchesItsOwnSlicesAlone) {
    for (const Gradients gradients : {Gradients::Held, Gradients::Spilled}) {
        useState(gradients);
        state_->disk().complete(test::Completing::AtOnce);
        make(atOnce());
        std::vector<std::int64_t> filled;
        const auto fill = [&](std::int64_t begin, std::int64_t count, std::byte* out) {
            filled.push_back(begin);
            SmallState::gradient(0)(begin, count, out);
        };
        WaitSeconds waited;
        const std::int64_t middle = state_->residency().slice(1).elementBegin;
        store_->store(0, {0, middle}, fill, waited);
        EXPECT_EQ(filled, std::vector<std::int64_t>{0});
        store_->store(0, {middle, 5000}, fill, waited);
        EXPECT_EQ(filled, (std::vector{0L, middle, 2 * middle}));
    }
}

TEST_F(GradientStoreTest, ASpilledGradientIsWrittenAndKnownAgain) {
    useState(Gradients::Spilled);
    EXPECT_EQ(store(threads(), SmallState::gradient(0)), "nothing");
    EXPECT_TRUE(store_->held(0).empty());
    EXPECT_EQ(state_->disk().waiting(), 3U) << "store does not wait for the disk";
    while (state_->disk().finishOne()) {
    }
    ledger_->awaitNothingInFlight();

    std::vector<std::byte> file = state_->disk().content(setup_->files.gradients[0]);
    const std::vector<std::byte> wanted = gradientBytes(5000);
    for (std::int32_t index = 0; index < 3; ++index) {
        const plan::Slice& slice = state_->residency().slice(index);
        const std::span<std::byte> bytes =
            std::span(file).subspan(slice.gradientOffset, slice.gradientBytes(sizeof(float)));
        EXPECT_TRUE(store_->matches(index, bytes));
        const auto begin = static_cast<std::size_t>(slice.elementBegin) * sizeof(float);
        const auto used = static_cast<std::size_t>(slice.elementCount) * sizeof(float);
        EXPECT_EQ(std::memcmp(bytes.data(), wanted.data() + begin, used), 0);
        EXPECT_TRUE(std::ranges::all_of(bytes.subspan(used),
                                        [](std::byte padding) { return padding == std::byte{0}; }));
        bytes[used - 1] ^= std::byte{1};
        EXPECT_FALSE(store_->matches(index, bytes));
    }
}

TEST_F(GradientStoreTest, AnExceptionInATaskReachesTheCallerOnceEveryTaskIsOver) {
    for (const Gradients gradients : {Gradients::Held, Gradients::Spilled}) {
        useState(gradients);
        state_->disk().complete(test::Completing::AtOnce);
        std::atomic<int> inside = 0;
        std::atomic<bool> firstThrew = false;
        const auto fill = [&](std::int64_t begin, std::int64_t count, std::byte* out) {
            ++inside;
            if (begin > 0) {
                firstThrew.wait(false);
                SmallState::gradient(0)(begin, count, out);
            }
            --inside;
            if (begin == 0) {
                firstThrew = true;
                firstThrew.notify_all();
                throw std::runtime_error("no gradient");
            }
        };
        EXPECT_EQ(store(threads(), fill), "no gradient");
        EXPECT_EQ(inside, 0);
        threads_.clear();
        ledger_->awaitNothingInFlight();
    }
}

TEST_F(GradientStoreTest, ADiskThatRefusesReachesTheCaller) {
    useState(Gradients::Spilled);
    state_->disk().refuseAfter(0);
    EXPECT_NE(store(threads(), SmallState::gradient(0)).find("takes no transfer"),
              std::string::npos);
    threads_.clear();
    ledger_->awaitNothingInFlight();
}

TEST_F(GradientStoreTest, ARunnerThatRefusesReachesTheCallerAfterTheTasksItTook) {
    useState(Gradients::Held);
    std::atomic<int> filled = 0;
    const auto fill = [&filled](std::int64_t, std::int64_t, std::byte*) { ++filled; };
    int taken = 0;
    const TaskRunner onlyTwo = [&](std::function<void()> task) {
        if (++taken > 2) {
            throw std::runtime_error("no thread is left");
        }
        threads_.emplace_back(std::move(task));
    };
    EXPECT_EQ(store(onlyTwo, fill), "no thread is left");
    const int whenItReturned = filled;
    threads_.clear();
    EXPECT_EQ(filled, whenItReturned);
    EXPECT_LE(filled, 2);
}

TEST_F(GradientStoreTest, AfterAFailureNothingIsFilledOrWritten) {
    int filled = 0;
    const auto fill = [this, &filled](std::int64_t, std::int64_t, std::byte*) {
        ++filled;
        ledger_->fail(std::make_exception_ptr(std::runtime_error("another part failed")));
    };
    std::vector<std::function<void()>> tasks;
    const TaskRunner allWhenTheLastCame = [&tasks](std::function<void()> task) {
        tasks.push_back(std::move(task));
        if (tasks.size() == 3) {
            for (const std::function<void()>& kept : std::exchange(tasks, {})) {
                kept();
            }
        }
    };
    for (const TaskRunner& runner : {atOnce(), allWhenTheLastCame}) {
        useState(Gradients::Spilled);
        filled = 0;
        EXPECT_EQ(store(runner, fill), "another part failed");
        EXPECT_EQ(filled, 1);
        EXPECT_EQ(state_->disk().writes(), 0U);
        ledger_->awaitNothingInFlight();
    }
}

TEST_F(GradientStoreTest, AWriteThatFailsIsTheStepsFailure) {
    useState(Gradients::Spilled);
    EXPECT_EQ(store(atOnce(), SmallState::gradient(0)), "nothing");
    ASSERT_TRUE(state_->disk().finishOne(ENOSPC));
    while (state_->disk().finishOne()) {
    }
    ledger_->awaitNothingInFlight();
    try {
        ledger_->throwIfFailed();
        ADD_FAILURE() << "the failed write went unnoticed";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DiskFull) << error.what();
    }
}

}  // namespace
}  // namespace strata::tier
