// SPDX-License-Identifier: GPL-3.0-or-later
// A model that answers: scores rows and generates text, on whatever part of it fits in memory.
// Thread: the engine thread.
#pragma once

#include "base/worker_pool.h"
#include "compute/compute.h"
#include "infer/answer_in_progress.h"
#include "infer/inference_memory.h"
#include "infer/model_pass.h"
#include "models/model_text.h"
#include "models/model_weights.h"
#include "models/run_context.h"
#include "rows/batcher.h"

#include "strata/inference_settings.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::infer {

/// A model by name: a folder, or FOLDER+ADAPTER. A path that is there is a folder, whatever pluses
/// it has; else the text is divided where the adapter, the folder or both are there.
struct ModelName {
    std::string folder;
    std::string adapter;
};
ModelName parseModelName(const std::string& text);

struct RowScore {
    double nllSum = 0.0;
    std::int64_t tokens = 0;
};

class Inference {
public:
    /// `text` is the named model's, `compute` the mathematics of settings.device. Throws
    /// BudgetTooSmall, before a weight is read, when `work` does not fit the budgets, and what
    /// opening the model and its device throws.
    Inference(const ModelName& name,
              std::shared_ptr<const models::ModelText> text,
              const InferenceSettings& settings,
              const InferenceWork& work,
              compute::Compute& compute);

    const models::ModelText& text() const { return *text_; }
    const InferenceMemory& memory() const { return memory_; }

    /// Sum of -log p over the trained tokens of rows, each alone. onRow, if not empty, gets the
    /// same of each row by its index, in their order. Throws WeightsNotFinite.
    RowScore score(std::span<const rows::EncodedRow> rows,
                   const models::RunContext& context,
                   const std::function<void(std::size_t, const RowScore&)>& onRow = {});

    /// Continues the prompt until a stop id or sampling.maxNew tokens. onText gets the answer piece
    /// by piece. With a filter the answer is what it admits and ends when that is complete. Throws
    /// WeightsNotFinite.
    Answer generate(std::span<const text::TokenId> prompt,
                    const AnswerSettings& settings,
                    const std::function<void(const std::string&)>& onText,
                    const models::RunContext& context,
                    JsonTokenFilter* filter = nullptr);

    /// Answers all prompts, as many at once as there is room for (InferenceWork::texts); each is
    /// what it would be alone, to the bit where the CPU computes. onAnswer gets each by its prompt,
    /// as they end. Throws as generate() does.
    void generateAll(std::span<const std::vector<text::TokenId>> prompts,
                     const SamplingSettings& sampling,
                     const std::function<void(std::size_t, Answer)>& onAnswer,
                     const models::RunContext& context);

private:
    /// Throws WeightsNotFinite.
    void requireFinite(bool isFinite, const models::RunContext& context) const;
    /// Once for the first text that is longer than the model's context.
    void noticeLength(std::int64_t tokens, const models::RunContext& context);
    /// `place`: of InferenceWork::texts.
    std::unique_ptr<AnswerInProgress> begin(std::span<const text::TokenId> prompt,
                                            const AnswerSettings& settings,
                                            std::int64_t place,
                                            JsonTokenFilter* filter,
                                            const models::RunContext& context);
    /// Behind the last token of each, [answers, vocabulary]. Without caches it is one answer.
    std::span<const float> logits(std::span<AnswerInProgress* const> answers,
                                  const models::RunContext& context);
    Answer finished(AnswerInProgress& answer,
                    const std::function<void(const std::string&)>& onText) const;

    std::shared_ptr<const models::ModelText> text_;
    WorkerPool workers_;
    models::ModelWeights weights_;
    InferenceMemory memory_;
    std::unique_ptr<ModelPass> pass_;
    bool isLengthTold_ = false;
};

/// The tokens of a user's prompt: through the template, or as it stands with special tokens added.
std::vector<text::TokenId> promptIds(const models::ModelText& text,
                                     const std::string& prompt,
                                     bool raw);
/// `tools`: definitions, or null.
std::vector<text::TokenId> promptIds(const models::ModelText& text,
                                     const nlohmann::ordered_json& messages,
                                     const nlohmann::ordered_json& tools);
/// With what is said before the user's turn. A template that knows no system message gets it at the
/// head of the user's.
std::vector<text::TokenId> promptIds(const models::ModelText& text,
                                     const std::string& system,
                                     const std::string& prompt);

}  // namespace strata::infer
