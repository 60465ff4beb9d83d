// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/planner.h"

#include "plan/memory_model.h"
#include "plan/model_layout.h"
#include "plan/plan_check.h"
#include "support/tiny_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace strata::plan {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const LoraSpec kPlannedLora{4, 8.0, 0.0, false, {LoraTarget::Query, LoraTarget::Down}};

struct Case {
    bool tied;
    Method method;
    StepPass pass;
    VisitMode visits;
    std::int32_t depth;
};

std::vector<bool> everySecondLayer(const ModelLayout& layout) {
    std::vector<bool> chosen(layout.layers.size());
    for (std::size_t layer = 1; layer < chosen.size(); layer += 2) {
        chosen[layer] = true;
    }
    return chosen;
}

StepPlan planFor(const ModelSpec& model, const ModelLayout& layout, const Case& wanted) {
    StepRequest request;
    request.pass = wanted.pass;
    request.forwardVisits = wanted.visits;
    request.prefetchDepth = wanted.depth;
    request.weightBytesPerElement = 2;
    request.cached = everySecondLayer(layout);
    request.readInPlace.assign(layout.layers.size(), false);
    return planStep(model, layout, request);
}

std::vector<Case> plannedCases() {
    std::vector<Case> cases;
    for (const bool tied : {false, true}) {
        for (const Method method : {Method::Full, Method::Lora}) {
            for (const StepPass pass :
                 {StepPass::Train, StepPass::Evaluate, StepPass::Drain, StepPass::Store}) {
                for (const VisitMode visits : {VisitMode::Weights, VisitMode::Update}) {
                    for (const std::int32_t depth : {1, 2, 3, 7}) {
                        cases.push_back({tied, method, pass, visits, depth});
                    }
                }
            }
        }
    }
    return cases;
}

TEST(Planner, EveryPlanKeepsTheInvariants) {
    const std::vector<Case> cases = plannedCases();
    for (const Case& wanted : cases) {
        ModelSpec model = test::tinyModel();
        model.tiedEmbeddings = wanted.tied;
        const ModelLayout layout = buildModelLayout(model, wanted.method, kPlannedLora);
        const StepPlan plan = planFor(model, layout, wanted);
        EXPECT_THAT(checkPlan(plan, model, layout), IsEmpty()) << "case " << &wanted - cases.data();
    }
}

/// How many blocks behind it may be fetched while each one is computed with.
std::vector<int> blocksAhead(const StepPlan& plan, const ModelLayout& layout) {
    std::vector<std::int32_t> blocks;  // visits
    for (std::size_t visit = 0; visit < plan.visits.size(); ++visit) {
        const auto layer = static_cast<std::size_t>(plan.visits[visit].layer);
        if (layout.layers[layer].kind == LayerKind::Block) {
            blocks.push_back(static_cast<std::int32_t>(visit));
        }
    }
    std::vector<int> counts;
    for (const std::int32_t computed : blocks) {
        counts.push_back(static_cast<int>(std::ranges::count_if(blocks, [&](std::int32_t other) {
            return other > computed &&
                   plan.visits[static_cast<std::size_t>(other)].fetchedAfter <= computed;
        })));
    }
    return counts;
}

/// An adapter is no block that the SSD has to bring, wherever it is.
TEST(Planner, PrefetchesAsManyBlocksWithAdaptersAsWithout) {
    ModelSpec model = test::tinyModel();
    model.layerCount = 9;
    const ModelLayout full = buildModelLayout(model, Method::Full);
    const ModelLayout lora = buildModelLayout(model, Method::Lora, kPlannedLora);
    std::vector<bool> adapters;
    for (const LayerLayout& layer : lora.layers) {
        adapters.push_back(layer.kind == LayerKind::Adapter);
    }
    const std::vector<bool> none(lora.layers.size());
    for (const std::int32_t depth : {1, 2, 3}) {
        StepRequest request;
        request.prefetchDepth = depth;
        request.readInPlace.assign(full.layers.size(), false);
        const StepPlan wanted = planStep(model, full, request);
        EXPECT_EQ(blocksAhead(wanted, full)[2], depth);
        for (const auto& [cached, inPlace] :
             {std::pair{adapters, adapters}, std::pair{adapters, none}, std::pair{none, none}}) {
            request.cached = cached;
            request.readInPlace = inPlace;
            const StepPlan plan = planStep(model, lora, request);
            EXPECT_EQ(blocksAhead(plan, lora), blocksAhead(wanted, full)) << "depth " << depth;
            EXPECT_THAT(checkPlan(plan, model, lora), IsEmpty());
        }
    }
}

/// However many there are, they are not all updated at once.
TEST(Planner, FetchesNoMoreCachedLayersAheadThanOthers) {
    ModelSpec model = test::tinyModel();
    model.layerCount = 9;
    const ModelLayout layout = buildModelLayout(model, Method::Full);
    StepRequest request;
    request.prefetchDepth = 2;
    request.cached.assign(layout.layers.size(), true);
    request.readInPlace = request.cached;
    const StepPlan plan = planStep(model, layout, request);
    for (std::size_t visit = 0; visit < plan.visits.size(); ++visit) {
        EXPECT_EQ(plan.visits[visit].fetchedAfter,
                  std::max(0, static_cast<std::int32_t>(visit) - 2));
    }
}

TEST(PlanCheck, NoticesAVisitThatCannotBeFetchedInTime) {
    const ModelSpec model = test::tinyModel();
    const ModelLayout layout = buildModelLayout(model, Method::Full);
    StepPlan late =
        planFor(model, layout, {false, Method::Full, StepPass::Train, VisitMode::Update, 2});
    late.visits.back().fetchedAfter = static_cast<std::int32_t>(late.visits.size());
    EXPECT_THAT(checkPlan(late, model, layout), Contains(HasSubstr("lets it be fetched")));
    StepPlan unordered =
        planFor(model, layout, {false, Method::Full, StepPass::Train, VisitMode::Update, 2});
    unordered.visits.back().fetchedAfter = 0;
    EXPECT_THAT(checkPlan(unordered, model, layout), Contains(HasSubstr("before the one before")));
}

