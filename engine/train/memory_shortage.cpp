// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/memory_shortage.h"

#include "base/system_memory.h"
#include "train/run_setup.h"

#include "strata/options.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace strata::train {
namespace {

using Changes = std::vector<OptionChange>;

/// Of the memory of a plan that failed although it was thought to fit.
constexpr std::uint64_t kGivenBackInverse = 8;

std::string mebibytes(std::uint64_t bytes) {
    return std::to_string(bytes / kMiB) + "MiB";
}

enum class Shortage {
    Planned,  ///< no plan fits the budget
    Met,      ///< a plan that fitted did not do
};

std::optional<std::pair<Tier, Shortage>> shortageOf(const Error& error) {
    switch (error.code()) {
        case ErrorCode::OutOfDeviceMemory:
            return std::pair(Tier::Device, Shortage::Met);
        case ErrorCode::OutOfHostMemory:
            return std::pair(Tier::Host, Shortage::Met);
        case ErrorCode::BudgetTooSmall:
            if (error.where() == "--vram-budget") {
                return std::pair(Tier::Device, Shortage::Planned);
            }
            if (error.where() == "--ram-budget") {
                return std::pair(Tier::Host, Shortage::Planned);
            }
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

/// Changes to try, the smallest first.
class Remedies {
public:
    Remedies(Tier tier, Shortage shortage, const PlannedRun& run)
        : tier_(tier), shortage_(shortage), run_(run), peakBytes_(peakOf(run.memory)) {}

    std::uint64_t peakBytes() const { return peakBytes_; }

    std::optional<Changes> firstThatFits() const {
        for (Changes& changes : tier_ == Tier::Device ? onDevice() : onHost()) {
            if (isEnough(changes)) {
                return std::move(changes);
            }
        }
        return std::nullopt;
    }

private:
    std::uint64_t peakOf(const plan::MemoryPlan& memory) const {
        return tier_ == Tier::Device ? memory.devicePeakBytes() : memory.processPeakBytes;
    }
    std::uint64_t givenBack() const { return peakBytes_ / kGivenBackInverse; }

    bool isEnough(const Changes& changes) const {
        TrainSettings settings = run_.settings;
        applyChanges(settings, changes);
        const plan::MemoryPlan memory = run_.planWith(settings);
        return memory.fits &&
               (shortage_ == Shortage::Planned || peakOf(memory) <= peakBytes_ - givenBack());
    }

    std::vector<Changes> onDevice() const {
        std::vector<Changes> all;
        const std::uint64_t kept = run_.memory.device.stays();
        if (shortage_ == Shortage::Planned && run_.settings.vramBudgetBytes > 0) {
            const std::uint64_t least = alignUp(run_.memory.leastDeviceBytes, kMiB);
            all.push_back({{"vram-budget", mebibytes(std::max(least, 16 * kMiB))}});
        }
        if (kept >= givenBack() + kMiB) {
            all.push_back({{"vram-cache", mebibytes(kept - givenBack())}});
        }
        // Without this the planner would fill what becomes free with state and weights.
        Changes nothingKept;
        if (optionText(run_.settings, "vram-cache") != "0") {
            nothingKept.push_back({"vram-cache", "0"});
            all.push_back(nothingKept);
        }
        if (run_.memory.prefetchDepth > 1) {
            all.push_back(nothingKept);
            all.back().push_back({"prefetch", "1"});
        }
        addSmaller(all, nothingKept);
        all.push_back({{"device", "cpu"}});
        return all;
    }

    std::vector<Changes> onHost() const {
        std::vector<Changes> all;
        if (shortage_ == Shortage::Planned) {
            const std::uint64_t budget = recommendedBudgetBytes(run_.memory);
            if (budget <= systemMemory().availableBytes) {
                all.push_back({{"ram-budget", mebibytes(budget)}});
            }
            addSmaller(all, {});
            return all;
        }
        const OptionChange budget{"ram-budget", mebibytes(peakBytes_ - givenBack())};
        all.push_back({budget});
        addSmaller(all, {budget});
        return all;
    }

    /// Besides `changes`, layer inputs elsewhere or smaller parts of micro-batches. With auto, the
    /// planner had the choice of places and met a shortage that it did not foresee.
    void addSmaller(std::vector<Changes>& all, const Changes& changes) const {
        const auto add = [&](const char* option, const std::string& value) {
            all.push_back(changes);
            all.back().push_back({option, value});
        };
        const std::string now = optionText(run_.settings, "activations");
        for (const char* place : {"ram", "ssd", "recompute"}) {
            if (now == "auto" || now == "device") {
                add("activations", place);
            }
        }
        for (std::int64_t rows = run_.settings.microBatch / 2; rows > 0; rows /= 2) {
            add("micro-batch", std::to_string(rows));
        }
    }

    Tier tier_;
    Shortage shortage_;
    const PlannedRun& run_;
    std::uint64_t peakBytes_;
};

MemoryItem largest(const std::vector<MemoryItem>& items) {
    return *std::ranges::max_element(items, {}, &MemoryItem::bytes);
}

}  // namespace

std::optional<MemoryAdvice> adviseOnMemory(const Error& error, const PlannedRun& run) {
    const auto shortage = shortageOf(error);
    if (!shortage) {
        return std::nullopt;
    }
    const auto [tier, kind] = *shortage;
    const auto& items = tier == Tier::Device ? run.memory.deviceItems : run.memory.items;
    if (items.empty()) {
        return std::nullopt;
    }
    const Remedies remedies(tier, kind, run);
    std::optional<Changes> changes = remedies.firstThatFits();
    if (!changes) {
        return std::nullopt;
    }
    return MemoryAdvice{tier, largest(items), remedies.peakBytes(), std::move(*changes)};
}

}  // namespace strata::train
