// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the engine: one struct each, with the fields named as on the command line.
// Thread: values; any thread.
#pragma once

#include "strata/bench_commands.h"
#include "strata/dataset_commands.h"
#include "strata/inference_settings.h"
#include "strata/run_changes.h"
#include "strata/train_settings.h"
#include "strata/units.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace strata {

struct DoctorCommand {
    std::string folder = ".";  ///< whose disk is measured
    /// The processor and each GPU, too, for forecasts: some seconds each.
    Choice measure = Choice::Off;
};
struct InspectCommand {
    std::string model;
};
struct ImportCommand {
    std::string gguf;
    std::string out;
    DType dtype = DType::BF16;
};
struct NewModelCommand {
    std::string config;
    std::string tokenizerFrom;
    std::uint64_t seed = 0;
    std::string out;
};
enum class TokenDetail { All, Count };  ///< of a text's tokens: each one, or their number
/// The text if hasText, else the file: a JSON string a line. An engine keeps the tokenizer.
struct TokenizeCommand {
    std::string model;
    bool hasText = false;
    std::string text;
    std::string file;
    Choice special = Choice::On;
    TokenDetail detail = TokenDetail::All;
};
/// With `model` the ids and the mask come too; else `templateFile` with bos and eos.
struct RenderCommand {
    std::string model;
    std::string templateFile;
    std::string bos;
    std::string eos;
    std::string messagesFile;  ///< a JSON array
    bool generationPrompt = false;
    std::string date;  ///< YYYY-MM-DD; empty: today
};
struct PlanCommand {
    TrainSettings settings;
};
struct TrainCommand {
    TrainSettings settings;
};
/// One optimizer step of what TrainCommand would do, on the longest rows and with a checkpoint:
/// shows that the job works and what memory it takes. Run and state are in folders of their own
/// below `settings.out` and each SSD folder, removed at the end, as is what a killed dry run left.
struct DryRunCommand {
    TrainSettings settings;
};
struct ResumeCommand {
    std::string run;
    std::vector<OptionChange> changes = {};  ///< kept for later resumes
    std::int64_t fromStep = 0;  ///< an earlier checkpoint that was kept; 0: the latest one
};
struct VerifyCommand {
    std::string run;
};
struct EvalCommand {
    std::string model;
    std::string adapter;
    std::string data;
    ColumnMapping map;            ///< of `data`; empty: the names of the columns decide
    std::string trainedBy;        ///< a run: only the rows that it trains on; empty: every row
    std::int64_t rowsMax = 0;     ///< the first of them; 0: all
    Choice perRow = Choice::Off;  ///< a ResultLine for each row scored
    bool lossOnly = false;
    BadRowPolicy badRows = BadRowPolicy::Skip;
    InferenceSettings inference;
    std::int64_t maxNew = 128;
};
/// promptsFile: one object a line. An engine keeps the model for the next GenerateCommand.
struct GenerateCommand {
    std::string model;
    std::string adapter;
    std::string system;  ///< what is said before the user's turn; empty: nothing. Not with raw
    std::string prompt;
    std::string promptsFile;
    bool raw = false;  ///< the prompt is the text (special tokens added), not a user's turn
    Choice cache = Choice::On;
    Choice probabilities = Choice::Off;  ///< of each new token, as compute/sampler.h defines it
    SamplingSettings sampling;
    InferenceSettings inference;
    std::string jsonSchema;  ///< answers are JSON of this shape (infer/json_shape.h); empty: any
};
struct CompareCommand {
    std::vector<std::string> models;  ///< each a folder, or FOLDER+ADAPTER
    std::string prompt;
    std::string data;
    SamplingSettings sampling;
    InferenceSettings inference;
};
/// Number formats of exported weights. Q8_0 is ggml's: blocks of 32 whole numbers with one scale.
enum class ExportDType : std::uint8_t { BF16, F16, F32, Q8_0 };
/// Of a run: the model that is meant (strata/trained_model.h), or one by its place.
enum class RunCheckpoint { Auto, Last, Best };

struct ExportCommand {
    std::string source;
    std::string out;
    std::string format = "hf";
    ExportDType dtype = ExportDType::BF16;
    bool dryRun = false;  ///< checks the model and counts the bytes, but writes nothing
    RunCheckpoint checkpoint = RunCheckpoint::Auto;
};

using Command = std::variant<DoctorCommand,
                             InspectCommand,
                             ImportCommand,
                             NewModelCommand,
                             TokenizeCommand,
                             RenderCommand,
                             DatasetStatsCommand,
                             DatasetConvertCommand,
                             PlanCommand,
                             TrainCommand,
                             DryRunCommand,
                             ResumeCommand,
                             VerifyCommand,
                             EvalCommand,
                             GenerateCommand,
                             CompareCommand,
                             ExportCommand,
                             BenchStorageCommand,
                             BenchAdamCommand,
                             BenchTrainCommand,
                             BenchSweepCommand>;

}  // namespace strata
