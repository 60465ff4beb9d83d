// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/option_texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace strata::ui {
namespace {

// The table stands in the engine, which knows no Qt: here its texts are told to the translators.
constexpr auto kTexts = std::to_array<const char*>({
    QT_TRANSLATE_NOOP("options", "Hugging Face folder of the model to train"),
    QT_TRANSLATE_NOOP("options",
                      "training dataset: a jsonl, json, csv, tsv, txt or Parquet file, optionally "
                      ".gz or .zst, or a folder of shards"),
    QT_TRANSLATE_NOOP("options", "output folder of the run, which must be new or empty"),
    QT_TRANSLATE_NOOP("options",
                      "full fine-tuning of all weights, or a LoRA adapter on frozen weights"),
    QT_TRANSLATE_NOOP(
        "options",
        "PEFT adapter to continue with --method lora, which sets rank, alpha, targets and rslora"),
    QT_TRANSLATE_NOOP("options", "number of passes over the dataset"),
    QT_TRANSLATE_NOOP("options",
                      "max steps of the optimizer; overrides --epochs if greater than 0"),
    QT_TRANSLATE_NOOP("options",
                      "micro-batch size in rows or, with --packing on, in packed sequences"),
    QT_TRANSLATE_NOOP("options", "gradient accumulation steps: micro-batches per optimizer step"),
    QT_TRANSLATE_NOOP("options",
                      "tokens per optimizer step, in place of --accumulate; 0 means off"),
    QT_TRANSLATE_NOOP("options", "max sequence length; longer rows are skipped and counted"),
    QT_TRANSLATE_NOOP("options",
                      "pack several short rows into one sequence without attention across rows"),
    QT_TRANSLATE_NOOP("options", "shuffle the rows in every epoch"),
    QT_TRANSLATE_NOOP("options", "peak learning rate"),
    QT_TRANSLATE_NOOP("options", "LR schedule after warm-up; cosine ends at 10% of the peak"),
    QT_TRANSLATE_NOOP("options", "warm-up steps, over which the learning rate rises to its peak"),
    QT_TRANSLATE_NOOP("options",
                      "decoupled weight decay of matrices; norms and biases do not decay"),
    QT_TRANSLATE_NOOP("options", "AdamW beta 1: decay rate of the first moment"),
    QT_TRANSLATE_NOOP("options", "AdamW beta 2: decay rate of the second moment"),
    QT_TRANSLATE_NOOP("options", "AdamW epsilon, added to the denominator for numerical stability"),
    QT_TRANSLATE_NOOP("options", "gradient clipping: the maximum global norm; 0 means off"),
    QT_TRANSLATE_NOOP("options", "random seed for shuffling, adapter initialization and dropout"),
    QT_TRANSLATE_NOOP("options", "compute precision; fp32 also keeps gradients in fp32"),
    QT_TRANSLATE_NOOP("options", "precision of the optimizer moments"),
    QT_TRANSLATE_NOOP("options", "LoRA rank: inner dimension of the adapter"),
    QT_TRANSLATE_NOOP("options", "LoRA alpha: the adapter output is scaled by alpha / rank"),
    QT_TRANSLATE_NOOP("options", "LoRA dropout: dropout rate of the adapter input"),
    QT_TRANSLATE_NOOP("options", "rank-stabilized LoRA: scale by alpha / sqrt(rank)"),
    QT_TRANSLATE_NOOP("options", "precision of the frozen base model under a LoRA adapter"),
    QT_TRANSLATE_NOOP("options", "maximum device memory; auto uses all of the device's memory"),
    QT_TRANSLATE_NOOP(
        "options",
        "maximum RAM of the whole process, libraries included; auto uses 75% of free RAM"),
    QT_TRANSLATE_NOOP("options",
                      "training state cached in RAM; auto uses what the RAM budget leaves, 0 "
                      "streams everything from SSD"),
    QT_TRANSLATE_NOOP("options", "maximum amount the run may write to SSD"),
    QT_TRANSLATE_NOOP("options",
                      "checkpoint slots on SSD: 2 makes every step resumable, 1 halves the space "
                      "but needs --checkpoint-every to survive a crash"),
    QT_TRANSLATE_NOOP("options", "size of the slices moved between tiers; auto uses up to 64 MiB"),
    QT_TRANSLATE_NOOP("options",
                      "number of layers to prefetch from SSD; auto lets the planner choose"),
    QT_TRANSLATE_NOOP("options", "CPU threads for computation; auto uses all"),
    QT_TRANSLATE_NOOP(
        "options", "optimizer steps between evaluations; auto evaluates at the end of each epoch"),
    QT_TRANSLATE_NOOP("options",
                      "optimizer steps between checkpoints; auto checkpoints every step if the "
                      "state is streamed from SSD"),
    QT_TRANSLATE_NOOP(
        "options",
        "early stopping patience: evaluations without a lower validation loss; 0 means off"),
    QT_TRANSLATE_NOOP(
        "options", "action if the loss or gradient is not finite: stop the run or skip the rows"),
    QT_TRANSLATE_NOOP("options",
                      "action for invalid rows: skip and list them, or stop at the first one"),
    QT_TRANSLATE_NOOP("options", "compute device"),
    QT_TRANSLATE_NOOP(
        "options",
        "validation set: a file, or the share of the dataset to hold out (more than 0, up to 0.5)"),
    QT_TRANSLATE_NOOP("options",
                      "SSD folder for offloaded weights and optimizer state (default: RUN/state), "
                      "created if missing; repeat to use several drives"),
    QT_TRANSLATE_NOOP("options",
                      "target modules: the linear layers of each block that get a LoRA adapter"),
    QT_TRANSLATE_NOOP("options",
                      "what the columns are for if their names do not say so; also context, "
                      "system and text"),
    QT_TRANSLATE_NOOP("options", "copies"),
    QT_TRANSLATE_NOOP("options", "dimensions"),
    QT_TRANSLATE_NOOP("options", "evaluations"),
    QT_TRANSLATE_NOOP("options", "gradient norm"),
    QT_TRANSLATE_NOOP("options", "layers"),
    QT_TRANSLATE_NOOP("options", "micro-batches"),
    QT_TRANSLATE_NOOP("options", "epochs"),
    QT_TRANSLATE_NOOP("options", "per step"),
    QT_TRANSLATE_NOOP("options", "per step, times lr"),
    QT_TRANSLATE_NOOP("options", "rows"),
    QT_TRANSLATE_NOOP("options", "share of values"),
    QT_TRANSLATE_NOOP("options", "steps"),
    QT_TRANSLATE_NOOP("options", "threads"),
    QT_TRANSLATE_NOOP("options", "tokens"),
});

}  // namespace

QString optionText(std::string_view english) {
    const auto known =
        std::ranges::find(kTexts, english, [](const char* text) { return std::string_view(text); });
    return known != kTexts.end()
               ? QCoreApplication::translate("options", *known)
               : QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
}

}  // namespace strata::ui
