// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/inference.h"

#include "base/assert.h"
#include "base/finite.h"
#include "base/stopwatch.h"
#include "compute/make_device.h"
#include "infer/device_pass.h"
#include "infer/host_pass.h"
#include "models/context_length.h"
#include "text/answer_text.h"
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

namespace strata::run {
namespace {

std::size_t threadsOf(const InferenceSettings& settings) {
    return settings.threads > 0 ? static_cast<std::size_t>(settings.threads)
                                : std::max(1U, std::thread::hardware_concurrency());
}

/// Gives `compute` its pool first: the workspace depends on it.
InferenceMemory planMemory(const ModelWeights& weights,
                           const InferenceSettings& settings,
                           const InferenceWork& work,
                           compute::Compute& compute,
                           WorkerPool& workers) {
    compute.usePool(workers);
    warmUpLibraries(compute, weights.spec(), {work.forwardTokens(), work.forwardTokens()},
                    settings.dtype, compute::Pass::Forward);
    return planInferenceMemory(
        {weights.spec(), weights.layout(), weights.lora()}, settings, work, compute,
        processBaseBytes(settings.device, workers.threadCount() + LayerReader::kReadsAtOnce) +
            compute::hostBytes(settings.device));
}

/// Rows side by side in one batch.
struct ScoreBatch {
    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> positions;
    std::vector<std::int32_t> targets;
    std::vector<compute::Segment> segments;

