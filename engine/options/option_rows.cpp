// SPDX-License-Identifier: GPL-3.0-or-later
// The table itself. Sentences of help have no full stop: the program that shows them adds what it
// needs.
#include "options/option_rows.h"

#include "options/option_choice_rows.h"

namespace strata::options {

namespace {

using enum OptionGroup;
using Rows = std::vector<OptionRow>;

constexpr double kBytesMax = 1125899906842624.0;  // 1 PiB
constexpr double kCountMax =
    9007199254740991.0;  // 2^53 - 1: exact in JSON readers that know only doubles

void addInputs(Rows& rows) {
    rows.push_back(pathRow("model", Basic, OptionNeed::Required, &TrainSettings::model, "DIR",
                           sentencePattern("Hugging Face folder of the model to train")));
    rows.push_back(
        pathRow("data", Basic, OptionNeed::Required, &TrainSettings::data, "FILE",
                sentencePattern("training dataset: a jsonl, json, csv, tsv, txt or Parquet file, "
                                "optionally .gz or .zst, or a folder of shards")));
    rows.push_back(mapRow());
    rows.push_back(
        pathRow("out", Basic, OptionNeed::Required, &TrainSettings::out, "RUN",
                sentencePattern("output folder of the run, which must be new or empty")));
    rows.push_back(choiceRow(
        "goal", Advanced, &TrainSettings::goal,
        std::vector<Named<RunGoal>>{{"none", RunGoal::None},
                                    {"facts", RunGoal::Facts},
                                    {"style", RunGoal::Style},
                                    {"text", RunGoal::Text}},
        {},
        sentencePattern("goal of the run, which decides the model to export: facts by recall, "
                        "style and text by validation loss, none the last one")));
    rows.push_back(choiceRow(
        "method", Basic, &TrainSettings::method,
        std::vector<Named<TrainMethod>>{{"full", TrainMethod::Full},
                                        {"lora", TrainMethod::Lora},
                                        {"qlora", TrainMethod::Qlora}},
        {"qlora"},
        sentencePattern("full fine-tuning of all weights, or a LoRA adapter on frozen weights")));
    rows.push_back(pathRow("adapter", Advanced, OptionNeed::Optional, &TrainSettings::adapter,
                           "DIR",
                           sentencePattern("PEFT adapter to continue with --method lora, which "
                                           "sets rank, alpha, targets and rslora")));
}

void addLength(Rows& rows) {
    rows.push_back(realRow("epochs", Basic, &TrainSettings::epochs, sentencePattern("epochs"),
                           {1e-3, 1e4}, sentencePattern("number of passes over the dataset")));
    rows.push_back(countRow(
        "steps", Basic, &TrainSettings::steps, {sentencePattern("steps"), {}}, {0, 1e9},
        sentencePattern("max steps of the optimizer; overrides --epochs if greater than 0")));
    rows.push_back(countRow(
        "micro-batch", Advanced, &TrainSettings::microBatch, {sentencePattern("rows"), {}},
        {1, 65536},
        sentencePattern("micro-batch size in rows or, with --packing on, in packed sequences")));
    rows.push_back(
        countRow("accumulate", Advanced, &TrainSettings::accumulate,
                 {sentencePattern("micro-batches"), {}}, {1, 1e6},
                 sentencePattern("gradient accumulation steps: micro-batches per optimizer step")));
    rows.push_back(countRow(
        "tokens-per-update", Basic, &TrainSettings::tokensPerUpdate,
        {sentencePattern("tokens"), {}}, {0, 1e9},
        sentencePattern("tokens per optimizer step, in place of --accumulate; 0 means off")));
    rows.push_back(countRow(
        "max-length", Basic, &TrainSettings::maxLength, {sentencePattern("tokens"), {}},
        {2, 1048576}, sentencePattern("max sequence length; longer rows are skipped and counted")));
    rows.push_back(
        onOffRow("packing", Advanced, &TrainSettings::packing,
                 sentencePattern(
                     "pack several short rows into one sequence without attention across rows")));
    rows.push_back(onOffRow("shuffle", Advanced, &TrainSettings::shuffle,
                            sentencePattern("shuffle the rows in every epoch")));
}

void addOptimizer(Rows& rows) {
    rows.push_back(realRow("lr", Basic, &TrainSettings::lr, sentencePattern("per step"), {0, 10},
                           sentencePattern("peak learning rate")));
    rows.push_back(choiceRow(
        "schedule", Advanced, &TrainSettings::schedule,
        std::vector<Named<LrSchedule>>{{"constant", LrSchedule::Constant},
                                       {"linear", LrSchedule::Linear},
                                       {"cosine", LrSchedule::Cosine}},
        {}, sentencePattern("LR schedule after warm-up; cosine ends at 10% of the peak")));
    rows.push_back(countRow(
        "warmup", Advanced, &TrainSettings::warmup, {sentencePattern("steps"), {}}, {0, 1e9},
        sentencePattern("warm-up steps, over which the learning rate rises to its peak")));
    rows.push_back(realRow(
        "weight-decay", Advanced, &TrainSettings::weightDecay,
        sentencePattern("per step, times lr"), {0, 10},
        sentencePattern("decoupled weight decay of matrices; norms and biases do not decay")));
    rows.push_back(realRow("beta1", Advanced, &TrainSettings::beta1, {}, {0, 0.999999},
                           sentencePattern("AdamW beta 1: decay rate of the first moment")));
    rows.push_back(realRow("beta2", Advanced, &TrainSettings::beta2, {}, {0, 0.999999},
                           sentencePattern("AdamW beta 2: decay rate of the second moment")));
    rows.push_back(realRow(
        "eps", Advanced, &TrainSettings::eps, {}, {1e-16, 1},
        sentencePattern("AdamW epsilon, added to the denominator for numerical stability")));
    rows.push_back(
        realRow("clip", Advanced, &TrainSettings::clip, sentencePattern("gradient norm"), {0, 1e9},
                sentencePattern("gradient clipping: the maximum global norm; 0 means off")));
    rows.push_back(
        countRow("seed", Advanced, &TrainSettings::seed, {}, {0, kCountMax},
                 sentencePattern("random seed for shuffling, adapter initialization and dropout")));
    rows.push_back(
        choiceRow("dtype", Advanced, &TrainSettings::dtype,
                  std::vector<Named<DType>>{{"bf16", DType::BF16}, {"fp32", DType::F32}}, {},
                  sentencePattern("compute precision; fp32 also keeps gradients in fp32")));
    rows.push_back(
        choiceRow("moments", Advanced, &TrainSettings::moments,
                  std::vector<Named<MomentFormat>>{{"fp32", MomentFormat::Fp32},
                                                   {"8bit", MomentFormat::EightBit}},
                  {},
                  sentencePattern("precision of the optimizer moments; 8bit roughly halves "
                                  "the state and SSD traffic of full fine-tuning")));
}

void addLora(Rows& rows) {
    rows.push_back(countRow(
        "lora-rank", Basic, [](auto& s) -> auto& { return s.lora.rank; },
        {sentencePattern("dimensions"), {}}, {1, 4096},
        sentencePattern("LoRA rank: inner dimension of the adapter")));
    rows.push_back(realRow(
        "lora-alpha", Advanced, [](auto& s) -> auto& { return s.lora.alpha; }, {}, {1e-3, 1e6},
        sentencePattern("LoRA alpha: the adapter output is scaled by alpha / rank")));
    rows.push_back(realRow(
        "lora-dropout", Advanced, [](auto& s) -> auto& { return s.lora.dropout; },
        sentencePattern("share of values"), {0, 0.95},
        sentencePattern("LoRA dropout: dropout rate of the adapter input")));
    rows.push_back(loraTargetsRow());
    rows.push_back(switchRow(
        "rslora", Advanced, [](auto& s) -> auto& { return s.lora.rankStabilised; },
        sentencePattern("rank-stabilized LoRA: scale by alpha / sqrt(rank)")));
    rows.push_back(choiceRow(
        "base-dtype", Advanced, &TrainSettings::baseFormat,
        std::vector<Named<BaseFormat>>{
            {"bf16", BaseFormat::Bf16}, {"int8", BaseFormat::Int8}, {"nf4", BaseFormat::Nf4}},
        {"int8", "nf4"},
        sentencePattern("precision of the frozen base model under a LoRA adapter")));
}

void addMemory(Rows& rows) {
    rows.push_back(deviceRow());
    rows.push_back(sizeRow(
        "vram-budget", Advanced, &TrainSettings::vramBudgetBytes, "auto", {16.0 * kMiB, kBytesMax},
        sentencePattern("maximum device memory; auto uses all of the device's memory")));
    rows.push_back(
        autoSizeRow("vram-cache", Advanced, &TrainSettings::vramCache, {0, kBytesMax},
                    sentencePattern("training state and weights kept in device memory; auto uses "
                                    "what the VRAM budget leaves")));
    rows.push_back(choiceRow(
        "activations", Advanced, &TrainSettings::activations,
        std::vector<Named<ActivationPlace>>{{"auto", ActivationPlace::Auto},
                                            {"device", ActivationPlace::Device},
                                            {"ram", ActivationPlace::Ram},
                                            {"ssd", ActivationPlace::Ssd},
                                            {"recompute", ActivationPlace::Recompute}},
        {},
        sentencePattern("where layer inputs wait for the backward pass: in device memory, in RAM "
                        "or on SSD, or recomputed; auto chooses the fastest that fits")));
    rows.push_back(sizeRow(
        "ram-budget", Basic, &TrainSettings::ramBudgetBytes, "auto", {16.0 * kMiB, kBytesMax},
        sentencePattern(
            "maximum RAM of the whole process, libraries included; auto uses 75% of free RAM")));
    rows.push_back(
        autoSizeRow("ram-cache", Advanced, &TrainSettings::ramCache, {0, kBytesMax},
                    sentencePattern("training state cached in RAM; auto uses what the RAM budget "
                                    "leaves, 0 streams everything from SSD")));
    rows.push_back(ssdRow());
    rows.push_back(sizeRow("ssd-write-budget", Advanced, &TrainSettings::ssdWriteBudgetBytes,
                           "none", {1.0 * kMiB, kBytesMax},
                           sentencePattern("maximum amount the run may write to SSD")));
    rows.push_back(countRow(
        "slots", Advanced, &TrainSettings::slots, {sentencePattern("copies"), {}}, {1, 2},
        sentencePattern("checkpoint slots on SSD: 2 makes every step resumable, 1 halves the "
                        "space but needs --checkpoint-every to survive a crash")));
    rows.push_back(autoSizeRow(
        "slice-size", Advanced, &TrainSettings::sliceSize, {64.0 * kKiB, 1.0 * kGiB},
        sentencePattern("size of the slices moved between tiers; auto uses up to 64 MiB")));
    rows.push_back(countRow(
        "prefetch", Advanced, &TrainSettings::prefetch, {sentencePattern("layers"), "auto"},
        {0, 64},
        sentencePattern("number of layers to prefetch from SSD; auto lets the planner choose")));
    rows.push_back(countRow("threads", Advanced, &TrainSettings::threads,
                            {sentencePattern("threads"), "auto"}, {0, 1024},
                            sentencePattern("CPU threads for computation; auto uses all")));
}

void addControl(Rows& rows) {
    rows.push_back(validationRow());
    rows.push_back(countRow(
        "eval-every", Advanced, &TrainSettings::evalEvery, {sentencePattern("steps"), "auto"},
        {0, 1e9},
        sentencePattern(
            "optimizer steps between evaluations; auto evaluates at the end of each epoch")));
    rows.push_back(countRow(
        "checkpoint-every", Advanced, &TrainSettings::checkpointEvery,
        {sentencePattern("steps"), "auto"}, {0, 1e9},
        sentencePattern("optimizer steps between checkpoints; auto checkpoints every step if "
                        "the state is streamed from SSD")));
    rows.push_back(countRow(
        "keep-checkpoints", Advanced, &TrainSettings::keepCheckpoints,
        {sentencePattern("checkpoints"), {}}, {0, 1000},
        sentencePattern("earlier checkpoints to keep beside the latest, one per evaluation or "
                        "--checkpoint-every; the run can go back to them")));
    rows.push_back(countRow(
        "early-stop", Advanced, &TrainSettings::earlyStopPatience,
        {sentencePattern("evaluations"), {}}, {0, 1e6},
        sentencePattern(
            "early stopping patience: evaluations without a lower validation loss; 0 means off")));
    rows.push_back(choiceRow(
        "on-nonfinite", Advanced, &TrainSettings::onNonFinite,
        std::vector<Named<NonFinitePolicy>>{{"stop", NonFinitePolicy::Stop},
                                            {"skip", NonFinitePolicy::Skip}},
        {},
        sentencePattern(
            "action if the loss or gradient is not finite: stop the run or skip the rows")));
    rows.push_back(choiceRow(
        "bad-rows", Advanced, &TrainSettings::badRows,
        std::vector<Named<BadRowPolicy>>{{"skip", BadRowPolicy::Skip},
                                         {"stop", BadRowPolicy::Stop}},
        {},
        sentencePattern("action for invalid rows: skip and list them, or stop at the first one")));
}

Rows makeRows() {
    Rows rows;
    addInputs(rows);
    addLength(rows);
    addOptimizer(rows);
    addLora(rows);
    addMemory(rows);
    addControl(rows);
    const TrainSettings defaults;
    for (OptionRow& row : rows) {
        row.info.defaultText = row.text(defaults);
    }
    return rows;
}

}  // namespace

const std::vector<OptionRow>& optionRows() {
    static const Rows rows = makeRows();
    return rows;
}

}  // namespace strata::options
