// SPDX-License-Identifier: GPL-3.0-or-later
// What the world can ask of the engine: one struct a command, the fields named as the command line names them.
// Thread: values; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "strata/specs.h"
#include "strata/train_settings.h"

namespace strata {

struct DoctorCommand { std::string folder = "."; };  ///< the folder whose disk is measured
struct InspectCommand { std::string model; };
struct ImportCommand { std::string gguf; std::string out; DType dtype = DType::BF16; };
struct NewModelCommand { std::string config; std::string tokenizerFrom; std::uint64_t seed = 0; std::string out; };
/// Exactly one of text (hasText) and file is used; the file has one JSON string a line.
struct TokenizeCommand { std::string model; bool hasText = false; std::string text; std::string file; Choice special = Choice::On; };
/// With `model` the ids and the mask come too; else `templateFile` with bos and eos. messages: a file with a JSON array.
struct RenderCommand {
    std::string model;
    std::string templateFile;
    std::string bos;
    std::string eos;
    std::string messagesFile;
    bool generationPrompt = false;
    std::string date;  ///< YYYY-MM-DD; empty: today
};
struct DatasetStatsCommand { std::string file; std::string model; };
struct DatasetConvertCommand { std::string in; std::string out; std::string format; };
struct PlanCommand { TrainSettings settings; };
struct TrainCommand { TrainSettings settings; };
struct ResumeCommand { std::string run; };
struct VerifyCommand { std::string run; };

struct InferenceSettings {
    std::uint64_t ramBudgetBytes = 0;  ///< 0: 75 % of RAM
    DType dtype = DType::BF16;
    int threads = 0;
};
struct EvalCommand { std::string model; std::string adapter; std::string data; bool lossOnly = false; InferenceSettings inference; std::int64_t maxNew = 128; };
struct SamplingSettings {
    double temperature = 0.0;  ///< 0: greedy
    std::int64_t topK = 0;
    double topP = 1.0;
    double minP = 0.0;
    double repetitionPenalty = 1.0;
    std::uint64_t seed = 42;
    std::int64_t maxNew = 256;
};
/// raw: the prompt is the text itself (special tokens added), not a user's turn. promptsFile: one object a line.
struct GenerateCommand { std::string model; std::string adapter; std::string prompt; std::string promptsFile; bool raw = false; Choice cache = Choice::On; SamplingSettings sampling; InferenceSettings inference; };
/// A model is a folder, or FOLDER+ADAPTER.
struct CompareCommand { std::vector<std::string> models; std::string prompt; std::string data; SamplingSettings sampling; InferenceSettings inference; };
struct ExportCommand { std::string source; std::string out; std::string format = "hf"; DType dtype = DType::BF16; };
struct BenchStorageCommand { std::string folder = "."; std::uint64_t blockBytes = kMiB; int queueDepth = 8; };
struct BenchAdamCommand { std::int64_t parameters = 1 << 26; int threads = 0; };

using Command = std::variant<DoctorCommand, InspectCommand, ImportCommand, NewModelCommand, TokenizeCommand, RenderCommand,
                             DatasetStatsCommand, DatasetConvertCommand, PlanCommand, TrainCommand, ResumeCommand,
                             VerifyCommand, EvalCommand, GenerateCommand, CompareCommand, ExportCommand,
                             BenchStorageCommand, BenchAdamCommand>;

}  // namespace strata
