// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/memory_advice.h"

#include "options/run_notes.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace strata {
namespace {

MemoryUse useOfName(const std::string& name) {
    for (int use = 0; use <= static_cast<int>(MemoryUse::WeightsPassing); ++use) {
        if (memoryUseName(static_cast<MemoryUse>(use)) == name) {
            return static_cast<MemoryUse>(use);
        }
    }
    return MemoryUse::ProcessWithoutArena;
}

}  // namespace

std::optional<MemoryAdvice> readMemoryAdvice(const std::string& run) {
    const auto text = run::readNote(run::memoryAdvicePath(run));
    if (!text) {
        return std::nullopt;
    }
    try {
        const auto json = nlohmann::json::parse(*text);
        MemoryAdvice advice;
        advice.tier = json.at("tier") == "device" ? Tier::Device : Tier::Host;
        advice.owner = {useOfName(json.at("owner")), json.at("owner_bytes")};
        advice.peakBytes = json.at("peak_bytes");
        advice.changes = run::changesIn(json.at("changes"));
        return advice.changes.empty() ? std::nullopt : std::optional(std::move(advice));
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;  // advice only: the run can be resumed without it
    }
}

}  // namespace strata
