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
#include <optional>

namespace strata::data {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// tokenizer_config.json can list thousands of added tokens.
constexpr std::uintmax_t kConfigBytesMax = std::uintmax_t{64} << 20;

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

/// A string, or the "default" of a list of {name, template} or of an object by name.
std::optional<std::string> templateIn(const Json& config) {
    const auto found = config.is_object() ? config.find("chat_template") : config.end();
    if (found == config.end()) {
        return std::nullopt;
    }
    if (found->is_string()) {
        return found->get<std::string>();
    }
    if (found->is_object()) {
        const auto byName = found->find("default");
        return byName != found->end() && byName->is_string()
                   ? std::optional(byName->get<std::string>())
                   : std::nullopt;
    }
    if (!found->is_array()) {
        return std::nullopt;
    }
    for (const Json& entry : *found) {
        const bool usable = entry.is_object() && entry.contains("name") &&
                            entry.contains("template") && entry["template"].is_string();
        if (usable && entry["name"] == "default") {
            return entry["template"].get<std::string>();
        }
    }
    return std::nullopt;
}

std::optional<std::string> templateFromJson(const fs::path& path) {
    const auto text = readFile(path, kConfigBytesMax);
    if (!text) {
        return std::nullopt;
    }
    const Json config = Json::parse(*text, nullptr, false);
    if (config.is_discarded()) {
        throw Error(ErrorCode::JsonInvalid, Sentence("A model file is not valid JSON."),
                    path.string(), Sentence("Download the file again."));
    }
    return templateIn(config);
}

std::string sourceFromFolder(const fs::path& folder) {
    if (auto source = readFile(folder / "chat_template.jinja", jinja::kSourceBytesMax)) {
        return std::move(*source);
    }
    for (const char* name : {"tokenizer_config.json", "chat_template.json"}) {
        if (auto source = templateFromJson(folder / name)) {
            return std::move(*source);
        }
    }
    failMissing(folder.string());
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
