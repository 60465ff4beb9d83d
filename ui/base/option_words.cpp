// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/option_words.h"

#include "ui/base/numbers.h"
#include "ui/base/option_texts.h"

#include "strata/error.h"
#include "strata/units.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <algorithm>

namespace strata::ui {
namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("options", text);
}

QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

const QHash<QString, const char*>& labels() {
    static const QHash<QString, const char*> table{
        {QStringLiteral("model"), QT_TRANSLATE_NOOP("options", "Model")},
        {QStringLiteral("method"), QT_TRANSLATE_NOOP("options", "Method")},
        {QStringLiteral("epochs"), QT_TRANSLATE_NOOP("options", "Epochs")},
        {QStringLiteral("tokens-per-update"),
         QT_TRANSLATE_NOOP("options", "Tokens per optimizer step")},
        {QStringLiteral("packing"), QT_TRANSLATE_NOOP("options", "Sequence packing")},
        {QStringLiteral("shuffle"), QT_TRANSLATE_NOOP("options", "Shuffle")},
        {QStringLiteral("schedule"), QT_TRANSLATE_NOOP("options", "LR schedule")},
        {QStringLiteral("weight-decay"), QT_TRANSLATE_NOOP("options", "Weight decay")},
        {QStringLiteral("seed"), QT_TRANSLATE_NOOP("options", "Seed")},
        {QStringLiteral("validation"), QT_TRANSLATE_NOOP("options", "Validation")},
        {QStringLiteral("slice-size"), QT_TRANSLATE_NOOP("options", "Slice size")},
        {QStringLiteral("threads"), QT_TRANSLATE_NOOP("options", "Threads")},
        {QStringLiteral("device"), QT_TRANSLATE_NOOP("options", "Device")},
        {QStringLiteral("data"), QT_TRANSLATE_NOOP("options", "Dataset")},
        {QStringLiteral("out"), QT_TRANSLATE_NOOP("options", "Output folder")},
        {QStringLiteral("adapter"), QT_TRANSLATE_NOOP("options", "Adapter to continue")},
        {QStringLiteral("steps"), QT_TRANSLATE_NOOP("options", "Max steps")},
        {QStringLiteral("micro-batch"), QT_TRANSLATE_NOOP("options", "Micro-batch size")},
        {QStringLiteral("accumulate"), QT_TRANSLATE_NOOP("options", "Gradient accumulation steps")},
        {QStringLiteral("max-length"), QT_TRANSLATE_NOOP("options", "Longest row")},
        {QStringLiteral("lr"), QT_TRANSLATE_NOOP("options", "Learning rate")},
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
        {QStringLiteral("ram-budget"), QT_TRANSLATE_NOOP("options", "RAM budget")},
        {QStringLiteral("ram-cache"), QT_TRANSLATE_NOOP("options", "RAM cache")},
        {QStringLiteral("ssd"), QT_TRANSLATE_NOOP("options", "SSD offload folders")},
        {QStringLiteral("ssd-write-budget"), QT_TRANSLATE_NOOP("options", "SSD write budget")},
        {QStringLiteral("slots"), QT_TRANSLATE_NOOP("options", "Checkpoint slots")},
        {QStringLiteral("prefetch"), QT_TRANSLATE_NOOP("options", "Prefetched layers")},
        {QStringLiteral("eval-every"), QT_TRANSLATE_NOOP("options", "Evaluation interval")},
        {QStringLiteral("checkpoint-every"), QT_TRANSLATE_NOOP("options", "Checkpoint interval")},
        {QStringLiteral("early-stop"), QT_TRANSLATE_NOOP("options", "Early stopping patience")},
        {QStringLiteral("on-nonfinite"), QT_TRANSLATE_NOOP("options", "Non-finite loss")},
        {QStringLiteral("bad-rows"), QT_TRANSLATE_NOOP("options", "Invalid rows")},
    };
    return table;
}

QString rangeText(const OptionInfo& option) {
    const QLocale locale;
    QString from = locale.toString(option.min, 'g', 6);
    QString to = locale.toString(option.max, 'g', 6);
    QString unit = optionText(option.unit);
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

}  // namespace

QString optionLabel(const QString& name) {
    const char* label = labels().value(name);
    return label != nullptr ? translated(label) : name;
}

QString optionHelp(const OptionInfo& option) {
    QString help = optionText(option.help);
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

QVector<OptionSection> optionSections() {
    const auto section = [](const char* title, const char* names) {
        return OptionSection{translated(title), QString::fromLatin1(names).split(QLatin1Char(' '))};
    };
    QVector<OptionSection> sections{
        section(QT_TRANSLATE_NOOP("options", "Model and method"), "model data out method adapter"),
        section(QT_TRANSLATE_NOOP("options", "Sequence length and batches"),
                "epochs steps tokens-per-update accumulate micro-batch max-length packing shuffle "
                "bad-rows"),
        section(QT_TRANSLATE_NOOP("options", "Optimizer"),
                "lr schedule warmup weight-decay clip beta1 beta2 eps on-nonfinite seed"),
        section(QT_TRANSLATE_NOOP("options", "LoRA"),
                "lora-rank lora-alpha lora-dropout lora-targets rslora base-dtype"),
        section(QT_TRANSLATE_NOOP("options", "Validation and checkpoints"),
                "validation eval-every early-stop checkpoint-every"),
        section(QT_TRANSLATE_NOOP("options", "Memory and offloading"),
                "ram-budget ram-cache ssd slots ssd-write-budget vram-budget slice-size prefetch"),
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
