// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/device_schedule.h"

#include "plan/model_layout.h"
#include "plan/plan_check.h"
#include "plan/planner.h"
#include "plan/slice_map.h"
#include "support/tiny_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace strata::plan {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const LoraSpec kDeviceLora{4, 8.0, 0.0, false, {LoraTarget::Query, LoraTarget::Down}};

/// More elements than a layer has.
constexpr std::int64_t kWhole = 1 << 20;

struct DeviceCase {
    bool tied = false;
    Method method = Method::Full;
    StepPass pass = StepPass::Train;
    std::int32_t prefetchDepth = 1;
    std::int32_t uploadDepth = 1;
    std::int32_t roundedPlaces = 2;
    bool readInPlace = false;
    bool keeps = false;  ///< every second layer on the device
    std::int64_t blocks = 4;
    std::int32_t inputPlaces = 0;
    std::size_t stateEvery = 0;  ///< every so many-th layer with its state; 0: none
    bool readsHi = true;
    std::int32_t hostInputPlaces = 0;
    std::int32_t keptEvery = 1;
    std::int64_t partElements = kWhole;

    friend void PrintTo(const DeviceCase& c, std::ostream* out) {
        *out << (c.tied ? "tied " : "") << (c.method == Method::Lora ? "LoRA " : "")
             << (c.pass == StepPass::Evaluate ? "evaluation " : "") << "depth " << c.prefetchDepth
             << " uploads " << c.uploadDepth << " places " << c.roundedPlaces
             << (c.readInPlace ? " in place" : "") << (c.keeps ? " kept" : "") << " blocks "
             << c.blocks << " inputs " << c.inputPlaces << " state of every " << c.stateEvery
             << (c.readsHi ? "" : " fp32") << " inputs in RAM " << c.hostInputPlaces
             << " kept every " << c.keptEvery << " parts of " << c.partElements;
    }
};

/// The same with inputs on SSD or recomputed, one or the other by turns.
DeviceCase elsewhere(DeviceCase wanted) {
    const auto turn = static_cast<std::int32_t>(
        (wanted.prefetchDepth + wanted.uploadDepth + wanted.roundedPlaces) % 4);
    wanted.blocks += 3;
    wanted.partElements =
        std::array<std::int64_t, 4>{kWhole, 1024, 4096, 1 << 14}[static_cast<std::size_t>(turn)];
    if (wanted.inputPlaces > 0) {
        wanted.hostInputPlaces = 1 + turn % 3;
    } else {
        wanted.keptEvery = 2 + turn % 3;
    }
    return wanted;
}

std::vector<DeviceCase> deviceCases() {
    std::vector<DeviceCase> cases;
    for (const bool tied : {false, true}) {
        for (const Method method : {Method::Full, Method::Lora}) {
            for (const StepPass pass : {StepPass::Train, StepPass::Evaluate}) {
                for (const std::int32_t depth : {1, 2, 3}) {
                    for (std::int32_t uploads = 1; uploads <= depth; ++uploads) {
                        for (const std::int32_t places : {1, 2, 3}) {
                            for (const std::int64_t blocks : {1, 4}) {
                                cases.push_back({tied, method, pass, depth, uploads, places,
                                                 (depth + places) % 2 == 0,
                                                 (uploads + places) % 3 == 0, blocks,
                                                 std::array{0, 2, 3}[static_cast<std::size_t>(
                                                     (depth + 2 * uploads + places) % 3)]});
                                cases.push_back(elsewhere(cases.back()));
                            }
                        }
                    }
                }
            }
        }
    }
    const std::size_t streamed = cases.size();
    for (std::size_t index = 0; index < streamed; ++index) {
        DeviceCase with = cases[index];
        with.readsHi = index % 3 == 0;
        for (const std::size_t every : {1, 2}) {
            with.stateEvery = every;
            if (with.method == Method::Full) {
                cases.push_back(with);
            }
        }
    }
    return cases;
}

/// The step of a case, with what it was made for.
struct Scheduled {
    ModelSpec model = test::tinyModel();
    ModelLayout layout;
    StepPlan plan;

