// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/option_words.h"

#include "ui/base/numbers.h"
#include "ui/base/worded.h"

#include "strata/error.h"
#include "strata/units.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace strata::ui {
namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("options", text);
}

const QHash<QString, const char*>& labels() {
    static const QHash<QString, const char*> table{
        {QStringLiteral("model"), QT_TRANSLATE_NOOP("options", "Model")},
        {QStringLiteral("goal"), QT_TRANSLATE_NOOP("options", "Goal")},
        {QStringLiteral("method"), QT_TRANSLATE_NOOP("options", "Method")},
        {QStringLiteral("epochs"), QT_TRANSLATE_NOOP("options", "Epochs")},
        {QStringLiteral("tokens-per-update"),
         QT_TRANSLATE_NOOP("options", "Tokens per optimizer step")},
        {QStringLiteral("packing"), QT_TRANSLATE_NOOP("options", "Sequence packing")},
        {QStringLiteral("shuffle"), QT_TRANSLATE_NOOP("options", "Shuffle")},
        {QStringLiteral("schedule"), QT_TRANSLATE_NOOP("options", "LR schedule")},
        {QStringLiteral("weight-decay"), QT_TRANSLATE_NOOP("options", "Weight decay")},
        {QStringLiteral("seed"), QT_TRANSLATE_NOOP("options", "Seed")},
        {QStringLiteral("validation"), QT_TRANSLATE_NOOP("options", "Validation set")},
        {QStringLiteral("slice-size"), QT_TRANSLATE_NOOP("options", "Slice size")},
        {QStringLiteral("threads"), QT_TRANSLATE_NOOP("options", "Threads")},
        {QStringLiteral("device"), QT_TRANSLATE_NOOP("options", "Device")},
        {QStringLiteral("data"), QT_TRANSLATE_NOOP("options", "Dataset")},
        {QStringLiteral("out"), QT_TRANSLATE_NOOP("options", "Output folder")},
        {QStringLiteral("adapter"), QT_TRANSLATE_NOOP("options", "Initial adapter")},
        {QStringLiteral("steps"), QT_TRANSLATE_NOOP("options", "Max steps")},
        {QStringLiteral("micro-batch"), QT_TRANSLATE_NOOP("options", "Micro-batch size")},
        {QStringLiteral("accumulate"), QT_TRANSLATE_NOOP("options", "Gradient accumulation steps")},
        {QStringLiteral("max-length"), QT_TRANSLATE_NOOP("options", "Max sequence length")},
        {QStringLiteral("lr"), QT_TRANSLATE_NOOP("options", "Peak learning rate")},
        {QStringLiteral("warmup"), QT_TRANSLATE_NOOP("options", "Warm-up steps")},
        {QStringLiteral("beta1"), QT_TRANSLATE_NOOP("options", "Adam beta 1")},
        {QStringLiteral("beta2"), QT_TRANSLATE_NOOP("options", "Adam beta 2")},
        {QStringLiteral("eps"), QT_TRANSLATE_NOOP("options", "Adam epsilon")},
        {QStringLiteral("clip"), QT_TRANSLATE_NOOP("options", "Gradient clipping")},
        {QStringLiteral("dtype"), QT_TRANSLATE_NOOP("options", "Compute precision")},
        {QStringLiteral("moments"), QT_TRANSLATE_NOOP("options", "Optimizer moments")},
        {QStringLiteral("lora-rank"), QT_TRANSLATE_NOOP("options", "LoRA rank")},
        {QStringLiteral("lora-alpha"), QT_TRANSLATE_NOOP("options", "LoRA alpha")},
        {QStringLiteral("lora-dropout"), QT_TRANSLATE_NOOP("options", "LoRA dropout")},
        {QStringLiteral("lora-targets"), QT_TRANSLATE_NOOP("options", "LoRA target modules")},
        {QStringLiteral("rslora"), QT_TRANSLATE_NOOP("options", "Rank-stabilized LoRA")},
        {QStringLiteral("base-dtype"), QT_TRANSLATE_NOOP("options", "Base model precision")},
        {QStringLiteral("vram-budget"), QT_TRANSLATE_NOOP("options", "VRAM budget")},
        {QStringLiteral("vram-cache"), QT_TRANSLATE_NOOP("options", "VRAM cache")},
        {QStringLiteral("activations"), QT_TRANSLATE_NOOP("options", "Layer inputs")},
        {QStringLiteral("ram-budget"), QT_TRANSLATE_NOOP("options", "RAM budget")},
        {QStringLiteral("ram-cache"), QT_TRANSLATE_NOOP("options", "RAM cache")},
        {QStringLiteral("ssd"), QT_TRANSLATE_NOOP("options", "SSD offload folders")},
        {QStringLiteral("ssd-write-budget"), QT_TRANSLATE_NOOP("options", "SSD write budget")},
        {QStringLiteral("slots"), QT_TRANSLATE_NOOP("options", "Checkpoint slots")},
        {QStringLiteral("prefetch"), QT_TRANSLATE_NOOP("options", "Prefetched layers")},
        {QStringLiteral("eval-every"), QT_TRANSLATE_NOOP("options", "Evaluation interval")},
        {QStringLiteral("checkpoint-every"), QT_TRANSLATE_NOOP("options", "Checkpoint interval")},
        {QStringLiteral("keep-checkpoints"),
         QT_TRANSLATE_NOOP("options", "Earlier checkpoints to keep")},
        {QStringLiteral("early-stop"), QT_TRANSLATE_NOOP("options", "Early stopping patience")},
        {QStringLiteral("on-nonfinite"), QT_TRANSLATE_NOOP("options", "Non-finite loss")},
        {QStringLiteral("bad-rows"), QT_TRANSLATE_NOOP("options", "Invalid rows")},
        {QStringLiteral("map"), QT_TRANSLATE_NOOP("options", "Column mapping")},
    };
    return table;
}

