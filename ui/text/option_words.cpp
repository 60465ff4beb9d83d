// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/option_words.h"

#include "ui/text/numbers.h"
#include "ui/text/option_texts.h"

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
        {QStringLiteral("tokens-per-update"), QT_TRANSLATE_NOOP("options", "Tokens per update")},
        {QStringLiteral("packing"), QT_TRANSLATE_NOOP("options", "Packing")},
        {QStringLiteral("shuffle"), QT_TRANSLATE_NOOP("options", "Shuffle")},
        {QStringLiteral("schedule"), QT_TRANSLATE_NOOP("options", "Schedule")},
        {QStringLiteral("weight-decay"), QT_TRANSLATE_NOOP("options", "Weight decay")},
        {QStringLiteral("seed"), QT_TRANSLATE_NOOP("options", "Seed")},
        {QStringLiteral("validation"), QT_TRANSLATE_NOOP("options", "Validation")},
        {QStringLiteral("slice-size"), QT_TRANSLATE_NOOP("options", "Slice size")},
        {QStringLiteral("threads"), QT_TRANSLATE_NOOP("options", "Threads")},
        {QStringLiteral("device"), QT_TRANSLATE_NOOP("options", "Device")},
        {QStringLiteral("data"), QT_TRANSLATE_NOOP("options", "Data set")},
        {QStringLiteral("out"), QT_TRANSLATE_NOOP("options", "Folder of the run")},
        {QStringLiteral("adapter"), QT_TRANSLATE_NOOP("options", "Adapter to continue")},
        {QStringLiteral("steps"), QT_TRANSLATE_NOOP("options", "Updates, instead of epochs")},
        {QStringLiteral("micro-batch"), QT_TRANSLATE_NOOP("options", "Rows at a time")},
        {QStringLiteral("accumulate"), QT_TRANSLATE_NOOP("options", "Batches per update")},
        {QStringLiteral("max-length"), QT_TRANSLATE_NOOP("options", "Longest row")},
        {QStringLiteral("lr"), QT_TRANSLATE_NOOP("options", "Learning rate")},
        {QStringLiteral("warmup"), QT_TRANSLATE_NOOP("options", "Warm-up")},
        {QStringLiteral("beta1"), QT_TRANSLATE_NOOP("options", "Adam beta 1")},
        {QStringLiteral("beta2"), QT_TRANSLATE_NOOP("options", "Adam beta 2")},
        {QStringLiteral("eps"), QT_TRANSLATE_NOOP("options", "Adam epsilon")},
        {QStringLiteral("clip"), QT_TRANSLATE_NOOP("options", "Gradient clipping")},
        {QStringLiteral("dtype"), QT_TRANSLATE_NOOP("options", "Precision")},
        {QStringLiteral("moments"), QT_TRANSLATE_NOOP("options", "Optimizer moments")},
        {QStringLiteral("lora-rank"), QT_TRANSLATE_NOOP("options", "Adapter rank")},
        {QStringLiteral("lora-alpha"), QT_TRANSLATE_NOOP("options", "Adapter alpha")},
        {QStringLiteral("lora-dropout"), QT_TRANSLATE_NOOP("options", "Adapter dropout")},
        {QStringLiteral("lora-targets"), QT_TRANSLATE_NOOP("options", "Adapted layers")},
        {QStringLiteral("rslora"), QT_TRANSLATE_NOOP("options", "Rank-stabilised scale")},
        {QStringLiteral("base-dtype"), QT_TRANSLATE_NOOP("options", "Format of the frozen base")},
        {QStringLiteral("vram-budget"), QT_TRANSLATE_NOOP("options", "VRAM budget")},
        {QStringLiteral("ram-budget"), QT_TRANSLATE_NOOP("options", "RAM budget")},
        {QStringLiteral("ram-cache"), QT_TRANSLATE_NOOP("options", "State kept in RAM")},
        {QStringLiteral("ssd"), QT_TRANSLATE_NOOP("options", "SSD folders")},
        {QStringLiteral("ssd-write-budget"), QT_TRANSLATE_NOOP("options", "SSD write budget")},
        {QStringLiteral("slots"), QT_TRANSLATE_NOOP("options", "Copies of the state")},
        {QStringLiteral("prefetch"), QT_TRANSLATE_NOOP("options", "Layers read ahead")},
        {QStringLiteral("eval-every"), QT_TRANSLATE_NOOP("options", "Evaluate every")},
        {QStringLiteral("checkpoint-every"), QT_TRANSLATE_NOOP("options", "Save every")},
        {QStringLiteral("early-stop"), QT_TRANSLATE_NOOP("options", "Early stop")},
        {QStringLiteral("on-nonfinite"), QT_TRANSLATE_NOOP("options", "Loss not finite")},
        {QStringLiteral("bad-rows"), QT_TRANSLATE_NOOP("options", "Unusable rows")},
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
            QT_TRANSLATE_NOOP("options", "Several are separated by semicolons."));
    }
    return sentences.join(QLatin1Char(' '));
}

QVector<OptionSection> optionSections() {
    const auto section = [](const char* title, const char* names) {
        return OptionSection{translated(title), QString::fromLatin1(names).split(QLatin1Char(' '))};
    };
    QVector<OptionSection> sections{
        section(QT_TRANSLATE_NOOP("options", "What is trained"), "model data out method adapter"),
        section(QT_TRANSLATE_NOOP("options", "Length and batches"),
                "epochs steps tokens-per-update accumulate micro-batch max-length packing shuffle "
                "bad-rows"),
        section(QT_TRANSLATE_NOOP("options", "Learning"),
                "lr schedule warmup weight-decay clip beta1 beta2 eps on-nonfinite seed"),
        section(QT_TRANSLATE_NOOP("options", "Adapters"),
                "lora-rank lora-alpha lora-dropout lora-targets rslora base-dtype"),
        section(QT_TRANSLATE_NOOP("options", "Validation and saving"),
                "validation eval-every early-stop checkpoint-every"),
        section(QT_TRANSLATE_NOOP("options", "Memory and drives"),
                "ram-budget ram-cache ssd slots ssd-write-budget vram-budget slice-size prefetch"),
    };
    OptionSection rest{translated(QT_TRANSLATE_NOOP("options", "Computing")), {}};
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
            return translated(QT_TRANSLATE_NOOP("options", "All weights, streamed from SSD"));
        case TrainMethod::Lora:
            return translated(QT_TRANSLATE_NOOP("options", "Adapters beside frozen weights"));
        case TrainMethod::Qlora:
            return translated(QT_TRANSLATE_NOOP("options", "Adapters beside 4-bit weights"));
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
