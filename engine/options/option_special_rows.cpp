// SPDX-License-Identifier: GPL-3.0-or-later
// The options whose values no common kind describes.
#include "base/block_linears.h"
#include "options/option_choice_rows.h"

#include "strata/device_choice.h"
#include "strata/error.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace strata::options {

namespace {

/// "q,v", "q_proj,v_proj" or "all"; the result is in the table's order and has no doubles.
std::vector<LoraTarget> readTargets(const OptionInfo& info, std::string_view text) {
    std::array<bool, kBlockLinears.size()> wanted{};
    std::string_view rest = text;
    while (true) {
        const std::size_t comma = rest.find(',');
        std::string_view name = rest.substr(0, comma);
        if (name.ends_with("_proj")) {
            name.remove_suffix(5);
        }
        const auto found =
            std::find_if(kBlockLinears.begin(), kBlockLinears.end(),
                         [name](const BlockLinear& linear) { return linear.shortName() == name; });
        if (name == "all") {
            wanted.fill(true);
        } else if (found != kBlockLinears.end()) {
            wanted[static_cast<std::size_t>(std::distance(kBlockLinears.begin(), found))] = true;
        } else {
            refuseValue(info, text);
        }
        if (comma == std::string_view::npos) {
            break;
        }
        rest.remove_prefix(comma + 1);
    }
    std::vector<LoraTarget> targets;
    for (std::size_t i = 0; i < kBlockLinears.size(); ++i) {
        if (wanted[i]) {
            targets.push_back(kBlockLinears[i].target);
        }
    }
    return targets;
}

}  // namespace

OptionRow deviceRow() {
    OptionRow row =
        plainRow(OptionKind::Text, "device", OptionGroup::Advanced, "cpu",
                 sentencePattern("device that computes: cpu, cuda[:N], or emulated[:SEED], the CPU "
                                 "behind a device memory of its own"));
    row.apply = [info = row.info](TrainSettings& s, std::string_view text) {
        const std::optional<DeviceChoice> choice = parseDeviceChoice(text);
        if (!choice) {
            refuseValue(info, text);
        }
        s.device = std::string(text);
    };
    row.text = [](const TrainSettings& s) { return s.device; };
    return row;
}

OptionRow mapRow() {
    OptionRow row = plainRow(
        OptionKind::Text, "map", OptionGroup::Advanced, "question=COLUMN,answer=COLUMN",
        sentencePattern("what the columns are for if their names do not say so; also context, "
                        "system and text"));
    row.apply = [](TrainSettings& s, std::string_view text) { s.map = parseColumnMapping(text); };
    row.text = [](const TrainSettings& s) { return columnMappingText(s.map); };
    return row;
}

OptionRow validationRow() {
    OptionRow row = plainRow(OptionKind::Text, "validation", OptionGroup::Basic, "FILE|0.05",
                             sentencePattern("validation set: a file, or the share of the dataset "
                                             "to hold out (more than 0, up to 0.5)"));
    row.apply = [info = row.info](TrainSettings& s, std::string_view text) {
        const bool isNumber =
            !text.empty() && text.find_first_not_of("0123456789.eE+-%") == std::string_view::npos;
        if (isNumber) {
            OptionInfo share = info;
            share.kind = OptionKind::Real;
            share.max = 0.5;
            if (readReal(share, text) <= 0.0) {
                refuseValue(share, text);
            }
        }
        s.validation = std::string(text);
    };
    row.text = [](const TrainSettings& s) { return s.validation; };
    return row;
}

OptionRow ssdRow() {
    OptionRow row =
        plainRow(OptionKind::PathList, "ssd", OptionGroup::Basic, "DIR",
                 sentencePattern("SSD folder for offloaded weights and optimizer state (default: "
                                 "RUN/state), created if missing; repeat to use several drives"));
    row.apply = [info = row.info](TrainSettings& s, std::string_view text) {
        if (text.empty()) {
            refuseValue(info, text);
        }
        s.ssdFolders.emplace_back(text);
    };
    row.text = [](const TrainSettings& s) {
        std::string text;
        for (const std::string& folder : s.ssdFolders) {
            text += (text.empty() ? "" : "\n") + folder;
        }
        return text;
    };
    return row;
}

OptionRow loraTargetsRow() {
    OptionRow row = plainRow(
        OptionKind::Text, "lora-targets", OptionGroup::Advanced,
        "all or a list of q,k,v,o,gate,up,down",
        sentencePattern("target modules: the linear layers of each block that get a LoRA adapter"));
    row.apply = [info = row.info](TrainSettings& s, std::string_view text) {
        s.lora.targets = readTargets(info, text);
    };
    row.text = [](const TrainSettings& s) {
        std::string text;
        for (const BlockLinear& linear : kBlockLinears) {
            if (std::find(s.lora.targets.begin(), s.lora.targets.end(), linear.target) !=
                s.lora.targets.end()) {
                text += (text.empty() ? "" : ",") + std::string(linear.shortName());
            }
        }
        return text;
    };
    return row;
}

}  // namespace strata::options
