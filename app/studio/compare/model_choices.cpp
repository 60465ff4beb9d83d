// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/model_choices.h"

#include "ui/base/numbers.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::ModelChoice;
using ui::ModelOrigin;

constexpr qint64 kJsonBytesMax = 4 << 20;
constexpr qint64 kTailBytes = 4096;

QString translated(const char* text) {
    return QCoreApplication::translate("models", text);
}

QJsonObject readObject(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > kJsonBytesMax) {
        return {};
    }
    return QJsonDocument::fromJson(file.readAll()).object();
}

bool isModel(const QString& folder) {
    return QFileInfo::exists(folder + QStringLiteral("/config.json"));
}

bool isAdapter(const QString& folder) {
    return QFileInfo::exists(folder + QStringLiteral("/adapter_config.json"));
}

QString weightsText(const QString& folder) {
    const QFileInfoList files =
        QDir(folder).entryInfoList({QStringLiteral("*.safetensors")}, QDir::Files);
    quint64 bytes = 0;
    for (const QFileInfo& file : files) {
        bytes += static_cast<quint64>(file.size());
    }
    return ui::bytesText(bytes);
}

/// The step of the last whole line of metrics.jsonl; -1: unknown.
qint64 lastStep(const QString& run) {
    QFile file(run + QStringLiteral("/metrics.jsonl"));
    if (!file.open(QIODevice::ReadOnly)) {
        return -1;
    }
    file.seek(std::max<qint64>(file.size() - kTailBytes, 0));
    const QByteArrayList lines = file.readAll().split('\n');
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        const QJsonObject step = QJsonDocument::fromJson(*line).object();
        if (step.contains(QLatin1String("step"))) {
            return step[QLatin1String("step")].toInteger(-1);
        }
    }
    return -1;
}

QString nameOf(const QString& path) {
    return QFileInfo(path).fileName();
}

class ChoiceFinder {
public:
    explicit ChoiceFinder(qint64 nowMs) : nowMs_(nowMs) {}

    QVector<ModelChoice> take() { return std::move(choices_); }

    void addBase(const QString& folder) {
        if (isModel(folder)) {
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
        const QString base = readObject(folder + QStringLiteral("/adapter_config.json"))
                                 .value(QLatin1String("base_model_name_or_path"))
                                 .toString();
        if (isModel(base)) {
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
        const QString base = readObject(run + QStringLiteral("/job.json"))
                                 .value(QLatin1String("settings"))
                                 .toObject()
                                 .value(QLatin1String("model"))
                                 .toString();
        const qint64 step = lastStep(run);
        const QString name = nameOf(run);
        const QString result =
            step < 0 ? name
                     : translated(QT_TRANSLATE_NOOP("models", "%1, step %2")).arg(name).arg(step);
        addTuned(run, base, QStringLiteral("/model"), result);
        addTuned(run, base, QStringLiteral("/adapter"), result);
        addTuned(run, base, QStringLiteral("/best"),
                 translated(QT_TRANSLATE_NOOP("models", "%1, best validation")).arg(name));
        addBase(base);
    }

private:
    void addTuned(const QString& run,
                  const QString& base,
                  const QString& place,
                  const QString& name) {
        const QString folder = run + place;
        const bool isWhole = isModel(folder);
        if (!isWhole && !(isAdapter(folder) && isModel(base))) {
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
        if (!isKnown) {
            choice.contextTokens = readObject(choice.folder + QStringLiteral("/config.json"))
                                       .value(QLatin1String("max_position_embeddings"))
                                       .toInteger();
            choices_.append(std::move(choice));
        }
    }

    qint64 nowMs_;
    QVector<ModelChoice> choices_;
};

}  // namespace

QVector<ModelChoice> findModelChoices(const ModelPlaces& places, qint64 nowMs) {
    ChoiceFinder finder(nowMs);
    for (const QString& run : places.runs) {
        finder.addRun(run);
    }
    for (const QString& model : places.models) {
        finder.addBase(model);
        finder.addAdapter(model);
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

QString questionFileOf(const QString& run) {
    const QJsonObject settings =
        readObject(run + QStringLiteral("/job.json")).value(QLatin1String("settings")).toObject();
    for (const char* key : {"validation", "data"}) {
        const QString file = settings.value(QLatin1String(key)).toString();
        if (QFileInfo(file).isFile()) {
            return file;
        }
    }
    return {};
}

}  // namespace strata::studio
