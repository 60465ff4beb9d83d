// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/plan_json.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <string_view>

namespace strata::studio {
namespace {

using nlohmann::json;
using ui::PlanOwner;

/// Below that nobody chooses an update's size.
constexpr double kBreakEvenMin = 256.0;

struct ItemWords {
    std::string_view name;  ///< as the engine has it
    const char* text;
    PlanOwner owner;
};
constexpr std::array<ItemWords, 9> kItems{{
    {"process without the arena", QT_TRANSLATE_NOOP("plan", "program"), PlanOwner::Library},
    {"weights in use", QT_TRANSLATE_NOOP("plan", "weights in use"), PlanOwner::Weights},
    {"gradients being summed", QT_TRANSLATE_NOOP("plan", "gradients"), PlanOwner::Gradients},
    {"layer inputs", QT_TRANSLATE_NOOP("plan", "activations"), PlanOwner::Activations},
    {"gradient of activations", QT_TRANSLATE_NOOP("plan", "activation gradients"),
     PlanOwner::Activations},
    {"workspace of one layer", QT_TRANSLATE_NOOP("plan", "layer workspace"), PlanOwner::Workspace},
    {"slices in flight", QT_TRANSLATE_NOOP("plan", "slices in transit"), PlanOwner::Weights},
    {"gradients held", QT_TRANSLATE_NOOP("plan", "held gradients"), PlanOwner::Gradients},
    {"state cached", QT_TRANSLATE_NOOP("plan", "cached state"), PlanOwner::Weights},
}};

ui::PlanItemView itemOf(const json& item, ui::PlanTier tier) {
    const std::string name = item.at("name");
    ui::PlanItemView view{QString::fromStdString(name), PlanOwner::Library, item.at("bytes")};
    const auto known = std::ranges::find(kItems, name, &ItemWords::name);
    if (known != kItems.end()) {
        view.name = QCoreApplication::translate("plan", known->text);
        view.owner = known->owner;
    } else if (tier == ui::PlanTier::Ssd) {
        view.name = QCoreApplication::translate("plan", "weights and moments");
        view.owner = PlanOwner::Weights;
    }
    return view;
}

ui::PlanTierView tierOf(const json& tier) {
    ui::PlanTierView view;
    const std::string name = tier.at("tier");
    view.tier = name == "device" ? ui::PlanTier::Device
                : name == "ssd"  ? ui::PlanTier::Ssd
                                 : ui::PlanTier::Host;
    view.peakBytes = tier.at("peak_bytes");
    view.budgetBytes = view.tier == ui::PlanTier::Ssd ? tier.value("free_bytes", quint64{0})
                                                      : tier.at("budget_bytes").get<quint64>();
    for (const json& item : tier.at("items")) {
        view.items.append(itemOf(item, view.tier));
    }
    return view;
}

/// "--max-length 512".
ui::PlanSuggestionView suggestionOf(const json& suggestion) {
    const QString change = QString::fromStdString(suggestion.at("change").get<std::string>());
    const qsizetype space = change.indexOf(QLatin1Char(' '));
    return {change.left(space).remove(0, 2), change.mid(space + 1), suggestion.at("saves_bytes"),
            suggestion.at("costs_seconds")};
}

ui::PlanBound boundOf(const std::string& bound) {
    return bound == "ssd"         ? ui::PlanBound::Ssd
           : bound == "optimizer" ? ui::PlanBound::Optimizer
                                  : ui::PlanBound::Compute;
}

qint64 updatesLost(const TrainSettings& settings, const ui::PlanView& view) {
    if (settings.checkpointEvery > 0) {
        return settings.checkpointEvery;
    }
    // The state goes to the drive in each step anyway, into the other slot.
    const bool streams = view.readBytesPerStep > 0 && settings.method == TrainMethod::Full;
    return streams && settings.slots == 2 ? 1 : 0;
}

ui::DataFacts dataOf(const json& data) {
    ui::DataFacts facts;
    facts.rows = data.at("rows");
    facts.tokens = data.at("tokens");
    facts.length995 = data.at("length_p995");
    facts.longRows =
        data.at("long_rows") == "divided" ? ui::LongRows::Divided : ui::LongRows::LeftOut;
    facts.lengths.binTokens = data.at("length_bin_tokens");
    for (const json& rows : data.at("length_histogram")) {
        facts.lengths.rows.append(rows.get<qint64>());
    }
    return facts;
}

ui::PlanView viewOf(const json& plan, const TrainSettings& settings) {
    ui::PlanView view;
    view.fits = plan.at("fits");
    for (const json& tier : plan.at("tiers")) {
        view.tiers.append(tierOf(tier));
    }
    for (const json& suggestion : plan.at("suggestions")) {
        view.suggestions.append(suggestionOf(suggestion));
    }
    view.steps = plan.at("steps");
    view.stepsPerEpoch = plan.at("steps_per_epoch");
    view.tokensPerStep = plan.at("tokens_per_step");
    view.secondsPerStep = plan.at("seconds_per_step");
    view.readBytesPerStep = plan.at("ssd_read_bytes_per_step");
    view.writtenBytesPerStep = plan.at("ssd_written_bytes_per_step");
    view.leastRamBudgetBytes = plan.at("least_ram_budget_bytes");
    view.bound = boundOf(plan.at("bound_by"));
    view.updatesLostByCrash = updatesLost(settings, view);
    const double compute = plan.at("compute_seconds");
    const double breakEven = compute > 0.0 ? static_cast<double>(view.tokensPerStep) *
                                                 plan.at("ssd_seconds").get<double>() / compute
                                           : 0.0;
    view.breakEvenTokens = breakEven < kBreakEvenMin ? 0 : static_cast<qint64>(breakEven);
    return view;
}

}  // namespace

PlanResult planFromJson(const std::string& text, const TrainSettings& settings) {
    try {
        const json plan = json::parse(text);
        return {viewOf(plan, settings), dataOf(plan.at("data"))};
    } catch (const json::exception& error) {
        throw Error(ErrorCode::JsonInvalid, "the engine's plan cannot be read", error.what(),
                    "please report it with the command that the page copies");
    }
}

}  // namespace strata::studio
