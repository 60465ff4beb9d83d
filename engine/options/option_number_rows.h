// SPDX-License-Identifier: GPL-3.0-or-later
// Builders of option rows for sizes, counts and real numbers. `member` is a pointer to a member of
// TrainSettings, or a function that gives a reference into it (from const settings a const one).
// For option_*.cpp only. Thread: any.
#pragma once

#include "options/option_rows.h"
#include "options/option_values.h"

#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace strata::options {

struct OptionRange {
    double min;
    double max;
};

/// What every row has; the caller adds the functions and what its kind needs.
inline OptionRow plainRow(OptionKind kind,
                          std::string_view name,
                          OptionGroup group,
                          std::string_view syntax,
                          std::string_view help) {
    OptionRow row;
    row.info.kind = kind;
    row.info.name = name;
    row.info.group = group;
    row.info.syntax = syntax;
    row.info.help = help;
    return row;
}

/// `word` stands for 0 bytes.
template <typename Member>
OptionRow sizeRow(std::string_view name,
                  OptionGroup group,
                  Member member,
                  std::string_view word,
                  OptionRange range,
                  std::string_view help) {
    OptionRow row = plainRow(OptionKind::Size, name, group, "SIZE", help);
    row.info.unit = sentencePattern("bytes");
    row.info.min = range.min;
    row.info.max = range.max;
    row.info.word = word;
    row.apply = [member, info = row.info](TrainSettings& s, std::string_view text) {
        std::invoke(member, s) = readSize(info, text);
    };
    row.text = [member, word](const TrainSettings& s) {
        return sizeText(std::invoke(member, s), word);
    };
    return row;
}

/// An AutoSize: "auto" or a size, of which 0 may be one.
template <typename Member>
OptionRow autoSizeRow(std::string_view name,
                      OptionGroup group,
                      Member member,
                      OptionRange range,
                      std::string_view help) {
    OptionRow row = sizeRow(name, group, &TrainSettings::ramBudgetBytes, {}, range, help);
    row.info.word = "auto";
    row.info.syntax = "auto|SIZE";
    row.apply = [member, info = row.info](TrainSettings& s, std::string_view text) {
        OptionInfo sizes = info;
        sizes.word =
            text == "0" ? "" : info.word;  // a plain 0 is a size here, and must be in the range
        std::invoke(member, s) =
            text == info.word ? AutoSize{} : AutoSize{false, readSize(sizes, text)};
    };
    row.text = [member](const TrainSettings& s) -> std::string {
        const AutoSize& size = std::invoke(member, s);
        return size.isAuto ? "auto" : sizeText(size.bytes, {});
    };
    return row;
}

struct CountLook {
    std::string_view unit;
    std::string_view word;  ///< what stands for 0
};

template <typename Member>
OptionRow countRow(std::string_view name,
                   OptionGroup group,
                   Member member,
                   CountLook look,
                   OptionRange range,
                   std::string_view help) {
    OptionRow row = plainRow(OptionKind::Count, name, group, "N", help);
    row.info.unit = look.unit;
    row.info.word = look.word;
    row.info.min = range.min;
    row.info.max = range.max;
    row.apply = [member, info = row.info](TrainSettings& s, std::string_view text) {
        auto& value = std::invoke(member, s);
        value = static_cast<std::remove_reference_t<decltype(value)>>(readCount(info, text));
    };
    row.text = [member, look](const TrainSettings& s) {
        return countText(static_cast<std::int64_t>(std::invoke(member, s)), look.word);
    };
    return row;
}

template <typename Member>
OptionRow realRow(std::string_view name,
                  OptionGroup group,
                  Member member,
                  std::string_view unit,
                  OptionRange range,
                  std::string_view help) {
    OptionRow row = plainRow(OptionKind::Real, name, group, "X", help);
    row.info.unit = unit;
    row.info.min = range.min;
    row.info.max = range.max;
    row.apply = [member, info = row.info](TrainSettings& s, std::string_view text) {
        std::invoke(member, s) = readReal(info, text);
    };
    row.text = [member](const TrainSettings& s) { return realText(std::invoke(member, s)); };
    return row;
}

}  // namespace strata::options