    explicit Scheduled(const DeviceCase& wanted) {
        model.tiedEmbeddings = wanted.tied;
        model.layerCount = wanted.blocks;
        layout = buildModelLayout(model, wanted.method, kDeviceLora);
        StepRequest request;
        request.pass = wanted.pass;
        request.prefetchDepth = wanted.prefetchDepth;
        request.inputsKeptEvery = wanted.keptEvery;
        request.readInPlace.assign(layout.layers.size(), false);
        for (std::size_t layer = 1; wanted.readInPlace && layer < layout.layers.size();
             layer += 2) {
            request.readInPlace[layer] = true;
        }
        DeviceScheduleRequest device;
        for (std::size_t layer = 0; wanted.keeps && layer < layout.layers.size(); ++layer) {
            request.keptOnDevice.push_back(layer % 2 == 0);
        }
        for (std::size_t layer = 0; wanted.stateEvery > 0 && layer < layout.layers.size();
             ++layer) {
            request.stateOnDevice.push_back(layer % wanted.stateEvery == 0);
            if (request.stateOnDevice.back() && wanted.keeps) {
                request.keptOnDevice[layer] = false;
            }
        }
        device.keptOnDevice = request.keptOnDevice;
        device.stateOnDevice = request.stateOnDevice;
        device.readsHi = wanted.readsHi;
        device.uploadDepth = wanted.uploadDepth;
        device.roundedPlaces = wanted.roundedPlaces;
        device.inputPlaces = wanted.inputPlaces;
        device.hostInputPlaces = wanted.hostInputPlaces;
        device.rounded = {2, 128, 16};
        device.roundedPartElements = wanted.partElements;
        for (const LayerLayout& layer : layout.layers) {
            device.weightBytes.push_back(weightBytes(layer, request.weightBytesPerElement));
            device.elementCounts.push_back(layer.elementCount);
            device.stateBytes.push_back(wholeLayer(layer, StoredSections::Fp32Moments).bytes());
        }
        plan = scheduleOnDevice(planStep(model, layout, request), device);
    }

    std::vector<std::string> problems() const { return checkPlan(plan, model, layout); }
};

TEST(DeviceSchedule, EveryPlanIsSound) {
    for (const DeviceCase& wanted : deviceCases()) {
        SCOPED_TRACE(::testing::PrintToString(wanted));
        EXPECT_THAT(Scheduled(wanted).problems(), IsEmpty());
    }
}

TEST(DeviceSchedule, NoWaitCanBeLeftOut) {
    for (const DeviceCase& wanted : deviceCases()) {
        SCOPED_TRACE(::testing::PrintToString(wanted));
        Scheduled scheduled(wanted);
        const std::vector<Op> ops = scheduled.plan.ops;
        std::size_t waits = 0;
        for (std::size_t number = 0; number < ops.size(); ++number) {
            if (ops[number].kind != OpKind::Wait) {
                continue;
            }
            ++waits;
            scheduled.plan.ops = ops;
            // A wait for what the host did first keeps the numbers that other waits name.
            scheduled.plan.ops[number] = {OpKind::Wait, 0, Timeline::Host};
            EXPECT_THAT(scheduled.problems(), Contains(HasSubstr("neither waits for the other")))
                << "without the wait number " << number << " for \""
                << opName(scheduled.plan, ops[static_cast<std::size_t>(ops[number].index)]) << '"';
        }
        EXPECT_GT(waits, 0U);
    }
}

/// Passes without computation move nothing but state, each layer's once.
TEST(DeviceSchedule, AllStateIsUpdatedLoadedAndStoredOnce) {
    for (const auto& [pass, kind] : {std::pair(StepPass::Train, OpKind::UpdateState),
                                     std::pair(StepPass::Evaluate, OpKind::UpdateState),
                                     std::pair(StepPass::Drain, OpKind::UpdateState),
                                     std::pair(StepPass::LoadDevice, OpKind::LoadState),
                                     std::pair(StepPass::StoreDevice, OpKind::StoreState)}) {
        for (const std::size_t every : {1, 2}) {
            DeviceCase wanted;
            wanted.pass = pass;
            wanted.stateEvery = every;
            SCOPED_TRACE(::testing::PrintToString(wanted));
            const Scheduled scheduled(wanted);
            EXPECT_THAT(scheduled.problems(), IsEmpty());
            std::vector<std::int32_t> layers;
            for (const Op& op : scheduled.plan.ops) {
                if (op.kind == kind) {
                    layers.push_back(op.index);
                }
            }
            std::vector<std::int32_t> expected;
            for (std::size_t layer = 0; layer < scheduled.layout.layers.size(); layer += every) {
                expected.push_back(static_cast<std::int32_t>(layer));
            }
            EXPECT_EQ(layers, expected);
            for (const Visit& visit : scheduled.plan.visits) {
                EXPECT_NE(static_cast<std::size_t>(visit.layer) % every, 0U);
            }
        }
    }
}

TEST(DeviceSchedule, UpdatesAreAwaitedWhereNothingComputes) {
    DeviceCase wanted;
    wanted.pass = StepPass::Drain;
    wanted.stateEvery = 1;
    Scheduled scheduled(wanted);
    ASSERT_EQ(scheduled.plan.ops.back().kind, OpKind::Wait);
    scheduled.plan.ops.pop_back();
    EXPECT_THAT(scheduled.problems(), Contains(HasSubstr("neither waits for the other")));
}

