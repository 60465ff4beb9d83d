// SPDX-License-Identifier: GPL-3.0-or-later
// The table itself. Sentences of help have no full stop: the program that shows them adds what it
// needs.
#include "options/option_rows.h"

#include "options/option_choice_rows.h"

namespace strata::run {

namespace {

using enum OptionGroup;
using Rows = std::vector<OptionRow>;

constexpr double kBytesMax = 1125899906842624.0;  // 1 PiB
constexpr double kCountMax =
    9007199254740991.0;  // 2^53 - 1: exact in JSON readers that know only doubles

void addInputs(Rows& rows) {
    rows.push_back(pathRow("model", Basic, OptionNeed::Required, &TrainSettings::model, "DIR",
                           "the model to train, a Hugging Face folder"));
    rows.push_back(
        pathRow("data", Basic, OptionNeed::Required, &TrainSettings::data, "FILE",
                "the rows to train on: a jsonl, json, csv, tsv, txt or Parquet file, also .gz "
                "or .zst, or a folder of shards"));
    rows.push_back(pathRow("out", Basic, OptionNeed::Required, &TrainSettings::out, "RUN",
                           "the run's folder, absent or empty"));
    rows.push_back(choiceRow("method", Basic, &TrainSettings::method,
                             std::vector<Named<TrainMethod>>{{"full", TrainMethod::Full},
                                                             {"lora", TrainMethod::Lora},
                                                             {"qlora", TrainMethod::Qlora}},
                             {"qlora"},
                             "train all weights, or a low-rank adapter beside frozen ones"));
    rows.push_back(
        pathRow("adapter", Advanced, OptionNeed::Optional, &TrainSettings::adapter, "DIR",
                "continue this PEFT adapter; needs --method lora, and rank, alpha, targets "
                "and rslora come from it"));
}

void addLength(Rows& rows) {
    rows.push_back(realRow("epochs", Basic, &TrainSettings::epochs, "passes over the data",
                           {1e-3, 1e4}, "how often each row is seen"));
    rows.push_back(countRow("steps", Basic, &TrainSettings::steps, {"steps", {}}, {0, 1e9},
                            "optimizer steps; over 0 it overrides --epochs"));
    rows.push_back(
        countRow("micro-batch", Advanced, &TrainSettings::microBatch, {"rows", {}}, {1, 65536},
                 "rows that go through a layer together; with packing, packs of --max-length"));
    rows.push_back(countRow("accumulate", Advanced, &TrainSettings::accumulate,
                            {"micro-batches", {}}, {1, 1e6}, "micro-batches of a step"));
    rows.push_back(countRow("tokens-per-update", Basic, &TrainSettings::tokensPerUpdate,
                            {"tokens", {}}, {0, 1e9},
                            "tokens of a step, instead of --accumulate; 0: not used"));
    rows.push_back(countRow("max-length", Basic, &TrainSettings::maxLength, {"tokens", {}},
                            {2, 1048576}, "longer rows are dropped and counted"));
    rows.push_back(onOffRow("packing", Advanced, &TrainSettings::packing,
                            "several short rows share a sequence, without seeing each other"));
    rows.push_back(onOffRow("shuffle", Advanced, &TrainSettings::shuffle,
                            "a new order of rows in every epoch"));
}

void addOptimizer(Rows& rows) {
    rows.push_back(
        realRow("lr", Basic, &TrainSettings::lr, "per step", {0, 10}, "the highest learning rate"));
    rows.push_back(choiceRow("schedule", Advanced, &TrainSettings::schedule,
                             std::vector<Named<LrSchedule>>{{"constant", LrSchedule::Constant},
                                                            {"linear", LrSchedule::Linear},
                                                            {"cosine", LrSchedule::Cosine}},
                             {}, "the learning rate after the warm-up; cosine ends at a tenth"));
    rows.push_back(countRow("warmup", Advanced, &TrainSettings::warmup, {"steps", {}}, {0, 1e9},
                            "steps over which the learning rate rises"));
    rows.push_back(realRow("weight-decay", Advanced, &TrainSettings::weightDecay,
                           "per step, times lr", {0, 10},
                           "decoupled decay of matrices; norms and biases do not decay"));
    rows.push_back(realRow("beta1", Advanced, &TrainSettings::beta1, {}, {0, 0.999999},
                           "decay of the gradient's running mean"));
    rows.push_back(realRow("beta2", Advanced, &TrainSettings::beta2, {}, {0, 0.999999},
                           "decay of the squared gradient's running mean"));
    rows.push_back(realRow("eps", Advanced, &TrainSettings::eps, {}, {1e-16, 1},
                           "added to the root of the squared gradient's mean"));
    rows.push_back(realRow("clip", Advanced, &TrainSettings::clip, "gradient norm", {0, 1e9},
                           "gradients are scaled down to this global norm; 0: never"));
    rows.push_back(countRow("seed", Advanced, &TrainSettings::seed, {}, {0, kCountMax},
                            "of shuffling, new adapters and dropout"));
    rows.push_back(choiceRow("dtype", Advanced, &TrainSettings::dtype,
                             std::vector<Named<DType>>{{"bf16", DType::BF16}, {"fp32", DType::F32}},
                             {}, "format of computation; fp32 also holds gradients in fp32"));
    rows.push_back(choiceRow("moments", Advanced, &TrainSettings::moments,
                             std::vector<Named<MomentFormat>>{{"fp32", MomentFormat::Fp32},
                                                              {"8bit", MomentFormat::EightBit}},
                             {"8bit"}, "format of the optimizer's running means"));
}

void addLora(Rows& rows) {
    rows.push_back(countRow(
        "lora-rank", Basic, [](auto& s) -> auto& { return s.lora.rank; }, {"dimensions", {}},
        {1, 4096}, "inner dimension of the adapter"));
    rows.push_back(realRow(
        "lora-alpha", Advanced, [](auto& s) -> auto& { return s.lora.alpha; }, {}, {1e-3, 1e6},
        "the adapter's output is scaled by alpha / rank"));
    rows.push_back(realRow(
        "lora-dropout", Advanced, [](auto& s) -> auto& { return s.lora.dropout; },
        "share of values", {0, 0.95}, "dropout of the adapter's input"));
    rows.push_back(loraTargetsRow());
    rows.push_back(switchRow(
        "rslora", Advanced, [](auto& s) -> auto& { return s.lora.rankStabilised; },
        "scale by alpha / sqrt(rank)"));
    rows.push_back(choiceRow(
        "base-dtype", Advanced, &TrainSettings::baseFormat,
        std::vector<Named<BaseFormat>>{
            {"bf16", BaseFormat::Bf16}, {"int8", BaseFormat::Int8}, {"nf4", BaseFormat::Nf4}},
        {"int8", "nf4"}, "format of an adapter's frozen base"));
}

void addMemory(Rows& rows) {
    rows.push_back(deviceRow());
    rows.push_back(sizeRow("vram-budget", Advanced, &TrainSettings::vramBudgetBytes, "auto",
                           {16.0 * kMiB, kBytesMax},
                           "device memory to use at most; auto: what the device has"));
    rows.push_back(sizeRow(
        "ram-budget", Basic, &TrainSettings::ramBudgetBytes, "auto", {16.0 * kMiB, kBytesMax},
        "memory of the whole process at most, libraries included; auto: 75 % of what is free"));
    rows.push_back(
        autoSizeRow("ram-cache", Advanced, &TrainSettings::ramCache, {0, kBytesMax},
                    "state kept in RAM; auto: what the budget leaves, 0: all streams from SSD"));
    rows.push_back(ssdRow());
    rows.push_back(sizeRow("ssd-write-budget", Advanced, &TrainSettings::ssdWriteBudgetBytes,
                           "none", {1.0 * kMiB, kBytesMax}, "bytes that the run may write to SSD"));
    rows.push_back(countRow(
        "slots", Advanced, &TrainSettings::slots, {"copies", {}}, {1, 2},
        "copies of the state on SSD; 2: every step can be resumed, 1: half the space, but a killed "
        "run starts over unless --checkpoint-every keeps a copy"));
    rows.push_back(autoSizeRow("slice-size", Advanced, &TrainSettings::sliceSize,
                               {64.0 * kKiB, 1.0 * kGiB},
                               "state that moves at a time; auto: at most 64 MiB"));
    rows.push_back(countRow("prefetch", Advanced, &TrainSettings::prefetch, {"layers", "auto"},
                            {0, 64}, "layers read ahead; auto: the planner chooses"));
    rows.push_back(countRow("threads", Advanced, &TrainSettings::threads, {"threads", "auto"},
                            {0, 1024}, "processor threads for mathematics; auto: all"));
}

void addControl(Rows& rows) {
    rows.push_back(validationRow());
    rows.push_back(countRow("eval-every", Advanced, &TrainSettings::evalEvery, {"steps", "auto"},
                            {0, 1e9}, "steps between evaluations; auto: at the end of each epoch"));
    rows.push_back(countRow(
        "checkpoint-every", Advanced, &TrainSettings::checkpointEvery, {"steps", "auto"}, {0, 1e9},
        "optimizer steps between checkpoints, kept beside the state in use, also with --slots 1; "
        "auto: every step where the state streams anyway"));
    rows.push_back(countRow("early-stop", Advanced, &TrainSettings::earlyStopPatience,
                            {"evaluations", {}}, {0, 1e6},
                            "end after so many evaluations without a better loss; 0: never"));
    rows.push_back(choiceRow(
        "on-nonfinite", Advanced, &TrainSettings::onNonFinite,
        std::vector<Named<NonFinitePolicy>>{{"stop", NonFinitePolicy::Stop},
                                            {"skip", NonFinitePolicy::Skip}},
        {}, "a step whose loss or gradient is not finite: stop the run, or skip its rows"));
    rows.push_back(
        choiceRow("bad-rows", Advanced, &TrainSettings::badRows,
                  std::vector<Named<BadRowPolicy>>{{"skip", BadRowPolicy::Skip},
                                                   {"stop", BadRowPolicy::Stop}},
                  {}, "rows that cannot be trained on: skip and list them, or stop at the first"));
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

}  // namespace strata::run
