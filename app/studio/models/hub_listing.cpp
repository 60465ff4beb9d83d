// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/hub_listing.h"

#include "strata/error.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUrlQuery>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr int kNamesMax = 20;
constexpr int kFilesMax = 2000;

const QString kSafetensors = QStringLiteral(".safetensors");
const QString kGgufEnding = QStringLiteral(".gguf");
/// Weights that run code when they are opened, or that Strata Studio cannot read.
const QStringList kRefused{
    QStringLiteral(".bin"), QStringLiteral(".pt"),      QStringLiteral(".pth"),
    QStringLiteral(".pkl"), QStringLiteral(".ckpt"),    QStringLiteral(".h5"),
    QStringLiteral(".ot"),  QStringLiteral(".msgpack"), QStringLiteral(".onnx"),
    QStringLiteral(".zip"), QStringLiteral(".tflite"),  QStringLiteral(".mlmodel")};
const QStringList kCompanions{QStringLiteral(".json"), QStringLiteral(".txt"),
                              QStringLiteral(".model"), QStringLiteral(".jinja"),
                              QStringLiteral(".md")};

bool endsWithOneOf(const QString& name, const QStringList& endings) {
    return std::ranges::any_of(
        endings, [&](const QString& ending) { return name.endsWith(ending, Qt::CaseInsensitive); });
}

bool isCompanion(const QString& name) {
    return endsWithOneOf(name, kCompanions) ||
           name.startsWith(QLatin1String("LICENSE"), Qt::CaseInsensitive);
}

QJsonDocument parsed(const QByteArray& reply) {
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(reply, &problem);
    if (problem.error != QJsonParseError::NoError) {
        throw Error(ErrorCode::JsonInvalid, Sentence("The hub's answer can't be read."),
                    problem.errorString().toStdString(),
                    Sentence("Check that the address is one of a model hub."));
    }
    return document;
}

QUrl below(const QUrl& base, const QString& path) {
    QUrl url(base);
    QString folder = base.path();
    while (folder.endsWith(u'/')) {
        folder.chop(1);
    }
    url.setPath(folder + path);
    return url;
}

/// Of one entry of the reply; a refused or foreign file has no name.
ui::HubFile fileOf(const QJsonObject& entry) {
    static const QRegularExpression plain(QStringLiteral("^[\\w][\\w.+ -]*$"));
    ui::HubFile file;
    const QString name = entry[QLatin1String("rfilename")].toString();
    if (!plain.match(name).hasMatch() || endsWithOneOf(name, kRefused)) {
        return file;
    }
    const QJsonObject lfs = entry[QLatin1String("lfs")].toObject();
    file.name = name;
    file.bytes = std::max<qint64>(0, entry[QLatin1String("size")].toInteger());
    file.sha256 = lfs[QLatin1String("sha256")].toString().toLower();
    file.gitSha1 = lfs.isEmpty() ? entry[QLatin1String("blobId")].toString().toLower() : QString();
    return file;
}

}  // namespace

bool isModelName(const QString& name) {
    static const QRegularExpression pattern(
        QStringLiteral("^[A-Za-z0-9][\\w.-]*/[A-Za-z0-9][\\w.-]*$"));
    return pattern.match(name).hasMatch() && !name.contains(QLatin1String(".."));
}

QUrl filesUrl(const QUrl& base, const QString& name) {
    QUrl url = below(base, QStringLiteral("/api/models/") + name);
    url.setQuery(QStringLiteral("blobs=true"));
    return url;
}

QUrl searchUrl(const QUrl& base, const QString& text) {
    QUrl url = below(base, QStringLiteral("/api/models"));
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("search"),
                       QString::fromLatin1(QUrl::toPercentEncoding(text)));
    query.addQueryItem(QStringLiteral("limit"), QString::number(kNamesMax));
    url.setQuery(query);
    return url;
}

QUrl fileUrl(const QUrl& base, const ui::HubListing& listing, const QString& file) {
    return below(base,
                 QStringLiteral("/%1/resolve/%2/%3").arg(listing.name, listing.revision, file));
}

ui::HubListing listingOf(const QByteArray& reply, const QString& name) {
    const QJsonObject model = parsed(reply).object();
    ui::HubListing listing;
    listing.name = name;
    listing.revision = model[QLatin1String("sha")].toString(QStringLiteral("main"));
    const QJsonArray entries = model[QLatin1String("siblings")].toArray();
    for (const QJsonValue& entry : entries) {
        const ui::HubFile file = fileOf(entry.toObject());
        if (!file.name.isEmpty() && listing.files.size() < kFilesMax) {
            listing.files.append(file);
        } else {
            ++listing.leftOut;
        }
    }
    const bool hasSafetensors = std::ranges::any_of(
        listing.files, [](const ui::HubFile& file) { return file.name.endsWith(kSafetensors); });
    for (ui::HubFile& file : listing.files) {
        file.isChosen =
            hasSafetensors && (file.name.endsWith(kSafetensors) || isCompanion(file.name));
    }
    return listing;
}

QStringList namesFound(const QByteArray& reply) {
    QStringList names;
    const QJsonArray models = parsed(reply).array();
    for (const QJsonValue& model : models) {
        const QString name = model.toObject()[QLatin1String("id")].toString();
        if (isModelName(name) && names.size() < kNamesMax) {
            names.append(name);
        }
    }
    return names;
}

}  // namespace strata::studio