TEST(Planner, UpdatesEveryTrainableLayerOnceAndReadsBlocksTwice) {
    ModelSpec model = test::tinyModel();
    model.tiedEmbeddings = true;
    const ModelLayout layout = buildModelLayout(model, Method::Full);
    const StepPlan plan =
        planFor(model, layout, {true, Method::Full, StepPass::Train, VisitMode::Update, 1});
    std::vector<int> updates(layout.layers.size());
    std::vector<int> visits(layout.layers.size());
    for (const Visit& visit : plan.visits) {
        ++visits[static_cast<std::size_t>(visit.layer)];
        updates[static_cast<std::size_t>(visit.layer)] += visit.mode == VisitMode::Update ? 1 : 0;
    }
    EXPECT_EQ(updates, (std::vector<int>{1, 1, 1, 1, 1}));
    EXPECT_EQ(visits, (std::vector<int>{2, 2, 2, 2, 1}));
}

TEST(Planner, FrozenLayersAreNeverUpdated) {
    const ModelSpec model = test::tinyModel();
    const ModelLayout layout = buildModelLayout(model, Method::Lora, kPlannedLora);
    const StepPlan plan =
        planFor(model, layout, {false, Method::Lora, StepPass::Train, VisitMode::Update, 2});
    for (const Visit& visit : plan.visits) {
        if (visit.mode == VisitMode::Update) {
            EXPECT_EQ(layout.layers[static_cast<std::size_t>(visit.layer)].kind,
                      LayerKind::Adapter);
        }
    }
}

TEST(Planner, AStorePassVisitsTheTrainableCachedLayersAndPlacesNoWeights) {
    const ModelSpec model = test::tinyModel();
    for (const Method method : {Method::Full, Method::Lora}) {
        const ModelLayout layout = buildModelLayout(model, method, kPlannedLora);
        const StepPlan plan =
            planFor(model, layout, {false, method, StepPass::Store, VisitMode::Update, 2});
        std::vector<bool> wanted = everySecondLayer(layout);
        for (std::size_t layer = 0; layer < wanted.size(); ++layer) {
            wanted[layer] = wanted[layer] && layout.layers[layer].trainable;
        }
        std::vector<bool> stored(layout.layers.size());
        for (const Visit& visit : plan.visits) {
            EXPECT_EQ(visit.mode, VisitMode::Store);
            stored[static_cast<std::size_t>(visit.layer)] = true;
        }
        EXPECT_EQ(stored, wanted);
        EXPECT_EQ(plan.weightRegionBytes + plan.gradientRegionBytes, 0U);
        EXPECT_EQ(plan.ops.size(), 2 * plan.visits.size());
    }
}

TEST(PlanCheck, NoticesAStoreThatIsOutOfPlace) {
    const ModelSpec model = test::tinyModel();
    const ModelLayout layout = buildModelLayout(model, Method::Lora, kPlannedLora);
    const Case wanted{false, Method::Lora, StepPass::Store, VisitMode::Update, 2};
    const auto problemsAfter = [&](const std::function<void(StepPlan&)>& change) {
        StepPlan plan = planFor(model, layout, wanted);
        change(plan);
        return checkPlan(plan, model, layout);
    };
    EXPECT_THAT(problemsAfter([](StepPlan&) {}), IsEmpty());
    EXPECT_THAT(problemsAfter([](StepPlan& plan) { plan.pass = StepPass::Drain; }),
                Contains(HasSubstr("in another pass")));
    EXPECT_THAT(problemsAfter([](StepPlan& plan) { plan.visits[0].mode = VisitMode::Update; }),
                Contains(HasSubstr("in another pass")));
    EXPECT_THAT(problemsAfter([](StepPlan& plan) { plan.visits[0].layer = 0; }),
                Contains(HasSubstr("frozen layer")));
    EXPECT_THAT(problemsAfter([](StepPlan& plan) {
                    plan.weightRegionBytes = plan.visits[0].weightBytes = 4096;
                }),
                Contains(HasSubstr("has weights")));
    EXPECT_THAT(problemsAfter([](StepPlan& plan) {
                    plan.ops.insert(plan.ops.begin() + 1, {OpKind::OpenGradient, 5});
                    plan.ops.insert(plan.ops.begin() + 2, {OpKind::CloseGradient, 5});
                }),
                Contains(HasSubstr("that stores computes")));
    EXPECT_THAT(problemsAfter([](StepPlan& plan) { plan.visits[1].layer = plan.visits[0].layer; }),
                Contains(HasSubstr("after it was visited")));
}

TEST(PlanCheck, NoticesSharedMemoryAndMissingReleases) {
    const ModelSpec model = test::tinyModel();
    const ModelLayout layout = buildModelLayout(model, Method::Full);
    const Case wanted{false, Method::Full, StepPass::Train, VisitMode::Update, 2};
    StepPlan shared = planFor(model, layout, wanted);
    shared.visits[1].weightOffset = shared.visits[2].weightOffset;
    EXPECT_THAT(checkPlan(shared, model, layout), Not(IsEmpty()));

    StepPlan leaky = planFor(model, layout, wanted);
    std::erase_if(leaky.ops,
                  [](const Op& op) { return op.kind == OpKind::Release && op.index == 0; });
    EXPECT_THAT(checkPlan(leaky, model, layout), Contains(HasSubstr("never released")));
}

}  // namespace
}  // namespace strata::plan
