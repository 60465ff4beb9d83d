// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_files.h"

#include "studio/core/json_file.h"
#include "studio/core/save_file.h"
#include "studio/models/adapter_folder.h"
#include "ui/base/worded.h"
#include "ui/models/model_places.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonObject>

namespace strata::studio {
namespace {

constexpr int kFoldersBelowMax = 200;
constexpr qint64 kCopyPieceBytes = qint64{4} << 20;
constexpr qint64 kLicenceBytesMax = qint64{256} << 10;

struct ModelFilesTexts {
    Q_DECLARE_TR_FUNCTIONS(ModelFilesTexts)
};

bool isModel(const QFileInfo& path) {
    return path.isDir() ? QFileInfo::exists(path.filePath() + QStringLiteral("/config.json"))
                        : path.suffix().compare(QLatin1String("gguf"), Qt::CaseInsensitive) == 0;
}

bool hasFiles(const QString& folder, const QStringList& patterns) {
    return !QDir(folder).entryList(patterns, QDir::Files).isEmpty();
}

/// Says what a folder lacks to be a model.
ui::Problem whyNoModel(const QFileInfo& path) {
    ui::Problem problem;
    problem.code = QString::fromStdString(codeText(ErrorCode::NotFound));
    problem.reason = path.absoluteFilePath();
    problem.kept = ModelFilesTexts::tr("Nothing was added or changed.");
    if (!path.exists()) {
        problem.sentence = ModelFilesTexts::tr("This path does not exist.");
    } else if (!path.isDir()) {
        problem.sentence = ModelFilesTexts::tr("This file is not a model.");
        problem.hint = ModelFilesTexts::tr("Choose a Hugging Face folder or a .gguf file.");
    } else if (hasFiles(path.filePath(), {QStringLiteral("*.bin"), QStringLiteral("*.pt"),
                                          QStringLiteral("*.pth"), QStringLiteral("*.pkl")})) {
        problem.code = QString::fromStdString(codeText(ErrorCode::PickleRefused));
        problem.sentence = ModelFilesTexts::tr(
            "The weights are pickle files, which can run arbitrary code when opened. Strata Studio "
            "does not load them.");
        problem.hint = ModelFilesTexts::tr(
            "Download the safetensors version of this model, or convert it with the tool that "
            "created it.");
    } else if (hasFiles(path.filePath(), {QStringLiteral("*.safetensors")})) {
        problem.sentence =
            ModelFilesTexts::tr("This folder contains weights, but config.json is missing.");
        problem.hint = ModelFilesTexts::tr(
            "Download config.json, tokenizer.json and tokenizer_config.json from the source of the "
            "weights.");
    } else {
        problem.sentence = ModelFilesTexts::tr(
            "This folder is not a model: it contains neither config.json nor weights.");
        problem.hint =
            ModelFilesTexts::tr("Choose the folder that contains config.json and *.safetensors.");
    }
    problem.actions = {ui::wayTo(
        "chooseAnotherFolder", ModelFilesTexts::tr("Choose another folder…"), ui::kAddModelFolder)};
    return problem;
}

QFileInfoList filesOf(const QString& path) {
    const QFileInfo info(path);
    return info.isDir() ? QDir(path).entryInfoList(QDir::Files, QDir::Name) : QFileInfoList{info};
}

QString sourcePath(const QString& folder) {
    return folder + QStringLiteral("/strata_download.json");
}

QString sourceOf(const QString& folder) {
    const QJsonObject source = objectIn(sourcePath(folder));
    const QString name = source[QLatin1String("name")].toString();
    return name.isEmpty()
               ? name
               : QStringLiteral("%1 (%2)").arg(name, source[QLatin1String("host")].toString());
}

QString tokenText(const QJsonValue& value) {
    return value.isObject() ? value.toObject()[QLatin1String("content")].toString()
                            : value.toString();
}

QVector<ui::SpecialToken> specialTokensOf(const QString& folder) {
    const QJsonObject config = objectIn(folder + QStringLiteral("/tokenizer_config.json"));
    QVector<ui::SpecialToken> tokens;
    for (const char* key : {"bos_token", "eos_token", "pad_token", "unk_token"}) {
        const QString text = tokenText(config[QLatin1String(key)]);
        if (!text.isEmpty()) {
            tokens.append({QString::fromLatin1(key), text});
        }
    }
    return tokens;
}

/// Adds the bytes read to `done`.
QString sha256Of(const QFileInfo& info,
                 double& done,
                 double total,
                 const EventSink& say,
                 const std::stop_token& stop) {
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::IoFailed, Sentence("Can't open the file."),
                    info.filePath().toStdString(), ui::verbatim(file.errorString()));
    }
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QByteArray piece(kCopyPieceBytes, Qt::Uninitialized);
    for (;;) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("The check was canceled."));
        }
        const qint64 count = file.read(piece.data(), piece.size());
        if (count < 0) {
            throw Error(ErrorCode::IoFailed, Sentence("Can't read the whole file."),
                        info.filePath().toStdString(), ui::verbatim(file.errorString()));
        }
        if (count == 0) {
            return QString::fromLatin1(hash.result().toHex());
        }
        hash.addData(QByteArrayView(piece.constData(), count));
        done += static_cast<double>(count);
        say(Event{Progress{Phase::CheckFiles, done, total, "bytes"}});
    }
}

/// Whether it is a model or an adapter.
bool take(const QFileInfo& path, FoundModels& found) {
    if (isModel(path)) {
        found.paths.append(path.absoluteFilePath());
        return true;
    }
    if (isAdapterFolder(path.filePath())) {
        found.adapters.append(path.absoluteFilePath());
        return true;
    }
    return false;
}

