// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/outcome_json.h"

#include "cli/outcome_names.h"

#include "strata/sentence.h"

#include <string_view>
#include <variant>

namespace strata::cli {
namespace {

Json textsOf(const std::vector<Sentence>& sentences) {
    Json texts = Json::array();
    for (const Sentence& sentence : sentences) {
        texts.push_back(wholeSentence(sentence.text()));
    }
    return texts;
}

Json toJson(const ModelPart& part) {
    switch (part.state) {
        case ModelPart::State::Missing:
            return nullptr;
        case ModelPart::State::Usable:
            return part.text.text();
        case ModelPart::State::Unusable:
            return "unusable: " + wholeSentence(part.text.text());
    }
    return nullptr;
}

std::string_view nameOf(ModelUse use) {
    switch (use) {
        case ModelUse::TrainFull:
            return "train full";
        case ModelUse::TrainLora:
            return "train lora";
        case ModelUse::Eval:
            return "eval";
        case ModelUse::Generate:
            return "generate";
        case ModelUse::Export:
            return "export";
        case ModelUse::Import:
            return "import";
    }
    return "";
}

std::string_view nameOf(ActivationPlace place) {
    switch (place) {
        case ActivationPlace::Auto:
            return "auto";
        case ActivationPlace::Device:
            return "device";
        case ActivationPlace::Ram:
            return "ram";
        case ActivationPlace::Ssd:
            return "ssd";
        case ActivationPlace::Recompute:
            return "recompute";
    }
    return "";
}

Json toJson(const std::vector<RowIssue>& issues) {
    Json list = Json::array();
    for (const RowIssue& issue : issues) {
        list.push_back({{"row", issue.row},
                        {"code", codeText(issue.code)},
                        {"message", wholeSentence(issue.message.text())}});
    }
    return list;
}

Json toJson(const std::vector<MemoryItem>& items) {
    Json list = Json::array();
    for (const MemoryItem& item : items) {
        list.push_back({{"name", memoryUseName(item.use)}, {"bytes", item.bytes}});
    }
    return list;
}

Json toJson(const TierForecast& tier) {
    Json json = {{"tier", tierName(tier.tier)},
                 {"budget_bytes", tier.budgetBytes},
                 {"peak_bytes", tier.peakBytes}};
    if (tier.tier == Tier::Ssd) {
        json["free_bytes"] = tier.freeBytes;
    }
    json["items"] = toJson(tier.items);
    return json;
}

Json toJson(const PlannedData& data) {
    return {{"rows", data.rows},
            {"tokens", data.tokens},
            {"dropped_rows", data.droppedRows},
            {"left_out_rows", data.leftOutRows},
            {"validation_rows", data.validationRows},
            {"long_rows", data.longRows == LongRows::Divided ? "divided" : "dropped"},
            {"length_p995", data.length995},
            {"length_bin_tokens", data.binTokens},
            {"length_histogram", data.binRows}};
}

Json toJson(const PlanSuggestion& suggestion) {
    return {{"change", "--" + suggestion.option + " " + suggestion.value},
            {"option", suggestion.option},
            {"value", suggestion.value},
            {"saves_bytes", suggestion.savesBytes},
            {"skipped_rows", suggestion.skippedRows},
            {"costs_seconds", suggestion.costsSeconds},
            {"is_enough", suggestion.isEnough}};
}

Json toJson(const StepRows& rows) {
    return {{"rows", rows.rows},
            {"row_numbers", rows.rowNumbers},
            {"tokens", rows.tokens},
            {"trained_tokens", rows.trainedTokens}};
}

void addMemory(Json& json, const InferenceMemoryUse& memory) {
    json["host_peak_bytes"] = memory.hostPeakBytes;
    json["planned_peak_bytes"] = memory.plannedPeakBytes;
    json["ram_budget_bytes"] = memory.ramBudgetBytes;
    json["memory_items"] = toJson(memory.items);
    json["device_peak_bytes"] = memory.devicePeakBytes;
    json["device_memory_items"] = toJson(memory.deviceItems);
}

Json toJson(const ComparedAnswer& answer) {
    return {{"model", answer.model},
            {"text", answer.text},
            {"tokens", answer.tokens},
            {"seconds_to_first_token", answer.secondsToFirstToken},
            {"tokens_per_second", answer.tokensPerSecond},
            {"planned_peak_bytes", answer.plannedPeakBytes},
            {"ram_budget_bytes", answer.ramBudgetBytes},
            {"device_peak_bytes", answer.devicePeakBytes}};
}

template <typename Value>
Json listOf(const std::vector<Value>& values) {
    Json list = Json::array();
    for (const Value& value : values) {
        list.push_back(toJson(value));
    }
    return list;
}

}  // namespace

Json toJson(const HardwareReport& outcome) {
    Json gpus = Json::array();
    for (const GpuReport& gpu : outcome.gpus) {
        gpus.push_back({{"name", gpu.name},
                        {"vram_bytes", gpu.vramBytes},
                        {"free_bytes", gpu.freeBytes},
                        {"driver", gpu.driver},
                        {"compute_capability", gpu.capability},
                        {"usable", gpu.problem.empty()},
                        {"problem", gpu.problem.text()},
                        {"next_step", gpu.nextStep.text()}});
    }
    Json disks = Json::array();
    for (const DiskReport& disk : outcome.disks) {
        disks.push_back({{"path", disk.path},
                         {"filesystem", disk.filesystem},
                         {"free_bytes", disk.freeBytes},
                         {"read_bytes_per_second", disk.readBytesPerSecond},
                         {"write_bytes_per_second", disk.writeBytesPerSecond},
                         {"mixed_bytes_per_second", disk.mixedBytesPerSecond},
                         {"direct_io", disk.directIo}});
    }
    Json rates = Json::array();
    for (const DeviceRates& device : outcome.rates) {
        rates.push_back({{"device", device.device},
                         {"operations_per_second", device.operationsPerSecond},
                         {"host_updates_per_second", device.hostUpdatesPerSecond},
                         {"device_updates_per_second", device.deviceUpdatesPerSecond},
                         {"to_device_bytes_per_second", device.toDeviceBytesPerSecond},
                         {"from_device_bytes_per_second", device.fromDeviceBytesPerSecond}});
    }
    return {
        {"cpu",
         {{"model", outcome.cpu.model}, {"cores", outcome.cpu.cores}, {"isa", outcome.cpu.isa}}},
        {"ram_bytes", outcome.ramBytes},
        {"ram_available_bytes", outcome.ramAvailableBytes},
        {"gpus", gpus},
        {"disks", disks},
        {"io_uring", outcome.ioUring},
        {"memlock_bytes", outcome.memlockBytes},
        {"rates", rates},
        {"warnings", textsOf(outcome.warnings)}};
}

Json toJson(const InspectOutcome& outcome) {
    Json can = Json::array();
    for (const ModelUse use : outcome.can) {
        can.push_back(nameOf(use));
    }
    return {{"family", outcome.family},
            {"architecture", outcome.architecture},
            {"parameters", outcome.parameters},
            {"layers", outcome.layers},
            {"hidden_size", outcome.hiddenSize},
            {"vocabulary", outcome.vocabulary},
            {"dtype", outcome.dtype},
            {"imported_from",
             outcome.importedFrom.empty() ? Json(nullptr) : Json(outcome.importedFrom)},
            {"tied_embeddings", outcome.tiedEmbeddings},
            {"context_length", outcome.contextLength},
            {"tokenizer", toJson(outcome.tokenizer)},
            {"template", toJson(outcome.chatTemplate)},
            {"bytes", outcome.bytes},
            {"can", can}};
}

Json toJson(const ImportOutcome& outcome) {
    return {{"family", outcome.family},   {"parameters", outcome.parameters},
            {"tensors", outcome.tensors}, {"seconds", outcome.seconds},
            {"out", outcome.out},         {"warnings", textsOf(outcome.warnings)}};
}

Json toJson(const NewModelOutcome& outcome) {
    return {{"parameters", outcome.parameters},
            {"bytes", outcome.bytes},
            {"seconds", outcome.seconds},
            {"out", outcome.out}};
}

Json toJson(const TokenizeOutcome& outcome) {
    if (!outcome.text) {
        return {{"tokens", outcome.tokens}};
    }
    return {{"ids", outcome.text->ids},
            {"pieces", outcome.text->pieces},
            {"offsets", outcome.text->offsets}};
}

Json toJson(const RenderOutcome& outcome) {
    Json json = {{"text", outcome.text}};
    if (outcome.tokens) {
        json["ids"] = outcome.tokens->ids;
        json["trained"] = outcome.tokens->trained;
    }
    return json;
}

Json toJson(const DatasetStatsOutcome& outcome) {
    Json json = {
        {"format", outcome.format}, {"rows", outcome.rows}, {"duplicates", outcome.duplicates}};
    for (const DatasetSplitRows& split : outcome.splits) {
        json["splits"][split.name] = split.rows;
    }
    if (outcome.tokens) {
        json["trained_tokens"] = outcome.tokens->trainedTokens;
        json["tokens"] = outcome.tokens->tokens;
        json["longest"] = outcome.tokens->longest;
        json["length_median"] = outcome.tokens->lengthMedian;
        json["length_p95"] = outcome.tokens->length95;
        json["length_p995"] = outcome.tokens->length995;
        json["length_bin_tokens"] = outcome.tokens->bins.binTokens;
        json["length_histogram"] = outcome.tokens->bins.rows;
        json["token_histogram"] = outcome.tokens->bins.tokens;
    }
    json["issues"] = toJson(outcome.issues);
    return json;
}

Json toJson(const DatasetConvertOutcome& outcome) {
    return {
        {"rows", outcome.rows}, {"skipped", toJson(outcome.skipped)}, {"format", outcome.format}};
}

Json toJson(const PlanOutcome& outcome) {
    const bool isKnown = outcome.secondsPerStep > 0.0;
    const auto known = [isKnown](const auto& value) {
        return isKnown ? Json(value) : Json(nullptr);
    };
    return {{"fits", outcome.fits},
            {"short_tier", outcome.shortTier ? Json(tierName(*outcome.shortTier)) : Json(nullptr)},
            {"process_peak_bytes", outcome.processPeakBytes},
            {"least_ram_budget_bytes", outcome.leastRamBudgetBytes},
            {"least_vram_budget_bytes", outcome.leastVramBudgetBytes},
            {"tiers", listOf(outcome.tiers)},
            {"slots", outcome.slots},
            {"ssd_read_bytes_per_step", outcome.ssdReadBytesPerStep},
            {"ssd_written_bytes_per_step", outcome.ssdWrittenBytesPerStep},
            {"ssd_written_bytes", outcome.ssdWrittenBytes},
            {"timed_checkpoint_bytes", outcome.timedCheckpointBytes},
            {"h2d_bytes_per_step", outcome.hostToDeviceBytesPerStep},
            {"d2h_bytes_per_step", outcome.deviceToHostBytesPerStep},
            {"device_state_layers", outcome.deviceStateLayers},
            {"device_weight_layers", outcome.deviceWeightLayers},
            {"activations", nameOf(outcome.activations)},
            {"inputs_kept_every", outcome.inputsKeptEvery},
            {"state_bytes", outcome.stateBytes},
            {"seconds_per_step", known(outcome.secondsPerStep)},
            {"steps", outcome.steps},
            {"steps_per_epoch", outcome.stepsPerEpoch},
            {"tokens_per_step", outcome.tokensPerStep},
            {"bound_by", known(nameOf(outcome.boundBy))},
            {"roofline_seconds", known(outcome.rooflineSeconds)},
            {"compute_seconds", known(outcome.computeSeconds)},
            {"ssd_seconds", known(outcome.ssdSeconds)},
            {"cached_bytes", outcome.cachedBytes},
            {"held_gradient_bytes", outcome.heldGradientBytes},
            {"slice_bytes", outcome.sliceBytes},
            {"prefetch", outcome.prefetch},
            {"recompute", outcome.recomputedLayers},
            {"data", toJson(outcome.data)},
            {"suggestions", listOf(outcome.suggestions)}};
}

Json toJson(const TrainOutcome& outcome) {
    return {{"run", outcome.run},
            {"step", outcome.step},
            {"loss", outcome.loss},
            {"seconds", outcome.seconds},
            {"tokens_per_second", outcome.tokensPerSecond},
            {"device_peak_bytes", outcome.devicePeakBytes},
            {"host_peak_bytes", outcome.hostPeakBytes},
            {"ssd_read_bytes", outcome.ssdReadBytes},
            {"ssd_written_bytes", outcome.ssdWrittenBytes},
            {"skipped_steps", outcome.skippedSteps},
            {"left_out_rows", outcome.leftOutRows},
            {"out", outcome.out}};
}

Json toJson(const DryRunOutcome& outcome) {
    Json longest = toJson(outcome.longest);
    longest["longest_row_tokens"] = outcome.longestRowTokens;
    return {{"first_update", toJson(outcome.firstUpdate)},
            {"longest", longest},
            {"loss", outcome.loss},
            {"seconds", outcome.seconds},
            {"commit_seconds", outcome.commitSeconds},
            {"host_peak_bytes", outcome.hostPeakBytes},
            {"planned_peak_bytes", outcome.plannedPeakBytes},
            {"ram_budget_bytes", outcome.ramBudgetBytes},
            {"ssd_read_bytes", outcome.ssdReadBytes},
            {"ssd_written_bytes", outcome.ssdWrittenBytes}};
}

Json toJson(const VerifyOutcome& outcome) {
    Json json = {{"step", outcome.step},
                 {"epoch", outcome.epoch},
                 {"slices", outcome.slices},
                 {"bad_slices", outcome.badSlices},
                 {"state_sha256", outcome.stateSha256}};
    if (outcome.previous) {
        json["previous_step"] = outcome.previous->step;
        json["previous_is_whole"] = outcome.previous->isWhole;
    }
    return json;
}

Json toJson(const EvalOutcome& outcome) {
    Json json = {{"rows", outcome.rows},
                 {"left_out_rows", outcome.leftOutRows},
                 {"tokens", outcome.tokens},
                 {"nll", outcome.nll},
                 {"perplexity", outcome.perplexity}};
    if (outcome.scores) {
        json["exact_match"] = outcome.scores->exactMatch;
        json["rouge_l"] = outcome.scores->rougeL;
        json["recalled"] = outcome.scores->recalled;
    }
    json["seconds"] = outcome.seconds;
    addMemory(json, outcome.memory);
    return json;
}

Json toJson(const RowLossOutcome& outcome) {
    return {{"line", outcome.line},
            {"tokens", outcome.tokens},
            {"nll", outcome.nll},
            {"text", outcome.text}};
}

Json toJson(const GenerateOutcome& outcome) {
    Json json = {{"text", outcome.text},
                 {"ids", outcome.ids},
                 {"prompt_tokens", outcome.promptTokens},
                 {"tokens", outcome.ids.size()},
                 {"seconds_to_first_token", outcome.secondsToFirstToken},
                 {"tokens_per_second", outcome.tokensPerSecond},
                 {"stop_reason", outcome.stopReason},
                 {"weights_bytes", outcome.weightsBytes},
                 {"cache_bytes", outcome.cacheBytes}};
    addMemory(json, outcome.memory);
    if (!outcome.probabilities.empty()) {
        json["pieces"] = outcome.pieces;
        json["probabilities"] = outcome.probabilities;
    }
    return json;
}

Json toJson(const CompareOutcome& outcome) {
    Json rows = Json::array();
    for (const ComparedPrompt& row : outcome.rows) {
        Json answers = listOf(row.answers);
        for (std::size_t i = 0; row.reference && i < row.answers.size(); ++i) {
            answers[i]["recalled"] = row.answers[i].isRecalled;
        }
        rows.push_back({{"prompt", row.prompt},
                        {"reference", row.reference ? Json(*row.reference) : Json(nullptr)},
                        {"answers", answers}});
    }
    Json summary = Json::array();
    for (const ComparedModel& model : outcome.summary) {
        summary.push_back({{"model", model.model},
                           {"nll", model.nll},
                           {"exact_match", model.scores.exactMatch},
                           {"rouge_l", model.scores.rougeL},
                           {"recalled", model.scores.recalled}});
    }
    return {{"models", outcome.models}, {"rows", rows}, {"summary", summary}};
}

Json toJson(const ExportOutcome& outcome) {
    Json json = {{"files", outcome.files},
                 {"bytes", outcome.bytes},
                 {"dtype", outcome.dtype},
                 {"seconds", outcome.seconds},
                 {"warnings", textsOf(outcome.warnings)}};
    if (!outcome.model.empty()) {
        json["model"] = outcome.model.text();
    }
    return json;
}

Json toJson(const Error& error) {
    return {{"code", codeText(error.code())},
            {"message", error.message()},
            {"where", error.where()},
            {"hint", error.hint()}};
}

Json toJson(const Outcome& outcome) {
    return std::visit(
        [](const auto& value) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>) {
                return nullptr;
            } else {
                return toJson(value);
            }
        },
        outcome);
}

std::string jsonText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace strata::cli
