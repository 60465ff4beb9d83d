// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/option_texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace strata::ui {
namespace {

// The table stands in the engine, which knows no Qt: here its texts are told to the translators.
constexpr auto kTexts = std::to_array<const char*>({
    QT_TRANSLATE_NOOP("options", "the model to train, a Hugging Face folder"),
    QT_TRANSLATE_NOOP("options",
                      "the rows to train on: a jsonl, json, csv, tsv, txt or Parquet file, also "
                      ".gz or .zst, or a folder of shards"),
    QT_TRANSLATE_NOOP("options", "the run's folder, absent or empty"),
    QT_TRANSLATE_NOOP("options", "train all weights, or a low-rank adapter beside frozen ones"),
    QT_TRANSLATE_NOOP("options",
                      "continue this PEFT adapter; needs --method lora, and rank, alpha, "
                      "targets and rslora come from it"),
    QT_TRANSLATE_NOOP("options", "how often each row is seen"),
    QT_TRANSLATE_NOOP("options", "optimizer steps; over 0 it overrides --epochs"),
    QT_TRANSLATE_NOOP("options",
                      "rows that go through a layer together; with packing, packs of "
                      "--max-length"),
    QT_TRANSLATE_NOOP("options", "micro-batches of a step"),
    QT_TRANSLATE_NOOP("options", "tokens of a step, instead of --accumulate; 0: not used"),
    QT_TRANSLATE_NOOP("options", "longer rows are dropped and counted"),
    QT_TRANSLATE_NOOP("options", "several short rows share a sequence, without seeing each other"),
    QT_TRANSLATE_NOOP("options", "a new order of rows in every epoch"),
    QT_TRANSLATE_NOOP("options", "the highest learning rate"),
    QT_TRANSLATE_NOOP("options", "the learning rate after the warm-up; cosine ends at a tenth"),
    QT_TRANSLATE_NOOP("options", "steps over which the learning rate rises"),
    QT_TRANSLATE_NOOP("options", "decoupled decay of matrices; norms and biases do not decay"),
    QT_TRANSLATE_NOOP("options", "decay of the gradient's running mean"),
    QT_TRANSLATE_NOOP("options", "decay of the squared gradient's running mean"),
    QT_TRANSLATE_NOOP("options", "added to the root of the squared gradient's mean"),
    QT_TRANSLATE_NOOP("options", "gradients are scaled down to this global norm; 0: never"),
    QT_TRANSLATE_NOOP("options", "of shuffling, new adapters and dropout"),
    QT_TRANSLATE_NOOP("options", "format of computation; fp32 also holds gradients in fp32"),
    QT_TRANSLATE_NOOP("options", "format of the optimizer's running means"),
    QT_TRANSLATE_NOOP("options", "inner dimension of the adapter"),
    QT_TRANSLATE_NOOP("options", "the adapter's output is scaled by alpha / rank"),
    QT_TRANSLATE_NOOP("options", "dropout of the adapter's input"),
    QT_TRANSLATE_NOOP("options", "scale by alpha / sqrt(rank)"),
    QT_TRANSLATE_NOOP("options", "format of an adapter's frozen base"),
    QT_TRANSLATE_NOOP("options", "device memory to use at most; auto: what the device has"),
    QT_TRANSLATE_NOOP("options",
                      "memory of the whole process at most, libraries included; auto: 75 % of "
                      "what is free"),
    QT_TRANSLATE_NOOP("options",
                      "state kept in RAM; auto: what the budget leaves, 0: all streams from "
                      "SSD"),
    QT_TRANSLATE_NOOP("options", "bytes that the run may write to SSD"),
    QT_TRANSLATE_NOOP(
        "options",
        "copies of the state on SSD; 2: every step can be resumed, 1: half the space, "
        "but a killed run starts over unless --checkpoint-every keeps a copy"),
    QT_TRANSLATE_NOOP("options", "state that moves at a time; auto: at most 64 MiB"),
    QT_TRANSLATE_NOOP("options", "layers read ahead; auto: the planner chooses"),
    QT_TRANSLATE_NOOP("options", "processor threads for mathematics; auto: all"),
    QT_TRANSLATE_NOOP("options", "steps between evaluations; auto: at the end of each epoch"),
    QT_TRANSLATE_NOOP(
        "options",
        "optimizer steps between checkpoints, kept beside the state in use, also with "
        "--slots 1; auto: every step where the state streams anyway"),
    QT_TRANSLATE_NOOP("options", "end after so many evaluations without a better loss; 0: never"),
    QT_TRANSLATE_NOOP("options",
                      "a step whose loss or gradient is not finite: stop the run, or skip its "
                      "rows"),
    QT_TRANSLATE_NOOP("options",
                      "rows that cannot be trained on: skip and list them, or stop at the first"),
    QT_TRANSLATE_NOOP("options", "where layers are computed"),
    QT_TRANSLATE_NOOP("options",
                      "rows to evaluate during training: a file, or the share of the data "
                      "(over 0, at most 0.5) to set aside"),
    QT_TRANSLATE_NOOP("options",
                      "folder for weights and optimizer state, made when absent; several "
                      "share the work; without it RUN/state"),
    QT_TRANSLATE_NOOP("options", "the linear layers of each block that get an adapter"),
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
