// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/run_changes.h"

#include "options/run_notes.h"

#include "strata/error.h"
#include "strata/options.h"
#include "strata/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <utility>

namespace strata {
namespace options {
namespace {

constexpr std::streamsize kNoteBytesMax = 64 * static_cast<std::streamsize>(kKiB);

}  // namespace

std::string changesPath(const std::string& run) {
    return run + "/resume.json";
}

std::string memoryAdvicePath(const std::string& run) {
    return run + "/memory-advice.json";
}

std::optional<std::string> readNote(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return std::nullopt;
    }
    std::string text(static_cast<std::size_t>(kNoteBytesMax), '\0');
    file.read(text.data(), kNoteBytesMax);
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

std::vector<OptionChange> changesIn(const nlohmann::json& list) {
    std::vector<OptionChange> changes;
    for (const nlohmann::json& change : list) {
        changes.push_back({change.at("option"), change.at("value")});
    }
    return changes;
}

Error damagedNote(const std::string& path, Sentence nextStep) {
    return {
        ErrorCode::RunInvalid,
        Sentence("The run's file %1 is damaged.", std::filesystem::path(path).filename().string()),
        path, std::move(nextStep)};
}

std::vector<OptionChange> changesWith(std::vector<OptionChange> before,
                                      const std::vector<OptionChange>& changes) {
    for (const OptionChange& change : changes) {
        std::erase_if(before, [&](const OptionChange& old) { return old.option == change.option; });
        before.push_back(change);
    }
    return before;
}

nlohmann::ordered_json listOf(const std::vector<OptionChange>& changes) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const OptionChange& change : changes) {
        list.push_back({{"option", change.option}, {"value", change.value}});
    }
    return list;
}

}  // namespace options

namespace {

constexpr std::array<std::string_view, 11> kChangeable{
    "lr",         "clip",      "device",   "vram-budget", "vram-cache", "activations",
    "ram-budget", "ram-cache", "prefetch", "threads",     "micro-batch"};

}  // namespace

bool mayChangeOnResume(std::string_view option) {
    return std::ranges::find(kChangeable, option) != kChangeable.end();
}

std::vector<OptionChange> changesOfRun(const std::string& run) {
    const std::string path = options::changesPath(run);
    const auto text = options::readNote(path);
    try {
        return text ? options::changesIn(nlohmann::json::parse(*text))
                    : std::vector<OptionChange>();
    } catch (const nlohmann::json::exception&) {
        throw options::damagedNote(
            path, Sentence("Delete the file to resume with the run's first settings."));
    }
}

void applyChanges(TrainSettings& settings, const std::vector<OptionChange>& changes) {
    for (const OptionChange& change : changes) {
        applyOption(settings, change.option, change.value);
    }
}

}  // namespace strata
