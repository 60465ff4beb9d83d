// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_flags.h"

#include "strata/options.h"

#include <algorithm>

namespace strata::cli {

namespace {

std::string typeText(const OptionInfo& option) {
    if (option.kind != OptionKind::Choice) {
        return std::string(option.syntax);
    }
    std::string text;
    for (const std::string_view choice : option.choices) {
        const bool available = std::find(option.unavailable.begin(), option.unavailable.end(),
                                         choice) == option.unavailable.end();
        text += available ? (text.empty() ? "" : "|") + std::string(choice) : "";
    }
    return text;
}

/// "Peak learning rate [1e-05]".
std::string helpText(const OptionInfo& option) {
    std::string text(option.help);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return option.defaultText.empty() ? text : text + " [" + option.defaultText + "]";
}

}  // namespace

void addTrainFlags(CLI::App& app, TrainFlagValues& values, RunFolderFlag runFolder) {
    for (const OptionInfo& option : trainOptions()) {
        CLI::Option* flag = app.add_option("--" + std::string(option.name),
                                           values[std::string(option.name)], helpText(option));
        flag->type_name(typeText(option));
        flag->group(option.group == OptionGroup::Basic ? "Options" : "Advanced options");
        if (option.kind == OptionKind::Switch) {
            flag->expected(0, 1);
        } else if (option.kind == OptionKind::PathList) {
            flag->expected(-1)->allow_extra_args(false);
        } else {
            flag->expected(1);
        }
        if (option.kind != OptionKind::PathList) {
            flag->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        }
        const bool mayLack = option.name == "out" && runFolder == RunFolderFlag::Optional;
        flag->required(option.need == OptionNeed::Required && !mayLack);
    }
}

TrainSettings settingsOf(const TrainFlagValues& values) {
    TrainSettings settings;
    for (const OptionInfo& option : trainOptions()) {
        const auto given = values.find(option.name);
        if (given == values.end()) {
            continue;
        }
        for (const std::string& text : given->second) {
            applyOption(settings, option.name, text);
        }
    }
    return settings;
}

}  // namespace strata::cli
