// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/plan_suggestions.h"

#include "base/system_memory.h"
#include "train/disk_room.h"

#include "strata/options.h"
#include "strata/run_changes.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace strata::train {
namespace {

struct Change {
    OptionChange option;
    TrainSettings settings;
};

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
            addSize("vram-budget", memory.leastDeviceBytes);
        } else if (tier == Tier::Host && !memory.fits) {
            addSize("ram-budget", recommendedBudgetBytes(memory));
        } else if (tier == Tier::SsdWrites) {
            addSize("ssd-write-budget", planned_.writes.bytes());
        }
        return std::exchange(changes_, {});
    }

private:
    /// The cheapest first.
    void addOfMemory() {
        if (settings_.tokensPerUpdate > 1) {
            addHalf("tokens-per-update", settings_.tokensPerUpdate);
        } else if (settings_.accumulate > 1) {
            addHalf("accumulate", settings_.accumulate);
        }
        if (settings_.microBatch > 1) {
            addHalf("micro-batch", settings_.microBatch);
        }
        if (settings_.activations != ActivationPlace::Auto) {
            add("activations", "auto");
        }
        if (settings_.maxLength > 128) {
            addHalf("max-length", settings_.maxLength);
        }
        if (!settings_.sliceSize.isAuto) {
            add("slice-size", "auto");
        }
    }

    void addOfDrives() {
        addFewerCheckpoints();
        addMoments();
        add("slots", "1");
    }

    void addOfWrites() {
        addFewerCheckpoints();
        if (settings_.checkpointEvery > 0) {
            add("checkpoint-every", "0");
        }
        if (!settings_.ramCache.isAuto) {
            add("ram-cache", "auto");
        } else if (keepsAllBytes() <= systemMemory().totalBytes) {
            addSize("ram-budget", keepsAllBytes());
        }
        addMoments();
    }

    void addFewerCheckpoints() {
        if (settings_.keepCheckpoints > 0) {
            add("keep-checkpoints", "0");
        }
    }

    void addMoments() {
        if (settings_.moments == MomentFormat::Fp32) {
            add("moments", "8bit");
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

    /// In whole MiB; nothing where no such size can be asked for.
    void addSize(const std::string& option, std::uint64_t bytes) {
        const std::uint64_t whole = alignUp(bytes, kMiB);
        if (static_cast<double>(whole) <= findTrainOption(option)->max) {
            add(option, std::to_string(whole / kMiB) + "MiB");
        }
    }

    void addHalf(const std::string& option, std::int64_t value) {
        add(option, std::to_string(value / 2));
    }

    void add(const std::string& option, const std::string& value) {
        changes_.push_back({{option, value}, settings_});
        applyOption(changes_.back().settings, option, value);
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
    const auto tokens = static_cast<double>(
        std::accumulate(rows.training.begin(), rows.training.end(), std::int64_t{0}));
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
            list.push_back({change.option.option, change.option.value, needed - left, skipped,
                            std::max(0.0, slower) * tokens, fits(change, changed)});
        }
    }
    for (const Change& raised : changes.ofBudget(tier)) {
        list.push_back({raised.option.option, raised.option.value, 0, 0, 0.0,
                        fits(raised, planner.forecast(raised.settings, rows))});
    }
    return list;
}

}  // namespace strata::train
