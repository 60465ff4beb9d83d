// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/settings_import.h"

#include "studio/train/settings_file.h"
#include "studio/train/settings_keys.h"
#include "ui/base/worded.h"

#include "strata/error.h"
#include "strata/options.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::SettingsReportRow;
using Shape = SettingsKey::Shape;

constexpr qsizetype kShownMax = 60;

QString say(const char* text) {
    return QCoreApplication::translate("settings", text);
}

/// What a key becomes: a text for its option, or a reason why not.
struct Outcome {
    QString text;
    QString reason;
    bool isTaken = false;
};

Outcome taken(const QString& text, const QString& reason = {}) {
    return {text, reason, true};
}

Outcome refused(const char* reason) {
    return {{}, say(reason), false};
}

bool isTrue(const QString& value) {
    const QString low = value.toLower();
    return low == QLatin1String("true") || low == QLatin1String("auto") ||
           low == QLatin1String("yes") || low == QLatin1String("on") || low == QLatin1String("1");
}

Outcome methodOf(const SettingsKey& key) {
    const QString value = key.value().toLower();
    const bool isAdapter =
        value == QLatin1String("lora") || (key.name == QLatin1String("use_peft") && isTrue(value));
    if (isAdapter) {
        return taken(QStringLiteral("lora"));
    }
    if (value == QLatin1String("qlora")) {
        return taken(
            QStringLiteral("lora"),
            say(QT_TRANSLATE_NOOP(
                "settings",
                "This version has no QLoRA. The adapter is trained on unquantized weights.")));
    }
    const bool isFull =
        value == QLatin1String("full") || (key.name == QLatin1String("use_peft") && !isTrue(value));
    return isFull ? taken(QStringLiteral("full"))
                  : refused(QT_TRANSLATE_NOOP("settings",
                                              "Strata Studio does not support this method."));
}

Outcome scheduleOf(const QString& value) {
    const QString low = value.toLower();
    for (const char* schedule : {"cosine", "linear", "constant"}) {
        if (low.startsWith(QLatin1String(schedule))) {
            return taken(QString::fromLatin1(schedule));
        }
    }
    return refused(QT_TRANSLATE_NOOP("settings", "Choose cosine, linear or constant."));
}

Outcome targetsOf(const SettingsKey& key) {
    const QString text = key.values.join(QLatin1Char(',')).remove(QLatin1Char(' '));
    if (text == QLatin1String("all") || text == QLatin1String("all-linear")) {
        return taken(QStringLiteral("all"));
    }
    return text.isEmpty()
               ? refused(QT_TRANSLATE_NOOP("settings", "The key names no target modules."))
               : taken(text);
}

Outcome shareOf(const QString& value) {
    bool isNumber = false;
    const double share = value.toDouble(&isNumber);
    if (!isNumber || share > 0.5) {
        return refused(QT_TRANSLATE_NOOP("settings", "Enter a share of the rows or a file."));
    }
    return taken(share > 0.0 ? value : QString());
}

/// The candidate that is meant by a path or a name of a model hub ("meta-llama/Llama-3.2-1B").
QString knownPath(const QString& name, const QVector<ui::TrainCandidate>& candidates) {
    const QString last = name.section(QLatin1Char('/'), -1);
    const auto found = std::ranges::find_if(candidates, [&](const ui::TrainCandidate& candidate) {
        const QFileInfo file(candidate.path);
        return candidate.path == name || file.fileName() == last || file.completeBaseName() == last;
    });
    return found == candidates.end() ? QString() : found->path;
}

/// A path of the file's own folder, or one from the root.
QString pathBeside(const QString& settingsFile, const QString& path) {
    const QFileInfo file(path);
    const QFileInfo beside(QFileInfo(settingsFile).absolutePath() + QLatin1Char('/') + path);
    const QFileInfo& meant = file.isAbsolute() ? file : beside;
    return !path.isEmpty() && meant.exists() ? meant.absoluteFilePath() : QString();
}

