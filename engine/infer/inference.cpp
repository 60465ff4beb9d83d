// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/inference.h"

#include "base/finite.h"
#include "compute/make_device.h"
#include "infer/device_pass.h"
#include "infer/host_pass.h"
#include "models/context_length.h"
#include "text/whole_text.h"
#include "train/run_setup.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <thread>
#include <utility>

namespace strata::infer {
namespace {

std::size_t threadsOf(const InferenceSettings& settings) {
    return settings.threads > 0 ? static_cast<std::size_t>(settings.threads)
                                : std::max(1U, std::thread::hardware_concurrency());
}

/// Gives `compute` its pool first: the workspace depends on it.
InferenceMemory planMemory(const models::ModelWeights& weights,
                           const InferenceSettings& settings,
                           const InferenceWork& work,
                           compute::Compute& compute,
                           WorkerPool& workers) {
    compute.usePool(workers);
    train::warmUpLibraries(compute, weights.spec(), {work.forwardTokens(), work.forwardTokens()},
                           settings.dtype, compute::Pass::Forward);
    return planInferenceMemory(
        {weights.spec(), weights.layout(), weights.lora()}, settings, work, compute,
        train::processBaseBytes(settings.device,
                                workers.threadCount() + models::LayerReader::kReadsAtOnce) +
            compute::hostBytes(settings.device));
}

/// Rows side by side in one batch.
struct ScoreBatch {
    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> positions;
    std::vector<std::int32_t> targets;
    std::vector<compute::Segment> segments;

