// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/tier_forecasts.h"

#include "compute/make_device.h"
#include "train/disk_room.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace strata::train {
namespace {

TierForecast ssdForecast(const plan::MemoryPlan& memory,
                         const TrainSettings& settings,
                         const TrainingModel& model) {
    const std::vector<DiskNeed> needs = diskNeeds(settings, model, memory);
    TierForecast ssd{Tier::Ssd, 0, 0, 0, {}};
    for (const MemoryUse use :
         {MemoryUse::StateSlots, MemoryUse::CheckpointsKept, MemoryUse::GradientsOnSsd,
          MemoryUse::LayerInputs, MemoryUse::Result}) {
        std::uint64_t bytes = 0;
        for (const DiskNeed& need : needs) {
            bytes += need.use == use ? need.bytes : 0;
        }
        ssd.peakBytes += bytes;
        if (bytes > 0) {
            ssd.items.push_back({use, bytes});
        }
    }
    const DiskRoom room = diskRoomFor(needs);
    ssd.freeBytes = room.missingBytes > 0 ? ssd.peakBytes - room.missingBytes : room.freeBytes;
    return ssd;
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
                                        const TrainSettings& settings,
                                        const TrainingModel& model) {
    std::vector<TierForecast> list;
    if (memory.isOnDevice) {
        list.push_back({Tier::Device, deviceBudgetBytes(settings), memory.devicePeakBytes(), 0,
                        memory.deviceItems});
    }
    list.push_back({Tier::Host, settings.ramBudgetBytes, memory.processPeakBytes, 0, memory.items});
    list.push_back(ssdForecast(memory, settings, model));
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

RunFit fitOf(const TrainingPlan& planned,
             const TrainSettings& settings,
             const TrainingModel& model) {
    RunFit fit;
    fit.tiers = tierForecasts(planned.memory, settings, model);
    fit.shortTier = shortTier(planned.memory, settings, fit.tiers);
    if (settings.ssdWriteBudgetBytes > 0) {
        const std::uint64_t written = planned.writes.bytes();
        fit.tiers.push_back({Tier::SsdWrites, settings.ssdWriteBudgetBytes, written, 0, {}});
        if (!fit.shortTier && written > settings.ssdWriteBudgetBytes) {
            fit.shortTier = Tier::SsdWrites;
        }
    }
    return fit;
}

}  // namespace strata::train