Outcome modelOf(const QString& value, const QString& file, const KnownInputs& inputs) {
    const QString folder = pathBeside(file, value);
    if (QFileInfo::exists(folder + QStringLiteral("/config.json"))) {
        return taken(folder);
    }
    const QString known = knownPath(value, inputs.models);
    return known.isEmpty()
               ? refused(QT_TRANSLATE_NOOP(
                     "settings",
                     "The project has no model with this name. Add it, then choose it."))
               : taken(known);
}

Outcome datasetOf(const SettingsKey& key, const QString& file, const KnownInputs& inputs) {
    const QStringList names = key.shape == Shape::Value
                                  ? key.value().split(QLatin1Char(','), Qt::SkipEmptyParts)
                                  : key.values;
    if (names.size() > 1) {
        return refused(QT_TRANSLATE_NOOP(
            "settings", "The file names several datasets. Join them into one and choose it."));
    }
    const QString name = names.isEmpty() ? QString() : names.first().trimmed();
    const QString path = pathBeside(file, name);
    if (QFileInfo(path).isFile()) {
        return taken(path);
    }
    const QString known = knownPath(name, inputs.datasets);
    return known.isEmpty()
               ? refused(QT_TRANSLATE_NOOP(
                     "settings", "The project has no dataset with this name. Import it first."))
               : taken(known);
}

Outcome precisionOf(const QString& value) {
    return isTrue(value)
               ? taken(QStringLiteral("bf16"))
               : refused(QT_TRANSLATE_NOOP(
                     "settings", "Strata Studio computes in bf16 unless fp32 is chosen."));
}

Outcome quantizedOf(const QString& value) {
    const bool isOff = !isTrue(value) && value.toInt() == 0;
    return isOff ? refused(QT_TRANSLATE_NOOP("settings", "Always off in Strata Studio."))
                 : refused(QT_TRANSLATE_NOOP("settings",
                                             "This version does not support quantized weights. The "
                                             "weights keep their format."));
}

/// An optimizer's name says how it keeps its moments: adamw_torch, adamw_bnb_8bit, PagedAdamW8bit.
Outcome optimizerOf(const QString& value) {
    if (!value.contains(QLatin1String("adamw"), Qt::CaseInsensitive)) {
        return refused(QT_TRANSLATE_NOOP("settings", "Strata Studio uses AdamW."));
    }
    return value.contains(QLatin1String("8bit"))
               ? taken(QStringLiteral("8bit"))
               : refused(QT_TRANSLATE_NOOP("settings", "Strata Studio also uses AdamW."));
}

Outcome answersOnlyOf(const QString& value) {
    return isTrue(value)
               ? refused(QT_TRANSLATE_NOOP("settings", "Always on in Strata Studio."))
               : refused(QT_TRANSLATE_NOOP(
                     "settings", "Strata Studio trains on answers only, never on questions."));
}

Outcome outcomeOf(const SettingsKey& key,
                  const KeyMeaning& meaning,
                  const QString& file,
                  const KnownInputs& inputs) {
    const QString value = key.value();
    switch (meaning.use) {
        case KeyUse::Text:
            return taken(value);
        case KeyUse::Positive:
            return value.toDouble() > 0.0
                       ? taken(value)
                       : refused(QT_TRANSLATE_NOOP("settings", "The value means “not set”."));
        case KeyUse::Switch:
            return taken(isTrue(value) ? QStringLiteral("on") : QStringLiteral("off"));
        case KeyUse::Method:
            return methodOf(key);
        case KeyUse::Schedule:
            return scheduleOf(value);
        case KeyUse::Targets:
            return targetsOf(key);
        case KeyUse::AllTargets:
            return isTrue(value)
                       ? taken(QStringLiteral("all"))
                       : refused(QT_TRANSLATE_NOOP("settings", "The key names no target modules."));
        case KeyUse::Precision:
            return precisionOf(value);
        case KeyUse::Share:
            return shareOf(value);
        case KeyUse::Model:
            return modelOf(value, file, inputs);
        case KeyUse::Dataset:
            return datasetOf(key, file, inputs);
        case KeyUse::Quantized:
            return quantizedOf(value);
        case KeyUse::Optimizer:
            return optimizerOf(value);
        case KeyUse::AnswersOnly:
            return answersOnlyOf(value);
        case KeyUse::NotNeeded:
            return refused(meaning.reason);
    }
    return {};
}

