// SPDX-License-Identifier: GPL-3.0-or-later
// Where a model keeps its chat template.
#include "chat_template/chat_template.h"
#include "chat_template/limits.h"
#include "format/gguf.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>

namespace strata::chat_template {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// tokenizer_config.json can list thousands of added tokens.
constexpr std::uintmax_t kConfigBytesMax = std::uintmax_t{64} << 20;

constexpr const char* kDefault = "default";
constexpr const char* kForTools = "tool_use";

constexpr std::size_t kNamesShown = 5;

using SourcesByName = std::map<std::string, std::string>;

[[noreturn]] void failMissing(const std::string& path) {
    throw Error(ErrorCode::TemplateMissing, Sentence("The model has no chat template."), path,
                Sentence("Copy the original model's chat_template.jinja into the folder."));
}

std::optional<std::string> readFile(const fs::path& path, std::uintmax_t bytesMax) {
    std::error_code problem;
    if (!fs::is_regular_file(path, problem)) {
        return std::nullopt;
    }
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file.good() && !file.eof()) {
        throw Error(ErrorCode::IoFailed, Sentence("Can't read a model file."), path.string(),
                    Sentence("Check the disk."));
    }
    if (text.size() > bytesMax) {
        throw Error(ErrorCode::TemplateLimit, Sentence("A model file is too large."), path.string(),
                    Sentence("Check the file."));
    }
    return text;
}

/// One text, or texts by name.
SourcesByName templatesIn(const Json& config) {
    SourcesByName byName;
    const auto found = config.is_object() ? config.find("chat_template") : config.end();
    if (found == config.end()) {
        return byName;
    }
    if (found->is_string()) {
        byName.emplace(kDefault, found->get<std::string>());
    } else if (found->is_object()) {
        for (const auto& [name, source] : found->items()) {
            if (source.is_string()) {
                byName.emplace(name, source.get<std::string>());
            }
        }
    } else if (found->is_array()) {
        for (const Json& entry : *found) {
            const bool isUsable = entry.is_object() && entry.contains("name") &&
                                  entry["name"].is_string() && entry.contains("template") &&
                                  entry["template"].is_string();
            if (isUsable) {
                byName.emplace(entry["name"].get<std::string>(),
                               entry["template"].get<std::string>());
            }
        }
    }
    return byName;
}

SourcesByName templatesOf(const fs::path& path) {
    const auto text = readFile(path, kConfigBytesMax);
    if (!text) {
        return {};
    }
    const Json config = Json::parse(*text, nullptr, false);
    if (config.is_discarded()) {
        throw Error(ErrorCode::JsonInvalid, Sentence("A model file is not valid JSON."),
                    path.string(), Sentence("Download the file again."));
    }
    return templatesIn(config);
}

void addTemplatesBeside(const fs::path& folder, SourcesByName& byName) {
    std::error_code missing;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(folder / kNamedTemplatesFolder, missing)) {
        if (entry.path().extension() != ".jinja") {
            continue;
        }
        if (auto source = readFile(entry.path(), kSourceBytesMax)) {
            byName.emplace(entry.path().stem().string(), *std::move(source));
        }
    }
}

/// Of a name that several places have, the first.
SourcesByName templatesOfFolder(const fs::path& folder) {
    SourcesByName byName;
    if (auto source = readFile(folder / "chat_template.jinja", kSourceBytesMax)) {
        byName.emplace(kDefault, *std::move(source));
    }
    addTemplatesBeside(folder, byName);
    for (const char* file : {"tokenizer_config.json", "chat_template.json"}) {
        byName.merge(templatesOf(folder / file));
    }
    return byName;
}

SourcesByName templatesOfModel(const std::string& path) {
    std::error_code problem;
    if (fs::is_directory(path, problem)) {
        return templatesOfFolder(path);
    }
    std::string source = format::GgufFile::open(path).text("tokenizer.chat_template", "");
    return source.empty() ? SourcesByName{} : SourcesByName{{kDefault, std::move(source)}};
}

Sentence namesOf(const SourcesByName& templates) {
    std::string names;
    std::size_t count = 0;
    for (const auto& [name, source] : templates) {
        if (name != kDefault && ++count <= kNamesShown) {
            names += (names.empty() ? "" : ", ") + name;
        }
    }
    return count > kNamesShown ? Sentence("%1 and %2 more", names, count - kNamesShown)
                               : Sentence::verbatim(names);
}

const std::string& defaultOf(const SourcesByName& templates, const std::string& path) {
    if (const auto found = templates.find(kDefault); found != templates.end()) {
        return found->second;
    }
    if (templates.empty()) {
        failMissing(path);
    }
    throw Error(ErrorCode::TemplateMissing,
                Sentence("The model has no default chat template, only some for special uses (%1).",
                         namesOf(templates)),
                path,
                Sentence("Save the one to use as chat_template.jinja in the model's folder."));
}

}  // namespace

std::string loadChatTemplateSource(const std::string& path) {
    return defaultOf(templatesOfModel(path), path);
}

ChatTemplate loadChatTemplate(const std::string& path) {
    const SourcesByName templates = templatesOfModel(path);
    const auto forTools = templates.find(kForTools);
    return ChatTemplate::parse(defaultOf(templates, path),
                               forTools == templates.end() ? std::string_view() : forTools->second);
}

Sentence namedChatTemplates(const std::string& path) {
    std::error_code problem;
    return fs::is_directory(path, problem) ? namesOf(templatesOfFolder(path)) : Sentence();
}

}  // namespace strata::chat_template
