// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/tier_forecasts.h"

#include "compute/make_device.h"
#include "io/folders.h"
#include "train/checkpoint.h"
#include "train/run_setup.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>

namespace strata::run {
namespace {

/// Where the state will lie; several folders of one disk share its room.
std::uint64_t freeStateBytes(const TrainSettings& settings) {
    std::vector<std::string> folders = settings.ssdFolders;
    if (folders.empty()) {
        folders.push_back(settings.out.empty() ? "." : settings.out);
    }
    std::map<std::uint64_t, std::uint64_t> byFileSystem;
    for (const std::string& folder : folders) {
        byFileSystem[io::fileSystemOf(folder)] = io::freeBytes(folder);
    }
    std::uint64_t free = 0;
    for (const auto& [fileSystem, bytes] : byFileSystem) {
        free += bytes;
    }
    return free;
}

/// 0: no limit.
std::uint64_t deviceBudgetBytes(const TrainSettings& settings) {
    if (settings.vramBudgetBytes > 0) {
        return settings.vramBudgetBytes;
    }
    const std::uint64_t free = compute::freeDeviceBytes(deviceOf(settings));
    return free == std::numeric_limits<std::uint64_t>::max() ? 0 : free;
}

}  // namespace

std::vector<TierForecast> tierForecasts(const plan::MemoryPlan& memory,
                                        const TrainSettings& settings) {
    const std::uint64_t stateBytes = Checkpoint::bytesNeeded(memory.slices);
    std::vector<TierForecast> list;
    if (memory.isOnDevice) {
        list.push_back({Tier::Device, deviceBudgetBytes(settings), memory.devicePeakBytes(), 0,
                        memory.deviceItems});
    }
    list.push_back({Tier::Host, settings.ramBudgetBytes, memory.processPeakBytes, 0, memory.items});
    TierForecast ssd{Tier::Ssd,
                     settings.ssdWriteBudgetBytes,
                     stateBytes + memory.inputsOnSsdBytes(),
                     freeStateBytes(settings),
                     {{MemoryUse::StateSlots, stateBytes}}};
    if (memory.inputsOnSsdBytes() > 0) {
        ssd.items.push_back({MemoryUse::LayerInputs, memory.inputsOnSsdBytes()});
    }
    list.push_back(std::move(ssd));
    return list;
}

std::optional<Tier> shortTier(const plan::MemoryPlan& memory,
                              const TrainSettings& settings,
                              const std::vector<TierForecast>& tiers) {
    if (!memory.fits) {
        return lacksDeviceMemory(memory, settings) ? Tier::Device : Tier::Host;
    }
    const bool isDiskFull = std::ranges::any_of(tiers, [](const TierForecast& tier) {
        return tier.tier == Tier::Ssd && tier.peakBytes > tier.freeBytes;
    });
    return isDiskFull ? std::optional(Tier::Ssd) : std::nullopt;
}

}  // namespace strata::run
