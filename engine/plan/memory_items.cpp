// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/memory_items.h"

namespace strata::plan {
namespace {

template <typename Regions>
void addItemsOfComputation(std::vector<MemoryItem>& items, const Regions& regions) {
    items.push_back({MemoryUse::GradientSums, regions.gradients});
    items.push_back({MemoryUse::LayerInputs, regions.activations});
    items.push_back({MemoryUse::ActivationGradient, regions.activationGradient});
    items.push_back({MemoryUse::InnerActivations, regions.inner});
    items.push_back({MemoryUse::LayerWorkspace, regions.workspace});
}

}  // namespace

void listItems(MemoryPlan& plan) {
    const ArenaRegions& regions = plan.regions;
    plan.items = {{MemoryUse::ProcessWithoutArena, plan.processBaseBytes},
                  {MemoryUse::WeightsInUse, regions.weights}};
    if (plan.isOnDevice) {
        plan.deviceItems = {{MemoryUse::StateKept, plan.device.state},
                            {MemoryUse::WeightsKept, plan.device.kept},
                            {MemoryUse::WeightsInUse, plan.device.weights}};
        addItemsOfComputation(plan.deviceItems, plan.device);
        plan.deviceItems.back().bytes += plan.deviceLibraryBytes;  // for the layers' operators
        plan.deviceItems.push_back({MemoryUse::GradientsRounded, plan.device.rounded});
    } else {
        addItemsOfComputation(plan.items, regions);
    }
    plan.items.push_back({MemoryUse::SlicesInFlight, regions.staging});
    plan.items.push_back({MemoryUse::GradientsHeld, regions.heldGradients});
    plan.items.push_back({MemoryUse::StateCached, regions.cache});
    if (plan.isOnDevice) {
        plan.items.push_back({MemoryUse::StateAhead, regions.ahead});
        plan.items.push_back({MemoryUse::GradientsDownloaded, regions.downloads});
        plan.items.push_back({MemoryUse::LayerInputs, regions.activations});
    }
}

}  // namespace strata::plan