TEST(DeviceSchedule, StateOutOfPlaceIsNoticed) {
    DeviceCase wanted;
    wanted.stateEvery = 2;
    const auto problemsAfter = [&wanted](const auto& spoil) {
        Scheduled scheduled(wanted);
        spoil(scheduled.plan);
        return scheduled.problems();
    };
    EXPECT_THAT(problemsAfter([](StepPlan& plan) { plan.state[2].offset = 0; }),
                Contains(HasSubstr("shares memory with another")));
    EXPECT_THAT(
        problemsAfter([](StepPlan& plan) { plan.state[2].gradient.offset = plan.state[2].offset; }),
        Contains(HasSubstr("shares memory with its gradient")));
    EXPECT_THAT(problemsAfter([](StepPlan& plan) { plan.visits[0].deviceOffset = 0; }),
                Contains(HasSubstr("shares memory with state")));
    EXPECT_THAT(problemsAfter([](StepPlan& plan) { plan.state[2].bytes = 0; }),
                Contains(HasSubstr("its state is not there")));
    EXPECT_THAT(problemsAfter([](StepPlan& plan) {
                    const auto update = std::ranges::find(plan.ops, OpKind::UpdateState,
                                                          [](const Op& op) { return op.kind; });
                    plan.ops.push_back(*update);
                }),
                Contains(HasSubstr("is updated after it was used")));
    wanted.pass = StepPass::StoreDevice;
    EXPECT_THAT(problemsAfter([](StepPlan& plan) { plan.ops.pop_back(); }),
                Contains(HasSubstr("is not moved")));
}

TEST(DeviceSchedule, MovesEveryVisitUpAndEveryGradientDownOnce) {
    for (const DeviceCase& wanted : deviceCases()) {
        SCOPED_TRACE(::testing::PrintToString(wanted));
        const Scheduled scheduled(wanted);
        std::vector<int> uploads(scheduled.plan.visits.size());
        std::vector<std::int64_t> downloads(scheduled.layout.layers.size());
        for (const Op& op : scheduled.plan.ops) {
            if (op.kind == OpKind::Upload) {
                ++uploads[static_cast<std::size_t>(op.index)];
            } else if (op.kind == OpKind::Download) {
                const RoundedPart& part =
                    scheduled.plan.rounded[static_cast<std::size_t>(op.index)];
                downloads[static_cast<std::size_t>(part.layer)] += part.elements.count();
            }
        }
        EXPECT_THAT(uploads, ::testing::Each(1));
        for (std::size_t layer = 0; layer < downloads.size(); ++layer) {
            const bool isWanted =
                wanted.pass == StepPass::Train && scheduled.layout.layers[layer].trainable;
            EXPECT_EQ(downloads[layer], isWanted ? scheduled.layout.layers[layer].elementCount : 0)
                << "layer " << layer;
        }
    }
}

/// An input is copied down and up once if others take its place before it is needed again.
TEST(DeviceSchedule, InputsWithoutAPlaceWaitOnTheHost) {
    for (const DeviceCase& wanted : deviceCases()) {
        SCOPED_TRACE(::testing::PrintToString(wanted));
        const Scheduled scheduled(wanted);
        std::vector<std::int32_t> saved;
        std::vector<std::int32_t> loaded;
        for (const Op& op : scheduled.plan.ops) {
            if (op.kind == OpKind::SaveInput) {
                saved.push_back(op.index);
            } else if (op.kind == OpKind::LoadInput) {
                loaded.push_back(op.index);
            }
        }
        const bool waits = wanted.inputPlaces > 0 && wanted.pass == StepPass::Train;
        const std::int64_t waiting =
            waits ? std::max<std::int64_t>(0, wanted.blocks + 1 - wanted.inputPlaces) : 0;
        std::vector<std::int32_t> expected(static_cast<std::size_t>(waiting));
        std::iota(expected.begin(), expected.end(), 0);
        EXPECT_EQ(saved, expected);
        EXPECT_EQ(loaded, (std::vector<std::int32_t>(expected.rbegin(), expected.rend())));
    }
}