/// Takes the option's text as the form will show it; a value that the option refuses says why.
void settle(SettingsReportRow& row, const QString& option, const Outcome& outcome) {
    row.reason = outcome.reason;
    if (!outcome.isTaken) {
        return;
    }
    TrainSettings settings;
    const std::string name = option.toStdString();
    try {
        applyOption(settings, name, outcome.text.toStdString());
        row.option = option;
        row.text = QString::fromStdString(optionText(settings, name));
    } catch (const Error& error) {
        row.reason = ui::wordedFailure(error);
    }
}

SettingsReportRow rowOf(const SettingsKey& key, const QString& file, const KnownInputs& inputs) {
    SettingsReportRow row;
    row.key = key.path;
    row.value = key.values.join(QStringLiteral(", "));
    if (row.value.size() > kShownMax) {
        row.value = row.value.left(kShownMax) + QChar(0x2026);
    }
    const KeyMeaning* meaning = meaningOf(key.name);
    if (meaning == nullptr) {
        row.reason = say(QT_TRANSLATE_NOOP("settings", "Unknown key."));
    } else if (key.shape == Shape::Nothing || key.value().isEmpty()) {
        row.reason = say(QT_TRANSLATE_NOOP("settings", "The key has no value."));
    } else {
        settle(row, QString::fromLatin1(meaning->option), outcomeOf(key, *meaning, file, inputs));
    }
    return row;
}

/// An update of so many batches, where the form would count tokens instead.
void countBatches(ui::SettingsReport& report) {
    if (report.texts.contains(QStringLiteral("accumulate")) ||
        report.texts.contains(QStringLiteral("micro-batch"))) {
        report.texts.insert(QStringLiteral("tokens-per-update"), QStringLiteral("0"));
    }
}

QString mostLikelyTool(const QVector<SettingsKey>& keys) {
    QHash<QString, int> marks;
    QString best;
    for (const SettingsKey& key : keys) {
        const QString tool = toolOf(key.path);
        if (!tool.isEmpty() && ++marks[tool] > marks.value(best)) {
            best = tool;
        }
    }
    return best;
}

}  // namespace

ui::SettingsReport importSettings(const QString& path, const KnownInputs& inputs) {
    const QVector<SettingsKey> keys = readSettingsFile(path);
    ui::SettingsReport report;
    report.file = path;
    report.tool = mostLikelyTool(keys);
    int known = 0;
    for (const SettingsKey& key : keys) {
        known += meaningOf(key.name) != nullptr ? 1 : 0;
        SettingsReportRow row = rowOf(key, path, inputs);
        const bool isFirst = !row.option.isEmpty() && !report.texts.contains(row.option);
        if (isFirst) {
            report.texts.insert(row.option, row.text);
        } else if (!row.option.isEmpty()) {
            row.option.clear();
            row.reason = say(QT_TRANSLATE_NOOP("settings", "An earlier key already sets this."));
        }
        report.rows.append(row);
    }
    // "model" and "dataset" alone are also in files that are something else.
    if (report.tool.isEmpty() && known < 3) {
        throw Error(ErrorCode::JsonInvalid,
                    Sentence("The file has no settings of a supported tool."), path.toStdString(),
                    Sentence("Import settings from LLaMA-Factory, Axolotl, Unsloth or TRL."));
    }
    // A full fine-tune has no key of its own in Axolotl.
    const bool isPlain =
        report.tool == QLatin1String("Axolotl") && !report.texts.contains(QStringLiteral("method"));
    if (isPlain) {
        report.texts.insert(QStringLiteral("method"), QStringLiteral("full"));
    }
    countBatches(report);
    return report;
}

}  // namespace strata::studio