/// Other names of an option, in English because other tools have no other: keys of transformers,
/// peft, trl, Unsloth, LLaMA-Factory and Axolotl, and the labels of earlier versions.
struct Synonyms {
    const char* name;
    const char* words;
};

constexpr auto kSynonyms = std::to_array<Synonyms>({
    {"model", "model_name_or_path base_model checkpoint"},
    {"data", "dataset data set train_file dataset_path"},
    {"out", "output_dir folder of the run run folder save_dir"},
    {"goal", "purpose facts style best model metric_for_best_model load_best_model_at_end"},
    {"method", "finetuning_type sft full lora qlora adapter cheap try all weights peft"},
    {"adapter", "adapter_name_or_path resume lora_model_dir"},
    {"epochs", "num_train_epochs passes"},
    {"steps", "max_steps updates, instead of epochs"},
    {"tokens-per-update", "tokens per update tokens per step global batch size"},
    {"accumulate", "gradient_accumulation_steps batches per update global batch size"},
    {"micro-batch", "per_device_train_batch_size micro_batch_size rows at a time batch size"},
    {"max-length",
     "max_seq_length max_length cutoff_len sequence_len longest row cut rows context"},
    {"packing", "sample_packing packed sequences padding"},
    {"shuffle", "shuffle random order group_by_length"},
    {"bad-rows", "unusable rows skip invalid"},
    {"map", "columns field names prompt_column response_column dataset mapping"},
    {"lr", "learning_rate highest learning rate peak"},
    {"schedule", "lr_scheduler_type lr scheduler cosine linear constant decay"},
    {"warmup", "warmup_steps warmup_ratio warm-up"},
    {"weight-decay", "weight_decay regularization adamw"},
    {"clip", "max_grad_norm max gradient norm clipping"},
    {"beta1", "adam_beta1 adamw momentum"},
    {"beta2", "adam_beta2 adamw"},
    {"eps", "adam_epsilon adamw epsilon"},
    {"moments", "adam_8bit optim optimizer state adamw"},
    {"dtype", "torch_dtype precision bf16 fp16 fp32 mixed precision"},
    {"on-nonfinite", "nan inf infinity loss not finite overflow"},
    {"seed", "random_state data_seed reproducible"},
    {"lora-rank", "lora_r rank adapter rank"},
    {"lora-alpha", "lora_alpha adapter alpha"},
    {"lora-dropout", "lora_dropout adapter dropout"},
    {"lora-targets", "lora_target target_modules lora_target_modules adapted layers q_proj v_proj"},
    {"rslora", "use_rslora rank-stabilised scale"},
    {"base-dtype", "load_in_4bit load_in_8bit quantization_bit nf4 int8 qlora frozen base"},
    {"validation", "val_size eval_dataset validation split test_size val_set_size"},
    {"eval-every", "eval_steps evaluate every eval_strategy"},
    {"checkpoint-every", "save_steps save every save_strategy commit"},
    {"early-stop", "early_stopping_patience early stop"},
    {"ram-budget", "host memory limit ram offload out of memory oom"},
    {"ram-cache", "offload state kept in ram"},
    {"ssd", "nvme offload_dir drive ssd folders streaming deepspeed zero-infinity"},
    {"slots", "copies of the state resume crash checkpoints save_total_limit"},
    {"ssd-write-budget", "endurance tbw wear"},
    {"vram-budget", "gpu memory limit out of memory oom"},
    {"vram-cache", "offload weights optimizer state kept on the gpu"},
    {"activations", "activation offloading checkpointing gradient_checkpointing cpu offload gpu"},
    {"slice-size", "chunk bucket size"},
    {"prefetch", "layers read ahead prefetching"},
    {"threads", "cpu cores num_threads dataloader workers"},
    {"device", "gpu cuda cpu accelerator"},
});

