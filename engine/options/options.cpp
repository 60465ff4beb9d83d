// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/options.h"

#include "base/assert.h"
#include "options/option_rows.h"

#include "strata/error.h"
#include "strata/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace strata {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kStartDate = "start_date";  // of the run, not an option
/// An option of earlier versions that job.json files still name; every run gives the same bits now.
constexpr const char* kRetired = "deterministic";

const options::OptionRow* findRow(std::string_view name) {
    const auto& rows = options::optionRows();
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [name](const auto& row) { return row.info.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

std::string withDashes(std::string key) {
    std::replace(key.begin(), key.end(), '_', '-');
    return key;
}

std::string withUnderscores(std::string_view name) {
    std::string key(name);
    std::replace(key.begin(), key.end(), '-', '_');
    return key;
}

Json valueOf(const options::OptionRow& row, const TrainSettings& settings) {
    const std::string text = row.text(settings);
    const bool isWord = !row.info.word.empty() && text == row.info.word;
    switch (row.info.kind) {
        case OptionKind::Size:
            return isWord ? Json(text) : Json(parseBytes(text));
        case OptionKind::Count:
            return isWord ? Json(text) : Json(std::stoll(text));
        case OptionKind::Real:
            return Json(std::stod(text));
        case OptionKind::Switch:
            return Json(text == "on");
        case OptionKind::PathList:
            return Json(settings.ssdFolders);
        case OptionKind::Choice:
        case OptionKind::Text:
        case OptionKind::Path:
            break;
    }
    return Json(text);
}

std::string textOf(const Json& value, const std::string& key) {
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (value.is_boolean()) {
        return value.get<bool>() ? "on" : "off";
    }
    if (value.is_number()) {
        return value.dump();
    }
    throw Error(ErrorCode::OptionInvalid, Sentence("The setting is neither text nor a number."),
                key, {});
}

void applyJson(TrainSettings& settings, const std::string& key, const Json& value) {
    const options::OptionRow* row = findRow(withDashes(key));
    if (key == kRetired) {
        return;
    }
    if (key == kStartDate && value.is_string()) {
        settings.startDate = value.get<std::string>();
    } else if (row != nullptr && row->info.kind == OptionKind::PathList && value.is_array()) {
        for (const Json& item : value) {
            row->apply(settings, textOf(item, key));
        }
    } else {
        applyOption(settings, withDashes(key), textOf(value, key));
    }
}

}  // namespace

const std::vector<OptionInfo>& trainOptions() {
    static const std::vector<OptionInfo> options = [] {
        std::vector<OptionInfo> infos;
        for (const options::OptionRow& row : options::optionRows()) {
            infos.push_back(row.info);
        }
        return infos;
    }();
    return options;
}

const OptionInfo* findTrainOption(std::string_view name) {
    const options::OptionRow* row = findRow(name);
    return row == nullptr
               ? nullptr
               : &trainOptions()[static_cast<std::size_t>(row - options::optionRows().data())];
}

void applyOption(TrainSettings& settings, std::string_view name, std::string_view text) {
    const options::OptionRow* row = findRow(name);
    if (row == nullptr) {
        throw Error(ErrorCode::OptionInvalid, Sentence("Unknown option --%1", name), {},
                    Sentence("Run `strata train --help` to list all options."));
    }
    row->apply(settings, text);
}

std::string optionText(const TrainSettings& settings, std::string_view name) {
    const options::OptionRow* row = findRow(name);
    STRATA_ASSERT(row != nullptr);
    return row->text(settings);
}

std::string settingsToJson(const TrainSettings& settings) {
    Json json = Json::object();
    for (const options::OptionRow& row : options::optionRows()) {
        json[withUnderscores(row.info.name)] = valueOf(row, settings);
    }
    json[kStartDate] = settings.startDate;
    return json.dump(2);
}

TrainSettings settingsFromJson(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) {
        throw Error(ErrorCode::JsonInvalid, Sentence("The settings are not a JSON object."), {},
                    {});
    }
    TrainSettings settings;
    for (const auto& [key, value] : json.items()) {
        applyJson(settings, key, value);
    }
    return settings;
}

}  // namespace strata
