// SPDX-License-Identifier: GPL-3.0-or-later
// Where a model keeps its chat template.
#include "format/gguf.h"
#include "template/chat_template.h"
#include "template/limits.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace strata::data {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// tokenizer_config.json can list thousands of added tokens.
constexpr std::uintmax_t kConfigBytesMax = std::uintmax_t{64} << 20;

constexpr const char* kDefault = "default";

std::string joined(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

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
std::map<std::string, std::string> templatesIn(const Json& config) {
    std::map<std::string, std::string> byName;
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

std::map<std::string, std::string> templatesOf(const fs::path& path) {
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

std::string sourceFromFolder(const fs::path& folder) {
    if (auto source = readFile(folder / "chat_template.jinja", jinja::kSourceBytesMax)) {
        return std::move(*source);
    }
    std::set<std::string> names;
    for (const char* file : {"tokenizer_config.json", "chat_template.json"}) {
        for (auto& [name, source] : templatesOf(folder / file)) {
            if (name == kDefault) {
                return std::move(source);
            }
            names.insert(name);
        }
    }
    if (names.empty()) {
        failMissing(folder.string());
    }
    throw Error(ErrorCode::TemplateMissing,
                Sentence("The model has chat templates for special uses, but no default one: %1.",
                         joined(names)),
                folder.string(),
                Sentence("Save the one to use as chat_template.jinja in the model's folder."));
}

}  // namespace

std::string loadChatTemplateSource(const std::string& path) {
    std::error_code problem;
    if (fs::is_directory(path, problem)) {
        return sourceFromFolder(path);
    }
    const std::string source = format::GgufFile::open(path).text("tokenizer.chat_template", "");
    if (source.empty()) {
        failMissing(path);
    }
    return source;
}

}  // namespace strata::data
