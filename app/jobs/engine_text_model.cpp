// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/engine_text_model.h"

#include "base/checksum.h"

#include "strata/commands.h"
#include "strata/error.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <span>
#include <utility>
#include <vector>

namespace strata::jobs {

namespace {

namespace fs = std::filesystem;

}  // namespace

std::string modelState(const std::string& folder) {
    constexpr std::size_t digits = 16;
    std::vector<std::string> files;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure)) {
        std::error_code vanished;
        const auto time = entry.last_write_time(vanished).time_since_epoch().count();
        const auto size = entry.is_regular_file(vanished) ? entry.file_size(vanished) : 0;
        files.push_back(entry.path().filename().string() + ' ' + std::to_string(size) + ' ' +
                        std::to_string(time) + '\n');
    }
    if (failure) {
        throw Error(ErrorCode::NotFound, Sentence("The model folder does not exist."), folder,
                    Sentence("Pass a folder with config.json, weights and tokenizer."));
    }
    std::ranges::sort(files);
    Sha256 hash;
    for (const std::string& file : files) {
        hash.update(std::as_bytes(std::span(file)));
    }
    return hash.finishHex().substr(0, digits);
}

EngineTextModel::EngineTextModel(std::shared_ptr<EngineCaller> engine,
                                 std::string folder,
                                 InferenceSettings inference)
    : engine_(std::move(engine)),
      folder_(std::move(folder)),
      name_(folder_ + "@" + modelState(folder_)),
      inference_(inference) {}

datasetgen::TextReply EngineTextModel::answer(const datasetgen::TextRequest& request,
                                              const std::stop_token& stop) {
    GenerateCommand command;
    command.model = folder_;
    command.system = request.system;
    command.prompt = request.user;
    command.jsonSchema = request.schema;
    command.sampling.temperature = request.temperature;
    command.sampling.seed = request.seed;
    command.sampling.maxNew = request.tokensMax;
    command.inference = inference_;
    GenerateOutcome outcome = engine_->call<GenerateOutcome>(std::move(command), stop);
    return {std::move(outcome.text), static_cast<std::uint64_t>(outcome.promptTokens),
            outcome.ids.size()};
}

datasetgen::TokenCounter engineTokenCounter(std::shared_ptr<EngineCaller> engine,
                                            const std::string& model,
                                            const std::stop_token& stop) {
    return [engine = std::move(engine), model, stop](std::string_view text) {
        TokenizeCommand command;
        command.model = model;
        command.hasText = true;
        command.text = std::string(text);
        command.special = Choice::Off;
        command.detail = TokenDetail::Count;
        return static_cast<std::size_t>(
            engine->call<TokenizeOutcome>(std::move(command), stop).tokens);
    };
}

}  // namespace strata::jobs
