// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_finder.h"

#include "studio/core/project.h"
#include "studio/models/model_results.h"

#include "strata/error.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

using ui::FoundModel;
using ui::ModelStore;

constexpr qint64 kTextBytesMax = qint64{1} << 20;
constexpr int kModelsMax = 1000;
constexpr int kTagDepth = 4;  // HOST/NAMESPACE/MODEL/TAG

const QStringList kGgufFiles{QStringLiteral("*.gguf")};

QString headOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(kTextBytesMax)) : QString();
}

QFileInfoList foldersIn(const QString& folder) {
    return QDir(folder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

class Finder {
public:
    QVector<FoundModel> take() { return std::move(found_); }

    /// models--OWNER--NAME/snapshots/REVISION, of which refs/main names one.
    void lookIntoHuggingFace(const QString& cache) {
        const QString prefix = QStringLiteral("models--");
        for (const QFileInfo& entry : foldersIn(cache)) {
            if (!entry.fileName().startsWith(prefix)) {
                continue;
            }
            const QString name = entry.fileName()
                                     .mid(prefix.size())
                                     .replace(QStringLiteral("--"), QStringLiteral("/"));
            const QString snapshot = snapshotOf(entry.filePath());
            if (!snapshot.isEmpty()) {
                addFolder(name, ModelStore::HuggingFace, snapshot, name.section(u'/', -1));
            }
        }
    }

    /// PUBLISHER/NAME with GGUF files or a folder as of Hugging Face.
    void lookIntoLmStudio(const QString& models) {
        for (const QFileInfo& publisher : foldersIn(models)) {
            for (const QFileInfo& model : foldersIn(publisher.filePath())) {
                addFolder(publisher.fileName() + u'/' + model.fileName(), ModelStore::LmStudio,
                          model.filePath(), {});
            }
        }
    }

    /// A manifest for each tag names the blob with the weights.
    void lookIntoOllama(const QString& models) {
        lookForTags(models, models + QStringLiteral("/manifests"), {});
    }

private:
    static QString snapshotOf(const QString& repository) {
        const QString snapshots = repository + QStringLiteral("/snapshots/");
        const QString main =
            snapshots + headOf(repository + QStringLiteral("/refs/main")).trimmed();
        if (main != snapshots && QFileInfo(main).isDir()) {
            return main;
        }
        const QFileInfoList all =
            QDir(snapshots).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time);
        return all.isEmpty() ? QString() : all[0].filePath();
    }

    /// A model folder is one model; of others each GGUF file is, but for the parts of a vision
    /// model that see.
    void addFolder(const QString& name,
                   ModelStore store,
                   const QString& folder,
                   const QString& linkName) {
        if (QFileInfo::exists(folder + QStringLiteral("/config.json")) &&
            QDir(folder).entryList(kGgufFiles, QDir::Files).isEmpty()) {
            quint64 bytes = 0;
            const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files);
            for (const QFileInfo& file : files) {
                bytes += static_cast<quint64>(file.size());
            }
            add({name, store, folder, linkName, bytes, {}, false});
            return;
        }
        const QFileInfoList files = QDir(folder).entryInfoList(kGgufFiles, QDir::Files, QDir::Name);
        for (const QFileInfo& file : files) {
            if (!file.fileName().startsWith(QLatin1String("mmproj"))) {
                add({name.section(u'/', 0, 0) + u'/' + file.fileName(),
                     store,
                     file.filePath(),
                     {},
                     static_cast<quint64>(file.size()),
                     {},
                     false});
            }
        }
    }

    void lookForTags(const QString& models, const QString& folder, const QStringList& words) {
        if (words.size() == kTagDepth - 1) {
            const QStringList tags = QDir(folder).entryList(QDir::Files, QDir::Name);
            for (const QString& tag : tags) {
                addTag(models, folder + u'/' + tag, words, tag);
            }
            return;
        }
        for (const QFileInfo& entry : foldersIn(folder)) {
            lookForTags(models, entry.filePath(), words + QStringList(entry.fileName()));
        }
    }

    void addTag(const QString& models,
                const QString& manifest,
                const QStringList& words,
                const QString& tag) {
        const QJsonArray layers = QJsonDocument::fromJson(headOf(manifest).toUtf8())
                                      .object()[QLatin1String("layers")]
                                      .toArray();
        for (const QJsonValue& each : layers) {
            const QJsonObject layer = each.toObject();
            if (layer[QLatin1String("mediaType")].toString() !=
                QLatin1String("application/vnd.ollama.image.model")) {
                continue;
            }
            const QString digest = layer[QLatin1String("digest")].toString();
            const QFileInfo blob(models + QStringLiteral("/blobs/") +
                                 QString(digest).replace(u':', u'-'));
            if (blob.isFile()) {
                const bool isUsual = words[1] == QLatin1String("library");
                const QString model = isUsual ? words[2] : words[1] + u'/' + words[2];
                add({model + u':' + tag,
                     ModelStore::Ollama,
                     blob.filePath(),
                     QStringLiteral("%1-%2.gguf").arg(words[2], tag),
                     static_cast<quint64>(blob.size()),
                     {},
                     false});
            }
        }
    }

    void add(FoundModel model) {
        if (found_.size() < kModelsMax) {
            model.view = unreadModel(model.path);
            found_.append(std::move(model));
        }
    }

    QVector<FoundModel> found_;
};

