// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/memory_card.h"

#include "ui/base/chip_row.h"
#include "ui/base/memory_words.h"
#include "ui/base/numbers.h"
#include "ui/charts/run_model.h"
#include "ui/charts/stack_plot.h"

#include <QVBoxLayout>
#include <algorithm>

namespace strata::ui {
namespace {

/// Three of them stand beside the card's name.
constexpr const char* kNarrowChips =
    "QPushButton[kind=\"chip\"] { padding: 3px 7px; }"
    "QPushButton[kind=\"chip\"]:focus { padding: 2px 6px; }";

struct PurposeLook {
    PlotColor color;
    int shade;
};

PurposeLook lookOf(MemoryUse use) {
    switch (use) {
        case MemoryUse::ProcessWithoutArena:
            return {PlotColor::Faint, 0};
        case MemoryUse::WeightsInUse:
            return {PlotColor::Ssd, 0};
        case MemoryUse::WeightsKept:
        case MemoryUse::StateKept:
        case MemoryUse::SlicesInFlight:
            return {PlotColor::Ssd, 1};
        case MemoryUse::GradientSums:
            return {PlotColor::Device, 0};
        case MemoryUse::GradientsRounded:
        case MemoryUse::GradientsDownloaded:
        case MemoryUse::GradientsHeld:
        case MemoryUse::GradientsOnSsd:
            return {PlotColor::Device, 1};
        case MemoryUse::LayerInputs:
            return {PlotColor::Accent, 0};
        case MemoryUse::ActivationGradient:
            return {PlotColor::Accent, 1};
        case MemoryUse::InnerActivations:
            return {PlotColor::Accent, 2};
        case MemoryUse::LayerWorkspace:
            return {PlotColor::HeadTile, 0};
        default:
            return {PlotColor::Host, 2};
    }
}

QString sizeText(double bytes) {
    return bytesText(static_cast<quint64>(std::max(bytes, 0.0)));
}

std::optional<Metric> peakOf(Tier tier) {
    switch (tier) {
        case Tier::Device:
            return Metric::DevicePeak;
        case Tier::Host:
            return Metric::HostPeak;
        case Tier::Ssd:
        case Tier::SsdWrites:
            return std::nullopt;
    }
    return std::nullopt;
}

const char* chipOf(Tier tier) {
    switch (tier) {
        case Tier::Device:
            return "deviceTier";
        case Tier::Host:
            return "hostTier";
        case Tier::Ssd:
        case Tier::SsdWrites:
            return "ssdTier";
    }
    return "";
}

}  // namespace

MemoryCard::MemoryCard(RunModel& run, ChartLink& link, QWidget* parent)
    : Card(tr("Memory"), parent),
      run_(run),
      plot_(new StackPlot(tr("Planned memory by purpose"), run.series(), link)) {
    plot_->setObjectName(QStringLiteral("plannedMemory"));
    plot_->setValueText(sizeText, PlotUnit::Bytes);
    body()->addWidget(plot_, 1);
    connect(&run_, &RunModel::tiersChanged, this, &MemoryCard::showTiers);
    showTiers();
}

void MemoryCard::showTiers() {
    delete tiers_;
    tiers_ = nullptr;
    QVector<ChipText> chips;
    for (const TierForecast& tier : run_.tiers()) {
        chips.append({chipOf(tier.tier), tierText(tier.tier)});
    }
    if (chips.size() > 1) {
        tiers_ = new ChipRow(chips);
        tiers_->setAccessibleName(tr("Memory shown"));
        tiers_->setStyleSheet(QLatin1String(kNarrowChips));
        addToHead(tiers_);
        connect(tiers_, &ChipRow::chosen, this, &MemoryCard::showMemory);
    }
    showMemory();
}

void MemoryCard::showMemory() {
    const std::vector<TierForecast>& tiers = run_.tiers();
    const int index = tiers_ == nullptr ? 0 : tiers_->currentIndex();
    if (index < 0 || index >= std::ssize(tiers)) {
        plot_->setLayers({});
        plot_->setLimit({}, 0.0);
        plot_->setMeasured(tr("peak"), Metric::HostPeak);
        return;
    }
    const TierForecast& tier = tiers[static_cast<std::size_t>(index)];
    QVector<StackLayer> layers;
    for (const MemoryItem& item : tier.items) {
        const PurposeLook look = lookOf(item.use);
        if (item.bytes > 0) {
            layers.append({memoryText(item.use), look.color, std::nullopt,
                           static_cast<double>(item.bytes), look.shade, memoryWord(item.use)});
        }
    }
    plot_->setLayers(layers);
    plot_->setLimit(tr("limit"), static_cast<double>(tier.budgetBytes));
    plot_->setMeasured(tr("peak"), peakOf(tier.tier));
}

}  // namespace strata::ui