/// And an input whose place in RAM others take goes on to SSD, once each way.
TEST(DeviceSchedule, InputsWithoutAPlaceInRamWaitOnSsd) {
    int onSsd = 0;
    for (const DeviceCase& wanted : deviceCases()) {
        SCOPED_TRACE(::testing::PrintToString(wanted));
        const Scheduled scheduled(wanted);
        std::vector<std::int32_t> written;
        std::vector<std::int32_t> read;
        for (const Op& op : scheduled.plan.ops) {
            if (op.kind == OpKind::WriteInput) {
                written.push_back(op.index);
            } else if (op.kind == OpKind::ReadInput) {
                read.push_back(op.index);
            }
        }
        const bool waits = wanted.hostInputPlaces > 0 && wanted.pass == StepPass::Train;
        const std::int64_t waiting =
            waits ? std::max<std::int64_t>(
                        0, wanted.blocks + 1 - wanted.inputPlaces - wanted.hostInputPlaces)
                  : 0;
        std::vector<std::int32_t> expected(static_cast<std::size_t>(waiting));
        std::iota(expected.begin(), expected.end(), 0);
        EXPECT_EQ(written, expected);
        EXPECT_EQ(read, (std::vector<std::int32_t>(expected.rbegin(), expected.rend())));
        EXPECT_EQ(scheduled.plan.pass == StepPass::Train ? scheduled.plan.inputs.onSsdCount() : 0,
                  waiting);
        onSsd += waiting > 0 ? 1 : 0;
    }
    EXPECT_GT(onSsd, 30);
}

/// Every input between kept ones is computed twice, but for those of the last group.
TEST(DeviceSchedule, RecomputesTheInputsBetweenKeptOnes) {
    int recomputing = 0;
    for (const DeviceCase& wanted : deviceCases()) {
        SCOPED_TRACE(::testing::PrintToString(wanted));
        const Scheduled scheduled(wanted);
        std::vector<std::int32_t> recomputed;
        for (const Op& op : scheduled.plan.ops) {
            if (op.kind == OpKind::Recompute) {
                recomputed.push_back(op.index + 1);
            }
        }
        std::vector<std::int32_t> expected;
        const auto every = wanted.keptEvery;
        const auto lastGroup = static_cast<std::int32_t>((wanted.blocks - 1) / every * every);
        for (std::int32_t input = 0; input < lastGroup; ++input) {
            if (input % every != 0 && wanted.pass == StepPass::Train) {
                expected.push_back(input);
            }
        }
        std::ranges::sort(recomputed);
        EXPECT_EQ(recomputed, expected);
        recomputing += expected.empty() ? 0 : 1;
    }
    EXPECT_GT(recomputing, 30);
}

TEST(DeviceSchedule, UploadsStayAhead) {
    for (const DeviceCase& wanted : deviceCases()) {
        SCOPED_TRACE(::testing::PrintToString(wanted));
        const Scheduled scheduled(wanted);
        std::vector<std::int32_t> uploaded;
        std::int32_t used = -1;
        for (const Op& op : scheduled.plan.ops) {
            if (op.kind == OpKind::Upload) {
                uploaded.push_back(op.index);
            } else if (op.kind == OpKind::Use) {
                used = op.index;
            } else if (used >= 0 && (op.kind == OpKind::Backward || op.kind == OpKind::Forward)) {
                EXPECT_GE(uploaded.back(), used);
            }
        }
        EXPECT_TRUE(std::ranges::is_sorted(uploaded));
    }
}

TEST(DevicePlaces, HoldTheLargestNeighboursAndNoMore) {
    DeviceCase wanted;
    wanted.blocks = 12;
    wanted.prefetchDepth = 2;
    const auto bytes = [&](std::int32_t uploads) {
        wanted.uploadDepth = uploads;
        return Scheduled(wanted).plan.deviceWeightRegionBytes;
    };
    const Scheduled scheduled(wanted);
    std::vector<std::uint64_t> sizes;
    for (const Visit& visit : scheduled.plan.visits) {
        sizes.push_back(visit.deviceBytes);
    }
    const auto largestRun = [&](std::size_t length) {
        std::uint64_t largest = 0;
        for (std::size_t begin = 0; begin + length <= sizes.size(); ++begin) {
            std::uint64_t sum = 0;
            for (std::size_t index = begin; index < begin + length; ++index) {
                sum += sizes[index];
            }
            largest = std::max(largest, sum);
        }
        return largest;
    };
    EXPECT_GE(bytes(1), largestRun(2));
    EXPECT_LE(bytes(1), largestRun(3));
    EXPECT_GE(bytes(2), largestRun(3));
    EXPECT_LE(bytes(2), largestRun(4));
}

TEST(DevicePlans, AStepThatComputesNothingStaysOnTheHost) {
    DeviceCase wanted;
    wanted.pass = StepPass::Drain;
    const Scheduled scheduled(wanted);
    EXPECT_FALSE(scheduled.plan.isOnDevice);
    EXPECT_THAT(scheduled.plan.ops, Not(Contains(::testing::Field(&Op::kind, OpKind::Upload))));
    EXPECT_THAT(scheduled.problems(), IsEmpty());
}

}  // namespace
}  // namespace strata::plan
