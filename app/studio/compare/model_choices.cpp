// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/model_choices.h"

#include "studio/core/json_file.h"
#include "ui/base/numbers.h"
#include "ui/base/worded.h"

#include "strata/trained_model.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::ModelChoice;
using ui::ModelOrigin;

const QLatin1String kBestFolder("/best");
/// Where the monitor extracts a checkpoint that is to answer.
const QLatin1String kCheckpointFolder("/checkpoint");

QString translated(const char* text) {
    return QCoreApplication::translate("models", text);
}

bool isModel(const QString& folder) {
    return QFileInfo::exists(folder + QStringLiteral("/config.json"));
}

bool isAdapter(const QString& folder) {
    return QFileInfo::exists(folder + QStringLiteral("/adapter_config.json"));
}

quint64 weightsBytes(const QString& folder) {
    const QFileInfoList files =
        QDir(folder).entryInfoList({QStringLiteral("*.safetensors")}, QDir::Files);
    quint64 bytes = 0;
    for (const QFileInfo& file : files) {
        bytes += static_cast<quint64>(file.size());
    }
    return bytes;
}

QString weightsText(const QString& folder) {
    return ui::bytesText(weightsBytes(folder));
}

QString nameOf(const QString& path) {
    return QFileInfo(path).fileName();
}

class ChoiceFinder {
public:
    ChoiceFinder(const QStringList& unusable, qint64 nowMs) : unusable_(unusable), nowMs_(nowMs) {}

    QVector<ModelChoice> take() { return std::move(choices_); }

    void addBase(const QString& folder) {
        if (canBeBase(folder)) {
            add({folder,
                 folder,
                 {},
                 nameOf(folder),
                 translated(QT_TRANSLATE_NOOP("models", "base model, %1")).arg(weightsText(folder)),
                 {},
                 {},
                 ModelOrigin::Base});
        }
    }

    void addAdapter(const QString& folder) {
        const QString base = objectIn(folder + QStringLiteral("/adapter_config.json"))
                                 .value(QLatin1String("base_model_name_or_path"))
                                 .toString();
        if (canBeBase(base)) {
            add({folder,
                 base,
                 folder,
                 nameOf(folder),
                 translated(QT_TRANSLATE_NOOP("models", "adapter for %1, %2"))
                     .arg(nameOf(base), weightsText(folder)),
                 {},
                 base,
                 ModelOrigin::Tuned});
        }
    }

    void addRun(const QString& run) {
        const QString base = objectIn(run + QStringLiteral("/job.json"))
                                 .value(QLatin1String("settings"))
                                 .toObject()
                                 .value(QLatin1String("model"))
                                 .toString();
        const QString name = nameOf(run);
        const auto addCheckpoint = [&] {
            addTuned(run, base, run + kCheckpointFolder,
                     translated(QT_TRANSLATE_NOOP("models", "%1, checkpoint")).arg(name));
        };
        for (const TrainedModel& model : modelsOfRun(run.toStdString())) {
            if (model.folder.empty()) {
                addCheckpoint();
            } else {
                addTuned(run, base, QString::fromStdString(model.folder),
                         QStringLiteral("%1, %2").arg(name, ui::worded(wordsOf(model))));
            }
        }
        addCheckpoint();
        addBase(base);
    }

private:
    bool canBeBase(const QString& folder) const {
        return isModel(folder) && !unusable_.contains(folder);
    }

    void addTuned(const QString& run,
                  const QString& base,
                  const QString& folder,
                  const QString& name) {
        const bool isWhole = isModel(folder);
        if (!isWhole && !(isAdapter(folder) && canBeBase(base))) {
            return;
        }
        const qint64 whenMs = QFileInfo(folder).lastModified().toMSecsSinceEpoch();
        add({folder, isWhole ? folder : base, isWhole ? QString() : folder, name,
             translated(QT_TRANSLATE_NOOP("models", "your fine-tuned model, %1, %2"))
                 .arg(ui::whenText(whenMs, nowMs_), weightsText(folder)),
             run, base, ModelOrigin::Tuned});
    }

