// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/memory_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace strata::ui {
namespace {

struct UseWords {
    MemoryUse use;
    const char* text;
    const char* word;
};

/// Of answers, which no run plans.
constexpr UseWords kOther{MemoryUse::Texts, QT_TRANSLATE_NOOP("memory", "other"), "other"};
constexpr std::array<UseWords, 19> kUses{{
    {MemoryUse::ProcessWithoutArena, QT_TRANSLATE_NOOP("memory", "program and libraries"),
     QT_TRANSLATE_NOOP("memory", "program")},
    {MemoryUse::WeightsInUse, QT_TRANSLATE_NOOP("memory", "weights in use"),
     QT_TRANSLATE_NOOP("memory", "weights")},
    {MemoryUse::WeightsKept, QT_TRANSLATE_NOOP("memory", "weights kept in VRAM"),
     QT_TRANSLATE_NOOP("memory", "kept weights")},
    {MemoryUse::StateKept, QT_TRANSLATE_NOOP("memory", "state kept in VRAM"),
     QT_TRANSLATE_NOOP("memory", "kept state")},
    {MemoryUse::GradientSums, QT_TRANSLATE_NOOP("memory", "accumulated gradients"),
     QT_TRANSLATE_NOOP("memory", "gradients")},
    {MemoryUse::LayerInputs, QT_TRANSLATE_NOOP("memory", "saved layer inputs"),
     QT_TRANSLATE_NOOP("memory", "layer inputs")},
    {MemoryUse::ActivationGradient, QT_TRANSLATE_NOOP("memory", "activation gradients"),
     QT_TRANSLATE_NOOP("memory", "activations")},
    {MemoryUse::LayerWorkspace, QT_TRANSLATE_NOOP("memory", "layer workspace"),
     QT_TRANSLATE_NOOP("memory", "workspace")},
    {MemoryUse::InnerActivations, QT_TRANSLATE_NOOP("memory", "kept activations"),
     QT_TRANSLATE_NOOP("memory", "kept activations")},
    {MemoryUse::SlicesInFlight, QT_TRANSLATE_NOOP("memory", "transfer buffers"),
     QT_TRANSLATE_NOOP("memory", "transfers")},
    {MemoryUse::GradientsRounded, QT_TRANSLATE_NOOP("memory", "rounded gradients"),
     QT_TRANSLATE_NOOP("memory", "rounded")},
    {MemoryUse::GradientsDownloaded, QT_TRANSLATE_NOOP("memory", "downloaded gradients"),
     QT_TRANSLATE_NOOP("memory", "downloads")},
    {MemoryUse::GradientsHeld, QT_TRANSLATE_NOOP("memory", "gradients kept in memory"),
     QT_TRANSLATE_NOOP("memory", "kept")},
    {MemoryUse::GradientsOnSsd, QT_TRANSLATE_NOOP("memory", "gradients on SSD"),
     QT_TRANSLATE_NOOP("memory", "on SSD")},
    {MemoryUse::StateCached, QT_TRANSLATE_NOOP("memory", "RAM cache"),
     QT_TRANSLATE_NOOP("memory", "cache")},
    {MemoryUse::StateAhead, QT_TRANSLATE_NOOP("memory", "early updates"),
     QT_TRANSLATE_NOOP("memory", "updates")},
    {MemoryUse::StateSlots, QT_TRANSLATE_NOOP("memory", "weights and moments"),
     QT_TRANSLATE_NOOP("memory", "state")},
    {MemoryUse::CheckpointsKept, QT_TRANSLATE_NOOP("memory", "earlier checkpoints"),
     QT_TRANSLATE_NOOP("memory", "earlier")},
    {MemoryUse::Result, QT_TRANSLATE_NOOP("memory", "trained model"),
     QT_TRANSLATE_NOOP("memory", "result")},
}};

const UseWords& wordsOf(MemoryUse use) {
    const auto found = std::ranges::find(kUses, use, &UseWords::use);
    return found == kUses.end() ? kOther : *found;
}

}  // namespace

QString memoryText(MemoryUse use) {
    return QCoreApplication::translate("memory", wordsOf(use).text);
}

QString memoryWord(MemoryUse use) {
    return QCoreApplication::translate("memory", wordsOf(use).word);
}

QString tierText(Tier tier) {
    switch (tier) {
        case Tier::Device:
            return QCoreApplication::translate("memory", "VRAM");
        case Tier::Host:
            return QCoreApplication::translate("memory", "RAM");
        case Tier::Ssd:
            return QCoreApplication::translate("memory", "SSD");
        case Tier::SsdWrites:
            return QCoreApplication::translate("memory", "SSD writes");
    }
    return {};
}

}  // namespace strata::ui
