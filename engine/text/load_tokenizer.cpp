// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/text_file.h"
#include "text/bpe_tokenizer.h"
#include "text/gguf_tokenizer.h"
#include "text/sentencepiece_tokenizer.h"
#include "text/tokenizer.h"
#include "text/tokenizer_config.h"
#include "text/tokenizer_definition.h"

#include "strata/error.h"

#include <filesystem>

namespace strata::text {
namespace {

namespace fs = std::filesystem;

/// Runs `load`; errors that name a place inside the file name the file too.
template <typename Load>
auto withPath(const std::string& path, Load load) {
    try {
        return load();
    } catch (const Error& error) {
        if (error.where().find(path) != std::string::npos) {
            throw;
        }
        throw Error(error.code(), error.failure(),
                    error.where().empty() ? path : path + ": " + error.where(), error.nextStep());
    }
}

std::unique_ptr<Tokenizer> loadFromFolder(const std::string& folder) {
    const std::string json = folder + "/tokenizer.json";
    if (fs::exists(json)) {
        return withPath(json, [&] {
            TokenizerDefinition definition =
                readTokenizerJson(format::readTextFile(json, kTokenizerBytesMax));
            applyTokenizerConfig(readTokenizerConfig(folder), definition);
            return makeBpeTokenizer(std::move(definition));
        });
    }
    const std::string model = folder + "/tokenizer.model";
    if (fs::exists(model)) {
        return withPath(model, [&] {
            return makeSentencePieceTokenizer(format::readTextFile(model, kTokenizerBytesMax),
                                              readTokenizerConfig(folder));
        });
    }
    throw Error(
        ErrorCode::TokenizerMissing,
        Sentence("The folder has neither tokenizer.json nor tokenizer.model."), folder,
        Sentence("Copy tokenizer.json and tokenizer_config.json from the source of the model."));
}

}  // namespace

std::unique_ptr<Tokenizer> loadTokenizer(const std::string& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        return loadFromFolder(path);
    }
    if (!fs::exists(path, ignored)) {
        throw Error(ErrorCode::TokenizerMissing, Sentence("The path does not exist."), path,
                    Sentence("Pass the model folder or a GGUF file."));
    }
    return withPath(path, [&] { return makeGgufTokenizer(format::GgufFile::open(path)); });
}

}  // namespace strata::text
