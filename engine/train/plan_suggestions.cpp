// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/plan_suggestions.h"

#include "base/system_memory.h"
#include "train/disk_room.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace strata::train {
namespace {

struct Change {
    std::string option;
    std::string value;
    TrainSettings settings;
};

std::string sizeText(std::uint64_t bytes) {
    return std::to_string(bytes / kMiB) + "MiB";
}

/// Makes the changes that could help a tier.
class ChangesThatHelp {
public:
    ChangesThatHelp(const TrainSettings& settings, const TrainingPlan& planned)
        : settings_(settings), planned_(planned) {}

    std::vector<Change> of(Tier tier) {
        switch (tier) {
            case Tier::Device:
            case Tier::Host:
                addOfMemory();
                break;
            case Tier::Ssd:
                addOfDrives();
                break;
            case Tier::SsdWrites:
                addOfWrites();
                break;
        }
        return std::exchange(changes_, {});
    }

    /// The budget that is enough for the tier that is short; nothing for one without a budget.
    std::vector<Change> ofBudget(Tier tier) {
        const plan::MemoryPlan& memory = planned_.memory;
        if (tier == Tier::Device && settings_.vramBudgetBytes > 0) {
            addSize("vram-budget", &TrainSettings::vramBudgetBytes, memory.leastDeviceBytes);
        } else if (tier == Tier::Host && !memory.fits) {
            addSize("ram-budget", &TrainSettings::ramBudgetBytes, recommendedBudgetBytes(memory));
        } else if (tier == Tier::SsdWrites) {
            addSize("ssd-write-budget", &TrainSettings::ssdWriteBudgetBytes,
                    planned_.writes.bytes());
        }
        return std::exchange(changes_, {});
    }

private:
    /// The cheapest first.
    void addOfMemory() {
        if (settings_.tokensPerUpdate > 1) {
            add("tokens-per-update", std::to_string(settings_.tokensPerUpdate / 2),
                [](TrainSettings& s) { s.tokensPerUpdate /= 2; });
        } else if (settings_.accumulate > 1) {
            add("accumulate", std::to_string(settings_.accumulate / 2),
                [](TrainSettings& s) { s.accumulate /= 2; });
        }
        if (settings_.microBatch > 1) {
            add("micro-batch", std::to_string(settings_.microBatch / 2),
                [](TrainSettings& s) { s.microBatch /= 2; });
        }
        if (settings_.activations != ActivationPlace::Auto) {
            add("activations", "auto",
                [](TrainSettings& s) { s.activations = ActivationPlace::Auto; });
        }
        if (settings_.maxLength > 128) {
            add("max-length", std::to_string(settings_.maxLength / 2),
                [](TrainSettings& s) { s.maxLength /= 2; });
        }
        if (!settings_.sliceSize.isAuto) {
            add("slice-size", "auto", [](TrainSettings& s) { s.sliceSize = {}; });
        }
    }

    void addOfDrives() {
        addFewerCheckpoints();
        addMoments();
        add("slots", "1", [](TrainSettings& s) { s.slots = 1; });
    }

    void addOfWrites() {
        addFewerCheckpoints();
        if (settings_.checkpointEvery > 0) {
            add("checkpoint-every", "0", [](TrainSettings& s) { s.checkpointEvery = 0; });
        }
        if (!settings_.ramCache.isAuto) {
            add("ram-cache", "auto", [](TrainSettings& s) { s.ramCache = {}; });
        } else if (keepsAllBytes() <= systemMemory().totalBytes) {
            addSize("ram-budget", &TrainSettings::ramBudgetBytes, keepsAllBytes());
        }
        addMoments();
    }

    void addFewerCheckpoints() {
        if (settings_.keepCheckpoints > 0) {
            add("keep-checkpoints", "0", [](TrainSettings& s) { s.keepCheckpoints = 0; });
        }
    }

    void addMoments() {
        if (settings_.moments == MomentFormat::Fp32) {
            add("moments", "8bit", [](TrainSettings& s) { s.moments = MomentFormat::EightBit; });
        }
    }