    void add(const rows::EncodedRow& row) {
        const auto begin = static_cast<std::int64_t>(ids.size());
        for (std::size_t at = 0; at < row.ids.size(); ++at) {
            ids.push_back(row.ids[at]);
            positions.push_back(static_cast<std::int32_t>(at));
            const bool trained = at + 1 < row.ids.size() && row.trained[at + 1] != 0;
            targets.push_back(trained ? row.ids[at + 1] : -1);
        }
        segments.push_back({begin, static_cast<std::int64_t>(ids.size())});
    }
    compute::TokenBatch view() const { return {ids, positions, targets, segments}; }
    /// Targets in [begin, end).
    std::int64_t trainedIn(compute::Segment part) const {
        return std::count_if(targets.begin() + part.begin, targets.begin() + part.end,
                             [](std::int32_t target) { return target >= 0; });
    }
};

/// What the rows of a batch, of which the first is `firstRow`, have by the losses of their tokens.
void sayRows(const ScoreBatch& batch,
             std::span<const float> tokenLoss,
             std::size_t firstRow,
             const std::function<void(std::size_t, const RowScore&)>& onRow) {
    for (const compute::Segment& part : batch.segments) {
        const double sum =
            std::accumulate(tokenLoss.begin() + part.begin, tokenLoss.begin() + part.end, 0.0);
        onRow(firstRow++, {sum, batch.trainedIn(part)});
    }
}

std::unique_ptr<ModelPass> makePass(models::ModelWeights& weights,
                                    const InferenceSettings& settings,
                                    const InferenceMemory& memory,
                                    compute::Compute& compute) {
    if (memory.device) {
        weights.takeRoom(memory.weights, io::Prefault::Now);
        return std::make_unique<DevicePass>(weights, memory, compute,
                                            compute::deviceMaker(settings.device));
    }
    weights.takeRoom(memory.weights, io::Prefault::OnFirstUse);
    return std::make_unique<HostPass>(weights, memory, compute);
}

}  // namespace

ModelName parseModelName(const std::string& text) {
    const auto exists = [](const std::string& path) {
        std::error_code unreadable;
        return std::filesystem::exists(path, unreadable);
    };
    const std::size_t first = text.find('+');
    if (first == std::string::npos || exists(text)) {
        return {text, {}};
    }
    std::size_t division = first;
    int best = 0;  // of the two, the model too is there rather than the adapter alone
    for (std::size_t plus = first; plus != std::string::npos; plus = text.find('+', plus + 1)) {
        const int there =
            (exists(text.substr(0, plus)) ? 1 : 0) + (exists(text.substr(plus + 1)) ? 2 : 0);
        if (there > best) {
            best = there;
            division = plus;
        }
    }
    return {text.substr(0, division), text.substr(division + 1)};
}

Inference::Inference(const ModelName& name,
                     std::shared_ptr<const models::ModelText> text,
                     const InferenceSettings& settings,
                     const InferenceWork& work,
                     compute::Compute& compute)
    : text_(std::move(text)),
      workers_(threadsOf(settings), "strata-work"),
      weights_(name.folder, name.adapter, settings.dtype),
      memory_(planMemory(weights_, settings, work, compute, workers_)),
      pass_(makePass(weights_, settings, memory_, compute)) {}

void Inference::requireFinite(bool isFinite, const models::RunContext& context) const {
    if (!isFinite) {
        weights_.refuseAsNotFinite([&context] { context.stopIfAsked(); });
    }
}

void Inference::noticeLength(std::int64_t tokens, const models::RunContext& context) {
    isLengthTold_ = isLengthTold_ || models::noticeBeyondContext(tokens, weights_.spec(), context);
}

RowScore Inference::score(std::span<const rows::EncodedRow> rows,
                          const models::RunContext& context,
                          const std::function<void(std::size_t, const RowScore&)>& onRow) {
    RowScore total;
    std::vector<float> tokenLoss;
    const std::int64_t roomTokens = memory_.work.forwardTokens();
    for (std::size_t row = 0; row < rows.size();) {
        ScoreBatch batch;
        const std::size_t firstRow = row;
        do {
            noticeLength(static_cast<std::int64_t>(rows[row].ids.size()), context);
            batch.add(rows[row++]);
        } while (row < rows.size() &&
                 static_cast<std::int64_t>(batch.ids.size() + rows[row].ids.size()) <= roomTokens);
        context.stopIfAsked();
        tokenLoss.resize(onRow ? batch.ids.size() : 0);
        total.nllSum += pass_->loss(batch.view(), tokenLoss, context);
        requireFinite(std::isfinite(total.nllSum), context);
        total.tokens += batch.trainedIn({0, static_cast<std::int64_t>(batch.targets.size())});
        if (onRow) {
            sayRows(batch, tokenLoss, firstRow, onRow);
        }
        context.progress(Phase::ScoreRows, static_cast<double>(row),
                         static_cast<double>(rows.size()), "rows");
    }
    return total;
}

std::unique_ptr<AnswerInProgress> Inference::begin(std::span<const text::TokenId> prompt,
                                                   const AnswerSettings& settings,
                                                   std::int64_t place,
                                                   JsonTokenFilter* filter,
                                                   const models::RunContext& context) {
    const InferenceWork work{0, static_cast<std::int64_t>(prompt.size()), settings.sampling.maxNew,
                             settings.cache};
    if (prompt.empty() || !memory_.work.covers(work)) {
        throw Error(
            ErrorCode::OptionInvalid, Sentence("The prompt has %1 tokens", prompt.size()), {},
            Sentence(
                "Pass a prompt that is not empty and fits the planned length with --max-new."));
    }
    noticeLength(work.promptTokens, context);
    auto answer = std::make_unique<AnswerInProgress>(*text_, prompt, settings, filter);
    if (settings.cache == Choice::On) {
        answer->keepIn(work.textTokens(), pass_->hostCacheBytes(work.textTokens()), place);
    }
    return answer;
}

std::span<const float> Inference::logits(std::span<AnswerInProgress* const> answers,
                                         const models::RunContext& context) {
    context.stopIfAsked();
    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> positions;
    std::vector<compute::Segment> segments;
    std::vector<TextCache*> caches;
    for (AnswerInProgress* answer : answers) {
        const std::span<const text::TokenId> unseen = answer->unseen();
        const auto first = static_cast<std::int64_t>(ids.size());
        ids.insert(ids.end(), unseen.begin(), unseen.end());
        segments.push_back({first, static_cast<std::int64_t>(ids.size())});
        for (std::size_t at = 0; at < unseen.size(); ++at) {
            positions.push_back(
                static_cast<std::int32_t>(answer->seenTokens() + static_cast<std::int64_t>(at)));
        }
        if (answer->cache() != nullptr) {
            caches.push_back(answer->cache());
        }
    }
    const std::vector<std::int32_t> targets(ids.size(), -1);
    const std::span<const float> next =
        pass_->logits({ids, positions, targets, segments}, caches, context);
    requireFinite(allFinite(next), context);
    return next;
}

Answer Inference::finished(AnswerInProgress& answer,
                           const std::function<void(const std::string&)>& onText) const {
    Answer whole = answer.finish(onText);
    whole.weightsBytes = weights_.heldBytes();
    whole.cacheBytes = answer.cache() != nullptr ? pass_->cacheBytes(answer.cache()->capacity) : 0;
    return whole;
}

Answer Inference::generate(std::span<const text::TokenId> prompt,
                           const AnswerSettings& settings,
                           const std::function<void(const std::string&)>& onText,
                           const models::RunContext& context,
                           JsonTokenFilter* filter) {
    const std::unique_ptr<AnswerInProgress> answer = begin(prompt, settings, 0, filter, context);
    AnswerInProgress* const only = answer.get();
    while (!answer->isOver()) {
        if (const std::string added = answer->take(logits({&only, 1}, context)); !added.empty()) {
            onText(added);
        }
    }
    return finished(*answer, onText);
}

void Inference::generateAll(std::span<const std::vector<text::TokenId>> prompts,
                            const SamplingSettings& sampling,
                            const std::function<void(std::size_t, Answer)>& onAnswer,
                            const models::RunContext& context) {
    struct Place {
        std::size_t prompt = 0;
        std::unique_ptr<AnswerInProgress> answer;  // null: it is free
    };
    const auto freeIfOver = [&](Place& place) {
        if (place.answer->isOver()) {
            onAnswer(place.prompt, finished(*place.answer, [](const std::string&) {}));
            place.answer.reset();
        }
    };
    const auto advance = [&](std::span<Place* const> some) {
        std::vector<AnswerInProgress*> answers;
        for (const Place* place : some) {
            answers.push_back(place->answer.get());
        }
        const std::span<const float> next = logits(answers, context);
        const std::size_t vocabulary = next.size() / some.size();
        for (std::size_t index = 0; index < some.size(); ++index) {
            answers[index]->take(next.subspan(index * vocabulary, vocabulary));
            freeIfOver(*some[index]);
        }
    };
    std::vector<Place> places(static_cast<std::size_t>(memory_.work.texts));
    std::vector<Place*> taken;
    std::size_t begun = 0;
    do {
        taken.clear();
        for (std::size_t index = 0; index < places.size(); ++index) {
            Place* const place = &places[index];
            while (!place->answer && begun < prompts.size()) {
                place->prompt = begun++;
                place->answer = begin(prompts[place->prompt], {sampling},
                                      static_cast<std::int64_t>(index), nullptr, context);
                freeIfOver(*place);
                if (place->answer) {  // a prompt goes alone through the model
                    advance({&place, 1});
                }
            }
            if (place->answer) {
                taken.push_back(place);
            }
        }
        if (!taken.empty()) {
            advance(taken);
        }
    } while (!taken.empty());
}

std::vector<text::TokenId> promptIds(const models::ModelText& text,
                                     const std::string& prompt,
                                     bool raw) {
    if (raw) {
        return text::encodeWhole(text.tokenizer(), prompt).ids;
    }
    return promptIds(text, nlohmann::ordered_json::array({{{"role", "user"}, {"content", prompt}}}),
                     nullptr);
}

std::vector<text::TokenId> promptIds(const models::ModelText& text,
                                     const nlohmann::ordered_json& messages,
                                     const nlohmann::ordered_json& tools) {
    return text.tokenizer()
        .encode(text.renderPrompt(messages, tools), text::SpecialTokens::Omit)
        .ids;
}

std::vector<text::TokenId> promptIds(const models::ModelText& text,
                                     const std::string& system,
                                     const std::string& prompt) {
    using Json = nlohmann::ordered_json;
    if (system.empty()) {
        return promptIds(text, prompt, false);
    }
    try {
        return promptIds(text,
                         Json::array({{{"role", "system"}, {"content", system}},
                                      {{"role", "user"}, {"content", prompt}}}),
                         nullptr);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::TemplateRaised) {
            throw;
        }
        return promptIds(text, system + "\n\n" + prompt, false);
    }
}

}  // namespace strata::infer
