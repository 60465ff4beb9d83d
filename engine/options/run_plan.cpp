// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/run_plan.h"

#include "options/run_notes.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace strata {
namespace {

nlohmann::ordered_json jsonOf(const TierForecast& tier) {
    nlohmann::ordered_json items = nlohmann::ordered_json::array();
    for (const MemoryItem& item : tier.items) {
        items.push_back({{"name", memoryUseName(item.use)}, {"bytes", item.bytes}});
    }
    return {{"tier", tierName(tier.tier)},
            {"budget_bytes", tier.budgetBytes},
            {"peak_bytes", tier.peakBytes},
            {"free_bytes", tier.freeBytes},
            {"items", std::move(items)}};
}

/// Throws nlohmann::json::exception, std::bad_optional_access (a name of another version).
TierForecast tierIn(const nlohmann::json& json) {
    TierForecast tier;
    tier.tier = tierOfName(json.at("tier").get<std::string>()).value();
    tier.budgetBytes = json.at("budget_bytes");
    tier.peakBytes = json.at("peak_bytes");
    tier.freeBytes = json.at("free_bytes");
    for (const nlohmann::json& item : json.at("items")) {
        tier.items.push_back(
            {memoryUseOfName(item.at("name").get<std::string>()).value(), item.at("bytes")});
    }
    return tier;
}

}  // namespace

std::optional<RunPlan> readRunPlan(const std::string& run) {
    const auto text = options::readNote(options::planPath(run));
    if (!text) {
        return std::nullopt;
    }
    try {
        const auto json = nlohmann::json::parse(*text);
        RunPlan plan;
        plan.programBytes = json.at("program_bytes");
        plan.leastRamBudgetBytes = json.at("least_ram_budget_bytes");
        plan.leastVramBudgetBytes = json.at("least_vram_budget_bytes");
        for (const nlohmann::json& tier : json.at("tiers")) {
            plan.tiers.push_back(tierIn(tier));
        }
        return plan;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;  // what is shown only: the run goes on without it
    } catch (const std::bad_optional_access&) {
        return std::nullopt;
    }
}

namespace options {

std::string planPath(const std::string& run) {
    return run + "/plan.json";
}

std::string planText(const RunPlan& plan) {
    nlohmann::ordered_json tiers = nlohmann::ordered_json::array();
    for (const TierForecast& tier : plan.tiers) {
        tiers.push_back(jsonOf(tier));
    }
    const nlohmann::ordered_json json = {{"program_bytes", plan.programBytes},
                                         {"least_ram_budget_bytes", plan.leastRamBudgetBytes},
                                         {"least_vram_budget_bytes", plan.leastVramBudgetBytes},
                                         {"tiers", std::move(tiers)}};
    return json.dump(2) + "\n";
}

}  // namespace options
}  // namespace strata