quint64 bytesBelow(const QString& folder) {
    quint64 bytes = 0;
    const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files);
    for (const QFileInfo& file : files) {
        bytes += static_cast<quint64>(file.size());
    }
    return bytes;
}

QVector<ui::RunResult> resultsOf(const QString& run) {
    struct Place {
        const char* name;
        ui::RunResultKind kind;
    };
    static constexpr Place kPlaces[]{{"model", ui::RunResultKind::Model},
                                     {"adapter", ui::RunResultKind::Adapter},
                                     {"best", ui::RunResultKind::BestByValidation},
                                     {"state", ui::RunResultKind::Checkpoint}};
    QVector<ui::RunResult> results;
    for (const Place& place : kPlaces) {
        const QString folder = run + QLatin1Char('/') + QLatin1String(place.name);
        if (QFileInfo(folder).isDir()) {
            results.append({folder, place.kind, bytesBelow(folder)});
        }
    }
    return results;
}

/// A line "key: value" of the front matter of a model card.
QString frontMatter(const QString& card, const QString& key) {
    static const QString fence = QStringLiteral("---");
    const QStringList lines = card.split(QLatin1Char('\n'));
    if (lines.isEmpty() || lines[0].trimmed() != fence) {
        return {};
    }
    for (qsizetype i = 1; i < lines.size() && lines[i].trimmed() != fence; ++i) {
        if (lines[i].startsWith(key + QLatin1Char(':'))) {
            QString value = lines[i].mid(key.size() + 1).trimmed();
            value.remove(QLatin1Char('"'));
            return value.remove(QLatin1Char('\''));
        }
    }
    return {};
}

QString fileText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(kLicenceBytesMax))
                                          : QString();
}

ui::LicenceView licenceOf(const QString& folder) {
    ui::LicenceView licence;
    const QString card = QStringLiteral("README.md");
    const QString text = fileText(folder + QLatin1Char('/') + card);
    licence.name = frontMatter(text, QStringLiteral("license"));
    const QString ownName = frontMatter(text, QStringLiteral("license_name"));
    if (licence.name == QLatin1String("other") && !ownName.isEmpty()) {
        licence.name = ownName;
    }
    const QStringList files = QDir(folder).entryList(
        {QStringLiteral("LICENSE*"), QStringLiteral("LICENCE*"), QStringLiteral("COPYING*")},
        QDir::Files, QDir::Name);
    if (!files.isEmpty()) {
        licence.file = files[0];
        licence.text = fileText(folder + QLatin1Char('/') + files[0]);
    } else if (!licence.name.isEmpty()) {
        licence.file = card;
    }
    return licence;
}

}  // namespace

FoundModels findModels(const QStringList& paths) {
    FoundModels found;
    for (const QString& path : paths) {
        const QFileInfo info(path);
        if (take(info, found)) {
            continue;
        }
        const auto before = found.paths.size() + found.adapters.size();
        const QFileInfoList below =
            info.isDir() ? QDir(path)
                               .entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)
                               .mid(0, kFoldersBelowMax)
                         : QFileInfoList();
        for (const QFileInfo& entry : below) {
            take(entry, found);
        }
        if (found.paths.size() + found.adapters.size() == before) {
            found.problems.append(whyNoModel(info));
        }
    }
    return found;
}

ModelContents describeModel(const QString& path, const QStringList& runs) {
    ModelContents contents;
    const QFileInfoList files = filesOf(path);
    for (const QFileInfo& file : files) {
        contents.files.append(
            {file.fileName(), static_cast<quint64>(file.size()), {}, ui::FileState::NotChecked});
    }
    contents.specialTokens = specialTokensOf(path);
    contents.licence = licenceOf(path);
    contents.source = sourceOf(path);
    const QString canonical = QFileInfo(path).canonicalFilePath();
    for (const QString& run : runs) {
        const QJsonObject job = objectIn(run + QStringLiteral("/job.json"));
        const QJsonObject settings = job[QLatin1String("settings")].toObject();
        const QString model = settings[QLatin1String("model")].toString();
        if (!model.isEmpty() && QFileInfo(model).canonicalFilePath() == canonical) {
            const bool isFull =
                settings[QLatin1String("method")].toString() == QLatin1String("full");
            contents.runs.append({run, QFileInfo(run).fileName(),
                                  isFull ? ui::PlanMethod::AllWeights : ui::PlanMethod::Adapter,
                                  resultsOf(run)});
        }
    }
    return contents;
}

void keepSource(const QString& name, const QString& host, const QString& folder) {
    const QJsonObject source{{QStringLiteral("name"), name}, {QStringLiteral("host"), host}};
    trySaveFile(sourcePath(folder), QJsonDocument(source).toJson());
}

QVector<ui::ModelFile> checkFiles(const QString& path,
                                  const QString& record,
                                  const EventSink& say,
                                  const std::stop_token& stop) {
    const QFileInfoList infos = filesOf(path);
    double total = 0.0;
    for (const QFileInfo& info : infos) {
        total += static_cast<double>(info.size());
    }
    QJsonObject all = objectIn(record);
    const QJsonObject before = all[path].toObject();
    QJsonObject now;
    QVector<ui::ModelFile> files;
    double done = 0.0;
    for (const QFileInfo& info : infos) {
        ui::ModelFile file{info.fileName(), static_cast<quint64>(info.size()),
                           sha256Of(info, done, total, say, stop), ui::FileState::FirstCheck};
        if (before.contains(file.name)) {
            file.state = before[file.name].toString() == file.sha256 ? ui::FileState::Unchanged
                                                                     : ui::FileState::Changed;
        }
        now[file.name] = file.sha256;
        files.append(file);
    }
    all[path] = now;
    saveFile(record, QJsonDocument(all).toJson(), Sentence("Can't save the result of the check."));
    return files;
}

}  // namespace strata::studio
