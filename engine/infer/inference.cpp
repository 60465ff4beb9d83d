// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/inference.h"

#include "base/assert.h"
#include "base/stopwatch.h"
#include "base/utf8.h"
#include "train/run_setup.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
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
    return planInferenceMemory({weights.spec(), weights.layout(), weights.lora()}, settings, work,
                               compute, processBaseBytes());
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

/// The part of `text` that ends with a complete UTF-8 character.
std::size_t completeLength(const std::string& text) {
    std::size_t length = text.size();
    while (length > 0 && text.size() - length < 4 && isUtf8Continuation(text[length - 1])) {
        --length;
    }
    if (length == 0) {
        return text.size();
    }
    const auto lead = static_cast<unsigned char>(text[length - 1]);
    const std::size_t need = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    const std::size_t have = text.size() - length + 1;
    return have < need ? length - 1 : text.size();
}

std::vector<compute::KvCache> emptyCaches(const ModelSpec& spec,
                                          std::int64_t capacity,
                                          std::vector<float>& memory) {
    const auto perBlock = static_cast<std::size_t>(spec.kvHeadCount * capacity * spec.headDim);
    const auto blocks = static_cast<std::size_t>(spec.layerCount);
    memory.resize(2 * perBlock * blocks);
    std::vector<compute::KvCache> caches;
    for (std::size_t block = 0; block < blocks; ++block) {
        float* keys = memory.data() + 2 * block * perBlock;
        caches.push_back({keys, keys + perBlock, capacity, 0});
    }
    return caches;
}

}  // namespace

ModelName parseModelName(const std::string& text) {
    const std::size_t plus = text.find('+');
    if (plus == std::string::npos) {
        return {text, {}};
    }
    return {text.substr(0, plus), text.substr(plus + 1)};
}

Inference::Inference(const ModelName& name,
                     std::shared_ptr<const ModelText> text,
                     const InferenceSettings& settings,
                     const InferenceWork& work,
                     compute::Compute& compute)
    : compute_(compute),
      text_(std::move(text)),
      workers_(threadsOf(settings), "strata-work"),
      weights_(name.folder, name.adapter, settings.dtype),
      memory_(planMemory(weights_, settings, work, compute, workers_)),
      workspace_(memory_.workspaceBytes, io::Prefault::OnFirstUse) {
    weights_.keep(memory_.stays);
    activations_.resize(
        static_cast<std::size_t>(memory_.work.forwardTokens() * weights_.spec().hiddenSize) *
        bytesOf(weights_.dtype()));
    logits_.resize(static_cast<std::size_t>(weights_.spec().vocabularySize));
}

std::uint64_t Inference::heldBytes() const {
    return weights_.heldBytes() + workspace_.span().size() + activations_.size() +
           logits_.size() * sizeof(float);
}

RowScore Inference::score(std::span<const data::EncodedRow> rows,
                          const RunContext& context,
                          const std::function<void(std::size_t, const RowScore&)>& onRow) {
    RowScore total;
    std::vector<float> tokenLoss;
    const std::int64_t roomTokens = memory_.work.forwardTokens();
    const ModelSpec& spec = weights_.spec();
    const compute::Activations x{activations_.data(), weights_.dtype()};
    for (std::size_t row = 0; row < rows.size();) {
        ScoreBatch batch;
        const std::size_t firstRow = row;
        do {
            batch.add(rows[row++]);
        } while (row < rows.size() &&
                 static_cast<std::int64_t>(batch.ids.size() + rows[row].ids.size()) <= roomTokens);
        context.stopIfAsked();
        compute_.embed(spec, weights_.embedding(), batch.view(), x);
        for (std::int64_t block = 0; block < spec.layerCount; ++block) {
            context.stopIfAsked();  // a batch may take long
            compute_.blockForward(spec, weights_.block(block), weights_.adapter(block),
                                  batch.view(), x, x, nullptr, workspace_.span());
        }
        tokenLoss.resize(onRow ? batch.ids.size() : 0);
        const compute::LayerWeights head = weights_.head();
        claim_.set(heldBytes());
        total.nllSum += compute_.headLoss(spec, head, weights_.product(), batch.view(), x, 1.0F, {},
                                          {}, {}, tokenLoss, workspace_.span());
        total.tokens += batch.trainedIn({0, static_cast<std::int64_t>(batch.targets.size())});
        if (onRow) {
            sayRows(batch, tokenLoss, firstRow, onRow);
        }
        context.progress("score", static_cast<double>(row), static_cast<double>(rows.size()),
                         "rows");
    }
    return total;
}