QString rangeText(const OptionInfo& option) {
    const QLocale locale;
    QString from = locale.toString(option.min, 'g', 6);
    QString to = locale.toString(option.max, 'g', 6);
    QString unit = worded(Sentence::stored(std::string(option.unit)));
    if (option.kind == OptionKind::Size) {
        from = bytesText(static_cast<quint64>(option.min));
        to = bytesText(static_cast<quint64>(option.max));
        unit.clear();
    } else if (option.kind == OptionKind::Count) {
        from = countText(static_cast<qint64>(option.min));
        to = countText(static_cast<qint64>(option.max));
    } else if (option.kind != OptionKind::Real) {
        return {};
    }
    return unit.isEmpty()
               ? translated(QT_TRANSLATE_NOOP("options", "From %1 to %2.")).arg(from, to)
               : translated(QT_TRANSLATE_NOOP("options", "From %1 to %2 %3.")).arg(from, to, unit);
}

/// The command line's help names other options by their flags, "--epochs"; a form has fields.
QString withFieldNames(QString help) {
    static const QRegularExpression flag(QStringLiteral("--([a-z0-9-]*[a-z0-9])"));
    for (QRegularExpressionMatch match = flag.match(help); match.hasMatch();
         match = flag.match(help)) {
        help.replace(match.capturedStart(), match.capturedLength(), optionLabel(match.captured(1)));
    }
    return help;
}

}  // namespace

QString optionLabel(const QString& name) {
    const char* label = labels().value(name);
    return label != nullptr ? translated(label) : name;
}

QString optionHelp(const OptionInfo& option) {
    QString help = withFieldNames(worded(Sentence::stored(std::string(option.help))));
    help[0] = help[0].toUpper();
    QStringList sentences{help + QLatin1Char('.')};
    const QString range = rangeText(option);
    if (!range.isEmpty()) {
        sentences << range;
    }
    if (option.kind == OptionKind::PathList) {
        sentences << translated(
            QT_TRANSLATE_NOOP("options", "Separate several folders with semicolons."));
    }
    return sentences.join(QLatin1Char(' '));
}

QString optionSearchText(const OptionInfo& option) {
    const auto other = std::ranges::find(
        kSynonyms, option.name, [](const Synonyms& row) { return std::string_view(row.name); });
    const QString name = fromView(option.name);
    const QString words = other == kSynonyms.end() ? QString() : QString::fromLatin1(other->words);
    return QStringLiteral("%1 --%2 %3 %4")
        .arg(optionLabel(name), name, words, optionHelp(option))
        .toLower();
}

QVector<OptionSection> optionSections() {
    const auto section = [](const char* title, const char* names) {
        return OptionSection{translated(title), QString::fromLatin1(names).split(QLatin1Char(' '))};
    };
    QVector<OptionSection> sections{
        section(QT_TRANSLATE_NOOP("options", "Model and method"),
                "model data out goal method adapter"),
        section(QT_TRANSLATE_NOOP("options", "Sequence length and batches"),
                "epochs steps tokens-per-update accumulate micro-batch max-length packing shuffle "
                "bad-rows map"),
        section(QT_TRANSLATE_NOOP("options", "Optimizer"),
                "lr schedule warmup weight-decay clip beta1 beta2 eps on-nonfinite seed"),
        section(QT_TRANSLATE_NOOP("options", "LoRA"),
                "lora-rank lora-alpha lora-dropout lora-targets rslora base-dtype"),
        section(QT_TRANSLATE_NOOP("options", "Validation and checkpoints"),
                "validation eval-every early-stop checkpoint-every"),
        section(
            QT_TRANSLATE_NOOP("options", "Memory and offloading"),
            "ram-budget ram-cache ssd slots ssd-write-budget vram-budget vram-cache activations "
            "slice-size prefetch"),
    };
    OptionSection rest{translated(QT_TRANSLATE_NOOP("options", "Compute")), {}};
    for (const OptionInfo& option : trainOptions()) {
        const QString name = fromView(option.name);
        const bool isKnown =
            std::any_of(sections.cbegin(), sections.cend(),
                        [&](const OptionSection& known) { return known.names.contains(name); });
        if (!isKnown) {
            rest.names.append(name);
        }
    }
    sections.append(rest);
    return sections;
}

QString methodText(TrainMethod method) {
    switch (method) {
        case TrainMethod::Full:
            return translated(QT_TRANSLATE_NOOP("options", "Full fine-tuning"));
        case TrainMethod::Lora:
            return translated(QT_TRANSLATE_NOOP("options", "LoRA adapter"));
        case TrainMethod::Qlora:
            return translated(QT_TRANSLATE_NOOP("options", "QLoRA adapter"));
    }
    return {};
}

QString methodWord(TrainMethod method) {
    switch (method) {
        case TrainMethod::Full:
            return QStringLiteral("full");
        case TrainMethod::Lora:
            return QStringLiteral("LoRA");
        case TrainMethod::Qlora:
            return QStringLiteral("QLoRA");
    }
    return {};
}

QString valueText(const OptionInfo& option, const QString& value) {
    bool isNumber = false;
    const qint64 count = value.toLongLong(&isNumber);
    if (option.kind == OptionKind::Count && isNumber) {
        return countText(count);
    }
    if (option.kind == OptionKind::Size && value != fromView(option.word)) {
        try {
            return bytesText(parseBytes(value.toStdString()));
        } catch (const Error&) {
            return value;  // shown as it is; the field says what is wrong
        }
    }
    return value;
}

}  // namespace strata::ui
