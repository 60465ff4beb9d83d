// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_flags.h"

#include "strata/error.h"
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
std::string helpText(const OptionInfo& option, const std::string& defaultText) {
    std::string text(option.help);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return defaultText.empty() ? text : text + " [" + defaultText + "]";
}

CLI::Option* addFlag(CLI::App& app,
                     TrainFlagValues& values,
                     const OptionInfo& option,
                     const std::string& help) {
    CLI::Option* flag =
        app.add_option("--" + std::string(option.name), values[std::string(option.name)], help);
    flag->type_name(typeText(option));
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
    return flag;
}

/// An adapter that training goes on from brings these with it.
void refuseBesideAdapter(const TrainFlagValues& values) {
    const auto isGiven = [&values](const char* option) {
        const auto found = values.find(option);
        return found != values.end() && !found->second.empty();
    };
    if (!isGiven("adapter")) {
        return;
    }
    for (const char* option :
         {"lora-rank", "lora-alpha", "lora-dropout", "lora-targets", "rslora"}) {
        if (isGiven(option)) {
            const std::string flag = std::string("--") + option;
            throw Error(
                ErrorCode::OptionInvalid,
                Sentence("%1 can't be used with --adapter: the adapter brings its own.", flag),
                flag, Sentence("Leave out %1 or --adapter.", flag));
        }
    }
}

}  // namespace

void addTrainFlags(CLI::App& app, TrainFlagValues& values, const TrainFlagChanges& changes) {
    const auto isAmong = [](const std::vector<std::string_view>& names, std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const OptionInfo& option : trainOptions()) {
        if (isAmong(changes.without, option.name)) {
            continue;
        }
        CLI::Option* flag = addFlag(app, values, option, helpText(option, option.defaultText));
        flag->group(option.group == OptionGroup::Basic ? "Options" : "Advanced options");
        flag->required(option.need == OptionNeed::Required &&
                       !isAmong(changes.mayLack, option.name));
    }
}

void addResumeFlags(CLI::App& app, TrainFlagValues& values) {
    for (const OptionInfo& option : trainOptions()) {
        if (mayChangeOnResume(option.name)) {
            addFlag(app, values, option, helpText(option, "unchanged"))
                ->group("Options that can change");
        }
    }
}

std::vector<OptionChange> changesIn(const TrainFlagValues& values) {
    std::vector<OptionChange> changes;
    for (const auto& [option, texts] : values) {
        if (!texts.empty()) {
            changes.push_back({option, texts.back()});
        }
    }
    TrainSettings read;
    applyChanges(read, changes);
    return changes;
}

TrainSettings settingsOf(const TrainFlagValues& values) {
    refuseBesideAdapter(values);
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