    void add(const data::EncodedRow& row) {
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

std::unique_ptr<ModelPass> makePass(ModelWeights& weights,
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
                     std::shared_ptr<const ModelText> text,
                     const InferenceSettings& settings,
                     const InferenceWork& work,
                     compute::Compute& compute)
    : text_(std::move(text)),
      workers_(threadsOf(settings), "strata-work"),
      weights_(name.folder, name.adapter, settings.dtype),
      memory_(planMemory(weights_, settings, work, compute, workers_)),
      pass_(makePass(weights_, settings, memory_, compute)) {}

void Inference::requireFinite(bool isFinite, const RunContext& context) const {
    if (!isFinite) {
        weights_.refuseAsNotFinite([&context] { context.stopIfAsked(); });
    }
}

void Inference::noticeLength(std::int64_t tokens, const RunContext& context) {
    isLengthTold_ = isLengthTold_ || noticeBeyondContext(tokens, weights_.spec(), context);
}

RowScore Inference::score(std::span<const data::EncodedRow> rows,
                          const RunContext& context,
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
        context.progress("score", static_cast<double>(row), static_cast<double>(rows.size()),
                         "rows");
    }
    return total;
}

std::span<const float> Inference::logits(std::span<const data::TokenId> ids,
                                         std::optional<TextCache>& cache,
                                         const RunContext& context) {
    const std::int64_t known = cache ? cache->length : 0;
    const std::span<const data::TokenId> next = ids.subspan(static_cast<std::size_t>(known));
    std::vector<std::int32_t> positions(next.size());
    std::iota(positions.begin(), positions.end(), static_cast<std::int32_t>(known));
    const std::vector<std::int32_t> targets(next.size(), -1);
    const compute::Segment segment{0, static_cast<std::int64_t>(next.size())};
    return pass_->logits({next, positions, targets, {&segment, 1}}, cache ? &*cache : nullptr,
                         context);
}

Answer Inference::generate(std::span<const data::TokenId> prompt,
                           const AnswerSettings& settings,
                           const std::function<void(const std::string&)>& onText,
                           const RunContext& context,
                           data::JsonTokenFilter* filter) {
    const SamplingSettings& sampling = settings.sampling;
    const InferenceWork work{0, static_cast<std::int64_t>(prompt.size()), sampling.maxNew,
                             settings.cache};
    if (prompt.empty() || !memory_.work.covers(work)) {
        throw Error(
            ErrorCode::OptionInvalid, Sentence("The prompt has %1 tokens", prompt.size()), {},
            Sentence(
                "Pass a prompt that is not empty and fits the planned length with --max-new."));
    }
    noticeLength(work.promptTokens, context);
    std::optional<TextCache> cache;
    if (settings.cache == Choice::On) {
        cache.emplace(work.textTokens(), pass_->hostCacheValues(work.textTokens()));
    }
    compute::Sampler sampler(sampling);
    Answer answer;
    answer.promptTokens = static_cast<std::int64_t>(prompt.size());
    answer.stopReason = "length";
    std::vector<data::TokenId> ids(prompt.begin(), prompt.end());
    data::AnswerText text(text_->tokenizer());
    const Stopwatch elapsed;
    const auto& stops = text_->answerEnds().ids;
    while (static_cast<std::int64_t>(answer.ids.size()) < sampling.maxNew &&
           answer.stopReason != "stop") {
        context.stopIfAsked();
        const std::span<const float> next = logits(ids, cache, context);
        requireFinite(allFinite(next), context);
        const data::TokenId id =
            filter != nullptr ? pickAdmitted(sampler, next, ids, *filter) : sampler.pick(next, ids);
        ids.push_back(id);
        answer.ids.push_back(id);
        if (settings.probabilities == Choice::On) {
            answer.probabilities.push_back(compute::probabilityOf(next, id));
        }
        if (answer.ids.size() == 1) {
            answer.secondsToFirstToken = elapsed.seconds();
        }
        const bool ends = filter != nullptr
                              ? filter->isComplete()
                              : std::find(stops.begin(), stops.end(), id) != stops.end();
        answer.stopReason = ends ? "stop" : "length";
        if (const std::string added = text.add(id); !added.empty()) {
            answer.text += added;
            onText(added);
        }
    }
    finishText(answer, filter, onText);
    const double decoding = elapsed.seconds() - answer.secondsToFirstToken;
    const auto later = static_cast<double>(answer.ids.size()) - 1.0;
    answer.weightsBytes = weights_.heldBytes();
    answer.cacheBytes = cache ? pass_->cacheBytes(cache->capacity) : 0;
    answer.tokensPerSecond = later > 0.0 && decoding > 0.0 ? later / decoding : 0.0;
    return answer;
}

/// The whole text, with what was open to the end.
void Inference::finishText(Answer& answer,
                           const data::JsonTokenFilter* filter,
                           const std::function<void(const std::string&)>& onText) const {
    const std::string whole =
        filter != nullptr ? filter->text()
                          : text_->tokenizer().decode(answer.ids, data::SpecialTokensInText::Skip);
    if (whole.size() > answer.text.size() && whole.starts_with(answer.text)) {
        onText(whole.substr(answer.text.size()));
    }
    answer.text = whole;
}

data::TokenId Inference::pickAdmitted(compute::Sampler& sampler,
                                      std::span<const float> logits,
                                      std::span<const data::TokenId> ids,
                                      data::JsonTokenFilter& filter) {
    const std::optional<data::TokenId> id = sampler.pickAdmitted(
        logits, ids, [&filter](data::TokenId candidate) { return filter.admits(candidate); });
    STRATA_ASSERT(id.has_value());  // the filter's promise
    filter.take(*id);
    return *id;
}

std::vector<data::TokenId> promptIds(const ModelText& text, const std::string& prompt, bool raw) {
    if (raw) {
        return data::encodeWhole(text.tokenizer(), prompt).ids;
    }
    return promptIds(text, nlohmann::ordered_json::array({{{"role", "user"}, {"content", prompt}}}),
                     nullptr);
}

std::vector<data::TokenId> promptIds(const ModelText& text,
                                     const nlohmann::ordered_json& messages,
                                     const nlohmann::ordered_json& tools) {
    return text.tokenizer()
        .encode(text.renderPrompt(messages, tools), data::SpecialTokens::Omit)
        .ids;
}

std::vector<data::TokenId> promptIds(const ModelText& text,
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

}  // namespace strata::run