    /// A budget within which steps need no drive.
    std::uint64_t keepsAllBytes() const {
        const plan::MemoryPlan& memory = planned_.memory;
        const auto sum = [](const std::vector<std::uint64_t>& bytes) {
            return std::accumulate(bytes.begin(), bytes.end(), std::uint64_t{0});
        };
        return recommendedBudgetBytes(memory) + sum(memory.slices.layerBytes) +
               sum(memory.slices.gradientFileBytes) + memory.inputsOnSsdBytes();
    }

    void addSize(const std::string& option,
                 std::uint64_t TrainSettings::*field,
                 std::uint64_t bytes) {
        const std::uint64_t whole = alignUp(bytes, kMiB);
        add(option, sizeText(whole), [field, whole](TrainSettings& s) { s.*field = whole; });
    }

    void add(const std::string& option, const std::string& value, auto edit) {
        TrainSettings changed = settings_;
        edit(changed);
        changes_.push_back({option, value, changed});
    }

    const TrainSettings& settings_;
    const TrainingPlan& planned_;
    std::vector<Change> changes_;
};

/// What settings decide of the tier that is short. The process without its arena is measured anew
/// for each plan, and what it grew in between is nothing that a change saves or costs.
std::uint64_t neededBytes(Tier tier,
                          const TrainingPlan& planned,
                          const TrainSettings& settings,
                          const TrainingModel& model) {
    const plan::MemoryPlan& memory = planned.memory;
    switch (tier) {
        case Tier::Device:
            return memory.leastDeviceBytes;
        case Tier::Host:
            return memory.leastBytes - memory.processBaseBytes;
        case Tier::Ssd: {
            std::uint64_t bytes = 0;
            for (const DiskNeed& need : diskNeeds(settings, model, memory)) {
                bytes += need.bytes;
            }
            return bytes;
        }
        case Tier::SsdWrites:
            return planned.writes.bytes();
    }
    return 0;
}

/// Rows longer than --max-length are left out, but running text is divided.
std::int64_t skippedRows(const TrainSettings& settings, const PlannedRows& rows) {
    return rows.isText() ? 0 : std::ranges::count_if(rows.training, [&](std::int64_t length) {
        return length > settings.maxLength;
    });
}

}  // namespace

std::vector<PlanSuggestion> planSuggestions(const TrainSettings& settings,
                                            const TrainingModel& model,
                                            const PlannedRows& rows,
                                            const TrainingPlan& planned,
                                            const RunFit& fit,
                                            const RunPlanner& planner) {
    constexpr std::size_t kSuggestionsMax = 3;
    const Tier tier = fit.shortTier.value_or(Tier::Host);
    const std::uint64_t needed = neededBytes(tier, planned, settings, model);
    const auto fits = [&model](const Change& change, const TrainingPlan& changed) {
        return !fitOf(changed, change.settings, model).shortTier;
    };
    std::vector<PlanSuggestion> list;
    ChangesThatHelp changes(settings, planned);
    for (const Change& change : changes.of(tier)) {
        if (list.size() == kSuggestionsMax) {
            break;
        }
        const std::int64_t skipped = skippedRows(change.settings, rows);
        if (skipped > 0 && skipped == static_cast<std::int64_t>(rows.training.size())) {
            continue;
        }
        const TrainingPlan changed = planner.forecast(change.settings, rows);
        const std::uint64_t left = neededBytes(tier, changed, change.settings, model);
        if (left < needed) {
            const double slower = planned.forecast.isMeasured && changed.forecast.isMeasured
                                      ? changed.secondsPerToken() - planned.secondsPerToken()
                                      : 0.0;
            list.push_back({change.option, change.value, needed - left, skipped,
                            std::max(0.0, slower) * static_cast<double>(rows.trainingExtent.tokens),
                            fits(change, changed)});
        }
    }
    for (const Change& raised : changes.ofBudget(tier)) {
        list.push_back({raised.option, raised.value, 0, 0, 0.0,
                        fits(raised, planner.forecast(raised.settings, rows))});
    }
    return list;
}

}  // namespace strata::train