    void add(ModelChoice choice) {
        choice.id = choice.adapter.isEmpty()
                        ? choice.folder
                        : QStringLiteral("%1+%2").arg(choice.folder, choice.adapter);
        const bool isKnown = std::ranges::any_of(
            choices_, [&choice](const ModelChoice& known) { return known.id == choice.id; });
        if (!isKnown && !unusable_.contains(choice.folder)) {
            choice.weightsBytes = weightsBytes(choice.folder);
            if (!choice.adapter.isEmpty()) {
                choice.weightsBytes += weightsBytes(choice.adapter);
            }
            choice.contextTokens = objectIn(choice.folder + QStringLiteral("/config.json"))
                                       .value(QLatin1String("max_position_embeddings"))
                                       .toInteger();
            choices_.append(std::move(choice));
        }
    }

    const QStringList& unusable_;
    qint64 nowMs_;
    QVector<ModelChoice> choices_;
};

/// The result of a run that ended: one that is still going has its best state only.
bool isResult(const ModelChoice& choice) {
    const QString& folder = choice.adapter.isEmpty() ? choice.folder : choice.adapter;
    return !choice.run.isEmpty() && !folder.endsWith(kBestFolder) &&
           !folder.endsWith(kCheckpointFolder);
}

}  // namespace

QVector<ModelChoice> findModelChoices(const ModelPlaces& places, qint64 nowMs) {
    ChoiceFinder finder(places.unusable, nowMs);
    for (const QString& run : places.runs) {
        finder.addRun(run);
    }
    for (const QString& model : places.models) {
        finder.addBase(model);
    }
    for (const QString& adapter : places.adapters) {
        finder.addAdapter(adapter);
    }
    return finder.take();
}

QStringList pairOfRun(const QVector<ModelChoice>& choices, const QString& run) {
    for (const ModelChoice& tuned : choices) {
        if (tuned.run == run) {
            return {tuned.base, tuned.id};
        }
    }
    return {};
}

QStringList usualPair(const QVector<ModelChoice>& choices) {
    const auto result = std::ranges::find_if(choices, isResult);
    if (result != choices.end()) {
        return pairOfRun(choices, result->run);
    }
    return choices.isEmpty() ? QStringList() : QStringList{choices[0].id, choices.value(1).id};
}

QString usualRun(const QVector<ModelChoice>& choices) {
    const auto result = std::ranges::find_if(choices, isResult);
    return result != choices.end() ? result->run : choices.value(0).run;
}

QVector<QuestionSet> questionSetsOf(const QString& run) {
    const QJsonObject settings =
        objectIn(run + QStringLiteral("/job.json")).value(QLatin1String("settings")).toObject();
    const QFileInfo data(settings.value(QLatin1String("data")).toString());
    const QFileInfo validation(settings.value(QLatin1String("validation")).toString());
    // Companions of a dataset stand beside it, and beside its validation set.
    QString stem = data.isFile()
                       ? data.path() + QLatin1Char('/') + data.completeBaseName()
                       : validation.path() + QLatin1Char('/') + validation.completeBaseName();
    if (stem.endsWith(QLatin1String(".validation"))) {
        stem.chop(QLatin1String(".validation").size());
    }
    QVector<QuestionSet> sets;
    const auto add = [&sets](const QString& file, QuestionKind kind) {
        const bool isKnown =
            std::ranges::any_of(sets, [&file](const QuestionSet& set) { return set.file == file; });
        if (QFileInfo(file).isFile() && !isKnown) {
            sets.append({file, kind});
        }
    };
    add(stem + QStringLiteral(".recall.jsonl"), QuestionKind::Recall);
    add(stem + QStringLiteral(".test.jsonl"), QuestionKind::Test);
    add(validation.filePath(), QuestionKind::Validation);
    add(stem + QStringLiteral(".validation.jsonl"), QuestionKind::Validation);
    add(data.filePath(), QuestionKind::Training);
    return sets;
}

QString questionFileOf(const QString& run) {
    return questionSetsOf(run).value(0).file;
}

QString wordsOf(const QuestionSet& set, const QString& runName) {
    const QString file = QFileInfo(set.file).fileName();
    switch (set.kind) {
        case QuestionKind::Recall:
            return translated(QT_TRANSLATE_NOOP("models", "Recall questions of %1 (%2)"))
                .arg(runName, file);
        case QuestionKind::Test:
            return translated(QT_TRANSLATE_NOOP("models", "Test set of %1 (%2)"))
                .arg(runName, file);
        case QuestionKind::Validation:
            return translated(QT_TRANSLATE_NOOP("models", "Validation set of %1 (%2)"))
                .arg(runName, file);
        case QuestionKind::Training:
            break;
    }
    return translated(QT_TRANSLATE_NOOP("models", "Training rows of %1 (%2)")).arg(runName, file);
}

}  // namespace strata::studio
