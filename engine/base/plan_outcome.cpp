// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/plan_outcome.h"

namespace strata {

std::string_view tierName(Tier tier) {
    switch (tier) {
        case Tier::Device:
            return "device";
        case Tier::Host:
            return "host";
        case Tier::Ssd:
            return "ssd";
        case Tier::SsdWrites:
            return "ssd_writes";
    }
    return "";
}

std::optional<Tier> tierOfName(std::string_view name) {
    for (const Tier tier : {Tier::Device, Tier::Host, Tier::Ssd, Tier::SsdWrites}) {
        if (tierName(tier) == name) {
            return tier;
        }
    }
    return std::nullopt;
}

}  // namespace strata