void Inference::forward(std::span<const data::TokenId> ids,
                        std::int64_t begin,
                        std::span<compute::KvCache> caches) {
    const ModelSpec& spec = weights_.spec();
    std::vector<std::int32_t> positions(ids.size());
    std::iota(positions.begin(), positions.end(), static_cast<std::int32_t>(begin));
    const std::vector<std::int32_t> targets(ids.size(), -1);
    const compute::Segment segment{0, static_cast<std::int64_t>(ids.size())};
    const compute::TokenBatch batch{ids, positions, targets, {&segment, 1}};
    const compute::Activations x{activations_.data(), weights_.dtype()};
    compute_.embed(spec, weights_.embedding(), batch, x);
    for (std::int64_t block = 0; block < spec.layerCount; ++block) {
        compute::KvCache* cache =
            caches.empty() ? nullptr : &caches[static_cast<std::size_t>(block)];
        compute_.blockForward(spec, weights_.block(block), weights_.adapter(block), batch, x, x,
                              cache, workspace_.span());
        if (cache != nullptr) {
            cache->length += segment.end;
        }
    }
    const std::int64_t last = segment.end - 1;
    const compute::LayerWeights head = weights_.head();
    claim_.set(heldBytes());
    compute_.logits(spec, head, weights_.product(), x, {&last, 1}, logits_, workspace_.span());
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
    const std::int64_t capacity = work.textTokens();
    std::vector<float> memory;
    std::vector<compute::KvCache> caches = settings.cache == Choice::On
                                               ? emptyCaches(weights_.spec(), capacity, memory)
                                               : std::vector<compute::KvCache>{};
    const MemoryClaim cacheClaim(memory.size() * sizeof(float));
    compute::Sampler sampler(sampling);
    Answer answer;
    answer.promptTokens = static_cast<std::int64_t>(prompt.size());
    answer.stopReason = "length";
    std::vector<data::TokenId> ids(prompt.begin(), prompt.end());
    std::string shown;
    const Stopwatch elapsed;
    const auto& stops = text_->stopIds();
    while (static_cast<std::int64_t>(answer.ids.size()) < sampling.maxNew &&
           answer.stopReason != "stop") {
        context.stopIfAsked();
        if (caches.empty()) {
            forward(ids, 0, {});
        } else {
            const auto known = static_cast<std::size_t>(caches.front().length);
            forward(std::span(ids).subspan(known), caches.front().length, caches);
        }
        const data::TokenId id =
            filter != nullptr ? pickAdmitted(sampler, ids, *filter) : sampler.pick(logits_, ids);
        ids.push_back(id);
        answer.ids.push_back(id);
        if (settings.probabilities == Choice::On) {
            answer.probabilities.push_back(compute::probabilityOf(logits_, id));
        }
        if (answer.ids.size() == 1) {
            answer.secondsToFirstToken = elapsed.seconds();
        }
        const bool ends = filter != nullptr
                              ? filter->isComplete()
                              : std::find(stops.begin(), stops.end(), id) != stops.end();
        answer.stopReason = ends ? "stop" : "length";
        answer.text = filter != nullptr
                          ? filter->text()
                          : text_->tokenizer().decode(answer.ids, data::SpecialTokensInText::Skip);
        const std::size_t complete = completeLength(answer.text);
        if (complete > shown.size() && answer.text.starts_with(shown)) {
            onText(answer.text.substr(shown.size(), complete - shown.size()));
            shown = answer.text.substr(0, complete);
        }
    }
    const double decoding = elapsed.seconds() - answer.secondsToFirstToken;
    const auto later = static_cast<double>(answer.ids.size()) - 1.0;
    answer.weightsBytes = weights_.heldBytes();
    answer.cacheBytes = memory.size() * sizeof(float);
    answer.tokensPerSecond = later > 0.0 && decoding > 0.0 ? later / decoding : 0.0;
    return answer;
}

data::TokenId Inference::pickAdmitted(compute::Sampler& sampler,
                                      std::span<const data::TokenId> ids,
                                      data::JsonTokenFilter& filter) const {
    const std::optional<data::TokenId> id = sampler.pickAdmitted(
        logits_, ids, [&filter](data::TokenId candidate) { return filter.admits(candidate); });
    STRATA_ASSERT(id.has_value());  // the filter's promise
    filter.take(*id);
    return *id;
}

std::vector<data::TokenId> promptIds(const ModelText& text, const std::string& prompt, bool raw) {
    if (raw) {
        return text.tokenizer().encode(prompt, data::SpecialTokens::Add).ids;
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
