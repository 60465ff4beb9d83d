// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/settings_keys.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace strata::studio {
namespace {

using enum KeyUse;

constexpr const char* kRecorded = QT_TRANSLATE_NOOP(
    "settings", "Strata Studio records every optimizer step and shows it in Monitor.");
constexpr const char* kNothingSent =
    QT_TRANSLATE_NOOP("settings", "Strata Studio sends nothing to other services.");
constexpr const char* kPlanned =
    QT_TRANSLATE_NOOP("settings", "Strata Studio plans memory and drive use automatically.");
constexpr const char* kOwnTemplate =
    QT_TRANSLATE_NOOP("settings", "Strata Studio uses the model's own chat template and tokens.");
constexpr const char* kNoForeignCode =
    QT_TRANSLATE_NOOP("settings", "Strata Studio never runs code that comes with a model.");
constexpr const char* kInProject = QT_TRANSLATE_NOOP(
    "settings", "Runs are stored in the project. Set the output folder yourself if needed.");
constexpr const char* kInUpdates = QT_TRANSLATE_NOOP(
    "settings", "Strata Studio counts optimizer steps. The plan shows how many there are.");
constexpr const char* kAlways = QT_TRANSLATE_NOOP("settings", "Always on in Strata Studio.");
constexpr const char* kDetected =
    QT_TRANSLATE_NOOP("settings", "Strata Studio detects the row format from the file.");
constexpr const char* kRowsOfData =
    QT_TRANSLATE_NOOP("settings", "Strata Studio uses all rows of the dataset.");
constexpr const char* kTextOnly =
    QT_TRANSLATE_NOOP("settings", "Strata Studio trains text models only.");
constexpr const char* kNotBuilt = QT_TRANSLATE_NOOP("settings", "Not available in this version.");
constexpr const char* kNone = "";

constexpr std::array kMeanings{
    KeyMeaning{"model_name_or_path", Model, "model", kNone},
    KeyMeaning{"base_model", Model, "model", kNone},
    KeyMeaning{"model", Model, "model", kNone},
    KeyMeaning{"model_name", Model, "model", kNone},
    KeyMeaning{"dataset", Dataset, "data", kNone},
    KeyMeaning{"datasets", Dataset, "data", kNone},
    KeyMeaning{"dataset_name", Dataset, "data", kNone},
    KeyMeaning{"train_file", Dataset, "data", kNone},
    KeyMeaning{"finetuning_type", Method, "method", kNone},
    KeyMeaning{"training_type", Method, "method", kNone},
    KeyMeaning{"adapter", Method, "method", kNone},
    KeyMeaning{"adapter_name_or_path", Text, "adapter", kNone},
    KeyMeaning{"lora_model_dir", Text, "adapter", kNone},
    KeyMeaning{"num_train_epochs", Text, "epochs", kNone},
    KeyMeaning{"num_epochs", Text, "epochs", kNone},
    KeyMeaning{"max_steps", Positive, "steps", kNone},
    KeyMeaning{"per_device_train_batch_size", Text, "micro-batch", kNone},
    KeyMeaning{"micro_batch_size", Text, "micro-batch", kNone},
    KeyMeaning{"batch_size", Text, "micro-batch", kNone},
    KeyMeaning{"gradient_accumulation_steps", Text, "accumulate", kNone},
    KeyMeaning{"cutoff_len", Text, "max-length", kNone},
    KeyMeaning{"sequence_len", Text, "max-length", kNone},
    KeyMeaning{"max_seq_length", Text, "max-length", kNone},
    KeyMeaning{"max_length", Text, "max-length", kNone},
    KeyMeaning{"packing", Switch, "packing", kNone},
    KeyMeaning{"neat_packing", Switch, "packing", kNone},
    KeyMeaning{"sample_packing", Switch, "packing", kNone},
    KeyMeaning{"learning_rate", Text, "lr", kNone},
    KeyMeaning{"lr_scheduler_type", Schedule, "schedule", kNone},
    KeyMeaning{"lr_scheduler", Schedule, "schedule", kNone},
    KeyMeaning{"warmup_steps", Text, "warmup", kNone},
    KeyMeaning{"weight_decay", Text, "weight-decay", kNone},
    KeyMeaning{"adam_beta1", Text, "beta1", kNone},
    KeyMeaning{"adam_beta2", Text, "beta2", kNone},
    KeyMeaning{"adam_epsilon", Text, "eps", kNone},
    KeyMeaning{"max_grad_norm", Text, "clip", kNone},
    KeyMeaning{"seed", Text, "seed", kNone},
    KeyMeaning{"random_seed", Text, "seed", kNone},
    KeyMeaning{"random_state", Text, "seed", kNone},
    KeyMeaning{"bf16", Precision, "dtype", kNone},
    KeyMeaning{"pure_bf16", Precision, "dtype", kNone},
    KeyMeaning{"lora_rank", Text, "lora-rank", kNone},
    KeyMeaning{"lora_r", Text, "lora-rank", kNone},
    KeyMeaning{"r", Text, "lora-rank", kNone},
    KeyMeaning{"lora_alpha", Text, "lora-alpha", kNone},
    KeyMeaning{"lora_dropout", Text, "lora-dropout", kNone},
    KeyMeaning{"lora_target", Targets, "lora-targets", kNone},
    KeyMeaning{"lora_target_modules", Targets, "lora-targets", kNone},
    KeyMeaning{"target_modules", Targets, "lora-targets", kNone},
    KeyMeaning{"lora_target_linear", AllTargets, "lora-targets", kNone},
    KeyMeaning{"use_rslora", Switch, "rslora", kNone},
    KeyMeaning{"peft_use_rslora", Switch, "rslora", kNone},
    KeyMeaning{"val_size", Share, "validation", kNone},
    KeyMeaning{"val_set_size", Share, "validation", kNone},
    KeyMeaning{"eval_steps", Positive, "eval-every", kNone},
    KeyMeaning{"save_steps", Positive, "checkpoint-every", kNone},
    KeyMeaning{"save_total_limit", Text, "keep-checkpoints", kNone},
    KeyMeaning{"early_stopping_patience", Text, "early-stop", kNone},
    KeyMeaning{"load_in_4bit", Quantized, kNone, kNone},
    KeyMeaning{"load_in_8bit", Quantized, kNone, kNone},
    KeyMeaning{"quantization_bit", Quantized, kNone, kNone},
    KeyMeaning{"optim", Optimizer, "moments", kNone},
    KeyMeaning{"optimizer", Optimizer, "moments", kNone},
    KeyMeaning{
        "train_on_inputs", NotNeeded, kNone,
        QT_TRANSLATE_NOOP("settings", "Strata Studio trains on answers only, never on questions.")},
    KeyMeaning{"train_on_completions", AnswersOnly, kNone, kNone},
    KeyMeaning{"completion_only_loss", AnswersOnly, kNone, kNone},
    KeyMeaning{"assistant_only_loss", AnswersOnly, kNone, kNone},
    KeyMeaning{"warmup_ratio", NotNeeded, kNone, kInUpdates},
    KeyMeaning{"evals_per_epoch", NotNeeded, kNone, kInUpdates},
    KeyMeaning{"saves_per_epoch", NotNeeded, kNone, kInUpdates},
    KeyMeaning{"eval_strategy", NotNeeded, kNone, kInUpdates},
    KeyMeaning{"save_strategy", NotNeeded, kNone, kInUpdates},
    KeyMeaning{"output_dir", NotNeeded, kNone, kInProject},
    KeyMeaning{"overwrite_output_dir", NotNeeded, kNone, kInProject},
    KeyMeaning{"logging_steps", NotNeeded, kNone, kRecorded},
    KeyMeaning{"plot_loss", NotNeeded, kNone, kRecorded},
    KeyMeaning{"report_to", NotNeeded, kNone, kNothingSent},
    KeyMeaning{"hub_model_id", NotNeeded, kNone, kNothingSent},
    KeyMeaning{"push_to_hub", NotNeeded, kNone, kNothingSent},
    KeyMeaning{"deepspeed", NotNeeded, kNone, kPlanned},
    KeyMeaning{"fsdp", NotNeeded, kNone, kPlanned},
    KeyMeaning{"gradient_checkpointing", NotNeeded, kNone, kPlanned},
    KeyMeaning{"flash_attention", NotNeeded, kNone, kPlanned},
    KeyMeaning{"flash_attn", NotNeeded, kNone, kPlanned},
    KeyMeaning{"xformers_attention", NotNeeded, kNone, kPlanned},
    KeyMeaning{"tf32", NotNeeded, kNone, kPlanned},
    KeyMeaning{"preprocessing_num_workers", NotNeeded, kNone, kPlanned},
    KeyMeaning{"dataloader_num_workers", NotNeeded, kNone, kPlanned},
    KeyMeaning{"per_device_eval_batch_size", NotNeeded, kNone, kPlanned},
    KeyMeaning{"ddp_timeout", NotNeeded, kNone, kPlanned},
    KeyMeaning{"overwrite_cache", NotNeeded, kNone, kPlanned},
    KeyMeaning{"dataset_prepared_path", NotNeeded, kNone, kPlanned},
    KeyMeaning{"template", NotNeeded, kNone, kOwnTemplate},
    KeyMeaning{"chat_template", NotNeeded, kNone, kOwnTemplate},
    KeyMeaning{"tokenizer_type", NotNeeded, kNone, kOwnTemplate},
    KeyMeaning{"model_type", NotNeeded, kNone, kOwnTemplate},
    KeyMeaning{"pad_token", NotNeeded, kNone, kOwnTemplate},
    KeyMeaning{"trust_remote_code", NotNeeded, kNone, kNoForeignCode},
    KeyMeaning{"do_train", NotNeeded, kNone, kAlways},
    KeyMeaning{"use_peft", Method, "method", kNone},
    KeyMeaning{"pad_to_sequence_len", NotNeeded, kNone, kPlanned},
    KeyMeaning{"eval_sample_packing", NotNeeded, kNone, kAlways},
    KeyMeaning{"format_type", NotNeeded, kNone, kDetected},
    KeyMeaning{"dataset_dir", NotNeeded, kNone, kDetected},
    KeyMeaning{"dataset_text_field", NotNeeded, kNone, kDetected},
    KeyMeaning{"max_samples", NotNeeded, kNone, kRowsOfData},
    KeyMeaning{"group_by_length", NotNeeded, kNone, kNotBuilt},
    KeyMeaning{"lora_modules_to_save", NotNeeded, kNone, kNotBuilt},
    KeyMeaning{"use_dora", NotNeeded, kNone, kNotBuilt},
    KeyMeaning{"use_loftq", NotNeeded, kNone, kNotBuilt},
    KeyMeaning{"fp16", NotNeeded, kNone, kNotBuilt},
    KeyMeaning{"stage", NotNeeded, kNone,
               QT_TRANSLATE_NOOP("settings",
                                 "Strata Studio detects conversations and plain text from the "
                                 "file. Preference training is not available.")},
    KeyMeaning{"vision_all_linear", NotNeeded, kNone, kTextOnly},
    KeyMeaning{"finetune_vision_layers", NotNeeded, kNone, kTextOnly},
    KeyMeaning{"finetune_language_layers", NotNeeded, kNone, kTextOnly},
    KeyMeaning{"finetune_attention_modules", NotNeeded, kNone, kTextOnly},
    KeyMeaning{"finetune_mlp_modules", NotNeeded, kNone, kTextOnly},
    KeyMeaning{"enable_wandb", NotNeeded, kNone, kNothingSent},
    KeyMeaning{"enable_tensorboard", NotNeeded, kNone, kRecorded},
    KeyMeaning{"tensorboard_dir", NotNeeded, kNone, kRecorded},
};

constexpr KeyMeaning kWandb{"wandb", NotNeeded, kNone, kNothingSent};

struct Hallmark {
    const char* path;
    const char* tool;
};
constexpr std::array kHallmarks{
    Hallmark{"finetuning_type", "LLaMA-Factory"},
    Hallmark{"cutoff_len", "LLaMA-Factory"},
    Hallmark{"dataset_dir", "LLaMA-Factory"},
    Hallmark{"stage", "LLaMA-Factory"},
    Hallmark{"lora_target", "LLaMA-Factory"},
    Hallmark{"base_model", "Axolotl"},
    Hallmark{"sequence_len", "Axolotl"},
    Hallmark{"val_set_size", "Axolotl"},
    Hallmark{"micro_batch_size", "Axolotl"},
    Hallmark{"sample_packing", "Axolotl"},
    Hallmark{"training.training_type", "Unsloth"},
    Hallmark{"training.max_seq_length", "Unsloth"},
    Hallmark{"lora.lora_r", "Unsloth"},
    Hallmark{"use_peft", "TRL"},
    Hallmark{"random_state", "Unsloth"},
    Hallmark{"dataset_text_field", "TRL"},
};

}  // namespace

const KeyMeaning* meaningOf(const QString& key) {
    const auto found = std::ranges::find_if(
        kMeanings, [&](const KeyMeaning& meaning) { return key == QLatin1String(meaning.key); });
    if (found != kMeanings.end()) {
        return &*found;
    }
    return key.startsWith(QLatin1String(kWandb.key)) ? &kWandb : nullptr;
}

QString toolOf(const QString& path) {
    const auto found = std::ranges::find_if(
        kHallmarks, [&](const Hallmark& mark) { return path == QLatin1String(mark.path); });
    return found == kHallmarks.end() ? QString() : QString::fromLatin1(found->tool);
}

}  // namespace strata::studio
