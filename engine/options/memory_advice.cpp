// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/memory_advice.h"

#include "options/run_notes.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace strata {

std::optional<MemoryAdvice> readMemoryAdvice(const std::string& run) {
    const auto text = options::readNote(options::memoryAdvicePath(run));
    if (!text) {
        return std::nullopt;
    }
    try {
        const auto json = nlohmann::json::parse(*text);
        MemoryAdvice advice;
        advice.tier = tierOfName(json.at("tier").get<std::string>()).value_or(Tier::Host);
        advice.owner = {memoryUseOfName(json.at("owner").get<std::string>())
                            .value_or(MemoryUse::ProcessWithoutArena),
                        json.at("owner_bytes")};
        advice.peakBytes = json.at("peak_bytes");
        advice.changes = options::changesIn(json.at("changes"));
        return advice.changes.empty() ? std::nullopt : std::optional(std::move(advice));
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;  // advice only: the run can be resumed without it
    }
}

}  // namespace strata
