// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/project.h"

#include "studio/core/save_file.h"

#include "strata/error.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr int kFormatVersion = 1;
constexpr int kNameLengthMax = 80;

QString filePath(const QString& folder) {
    return folder + QStringLiteral("/project.json");
}

QString below(const QString& folder, const QString& name) {
    const QString path = folder + QLatin1Char('/') + name;
    if (!QDir().mkpath(path)) {
        throw Error(ErrorCode::NotWritable, Sentence("The project folder is not writable."),
                    path.toStdString(), Sentence("Choose another project folder in Settings."));
    }
    return path;
}

QStringList stringsOf(const QJsonValue& value) {
    QStringList strings = value.toVariant().toStringList();
    strings.removeAll(QString());
    return strings;
}

}  // namespace

Project::Project(const QString& folder, QObject* parent) : QObject(parent), folder_(folder) {
    runsFolder();
    datasetsFolder();
    modelsFolder();
    load();
}

QString Project::runsFolder() const {
    return below(folder_, QStringLiteral("jobs"));
}

QString Project::datasetsFolder() const {
    return below(folder_, QStringLiteral("datasets"));
}

QString Project::modelsFolder() const {
    return below(folder_, QStringLiteral("models"));
}

QString Project::freePath(const QString& parent, const QString& name, const QString& suffix) {
    static const QRegularExpression unfit(QStringLiteral("[^\\w.+-]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    QString base = name.left(kNameLengthMax);
    base.replace(unfit, QStringLiteral("-"));
    while (base.startsWith(QLatin1Char('.')) || base.startsWith(QLatin1Char('-'))) {
        base.remove(0, 1);
    }
    base = base.isEmpty() ? QStringLiteral("untitled") : base;
    QString path = QStringLiteral("%1/%2%3").arg(parent, base, suffix);
    // A link whose target has gone takes a name, too.
    for (int number = 2; QFileInfo::exists(path) || QFileInfo(path).isSymLink(); ++number) {
        path = QStringLiteral("%1/%2-%3%4").arg(parent, base).arg(number).arg(suffix);
    }
    return path;
}

void Project::addModel(const QString& path) {
    if (!models_.contains(path)) {
        models_.append(path);
        save();
        Q_EMIT modelsChanged();
    }
}

void Project::removeModel(const QString& path) {
    if (models_.removeAll(path) > 0) {
        save();
        Q_EMIT modelsChanged();
    }
}

void Project::addAdapter(const QString& path) {
    if (!adapters_.contains(path)) {
        adapters_.append(path);
        save();
        Q_EMIT modelsChanged();
    }
}

void Project::removeAdapter(const QString& path) {
    if (adapters_.removeAll(path) > 0) {
        save();
        Q_EMIT modelsChanged();
    }
}

void Project::addDataset(const QString& path) {
    if (!datasets_.contains(path)) {
        datasets_.append(path);
        save();
    }
    Q_EMIT datasetsChanged();
}

void Project::removeDataset(const QString& path) {
    if (datasets_.removeAll(path) > 0) {
        save();
        Q_EMIT datasetsChanged();
    }
}

void Project::attachRun(const QString& path) {
    if (!attachedRuns_.contains(path)) {
        attachedRuns_.append(path);
        save();
    }
    Q_EMIT runsChanged();
}

void Project::relocate(const QString& from, const QString& to) {
    bool isModel = false;
    bool isDataset = false;
    for (QStringList* paths : {&models_, &adapters_, &datasets_}) {
        const qsizetype place = paths->indexOf(from);
        if (place >= 0) {
            (*paths)[place] = to;
            (paths == &datasets_ ? isDataset : isModel) = true;
        }
    }
    if (isModel || isDataset) {
        save();
    }
    if (isModel) {
        Q_EMIT modelsChanged();
    }
    if (isDataset) {
        Q_EMIT datasetsChanged();
    }
}

QStringList Project::runs() const {
    QStringList folders = attachedRuns_;
    const QFileInfoList entries =
        QDir(runsFolder()).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QFileInfo& entry : entries) {
        folders.append(entry.absoluteFilePath());
    }
    const auto jobOf = [](const QString& folder) {
        return QFileInfo(folder + QStringLiteral("/job.json"));
    };
    folders.removeIf([&](const QString& folder) { return !jobOf(folder).exists(); });
    std::ranges::sort(folders, std::ranges::greater(), [&](const QString& folder) {
        return jobOf(folder).lastModified().toMSecsSinceEpoch();
    });
    return folders;
}

void Project::load() {
    QFile file(filePath(folder_));
    if (!file.open(QIODevice::ReadOnly)) {
        return;
    }
    QJsonParseError problem;
    const QJsonObject object = QJsonDocument::fromJson(file.readAll(), &problem).object();
    if (problem.error != QJsonParseError::NoError) {
        throw Error(ErrorCode::JsonInvalid, Sentence("project.json is damaged."),
                    file.fileName().toStdString(),
                    Sentence("Move it to another folder. Strata Studio creates a new one and finds "
                             "runs and datasets again."));
    }
    models_ = stringsOf(object[QStringLiteral("models")]);
    adapters_ = stringsOf(object[QStringLiteral("adapters")]);
    datasets_ = stringsOf(object[QStringLiteral("datasets")]);
    attachedRuns_ = stringsOf(object[QStringLiteral("attached_runs")]);
}

void Project::save() const {
    const QJsonObject object{
        {QStringLiteral("version"), kFormatVersion},
        {QStringLiteral("models"), QJsonArray::fromStringList(models_)},
        {QStringLiteral("adapters"), QJsonArray::fromStringList(adapters_)},
        {QStringLiteral("datasets"), QJsonArray::fromStringList(datasets_)},
        {QStringLiteral("attached_runs"), QJsonArray::fromStringList(attachedRuns_)},
    };
    replaceFile(filePath(folder_), QJsonDocument(object).toJson(),
                Sentence("Can't save the project."));
}

}  // namespace strata::studio
