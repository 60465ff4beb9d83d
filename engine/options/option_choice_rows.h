// SPDX-License-Identifier: GPL-3.0-or-later
// Builders of option rows for choices, switches and paths; `member` as in option_number_rows.h. For
// option_*.cpp only. Thread: any.
#pragma once

#include "options/option_number_rows.h"

namespace strata::options {

template <typename Value>
struct Named {
    std::string_view name;
    Value value;
};

template <typename Member, typename Value>
OptionRow choiceRow(std::string_view name,
                    OptionGroup group,
                    Member member,
                    std::vector<Named<Value>> values,
                    std::vector<std::string_view> unavailable,
                    std::string_view help) {
    OptionRow row = plainRow(OptionKind::Choice, name, group, {}, help);
    for (const Named<Value>& value : values) {
        row.info.choices.push_back(value.name);
    }
    row.info.unavailable = std::move(unavailable);
    row.apply = [member, values, info = row.info](TrainSettings& s, std::string_view text) {
        std::invoke(member, s) = values[readChoice(info, text)].value;
    };
    row.text = [member, values](const TrainSettings& s) {
        std::string text;
        for (const Named<Value>& value : values) {
            text = value.value == std::invoke(member, s) ? std::string(value.name) : text;
        }
        return text;
    };
    return row;
}

/// A Choice that is written out: `--packing on`.
template <typename Member>
OptionRow onOffRow(std::string_view name, OptionGroup group, Member member, std::string_view help) {
    return choiceRow(name, group, member,
                     std::vector<Named<Choice>>{{"on", Choice::On}, {"off", Choice::Off}}, {},
                     help);
}

/// A bool or Choice whose name alone means on: `--rslora`.
template <typename Member>
OptionRow switchRow(std::string_view name,
                    OptionGroup group,
                    Member member,
                    std::string_view help) {
    OptionRow row = plainRow(OptionKind::Switch, name, group, "[on|off]", help);
    row.info.choices = {"on", "off"};
    row.apply = [member, info = row.info](TrainSettings& s, std::string_view text) {
        auto& value = std::invoke(member, s);
        using Value = std::remove_reference_t<decltype(value)>;
        value = static_cast<Value>(readSwitch(info, text));
    };
    row.text = [member](const TrainSettings& s) -> std::string {
        return static_cast<bool>(std::invoke(member, s)) ? "on" : "off";
    };
    return row;
}

inline OptionRow pathRow(std::string_view name,
                         OptionGroup group,
                         OptionNeed need,
                         std::string TrainSettings::*member,
                         std::string_view syntax,
                         std::string_view help) {
    OptionRow row = plainRow(OptionKind::Path, name, group, syntax, help);
    row.info.need = need;
    row.apply = [member](TrainSettings& s, std::string_view text) {
        s.*member = std::string(text);
    };
    row.text = [member](const TrainSettings& s) { return s.*member; };
    return row;
}

/// Options with rules of their own.
OptionRow mapRow();
OptionRow deviceRow();
OptionRow validationRow();
OptionRow ssdRow();
OptionRow loraTargetsRow();

}  // namespace strata::options