QString variable(const char* name, const QString& otherwise) {
    return qEnvironmentVariable(name, otherwise);
}

}  // namespace

ModelStores usualModelStores() {
    const QString home = QDir::homePath();
    const QString cache = variable("XDG_CACHE_HOME", home + QStringLiteral("/.cache"));
    const QString hub =
        variable("HF_HOME", cache + QStringLiteral("/huggingface")) + QStringLiteral("/hub");
    ModelStores stores;
    stores.huggingFace = {variable("HF_HUB_CACHE", variable("HUGGINGFACE_HUB_CACHE", hub))};
    stores.lmStudio = {home + QStringLiteral("/.lmstudio/models"),
                       home + QStringLiteral("/.cache/lm-studio/models")};
    stores.ollama = {variable("OLLAMA_MODELS", home + QStringLiteral("/.ollama/models")),
                     QStringLiteral("/usr/share/ollama/.ollama/models")};
    return stores;
}

QVector<FoundModel> findModelsOf(const ModelStores& stores, const QStringList& project) {
    Finder finder;
    for (const QString& folder : stores.huggingFace) {
        finder.lookIntoHuggingFace(folder);
    }
    for (const QString& folder : stores.lmStudio) {
        finder.lookIntoLmStudio(folder);
    }
    for (const QString& folder : stores.ollama) {
        finder.lookIntoOllama(folder);
    }
    QSet<QString> listed;
    for (const QString& path : project) {
        listed.insert(QFileInfo(path).canonicalFilePath());
    }
    QVector<FoundModel> found = finder.take();
    for (FoundModel& model : found) {
        model.isListed = listed.contains(QFileInfo(model.path).canonicalFilePath());
    }
    std::ranges::stable_sort(found, {},
                             [](const FoundModel& model) { return model.name.toCaseFolded(); });
    return found;
}

QVector<ui::KeptModels> keptModels(const ModelStores& stores) {
    const QVector<FoundModel> found = findModelsOf(stores, {});
    QVector<ui::KeptModels> programs;
    for (const auto& [store, name] :
         {std::pair(ModelStore::HuggingFace, "Hugging Face"),
          std::pair(ModelStore::LmStudio, "LM Studio"), std::pair(ModelStore::Ollama, "Ollama")}) {
        ui::KeptModels kept;
        kept.program = QString::fromLatin1(name);
        for (const FoundModel& model : found) {
            if (model.store == store) {
                ++kept.count;
                kept.bytes += model.bytes;
            }
        }
        if (kept.count > 0) {
            programs.append(kept);
        }
    }
    return programs;
}

QString linkTo(const FoundModel& model, const QString& folder) {
    if (model.linkName.isEmpty()) {
        return model.path;
    }
    const QString known = folder + u'/' + model.linkName;
    if (QFileInfo(known).symLinkTarget() == model.path) {
        return known;
    }
    const QFileInfo name(model.linkName);
    const bool isFile = name.suffix() == QLatin1String("gguf");
    const QString link =
        isFile ? Project::freePath(folder, name.completeBaseName(), QStringLiteral(".gguf"))
               : Project::freePath(folder, model.linkName);
    if (!QFile::link(model.path, link)) {
        throw Error(ErrorCode::NotWritable, Sentence("Can't link the model into the project."),
                    link.toStdString(), Sentence("Choose another project folder in Settings."));
    }
    return link;
}

}  // namespace strata::studio
